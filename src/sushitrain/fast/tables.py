"""Everything that a kernel must know about a game, as one flat array of numbers computed from the rules.

Kernels get it as an argument, so no number of the rules is compiled in. The kinds are fixed: the cards of the menu in
its order, then those of the dessert. The faces of dice have the kinds of the cards that score like them.
"""

from itertools import accumulate, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.kinds import CHOPSTICKS_AT as CHOPSTICKS_AT
from sushitrain.fast.kinds import CHOPSTICKS_TOKEN as CHOPSTICKS_TOKEN
from sushitrain.fast.kinds import DESSERT as DESSERT
from sushitrain.fast.kinds import DICE as DICE
from sushitrain.fast.kinds import FACES as FACES
from sushitrain.fast.kinds import MAKI_AT as MAKI_AT
from sushitrain.fast.kinds import MENU as MENU
from sushitrain.fast.kinds import MENU_TOKEN as MENU_TOKEN
from sushitrain.fast.kinds import PUDDING_TOKEN as PUDDING_TOKEN
from sushitrain.fast.kinds import SETS_AT as SETS_AT
from sushitrain.fast.kinds import TOKEN_FACES as TOKEN_FACES
from sushitrain.fast.kinds import WASABI_AT as WASABI_AT
from sushitrain.fast.kinds import kinds as kinds
from sushitrain.fast.words import KINDS
from sushitrain.rules.dish import CARDS, DRAWN, PRINTED, ROLLED
from sushitrain.rules.edition import LOWEST, RANDOM, ROLLING, Edition
from sushitrain.rules.lines import SPLIT, total
from sushitrain.rules.pays import COUNTS, NOBODY, Each, Ladder, Most, Race, Sets
from sushitrain.rules.scoring import score_dessert
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import DIE_KINDS, MOST_SIDES, ROUNDS, UP

Rules = NDArray[np.int64]

DISHES: Final = ("maki", *(MENU[kind] for kind in SETS_AT), "nigiri", "dessert", "tokens")
"""What points are paid for."""
MAKI_DISH, SETS_DISH = 0, 1
NIGIRI_DISH, DESSERT_DISH, TOKENS_DISH = range(len(DISHES) - 3, len(DISHES))

OPEN: Final = 0
BARE: Final = 8
LED: Final = 20
SWEET: Final = 28
POINTS: Final = 44
"""Where a purse has its parts: open wasabi, what nigiri and the lead paid this round, the dessert's measure, points."""

MOST_ROWS: Final = 8
"""So many rows, of one to eight cards, has the highest pyramid that can be laid three times."""

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
ROWS: Final = RUNS + 3**FACES
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
"""Where each number is. Ten cards of five kinds can be had in most ways when there are two of each."""

SHOWN: Final = (PRINTED, DRAWN, ROLLED)


def rules_of(setup: Setup) -> Rules:
    """The table of a game."""
    edition, players = setup.edition, setup.players
    found = np.zeros(LENGTH, np.int64)
    found[DEAL] = edition.deal[players]
    found[SCORING] = players + edition.dummy_scores
    found[FIRST] = -1 if setup.first == RANDOM else int(setup.first)
    found[FEWEST_BREAK] = edition.tiebreak != "most"
    write_dishes(found, edition)
    write_dessert(found, edition, int(found[SCORING]))
    if edition.flow == ROLLING:
        write_dice(found, edition)
    else:
        write_cards(found, edition)
    return found


