"""The analysis of a finished game, over HTTP: the chances to win, and the choices that were not the best."""

from typing import Final

from msgspec import Struct

from sushitrain.game import replay
from sushitrain.protocol.parts import Advice, Part
from sushitrain.protocol.wire_form import wire_form

VERSION: Final = 1
"""The version of the method by which choices are judged."""


@wire_form
class Moment(replay.Moment):
    """A place in a game: before this step, in this turn of this round."""


class Marked(Part, frozen=True):
    """A `mistake` or `blunder`: the played move, the best move, and the loss of chance to win."""

    at: Moment
    seat: int
    mark: str
    loss: float
    played: Advice
    best: Advice


class Analysis(Part, frozen=True):
    """The chances to win before each step and at the end, the accuracy of each seat, and the marked choices."""

    curve: tuple[tuple[float, ...], ...]
    accuracy: tuple[float, ...]
    marked: tuple[Marked, ...] = ()
    rounds: tuple[Moment, ...] = ()
    """The first step of each round."""
    turning: Moment | None = None
    """The step in which the winner's chance rose most."""
    version: int = 0
    """The version of the method; an analysis of an older version is computed again."""


class WhatHappened(Struct, frozen=True, omit_defaults=True):
    """The analysis of a game, or the number of choices that were judged so far; then ask again later."""

    done: int = 0
    of: int = 0
    analysis: Analysis | None = None
