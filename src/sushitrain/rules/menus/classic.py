"""The classic card game: every dish with its numbers, and puddings for dessert."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sushitrain.rules.dish import OPENS, PAIRS, Dish, Look, Option
from sushitrain.rules.edition import Edition
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.pays import COUNTS, EXCLUDED, Each, Ladder, Most, Nothing, Race, Sets
from sushitrain.rules.tables import DESSERT_CARDS, Tables


def _zero(maki: Dish, value: str) -> Dish:
    pays: Any = maki.pays
    return replace(maki, pays=replace(pays, zero=value))


def _as_it_is(maki: Dish, _: bool) -> Dish:
    return maki


ZERO_MAKI: Final = Option("zero_maki", (EXCLUDED, COUNTS), _zero)
NEED_MAKI: Final = Option("need_maki", (False, True), _as_it_is, players=(2,))
"""Another name for `zero_maki = excluded` between two players."""


def zero_maki(edition: Edition) -> str:
    """Whether a seat without maki can place, in this edition."""
    found: Any = next((dish.pays for dish in edition.dishes if ZERO_MAKI in dish.options), None)
    return str(found.zero) if found else EXCLUDED


MAKI_ICONS: Final = {"maki1": 1, "maki2": 2, "maki3": 3}
NIGIRI_VALUES: Final = {"egg": 1, "salmon": 2, "squid": 3}
NIGIRI_LOOKS: Final = {"egg": Look("🍳", "#fff1bf"), "salmon": Look("🍣", "#ffe3cf"), "squid": Look("🦑", "#f3e2f4")}
MAKI_OPTIONS: Final = (ZERO_MAKI, NEED_MAKI)

MAKI = Dish(
    "maki",
    Most(6, 3, ties=SPLIT),
    copies={"maki1": 6, "maki2": 12, "maki3": 8},
    icons=MAKI_ICONS,
    options=MAKI_OPTIONS,
    looks={"maki": Look("🍙", "#dcebdd")},
    emblem="maki3",
)
TEMPURA = Dish("tempura", Sets((0, 5)), copies={"tempura": 14}, looks={"tempura": Look("🍤", "#fdebc8")})
SASHIMI = Dish("sashimi", Sets((0, 0, 10)), copies={"sashimi": 14}, looks={"sashimi": Look("🐟", "#fbdcd8")})
DUMPLING = Dish(
    "dumpling", Ladder((1, 3, 6, 10, 15)), copies={"dumpling": 14}, looks={"dumpling": Look("🥟", "#f7e6d3")}
)
NIGIRI = Dish(
    "nigiri", Each(dipped=3), copies={"egg": 5, "salmon": 10, "squid": 5}, icons=NIGIRI_VALUES, looks=NIGIRI_LOOKS
)
WASABI = Dish("wasabi", Nothing(), copies={"wasabi": 6}, acts=OPENS, looks={"wasabi": Look("🌿", "#e3f1c6")})
CHOPSTICKS = Dish(
    "chopsticks", Nothing(), copies={"chopsticks": 4}, acts=PAIRS, looks={"chopsticks": Look("🥢", "#e2e9f3")}
)

DISHES: Final = (MAKI, TEMPURA, SASHIMI, DUMPLING, NIGIRI, WASABI, CHOPSTICKS)
DEAL: Final = {2: 10, 3: 9, 4: 8, 5: 7}

PUDDING_RACE: Final = Race(6, -6, SPLIT, two=Race(6, 0, SPLIT))


def pudding(_: Tables) -> Dish:
    """Most +6, least −6, shared; two players lose nothing."""
    return Dish(
        "pudding",
        PUDDING_RACE,
        copies={"pudding": DESSERT_CARDS},
        icons={"pudding": 1},
        stays=True,
        looks={"pudding": Look("🍮", "#fde9c3")},
    )


DESSERTS: Final[dict[str, Callable[[Tables], Dish]]] = {"pudding": pudding}


def classic(tables: Tables, dessert: str) -> Edition:
    """108 cards, with puddings as dessert; seats without maki do not place."""
    return Edition("classic", DISHES, DESSERTS[dessert](tables), DEAL, tables)
