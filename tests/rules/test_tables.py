"""Tables that an edition file may replace: what each takes, what it refuses and how it says so."""

import json
from typing import Any

import pytest

from sushitrain.rules.errors import TableError
from sushitrain.rules.tables import CHECKS, DIE_FACES, DIE_KINDS, TABLES, Tables, from_plain, to_plain

DEFAULT = to_plain(Tables())

FACES = DEFAULT["roll_faces"]
APPETIZERS = DEFAULT["roll_appetizers"]

ROWS = "must have rows that grow by one card, such as 2, 3, 4, 5, 6"
TEN = "must add up to 10 cards, not"
ONE_TO_SIX = "needs faces from 1 to 99, and a 1 to start from"
KINDS = "must have exactly appetizer, maki, nigiri, special, pudding"
PLAYERS = "must have exactly 2, 3, 4, 5"
TOKENS = "must have exactly menu, chopsticks, pudding"
WORTH = "takes three numbers from 0 to 99 for each appetizer"

NONSENSE: dict[str, tuple[str, Any, str, str]] = {
    "no rows": ("battle_layout", [], "table-rows", ROWS),
    "a row of nothing": ("battle_layout", [[0, "up"], [1, "up"]], "table-rows", ROWS),
    "rows that shrink": ("battle_layout", [[3, "up"], [2, "up"]], "table-rows", ROWS),
    "rows that jump": ("battle_layout", [[2, "up"], [4, "up"]], "table-rows", ROWS),
    "rows that stay": ("battle_layout", [[2, "up"], [2, "up"]], "table-rows", ROWS),
    "more cards than a third of the deck": (
        *("battle_layout", [[18, "up"], [19, "down"]], "table-cards"),
        "takes at most 36 cards a round, not 37",
    ),
    "more rows than letters": (
        *("battle_layout", [[size, "up"] for size in range(1, 28)], "table-cards"),
        "takes at most 36 cards a round, not 378",
    ),
    "a strawberry card without icons": (
        *("strawberry_icons", {"0": 10}, "table-key"),
        "does not know 0; it takes 1 to 4",
    ),
    "a strawberry card with five icons": (
        *("strawberry_icons", {"1": 5, "5": 5}, "table-key"),
        "does not know 5; it takes 1 to 4",
    ),
    "eleven strawberry cards": ("strawberry_icons", {"1": 2, "2": 9}, "table-sum", f"{TEN} 11"),
    "no strawberry cards": ("strawberry_icons", {}, "table-sum", f"{TEN} 0"),
    "nine yogurt cards": ("yogurt_values", {"1": 9}, "table-sum", f"{TEN} 9"),
    "a tea of six": ("tea_copies", {"6": 10}, "table-key", "does not know 6; it takes 1 to 5"),
    "fewer than no tea cards of a kind": (
        *("tea_copies", {"1": -1, "2": 11}, "table-range"),
        "takes numbers from 0 to 99",
    ),
    "twelve tea cards": ("tea_copies", {"1": 6, "5": 6}, "table-sum", f"{TEN} 12"),
    "a mochi die without faces": ("mochi_faces", [], "table-faces", ONE_TO_SIX),
    "a mochi die without a one": ("mochi_faces", [2, 3, 4], "table-faces", ONE_TO_SIX),
    "a mochi die with a zero": ("mochi_faces", [0, 1], "table-faces", ONE_TO_SIX),
    "a mochi die with a hundred sides": (
        *("mochi_faces", [1] * 100, "table-sides"),
        "takes dice with at most 99 sides, not 100",
    ),
    "a maki die with a hundred sides": (
        *("roll_faces", FACES | {"maki": ["maki1"] * 100}, "table-sides"),
        "takes dice with at most 99 sides, not 100",
    ),
    "a mochi die with a hundred": ("mochi_faces", [1, 100], "table-faces", ONE_TO_SIX),
    "a kind of dice that is missing": ("roll_dice", {"maki": 30}, "table-keys", KINDS),
    "a kind of dice that nobody knows": ("roll_dice", DEFAULT["roll_dice"] | {"soup": 1}, "table-keys", KINDS),
    "fewer than no dice": (
        *("roll_dice", DEFAULT["roll_dice"] | {"maki": -1}, "table-range"),
        "takes numbers from 0 to 99",
    ),
    "a hundred dice": (
        *("roll_dice", DEFAULT["roll_dice"] | {"maki": 100}, "table-range"),
        "takes numbers from 0 to 99",
    ),
    "faces of a kind that is missing": ("roll_faces", {"maki": FACES["maki"]}, "table-keys", KINDS),
    "a die without faces": ("roll_faces", FACES | {"maki": []}, "table-empty", "has no face for maki"),
    "a face that nobody knows": (
        *("roll_faces", FACES | {"maki": ["maki1", "maki4"]}, "table-face"),
        "does not know the face maki4",
    ),
    "a face on two kinds of dice": (
        *("roll_faces", FACES | {"special": ["wasabi", "egg"]}, "table-twice"),
        "has egg on two kinds of dice; each face belongs to one",
    ),
    "no deal for five": ("roll_deal", {"2": 8, "3": 7, "4": 6}, "table-keys", PLAYERS),
    "a deal for one": ("roll_deal", DEFAULT["roll_deal"] | {"1": 8}, "table-keys", PLAYERS),
    "a deal of nothing": ("roll_deal", DEFAULT["roll_deal"] | {"2": 0}, "table-range", "takes numbers from 1 to 15"),
    "a deal of more dice than there are": (
        *("roll_deal", DEFAULT["roll_deal"] | {"4": 8}, "table-dice"),
        "deals 32 dice to 4 players, but there are 30",
    ),
    "a pool without puddings": ("roll_pool", {"menu": 18, "chopsticks": 12}, "table-keys", TOKENS),
    "a pool in debt": (
        "roll_pool",
        DEFAULT["roll_pool"] | {"pudding": -1},
        "table-range",
        "takes numbers from 0 to 99",
    ),
    "puddings to start with": (
        *("roll_start", {"menu": 3, "chopsticks": 2, "pudding": 1}, "table-keys"),
        "must have exactly menu, chopsticks",
    ),
    "a debt to start with": (
        *("roll_start", {"menu": -3, "chopsticks": 2}, "table-range"),
        "takes numbers from 0 to 99",
    ),
    "more tokens to start with than the pool has": (
        *("roll_start", {"menu": 3, "chopsticks": 3}, "table-pool"),
        "hands out 15 chopsticks tokens, but the pool has 12",
    ),
    "an appetizer that is missing": (
        *("roll_appetizers", {"tempura": [1, 5, 10]}, "table-keys"),
        "must have exactly dumpling, tempura, sashimi",
    ),
    "an appetizer with four steps": ("roll_appetizers", APPETIZERS | {"tempura": [1, 2, 3, 4]}, "table-worth", WORTH),
    "an appetizer below zero": ("roll_appetizers", APPETIZERS | {"tempura": [-1, 2, 3]}, "table-worth", WORTH),
    "an appetizer of a hundred": ("roll_appetizers", APPETIZERS | {"tempura": [1, 2, 100]}, "table-worth", WORTH),
}


