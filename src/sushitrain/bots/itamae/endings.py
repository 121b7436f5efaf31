"""The last turns of a round when every hand is known: solved to the end as a game of simultaneous choices.

Two players share what there is to win, so there each position is solved exactly as a matrix game: an equilibrium. Among
more there are many equilibria, and nobody makes the others play theirs; there it is the best reply to their habits.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from sushitrain.bots.itamae.matrix import best_reply, expected, zero_sum
from sushitrain.bots.itamae.options import MOST, draft_options
from sushitrain.bots.itamae.policy import deck_of, draft_cards, draft_step, play_out
from sushitrain.bots.itamae.taste import Game
from sushitrain.bots.itamae.tree import judge
from sushitrain.fast import drafting
from sushitrain.fast.board import CHANCE, ROUND, WORDS, State, clone
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.layout import Layout
from sushitrain.fast.words import GOLDEN, U, mix

TURNS: Final = 4
"""Turns before the end that are solved at most; the last one is no choice."""
LEAVES: Final = (0, 0, 40_000, 5_000, 4_000, 2_000)
"""Ends of the round that are looked at, by the number of players; where there are more, the search has to do."""
WIDTHS: Final = (0, 0, MOST, 10, 6, 4)
"""Options of a seat that are looked at, by the number of players."""
JOINT: Final = 6**4
SAMPLES: Final = 8
"""Ways in which the rounds to come may bring desserts."""

draft_turn = drafting.turn


def room_for_endings(players: int) -> tuple[Any, ...]:
    """Where positions and what they pay are written, a layer for each turn."""
    return (
        np.zeros((TURNS + 2, WORDS), np.uint64),
        np.zeros((TURNS + 1, players), np.int64),
        np.zeros((TURNS + 1, players, MOST), np.int64),
        np.zeros(TURNS + 1, np.int64),
        np.zeros(TURNS + 1, np.int64),
        np.zeros((TURNS + 1, players, max(JOINT, MOST * MOST))),
        np.zeros((MOST + 1, 2 * MOST + 1)),
        np.zeros(MOST, np.int64),
        np.zeros((players, MOST)),
    )


@kernel
def everybodys_options(game: Game, s: State, out: Any, numbers: Any, actions: Any) -> Any:
    """Write down what each seat can do; in how many ways they can do it together."""
    players, joint = game.players, 1
    for seat in range(players):
        n = min(draft_options(game, s, seat, out), WIDTHS[players])
        numbers[seat] = n
        joint *= n
        for at in range(n):
            actions[seat, at] = out[0][at]
    return joint


@kernel
def worth_of_end(game: Game, s: State, deck: Any, going: Any, aim: Any, room: Any, pays: Any, at: Any) -> None:
    """What the end of a round is worth to each seat, over some ways in which desserts may come."""
    near, out, acts, values, margins = room
    players, samples = game.players, SAMPLES if going else 1
    for seat in range(players):
        pays[seat, at] = 0.0
    for sample in range(samples):
        clone(s, near)
        near[CHANCE] = mix(U(sample) * GOLDEN)
        rounds, wins = play_out(draft_step, draft_cards, game, near, out, acts, going, deck)
        judge(game, near, rounds, wins, aim, values, margins)
        for seat in range(players):
            pays[seat, at] += values[seat] / samples


@cache
def solver_of(layout: Layout) -> Callable[..., Any]:
    """The compiled solver for drafts of this kind."""

    def solve(aim: Any, share: Any, rooms: Any, worths: Any) -> Any:
        """Whether it could be solved; then the first layer has everybody's options, with how they are mixed and pay."""
        table, me, known, _, near, _, out, acts, _, values, margins, _, chances = share
        rows, numbers, actions, index, joint, pays, tableau, basis, mixes = rooms
        players, seats, rules, taste = table
        game = Game(players, seats, layout, rules, taste)
        clone(known, rows[0])
        level, leaves = 0, 0
        index[0] = 0
        joint[0] = everybodys_options(game, rows[0], out, numbers[0], actions[0])
        while True:
            if index[level] < joint[level]:
                here, there = rows[level], rows[level + 1]
                clone(here, there)
                rest = index[level]
                for seat in range(players - 1, -1, -1):
                    acts[seat] = actions[level, seat, rest % numbers[level, seat]]
                    rest //= numbers[level, seat]
                deck = deck_of(here)
                going = draft_turn(players, seats, layout, rules, there, acts, None, None)
                if going and there[ROUND] == here[ROUND]:
                    level += 1
                    index[level] = 0
                    joint[level] = everybodys_options(game, there, out, numbers[level], actions[level])
                    continue
                leaves += 1
                if leaves > LEAVES[players]:
                    return False
                room = (near, out, acts, values, margins)
                worth_of_end(game, there, deck, going, aim, room, pays[level], index[level])
                index[level] += 1
                continue
            if players == 2:
                n, m = numbers[level, 0], numbers[level, 1]
                values[0] = zero_sum(pays[level, 0], n, m, tableau, basis, mixes[0], mixes[1])
                values[1] = pays[level, 0, 0] + pays[level, 1, 0] - values[0]
            else:
                best_reply(players, me, numbers[level], joint[level], pays[level], mixes, values)
            if level == 0:
                break
            level -= 1
            for seat in range(players):
                pays[level, seat, index[level]] = values[seat]
            index[level] += 1
        for seat in range(players):
            chances[seat] = values[seat]
            for at in range(numbers[0, seat]):
                worths[seat, at] = expected(players, numbers[0], joint[0], pays[0], mixes, seat, at)
        return True

    return entry(solve, layout)
