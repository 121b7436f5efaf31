"""A dish and desserts that no game of ours has: declared like those in `rules/menus/`, and nothing more."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from sushitrain.rules import menus
from sushitrain.rules.dish import DRAWN, LAST, ROLLED, Dish
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.menus import anniversary
from sushitrain.rules.pays import Each, Race

if TYPE_CHECKING:  # a process that only has these dishes needs no pytest
    import pytest

RACE = Race(4, -2, SPLIT)
SORBET = Dish("sorbet", RACE, copies={"sorbet1": 5, "sorbet2": 5}, icons={"sorbet1": 1, "sorbet2": 2}, stays=True)
DRAWN_SORBET = Dish(
    "sorbet", RACE, copies={"scoop": 10}, stays=True, shows=DRAWN, values=(1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
)
ROLLED_SORBET = Dish(
    "sorbet", RACE, copies={"scoop": 10}, stays=True, shows=ROLLED, values=(1, 2, 3), counts=LAST, start=1
)
TARO = Dish("taro", Each(2), copies={"taro4": 4, "taro5": 4}, icons={"taro4": 4, "taro5": 5})


SORBETS = {"printed": SORBET, "drawn": DRAWN_SORBET, "rolled": ROLLED_SORBET}
SHOWS = "MADE_UP_SHOWS"
"""The environment variable that says how the made-up dessert shows its values."""


def declare() -> None:
    """Both are on the menu of the anniversary edition in this process, as if its file had them."""
    anniversary.DISHES = (*anniversary.DISHES, TARO)  # type: ignore[misc]  # the file says it once
    anniversary.DESSERTS["sorbet"] = lambda _: SORBETS[os.environ.get(SHOWS, "printed")]
    menus.DESSERTS = (*menus.DESSERTS, "sorbet")  # type: ignore[misc]  # the same


def on_the_menu(patch: "pytest.MonkeyPatch", dish: Dish = TARO, dessert: Dish = SORBET) -> None:
    """The same for one test."""
    patch.setattr(anniversary, "DISHES", (*anniversary.DISHES, dish))
    patch.setitem(anniversary.DESSERTS, dessert.name, lambda _: dessert)


def environment(shows: str = "printed") -> dict[str, str]:
    """With this, a new Python process and all that it starts have the made-up dishes."""
    here = Path(__file__).resolve().parent
    return {"LD_PRELOAD": "", "PYTHONPATH": os.pathsep.join((str(here / "with_made_up"), str(here))), SHOWS: shows}
