"""Hints and analyses as they are sent and stored. Only workers import this: it loads the search."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from sushitrain.coach import analysis as coach
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.record import Record
from sushitrain.protocol.codec import encode
from sushitrain.protocol.game_analysis import VERSION, Analysis, Marked, Moment
from sushitrain.protocol.parts import Advice, Reason
from sushitrain.protocol.wire_form import sent

SHOWN: Final = 8
"""Moves of a hint, best first: with chopsticks there can be dozens."""
DIGITS: Final = 4


def hint_text(knowledge: Knowledge) -> str:
    """The best moves of a seat, as JSON."""
    return encode([wire_advice(one) for one in coach.hint(knowledge)[:SHOWN]]).decode()


def analysis_text(record: Record, told: Callable[[int, int], None]) -> str:
    """The analysis of a game, as JSON. It uses one thread: tables come first."""
    return encode(wire_analysis(coach.analyse(record, threads=1, told=told))).decode()


def wire_advice(found: coach.Advice) -> Advice:
    return Advice(str(found.move), round(found.win, DIGITS), round(found.margin, 2), sent(Reason, found.reasons))


def wire_analysis(found: coach.Analysis) -> Analysis:
    moments = [Moment(one.step, one.round, one.turn) for one in found.choices]
    return Analysis(
        curve=tuple(tuple(round(part, DIGITS) for part in parts) for parts in found.curve),
        accuracy=tuple(round(part, 1) for part in found.accuracy),
        marked=tuple(marked(found.choices)),
        rounds=tuple(next(some) for _, some in groupby(moments, lambda moment: moment.round)),
        turning=found.turning and Moment(*found.turning),
        version=VERSION,
    )


def marked(choices: Sequence[coach.Judged]) -> Iterator[Marked]:
    """The choices that were clearly not the best."""
    for one in choices:
        if one.mark:
            moment = Moment(one.step, one.round, one.turn)
            loss = round(one.loss, DIGITS)
            yield Marked(moment, one.seat, one.mark, loss, wire_advice(one.played), wire_advice(one.best))
