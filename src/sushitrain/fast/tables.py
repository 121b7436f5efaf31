"""Everything that a kernel must know about a card game, as one flat array of numbers computed from the rules.

Kernels get it as an argument, so no number of the rules is compiled in. The kinds are fixed: the cards of the menu in
its order, then those of the dessert.
"""

from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.words import KINDS
from sushitrain.rules.desserts import CARDS, DRAWN, NOBODY, PRINTED, ROLLED, Dessert, Race
from sushitrain.rules.dishes import CHOPSTICKS, MENU_OF_CARDS, SPLIT, WASABI, Each, Ladder, Most, Sets
from sushitrain.rules.editions import COUNTS, LOWEST, Edition
from sushitrain.rules.scoring import score_dessert, total
from sushitrain.rules.setup import RANDOM, Setup
from sushitrain.rules.tables import MOST_SIDES, ROUNDS

Rules = NDArray[np.int64]

MENU: Final = tuple(card for dish in MENU_OF_CARDS for card in dish.cards)
DESSERT: Final = len(MENU)
"""The first kind of the dessert."""
FACES: Final = KINDS - DESSERT
"""Kinds that a dessert may have."""
WASABI_AT: Final = MENU.index(WASABI)
CHOPSTICKS_AT: Final = MENU.index(CHOPSTICKS)
MAKI_AT: Final = tuple(MENU.index(card) for dish in MENU_OF_CARDS if isinstance(dish.pays, Most) for card in dish.cards)
SETS_AT: Final = tuple(MENU.index(dish.name) for dish in MENU_OF_CARDS if isinstance(dish.pays, Sets | Ladder))

DISHES: Final = ("maki", *(MENU[kind] for kind in SETS_AT), "nigiri", "dessert")
"""What points are paid for."""
MAKI_DISH, SETS_DISH, NIGIRI_DISH, DESSERT_DISH = 0, 1, len(DISHES) - 2, len(DISHES) - 1

OPEN: Final = 0
BARE: Final = 8
LED: Final = 20
SWEET: Final = 28
POINTS: Final = 44
"""Where a purse has its parts: open wasabi, what nigiri and the lead paid this round, the dessert's measure, points."""

EVEN, ODD, DECK, DEAL, PILE, SCORING, FIRST = range(7)
MOST, SECOND, MAKI_SPLIT, ZERO_MAKI = range(7, 11)
SHOWS, START, LEAD, VALUES, UNSEEN = range(11, 16)
IS_RACE, RACE_MOST, RACE_LEAST, RACE_SPLIT, RACE_LEVEL = range(16, 21)
LOWEST_WINS, FEWEST_BREAK, BOAT, BOAT_BY_ROUND = range(21, 25)
PASSING: Final = 25
ICONS: Final = PASSING + ROUNDS
GAIN: Final = ICONS + KINDS
DIPPED: Final = GAIN + KINDS
PAYS: Final = DIPPED + KINDS
VALUE: Final = PAYS + KINDS * KINDS
STRIDE: Final = VALUE + MOST_SIDES
RUNS: Final = STRIDE + FACES
LENGTH: Final = RUNS + 3**FACES
"""Where each number is. Ten cards of five kinds can be had in most ways when there are two of each."""

SHOWN: Final = (PRINTED, DRAWN, ROLLED)


def rules_of(setup: Setup) -> Rules:
    """The table of a card game."""
    edition, players = setup.edition, setup.players
    found = np.zeros(LENGTH, np.int64)
    copies = [edition.copies.get(card, 0) for card in kinds(edition)]
    found[EVEN] = sum(n << 8 * i for i, n in enumerate(copies[::2]))
    found[ODD] = sum(n << 8 * i for i, n in enumerate(copies[1::2]))
    found[DECK] = sum(copies)
    found[DEAL] = edition.deal[players]
    found[PILE] = edition.pile
    found[SCORING] = players + edition.dummy_scores
    found[FIRST] = -1 if setup.first == RANDOM else int(setup.first)
    found[LOWEST_WINS] = edition.wins == LOWEST
    found[FEWEST_BREAK] = edition.tiebreak != "most"
    found[BOAT] = edition.boat
    found[BOAT_BY_ROUND] = edition.boat_by == "round"
    found[PASSING : PASSING + ROUNDS] = edition.passing
    write_dishes(found, edition)
    write_dessert(found, edition.dessert, int(found[SCORING]))
    return found


def kinds(edition: Edition) -> tuple[str, ...]:
    """The card of each kind; what is beyond the last one does not exist."""
    cards = (*MENU, *edition.dessert.copies)
    if tuple(edition.copies) != cards or len(cards) > KINDS or max(edition.copies.values()) > KINDS - 2:
        raise ValueError(f"{edition.name} does not fit into words of {KINDS} counts")
    return cards


def write_dishes(found: Rules, edition: Edition) -> None:
    """What each kind pays: by itself (nigiri), by its number (sets), by its icons (maki)."""
    found[GAIN + WASABI_AT] = 1 << OPEN
    found[ZERO_MAKI] = edition.zero_maki == COUNTS
    for dish in edition.dishes:
        pays = dish.pays
        for card in dish.cards:
            kind = MENU.index(card)
            if isinstance(pays, Most):
                found[ICONS + kind] = dish.icons[card]
                found[[MOST, SECOND, MAKI_SPLIT]] = pays.first, pays.second, pays.ties == SPLIT
            elif isinstance(pays, Each):
                value = dish.icons[card]
                found[GAIN + kind] = value << BARE
                found[DIPPED + kind] = (value * (pays.dipped - 1) << BARE) - (1 << OPEN)
            elif isinstance(pays, Sets | Ladder):
                at = PAYS + KINDS * kind
                found[at : at + KINDS] = [pays.points(count) for count in range(KINDS)]


def write_dessert(found: Rules, dessert: Dessert, contestants: int) -> None:
    """What a dessert shows when it is placed, and how it pays."""
    found[[SHOWS, START, LEAD]] = SHOWN.index(dessert.shows), dessert.start, dessert.lead
    values = sorted(set(dessert.values)) if dessert.shows == DRAWN else dessert.values
    found[VALUES] = len(values)
    found[VALUE : VALUE + len(values)] = values
    found[UNSEEN] = sum(dessert.values.count(value) << 4 * i for i, value in enumerate(values[:KINDS]))
    if dessert.shows == PRINTED:
        worth = [1 if dessert.counts == CARDS else icons for icons in dessert.icons.values()]
        found[GAIN + DESSERT : GAIN + DESSERT + len(worth)] = [value << SWEET for value in worth]
    if isinstance(dessert.pays, Race):
        race = dessert.pays.two if contestants == 2 and dessert.pays.two else dessert.pays
        found[[IS_RACE, RACE_MOST, RACE_LEAST]] = 1, race.most, race.least
        found[[RACE_SPLIT, RACE_LEVEL]] = race.ties == SPLIT, race.equal == NOBODY
    else:
        write_runs(found, dessert)


def write_runs(found: Rules, dessert: Dessert) -> None:
    """What every possible collection of cards is worth, by a number made of its counts."""
    copies, shown = list(dessert.copies.values()), list(dessert.icons.values())
    strides = [int(np.prod([n + 1 for n in copies[:i]], dtype=np.int64)) for i in range(len(copies))]
    found[STRIDE : STRIDE + len(strides)] = strides
    for counts in product(*(range(n + 1) for n in copies)):
        values = [value for value, n in zip(shown, counts, strict=True) for _ in range(n)]
        number = sum(n * stride for n, stride in zip(counts, strides, strict=True))
        found[RUNS + number] = total(score_dessert(dessert, [values])[0])
