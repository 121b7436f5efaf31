"""The kit plays what it says it plays."""

from collections.abc import Callable, Sequence

import pytest

from kit import (
    ALL,
    EDGE_TABLES,
    ONE_EACH,
    PLAIN_EACH,
    QUICK,
    REPLACED_TABLES,
    full,
    has_dummy,
    has_piles,
    has_strawberries,
    ids,
    is_battle,
    is_rolled,
    random_game,
    variations,
)
from sushitrain.game.moves import Menu, Swap
from sushitrain.game.state import Rolling
from sushitrain.rules import choices
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import TABLES, Tables

VALUES = [(name, value) for name, option in OPTIONS.items() for value in option.values]
MEANT_FOR: dict[str, Callable[[Setup], bool]] = {
    "battle_layout": is_battle,
    "strawberry_icons": has_strawberries,
    "yogurt_values": lambda setup: setup.dessert == "yogurt",
    "tea_copies": lambda setup: setup.dessert == "tea",
    "mochi_faces": lambda setup: setup.dessert == "mochi",
}


def kinds(setups: Sequence[Setup]) -> list[tuple[str, str, str]]:
    return [(setup.game, setup.dessert, setup.variant) for setup in setups]


def test_there_are_94_configurations_of_37_kinds() -> None:
    assert len(ALL) == 94
    assert len(set(kinds(ALL))) == 37
    assert len({ids(setup) for setup in ALL}) == 94


@pytest.mark.parametrize("setups", [ONE_EACH, PLAIN_EACH], ids=["with options drawn", "with its own options"])
def test_a_list_has_every_kind_once_and_every_number_of_players(setups: tuple[Setup, ...]) -> None:
    assert kinds(setups) == list(dict.fromkeys(kinds(ALL)))
    assert {setup.players for setup in setups} == {2, 3, 4, 5}
    assert {setup.players for setup in setups if setup.variant == "none"} == {2, 3, 4, 5}


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES])
def test_every_value_of_every_option_is_played_where_it_means_something(name: str, value: object) -> None:
    assert any(choices.values_for(case.setup, name) and getattr(case.setup, name) == value for case in QUICK)
    assert any(choices.values_for(case.setup, name) and getattr(case.setup, name) == value for case in full())


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("tables", [REPLACED_TABLES, EDGE_TABLES], ids=["replaced tables", "edge tables"])
def test_every_table_is_played_where_it_means_something(name: str, tables: Tables) -> None:
    fits = MEANT_FOR.get(name, is_rolled)
    assert any(fits(case.setup) and case.setup.tables == tables for case in QUICK)


@pytest.mark.parametrize("name", [name for name in TABLES if name != "roll_faces"])
@pytest.mark.parametrize("tables", [REPLACED_TABLES, EDGE_TABLES], ids=["replaced tables", "edge tables"])
def test_other_tables_differ_from_the_printed_ones(name: str, tables: Tables) -> None:
    assert getattr(tables, name) != getattr(Tables(), name)


@pytest.mark.parametrize(
    ("fits", "option"),
    [
        pytest.param(has_dummy, "dummy_scores", id="the dummy scores or not"),
        pytest.param(has_piles, "zero_maki", id="personal piles count zero maki or not"),
        pytest.param(is_battle, "first", id="somebody starts a battle"),
    ],
)
def test_the_full_tests_vary_one_option_at_a_time(fits: Callable[[Setup], bool], option: str) -> None:
    setup = next(setup for setup in ALL if fits(setup))
    found = {getattr(varied, option) for varied in variations(setup)}
    assert found >= {value for value in OPTIONS[option].values if value not in (2, 3, 4)}


def test_random_players_spend_tokens_and_keep_some_and_empty_the_pool() -> None:
    setup = Setup("roll", 5)
    played = list(random_game(setup, "soy"))
    spent = {type(move) for _, moves in played for move in moves.values()}
    assert {Menu, Swap} <= spent
    end = played[-1][0].state
    assert isinstance(end, Rolling)
    assert max(end.menus) + max(end.chopsticks) > 2
    assert any(0 in step.state.pool for step, _ in played if isinstance(step.state, Rolling))
