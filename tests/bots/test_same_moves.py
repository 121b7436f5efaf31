"""Bots make the moves of version 0.1: those that do not search in every game of 0.1, `itamae` in ten games.

`moves-0.1.json` and `searched-moves-0.1.json` hold hashes of the moves, made by the code of 0.1 (97e8449). After an
intended change of a bot or of the learned worths, `UPDATE=1 pytest tests/bots/test_same_moves.py` writes the first file
again. The second one also changes with the kernels, if they draw their random numbers in another order.
"""

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.chance import seed_from_text
from sushitrain.rules.setup import Setup, combinations

FILE = Path(__file__).with_name("moves-0.1.json")
KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
SEARCHED: dict[str, str] = json.loads(FILE.with_name("searched-moves-0.1.json").read_text(encoding="utf-8"))
SEARCH = "itamae:30"
"""A search with a number of games as its budget always finds the same move."""
QUICK = ("classic pudding none 2", "anniversary strawberry none 3")
GAMES = {f"{setup.game} {setup.dessert} {setup.variant} {setup.players}": setup for setup in combinations()}


def moves(name: str, setup: Setup, level: str) -> str:
    """A hash of the texts of all moves in a game between bots of this level."""
    record = match(setup, [bot(level)] * setup.players, seed_from_text(f"{name} {level}"))
    text = "\n".join(", ".join(map(str, turn)) for turn in record.moves)
    return sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", KEPT)
def test_bots_make_the_moves_of_0_1(name: str) -> None:
    found = {level: moves(name, GAMES[name], level) for level in KEPT[name]}
    if "UPDATE" in os.environ and found != KEPT[name]:
        KEPT[name] = found
        rows = (f"  {json.dumps(game)}: {json.dumps(hashes)}" for game, hashes in KEPT.items())
        FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    assert found == KEPT[name]


def test_every_game_of_0_1_is_kept() -> None:
    assert len(KEPT) == 94
    assert {*KEPT} <= {*GAMES}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.full) for name in SEARCHED]
)
def test_a_search_makes_the_moves_of_0_1(name: str) -> None:
    assert moves(name, GAMES[name], SEARCH) == SEARCHED[name]
