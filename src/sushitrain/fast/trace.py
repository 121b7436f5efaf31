"""One random game as the compiled functions played it: its random results, its moves, and every state."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast import board as b
from sushitrain.fast.games import entry_of
from sushitrain.fast.layout import kinds, paid_for
from sushitrain.fast.playouts import by_dish, run
from sushitrain.fast.tables import rules_of
from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take, in_face_order
from sushitrain.game.record import Dealer
from sushitrain.rules.edition import BATTLE, DRAFTING
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import DIE_FACES, DIE_KINDS, ROUNDS

LOG_SIZE: Final = 1 << 17

Notes = Sequence[tuple[int, int]]
Draws = dict[str, list[tuple[Any, ...]]]


class Trace(NamedTuple):
    """A game: its random results, the moves of every step, the state before each step and at the end."""

    dealer: Dealer
    moves: tuple[tuple[Move, ...], ...]
    rows: NDArray[np.uint64]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    dishes: dict[str, int]


def trace(setup: Setup, seed: int, game: int = 0) -> Trace:
    """Game number `game` of this seed, exactly as `playouts` plays it."""
    log = np.zeros(LOG_SIZE, np.int64)
    totals, winners = np.empty((1, setup.players), np.int16), np.empty(1, np.uint8)
    dishes = np.zeros(len(paid_for(setup.edition)), np.int64)
    run(entry_of(setup), rules_of(setup), seed, game, totals, winners, dishes, log)
    notes, rows = notes_of(log)
    return Trace(
        Dealer(draws=draws_of(setup, notes)),
        moves_of(setup, notes),
        rows,
        tuple(totals[0].tolist()),
        tuple(seat for seat in range(setup.players) if winners[0] >> seat & 1),
        by_dish(setup, dishes),
    )


def notes_of(log: NDArray[np.int64]) -> tuple[Notes, NDArray[np.uint64]]:
    """The notes of a trace: random results and moves; and the rows."""
    what, told = log[1 : 1 + log[0]].reshape(-1, 2).T
    rows = told[what == b.ROW].astype(np.uint64).reshape(-1, b.WORDS)
    return [(int(kind), int(value)) for kind, value in zip(what, told, strict=True) if kind != b.ROW], rows


def values_of(notes: Notes, kind: int) -> list[int]:
    return [value for what, value in notes if what == kind]


def draws_of(setup: Setup, notes: Notes) -> Draws:
    """The random results of a game, in the form of a record."""
    flow = setup.edition.flow
    found: Draws = {"deck": [deck_of(setup, notes)]} if flow in (DRAFTING, BATTLE) else dice_of(setup, notes)
    for label, kind in (("first", b.SEAT), (setup.edition.dessert.name, b.VALUE)):
        if values := values_of(notes, kind):
            found[label] = [(value,) for value in values]
    return found


def deck_of(setup: Setup, notes: Notes) -> tuple[str, ...]:
    """The deck in the order of a record: cards drawn later in a round come from the piles."""
    edition, players, names = setup.edition, setup.players, kinds(setup.edition)
    cards = [names[kind] for kind in values_of(notes, b.CARD)]
    if edition.flow == BATTLE:
        return tuple(cards)
    in_hands, in_round, piles = players * edition.deal[players], edition.dealt(players), edition.piles(players)
    deck: list[str] = []
    for first in range(0, ROUNDS * in_round, in_round):
        later = cards[first + in_hands : first + in_round]
        deck += cards[first : first + in_hands] + [card for pile in range(piles) for card in later[pile::piles]]
    return tuple(deck)


def dice_of(setup: Setup, notes: Notes) -> Draws:
    """The dice of each round, and their rolls, in the order of the faces before."""
    names = kinds(setup.edition)
    dice = [DIE_KINDS[die] for die in values_of(notes, b.BAG)]
    each = setup.players * setup.edition.deal[setup.players]
    rolls: list[list[tuple[int, str]]] = []
    before = 0
    for what, value in notes:
        if what in (b.ROLL, b.MENU):
            rolls.append([])
        elif what == b.BAG:
            before = len(rolls[-1])
        elif what == b.DIE:
            before = DIE_FACES.index(names[value])
        elif what == b.SHOWN:
            rolls[-1].append((before, names[value]))
    return {
        "dice": [tuple(dice[first : first + each]) for first in range(0, len(dice), each)],
        "rolls": [tuple(face for _, face in sorted(roll, key=lambda pair: pair[0])) for roll in rolls],
    }


def moves_of(setup: Setup, notes: Notes) -> tuple[tuple[Move, ...], ...]:
    """The moves of every step; in a draft those of all seats."""
    moves = list(each_move(setup, notes))
    together = setup.players if setup.edition.flow == DRAFTING else 1
    return tuple(tuple(moves[first : first + together]) for first in range(0, len(moves), together))


def each_move(setup: Setup, notes: Notes) -> Iterator[Move]:
    """The moves one by one; each begins with a note of its own."""
    names, slots = kinds(setup.edition), slot_names(row_sizes(setup))
    for at, (what, value) in enumerate(notes):
        following = notes[at + 1 : at + 3]
        if what == b.FIRST:
            second = [names[card] for kind, card in following[:1] if kind == b.SECOND]
            dummy = [names[card] for kind, card in following[len(second) :][:1] if kind == b.DUMMY]
            yield Pick((names[value], *second), dummy[0] if dummy else None)
        elif what == b.TAKE:
            yield Done() if value < 0 else Take(slots[value])
        elif what == b.MENU:
            yield Menu(in_face_order(rolled_again(names, notes[at + 1 :])))
        elif what == b.MINE:
            yield Swap(names[value], names[following[0][1]], following[1][1])
        elif what == b.KEEP:
            yield Keep(names[value])


def rolled_again(names: Sequence[str], notes: Notes) -> Iterator[str]:
    for what, value in notes:
        if what not in (b.DIE, b.SHOWN):
            return
        if what == b.DIE:
            yield names[value]


def cards_in(setup: Setup, word: Any) -> Counter[str]:
    """The cards or faces that a word counts."""
    counts = {card: int(word) >> 4 * kind & 15 for kind, card in enumerate(kinds(setup.edition))}
    return Counter({card: count for card, count in counts.items() if count})
