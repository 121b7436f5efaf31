"""The effects of placing a card, so that no user interface needs the rules to show them."""

from collections.abc import Sequence
from typing import NamedTuple

from sushitrain.rules.dish import Dish
from sushitrain.rules.edition import Edition
from sushitrain.rules.lines import total
from sushitrain.rules.pays import Each, Most, Nothing, Sets, Tray
from sushitrain.rules.tables import TOKENS


class Effect(NamedTuple):
    """`dipped` onto wasabi, `completes` or `builds` a set, `adds`, `icons` of maki, `tokens`, `opens` wasabi, `pairs`
    (chopsticks), `keeps` for dessert.

    `points` come at once; `number` counts icons or tokens, or what is missing for `worth` more points.
    """

    kind: str
    points: int = 0
    number: int = 0
    worth: int = 0


class Reason(NamedTuple):
    """Why a move is good or bad: what a card does for the seat itself, or for another one.

    `number` counts icons, or cards that are missing.
    """

    kind: str
    card: str = ""
    points: int = 0
    number: int = 0
    worth: int = 0
    seat: int | None = None


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
        return Effect("icons", number=dish.count((*tray, card)))
    if isinstance(dish.pays, Nothing):
        if dish.name in TOKENS and card in dish.icons:
            return Effect("tokens", number=dish.icons[card])
        return Effect(dish.acts)
    points = dish_points(edition, dish, (*tray, card)) - dish_points(edition, dish, tray)
    if isinstance(dish.pays, Each) and edition.dip(tray)[1]:
        return Effect("dipped", points)
    if isinstance(dish.pays, Sets):
        return set_effect(dish.pays, tray.count(card) + 1, points)
    return Effect("adds", points)


def set_effect(pays: Sets, count: int, points: int) -> Effect:
    """With this many cards: the set is full, or so many are missing for so many points more."""
    missing = -count % len(pays.worth)
    if not missing:
        return Effect("completes", points)
    return Effect("builds", points, missing, pays.points(count + missing) - pays.points(count))


def dish_points(edition: Edition, dish: Dish, tray: Tray) -> int:
    return total(dish.pays.lines(dish, (tray,), edition)[0])
