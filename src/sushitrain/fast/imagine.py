"""Sample a state that a seat holds possible: what it knows, and random unseen cards for the rest.

`known_row` computes what the seat knows, once. A kernel then draws the rest for every simulated game.
"""

from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast import battle, rolling
from sushitrain.fast import board as b
from sushitrain.fast import tables as t
from sushitrain.fast.layout import KINDS, kinds
from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, View
from sushitrain.rules.dish import DRAWN, ROLLED
from sushitrain.rules.edition import Edition
from sushitrain.rules.pays import Each


class Known(NamedTuple):
    """A row without the unknown cards, and the number of unknown cards in each hand."""

    row: NDArray[np.uint64]
    lacking: NDArray[np.int64]


def known_row(knowledge: Knowledge) -> Known:
    """The knowledge of a seat as a row; all unseen cards are in its deck."""
    view = knowledge.view
    words = [0] * b.WORDS
    write_seats(words, view)
    lacking = [0] * view.setup.players
    if isinstance(view, CardView):
        write_table(words, view, knowledge)
    if isinstance(view, DraftView):
        write_hands(words, view, knowledge)
        lacking = [size - len(cards) for size, cards in zip(view.hand_sizes, knowledge.hands, strict=True)]
    elif isinstance(view, BattleView):
        write_pyramid(words, view)
    elif isinstance(view, RollView):
        write_belts(words, view)
    words[b.ROUND] = view.round
    return Known(np.array([word & (1 << 64) - 1 for word in words], np.uint64), np.array(lacking, np.int64))


def counted(view: View, cards: Any) -> int:
    """Cards as a word of counts."""
    names = kinds(view.setup.edition)
    return sum(1 << 4 * names.index(card) for card in cards)


def write_seats(words: list[int], view: View) -> None:
    """Trays and purses of all seats."""
    edition = view.setup.edition
    for seat, tray in enumerate(view.trays):
        kept = view.kept[seat] if isinstance(view, CardView) else ()
        placed, open_ = edition.dip(tray)
        bare = sum(topping_points(edition, card, wet) for card, wet in placed)
        lead = view.lead_points[seat] if isinstance(view, CardView) else 0
        words[b.TRAY + seat] = counted(view, (*tray, *(one.card for one in kept)))
        words[b.PURSE + seat] = (
            open_ << t.OPEN
            | bare << t.BARE
            | lead << t.LED
            | measure(view, seat) << t.SWEET
            | view.totals[seat] << t.POINTS
        )


def topping_points(edition: Edition, card: str, wet: bool) -> int:
    """What a topping pays, more on a card that opens."""
    pays = edition.dish_of[card].pays
    return edition.toppings[card] * (pays.dipped if wet and isinstance(pays, Each) else 1)


def measure(view: View, seat: int) -> int:
    """The number by which a seat's desserts are compared. A dummy that does not score rolls no die."""
    if isinstance(view, RollView):
        return view.puddings[seat]
    assert isinstance(view, CardView)
    edition, dessert = view.setup.edition, view.setup.edition.dessert
    if dessert.shows == ROLLED and seat >= view.setup.players + edition.dummy_scores:
        return dessert.start
    return dessert.count([one.value for one in view.kept[seat]])


def write_table(words: list[int], view: CardView, knowledge: Knowledge) -> None:
    """Write the deck of unseen cards, the unseen dessert values, the boat and the squishy."""
    edition, nobody = view.setup.edition, int(b.NOBODY)
    copies = [knowledge.unseen.get(card, 0) for card in kinds(edition)]
    copies += [0] * (KINDS - len(copies))
    sums = list(accumulate(copies[::2] + copies[1::2]))
    words[b.EVEN], words[b.ODD] = (
        sum(n << 8 * i for i, n in enumerate(part)) for part in (sums[: KINDS // 2], sums[KINDS // 2 :])
    )
    words[b.LEFT] = sums[-1]
    words[b.HOLDER] = nobody if view.holder is None else view.holder
    words[b.BOAT] = nobody if view.boat is None else view.boat
    words[b.CONTROL] = nobody
    if edition.dessert.shows == DRAWN:
        left = list(edition.dessert.values)
        for one in (one for cards in view.kept for one in cards):
            left.remove(one.value)
        values = sorted(set(edition.dessert.values))
        words[b.UNSEEN] = sum(left.count(value) << 4 * i for i, value in enumerate(values))


def write_hands(words: list[int], view: DraftView, knowledge: Knowledge) -> None:
    edition = view.setup.edition
    for seat, cards in enumerate(knowledge.hands):
        words[b.HAND + seat] = counted(view, cards)
    words[b.SIZE] = min(view.hand_sizes)
    words[b.PILE] = view.pile_sizes[0] if view.pile_sizes and not edition.dummy else edition.pile
    if view.controller is not None:
        words[b.CONTROL] = view.controller


def write_pyramid(words: list[int], view: BattleView) -> None:
    """Write the pyramid: the slots with a card, those face up and free, and the kinds of the cards that are face up."""
    names, order = slot_names(row_sizes(view.setup)), kinds(view.setup.edition)
    for slot in view.slots:
        bit = 1 << names.index(slot.name)
        words[battle.LYING] |= bit
        words[battle.FREE] |= 0 if slot.covered else bit
        if slot.card is not None:
            words[battle.UP] |= bit
            for plane in range(4):
                words[battle.PLANES + plane] |= bit * (order.index(slot.card) >> plane & 1)
    words[battle.ACTIVE] = view.to_move[0]
    words[battle.STARTER] = view.starter
    words[battle.AGAIN] = (int(battle.MAY) if view.second else 0) | taken_sweet(view)


def taken_sweet(view: BattleView) -> int:
    """Whether the first card of this turn was a dessert."""
    first = view.last[view.to_move[0]] if view.second else ()
    return int(battle.SWEET) * any(card in view.setup.edition.dessert.copies for card in first)


def write_belts(words: list[int], view: RollView) -> None:
    menus, sticks, puddings = view.pool
    words[rolling.MENUS] = menus << int(rolling.POOL) | sum(n << 8 * seat for seat, n in enumerate(view.menus))
    words[rolling.STICKS] = sticks << int(rolling.POOL) | sum(n << 8 * seat for seat, n in enumerate(view.chopsticks))
    words[rolling.PUDDINGS], words[rolling.RED], words[rolling.ACTIVE] = puddings, view.red, view.to_move[0]
    for seat, belt in enumerate(view.belts):
        words[b.HAND + seat] = counted(view, belt)
    words[b.SIZE] = max(map(len, view.belts))
    words[b.BOAT] = int(b.NOBODY)
