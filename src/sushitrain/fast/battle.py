"""Battle on packed words: slots are bits; the kinds of their cards are four words of bits."""

from typing import Any, Final

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.board import (
    BOAT,
    CONTROL,
    HAND,
    HOLDER,
    LEFT,
    PILE,
    PURSE,
    ROUND,
    SIZE,
    TRAY,
    Log,
    State,
    chance,
    draw,
    first_seat,
    from_seat,
    is_over,
    new_table,
    note,
    one_of,
    placed,
    points_of,
    row,
    settle_lead,
    tell_seat,
)
from sushitrain.fast.board import TAKE as TAKE_NOTE
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import Layout
from sushitrain.fast.scores import end_game, end_round
from sushitrain.fast.words import HALF, ONE, ZERO, U, Word, after, below, bits, kind_of, lowest, ones
from sushitrain.rules.tables import DECK as CARDS
from sushitrain.rules.tables import ROUNDS

ACTIVE, STARTER, AGAIN = CONTROL, PILE, SIZE
"""The active player, the first player of the round, and flags: a second card may follow, a dessert was taken."""
LYING, PLANES = HAND, HAND + 1
UP, FREE = TRAY + 2, TRAY + 3
"""Slots with a card, the bits of their kinds, slots face up, and free slots. Stored in the places of empty seats."""
SLOTS: Final = CARDS // ROUNDS
LAST_GROUP: Final = SLOTS // 8
"""The largest number of groups of eight slots, with one more action."""
MAY, SWEET = ONE, U(2)


@kernel
def start(players: int, seats: int, _layout: Layout, rules: Any, s: State, seed: Word, log: Log) -> None:
    """Start a game of this seed: empty table, random first player, round 1 laid out."""
    new_table(seats, rules, s, seed)
    begin_round(rules, s, first_seat(players, rules, s, log), log)


@kernel
def begin_round(rules: Any, s: State, starter: Word, log: Log) -> None:
    """Lay the pyramid."""
    s[ROUND] += ONE
    s[STARTER] = starter
    s[ACTIVE] = starter
    s[AGAIN] = ZERO
    s[UP] = ZERO
    for line in range(rules[t.ROWS]):
        s[UP] |= U(rules[t.ROW_AT + line]) * U(rules[t.ROW_UP + line])
    for plane in range(4):
        s[PLANES + plane] = ZERO
    slot, some, random = ONE, ZERO, ZERO
    for number in range(rules[t.CARDS_LAID]):
        if number & 1 == 0:
            some = some >> U(32) if number & 2 else chance(s)
            random = some & HALF
        more = after(random, s[LEFT])
        lay(s, slot, kind_of(draw(s, random, log)))
        random = more
        slot <<= ONE
    s[LYING] = slot - ONE
    uncover(rules, s)


@kernel
def uncover(rules: Any, s: State) -> None:
    """Update which slots are free, and turn up their cards. Card i lies under cards i and i + 1 of the next row."""
    lying = s[LYING]
    covered = ZERO
    for line in range(rules[t.ROWS] - 1):
        size = U(rules[t.ROW_SIZE + line])
        covered |= ((lying >> size) | (lying >> (size + ONE))) & U(rules[t.ROW_AT + line])
    s[FREE] = lying & ~covered
    s[UP] |= s[FREE]


@kernel
def lay(s: State, slot: Word, kind: Word) -> None:
    """Put a card on a slot."""
    for plane in range(4):
        s[PLANES + plane] = (s[PLANES + plane] & ~slot) | (slot & (ZERO - ((kind >> U(plane)) & ONE)))


@kernel
def kind_on(s: State, slot: Word) -> Word:
    """The kind of the card on a slot."""
    kind = ZERO
    for plane in range(4):
        kind |= U((s[PLANES + plane] & slot) != ZERO) << U(plane)
    return kind


@kernel
def own(s: State, word: int) -> Word:
    """A word of the active player. Both words are at constant places, and bit masks select one of them."""
    return s[word] ^ ((s[word] ^ s[word + 1]) & (ZERO - s[ACTIVE]))


@kernel
def add(s: State, word: int, more: Word) -> None:
    """Add to a word of the active player."""
    s[word] += more & (s[ACTIVE] - ONE)
    s[word + 1] += more & (ZERO - s[ACTIVE])


@kernel
def number_of(slot: Word) -> int:
    """The number of a slot, counted from the top left."""
    number = 0
    while slot > ONE:
        slot >>= ONE
        number += 1
    return number


@kernel
def any_of(slots: Word, half: Word) -> Word:
    """A random one of these slots."""
    k = below(half, ones(slots))
    while k >= U(8):
        slots, k = without(slots, 8), k - U(8)
    slots = without(slots, 4) if k & U(4) else slots
    slots = without(slots, 2) if k & U(2) else slots
    slots = without(slots, 1) if k & ONE else slots
    return lowest(slots)


@kernel
def without(slots: Word, number: int) -> Word:
    """The slots without this number of the lowest ones."""
    for _ in range(number):
        slots &= slots - ONE
    return slots


