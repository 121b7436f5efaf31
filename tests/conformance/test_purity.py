"""Playing, copying and looking leave a state as it was."""

import copy
import pickle

from kit import Game, Moves
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import legal_moves, play, to_move
from sushitrain.game.knowledge import learn
from sushitrain.game.state import State
from sushitrain.game.views import preview, view


def test_playing_changes_neither_the_old_state_nor_the_moves(game: Game) -> None:
    before = game.hashes
    for turn in game.turns:
        moves = dict(turn.moves)
        play(turn.before, moves, Seeded(game.seed))
        assert moves == turn.moves
    assert tuple(map(state_hash, game.states)) == before


def test_a_copied_state_is_equal_and_plays_on_alike(game: Game) -> None:
    for turn in game.turns[::3]:
        for twin in (copy.copy(turn.before), copy.deepcopy(turn.before), pickle.loads(pickle.dumps(turn.before))):
            assert twin == turn.before
            assert play(twin, turn.moves, Seeded(game.seed)) == turn.step


def test_events_and_views_survive_pickling(game: Game) -> None:
    assert pickle.loads(pickle.dumps([step.events for step in game.steps])) == [step.events for step in game.steps]
    views = [view(state, 0) for state in game.states]
    assert pickle.loads(pickle.dumps(views)) == views


def look_at(state: State, moves: Moves) -> None:
    """Everything that a user interface may ask a state for."""
    knowledge = None
    for seat in (None, *range(state.setup.players)):
        knowledge = learn(knowledge, view(state, seat))
        repr(knowledge)
    for seat in to_move(state):
        list(legal_moves(state, seat))
        preview(view(state, seat), moves[seat])
    repr(state)


def test_looking_at_a_state_changes_nothing(game: Game) -> None:
    for state, moves in zip(game.states, (*game.moves, {}), strict=True):
        before = repr(state)
        look_at(state, moves)
        assert repr(state) == before
