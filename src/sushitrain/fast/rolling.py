"""Sushi Roll on packed words.

A belt is a word of counts of faces; tokens are bytes by seat, the last byte is the pool.
"""

from typing import Any, Final

import numpy as np

from sushitrain.fast import tables as t
from sushitrain.fast.board import (
    BAG,
    CONTROL,
    DIE,
    EVEN,
    HAND,
    HOLDER,
    KEEP,
    MENU,
    MINE,
    ODD,
    OTHER,
    PILE,
    PURSE,
    ROLL,
    ROUND,
    SHOWN,
    SIZE,
    THEIRS,
    TRAY,
    Log,
    State,
    chance,
    first_seat,
    from_seat,
    is_over,
    new_table,
    note,
    place,
    row,
    tell_counts,
    tell_seat,
)
from sushitrain.fast.compiled import kernel
from sushitrain.fast.layout import Layout
from sushitrain.fast.scores import end_game, end_round, pay, toppings_dish
from sushitrain.fast.words import (
    BYTES,
    HALF,
    KINDS,
    ONE,
    TOPS,
    ZERO,
    Number,
    U,
    Word,
    below,
    is_some,
    kind_of,
    kth,
    lowest,
    spread,
)
from sushitrain.game.rolling import EXTRA_SLIDE_WITH
from sushitrain.rules.tables import MOST_SIDES, ROUNDS

MENUS, STICKS, PUDDINGS, RED, ACTIVE = EVEN, ODD, PILE, HOLDER, CONTROL
"""Tokens by seat and in the pool, puddings in the pool, the seat with the red belt, and the active seat."""
POOL: Final = U(56)

ALL: Final = ~ZERO
SECOND_WITHOUT_FIRST: Final = U(0x00FF_0000_00FF_0000)
THIRD_WITHOUT_SECOND: Final = U(0x0000_FFFF_0000_0000)
WITH_THIRD: Final = U(0xFFFF_FFFF_0000_0000)
"""Of eight choices of three dice, a byte each: the choices with the second die but not the first, and so on."""


@kernel
def tokens(rules: Any, players: int, mine: int, pool: int) -> Word:
    """The first tokens of all seats; the rest is the pool."""
    given, all_given = U(rules[mine]), ZERO
    for seat in range(players):
        all_given |= given << U(8 * seat)
    return all_given | ((U(rules[pool]) - U(players) * given) << POOL)


@kernel
def start(players: int, seats: int, _layout: Layout, rules: Any, s: State, seed: Word, log: Log) -> None:
    """Start a game of this seed: tokens from the pool, a random seat for the red belt, and round 1."""
    new_table(seats, rules, s, seed)
    s[MENUS] = tokens(rules, players, t.MENUS, t.MENU_POOL)
    s[STICKS] = tokens(rules, players, t.STICKS, t.STICK_POOL)
    s[PUDDINGS] = U(rules[t.PUDDINGS])
    s[RED] = first_seat(players, rules, s, log)
    begin_round(players, rules, s, log)


@kernel
def begin_round(players: int, rules: Any, s: State, log: Log) -> None:
    """Draw dice for all seats from the bag at random, and roll them."""
    s[ROUND] += ONE
    s[ACTIVE] = s[RED]
    s[SIZE] = U(rules[t.DEAL])
    bag, left = U(rules[t.EVEN]), U(rules[t.DECK])
    for seat in range(players):
        note(log, ROLL, seat)
        belt = ZERO
        for _ in range(rules[t.DEAL]):
            bits = chance(s)
            beyond = ((bag + (U(127) - below(bits & HALF, left)) * BYTES) & TOPS) >> U(7)
            bag -= beyond
            left -= ONE
            die = kind_of(lowest(beyond)) >> ONE
            note(log, BAG, die)
            belt += roll(rules, die, bits >> U(32), log)
        s[HAND + seat] = belt


@kernel
def roll(rules: Any, die: Word, half: Word, log: Log) -> Word:
    """Roll one die. Returns the face that it shows."""
    die_at = np.int64(die)
    side = np.int64(below(half, U(rules[t.SIDES + die_at])))
    face = U(rules[t.SIDE + die_at * MOST_SIDES + side])
    note(log, SHOWN, face)
    return ONE << (U(4) * face)


@kernel
def roll_again(rules: Any, s: State, dice: Word, log: Log) -> Word:
    """Roll these dice again. Returns their faces."""
    found, bits = ZERO, ZERO
    turn = False
    while dice != ZERO:
        one = kth(dice, ZERO)
        dice -= one
        face = kind_of(one)
        note(log, DIE, face)
        turn = not turn
        bits = chance(s) if turn else bits >> U(32)
        found += roll(rules, U(rules[U(t.DIE_OF) + face]), bits & HALF, log)
    return found


@kernel
def use_menu(rules: Any, s: State, dice: Word, log: Log) -> None:
    """Return a menu, roll these dice of one's belt again."""
    seat = np.int64(s[ACTIVE])
    note(log, MENU, seat)
    s[MENUS] += (ONE << POOL) - (ONE << (U(8) * s[ACTIVE]))
    s[HAND + seat] += roll_again(rules, s, dice, log) - dice


