"""The tables that an edition file may replace."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest

from rulebook_kit import dessert, dessert_cards, rows, rule, tray_points, whole
from sushitrain.game.state import Rolling
from sushitrain.rules.errors import TableError
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import TABLES, Tables, from_plain, to_plain

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
