"""What a dish or a dessert pays, with the numbers of the table at which it is served."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from sushitrain.prose.pieces import Paragraph, labelled, numbers, times_dipped
from sushitrain.rules.dish import Dish
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.menus.classic import CHOPSTICKS, WASABI
from sushitrain.rules.pays import COUNTS, Each, Ladder, Most, Race, Runs, Sets
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import APPETIZERS
from sushitrain.words import Words


class Item(NamedTuple):
    """A line of a menu: the dish, its cards or faces, what it pays."""

    dish: str
    cards: tuple[str, ...]
    text: str


def menu(words: Words, setup: Setup) -> tuple[Item, ...]:
    """Every dish and the dessert of this table."""
    dishes = [Item(dish.name, dish.cards, _told(words, setup, dish)) for dish in setup.edition.dishes]
    if setup.edition.flow == ROLLING:  # its puddings are a dish of dice
        return tuple(dishes)
    cards = tuple(setup.edition.dessert.copies)
    return (*dishes, Item(setup.dessert, cards, dessert_text(words, setup)))


def _told(words: Words, setup: Setup, dish: Dish) -> str:
    pays: Any = dish.pays
    if setup.edition.flow == ROLLING and dish.name in APPETIZERS:
        values = {"dish": words(f"dish-{dish.name}"), "size": len(pays.worth), "worth": numbers(pays.worth)}
        return words("menu-appetizer", **values)
    if dish.name not in PAYS:
        return pay_text(words, dish)
    return " ".join(paragraph.text for paragraph in PAYS[dish.name](words, setup))


Paragraphs = Iterator[Paragraph]


def wasabi(words: Words, setup: Setup) -> Paragraphs:
    """It triples the next nigiri."""
    yield Paragraph(words("rules-wasabi", times=times_dipped(setup.edition)), WASABI.name, WASABI.cards)


def chopsticks(words: Words, setup: Setup) -> Paragraphs:
    """Two cards in one turn; in a battle they lie down in the second card's place, and dice give tokens."""
    if setup.edition.flow == ROLLING:
        yield _token(words, setup, "menu-chopsticks", "chopsticks2")
    else:
        message = "menu-chopsticks-battle" if setup.edition.flow == BATTLE else "rules-chopsticks"
        yield Paragraph(words(message), CHOPSTICKS.name, CHOPSTICKS.cards)


def maki(words: Words, setup: Setup) -> Paragraphs:
    """The race, and what having none means."""
    edition = setup.edition
    dish = edition.dish_of["maki1"]
    pays: Any = dish.pays
    yield Paragraph(words(f"rules-maki-{pays.ties}", first=pays.first, second=pays.second), "maki", dish.cards)
    none = "rules-maki-counts" if pays.zero == COUNTS else "rules-maki-excluded"
    yield Paragraph(words(none), "maki", dish.cards)


def tempura(words: Words, setup: Setup) -> Paragraphs:
    """So many pay so much."""
    worth = _worth(setup, "tempura")
    yield Paragraph(words("rules-tempura", size=len(worth), worth=worth[-1]), "tempura", ("tempura",))


def sashimi(words: Words, setup: Setup) -> Paragraphs:
    """So many pay so much."""
    worth = _worth(setup, "sashimi")
    yield Paragraph(words("rules-sashimi", size=len(worth), worth=worth[-1]), "sashimi", ("sashimi",))


def dumpling(words: Words, setup: Setup) -> Paragraphs:
    """Each one pays more than the last."""
    worth = _worth(setup, "dumpling")
    yield Paragraph(words("rules-dumpling", most=len(worth), worth=numbers(worth)), "dumpling", ("dumpling",))


def nigiri(words: Words, setup: Setup) -> Paragraphs:
    """Each pays its own value."""
    dish = setup.edition.dish_of["egg"]
    yield Paragraph(words("rules-nigiri", **dish.icons), "nigiri", dish.cards)


def menus(words: Words, setup: Setup) -> Paragraphs:
    """Dice that give tokens to roll again."""
    yield _token(words, setup, "menu-menu", "menu2")