@kernel
def use_chopsticks(s: State, mine: Word, theirs: Word, other: Number, log: Log) -> None:
    """Return chopsticks, swap a die with another belt, faces kept."""
    note(log, MINE, kind_of(mine))
    note(log, THEIRS, kind_of(theirs))
    note(log, OTHER, other)
    s[STICKS] += (ONE << POOL) - (ONE << (U(8) * s[ACTIVE]))
    s[HAND + np.int64(s[ACTIVE])] += theirs - mine
    s[HAND + other] += mine - theirs


@kernel
def keep(players: int, layout: Layout, rules: Any, s: State, die: Word, dishes: Any, log: Log) -> bool:
    """Move a die to the tray and take its tokens; then the next seat, a slide, or the end of the round."""
    seat, face = np.int64(s[ACTIVE]), kind_of(die)
    note(log, KEEP, face)
    s[HAND + seat] -= die
    place(layout, rules, s, seat, die, log)
    token = rules[U(t.GIVES) + face]
    if token:
        give(s, token, U(rules[U(t.AMOUNT) + face]))
    following = s[ACTIVE] + ONE
    s[ACTIVE] = ZERO if following == U(players) else following
    if s[ACTIVE] != s[RED]:
        return True
    s[SIZE] -= ONE
    if s[SIZE] != ZERO:
        slide(players, rules, s, log)
        return True
    return finish_round(players, layout, rules, s, dishes, log)


@kernel
def give(s: State, token: int, amount: Word) -> None:
    """Give this number of tokens from the pool, or those that are left."""
    mine = U(8) * s[ACTIVE]
    if token == t.MENU_TOKEN:
        amount = min(amount, s[MENUS] >> POOL)
        s[MENUS] += (amount << mine) - (amount << POOL)
    elif token == t.CHOPSTICKS_TOKEN:
        amount = min(amount, s[STICKS] >> POOL)
        s[STICKS] += (amount << mine) - (amount << POOL)
    else:
        amount = min(amount, s[PUDDINGS])
        s[PUDDINGS] -= amount
        s[PURSE + np.int64(s[ACTIVE])] += amount << U(t.SWEET)


@kernel
def move_red(players: int, s: State) -> None:
    following = s[RED] + ONE
    s[RED] = ZERO if following == U(players) else following


@kernel
def slide(players: int, rules: Any, s: State, log: Log) -> None:
    """All belts go one seat left, everybody re-rolls, and the red belt starts."""
    last = s[HAND + players - 1]
    for seat in range(players - 1, 0, -1):
        s[HAND + seat] = s[HAND + seat - 1]
    s[HAND] = last
    move_red(players, s)
    s[ACTIVE] = s[RED]
    for seat in range(players):
        note(log, ROLL, seat)
        s[HAND + seat] = roll_again(rules, s, s[HAND + seat], log)


