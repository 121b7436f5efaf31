"""The learned worths: the same number for the readable bot and for the kernels, for every card of every game."""

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fast_kit import SETUPS
from sushitrain.bots.itamae.taste import Game, entry_of, look
from sushitrain.bots.itamae.thinking import worths
from sushitrain.bots.tensors import read, write
from sushitrain.bots.worths import FILE_LENGTH, LEARNED, SCALE, Worths, from_file, tables, to_file, worths_name
from sushitrain.fast.compiled import entry
from sushitrain.fast.imagine import known_row
from sushitrain.fast.layout import kinds, layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.trace import trace
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.knowledge import learn
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup, combinations


@entry
def entries(game: Any, s: Any, seat: Any, left: Any, found: Any) -> None:
    """Where the kernels find every kind's worth."""
    for kind in range(16):
        found[kind] = entry_of(game, s, seat, look(game, s, seat, left), kind)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_both_find_the_same_worths(setup: Setup) -> None:
    played = trace(setup, 5, 3)
    chance = played.dealer.chance()
    state = start(setup, chance).state
    names, table = kinds(setup.edition), worths(setup)
    game = Game(setup.players, setup.seats, layout_of(setup.edition), rules_of(setup), table)
    found = np.zeros(16, np.int64)
    for moves in itertools.islice(played.moves, 60):
        for seat in to_move(state):
            seen = view(state, seat)
            row = known_row(learn(None, seen)).row
            known = Worths(seen, seat)
            entries(game, row, seat, known.left, found)
            for kind, card in enumerate(names):
                assert known.worth(seen.trays[seat], card) == table[found[kind]], card
        state = play(state, dict(zip(to_move(state), moves, strict=True)), chance).state


def test_there_is_a_table_for_every_game() -> None:
    assert {worths_name(setup) for setup in combinations()} == set(tables())
    assert {len(table) for table in tables().values()} == {FILE_LENGTH}
    assert all(to_file(from_file(table)) == table for table in tables().values())


def test_squid_on_wasabi_is_worth_more_than_without() -> None:
    table = worths(Setup())
    squid = kinds(Setup().edition).index("squid")
    bare, dipped = (table[(squid * 8 + opened) * 16 + 5] for opened in (0, 1))
    assert dipped > bare + 2


def test_a_file_of_tables_reads_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "some.safetensors"
    write(file, {"b": b"\x01\xff", "a": b""}, {"scale": str(SCALE)})
    assert read(file) == {"a": b"", "b": b"\x01\xff"}
    again = tmp_path / "again.safetensors"
    write(again, read(LEARNED), {"about": "a copy"})
    assert read(again) == read(LEARNED)
