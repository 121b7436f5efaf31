"""Evidence of failures, kept under build/failures: seed, record, server logs, screenshots."""

import contextlib
import json
import re
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "failures"

SERVERS: Final[WeakSet[Any]] = WeakSet()
"""Servers that this process has started."""


def folder_of(name: str) -> Path:
    """The folder of a test, by its readable name."""
    short = re.sub(r"[^\w.-]+", "-", name.removeprefix("tests/")).strip("-")
    return FOLDER / short[:150]


def keep(name: str, text: str) -> Path:
    """Keep a picture or text that differs from the expected one."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text(text, encoding="utf-8")
    return FOLDER / name


def collect(item: pytest.Item, report: pytest.TestReport, repeat: str) -> Path:
    """Write all evidence of this failure."""
    folder = folder_of(item.nodeid)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "failure.txt").write_text(f"{repeat}\n\n{report.longreprtext}\n", encoding="utf-8")
    game = getattr(item, "funcargs", {}).get("game")
    for write in (partial(_record, game), _servers, _visitors):
        with contextlib.suppress(Exception):  # a part that is not available must not hide the failure
            write(folder)
    return folder


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
