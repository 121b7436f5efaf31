"""The learned worths of cards; `tools/learn_worths.py` learns them by playing.

The worth of a card is that of one more card of its kind for a seat, in points of final margin, including what it denies
others. It depends on one feature of the seat (`feature`) and on the turns left (`when`). `regular` looks it up for a
view; the kernels of `itamae` look up the same numbers for packed words.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from sushitrain.bots.nibbler import PER_DUMMY, card_worth, dish_worth
from sushitrain.bots.tensors import read
from sushitrain.fast.layout import KINDS, MENU_TOKEN, PUDDING_TOKEN, token_faces
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, View
from sushitrain.rules.dish import PAIRS, ROLLED, Dish
from sushitrain.rules.edition import LOWEST, ROLLING, Edition
from sushitrain.rules.menus import DESSERTS_OF, EDITIONS
from sushitrain.rules.menus.classic import DISHES
from sushitrain.rules.menus.roll import FACES
from sushitrain.rules.pays import Each, Most, Race
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import ROUNDS
from sushitrain.rules.variants import VARIANTS

LEARNED: Final = Path(__file__).with_name("worths.safetensors")
SCALE: Final = 8
"""Worths are stored in eighths of a point."""

FEATURES: Final = 8
TIMES: Final = 16
PLANE: Final = KINDS * FEATURES * TIMES
OWN, GIVEN = 0, PLANE
"""The two halves of a table: cards for oneself, and those that the dummy is given."""
KEEP_CHOPSTICKS: Final = 2 * PLANE
"""The worth of keeping chopsticks, by turns left."""
MENU_WORTH: Final = KEEP_CHOPSTICKS + TIMES
"""The worth of rolling again with a menu, by turns left."""
NOTHING: Final = MENU_WORTH + TIMES
"""An entry that is always zero."""
LENGTH: Final = NOTHING + 1

MENU: Final = tuple(card for dish in DISHES for card in dish.cards)
"""The cards whose worths were learned, in the order of the tables in the file; those of the dessert follow."""
SWEETS_AT: Final = len(MENU)
TOKENS_AT: Final = MENU.index(next(dish.name for dish in DISHES if dish.acts == PAIRS))
"""From this index on, cards or faces count for the whole game."""
FILE_LENGTH: Final = 2 * PLANE + 1
CORNERS: Final = tuple((TOKENS_AT * FEATURES + FEATURES - corner) * TIMES for corner in (1, 2))
"""In the file, worths that depend only on turns are stored in the places of chopsticks with six and seven of them."""

EDGE: Final = 3
"""The largest lead that is distinguished."""
MOST_OF_A_KIND: Final = FEATURES - 3
DESSERT_TIMES: Final = 5


def worths_name(setup: Setup) -> str:
    """The name of a table: game, dessert, variant and number of players. Options change the worths little."""
    return f"{setup.game} {setup.dessert} {setup.variant} {setup.players}"


@cache
def tables() -> dict[str, bytes]:
    return read(LEARNED)


def learned_name(setup: Setup) -> str:
    """The name of the worths for a setup.

    A variant or dessert that was not learned uses those of the most similar one.
    """
    exact = worths_name(setup)
    return exact if exact in tables() else most_alike(setup)


def most_alike(setup: Setup) -> str:
    """The name of learned worths for this game and number of players: by the variant first, then by the dessert."""
    own = setup.edition
    found = {
        name: (likeness_of_variants(own, changed), likeness(own.dessert, changed.dessert))
        for variant, declared in VARIANTS.items()
        for dessert in DESSERTS_OF[setup.game]
        if (name := f"{setup.game} {dessert} {variant} {setup.players}") in tables()
        for changed in [declared.of(EDITIONS[setup.game](setup.tables, dessert))]
    }
    same = [name for name in found if name.split()[2] == setup.variant]
    return max(same or found, key=lambda name: found[name])


def likeness_of_variants(one: Edition, other: Edition) -> tuple[bool, ...]:
    """What two variants have in common, most important first: who wins, the flow, the dummy, the size of hands."""
    return tuple(getattr(one, name) == getattr(other, name) for name in ("wins", "flow", "dummy", "pile", "passing"))


def likeness(one: Dish, other: Dish) -> tuple[bool, ...]:
    """What two desserts have in common, most important first: how they pay, how their value shows, what is counted."""
    return (
        type(one.pays) is type(other.pays),
        one.shows == other.shows,
        one.counts == other.counts,
        bool(one.lead) == bool(other.lead),
    )


def from_file(table: bytes) -> bytes:
    """Read a table; worths that depend only on turns are moved after all cards."""
    turns = b"".join(table[corner : corner + TIMES] for corner in CORNERS)
    return table[: 2 * PLANE] + turns + bytes(1)


def to_file(table: bytes) -> bytes:
    """The inverse of `from_file`."""
    found = bytearray(table[: 2 * PLANE] + bytes(1))
    for number, corner in enumerate(CORNERS):
        at = KEEP_CHOPSTICKS + number * TIMES
        found[corner : corner + TIMES] = table[at : at + TIMES]
    return bytes(found)


@cache
def worths_of(name: str) -> "array[int]":
    """The worths of a game, in eighths of a point."""
    return array("b", from_file(tables()[name]))


def places(setup: Setup) -> dict[str, int]:
    """The place of each learned card or face in the table. A new dessert uses that of the most similar one."""
    if setup.edition.flow == ROLLING:
        return {face: at for at, face in enumerate(FACES)}
    like = DESSERTS_OF[setup.game][learned_name(setup).split()[1]](setup.tables)
    last = SWEETS_AT + max(1, min(KINDS - SWEETS_AT, len(like.copies))) - 1
    sweets = {card: min(SWEETS_AT + at, last) for at, card in enumerate(setup.edition.dessert.copies)}
    return {card: at for at, card in enumerate(MENU)} | sweets


def guess(edition: Edition, card: str, feature: int, left: int, half: int = OWN) -> float:
    """The prior of a card that was not learned, from how its dish pays.

    `feature` is the number of equal cards, or of open cards.
    """
    before = edition.opener if card in edition.toppings else card
    return signed(edition, dish_worth(edition, (before,) * min(feature, MOST_OF_A_KIND), card, left - 1), half)


def signed(edition: Edition, worth: float, half: int) -> float:
    """The worth for this seat.

    It is negative where the lowest total wins; a card for the dummy is subtracted in part.
    """
    worth = -worth if edition.wins == LOWEST else worth
    return -PER_DUMMY * worth if half == GIVEN else worth


class Worths:
    """The worths of a game for one seat at this moment."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.edition = view.setup.edition
        self.places = places(view.setup)
        self.table = worths_of(learned_name(view.setup))
        self.left = turns_left(view)
        self.lead = {
            dish.name: lead_in(view, seat, dish) for dish in self.edition.dishes if isinstance(dish.pays, Most)
        }
        self.dessert = lead_in_desserts(view, seat)

    def worth(self, tray: Sequence[str], card: str, half: int = OWN) -> float:
        """The worth of one more card for this seat with this tray; the prior if the card was not learned."""
        if card not in self.places:
            return signed(self.edition, card_worth(self.view, self.seat, tuple(tray), card, self.left - 1), half)
        at = self.places[card] * FEATURES + self.feature(tray, card)
        return self.table[half + at * TIMES + self.when(card)] / SCALE

    def by_turns(self, first: int) -> float:
        """The worth of keeping chopsticks, or of using a menu, by turns left."""
        return self.table[first + min(self.left, TIMES - 1)] / SCALE

    def feature(self, tray: Sequence[str], card: str) -> int:
        """The feature of the seat that decides the worth of one more card."""
        view, dish = self.view, self.edition.dish_of.get(card)
        tokens_of = token_faces(self.edition)
        if isinstance(view, RollView) and card in tokens_of:
            if tokens_of[card] == PUDDING_TOKEN:
                return self.dessert
            tokens = view.menus if tokens_of[card] == MENU_TOKEN else view.chopsticks
            return min(tokens[self.seat], MOST_OF_A_KIND)
        if dish is None:
            return self.dessert_feature(card)
        if isinstance(dish.pays, Most):
            return self.lead[dish.name]
        if isinstance(dish.pays, Each):
            return min(self.edition.dip(tray)[1], 2)
        return min(tray.count(card), MOST_OF_A_KIND)

    def dessert_feature(self, card: str) -> int:
        """The feature for a dessert: the place in the race, the value of the own die, or the neighbours in a run."""
        assert isinstance(self.view, CardView)
        dessert = self.edition.dessert
        if isinstance(dessert.pays, Race):
            return min(measure(self.view, self.seat), FEATURES - 1) if dessert.shows == ROLLED else self.dessert
        kept = [one.card for one in self.view.kept[self.seat]]
        cards = list(dessert.copies)
        at = cards.index(card)
        beside = sum(other in kept for other in (*cards[max(0, at - 1) : at], *cards[at + 1 : at + 2]))
        return 3 * (card in kept) + beside

    def when(self, card: str) -> int:
        """The number of turns left: in the round, or for cards that stay in the whole game."""
        if self.places[card] >= (TOKENS_AT if self.edition.flow == ROLLING else SWEETS_AT):
            return (ROUNDS - min(self.view.round, ROUNDS)) * DESSERT_TIMES + min(self.left // 2, DESSERT_TIMES - 1)
        return min(self.left, TIMES - 1)


def turns_left(view: View) -> int:
    """Turns of a seat in this round, this one included."""
    if isinstance(view, DraftView):
        return min(view.hand_sizes) + (view.pile_sizes[0] if view.pile_sizes and view.controller is None else 0)
    if isinstance(view, BattleView):
        return (len(view.slots) + 1) // 2
    assert isinstance(view, RollView)
    return max(map(len, view.belts))


def rivals(view: View, seat: int) -> list[int]:
    """The other seats that score."""
    scoring = view.setup.players + view.setup.edition.dummy_scores
    return [other for other in range(scoring) if other != seat]


def lead_in(view: View, seat: int, dish: Dish) -> int:
    """The lead of a seat in a dish whose most icons are paid, as a feature."""
    return ahead(dish.count(view.trays[seat]), max(dish.count(view.trays[other]) for other in rivals(view, seat)))


def lead_in_desserts(view: View, seat: int) -> int:
    """The lead of a seat in desserts, or with three and more players its place, as a feature."""
    own, others = measure(view, seat), [measure(view, other) for other in rivals(view, seat)]
    return ahead(own, max(others)) if len(others) == 1 else place(own, max(others), min(others))


def measure(view: View, seat: int) -> int:
    """The number by which desserts are compared."""
    if isinstance(view, RollView):
        return view.puddings[seat]
    assert isinstance(view, CardView)
    return view.setup.edition.dessert.count([one.value for one in view.kept[seat]])


def ahead(own: int, others: int) -> int:
    """A lead as a feature."""
    return min(max(own - others, -EDGE), EDGE) + EDGE


def place(own: int, most: int, least: int) -> int:
    """The place with three and more players: 0 the last, 1 one of the last, 2 and 3 in the middle, then the lead."""
    if own >= most:
        return 4 + min(own - most, EDGE)
    if own <= least:
        return 1 if own == least else 0
    return 2 if own < most - 1 else 3
