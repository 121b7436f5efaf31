"""A setup refuses nonsense at birth, with a sentence that says what is allowed."""

from collections.abc import Mapping
from typing import Any

import pytest

from sushitrain.rules.errors import SetupError
from sushitrain.rules.pays import Most
from sushitrain.rules.setup import OPTIONS, Setup, combinations

ALL = list(combinations())

Choices = Mapping[str, Any]

MEANS_NOTHING = "means nothing in this game; leave it at"
DESSERTS = "strawberry, yogurt, tea, pudding, mochi"
VARIANTS = "none, two_way, golf, personal_piles, battle, dummy"


def make(choices: Choices) -> Setup:
    return Setup(**choices)


REFUSED: dict[str, tuple[Choices, str, str]] = {
    "a game that nobody knows": (
        {"game": "soup"},
        "setup-game",
        "there is no game soup; there are classic, anniversary, roll",
    ),
    "a dessert of another box": (
        {"game": "classic", "dessert": "mochi"},
        "setup-dessert",
        "there is no dessert mochi; there are pudding",
    ),
    "a dessert that nobody knows": (
        {"game": "anniversary", "dessert": "cake"},
        "setup-dessert",
        f"there is no dessert cake; there are {DESSERTS}",
    ),
    "mochi in the dice game": (
        {"game": "roll", "dessert": "mochi"},
        "setup-dessert",
        "there is no dessert mochi; there are pudding",
    ),
    "a variant that nobody knows": (
        {"variant": "blind"},
        "setup-variant",
        f"there is no variant blind; there are {VARIANTS}",
    ),
    "two variants at once": (
        {"variant": "golf two_way"},
        "setup-variant",
        f"there is no variant golf two_way; there are {VARIANTS}",
    ),
    "golf with dice": (
        {"game": "roll", "variant": "golf"},
        "setup-cards-only",
        "golf is a variant of the card games, not of roll",
    ),
    "battle for four": (
        {"players": 4, "variant": "battle"},
        "setup-exactly",
        "battle needs exactly 2 players, not 4",
    ),
    "a dummy for three": (
        {"players": 3, "variant": "dummy"},
        "setup-exactly",
        "dummy needs exactly 2 players, not 3",
    ),
    "personal piles for five": (
        {"players": 5, "variant": "personal_piles"},
        "setup-exactly",
        "personal_piles needs exactly 2 players, not 5",
    ),
    "battle alone": (
        {"players": 1, "variant": "battle"},
        "setup-exactly",
        "battle needs exactly 2 players, not 1",
    ),
    "one player": ({"players": 1}, "setup-players", "classic takes 2 to 5 players, not 1"),
    "six players": (
        {"game": "anniversary", "players": 6},
        "setup-players",
        "anniversary takes 2 to 5 players, not 6",
    ),
    "six players with dice": ({"game": "roll", "players": 6}, "setup-players", "roll takes 2 to 5 players, not 6"),
    "fewer than no players": ({"players": -2}, "setup-players", "classic takes 2 to 5 players, not -2"),
    "players in words": ({"players": "2"}, "setup-players", "classic takes 2 to 5 players, not 2"),
    "half a player": ({"players": 2.5}, "setup-players", "classic takes 2 to 5 players, not 2.5"),
    "a truth value of players": ({"players": True}, "setup-players", "classic takes 2 to 5 players, not True"),
    "need_maki with zero maki that count": (
        {"need_maki": True, "zero_maki": "counts"},
        "setup-need-maki",
        "need_maki means zero_maki = excluded, so it cannot go with zero_maki = counts",
    ),
    "a need_maki of 1": (
        {"need_maki": 1},
        "setup-value",
        "need_maki cannot be 1; it takes false, true",
    ),
    "a zero_maki that nobody knows": (
        {"zero_maki": "maybe"},
        "setup-value",
        "zero_maki cannot be maybe; it takes excluded, counts",
    ),
    "a zero_maki of 0": ({"zero_maki": 0}, "setup-value", "zero_maki cannot be 0; it takes excluded, counts"),
    "a zero_maki of 1": ({"zero_maki": 1}, "setup-value", "zero_maki cannot be 1; it takes excluded, counts"),
    "dummy_scores in words": (
        {"variant": "dummy", "dummy_scores": "yes"},
        "setup-value",
        "dummy_scores cannot be yes; it takes true, false",
    ),
    "a first that nobody knows": (
        {"variant": "battle", "first": "loser"},
        "setup-value",
        "first cannot be loser; it takes random, 0, 1, 2, 3, 4",
    ),
    "a first of True": (
        {"variant": "battle", "first": True},
        "setup-value",
        "first cannot be True; it takes random, 0, 1, 2, 3, 4",
    ),
    "a first of 5": (
        {"game": "roll", "players": 5, "first": 5},
        "setup-value",
        "first cannot be 5; it takes random, 0, 1, 2, 3, 4",
    ),
    "a first below zero": (
        {"variant": "battle", "first": -1},
        "setup-value",
        "first cannot be -1; it takes random, 0, 1, 2, 3, 4",
    ),
    "a first beyond the table in battle": (
        {"variant": "battle", "first": 2},
        "setup-first",
        "first is a seat from 0 to 1, not 2",
    ),
    "the dummy as its own first controller": (
        {"variant": "dummy", "first": 2},
        "setup-first",
        "first is a seat from 0 to 1, not 2",
    ),
    "a red belt beyond the table": (
        {"game": "roll", "players": 3, "first": 3},
        "setup-first",
        "first is a seat from 0 to 2, not 3",
    ),
    "a boat_by that nobody knows": (
        {"game": "anniversary", "boat_by": "luck"},
        "setup-value",
        "boat_by cannot be luck; it takes total, round",
    ),
    "a battle_start_by that nobody knows": (
        {"variant": "battle", "battle_start_by": ""},
        "setup-value",
        "battle_start_by cannot be ; it takes total, round",
    ),
    "a golf_tiebreak that nobody knows": (
        {"variant": "golf", "golf_tiebreak": "least"},
        "setup-value",
        "golf_tiebreak cannot be least; it takes most, fewest",
    ),
    "a strawberry_all_equal that nobody knows": (
        {"game": "anniversary", "strawberry_all_equal": "literal"},
        "setup-value",
        "strawberry_all_equal cannot be literal; it takes split, nobody",
    ),
    "a roll_all_equal that nobody knows": (
        {"game": "roll", "roll_all_equal": "split"},
        "setup-value",
        "roll_all_equal cannot be split; it takes literal, nobody",
    ),
    "need_maki for three": ({"players": 3, "need_maki": True}, "setup-option", f"need_maki {MEANS_NOTHING} false"),
    "dummy_scores without a dummy": ({"dummy_scores": False}, "setup-option", f"dummy_scores {MEANS_NOTHING} true"),
    "a first where all choose at once": ({"first": 0}, "setup-option", f"first {MEANS_NOTHING} random"),
    "boat_by without a boat": ({"boat_by": "round"}, "setup-option", f"boat_by {MEANS_NOTHING} total"),
    "boat_by with dice": ({"game": "roll", "boat_by": "round"}, "setup-option", f"boat_by {MEANS_NOTHING} total"),
    "battle_start_by without a battle": (
        {"battle_start_by": "round"},
        "setup-option",
        f"battle_start_by {MEANS_NOTHING} total",
    ),
    "golf_tiebreak without golf": (
        {"golf_tiebreak": "fewest"},
        "setup-option",
        f"golf_tiebreak {MEANS_NOTHING} most",
    ),
    "strawberry_all_equal with another dessert": (
        {"game": "anniversary", "dessert": "tea", "strawberry_all_equal": "nobody"},
        "setup-option",
        f"strawberry_all_equal {MEANS_NOTHING} split",
    ),
    "roll_all_equal with cards": (
        {"game": "anniversary", "roll_all_equal": "nobody"},
        "setup-option",
        f"roll_all_equal {MEANS_NOTHING} literal",
    ),
}


