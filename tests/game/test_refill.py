"""An edition may deal every round from all cards but the kept desserts, shuffled again."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import seed_from_text
from sushitrain.game.events import Step
from sushitrain.game.knowledge import learn
from sushitrain.game.record import dumps, loads
from sushitrain.game.replay import replay, verify
from sushitrain.game.state import Battle, Board, Cards, Drafting
from sushitrain.game.views import CardView, view
from sushitrain.rules import menus
from sushitrain.rules.edition import Edition
from sushitrain.rules.menus import anniversary
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.rules.variants import VARIANTS

GAMES = [*product(VARIANTS, ("strawberry", "yogurt"))]


def refilled(tables: Tables, dessert: str) -> Edition:
    """The anniversary edition with a deck that is refilled."""
    return replace(anniversary.anniversary(tables, dessert), refill=True)


@pytest.fixture(autouse=True)
def _edition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(menus.EDITIONS, "anniversary", refilled)


def played(variant: str, dessert: str) -> list[Step]:
    """All steps of a game for two, which is replayed from its record and verified."""
    chosen = Setup("anniversary", 2, dessert, variant)
    assert chosen.edition.refill
    steps: list[Step] = []
    record = match(chosen, [bot("regular"), bot("nibbler")], seed_from_text(f"{variant} {dessert}"), watch=steps.append)
    again = loads(dumps(record))
    assert verify(again) == []
    assert [state_hash(step.state) for step in replay(again)] == [state_hash(step.state) for step in steps]
    return steps


def dealt(state: Drafting | Battle) -> Cards:
    """What lies in hands, piles or the pyramid."""
    if isinstance(state, Battle):
        return tuple(card for card in state.slots if card)
    return tuple(card for cards in (*state.hands, *state.piles) for card in cards)


def kept(board: Board) -> Cards:
    return tuple(one.card for cards in board.sweets.kept for one in cards)


@pytest.mark.parametrize(("variant", "dessert"), GAMES)
def test_each_round_is_dealt_from_all_cards_but_the_kept_desserts(variant: str, dessert: str) -> None:
    states = [step.state for step in played(variant, dessert)]
    whole = Counter(states[0].setup.edition.copies)
    for state in states:
        assert isinstance(state, Drafting | Battle)
        placed = (*state.board.discards, *(card for tray in state.board.trays for card in tray), *kept(state.board))
        assert Counter(state.deck) + Counter(dealt(state)) + Counter(placed) == whole
    for before, state in pairwise(states):
        assert isinstance(state, Drafting | Battle)
        if state.round > before.round:
            assert state.board.discards == ()
            assert len(state.deck) + len(dealt(state)) + len(kept(state.board)) == whole.total()


def test_each_round_is_shuffled_anew() -> None:
    states = [step.state for step in played("none", "yogurt")]
    opening = {state.round: state.hands for state in reversed(states) if isinstance(state, Drafting)}
    assert len(set(opening.values())) == 3


@pytest.mark.parametrize(("variant", "dessert"), GAMES)
def test_the_deck_that_is_shown_is_as_large_as_it_is_and_unseen_cards_are_known(variant: str, dessert: str) -> None:
    known = None
    for step in played(variant, dessert):
        assert isinstance(step.state, Drafting | Battle)
        seen = view(step.state, 0)
        assert isinstance(seen, CardView)
        assert seen.deck_size == len(step.state.deck)
        known = learn(known, seen)
        hidden = Counter(step.state.deck) + Counter(dealt(step.state))
        assert Counter(known.unseen) <= hidden
