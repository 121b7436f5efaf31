"""The options of a seat that a search considers, best first, with their worths.

Equivalent moves are listed once: two cards in one order if the order does not matter, and poor dice before good ones.
"""

from typing import Any, Final

import numpy as np

from sushitrain.bots.itamae.taste import Game, Look, entry_of, look, with_card
from sushitrain.bots.worths import GIVEN, KEEP_CHOPSTICKS, MENU_WORTH, NOTHING, TIMES
from sushitrain.fast import tables as t
from sushitrain.fast.battle import AGAIN, FREE, LYING, MAY, SLOTS, kind_on, number_of
from sushitrain.fast.board import CONTROL, HAND, PILE, SIZE, State, is_over
from sushitrain.fast.compiled import kernel
from sushitrain.fast.drafting import BLOCK, may_pair
from sushitrain.fast.rolling import ACTIVE, MENUS, STICKS
from sushitrain.fast.words import KINDS, ONE, ZERO, U, Word, count, lowest, ones

MOST: Final = 24
"""The largest number of options."""
PARTS: Final = 4
"""The worths that are added: the card, the second card, what is given up (subtracted), the card of the dummy."""
CARD, SECOND, COST, DUMMY = range(PARTS)
REROLLS: Final = 3
"""Ways to use a menu: for all dice, for all but the best face, for all but the two best faces."""


def option_buffers() -> tuple[Any, Any, Any]:
    """Arrays for options: actions, worths, and the indexes of the worths that were added."""
    return np.zeros(MOST, np.int64), np.zeros(MOST, np.float64), np.zeros((MOST, PARTS), np.int64)


@kernel
def add(n: Any, game: Game, out: Any, action: Any, parts: Any) -> Any:
    """Insert an option by its worth; above the limit the worst one is dropped. Returns the new number of options."""
    taste = game.taste
    actions, worths, made_of = out
    worth = taste[parts[CARD]] + taste[parts[SECOND]] - taste[parts[COST]] + taste[parts[DUMMY]]
    if n == MOST:
        if worth <= worths[n - 1]:
            return n
        n -= 1
    at = n
    while at > 0 and worths[at - 1] < worth:
        actions[at], worths[at] = actions[at - 1], worths[at - 1]
        for part in range(PARTS):
            made_of[at, part] = made_of[at - 1, part]
        at -= 1
    actions[at], worths[at] = action, worth
    made_of[at, CARD], made_of[at, SECOND], made_of[at, COST], made_of[at, DUMMY] = parts
    return n + 1


@kernel
def draft_left(players: int, seats: int, s: State) -> Any:
    """Turns left in this round, this one included."""
    return np.int64(s[SIZE]) + (np.int64(s[PILE]) if seats == players else 0)


@kernel
def by_turns(first: int, left: Any) -> Any:
    """The index of a worth that depends on the turns left only."""
    return first + min(left, TIMES - 1)


@kernel
def draft_options(game: Game, s: State, seat: Any, out: Any) -> Any:
    """Every card; with chopsticks every two cards; for the dummy's controller, each with every card for the dummy."""
    players, seats = game.players, game.seats
    if is_over(s):
        return 0
    n, hand, left = 0, s[HAND + seat], draft_left(players, seats, s)
    seen = look(game, s, seat, left)
    controls = seats > players and s[CONTROL] == U(seat)
    pairs = may_pair(game.layout, s, seat, s[SIZE] + U(controls), U(controls))
    for kind in range(KINDS):
        if not count(hand, kind):
            continue
        rest = hand - (ONE << U(4 * kind))
        card = entry_of(game, s, seat, seen, kind)
        n = with_dummy(n, game, s, out, controls, kind, rest, (card, NOTHING, NOTHING, NOTHING))
        if pairs:
            then = with_card(game, seen, kind)
            for other in range(KINDS):
                if count(rest, other) and in_order(game, kind, other):
                    second = entry_of(game, s, seat, then, other)
                    parts = (card, second, by_turns(KEEP_CHOPSTICKS, left), NOTHING)
                    action = KINDS + kind * KINDS + other
                    n = with_dummy(n, game, s, out, controls, action, rest - (ONE << U(4 * other)), parts)
    return n


@kernel
def in_order(game: Game, kind: Any, other: Any) -> Any:
    """Whether two cards are listed in this order: by kind, or in both orders for wasabi and a card that goes on it."""
    return other >= kind or (order_matters(game, kind) and order_matters(game, other))


