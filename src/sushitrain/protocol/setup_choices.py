"""Choosing a game over HTTP: what has been chosen so far, and what goes with it."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from sushitrain.protocol.http_api import Problem, SetupWish

OptionValue = str | int | bool


class Choosing(SetupWish, frozen=True):
    """What has been chosen so far. A dessert of another game and options that mean nothing here are let go."""

    players: Annotated[int, Meta(ge=0, le=99)] = 4


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something to choose. With a problem it does not go with the rest; it does once that is changed to `instead`."""

    value: OptionValue
    problem: Problem | None = None
    instead: dict[str, Any] = {}


class OptionChoice(Struct, frozen=True):
    """An option that means something here: the value in force, the game's own, and all."""

    name: str
    value: OptionValue
    default: OptionValue
    choices: tuple[Choice, ...]


class BotChoice(Struct, frozen=True):
    """A level to play against. `strength`: of 100 games for two against the stand-in bot it wins so many."""

    name: str
    strength: int


class Choices(Struct, frozen=True):
    """The game that has been chosen, and for every other choice whether it goes with the rest."""

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
    """The bot that fills up a table."""
