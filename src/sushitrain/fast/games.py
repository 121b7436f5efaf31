"""Random games of every flow and number of players, one compiled function each: the number is a constant there."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sushitrain.fast import battle, drafting, rolling
from sushitrain.fast.board import points_of
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.words import GOLDEN, U, mix
from sushitrain.rules.editions import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.setup import Setup

Entry = Callable[..., None]

draft, fight, roll = drafting.random_game, battle.random_game, rolling.random_game
GAMES: Final = {DRAFTING: draft, BATTLE: fight, ROLLING: roll}


@kernel
def play(game: Any, players: int, seats: int, share: Any) -> None:
    """A share of games, from number `first` + `begin` on every `by`-th: totals and winners of each, points by dish."""
    rules, s, seed, first, begin, by, totals, wins, dishes, log = share
    for at in range(begin, len(wins), by):
        wins[at] = game(players, seats, rules, s, mix(seed + U(first + at) * GOLDEN), dishes, log)
        for seat in range(players):
            totals[at, seat] = points_of(s, seat)


@entry
def draft_2(share: Any) -> None:
    play(draft, 2, 2, share)


@entry
def draft_3(share: Any) -> None:
    play(draft, 3, 3, share)


@entry
def draft_4(share: Any) -> None:
    play(draft, 4, 4, share)


@entry
def draft_5(share: Any) -> None:
    play(draft, 5, 5, share)


@entry
def draft_dummy(share: Any) -> None:
    play(draft, 2, 3, share)


@entry
def battle_2(share: Any) -> None:
    play(fight, 2, 2, share)


@entry
def roll_2(share: Any) -> None:
    play(roll, 2, 2, share)


@entry
def roll_3(share: Any) -> None:
    play(roll, 3, 3, share)


@entry
def roll_4(share: Any) -> None:
    play(roll, 4, 4, share)


@entry
def roll_5(share: Any) -> None:
    play(roll, 5, 5, share)


ENTRIES: Final[Mapping[tuple[str, int, int], Entry]] = {
    (DRAFTING, 2, 2): draft_2,
    (DRAFTING, 3, 3): draft_3,
    (DRAFTING, 4, 4): draft_4,
    (DRAFTING, 5, 5): draft_5,
    (DRAFTING, 2, 3): draft_dummy,
    (BATTLE, 2, 2): battle_2,
    (ROLLING, 2, 2): roll_2,
    (ROLLING, 3, 3): roll_3,
    (ROLLING, 4, 4): roll_4,
    (ROLLING, 5, 5): roll_5,
}


def entry_of(setup: Setup) -> Entry:
    """The compiled function that plays this game."""
    return ENTRIES[setup.edition.flow, setup.players, setup.seats]
