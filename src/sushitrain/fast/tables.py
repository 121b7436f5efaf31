"""The rules of a game as one flat array of numbers, computed from the edition.

Kernels get it as an argument, so no number of the rules is compiled in. The kind of each card is in the layout
(`fast/layout.py`).
"""

from itertools import accumulate, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.layout import CHOPSTICKS_TOKEN as CHOPSTICKS_TOKEN
from sushitrain.fast.layout import COLLECTIONS, KINDS, first_kept, kinds, paying, token_faces
from sushitrain.fast.layout import MENU_TOKEN as MENU_TOKEN
from sushitrain.fast.layout import PUDDING_TOKEN as PUDDING_TOKEN
from sushitrain.rules.dish import CARDS, DRAWN, LAST, PRINTED, ROLLED, Dish
from sushitrain.rules.edition import LOWEST, RANDOM, ROLLING, Edition
from sushitrain.rules.lines import SPLIT, total
from sushitrain.rules.pays import COUNTS, NOBODY, Each, Ladder, Most, Race, Sets
from sushitrain.rules.scoring import score_dessert
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import DIE_KINDS, MOST_SIDES, ROUNDS, UP

Rules = NDArray[np.int64]

OPEN: Final = 0
BARE: Final = 8
LED: Final = 20
SWEET: Final = 28
POINTS: Final = 44
"""Bit positions in a purse: open wasabi (at 0), points of toppings and of the lead in this round, desserts, points."""

MOST_ROWS: Final = 8
"""The largest number of rows of a pyramid: with one to eight cards, the highest that can be laid three times."""

EVEN, ODD, DECK, DEAL, PILE, SCORING, FIRST = range(7)
SHOWS, START, LEAD, VALUES, UNSEEN, IS_RACE = range(7, 13)
LOWEST_WINS, FEWEST_BREAK, BOAT, BOAT_BY_ROUND = range(13, 17)
PASSING: Final = 17
ICONS: Final = PASSING + ROUNDS
GAIN: Final = ICONS + KINDS
DIPPED: Final = GAIN + KINDS
PAYS: Final = DIPPED + KINDS
PRIZES: Final = 4
FIRST_PRIZE, SECOND_PRIZE, SPLIT_TIES, ZERO_PLACES = range(PRIZES)
MOST_PRIZE, LEAST_PRIZE, LEVEL_PAYS = FIRST_PRIZE, SECOND_PRIZE, ZERO_PLACES
"""Offsets in the numbers of a dish that is compared: for places by icons, and for a race."""
RANKED: Final = PAYS + KINDS * KINDS
RACED: Final = RANKED + PRIZES * KINDS
"""The start of these numbers for each dish with places, and for each race, that of the dessert first."""
VALUE: Final = RACED + PRIZES * KINDS
STRIDE: Final = VALUE + MOST_SIDES
RUNS: Final = STRIDE + KINDS
ROWS: Final = RUNS + COLLECTIONS
ROW_SIZE, ROW_UP, ROW_AT = (ROWS + 1 + i * MOST_ROWS for i in range(3))
STARTS_BY_TOTAL: Final = ROW_AT + MOST_ROWS
CARDS_LAID: Final = STARTS_BY_TOTAL + 1
SIDES: Final = CARDS_LAID + 1
SIDE: Final = SIDES + len(DIE_KINDS)
DIE_OF: Final = SIDE + len(DIE_KINDS) * MOST_SIDES
GIVES: Final = DIE_OF + KINDS
AMOUNT: Final = GIVES + KINDS
MENUS, STICKS, PUDDINGS = range(AMOUNT + KINDS, AMOUNT + KINDS + 3)
MENU_POOL, STICK_POOL = PUDDINGS + 1, PUDDINGS + 2
TOKENS_PAY: Final = STICK_POOL + 1
LENGTH: Final = TOKENS_PAY + 200
"""The index of each number."""

SHOWN: Final = (PRINTED, DRAWN, ROLLED)


def rules_of(setup: Setup) -> Rules:
    """The array of a game."""
    edition, players = setup.edition, setup.players
    found = np.zeros(LENGTH, np.int64)
    found[DEAL] = edition.deal[players]
    found[SCORING] = players + edition.dummy_scores
    found[FIRST] = -1 if setup.first == RANDOM else int(setup.first)
    found[FEWEST_BREAK] = edition.tiebreak != "most"
    write_dishes(found, edition, int(found[SCORING]))
    write_dessert(found, edition)
    if edition.flow == ROLLING:
        write_dice(found, edition)
    else:
        write_cards(found, edition)
    return found


