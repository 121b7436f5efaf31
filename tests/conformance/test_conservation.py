"""Nothing is lost and nothing appears from nowhere: cards, dice, tokens and yogurt values."""

from collections import Counter
from itertools import groupby

import pytest

from kit import (
    BAG,
    TOKENS,
    Game,
    contestants,
    deck,
    has_cards,
    hidden,
    is_rolled,
    table,
    turns_in_a_round,
)
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import start
from sushitrain.game.state import Battle, Rolling, State
from sushitrain.rules.setup import Setup


def cards_on_the_table(state: State) -> Counter[str]:
    """Every card there is, wherever it lies: hidden or not."""
    assert not isinstance(state, Rolling)
    board = state.board
    found = Counter(hidden(state, seat=None))
    found.update(board.discards)
    for tray in board.trays:
        found.update(tray)
    found.update(kept.card for cards in board.sweets.kept for kept in cards)
    if isinstance(state, Battle):
        found.update(card for card, up in zip(state.slots, state.face_up, strict=True) if card and up)
    return found


@pytest.mark.games(where=has_cards)
def test_all_108_cards_are_somewhere_at_every_step(game: Game) -> None:
    for state in game.states:
        assert cards_on_the_table(state) == deck(game.setup)


@pytest.mark.games(where=has_cards)
def test_the_deck_is_what_the_rules_print(game: Game) -> None:
    assert Counter(game.setup.edition.deck) == deck(game.setup)
    assert deck(game.setup).total() == 108


@pytest.mark.games(where=lambda setup: setup.dessert == "yogurt")
def test_yogurt_shows_only_values_that_are_left(game: Game) -> None:
    values = Counter(table(game.setup, "yogurt_values", {1: 2, 2: 3, 3: 3, 4: 2}))
    for state in game.states:
        assert not isinstance(state, Rolling)
        assert Counter(kept.value for cards in state.board.sweets.kept for kept in cards) <= values


@pytest.mark.games(where=lambda setup: setup.dessert == "mochi")
def test_a_mochi_die_shows_one_of_its_faces_and_the_dummy_that_does_not_score_has_none(game: Game) -> None:
    faces = set(table(game.setup, "mochi_faces", (1, 2, 3, 4, 5, 6)))
    rolled = [event for step in game.steps for event in step.events if event.kind == "mochi"]
    end = game.states[-1]
    assert not isinstance(end, Rolling)
    assert {event.values["value"] for event in rolled} <= faces
    for seat, cards in enumerate(end.board.sweets.kept):
        own = [event.values["value"] for event in rolled if event.seat == seat]
        assert own == ([kept.value for kept in cards] if seat < contestants(game.setup) else [])


def kinds_of_dice(state: Rolling) -> Counter[str]:
    """The dice on belts and trays by kind, which a die shows by any of its faces."""
    kind_of = {face: kind for kind, faces in state.setup.tables.roll_faces.items() for face in faces}
    return Counter(kind_of[face] for faces in (*state.belts, *state.trays) for face in faces)


@pytest.mark.games(where=is_rolled)
def test_the_dice_of_a_round_stay_the_same_dice_until_it_ends(game: Game) -> None:
    bag = Counter(table(game.setup, "roll_dice", BAG))
    for _, states in groupby(game.states[:-1], key=lambda state: state.round):
        dice = [kinds_of_dice(state) for state in states if isinstance(state, Rolling)]
        assert all(found == dice[0] for found in dice)
        assert dice[0] <= bag
        assert dice[0].total() == game.setup.players * turns_in_a_round(game.setup)


@pytest.mark.games(where=is_rolled)
def test_all_dice_are_back_in_the_bag_at_the_end(game: Game) -> None:
    end = game.states[-1]
    assert isinstance(end, Rolling)
    assert kinds_of_dice(end) == Counter()


@pytest.mark.games(where=is_rolled)
def test_tokens_are_with_the_players_or_in_the_pool(game: Game) -> None:
    tokens = table(game.setup, "roll_pool", TOKENS)
    everything = (tokens["menu"], tokens["chopsticks"], tokens["pudding"])
    for state in game.states:
        assert isinstance(state, Rolling)
        owned = (state.menus, state.chopsticks, state.puddings)
        assert tuple(sum(own) + left for own, left in zip(owned, state.pool, strict=True)) == everything
        assert min(*state.menus, *state.chopsticks, *state.puddings, *state.pool) >= 0


@pytest.mark.parametrize(("players", "left"), [(2, (12, 8, 32)), (3, (9, 6, 32)), (4, (6, 4, 32)), (5, (3, 2, 32))])
def test_the_pool_after_everybody_has_taken_three_menus_and_two_chopsticks(
    players: int, left: tuple[int, int, int]
) -> None:
    state = start(Setup("roll", players), Seeded(bytes(32))).state
    assert isinstance(state, Rolling)
    assert state.pool == left
    assert (state.menus, state.chopsticks) == ((3,) * players, (2,) * players)
