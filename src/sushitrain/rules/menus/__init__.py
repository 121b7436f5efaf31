"""The menus: a file of declarations for each game, and the lists of all games and all desserts."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Final

from sushitrain.rules.dish import Dish, Look
from sushitrain.rules.edition import Edition
from sushitrain.rules.menus import anniversary, classic, roll
from sushitrain.rules.tables import Tables

EDITIONS: Final[Mapping[str, Callable[[Tables, str], Edition]]] = {
    "classic": classic.classic,
    "anniversary": anniversary.anniversary,
    "roll": roll.roll,
}
DESSERTS_OF: Final[Mapping[str, Mapping[str, Callable[[Tables], Dish]]]] = {
    "classic": classic.DESSERTS,
    "anniversary": anniversary.DESSERTS,
    "roll": roll.DESSERTS,
}
"""The desserts that each game can be played with, the usual one first."""
DESSERTS: Final = tuple(dict.fromkeys(chain(anniversary.DESSERTS, classic.DESSERTS, roll.DESSERTS)))
"""The names of all desserts."""


def every_edition() -> list[Edition]:
    """Every game with each of its desserts."""
    return [make(Tables(), dessert) for game, make in EDITIONS.items() for dessert in DESSERTS_OF[game]]


def every_dish() -> list[Dish]:
    """Every dish and dessert of every game; one that is in several games comes several times."""
    return [dish for edition in every_edition() for dish in (*edition.dishes, edition.dessert)]


def emblems() -> dict[str, str]:
    """The card whose picture represents each dish."""
    found: dict[str, str] = {}
    for dish in every_dish():
        found.setdefault(dish.name, dish.emblem or dish.cards[0])
    return found


def looks() -> dict[str, Look]:
    """The emoji and the colour of each kind of card."""
    return {kind: look for dish in every_dish() for kind, look in dish.looks.items()}
