"""Why a move is good or bad, as facts for people. The kind of a reason is part of its message id."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sushitrain.game.board import contestants
from sushitrain.game.effects import Reason, effect
from sushitrain.game.moves import Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.views import BattleView, CardView, DraftView, View, preview
from sushitrain.rules.edition import LOWEST
from sushitrain.rules.pays import Most, Race

GOOD: Final = 3
"""A reason mentions the points of another player from this number on."""
TAKES: Final = ("completes", "dipped", "adds")
"""Effects that pay at once."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, its chance to win and expected margin, and the reasons."""

    move: Move
    win: float
    margin: float
    reasons: tuple[Reason, ...]


def reasons(view: View, move: Move) -> tuple[Reason, ...]:
    """What the move does for its seat and, if the points are high, what it denies the next player or passes on."""
    found = [*own(view, move), *races(view, move)]
    if isinstance(view, DraftView) and isinstance(move, Pick) and view.setup.edition.wins != LOWEST:
        found += [*denied(view, move), *passed(view, move)]
    return tuple(found)


def cards_of(view: View, move: Move) -> tuple[str, ...]:
    """The cards or dice that are placed on the own tray."""
    if isinstance(move, Pick):
        return move.cards
    if isinstance(move, Take) and isinstance(view, BattleView):
        return tuple(slot.card for slot in view.slots if slot.name == move.slot and slot.card)
    return (move.face,) if isinstance(move, Keep) else ()


def own(view: View, move: Move) -> Iterator[Reason]:
    """The effect of each card, or the use of a menu or chopsticks."""
    for card, found in zip(cards_of(view, move), preview(view, move), strict=False):
        yield Reason(found.kind, card, found.points, found.number, found.worth)
    if isinstance(move, Swap):
        yield Reason("swaps", move.theirs, seat=move.seat)
    if isinstance(move, Menu):
        yield Reason("rolls", number=len(move.faces))


def races(view: View, move: Move) -> Iterator[Reason]:
    """Whether it takes the lead in a dish that is compared, or leaves the last place in desserts."""
    seat, edition = view.seat or 0, view.setup.edition
    cards = cards_of(view, move)
    for dish in edition.dishes:
        if isinstance(dish.pays, Most):
            icons = [dish.count(tray) for tray in view.trays[: contestants(view.setup)]]
            others = max(icons[:seat] + icons[seat + 1 :])
            if icons[seat] <= others < (more := dish.count((*view.trays[seat], *cards))):
                yield Reason("leads-maki", number=more - others)
    if isinstance(view, CardView) and isinstance(edition.dessert.pays, Race) and edition.dessert.icons:
        sweets = [edition.dessert.count([one.value for one in kept]) for kept in view.kept[: contestants(view.setup)]]
        more = sum(edition.dessert.icons.get(card, 0) for card in cards)
        rest = sweets[:seat] + sweets[seat + 1 :]
        if more and sweets[seat] <= max(rest) < sweets[seat] + more:
            yield Reason("leads-dessert")
        elif more and edition.dessert.pays.least < 0 and sweets[seat] <= min(rest) < sweets[seat] + more:
            yield Reason("not-last")


def following(view: DraftView) -> int:
    """The seat that gets this hand next."""
    return ((view.seat or 0) + (1 if view.passing == "left" else -1)) % view.setup.players


def denied(view: DraftView, move: Pick) -> Iterator[Reason]:
    """The effects of the taken cards for the next player."""
    other = following(view)
    for card in dict.fromkeys(move.cards):
        found = effect(view.setup.edition, view.trays[other], card)
        if found.kind in TAKES and found.points >= GOOD and view.hand.count(card) == move.cards.count(card):
            yield Reason("denies", card, found.points, seat=other)


def passed(view: DraftView, move: Pick) -> Iterator[Reason]:
    """The best card in the passed hand for the next player, if it pays many points at once."""
    other, left = following(view), list(view.hand)
    for card in (*move.cards, *((move.dummy,) if move.dummy else ())):
        left.remove(card)
    found = [(effect(view.setup.edition, view.trays[other], card), card) for card in dict.fromkeys(left)]
    paying = [(each.points, card) for each, card in found if each.kind in TAKES and each.points > GOOD]
    if paying:
        points, card = max(paying)
        yield Reason("passes", card, points, seat=other)
