"""The default policy of simulations: the option with the highest worth, sometimes a random one.

The current round is played to its end by this policy. Of later rounds only the desserts are simulated.
"""

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
"""A bit mask: in simulations, one choice in 16 is random."""
SURPRISE: Final = U(3)
"""The same for other seats in the tree, one choice in 4: a plan should not depend on their exact moves."""
SURPRISES: Final = 1 / 4
"""The same as a probability."""

battle_turn, roll_turn = battle.turn, rolling.turn


@kernel
def best_card(game: Game, s: State, seat: Any, half: int, seen: Look, hand: Word) -> Any:
    """The card of a hand with the highest worth, and that worth."""
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
    """All seats play their best card, or two if the second is worth more than chopsticks; whether the game goes on."""
    players, seats, rules, taste = game.players, game.seats, game.rules, game.taste
    sweets, given, left = ZERO, ZERO, draft_left(players, seats, s)
    for seat in range(players):
        random = chance(s)
        controls = U(seats > players and s[CONTROL] == U(seat))
        hand, size = s[HAND + seat], s[SIZE] + controls
        seen = look(game, s, seat, left)
        second = ZERO
        if random & SLIP == ZERO:
            first = kth(hand, below(random >> U(32), size))
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
def habit(n: Any, bits: Word, slip: Word) -> Any:
    """The index of the chosen option: 0, the one with the highest worth, or sometimes a random one (`slip`)."""
    return np.int64(below(bits >> U(32), U(n))) if bits & slip == ZERO else 0


@kernel
def step_by(options: Any, turn: Any, game: Game, s: State, out: Any, actions: Any) -> Any:
    """The seat whose turn it is plays by the default policy; whether the game goes on."""
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
    """The number of cards that are dealt in a round."""
    players, seats, rules = game.players, game.seats, game.rules
    return rules[t.DEAL] * seats if seats > players else (rules[t.DEAL] + rules[t.PILE]) * players


@kernel
def battle_cards(game: Game) -> Any:
    return game.rules[t.CARDS_LAID]


@kernel
def desserts_to_come(game: Game, s: State, cards: Any) -> None:
    """Draw this number of cards, and give each dessert among them to a random seat. Taking the lead is paid."""
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
    """The round, and the words of the deck, which change when the next round is dealt."""
    return s[ROUND], s[EVEN], s[ODD], s[LEFT]


@kernel
def play_out(step: Any, cards: Any, game: Game, s: State, out: Any, actions: Any, going: Any, deck: Any) -> Any:
    """Play to the end of the round of `deck` if the game is `going`, then simulate the desserts of later rounds.

    Dice have no deck, so there all rounds are played. Returns the number of rounds not played, and the winners.
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
    """The points of a seat minus the mean of the others; in golf, the mean minus the points."""
    players, rules = game.players, game.rules
    others = 0
    for other in range(players):
        if other != seat:
            others += points_of(s, other)
    ahead = points_of(s, seat) - others / (players - 1)
    return -ahead if rules[t.LOWEST_WINS] else ahead
