"""Chance: the same seed deals the same game, another seed another one, and no draw is used twice."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

import pytest

from kit import PLAIN_EACH, Game, ids, whole_game
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import play, start
from sushitrain.game.state import Battle, Drafting, Rolling, State
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables

T = TypeVar("T")

SEEDS = [f"seed {number}" for number in range(12)]


class Asking:
    """A seeded chance that writes down what it was asked for."""

    def __init__(self, seed: bytes) -> None:
        self.chance = Seeded(seed)
        self.asked: dict[str, list[int]] = {}

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        self.asked.setdefault(label, []).append(counter)
        return self.chance.order(label, counter, items, needed)

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        self.asked.setdefault(label, []).append(counter)
        return self.chance.picks(label, counter, options)


def test_the_same_seed_and_moves_give_the_same_game_hash_by_hash(game: Game) -> None:
    chance = Seeded(game.seed)
    steps = [start(game.setup, chance)]
    for moves in game.moves:
        steps.append(play(steps[-1].state, moves, chance))
    assert tuple(state_hash(step.state) for step in steps) == game.hashes
    assert [step.events for step in steps] == [step.events for step in game.steps]


def test_every_draw_has_a_counter_of_its_own_without_gaps(game: Game) -> None:
    chance = Asking(game.seed)
    state = start(game.setup, chance).state
    for moves in game.moves:
        state = play(state, moves, chance).state
    assert all(counters == list(range(len(counters))) for counters in chance.asked.values())


def test_no_two_states_of_a_game_have_the_same_hash(game: Game) -> None:
    assert len(set(game.hashes)) == len(game.hashes)


def deal(state: State) -> object:
    """What was dealt when a round began."""
    if isinstance(state, Drafting):
        return state.hands, state.piles
    return state.slots if isinstance(state, Battle) else state.belts


def deals(game: Game) -> list[object]:
    return [deal(next(states)) for _, states in groupby(game.states[:-1], key=lambda state: state.round)]


@pytest.mark.parametrize("setup", PLAIN_EACH, ids=ids)
def test_the_deals_of_all_rounds_from_many_seeds_are_all_different(setup: Setup) -> None:
    found = [deal for seed in SEEDS for deal in deals(whole_game(setup, seed))]
    assert len(found) == 3 * len(SEEDS)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("bit", [0, 7, 100, 255])
def test_a_seed_that_differs_in_one_bit_deals_another_game(bit: int) -> None:
    other = (1 << bit).to_bytes(32, "big")
    assert start(Setup(), Seeded(bytes(32))).state != start(Setup(), Seeded(other)).state


@pytest.mark.parametrize(
    "setup",
    [Setup(variant="battle"), Setup(variant="dummy"), *(Setup("roll", players) for players in (2, 3, 4, 5))],
    ids=ids,
)
def test_every_seat_comes_first_with_some_seed(setup: Setup) -> None:
    firsts = {first_seat(start(setup, Seeded(bytes([number] * 32))).state) for number in range(40)}
    assert firsts == set(range(setup.players))


def first_seat(state: State) -> int | None:
    if isinstance(state, Drafting):
        return state.controller
    return state.starter if isinstance(state, Battle) else state.red


@pytest.mark.parametrize(
    ("dessert", "values"), [("yogurt", {1, 2, 3, 4}), ("mochi", {1, 2, 3, 4, 5, 6})], ids=["yogurt", "mochi"]
)
def test_seeds_differ_in_the_values_that_a_dessert_shows(dessert: str, values: set[int]) -> None:
    shown = [dessert_values(whole_game(Setup("anniversary", 4, dessert), seed).states[-1]) for seed in SEEDS]
    assert len(set(shown)) == len(SEEDS)
    assert {value for found in shown for value in found} == values


def dessert_values(state: State) -> tuple[int, ...]:
    assert not isinstance(state, Rolling)
    return tuple(kept.value for cards in state.board.sweets.kept for kept in cards)


BACKWARDS = [
    pytest.param("strawberry", Tables(strawberry_icons={4: 2, 3: 3, 2: 3, 1: 2}), id="strawberry icons"),
    pytest.param("yogurt", Tables(yogurt_values={4: 2, 3: 3, 2: 3, 1: 2}), id="yogurt values"),
    pytest.param("tea", Tables(tea_copies={5: 2, 4: 2, 3: 2, 2: 2, 1: 2}), id="tea copies"),
]


@pytest.mark.parametrize(("dessert", "tables"), BACKWARDS)
def test_equal_setups_play_the_same_game_whatever_order_a_table_is_written_in(dessert: str, tables: Tables) -> None:
    setup, same = Setup("anniversary", 3, dessert), Setup("anniversary", 3, dessert, tables=tables)
    assert same == setup
    assert whole_game(same, "soy").hashes == whole_game(setup, "soy").hashes
