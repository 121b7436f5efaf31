"""Players, set-ups that are refused, options and the tables that an edition file may replace."""

from collections.abc import Mapping
from typing import Any

import pytest

from rulebook_kit import rows, rule
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.menus.classic import zero_maki
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import Tables

# Players and games


@rule("a set-up without a word is the classic game for two")
def test_default() -> None:
    assert Setup() == Setup("classic", 2, "pudding", "none")


@rows(
    "box",
    {
        "the classic game is for 2 to 5 players": ("classic",),
        "the anniversary edition is for 2 to 5 players": ("anniversary",),
        "the dice game is for 2 to 5 players": ("roll",),
    },
)
def test_players(box: str) -> None:
    assert [Setup(box, players).players for players in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for players in (-1, 0, 1, 6):
        with pytest.raises(SetupError, match=f"^{box} takes 2 to 5 players, not {players}$"):
            Setup(box, players)


@rows(
    "choices, sentence",
    {
        "there is no other game": ({"game": "chess"}, "there is no game chess; there are classic, anniversary, roll"),
        "there is no other dessert": (
            {"game": "anniversary", "dessert": "cake"},
            "there is no dessert cake; there are strawberry, yogurt, tea, pudding, mochi",
        ),
        "the classic game has only pudding": (
            {"game": "classic", "dessert": "tea"},
            "there is no dessert tea; there are pudding",
        ),
        "the dice game has only pudding": (
            {"game": "roll", "dessert": "mochi"},
            "there is no dessert mochi; there are pudding",
        ),
        "there is no other variant": (
            {"variant": "solo"},
            "there is no variant solo; there are none, two_way, golf, personal_piles, battle, dummy",
        ),
        "the dice game has no variants": (
            {"game": "roll", "variant": "golf"},
            "golf is a variant of the card games, not of roll",
        ),
        "battle is not for four": ({"players": 4, "variant": "battle"}, "battle needs exactly 2 players, not 4"),
        "the dummy is not for three": ({"players": 3, "variant": "dummy"}, "dummy needs exactly 2 players, not 3"),
        "personal piles are not for five": (
            {"players": 5, "variant": "personal_piles"},
            "personal_piles needs exactly 2 players, not 5",
        ),
        "golf is not for one": ({"players": 1, "variant": "golf"}, "classic takes 2 to 5 players, not 1"),
        "a truth value is no number of players": ({"players": True}, "classic takes 2 to 5 players, not True"),
        "a seat that is not at the table cannot start": (
            {"game": "roll", "players": 3, "first": 3},
            "first is a seat from 0 to 2, not 3",
        ),
        "a seat below the first cannot start": (
            {"game": "roll", "players": 3, "first": -1},
            "first cannot be -1; it takes random, 0, 1, 2, 3, 4",
        ),
        "there is no sixth seat": (
            {"game": "roll", "players": 5, "first": 5},
            "first cannot be 5; it takes random, 0, 1, 2, 3, 4",
        ),
        "an option takes only its own values": (
            {"zero_maki": "maybe"},
            "zero_maki cannot be maybe; it takes excluded, counts",
        ),
        "a number is no truth value": (
            {"variant": "dummy", "dummy_scores": 1},
            "dummy_scores cannot be 1; it takes true, false",
        ),
        "an option of another game is refused": (
            {"boat_by": "round"},
            "boat_by means nothing in this game; leave it at total",
        ),
    },
)
def test_refused(choices: Mapping[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as problem:
        Setup(**choices)
    assert str(problem.value) == sentence


@rule("37 combinations of game, dessert and variant can be played, each by as many as its variant allows")
def test_combinations() -> None:
    seen = list(combinations())
    each = {(setup.game, setup.dessert, setup.variant) for setup in seen}
    assert len(each) == 1 * 6 + 5 * 6 + 1
    assert len(seen) == 6 * (3 * 4 + 3) + 4
    assert [setup.players for setup in seen[:4]] == [2, 3, 4, 5]


# Options


@rows(
    "box, own",
    {
        "the classic game excludes zero maki": ("classic", "excluded"),
        "the anniversary edition counts zero maki": ("anniversary", "counts"),
        "the dice game excludes zero maki": ("roll", "excluded"),
    },
)
def test_zero_maki(box: str, own: str) -> None:
    assert Setup(box, 3).zero_maki == zero_maki(Setup(box, 3).edition) == own
    assert [zero_maki(Setup(box, 3, zero_maki=word).edition) for word in ("excluded", "counts")] == [
        "excluded",
        "counts",
    ]


@rows(
    "option, values, default",
    {
        "the dummy scores, or not": ("dummy_scores", [True, False], True),
        "the first seat is random, or one of five": ("first", ["random", 0, 1, 2, 3, 4], "random"),
        "the boat goes by total, or by round": ("boat_by", ["total", "round"], "total"),
        "battle starts by total, or by round": ("battle_start_by", ["total", "round"], "total"),
        "golf ties go to most dessert, or to fewest": ("golf_tiebreak", ["most", "fewest"], "most"),
        "equal strawberries split the loss, or nobody loses": (
            "strawberry_all_equal",
            ["split", "nobody"],
            "split",
        ),
        "equal dice puddings are taken literally, or nobody is paid": (
            "roll_all_equal",
            ["literal", "nobody"],
            "literal",
        ),
        "maki is not needed, or it is": ("need_maki", [False, True], False),
        "zero maki is excluded, or counts": ("zero_maki", ["excluded", "counts"], "excluded"),
    },
)
def test_values(option: str, values: list[object], default: object) -> None:
    assert list(OPTIONS[option].values) == values
    assert getattr(Setup(), option) == default


@rule("there are nine options")
def test_options() -> None:
    names = "need_maki zero_maki dummy_scores first boat_by battle_start_by golf_tiebreak"
    assert list(OPTIONS) == [*names.split(), "strawberry_all_equal", "roll_all_equal"]


@rule("a box as it comes has the default options in it")
def test_box() -> None:
    for build in EDITIONS.values():
        box = build(Tables(), "pudding")
        assert (box.tiebreak, box.boat_by, box.start_by, box.dummy_scores) == ("most", "total", "total", False)


GAMES: Mapping[str, Mapping[str, Any]] = {
    "classic for three": {"game": "classic", "players": 3},
    "classic for two": {"game": "classic"},
    "anniversary tea": {"game": "anniversary", "players": 3, "dessert": "tea"},
    "anniversary strawberry": {"game": "anniversary", "players": 3, "dessert": "strawberry"},
    "two_way": {"players": 3, "variant": "two_way"},
    "golf": {"players": 3, "variant": "golf"},
    "personal piles": {"variant": "personal_piles"},
    "battle": {"variant": "battle"},
    "dummy": {"variant": "dummy"},
    "roll for two": {"game": "roll"},
    "roll": {"game": "roll", "players": 3},
}
TWO_PLAYERS = {"classic for two", "personal piles", "battle", "dummy", "roll for two"}


@rows(
    "option, value, where",
    {
        "whether the dummy scores matters with a dummy only": ("dummy_scores", False, {"dummy"}),
        "who is first matters in battle, with a dummy and in the dice game": (
            "first",
            1,
            {"battle", "dummy", "roll", "roll for two"},
        ),
        "the boat matters in the anniversary edition only": (
            "boat_by",
            "round",
            {"anniversary tea", "anniversary strawberry"},
        ),
        "who starts by points matters in battle only": ("battle_start_by", "round", {"battle"}),
        "the golf tie-break matters in golf only": ("golf_tiebreak", "fewest", {"golf"}),
        "equal strawberries matter with strawberries only": (
            "strawberry_all_equal",
            "nobody",
            {"anniversary strawberry"},
        ),
        "equal dice puddings matter in the dice game only": ("roll_all_equal", "nobody", {"roll", "roll for two"}),
        "needing maki is for two players of any game": ("need_maki", True, TWO_PLAYERS),
        "zero maki matters everywhere": ("zero_maki", "counts", set(GAMES)),
    },
)
def test_where(option: str, value: Any, where: set[str]) -> None:
    found = set()
    for name, choices in GAMES.items():
        try:
            Setup(**choices, **{option: value})
        except SetupError:
            continue
        found.add(name)
    assert found == where
