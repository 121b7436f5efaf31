"""The GPU plays the same games as the CPU, to the last bit."""

from typing import Any

import numpy as np
import pytest

from sushitrain.fast.batch import Batch
from sushitrain.fast.gpu import toolkit
from sushitrain.fast.playouts import playouts
from sushitrain.rules.setup import Setup, combinations


def why_not() -> str:
    try:
        toolkit()
    except (ValueError, ImportError) as problem:
        return str(problem)
    return ""


SETUPS = {f"{s.game} {s.dessert} {s.variant} {s.players}p": s for s in combinations()}


@pytest.fixture
def cuda() -> Any:
    """The GPU; without one the test is skipped and says why."""
    if reason := why_not():
        pytest.skip(reason)
    return toolkit()


STEPPED = (
    *(Setup(players=players) for players in (2, 3, 4, 5)),
    Setup("anniversary", 2, "mochi", "dummy"),
    Setup("anniversary", 2, "strawberry", "battle"),
    *(Setup("roll", players) for players in (2, 3, 4, 5)),
)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
@pytest.mark.usefixtures("cuda")
def test_the_gpu_plays_the_same_games(setup: Setup) -> None:
    games = 20_000
    here, there = (playouts(setup, games, 2026, device=device, first=3) for device in ("cpu", "cuda"))
    assert np.array_equal(here.totals, there.totals)
    assert np.array_equal(here.winners, there.winners)
    assert here.dishes == there.dishes


@pytest.mark.parametrize("setup", STEPPED, ids=str)
def test_the_gpu_steps_the_same_games(setup: Setup, cuda: Any) -> None:
    here, there = (Batch(setup, 300, seed=8, device=device, memory=True) for device in ("cpu", "cuda"))
    generator = np.random.default_rng(6)
    for _ in range(100):
        actions = (generator.random(here.legal.shape) * here.legal).argmax(axis=2).astype(np.int32)
        here.step(actions)
        there.step(cuda.to_device(actions))
    for name in ("_rows", "legal", "seen", "totals", "winners", "over"):
        assert np.array_equal(getattr(here, name), getattr(there, name).copy_to_host()), name
    wrong = cuda.to_device(np.full(actions.shape, -1, np.int32))
    with pytest.raises(ValueError, match=r"seat . in game 0 is not legal"):
        there.step(wrong)


def test_others_read_the_arrays_of_the_gpu_without_copying(cuda: Any) -> None:
    torch, jax = pytest.importorskip("torch"), pytest.importorskip("jax")
    batch = Batch(Setup(players=3), 64, device="cuda")
    seen, other = (torch.as_tensor(batch.seen, device="cuda") for _ in range(2))
    assert seen.data_ptr() == other.data_ptr()
    legal = torch.as_tensor(batch.legal, device="cuda")
    batch.step(legal.to(torch.int32).argmax(dim=2).to(torch.int32))
    expected = cuda.as_cuda_array(batch.seen).copy_to_host()
    assert np.array_equal(seen.cpu().numpy(), expected)
    assert np.array_equal(np.asarray(jax.dlpack.from_dlpack(seen)), expected)


def test_without_a_gpu_it_says_so() -> None:
    if not why_not():
        pytest.skip("there is a GPU")
    with pytest.raises(ValueError, match="GPU"):
        playouts(Setup(), 10, device="cuda")


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(ValueError, match="cpu or cuda, not abacus"):
        playouts(Setup(), 10, device="abacus")
