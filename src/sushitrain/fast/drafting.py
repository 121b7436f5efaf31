"""Hands that travel, in words: choose, place, return chopsticks, settle desserts, pass, end the round."""

from typing import Any, Final

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.board import (
    CHOPSTICKS,
    CONTROL,
    DUMMY,
    FIRST,
    HAND,
    PILE,
    ROUND,
    SECOND,
    SIZE,
    TRAY,
    Log,
    State,
    chance,
    draw,
    draw_two,
    end_game,
    end_round,
    first_seat,
    new_table,
    note,
    place,
    row,
    settle_lead,
)
from sushitrain.fast.compiled import kernel
from sushitrain.fast.words import HALF, ONE, ZERO, U, Word, after, below, kind_of, kth
from sushitrain.rules.tables import ROUNDS

SWEETS: Final = U(1 << 4 * t.DESSERT)


@kernel
def start(players: int, seats: int, rules: Any, s: State, seed: Word, log: Log) -> None:
    """A new game of this seed: the table set, the first controller of a dummy chosen, round 1 dealt."""
    new_table(seats, rules, s, seed)
    if seats > players:
        s[CONTROL] = first_seat(players, rules, s, log)
    begin_round(players, seats, rules, s, log)


@kernel
def begin_round(players: int, seats: int, rules: Any, s: State, log: Log) -> None:
    """Deal every hand."""
    s[ROUND] += ONE
    size = rules[t.DEAL]
    s[SIZE] = U(size)
    s[PILE] = U(rules[t.PILE])
    for seat in range(players):
        s[HAND + seat] = deal(s, size, log)
    if seats > players:
        take_control(players, s, log)


@kernel
def deal(s: State, size: int, log: Log) -> Word:
    """A hand of this many cards."""
    hand = ZERO
    for _ in range(size >> 2):
        bits = chance(s)
        hand += draw_two(s, bits & HALF, log) + draw_two(s, bits >> U(32), log)
    if size & 3:
        bits = chance(s)
        if size & 2:
            hand += draw_two(s, bits & HALF, log)
        if size & 1:
            hand += draw(s, bits >> U(32), log)
    return hand


@kernel
def take_control(players: int, s: State, log: Log) -> None:
    """The dummy's controller draws a card of its pile."""
    card = draw(s, chance(s) & HALF, log)
    for seat in range(players):
        s[HAND + seat] += card * U(s[CONTROL] == U(seat))


@kernel
def may_pair(s: State, seat: int, size: Word, spare: Word) -> Any:
    """Two cards need chopsticks on the tray and enough cards in the hand."""
    return (s[TRAY + seat] & (U(15) * CHOPSTICKS)) != ZERO and size >= U(2) + spare


@kernel
def take(rules: Any, s: State, seat: int, first: Word, second: Word, log: Log) -> None:
    """A seat plays one card, or two, for which its chopsticks go into the hand."""
    hand = s[HAND + seat] - first
    place(rules, s, seat, first, log)
    if second != ZERO:
        hand += CHOPSTICKS - second
        place(rules, s, seat, second, log)
        s[TRAY + seat] -= CHOPSTICKS
    s[HAND + seat] = hand


@kernel
def pass_hands(players: int, seats: int, rules: Any, s: State, log: Log) -> None:
    """Every hand goes one seat on; then piles give a card each, or control of the dummy changes."""
    if rules[t.PASSING + np.int64(s[ROUND]) - 1] > 0:
        last = s[HAND + players - 1]
        for seat in range(players - 1, 0, -1):
            s[HAND + seat] = s[HAND + seat - 1]
        s[HAND] = last
    else:
        first = s[HAND]
        for seat in range(players - 1):
            s[HAND + seat] = s[HAND + seat + 1]
        s[HAND + players - 1] = first
    s[SIZE] -= ONE
    if seats > players:
        s[CONTROL] = ONE - s[CONTROL]
        take_control(players, s, log)
    elif s[PILE] != ZERO:
        s[PILE] -= ONE
        s[SIZE] += ONE
        for seat in range(players):
            s[HAND + seat] += draw(s, chance(s) & HALF, log)


@kernel
def random_turn(players: int, seats: int, rules: Any, s: State, log: Log) -> Word:
    """Everybody plays a card at random, with usable chopsticks every second time two; who played a dessert, by seat."""
    sweets, given, bits = ZERO, ZERO, ZERO
    for seat in range(players):
        bits = bits >> U(32) if seat & 1 else chance(s)
        luck = bits & HALF
        controls = U(seats > players and s[CONTROL] == U(seat))
        hand, size = s[HAND + seat], s[SIZE] + controls
        first, second = kth(hand, below(luck, size)), ZERO
        note(log, FIRST, kind_of(first))
        if may_pair(s, seat, size, controls):
            coin = after(luck, size)
            if below(coin, U(2)):
                second = kth(hand - first, below(after(coin, U(2)), size - ONE))
                note(log, SECOND, kind_of(second))
        if controls:
            rest = size - ONE - U(second != ZERO)
            given = kth(hand - first - second, below(chance(s) & HALF, rest))
            s[HAND + seat] -= given
            note(log, DUMMY, kind_of(given))
        take(rules, s, seat, first, second, log)
        sweets |= U((first | second) >= SWEETS) << U(seat)
    if seats > players:
        place(rules, s, players, given, log)
        sweets |= U(given >= SWEETS) << U(players)
    return sweets


@kernel
def end_turn(players: int, seats: int, rules: Any, s: State, sweets: Word, dishes: Any, log: Log) -> bool:
    """After everybody has played: the lead, then hands are passed, or the round ends; whether the game goes on."""
    if rules[t.LEAD] and sweets != ZERO:
        settle_lead(seats, rules, s, sweets)
    if s[SIZE] > ONE:
        pass_hands(players, seats, rules, s, log)
        return True
    end_round(players, seats, rules, s, dishes)
    if s[ROUND] == U(ROUNDS):
        return False
    if seats > players:
        s[CONTROL] = ONE - s[CONTROL]
    begin_round(players, seats, rules, s, log)
    return True


@kernel
def random_game(players: int, seats: int, rules: Any, s: State, seed: Word, dishes: Any, log: Log) -> int:
    """A whole game at random; the winners, one bit for each seat."""
    start(players, seats, rules, s, seed, log)
    row(s, log)
    going = True
    while going:
        sweets = random_turn(players, seats, rules, s, log)
        going = end_turn(players, seats, rules, s, sweets, dishes, log)
        row(s, log)
    return end_game(players, seats, rules, s, dishes)
