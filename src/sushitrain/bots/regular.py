"""Regular: uses learned worths, counts the cards that can still come, and sometimes denies the next player a card."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from sushitrain.bots.worths import GIVEN, KEEP_CHOPSTICKS, MENU_WORTH, Worths
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.views import BattleView, DraftView, RollView
from sushitrain.rules.pays import Sets

HOPELESS: Final = 0.5
"""The part of a set's missing points that is subtracted when the set can no longer be completed."""
SPOIL: Final = 0.75
"""The weight of what the next player loses by our pick, divided among all other players."""


def choose_regular(knowledge: Knowledge, random: Random) -> Move:
    """The legal move of highest worth. Ties are broken at random."""
    assert knowledge.view.legal is not None
    mind = Mind(knowledge)
    worths = [(mind.worth(move), move) for move in knowledge.view.legal]
    best = max(worth for worth, _ in worths)
    return random.choice([move for worth, move in worths if worth == best])


class Mind:
    """The worths of a seat's moves; each card is computed once."""

    def __init__(self, knowledge: Knowledge) -> None:
        view = self.view = knowledge.view
        assert view.seat is not None
        self.knowledge = knowledge
        self.worths = Worths(view, view.seat)
        self.tray = view.trays[view.seat]
        self.cards: dict[tuple[str, tuple[str, ...]], float] = {}
        self.given: dict[str, float] = {}
        self.spoils = self.spoiling()

    def worth(self, move: Move) -> float:
        """The worth of a move in points of margin."""
        return WORTHS[type(move)](self, move)

    def card(self, card: str, after: tuple[str, ...] = ()) -> float:
        """The worth of one more card, after those of the same turn."""
        if (card, after) not in self.cards:
            tray = (*self.tray, *after)
            self.cards[card, after] = self.worths.worth(tray, card) - self.lost(tray, card)
        return self.cards[card, after]

    def lost(self, tray: Sequence[str], card: str) -> float:
        """The correction for a set that the remaining cards cannot complete: its average worth is too high."""
        dish = self.view.setup.edition.dish_of.get(card)
        if dish is None or not isinstance(dish.pays, Sets) or not isinstance(self.view, DraftView):
            return 0
        size = len(dish.pays.worth)
        missing = -(tray.count(card) + 1) % size
        to_come = self.knowledge.unseen.get(card, 0) + sum(hand.count(card) for hand in self.knowledge.hands) - 1
        if missing <= min(to_come, self.worths.left - 1):
            return 0
        return (
            HOPELESS
            * (dish.pays.points(tray.count(card) + 1 + missing) - dish.pays.points(tray.count(card) + 1))
            / size
        )

    def spoiling(self) -> Mapping[str, float]:
        """What the next player would lose without each card of our hand."""
        view = self.view
        if not isinstance(view, DraftView) or self.worths.left < 2 or view.seat is None:
            return {}
        following = (view.seat + (1 if view.passing == "left" else -1)) % view.setup.players
        theirs = Worths(view, following)
        worths = {card: theirs.worth(view.trays[following], card) for card in set(view.hand)}
        ranked = sorted(worths.values(), reverse=True)
        best = max(worths, key=lambda card: worths[card])
        single = Counter(view.hand)[best] == 1 and len(ranked) > 1
        others = view.setup.players - 1
        return {best: SPOIL / others * (ranked[0] - ranked[1])} if single else {}

    def dummy(self, card: str) -> float:
        """The worth for us if the dummy gets a card."""
        if card not in self.given:
            seat = len(self.view.trays) - 1
            self.given[card] = Worths(self.view, seat).worth(self.view.trays[seat], card, GIVEN)
        return self.given[card]


def pick_worth(mind: Mind, move: Move) -> float:
    assert isinstance(move, Pick)
    first, *more = move.cards
    found = mind.card(first) + mind.spoils.get(first, 0)
    if getattr(mind.view.legal, "second", False):
        found -= mind.worths.by_turns(KEEP_CHOPSTICKS)
    for second in more:
        found += mind.card(second, (first,)) + mind.spoils.get(second, 0) - mind.worths.by_turns(KEEP_CHOPSTICKS)
    return found + (0 if move.dummy is None else mind.dummy(move.dummy))


def take_worth(mind: Mind, move: Move) -> float:
    assert isinstance(move, Take)
    assert isinstance(mind.view, BattleView)
    card = next(slot.card for slot in mind.view.slots if slot.name == move.slot)
    return mind.card(card or mind.view.setup.edition.pairing) - (
        mind.worths.by_turns(KEEP_CHOPSTICKS) if mind.view.second else 0
    )


def done_worth(_mind: Mind, _move: Move) -> float:
    return 0


def keep_worth(mind: Mind, move: Move) -> float:
    assert isinstance(move, Keep)
    return mind.card(move.face)


def swap_worth(mind: Mind, move: Move) -> float:
    """The die that we get, less the chopsticks; of equal swaps, the one that gives the poorest die."""
    assert isinstance(move, Swap)
    return mind.card(move.theirs) - mind.worths.by_turns(KEEP_CHOPSTICKS) - mind.card(move.mine) / 1000


def menu_worth(mind: Mind, move: Move) -> float:
    """Roll all dice again that do not show the best face."""
    assert isinstance(move, Menu)
    assert isinstance(mind.view, RollView)
    belt = mind.view.belts[mind.worths.seat]
    best = max(belt, key=mind.card)
    poor = sorted(face for face in belt if face != best) or sorted(belt)
    return mind.worths.by_turns(MENU_WORTH) if sorted(move.faces) == poor else -1000


WORTHS: Final[Mapping[type, Callable[[Mind, Move], float]]] = {
    Pick: pick_worth,
    Take: take_worth,
    Done: done_worth,
    Keep: keep_worth,
    Swap: swap_worth,
    Menu: menu_worth,
}
