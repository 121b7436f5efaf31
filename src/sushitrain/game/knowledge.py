"""The knowledge of a seat: a fold of the views that it has had."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sushitrain.game.state import Cards
from sushitrain.game.views import BattleView, CardView, DraftView, View


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The last view, the known cards in each hand, and the number of each unseen card."""

    view: View
    hands: tuple[Cards, ...]
    unseen: Mapping[str, int]


def learn(before: Knowledge | None, view: View) -> Knowledge:
    """The knowledge after the next view. A seat that missed a turn forgets the hands."""
    hands = known_hands(before, view) if isinstance(view, DraftView) else ()
    return Knowledge(view, hands, unseen_cards(view, hands))


def known_hands(before: Knowledge | None, view: DraftView) -> tuple[Cards, ...]:
    """Hands remembered from before, less what was placed from them, passed on; and the own hand."""
    known: tuple[Cards, ...] = ((),) * view.setup.players
    if view.outcome is not None:
        return known
    if before is not None and isinstance(before.view, DraftView):
        earlier = before.view
        turns = view.turn - earlier.turn if earlier.round == view.round else None
        if turns == 0 and not view.pending:
            known = before.hands
        elif turns in (0, 1):
            left = tuple(after_turn(before.hands[seat], seat, earlier, view) for seat in range(view.setup.players))
            known = left if turns == 0 else left[-1:] + left[:-1] if view.passing == "left" else left[1:] + left[:1]
    return tuple(view.hand if seat == view.seat else cards for seat, cards in enumerate(known))


def after_turn(known: Cards, seat: int, earlier: DraftView, view: DraftView) -> Cards:
    """The known cards of a hand after a turn: without those placed, and with chopsticks that were returned.

    A placed card that was not known had been drawn unseen, so the known ones stay.
    """
    left, gone, back = list(known), view.last[seat], view.returned[seat]
    if earlier.pending:  # the reveal was in an earlier view
        gone, back = gone[len(earlier.last[seat]) :], back and not earlier.returned[seat]
    elif earlier.controller == seat:
        gone += view.last[-1]
    for card in gone:
        if card in left:
            left.remove(card)
    return (*left, view.setup.edition.pairing) if back else tuple(left)


def unseen_cards(view: View, hands: tuple[Cards, ...]) -> dict[str, int]:
    """The whole deck less every card in sight or remembered."""
    if not isinstance(view, CardView):
        return {}
    seen = Counter(view.discards)
    for tray in (*view.trays, *hands):
        seen.update(tray)
    seen.update(kept.card for cards in view.kept for kept in cards)
    if isinstance(view, BattleView):
        seen.update(slot.card for slot in view.slots if slot.card)
    return dict(Counter(view.setup.edition.copies) - seen)