@pytest.mark.parametrize(("table", "value", "code", "sentence"), NONSENSE.values(), ids=NONSENSE)
def test_a_table_refuses(table: str, value: object, code: str, sentence: str) -> None:
    with pytest.raises(TableError) as caught:
        from_plain({table: value})
    assert (caught.value.code, str(caught.value)) == (code, f"the table {table} {sentence}")
    assert caught.value.values["table"] == table


def test_the_checks_hold_for_tables_made_in_python_too() -> None:
    with pytest.raises(TableError, match=r"^the table mochi_faces needs faces"):
        Tables(mochi_faces=(2, 3))
    with pytest.raises(TableError, match=r"^the table yogurt_values does not know 100; it takes 0 to 99$"):
        Tables(yogurt_values={100: 10})


SENSE: dict[str, tuple[str, Any]] = {
    "a pyramid of one card": ("battle_layout", [[1, "down"]]),
    "a pyramid of 36 cards": ("battle_layout", [[size, "up"] for size in range(1, 9)]),
    "strawberry cards of one kind": ("strawberry_icons", {"4": 10}),
    "yogurts from 0 to 99": ("yogurt_values", {"0": 5, "99": 5}),
    "a kind of tea without cards": ("tea_copies", {"1": 0, "3": 10}),
    "a mochi die that always shows 1": ("mochi_faces", [1]),
    "a mochi die with 99": ("mochi_faces", [1, 99]),
    "only maki dice": ("roll_dice", dict.fromkeys(DIE_KINDS, 0) | {"maki": 30}),
    "dice with one face": ("roll_faces", FACES | {"maki": ["maki3"]}),
    "one die each": ("roll_deal", {"2": 1, "3": 1, "4": 1, "5": 1}),
    "all thirty dice": ("roll_deal", {"2": 15, "3": 10, "4": 7, "5": 6}),
    "an empty pool after the start": ("roll_pool", {"menu": 15, "chopsticks": 10, "pudding": 0}),
    "nothing to start with": ("roll_start", {"menu": 0, "chopsticks": 0}),
    "appetizers that are worth nothing before the third": (
        "roll_appetizers",
        {name: [0, 0, 99] for name in APPETIZERS},
    ),
}


@pytest.mark.parametrize(("table", "value"), SENSE.values(), ids=SENSE)
def test_a_table_takes(table: str, value: object) -> None:
    tables = from_plain({table: value})
    assert to_plain(tables) == DEFAULT | {table: value}
    assert from_plain(json.loads(json.dumps(to_plain(tables)))) == tables


