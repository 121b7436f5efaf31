"""Nibbler: takes the card with the most points now, with a rough estimate for incomplete sets."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from sushitrain.game.effects import Effect, effect
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, View
from sushitrain.rules.dish import DRAWN, PRINTED, ROLLED, Dish
from sushitrain.rules.edition import LOWEST, Edition
from sushitrain.rules.pays import Runs

HOPE: Final = 0.6
"""The estimated probability that a set that is one card short will be completed."""
PER_ICON: Final = 0.9
PER_DESSERT: Final = 2.0
PER_TOKEN: Final = 0.9
PER_DUMMY: Final = 0.5
"""This part of the worth of the dummy's card is subtracted from the worth of a move."""
OPEN_WASABI: Final = 0.5
CHOPSTICKS_NOW: Final = 0.3
"""Wasabi and chopsticks are worth this much for every turn that is left, up to five."""
SWAP_GAIN: Final = 2.5
GOOD_DIE: Final = 2.5


def nibble(knowledge: Knowledge, random: Random) -> Move:
    """The legal move of highest worth; the lowest in golf. Ties are broken at random."""
    view = knowledge.view
    assert view.legal is not None
    sign = -1 if view.setup.edition.wins == LOWEST else 1
    worths = [(sign * worth(view, move), move) for move in view.legal]
    best = max(value for value, _ in worths)
    return random.choice([move for value, move in worths if value == best])


def worth(view: View, move: Move) -> float:
    """A rough estimate of the points of a move."""
    return WORTHS[type(move)](view, move)


def turns_left(view: View) -> int:
    """Turns of this seat after this one, in this round."""
    if isinstance(view, DraftView):
        return max(view.hand_sizes) + (view.pile_sizes[0] if view.pile_sizes and view.controller is None else 0) - 1
    if isinstance(view, BattleView):
        return (len(view.slots) - 1) // 2
    assert isinstance(view, RollView)
    return max(map(len, view.belts)) - 1


def card_worth(view: View, seat: int, tray: tuple[str, ...], card: str, left: int) -> float:
    """The worth of one card on one tray: its points at once, or an estimate of later points."""
    if card in view.setup.edition.dessert.copies:
        assert isinstance(view, CardView)
        return dessert_worth(view, seat, card)
    return dish_worth(view.setup.edition, tray, card, left)


def dish_worth(edition: Edition, tray: tuple[str, ...], card: str, left: int) -> float:
    """A card that is scored with the round."""
    found = effect(edition, tray, card)
    return found.points + hope(edition, card, found, left)


def hope(edition: Edition, card: str, found: Effect, left: int) -> float:
    """The estimated points of a card beyond those that it brings at once."""
    if found.kind == "icons":
        dish = edition.dish_of[card]
        return PER_ICON * dish.icons[card]
    if found.kind == "tokens":
        return PER_TOKEN * found.number
    if found.kind == "opens":
        return OPEN_WASABI * min(left, 5)
    if found.kind == "pairs":
        return CHOPSTICKS_NOW * min(left, 5)
    if found.kind == "builds" and found.number <= left:
        return found.worth * HOPE**found.number / (found.number + 1)
    return 0


def dessert_worth(view: CardView, seat: int, card: str) -> float:
    """Estimated points of a dessert: a lead and a run pay at once; a die is rolled while it shows little."""
    dessert = view.setup.edition.dessert
    own = [kept.value for kept in view.kept[seat]]
    if dessert.lead:
        after = sum(own) + dessert.icons[card]
        others = [sum(kept.value for kept in cards) for other, cards in enumerate(view.kept) if other != seat]
        leads = view.holder != seat and after >= max(others)
        return dessert.icons[card] * PER_DESSERT / 2 + (dessert.lead if leads else 0)
    if dessert.shows == ROLLED:
        return PER_DESSERT * (sum(dessert.values) / len(dessert.values) - dessert.count(own))
    if isinstance(dessert.pays, Runs) and dessert.shows == PRINTED:
        return run_worth(dessert, own, card)
    return PER_DESSERT * (1.25 if dessert.shows == DRAWN else 1)


def run_worth(dessert: Dish, own: list[int], card: str) -> float:
    """A card next to an own one in a run is worth more than another."""
    value = dessert.icons[card]
    neighbours = (value - 1 in own) + (value + 1 in own)
    return 0.5 if value in own else 1.5 + 1.5 * neighbours


def pick_worth(view: View, move: Move) -> float:
    assert isinstance(move, Pick)
    seat = view.seat or 0
    left = turns_left(view)
    tray, value = view.trays[seat], 0.0
    for card in move.cards:
        value += card_worth(view, seat, tray, card, left)
        tray += (card,)
    if len(move.cards) == 2 or getattr(view.legal, "second", False):
        value -= CHOPSTICKS_NOW * min(left, 5) + 1
    if move.dummy is not None:
        value -= PER_DUMMY * card_worth(view, len(view.trays) - 1, view.trays[-1], move.dummy, left)
    return value


def take_worth(view: View, move: Move) -> float:
    assert isinstance(view, BattleView)
    card = next(slot.card for slot in view.slots if slot == (getattr(move, "slot", ""), slot.card, False))
    cost = CHOPSTICKS_NOW * min(turns_left(view), 5) + 1 if view.second else 0
    return card_worth(view, view.seat or 0, view.trays[view.seat or 0], card or "", turns_left(view)) - cost


def done_worth(_view: View, _move: Move) -> float:
    return 0


def die_worth(view: View, face: str) -> float:
    return card_worth(view, view.seat or 0, view.trays[view.seat or 0], face, turns_left(view))


def keep_worth(view: View, move: Move) -> float:
    assert isinstance(move, Keep)
    return die_worth(view, move.face)


def menu_worth(view: View, move: Move) -> float:
    """Roll all dice again when the whole belt is poor; otherwise a menu is not worth it."""
    assert isinstance(view, RollView)
    assert isinstance(move, Menu)
    belt = view.belts[view.seat or 0]
    poor = max(die_worth(view, face) for face in belt) < GOOD_DIE
    return GOOD_DIE if poor and len(move.faces) == len(belt) else -1


def swap_worth(view: View, move: Move) -> float:
    """Swap a poor die for one that is clearly better than all of ours."""
    assert isinstance(view, RollView)
    assert isinstance(move, Swap)
    best = max(die_worth(view, face) for face in view.belts[view.seat or 0])
    gain = die_worth(view, move.theirs) - best
    return best + 0.01 * gain - 0.001 * die_worth(view, move.mine) if gain >= SWAP_GAIN else -1


WORTHS: Final[Mapping[type, Callable[[View, Move], float]]] = {
    Pick: pick_worth,
    Take: take_worth,
    Done: done_worth,
    Keep: keep_worth,
    Menu: menu_worth,
    Swap: swap_worth,
}
