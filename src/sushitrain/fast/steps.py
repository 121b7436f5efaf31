"""Step many games, compiled by flow, number of players and layout: used by `Batch`.

Battle and Sushi Roll store the active seat at the same place.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from sushitrain.fast.board import CONTROL, ROUND, clone, is_over, points_of
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.drafting import remember
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import Layout
from sushitrain.fast.scores import end_game
from sushitrain.fast.words import GOLDEN, ONE, Number, U, mix

Step = Callable[..., None]

NONE: Final = 1 << 62
FRESH, STEP, STEP_AND_RESET = range(3)
"""The modes of a step: start all games; one step; one step, then restart finished games."""


@kernel
def of_game(known: Any, at: int) -> Any:
    """The remembered hands of one game, if there are any."""
    if known is None:
        return None
    return known[at]


@kernel
def deal_anew(players: int, s: Any, known: Any) -> None:
    """Reset the remembered hands: every seat knows its own hand only."""
    if known is not None:
        remember(players, s, known, True, False)


@kernel
def brought(row: Any, near: Any) -> Any:
    """The row to work on: on a GPU, a copy in nearer memory."""
    if near is None:
        return row
    clone(row, near)
    return near


@kernel
def take_back(s: Any, row: Any, near: Any) -> None:
    if near is not None:
        clone(s, row)


@kernel
def advance(
    start: Any, turn: Any, legal: Any, observe: Any, players: int, seats: int, layout: Layout, share: Any
) -> None:
    """Step every `by`-th game from `begin` on; then write legal actions, observations, totals and winners."""
    rules, seed, begin, by, what, rows, near, known, games, actions, masks, used, seen, totals, wins, over = share
    for at in range(begin, len(rows), by):
        s = brought(rows[at], near)
        ended = False
        if what != FRESH and not is_over(s):
            ended = not turn(players, seats, layout, rules, s, actions[at], of_game(known, at), None)
            if ended:
                wins[at] = end_game(players, seats, layout, rules, s, None)
                s[ROUND] += ONE
            for seat in range(players):
                totals[at, seat] = points_of(s, seat)
        if what == FRESH or (ended and what == STEP_AND_RESET):
            start(players, seats, layout, rules, s, mix(seed + U(at + games[at] * len(rows)) * GOLDEN), None)
            games[at] += 1
            deal_anew(players, s, of_game(known, at))
        take_back(s, rows[at], near)
        over[at] = ended or is_over(s)
        before, now = used[at], 0
        for seat in range(players):
            now |= legal(players, seats, layout, rules, s, seat, before >> seat & 1, masks[at, seat]) << seat
            observe(players, seats, layout, rules, s, seat, of_game(known, at), seen[at, seat])
        used[at] = now


@kernel
def illegal(rows: Any, masks: Any, actions: Any, alone: Any, begin: int, by: int) -> Number:
    """The first seat whose action is not legal, as a number of seats counted through all games."""
    players = actions.shape[1]
    for at in range(begin, len(rows), by):
        for seat in range(players):
            if is_over(rows[at]) or (alone and rows[at, CONTROL] != U(seat)):
                continue
            action = np.int64(actions[at, seat])
            if action < 0 or action >= 8 * masks.shape[2]:
                return at * players + seat
            if not (masks[at, seat, action >> 3] >> U(8 * (action & 7))) & ONE:
                return at * players + seat
    return NONE


@entry
def first_illegal(rows: Any, masks: Any, actions: Any, alone: Any) -> Number:
    return illegal(rows, masks, actions, alone, 0, 1)


@cache
def stepper_of(flow: str, players: int, seats: int, layout: Layout) -> Step:
    """The compiled function that steps games with these constants."""
    start, turn, legal, observe = FLOWS[flow][:4]

    def steps(share: Any) -> None:
        advance(start, turn, legal, observe, players, seats, layout, share)

    return entry(steps, flow, players, seats, layout)