@kernel
def take(layout: Layout, rules: Any, s: State, slot: Word, log: Log) -> None:
    """Take a card.

    With chopsticks from an earlier turn a second card may follow; the chopsticks are laid in its place.
    """
    note(log, TAKE_NOTE, number_of(slot) if log is not None else 0)
    had_chopsticks = (own(s, TRAY) & (U(15) * one_of(layout.pairing))) != ZERO
    kind, purse = kind_on(s, slot), own(s, PURSE)
    add(s, TRAY, ONE << (U(4) * kind))
    add(s, PURSE, placed(layout, rules, s, 0, purse, kind, log) - purse)
    second = s[AGAIN] & MAY
    s[AGAIN] = (s[AGAIN] & SWEET) | (SWEET * U(kind >= U(layout.dessert)))
    if second:
        add(s, TRAY, ZERO - one_of(layout.pairing))
        lay(s, slot, U(layout.pairing))
    else:
        s[LYING] -= slot
        s[UP] -= slot
        uncover(rules, s)
        s[AGAIN] |= MAY * U(had_chopsticks and s[LYING] != ZERO)


@kernel
def decline(s: State, log: Log) -> None:
    """Take no second card."""
    note(log, TAKE_NOTE, -1)
    s[AGAIN] &= SWEET


@kernel
def end_turn(layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> bool:
    """Settle the lead once for the whole turn; then the other player, or the end of the round."""
    if rules[t.LEAD] and s[AGAIN] & SWEET:
        settle_lead(2, rules, s, ONE << s[ACTIVE])
    s[AGAIN] = ZERO
    if s[LYING] != ZERO:
        s[ACTIVE] = ONE - s[ACTIVE]
        return True
    before = points_of(s, 0) - points_of(s, 1)
    end_round(2, 2, layout, rules, s, dishes)
    if s[ROUND] == U(ROUNDS):
        return False
    ahead = points_of(s, 0) - points_of(s, 1)
    if not rules[t.STARTS_BY_TOTAL]:
        ahead -= before
    starter = ONE - s[STARTER] if ahead == 0 else U(ahead > 0)
    begin_round(rules, s, starter, log)
    return True


@kernel
def random_turn(layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> bool:
    """Take a random free card; with usable chopsticks, a second one with probability 1/2.

    Returns whether the game goes on.
    """
    random = chance(s)
    if not s[AGAIN] & MAY:
        take(layout, rules, s, any_of(s[FREE], random & HALF), log)
        if s[AGAIN] & MAY:
            row(s, log)
    if s[AGAIN] & MAY:
        coin = random >> U(32)
        if below(coin, U(2)):
            take(layout, rules, s, any_of(s[FREE], after(coin, U(2))), log)
        else:
            decline(s, log)
    return end_turn(layout, rules, s, dishes, log)


@kernel
def rollout(players: int, seats: int, layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> int:
    """Play the rest of a game at random. Returns the winners, one bit for each seat."""
    row(s, log)
    going = True
    while going:
        going = random_turn(layout, rules, s, dishes, log)
        row(s, log)
    return end_game(players, seats, layout, rules, s, dishes)


@kernel
def legal(_players: int, _seats: int, _layout: Layout, _rules: Any, s: State, seat: int, _used: Any, mask: Any) -> Any:
    """The legal actions: free slots, then declining a second card. None for the other player."""
    mine = s[ACTIVE] == U(seat) and not is_over(s)
    for group in range(LAST_GROUP + 1):
        mask[group] = bits(s[FREE] >> U(8 * group)) if mine else ZERO
    if mine and s[AGAIN] & MAY:
        mask[LAST_GROUP] |= ONE << U(8 * (SLOTS % 8))
    return mine


@kernel
def turn(_players: int, _seats: int, layout: Layout, rules: Any, s: State, actions: Any, _known: Any, log: Log) -> bool:
    """Apply the action of the active player. Returns whether the game goes on."""
    action = U(actions[np.int64(s[ACTIVE])])
    if action == U(SLOTS):
        decline(s, log)
    else:
        take(layout, rules, s, ONE << action, log)
    return True if s[AGAIN] & MAY else end_turn(layout, rules, s, None, log)


@kernel
def observe(
    players: int, _seats: int, _layout: Layout, _rules: Any, s: State, seat: int, _known: Any, out: Any
) -> None:
    """The observation of a seat.

    The table; each slot (0 empty, 1 face down, from 2 on a kind); the cards of both players.
    """
    out[0] = (
        s[ROUND]
        | U(s[ACTIVE] == U(seat)) << U(8)
        | (s[AGAIN] & MAY) << U(16)
        | U(s[STARTER] == U(seat)) << U(24)
        | from_seat(players, seat, s[BOAT]) << U(32)
        | from_seat(players, seat, s[HOLDER]) << U(40)
    )
    up = s[UP] & s[LYING]
    for group in range(LAST_GROUP + 1):
        at = U(8 * group)
        told = bits(s[LYING] >> at) + bits(up >> at)
        for plane in range(4):
            told += bits((s[PLANES + plane] & up) >> at) << U(plane)
        out[1 + group] = told
    for away in range(players):
        tell_seat(s, (seat + away) % players, out, 2 + LAST_GROUP + 3 * away)


@kernel
def imagine(_players: int, s: State, _lacking: Any) -> None:
    """Fill in the face-down cards at random."""
    down = s[LYING] & ~s[UP]
    while down != ZERO:
        lay(s, lowest(down), kind_of(draw(s, chance(s) & HALF, None)))
        down &= down - ONE
