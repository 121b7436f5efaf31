"""The help of all commands: its layout, JSON, progress, exit codes, and Ctrl-C."""

import json
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest

from command_line import run
from evidence import LATEST
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.cli.commands import GROUPS
from sushitrain.cli.help_layout import ENDINGS
from sushitrain.game.chance import seed_from_text
from sushitrain.game.record import dumps
from sushitrain.rules.setup import Setup
from tools.waiting import LIMIT

ROOT = Path(__file__).parents[2]
COMMANDS = [name for commands in GROUPS.values() for name in commands]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record that holds."""
    file = tmp_path_factory.mktemp("games") / "game.json"
    record = match(Setup("classic", 2), [bot("nibbler")] * 2, seed_from_text("pier"))
    file.write_text(dumps(record), encoding="utf-8")
    return str(file)


@pytest.fixture(scope="module")
def broken(game: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record that can be read and does not hold."""
    file = tmp_path_factory.mktemp("games") / "broken.json"
    document = json.loads(Path(game).read_text(encoding="utf-8"))
    document["chance"]["commitment"] = "0" * 64
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


# Help


def test_help_has_every_command_in_its_group_and_every_exit_code_in_one_line() -> None:
    said = run("--help", columns="80").out
    for group, commands in GROUPS.items():
        assert re.search(rf"─ {group} ─.*?" + ".*?".join(f"│ {name} " for name in commands), said, re.DOTALL)
    (line,) = re.findall(r"Exit codes: (.*?) *\n", said)
    assert line.split(", ") == [f"{code} {ending.short}" for code, ending in ENDINGS.items()]


@pytest.mark.parametrize("columns", ["80", "100"])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_is_a_sentence_and_then_an_example_a_line(command: str, columns: str) -> None:
    said = run(command, "--help", columns=columns).out
    usage, sentence, examples, *_ = [part.strip() for part in re.split(r"\n\s*\n", said.strip())]
    assert usage.startswith(f"Usage: sushitrain {command}")
    assert sentence.endswith((".", "?"))
    heading, *lines = examples.splitlines()
    assert heading.strip() == "Examples:"
    assert lines
    assert all(line.startswith(f"   sushitrain {command}") for line in lines)
    assert "<bool>" not in said
    assert "…  " not in said, "a name is cut"


# JSON

FIELDS = {
    "replay, score": ["replay", "{game}", "--json"],
    "verify": ["verify", "{game}", "--json"],
    "rules": ["rules", "golf", "--json"],
    "arena": ["arena", "random", "nibbler", "-n", "2", "--processes", "1", "--json"],
}


