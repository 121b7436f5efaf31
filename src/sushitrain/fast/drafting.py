"""Drafting on packed words: choose, place, return chopsticks, settle desserts, pass, end the round."""

from typing import Any, Final

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.board import (
    BOAT,
    CONTROL,
    DUMMY,
    FIRST,
    HAND,
    HOLDER,
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
    first_seat,
    from_seat,
    is_over,
    new_table,
    note,
    one_of,
    place,
    row,
    settle_lead,
    tell_counts,
    tell_seat,
)
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import Layout
from sushitrain.fast.scores import end_game, end_round
from sushitrain.fast.words import HALF, KINDS, ONE, ZERO, U, Word, after, below, is_some, kind_of, kth, spread
from sushitrain.rules.tables import ROUNDS

BLOCK: Final = 2 + 2 * KINDS
"""The number of words in a block of legal actions: a first card, then for each of them a second one."""


@kernel
def start(players: int, seats: int, _layout: Layout, rules: Any, s: State, seed: Word, log: Log) -> None:
    """Start a game of this seed: empty table, first controller of a dummy, round 1 dealt."""
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
    """Draw a hand of this number of cards."""
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
def may_pair(layout: Layout, s: State, seat: int, size: Word, spare: Word) -> Any:
    """Whether a seat may take two cards: it needs chopsticks on its tray and enough cards in hand."""
    return (s[TRAY + seat] & (U(15) * one_of(layout.pairing))) != ZERO and size >= U(2) + spare


@kernel
def take(layout: Layout, rules: Any, s: State, seat: int, first: Word, second: Word, log: Log) -> None:
    """Play one card of a seat, or two; then its chopsticks return to the hand."""
    hand = s[HAND + seat] - first
    place(layout, rules, s, seat, first, log)
    if second != ZERO:
        hand += one_of(layout.pairing) - second
        place(layout, rules, s, seat, second, log)
        s[TRAY + seat] -= one_of(layout.pairing)
    s[HAND + seat] = hand


@kernel
def pass_hands(players: int, seats: int, rules: Any, s: State, log: Log) -> None:
    """Pass every hand; then piles give a card each, or the control of the dummy changes."""
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
def random_turn(players: int, seats: int, layout: Layout, rules: Any, s: State, log: Log) -> Word:
    """Play a random card of every seat, with usable chopsticks two with probability 1/2.

    Returns who played a dessert.
    """
    sweets, given, bits = ZERO, ZERO, ZERO
    for seat in range(players):
        bits = bits >> U(32) if seat & 1 else chance(s)
        random = bits & HALF
        controls = U(seats > players and s[CONTROL] == U(seat))
        hand, size = s[HAND + seat], s[SIZE] + controls
        first, second = kth(hand, below(random, size)), ZERO
        note(log, FIRST, kind_of(first))
        if may_pair(layout, s, seat, size, controls):
            coin = after(random, size)
            if below(coin, U(2)):
                second = kth(hand - first, below(after(coin, U(2)), size - ONE))
                note(log, SECOND, kind_of(second))
        if controls:
            rest = size - ONE - U(second != ZERO)
            given = kth(hand - first - second, below(chance(s) & HALF, rest))
            s[HAND + seat] -= given
            note(log, DUMMY, kind_of(given))
        take(layout, rules, s, seat, first, second, log)
        sweets |= U((first | second) >= one_of(layout.dessert)) << U(seat)
    if seats > players:
        place(layout, rules, s, players, given, log)
        sweets |= U(given >= one_of(layout.dessert)) << U(players)
    return sweets


@kernel
def end_turn(
    players: int, seats: int, layout: Layout, rules: Any, s: State, sweets: Word, dishes: Any, log: Log
) -> bool:
    """Settle the lead, then pass the hands or end the round. Returns whether the game goes on."""
    if rules[t.LEAD] and sweets != ZERO:
        settle_lead(seats, rules, s, sweets)
    if s[SIZE] > ONE:
        pass_hands(players, seats, rules, s, log)
        return True
    end_round(players, seats, layout, rules, s, dishes)
    if s[ROUND] == U(ROUNDS):
        return False
    if seats > players:
        s[CONTROL] = ONE - s[CONTROL]
    begin_round(players, seats, rules, s, log)
    return True


