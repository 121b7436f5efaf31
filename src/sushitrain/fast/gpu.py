"""The same kernels on an NVIDIA GPU, compiled from the same source."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from queue import SimpleQueue
from types import FunctionType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.board import WORDS
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.games import play
from sushitrain.fast.layout import Layout, layout_of, paid_for
from sushitrain.fast.steps import NONE, advance, illegal
from sushitrain.fast.tables import rules_of
from sushitrain.fast.words import seed_word
from sushitrain.rules.setup import Setup

BLOCK: Final = 512
"""Threads in a block: many, because they execute the long program together and fetch its code once."""
EACH: Final = 4
"""Games that a thread plays."""
CHUNK: Final = 1 << 21
"""Games of one launch: its results are fetched while others are played."""
STEP_BLOCK: Final = 256
"""Threads in a block that takes one step of each of its games."""
WORKERS: Final = 8
"""Pieces that are processed at the same time; storing the results takes longer than playing."""


@cache
def toolkit() -> Any:
    """Numba for GPUs, or an error that says why it cannot be used."""
    if find_spec("numba") is None:
        raise ValueError("a GPU needs Numba and numba-cuda; there is no Numba here")
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 still asks for the old name
    cuda: Any = import_module("numba.cuda")  # slow: it searches for a driver
    if not cuda.is_available():
        raise ValueError("there is no GPU here that Numba can use")
    return cuda


@cache
def on_gpu(function: Any) -> Any:
    """A kernel function, and all functions that it calls, compiled for the GPU."""
    python = function.py_func
    names = dict(python.__globals__)
    for name in python.__code__.co_names:
        if hasattr(names.get(name), "py_func"):
            names[name] = on_gpu(names[name])
    own = FunctionType(python.__code__, names, python.__name__, python.__defaults__)
    return toolkit().jit(own, device=True, forceinline=True)


@cache
def kernel_of(flow: str, players: int, seats: int, layout: Layout, paid: int) -> Any:
    """A GPU kernel that plays a share of the games in each thread, its state in registers."""
    cuda, plays = toolkit(), on_gpu(play)
    start, rollout = on_gpu(FLOWS[flow].start), on_gpu(FLOWS[flow].rollout)

    def kernel(rules: Any, seed: Any, first: Any, totals: Any, wins: Any, dishes: Any) -> None:
        s = cuda.local.array(WORDS, np.uint64)
        own = cuda.local.array(paid, np.int64)
        for dish in range(paid):
            own[dish] = 0
        at, by = cuda.grid(1), cuda.gridsize(1)
        plays(start, rollout, players, seats, layout, (rules, s, seed, first, at, by, totals, wins, own, None))
        for dish in range(paid):
            points = own[dish]
            for away in (16, 8, 4, 2, 1):
                points += cuda.shfl_down_sync(0xFFFFFFFF, points, away)
            if cuda.laneid == 0:
                cuda.atomic.add(dishes, dish, points)

    return cuda.jit(kernel)


def launch(
    setup: Setup, rules: Any, seed: int, first: int, totals: Any, wins: Any, dishes: Any, stream: Any = 0
) -> None:
    """Play games into arrays of the GPU, until they are full."""
    kernel = kernel_of(setup.edition.flow, setup.players, setup.seats, layout_of(setup.edition), len(dishes))
    blocks = max(1, -(-len(wins) // (BLOCK * EACH)))
    kernel[blocks, BLOCK, stream](rules, seed_word(seed), first, totals, wins, dishes)


class Buffers(NamedTuple):
    """The arrays of one piece of the games on the GPU, and the arrays on this machine for its results."""

    stream: Any
    totals: Any
    wins: Any
    totals_here: Any
    wins_here: Any


@cache
def buffers(players: int) -> "SimpleQueue[Buffers]":
    """A queue of such arrays, kept between calls: allocating memory that a GPU can write to is slow."""
    cuda, found = toolkit(), SimpleQueue[Buffers]()
    for _ in range(WORKERS):
        totals, wins = ((CHUNK, players), np.int16), (CHUNK, np.uint8)
        there, here = cuda.device_array, cuda.pinned_array
        found.put(Buffers(cuda.stream(), there(*totals), there(*wins), here(*totals), here(*wins)))
    return found


def run_on_gpu(setup: Setup, seed: int, first: int, games: int, fetch: bool) -> tuple[Any, Any, NDArray[np.int64]]:
    """Totals, winners and points by dish of this number of games, from number `first` on."""
    cuda = toolkit()
    rules, dishes = cuda.to_device(rules_of(setup)), cuda.to_device(np.zeros(len(paid_for(setup.edition)), np.int64))
    shape = (games, setup.players)
    if fetch:
        totals, wins = np.empty(shape, np.int16), np.empty(games, np.uint8)
        fetched(setup, rules, seed, first, totals, wins, dishes)
    else:
        totals, wins = cuda.device_array(shape, np.int16), cuda.device_array(games, np.uint8)
        launch(setup, rules, seed, first, totals, wins, dishes)
    return totals, wins, dishes.copy_to_host()


def fetched(setup: Setup, rules: Any, seed: int, first: int, totals: Any, wins: Any, dishes: Any) -> None:
    """Play in pieces; playing, fetching and storing of different pieces overlap."""
    free = buffers(setup.players)

    def piece(at: int) -> None:
        n = min(CHUNK, len(wins) - at)
        arrays = free.get()
        try:
            launch(setup, rules, seed, first + at, arrays.totals[:n], arrays.wins[:n], dishes, arrays.stream)
            arrays.totals[:n].copy_to_host(arrays.totals_here[:n], arrays.stream)
            arrays.wins[:n].copy_to_host(arrays.wins_here[:n], arrays.stream)
            arrays.stream.synchronize()
            totals[at : at + n] = arrays.totals_here[:n]
            wins[at : at + n] = arrays.wins_here[:n]
        finally:
            free.put(arrays)

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(piece, range(0, len(wins), CHUNK)))


def zeros(shape: Any, kind: Any) -> Any:
    """An array on the GPU."""
    return toolkit().to_device(np.zeros(shape, kind))


@cache
def step_of(flow: str, players: int, seats: int, layout: Layout, memory: bool) -> Any:
    """A GPU kernel that takes a step in a share of the games."""
    cuda, steps = toolkit(), on_gpu(advance)
    start, turn, legal, observe = (on_gpu(part) for part in FLOWS[flow][:4])

    def remembering(rules: Any, seed: Any, what: Any, rows: Any, known: Any, rest: Any) -> None:
        near = cuda.local.array(WORDS, np.uint64)
        share = (rules, seed, cuda.grid(1), cuda.gridsize(1), what, rows, near, known, *rest)
        steps(start, turn, legal, observe, players, seats, layout, share)

    def forgetting(rules: Any, seed: Any, what: Any, rows: Any, rest: Any) -> None:
        near = cuda.local.array(WORDS, np.uint64)
        share = (rules, seed, cuda.grid(1), cuda.gridsize(1), what, rows, near, None, *rest)
        steps(start, turn, legal, observe, players, seats, layout, share)

    return cuda.jit(remembering if memory else forgetting)


def step(key: tuple[str, int, int, Layout], rules: Any, seed: int, rest: tuple[Any, ...]) -> None:
    """Start one step of a batch; it may still run when this returns."""
    what, rows, _, known, *arrays = rest
    begin = (rules, seed_word(seed), what, rows) if known is None else (rules, seed_word(seed), what, rows, known)
    step_of(*key, known is not None)[-(-len(rows) // STEP_BLOCK), STEP_BLOCK](*begin, tuple(arrays))


@cache
def checker() -> Any:
    cuda, look = toolkit(), on_gpu(illegal)

    def kernel(rows: Any, masks: Any, actions: Any, alone: Any, found: Any) -> None:
        cuda.atomic.min(found, 0, look(rows, masks, actions, alone, cuda.grid(1), cuda.gridsize(1)))

    return cuda.jit(kernel)


def first_illegal(rows: Any, masks: Any, actions: Any, alone: bool) -> int:
    """The same as `steps.first_illegal` on the CPU."""
    found = toolkit().to_device(np.full(1, NONE, np.int64))
    checker()[-(-len(rows) // STEP_BLOCK), STEP_BLOCK](rows, masks, actions, alone, found)
    return int(found.copy_to_host()[0])
