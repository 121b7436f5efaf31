"""Files that older versions have left with their users open and go on: editions, games, pads, runs of the arena."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from command_line import anything, run
from sushitrain.arena.figures import Scores
from sushitrain.arena.jobs import play
from sushitrain.arena.tournament import Plan, remaining
from sushitrain.arena.workers import Results
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.rules.tables import Tables, to_plain
from sushitrain.terminal.online.joining import remembered

KEPT = Path(__file__).parents[1] / "kept"
VERSIONS = sorted(folder.name for folder in KEPT.iterdir() if folder.is_dir())
FLOWS = ("draft", "battle", "roll", "dummy")


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def test_there_are_files_of_the_first_version() -> None:
    assert "0.1" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    "game", [["-g", "anniversary", "-d", "mochi", "-v", "battle"], ["-g", "roll", "-p", "3"]], ids=["battle", "roll"]
)
def test_a_kept_edition_file_is_played(version: str, game: list[str], tmp_path: Path) -> None:
    edition, file = KEPT / version / "edition.json", tmp_path / "game.json"
    bots = ["--people", "0", "--bot", "random", "--seed", f"edition {version}"]
    done = run("play", *game, *bots, "--edition", str(edition), "--save", str(file))
    assert (done.code, done.err) == (0, "")
    record = loads(file.read_bytes())
    assert to_plain(record.setup.tables) == {**to_plain(Tables()), **read(edition)}
    assert verify(record) == []


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("flow", FLOWS)
def test_a_kept_game_is_resumed_and_finished(version: str, flow: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shutil.copy(KEPT / version / f"game-{flow}.json", file)
    before = loads(file.read_bytes())
    done = run("play", "--resume", str(file), typed=anything(f"resume {version} {flow}", before.setup))
    assert (done.code, done.err) == (0, "")
    after = loads(file.read_bytes())
    assert before.moves == after.moves[: len(before.moves)]
    assert before.result.points == after.result.points[: len(before.result.points)]
    assert (before.dealer.seed, before.names, before.seats) == (after.dealer.seed, after.names, after.seats)
    assert (before.result.winners, bool(after.result.winners)) == (None, True)
    assert verify(after) == []


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", ["pad-cards", "pad-dice"])
def test_a_kept_pad_has_the_same_points(version: str, name: str) -> None:
    done = run("score", "--file", str(KEPT / version / f"{name}.json"), "--json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == read(KEPT / version / f"{name}.scored.json")


@pytest.mark.parametrize("version", VERSIONS)
def test_a_kept_run_of_the_arena_goes_on(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run continues only with the version that began it, so that version is set here."""
    folder = tmp_path / "run"
    shutil.copytree(KEPT / version / "arena", folder)
    before, files = (folder / "results.jsonl").read_bytes(), contents(folder / "records")
    asked: list[tuple[int, int]] = []

    def results(plan: Plan, scores: Scores, _processes: int, _ray: str) -> Results:
        for job in remaining(plan, scores):
            asked.append((job.deal, job.seating))
            yield play(job)

    monkeypatch.setattr("sushitrain.cli.arena.results", results)
    monkeypatch.setattr("sushitrain.arena.tournament.__version__", read(folder / "run.json")["version"])
    same = ["nibbler", "random", "-g", "anniversary", "-d", "mochi", "-n", "12", "--seed", "7", "--save", str(folder)]
    done = run("arena", *same, "--json")
    assert done.code == 0, done.err
    assert json.loads(done.out)["games"] == 12
    assert asked == [(deal, seating) for deal in range(6) for seating in range(2)][7:]
    assert (folder / "results.jsonl").read_bytes().startswith(before)
    after = contents(folder / "records")
    assert len(after) == 12
    assert files.items() <= after.items()
    assert [name for name, text in after.items() if verify(loads(text))] == []


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_kept_guest_of_a_terminal_is_known(version: str) -> None:
    token = remembered(KEPT / version / "terminal", "https://sushi.example.org")
    assert token == read(KEPT / version / "store.json")["tokens"][0]
