"""The option `--seed` reaches every random choice of a test: also the examples of Hypothesis."""

import os
import subprocess
import sys
from pathlib import Path

from evidence import ROOT
from tools.waiting import LIMIT

EXAMPLES = """
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seeds import SEEDS

NOTES = Path(__file__).with_name("notes")

@given(st.integers())
def test_examples(number):
    with NOTES.open("a") as file:
        print(number, file=file)

@pytest.mark.parametrize("name", ["ola", "jan"])
@given(number=st.integers())
def test_named_examples(name, number):
    with NOTES.with_name(f"notes-{name}").open("a") as file:
        print(number, file=file)

def test_choices():
    NOTES.with_name("choices").write_text(str(SEEDS.random().random()))
"""


def drawn(folder: Path, *seed: str) -> dict[str, str]:
    """What the tests above draw with this seed, in a process of its own."""
    folder.mkdir()
    file = folder / "test_examples.py"
    file.write_text(EXAMPLES, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "tests"), str(ROOT)))}
    options = ["-p", "conftest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), f"--rootdir={folder}"]
    command = [sys.executable, "-m", "pytest", "-q", *options, *seed, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return {name: (folder / name).read_text() for name in ("notes", "notes-ola", "notes-jan", "choices")}


def test_the_same_seed_tries_the_same_examples_and_another_seed_others(tmp_path: Path) -> None:
    usual, again = drawn(tmp_path / "usual"), drawn(tmp_path / "again", "--seed", "0")
    seventh, repeated = drawn(tmp_path / "7", "--seed", "7"), drawn(tmp_path / "7-again", "--seed", "7")
    assert usual == again
    assert seventh == repeated
    assert [name for name in usual if usual[name] == seventh[name]] == []
    assert len({usual["notes"], usual["notes-ola"], usual["notes-jan"]}) == 3