@kernel
def finish_round(players: int, layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> bool:
    """Score the trays; all dice go back into the bag; after the last round, left-over tokens."""
    end_round(players, players, layout, rules, s, dishes)
    for seat in range(players):
        s[TRAY + seat] = ZERO
    if s[ROUND] == U(ROUNDS):
        for seat in range(players):
            left = ((s[MENUS] >> U(8 * seat)) & U(255)) + ((s[STICKS] >> U(8 * seat)) & U(255))
            pay(s, seat, rules[U(t.TOKENS_PAY) + left], dishes, toppings_dish(layout) + 2)
        return False
    if players == EXTRA_SLIDE_WITH:
        move_red(players, s)
    begin_round(players, rules, s, log)
    return True


@kernel
def random_turn(players: int, layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> bool:
    """Play at random: with probability 1/2 a menu for some dice, and chopsticks; then keep any die."""
    seat, size = np.int64(s[ACTIVE]), s[SIZE]
    mine = U(8) * s[ACTIVE]
    bits = chance(s)
    if (s[MENUS] >> mine) & U(255) and bits >> U(63):
        dice = some(s[HAND + seat], bits)
        if dice != ZERO:
            use_menu(rules, s, dice, log)
            row(s, log)
    if (s[STICKS] >> mine) & U(255) and (bits >> U(62)) & ONE:
        other = np.int64(below(chance(s) & HALF, U(players - 1)))
        other += other >= seat
        turn, theirs = (seat - np.int64(s[RED])) % players, (other - np.int64(s[RED])) % players
        there = size - U(theirs < turn)
        if there != ZERO:
            more = chance(s)
            given = kth(s[HAND + seat], below(more & HALF, size))
            gotten = kth(s[HAND + other], below(more >> U(32), there))
            use_chopsticks(s, given, gotten, other, log)
            row(s, log)
    return keep(players, layout, rules, s, kth(s[HAND + seat], below((bits >> U(16)) & HALF, size)), dishes, log)


@kernel
def some(dice: Word, coins: Word) -> Word:
    """A random subset of these dice."""
    found = ZERO
    while dice != ZERO:
        one = kth(dice, ZERO)
        dice -= one
        found += one * (coins & ONE)
        coins >>= ONE
    return found


@kernel
def rollout(players: int, seats: int, layout: Layout, rules: Any, s: State, dishes: Any, log: Log) -> int:
    """Play the rest of a game at random. Returns the winners, one bit for each seat."""
    row(s, log)
    going = True
    while going:
        going = random_turn(players, layout, rules, s, dishes, log)
        row(s, log)
    return end_game(players, seats, layout, rules, s, dishes)


@kernel
def legal(players: int, _seats: int, _layout: Layout, rules: Any, s: State, seat: int, used: Any, mask: Any) -> Any:
    """The legal actions: keep a face; swap it for one of another belt; roll some dice, by their places on the belt.

    Actions are cleared only if there were some before (`used`). Returns whether there are some now.
    """
    mine = s[ACTIVE] == U(seat) and not is_over(s)
    if not (mine or used):
        return False
    belt = s[HAND + seat] if mine else ZERO
    mask[0], mask[1] = is_some(spread(belt)), is_some(spread(belt >> U(32)))
    swapping = (s[STICKS] >> U(8 * seat)) & U(255)
    for away in range(1, players):
        theirs = s[HAND + (seat + away) % players] if swapping else ZERO
        low, high = is_some(spread(theirs)), is_some(spread(theirs >> U(32)))
        for kind in range(KINDS):
            held, at = (belt >> U(4 * kind)) & U(15), 2 + 2 * (KINDS * (away - 1) + kind)
            mask[at], mask[at + 1] = (low, high) if held else (ZERO, ZERO)
    menu = mine and (s[MENUS] >> U(8 * seat)) & U(255)
    some_dice(belt if menu else ZERO, s[SIZE], 1 << rules[t.DEAL], 2 + 2 * KINDS * (players - 1), mask)
    return mine


@kernel
def some_dice(belt: Word, size: Word, choices: int, at: int, mask: Any) -> None:
    """The legal choices of dice: a bit for each die, and of dice with the same face the first ones.

    Eight choices are a word. Within it the lowest three dice differ; the others are the same for all eight.
    """
    alike = same_as_next(belt)
    low = ALL if belt != ZERO else ZERO
    low &= ~SECOND_WITHOUT_FIRST if alike & ONE else ALL
    low &= ~THIRD_WITHOUT_SECOND if alike & U(2) else ALL
    low &= (ONE << (U(8) << size)) - ONE if size < U(3) else ALL
    for group in range((choices + 7) >> 3):
        others = U(group)
        word = low & (WITH_THIRD if alike & U(4) and others & ONE else ALL)
        fine = (others >> ONE) & ~others & (alike >> U(3)) == ZERO and others << U(3) < ONE << size
        mask[at + group] = (word & BYTES) if fine else ZERO
    mask[at] &= ~U(255)


@kernel
def same_as_next(belt: Word) -> Word:
    """One bit for each die with the same face as the next one: of those, the first are chosen first."""
    found, bit = ZERO, ONE
    while belt != ZERO:
        one = kth(belt, ZERO)
        belt -= one
        found |= bit * U((belt & (one * U(15))) != ZERO)
        bit <<= ONE
    return found


@kernel
def turn(players: int, _seats: int, layout: Layout, rules: Any, s: State, actions: Any, _known: Any, log: Log) -> bool:
    """Apply the action of the active player. Returns whether the game goes on."""
    seat = np.int64(s[ACTIVE])
    action = np.int64(actions[seat])
    menus = KINDS + KINDS * KINDS * (players - 1)
    if action < KINDS:
        return keep(players, layout, rules, s, ONE << U(4 * action), None, log)
    if action < menus:
        pair = action - KINDS
        other = (seat + 1 + pair // (KINDS * KINDS)) % players
        use_chopsticks(s, ONE << U(4 * (pair // KINDS % KINDS)), ONE << U(4 * (pair % KINDS)), other, log)
    else:
        use_menu(rules, s, some(s[HAND + seat], U(action - menus)), log)
    return True


@kernel
def observe(
    players: int, _seats: int, _layout: Layout, _rules: Any, s: State, seat: int, _known: Any, out: Any
) -> None:
    """The observation of a seat, without hidden parts.

    The table, then the cards, tokens and belts of all players from itself on.
    """
    out[0] = (
        s[ROUND]
        | s[SIZE] << U(8)
        | from_seat(players, seat, s[RED]) << U(16)
        | from_seat(players, seat, s[ACTIVE]) << U(24)
        | (s[MENUS] >> POOL) << U(32)
        | (s[STICKS] >> POOL) << U(40)
        | s[PUDDINGS] << U(48)
    )
    for away in range(players):
        other = (seat + away) % players
        at = 1 + 6 * away
        tell_seat(s, other, out, at)
        out[at + 3] = ((s[MENUS] >> U(8 * other)) & U(255)) | ((s[STICKS] >> U(8 * other)) & U(255)) << U(8)
        tell_counts(out, at + 4, s[HAND + other])


@kernel
def imagine(_players: int, _s: State, _lacking: Any) -> None:
    """Nothing to fill in: Sushi Roll has no hidden information."""
