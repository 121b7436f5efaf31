"""Random games of every flow and number of players, one compiled function each: the number is a constant there."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sushitrain.fast import battle, drafting, rolling
from sushitrain.fast.board import points_of
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.words import GOLDEN, U, mix
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.setup import Setup

Entry = Callable[..., None]

draft_start, draft_rollout = drafting.start, drafting.rollout
battle_start, battle_rollout = battle.start, battle.rollout
roll_start, roll_rollout = rolling.start, rolling.rollout
GAMES: Final = {
    DRAFTING: (draft_start, draft_rollout),
    BATTLE: (battle_start, battle_rollout),
    ROLLING: (roll_start, roll_rollout),
}


@kernel
def play(start: Any, rollout: Any, players: int, seats: int, share: Any) -> None:
    """A share of games, from number `first` + `begin` on every `by`-th: totals and winners of each, points by dish."""
    rules, s, seed, first, begin, by, totals, wins, dishes, log = share
    for at in range(begin, len(wins), by):
        start(players, seats, rules, s, mix(seed + U(first + at) * GOLDEN), log)
        wins[at] = rollout(players, seats, rules, s, dishes, log)
        for seat in range(players):
            totals[at, seat] = points_of(s, seat)


@entry
def draft_2(share: Any) -> None:
    play(draft_start, draft_rollout, 2, 2, share)


@entry
def draft_3(share: Any) -> None:
    play(draft_start, draft_rollout, 3, 3, share)


@entry
def draft_4(share: Any) -> None:
    play(draft_start, draft_rollout, 4, 4, share)


@entry
def draft_5(share: Any) -> None:
    play(draft_start, draft_rollout, 5, 5, share)


@entry
def draft_dummy(share: Any) -> None:
    play(draft_start, draft_rollout, 2, 3, share)


@entry
def battle_2(share: Any) -> None:
    play(battle_start, battle_rollout, 2, 2, share)


@entry
def roll_2(share: Any) -> None:
    play(roll_start, roll_rollout, 2, 2, share)


@entry
def roll_3(share: Any) -> None:
    play(roll_start, roll_rollout, 3, 3, share)


@entry
def roll_4(share: Any) -> None:
    play(roll_start, roll_rollout, 4, 4, share)


@entry
def roll_5(share: Any) -> None:
    play(roll_start, roll_rollout, 5, 5, share)


KEYS: Final = (
    *((DRAFTING, players, players) for players in (2, 3, 4, 5)),
    (DRAFTING, 2, 3),
    (BATTLE, 2, 2),
    *((ROLLING, players, players) for players in (2, 3, 4, 5)),
)
"""Flow, players and seats of everything that is compiled, in the order of the functions above."""
PLAYED = (draft_2, draft_3, draft_4, draft_5, draft_dummy, battle_2, roll_2, roll_3, roll_4, roll_5)
ENTRIES: Final[Mapping[tuple[str, int, int], Entry]] = dict(zip(KEYS, PLAYED, strict=True))


def entry_of(setup: Setup) -> Entry:
    """The compiled function that plays this game."""
    return ENTRIES[setup.edition.flow, setup.players, setup.seats]
