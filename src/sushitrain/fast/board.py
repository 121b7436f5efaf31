"""What drafting and battle share, in words: drawing, placing, desserts, the end of a round and of the game.

A state is one row of 64-bit words. What nobody has seen is not laid out beforehand: piles and thawing yogurts are
drawn when they are shown, which is the same as having been shuffled. Seats are named by loops with constant
bounds, never by a value: only such a row can come to lie in registers.
"""

from typing import Any, Final

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import Layout, Span
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
    count,
    kind_of,
    kth,
    lowest,
    mix,
    spread,
)
from sushitrain.rules.tables import MOST_PLAYERS, ROUNDS

State = Any
Log = Any

CHANCE, EVEN, ODD, LEFT, ROUND, SIZE, PILE, CONTROL, HOLDER, BOAT, UNSEEN = range(11)
HAND: Final = 11
TRAY: Final = HAND + MOST_PLAYERS
PURSE: Final = TRAY + MOST_PLAYERS
WORDS: Final = PURSE + MOST_PLAYERS
"""Where each thing is in a row, hands, trays and purses by seat."""

NOBODY: Final = U(9)
LASTING: Final = ~U((1 << t.SWEET) - 1)
"""The part of a purse that does not end with the round."""

ROW, CARD, SEAT, VALUE, ROLL, BAG, DIE, SHOWN = range(8)
"""What a trace tells: the row after a step, and its chance: a card, who begins, a value; that somebody rolls, and each
die (by its kind from the bag, later by the face that it had) with what it shows."""
FIRST, SECOND, DUMMY, TAKE, MENU, MINE, THEIRS, OTHER, KEEP = range(8, 17)
"""And the moves: cards of a hand, a slot, a menu for the dice that follow, a swap, a die."""


@kernel
def note(log: Log, what: int, value: Any) -> None:
    """Write down what happened, when a trace is wanted."""
    if log is not None:
        at = log[0]
        log[at + 1] = what
        log[at + 2] = np.int64(value)
        log[0] = at + 2


@kernel
def row(s: State, log: Log) -> None:
    """Write down the whole state."""
    if log is not None:
        for word in range(WORDS):
            note(log, ROW, s[word])


@kernel
def clone(s: State, to: State) -> None:
    """Copy a state: it is nothing but its row."""
    for word in range(WORDS):
        to[word] = s[word]


@kernel
def chance(s: State) -> Word:
    """64 random bits."""
    s[CHANCE] += GOLDEN
    return mix(s[CHANCE])


@kernel
def draw(s: State, luck: Word, log: Log) -> Word:
    """A card of those that nobody has seen: sums that are beyond its number go down by one."""
    beyond = (U(127) - below(luck, s[LEFT])) * BYTES
    even = ((s[EVEN] + beyond) & TOPS) >> U(7)
    odd = ((s[ODD] + beyond) & TOPS) >> U(7)
    s[LEFT] -= ONE
    s[EVEN] -= even
    s[ODD] -= odd
    card = lowest(even) | ((lowest(odd) * U(even == ZERO)) << U(4))
    note(log, CARD, kind_of(card))
    return card


@kernel
def draw_two(s: State, luck: Word, log: Log) -> Word:
    """Two cards from the same bits."""
    more = after(luck, s[LEFT])
    return draw(s, luck, log) + draw(s, more, log)


@kernel
def one_of(kind: Number) -> Word:
    """One card of this kind; nothing for a kind that does not exist."""
    return ONE << U(4 * kind) if kind < KINDS else ZERO


@kernel
def place(layout: Layout, rules: Any, s: State, seat: Number, card: Word, log: Log) -> None:
    """A card comes to the tray."""
    s[TRAY + seat] += card
    s[PURSE + seat] = placed(layout, rules, s, seat, s[PURSE + seat], kind_of(card), log)


@kernel
def placed(layout: Layout, rules: Any, s: State, seat: Number, purse: Word, kind: Word, log: Log) -> Word:
    """The purse after a card: nigiri go on wasabi if one is open, desserts count with the value that they show."""
    if rules[t.SHOWS] and kind >= U(layout.dessert):
        return show(rules, s, seat, purse, log)
    has_open = ZERO - U((purse & U(255)) != ZERO)
    return purse + U(rules[U(t.GAIN) + kind]) + (U(rules[U(t.DIPPED) + kind]) & has_open)


@kernel
def show(rules: Any, s: State, seat: Number, purse: Word, log: Log) -> Word:
    """The purse with a dessert whose value is drawn from those not seen yet, or rolled; the last roll counts."""
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
    """The measure of a seat's desserts."""
    return np.int64((s[PURSE + seat] >> U(t.SWEET)) & U(0xFFFF))


@kernel
def settle_lead(seats: int, rules: Any, s: State, played: Word) -> None:
    """The only one with the most strawberries who played one (`played`, by seat) takes the squishy and its points."""
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
    """Nobody has anything, and the deck is whole."""
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
    """Who starts, or controls the dummy first."""
    seat = below(chance(s) & HALF, U(players)) if rules[t.FIRST] < 0 else U(rules[t.FIRST])
    note(log, SEAT, seat)
    return seat


