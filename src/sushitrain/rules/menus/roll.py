"""Sushi Roll, the dice game: thirty dice on belts, tokens, and ties that are paid in full."""

from collections.abc import Callable
from typing import Final

from sushitrain.rules.dish import OPENS, Dish, Look, Option, all_equal
from sushitrain.rules.edition import FIRST, ROLLING, Edition
from sushitrain.rules.lines import FULL
from sushitrain.rules.menus.classic import DISHES, MAKI_ICONS, MAKI_OPTIONS, NIGIRI_VALUES
from sushitrain.rules.pays import LITERAL, NOBODY, Each, Most, Nothing, Race, Sets
from sushitrain.rules.tables import APPETIZERS, DIE_FACES, Tables

DIE_MAKI = Dish("maki", Most(6, 3, ties=FULL), icons=MAKI_ICONS, options=MAKI_OPTIONS)
DIE_NIGIRI = Dish("nigiri", Each(dipped=3), icons=NIGIRI_VALUES)
DIE_WASABI = Dish("wasabi", Nothing(), acts=OPENS)
DIE_TOKENS: Final = (
    Dish("menu", Nothing(), icons={"menu2": 2}, looks={"menu": Look("📜", "#d9eeee")}),
    Dish("chopsticks", Nothing(), icons={"chopsticks2": 2}),
    Dish("pudding", Nothing(), icons={"pudding1": 1, "pudding2": 2, "pudding3": 3}),
)
FACES: Final = (
    *(card for dish in DISHES for card in dish.cards if card in DIE_FACES),
    *sorted(face for dish in DIE_TOKENS for face in dish.cards),
)
"""All faces: those that score like a card in the order of the card game's menu, then those that give tokens by name."""
CARD_KINDS: Final = sum(len(dish.cards) for dish in DISHES)
"""The number of kinds of the card game before its dessert."""

ROLL_ALL_EQUAL: Final = Option("roll_all_equal", (LITERAL, NOBODY), all_equal)
PUDDING_RACE: Final = Race(6, -6, FULL, equal=LITERAL, two=Race(6, 0, FULL, equal=LITERAL))


def pudding(_: Tables) -> Dish:
    """Pudding tokens: most +6, least −6, all who tie get it all; two players lose nothing."""
    return Dish("pudding", PUDDING_RACE, stays=True, options=(ROLL_ALL_EQUAL,))


DESSERTS: Final[dict[str, Callable[[Tables], Dish]]] = {"pudding": pudding}


def roll(tables: Tables, dessert: str) -> Edition:
    """Thirty dice on belts; ties are paid in full."""
    appetizers = tuple(Dish(name, Sets(tables.roll_appetizers[name])) for name in APPETIZERS)
    return Edition(
        "roll",
        (DIE_MAKI, *appetizers, DIE_NIGIRI, DIE_WASABI, *DIE_TOKENS),
        DESSERTS[dessert](tables),
        tables.roll_deal,
        tables,
        flow=ROLLING,
        own_options=(FIRST,),
    )
