"""Records: written and read at every step they stay the same, and replayed they give the same states."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache

import pytest
from jsonschema import Draft202012Validator

from kit import Game
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Recorded, Seeded
from sushitrain.game.engine import play, start
from sushitrain.game.record import Dealer, Record, dumps, loads, new_record, seeded
from sushitrain.game.replay import final_state, replay, verify
from sushitrain.game.schema import record_schema
from sushitrain.game.state import State

VALIDATOR = Draft202012Validator(record_schema())
NAMES = ("Ana", "Łukasz", "Zoë", "Ñandú", "seat 4")


@lru_cache(maxsize=256)
def dealers(game: Game) -> tuple[Dealer, ...]:
    """What was drawn of the game's chance until every step."""
    chance = Recorded(Seeded(game.seed))
    state = start(game.setup, chance).state
    found = [seeded(game.seed, chance.written())]
    for moves in game.moves:
        state = play(state, moves, chance).state
        found.append(seeded(game.seed, chance.written()))
    assert state == game.states[-1]
    return tuple(found)


@cache
def record_at(game: Game, done: int) -> Record:
    """The game as it is recorded after so many moves, with all that was drawn so far."""
    return record_of(game, dealers(game)[done], done, game.states[done])


def record_of(game: Game, dealer: Dealer, done: int, state: State) -> Record:
    moves = [tuple(moves.values()) for moves in game.moves[:done]]
    return new_record(NAMES[: game.setup.players], dealer, moves, state)


def whole_record(game: Game) -> Record:
    return record_at(game, len(game.moves))


def test_a_record_is_the_same_after_writing_and_reading_at_every_step(game: Game) -> None:
    for done in range(len(game.steps)):
        record = record_at(game, done)
        assert loads(dumps(record)) == record


def test_a_record_is_written_the_same_after_reading(game: Game) -> None:
    text = dumps(whole_record(game))
    assert dumps(loads(text)) == text


@pytest.mark.parametrize("part", [0, 1, 2, 3], ids=["at the start", "after a third", "after two thirds", "at the end"])
def test_a_record_holds_wherever_the_game_stopped(game: Game, part: int) -> None:
    done = part * len(game.moves) // 3
    record = loads(dumps(record_at(game, done)))
    assert verify(record) == []
    assert final_state(record) == game.states[done]


@pytest.mark.parametrize(
    "forget",
    [
        pytest.param(lambda dealer: dealer, id="from seed and draws"),
        pytest.param(lambda dealer: Dealer(draws=dealer.draws), id="from the draws alone"),
        pytest.param(lambda dealer: seeded(dealer.seed), id="from the seed alone"),
    ],
)
def test_replaying_a_record_gives_the_live_game(game: Game, forget: Callable[[Dealer], Dealer]) -> None:
    record = record_of(game, forget(whole_record(game).dealer), len(game.moves), game.states[-1])
    assert tuple(replay(loads(dumps(record)))) == game.steps


def test_replaying_a_record_gives_the_live_game_hash_by_hash(game: Game) -> None:
    record = loads(dumps(whole_record(game)))
    assert tuple(state_hash(step.state) for step in replay(record)) == game.hashes


@pytest.mark.parametrize("part", [0, 1, 2], ids=["at the start", "after a third", "after two thirds"])
def test_a_game_that_stopped_in_the_middle_goes_on_from_its_seed_as_if_it_had_not(game: Game, part: int) -> None:
    done = part * len(game.moves) // 3
    found = loads(dumps(record_at(game, done)))
    assert found.dealer.seed is not None
    chance = Seeded(found.dealer.seed)
    state = final_state(found)
    for turn in game.turns[done:]:
        assert state == turn.before
        state = play(state, turn.moves, chance).state
    assert state_hash(state) == game.hashes[-1]


def test_a_record_says_who_won_only_when_the_game_is_over(game: Game) -> None:
    before, whole, end = record_at(game, len(game.moves) - 1), whole_record(game), game.states[-1]
    assert (before.result.winners, before.result.reason) == (None, None)
    assert end.outcome is not None
    assert (whole.result.winners, whole.result.reason) == (end.outcome.winners, end.outcome.reason)
    assert tuple(map(sum, zip(*whole.result.points, strict=True)))[: game.setup.players] == end.outcome.totals


def test_a_record_fits_its_schema_before_and_after_the_game(game: Game) -> None:
    for record in (record_at(game, 0), whole_record(game)):
        VALIDATOR.validate(json.loads(dumps(record)))


def test_a_record_with_points_that_were_not_scored_does_not_hold(game: Game) -> None:
    record = whole_record(game)
    (first, *others), *parts = record.result.points
    wrong = replace(record.result, points=((first + 1, *others), *parts))
    assert [finding.code for finding in verify(replace(record, result=wrong))] == ["verify-points"]
