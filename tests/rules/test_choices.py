"""What goes together in a setup, as forms and commands ask for it. `Setup` itself is the judge."""

from typing import Any

import pytest

from sushitrain.rules.choices import all_players, desserts_for, players_for, values_for, variants_for
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup, combinations

SETUPS = list(combinations())


def test_together_they_make_every_combination_and_no_other() -> None:
    offered = [
        (game, players, dessert, variant)
        for game in EDITIONS
        for dessert in desserts_for(game)
        for variant in variants_for(game)
        for players in players_for(game, variant)
    ]
    assert offered == [(setup.game, setup.players, setup.dessert, setup.variant) for setup in SETUPS]


def test_the_usual_choice_comes_first() -> None:
    assert {game: (desserts_for(game)[0], variants_for(game)[0]) for game in EDITIONS} == {
        "classic": ("pudding", "none"),
        "anniversary": ("strawberry", "none"),
        "roll": ("pudding", "none"),
    }


def test_some_game_is_for_two_to_five() -> None:
    assert all_players() == (2, 3, 4, 5)


@pytest.mark.parametrize(("game", "variant"), [("chess", "none"), ("classic", "blindfold")])
def test_nobody_plays_what_does_not_exist(game: str, variant: str) -> None:
    assert players_for(game, variant) == ()


@pytest.mark.parametrize("option", OPTIONS)
def test_each_value_that_is_offered_can_be_set_up_and_no_other_that_differs(option: str) -> None:
    for setup in SETUPS:
        offered = values_for(setup, option)
        for value in OPTIONS[option].values:
            chosen: dict[str, Any] = {part: getattr(setup, part) for part in ("game", "players", "dessert", "variant")}
            try:
                made = Setup(**chosen | {option: value})
            except SetupError:
                assert value not in offered
            else:
                assert getattr(made, option) == value
                assert value in offered or value == OPTIONS[option].values[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_only_a_seat_at_the_table_can_be_the_first(players: int) -> None:
    assert values_for(Setup("roll", players), "first") == ("random", *range(players))
