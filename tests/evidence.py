"""Evidence of failures, kept under build/failures: seed, record, server logs, screens, output of commands."""

import contextlib
import json
import re
import shlex
import shutil
import sys
import traceback
from functools import partial
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "failures"

SERVERS: Final[WeakSet[Any]] = WeakSet()
"""Servers that this process has started."""
PLAIN: Final = re.compile(r"[\w./:,=+@%\[\]-]+")
"""Names of tests that need no quotation marks in a shell."""
LATEST: Final[dict[str, str]] = {}
"""Texts of the running test that are kept if it fails: the name of the file, and what is in it."""
NOT_KEPT: Final = "not-kept.txt"
"""The file that says which evidence could not be written, and why."""


def folder_of(name: str) -> Path:
    """The folder of a test, by its readable name."""
    short = re.sub(r"[^\w.-]+", "-", name.removeprefix("tests/")).strip("-")
    return FOLDER / short[:150]


def keep(name: str, text: str) -> Path:
    """Keep a picture or text that differs from the expected one."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text(text, encoding="utf-8")
    return FOLDER / name


def repeat(name: str, seed: str, full: bool) -> str:
    """The command that runs this test again; its name may contain blanks, quotation marks and dollar signs."""
    quoted = name if PLAIN.fullmatch(name) else shlex.quote(name).replace("$", "$$")
    return "make test ARGS=" + shlex.quote(f"{quoted} --seed {seed}{' -m full' if full else ''}")


def collect(item: pytest.Item, report: pytest.TestReport, command: str) -> Path:
    """Write all evidence of this failure."""
    folder = folder_of(item.nodeid)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "failure.txt").write_text(f"{command}\n\n{report.longreprtext}\n", encoding="utf-8")
    game = getattr(item, "funcargs", {}).get("game")
    for write in (_latest, partial(_record, game), _servers, _visitors):
        try:
            write(folder)
        except Exception:  # evidence that cannot be kept must not hide the failure
            with (folder / NOT_KEPT).open("a", encoding="utf-8") as file:
                traceback.print_exc(file=file)
    return folder


def _latest(folder: Path) -> None:
    """Write what the test has left: the screen of the terminal, its game, the output of the last command."""
    for name, text in LATEST.items():
        (folder / name).write_text(text, encoding="utf-8", errors="backslashreplace")


def _record(game: Any, folder: Path) -> None:
    """Write the game of the test as a record that can be replayed."""
    from kit import Game
    from sushitrain.game.record import dumps, new_record, seeded

    if isinstance(game, Game):
        names = [f"Player {seat}" for seat in range(game.setup.players)]
        moves = [tuple(moves.values()) for moves in game.moves]
        record = new_record(names, seeded(game.seed), moves, game.states[-1])
        (folder / "game.json").write_text(dumps(record), encoding="utf-8")


def _servers(folder: Path) -> None:
    """Write the logs of the running servers, and of the tables that were opened last."""
    for number, server in enumerate(SERVERS):
        if server.log is not None and server.log.exists():
            shutil.copy(server.log, folder / f"server-{number}.log")
        for code in server.codes[-3:]:
            with contextlib.suppress(Exception):
                status, entries, _ = server.request("GET", f"/api/tables/{code}/log")
                (folder / f"table-{code}.json").write_text(json.dumps([status, entries], indent=1), encoding="utf-8")


def _visitors(folder: Path) -> None:
    """Write a screenshot and the console of every browser."""
    visitors = getattr(sys.modules.get("tools.visitors"), "PRESENT", ())
    for number, visitor in enumerate(visitors):
        name = f"visitor-{number}-{visitor.name or visitor.words.language}"
        (folder / f"{name}.txt").write_text("\n".join((visitor.page.url, *visitor.said)), encoding="utf-8")
        visitor.page.screenshot(path=folder / f"{name}.png", full_page=True, timeout=5000)
