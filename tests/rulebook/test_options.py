"""Players, set-ups that are refused, options and the tables that an edition file may replace."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from rulebook_kit import dessert, dessert_cards, rows, rule, tray_points, whole
from sushitrain.game.state import Rolling
from sushitrain.rules.errors import SetupError, TableError
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.menus.classic import zero_maki
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import TABLES, Tables, from_plain, to_plain

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


# Tables

OTHER: Mapping[str, Any] = {
    "battle_layout": [[3, "down"], [4, "up"]],
    "strawberry_icons": {"2": 4, "4": 6},
    "yogurt_values": {"0": 1, "7": 9},
    "tea_copies": {"1": 1, "5": 9},
    "mochi_faces": [1, 1, 8],
    "roll_dice": {"appetizer": 20, "maki": 20, "nigiri": 0, "special": 0, "pudding": 0},
    "roll_faces": {
        "appetizer": ["dumpling"],
        "maki": ["maki3"],
        "nigiri": ["squid"],
        "special": ["wasabi"],
        "pudding": ["pudding1"],
    },
    "roll_deal": {"2": 1, "3": 2, "4": 3, "5": 4},
    "roll_start": {"menu": 0, "chopsticks": 1},
    "roll_pool": {"menu": 20, "chopsticks": 20, "pudding": 0},
    "roll_appetizers": {"dumpling": [1, 2, 3], "tempura": [4, 5, 6], "sashimi": [7, 8, 9]},
}


@rule("eleven tables may be replaced")
def test_tables() -> None:
    assert tuple(OTHER) == TABLES == tuple(field.name for field in fields(Tables))


@rows(
    "table", {f"an edition file may replace {name.replace('_', ' ')}, and leaves the rest": (name,) for name in OTHER}
)
def test_replaced(table: str) -> None:
    changed = from_plain({table: OTHER[table]})
    assert to_plain(changed) == to_plain(Tables()) | {table: OTHER[table]}


@rule("a file with every table as it is gives the same tables")
def test_round_trip() -> None:
    assert from_plain(to_plain(Tables())) == Tables()


def refusal(document: object) -> str:
    with pytest.raises(TableError) as problem:
        from_plain(document)
    return str(problem.value)


@rows(
    "table, value, sentence",
    {
        "layout rows must grow by one card": (
            "battle_layout",
            [[2, "up"], [4, "down"]],
            "must have rows that grow by one card, such as 2, 3, 4, 5, 6",
        ),
        "layout rows must not shrink": (
            "battle_layout",
            [[3, "up"], [2, "down"]],
            "must have rows that grow by one card, such as 2, 3, 4, 5, 6",
        ),
        "a layout needs a row": (
            "battle_layout",
            [],
            "must have rows that grow by one card, such as 2, 3, 4, 5, 6",
        ),
        "a row of no cards is none": (
            "battle_layout",
            [[0, "up"], [1, "up"]],
            "must have rows that grow by one card, such as 2, 3, 4, 5, 6",
        ),
        "three layouts must come out of 108 cards: 37 a round are too many": (
            "battle_layout",
            [[18, "up"], [19, "up"]],
            "takes at most 36 cards a round, not 37",
        ),
        "strawberry cards have at least 1 icon": (
            "strawberry_icons",
            {"0": 1, "2": 9},
            "does not know 0; it takes 1 to 4",
        ),
        "strawberry cards have at most 4 icons": (
            "strawberry_icons",
            {"5": 1, "2": 9},
            "does not know 5; it takes 1 to 4",
        ),
        "there are ten strawberry cards, not nine": (
            "strawberry_icons",
            {"1": 9},
            "must add up to 10 cards, not 9",
        ),
        "there are ten strawberry cards, not eleven": (
            "strawberry_icons",
            {"1": 11},
            "must add up to 10 cards, not 11",
        ),
        "there are ten yogurt cards": ("yogurt_values", {"3": 9}, "must add up to 10 cards, not 9"),
        "a yogurt is worth 99 at most": (
            "yogurt_values",
            {"100": 10},
            "should look like {'1': 2, '2': 3, '3': 3, '4': 2}",
        ),
        "bubble teas start at 1": ("tea_copies", {"0": 10}, "does not know 0; it takes 1 to 5"),
        "bubble teas end at 5": ("tea_copies", {"6": 10}, "does not know 6; it takes 1 to 5"),
        "there are ten bubble teas": ("tea_copies", {"5": 11}, "must add up to 10 cards, not 11"),
        "nobody has fewer than no cards": ("tea_copies", {"1": -1, "2": 11}, "takes numbers from 0 to 99"),
        "a mochi die needs the 1 that it starts with": (
            "mochi_faces",
            [2, 3],
            "needs faces from 1 to 99, and a 1 to start from",
        ),
        "a mochi die has at most 99 sides": ("mochi_faces", [1] * 100, "takes dice with at most 99 sides, not 100"),
        "nobody gets more than 15 dice": (
            "roll_deal",
            {"2": 16, "3": 7, "4": 6, "5": 5},
            "takes numbers from 1 to 15",
        ),
        "a mochi die has no 0": ("mochi_faces", [0, 1], "needs faces from 1 to 99, and a 1 to start from"),
        "a mochi die has no 100": ("mochi_faces", [1, 100], "needs faces from 1 to 99, and a 1 to start from"),
        "there are five kinds of dice, none missing": (
            "roll_dice",
            {"maki": 30},
            "must have exactly appetizer, maki, nigiri, special, pudding",
        ),
        "no kind has fewer than 0 dice": (
            "roll_dice",
            OTHER["roll_dice"] | {"nigiri": -1},
            "takes numbers from 0 to 99",
        ),
        "every kind of dice needs its faces": (
            "roll_faces",
            {"maki": ["maki1"]},
            "must have exactly appetizer, maki, nigiri, special, pudding",
        ),
        "a kind of dice needs a face": (
            "roll_faces",
            OTHER["roll_faces"] | {"maki": []},
            "has no face for maki",
        ),
        "a die has only faces that exist": (
            "roll_faces",
            OTHER["roll_faces"] | {"maki": ["maki4"]},
            "does not know the face maki4",
        ),
        "a face belongs to one kind of dice": (
            "roll_faces",
            OTHER["roll_faces"] | {"special": ["maki3"]},
            "has maki3 on two kinds of dice; each face belongs to one",
        ),
        "dice are dealt for 2, 3, 4 and 5 players": (
            "roll_deal",
            {"2": 8, "3": 7, "4": 6},
            "must have exactly 2, 3, 4, 5",
        ),
        "everybody gets at least one die": (
            "roll_deal",
            {"2": 0, "3": 7, "4": 6, "5": 5},
            "takes numbers from 1 to 15",
        ),
        "no more dice are dealt than there are": (
            "roll_deal",
            {"2": 8, "3": 7, "4": 6, "5": 7},
            "deals 35 dice to 5 players, but there are 30",
        ),
        "the pool has menus, chopsticks and puddings": (
            "roll_pool",
            {"menu": 20, "chopsticks": 20},
            "must have exactly menu, chopsticks, pudding",
        ),
        "the pool cannot be below zero": (
            "roll_pool",
            {"menu": 18, "chopsticks": 12, "pudding": -1},
            "takes numbers from 0 to 99",
        ),
        "players start with menus and chopsticks": (
            "roll_start",
            {"menu": 3},
            "must have exactly menu, chopsticks",
        ),
        "nobody starts below zero": (
            "roll_start",
            {"menu": -1, "chopsticks": 2},
            "takes numbers from 0 to 99",
        ),
        "the pool must have enough menus for five": (
            "roll_start",
            {"menu": 4, "chopsticks": 2},
            "hands out 20 menu tokens, but the pool has 18",
        ),
        "the pool must have enough chopsticks for five": (
            "roll_start",
            {"menu": 3, "chopsticks": 3},
            "hands out 15 chopsticks tokens, but the pool has 12",
        ),
        "all three appetizers are in the table": (
            "roll_appetizers",
            {"dumpling": [1, 2, 3]},
            "must have exactly dumpling, tempura, sashimi",
        ),
        "an appetizer set has three steps": (
            "roll_appetizers",
            OTHER["roll_appetizers"] | {"tempura": [1, 2]},
            "takes three numbers from 0 to 99 for each appetizer",
        ),
        "an appetizer never costs points": (
            "roll_appetizers",
            OTHER["roll_appetizers"] | {"tempura": [-1, 2, 3]},
            "takes three numbers from 0 to 99 for each appetizer",
        ),
    },
)
def test_table_refused(table: str, value: object, sentence: str) -> None:
    assert refusal({table: value}) == f"the table {table} {sentence}"


@rows(
    "document",
    {
        "36 cards a round still fit, and a layout may start with one card": (
            {"battle_layout": [[size, "up"] for size in range(1, 9)]},
        ),
        "strawberry cards may have 1 and 4 icons": ({"strawberry_icons": {"1": 5, "4": 5}},),
        "bubble teas may be 1 and 5": ({"tea_copies": {"1": 5, "5": 5}},),
        "a pool that just reaches for five players is enough": (
            {"roll_start": {"menu": 4, "chopsticks": 2}, "roll_pool": {"menu": 20, "chopsticks": 10, "pudding": 0}},
        ),
        "dice that just reach for five players are enough": ({"roll_deal": {"2": 1, "3": 10, "4": 7, "5": 6}},),
        "all thirty dice may be dealt to two": ({"roll_deal": {"2": 15, "3": 10, "4": 7, "5": 6}},),
        "a mochi die may have 99 sides": ({"mochi_faces": [1] * 99},),
        "players may start without tokens": ({"roll_start": {"menu": 0, "chopsticks": 0}},),
        "a pool may be empty": (
            {
                "roll_start": {"menu": 0, "chopsticks": 0},
                "roll_pool": {"menu": 0, "chopsticks": 0, "pudding": 0},
            },
        ),
    },
)
def test_table_taken(document: dict[str, Any]) -> None:
    assert to_plain(from_plain(document)) == to_plain(Tables()) | document


@rule("a pool one menu short for five players is refused")
def test_pool_for_five() -> None:
    short = {"roll_start": {"menu": 4, "chopsticks": 2}, "roll_pool": {"menu": 19, "chopsticks": 10, "pudding": 0}}
    assert refusal(short) == "the table roll_start hands out 20 menu tokens, but the pool has 19"


@rows(
    "document, sentence",
    {
        "an edition file is an object of tables": ([1], "an edition file is one JSON object of tables"),
        "an edition file names only tables that exist": (
            {"boats": 1},
            f"there is no table boats; there are {', '.join(TABLES)}",
        ),
        "a table has the shape of the one that it replaces": (
            {"roll_start": [3, 2]},
            "the table roll_start should look like {'menu': 3, 'chopsticks': 2}",
        ),
    },
)
def test_document_refused(document: object, sentence: str) -> None:
    assert refusal(document) == sentence


@rule("replaced tables are played: icons, values, copies, faces, dice, tokens and appetizers")
def test_tables_are_played() -> None:
    tables = from_plain(OTHER)
    party = {sweet: Setup("anniversary", 3, sweet, tables=tables) for sweet in ("strawberry", "yogurt", "tea", "mochi")}
    assert party["strawberry"].edition.copies["strawberry4"] == 6
    assert party["yogurt"].edition.dessert.values == (0, *(7,) * 9)
    assert party["tea"].edition.copies["tea5"] == 9
    assert party["mochi"].edition.dessert.values == (1, 1, 8)
    assert dessert_cards(party["yogurt"], [[7], [0], [7]]) == [3, -6, 3]
    dice = Setup("roll", 3, tables=tables)
    assert tray_points(dice, "dumpling dumpling dumpling tempura sashimi sashimi") == 3 + 4 + 8
    state = whole(dice, Rolling).state
    assert [len(belt) for belt in state.belts] == [2, 2, 2]
    assert (state.menus, state.chopsticks, state.pool) == ((0, 0, 0), (1, 1, 1), (20, 17, 0))
    assert dessert(dice, [1, 0, 0]) == [6, -6, -6]
