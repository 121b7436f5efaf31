"""The game's own values as messages."""

from collections.abc import Iterable
from typing import Any

from sushitrain.game import effects, events, state, views
from sushitrain.game.battle import BattleMoves
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.rolling import RollMoves
from sushitrain.protocol.messages import (
    BattleChoice,
    BattleTable,
    DraftChoice,
    DraftTable,
    Effect,
    GameEvent,
    Kept,
    Line,
    Outcome,
    RollChoice,
    RollTable,
    Sheet,
    Slot,
    View,
)


def wire_view(seen: views.View) -> View:
    """A view, without the score sheet, which travels by itself when it changes."""
    if isinstance(seen, views.DraftView):
        return _draft(seen)
    if isinstance(seen, views.BattleView):
        return _battle(seen)
    assert isinstance(seen, views.RollView)
    return _roll(seen)


def wire_effects(found: Iterable[effects.Effect]) -> tuple[Effect, ...]:
    return tuple(Effect(*each) for each in found)


def wire_events(happened: Iterable[events.Event]) -> tuple[GameEvent, ...]:
    return tuple(GameEvent(event.kind, event.seat, dict(event.values)) for event in happened)


def wire_sheet(sheet: state.Sheet) -> Sheet:
    return tuple(tuple(tuple(Line(*line) for line in lines) for lines in part) for part in sheet)


def _common(seen: views.View) -> dict[str, Any]:
    """What every table shows."""
    return {
        "round": seen.round,
        "turn": seen.turn,
        "to_move": seen.to_move,
        "trays": seen.trays,
        "totals": seen.totals,
        "effects": {card: Effect(*effect) for card, effect in seen.effects.items()},
        "outcome": None if seen.outcome is None else Outcome(*seen.outcome),
    }


def _cards(seen: views.CardView) -> dict[str, Any]:
    """What a card table shows."""
    return _common(seen) | {
        "kept": tuple(tuple(Kept(*each) for each in cards) for cards in seen.kept),
        "deck_size": seen.deck_size,
        "holder": seen.holder,
        "lead_points": seen.lead_points,
        "boat": seen.boat,
        "discards": seen.discards,
        "last": seen.last,
        "returned": seen.returned,
    }


def _draft(seen: views.DraftView) -> DraftTable:
    legal = seen.legal
    return DraftTable(
        **_cards(seen),
        hand=seen.hand,
        hand_sizes=seen.hand_sizes,
        pile_sizes=seen.pile_sizes,
        passing="left" if seen.passing == "left" else "right",
        controller=seen.controller,
        legal=DraftChoice(legal.pair, legal.dummy) if isinstance(legal, DraftMoves) else None,
    )


def _battle(seen: views.BattleView) -> BattleTable:
    legal = seen.legal
    return BattleTable(
        **_cards(seen),
        slots=tuple(Slot(*slot) for slot in seen.slots),
        starter=seen.starter,
        second=seen.second,
        legal=BattleChoice(legal.slots, legal.second) if isinstance(legal, BattleMoves) else None,
    )


def _roll(seen: views.RollView) -> RollTable:
    legal = seen.legal
    return RollTable(
        **_common(seen),
        belts=seen.belts,
        red=seen.red,
        menus=seen.menus,
        chopsticks=seen.chopsticks,
        puddings=seen.puddings,
        pool=seen.pool,
        legal=RollChoice(legal.menus, legal.chopsticks) if isinstance(legal, RollMoves) else None,
    )
