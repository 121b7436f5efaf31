"""Convert the values of the game to parts of messages."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sushitrain.game import effects, events, standing, state, views
from sushitrain.protocol.parts import (
    BattleTable,
    DraftTable,
    Effect,
    GameEvent,
    Line,
    RollTable,
    Sheet,
    TableView,
    View,
)
from sushitrain.protocol.wire_form import Fields, sent, sent_fields

TABLES: Final[Mapping[type[views.View], type[View]]] = {
    views.DraftView: DraftTable,
    views.BattleView: BattleTable,
    views.RollView: RollTable,
}
"""The table on the wire that shows a view."""
SENT: Final[Mapping[type[views.View], Fields]] = {view: sent_fields(view, table) for view, table in TABLES.items()}
STANDING: Final = sent_fields(standing.Standing, TableView)


def wire_view(seen: views.View, now: standing.Standing) -> View:
    """A view with the standing, without the score sheet, which is sent only when it changes."""
    return wire_table(seen, wire_standing(now))


def wire_table(seen: views.View, now: Mapping[str, Any]) -> View:
    """A view with the wire form of the standing, which is the same for all seats."""
    kind = type(seen)
    return TABLES[kind](**SENT[kind].of(seen), **now)


def wire_standing(now: standing.Standing) -> dict[str, Any]:
    """The fields of every table that come from the standing."""
    return STANDING.of(now)


def table_view(state: state.State, seat: int | None) -> View:
    """What this seat sees of a state."""
    return wire_view(views.view(state, seat), standing.standing(state))


def wire_effects(found: Iterable[effects.Effect]) -> tuple[Effect, ...]:
    return sent(Effect, found)


def wire_events(happened: Iterable[events.Event]) -> tuple[GameEvent, ...]:
    return sent(GameEvent, happened)


def wire_sheet(sheet: state.Sheet) -> Sheet:
    return tuple(tuple(sent(Line, lines) for lines in part) for part in sheet)
