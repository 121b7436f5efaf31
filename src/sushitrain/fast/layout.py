"""The layout of a game: which kind each card or face has in a word of counts, and what a kernel must know of the kinds.

All of it is computed from the edition. Kernels are compiled for a `Layout`, which holds only what has to be a constant
there; every number of the rules is in the table of `fast/tables.py`. Games whose layouts are equal share compiled code.
"""

from collections.abc import Callable, Collection, Iterator
from math import prod
from typing import Final, NamedTuple

from sushitrain.rules.dish import CARDS, DRAWN, LAST, PRINTED, ROLLED, SUM, Dish
from sushitrain.rules.edition import BATTLE, ROLLING, Edition
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus.roll import CARD_KINDS, FACES
from sushitrain.rules.pays import Each, Ladder, Most, Nothing, Pay, Race, Sets
from sushitrain.rules.tables import DIE_KINDS, MOST_PLAYERS, MOST_SIDES, ROUNDS, TOKENS

KINDS: Final = 16
"""As many as a word has counts."""
MOST_COPIES: Final = KINDS - 2
MOST_CARDS: Final = KINDS - 1
"""Of a kind in the deck, and in a hand or on a tray."""
DECK_ROOM: Final = 127
"""A deck is kept as sums of seven bits."""
BARE_ROOM, LED_ROOM, SWEET_ROOM = 1 << 12, 1 << 8, 1 << 16
"""Room in a purse: points of toppings and of the lead in a round, and the measure of desserts."""
COLLECTIONS: Final = 1024
"""So many ways to hold cards of a dessert have their worth in the table."""
PAYS: Final = (Each, Ladder, Most, Nothing, Race, Sets)
COUNTED: Final = (Sets, Ladder)
"""The ways of paying that the kernels know in a round, and those of them that go by the number of cards."""
MENU_TOKEN, CHOPSTICKS_TOKEN, PUDDING_TOKEN = range(1, 1 + len(TOKENS))
"""What a face may give, as its table says."""

Span = tuple[int, int]
"""The kinds of a dish: the first one, and the first one after it."""
NO_CARDS: Final[Span] = (0, 0)
"""Stands where no dish is: what has no cards pays nothing, and an empty tuple cannot be compiled."""


class Layout(NamedTuple):
    """What is compiled in. `KINDS` stands for a card that does not exist."""

    dessert: int
    """The first kind that stays when a round ends."""
    opener: int
    pairing: int
    ranked: tuple[int, ...]
    """The kinds of the first dish whose most icons are paid, such as maki."""
    counted: tuple[int, ...]
    """Kinds that are each paid by their number, such as tempura."""
    more: tuple[Span, ...]
    grouped: tuple[Span, ...]
    raced: tuple[Span, ...]
    """What few menus have: other ranked dishes, dishes of several kinds that are counted together, and dishes whose
    most and least are paid in each round."""
    others: tuple[int, int, int] | None
    """How many there are of these three, or nothing: then what pays them is not compiled."""


def kinds(edition: Edition) -> tuple[str, ...]:
    """The card or face of each kind; what is beyond the last one does not exist."""
    if not fits(edition):
        raise SetupError("setup-fast", "the fast engine does not know these dishes")
    return names(edition)


def names(edition: Edition) -> tuple[str, ...]:
    """Cards as the menu lists them, then the dessert; faces in the order of the cards that score like them."""
    if edition.flow == ROLLING:
        faces = {face for dish in edition.dishes for face in dish.cards}
        return tuple(face for face in FACES if face in faces)
    return tuple(edition.copies)


def layout_of(edition: Edition) -> Layout:
    """The layout of a game that the kernels can play."""
    order = kinds(edition)
    ranked, more, counted, grouped, raced = dishes_of(edition)
    nothing = (len(order) - 1,)
    return Layout(
        first_kept(edition, order),
        at(order, edition.opener),
        at(order, edition.pairing),
        tuple(kind for dish in ranked for kind in range(*span(dish, order))) or nothing,
        tuple(order.index(dish.cards[0]) for dish in counted) or nothing,
        spans(more, order),
        spans(grouped, order),
        spans(raced, order),
        (len(more), len(grouped), len(raced)) if more or grouped or raced else None,
    )


def dishes_of(edition: Edition) -> Iterator[list[Dish]]:
    """The first ranked dish, the others, dishes of one kind that are counted, those of several, and those that race."""
    ranked, counted = paying(edition, Most), paying(edition, COUNTED)
    yield ranked[:1]
    yield ranked[1:]
    yield [dish for dish in counted if len(dish.cards) == 1]
    yield [dish for dish in counted if len(dish.cards) > 1]
    yield paying(edition, Race)


def at(order: tuple[str, ...], card: str) -> int:
    return order.index(card) if card in order else KINDS


def first_kept(edition: Edition, order: tuple[str, ...]) -> int:
    """The first card of the dessert. Faces are laid out like cards, though no die stays: another place is slower."""
    return CARD_KINDS if edition.flow == ROLLING else len(order) - len(edition.dessert.copies)


def token_faces(edition: Edition) -> dict[str, int]:
    """What each face of a die gives; cards give nothing."""
    if edition.flow != ROLLING:
        return {}
    given = [dish for dish in edition.dishes if dish.name in TOKENS]
    return {face: 1 + TOKENS.index(dish.name) for dish in given for face in dish.cards}