def write_cards(found: Rules, edition: Edition) -> None:
    """Write the deck as running sums, odd kinds after all even ones, and the numbers that only card games have."""
    copies = [edition.copies[card] for card in kinds(edition)]
    copies += [0] * (KINDS - len(copies))
    sums = list(accumulate(copies[::2] + copies[1::2]))
    found[EVEN], found[ODD] = (
        sum(n << 8 * i for i, n in enumerate(part)) for part in (sums[: KINDS // 2], sums[KINDS // 2 :])
    )
    found[DECK] = sums[-1]
    found[PILE] = edition.pile
    found[LOWEST_WINS] = edition.wins == LOWEST
    found[BOAT] = edition.boat
    found[BOAT_BY_ROUND] = edition.boat_by == "round"
    found[PASSING : PASSING + ROUNDS] = edition.passing
    found[STARTS_BY_TOTAL] = edition.start_by == "total"
    layout = edition.tables.battle_layout
    found[ROWS] = len(layout)
    found[CARDS_LAID] = sum(size for size, _ in layout)
    at = 0
    for row, (size, facing) in enumerate(layout):
        found[ROW_SIZE + row], found[ROW_UP + row] = size, facing == UP
        found[ROW_AT + row] = (1 << size) - 1 << at
        at += size


def write_dice(found: Rules, edition: Edition) -> None:
    """Write the bag as running sums by kind of die, the sides of each die, and the numbers of tokens."""
    tables, order = edition.tables, kinds(edition)
    sums = list(accumulate(tables.roll_dice[die] for die in DIE_KINDS))
    found[EVEN] = sum(n << 8 * i for i, n in enumerate(sums + sums[-1:] * (KINDS // 2 - len(sums))))
    found[DECK] = sums[-1]
    for die, name in enumerate(DIE_KINDS):
        faces = [order.index(face) for face in tables.roll_faces[name]]
        found[SIDES + die] = len(faces)
        found[SIDE + die * MOST_SIDES : SIDE + die * MOST_SIDES + len(faces)] = faces
        found[[DIE_OF + face for face in faces]] = die
    for face, token in token_faces(edition).items():
        found[GIVES + order.index(face)] = token
        found[AMOUNT + order.index(face)] = edition.dish_of[face].icons[face]
    start, pool = tables.roll_start, tables.roll_pool
    found[[MENUS, STICKS, PUDDINGS]] = start["menu"], start["chopsticks"], pool["pudding"]
    found[[MENU_POOL, STICK_POOL]] = pool["menu"], pool["chopsticks"]
    found[TOKENS_PAY:LENGTH] = [edition.tokens_worth.points(count) for count in range(LENGTH - TOKENS_PAY)]


def write_dishes(found: Rules, edition: Edition, contestants: int) -> None:
    """Write what each kind pays: by itself (nigiri), by number (sets), by icons (maki)."""
    order = kinds(edition)
    for dish in edition.dishes:
        for card in (card for card in dish.cards if card in order):
            write_kind(found, order.index(card), dish, card)
    if edition.opener in order:
        kind = order.index(edition.opener)
        found[[GAIN + kind, DIPPED + kind]] = 1 << OPEN, 0
    for at, dish in enumerate(paying(edition, Most)):
        assert isinstance(dish.pays, Most)
        prizes = RANKED + PRIZES * at
        found[[prizes + FIRST_PRIZE, prizes + SECOND_PRIZE]] = dish.pays.first, dish.pays.second
        found[[prizes + SPLIT_TIES, prizes + ZERO_PLACES]] = dish.pays.ties == SPLIT, dish.pays.zero == COUNTS
    for at, dish in enumerate((edition.dessert, *paying(edition, Race))):
        if isinstance(dish.pays, Race):
            write_race(found, RACED + PRIZES * at, dish.pays, contestants)


def write_kind(found: Rules, kind: int, dish: Dish, card: str) -> None:
    """Write what one kind of card pays."""
    pays, value = dish.pays, dish.icons.get(card, 0)
    if isinstance(pays, Most | Race):
        found[ICONS + kind] = int(card in dish.icons) if dish.counts == CARDS else value
    elif isinstance(pays, Each) and card in dish.icons:
        found[GAIN + kind] = value << BARE
        found[DIPPED + kind] = (value * (pays.dipped - 1) << BARE) - (1 << OPEN)
    elif isinstance(pays, Sets | Ladder):
        row = PAYS + KINDS * kind
        found[row : row + KINDS] = [pays.points(count) for count in range(KINDS)]


def write_race(found: Rules, prizes: int, pays: Race, contestants: int) -> None:
    """Write what the most and the least pay."""
    race = pays.two if contestants == 2 and pays.two else pays
    found[[prizes + MOST_PRIZE, prizes + LEAST_PRIZE]] = race.most, race.least
    found[[prizes + SPLIT_TIES, prizes + LEVEL_PAYS]] = race.ties == SPLIT, race.equal != NOBODY


def write_dessert(found: Rules, edition: Edition) -> None:
    """Write the value that a dessert shows when it is placed, and how it pays."""
    dessert, first = edition.dessert, first_kept(edition, kinds(edition))
    found[[SHOWS, LEAD, IS_RACE]] = SHOWN.index(dessert.shows), dessert.lead, isinstance(dessert.pays, Race)
    found[START] = dessert.start if dessert.counts == LAST else 0
    values = sorted(set(dessert.values)) if dessert.shows == DRAWN else dessert.values
    found[VALUES] = len(values)
    found[VALUE : VALUE + len(values)] = values
    if dessert.shows == DRAWN:
        found[UNSEEN] = sum(dessert.values.count(value) << 4 * i for i, value in enumerate(values))
    if dessert.shows == PRINTED:
        worth = [1 if dessert.counts == CARDS else dessert.icons[card] for card in dessert.copies]
        found[GAIN + first : GAIN + first + len(worth)] = [value << SWEET for value in worth]
    if not isinstance(dessert.pays, Race):
        write_collections(found, edition)


def write_collections(found: Rules, edition: Edition) -> None:
    """Write what every combination of dessert cards pays, at an index computed from their counts."""
    dessert = edition.dessert
    copies, shown = list(dessert.copies.values()), [dessert.icons[card] for card in dessert.copies]
    strides = [int(np.prod([n + 1 for n in copies[:i]], dtype=np.int64)) for i in range(len(copies))]
    found[STRIDE : STRIDE + len(strides)] = strides
    for counts in product(*(range(n + 1) for n in copies)):
        values = [value for value, n in zip(shown, counts, strict=True) for _ in range(n)]
        number = sum(n * stride for n, stride in zip(counts, strides, strict=True))
        found[RUNS + number] = total(score_dessert(edition, [values])[0])
