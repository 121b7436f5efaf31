"""The rest of a round by taste: what everybody would probably do. Then the desserts of the rounds to come."""

from typing import Any, Final

import numpy as np

from sushitrain.bots.itamae.options import battle_options, draft_left, roll_options
from sushitrain.bots.itamae.taste import Game, Look, entry_of, look, with_card
from sushitrain.bots.worths import GIVEN, KEEP_CHOPSTICKS, OWN, TIMES
from sushitrain.fast import battle, rolling
from sushitrain.fast import tables as t
from sushitrain.fast.board import (
    CONTROL,
    EVEN,
    HAND,
    LEFT,
    ODD,
    PURSE,
    ROUND,
    SIZE,
    State,
    chance,
    draw,
    one_of,
    place,
    points_of,
    settle_lead,
)
from sushitrain.fast.compiled import kernel
from sushitrain.fast.drafting import end_turn, may_pair, take
from sushitrain.fast.scores import end_game, pay, toppings_dish
from sushitrain.fast.words import HALF, KINDS, ONE, ZERO, U, Word, below, count, kind_of, kth
from sushitrain.rules.tables import ROUNDS

SLIP: Final = U(15)
"""One time in so many and one, somebody does anything at all in a rollout."""
SURPRISE: Final = U(3)
"""The same for others whose choices we foresee in the tree: plans that need them to be exact are bad ones."""
SURPRISES: Final = 1 / 4
"""The same as a share."""

battle_turn, roll_turn = battle.turn, rolling.turn


@kernel
def best_card(game: Game, s: State, seat: Any, half: int, seen: Look, hand: Word) -> Any:
    """The card of a hand that is worth most, and its worth."""
    taste = game.taste
    best, most = ZERO, np.float32(-1000)
    for kind in range(KINDS):
        if count(hand, kind):
            worth = taste[half + entry_of(game, s, seat, seen, kind)]
            if worth > most:
                best, most = ONE << U(4 * kind), worth
    return best, most


@kernel
def draft_step(game: Game, s: State, _out: Any, _actions: Any) -> Any:
    """Everybody plays the best card, or two when the second is worth more than chopsticks; whether the game goes on."""
    players, seats, rules, taste = game.players, game.seats, game.rules, game.taste
    sweets, given, left = ZERO, ZERO, draft_left(players, seats, s)
    for seat in range(players):
        luck = chance(s)
        controls = U(seats > players and s[CONTROL] == U(seat))
        hand, size = s[HAND + seat], s[SIZE] + controls
        seen = look(game, s, seat, left)
        second = ZERO
        if luck & SLIP == ZERO:
            first = kth(hand, below(luck >> U(32), size))
        else:
            first = best_card(game, s, seat, OWN, seen, hand)[0]
        if may_pair(game.layout, s, seat, size, controls):
            then = with_card(game, seen, np.int64(kind_of(first)))
            second, worth = best_card(game, s, seat, OWN, then, hand - first)
            if worth < taste[KEEP_CHOPSTICKS + min(left, TIMES - 1)]:
                second = ZERO
        if controls:
            seen = look(game, s, players, left)
            given = best_card(game, s, players, GIVEN, seen, hand - first - second)[0]
            s[HAND + seat] -= given
        take(game.layout, rules, s, seat, first, second, None)
        sweets |= U((first | second) >= one_of(game.layout.dessert)) << U(seat)
    if seats > players:
        place(game.layout, rules, s, players, given, None)
        sweets |= U(given >= one_of(game.layout.dessert)) << U(players)
    return end_turn(players, seats, game.layout, rules, s, sweets, None, None)


@kernel
def habit(n: Any, luck: Word, slip: Word) -> Any:
    """Which of so many options somebody takes: the first, which is worth most, but for a slip."""
    return np.int64(below(luck >> U(32), U(n))) if luck & slip == ZERO else 0


@kernel
def step_by(options: Any, turn: Any, game: Game, s: State, out: Any, actions: Any) -> Any:
    """The seat whose turn it is does what is worth most; whether the game goes on."""
    players, seats, rules = game.players, game.seats, game.rules
    seat = np.int64(s[battle.ACTIVE])
    actions[seat] = out[0][habit(options(game, s, seat, out), chance(s), SLIP)]
    return turn(players, seats, game.layout, rules, s, actions, None, None)


@kernel
def battle_step(game: Game, s: State, out: Any, actions: Any) -> Any:
    return step_by(battle_options, battle_turn, game, s, out, actions)


@kernel
def roll_step(game: Game, s: State, out: Any, actions: Any) -> Any:
    return step_by(roll_options, roll_turn, game, s, out, actions)


@kernel
def draft_cards(game: Game) -> Any:
    """Cards that are dealt in a round."""
    players, seats, rules = game.players, game.seats, game.rules
    return rules[t.DEAL] * seats if seats > players else (rules[t.DEAL] + rules[t.PILE]) * players


@kernel
def battle_cards(game: Game) -> Any:
    return game.rules[t.CARDS_LAID]


@kernel
def desserts_to_come(game: Game, s: State, cards: Any) -> None:
    """Of so many cards to come the desserts, each to anybody; whoever takes the lead is paid for it."""
    seats, rules = game.seats, game.rules
    for _ in range(cards):
        bits = chance(s)
        card = draw(s, bits & HALF, None)
        if card >= one_of(game.layout.dessert):
            seat = np.int64(below(bits >> U(32), U(seats)))
            place(game.layout, rules, s, seat, card, None)
            if rules[t.LEAD]:
                settle_lead(seats, rules, s, ONE << U(seat))
    for at in range(seats):
        led: Any = np.int64((s[PURSE + at] >> U(t.LED)) & U(0xFF))
        pay(s, at, led, None, toppings_dish(game.layout) + 1)


@kernel
def deck_of(s: State) -> Any:
    """The round, and what of the deck is lost to sight when the next one is dealt."""
    return s[ROUND], s[EVEN], s[ODD], s[LEFT]


@kernel
def play_out(step: Any, cards: Any, game: Game, s: State, out: Any, actions: Any, going: Any, deck: Any) -> Any:
    """To the end of this round, if `going` and it is still that of the `deck`; then not the others but their desserts.

    Dice have no deck: there all rounds are played. How many were not, and the winners.
    """
    players, seats, rules = game.players, game.seats, game.rules
    before = deck[0]
    while going and s[ROUND] == before:
        deck = deck_of(s)
        going = step(game, s, out, actions)
    rounds: Any = ROUNDS - np.int64(before)
    if cards is None:
        rounds = 0
        while going:
            going = step(game, s, out, actions)
    else:
        s[EVEN], s[ODD], s[LEFT] = deck[1], deck[2], deck[3]
        desserts_to_come(game, s, rounds * cards(game))
    return rounds, end_game(players, seats, game.layout, rules, s, None)


@kernel
def margin(game: Game, s: State, seat: Any) -> Any:
    """Points ahead of the others' mean; in golf, behind it."""
    players, rules = game.players, game.rules
    others = 0
    for other in range(players):
        if other != seat:
            others += points_of(s, other)
    ahead = points_of(s, seat) - others / (players - 1)
    return -ahead if rules[t.LOWEST_WINS] else ahead
