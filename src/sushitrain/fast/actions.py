"""Convert action numbers to moves, and moves to action numbers. docs/fast.md describes the numbers."""

from collections.abc import Iterator, Sequence
from typing import Any

from sushitrain.fast.battle import SLOTS
from sushitrain.fast.board import HAND
from sushitrain.fast.drafting import BLOCK
from sushitrain.fast.layout import KINDS, kinds
from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take, in_face_order
from sushitrain.rules.edition import BATTLE, DRAFTING
from sushitrain.rules.setup import Setup

CHOICES: int = 8 * BLOCK
"""The number of actions with own cards; the dummy's controller has this number for each kind of card for the dummy."""


def move_of(setup: Setup, row: Any, seat: int, action: int) -> Move:
    """The move of an action number, for this seat in this state."""
    names, flow = kinds(setup.edition), setup.edition.flow
    if flow == DRAFTING:
        dummy, own = divmod(action, CHOICES)
        first, second = (own, None) if own < KINDS else divmod(own - KINDS, KINDS)
        cards = (names[first],) if second is None else (names[first], names[second])
        return Pick(cards, names[dummy - 1] if dummy else None)
    if flow == BATTLE:
        return Done() if action == SLOTS else Take(slot_names(row_sizes(setup))[action])
    menus = first_menu(setup)
    if action < KINDS:
        return Keep(names[action])
    if action < menus:
        away, pair = divmod(action - KINDS, KINDS * KINDS)
        return Swap(names[pair // KINDS], names[pair % KINDS], (seat + 1 + away) % setup.players)
    belt = [names[kind] for kind in dice_on(row, seat)]
    return Menu(in_face_order(face for at, face in enumerate(belt) if (action - menus) >> at & 1))


def action_of(setup: Setup, row: Any, seat: int, move: Move) -> int:
    """The action number of a legal move."""
    names = kinds(setup.edition)
    if isinstance(move, Pick):
        own = [names.index(card) for card in move.cards]
        dummy = 0 if move.dummy is None else 1 + names.index(move.dummy)
        return dummy * CHOICES + (own[0] if len(own) == 1 else KINDS + own[0] * KINDS + own[1])
    if isinstance(move, Take):
        return slot_names(row_sizes(setup)).index(move.slot)
    if isinstance(move, Done):
        return SLOTS
    if isinstance(move, Keep):
        return names.index(move.face)
    if isinstance(move, Swap):
        away = (move.seat - seat) % setup.players - 1
        return KINDS + (away * KINDS + names.index(move.mine)) * KINDS + names.index(move.theirs)
    return first_menu(setup) + sum(places(names, list(dice_on(row, seat)), move.faces))


def first_menu(setup: Setup) -> int:
    return KINDS + KINDS * KINDS * (setup.players - 1)


def dice_on(row: Any, seat: int) -> Iterator[int]:
    """The kinds of the faces on a belt, in order."""
    belt = int(row[HAND + seat])
    for kind in range(KINDS):
        yield from [kind] * (belt >> 4 * kind & 15)


def places(names: Sequence[str], belt: list[int], faces: Sequence[str]) -> Iterator[int]:
    """A bit for each chosen die; of dice with the same face, the first ones."""
    for face in dict.fromkeys(faces):
        first = belt.index(names.index(face))
        for at in range(first, first + faces.count(face)):
            yield 1 << at
