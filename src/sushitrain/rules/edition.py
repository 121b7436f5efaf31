"""An edition: the dishes on its menu, and all other rules of one game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sushitrain.rules.declaring import faults
from sushitrain.rules.dish import FOLLOWS, OPENS, PAIRS, Dish, Option
from sushitrain.rules.pays import Each, Sets
from sushitrain.rules.tables import DIE_KINDS, ROLL_DEAL, Tables

LEFT: Final = 1
RIGHT: Final = -1

DRAFTING: Final = "drafting"
BATTLE: Final = "battle"
ROLLING: Final = "rolling"

HIGHEST: Final = "highest"
LOWEST: Final = "lowest"

RANDOM: Final = "random"

LEFT_OVER_TOKENS: Final = Sets((0, 1))


@dataclass(frozen=True, slots=True)
class Edition:
    """All rules of one game, with the variant and the options applied.

    `deal` is the number of cards (or dice) that each player is dealt in a round, by the number of players.
    """

    name: str
    dishes: tuple[Dish, ...]
    dessert: Dish
    deal: Mapping[int, int]
    tables: Tables
    boat: bool = False
    flow: str = DRAFTING
    passing: tuple[int, ...] = (LEFT, LEFT, LEFT)
    pile: int = 0
    refill: bool = False
    """Whether all cards but the kept desserts are shuffled again before each round."""
    dummy: bool = False
    dummy_scores: bool = False
    wins: str = HIGHEST
    tiebreak: str = "most"
    boat_by: str = "total"
    start_by: str = "total"
    tokens_worth: Sets = LEFT_OVER_TOKENS
    own_options: tuple[Option, ...] = field(default=(), compare=False)
    """Options of the edition and its variant; those of the dishes are declared with them."""
    dish_of: Mapping[str, Dish] = field(init=False, repr=False, compare=False)
    opener: str = field(init=False, repr=False, compare=False)
    """The card that opens, if there is one."""
    pairing: str = field(init=False, repr=False, compare=False)
    """The card that lets its owner take two cards, if there is one."""
    follows: bool = field(init=False, repr=False, compare=False)
    """Whether the second of the two is chosen after the reveal."""
    toppings: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """The cards that can be placed on a card that opens, with their values."""
    order: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for fault in faults(self.dishes, self.dessert):
            raise ValueError(fault)
        object.__setattr__(self, "dish_of", {card: dish for dish in self.dishes for card in dish.cards})
        object.__setattr__(self, "opener", self._acting(OPENS))
        object.__setattr__(self, "pairing", self._acting(PAIRS) or self._acting(FOLLOWS))
        object.__setattr__(self, "follows", bool(self._acting(FOLLOWS)))
        toppings = {card: n for dish in self.dishes if isinstance(dish.pays, Each) for card, n in dish.icons.items()}
        object.__setattr__(self, "toppings", toppings)
        object.__setattr__(self, "order", {card: i for i, card in enumerate(self.copies)})

    def _acting(self, acts: str) -> str:
        return next((dish.name for dish in self.dishes if dish.acts == acts), "")

    @property
    def players(self) -> tuple[int, ...]:
        """The possible numbers of players."""
        return tuple(self.deal)

    @property
    def rounds(self) -> int:
        return len(self.passing)

    @property
    def options(self) -> dict[str, Option]:
        """All options of this game by name."""
        declared = [option for dish in (*self.dishes, self.dessert) for option in dish.options]
        return {option.name: option for option in (*declared, *self.own_options)}

    @property
    def copies(self) -> dict[str, int]:
        """The number of each card in the deck, including the dessert."""
        deck = {card: n for dish in self.dishes for card, n in dish.copies.items()}
        return deck | dict(self.dessert.copies)

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards in the order of the menu, so that the order of a hand reveals nothing."""
        return tuple(sorted(cards, key=self.order.__getitem__))

    @property
    def deck(self) -> tuple[str, ...]:
        """The whole deck in the order of the declarations, before it is shuffled."""
        return tuple(card for card, n in self.copies.items() for _ in range(n))

    def piles(self, players: int) -> int:
        """The number of draw piles in each round: one for each player, or one with the dummy."""
        return 0 if not self.pile else 1 if self.dummy else players

    def dealt(self, players: int) -> int:
        """The number of cards that are dealt from the deck in each round of a draft."""
        return players * self.deal[players] + self.piles(players) * self.pile

    @property
    def bag(self) -> tuple[str, ...]:
        """All the dice of Sushi Roll, by kind."""
        return tuple(kind for kind in DIE_KINDS for _ in range(self.tables.roll_dice[kind]))

    def dip(self, tray: Sequence[str]) -> tuple[list[tuple[str, bool]], int]:
        """Each topping in the order placed, with whether it lies on an open card; and the number of open cards left."""
        opener, toppings = self.opener, self.toppings
        placed, bare = [], 0
        for card in tray:
            if card == opener:
                bare += 1
            elif card in toppings:
                placed.append((card, bare > 0))
                bare -= bare > 0
        return placed, bare


def _drawn_or_named(edition: Edition, _: int | str) -> Edition:
    """The first player is part of the setup, not of the edition, so nothing changes."""
    return edition


FIRST: Final = Option("first", (RANDOM, *range(max(ROLL_DEAL))), _drawn_or_named)
"""The seat that starts, holds the red belt, or controls the dummy first: random, or a given one.

Its seats are those of Sushi Roll, the largest game with this option.
"""
