"""The GPU plays the same games as the CPU, to the last bit."""

import numpy as np
import pytest

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


@pytest.mark.skipif(bool(why_not()), reason=why_not() or "there is a GPU")
@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_the_gpu_plays_the_same_games(setup: Setup) -> None:
    games = 20_000
    here, there = (playouts(setup, games, 2026, device=device, first=3) for device in ("cpu", "cuda"))
    assert np.array_equal(here.totals, there.totals)
    assert np.array_equal(here.winners, there.winners)
    assert here.dishes == there.dishes


def test_without_a_gpu_it_says_so() -> None:
    if not why_not():
        pytest.skip("there is a GPU")
    with pytest.raises(ValueError, match="GPU"):
        playouts(Setup(), 10, device="cuda")


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(ValueError, match="cpu or cuda, not abacus"):
        playouts(Setup(), 10, device="abacus")
