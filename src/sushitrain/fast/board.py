"""Functions that drafting and battle share, on packed words: drawing, placing and desserts.

A state is one row of 64-bit words. Hidden cards are not laid out in advance: cards of piles and values of yogurt are
drawn when they are shown, which has the same distribution as a shuffle. Loops over seats have constant bounds, and no
word is selected by a variable, so that a row can be kept in registers.
"""

from typing import Any, Final

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import MOST_PLAYERS, Layout
from sushitrain.fast.words import (
    BYTES,
    GOLDEN,
    HALF,
    KINDS,
    ONE,
    TOPS,
    ZERO,
    Number,
    U,
    Word,
    after,
    below,
    kind_of,
    kth,
    lowest,
    mix,
    spread,
)
from sushitrain.rules.tables import ROUNDS

State = Any
Log = Any

CHANCE, EVEN, ODD, LEFT, ROUND, SIZE, PILE, CONTROL, HOLDER, BOAT, UNSEEN = range(11)
HAND: Final = 11
TRAY: Final = HAND + MOST_PLAYERS
PURSE: Final = TRAY + MOST_PLAYERS
WORDS: Final = PURSE + MOST_PLAYERS
"""The indexes of the words of a row; hands, trays and purses by seat."""

NOBODY: Final = U(9)
LASTING: Final = ~U((1 << t.SWEET) - 1)
"""The part of a purse that is kept at the end of a round."""

ROW, CARD, SEAT, VALUE, ROLL, BAG, DIE, SHOWN = range(8)
"""Kinds of notes in a trace: the row after a step, and random results.

The results are a card, who begins, a value, a seat that rolls, and each die (by its kind from the bag, later by the
face it had) with what it shows.
"""
FIRST, SECOND, DUMMY, TAKE, MENU, MINE, THEIRS, OTHER, KEEP = range(8, 17)
"""Kinds of notes for moves: cards of a hand, a slot, a menu for the dice that follow, a swap, a die."""


@kernel
def note(log: Log, what: int, value: Any) -> None:
    """Append a note to the trace, if one is wanted."""
    if log is not None:
        at = log[0]
        log[at + 1] = what
        log[at + 2] = np.int64(value)
        log[0] = at + 2


@kernel
def row(s: State, log: Log) -> None:
    """Append the whole state to the trace."""
    if log is not None:
        for word in range(WORDS):
            note(log, ROW, s[word])


@kernel
def clone(s: State, to: State) -> None:
    """Copy a state."""
    for word in range(WORDS):
        to[word] = s[word]


@kernel
def chance(s: State) -> Word:
    """64 random bits."""
    s[CHANCE] += GOLDEN
    return mix(s[CHANCE])


@kernel
def draw(s: State, random: Word, log: Log) -> Word:
    """Draw a random unseen card: running sums beyond its number are decreased by one."""
    beyond = (U(127) - below(random, s[LEFT])) * BYTES
    even = ((s[EVEN] + beyond) & TOPS) >> U(7)
    odd = ((s[ODD] + beyond) & TOPS) >> U(7)
    s[LEFT] -= ONE
    s[EVEN] -= even
    s[ODD] -= odd
    card = lowest(even) | ((lowest(odd) * U(even == ZERO)) << U(4))
    note(log, CARD, kind_of(card))
    return card


@kernel
def draw_two(s: State, random: Word, log: Log) -> Word:
    """Draw two cards from the same random bits."""
    more = after(random, s[LEFT])
    return draw(s, random, log) + draw(s, more, log)


@kernel
def one_of(kind: Number) -> Word:
    """A word with one card of this kind; zero for a kind that does not exist."""
    return ONE << U(4 * kind) if kind < KINDS else ZERO


@kernel
def place(layout: Layout, rules: Any, s: State, seat: Number, card: Word, log: Log) -> None:
    """Place a card on the tray."""
    s[TRAY + seat] += card
    s[PURSE + seat] = placed(layout, rules, s, seat, s[PURSE + seat], kind_of(card), log)


@kernel
def placed(layout: Layout, rules: Any, s: State, seat: Number, purse: Word, kind: Word, log: Log) -> Word:
    """The purse after a card: nigiri on an open wasabi count more, and desserts count with the value that they show."""
    if rules[t.SHOWS] and kind >= U(layout.dessert):
        return show(rules, s, seat, purse, log)
    has_open = ZERO - U((purse & U(255)) != ZERO)
    return purse + U(rules[U(t.GAIN) + kind]) + (U(rules[U(t.DIPPED) + kind]) & has_open)


