"""Random games: a compiled function for each flow, number of players and layout, which are constants in it."""

from collections.abc import Callable
from functools import cache
from typing import Any

from sushitrain.fast.board import points_of
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import Layout, layout_of
from sushitrain.fast.words import GOLDEN, U, mix
from sushitrain.rules.setup import Setup

Entry = Callable[..., None]


@kernel
def play(start: Any, rollout: Any, players: int, seats: int, layout: Layout, share: Any) -> None:
    """Play every `by`-th game from number `first` + `begin` on: totals and winners of each, points by dish."""
    rules, s, seed, first, begin, by, totals, wins, dishes, log = share
    for at in range(begin, len(wins), by):
        start(players, seats, layout, rules, s, mix(seed + U(first + at) * GOLDEN), log)
        wins[at] = rollout(players, seats, layout, rules, s, dishes, log)
        for seat in range(players):
            totals[at, seat] = points_of(s, seat)


@cache
def player_of(flow: str, players: int, seats: int, layout: Layout) -> Entry:
    """The compiled function that plays games with these constants."""
    start, rollout = FLOWS[flow].start, FLOWS[flow].rollout

    def games(share: Any) -> None:
        play(start, rollout, players, seats, layout, share)

    return entry(games, flow, players, seats, layout)


def entry_of(setup: Setup) -> Entry:
    """The compiled function that plays this game."""
    return player_of(setup.edition.flow, setup.players, setup.seats, layout_of(setup.edition))
