"""The anniversary edition: the classic menu, one of five desserts, a boat for the leader, and zero maki may place."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sushitrain.rules.dish import CARDS, DRAWN, LAST, ROLLED, Dish, Look, Option, all_equal
from sushitrain.rules.edition import Edition
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.menus.classic import DEAL, MAKI, PUDDING_RACE, ZERO_MAKI, pudding
from sushitrain.rules.menus.classic import DISHES as CLASSIC_DISHES
from sushitrain.rules.pays import COUNTS, NOBODY, Race, Runs
from sushitrain.rules.tables import DESSERT_CARDS, Tables

DISHES: Final = tuple(ZERO_MAKI.change(dish, COUNTS) if dish is MAKI else dish for dish in CLASSIC_DISHES)
STRAWBERRY_ALL_EQUAL: Final = Option("strawberry_all_equal", (SPLIT, NOBODY), all_equal)


def strawberry(tables: Tables) -> Dish:
    """Taking the lead pays at once; at the end only the fewest icons lose."""
    return Dish(
        "strawberry",
        Race(0, -6, SPLIT, equal=SPLIT, two=Race(0, -3, SPLIT)),
        copies={f"strawberry{icons}": copies for icons, copies in sorted(tables.strawberry_icons.items())},
        icons={f"strawberry{icons}": icons for icons in sorted(tables.strawberry_icons)},
        stays=True,
        looks={"strawberry": Look("🍓", "#fbdae2")},
        emblem="strawberry2",
        lead=2,
        options=(STRAWBERRY_ALL_EQUAL,),
    )


def yogurt(tables: Tables) -> Dish:
    """The value of a card is drawn when it is placed."""
    return Dish(
        "yogurt",
        PUDDING_RACE,
        copies={"yogurt": DESSERT_CARDS},
        stays=True,
        looks={"yogurt": Look("🍦", "#dceefa")},
        shows=DRAWN,
        event="thaw",
        values=tuple(value for value, copies in sorted(tables.yogurt_values.items()) for _ in range(copies)),
    )


def tea(tables: Tables) -> Dish:
    """Runs of consecutive values pay by their length."""
    return Dish(
        "tea",
        Runs((1, 4, 8, 13, 20)),
        copies={f"tea{value}": copies for value, copies in sorted(tables.tea_copies.items())},
        icons={f"tea{value}": value for value in sorted(tables.tea_copies)},
        stays=True,
        looks={"tea": Look("🧋", "#eedfd0")},
        emblem="tea3",
        counts=CARDS,
    )


def mochi(tables: Tables) -> Dish:
    """Every card rolls your die; the last roll counts."""
    return Dish(
        "mochi",
        PUDDING_RACE,
        copies={"mochi": DESSERT_CARDS},
        stays=True,
        looks={"mochi": Look("🍡", "#f8deec")},
        shows=ROLLED,
        event="mochi",
        values=tables.mochi_faces,
        counts=LAST,
        start=1,
    )


DESSERTS: Final[dict[str, Callable[[Tables], Dish]]] = {
    "strawberry": strawberry,
    "yogurt": yogurt,
    "tea": tea,
    "pudding": pudding,
    "mochi": mochi,
}


def _boat_by(edition: Edition, value: str) -> Edition:
    return replace(edition, boat_by=value)


BOAT_BY: Final = Option("boat_by", ("total", "round"), _boat_by)


def anniversary(tables: Tables, dessert: str) -> Edition:
    """The classic menu with one of five desserts, and a boat for the leader."""
    return Edition("anniversary", DISHES, DESSERTS[dessert](tables), DEAL, tables, boat=True, own_options=(BOAT_BY,))