def documented(section: str) -> list[str]:
    """The fields that the page names in the first column of a section's table."""
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    (text,) = re.findall(rf"^## {section}\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


@pytest.mark.parametrize(("section", "command"), FIELDS.items(), ids=FIELDS)
def test_json_is_alone_on_standard_output_and_its_fields_are_documented(
    section: str, command: list[str], game: str
) -> None:
    said = run(*(part.format(game=game) for part in command))
    assert (said.code, said.err) == (0, "")
    assert [*json.loads(said.out)] == [name for name in documented(section) if name != "topics"]


def test_rules_without_a_topic_are_their_names() -> None:
    topics = json.loads(run("rules", "--json", "--lang", "fr").out)["topics"]
    assert topics["tea"] == "thé aux perles"
    assert "golf" in topics


def test_verify_says_to_programs_what_differs(game: str, broken: str) -> None:
    whole = {"holds": True, "seeded": True, "practice": False, "findings": []}
    assert json.loads(run("verify", game, "--json").out) == whole
    said = run("verify", broken, "--json")
    found = json.loads(said.out)
    assert (said.code, found["holds"]) == (1, False)
    assert [finding["code"] for finding in found["findings"]] == ["verify-commitment"]
    assert found["findings"][0]["text"] in run("verify", broken).out


# How commands end

BAD: dict[str, list[str]] = {
    "play": ["--players", "9"],
    "serve": ["--no-open", "--log-level", "loud"],
    "score": ["Ola: pizza", "Jan: egg"],
    "rules": ["chess"],
    "replay": ["nowhere.json"],
    "verify": ["nowhere.json"],
    "hint": ["nowhere.json"],
    "analyse": ["nowhere.json"],
    "simulate": ["--games", "lots"],
    "arena": ["regular"],
    "backup": ["backup.gz", "--store", "nonsense"],
    "restore": ["nowhere.gz", "--store", "sqlite:///{folder}/tables.db"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_bad_input_is_one_sentence_and_code_2(command: str, tmp_path: Path) -> None:
    refused = run(command, *(part.format(folder=tmp_path) for part in BAD[command]))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_an_option_that_there_is_not_is_code_2(command: str) -> None:
    assert run(command, "--fish").code == 2


def test_no_is_code_1_and_yes_is_code_0(game: str, broken: str) -> None:
    assert (run("verify", game).code, run("verify", broken).code) == (0, 1)


@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_is_code_130_and_nothing_is_said(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(_: str = "") -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sushitrain.cli.common.speak", press)
    assert run(command, *BAD[command]) == (130, "", "")


@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [
        pytest.param(["--help"], "", id="--help-at the end"),
        pytest.param(["--help"], "1", id="--help-at once", marks=pytest.mark.full),
        pytest.param(["rules", "classic"], "", id="rules classic-at the end", marks=pytest.mark.full),
        pytest.param(["rules", "classic"], "1", id="rules classic-at once"),
        pytest.param(["rules", "--json"], "", id="rules --json-at the end"),
        pytest.param(["rules", "--json"], "1", id="rules --json-at once", marks=pytest.mark.full),
    ],
)
def test_a_reader_who_is_gone_is_code_141(command: list[str], unbuffered: str) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    called = [sys.executable, "-m", "sushitrain", *command]
    done = subprocess.run(called, stdout=theirs, stderr=subprocess.PIPE, check=False, env=environment)
    os.close(theirs)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(
    ("command", "code", "closed"),
    [
        ("rules classic", 0, "<&-"),
        ("rules classic", 0, ">&-"),
        pytest.param("rules classic", 0, "2>&-", marks=pytest.mark.full),
        ("rules classic", 0, "<&- >&- 2>&-"),
        pytest.param("rules chess", 2, "<&-", marks=pytest.mark.full),
        pytest.param("rules chess", 2, ">&-", marks=pytest.mark.full),
        ("rules chess", 2, "2>&-"),
        pytest.param("rules chess", 2, "<&- >&- 2>&-", marks=pytest.mark.full),
    ],
)
def test_a_stream_that_is_closed_does_no_harm(command: str, code: int, closed: str) -> None:
    called = f"{shlex.quote(sys.executable)} -m sushitrain {command} {closed}"
    done = subprocess.run(["sh", "-c", called], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


# Progress, in pipes and on a terminal

EAGER = """
import signal, sys, threading
signal.signal(signal.SIGINT, signal.default_int_handler)
import sushitrain.cli.running
sushitrain.cli.running.PATIENCE = 0
from sushitrain.cli.main import main

def bar_shown():
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join()
"""
"""Shows progress at once. The stand-ins below wait until the thread that shows it has ended."""
PLAYOUTS = """
import numpy as np
import sushitrain.fast.playouts as fast

def playouts(setup, games, seed=0, *, device="cpu", threads=1, first=0):
    bar_shown()
    return fast.Playouts(np.ones((games, 4), np.int16), np.ones(games, np.uint8), {"maki": games})

fast.playouts = playouts
"""
COACH = """
import sushitrain.cli.analyse, sushitrain.cli.hint, sushitrain.coach.analysis as coach

def think(*_, told=None, **__):
    bar_shown()
    if told is None:
        return []
    told(1, 2)
    return coach.Analysis((), (), (), None)

coach.hint = coach.analyse = think
sushitrain.cli.analyse.get_ready = sushitrain.cli.hint.get_ready = lambda *_: None
"""
COPY = """
import sushitrain.server.store.store_backup as server

async def copy(_, __, told):
    bar_shown()
    told(1, 2)
    return 2

server.backup = server.restore = copy
"""
LONG = {
    "simulate": (PLAYOUTS, ["--games", "64"]),
    "arena": ("", ["random", "random", "-n", "2", "--processes", "1"]),
    "hint": (COACH, ["{game}", "--turn", "1", "--json"]),
    "analyse": (COACH, ["{game}", "--json"]),
    "backup": (COPY, ["{folder}/backup.gz", "--store", "sqlite:///{folder}/tables.db"]),
    "restore": (COPY, ["{folder}/backup.gz", "--store", "sqlite:///{folder}/tables.db"]),
}


SAME = {"hint": "analyse", "restore": "backup"}
"""These draw the same bar from the same engine as another command, so they are left to `make full`."""


@pytest.mark.parametrize(
    "command", [pytest.param(name, marks=[pytest.mark.full] if name in SAME else []) for name in LONG]
)
def test_in_pipes_there_is_no_progress_and_no_control_character(command: str, game: str, tmp_path: Path) -> None:
    engine, given = LONG[command]
    arguments = [part.format(game=game, folder=tmp_path) for part in given]
    code = f"{EAGER}{engine}\nmain()"
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    called = [sys.executable, "-c", code, command, *arguments]
    done = subprocess.run(called, capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.findall(r"[^\S\n ]|[\x00-\x09\x0b-\x1f\x7f]", done.stdout.replace("\xa0", "")) == []


ENDLESS = {
    "simulate": (PLAYOUTS, ["--games", "1e14"]),
    "arena": ("", ["random", "random", "-n", "1e9", "--processes", "1"]),
}


@pytest.mark.parametrize(
    ("command", "presses"),
    [
        ("simulate", 1),
        ("arena", 2),
        pytest.param("simulate", 2, marks=pytest.mark.full),
        pytest.param("arena", 1, marks=pytest.mark.full),
    ],
)
def test_ctrl_c_in_a_terminal_leaves_it_as_it_was(command: str, presses: int) -> None:
    engine, arguments = ENDLESS[command]
    code = f"{EAGER}{engine}\nmain()"
    ended, seen = pressed([sys.executable, "-c", code, command, *arguments], r"\x1b\[\?25l.*0:", presses)
    assert "Traceback" not in seen
    assert seen.rfind("\x1b[?25h") > seen.rfind("\x1b[?25l"), seen
    assert ended == 0 if presses == 1 else ended in (0, 130, -signal.SIGINT)
    if presses == 1:
        assert "Interrupted after" in seen


SLOW = """
import sys, time
import sushitrain

class Slowly:
    def find_spec(self, name, path, target=None):
        if name == "sushitrain.cli.commands":
            print("loading", flush=True)
            time.sleep(600)

sys.meta_path.insert(0, Slowly())
from sushitrain.cli.main import main
main()
"""


def test_ctrl_c_while_the_program_is_loaded_leaves_quietly() -> None:
    ended, seen = pressed([sys.executable, "-c", SLOW, "rules"], "loading", 1)
    assert ended == 130
    assert seen.replace("\x1b[?25h", "").split() in (["loading", "^C"], ["loading^C"])


def pressed(command: list[str], cue: str, presses: int) -> tuple[int, str]:
    """Run a command in a terminal of its own, and press Ctrl-C there when the cue is seen."""
    process, terminal = pty.fork()
    if process == 0:  # pragma: no cover (another process)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        settings = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
        os.execve(command[0], command, {**os.environ, **settings})
    keep_output(terminal)
    seen = ""
    while select.select([terminal], [], [], LIMIT)[0]:
        text = read(terminal)
        if not text:
            break
        seen += text
        if presses and re.search(cue, seen, re.DOTALL):
            os.write(terminal, b"\x03")
            presses -= 1
    else:
        os.kill(process, signal.SIGKILL)
    os.close(terminal)
    LATEST["terminal.txt"] = seen
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), seen


def keep_output(terminal: int) -> None:
    """Otherwise Ctrl-C throws away what the program has written there and nobody has read yet."""
    settings = termios.tcgetattr(terminal)
    settings[3] |= termios.NOFLSH
    termios.tcsetattr(terminal, termios.TCSANOW, settings)


def read(terminal: Any) -> str:
    """What was written there since; nothing when nobody is left to write."""
    try:
        return os.read(terminal, 65536).decode(errors="replace")
    except OSError:
        return ""
