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
from sushitrain.fast.games import draft_3
from sushitrain.fast.playouts import playouts
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
found = playouts(Setup("anniversary", 3, "mochi", tables=Tables(mochi_faces={faces})), 100, 5)
print(found.totals.sum(axis=0).tolist(), sum(draft_3.stats.cache_hits.values()))
"""


def run(script: str, home: Path, package: Path) -> list[str]:
    others = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    here = others | {"HOME": str(home), "PYTHONPATH": str(package.parent), "XDG_CACHE_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", script], env=here, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_a_change_in_any_source_is_noticed(tmp_path: Path) -> None:
    package = tmp_path / "sushitrain"
    shutil.copytree(Path(sushitrain.__file__).parent, package, ignore=shutil.ignore_patterns("page", "__pycache__"))
    assert run(SMALL, tmp_path, package) == ["0", "0"]
    assert run(SMALL, tmp_path, package) == ["0", "1"]
    board = package / "fast" / "board.py"
    text = board.read_text(encoding="utf-8")
    assert text.count("s[ROUND] > U(ROUNDS)") == 1
    board.write_text(text.replace("s[ROUND] > U(ROUNDS)", "s[ROUND] >= U(ROUNDS)"), encoding="utf-8")
    assert run(SMALL, tmp_path, package) == [str(NONE), "0"]


def test_a_changed_table_is_seen_with_code_from_before(tmp_path: Path) -> None:
    package = Path(sushitrain.__file__).parent
    for faces, hits in (((1, 2, 3), "0"), ((1, 9, 99), "1")):
        *totals, kept = run(MOCHI.format(faces=faces), tmp_path, package)
        expected = playouts(Setup("anniversary", 3, "mochi", tables=Tables(mochi_faces=faces)), 100, 5)
        assert " ".join(totals) == str(expected.totals.sum(axis=0).tolist())
        assert kept == hits


def test_where_nothing_can_be_written_it_works_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert run(SMALL, blocked, Path(sushitrain.__file__).parent) == ["0", "0"]


def test_everything_can_be_prepared() -> None:
    prepared = {(s.edition.flow, s.players, s.seats) for s in one_of_each()}
    assert prepared == {(s.edition.flow, s.players, s.seats) for s in combinations()}
