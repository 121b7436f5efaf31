"""Runs on processes: the same for any number of them, through deaths, interruptions and other arguments."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from arena_kit import alive, die_always, die_once, game, late, number_in, plan, tournament, unclocked
from sushitrain.arena import workers
from sushitrain.arena.jobs import Played, Replaced, is_timed, play
from sushitrain.arena.run_folder import Store
from sushitrain.arena.tournament import remaining, resume, run
from sushitrain.arena.workers import Results, on_processes
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.rules.errors import SushiError
from tools.waiting import LIMIT, until


def test_results_do_not_depend_on_how_many_processes_play_or_who_is_done_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARENA_MARK", str(tmp_path / "played"))
    planned = plan("nibbler", "random", games=16, recorded=True)
    alone = [unclocked(play(job)) for job in remaining(planned, planned.scores())]
    assert tournament(planned, 1) == alone
    assert tournament(planned, 2, late) == alone


def test_a_search_with_a_budget_of_playouts_is_the_same_everywhere() -> None:
    planned = plan("itamae:10", "regular", games=2)
    assert tournament(planned, 2) == [unclocked(play(job)) for job in remaining(planned, planned.scores())]


def test_bots_that_think_by_the_clock_are_known() -> None:
    assert [name for name in ("regular", "random", "cmd: ./x") if is_timed(name)] == ["cmd: ./x"]


def test_searches_by_the_clock_are_known() -> None:
    assert [name for name in ("itamae", "itamae:50", "itamae:200ms") if is_timed(name)] == ["itamae", "itamae:200ms"]


def test_a_worker_that_dies_costs_a_retry_not_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARENA_MARK", str(tmp_path / "died"))
    planned = plan("nibbler", "random", games=12)
    assert tournament(planned, 2, die_once) == [unclocked(play(job)) for job in remaining(planned, planned.scores())]
    assert (tmp_path / "died").exists()


def test_a_game_that_kills_every_worker_ends_the_run_with_a_sentence() -> None:
    with pytest.raises(SushiError, match="died 3 times"):
        tournament(plan("nibbler", "random", games=12), 2, die_always)


def test_stopping_early_ends_the_processes() -> None:
    planned = plan("regular", "random", games=100_000)
    scores = planned.scores()
    before = set(multiprocessing.active_children())
    run(scores, on_processes(remaining(planned, scores), 2), None, lambda: scores.complete < 3)
    assert 3 <= scores.complete < 100
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.parametrize("moment", ["before", "after"])
def test_ctrl_c_while_a_run_ends_its_processes_waits_for_them(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan("regular", "random", games=100_000)
    scores = planned.scores()
    before, handler = set(multiprocessing.active_children()), signal.getsignal(signal.SIGINT)
    end = workers.end

    def end_and_press(processes: Sequence[multiprocessing.process.BaseProcess]) -> None:
        if moment == "after":
            end(processes)
        signal.raise_signal(signal.SIGINT)
        if moment == "before":
            end(processes)

    monkeypatch.setattr(workers, "end", end_and_press)
    run(scores, on_processes(remaining(planned, scores), 2), None, lambda: scores.complete < 3)
    assert set(multiprocessing.active_children()) <= before
    assert signal.getsignal(signal.SIGINT) is handler  # a shell's background command inherits that it is ignored


def test_a_run_that_is_sure_enough_stops() -> None:
    planned = plan("regular", "random", games=1000, until=0.2)
    games = tournament(planned, 2)
    assert 40 <= len(games) < 400


# On disk


def about(**changes: object) -> Mapping[str, object]:
    return {**plan("regular", "random").about(), **changes}


def test_games_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = [game(0, 1, (3, 4)), Played(2, 0, (1, 1), (0, 1), ((0.5,), (1.25, 2)), (Replaced(0, 3, "hung"),))]
    store = Store(tmp_path / "run", about())
    for played in kept:
        store.keep(played)
    store.close()
    again = Store(tmp_path / "run", about())
    assert again.done() == kept
    again.close()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    store = Store(tmp_path, about())
    store.keep(game(0, 0, (3, 4)))
    store.close()
    with (tmp_path / "results.jsonl").open("ab") as file:
        file.write(b'{"deal": 0, "seat')
    again = Store(tmp_path, about())
    assert again.done() == [game(0, 0, (3, 4))]
    again.keep(game(0, 1, (3, 4)))
    again.close()
    assert [json.loads(line)["seating"] for line in (tmp_path / "results.jsonl").read_bytes().splitlines()] == [0, 1]


DAMAGES: Mapping[str, Sequence[object]] = {
    "deal": ["1", None, 1.5, True, -1],
    "seating": [7, 2, -1, "0"],
    "points": [[3], [3, 4, 5], ["3", 4], [10**400, 0], 3],
    "winners": [[], [2], [-1], ["0"], 1],
    "thought": [[[1.0]], [1.0, 1.0], [["x"], [1.0]]],
    "replaced": [[[2, 0, "hung"]], [[0, 0]], [["0", 0, "hung"]], [[0, 0, None]]],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, given in DAMAGES.items() for value in given])
def test_a_game_that_cannot_be_is_played_again(field: str, value: object, tmp_path: Path) -> None:
    whole = {"deal": 0, "seating": 0, "points": [3, 4], "winners": [1], "thought": [[1.0], [1.0]], "replaced": []}
    lines = [{**whole, "seating": 1}, {**whole, field: value}, {**whole, "deal": 1}]
    (tmp_path / "results.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    store = Store(tmp_path, about())
    assert store.done() == [game(0, 1, (3, 4)), game(1, 0, (3, 4))]
    scores = resume(plan("regular", "random", games=4), store)
    store.close()
    assert [(deal, seating) for deal in (0, 1) for seating in (0, 1) if scores.has(deal, seating)] == [(0, 1), (1, 0)]


@pytest.mark.parametrize(
    "line", [bytes(40), b'{"deal": 0}', b"", b"[]", b"\xff", 100_000 * b"[", b'{"x": ' * 100_000], ids=range(7)
)
def test_lines_that_are_no_games_are_passed_over(line: bytes, tmp_path: Path) -> None:
    store = Store(tmp_path, about())
    store.keep(game(0, 0, (3, 4)))
    store.file.write(line + b"\n")
    store.keep(game(0, 1, (3, 4)))
    assert store.done() == [game(0, 0, (3, 4)), game(0, 1, (3, 4))]
    store.close()


@pytest.mark.parametrize(
    "changes", [{"seed": 1}, {"bots": ["regular", "nibbler"]}, {"rules": "x"}, {"limit": 2.0}], ids=str
)
def test_a_run_with_other_arguments_is_refused(changes: dict[str, object], tmp_path: Path) -> None:
    Store(tmp_path, about()).close()
    Store(tmp_path, about()).close()
    with pytest.raises(SushiError, match="other arguments"):
        Store(tmp_path, about(**changes))


def test_a_run_of_a_command_that_is_no_text_goes_on(tmp_path: Path) -> None:
    for _ in range(2):
        Store(tmp_path, about(bots=["cmd: ./x \udcff", "regular"])).close()


def test_more_games_of_the_same_run_go_on_from_it(tmp_path: Path) -> None:
    for games in (4, 10):
        planned = plan("nibbler", "random", games=games, recorded=True)
        store = Store(tmp_path, planned.about())
        scores = resume(planned, store)
        run(scores, as_they_are(list(remaining(planned, scores))), store, lambda: True)
        store.close()
        assert {played.record for played in scores.games(scores.deals())} == {""}
    assert len((tmp_path / "results.jsonl").read_bytes().splitlines()) == 10
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 10
    assert verify(loads(records[-1].read_bytes())) == []


def as_they_are(jobs: list[object]) -> Results:
    yield from (play(job) for job in jobs)  # type: ignore[arg-type]  # they are jobs


DRIVER = """
import os, signal
from sushitrain.arena.run_folder import Store
from sushitrain.cli.main import main

