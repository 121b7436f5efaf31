"""What a seat may do that is worth thinking about, best first, and what each is worth by taste.

Of ways to do the same thing only one is listed: two cards in one order where it does not matter, poor dice before good
ones.
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
"""Options that are looked at."""
PARTS: Final = 4
"""Entries of the table that an option's worth is made of: a card, a second one, what is given up, the dummy's card."""
CARD, SECOND, COST, DUMMY = range(PARTS)
REROLLS: Final = 3
"""Ways to use a menu: for all dice, for all but the best face, for all but the two best."""


def room_for_options() -> tuple[Any, Any, Any]:
    """Arrays that options are written to: actions, worths, and what these are made of."""
    return np.zeros(MOST, np.int64), np.zeros(MOST, np.float64), np.zeros((MOST, PARTS), np.int64)


@kernel
def add(n: Any, game: Game, out: Any, action: Any, parts: Any) -> Any:
    """Put an option where it belongs; when there are too many, the worst falls out. The new number of options."""
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
    """An entry that depends on the turns left only."""
    return first + min(left, TIMES - 1)


@kernel
def draft_options(game: Game, s: State, seat: Any, out: Any) -> Any:
    """Every card; with chopsticks every two; for the dummy's controller with each of the cards that are left."""
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
    """Two cards in the order of the kinds; with wasabi and what goes on it, the order matters."""
    return other >= kind or (order_matters(game, kind) and order_matters(game, other))


@kernel
def order_matters(game: Game, kind: Any) -> Any:
    return kind == game.layout.opener or game.rules[t.DIPPED + kind] != 0


@kernel
def with_dummy(n: Any, game: Game, s: State, out: Any, controls: Any, action: Any, rest: Word, parts: Any) -> Any:
    """An option as it is, or for the controller one for each card that the dummy may be given."""
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
    """Every free slot; and when a second card may follow, to leave it."""
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
    """Every face; for each face of another belt to swap the poorest die for it; to roll some of the poorest again."""
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
    """Roll all dice again, then all but the best face that is left."""
    left = seen[2]
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
    """The dice, by their places on the belt, that show the best face of those chosen."""
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
