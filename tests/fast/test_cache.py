"""What was compiled is kept for the next process, and thrown away as soon as it would be wrong."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sushitrain
from sushitrain.fast.board import ROUND, WORDS
from sushitrain.fast.playouts import playouts
from sushitrain.fast.prepare import one_of_each
from sushitrain.fast.steps import NONE
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import Tables

pytest.importorskip("numba")

SMALL = f"""
import numpy as np
from sushitrain.fast.steps import first_illegal
rows = np.zeros((1, {WORDS}), np.uint64)
rows[0, {ROUND}] = 3
found = first_illegal(rows, np.zeros((1, 2, 34), np.uint64), np.zeros((1, 2), np.int32), False)
print(found, sum(first_illegal.stats.cache_hits.values()))
"""
MOCHI = """
from sushitrain.fast.games import entry_of
from sushitrain.fast.playouts import playouts
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
setup = Setup("anniversary", 3, "mochi", tables=Tables(mochi_faces={faces}))
found = playouts(setup, 100, 5)
print(found.totals.sum(axis=0).tolist(), sum(entry_of(setup).stats.cache_hits.values()))
"""
PACKAGE = Path(sushitrain.__file__).parent


def run(script: str, package: Path = PACKAGE, home: Path | None = None) -> list[str]:
    """What the script prints, with a home of its own or ours."""
    others = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    places = {"HOME": str(home), "XDG_CACHE_HOME": str(home)} if home else {}
    here = {**others, **places, "PYTHONPATH": str(package.parent)}
    done = subprocess.run([sys.executable, "-c", script], env=here, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_a_change_in_any_source_is_noticed(tmp_path: Path) -> None:
    package = tmp_path / "sushitrain"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("page", "__pycache__"))
    assert run(SMALL, package, tmp_path) == ["0", "0"]
    assert run(SMALL, package, tmp_path) == ["0", "1"]
    board = package / "fast" / "board.py"
    text = board.read_text(encoding="utf-8")
    assert text.count("s[ROUND] > U(ROUNDS)") == 1
    board.write_text(text.replace("s[ROUND] > U(ROUNDS)", "s[ROUND] >= U(ROUNDS)"), encoding="utf-8")
    assert run(SMALL, package, tmp_path) == [str(NONE), "0"]


def test_a_changed_table_is_seen_with_code_from_before() -> None:
    """Here the code of before is this machine's own: it takes long to compile."""
    faces = (1, 2, 3), (3, 2, 1)
    one, other = (Setup("anniversary", 3, "mochi", tables=Tables(mochi_faces=each)) for each in faces)
    assert playouts(one, 1, 5).totals.any()  # compiled and kept, if it was not before
    *totals, kept = run(MOCHI.format(faces=faces[1]))
    expected = playouts(other, 100, 5).totals.sum(axis=0).tolist()
    assert " ".join(totals) == str(expected) != str(playouts(one, 100, 5).totals.sum(axis=0).tolist())
    assert kept == "1"


def test_where_nothing_can_be_written_it_works_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert run(SMALL, home=blocked) == ["0", "0"]


def test_everything_can_be_prepared() -> None:
    prepared = {(s.edition.flow, s.players, s.seats) for s in one_of_each()}
    assert prepared == {(s.edition.flow, s.players, s.seats) for s in combinations()}
