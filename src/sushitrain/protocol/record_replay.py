"""The replay of a record over HTTP: the whole game, turn by turn."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from sushitrain.bots.player import BOTS, kind_of
from sushitrain.game.canonical import fingerprint
from sushitrain.game.events import Step
from sushitrain.game.record import Record, setup_document
from sushitrain.game.replay import replay
from sushitrain.game.state import sheet_of
from sushitrain.protocol.http_api import Turn
from sushitrain.protocol.parts import SeatInfo
from sushitrain.protocol.wire_views import table_view, wire_events, wire_sheet


class Replay(Struct, frozen=True, omit_defaults=True):
    """A replayed record. If the game has no hidden cards, a turn has one view for all seats."""

    seats: tuple[SeatInfo, ...]
    setup: dict[str, Any]
    turns: tuple[Turn, ...]
    other_rules: str = ""
    """The version that recorded it, if its rules were different from today's."""


def wire_turn(record: Record, number: int, step: Step, seats: Iterable[int | None]) -> Turn:
    """The game after this number of turns, as these seats see it."""
    moves = record.moves
    return Turn(
        turn=number,
        turns=len(moves),
        events=wire_events(step.events),
        views=tuple(table_view(step.state, seat) for seat in seats),
        sheet=wire_sheet(sheet_of(step.state)),
        moves=tuple(map(str, moves[number])) if number < len(moves) else (),
    )


def wire_replay(record: Record) -> Replay:
    """Every turn of a record. A `RecordError` names the place that cannot be played."""
    setup = record.setup
    seats = range(setup.players) if setup.edition.flow == "drafting" else (None,)
    return Replay(
        seats=tuple(seat_info(name, kind) for name, kind in zip(record.names, record.seats, strict=True)),
        setup=setup_document(setup),
        turns=tuple(wire_turn(record, number, step, seats) for number, step in enumerate(replay(record))),
        other_rules="" if record.rules == fingerprint(setup) else record.version,
    )


def seat_info(name: str, kind: str) -> SeatInfo:
    """Who sat there. A bot that this version does not know is shown as a person."""
    return SeatInfo("bot", name, kind_of(kind)) if kind_of(kind) in BOTS else SeatInfo("person", name)
