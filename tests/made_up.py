"""A dish and desserts that no game of ours has: declared like those in `rules/menus/`, and nothing more."""

from sushitrain.rules.dish import DRAWN, LAST, ROLLED, Dish
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.menus import anniversary
from sushitrain.rules.pays import Each, Race

RACE = Race(4, -2, SPLIT)
SORBET = Dish("sorbet", RACE, copies={"sorbet1": 5, "sorbet2": 5}, icons={"sorbet1": 1, "sorbet2": 2}, stays=True)
DRAWN_SORBET = Dish(
    "sorbet", RACE, copies={"scoop": 10}, stays=True, shows=DRAWN, values=(1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
)
ROLLED_SORBET = Dish(
    "sorbet", RACE, copies={"scoop": 10}, stays=True, shows=ROLLED, values=(1, 2, 3), counts=LAST, start=1
)
TARO = Dish("taro", Each(2), copies={"taro4": 4, "taro5": 4}, icons={"taro4": 4, "taro5": 5})


def declare(dish: Dish = TARO, dessert: Dish = SORBET) -> None:
    """Both are on the menu of the anniversary edition, for the rest of this process."""
    anniversary.DISHES = (*anniversary.DISHES, dish)  # type: ignore[misc]  # what a change of the file would do
    anniversary.DESSERTS[dessert.name] = lambda _: dessert