def paying(edition: Edition, pays: type[Pay] | tuple[type[Pay], ...]) -> list[Dish]:
    """The dishes that pay in one of these ways, in the order of their kinds."""
    order = names(edition)
    found = [dish for dish in edition.dishes if isinstance(dish.pays, pays) and dish.cards[0] in order]
    return sorted(found, key=lambda dish: order.index(dish.cards[0]))


def span(dish: Dish, order: tuple[str, ...]) -> Span:
    """The kinds of a dish."""
    places = [order.index(card) for card in dish.cards]
    return min(places), 1 + max(places)


def spans(dishes: list[Dish], order: tuple[str, ...]) -> tuple[Span, ...]:
    return tuple(span(dish, order) for dish in dishes) or (NO_CARDS,)


def paid_for(edition: Edition) -> tuple[str, ...]:
    """What points are paid for, in the order in which kernels count them; empty for what the game does not have.

    Toppings are counted together, under all their names.
    """
    ranked, more, counted, grouped, raced = ([dish.name for dish in dishes] for dishes in dishes_of(edition))
    toppings = " + ".join(dish.name for dish in paying(edition, Each))
    tokens = "tokens" if edition.flow == ROLLING else ""
    return (*(ranked or [""]), *(counted or [""]), *more, *grouped, *raced, toppings, "dessert", tokens)


def fits(edition: Edition) -> bool:
    """Whether the fast engine can play it."""
    return (
        edition.rounds == ROUNDS
        and not edition.follows
        and not edition.refill
        and max(edition.deal) <= MOST_PLAYERS
        and all(map(known_dish, edition.dishes))
        and known_dessert(edition)
        and (dice_fit(edition) if edition.flow == ROLLING else cards_fit(edition))
    )


def known_dish(dish: Dish) -> bool:
    """A way of paying that the kernels know, for cards that all count alike: with icons, or all without."""
    icons = not dish.icons or not dish.copies or dish.icons.keys() == dish.copies.keys()
    fewest = min(dish.icons.values(), default=0)
    return type(dish.pays) in PAYS and not dish.stays and dish.counts != LAST and icons and fewest >= 0


def known_dessert(edition: Edition) -> bool:
    """A value that shows in a way that the kernels know, and is compared or has its own worth."""
    dessert = edition.dessert
    by_itself = not dessert.pays.compares and dessert.shows == PRINTED and 0 < collections(dessert) <= COLLECTIONS
    return (
        dessert.stays
        and not dessert.acts
        and (isinstance(dessert.pays, Race) or by_itself)
        and SHOWS[dessert.shows](dessert)
        and dessert.lead * sum(dessert.copies.values()) < LED_ROOM
        and (not dessert.lead or (dessert.shows == PRINTED and dessert.counts == SUM))
    )


def collections(dessert: Dish) -> int:
    """In how many ways its cards can be held."""
    return prod(n + 1 for n in dessert.copies.values())


def printed(dessert: Dish) -> bool:
    icons = dessert.icons
    most = sum(n * max(1, icons.get(card, 0)) for card, n in dessert.copies.items())
    return icons.keys() == dessert.copies.keys() and dessert.counts in (SUM, CARDS) and fit(icons.values(), most)


def drawn(dessert: Dish) -> bool:
    values = dessert.values
    enough = sum(dessert.copies.values()) <= len(values) <= MOST_CARDS
    return enough and dessert.counts == SUM and fit(values, sum(values))


def rolled(dessert: Dish) -> bool:
    values = (*dessert.values, dessert.start)
    return 1 < len(values) <= 1 + MOST_SIDES and dessert.counts == LAST and fit(values, max(values))


def fit(values: Collection[int], most: int) -> bool:
    return min(values, default=0) >= 0 and most < SWEET_ROOM


SHOWS: Final[dict[str, Callable[[Dish], bool]]] = {PRINTED: printed, DRAWN: drawn, ROLLED: rolled}
"""Whether a measure of desserts has room in a purse, by how their values show."""


def cards_fit(edition: Edition) -> bool:
    """Counts of four bits, sums of seven, and no card on two dishes."""
    copies, sweets = edition.copies, edition.dessert.copies
    in_turn = edition.pile if not edition.dummy else 1
    hands = max(edition.deal.values()) + in_turn
    declared = sum(len(dish.copies) for dish in (*edition.dishes, edition.dessert))
    return (
        0 < len(sweets) < len(copies) == declared <= KINDS
        and max(copies.values()) <= MOST_COPIES
        and sum(copies.values()) <= DECK_ROOM
        and hands <= MOST_CARDS
        and sum(topping_points(edition)) < BARE_ROOM
        and (edition.flow != BATTLE or all(sum(dish.copies.values()) < KINDS for dish in paying(edition, COUNTED)))
    )


def topping_points(edition: Edition) -> Iterator[int]:
    """The most that each topping can bring."""
    for dish in edition.dishes:
        if isinstance(dish.pays, Each):
            yield from (n * dish.icons.get(card, 0) * max(1, dish.pays.dipped) for card, n in dish.copies.items())


def dice_fit(edition: Edition) -> bool:
    """The faces of the dice game: others would need an order of their own."""
    faces = [face for dish in edition.dishes for face in dish.cards]
    dice = set(edition.tables.roll_faces) == set(DIE_KINDS)
    return dice and sorted(faces) == sorted(FACES) and max(edition.deal.values()) <= MOST_CARDS