def write_cards(found: Rules, edition: Edition) -> None:
    """The deck as sums up to each kind, the odd kinds after all even ones; and what only games with cards have."""
    copies = [edition.copies.get(card, 0) for card in kinds(edition)]
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
    """The bag as sums up to each kind of die, the sides of each, and what tokens there are and pay."""
    tables = edition.tables
    sums = list(accumulate(tables.roll_dice[die] for die in DIE_KINDS))
    found[EVEN] = sum(n << 8 * i for i, n in enumerate(sums + sums[-1:] * (KINDS // 2 - len(sums))))
    found[DECK] = sums[-1]
    for die, name in enumerate(DIE_KINDS):
        faces = [DICE.index(face) for face in tables.roll_faces[name]]
        found[SIDES + die] = len(faces)
        found[SIDE + die * MOST_SIDES : SIDE + die * MOST_SIDES + len(faces)] = faces
        found[[DIE_OF + face for face in faces]] = die
    for face, token in TOKEN_FACES.items():
        found[GIVES + DICE.index(face)] = token
        found[AMOUNT + DICE.index(face)] = edition.dish_of[face].icons[face]
    start, pool = tables.roll_start, tables.roll_pool
    found[[MENUS, STICKS, PUDDINGS]] = start["menu"], start["chopsticks"], pool["pudding"]
    found[[MENU_POOL, STICK_POOL]] = pool["menu"], pool["chopsticks"]
    found[TOKENS_PAY:LENGTH] = [edition.tokens_worth.points(count) for count in range(LENGTH - TOKENS_PAY)]


def write_dishes(found: Rules, edition: Edition) -> None:
    """What each kind pays: by itself (nigiri), by its number (sets), by its icons (maki)."""
    found[GAIN + WASABI_AT] = 1 << OPEN
    for dish in edition.dishes:
        pays = dish.pays
        for card in (card for card in dish.cards if card in MENU):
            kind = MENU.index(card)
            if isinstance(pays, Most):
                found[ICONS + kind] = dish.icons[card]
                found[[MOST, SECOND]] = pays.first, pays.second
                found[[MAKI_SPLIT, ZERO_MAKI]] = pays.ties == SPLIT, pays.zero == COUNTS
            elif isinstance(pays, Each):
                value = dish.icons[card]
                found[GAIN + kind] = value << BARE
                found[DIPPED + kind] = (value * (pays.dipped - 1) << BARE) - (1 << OPEN)
            elif isinstance(pays, Sets | Ladder):
                at = PAYS + KINDS * kind
                found[at : at + KINDS] = [pays.points(count) for count in range(KINDS)]


def write_dessert(found: Rules, edition: Edition, contestants: int) -> None:
    """What a dessert shows when it is placed, and how it pays."""
    dessert = edition.dessert
    found[[SHOWS, START, LEAD]] = SHOWN.index(dessert.shows), dessert.start, dessert.lead
    values = sorted(set(dessert.values)) if dessert.shows == DRAWN else dessert.values
    found[VALUES] = len(values)
    found[VALUE : VALUE + len(values)] = values
    if dessert.shows == DRAWN:
        found[UNSEEN] = sum(dessert.values.count(value) << 4 * i for i, value in enumerate(values))
    if dessert.shows == PRINTED:
        worth = [1 if dessert.counts == CARDS else icons for icons in dessert.icons.values()]
        found[GAIN + DESSERT : GAIN + DESSERT + len(worth)] = [value << SWEET for value in worth]
    if isinstance(dessert.pays, Race):
        race = dessert.pays.two if contestants == 2 and dessert.pays.two else dessert.pays
        found[[IS_RACE, RACE_MOST, RACE_LEAST]] = 1, race.most, race.least
        found[[RACE_SPLIT, RACE_LEVEL]] = race.ties == SPLIT, race.equal == NOBODY
    else:
        write_runs(found, edition)


def write_runs(found: Rules, edition: Edition) -> None:
    """What every possible collection of cards is worth, by a number made of its counts."""
    dessert = edition.dessert
    copies, shown = list(dessert.copies.values()), list(dessert.icons.values())
    strides = [int(np.prod([n + 1 for n in copies[:i]], dtype=np.int64)) for i in range(len(copies))]
    found[STRIDE : STRIDE + len(strides)] = strides
    for counts in product(*(range(n + 1) for n in copies)):
        values = [value for value, n in zip(shown, counts, strict=True) for _ in range(n)]
        number = sum(n * stride for n, stride in zip(counts, strides, strict=True))
        found[RUNS + number] = total(score_dessert(edition, [values])[0])
