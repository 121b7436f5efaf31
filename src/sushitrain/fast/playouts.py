"""Random games by the million: totals and winners of every game, points by dish over all."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast import drafting
from sushitrain.fast.board import WORDS
from sushitrain.fast.tables import DISHES, Rules, rules_of
from sushitrain.fast.words import U
from sushitrain.rules.editions import DRAFTING
from sushitrain.rules.setup import Setup

Entry = Callable[..., None]

BY_PLAYERS: Final = {
    2: drafting.games_of_2,
    3: drafting.games_of_3,
    4: drafting.games_of_4,
    5: drafting.games_of_5,
}
CHUNK: Final = 1 << 16


class Playouts(NamedTuple):
    """What came of some random games."""

    totals: NDArray[np.int16]
    """By game and seat."""
    winners: NDArray[np.uint8]
    """By game, one bit for each seat that has won."""
    dishes: dict[str, int]
    """Points of all seats in all games, by dish."""


def entry_of(setup: Setup) -> Entry:
    """The compiled function that plays this game."""
    if setup.edition.flow != DRAFTING:
        raise ValueError(
            f"the fast engine cannot play {setup.game} {setup.variant} yet; it plays games whose hands travel"
        )
    return drafting.games_with_dummy if setup.edition.dummy else BY_PLAYERS[setup.players]


def playouts(setup: Setup, games: int, seed: int = 0, threads: int = 1) -> Playouts:
    """Random games to the end. Game number n of a seed is the same whatever else is played beside it."""
    rules, play = rules_of(setup), entry_of(setup)
    totals = np.empty((games, setup.players), np.int16)
    winners = np.empty(games, np.uint8)

    def chunk(first: int) -> NDArray[np.int64]:
        here = slice(first, first + CHUNK)
        return run(play, rules, seed, first, totals[here], winners[here], None)

    with ThreadPoolExecutor(threads) as pool:
        dishes = sum(pool.map(chunk, range(0, games, CHUNK)), np.zeros(len(DISHES), np.int64))
    return Playouts(totals, winners, dict(zip(DISHES, dishes.tolist(), strict=True)))


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
        play(rules, np.zeros(WORDS, U), U(seed), first, totals, winners, dishes, log)
    return dishes