keep = Store.keep

def last(self, played):
    keep(self, played)
    if len(self.done()) == 10:
        os.kill(os.getpid(), signal.SIGKILL)

if os.environ.get("KILLED"):
    Store.keep = last
main()
"""
"""The program, which is killed when it has kept ten games."""


def arena(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    arguments = ["arena", "regular", "nibbler", "-p", "4", "-n", "24", "--save", str(folder), "--processes", "2"]
    command = [sys.executable, "-c", DRIVER, *arguments, "--json", "--lang", "en"]
    settings = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=3 * LIMIT, env=settings)


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    results = killed / "results.jsonl"
    assert arena(killed, KILLED="yes").returncode == -signal.SIGKILL
    assert results.read_bytes().count(b"\n") == 10
    again = arena(killed)
    assert "10 games were played before" in again.stderr
    assert same(json.loads(again.stdout)) == same(json.loads(arena(whole).stdout))
    assert results.read_bytes().count(b"\n") == 24


SLEEPS = """
time.sleep(600)
"""
ANSWERS = """
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
    pathlib.Path(sys.argv[1]).write_text("1")
time.sleep(600)
"""


@pytest.mark.parametrize(
    ("how", "bot", "other"),
    [
        (signal.SIGKILL, SLEEPS, "regular"),
        (signal.SIGINT, SLEEPS, "regular"),
        (signal.SIGINT, ANSWERS, "itamae:999999999"),
    ],
    ids=["killed", "interrupted", "while-another-searches"],
)
def test_bots_do_not_outlive_a_run_that_is_ended(how: signal.Signals, bot: str, other: str, tmp_path: Path) -> None:
    file, mark, answered = tmp_path / "bot.py", tmp_path / "pid", tmp_path / "answered"
    begin = f"import json, os, pathlib, sys, time\npathlib.Path({str(mark)!r}).write_text(str(os.getpid()))\n"
    file.write_text(begin + bot, encoding="utf-8")
    driver = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    driver += "from sushitrain.arena import workers\nfrom sushitrain.cli.main import main\n"
    driver += f"workers.GRACE = {LIMIT}\nmain()"
    arguments = ["arena", f"cmd: {sys.executable} {file} {answered}", other, "--limit", "600", "--processes", "1"]
    process = subprocess.Popen([sys.executable, "-c", driver, *arguments], stderr=subprocess.PIPE, text=True)
    pid = number_in(mark, 5 * LIMIT)  # the search may have to be compiled first
    if bot == ANSWERS:
        number_in(answered)
        worker = int(asked_of_ps(pid, "ppid"))
        thought = seconds(worker)
        until(lambda: seconds(worker) > thought + 1, "the other one thinks")
    process.send_signal(how)
    _, err = process.communicate(timeout=LIMIT)
    assert "Traceback" not in err
    until(lambda: not alive(pid), "the bot ends")


def asked_of_ps(pid: int, field: str) -> str:
    return subprocess.run(["ps", "-o", f"{field}=", "-p", str(pid)], capture_output=True, text=True, check=True).stdout


def seconds(pid: int) -> int:
    """For how long a process has computed."""
    return int(asked_of_ps(pid, "cputimes"))


def same(told: dict[str, object]) -> dict[str, object]:
    """All that does not depend on the clock."""
    bots = told["bots"]
    assert isinstance(bots, list)
    clocked = ("thought", "thought_slow")
    plain = [{key: value for key, value in found.items() if key not in clocked} for found in bots]
    return {**told, "seconds": 0, "bots": plain}
