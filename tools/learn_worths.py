"""Learn what cards are worth by playing: `python -m tools.learn_worths [GAMES [FILE]]` writes bots/worths.safetensors.

At every turn of a game one seat compares two of its options: both are played out in the same world with the same luck,
and the difference in margin moves the worth of what was done.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from sushitrain.bots.itamae.options import COST, PARTS, battle_options, draft_options, roll_options, room_for_options
from sushitrain.bots.itamae.policy import (
    battle_cards,
    battle_step,
    deck_of,
    draft_cards,
    draft_step,
    margin,
    play_out,
    roll_step,
)
from sushitrain.bots.tensors import write
from sushitrain.bots.worths import LEARNED, LENGTH, NOTHING, SCALE, worths_name
from sushitrain.fast import battle, drafting, rolling
from sushitrain.fast.board import CHANCE, WORDS, chance, clone
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.tables import rules_of
from sushitrain.fast.words import GOLDEN, HALF, ONE, U, below, mix
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import MOST_PLAYERS

draft_start, draft_turn = drafting.start, drafting.turn
battle_start, battle_turn = battle.start, battle.turn
roll_start, roll_turn = rolling.start, rolling.turn


@kernel
def compare(start: Any, turn: Any, options: Any, step: Any, cards: Any, alone: bool, which: Any, share: Any) -> None:
    """Play this number of games. Each turn a seat compares two options; then all play their best, or that seat any."""
    games, seed = which
    game, visits, s, near, out, mine, actions, least = share
    players, seats, rules = game[0], game[1], game[2]
    for number in range(games):
        start(players, seats, rules, s, mix(seed + U(number) * GOLDEN), None)
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
                    on = turn(players, seats, rules, near, actions, None, None)
                    play_out(step, cards, game, near, out, actions, on, deck_of(s))
                    found += margin(game, near, seat) * (-1 if which else 1)
                error = found - (mine[1][first] - mine[1][second])
                move(game[3], visits, mine[2], first, error, least)
                move(game[3], visits, mine[2], second, -error, least)
            wild = luck >> U(62) == U(0)
            actions[seat] = mine[0][np.int64(below(mix(luck + ONE) & HALF, U(n))) if wild else 0]
            going = turn(players, seats, rules, s, actions, None, None)


@kernel
def move(worths: Any, visits: Any, made_of: Any, option: Any, error: Any, least: Any) -> None:
    """Correct all parts of an option's worth by a part of the error."""
    for part in range(PARTS):
        at = made_of[option, part]
        if at != NOTHING:
            visits[at] += 1
            rate = max(8.0 / (32.0 + visits[at]), least)
            worths[at] += np.float32((-rate if part == COST else rate) * error)


@entry
def compare_draft(games: Any, seed: Any, share: Any) -> None:
    compare(draft_start, draft_turn, draft_options, draft_step, draft_cards, False, (games, seed), share)


@entry
def compare_battle(games: Any, seed: Any, share: Any) -> None:
    compare(battle_start, battle_turn, battle_options, battle_step, battle_cards, True, (games, seed), share)


@entry
def compare_roll(games: Any, seed: Any, share: Any) -> None:
    compare(roll_start, roll_turn, roll_options, roll_step, None, True, (games, seed), share)


LEARN = {DRAFTING: compare_draft, BATTLE: compare_battle, ROLLING: compare_roll}
LEAST = (0.01, 0.01, 0.01, 0.002, 0.0005)
"""The least part of an error that is corrected, in each fifth of the games."""


def learn(setup: Setup, games: int) -> Any:
    """The worths after this number of games."""
    worths, visits = np.zeros(LENGTH, np.float32), np.zeros(LENGTH, np.int64)
    game = (setup.players, setup.seats, rules_of(setup), worths)
    s, near = np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
    rest = (s, near, room_for_options(), room_for_options(), np.zeros(MOST_PLAYERS, np.int64))
    for part, least in enumerate(LEAST):
        LEARN[setup.edition.flow](games // len(LEAST), U(part), (game, visits, *rest, least))
    return worths


def table(setup: Setup, games: int) -> tuple[str, bytes]:
    """The name of the table, and the worths in eighths of a point."""
    worths = learn(setup, games // (8 if setup.game == "roll" else 1))
    return worths_name(setup), np.clip(np.rint(worths * SCALE), -127, 127).astype(np.int8).tobytes()


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
