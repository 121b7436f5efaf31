"""A folder that stores a run: its plan, every game as it comes in, and the records."""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from sushitrain.arena.jobs import Played
from sushitrain.arena.seating import Seating
from sushitrain.game.documents import LARGEST
from sushitrain.rules.errors import SushiError

ABOUT: Final = "run.json"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"


class Store:
    """A run on disk. A folder with another plan is refused; unreadable lines are skipped."""

    def __init__(self, folder: Path, about: Mapping[str, Any]) -> None:
        self.folder = folder
        self.seatings: Sequence[Seating] = about["seatings"]
        try:
            (folder / RECORDS).mkdir(parents=True, exist_ok=True)
            self.check(json.loads(json.dumps(about)))
            self.file: BinaryIO = (folder / RESULTS).open("a+b")
        except OSError as problem:
            sentence = "{file} cannot be written ({reason})"
            raise SushiError("error-file-unwritable", sentence, file=folder, reason=problem.strerror) from None

    def check(self, about: Mapping[str, Any]) -> None:
        """Write the plan, or check that it is the same as before."""
        file = self.folder / ABOUT
        if not file.exists():
            write(file, json.dumps(about, indent=1) + "\n")  # in ASCII: a command may contain bytes that are no text
            return
        try:
            before = json.loads(file.read_bytes())
        except ValueError:
            before = None
        if before != about:
            raise SushiError("arena-other", "{folder} keeps a run with other arguments", folder=self.folder)

    def done(self) -> list[Played]:
        """The stored games; an incomplete last line, as after a power cut, is removed."""
        self.file.seek(0)
        *lines, rest = self.file.read().split(b"\n")
        self.file.truncate(self.file.tell() - len(rest))
        games = (read(line) for line in lines)
        return [played for played in games if played is not None and fits(played, self.seatings)]

    def keep(self, played: Played) -> None:
        """Write the record first, so that every listed game has one."""
        if played.record:
            write(self.folder / RECORDS / f"{played.deal:06}-{played.seating:02}.json", played.record)
        plain = asdict(played)
        del plain["record"]
        plain["replaced"] = [list(one) for one in played.replaced]
        self.file.write(json.dumps(plain, ensure_ascii=False).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        os.fsync(self.file.fileno())
        self.file.close()


def write(file: Path, text: str) -> None:
    """Write a complete file or none."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)


def read(line: bytes) -> Played | None:
    """A game from its line, if it is one."""
    try:
        return msgspec.json.decode(line, type=Played)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def fits(played: Played, seatings: Sequence[Seating]) -> bool:
    """Whether this can be a game of a run with these seatings."""
    if played.deal < 0 or not 0 <= played.seating < len(seatings):
        return False
    seats = range(len(seatings[played.seating]))
    named = {*played.winners, *(one.seat for one in played.replaced)}
    return (
        len(played.points) == len(played.thought) == len(seats)
        and all(abs(points) <= LARGEST for points in played.points)
        and len(played.winners) > 0
        and named <= {*seats}
    )
