"""Legality: the engine allows exactly what a naive oracle allows, and refuses everything else without a trace."""

from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random

import pytest

from kit import Game, Moves, Turn, clock, deck, in_face_order, rows, trays
from naive import FACES, battle_moves, draft_moves, roll_moves
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import legal_moves, parse_move, play, to_move
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.state import Battle, Drafting, Rolling, State
from sushitrain.rules.errors import MoveError


def oracle(state: State, seat: int, before_turn: State) -> set[str]:
    """The texts of all legal moves by the naive rules; `before_turn` is the state when this turn began."""
    if isinstance(state, Drafting):
        return draft_moves(state.hands[seat], state.board.trays[seat], state.controller == seat)
    if isinstance(state, Battle):
        return battle_moves(rows(state), trays(before_turn)[seat], second=state is not before_turn)
    return roll_moves(state.belts, seat, state.menus[seat], state.chopsticks[seat])


def decisions(game: Game) -> Iterator[tuple[Turn, int, set[str]]]:
    """Every decision of every seat with what the oracle allows."""
    for _, turns in groupby(game.turns, key=lambda turn: clock(turn.before)):
        turn_by_turn = list(turns)
        for turn in turn_by_turn:
            for seat in to_move(turn.before):
                yield turn, seat, oracle(turn.before, seat, turn_by_turn[0].before)


def test_the_legal_moves_are_those_of_the_naive_rules(game: Game) -> None:
    for turn, seat, allowed in decisions(game):
        legal = [str(move) for move in legal_moves(turn.before, seat)]
        assert set(legal) == allowed
        assert len(legal) == len(allowed)


def test_every_legal_move_is_a_member_and_can_be_read_back_from_its_text(game: Game) -> None:
    for turn, seat, _ in decisions(game):
        legal = legal_moves(turn.before, seat)
        for move in legal:
            read = parse_move(game.setup, str(move))
            assert move in legal
            assert (type(read), read) == (type(move), move)


# --- moves at random, most of them wrong ----------------------------------------------------------


def any_pick(state: State, rng: Random) -> Move:
    cards = sorted(deck(state.setup))
    dummy = rng.choice(cards) if rng.random() < 0.4 else None
    return Pick(tuple(rng.choices(cards, k=rng.choice((1, 1, 2, 2, 3)))), dummy)


def any_take(_: State, rng: Random) -> Move:
    return Take(f"{rng.choice('abcdefghij')}{rng.randint(0, 10)}") if rng.random() < 0.9 else Done()


def any_die(state: State, rng: Random) -> Move:
    faces = rng.choices(FACES, k=rng.randint(1, 3))
    seat = rng.randint(0, state.setup.players)
    return rng.choice((Keep(faces[0]), Menu(in_face_order(faces)), Swap(faces[0], faces[-1], seat)))


ANY: dict[type, Callable[[State, Random], Move]] = {Drafting: any_pick, Battle: any_take, Rolling: any_die}
STRANGE: tuple[object, ...] = (
    None,
    "",
    "egg",
    (),
    Pick(()),
    Pick(("egg", "")),
    Pick(("dummy",)),
    Take(""),
    Take("z99"),
    Keep(""),
    Keep("pudding"),
    Menu(()),
    Swap("egg", "egg", -1),
    Swap("egg", "egg", 9),
)


def test_membership_agrees_with_the_naive_rules_for_moves_at_random(game: Game) -> None:
    rng = Random("moves")
    for turn, seat, allowed in decisions(game):
        legal = legal_moves(turn.before, seat)
        for move in (ANY[type(turn.before)](turn.before, rng) for _ in range(10)):
            assert (move in legal) == (str(move) in allowed)


def test_moves_of_another_game_and_nonsense_are_never_legal(game: Game) -> None:
    for turn, seat, _ in decisions(game):
        legal = legal_moves(turn.before, seat)
        assert not any(move in legal for move in STRANGE)


def assert_refused(state: State, moves: object, code: str) -> None:
    """A MoveError, and the state as it was."""
    before = repr(state)
    with pytest.raises(MoveError) as refusal:
        play(state, moves, Seeded(bytes(32)))  # type: ignore[arg-type]  # some are wrong on purpose
    assert refusal.value.code == code
    assert repr(state) == before


def test_an_illegal_move_is_refused_and_the_state_untouched(game: Game) -> None:
    rng = Random("refused")
    for turn, seat, allowed in decisions(game):
        move = ANY[type(turn.before)](turn.before, rng)
        wrong = rng.choice(STRANGE) if str(move) in allowed or rng.random() < 0.1 else move
        assert_refused(turn.before, {**turn.moves, seat: wrong}, "move-illegal")


def wrong_seats(moves: Moves, players: int) -> Iterator[dict[int, Move]]:
    """Nobody moves, one is missing, one is too many, or the wrong ones move."""
    yield {}
    move = next(iter(moves.values()))
    yield {**moves, players: move}
    yield {**moves, -1: move}
    for seat in moves:
        yield {other: move for other, move in moves.items() if other != seat}
    if len(moves) == 1:
        yield {(next(iter(moves)) + 1) % players: move}
        yield dict.fromkeys(range(players), move)


def test_moves_of_too_few_or_too_many_or_the_wrong_seats_are_refused(game: Game) -> None:
    for turn in game.turns:
        for moves in wrong_seats(turn.moves, game.setup.players):
            assert_refused(turn.before, moves, "move-seats")


def test_only_seats_to_move_have_legal_moves(game: Game) -> None:
    for state in game.states:
        for seat in {*range(-1, game.setup.players + 1)} - {*to_move(state)}:
            with pytest.raises(MoveError) as refusal:
                legal_moves(state, seat)
            assert refusal.value.code == "move-turn"


def test_nothing_is_legal_after_the_end(game: Game) -> None:
    assert_refused(game.states[-1], game.moves[-1], "move-over")
    assert_refused(game.states[-1], {}, "move-over")


def test_the_moves_of_a_turn_may_come_in_any_order_of_seats(game: Game) -> None:
    for turn in game.turns:
        backwards = dict(reversed(list(turn.moves.items())))
        assert play(turn.before, backwards, Seeded(game.seed)) == turn.step