def puddings(words: Words, setup: Setup) -> Paragraphs:
    """Dice that give puddings."""
    race: Any = setup.edition.dessert.pays
    text = words("menu-pudding", most=race.most, least=-race.least)
    yield Paragraph(text, "pudding", setup.edition.dish_of["pudding1"].cards)


PAYS: Final[Mapping[str, Callable[[Words, Setup], Paragraphs]]] = {
    "maki": maki,
    "tempura": tempura,
    "sashimi": sashimi,
    "dumpling": dumpling,
    "nigiri": nigiri,
    WASABI.name: wasabi,
    CHOPSTICKS.name: chopsticks,
    "menu": menus,
    "pudding": puddings,
}


def appetizers(words: Words, setup: Setup) -> Paragraphs:
    """The three kinds of Sushi Roll, side by side."""
    worth = {name: _worth(setup, name) for name in APPETIZERS}
    rows = tuple(labelled(words, f"dish-{name}", numbers(each)) for name, each in worth.items())
    yield Paragraph(words("rules-roll-appetizers", size=len(worth["tempura"])), "appetizers", tuple(APPETIZERS), rows)


def _worth(setup: Setup, card: str) -> tuple[int, ...]:
    pays: Any = setup.edition.dish_of[card].pays
    worth: tuple[int, ...] = pays.worth
    return worth


def _token(words: Words, setup: Setup, message: str, face: str) -> Paragraph:
    dish, tokens = setup.edition.dish_of[face], setup.edition.tokens_worth.worth
    values = {"icons": dish.icons[face], "size": len(tokens), "worth": tokens[-1]}
    return Paragraph(words(message, **values), dish.name, dish.cards)


def dessert_text(words: Words, setup: Setup) -> str:
    """One dessert with its numbers; a generic sentence for one that has no text of its own."""
    if setup.dessert not in DESSERT_NUMBERS:
        return pay_text(words, setup.edition.dessert)
    edition = setup.edition
    dummy = "scores" if edition.dummy and edition.dummy_scores else "none"
    return words(f"rules-{setup.dessert}", dummy=dummy, **DESSERT_NUMBERS[setup.dessert](edition.dessert))


def pay_text(words: Words, dish: Dish) -> str:
    """What any dish pays, in a sentence made from how it is declared."""
    name, pays = words(f"dish-{dish.name}"), dish.pays
    kind = next((kind for kind in GENERIC if isinstance(pays, kind)), None)
    if kind is None:
        return words("pays-otherwise", dish=name)
    message, numbers_of = GENERIC[kind]
    return words(message, dish=name, **numbers_of(dish))


def _worths(dish: Any) -> dict[str, Any]:
    return {"size": len(dish.pays.worth), "worth": numbers(dish.pays.worth)}


GENERIC: Final[Mapping[type, tuple[str, Callable[[Any], dict[str, Any]]]]] = {
    Sets: ("menu-appetizer", _worths),
    Ladder: ("pays-ladder", _worths),
    Each: ("pays-each", lambda dish: {"values": numbers(dish.icons.values()), "times": dish.pays.dipped}),
    Most: ("pays-most", lambda dish: {"first": dish.pays.first, "second": dish.pays.second}),
    Race: ("pays-race", lambda dish: {"most": dish.pays.most, "least": dish.pays.least}),
    Runs: ("pays-runs", _worths),
}
"""The sentence for each way of paying, and its numbers."""


def _race(dessert: Any) -> dict[str, Any]:
    return {"most": dessert.pays.most, "least": -dessert.pays.least}


DESSERT_NUMBERS: Final[Mapping[str, Callable[[Any], dict[str, Any]]]] = {
    "pudding": _race,
    "strawberry": lambda d: {
        "icons": max(d.icons.values()),
        "lead": d.lead,
        "least": -d.pays.least,
        "pair": -d.pays.two.least,
        "equal": d.pays.equal,
    },
    "yogurt": lambda d: _race(d) | {"low": min(d.values), "high": max(d.values)},
    "tea": lambda d: {
        "high": max(d.icons.values()),
        "length": len(d.pays.worth),
        "worth": numbers(d.pays.worth),
    },
    "mochi": lambda d: _race(d) | {"start": d.start, "faces": numbers(d.values)},
}
