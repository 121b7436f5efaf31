"""Millions of random games: totals and winners of every game, points by dish over all games."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.board import WORDS
from sushitrain.fast.games import Entry, entry_of
from sushitrain.fast.gpu import run_on_gpu
from sushitrain.fast.layout import paid_for
from sushitrain.fast.tables import Rules, rules_of
from sushitrain.fast.words import U, seed_word
from sushitrain.rules.edition import BATTLE
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import ROUNDS

CHUNK: Final = 1 << 13
CPU: Final = "cpu"
CUDA: Final = "cuda"


class Playouts(NamedTuple):
    """The results of random games."""

    totals: NDArray[np.int16]
    """By game and seat."""
    winners: NDArray[np.uint8]
    """By game, one bit for each seat that has won."""
    dishes: dict[str, int]
    """Points of all seats in all games, by dish."""


def decisions_of(setup: Setup) -> int:
    """The number of picks in one game: one for each player and turn, also forced ones.

    Chopsticks and menus add nothing.
    """
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
    """Play random games to the end, from number `first` on.

    Game number n of a seed is the same wherever it is played. Without `fetch`, the results of a GPU stay there,
    with the CUDA array interface.
    """
    if device == CUDA:
        totals, winners, dishes = run_on_gpu(setup, seed, first, games, fetch)
    elif device == CPU:
        totals, winners = np.empty((games, setup.players), np.int16), np.empty(games, np.uint8)
        dishes = run_on_cpu(setup, seed, first, totals, winners, threads)
    else:
        raise ValueError(f"a device is {CPU} or {CUDA}, not {device}")
    return Playouts(totals, winners, by_dish(setup, dishes))


def by_dish(setup: Setup, points: NDArray[np.int64]) -> dict[str, int]:
    """Points by the names of the dishes that the game has."""
    return {dish: paid for dish, paid in zip(paid_for(setup.edition), points.tolist(), strict=True) if dish}


def run_on_cpu(
    setup: Setup, seed: int, first: int, totals: NDArray[np.int16], winners: NDArray[np.uint8], threads: int
) -> NDArray[np.int64]:
    """Play in pieces, divided among threads. Returns the points by dish."""
    rules, play, paid = rules_of(setup), entry_of(setup), len(paid_for(setup.edition))

    def piece(at: int) -> NDArray[np.int64]:
        here, dishes = slice(at, at + CHUNK), np.zeros(paid, np.int64)
        run(play, rules, seed, first + at, totals[here], winners[here], dishes, None)
        return dishes

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(piece, range(0, len(winners), CHUNK)), np.zeros(paid, np.int64))


def run(
    play: Entry,
    rules: Rules,
    seed: int,
    first: int,
    totals: NDArray[np.int16],
    winners: NDArray[np.uint8],
    dishes: NDArray[np.int64],
    log: Any,
) -> None:
    """Play games from number `first` on until the arrays are full; their points are added to those by dish."""
    with np.errstate(over="ignore"):  # without Numba, NumPy would warn about the intended overflow of words
        play((rules, np.zeros(WORDS, U), seed_word(seed), first, 0, 1, totals, winners, dishes, log))
