"""Checks of declared dishes and desserts: a menu from which no rule follows is refused."""

from collections.abc import Iterator, Sequence

from sushitrain.rules.dish import DRAWN, FOLLOWS, OPENS, PAIRS, PRINTED, ROLLED, Dish
from sushitrain.rules.pays import Each

ROLES = ((OPENS,), (PAIRS, FOLLOWS))
"""Only one dish of a menu can act in each of these ways."""


def faults(dishes: Sequence[Dish], dessert: Dish) -> Iterator[str]:
    """The faults of a menu, one sentence for each."""
    for dish in dishes:
        yield from of_acting(dish)
        if dish.stays or dish.shows != PRINTED or dish.lead:
            yield f"{dish.name}: only a dessert can stay, draw or roll its values, or pay for the lead"
    for role in ROLES:
        acting = [dish.name for dish in dishes if dish.acts in role]
        if len(acting) > 1:
            yield f"only one dish of a menu can act as {' or '.join(role)}, not both {' and '.join(acting)}"
    yield from of_dessert(dessert)


def of_acting(dish: Dish) -> Iterator[str]:
    if dish.acts and dish.acts not in {act for role in ROLES for act in role}:
        yield f"{dish.name}: a dish acts as {OPENS}, {PAIRS} or {FOLLOWS}, not as {dish.acts}"
    elif dish.acts and dish.cards != (dish.name,):
        yield f"{dish.name}: a dish that acts has one kind of card, with the name of the dish"


def of_dessert(dessert: Dish) -> Iterator[str]:
    name, unknown = dessert.name, set(dessert.copies) - set(dessert.icons)
    if not dessert.stays:
        yield f"{name}: a dessert stays until the end of the game (stays=True)"
    if dessert.acts or isinstance(dessert.pays, Each):
        yield f"{name}: cards that act or pay by themselves belong to a dish, not to a dessert"
    if dessert.shows == PRINTED and unknown:
        yield f"{name}: icons are missing for {', '.join(sorted(unknown))}; leave them all out for 1 each"
    if dessert.shows != PRINTED and dessert.lead:
        yield f"{name}: the lead is paid for icons, not for values that are {dessert.shows}"
    if dessert.shows == DRAWN and len(dessert.values) < sum(dessert.copies.values()):
        yield f"{name}: there must be a value to draw for each of its cards"
    if dessert.shows == ROLLED and not dessert.values:
        yield f"{name}: values that are rolled need the faces of a die"
