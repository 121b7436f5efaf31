"""The same kernels on an NVIDIA GPU: every function that plays is compiled for it from the same source."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.board import WORDS
from sushitrain.fast.games import GAMES, play
from sushitrain.fast.tables import DISHES, rules_of
from sushitrain.fast.words import U
from sushitrain.rules.setup import Setup

BLOCK: Final = 128
"""Threads in a block."""
CHUNK: Final = 1 << 24
"""Games of one launch, of which the results cross to the host while the next ones are played."""


@cache
def toolkit() -> Any:
    """Numba for GPUs, or why there is none."""
    if find_spec("numba") is None:
        raise ValueError("a GPU needs Numba and numba-cuda; there is no Numba here")
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 still asks for the old name
    cuda: Any = import_module("numba.cuda")  # it looks for a driver
    if not cuda.is_available():
        raise ValueError("there is no GPU here that Numba can use")
    return cuda


@cache
def on_gpu(function: Any) -> Any:
    """A function of the kernels, and all that it calls, for the GPU."""
    python = function.py_func
    names = dict(python.__globals__)
    for name in python.__code__.co_names:
        if hasattr(names.get(name), "py_func"):
            names[name] = on_gpu(names[name])
    own = FunctionType(python.__code__, names, python.__name__, python.__defaults__)
    return toolkit().jit(own, device=True, forceinline=True)


@cache
def kernel_of(flow: str, players: int, seats: int) -> Any:
    """A GPU kernel that plays a share of the games in each thread, its state in registers."""
    cuda, game, share, dishes_paid = toolkit(), on_gpu(GAMES[flow]), on_gpu(play), len(DISHES)

    def kernel(rules: Any, seed: Any, first: Any, totals: Any, wins: Any, dishes: Any) -> None:
        s = cuda.local.array(WORDS, np.uint64)
        own = cuda.local.array(dishes_paid, np.int64)
        for dish in range(dishes_paid):
            own[dish] = 0
        share(game, players, seats, rules, s, seed, first, cuda.grid(1), cuda.gridsize(1), totals, wins, own, None)
        for dish in range(dishes_paid):
            cuda.atomic.add(dishes, dish, own[dish])

    return cuda.jit(kernel)


def launch(
    setup: Setup, seed: int, first: int, totals: Any, wins: Any, dishes: Any, rules: Any, stream: Any = 0
) -> None:
    """Play into arrays of the GPU."""
    kernel = kernel_of(setup.edition.flow, setup.players, setup.seats)
    blocks = min(-(-len(wins) // BLOCK), 16 * toolkit().get_current_device().MULTIPROCESSOR_COUNT)
    kernel[blocks, BLOCK, stream](rules, U(seed), first, totals, wins, dishes)


def run_on_gpu(
    setup: Setup, seed: int, first: int, totals: NDArray[np.int16], wins: NDArray[np.uint8]
) -> NDArray[np.int64]:
    """Games from number `first` on, as many as there is room for; their points by dish."""
    cuda = toolkit()
    rules, dishes = cuda.to_device(rules_of(setup)), cuda.to_device(np.zeros(len(DISHES), np.int64))
    size = min(CHUNK, len(wins))
    room = [
        (cuda.stream(), cuda.device_array((size, setup.players), np.int16), cuda.device_array(size, np.uint8))
        for _ in range(2)
    ]
    for turn, at in enumerate(range(0, len(wins), CHUNK)):
        stream, some_totals, some_wins = room[turn % 2]
        here = slice(at, min(at + CHUNK, len(wins)))
        n = here.stop - at
        launch(setup, seed, first + at, some_totals[:n], some_wins[:n], dishes, rules, stream)
        some_totals[:n].copy_to_host(totals[here], stream)
        some_wins[:n].copy_to_host(wins[here], stream)
    cuda.synchronize()
    found: NDArray[np.int64] = dishes.copy_to_host()
    return found