@kernel
def points_of(s: State, seat: int) -> Number:
    """The points of a seat so far."""
    return np.int64(s[PURSE + seat]) >> t.POINTS


@kernel
def pay(s: State, seat: int, points: Number, dishes: Any, dish: int) -> None:
    """Points for a dish, counted for the seat and for the dish."""
    s[PURSE + seat] += U(np.int64(points)) << U(t.POINTS)
    if dishes is not None:
        dishes[dish] += points


@kernel
def icons_of(kinds: Any, rules: Any, tray: Word) -> int:
    """Icons of a dish on a tray."""
    icons = 0
    for kind in kinds:
        icons += rules[t.ICONS + kind] * count(tray, kind)
    return icons


@kernel
def cards_of(span: Span, tray: Word) -> int:
    """Cards of a dish on a tray."""
    cards = 0
    for kind in range(span[0], span[1]):
        cards += count(tray, kind)
    return cards


@kernel
def share(prize: int, among: int, split: int) -> int:
    """What each of the tied players gets, the remainder dropped towards zero."""
    if not split:
        return prize
    return prize // among if prize >= 0 else -(-prize // among)


@kernel
def least_icons(rules: Any, at: int) -> int:
    """So many icons are needed for a place."""
    return 0 if rules[at + t.ZERO_PLACES] else 1


@kernel
def places(kinds: Any, at: int, seats: int, rules: Any, s: State) -> Any:
    """The most icons of a dish and the second most, each with how many seats have them."""
    scoring, least = rules[t.SCORING], least_icons(rules, at)
    most, mosts, second, seconds = -1, 0, -1, 0
    for seat in range(seats):
        if seat < scoring:
            icons = icons_of(kinds, rules, s[TRAY + seat])
            if icons < least:
                continue
            if icons > most:
                most, mosts, second, seconds = icons, 1, most, mosts
            elif icons == most:
                mosts += 1
            elif icons > second:
                second, seconds = icons, 1
            elif icons == second:
                seconds += 1
    return most, mosts, second, seconds


@kernel
def pay_place(kinds: Any, at: int, rules: Any, s: State, seat: int, found: Any, dishes: Any, dish: int) -> None:
    """The prize of a seat that has the most icons of a dish, or the second most."""
    most, mosts, second, seconds = found
    icons, least = icons_of(kinds, rules, s[TRAY + seat]), least_icons(rules, at)
    if icons >= least and icons == most:
        pay(s, seat, share(rules[at + t.FIRST_PRIZE], mosts, rules[at + t.SPLIT_TIES]), dishes, dish)
    elif icons >= least and icons == second and not (rules[at + t.SPLIT_TIES] and mosts > 1):
        pay(s, seat, share(rules[at + t.SECOND_PRIZE], seconds, rules[at + t.SPLIT_TIES]), dishes, dish)


@kernel
def measure(kept: bool, kinds: Any, rules: Any, s: State, seat: int) -> Number:
    """What is compared in a race: desserts that were kept, or the icons of a dish on the tray."""
    return sweet(s, seat) if kept else icons_of(kinds, rules, s[TRAY + seat])


@kernel
def extremes(kept: bool, kinds: Any, seats: int, rules: Any, s: State) -> Any:
    """Most and least, each with how many seats have it."""
    most, mosts, least, leasts = -1, 0, 1 << 30, 0
    for seat in range(seats):
        if seat < rules[t.SCORING]:
            number = measure(kept, kinds, rules, s, seat)
            if number > most:
                most, mosts = number, 1
            elif number == most:
                mosts += 1
            if number < least:
                least, leasts = number, 1
            elif number == least:
                leasts += 1
    return most, mosts, least, leasts


@kernel
def is_paid(at: int, rules: Any, found: Any) -> Any:
    """Whether a race pays: when all are level it may not."""
    return found[0] != found[2] or rules[at + t.LEVEL_PAYS] != 0


@kernel
def pay_race(
    kept: bool, kinds: Any, at: int, rules: Any, s: State, seat: int, found: Any, dishes: Any, dish: int
) -> None:
    """What a seat gets that has most or least, or both."""
    most, mosts, least, leasts = found
    number = measure(kept, kinds, rules, s, seat)
    if number == most:
        pay(s, seat, share(rules[at + t.MOST_PRIZE], mosts, rules[at + t.SPLIT_TIES]), dishes, dish)
    if number == least:
        pay(s, seat, share(rules[at + t.LEAST_PRIZE], leasts, rules[at + t.SPLIT_TIES]), dishes, dish)


@kernel
def clear(layout: Layout, s: State, seat: int) -> None:
    """Only desserts stay, and what a purse has of them."""
    s[TRAY + seat] &= ~(one_of(layout.dessert) - ONE)
    s[PURSE + seat] &= LASTING


@kernel
def number_of(others: Any) -> Any:
    """Dishes that few menus have."""
    if others is None:
        return 0
    return others[0] + others[1] + others[2]


