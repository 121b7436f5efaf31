"""`sushitrain simulate`: what it tells is what was played, in every language; how it stops, and what it refuses."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from statistics import fmean, median_low, pstdev
from xml.etree import ElementTree

import numpy as np
import pytest

from command_line import letters_outside, run
from sushitrain.cli.running import read_count
from sushitrain.cli.simulate import BREATH, MOST_AT_ONCE, next_size
from sushitrain.fast.playouts import Playouts
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.words import LANGUAGES, PSEUDO
from tools.waiting import LIMIT

DISHES = ("maki", "tempura", "sashimi", "dumpling", "nigiri", "dessert")
Asked = list[dict[str, object]]


def invented(setup: Setup, games: int, seed: int, first: int) -> Playouts:
    """Games that nobody played; number n of a seed is always the same."""
    numbers = np.array([(seed * 31 + n * 7919) % 1009 for n in range(first, first + games)])
    totals = np.stack([numbers * (seat + 3) % 67 - 9 for seat in range(setup.players)], axis=1).astype(np.int16)
    winners = (numbers % ((1 << setup.players) - 1) + 1).astype(np.uint8)
    return Playouts(totals, winners, {dish: games * (n - 1) for n, dish in enumerate(DISHES)})


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """An engine that only pretends, and what it was asked for."""
    found: Asked = []

    def playouts(
        setup: Setup, games: int, seed: int = 0, *, device: str = "cpu", threads: int = 1, first: int = 0
    ) -> Playouts:
        found.append({"games": games, "first": first, "seed": seed, "device": device, "threads": threads})
        return invented(setup, games, seed, first)

    monkeypatch.setattr("sushitrain.fast.playouts.playouts", playouts)
    return found


# What is told


@pytest.mark.usefixtures("asked")
def test_the_numbers_are_those_of_the_games() -> None:
    said = run("simulate", "-p", "3", "-n", "5_000", "--seed", "4", "--threads", "2", "--json")
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    games = invented(Setup("classic", 3), 5000, 4, 0)
    assert (told["games"], told["seed"], told["threads"], told["device"]) == (5000, 4, 2, "cpu")
    for seat, found in enumerate(told["seats"]):
        totals = games.totals[:, seat].tolist()
        won = [1 / int(who).bit_count() for who in games.winners if int(who) >> seat & 1]
        assert found["mean"] == pytest.approx(fmean(totals))
        assert found["spread"] == pytest.approx(pstdev(totals))
        assert found["percentiles"]["50%"] == median_low(totals)
        assert sum(total <= found["percentiles"]["5%"] for total in totals) >= 250
        assert sum(total < found["percentiles"]["95%"] for total in totals) < 4750
        assert found["wins"] == pytest.approx(sum(won) / 5000)
        assert found["wins_interval"][0] < found["wins"] < found["wins_interval"][1]
    assert sum(found["wins"] for found in told["seats"]) == pytest.approx(1)
    assert told["dishes"]["pudding"] == {"mean": pytest.approx(4 / 3), "share": pytest.approx(4 / 9)}
    assert list(told["dishes"]) == [*DISHES[:-1], "pudding"]


def test_the_chunks_are_one_after_the_other_and_all_of_the_same_seed(asked: Asked) -> None:
    run("simulate", "--games", "1e4", "--seed", "9", "--threads", "3", "--device", "cuda")
    assert len(asked) > 2
    games = 0
    for chunk in asked:
        assert chunk == {"games": chunk["games"], "first": games, "seed": 9, "device": "cuda", "threads": 3}
        games += int(str(chunk["games"]))
    assert games == 10_000


@pytest.mark.usefixtures("asked")
def test_a_dummy_that_scores_shares_the_points_of_the_dishes() -> None:
    told = json.loads(run("simulate", "-v", "dummy", "-n", "100", "--json").out)
    assert len(told["seats"]) == 2
    assert told["dishes"]["pudding"]["mean"] == pytest.approx(4 / 3)


@pytest.mark.usefixtures("asked")
def test_the_table_has_the_same_numbers_as_the_json() -> None:
    told = json.loads(run("simulate", "-n", "1000", "--json").out)
    shown = run("simulate", "-n", "1000").out
    for found in told["seats"]:
        assert f"{found['mean']:.2f}" in shown
        assert f"{found['wins']:.2%}" in shown
        low, high = found["wins_interval"]
        assert f"{100 * low:.2f} – {high:.2%}" in shown


@pytest.mark.usefixtures("asked")
def test_the_command_that_is_told_plays_the_same_games() -> None:
    given = ["-g", "anniversary", "-d", "tea", "-v", "golf", "-p", "3", "-o", "zero_maki=excluded"]
    first = run("simulate", *given, "-n", "777", "--seed", "5").out
    (again,) = re.findall(r"simulate (--.*)", first)
    assert "--games 777 --seed 5" in again
    second = run("simulate", *again.split()).out
    assert second.splitlines()[2:] == first.splitlines()[2:]


@pytest.mark.parametrize("text", ["1e7", "10_000_000", "10000000", "1E+7", "10000000.0"])
def test_a_number_of_games_can_be_written_in_many_ways(text: str) -> None:
    assert read_count(text) == 10_000_000


@pytest.mark.parametrize("text", ["", "many", "0", "-5", "1.5", "nan", "inf", "1e99", "1e999999999", "1e-3"])
def test_what_is_no_number_of_games_is_refused(text: str) -> None:
    with pytest.raises(SushiError):
        read_count(text)


def test_chunks_grow_to_a_breath_and_not_at_one_leap() -> None:
    assert next_size(1000, BREATH) == 1000
    assert next_size(1000, BREATH / 2) == 2000
    assert next_size(1000, BREATH / 1e6) == 8000
    assert next_size(1000, BREATH * 1e6) == 250
    assert next_size(1, 60) == 1
    assert next_size(MOST_AT_ONCE, BREATH / 2) == MOST_AT_ONCE


# The report


def report(folder: Path, *arguments: str) -> ElementTree.Element:
    """The page that is written, read as strictly as can be."""
    file = folder / "report.html"
    said = run("simulate", "-n", "500", "--report", str(file), *arguments)
    assert said.code == 0
    assert str(file) in said.err
    assert [found.name for found in folder.iterdir()] == ["report.html"]
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>\n<html ")
    return ElementTree.fromstring(page)


def read_aloud(page: ElementTree.Element) -> str:
    """All that a person reads or hears; style is neither, and a command is to be typed."""
    for element in page.iter():
        for child in [*element]:
            if child.tag in ("style", "code"):
                element.remove(child)
    return "\n".join(page.itertext())


@pytest.mark.usefixtures("asked")
def test_the_report_needs_nothing_but_itself(tmp_path: Path) -> None:
    page = report(tmp_path)
    assert page.find(".//script") is None
    assert not [element.tag for element in page.iter() if {"src", "href", "srcset", "data"} & {*element.attrib}]
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not re.search(r"https?:|url\(|@import|//", text)
    policy = page.find(".//meta[@http-equiv='Content-Security-Policy']")
    assert policy is not None
    assert policy.get("content") == "default-src 'none'; style-src 'unsafe-inline'"


@pytest.mark.usefixtures("asked")
def test_every_plot_says_what_it_is_and_names_its_axes(tmp_path: Path) -> None:
    plots = list(report(tmp_path).iter("svg"))
    assert len(plots) == 5
    for plot in plots:
        assert plot.get("role") == "img"
        assert [child.tag for child in plot][:2] == ["title", "desc"]
        assert plot.findtext("title")
        assert len(plot.findtext("desc") or "") > 40
        *_, up, across = (text.text for text in plot.iter("text"))
        assert up
        assert across


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", [["-d", "tea"], ["-d", "strawberry", "-p", "2"]], ids=" ".join)
@pytest.mark.usefixtures("asked")
def test_the_report_speaks_the_chosen_language(given: list[str], language: str, tmp_path: Path) -> None:
    page = report(tmp_path, "-g", "anniversary", *given, "--lang", language)
    assert page.get("lang") == language
    assert "{" not in read_aloud(page)
    assert "???" not in read_aloud(page)


@pytest.mark.parametrize("given", [["-g", "roll"], ["-g", "anniversary"], ["-v", "golf"]], ids=" ".join)
@pytest.mark.usefixtures("asked")
def test_nothing_bypasses_the_words(given: list[str], tmp_path: Path) -> None:
    page = report(tmp_path, *given, "--lang", PSEUDO)
    assert letters_outside(read_aloud(page)) == []
    said = run("simulate", *given, "-n", "100", "--lang", PSEUDO)
    assert letters_outside(said.out) == []


@pytest.mark.usefixtures("asked")
def test_an_old_report_is_replaced_and_links_stay_links(tmp_path: Path) -> None:
    (tmp_path / "old.html").write_text("old", encoding="utf-8")
    (tmp_path / "link.html").symlink_to(tmp_path / "old.html")
    assert run("simulate", "-n", "10", "--report", str(tmp_path / "link.html")).code == 0
    assert (tmp_path / "link.html").is_symlink()
    assert (tmp_path / "old.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.usefixtures("asked")
def test_a_single_game_has_a_report_too(tmp_path: Path) -> None:
    assert run("simulate", "-n", "1", "--report", str(tmp_path / "one.html")).code == 0


# How it stops, and what it refuses

DRIVER = """
import sys
import numpy as np
import sushitrain.fast.playouts as fast
from sushitrain.cli.main import main

