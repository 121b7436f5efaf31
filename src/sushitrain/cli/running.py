"""Shared by long commands: numbers of games, Ctrl-C, output files, and the command line to repeat a run."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal, InvalidOperation
from errno import EISDIR
from pathlib import Path
from typing import Final

from sushitrain.rules.errors import SushiError
from sushitrain.rules.menus import DESSERTS_OF
from sushitrain.rules.setup import Setup

MOST_GAMES: Final = 10**15
MOST_SEED: Final = 999_999_999
PATIENCE: Final = 2.0
"""Seconds before a progress bar is shown."""


def read_count(text: str) -> int:
    """A number of games, which may be written 1e7 or 10_000_000."""
    try:
        number = Decimal(text)
        if 1 <= number <= MOST_GAMES and number == int(number):
            return int(number)
    except InvalidOperation:
        pass
    raise SushiError("simulate-games-form", "{given} is not a number of games; write one such as 1e6", given=text)


@contextmanager
def interruptible(begun: Callable[[], bool]) -> Iterator[Callable[[], bool]]:
    """Yields a function: was Ctrl-C pressed? A second Ctrl-C, or one before `begun()`, ends the program as usual."""
    pressed: list[int] = []

    def press(number: int, _: object) -> None:
        if pressed or not begun():
            raise KeyboardInterrupt
        pressed.append(number)

    usual = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, usual)


def asked_for(setup: Setup, options: Sequence[str], edition: Path | None) -> list[str]:
    """The arguments of a command line that select this setup."""
    given = ["--game", setup.game, "--players", str(setup.players)]
    if len(DESSERTS_OF[setup.game]) > 1:
        given += ["--dessert", setup.dessert]
    if setup.variant != "none":
        given += ["--variant", setup.variant]
    for option in options:
        given += ["--option", option]
    if edition is not None:
        given += ["--edition", str(edition)]
    return given


@contextmanager
def output_file(file: Path | None) -> Iterator[Callable[[str], None] | None]:
    """Yields a function that replaces the file with a text; a folder that cannot be written is refused at once."""
    if file is None:
        yield None
        return
    real = file.resolve()
    try:
        if real.exists() and not real.is_file():
            raise OSError(EISDIR, os.strerror(EISDIR))
        new = real.with_name(f"{real.name}.new")
        opened = new.open("w", encoding="utf-8", errors="replace")  # a command line may contain invalid UTF-8
    except OSError as problem:
        raise unwritable(file, problem) from None

    def write(text: str) -> None:
        try:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
            opened.close()
            new.replace(real)
        except OSError as problem:
            raise unwritable(file, problem) from None

    try:
        yield write
    finally:
        opened.close()
        new.unlink(missing_ok=True)


def unwritable(file: Path, problem: OSError) -> SushiError:
    sentence = "{file} cannot be written ({reason})"
    return SushiError("error-file-unwritable", sentence, file=file, reason=problem.strerror)