@kernel
def pay_others(others: Any, layout: Layout, seats: int, rules: Any, s: State, seat: int, dishes: Any) -> None:
    """Dishes that few menus have: each seat compares anew."""
    if others is None:
        return
    more, grouped, raced = others
    dish = 1 + len(layout.counted)
    for number in range(more):
        kinds, at = all_of(layout.more[number]), t.RANKED + t.PRIZES * (1 + number)
        pay_place(kinds, at, rules, s, seat, places(kinds, at, seats, rules, s), dishes, dish + number)
    for number in range(grouped):
        span = layout.grouped[number]
        paid = rules[t.PAYS + KINDS * span[0] + cards_of(span, s[TRAY + seat])]
        pay(s, seat, paid, dishes, dish + more + number)
    for number in range(raced):
        kinds, at = all_of(layout.raced[number]), t.RACED + t.PRIZES * (1 + number)
        found = extremes(False, kinds, seats, rules, s)
        if is_paid(at, rules, found):
            pay_race(False, kinds, at, rules, s, seat, found, dishes, dish + more + grouped + number)


@kernel
def all_of(span: Span) -> Any:
    """The kinds of a dish, one after the other."""
    return range(span[0], span[1])


@kernel
def toppings_dish(layout: Layout) -> Any:
    """Where points of toppings are counted, all dishes together: after the other dishes, before the dessert."""
    return 1 + len(layout.counted) + number_of(layout.others)


@kernel
def end_round(players: int, seats: int, layout: Layout, rules: Any, s: State, dishes: Any) -> None:
    """Score the trays, hand the boat to the leader, clear everything but the desserts."""
    scoring, toppings = rules[t.SCORING], toppings_dish(layout)
    found = places(layout.ranked, t.RANKED, seats, rules, s)
    best, bests = -1, 0
    ahead = 0
    for seat in range(seats):
        if seat < scoring:
            tray, purse = s[TRAY + seat], s[PURSE + seat]
            before = points_of(s, seat)
            pay_place(layout.ranked, t.RANKED, rules, s, seat, found, dishes, 0)
            pay_others(layout.others, layout, seats, rules, s, seat, dishes)
            dish = 1
            for kind in layout.counted:
                pay(s, seat, rules[t.PAYS + KINDS * kind + count(tray, kind)], dishes, dish)
                dish += 1
            pay(s, seat, np.int64((purse >> U(t.BARE)) & U(0xFFF)), dishes, toppings)
            pay(s, seat, np.int64((purse >> U(t.LED)) & U(0xFF)), dishes, toppings + 1)
            if seat < players:
                points = points_of(s, seat)
                if rules[t.BOAT_BY_ROUND]:
                    points -= before
                if points > best:
                    best, bests, ahead = points, 1, seat
                elif points == best:
                    bests += 1
        if number_of(layout.others) == 0:
            clear(layout, s, seat)
    if number_of(layout.others) > 0:  # until all are paid, trays are compared
        for seat in range(seats):
            clear(layout, s, seat)
    if rules[t.BOAT] and bests == 1:
        s[BOAT] = U(ahead)


@kernel
def end_game(players: int, seats: int, layout: Layout, rules: Any, s: State, dishes: Any) -> int:
    """Pay the desserts; the winners, one bit for each seat."""
    dish = toppings_dish(layout) + 1
    if rules[t.IS_RACE]:
        found = extremes(True, layout.ranked, seats, rules, s)
        if is_paid(t.RACED, rules, found):
            for seat in range(seats):
                if seat < rules[t.SCORING]:
                    pay_race(True, layout.ranked, t.RACED, rules, s, seat, found, dishes, dish)
    else:
        for seat in range(seats):
            if seat < rules[t.SCORING]:
                number = 0
                for kind in range(layout.dessert, KINDS):
                    number += rules[t.STRIDE + kind - layout.dessert] * count(s[TRAY + seat], kind)
                pay(s, seat, rules[t.RUNS + number], dishes, dish)
    return winners(players, rules, s)


@kernel
def winners(players: int, rules: Any, s: State) -> int:
    """Who has won, one bit for each seat: the best total, then the dessert."""
    sign = -1 if rules[t.LOWEST_WINS] else 1
    prefer = -1 if rules[t.FEWEST_BREAK] else 1
    best, found = -(1 << 40), 0
    for seat in range(players):
        rank = sign * points_of(s, seat) * (1 << 20) + prefer * sweet(s, seat)
        if rank > best:
            best, found = rank, 0
        if rank == best:
            found |= 1 << seat
    return found


@kernel
def tell_counts(out: Any, at: int, counts: Word) -> None:
    """Sixteen counts as sixteen bytes, in the order of the kinds."""
    out[at] = spread(counts)
    out[at + 1] = spread(counts >> U(32))


@kernel
def tell_seat(s: State, seat: int, out: Any, at: int) -> None:
    """What lies before a seat: its cards; open wasabi, nigiri points, lead points, the dessert's measure, points."""
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
    """1 for oneself, 2 for the next seat, and so on; 0 for nobody."""
    if other == NOBODY:
        return ZERO
    return (other + U(players) - U(seat)) % U(players) + ONE


@kernel
def is_over(s: State) -> Any:
    """A finished game has one round too many."""
    return s[ROUND] > U(ROUNDS)
