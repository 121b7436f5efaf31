"""`sushitrain arena`: what it tells is what was played, in every language; how it stops, and what it refuses."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from arena_kit import EXAMPLE
from command_line import letters_outside, run
from sushitrain.arena.figures import Scores
from sushitrain.arena.jobs import play
from sushitrain.arena.tournament import Plan, remaining
from sushitrain.arena.workers import Results
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.words import LANGUAGES, PSEUDO
from tools.waiting import LIMIT, until


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games are played in this process, which is quicker to start."""

    def results(plan: Plan, scores: Scores, _processes: int, _ray: str) -> Results:
        yield from (play(job) for job in remaining(plan, scores))

    monkeypatch.setattr("sushitrain.cli.arena.results", results)


def told(*arguments: str) -> dict[str, Any]:
    said = run("arena", *arguments, "--json")
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


# What is told


def test_it_plays_on_processes_and_tells_about_every_bot() -> None:
    found = told("regular", "random", "-n", "21", "--seed", "4", "--processes", "2")
    assert (found["games"], found["deals"], found["seed"], found["players"]) == (22, 11, 4, 2)
    assert found["seatings"] == [[0, 1], [1, 0]]
    first, second = found["bots"]
    assert (first["name"], second["name"]) == ("regular", "random")
    assert first["wins"]["value"] + second["wins"]["value"] == pytest.approx(1)
    assert first["wins"]["low"] < first["wins"]["value"] <= first["wins"]["high"]
    assert first["wins"]["value"] > 0.8
    assert first["margin"]["value"] == pytest.approx(-second["margin"]["value"])
    assert first["rating"]["value"] > 25 > second["rating"]["value"]
    assert min(first["thought"], first["thought_slow"]) > 0
    assert not first["timed"]


@pytest.mark.usefixtures("here")
def test_it_takes_as_many_players_as_bots_or_as_many_as_are_asked_for() -> None:
    assert told("random", "random", "random", "-n", "3")["players"] == 3
    assert told("random", "random", "-n", "4", "-p", "4")["seatings"][0] == [0, 1, 1, 1]
    assert told("random", "--bot", "random", "--bot", "random", "-n", "2", "-v", "battle")["deals"] == 1


@pytest.mark.usefixtures("here")
def test_the_table_has_the_same_numbers_as_the_json() -> None:
    given = ("regular", "nibbler", "-g", "anniversary", "-d", "mochi", "-n", "12")
    shown = run("arena", *given).out
    for found in told(*given)["bots"]:
        wins = found["wins"]
        assert f"{wins['value']:.1%} ({100 * wins['low']:.1f} – {wins['high']:.1%})" in shown
        for figure in ("points", "margin", "rating"):
            reach = (found[figure]["high"] - found[figure]["low"]) / 2
            assert f"{found[figure]['value']:.1f} ± {reach:.1f}".replace("-", "−") in shown


@pytest.mark.usefixtures("here")
def test_a_single_deal_has_figures_without_ends() -> None:
    assert told("regular", "random", "-n", "1")["bots"][0]["points"]["low"] is None
    assert "∞" not in run("arena", "regular", "random", "-n", "1").out


@pytest.mark.usefixtures("here")
def test_the_command_that_is_told_plays_the_same_games() -> None:
    given = ["-g", "anniversary", "-d", "tea", "-v", "golf", "-p", "3", "-o", "zero_maki=excluded", "--until", "0.9"]
    given = ["nibbler", "random", *given, "-n", "99", "--seed", "5"]
    shown = run("arena", *given).out
    assert "Stopped after 20 deals" in shown
    (again,) = re.findall(r"arena (nibbler .*)", shown)
    assert unclocked(told(*again.split())) == unclocked(told(*given))


def unclocked(found: dict[str, Any]) -> dict[str, Any]:
    """All that does not depend on the clock."""
    clocked = {"thought": 0, "thought_slow": 0}
    return {**found, "seconds": 0, "bots": [bot | clocked for bot in found["bots"]]}


