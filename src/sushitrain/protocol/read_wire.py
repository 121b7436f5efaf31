"""Convert parts of messages to the values of the game: the inverse of `wire_views`."""

from collections.abc import Iterable, Mapping
from typing import Any

from sushitrain.game import effects, events, standing, state, views
from sushitrain.game.battle import BattleMoves
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.engine import Legal
from sushitrain.game.rolling import RollMoves
from sushitrain.protocol.parts import (
    BattleTable,
    CardTable,
    DraftTable,
    Effect,
    GameEvent,
    Line,
    RollTable,
    Sheet,
    TableView,
    View,
)
from sushitrain.rules.lines import Line as ScoreLine
from sushitrain.rules.lines import Lines
from sushitrain.rules.scoring import Outcome
from sushitrain.rules.setup import Setup


def read_view(seen: View, sheet: state.Sheet, setup: Setup, seat: int | None) -> views.View:
    """The view of this seat, with the score sheet that came with it or before it."""
    common = _common(seen, sheet, setup, seat)
    if isinstance(seen, DraftTable):
        return _draft(seen, common)
    if isinstance(seen, BattleTable):
        return _battle(seen, common)
    return _roll(seen, common)


def read_standing(seen: TableView) -> standing.Standing:
    """The standing, which is sent as part of the view."""
    return standing.Standing(
        tuple(
            tuple(
                standing.Portion(
                    each.kind,
                    each.dish,
                    each.points,
                    each.cards,
                    each.number,
                    each.shared,
                    each.missing,
                    each.worth,
                )
                for each in tray
            )
            for tray in seen.portions
        ),
        tuple(_lines(lines) for lines in seen.desserts),
    )


def read_sheet(sheet: Sheet) -> state.Sheet:
    return tuple(tuple(_lines(lines) for lines in part) for part in sheet)


def read_events(happened: Iterable[GameEvent]) -> tuple[events.Event, ...]:
    """Events with their values as the engine gives them."""
    return tuple(events.Event(event.kind, event.seat, _values(event.values)) for event in happened)


def read_effects(found: Iterable[Effect]) -> tuple[effects.Effect, ...]:
    return tuple(effects.Effect(each.kind, each.points, each.number, each.worth) for each in found)


def _values(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: _score(value) if key == "lines" else _plain(value) for key, value in values.items()}


def _score(lines: Iterable[Any]) -> Lines:
    """A line inside an event is a plain list."""
    return tuple(ScoreLine(kind, dish, points, tuple(cards), *rest) for kind, dish, points, cards, *rest in lines)


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _lines(lines: Iterable[Line]) -> Lines:
    return tuple(ScoreLine(each.kind, each.dish, each.points, each.cards, each.number, each.shared) for each in lines)


def _common(seen: TableView, sheet: state.Sheet, setup: Setup, seat: int | None) -> dict[str, Any]:
    """What every table shows."""
    outcome = seen.outcome
    return {
        "setup": setup,
        "seat": seat,
        "round": seen.round,
        "turn": seen.turn,
        "to_move": seen.to_move,
        "effects": dict(zip(seen.effects, read_effects(seen.effects.values()), strict=True)),
        "trays": seen.trays,
        "sheet": sheet,
        "totals": seen.totals,
        "outcome": None if outcome is None else Outcome(outcome.winners, outcome.reason, outcome.totals),
    }


def _cards(seen: CardTable) -> dict[str, Any]:
    """What a card table shows beside that."""
    return {
        "kept": tuple(tuple(state.Kept(each.card, each.value) for each in cards) for cards in seen.kept),
        "holder": seen.holder,
        "lead_points": seen.lead_points,
        "boat": seen.boat,
        "discards": seen.discards,
        "last": seen.last,
        "returned": seen.returned,
        "deck_size": seen.deck_size,
    }


def _draft(seen: DraftTable, common: dict[str, Any]) -> views.DraftView:
    choice = seen.legal
    legal: Legal | None = None if choice is None else DraftMoves(seen.hand, choice.pair, choice.dummy)
    return views.DraftView(
        **common,
        **_cards(seen),
        legal=legal,
        hand=seen.hand,
        hand_sizes=seen.hand_sizes,
        pile_sizes=seen.pile_sizes,
        passing=seen.passing,
        controller=seen.controller,
    )


def _battle(seen: BattleTable, common: dict[str, Any]) -> views.BattleView:
    choice = seen.legal
    return views.BattleView(
        **common,
        **_cards(seen),
        legal=None if choice is None else BattleMoves(choice.slots, choice.second),
        slots=tuple(views.Slot(each.name, each.card, each.covered) for each in seen.slots),
        starter=seen.starter,
        second=seen.second,
    )


def _roll(seen: RollTable, common: dict[str, Any]) -> views.RollView:
    choice, seat = seen.legal, common["seat"]
    others = {other: belt for other, belt in enumerate(seen.belts) if other != seat}
    return views.RollView(
        **common,
        legal=None if choice is None else RollMoves(seen.belts[seat], others, choice.menus, choice.chopsticks),
        belts=seen.belts,
        red=seen.red,
        menus=seen.menus,
        chopsticks=seen.chopsticks,
        puddings=seen.puddings,
        pool=seen.pool,
    )
