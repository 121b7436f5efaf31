"""Compile the search of `itamae` before it is needed: `python -m sushitrain.bots.itamae.prepare`."""

import sys
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from sushitrain.bots.itamae.endings import solver_of
from sushitrain.bots.itamae.thinking import Budget, is_ending, searched, think
from sushitrain.bots.itamae.tree import search_of
from sushitrain.fast.compiled import is_compiled
from sushitrain.fast.imagine import known_row
from sushitrain.fast.layout import fits, layout_of
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.views import view
from sushitrain.rules.edition import DRAFTING
from sushitrain.rules.setup import Setup, combinations


def one_of_each() -> Iterator[Setup]:
    """A setup for every flow and layout."""
    found: dict[Any, Setup] = {}
    for setup in combinations():
        if fits(setup.edition):
            found.setdefault((setup.edition.flow, layout_of(setup.edition)), setup)
    return iter(found.values())


def needed(setup: Setup) -> list[Any]:
    """The compiled functions that a search of this game calls."""
    flow, layout = setup.edition.flow, layout_of(setup.edition)
    return [search_of(flow, layout), *([solver_of(layout)] if flow == DRAFTING else [])]


def is_ready(setup: Setup) -> bool:
    """Whether a search of this game can begin without compiling."""
    return not fits(setup.edition) or all(map(is_compiled, needed(setup)))


def prepare(*setups: Setup) -> Iterator[str]:
    """Compile what is not compiled yet, for these games or for all, and print the names."""
    for setup in setups or one_of_each():
        if not is_ready(setup):
            yield setup.edition.flow
            knowledge = first_look(setup)
            searched(knowledge, known_row(knowledge), 0, Budget(games=1))
            if setup.edition.flow == DRAFTING:
                think(an_ending(setup), 0, Budget(games=1))


def first_look(setup: Setup) -> Knowledge:
    """The knowledge of the first seat that acts, at the start of a game."""
    state = start(setup, Seeded(bytes(32))).state
    return learn(None, view(state, to_move(state)[0]))


def an_ending(setup: Setup) -> Knowledge:
    """The knowledge of the first of two players in a position that can be solved, with these dishes."""
    plain = Setup(setup.game, 2, setup.dessert, tables=setup.tables)
    for number in count():
        chance, mind = Seeded(seed_from_text(f"ending {number}")), None
        state = start(plain, chance).state
        while to_move(state):
            mind = learn(mind, view(state, 0))
            if is_ending(mind, known_row(mind)):
                return mind
            chosen = {seat: next(iter(view(state, seat).legal or ())) for seat in to_move(state)}
            state = play(state, chosen, chance).state
    raise AssertionError("some game has such an end")


def main() -> None:
    began = time.perf_counter()
    for flow in prepare():
        print(f"compiling the search for {flow} …", file=sys.stderr)
    print(f"itamae is ready after {time.perf_counter() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
