"""The layout of the help, and the exit codes."""

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any, Final, NamedTuple

from typer.core import TyperCommand, TyperGroup, TyperOption

KINDS: Final[Mapping[str, str]] = {
    "<bool>": "",
    "<int>": "NUMBER",
    "<int range>": "NUMBER",
    "<float range>": "NUMBER",
    "<str>": "TEXT",
    "<list[str]>": "TEXT",
    "<path>": "FILE",
}
"""The placeholder of an option's value, by Typer's name for its type. A flag has none."""
EXAMPLES: Final = "Examples:"
INDENT: Final = "[bold]  [/]"
"""Spaces that Typer does not remove as the indentation of a docstring."""


class Ending(NamedTuple):
    """The meaning of an exit code, short and in full."""

    short: str
    full: str


ENDINGS: Final[Mapping[int, Ending]] = {
    0: Ending(
        "ok",
        "Success. Also after Ctrl-C in commands that it stops: `simulate` and `arena` report the games so far, `play` "
        "saves, `serve` closes its tables.",
    ),
    1: Ending("check failed", "A check failed: `verify` has read the record, and the record is not correct."),
    2: Ending(
        "bad input",
        "Bad input: an option, a file or an answer is invalid, a package is not installed, or the output cannot be "
        "written. One sentence on standard error says what to do.",
    ),
    130: Ending("Ctrl-C", "Ctrl-C, before there was a result."),
    141: Ending("output closed", "The reader of the output has closed it, as `head` does."),
}
"""The exit codes of all commands."""


def endings() -> str:
    """All exit codes in one line."""
    return ", ".join(f"{code} {ending.short}" for code, ending in ENDINGS.items())


def laid_out(docstring: str) -> str:
    """A docstring as help: its first sentence, the examples on a line each, then the rest, which is wrapped later."""
    first, *rest = (" ".join(paragraph.split()) for paragraph in cleandoc(docstring).split("\n\n"))
    rest.sort(key=lambda text: not text.startswith(EXAMPLES))
    return "\n\n".join([first, *(one_a_line(text) if text.startswith(EXAMPLES) else text for text in rest)])


def one_a_line(examples: str) -> str:
    listed = examples.removeprefix(EXAMPLES).split(" · ")
    return "\n".join([EXAMPLES, *(f"{INDENT}{example.strip()}" for example in listed)])


def either(names: Iterable[str]) -> str:
    """A list of alternatives: a, b or c."""
    *most, last = names
    return f"{', '.join(most)} or {last}"


def tidy(ctx: Any, params: Iterable[Any]) -> list[Any]:
    """The parameters, with readable placeholders for the values of options."""
    found = list(params)
    for param in found:
        if isinstance(param, TyperOption) and param.metavar is None:
            param.metavar = KINDS.get(param.display_type(ctx))
    return found


class Command(TyperCommand):
    """A command with readable placeholders."""

    def get_params(self, ctx: Any) -> list[Any]:
        return tidy(ctx, super().get_params(ctx))


class Group(TyperGroup):
    """All commands, with readable placeholders."""

    def get_params(self, ctx: Any) -> list[Any]:
        return tidy(ctx, super().get_params(ctx))
