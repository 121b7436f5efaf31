"""What compiled search code calls: clone a state, take steps, play the rest at random."""

from typing import Any

import numpy as np
import pytest

from fast_kit import SETUPS, same
from sushitrain.fast.actions import move_of
from sushitrain.fast.board import CHANCE, HAND, WORDS, clone, points_of
from sushitrain.fast.compiled import entry
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.trace import draws_of, moves_of, notes_of
from sushitrain.fast.words import U
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.record import Dealer
from sushitrain.rules.edition import DRAFTING
from sushitrain.rules.setup import Setup

DRAFT = FLOWS[DRAFTING]
draft_start, draft_turn, draft_rollout = DRAFT.start, DRAFT.turn, DRAFT.rollout
LAYOUT = layout_of(Setup().edition)


@entry
def best_first_card(rules: Any, root: Any, s: Any, actions: Any, margins: Any, playouts: int) -> None:
    """A search such as a bot would have: every card of seat 0 against any cards of the other, then at random."""
    for card in range(16):
        margins[card] = 0
        if not (root[HAND] >> U(4 * card)) & U(15):
            continue
        for number in range(playouts):
            clone(root, s)
            s[CHANCE] += U(number)
            actions[0] = card
            draft_turn(2, 2, LAYOUT, rules, s, actions, None, None)
            draft_rollout(2, 2, LAYOUT, rules, s, None, None)
            margins[card] += points_of(s, 0) - points_of(s, 1)


def test_compiled_code_can_search() -> None:
    setup = Setup()
    rules, root, s = rules_of(setup), np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
    draft_start(2, 2, LAYOUT, rules, root, U(3), None)
    before = root.copy()
    hands = [[kind for kind in range(16) if int(root[HAND + seat]) >> 4 * kind & 15] for seat in (0, 1)]
    actions, margins = np.array([0, hands[1][0]]), np.zeros(16, np.int64)
    best_first_card(rules, root, s, actions, margins, 2000)
    assert np.array_equal(root, before)
    assert [kind for kind in range(16) if margins[kind]] == hands[0]
    again = np.zeros(16, np.int64)
    best_first_card(rules, root, s, actions, again, 2000)
    assert np.array_equal(again, margins)
    assert max(margins) - min(margins) > 2000  # a point between the best and the worst card


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_rollout_from_the_middle_is_a_game_of_the_rules(setup: Setup) -> None:
    begin, turn, legal, _, rollout, _ = FLOWS[setup.edition.flow]
    rules, row, rest = rules_of(setup), np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
    log = np.zeros(1 << 17, np.int64)
    game = (setup.players, setup.seats, layout_of(setup.edition), rules)
    with np.errstate(over="ignore"):
        begin(*game, row, U(77), log)
        mask = np.zeros(1 << 13, np.uint64)
        first = []
        for _ in range(5):
            actions = np.zeros(setup.players, np.int64)
            for seat in range(setup.players):
                legal(*game, row, seat, True, mask)
                actions[seat] = mask.view(np.uint8).argmax()
            first.append((row.copy(), actions))
            turn(*game, row, actions, None, log)
        clone(row, rest)
        told = int(log[0])
        rollout(*game, rest, None, log)
    notes, rows = notes_of(log)
    chance = Dealer(draws=draws_of(setup, notes)).chance()
    late = np.concatenate((log[told : told + 1] * 0 + log[0] - told, log[1 + told :]))
    state = start(setup, chance).state
    for before, actions in first:
        same(state, before)
        moves = {seat: move_of(setup, before, seat, int(actions[seat])) for seat in to_move(state)}
        state = play(state, moves, chance).state
    for moves_, before in zip(moves_of(setup, notes_of(late)[0]), rows, strict=False):
        same(state, before)
        state = play(state, dict(zip(to_move(state), moves_, strict=True)), chance).state
    assert state.outcome is not None
    assert state.outcome.totals == tuple(int(points_of(rest, seat)) for seat in range(setup.players))
