"""Learn what cards are worth by playing: `python -m tools.learn_worths [GAMES [FILE]]` writes bots/worths.safetensors.

At every turn of a game one seat compares two of its options: both are played out from the same state with the same
random numbers, and the difference in margin corrects the worths of both.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sushitrain.bots.itamae.options import COST, PARTS, option_buffers
from sushitrain.bots.itamae.policy import deck_of, margin, play_out
from sushitrain.bots.itamae.taste import Game
from sushitrain.bots.itamae.tree import STEPS
from sushitrain.bots.tensors import write
from sushitrain.bots.worths import LEARNED, LENGTH, NOTHING, SCALE, to_file, worths_name
from sushitrain.fast import battle
from sushitrain.fast.board import CHANCE, WORDS, chance, clone
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import MOST_PLAYERS, layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.words import GOLDEN, HALF, ONE, U, below, mix
from sushitrain.rules.edition import DRAFTING
from sushitrain.rules.setup import Setup, combinations


class Lesson(NamedTuple):
    """The game to learn from, with the worths so far, and arrays to work with."""

    game: Game
    visits: Any
    """How often each worth was corrected."""
    s: Any
    near: Any
    """A copy of the state, in which an option is played out."""
    out: Any
    mine: Any
    """The options of the seat that compares two of its own."""
    actions: Any
    least: float
    """The smallest part of an error that is corrected."""


@kernel
def compare(start: Any, turn: Any, options: Any, step: Any, cards: Any, alone: bool, which: Any, lesson: Any) -> None:
    """Play this number of games. In each turn one seat compares two options; then all play their best option.

    Sometimes that seat plays a random option instead.
    """
    games, seed = which
    game, visits, s, near = lesson.game, lesson.visits, lesson.s, lesson.near
    out, mine, actions, least = lesson.out, lesson.mine, lesson.actions, lesson.least
    players, seats, layout, rules = game.players, game.seats, game.layout, game.rules
    for number in range(games):
        start(players, seats, layout, rules, s, mix(seed + U(number) * GOLDEN), None)
        going = True
        while going:
            luck = chance(s)
            seat = np.int64(s[battle.ACTIVE]) if alone else np.int64(below(luck & HALF, U(players)))
            if not alone:
                for other in range(players):
                    options(game, s, other, out)
                    actions[other] = out[0][0]
            n = options(game, s, seat, mine)
            if n > 1:
                first = np.int64(below(mix(luck) & HALF, U(n)))
                second = np.int64(below(mix(luck) >> U(32), U(n - 1)))
                second += second >= first
                found = 0.0
                for which in range(2):
                    clone(s, near)
                    near[CHANCE] += luck
                    actions[seat] = mine[0][second if which else first]
                    on = turn(players, seats, layout, rules, near, actions, None, None)
                    play_out(step, cards, game, near, out, actions, on, deck_of(s))
                    found += margin(game, near, seat) * (-1 if which else 1)
                error = found - (mine[1][first] - mine[1][second])
                move(game.taste, visits, mine[2], first, error, least)
                move(game.taste, visits, mine[2], second, -error, least)
            wild = luck >> U(62) == U(0)
            actions[seat] = mine[0][np.int64(below(mix(luck + ONE) & HALF, U(n))) if wild else 0]
            going = turn(players, seats, layout, rules, s, actions, None, None)


@kernel
def move(worths: Any, visits: Any, made_of: Any, option: Any, error: Any, least: Any) -> None:
    """Correct all parts of an option's worth by a part of the error."""
    for part in range(PARTS):
        at = made_of[option, part]
        if at != NOTHING:
            visits[at] += 1
            rate = max(8.0 / (32.0 + visits[at]), least)
            worths[at] += np.float32((-rate if part == COST else rate) * error)


@cache
def learner_of(flow: str) -> Any:
    """The compiled function that learns from games of a flow."""
    start, turn, alone = FLOWS[flow].start, FLOWS[flow].turn, flow != DRAFTING
    options, step, cards = STEPS[flow]

    def learning(games: Any, seed: Any, lesson: Lesson) -> None:
        compare(start, turn, options, step, cards, alone, (games, seed), lesson)

    return entry(learning, flow)


LEAST = (0.01, 0.01, 0.01, 0.002, 0.0005)
"""The smallest part of an error that is corrected, in each fifth of the games."""


def learn(setup: Setup, games: int) -> Any:
    """The worths after this number of games."""
    taste, visits = np.zeros(LENGTH, np.float32), np.zeros(LENGTH, np.int64)
    game = Game(setup.players, setup.seats, layout_of(setup.edition), rules_of(setup), taste)
    s, near = np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
    actions = np.zeros(MOST_PLAYERS, np.int64)
    lesson = Lesson(game, visits, s, near, option_buffers(), option_buffers(), actions, LEAST[0])
    for part, least in enumerate(LEAST):
        learner_of(setup.edition.flow)(games // len(LEAST), U(part), lesson._replace(least=least))
    return taste


def table(setup: Setup, games: int) -> tuple[str, bytes]:
    """The name of a table, and its worths in eighths of a point."""
    taste = learn(setup, games // (8 if setup.game == "roll" else 1))
    return worths_name(setup), to_file(np.clip(np.rint(taste * SCALE), -127, 127).astype(np.int8).tobytes())


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400_000
    file = Path(sys.argv[2]) if len(sys.argv) > 2 else LEARNED
    about = {"about": f"python -m tools.learn_worths {games}", "scale": str(SCALE)}
    began, tables = time.monotonic(), {}
    setups = sorted(combinations(), key=lambda setup: setup.edition.flow, reverse=True)
    with ProcessPoolExecutor() as pool:
        for done, (name, data) in enumerate(pool.map(partial(table, games=games), setups), 1):
            tables[name] = data
            gone = time.monotonic() - began
            left = gone / done * (len(setups) - done)
            print(f"{done}/{len(setups)} {name} {gone:.0f} s, {left:.0f} s left", file=sys.stderr)
    write(file, tables, about)


if __name__ == "__main__":
    main()
