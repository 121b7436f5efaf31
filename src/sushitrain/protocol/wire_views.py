"""Convert the values of the game to parts of messages."""

from collections.abc import Iterable
from typing import Any

from sushitrain.game import effects, events, standing, state, views
from sushitrain.game.battle import BattleMoves
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.rolling import RollMoves
from sushitrain.protocol.parts import (
    BattleChoice,
    BattleTable,
    DraftChoice,
    DraftTable,
    Effect,
    GameEvent,
    Kept,
    Line,
    Outcome,
    Portion,
    RollChoice,
    RollTable,
    Sheet,
    Slot,
    View,
)


def wire_view(seen: views.View, now: standing.Standing) -> View:
    """A view with the standing, without the score sheet, which is sent only when it changes."""
    common = _common(seen, now)
    if isinstance(seen, views.DraftView):
        return _draft(seen, common)
    if isinstance(seen, views.BattleView):
        return _battle(seen, common)
    assert isinstance(seen, views.RollView)
    return _roll(seen, common)


def table_view(state: state.State, seat: int | None) -> View:
    """What this seat sees of a state."""
    return wire_view(views.view(state, seat), standing.standing(state))


def wire_effects(found: Iterable[effects.Effect]) -> tuple[Effect, ...]:
    return tuple(Effect(*each) for each in found)


def wire_events(happened: Iterable[events.Event]) -> tuple[GameEvent, ...]:
    return tuple(GameEvent(event.kind, event.seat, dict(event.values)) for event in happened)


def wire_sheet(sheet: state.Sheet) -> Sheet:
    return tuple(tuple(tuple(Line(*line) for line in lines) for lines in part) for part in sheet)


def _common(seen: views.View, now: standing.Standing) -> dict[str, Any]:
    """What every table shows."""
    return {
        "round": seen.round,
        "turn": seen.turn,
        "to_move": seen.to_move,
        "trays": seen.trays,
        "totals": seen.totals,
        "portions": tuple(tuple(Portion(*each) for each in tray) for tray in now.portions),
        "desserts": tuple(tuple(Line(*line) for line in lines) for lines in now.desserts),
        "effects": {card: Effect(*effect) for card, effect in seen.effects.items()},
        "outcome": None if seen.outcome is None else Outcome(*seen.outcome),
    }


def _cards(seen: views.CardView) -> dict[str, Any]:
    """What a card table shows beside that."""
    return {
        "kept": tuple(tuple(Kept(*each) for each in cards) for cards in seen.kept),
        "deck_size": seen.deck_size,
        "holder": seen.holder,
        "lead_points": seen.lead_points,
        "boat": seen.boat,
        "discards": seen.discards,
        "last": seen.last,
        "returned": seen.returned,
    }


def _draft(seen: views.DraftView, common: dict[str, Any]) -> DraftTable:
    legal = seen.legal
    return DraftTable(
        **common,
        **_cards(seen),
        hand=seen.hand,
        hand_sizes=seen.hand_sizes,
        pile_sizes=seen.pile_sizes,
        passing="left" if seen.passing == "left" else "right",
        controller=seen.controller,
        legal=DraftChoice(legal.pair, legal.dummy) if isinstance(legal, DraftMoves) else None,
    )


def _battle(seen: views.BattleView, common: dict[str, Any]) -> BattleTable:
    legal = seen.legal
    return BattleTable(
        **common,
        **_cards(seen),
        slots=tuple(Slot(*slot) for slot in seen.slots),
        starter=seen.starter,
        second=seen.second,
        legal=BattleChoice(legal.slots, legal.second) if isinstance(legal, BattleMoves) else None,
    )


def _roll(seen: views.RollView, common: dict[str, Any]) -> RollTable:
    legal = seen.legal
    return RollTable(
        **common,
        belts=seen.belts,
        red=seen.red,
        menus=seen.menus,
        chopsticks=seen.chopsticks,
        puddings=seen.puddings,
        pool=seen.pool,
        legal=RollChoice(legal.menus, legal.chopsticks) if isinstance(legal, RollMoves) else None,
    )
