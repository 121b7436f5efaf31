"""Runs commands as a person would: the arguments, what is typed, what is printed."""

import io
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest import mock

from evidence import LATEST
from sushitrain.cli.main import main
from sushitrain.game.record import Record
from sushitrain.game.replay import replay
from sushitrain.rules.dish import PRINTED, SHOWS_VALUE
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import Tables, to_plain

WIDE = "400"


class Ran(NamedTuple):
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


class Typist(io.TextIOBase):
    """Simulated keyboard input: every line comes from `answer`; an empty string is the end of input."""

    def __init__(self, answer: Callable[[], str]) -> None:
        self.answer = answer

    def reconfigure(self, errors: str) -> None:
        """Every line is already text."""

    def readline(self, _limit: int = -1, /) -> str:  # type: ignore[override]  # only ever asked for whole lines
        return self.answer()


def run(*arguments: str, typed: str | Typist = "", columns: str = WIDE, **environment: str) -> Ran:
    """Run `sushitrain` in this process, with its own streams and environment."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    stdin = typed if isinstance(typed, Typist) else io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    settings = {"LC_ALL": "C.UTF-8", "COLUMNS": columns, "TERM": "dumb", **environment}
    code: Any = 0
    with (
        mock.patch.multiple(sys, argv=["sushitrain", *arguments], stdin=stdin, stdout=out, stderr=err),
        mock.patch.dict("os.environ", settings),
    ):
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
    ran = Ran(int(code), text_of(out), text_of(err))
    command = shlex.join(["sushitrain", *arguments])
    LATEST["command.txt"] = f"$ {command}\n{ran.out}\n--- standard error\n{ran.err}\n--- exit code {ran.code}\n"
    return ran


def text_of(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()


SLOTS = [f"{row}{i}" for row in "abcdefgh" for i in range(1, 9)]
NUMBERS = ["1", "2", "2 1", "1 2", "3 1 2"]
TOKENS = ["menu 1", "menu 1 2", "swap 1 0 1", "swap 1 1 1"]
FITTING = 0.9
"""The share of answers of the kind that a game asks for."""


def anything(seed: object, setup: Setup | None = None) -> Typist:
    """Random answers, most of them fitting the game. Some are legal; others must be refused with a message."""
    rng, fits = Random(str(seed)), fitting(setup or Setup())
    kinds = (NUMBERS, [*SLOTS, "done"], TOKENS)
    return Typist(lambda: rng.choice(fits if rng.random() < FITTING else rng.choice(kinds)) + "\n")


def fitting(setup: Setup) -> list[str]:
    """Answers that are sometimes legal in this game."""
    if setup.variant == "battle":
        rows = zip("abcdefgh", setup.tables.battle_layout, strict=False)
        return [*(f"{row}{i}" for row, (width, _) in rows for i in range(1, width + 1)), "done"]
    return [*NUMBERS, *TOKENS] if setup.game == "roll" else NUMBERS


def arguments_for(setup: Setup, folder: Path) -> list[str]:
    """The command line that asks for this setup."""
    found = ["--game", setup.game, "--dessert", setup.dessert, "--variant", setup.variant]
    plain = Setup(setup.game, setup.players, setup.dessert, setup.variant)
    for name in OPTIONS:
        if getattr(setup, name) != getattr(plain, name):
            found += ["--option", f"{name}={getattr(setup, name)}"]
    if setup.tables != Tables():
        file = folder / "edition.json"
        file.write_text(as_json(to_plain(setup.tables)), encoding="utf-8")
        found += ["--edition", str(file)]
    return found


def as_json(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)


def bare(text: str) -> str:
    """The text without everything in ⟦ ⟧, at any depth."""
    depth, found = 0, []
    for letter in text:
        depth += letter == "⟦"
        if not depth:
            found.append(letter)
        depth -= letter == "⟧"
    return "".join(found)


def letters_outside(text: str) -> list[str]:
    """Words that bypass the messages; the names of places in a pyramid are not words."""
    return re.findall(r"[^\W\d_]{2,}", bare(text))


def pad_of(record: Record) -> dict[str, Any]:
    """The score pad that a person at this table would have filled in, from the public events alone."""
    setup = record.setup
    seats = setup.players + setup.edition.dummy_scores
    rounds: list[list[list[str]]] = []
    for step in replay(record):
        for event in step.events:
            if event.kind == "round":
                rounds.append([[] for _ in range(setup.seats)])
            elif event.seat is not None:
                _write_down(setup, rounds[-1][event.seat], event.kind, event.values)
    last = step.state
    pad: dict[str, Any] = {
        "game": setup.game,
        "dessert": setup.dessert,
        "variant": setup.variant,
        "options": {name: getattr(setup, name) for name in OPTIONS},
        "players": list(record.names),
        "rounds": [trays[:seats] for trays in rounds],
    }
    if setup.game == "roll":
        pad["puddings"] = list(getattr(last, "puddings"))  # noqa: B009 (only dice games have them)
        menus, chopsticks = getattr(last, "menus"), getattr(last, "chopsticks")  # noqa: B009 (the same)
        pad["tokens"] = [a + b for a, b in zip(menus, chopsticks, strict=True)]
    return pad


def _write_down(setup: Setup, tray: list[str], kind: str, values: Any) -> None:
    """One event on the pad; a drawn or rolled dessert gets its value when that is shown."""
    dessert = setup.edition.dessert
    if kind in ("reveal", "take", "keep"):
        cards = values.get("cards") or (values.get("card") or values.get("face"),)
        hidden = dessert.copies if dessert.shows != PRINTED else ()
        tray += [f"{card}:?" if card in hidden else card for card in cards]
    elif kind in ("thaw", "mochi", SHOWS_VALUE):
        at = next(i for i, card in enumerate(tray) if card.endswith(":?"))
        tray[at] = tray[at].replace("?", str(values["value"]))
    elif kind == "chopsticks":
        tray.remove("chopsticks")
    elif kind == "squishy":
        tray.append("squishy")