@kernel
def rollout(players: int, seats: int, layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> int:
    """Play the rest of a game at random. Returns the winners, one bit for each seat."""
    row(s, log)
    going = True
    while going:
        sweets = random_turn(players, seats, layout, rules, s, log)
        going = end_turn(players, seats, layout, rules, s, sweets, dishes, log)
        row(s, log)
    return end_game(players, seats, layout, rules, s, dishes)


@kernel
def legal(players: int, seats: int, layout: Layout, _rules: Any, s: State, seat: int, used: Any, mask: Any) -> Any:
    """The legal actions: one card, or two in order; for the dummy's controller a block for each kind given to it.

    Pairs are rare, so their actions are cleared only if there were some before (`used`). Returns whether there are
    some now.
    """
    hand, size = s[HAND + seat], s[SIZE]
    if seats == players:
        return legal_cards(layout, s, seat, hand, size, used, mask, 0)
    controls = s[CONTROL] == U(seat)
    legal_cards(layout, s, seat, hand, ZERO if controls else size, True, mask, 0)
    for kind in range(KINDS):
        held = controls and (hand >> U(4 * kind)) & U(15)
        rest = hand - (ONE << U(4 * kind)) if held else ZERO
        legal_cards(layout, s, seat, rest, size if held else ZERO, True, mask, (1 + kind) * BLOCK)
    return True


@kernel
def legal_cards(layout: Layout, s: State, seat: int, hand: Word, size: Word, used: Any, mask: Any, at: int) -> Any:
    """A block of legal actions: first cards, then second cards for each of them. None if the size is 0."""
    if size == ZERO or is_over(s):
        hand = ZERO
    mask[at], mask[at + 1] = is_some(spread(hand)), is_some(spread(hand >> U(32)))
    pairs = hand != ZERO and may_pair(layout, s, seat, size, ZERO)
    if pairs or used:
        for kind in range(KINDS):
            held = pairs and (hand >> U(4 * kind)) & U(15)
            rest = hand - (ONE << U(4 * kind)) if held else ZERO
            mask[at + 2 + 2 * kind] = is_some(spread(rest))
            mask[at + 3 + 2 * kind] = is_some(spread(rest >> U(32)))
    return pairs


@kernel
def turn(players: int, seats: int, layout: Layout, rules: Any, s: State, actions: Any, known: Any, log: Log) -> bool:
    """Apply the actions of all seats, and pass on what is remembered of each hand. Returns whether the game goes on."""
    sweets, given = ZERO, ZERO
    for seat in range(players):
        own, dummy = U(actions[seat]) % U(8 * BLOCK), U(actions[seat]) // U(8 * BLOCK)
        first, second = ONE << (U(4) * (own & U(15))), ZERO
        if own >= U(KINDS):
            first, second = ONE << (U(4) * ((own >> U(4)) - ONE)), first
        if dummy:
            given = ONE << (U(4) * (dummy - ONE))
            s[HAND + seat] -= given
        take(layout, rules, s, seat, first, second, log)
        sweets |= U((first | second) >= one_of(layout.dessert)) << U(seat)
        if known is not None:
            for viewer in range(players):
                rest = less(less(known[viewer, seat], first), second)
                known[viewer, seat] = (less(rest, given) if dummy else rest) + one_of(layout.pairing) * U(
                    second != ZERO
                )
    if seats > players:
        place(layout, rules, s, players, given, log)
        sweets |= U(given >= one_of(layout.dessert)) << U(players)
    before = s[ROUND]
    leftwards = rules[t.PASSING + np.int64(before) - 1] > 0
    going = end_turn(players, seats, layout, rules, s, sweets, None, log)
    if known is not None:
        remember(players, s, known, leftwards, s[ROUND] == before)
    return going


@kernel
def less(cards: Word, card: Word) -> Word:
    """A hand without this card, if it has it."""
    return cards - card if card != ZERO and cards & (card * U(15)) else cards


@kernel
def remember(players: int, s: State, known: Any, leftwards: Any, same_round: Any) -> None:
    """Pass on the remembered hands with the hands themselves; in a new round they are forgotten.

    The own hand is known.
    """
    for viewer in range(players):
        if leftwards:
            last = known[viewer, players - 1]
            for seat in range(players - 1, 0, -1):
                known[viewer, seat] = known[viewer, seat - 1]
            known[viewer, 0] = last
        else:
            first = known[viewer, 0]
            for seat in range(players - 1):
                known[viewer, seat] = known[viewer, seat + 1]
            known[viewer, players - 1] = first
        for seat in range(players):
            known[viewer, seat] *= U(same_round)
        known[viewer, viewer] = s[HAND + viewer]


@kernel
def observe(players: int, seats: int, _layout: Layout, rules: Any, s: State, seat: int, known: Any, out: Any) -> None:
    """The observation of a seat.

    The table, its hand, the cards of all players from itself on, and the remembered hands.
    """
    controls = from_seat(players, seat, s[CONTROL])
    rightwards = U(rules[t.PASSING + np.int64(min(s[ROUND], U(ROUNDS))) - 1] < 0)
    out[0] = (
        s[ROUND]
        | (s[SIZE] + U(controls == ONE)) << U(8)
        | rightwards << U(16)
        | controls << U(24)
        | from_seat(players, seat, s[BOAT]) << U(32)
        | from_seat(seats, seat, s[HOLDER]) << U(40)
        | s[PILE] << U(48)
    )
    tell_counts(out, 1, s[HAND + seat])
    for away in range(players):
        tell_seat(s, (seat + away) % players, out, 3 + 3 * away)
    if seats > players:
        tell_seat(s, players, out, 3 + 3 * players)
    if known is not None:
        for away in range(1, players):
            tell_counts(out, 3 + 3 * seats + 2 * (away - 1), known[seat, (seat + away) % players])


@kernel
def imagine(players: int, s: State, lacking: Any) -> None:
    """Fill every hand with this number of unseen cards."""
    for seat in range(players):
        for _ in range(lacking[seat]):
            s[HAND + seat] += draw(s, chance(s) & HALF, None)
