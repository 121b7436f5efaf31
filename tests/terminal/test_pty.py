"""The table in a real terminal: played, left, killed, gone on with, and through a pipe."""

import json
import signal
from pathlib import Path

import pytest

from screen_kit import new_session, recorded
from sushitrain.game.record import dumps, loads
from sushitrain.rules.setup import Setup
from terminals import BACK, terminal
from tools.waiting import LIMIT


@pytest.mark.parametrize(
    "leave",
    [
        pytest.param("\x11", id="ctrl-q"),
        pytest.param("\x03", id="ctrl-c"),
        pytest.param("q\r", id="q", marks=pytest.mark.full),  # as it is typed in test_screens.py
    ],
)
def test_a_game_is_played_and_left(leave: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with terminal("-p", "3", "--bot", "random", "--seed", "sea", "--save", str(file)) as table:
        table.until("which card?")
        table.press("1\r")
        table.until("turn 2")
        table.until("which card?")
        table.press(leave)
        table.until(BACK)
        table.until("--resume")
        assert table.process.wait(timeout=LIMIT) == 0
        assert "Traceback" not in table.seen
        assert table.is_as_before()
    assert len(loads(file.read_bytes()).moves) == 1


NO_COLOUR, ALL_COLOURS, FEW_COLOURS = {"NO_COLOR": "1"}, {"COLORTERM": "truecolor"}, {"TERM": "xterm", "COLORTERM": ""}


@pytest.mark.parametrize(
    ("how", "environment"),
    [(signal.SIGINT, NO_COLOUR), (signal.SIGTERM, ALL_COLOURS), (signal.SIGHUP, FEW_COLOURS)],
    ids=["SIGINT, no colour", "SIGTERM, all colours", "SIGHUP, few colours"],
)
def test_colours_are_those_of_the_terminal_and_a_signal_gives_it_back(
    how: signal.Signals, environment: dict[str, str], tmp_path: Path
) -> None:
    with terminal("--seed", "sea", "--save", str(tmp_path / "game.json"), **environment) as table:
        table.until("which card?")
        is_grey = all(_is_grey(part) for part in table.seen.split("\x1b[")[1:])
        assert is_grey == (environment is not ALL_COLOURS)
        assert environment is not FEW_COLOURS or "38;2;" not in table.seen
        table.process.send_signal(how)
        table.until(BACK)
        table.process.wait(timeout=LIMIT)
        assert "Traceback" not in table.seen
        assert table.is_as_before()


def _is_grey(code: str) -> bool:
    """Whether a colour of 24 bits that is set here, if one is, has as much red as green and blue."""
    parts = code.split("m")[0].split(";")
    for at, part in enumerate(parts[:-4]):
        if part in ("38", "48") and parts[at + 1] == "2" and len(set(parts[at + 2 : at + 5])) > 1:
            return False
    return True


def test_a_game_that_was_killed_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with terminal("-p", "3", "--bot", "random", "--seed", "sea", "--save", str(file)) as table:
        for turn in (2, 3):
            table.until("which card?")
            table.press("1\r")
            table.until(f"turn {turn}")
        table.process.send_signal(signal.SIGKILL)
        table.process.wait()
    assert len(loads(file.read_bytes()).moves) == 2
    with terminal("--resume", str(file)) as table:
        table.until("turn 3")
        table.until("which card?")
        table.press("1\r")
        table.until("turn 4")
        table.press("\x11")
        table.until("--resume")
    assert len(loads(file.read_bytes()).moves) == 3


def test_without_options_it_asks_what_to_play(tmp_path: Path) -> None:
    with terminal(SUSHITRAIN_DATA=str(tmp_path)) as table:
        table.until("Players")
        table.press("\x1b[21~")
        table.until("which card?")
        table.press("\x11")
        table.until("Good-bye!")


def test_plain_draws_nothing_over(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with terminal("--plain", "--seed", "sea", "--save", str(file)) as table:
        table.until("which card?")
        table.press("1\nq\n")
        table.until("Good-bye!")
        assert table.process.wait(timeout=LIMIT) == 0
        assert "\x1b[2J" not in table.seen
        assert "\x1b[?1049h" not in table.seen
        assert not [code for code in ("\x1b[H", "\x1b[A", "\r\x1b[K") if code in table.seen]


@pytest.mark.parametrize(
    ("option", "part", "told"),
    [
        ("--resume", {"seats": ["person", "sensei"]}, "sensei"),
        ("--resume", {"moves": [["egg egg egg", "egg"]]}, "egg egg egg"),
        ("--replay", {"moves": [["egg egg egg", "egg"]]}, "egg egg egg"),
    ],
    ids=["unknown bot", "illegal move", "illegal move to look at"],
)
def test_a_record_that_cannot_be_played_is_refused_in_a_sentence(
    option: str, part: dict[str, object], told: str, tmp_path: Path
) -> None:
    session = new_session(tmp_path, Setup("classic", 2))
    session.save()
    file = session.file
    text = json.dumps({**json.loads(file.read_bytes()), **part})
    file.write_text(text, encoding="utf-8")
    with terminal(option, str(file)) as table:
        table.until(told)
        assert table.process.wait(timeout=LIMIT) == 2
        assert "Traceback" not in table.seen
        assert table.is_as_before()
    assert file.read_text(encoding="utf-8") == text


def test_a_record_is_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(recorded(tmp_path, Setup("classic", 2))), encoding="utf-8")
    with terminal("--replay", str(file)) as table:
        table.until("step 0 of")
        table.press("\x1b[C")
        table.until("step 1 of")
        table.press("q")
        table.until(BACK)
        assert table.process.wait(timeout=LIMIT) == 0
