"""What a seat imagines: all that it knows is true, all that it does not know is drawn from what it has not seen."""

from typing import Any

import numpy as np
import pytest

from fast_kit import SETUPS, same
from sushitrain.fast import battle
from sushitrain.fast import board as b
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.imagine import known_row
from sushitrain.fast.trace import trace
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.state import Battle, Drafting, State
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup

HIDDEN = (b.CHANCE, b.EVEN, b.ODD, b.LEFT)
"""Words that nobody can know."""


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_what_is_known_is_true_and_the_rest_is_drawn_from_the_unseen(setup: Setup) -> None:
    played = trace(setup, 31, 7)
    chance = played.dealer.chance()
    state = start(setup, chance).state
    minds: list[Knowledge | None] = [None] * setup.players
    for step, (moves, row) in enumerate(zip(played.moves, played.rows, strict=False)):
        minds = [learn(mind, view(state, seat)) for seat, mind in enumerate(minds)]
        for seat, mind in enumerate(minds):
            assert mind is not None
            known = known_row(mind)
            agree(state, known.row, row, seat)
            found = known.row.copy()
            found[b.CHANCE] = step * 8 + seat
            with np.errstate(over="ignore"):
                FLOWS[setup.edition.flow].imagine(setup.players, found, known.lacking)
            fits(state, found, row, seat)
        state = play(state, dict(zip(to_move(state), moves, strict=True)), chance).state


def agree(state: State, known: Any, row: Any, seat: int) -> None:
    """Every word is that of the game, but for hidden cards; one's own hand is there."""
    words = set(range(b.WORDS)) - set(HIDDEN) - unused(state)
    if isinstance(state, Drafting):
        words -= {b.HAND + other for other in range(state.setup.players) if other != seat}
    if isinstance(state, Battle):
        words -= set(range(battle.PLANES, battle.PLANES + 4))
        up = known[battle.UP]
        assert [known[plane] for plane in range(battle.PLANES, battle.PLANES + 4)] == [
            row[plane] & up for plane in range(battle.PLANES, battle.PLANES + 4)
        ]
        assert up == row[battle.UP] & row[battle.LYING]
        words -= {battle.UP}
    assert {word: int(known[word]) for word in words} == {word: int(row[word]) for word in words}


def unused(state: State) -> set[int]:
    """Words that mean nothing in this game, or hold what is left from before."""
    seats = state.setup.seats
    empty = {area + seat for area in (b.HAND, b.TRAY, b.PURSE) for seat in range(seats, 5)}
    if isinstance(state, Battle):
        return empty - {battle.LYING, *range(battle.PLANES, battle.PLANES + 4), battle.FREE, battle.UP}
    return empty | ({b.HAND + state.setup.players} if seats > state.setup.players else set())


def fits(state: State, found: Any, row: Any, seat: int) -> None:
    """As many cards are left as in the game, hands are as large, and no card is there twice."""
    if isinstance(state, Drafting):
        for other, hand in enumerate(state.hands):
            assert sum(int(found[b.HAND + other]) >> 4 * kind & 15 for kind in range(16)) == len(hand)
        assert found[b.LEFT] == row[b.LEFT]
        assert found[b.HAND + seat] == row[b.HAND + seat]
    elif isinstance(state, Battle):
        assert found[b.LEFT] == row[b.LEFT]
    else:
        same(state, found)
