"""Shared by the commands: common options, the language, reading files, and error messages."""

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from sushitrain.cli.completing import among
from sushitrain.cli.help_layout import either
from sushitrain.game.documents import MOST_BYTES, parse_json
from sushitrain.narration.errors_text import sentence
from sushitrain.prose.pieces import messages_in
from sushitrain.rules.choices import players_for
from sushitrain.rules.errors import SushiError
from sushitrain.rules.menus import DESSERTS, EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import Tables, from_plain
from sushitrain.rules.variants import VARIANTS
from sushitrain.words import LANGUAGES, Words, choose_language

USUAL_PLAYERS: Final = 4
"""The default, unless the variant needs another number."""


class _Speaker:
    """The chosen language, which errors use, too."""

    words: Words | None = None


def speak(language: str = "") -> Words:
    """The messages of the given language, or of the environment's."""
    language = language.lower()
    if language or _Speaker.words is None:
        _Speaker.words = messages_in(language or choose_language())
    return _Speaker.words


def forget_language() -> None:
    """Reset the language before a command."""
    _Speaker.words = None


def _set_language(ctx: typer.Context, language: str) -> str:
    if not ctx.resilient_parsing:  # while a shell completes the line, the value may be incomplete
        speak(language)
    return language


def _pairs() -> list[str]:
    """Every `name=value` that `--option` accepts."""
    return [f"{name}={str(value).lower()}" for name, option in OPTIONS.items() for value in option.values]


Game = Annotated[str, typer.Option("--game", "-g", help=f"{either(EDITIONS)}.", autocompletion=among(EDITIONS))]
Dessert = Annotated[str, typer.Option("--dessert", "-d", help=f"{either(DESSERTS)}.", autocompletion=among(DESSERTS))]
Variant = Annotated[str, typer.Option("--variant", "-v", help=f"{either(VARIANTS)}.", autocompletion=among(VARIANTS))]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help=f"House rule; may be repeated. Names: {', '.join(OPTIONS)}.",
        autocompletion=among(_pairs()),
    ),
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="JSON file whose tables replace those of the box.")
]
Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        callback=_set_language,
        is_eager=True,
        help=f"{either(LANGUAGES)} (default: from the environment).",
        autocompletion=among(LANGUAGES),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def complain(error: SushiError) -> None:
    """Print the error as one sentence to standard error."""
    words = _Speaker.words or Words(choose_language())
    print(sentence(words, error), file=sys.stderr)


def read_text(file: Path) -> bytes:
    """The bytes of a file, at most one more than a record may have. `-` is standard input."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise SushiError("error-file-missing", "there is no file {file}", file=file) from None
    except OSError as problem:
        reason = problem.strerror
        raise SushiError("error-file-unreadable", "{file}: {reason}", file=file, reason=reason) from None


def data_folder() -> Path:
    """The folder of the user's games and tables."""
    base = os.environ.get("SUSHITRAIN_DATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "sushitrain"


def read_edition(file: Path | None) -> Tables:
    return Tables() if file is None else from_plain(parse_json(read_text(file)))


def program() -> str:
    """The command that runs this program, to print in messages."""
    if shutil.which("sushitrain"):
        return "sushitrain"
    called = Path(sys.argv[0])
    return f"{sys.executable} -m sushitrain" if called.suffix == ".py" else shlex.quote(str(called))


def how_many(players: int | None, game: str, variant: str) -> int:
    """The given number of players, or the default."""
    if players is not None:
        return players
    allowed = players_for(game, variant)
    return USUAL_PLAYERS if USUAL_PLAYERS in allowed or not allowed else allowed[0]


def make_setup(
    game: str, players: int, dessert: str, variant: str, options: Sequence[str], edition: Path | None
) -> Setup:
    """A checked setup from the options of a command line."""
    return Setup(game, players, dessert, variant, tables=read_edition(edition), **read_options(options))


def read_options(options: Sequence[str]) -> dict[str, Any]:
    """`name=value` pairs; each value gets the type of its option."""
    found: dict[str, Any] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals or name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise SushiError("error-option-form", "write an option as name=value; there are {known}", known=known)
        allowed = {str(choice).lower(): choice for choice in OPTIONS[name].values}
        found[name] = allowed.get(value.lower(), value)
    return found