MISSHAPEN: dict[str, tuple[str, Any]] = {
    "a layout that is an object": ("battle_layout", {}),
    "a row that is a number": ("battle_layout", [2, 3]),
    "a row of three": ("battle_layout", [[2, "up", 1]]),
    "a row whose size is text": ("battle_layout", [["2", "up"]]),
    "a row whose size is a truth value": ("battle_layout", [[True, "up"]]),
    "a row that lies sideways": ("battle_layout", [[2, "sideways"]]),
    "icons that are a list": ("strawberry_icons", [2, 3, 3, 2]),
    "icons by name": ("strawberry_icons", {"one": 10}),
    "icons by a fraction": ("strawberry_icons", {"1.5": 10}),
    "icons by a number below zero": ("strawberry_icons", {"-1": 10}),
    "icons by a digit that is not ASCII": ("strawberry_icons", {"²": 10}),
    "a yogurt of a hundred": ("yogurt_values", {"100": 10}),
    "two keys for one number": ("tea_copies", {"1": 2, "01": 10}),
    "yogurts by an endless number": ("yogurt_values", {"1" * 5000: 10}),
    "a number of yogurts that is text": ("yogurt_values", {"1": "10"}),
    "a number of teas that is a fraction": ("tea_copies", {"1": 10.0}),
    "mochi faces that are an object": ("mochi_faces", {"1": 1}),
    "a mochi face that is text": ("mochi_faces", [1, "2"]),
    "a mochi face that is a truth value": ("mochi_faces", [1, True]),
    "dice that are a list": ("roll_dice", [10, 6, 5, 5, 4]),
    "a number of dice that is nothing": ("roll_dice", {"maki": None}),
    "faces that are a list": ("roll_faces", [["egg"]]),
    "faces that are text": ("roll_faces", FACES | {"maki": "maki1"}),
    "a face that is a number": ("roll_faces", FACES | {"maki": [1]}),
    "a deal that is a number": ("roll_deal", 8),
    "tokens to start with that are a number": ("roll_start", 3),
    "a pool that is a list": ("roll_pool", [18, 12, 32]),
    "appetizers that are one number": ("roll_appetizers", {"tempura": 5}),
    "an appetizer of text": ("roll_appetizers", APPETIZERS | {"tempura": ["1", "5", "10"]}),
    "an appetizer of truth values": ("roll_appetizers", APPETIZERS | {"tempura": [True, True, True]}),
}


@pytest.mark.parametrize(("table", "value"), MISSHAPEN.values(), ids=MISSHAPEN)
def test_a_table_shows_what_it_should_look_like_for(table: str, value: object) -> None:
    with pytest.raises(TableError) as caught:
        from_plain({table: value})
    assert caught.value.code == "table-shape"
    assert str(caught.value) == f"the table {table} should look like {DEFAULT[table]}"


@pytest.mark.parametrize("document", [None, [], "mochi_faces", 5], ids=["nothing", "a list", "text", "a number"])
def test_an_edition_file_is_an_object_not(document: object) -> None:
    with pytest.raises(TableError, match=r"^an edition file is one JSON object of tables$") as caught:
        from_plain(document)
    assert caught.value.code == "table-document"


def test_a_table_that_nobody_knows_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(TableError) as caught:
        from_plain({"mochi_faces": [1], "soup": 1})
    assert caught.value.code == "table-unknown"
    assert str(caught.value) == f"there is no table soup; there are {', '.join(TABLES)}"


def test_tables_come_back_as_they_were() -> None:
    assert from_plain(json.loads(json.dumps(DEFAULT))) == Tables()
    assert tuple(DEFAULT) == TABLES


def test_an_edition_file_replaces_only_what_it_names() -> None:
    base = from_plain({"mochi_faces": [1, 1, 2]})
    both = from_plain({"roll_deal": {"2": 5, "3": 5, "4": 5, "5": 5}}, base)
    assert both.mochi_faces == (1, 1, 2)
    assert both.roll_deal == {2: 5, 3: 5, 4: 5, 5: 5}
    assert from_plain({}, base) == base
    assert from_plain({}) == Tables()


def test_numbers_are_read_in_their_order() -> None:
    read = from_plain({"yogurt_values": {"11": 3, "2": 4, "7": 3}})
    assert list(read.yogurt_values.items()) == [(2, 4), (7, 3), (11, 3)]


def test_a_later_change_of_the_document_does_not_reach_the_tables() -> None:
    document = {"roll_start": {"menu": 3, "chopsticks": 2}}
    tables = from_plain(document)
    document["roll_start"]["menu"] = 99
    assert tables == Tables()


def test_each_table_of_its_own_does_not_share_with_the_others() -> None:
    assert Tables().roll_pool is not Tables().roll_pool


def test_every_table_is_checked() -> None:
    assert set(CHECKS) == set(TABLES)


def test_every_face_of_the_box_is_one_that_dice_may_have() -> None:
    used = {face for faces in Tables().roll_faces.values() for face in faces}
    assert used == set(DIE_FACES)
    assert len(DIE_FACES) == len(used)


def test_a_later_change_of_the_callers_table_changes_nothing() -> None:
    icons = {1: 5, 4: 5}
    tables = Tables(strawberry_icons=icons)
    icons[1] = 10
    assert tables.strawberry_icons == {1: 5, 4: 5}
