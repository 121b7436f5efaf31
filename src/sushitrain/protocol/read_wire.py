"""Convert parts of messages to the values of the game: the inverse of `wire_views`."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import convert
from msgspec.structs import astuple

from sushitrain.game import effects, events, standing, state, views
from sushitrain.game.battle import BattleMoves
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.engine import Legal
from sushitrain.game.rolling import RollMoves
from sushitrain.protocol.parts import BattleTable, DraftTable, Effect, GameEvent, Reason, Sheet, TableView, View
from sushitrain.protocol.wire_form import Fields, restored, restored_fields
from sushitrain.protocol.wire_views import TABLES
from sushitrain.rules.lines import Line, Lines
from sushitrain.rules.setup import Setup

READ: Final[Mapping[type[TableView], tuple[type[views.View], Fields]]] = {
    table: (view, restored_fields(table, view)) for view, table in TABLES.items()
}
"""For each table on the wire, the type of its view and the fields in common."""
STANDING: Final = restored_fields(TableView, standing.Standing)


def read_view(seen: View, sheet: state.Sheet, setup: Setup, seat: int | None) -> views.View:
    """The view of this seat. Its score sheet came with this message or an earlier one."""
    view, fields = READ[type(seen)]
    not_sent = {"setup": setup, "seat": seat, "sheet": sheet, "legal": _legal(seen, seat)}
    return view(**fields.of(seen) | not_sent)


def read_standing(seen: TableView) -> standing.Standing:
    """The standing, which is sent as part of the view."""
    return standing.Standing(**STANDING.of(seen))


def read_sheet(sheet: Sheet) -> state.Sheet:
    return tuple(tuple(restored(Line, lines) for lines in part) for part in sheet)


def read_events(happened: Iterable[GameEvent]) -> tuple[events.Event, ...]:
    """Events with their values as the engine gives them."""
    return tuple(events.Event(event.kind, event.seat, _values(event.values)) for event in happened)


def read_effects(found: Iterable[Effect]) -> tuple[effects.Effect, ...]:
    return restored(effects.Effect, found)


def read_reasons(found: Iterable[Reason]) -> tuple[effects.Reason, ...]:
    return restored(effects.Reason, found)


def _values(values: Mapping[str, Any]) -> dict[str, Any]:
    """Lists become tuples, and score lines, which are plain lists inside an event, become lines again."""
    return {key: convert(value, Lines) if key == "lines" else _plain(value) for key, value in values.items()}


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _legal(seen: View, seat: int | None) -> Legal | None:
    """The legal moves of the seat; their cards and dice are those in its hand or on the belts."""
    if seen.legal is None:
        return None
    if isinstance(seen, DraftTable):
        return DraftMoves(seen.hand, *astuple(seen.legal))
    if isinstance(seen, BattleTable):
        return BattleMoves(*astuple(seen.legal))
    assert seat is not None
    others = {other: belt for other, belt in enumerate(seen.belts) if other != seat}
    return RollMoves(seen.belts[seat], others, *astuple(seen.legal))
