"""Dishes and desserts that no published game has: declared like those in `rules/menus/`, and nothing else."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sushitrain.rules import menus
from sushitrain.rules.dish import DRAWN, LAST, ROLLED, Dish
from sushitrain.rules.lines import FULL, SPLIT
from sushitrain.rules.menus import anniversary
from sushitrain.rules.pays import COUNTS, Each, Ladder, Most, Nothing, Race, Runs, Sets
from sushitrain.rules.setup import Setup

if TYPE_CHECKING:  # a process that only has these dishes needs no pytest
    import pytest

RACE: Final = Race(4, -2, SPLIT)
SORBET: Final = Dish(
    "sorbet", RACE, copies={"sorbet1": 5, "sorbet2": 5}, icons={"sorbet1": 1, "sorbet2": 2}, stays=True
)
DRAWN_SORBET: Final = Dish(
    "sorbet", RACE, copies={"scoop": 10}, stays=True, shows=DRAWN, values=(1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
)
ROLLED_SORBET: Final = Dish(
    "sorbet", RACE, copies={"scoop": 10}, stays=True, shows=ROLLED, values=(1, 2, 3), counts=LAST, start=1
)
COUNTED_SORBET: Final = Dish("sorbet", Sets((0, 0, 0, 12)), copies={"sorbet": 10}, stays=True)
DRAWN_RUNS: Final = Dish(
    "sorbet", Runs((1, 4, 8)), copies={"sorbet": 10}, stays=True, shows=DRAWN, values=(1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
)
SORBETS: Final = {"printed": SORBET, "drawn": DRAWN_SORBET, "rolled": ROLLED_SORBET}
TAROS: Final = {
    "sets": Dish("taro", Sets((1, 4)), copies={"taro": 8}),
    "a ladder": Dish("taro", Ladder((2, 3)), copies={"taro": 8}),
    "cards that pay by themselves": Dish(
        "taro", Each(2), copies={"taro4": 4, "taro5": 4}, icons={"taro4": 4, "taro5": 5}
    ),
    "a second dish that is compared": Dish("taro", Most(5, 1, FULL, COUNTS), copies={"taro2": 8}, icons={"taro2": 2}),
    "a race in each round": Dish("taro", Race(4, -4, FULL), copies={"taro1": 8}, icons={"taro1": 1}),
    "nothing": Dish("taro", Nothing(), copies={"taro": 8}),
}
"""By how they pay."""
TARO: Final = Dish("taro", Each(2), copies={"taro4": 4, "taro5": 15}, icons={"taro4": 4, "taro5": 5})
"""A dish with more copies of a card than the fast engine can count."""
FULL_MENU: Final = (
    Dish("yam", Most(7, 2, SPLIT), copies={"yam3": 5}, icons={"yam3": 3}),
    Dish("lotus", Race(3, -3, SPLIT), copies={"lotus2": 5}, icons={"lotus2": 2}),
    Dish("melon", Sets((0, 3, 9)), copies={"melon1": 2, "melon2": 2}),
)
"""With these and a pudding, a game has as many kinds of cards as the fast engine can play."""
MENUS: Final = {name: ((dish,), "sorbet") for name, dish in TAROS.items()} | {"a full menu": (FULL_MENU, "pudding")}
"""Dishes and a dessert that goes with them."""
GAMES: Final = (
    *(("none", 2), ("none", 5), ("two_way", 3), ("golf", 4)),
    *(("personal_piles", 2), ("battle", 2), ("dummy", 2)),
)
"""Variants and players, for tests that cannot try them all."""
SHOWS: Final = "MADE_UP_SHOWS"
"""The environment variable that says how the made-up dessert shows its values."""


def declare(*dishes: Dish) -> None:
    """Declare these dishes and the sorbet in this process, as if the file of the anniversary menu had them."""
    anniversary.DISHES = (*anniversary.DISHES, *dishes)  # type: ignore[misc]  # the file says it once
    anniversary.DESSERTS["sorbet"] = lambda _: SORBETS[os.environ.get(SHOWS, "printed")]
    menus.DESSERTS = (*menus.DESSERTS, "sorbet")  # type: ignore[misc]  # the same


def on_the_menu(patch: "pytest.MonkeyPatch", *dishes: Dish, dessert: Dish = SORBET) -> None:
    """The same for one test."""
    patch.setattr(anniversary, "DISHES", (*anniversary.DISHES, *(dishes or (TARO,))))
    patch.setitem(anniversary.DESSERTS, dessert.name, lambda _: dessert)


def environment(shows: str = "printed") -> dict[str, str]:
    """Environment variables with which a new Python process, and all that it starts, has the made-up dishes."""
    here = Path(__file__).resolve().parent
    return {"LD_PRELOAD": "", "PYTHONPATH": os.pathsep.join((str(here / "with_made_up"), str(here))), SHOWS: shows}


def setups(menu: str) -> dict[str, Setup]:
    """Games with a made-up menu, which stays as long as the process."""
    dishes, dessert = MENUS[menu]
    declare(*dishes)
    return {f"{variant} {players}p": Setup("anniversary", players, dessert, variant) for variant, players in GAMES}