def playouts(setup, games, seed=0, *, device="cpu", threads=1, first=0):
    if first:
        print("playing", file=sys.stderr, flush=True)
    return fast.Playouts(np.ones((games, 4), np.int16), np.ones(games, np.uint8), {"maki": games})

fast.playouts = playouts
main()
"""


def start(driver: str, *arguments: str) -> "subprocess.Popen[str]":
    """The program in a process of its own; Ctrl-C is not ignored there, even where this one ignores it."""
    driver = f"import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n{driver}"
    command = [sys.executable, "-c", driver, "simulate", "--lang", "en", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_ctrl_c_tells_about_the_games_so_far(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    process = start(DRIVER, "--games", "1e14", "--json", "--report", str(file))
    assert process.stderr is not None
    assert process.stderr.readline() == "playing\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LIMIT)
    assert process.returncode == 0
    told = json.loads(out)
    assert 0 < told["games"] < 1e14
    (note,) = re.findall(r"Interrupted after (.*) of 100,000,000,000,000 games", err)
    assert int(note.replace(",", "")) == told["games"]
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


MISSING = """
import sys
sys.modules[{!r}] = None
from sushitrain.cli.main import main
main()
"""


def test_without_numpy_it_says_how_to_get_it() -> None:
    process = start(MISSING.format("numpy"), "--games", "10")
    assert process.communicate(timeout=LIMIT) == (
        "",
        "Simulating needs the fast engine; install it with: pip install 'sushitrain[fast]'\n",
    )
    assert process.returncode == 2


def test_without_numba_real_games_are_played_slowly_and_it_says_so_once() -> None:
    process = start(MISSING.format("numba"), "--games", "20", "--players", "2", "--json")
    out, err = process.communicate(timeout=LIMIT)
    assert process.returncode == 0, err
    assert json.loads(out)["games"] == 20
    assert err.count("\n") == 1
    assert err.startswith("Numba is not installed")


def test_the_commands_do_not_load_numpy_until_it_is_needed() -> None:
    code = "import sys, sushitrain.cli.commands; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


REFUSED = {
    "no number": (["--games", "lots"], "“lots” is not a number of games; write one such as 1e6, 250_000 or 1000."),
    "no device": (["--device", "abacus"], "There is no device abacus; choose cpu or cuda."),
    "no players": (["--players", "0"], "This game takes 2 to 5 players, not 0."),
    "a folder": (["--report", "/"], "The file / cannot be written (Is a directory); choose another place."),
    "no folder": (
        ["--report", "/nowhere/report.html"],
        "The file /nowhere/report.html cannot be written (No such file or directory); choose another place.",
    ),
}


@pytest.mark.parametrize(("given", "sentence"), REFUSED.values(), ids=REFUSED)
def test_bad_input_is_refused_in_a_sentence_before_anything_is_played(
    asked: Asked, given: list[str], sentence: str
) -> None:
    assert run("simulate", *given) == (2, "", f"{sentence}\n")
    assert asked == []
    refused = run("simulate", *given, "--lang", PSEUDO)
    assert letters_outside(refused.err) == []


@pytest.mark.parametrize(
    ("device", "sentence"),
    [
        ("cpu", "These games cannot be simulated (no dice); choose another game, variant or edition."),
        ("cuda", "This device cannot be used (no dice); leave out --device to play on the processor."),
    ],
)
def test_what_the_engine_cannot_play_is_said_in_a_sentence(
    device: str, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def playouts(*_: object, **__: object) -> Playouts:
        raise ValueError("no dice")

    monkeypatch.setattr("sushitrain.fast.playouts.playouts", playouts)
    refused = run("simulate", "--device", device, "--report", str(tmp_path / "report.html"))
    assert refused == (2, "", f"{sentence}\n")
    assert list(tmp_path.iterdir()) == []
