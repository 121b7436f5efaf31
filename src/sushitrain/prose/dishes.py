"""The text of a dish or a dessert with the numbers of a setup.

The text is the message `rules-NAME`, or `rules-NAME-FLOW` for battles or dice. A dish without a message gets a generic
sentence made from how it pays.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sushitrain.prose.paragraphs import Item, Paragraph
from sushitrain.prose.pieces import labelled, numbers, times_dipped
from sushitrain.rules.dish import Dish
from sushitrain.rules.edition import ROLLING, Edition
from sushitrain.rules.pays import Each, Ladder, Most, Race, Runs, Sets
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import APPETIZERS
from sushitrain.words import Words


def menu(words: Words, setup: Setup) -> tuple[Item, ...]:
    """The menu of this setup: every dish and the dessert."""
    dishes = [Item(dish.name, dish.cards, text_of(words, setup, dish)) for dish in setup.edition.dishes]
    if setup.edition.flow == ROLLING:  # in Sushi Roll puddings are a dish with die faces
        return tuple(dishes)
    cards = tuple(setup.edition.dessert.copies)
    return (*dishes, Item(setup.dessert, cards, dessert_text(words, setup)))


def paragraph(words: Words, setup: Setup, dish: Dish) -> Paragraph:
    """A dish with its cards."""
    return Paragraph(text_of(words, setup, dish), dish.name, tuple(dish.copies) or dish.cards)


def dessert_text(words: Words, setup: Setup) -> str:
    """The text of the dessert of this setup."""
    return text_of(words, setup, setup.edition.dessert)


def text_of(words: Words, setup: Setup, dish: Dish) -> str:
    """The text of one dish; a generic sentence for a dish without a text."""
    edition = setup.edition
    own = (f"rules-{dish.name}-{edition.flow}", f"rules-{dish.name}")
    values = {"dish": words(f"dish-{dish.name}"), **numbers_of(edition, dish)}
    if not is_appetizer(edition, dish):
        for message in own:
            if words.has(message):
                return words(message, **values)
    return words(PAYS[type(dish.pays)].message if type(dish.pays) in PAYS else OTHERWISE, **values)


def is_appetizer(edition: Edition, dish: Dish) -> bool:
    """Whether this is an appetizer of Sushi Roll; these share one sentence."""
    return edition.flow == ROLLING and dish.name in APPETIZERS


def appetizers(words: Words, setup: Setup) -> Paragraph:
    """The appetizers of Sushi Roll in one paragraph."""
    edition = setup.edition
    found = {dish.name: numbers_of(edition, dish) for dish in edition.dishes if is_appetizer(edition, dish)}
    rows = tuple(labelled(words, f"dish-{name}", each["worth"]) for name, each in found.items())
    size = max(each["size"] for each in found.values())
    return Paragraph(words("rules-roll-appetizers", size=size), "appetizers", tuple(found), rows)


def numbers_of(edition: Edition, dish: Dish) -> dict[str, Any]:
    """The numbers that a text about this dish may use."""
    shown = tuple(dish.values) or tuple(dish.icons.values()) or (0,)
    tokens = edition.tokens_worth.worth
    paying = edition.dessert if dish.name == edition.dessert.name else dish  # die faces that give puddings pay nothing
    return {
        **dish.icons,
        "low": min(shown),
        "high": max(shown),
        "faces": numbers(dish.values),
        "start": dish.start,
        "lead": dish.lead,
        "times": times_dipped(edition),
        "dummy": "scores" if edition.dummy and edition.dummy_scores else "none",
        "tokens": len(tokens),
        "tokens_worth": tokens[-1],
        **(PAYS[type(paying.pays)].numbers(paying) if type(paying.pays) in PAYS else {}),
    }


OTHERWISE: Final = "pays-otherwise"


class Told(NamedTuple):
    """The generic sentence for a way of paying, and its numbers."""

    message: str
    numbers: Callable[[Any], dict[str, Any]]


def _worths(dish: Any) -> dict[str, Any]:
    worth = dish.pays.worth
    return {"size": len(worth), "worth": numbers(worth), "full": worth[-1]}


def _race(dish: Any) -> dict[str, Any]:
    pays = dish.pays
    pair = -pays.two.least if pays.two else -pays.least
    return {"most": pays.most, "fewest": pays.least, "least": -pays.least, "pair": pair, "equal": pays.equal}


def _most(dish: Any) -> dict[str, Any]:
    pays = dish.pays
    return {"first": pays.first, "second": pays.second, "ties": pays.ties, "zero": pays.zero}


PAYS: Final[Mapping[type, Told]] = {
    Sets: Told("pays-sets", _worths),
    Ladder: Told("pays-ladder", _worths),
    Each: Told("pays-each", lambda dish: {"values": numbers(dish.icons.values()), "times": dish.pays.dipped}),
    Most: Told("pays-most", _most),
    Race: Told("pays-race", _race),
    Runs: Told("pays-runs", _worths),
}
