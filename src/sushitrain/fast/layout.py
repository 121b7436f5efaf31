"""The layout of a game: the kind of each card or face in a word of counts, and what kernels must know of the kinds.

It is computed from the edition. Kernels are compiled for a `Layout`, which holds only what has to be a constant there;
every number of the rules is in the table of `fast/tables.py`. Games with equal layouts share compiled code.
"""

from collections.abc import Callable, Collection, Iterator
from math import prod
from typing import Final, NamedTuple

from sushitrain.rules.dish import CARDS, DRAWN, LAST, PRINTED, ROLLED, SUM, Dish
from sushitrain.rules.edition import BATTLE, ROLLING, Edition
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus.roll import CARD_KINDS, FACES
from sushitrain.rules.pays import Each, Ladder, Most, Nothing, Pay, Race, Sets
from sushitrain.rules.tables import DIE_KINDS, MOST_SIDES, ROUNDS, TOKENS

MOST_PLAYERS: Final = 5
"""The largest number of players for whom a row has words."""
KINDS: Final = 16
"""The number of counts in a word."""
MOST_COPIES: Final = KINDS - 2
MOST_CARDS: Final = KINDS - 1
"""The largest number of cards of a kind in the deck, and of cards in a hand or on a tray."""
DECK_LIMIT: Final = 127
"""The largest deck: it is stored as running sums of seven bits."""
BARE_LIMIT, LED_LIMIT, SWEET_LIMIT = 1 << 12, 1 << 8, 1 << 16
"""Limits of the fields of a purse: points of toppings and of the lead in a round, and the measure of desserts."""
COLLECTIONS: Final = 1024
"""The largest number of combinations of dessert cards whose points are in the table."""
PAYS: Final = (Each, Ladder, Most, Nothing, Race, Sets)
COUNTED: Final = (Sets, Ladder)
"""All ways of paying in a round that the kernels know, and those that go by the number of cards."""
MENU_TOKEN, CHOPSTICKS_TOKEN, PUDDING_TOKEN = range(1, 1 + len(TOKENS))
"""The tokens that a face may give, as numbers in the table."""

Span = tuple[int, int]
"""The kinds of a dish: the first one, and the first one after it."""
NO_CARDS: Final[Span] = (0, 0)
"""Used where there is no dish: it pays nothing, and Numba cannot compile an empty tuple."""


class Layout(NamedTuple):
    """The constants of compiled code. `KINDS` stands for a card that does not exist."""

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
    """Rare dishes: other ranked ones, groups of kinds that are counted together, and races in each round."""
    others: tuple[int, int, int] | None
    """The numbers of these three sorts; without any, the code for them is not compiled."""


def kinds(edition: Edition) -> tuple[str, ...]:
    """The card or face of each kind; kinds beyond the last one do not exist."""
    if not fits(edition):
        raise SetupError("setup-fast", "the fast engine does not know these dishes")
    return names(edition)


def names(edition: Edition) -> tuple[str, ...]:
    """Cards in the order of the menu, then the dessert; faces in the order of the cards that score like them."""
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
    """The first kind of the dessert. No die is kept, but faces are laid out like cards; another order is slower."""
    return CARD_KINDS if edition.flow == ROLLING else len(order) - len(edition.dessert.copies)


def token_faces(edition: Edition) -> dict[str, int]:
    """The token that each face of a die gives; cards give none."""
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
    """The dishes for which points are counted, in the order of the kernels; empty for those the game does not have.

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
    """Whether the kernels know its way of paying, for cards that count alike: all with icons, or all without."""
    icons = not dish.icons or not dish.copies or dish.icons.keys() == dish.copies.keys()
    fewest = min(dish.icons.values(), default=0)
    return type(dish.pays) in PAYS and not dish.stays and dish.counts != LAST and icons and fewest >= 0


def known_dessert(edition: Edition) -> bool:
    """Whether the kernels know how its value shows, and it is compared or pays by combination."""
    dessert = edition.dessert
    by_itself = not dessert.pays.compares and dessert.shows == PRINTED and 0 < collections(dessert) <= COLLECTIONS
    return (
        dessert.stays
        and not dessert.acts
        and (isinstance(dessert.pays, Race) or by_itself)
        and SHOWS[dessert.shows](dessert)
        and dessert.lead * sum(dessert.copies.values()) < LED_LIMIT
        and (not dessert.lead or (dessert.shows == PRINTED and dessert.counts == SUM))
    )


def collections(dessert: Dish) -> int:
    """The number of combinations of its cards."""
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
    return min(values, default=0) >= 0 and most < SWEET_LIMIT


SHOWS: Final[dict[str, Callable[[Dish], bool]]] = {PRINTED: printed, DRAWN: drawn, ROLLED: rolled}
"""Whether the measure of desserts fits into a purse, by how their values show."""


def cards_fit(edition: Edition) -> bool:
    """Whether counts fit into four bits and sums into seven, and no card belongs to two dishes."""
    copies, sweets = edition.copies, edition.dessert.copies
    in_turn = edition.pile if not edition.dummy else 1
    hands = max(edition.deal.values()) + in_turn
    declared = sum(len(dish.copies) for dish in (*edition.dishes, edition.dessert))
    return (
        0 < len(sweets) < len(copies) == declared <= KINDS
        and max(copies.values()) <= MOST_COPIES
        and sum(copies.values()) <= DECK_LIMIT
        and hands <= MOST_CARDS
        and sum(topping_points(edition)) < BARE_LIMIT
        and (edition.flow != BATTLE or all(sum(dish.copies.values()) < KINDS for dish in paying(edition, COUNTED)))
    )


def topping_points(edition: Edition) -> Iterator[int]:
    """The most that each topping can bring."""
    for dish in edition.dishes:
        if isinstance(dish.pays, Each):
            yield from (n * dish.icons.get(card, 0) * max(1, dish.pays.dipped) for card, n in dish.copies.items())


def dice_fit(edition: Edition) -> bool:
    """Whether these are the faces of the dice game: other ones would need another order."""
    faces = [face for dish in edition.dishes for face in dish.cards]
    dice = set(edition.tables.roll_faces) == set(DIE_KINDS)
    return dice and sorted(faces) == sorted(FACES) and max(edition.deal.values()) <= MOST_CARDS
