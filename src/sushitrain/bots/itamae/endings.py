"""Solve the last turns of a round, when every hand is known, as a game with simultaneous moves.

With two players each position is a zero-sum matrix game, which is solved exactly: an equilibrium. With more players
there can be many equilibria, and the others may play another one. So the solution is the best reply to the default
policy of the others.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sushitrain.bots.itamae.matrix import best_reply, expected, zero_sum
from sushitrain.bots.itamae.options import MOST, draft_options
from sushitrain.bots.itamae.policy import deck_of, draft_cards, draft_step, play_out
from sushitrain.bots.itamae.taste import Game
from sushitrain.bots.itamae.tree import Work, game_of, judge
from sushitrain.fast import drafting
from sushitrain.fast.board import CHANCE, ROUND, WORDS, State, clone
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.layout import Layout
from sushitrain.fast.words import GOLDEN, U, mix

TURNS: Final = 4
"""The largest number of turns that are solved; in the last one nobody has a choice."""
LEAVES: Final = (0, 0, 40_000, 5_000, 4_000, 2_000)
"""The largest number of different ends of the round, by the number of players; with more, the search is used."""
WIDTHS: Final = (0, 0, MOST, 10, 6, 4)
"""The largest number of options of a seat, by the number of players."""
JOINT: Final = 6**4
SAMPLES: Final = 8
"""Samples of the desserts of later rounds."""

draft_turn = drafting.turn


class Levels(NamedTuple):
    """Arrays for the solver, most of them with one entry for each turn."""

    rows: Any
    """The state."""
    numbers: Any
    """The number of options of each seat."""
    actions: Any
    """The options of each seat."""
    index: Any
    """The combination of options that is being solved."""
    joint: Any
    """The number of combinations of options."""
    pays: Any
    """The value of each combination for each seat."""
    tableau: Any
    basis: Any
    mixes: Any
    """The strategy of each seat: how often it plays each option."""


def ending_buffers(players: int) -> Levels:
    """Empty arrays for the solver."""
    return Levels(
        rows=np.zeros((TURNS + 2, WORDS), np.uint64),
        numbers=np.zeros((TURNS + 1, players), np.int64),
        actions=np.zeros((TURNS + 1, players, MOST), np.int64),
        index=np.zeros(TURNS + 1, np.int64),
        joint=np.zeros(TURNS + 1, np.int64),
        pays=np.zeros((TURNS + 1, players, max(JOINT, MOST * MOST))),
        tableau=np.zeros((MOST + 1, 2 * MOST + 1)),
        basis=np.zeros(MOST, np.int64),
        mixes=np.zeros((players, MOST)),
    )


@kernel
def everybodys_options(game: Game, s: State, out: Any, numbers: Any, actions: Any) -> Any:
    """Store the options of each seat; returns the number of their combinations."""
    players, joint = game.players, 1
    for seat in range(players):
        n = min(draft_options(game, s, seat, out), WIDTHS[players])
        numbers[seat] = n
        joint *= n
        for at in range(n):
            actions[seat, at] = out[0][at]
    return joint


@kernel
def worth_of_end(game: Game, s: State, deck: Any, going: Any, aim: Any, work: Work, pays: Any, at: Any) -> None:
    """Store the value of the end of a round for each seat: the mean over samples of the desserts of later rounds."""
    near, values = work.s, work.values
    players, samples = game.players, SAMPLES if going else 1
    for seat in range(players):
        pays[seat, at] = 0.0
    for sample in range(samples):
        clone(s, near)
        near[CHANCE] = mix(U(sample) * GOLDEN)
        rounds, wins = play_out(draft_step, draft_cards, game, near, work.out, work.acts, going, deck)
        judge(game, near, rounds, wins, aim, values, work.margins)
        for seat in range(players):
            pays[seat, at] += values[seat] / samples


@cache
def solver_of(layout: Layout) -> Callable[..., Any]:
    """The compiled solver for drafts with this layout."""

    def solve(aim: Any, work: Work, levels: Levels, worths: Any) -> Any:
        """Whether it could be solved. Then the first level has the options of all seats, and `mixes` how they play."""
        game, players = game_of(layout, work), work.players
        out, acts, values = work.out, work.acts, work.values
        rows, numbers, actions, index = levels.rows, levels.numbers, levels.actions, levels.index
        joint, pays, mixes = levels.joint, levels.pays, levels.mixes
        clone(work.known, rows[0])
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
                going = draft_turn(players, work.seats, layout, work.rules, there, acts, None, None)
                if going and there[ROUND] == here[ROUND]:
                    level += 1
                    index[level] = 0
                    joint[level] = everybodys_options(game, there, out, numbers[level], actions[level])
                    continue
                leaves += 1
                if leaves > LEAVES[players]:
                    return False
                worth_of_end(game, there, deck, going, aim, work, pays[level], index[level])
                index[level] += 1
                continue
            if players == 2:
                n, m = numbers[level, 0], numbers[level, 1]
                values[0] = zero_sum(pays[level, 0], n, m, levels.tableau, levels.basis, mixes[0], mixes[1])
                values[1] = pays[level, 0, 0] + pays[level, 1, 0] - values[0]
            else:
                best_reply(players, work.me, numbers[level], joint[level], pays[level], mixes, values)
            if level == 0:
                break
            level -= 1
            for seat in range(players):
                pays[level, seat, index[level]] = values[seat]
            index[level] += 1
        for seat in range(players):
            work.chances[seat] = values[seat]
            for at in range(numbers[0, seat]):
                worths[seat, at] = expected(players, numbers[0], joint[0], pays[0], mixes, seat, at)
        return True

    return entry(solve, layout)