@pytest.mark.usefixtures("here")
def test_a_bot_of_your_own_has_a_star() -> None:
    said = run("arena", EXAMPLE, "random", "-n", "2")
    assert said.code == 0
    assert "my_bot.py *" in said.out
    assert "has a time limit for each move" in said.out


@pytest.mark.usefixtures("here")
def test_who_was_replaced_is_said(tmp_path: Path) -> None:
    file = tmp_path / "bot.sh"
    file.write_text("echo my mistake >&2; exit 1", encoding="utf-8")
    given = ("arena", f"cmd: sh {file}", "random", "-v", "battle", "-n", "2", "--limit", "60")
    said = run(*given)
    assert re.search(r"regular made \d+ moves for cmd: .*bot.sh \*.*: it ended \(my mistake\)", said.out)
    assert "--limit 60" in said.out
    first, second = json.loads(run(*given, "--json").out)["bots"]
    assert first["replaced"] > 10
    assert (second["replaced"], second["why"]) == (0, "")


@pytest.mark.usefixtures("here")
def test_games_are_kept_and_the_same_again_plays_nothing(tmp_path: Path) -> None:
    given = ("arena", "nibbler", "random", "-n", "6", "--save", str(tmp_path))
    first = run(*given, "--json")
    second = run(*given, "--json")
    assert (first.err, second.err) == ("", "6 games were played before; the others follow.\n")
    assert json.loads(second.out)["bots"] == json.loads(first.out)["bots"]
    records = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in records][:2] == ["000000-00.json", "000000-01.json"]
    assert len(records) == 6
    assert verify(loads(records[0].read_bytes())) == []


@pytest.mark.usefixtures("here")
def test_records_may_be_left_out(tmp_path: Path) -> None:
    run("arena", "nibbler", "random", "-n", "2", "--save", str(tmp_path), "--no-records")
    assert [*(tmp_path / "records").iterdir()] == []
    assert (tmp_path / "results.jsonl").read_bytes().count(b"\n") == 2


# The report


def report(folder: Path, *arguments: str) -> ElementTree.Element:
    """The page that is written, read as strictly as can be."""
    file = folder / "report.html"
    said = run("arena", *arguments, "--report", str(file))
    assert said.code == 0
    assert str(file) in said.err
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>\n<html ")
    assert not re.search(r"https?:|url\(|@import|//", page)
    return ElementTree.fromstring(page)


def read_aloud(page: ElementTree.Element) -> str:
    for element in page.iter():
        for child in [*element]:
            if child.tag in ("style", "code"):
                element.remove(child)
    return "\n".join(page.itertext())


@pytest.mark.usefixtures("here")
def test_the_report_needs_nothing_but_itself_and_every_plot_says_what_it_is(tmp_path: Path) -> None:
    page = report(tmp_path, "regular", "nibbler", "random", "-n", "12")
    assert page.find(".//script") is None
    assert not [element.tag for element in page.iter() if {"src", "href", "srcset", "data"} & {*element.attrib}]
    plots = list(page.iter("svg"))
    assert len(plots) == 5
    for plot in plots:
        assert plot.get("role") == "img"
        assert plot.findtext("title")
        assert len(plot.findtext("desc") or "") > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("here")
def test_the_report_speaks_the_chosen_language(language: str, tmp_path: Path) -> None:
    page = report(tmp_path, "regular", "random", "-n", "6", "--lang", language)
    assert page.get("lang") == language
    assert "{" not in read_aloud(page)
    assert "???" not in read_aloud(page)


@pytest.mark.parametrize(
    "given", [("nibbler", "random", "--until", "1", "-n", "60"), ("cmd: false", "random", "-n", "2")], ids=" ".join
)
@pytest.mark.usefixtures("here")
def test_nothing_bypasses_the_words(given: tuple[str, ...], tmp_path: Path) -> None:
    assert letters_outside(read_aloud(report(tmp_path, *given, "-v", "golf", "--lang", PSEUDO))) == []
    said = run("arena", *given, "--lang", PSEUDO)
    assert letters_outside(said.out + said.err) == []


