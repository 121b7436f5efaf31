"""What is in each box: the classic cards, the anniversary cards and the dice of Sushi Roll."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from sushitrain.rules.desserts import DESSERTS, ROLL_PUDDING, Dessert
from sushitrain.rules.dishes import (
    FULL,
    MAKI_ICONS,
    MENU_OF_CARDS,
    NIGIRI_VALUES,
    OPENS,
    PAIRS,
    Dish,
    Each,
    Most,
    Nothing,
    Sets,
)
from sushitrain.rules.tables import APPETIZERS, DIE_KINDS, Tables

LEFT: Final = 1
RIGHT: Final = -1

DRAFTING: Final = "drafting"
BATTLE: Final = "battle"
ROLLING: Final = "rolling"

HIGHEST: Final = "highest"
LOWEST: Final = "lowest"

EXCLUDED: Final = "excluded"
COUNTS: Final = "counts"


LEFT_OVER_TOKENS: Final = Sets((0, 1))


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything that the engine needs to know about one game, with the variant and the options already in it."""

    name: str
    dishes: tuple[Dish, ...]
    dessert: Dessert
    deal: Mapping[int, int]
    tables: Tables
    zero_maki: str
    boat: bool = False
    flow: str = DRAFTING
    passing: tuple[int, ...] = (LEFT, LEFT, LEFT)
    pile: int = 0
    dummy: bool = False
    dummy_scores: bool = False
    wins: str = HIGHEST
    tiebreak: str = "most"
    boat_by: str = "total"
    start_by: str = "total"
    tokens_worth: Sets = LEFT_OVER_TOKENS
    dish_of: Mapping[str, Dish] = field(init=False, repr=False, compare=False)
    opener: str = field(init=False, repr=False, compare=False)
    """The card that opens, if there is one."""
    pairing: str = field(init=False, repr=False, compare=False)
    """The card that lets its owner take two, if there is one."""
    toppings: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """The cards that go on an open card, and their values."""
    order: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "dish_of", {card: dish for dish in self.dishes for card in dish.cards})
        object.__setattr__(self, "opener", self._acting(OPENS))
        object.__setattr__(self, "pairing", self._acting(PAIRS))
        toppings = {card: n for dish in self.dishes if isinstance(dish.pays, Each) for card, n in dish.icons.items()}
        object.__setattr__(self, "toppings", toppings)
        object.__setattr__(self, "order", {card: i for i, card in enumerate(self.copies)})

    def _acting(self, acts: str) -> str:
        return next((dish.name for dish in self.dishes if dish.acts == acts), "")

    @property
    def copies(self) -> dict[str, int]:
        """How many of each card are in the deck, the dessert included."""
        deck = {card: n for dish in self.dishes for card, n in dish.copies.items()}
        return deck | dict(self.dessert.copies)

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards as the menu lists them, so that the order of a hand tells nothing."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    @property
    def deck(self) -> tuple[str, ...]:
        """The whole deck in the order of the declarations: what a shuffle starts from."""
        return tuple(card for card, n in self.copies.items() for _ in range(n))

    def piles(self, players: int) -> int:
        """How many draw piles are dealt each round: one each, or one for the dummy."""
        return 0 if not self.pile else 1 if self.dummy else players

    def dealt(self, players: int) -> int:
        """Cards that leave the deck each round of a draft."""
        return players * self.deal[players] + self.piles(players) * self.pile

    @property
    def bag(self) -> tuple[str, ...]:
        """All the dice of Sushi Roll, by kind."""
        return tuple(kind for kind in DIE_KINDS for _ in range(self.tables.roll_dice[kind]))


CARD_DEAL: Final = {2: 10, 3: 9, 4: 8, 5: 7}

DIE_MAKI = Dish("maki", Most(6, 3, ties=FULL), icons=MAKI_ICONS)
DIE_NIGIRI = Dish("nigiri", Each(dipped=3), icons=NIGIRI_VALUES)
DIE_TOKENS: Final = (
    Dish("menu", Nothing(), icons={"menu2": 2}),
    Dish("chopsticks", Nothing(), icons={"chopsticks2": 2}),
    Dish("pudding", Nothing(), icons={"pudding1": 1, "pudding2": 2, "pudding3": 3}),
)


def classic(tables: Tables, dessert: str) -> Edition:
    """108 cards, puddings for dessert, and without maki you cannot place."""
    return Edition("classic", MENU_OF_CARDS, DESSERTS[dessert](tables), CARD_DEAL, tables, zero_maki=EXCLUDED)


def anniversary(tables: Tables, dessert: str) -> Edition:
    """The classic menu with one of five desserts, a boat for the leader, and zero maki may place."""
    chosen = DESSERTS[dessert](tables)
    return Edition("anniversary", MENU_OF_CARDS, chosen, CARD_DEAL, tables, zero_maki=COUNTS, boat=True)


def roll(tables: Tables, _dessert: str) -> Edition:
    """Thirty dice on belts; ties are paid in full."""
    appetizers = tuple(Dish(name, Sets(tables.roll_appetizers[name])) for name in APPETIZERS)
    dishes = (DIE_MAKI, *appetizers, DIE_NIGIRI, Dish("wasabi", Nothing(), acts=OPENS), *DIE_TOKENS)
    return Edition(
        "roll",
        dishes,
        ROLL_PUDDING,
        tables.roll_deal,
        tables,
        zero_maki=EXCLUDED,
        flow=ROLLING,
    )


EDITIONS: Final = {"classic": classic, "anniversary": anniversary, "roll": roll}
DESSERTS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "classic": ("pudding",),
    "anniversary": tuple(DESSERTS),
    "roll": ("pudding",),
}
