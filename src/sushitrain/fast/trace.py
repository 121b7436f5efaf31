"""One random game as it was played by the compiled functions: its chance, its moves, and every state between them."""

from collections import Counter
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.board import CARD, DUMMY, FIRST, ROW, SEAT, SECOND, VALUE, WORDS
from sushitrain.fast.playouts import entry_of, run
from sushitrain.fast.tables import DISHES, kinds, rules_of
from sushitrain.game.moves import Pick
from sushitrain.game.record import Dealer
from sushitrain.rules.desserts import DRAWN
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import ROUNDS

ROOM: Final = 1 << 15


class Trace(NamedTuple):
    """A game: where its chance came from, the moves of every turn, the state before each turn and at the end."""

    dealer: Dealer
    moves: tuple[tuple[Pick, ...], ...]
    rows: NDArray[np.uint64]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    dishes: dict[str, int]


def trace(setup: Setup, seed: int, game: int = 0) -> Trace:
    """Game number `game` of this seed, exactly as `playouts` plays it."""
    log = np.zeros(ROOM, np.int64)
    totals, winners = np.empty((1, setup.players), np.int16), np.empty(1, np.uint8)
    dishes = run(entry_of(setup), rules_of(setup), seed, game, totals, winners, log)
    what, told = log[1 : 1 + log[0]].reshape(-1, 2).T
    return Trace(
        Dealer(draws=draws_of(setup, what, told)),
        moves_of(setup, what, told),
        told[what == ROW].astype(np.uint64).reshape(-1, WORDS),
        tuple(totals[0].tolist()),
        tuple(seat for seat in range(setup.players) if winners[0] >> seat & 1),
        dict(zip(DISHES, dishes.tolist(), strict=True)),
    )


def draws_of(setup: Setup, what: Any, told: Any) -> dict[str, list[tuple[Any, ...]]]:
    """The chance of a game as a record holds it. Cards that were drawn in a round lay in its piles before."""
    edition, players, names = setup.edition, setup.players, kinds(setup.edition)
    cards = [names[kind] for kind in told[what == CARD]]
    in_hands, in_round = players * edition.deal[players], edition.dealt(players)
    deck: list[str] = []
    for first in range(0, ROUNDS * in_round, in_round):
        later = cards[first + in_hands : first + in_round]
        piles = edition.piles(players)
        deck += cards[first : first + in_hands] + [card for pile in range(piles) for card in later[pile::piles]]
    draws: dict[str, list[tuple[Any, ...]]] = {"deck": [tuple(deck)]}
    for label, kind in (("first", SEAT), ("yogurt" if edition.dessert.shows == DRAWN else "mochi", VALUE)):
        if found := told[what == kind].tolist():
            draws[label] = [(value,) for value in found]
    return draws


def moves_of(setup: Setup, what: Any, told: Any) -> tuple[tuple[Pick, ...], ...]:
    """The moves, turn by turn."""
    names = kinds(setup.edition)
    picks: list[Pick] = []
    for kind, value in zip(what, told, strict=True):
        if kind == FIRST:
            picks.append(Pick((names[value],)))
        elif kind == SECOND:
            picks[-1] = Pick((*picks[-1].cards, names[value]))
        elif kind == DUMMY:
            picks[-1] = Pick(picks[-1].cards, names[value])
    each = setup.players
    return tuple(tuple(picks[first : first + each]) for first in range(0, len(picks), each))


def cards_in(setup: Setup, word: Any) -> Counter[str]:
    """The cards that a word counts."""
    counts = {card: int(word) >> 4 * kind & 15 for kind, card in enumerate(kinds(setup.edition))}
    return Counter({card: count for card, count in counts.items() if count})
