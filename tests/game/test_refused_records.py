"""Records with values that make no sense are refused with a sentence that names the place."""

from typing import NamedTuple

import pytest

from record_kit import GONE, document_of, edited, refusal, with_secret
from sushitrain.game.chance import derive_seed
from sushitrain.game.documents import NAME_LENGTH

DECK = document_of("draft")["chance"]["draws"]["deck"]
FIVE_SQUID = (
    ["squid"] * 5 + [card for card in DECK if card == "squid"] + [card for card in DECK if card != "squid"][:-5]
)


class Damage(NamedTuple):
    """What is written where in the record of which flow, and the code and the sentence of the refusal."""

    flow: str
    path: str
    value: object
    code: str
    sentence: str


DAMAGES: dict[str, Damage] = {
    "another version": Damage(
        *("draft", "format", "sushitrain/2", "record-format"),
        'the format is "sushitrain/2", this program reads sushitrain/1',
    ),
    "another format": Damage("draft", "format", 1, "record-format", "the format is 1, this program reads sushitrain/1"),
    "a format that is a list": Damage(
        *("draft", "format", [], "record-format"),
        "the format is list, this program reads sushitrain/1",
    ),
    "a game that nobody knows": Damage(
        *("draft", "setup.game", "soup", "record-at"),
        "setup: there is no game soup; there are classic, anniversary, roll",
    ),
    "a dessert of another game": Damage(
        *("dice", "setup.dessert", "tea", "record-at"),
        "setup: there is no dessert tea; there are pudding",
    ),
    "a variant for other numbers": Damage(
        *("draft", "setup.variant", "battle", "record-at"),
        "setup: battle needs exactly 2 players, not 3",
    ),
    "seven players": Damage(
        *("draft", "setup.players", 7, "record-at"),
        "setup: anniversary takes 2 to 5 players, not 7",
    ),
    "an option value that nobody knows": Damage(
        *("draft", "setup.options.boat_by", "luck", "record-at"),
        "setup: boat_by cannot be luck; it takes total, round",
    ),
    "an option of another game": Damage(
        *("draft", "setup.options.golf_tiebreak", "fewest", "record-at"),
        "setup: golf_tiebreak means nothing in this game; leave it at most",
    ),
    "a truth value for a first seat": Damage(
        *("battle", "setup.options.first", True, "record-at"),
        "setup: first cannot be True; it takes random, 0, 1, 2, 3, 4",
    ),
    "a first seat that is not there": Damage(
        *("battle", "setup.options.first", 4, "record-at"),
        "setup: first is a seat from 0 to 1, not 4",
    ),
    "a table of another shape": Damage(
        *("draft", "setup.tables.mochi_faces", {}, "record-at"),
        "setup: the table mochi_faces should look like [1, 2, 3, 4, 5, 6]",
    ),
    "a table that makes no sense": Damage(
        *("draft", "setup.tables.tea_copies", {"1": 11}, "record-at"),
        "setup: the table tea_copies must add up to 10 cards, not 11",
    ),
    "a name too few": Damage("draft", "names", ["Ada"], "record-count", "names should have 3 entries, not 1"),
    "a name for the dummy": Damage(
        *("dummy", "names", ["Ada", "Bo", "Dummy"], "record-count"),
        "names should have 2 entries, not 3",
    ),
    "a seat too many": Damage("draft", "seats", ["person"] * 4, "record-count", "seats should have 3 entries, not 4"),
    "a name with a bell": Damage(
        *("draft", "names.1", "Ada\a", "record-name"),
        "names[1] should be a name of 1 to 40 characters that can be seen",
    ),
    "a name with a line break": Damage(
        *("draft", "names.0", "Ada\nBo", "record-name"),
        "names[0] should be a name of 1 to 40 characters that can be seen",
    ),
    "a name that turns the text round": Damage(
        *("draft", "names.0", "\u202eAda", "record-name"),
        "names[0] should be a name of 1 to 40 characters that can be seen",
    ),
    "half a character for a name": Damage(
        *("draft", "names.0", "\ud800", "record-name"),
        "names[0] should be a name of 1 to 40 characters that can be seen",
    ),
    "an empty name": Damage(
        "draft",
        "names.2",
        "",
        "record-name",
        "names[2] should be a name of 1 to 40 characters that can be seen",
    ),
    "a name of spaces": Damage(
        *("draft", "names.2", "   ", "record-name"),
        "names[2] should be a name of 1 to 40 characters that can be seen",
    ),
    "an endless name": Damage(
        *("draft", "names.2", "x" * (NAME_LENGTH + 1), "record-name"),
        "names[2] should be a name of 1 to 40 characters that can be seen",
    ),
    "an empty seat": Damage(
        "draft",
        "seats.0",
        "",
        "record-name",
        "seats[0] should be a name of 1 to 40 characters that can be seen",
    ),
    "a seed in capitals": Damage(
        *("draft", "chance.seed", "AB" * 32, "record-hex"),
        "chance.seed should be 64 hexadecimal digits",
    ),
    "a seed that is too short": Damage(
        *("draft", "chance.seed", "ab" * 31, "record-hex"),
        "chance.seed should be 64 hexadecimal digits",
    ),
    "a seed with a line break": Damage(
        *("draft", "chance.seed", "ab" * 32 + "\n", "record-hex"),
        "chance.seed should be 64 hexadecimal digits",
    ),
    "a commitment of other letters": Damage(
        *("draft", "chance.commitment", "xy" * 32, "record-hex"),
        "chance.commitment should be 64 hexadecimal digits",
    ),
    "a seed without a commitment": Damage(
        *("draft", "chance.commitment", GONE, "record-missing"),
        "chance has no field commitment",
    ),
    "neither a seed nor draws": Damage(
        *("draft", "chance", {"commitment": "00" * 32}, "record-chance"),
        "chance needs a seed with its commitment, or draws",
    ),
    "109 cards": Damage(
        *("draft", "chance.draws.deck", [*DECK, "squid"], "record-at"),
        "chance: deck number 1 has 1 too many squid",
    ),
    "five squid too many": Damage(
        *("draft", "chance.draws.deck", FIVE_SQUID, "record-at"),
        "chance: deck number 1 has 5 too many squid",
    ),
    "a card of another box": Damage(
        *("draft", "chance.draws.deck.0", "pudding", "record-at"),
        "chance: deck number 1 has 1 too many pudding",
    ),
    "too few cards for the first deal": Damage(
        *("draft", "chance.draws.deck", DECK[:10], "record-at"),
        "chance: the script deals 10 of the 27 cards of this round",
    ),
    "too few cards for the second deal": Damage(
        *("draft", "chance.draws.deck", DECK[:30], "record-move"),
        "moves[8] (round 1, turn 9): the script deals 3 of the 27 cards of this round",
    ),
    "no deck at all": Damage("draft", "chance.draws", {}, "record-at", "chance: the script has no deck number 1"),
    "a first seat beyond the table": Damage(
        *("battle", "chance.draws.first", 7, "record-at"),
        "chance: first number 1 cannot come out as 7",
    ),
    "a first seat below zero": Damage(
        *("battle", "chance.draws.first", -1, "record-at"),
        "chance: first number 1 cannot come out as -1",
    ),
    "nobody first": Damage(
        "battle", "chance.draws.first", GONE, "record-at", "chance: the script has no first number 1"
    ),
    "too few dice": Damage(
        *("dice", "chance.draws.dice.0", ["maki"] * 6, "record-at"),
        "chance: dice number 1 has 6 of the 21 that are dealt",
    ),
    "too many maki dice": Damage(
        *("dice", "chance.draws.dice.0", ["maki"] * 7, "record-at"),
        "chance: dice number 1 has 1 too many maki",
    ),
    "a roll that cannot be": Damage(
        *("dice", "chance.draws.rolls.0", ["egg"], "record-at"),
        "chance: rolls number 1 cannot come out as egg",
    ),
    "too many moves in a turn": Damage(
        *("draft", "moves.2", ["egg"] * 4, "record-count"),
        "moves[2] should have 3 entries, not 4",
    ),
    "too few moves in a turn": Damage(
        "draft", "moves.2", ["egg"], "record-count", "moves[2] should have 3 entries, not 1"
    ),
    "no moves in a turn": Damage("battle", "moves.4", [], "record-count", "moves[4] should have 1 entries, not 0"),
    "an unreadable card": Damage(
        *("draft", "moves.5.2", "", "record-at"),
        "moves[5][2]: “” is not the text of a move",
    ),
    "an unreadable slot": Damage(
        *("battle", "moves.5.0", "egg", "record-at"),
        "moves[5][0]: “egg” is not the text of a move",
    ),
    "an unreadable die": Damage(
        *("dice", "moves.5.0", "egg egg", "record-at"),
        "moves[5][0]: “egg egg” is not the text of a move",
    ),
    "points of a seat that is not there": Damage(
        *("draft", "result.points.0", [1, 2], "record-count"),
        "result.points[0] should have 3 entries, not 2",
    ),
    "no points for the dummy": Damage(
        *("dummy", "result.points.3", [1, 2], "record-count"),
        "result.points[3] should have 3 entries, not 2",
    ),
    "more points than there can be": Damage(
        *("draft", "result.points.0.0", 10**40, "record-large"),
        "result.points[0][0] is a larger number than any here",
    ),
    "a winner who does not sit there": Damage(
        *("draft", "result.winners", [3], "record-winners"),
        "result.winners should be seats from 0 to 2",
    ),
    "a result without winners": Damage(
        *("draft", "result.winners", [], "record-winners"),
        "result.winners should be seats from 0 to 2",
    ),
    "a reason that is none": Damage(
        *("draft", "result.reason", "luck", "record-why"),
        'result.reason should be one of points, dessert, shared, not "luck"',
    ),
}


