"""What happened in a finished game, over HTTP: how the chances went, and which choices were not the best."""

from typing import Final

from msgspec import Struct

from sushitrain.game import replay
from sushitrain.protocol.parts import Advice, Part
from sushitrain.protocol.wire_form import wire_form

VERSION: Final = 1
"""The number of the present way to judge choices."""


@wire_form
class Moment(replay.Moment):
    """A place in a game: before this step, in this turn of this round."""


class Marked(Part, frozen=True):
    """A `mistake` or `blunder`: what was played, what would have been better, and the chance to win that it cost."""

    at: Moment
    seat: int
    mark: str
    loss: float
    played: Advice
    best: Advice


class Analysis(Part, frozen=True):
    """Everybody's chance to win before each step and at the end, how well each seat played, and what to learn from."""

    curve: tuple[tuple[float, ...], ...]
    accuracy: tuple[float, ...]
    marked: tuple[Marked, ...] = ()
    rounds: tuple[Moment, ...] = ()
    """Where each round begins."""
    turning: Moment | None = None
    """Where the winner's chance rose most."""
    version: int = 0
    """How choices were judged; an analysis of an older version is computed again."""


class WhatHappened(Struct, frozen=True, omit_defaults=True):
    """The analysis of a game, or how many of its choices have been looked at so far; ask again in a moment."""

    done: int = 0
    of: int = 0
    analysis: Analysis | None = None
