"""What placing a card would do, so that no door needs rules to show it."""

from collections.abc import Sequence
from typing import NamedTuple

from sushitrain.rules.dishes import WASABI, Dish, Each, Most, Nothing, Sets
from sushitrain.rules.editions import Edition
from sushitrain.rules.scoring import PAYERS, Tray, dip, icon_count, total
from sushitrain.rules.tables import TOKENS


class Effect(NamedTuple):
    """`dipped`: onto wasabi; `completes`: a set; `adds`; `icons`: maki so far; `tokens`; `opens`: wasabi; `keeps`."""

    kind: str
    points: int = 0
    number: int = 0


def effects(edition: Edition, tray: Tray, cards: Sequence[str]) -> tuple[Effect, ...]:
    """The effect of each card in turn, placed in this order on this tray."""
    found = []
    placed = tuple(tray)
    for card in cards:
        found.append(effect(edition, placed, card))
        placed += (card,)
    return tuple(found)


def effect(edition: Edition, tray: tuple[str, ...], card: str) -> Effect:
    """The effect of one card: its points on this tray, or what it counts towards."""
    dish = edition.dish_of.get(card)
    if dish is None:
        return Effect("keeps", number=edition.dessert.icons.get(card, 0))
    if isinstance(dish.pays, Most):
        return Effect("icons", number=icon_count(dish, (*tray, card)))
    if isinstance(dish.pays, Nothing):
        if dish.name in TOKENS and card in dish.icons:
            return Effect("tokens", number=dish.icons[card])
        return Effect("opens" if card == WASABI else "keeps")
    points = dish_points(dish, (*tray, card)) - dish_points(dish, tray)
    if isinstance(dish.pays, Each) and dip(tray, dish.icons)[1]:
        return Effect("dipped", points)
    return Effect("completes" if isinstance(dish.pays, Sets) and points else "adds", points)


def dish_points(dish: Dish, tray: Tray) -> int:
    return total(PAYERS[type(dish.pays)](dish, dish.pays, tray))
