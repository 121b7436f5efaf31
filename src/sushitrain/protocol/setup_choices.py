"""The choice of a setup over HTTP: the chosen values, and the values that are possible with them."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from sushitrain.protocol.http_api import Problem, SetupWish

OptionValue = str | int | bool


class Choosing(SetupWish, frozen=True):
    """The chosen values. A dessert of another game, and options that do not apply, are dropped."""

    players: Annotated[int, Meta(ge=0, le=99)] = 4


class Choice(Struct, frozen=True, omit_defaults=True):
    """A value to choose. With a `problem` it is not possible with the others, unless they are changed to `instead`."""

    value: OptionValue
    problem: Problem | None = None
    instead: dict[str, Any] = {}


class OptionChoice(Struct, frozen=True):
    """An option that applies: its present value, its default, and all values."""

    name: str
    value: OptionValue
    default: OptionValue
    choices: tuple[Choice, ...]


class BotChoice(Struct, frozen=True):
    """A bot to play against. `strength` is the number of games won of 100 games for two against the stand-in."""

    name: str
    strength: int


class Choices(Struct, frozen=True):
    """The chosen setup, and for every other value whether it is possible with the rest."""

    game: str
    dessert: str
    variant: str
    players: int
    games: tuple[Choice, ...]
    desserts: tuple[Choice, ...]
    variants: tuple[Choice, ...]
    counts: tuple[Choice, ...]
    options: tuple[OptionChoice, ...]
    bots: tuple[BotChoice, ...]
    house: str
    """The bot that takes empty seats."""
