"""The end of a round and of a game on packed words: every way of paying, the boat, and the winners."""

from typing import Any

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.board import BOAT, LASTING, PURSE, TRAY, State, one_of, points_of, sweet
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import Layout, Span
from sushitrain.fast.words import KINDS, ONE, Number, U, Word, count


@kernel
def pay(s: State, seat: int, points: Number, dishes: Any, dish: int) -> None:
    """Add points for a dish to those of the seat and to those of the dish."""
    s[PURSE + seat] += U(np.int64(points)) << U(t.POINTS)
    if dishes is not None:
        dishes[dish] += points


@kernel
def icons_of(kinds: Any, rules: Any, tray: Word) -> int:
    """The number of icons of a dish on a tray."""
    icons = 0
    for kind in kinds:
        icons += rules[t.ICONS + kind] * count(tray, kind)
    return icons


@kernel
def cards_of(span: Span, tray: Word) -> int:
    """The number of cards of a dish on a tray."""
    cards = 0
    for kind in range(span[0], span[1]):
        cards += count(tray, kind)
    return cards


@kernel
def share(prize: int, among: int, split: int) -> int:
    """The share of each tied player; the remainder is dropped towards zero."""
    if not split:
        return prize
    return prize // among if prize >= 0 else -(-prize // among)


@kernel
def least_icons(rules: Any, at: int) -> int:
    """The number of icons that is needed for a place."""
    return 0 if rules[at + t.ZERO_PLACES] else 1


@kernel
def places(kinds: Any, at: int, seats: int, rules: Any, s: State) -> Any:
    """The largest and the second largest number of icons of a dish, each with the number of seats that have it."""
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
    """The number that is compared in a race: of kept desserts, or of icons on the tray."""
    return sweet(s, seat) if kept else icons_of(kinds, rules, s[TRAY + seat])


@kernel
def extremes(kept: bool, kinds: Any, seats: int, rules: Any, s: State) -> Any:
    """The largest and the smallest number, each with the number of seats that have it."""
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
    """Whether a race pays; it may pay nothing if all are equal."""
    return found[0] != found[2] or rules[at + t.LEVEL_PAYS] != 0


@kernel
def pay_race(
    kept: bool, kinds: Any, at: int, rules: Any, s: State, seat: int, found: Any, dishes: Any, dish: int
) -> None:
    """The points of a seat with the most or the least, or with both."""
    most, mosts, least, leasts = found
    number = measure(kept, kinds, rules, s, seat)
    if number == most:
        pay(s, seat, share(rules[at + t.MOST_PRIZE], mosts, rules[at + t.SPLIT_TIES]), dishes, dish)
    if number == least:
        pay(s, seat, share(rules[at + t.LEAST_PRIZE], leasts, rules[at + t.SPLIT_TIES]), dishes, dish)


@kernel
def clear(layout: Layout, s: State, seat: int) -> None:
    """Clear all trays; keep desserts and the part of a purse that belongs to them."""
    s[TRAY + seat] &= ~(one_of(layout.dessert) - ONE)
    s[PURSE + seat] &= LASTING


@kernel
def number_of(others: Any) -> Any:
    """The number of rare dishes of this sort."""
    if others is None:
        return 0
    return others[0] + others[1] + others[2]


@kernel
def pay_others(others: Any, layout: Layout, seats: int, rules: Any, s: State, seat: int, dishes: Any) -> None:
    """Pay rare dishes; the comparison is repeated for each seat."""
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
    """The kinds of a dish."""
    return range(span[0], span[1])


@kernel
def toppings_dish(layout: Layout) -> Any:
    """The index of the points of toppings, which are counted together: after the other dishes, before the dessert."""
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
    if number_of(layout.others) > 0:  # trays are compared until all dishes are paid
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
    """The winners, one bit for each seat: the best total, then the dessert."""
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
