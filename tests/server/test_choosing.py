"""Choosing a game: what is offered can be opened, what is not says why and what would help."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import Server
from sushitrain.bots.player import BOTS, STAND_IN
from sushitrain.protocol.http_api import Problem
from sushitrain.protocol.setup_choices import Choice, Choices, Choosing
from sushitrain.rules.choices import values_for
from sushitrain.rules.edition import RANDOM
from sushitrain.rules.menus import DESSERTS, EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.variants import VARIANTS
from sushitrain.server.http import choices_routes
from sushitrain.words import Words

FIELDS = {"game": "games", "dessert": "desserts", "variant": "variants", "players": "counts"}


def told(**chosen: Any) -> Choices:
    """What the server says, asked directly."""
    found = choices_routes.choices_for(Choosing(**chosen))
    assert isinstance(found, Choices)
    return found


def as_dict(setup: Setup) -> dict[str, Any]:
    return {"game": setup.game, "dessert": setup.dessert, "variant": setup.variant, "players": setup.players}


@cache
def told_plainly(game: str, dessert: str, variant: str, players: int) -> Choices:
    return told(game=game, dessert=dessert, variant=variant, players=players)


def each_choice(found: Choices) -> Iterator[tuple[dict[str, Any], Choice]]:
    """Every choice as the change that it is."""
    for field, place in FIELDS.items():
        yield from (({field: choice.value}, choice) for choice in getattr(found, place))
    for option in found.options:
        yield from (({"options": {option.name: choice.value}}, choice) for choice in option.choices)


def values_of(choices: tuple[Choice, ...]) -> list[object]:
    return [choice.value for choice in choices]


@pytest.mark.parametrize("setup", list(combinations()), ids=lambda s: f"{s.game}-{s.dessert}-{s.variant}-{s.players}")
def test_what_is_offered_can_be_set_up_and_what_is_not_can_after_the_change_that_is_named(setup: Setup) -> None:
    chosen = as_dict(setup)
    found = told_plainly(**chosen)
    assert {field: getattr(found, field) for field in FIELDS} == chosen
    for change, choice in each_choice(found):
        assert choice.problem is None or choice.instead
        command = Choosing(**{**chosen, **change, **choice.instead})
        set_up = choices_routes.settled(command)  # it would be refused if the rules did not allow it
        assert all(getattr(set_up, field) == value for field, value in change.items() if field != "options")


@pytest.mark.parametrize("setup", list(combinations()), ids=lambda s: f"{s.game}-{s.dessert}-{s.variant}-{s.players}")
def test_an_option_is_there_with_the_value_in_force_where_it_means_something(setup: Setup) -> None:
    found = {option.name: option for option in told_plainly(**as_dict(setup)).options}
    assert set(found) <= {name for name in OPTIONS if values_for(setup, name)}
    for name, option in found.items():
        assert option.value == option.default == getattr(setup, name)
        assert option.default in values_of(option.choices)


def test_everything_there_is_can_be_seen() -> None:
    found = told(game="anniversary")
    assert values_of(found.games) == list(EDITIONS)
    assert values_of(found.desserts) == list(DESSERTS)
    assert values_of(found.variants) == list(VARIANTS)
    assert values_of(found.counts) == [2, 3, 4, 5]
    assert ([bot.name for bot in found.bots], found.house) == ([*BOTS], STAND_IN)
    strengths = [bot.strength for bot in found.bots]
    assert strengths == sorted(strengths) == [BOTS[name].strength for name in BOTS]
    assert BOTS[STAND_IN].strength == 50
    seen = {option.name for setup in combinations() for option in told_plainly(**as_dict(setup)).options}
    assert seen == set(OPTIONS)


def test_a_variant_for_two_says_so_at_a_table_of_four() -> None:
    battle = next(choice for choice in told(players=4).variants if choice.value == "battle")
    assert battle.problem is not None
    assert battle.problem.code == "setup-exactly"
    assert battle.problem.values["needed"] == 2
    assert battle.instead == {"players": 2}


def test_a_variant_says_that_it_is_not_for_dice_and_what_would_have_to_change() -> None:
    battle = next(choice for choice in told(game="roll", players=4).variants if choice.value == "battle")
    assert battle.problem is not None
    assert battle.problem.code == "setup-cards-only"
    assert battle.instead == {"game": "classic", "players": 2}


def test_more_players_than_a_variant_takes_means_to_give_it_up() -> None:
    more = [choice for choice in told(variant="dummy", players=2).counts if choice.problem]
    assert [(choice.value, choice.instead) for choice in more] == [(n, {"variant": "none"}) for n in (3, 4, 5)]


def test_a_game_lets_go_of_the_dessert_and_the_options_of_another() -> None:
    options = {"boat_by": "round", "golf_tiebreak": "fewest", "first": 3}
    found = told(game="classic", dessert="tea", players=3, options=options)
    assert (found.dessert, [option.name for option in found.options]) == ("pudding", ["zero_maki"])


def test_there_are_as_many_first_seats_as_players() -> None:
    (first,) = (option for option in told(game="roll", players=3).options if option.name == "first")
    assert values_of(first.choices) == ["random", 0, 1, 2]


def test_need_maki_is_offered_where_it_changes_the_game() -> None:
    def names(**chosen: Any) -> list[str]:
        return [option.name for option in told(players=2, **chosen).options]

    assert "need_maki" not in names(game="classic")
    assert "need_maki" in names(game="anniversary")
    assert "need_maki" not in names(game="anniversary", options={"zero_maki": "excluded"})
    zero = next(
        option
        for option in told(game="anniversary", players=2, options={"need_maki": True}).options
        if option.name == "zero_maki"
    )
    (counts,) = (choice for choice in zero.choices if choice.problem)
    assert counts.instead == {"options": {"zero_maki": "counts"}}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"game": "chess"}, "setup-game"),
        ({"dessert": "stone"}, "setup-dessert"),
        ({"variant": "x"}, "setup-variant"),
        ({"players": 9}, "setup-players"),
        ({"players": 4, "variant": "battle"}, "setup-exactly"),
        ({"options": {"x": 1}}, "record-unknown"),
        ({"options": {"zero_maki": "maybe"}}, "setup-value"),
        ({"tables": {"x": 1}}, "table-unknown"),
        ({"seats": []}, "wire-message"),
    ],
    ids=str,
)
def test_what_cannot_have_been_chosen_is_refused_with_a_reason(
    server: Server, command: dict[str, Any], code: str
) -> None:
    status, body, _ = server.request("POST", "/api/choices", command)
    assert (status, body["code"]) == (400, code)
    assert msgspec.convert(body, Problem).text


def test_anybody_may_ask(server: Server) -> None:
    status, body, _ = server.request("POST", "/api/choices", {"game": "anniversary", "players": 5})
    assert status == 200
    assert msgspec.convert(body, Choices, strict=True) == told(game="anniversary", players=5)


def test_every_reason_has_a_sentence() -> None:
    problems = {
        choice.problem.code
        for setup in combinations()
        for _, choice in each_choice(told_plainly(**as_dict(setup)))
        if choice.problem is not None
    }
    assert problems <= {"setup-exactly", "setup-cards-only", "setup-need-maki"}
    for code in problems:
        assert Words("en")(code, variant="", needed=2, players=4) != code


def test_the_page_has_words_for_everything_that_can_be_chosen() -> None:
    names = (Path(__file__).parents[2] / "web" / "src" / "start" / "names.ts").read_text(encoding="utf-8")
    known = set(re.findall(r'^  "?([\w -]+)"?: ', names, re.MULTILINE))
    values = {
        f"{name} {str(value).lower()}"
        for name, option in OPTIONS.items()
        for value in option.values
        if name != "first" or value == RANDOM  # the others are seats
    }
    assert {*OPTIONS, *values} - known == set()
    abouts = [f"page-about-{name.replace('_', '-')}" for name in (*EDITIONS, *DESSERTS, *VARIANTS)]
    abouts += [f"page-bot-{name}" for name in BOTS]
    assert [about for about in abouts if not Words("en").has(about)] == []