@kernel
def show(rules: Any, s: State, seat: Number, purse: Word, log: Log) -> Word:
    """The purse after a dessert whose value is drawn from the unseen values, or rolled; the last roll counts."""
    if rules[t.SHOWS] == 1:
        left = ZERO
        for at in range(rules[t.VALUES]):
            left += (s[UNSEEN] >> U(4 * at)) & U(15)
        one = kth(s[UNSEEN], below(chance(s) & HALF, left))
        s[UNSEEN] -= one
        value = U(rules[t.VALUE + np.int64(kind_of(one))])
        note(log, VALUE, value)
        return purse + (value << U(t.SWEET))
    if seat >= rules[t.SCORING]:
        return purse
    side = np.int64(below(chance(s) & HALF, U(rules[t.VALUES])))
    value = U(rules[t.VALUE + side])
    note(log, VALUE, value)
    return (purse & ~(U(0xFFFF) << U(t.SWEET))) | (value << U(t.SWEET))


@kernel
def sweet(s: State, seat: int) -> Number:
    """The number by which a seat's desserts are compared."""
    return np.int64((s[PURSE + seat] >> U(t.SWEET)) & U(0xFFFF))


@kernel
def settle_lead(seats: int, rules: Any, s: State, played: Word) -> None:
    """The only seat whose desserts count most takes the lead and its points, if it has just played one (`played`)."""
    most = 0
    for seat in range(seats):
        if seat < rules[t.SCORING]:
            most = max(most, sweet(s, seat))
    leaders, leader = ZERO, ZERO
    for seat in range(seats):
        if seat < rules[t.SCORING]:
            leads = U(sweet(s, seat) == most) & (played >> U(seat))
            leaders += leads
            leader += U(seat) * leads
    takes = U(leaders == ONE) & U(s[HOLDER] != leader)
    s[HOLDER] += (leader - s[HOLDER]) * takes
    for seat in range(seats):
        s[PURSE + seat] += (U(rules[t.LEAD]) << U(t.LED)) * (takes & U(leader == U(seat)))


@kernel
def new_table(seats: int, rules: Any, s: State, seed: Word) -> None:
    """Clear all trays and purses, and restore the whole deck."""
    s[CHANCE] = seed
    s[EVEN] = U(rules[t.EVEN])
    s[ODD] = U(rules[t.ODD])
    s[LEFT] = U(rules[t.DECK])
    s[ROUND] = ZERO
    s[HOLDER] = NOBODY
    s[BOAT] = NOBODY
    s[CONTROL] = NOBODY
    s[UNSEEN] = U(rules[t.UNSEEN])
    for seat in range(seats):
        s[TRAY + seat] = ZERO
        s[PURSE + seat] = U(rules[t.START]) << U(t.SWEET)


@kernel
def first_seat(players: int, rules: Any, s: State, log: Log) -> Word:
    """The seat that starts, or controls the dummy first."""
    seat = below(chance(s) & HALF, U(players)) if rules[t.FIRST] < 0 else U(rules[t.FIRST])
    note(log, SEAT, seat)
    return seat


@kernel
def points_of(s: State, seat: int) -> Number:
    """The points of a seat so far."""
    return np.int64(s[PURSE + seat]) >> t.POINTS


@kernel
def tell_counts(out: Any, at: int, counts: Word) -> None:
    """Write sixteen counts as sixteen bytes, in the order of the kinds."""
    out[at] = spread(counts)
    out[at + 1] = spread(counts >> U(32))


@kernel
def tell_seat(s: State, seat: int, out: Any, at: int) -> None:
    """Write the public part of a seat.

    It has cards, open wasabi, nigiri points, lead points, the measure of its desserts, and points.
    """
    tell_counts(out, at, s[TRAY + seat])
    purse = s[PURSE + seat]
    out[at + 2] = (
        (purse & U(255))
        | ((purse >> U(t.BARE)) & U(0xFFF)) << U(8)
        | ((purse >> U(t.LED)) & U(255)) << U(24)
        | ((purse >> U(t.SWEET)) & U(0xFFFF)) << U(32)
        | (purse >> U(t.POINTS)) << U(48)
    )


@kernel
def from_seat(players: int, seat: int, other: Word) -> Word:
    """The seat relative to the observer: 1 for itself, 2 for the next seat, and so on; 0 for nobody."""
    if other == NOBODY:
        return ZERO
    return (other + U(players) - U(seat)) % U(players) + ONE


@kernel
def is_over(s: State) -> Any:
    """Whether the game is over: its round number is above the last one."""
    return s[ROUND] > U(ROUNDS)
