"""Compile what `itamae` thinks with, before it is needed: `python -m sushitrain.bots.itamae.prepare`."""

import sys
import time
from collections.abc import Iterator

from sushitrain.bots.itamae.endings import solve_draft
from sushitrain.bots.itamae.thinking import Budget, is_ending, searched, think
from sushitrain.bots.itamae.tree import search_battle, search_draft, search_roll
from sushitrain.fast.compiled import is_compiled
from sushitrain.fast.imagine import known_row
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.views import view
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.setup import Setup

NEEDED = {DRAFTING: (search_draft, solve_draft), BATTLE: (search_battle,), ROLLING: (search_roll,)}
ONE_OF_EACH = (Setup(), Setup(variant="battle"), Setup("roll"))


def is_ready(setup: Setup) -> bool:
    """Whether a search in this game begins at once."""
    return all(map(is_compiled, NEEDED[setup.edition.flow]))


def prepare(*setups: Setup) -> Iterator[str]:
    """Compile what is not, for these games or for all, saying what."""
    for setup in setups or ONE_OF_EACH:
        if not is_ready(setup):
            yield setup.edition.flow
            knowledge = first_look(setup)
            searched(knowledge, known_row(knowledge), 0, Budget(games=1))
            if setup.edition.flow == DRAFTING:
                think(an_ending(), 0, Budget(games=1))


def first_look(setup: Setup) -> Knowledge:
    """What the first seat that acts knows when a game begins."""
    state = start(setup, Seeded(bytes(32))).state
    return learn(None, view(state, to_move(state)[0]))


def an_ending() -> Knowledge:
    """What the first seat knows when all that is left of a round can be solved."""
    chance = Seeded(bytes(32))
    state = start(Setup(), chance).state
    mind = learn(None, view(state, 0))
    while not is_ending(mind, known_row(mind)):
        chosen = {seat: next(iter(view(state, seat).legal or ())) for seat in to_move(state)}
        state = play(state, chosen, chance).state
        mind = learn(mind, view(state, 0))
    return mind


def main() -> None:
    began = time.perf_counter()
    for flow in prepare():
        print(f"compiling the search for {flow} …", file=sys.stderr)
    print(f"itamae is ready after {time.perf_counter() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
