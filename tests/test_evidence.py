"""A failed test leaves what a person needs: the command that repeats it, the record, the screen, the server's log."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from evidence import NOT_KEPT, ROOT, repeat
from sushitrain.game.record import loads
from sushitrain.game.replay import final_state
from tools.waiting import LIMIT

FAILING = """
from pathlib import Path

import pytest

import evidence
from command_line import run
from kit import QUICK, game_of
from online import serving, sqlite
from screen_kit import at_table
from sushitrain.rules.setup import Setup
from terminals import terminal

evidence.ROOT = Path(__file__).parent
evidence.FOLDER = Path(__file__).parent / "failures"

@pytest.fixture
def game():
    return game_of(QUICK[0])

def test_game(game):
    assert not game.states, "this is the failure"

@pytest.fixture
def server(tmp_path):
    with serving(sqlite(tmp_path), tmp_path) as server:
        yield server

def test_server(server):
    assert not server.open(server.token())

def test_command():
    assert run("rules", "chess").code == 0

def test_screen(tmp_path):
    async def steps(at):
        raise AssertionError

    at_table(tmp_path, Setup("classic", 3), steps)

def test_terminal():
    with terminal("--option", "pizza") as opened:
        opened.until("need_maki")
        raise AssertionError

class Broken:
    log = None
    codes = None

def test_what_cannot_be_kept():
    evidence.SERVERS.add(kept := Broken())
    assert not kept, "this is the failure"
"""
"""A file of tests that fail, and keep their evidence beside it."""


class Failed(NamedTuple):
    """What pytest printed, and the folders of the evidence."""

    said: str
    folder: Path

    def kept(self, test: str, name: str) -> str:
        """A file that was kept of this test, which had nothing that could not be kept."""
        folder = self.folder / f"test_failing.py-{test}"
        assert not (folder / NOT_KEPT).exists(), (folder / NOT_KEPT).read_text(encoding="utf-8")
        return (folder / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def failed(tmp_path_factory: pytest.TempPathFactory) -> Failed:
    """Tests that failed with seed 7 in a process of their own, with the conftest of this project."""
    folder = tmp_path_factory.mktemp("failing")
    file = folder / "test_failing.py"
    file.write_text(FAILING, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "tests"), str(ROOT)))}
    options = ["-p", "conftest", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), f"--rootdir={folder}"]
    command = [sys.executable, "-m", "pytest", "-q", *options, "--seed", "7", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=5 * LIMIT, env=environment)
    assert "6 failed" in done.stdout, done.stdout + done.stderr
    return Failed(done.stdout, folder / "failures")


def test_a_failure_tells_its_seed_and_the_command_that_repeats_it(failed: Failed) -> None:
    command = "repeat with: make test ARGS='test_failing.py::test_game --seed 7'"
    assert f"{command}\nsee failures/test_failing.py-test_game\n" in failed.said
    first, _, rest = failed.kept("test_game", "failure.txt").partition("\n")
    assert first == command
    assert "this is the failure" in rest


@pytest.mark.parametrize("name", ["tests/test_a.py::test_it", "test_it[classic-2]", "test_it[it's $two 'words' [3]]"])
def test_the_command_that_repeats_a_test_keeps_its_name_whole(name: str) -> None:
    make, test, given = shlex.split(repeat(name, "7", full=True))
    arguments = given.removeprefix("ARGS=").replace("$$", "$")  # as make does
    assert (make, test) == ("make", "test")
    assert shlex.split(arguments) == [name, "--seed", "7", "-m", "full"]


def test_a_failure_keeps_the_record_of_its_game(failed: Failed) -> None:
    record = loads(failed.kept("test_game", "game.json"))
    assert final_state(record).round == 3


def test_a_failure_keeps_the_logs_of_servers_and_of_their_tables(failed: Failed) -> None:
    assert '"level"' in failed.kept("test_server", "server-0.log")
    (table,) = (failed.folder / "test_failing.py-test_server").glob("table-*.json")
    status, _ = json.loads(table.read_text(encoding="utf-8"))
    assert status == 200


def test_a_failure_keeps_the_output_of_the_last_command(failed: Failed) -> None:
    text = failed.kept("test_command", "command.txt")
    assert text.startswith("$ sushitrain rules chess\n")
    assert text.endswith("--- exit code 2\n")
    assert "chess" in text.partition("--- standard error")[2]
    assert "need_maki" in failed.kept("test_terminal", "terminal.txt")


def test_a_failure_keeps_the_screen_of_the_terminal_and_its_game(failed: Failed) -> None:
    assert "Round 1" in failed.kept("test_screen", "screen.txt")
    assert loads(failed.kept("test_screen", "game.json")).setup.players == 3


def test_evidence_that_cannot_be_kept_is_told_and_hides_no_failure(failed: Failed) -> None:
    folder = failed.folder / "test_failing.py-test_what_cannot_be_kept"
    assert "TypeError" in (folder / NOT_KEPT).read_text(encoding="utf-8")
    assert "this is the failure" in (folder / "failure.txt").read_text(encoding="utf-8")