@pytest.mark.parametrize(("flow", "path", "value", "code", "sentence"), DAMAGES.values(), ids=DAMAGES)
def test_a_record_is_refused_with(flow: str, path: str, value: object, code: str, sentence: str) -> None:
    error = refusal(edited(document_of(flow), path, value))
    assert (error.code, str(error)) == (code, sentence)


SECRETS: dict[str, tuple[dict[str, object], str]] = {
    "no nonces": ({"nonces": GONE}, "chance has no field nonces"),
    "no table": ({"table": GONE}, "chance has no field table"),
    "no seed": ({"seed": GONE}, "chance has no field seed"),
    "a secret that is too short": ({"secret": "00"}, "chance.secret should be 64 hexadecimal digits"),
    "a nonce of two lines": ({"nonces": ["a", "b\nc"]}, "chance.nonces[1] should be one line of printable text"),
    "half a character in a nonce": ({"nonces": ["\ud800"]}, "chance.nonces[0] should be one line of printable text"),
    "a table of two lines": ({"table": "kitchen\na"}, "chance.table should be one line of printable text"),
    "half a character in a table": ({"table": "\udfff"}, "chance.table should be one line of printable text"),
    "a table and nonces for no secret": ({"secret": GONE}, "chance has no field secret"),
    "a commitment to no seed": (
        {"seed": GONE, "secret": GONE, "table": GONE, "nonces": GONE},
        "chance has no field seed",
    ),
}


@pytest.mark.parametrize(("changes", "sentence"), SECRETS.values(), ids=SECRETS)
def test_a_secret_is_refused_with(changes: dict[str, object], sentence: str) -> None:
    assert str(refusal(with_secret(**changes))) == sentence


def test_lines_are_joined_so_a_line_break_would_make_two_nonces_look_like_three() -> None:
    assert derive_seed(bytes(32), "kitchen\na", ["b"]) == derive_seed(bytes(32), "kitchen", ["a", "b"])


@pytest.mark.parametrize("reason", ["points", 5], ids=["a reason", "a number"])
def test_a_reason_without_winners_is_refused_for(reason: object) -> None:
    document = edited(document_of("draft"), "result.winners", None)
    error = refusal(edited(document, "result.reason", reason))
    assert (error.code, str(error)) == ("record-reason", "result.reason says why somebody won, but nobody did")


@pytest.mark.parametrize(
    ("path", "field"), [("setup.dessert", "dessert"), ("setup.options.zero_maki", "options.zero_maki")]
)
def test_a_record_leaves_no_choice_open_to_a_later_default(path: str, field: str) -> None:
    assert str(refusal(edited(document_of("draft"), path, ""))) == f"setup has no field {field}"
