"""Random games by the million: totals and winners of every game, points by dish over all."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.board import WORDS
from sushitrain.fast.games import Entry, entry_of
from sushitrain.fast.gpu import run_on_gpu
from sushitrain.fast.tables import DISHES, Rules, rules_of
from sushitrain.fast.words import U, seed_word
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import ROUNDS

CHUNK: Final = 1 << 13
CPU: Final = "cpu"
CUDA: Final = "cuda"


class Playouts(NamedTuple):
    """What came of some random games."""

    totals: NDArray[np.int16]
    """By game and seat."""
    winners: NDArray[np.uint8]
    """By game, one bit for each seat that has won."""
    dishes: dict[str, int]
    """Points of all seats in all games, by dish."""


def decisions_of(setup: Setup) -> int:
    """Picks in one game, one for each player and turn, forced ones too; chopsticks and menus add nothing."""
    edition, players = setup.edition, setup.players
    if edition.flow == BATTLE:
        return ROUNDS * sum(size for size, _ in edition.tables.battle_layout)
    return ROUNDS * players * (edition.deal[players] + (0 if edition.dummy else edition.pile))


def playouts(
    setup: Setup,
    games: int,
    seed: int = 0,
    *,
    device: str = CPU,
    threads: int = 1,
    first: int = 0,
    fetch: bool = True,
) -> Playouts:
    """Random games to the end, from number `first` on. Game number n of a seed is the same wherever it is played.

    Without `fetch`, what a GPU wrote stays there, with the CUDA array interface.
    """
    if device == CUDA:
        totals, winners, dishes = run_on_gpu(setup, seed, first, games, fetch)
    elif device == CPU:
        totals, winners = np.empty((games, setup.players), np.int16), np.empty(games, np.uint8)
        dishes = run_on_cpu(setup, seed, first, totals, winners, threads)
    else:
        raise ValueError(f"a device is {CPU} or {CUDA}, not {device}")
    paid = dict(zip(DISHES, dishes.tolist(), strict=True))
    if setup.edition.flow != ROLLING:
        del paid["tokens"]
    return Playouts(totals, winners, paid)


def run_on_cpu(
    setup: Setup, seed: int, first: int, totals: NDArray[np.int16], winners: NDArray[np.uint8], threads: int
) -> NDArray[np.int64]:
    """In pieces that the threads share; points by dish."""
    rules, play = rules_of(setup), entry_of(setup)

    def piece(at: int) -> NDArray[np.int64]:
        here = slice(at, at + CHUNK)
        return run(play, rules, seed, first + at, totals[here], winners[here], None)

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(piece, range(0, len(winners), CHUNK)), np.zeros(len(DISHES), np.int64))


def run(
    play: Entry,
    rules: Rules,
    seed: int,
    first: int,
    totals: NDArray[np.int16],
    winners: NDArray[np.uint8],
    log: Any,
) -> NDArray[np.int64]:
    """Games from number `first` on, as many as there is room for; their points by dish."""
    dishes = np.zeros(len(DISHES), np.int64)
    with np.errstate(over="ignore"):  # without Numba, words overflow as they should but NumPy would say so
        play((rules, np.zeros(WORDS, U), seed_word(seed), first, 0, 1, totals, winners, dishes, log))
    return dishes