@kernel
def order_matters(game: Game, kind: Any) -> Any:
    return kind == game.layout.opener or game.rules[t.DIPPED + kind] != 0


@kernel
def with_dummy(n: Any, game: Game, s: State, out: Any, controls: Any, action: Any, rest: Word, parts: Any) -> Any:
    """Add an option; for the controller of the dummy, one for each card that the dummy may get."""
    players, seats = game.players, game.seats
    if not controls:
        return add(n, game, out, action, parts)
    dummy = seats - 1
    seen = look(game, s, dummy, draft_left(players, seats, s))
    for kind in range(KINDS):
        if count(rest, kind):
            given = GIVEN + entry_of(game, s, dummy, seen, kind)
            n = add(n, game, out, action + (1 + kind) * 8 * BLOCK, (parts[CARD], parts[SECOND], parts[COST], given))
    return n


@kernel
def battle_options(game: Game, s: State, seat: Any, out: Any) -> Any:
    """Every free slot; if a second card may follow, also no second card."""
    if is_over(s) or s[ACTIVE] != U(seat):
        return 0
    n, left = 0, (np.int64(ones(s[LYING])) + 1) // 2
    seen = look(game, s, seat, left)
    again = s[AGAIN] & MAY
    if again:
        n = add(n, game, out, SLOTS, (NOTHING, NOTHING, NOTHING, NOTHING))
    cost = by_turns(KEEP_CHOPSTICKS, left) if again else NOTHING
    free = s[FREE]
    while free != ZERO:
        slot = lowest(free)
        free -= slot
        card = entry_of(game, s, seat, seen, np.int64(kind_on(s, slot)))
        n = add(n, game, out, number_of(slot), (card, NOTHING, cost, NOTHING))
    return n


@kernel
def roll_options(game: Game, s: State, seat: Any, out: Any) -> Any:
    """Keep each face; swap the poorest die for each face of another belt; roll some of the poorest dice again."""
    players, taste = game.players, game.taste
    if is_over(s) or s[ACTIVE] != U(seat):
        return 0
    n, belt, left = 0, s[HAND + seat], np.int64(s[SIZE])
    seen = look(game, s, seat, left)
    poorest, least = -1, 0.0
    for kind in range(KINDS):
        if count(belt, kind):
            card = entry_of(game, s, seat, seen, kind)
            n = add(n, game, out, kind, (card, NOTHING, NOTHING, NOTHING))
            if poorest < 0 or taste[card] < least:
                poorest, least = kind, np.float64(taste[card])
    if (s[STICKS] >> U(8 * seat)) & U(255):
        for away in range(players - 1):
            theirs = s[HAND + (seat + 1 + away) % players]
            for kind in range(KINDS):
                if count(theirs, kind) and kind != poorest:
                    card = entry_of(game, s, seat, seen, kind)
                    action = KINDS + (away * KINDS + poorest) * KINDS + kind
                    n = add(n, game, out, action, (card, NOTHING, by_turns(KEEP_CHOPSTICKS, left), NOTHING))
    if (s[MENUS] >> U(8 * seat)) & U(255):
        n = menu_options(n, game, s, seat, seen, out)
    return n


@kernel
def menu_options(n: Any, game: Game, s: State, seat: Any, seen: Look, out: Any) -> Any:
    """Roll all dice again; all but the best face; all but the two best faces."""
    left = seen.left
    chosen = (1 << left) - 1
    menus = KINDS + KINDS * KINDS * (game.players - 1)
    for _ in range(REROLLS):
        if chosen == 0:
            break
        n = add(n, game, out, menus + chosen, (by_turns(MENU_WORTH, left), NOTHING, NOTHING, NOTHING))
        chosen &= ~best_dice(game, s, seat, seen, chosen)
    return n


@kernel
def best_dice(game: Game, s: State, seat: Any, seen: Look, chosen: Any) -> Any:
    """The chosen dice that show the best face, as bits by their places on the belt."""
    taste = game.taste
    belt, at, best, most = s[HAND + seat], 0, 0, 0.0
    for kind in range(KINDS):
        number = count(belt, kind)
        dice = ((1 << number) - 1) << at
        at += number
        if dice & chosen:
            worth = np.float64(taste[entry_of(game, s, seat, seen, kind)])
            if best == 0 or worth > most:
                best, most = dice, worth
    return best
