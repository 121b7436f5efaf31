"""The view of a seat, built from an empty one. A spectator's seat is `None`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sushitrain.game.battle import row_sizes, slot_names, uncovered
from sushitrain.game.effects import Effect, effect, effects
from sushitrain.game.engine import Legal, legal_moves, to_move
from sushitrain.game.moves import Move, Pick, Take
from sushitrain.game.state import (
    EMPTY,
    Battle,
    Board,
    Cards,
    Drafting,
    Kept,
    Pending,
    Rolling,
    Sheet,
    State,
    sheet_of,
    totals,
    turn_of,
)
from sushitrain.rules.dish import Shows
from sushitrain.rules.edition import LEFT
from sushitrain.rules.errors import MoveError
from sushitrain.rules.scoring import Outcome
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import TOKENS


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The public part of every game; for a seat whose turn it is, also its legal moves with their effects."""

    setup: Setup
    seat: int | None
    round: int
    turn: int
    to_move: tuple[int, ...]
    legal: Legal | None
    effects: Mapping[str, Effect]
    trays: tuple[Cards, ...]
    sheet: Sheet
    totals: tuple[int, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView(View):
    """A card table: desserts, who leads them, the boat, the discards, what was placed last, the size of the deck.

    `shows` is how a dessert card shows its value.
    """

    shows: Shows
    kept: tuple[tuple[Kept, ...], ...]
    holder: int | None
    lead_points: tuple[int, ...]
    boat: int | None
    discards: Cards
    last: tuple[Cards, ...]
    returned: tuple[bool, ...]
    deck_size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftView(CardView):
    """Hands: your own cards, the sizes of the others, the piles, and where hands go next."""

    hand: Cards
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    passing: str
    controller: int | None
    pending: Pending = ()


class Slot(NamedTuple):
    """A place in the pyramid: the card if it is face up, nothing if it is face down; covered cards cannot be taken."""

    name: str
    card: str | None = None
    covered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleView(CardView):
    """The pyramid, without the places that are empty."""

    slots: tuple[Slot, ...]
    starter: int
    second: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RollView(View):
    """The whole state: Sushi Roll has no hidden information."""

    belts: tuple[Cards, ...]
    red: int
    menus: tuple[int, ...]
    chopsticks: tuple[int, ...]
    puddings: tuple[int, ...]
    pool: tuple[int, int, int]


def view(state: State, seat: int | None) -> View:
    """The view of this seat."""
    if seat is not None and seat not in range(state.setup.players):
        raise MoveError("move-seat", "there is no seat {seat}", seat=seat)
    if isinstance(state, Drafting):
        return _draft(state, seat)
    if isinstance(state, Battle):
        return _battle(state, seat)
    return _roll(state, seat)


def preview(seen: View, move: Move) -> tuple[Effect, ...]:
    """The effect of each card of a move in order, with the dummy's card last."""
    edition = seen.setup.edition
    assert seen.seat is not None
    tray = seen.trays[seen.seat]
    if isinstance(move, Pick):
        own = effects(edition, tray, move.cards)
        return own if move.dummy is None else own + effects(edition, seen.trays[-1], (move.dummy,))
    if isinstance(move, Take) and isinstance(seen, BattleView):
        return effects(edition, tray, [slot.card for slot in seen.slots if slot.name == move.slot and slot.card])
    face = getattr(move, "face", None)
    return effects(edition, tray, [face]) if face else ()


def _common(state: State, seat: int | None, trays: tuple[Cards, ...], within: Cards) -> dict[str, Any]:
    """`within` are the cards that the seat chooses from."""
    seats = to_move(state)
    acting = seat if seat in seats else None
    sheet = sheet_of(state)
    legal = None if acting is None else legal_moves(state, acting)
    edition = state.setup.edition
    return {
        "setup": state.setup,
        "seat": seat,
        "round": state.round,
        "turn": turn_of(state),
        "to_move": seats,
        "legal": legal,
        "effects": {} if acting is None else {card: effect(edition, trays[acting], card) for card in within},
        "trays": trays,
        "sheet": sheet,
        "totals": totals(sheet, state.setup.seats),
        "outcome": state.outcome,
    }


def _cards(setup: Setup, board: Board, dealt: int) -> dict[str, Any]:
    """The open parts of a card table; so many dealt cards are not placed yet."""
    placed = (board.discards, *board.trays, *board.sweets.kept)
    return {
        "kept": board.sweets.kept,
        "holder": board.sweets.holder,
        "lead_points": board.sweets.lead_points,
        "boat": board.boat,
        "discards": board.discards,
        "last": board.last,
        "returned": board.returned,
        "shows": setup.edition.dessert.shows,
        "deck_size": sum(setup.edition.copies.values()) - dealt - sum(map(len, placed)),
    }


def _draft(state: Drafting, seat: int | None) -> DraftView:
    setup, board = state.setup, state.board
    hand = () if seat is None else state.hands[seat]
    edition = setup.edition
    return DraftView(
        **_common(state, seat, board.trays, hand),
        **_cards(setup, board, sum(map(len, (*state.hands, *state.piles)))),
        hand=hand,
        hand_sizes=tuple(len(cards) for cards in state.hands),
        pile_sizes=tuple(len(cards) for cards in state.piles),
        passing="left" if edition.passing[state.round - 1] == LEFT else "right",
        controller=state.controller,
        pending=state.pending,
    )


def _battle(state: Battle, seat: int | None) -> BattleView:
    names = slot_names(row_sizes(state.setup))
    slots = tuple(
        Slot(names[i], card if state.face_up[i] else None, not uncovered(state, i))
        for i, card in enumerate(state.slots)
        if card
    )
    free = tuple(slot.card for slot in slots if slot.card and not slot.covered)
    return BattleView(
        **_common(state, seat, state.board.trays, free),
        **_cards(state.setup, state.board, sum(card != EMPTY for card in state.slots)),
        slots=slots,
        starter=state.starter,
        second=state.second,
    )


def _roll(state: Rolling, seat: int | None) -> RollView:
    common = _common(state, seat, state.trays, () if seat is None else state.belts[seat])
    pool = dict(zip(TOKENS, state.pool, strict=True))
    common["effects"] = {
        face: found._replace(number=min(found.number, pool[state.setup.edition.dish_of[face].name]))
        if found.kind == "tokens"
        else found
        for face, found in common["effects"].items()
    }
    return RollView(
        **common,
        belts=state.belts,
        red=state.red,
        menus=state.menus,
        chopsticks=state.chopsticks,
        puddings=state.puddings,
        pool=state.pool,
    )