@pytest.mark.usefixtures("here")
def test_a_single_deal_has_a_report_too(tmp_path: Path) -> None:
    assert len(list(report(tmp_path, "regular", "random", "-n", "1").iter("svg"))) == 4


@pytest.mark.usefixtures("here")
def test_a_command_that_is_no_text_has_a_report_too(tmp_path: Path) -> None:
    assert "my_bot.py ?" in read_aloud(report(tmp_path, f"{EXAMPLE} \udcff", "random", "-n", "1"))


# How it stops, and what it refuses


def test_ctrl_c_tells_about_the_deals_so_far_and_the_rest_follows_later(tmp_path: Path) -> None:
    driver = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    driver += "from sushitrain.cli.main import main\nmain()"
    given = ["regular", "nibbler", "-p", "4", "--save", str(tmp_path), "--processes", "2", "--lang", "en", "--json"]
    command = [sys.executable, "-c", driver, "arena", *given, "-n", "100_000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    results = tmp_path / "results.jsonl"
    until(lambda: process.poll() is not None or (results.exists() and results.read_bytes().count(b"\n") >= 20))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LIMIT)
    assert process.returncode == 0, err
    found = json.loads(out)
    assert 4 <= found["games"] < 100_000
    (done,) = re.findall(r"^Interrupted after ([\d,]+) of 100,000 games", err)
    assert int(done.replace(",", "")) == results.read_bytes().count(b"\n") >= found["games"]


REFUSED = {
    "no bots": ([], "The arena needs at least two bots; name them, as in: sushitrain arena regular nibbler"),
    "one bot": (
        ["regular"],
        "The arena needs at least two bots; name them, as in: sushitrain arena regular nibbler",
    ),
    "no such bot": (
        ["regular", "shark"],
        "There is no bot shark; choose one of random, nibbler, regular, itamae-quick, itamae, itamae-slow.",
    ),
    "no command": (
        ["regular", "cmd:"],
        "“cmd:” is not a command; write the program after cmd:, as in 'cmd: ./my_bot'.",
    ),
    "no program": (
        ["regular", "cmd: ./nowhere -x"],
        "There is no program ./nowhere that can be run; check the path and whether it is executable.",
    ),
    "no number": (
        ["regular", "random", "-n", "lots"],
        "“lots” is not a number of games; write one such as 1e6, 250_000 or 1000.",
    ),
    "no players": (["regular", "random", "-p", "9"], "This game takes 2 to 5 players, not 9."),
    "no place": (
        ["regular", "random", "--save", "/dev/null/x"],
        "The file /dev/null/x cannot be written (Not a directory); choose another place.",
    ),
    "a folder": (
        ["regular", "random", "--report", "/"],
        "The file / cannot be written (Is a directory); choose another place.",
    ),
}


@pytest.mark.parametrize(("given", "sentence"), REFUSED.values(), ids=REFUSED)
def test_bad_input_is_refused_in_a_sentence(given: list[str], sentence: str) -> None:
    assert run("arena", *given) == (2, "", f"{sentence}\n")
    assert letters_outside(run("arena", *given, "--lang", PSEUDO).err) == []


@pytest.mark.usefixtures("here")
def test_another_run_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    given = ("arena", "nibbler", "random", "-n", "2", "--save", str(tmp_path))
    assert run(*given).code == 0
    said = run(*given, "--seed", "1")
    sentence = (
        f"{tmp_path} keeps a run with other arguments; choose another folder, or repeat the arguments of that run."
    )
    assert said == (2, "", f"{sentence}\n")


@pytest.mark.parametrize("package", ["openskill", "msgspec"])
def test_without_the_extra_it_says_how_to_get_it(package: str) -> None:
    code = f"import sys\nsys.modules[{package!r}] = None\nfrom sushitrain.cli.main import main\nmain()"
    command = [sys.executable, "-c", code, "arena", "regular", "random", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "The arena is an extra; install it with: pip install 'sushitrain[arena]'\n"


def test_the_command_does_not_load_the_arena_until_it_is_needed() -> None:
    code = "import sys, sushitrain.cli.commands; sys.exit('msgspec' in sys.modules or 'openskill' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
