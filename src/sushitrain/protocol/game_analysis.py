"""What happened in a finished game, over HTTP: how the chances went, and which choices were not the best."""

from msgspec import Struct

from sushitrain.protocol.parts import Advice, Part


class Moment(Part, frozen=True):
    """A place in a game: after so many steps, in this turn of this round."""

    step: int
    round: int
    turn: int


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


class WhatHappened(Struct, frozen=True, omit_defaults=True):
    """The analysis of a game, or how many of its choices have been looked at so far; ask again in a moment."""

    done: int = 0
    of: int = 0
    analysis: Analysis | None = None