@pytest.mark.parametrize(("choices", "code", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_setup_refuses(choices: Choices, code: str, sentence: str) -> None:
    with pytest.raises(SetupError) as caught:
        make(choices)
    assert (caught.value.code, str(caught.value)) == (code, sentence)


ACCEPTED: dict[str, tuple[str, object, int]] = {
    "need_maki in every game for two": ("need_maki", True, 37),
    "maki that count everywhere": ("zero_maki", "counts", 94),
    "maki that do not count everywhere": ("zero_maki", "excluded", 94),
    "a dummy that does not score wherever there is one": ("dummy_scores", False, 6),
    "seat 0 as first in battle, with a dummy and with dice": ("first", 0, 16),
    "seat 1 as first in battle, with a dummy and with dice": ("first", 1, 16),
    "seat 2 as first with dice for three and more": ("first", 2, 3),
    "seat 3 as first with dice for four and five": ("first", 3, 2),
    "seat 4 as first with dice for five": ("first", 4, 1),
    "a boat by round in every anniversary game": ("boat_by", "round", 75),
    "a start by round in every battle": ("battle_start_by", "round", 6),
    "a tie for the fewest in every golf": ("golf_tiebreak", "fewest", 24),
    "nobody when strawberries are equal": ("strawberry_all_equal", "nobody", 15),
    "nobody when all are equal with dice": ("roll_all_equal", "nobody", 4),
}


def choices_of(setup: Setup) -> dict[str, Any]:
    return {"game": setup.game, "players": setup.players, "dessert": setup.dessert, "variant": setup.variant}


def takes(choices: Choices) -> bool:
    try:
        make(choices)
    except SetupError:
        return False
    return True


@pytest.mark.parametrize(("option", "value", "games"), ACCEPTED.values(), ids=ACCEPTED)
def test_of_the_94_games_an_option_suits(option: str, value: object, games: int) -> None:
    taken = [setup for setup in ALL if takes({**choices_of(setup), option: value})]
    assert len(taken) == games
    assert getattr(make({**choices_of(taken[0]), option: value}), option) == value


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_every_option_is_accepted_somewhere(option: str) -> None:
    for value in OPTIONS[option].values:
        assert any(takes({**choices_of(setup), option: value}) for setup in ALL)


@pytest.mark.parametrize("option", OPTIONS)
def test_the_default_is_accepted_everywhere(option: str) -> None:
    assert all(takes({**choices_of(setup), option: OPTIONS[option].values[0]}) for setup in ALL)


def test_there_are_37_games_and_94_with_the_number_of_players() -> None:
    assert len({(setup.game, setup.dessert, setup.variant) for setup in ALL}) == 37
    assert len({(setup.game, setup.dessert, setup.variant, setup.players) for setup in ALL}) == len(ALL) == 94


def test_what_is_left_open_is_filled_in() -> None:
    assert (Setup().dessert, Setup().zero_maki) == ("pudding", "excluded")
    assert (Setup("anniversary").dessert, Setup("anniversary").zero_maki) == ("strawberry", "counts")
    assert (Setup("roll").dessert, Setup("roll").zero_maki) == ("pudding", "excluded")


def test_need_maki_is_another_name_for_zero_maki_excluded() -> None:
    named = Setup("anniversary", need_maki=True)
    assert named.zero_maki == "excluded"
    assert named.edition == Setup("anniversary", zero_maki="excluded").edition
    assert Setup("anniversary", need_maki=True, zero_maki="excluded") == named


EFFECTS: dict[str, tuple[Choices, str, object]] = {
    "a dummy scores unless it is told not to": ({"variant": "dummy"}, "dummy_scores", True),
    "dummy_scores": ({"variant": "dummy", "dummy_scores": False}, "dummy_scores", False),
    "without a dummy none scores": ({}, "dummy_scores", False),
    "golf_tiebreak": ({"variant": "golf", "golf_tiebreak": "fewest"}, "tiebreak", "fewest"),
    "boat_by": ({"game": "anniversary", "boat_by": "round"}, "boat_by", "round"),
    "battle_start_by": ({"variant": "battle", "battle_start_by": "round"}, "start_by", "round"),
}


@pytest.mark.parametrize(("choices", "field", "value"), EFFECTS.values(), ids=EFFECTS)
def test_an_option_reaches_the_edition(choices: Choices, field: str, value: object) -> None:
    assert getattr(make(choices).edition, field) == value


@pytest.mark.parametrize("value", ["excluded", "counts"])
@pytest.mark.parametrize("game", ["classic", "anniversary", "roll"])
def test_zero_maki_reaches_the_maki(game: str, value: str) -> None:
    maki = Setup(game, zero_maki=value).edition.dish_of["maki1"]
    assert isinstance(maki.pays, Most)
    assert maki.pays.zero == value


EQUAL: dict[str, tuple[Choices, tuple[str, str]]] = {
    "strawberries are split among all, with two players nobody loses": (
        {"game": "anniversary"},
        ("split", "nobody"),
    ),
    "strawberries can go to nobody": (
        {"game": "anniversary", "strawberry_all_equal": "nobody"},
        ("nobody", "nobody"),
    ),
    "dice puddings are taken literally": ({"game": "roll"}, ("literal", "literal")),
    "dice puddings can go to nobody": ({"game": "roll", "roll_all_equal": "nobody"}, ("nobody", "nobody")),
}


@pytest.mark.parametrize(("choices", "equal"), EQUAL.values(), ids=EQUAL)
def test_when_all_are_equal(choices: Choices, equal: tuple[str, str]) -> None:
    pays: Any = make(choices).edition.dessert.pays
    assert (pays.equal, pays.two.equal) == equal


@pytest.mark.parametrize("setup", ALL, ids=lambda s: f"{s.game} {s.dessert} {s.variant} {s.players}")
def test_only_the_dummy_adds_a_seat(setup: Setup) -> None:
    assert setup.seats == setup.players + (setup.variant == "dummy")


def test_setups_are_equal_when_their_choices_are() -> None:
    assert Setup("classic", 3) == Setup("classic", 3, "pudding", "none", zero_maki="excluded")
    assert Setup("classic", 3) != Setup("classic", 4)
    assert Setup() != Setup(zero_maki="counts")
