"""One look for all commands: how help is laid out, and how a command may end."""

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
"""What stands beside an option, by the name that Typer has for the kind of its value. A switch has none."""
EXAMPLES: Final = "Examples:"
INDENT: Final = "[bold]  [/]"
"""Blanks that Typer does not take for the indentation of a docstring."""


class Ending(NamedTuple):
    """An exit code in a few words, and in full."""

    short: str
    full: str


ENDINGS: Final[Mapping[int, Ending]] = {
    0: Ending(
        "done",
        "It is done. Also after Ctrl-C where that is a way to stop: `simulate` and `arena` tell about the games so "
        "far, `play` saves, `serve` closes its tables.",
    ),
    1: Ending("the answer is no", "The answer is no: `verify` has read the record, and it does not hold."),
    2: Ending(
        "bad input",
        "It cannot be done: an option, a file or an answer makes no sense, something is not installed, or the output "
        "cannot be written. One sentence on standard error says what to mend.",
    ),
    130: Ending("Ctrl-C", "Ctrl-C, before there was anything to tell."),
    141: Ending("no reader", "Whoever read the output has stopped reading, as `head` does."),
}
"""How a command may end, by its exit code."""


def endings() -> str:
    """All exit codes in one line."""
    return ", ".join(f"{code} {ending.short}" for code, ending in ENDINGS.items())


def laid_out(docstring: str) -> str:
    """A docstring as help: a sentence, the examples on a line each, and the rest, for any width to wrap."""
    first, *rest = (" ".join(paragraph.split()) for paragraph in cleandoc(docstring).split("\n\n"))
    rest.sort(key=lambda text: not text.startswith(EXAMPLES))
    return "\n\n".join([first, *(one_a_line(text) if text.startswith(EXAMPLES) else text for text in rest)])


def one_a_line(examples: str) -> str:
    listed = examples.removeprefix(EXAMPLES).split(" · ")
    return "\n".join([EXAMPLES, *(f"{INDENT}{example.strip()}" for example in listed)])


def either(names: Iterable[str]) -> str:
    """Names to choose from: this, that or another."""
    *most, last = names
    return f"{', '.join(most)} or {last}"


def tidy(ctx: Any, params: Iterable[Any]) -> list[Any]:
    """Options whose values are called what a person would call them."""
    found = list(params)
    for param in found:
        if isinstance(param, TyperOption) and param.metavar is None:
            param.metavar = KINDS.get(param.display_type(ctx))
    return found


class Command(TyperCommand):
    """A command with tidy options."""

    def get_params(self, ctx: Any) -> list[Any]:
        return tidy(ctx, super().get_params(ctx))


class Group(TyperGroup):
    """All commands, with tidy options."""

    def get_params(self, ctx: Any) -> list[Any]:
        return tidy(ctx, super().get_params(ctx))
