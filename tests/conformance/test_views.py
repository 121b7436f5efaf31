"""Views: what a seat sees is true, and all that lies open is in it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest

from kit import Game, clock, has_cards, is_battle, is_draft, is_rolled, placed, rows, sheet, trays
from naive import covered
from sushitrain.game.engine import legal_moves, to_move
from sushitrain.game.moves import Pick
from sushitrain.game.state import Battle, Drafting, Rolling, State
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, View, view


def views(game: Game) -> Iterator[tuple[State, View]]:
    """What everybody, and the spectator, sees at every step."""
    for state in game.states:
        for seat in (None, *range(game.setup.players)):
            yield state, view(state, seat)


def test_everybody_sees_the_time_the_trays_and_the_score_sheet(game: Game) -> None:
    for state, seen in views(game):
        assert (seen.setup, seen.outcome, seen.to_move) == (game.setup, state.outcome, to_move(state))
        assert (seen.round, seen.turn) == clock(state)
        assert (seen.trays, seen.sheet) == (trays(state), sheet(state))
        points = [sum(line.points for part in sheet(state) for line in part[s]) for s in range(game.setup.seats)]
        assert list(seen.totals) == points


def test_only_a_seat_to_move_is_shown_what_is_legal(game: Game) -> None:
    for state, seen in views(game):
        if seen.seat is not None and seen.seat in to_move(state):
            assert seen.legal is not None
            assert set(seen.legal) == set(legal_moves(state, seen.seat))
            assert seen.effects
        else:
            assert (seen.legal, dict(seen.effects)) == (None, {})


@pytest.mark.games(where=has_cards)
def test_everybody_sees_desserts_trophies_discards_and_the_size_of_the_deck(game: Game) -> None:
    for state, seen in views(game):
        assert isinstance(seen, CardView)
        assert not isinstance(state, Rolling)
        sweets, board = state.board.sweets, state.board
        assert (seen.kept, seen.holder, seen.lead_points) == (sweets.kept, sweets.holder, sweets.lead_points)
        assert (seen.boat, seen.discards, seen.deck_size) == (board.boat, board.discards, len(state.deck))


@pytest.mark.games(where=is_draft)
def test_everybody_sees_the_own_hand_and_the_sizes_of_hands_and_piles(game: Game) -> None:
    for state, seen in views(game):
        assert isinstance(seen, DraftView)
        assert isinstance(state, Drafting)
        assert Counter(seen.hand) == Counter(() if seen.seat is None else state.hands[seen.seat])
        assert seen.hand_sizes == tuple(map(len, state.hands))
        assert seen.pile_sizes == tuple(map(len, state.piles))
        right = game.setup.variant == "two_way" and state.round == 2
        assert (seen.passing, seen.controller) == ("right" if right else "left", state.controller)
        assert set(seen.effects) <= set(seen.hand)


@pytest.mark.games(where=is_draft)
def test_everybody_sees_what_was_placed_last_and_who_used_chopsticks(game: Game) -> None:
    assert isinstance(first := view(game.states[0], None), DraftView)
    assert (first.last, first.returned) == ((), ())
    for turn in game.turns:
        assert isinstance(seen := view(turn.after, None), DraftView)
        assert seen.last == tuple(placed(turn.before, turn.moves).values())
        used = [isinstance(move, Pick) and len(move.cards) == 2 for _, move in sorted(turn.moves.items())]
        assert list(seen.returned[: game.setup.players]) == used
        assert not any(seen.returned[game.setup.players :])


@pytest.mark.games(where=is_battle)
def test_everybody_sees_the_pyramid_but_for_the_cards_that_are_face_down(game: Game) -> None:
    for state, seen in views(game):
        assert isinstance(seen, BattleView)
        assert isinstance(state, Battle)
        pyramid = rows(state)
        expected = [
            ("abcdefghij"[row] + str(i + 1), slot[1] if slot[0] == "up" else None, covered(pyramid, row, i))
            for row, slots in enumerate(pyramid)
            for i, slot in enumerate(slots)
            if slot is not None
        ]
        assert list(map(tuple, seen.slots)) == expected
        assert (seen.starter, seen.second) == (state.starter, state.second)
        free = {slot.card for slot in seen.slots if slot.card and not slot.covered}
        assert set(seen.effects) == (free if seen.seat in to_move(state) else set())


@pytest.mark.games(where=is_battle)
def test_in_a_battle_everybody_sees_what_this_turn_has_placed(game: Game) -> None:
    taken: tuple[str, ...] = ()
    for turn in game.turns:
        (seat,) = turn.moves
        assert isinstance(turn.before, Battle)
        new = placed(turn.before, turn.moves).get(seat, ())
        taken = taken + new if turn.before.second else new
        assert isinstance(seen := view(turn.after, None), BattleView)
        assert seen.last == tuple(taken if other == seat else () for other in (0, 1))
        assert seen.returned == tuple(other == seat and turn.before.second and bool(new) for other in (0, 1))


@pytest.mark.games(where=is_rolled)
def test_in_the_dice_game_everything_is_open(game: Game) -> None:
    own = {field.name for field in fields(RollView)} - {field.name for field in fields(View)}
    assert own == {"belts", "red", "menus", "chopsticks", "puddings", "pool"}
    for state, seen in views(game):
        assert {name: getattr(seen, name) for name in own} == {name: getattr(state, name) for name in own}
