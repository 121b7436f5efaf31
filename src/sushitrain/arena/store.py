"""A folder that keeps a run: what it is about, every game as it comes, and the records."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, Final

from sushitrain.arena.jobs import Played, Replaced
from sushitrain.rules.errors import SushiError

ABOUT: Final = "run.json"
RESULTS: Final = "results.jsonl"
RECORDS: Final = "records"


class Store:
    """A run on disk. A run of other arguments is refused; a line that was cut off is forgotten."""

    def __init__(self, folder: Path, about: Mapping[str, Any]) -> None:
        self.folder = folder
        try:
            (folder / RECORDS).mkdir(parents=True, exist_ok=True)
            self.check(json.loads(json.dumps(about)))
            self.file: BinaryIO = (folder / RESULTS).open("a+b")
        except OSError as problem:
            sentence = "{file} cannot be written ({reason})"
            raise SushiError("error-file-unwritable", sentence, file=folder, reason=problem.strerror) from None

    def check(self, about: Mapping[str, Any]) -> None:
        """Write down what this run is about, or see that it is the same as before."""
        file = self.folder / ABOUT
        if not file.exists():
            write(file, json.dumps(about, indent=1) + "\n")  # in ASCII: a command may have bytes that are no text
            return
        try:
            before = json.loads(file.read_bytes())
        except ValueError:
            before = None
        if before != about:
            raise SushiError("arena-other", "{folder} keeps a run with other arguments", folder=self.folder)

    def done(self) -> list[Played]:
        """The games of before; the file is cut where a line cannot be read, as after a power cut."""
        self.file.seek(0)
        games, size = [], 0
        *lines, _ = self.file.read().split(b"\n")
        for line in lines:
            try:
                games.append(read(json.loads(line)))
            except (ValueError, KeyError, TypeError):
                break
            size += len(line) + 1
        self.file.truncate(size)
        return games

    def keep(self, played: Played) -> None:
        """Its record first, so that a game that is in the list has one."""
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
    """A whole file or none."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)


def read(plain: dict[str, Any]) -> Played:
    """A game from its line."""
    return Played(
        deal=plain["deal"],
        seating=plain["seating"],
        points=tuple(plain["points"]),
        winners=tuple(plain["winners"]),
        thought=tuple(map(tuple, plain["thought"])),
        replaced=tuple(Replaced(*one) for one in plain["replaced"]),
    )
