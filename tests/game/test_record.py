"""Records: what is written can be read again, and whatever is wrong with one is a sentence that names the place."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.chance import Recorded, Seeded, commitment, derive_seed, seed_from_text
from sushitrain.game.documents import MOST_BYTES, NAME_LENGTH
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.record import (
    FORMAT,
    Dealer,
    Record,
    Result,
    draw_shapes,
    dumps,
    loads,
    new_record,
    result_of,
    seeded,
    to_document,
)
from sushitrain.game.replay import replay, verify
from sushitrain.rules.errors import RecordError
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import TABLES, from_plain

SEED = seed_from_text("record")
FLOWS = {
    "draft": Setup("anniversary", 3),
    "piles": Setup("anniversary", dessert="tea", variant="personal_piles"),
    "dummy": Setup("anniversary", dessert="yogurt", variant="dummy"),
    "battle": Setup("anniversary", dessert="mochi", variant="battle"),
    "dice": Setup("roll", 3),
}


@cache
def record_of(flow: str) -> Record:
    setup = FLOWS[flow]
    return match(setup, [guess] * setup.players, SEED)


def document_of(flow: str) -> Any:
    return json.loads(dumps(record_of(flow)))


def read(document: object) -> Record:
    """Read a document and play it to its end."""
    record = loads(json.dumps(document))
    assert list(replay(record))
    return record


GONE = object()


def edited(document: Any, path: str, value: object) -> Any:
    """The document with another value, or none, at a place such as `setup.players` or `names.0`."""
    *parents, last = (int(step) if step.lstrip("-").isdigit() else step for step in path.split("."))
    node = document
    for step in parents:
        node = node[step]
    if value is GONE:
        del node[last]
    else:
        node[last] = value
    return document


def refusal(document: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(document)
    return caught.value


# Writing and reading


@pytest.mark.parametrize("setup", list(combinations()), ids=lambda s: f"{s.game} {s.dessert} {s.variant} {s.players}")
def test_a_record_comes_back_as_it_was_for(setup: Setup) -> None:
    record = match(setup, [guess] * setup.players, SEED, [f"Zażółć {seat} 🍣" for seat in range(setup.players)])
    text = dumps(record)
    assert loads(text) == loads(text.encode()) == record
    assert dumps(loads(text)) == text
    assert json.loads(text) == to_document(record)


@pytest.mark.parametrize("flow", FLOWS)
def test_a_record_has_a_turn_per_line(flow: str) -> None:
    lines = dumps(record_of(flow)).splitlines()
    moves = lines[lines.index(' "moves": [') + 1 : -1]
    assert [json.loads(line.rstrip(",")) for line in moves] == document_of(flow)["moves"]


def test_a_record_stores_every_option_and_table_and_never_a_default() -> None:
    setup = document_of("draft")["setup"]
    assert set(setup["options"]) == set(OPTIONS)
    assert set(setup["tables"]) == set(TABLES)
    assert (setup["dessert"], setup["options"]["zero_maki"]) == ("strawberry", "counts")


def test_a_record_keeps_options_and_tables_that_are_not_the_usual_ones() -> None:
    tables = from_plain({"mochi_faces": [1, 1, 6]})
    setup = Setup("anniversary", 2, "mochi", "battle", first=1, boat_by="round", need_maki=True, tables=tables)
    assert loads(dumps(match(setup, [guess] * 2, SEED))).setup == setup


@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("turns", [0, 1, 20])
def test_a_record_may_stop_in_the_middle(flow: str, turns: int) -> None:
    setup, chance = FLOWS[flow], Recorded(Seeded(SEED))
    state, moves = start(setup, chance).state, []
    for _ in range(turns):
        chosen = {seat: next(iter(legal_moves(state, seat))) for seat in to_move(state)}
        moves.append(tuple(chosen.values()))
        state = play(state, chosen, chance).state
    record = new_record(["Ada"] * setup.players, seeded(SEED, chance.written()), moves, state)
    assert record.result == result_of(state)
    assert record.result.winners is None
    assert loads(dumps(record)) == record
    assert verify(record) == []


DEALERS: dict[str, Callable[[Record], Dealer]] = {
    "only a seed": lambda _: seeded(SEED),
    "only draws": lambda record: Dealer(draws=record.dealer.draws),
    "a seed and draws": lambda record: record.dealer,
    "a secret with nonces": lambda record: Dealer(
        SEED, commitment(bytes(32)), bytes(32), "kitchen", ("a", "b"), record.dealer.draws
    ),
}


@pytest.mark.parametrize("flow", FLOWS)
@pytest.mark.parametrize("dealer", DEALERS.values(), ids=DEALERS)
def test_chance_may_be_written_as(flow: str, dealer: Callable[[Record], Dealer]) -> None:
    record = record_of(flow)
    changed = replace(record, dealer=dealer(record))
    assert loads(dumps(changed)) == changed
    assert [step.state for step in replay(changed)] == [step.state for step in replay(record)]


def test_every_kind_of_draw_is_written_by_some_game() -> None:
    assert {label for flow in FLOWS for label in document_of(flow)["chance"]["draws"]} == set(draw_shapes())


def test_a_seat_is_a_person_unless_it_is_said_to_be_a_bot() -> None:
    state = start(Setup(), Seeded(SEED)).state
    assert new_record(["Ada", "Bo"], seeded(SEED), [], state).seats == ("person", "person")
    assert new_record(["Ada", "Bo"], seeded(SEED), [], state, ["person", "nibbler"]).seats == ("person", "nibbler")


# Fields that are missing or unknown

PLACES = {
    "record": ("", ("format", "setup", "rules", "names", "seats", "chance", "moves", "result")),
    "setup": ("setup.", ("game", "players", "dessert", "variant", "options", "tables")),
    "setup.options": ("setup.options.", tuple(OPTIONS)),
    "setup.tables": ("setup.tables.", TABLES),
    "rules": ("rules.", ("fingerprint", "version")),
    "result": ("result.", ("points", "winners", "reason")),
}
FIELDS = [
    pytest.param(f"{prefix}{field}", f"{place} has no field {field}", id=f"{place} has no field {field}")
    for place, (prefix, fields) in PLACES.items()
    for field in fields
]


@pytest.mark.parametrize(("path", "sentence"), FIELDS)
def test_it_is_said_that(path: str, sentence: str) -> None:
    error = refusal(edited(document_of("draft"), path, GONE))
    assert (error.code, str(error)) == ("record-missing", sentence)


@pytest.mark.parametrize("place", [*PLACES, "chance", "chance.draws"])
def test_a_field_that_nobody_knows_is_refused_in(place: str) -> None:
    path = "soup" if place == "record" else f"{place}.soup"
    error = refusal(edited(document_of("draft"), path, 1))
    assert (error.code, str(error)) == ("record-unknown", f'{place} has an unknown field "soup"')


def test_an_endless_field_is_not_repeated_in_full() -> None:
    error = refusal(edited(document_of("draft"), "x" * 5000, 1))
    assert str(error) == f'record has an unknown field "{"x" * 38}…'


# Values of another type

OBJECT, LIST, TEXT, NUMBER = "object", "list", "text", "number"
SECRET = {"secret": "00" * 32, "table": "kitchen", "nonces": ["a", "b"]}


def with_secret(**changes: object) -> Any:
    document = document_of("draft")
    document["chance"] |= SECRET | changes
    document["chance"] = {key: value for key, value in document["chance"].items() if value is not GONE}
    return document


TYPES: dict[str, tuple[str, str, object, str]] = {
    "setup": ("draft", OBJECT, [], "list"),
    "setup.game": ("draft", TEXT, 5, "5"),
    "setup.players": ("draft", NUMBER, True, "true"),
    "setup.dessert": ("draft", TEXT, None, "null"),
    "setup.variant": ("draft", TEXT, {}, "dict"),
    "setup.options": ("draft", OBJECT, "none", '"none"'),
    "setup.tables": ("draft", OBJECT, 0, "0"),
    "rules": ("draft", OBJECT, "1", '"1"'),
    "rules.fingerprint": ("draft", TEXT, 12, "12"),
    "rules.version": ("draft", TEXT, 0.1, "0.1"),
    "names": ("draft", LIST, "Ada", '"Ada"'),
    "names.1": ("draft", TEXT, 7, "7"),
    "seats": ("draft", LIST, {}, "dict"),
    "seats.2": ("draft", TEXT, None, "null"),
    "chance": ("draft", OBJECT, None, "null"),
    "chance.seed": ("draft", TEXT, 0, "0"),
    "chance.commitment": ("draft", TEXT, None, "null"),
    "chance.secret": ("secret", TEXT, 5, "5"),
    "chance.table": ("secret", TEXT, 7, "7"),
    "chance.nonces": ("secret", LIST, "ab", '"ab"'),
    "chance.nonces.1": ("secret", TEXT, 1, "1"),
    "chance.draws": ("draft", OBJECT, [], "list"),
    "chance.draws.deck": ("draft", LIST, {"0": "egg"}, "dict"),
    "chance.draws.deck.5": ("draft", TEXT, ["egg"], "list"),
    "chance.draws.first": ("battle", NUMBER, "0", '"0"'),
    "chance.draws.yogurt": ("dummy", LIST, 3, "3"),
    "chance.draws.yogurt.0": ("dummy", NUMBER, True, "true"),
    "chance.draws.mochi": ("battle", LIST, None, "null"),
    "chance.draws.mochi.0": ("battle", NUMBER, 1.0, "1.0"),
    "chance.draws.dice": ("dice", LIST, {}, "dict"),
    "chance.draws.dice.1": ("dice", LIST, "maki", '"maki"'),
    "chance.draws.dice.1.2": ("dice", TEXT, 1, "1"),
    "chance.draws.rolls": ("dice", LIST, "egg", '"egg"'),
    "chance.draws.rolls.0": ("dice", LIST, None, "null"),
    "chance.draws.rolls.0.3": ("dice", TEXT, False, "false"),
    "moves": ("draft", LIST, {}, "dict"),
    "moves.3": ("draft", LIST, "egg", '"egg"'),
    "moves.3.1": ("draft", TEXT, ["egg"], "list"),
    "result": ("draft", OBJECT, [], "list"),
    "result.points": ("draft", LIST, 5, "5"),
    "result.points.1": ("draft", LIST, 5, "5"),
    "result.points.1.2": ("draft", NUMBER, "5", '"5"'),
    "result.winners": ("draft", LIST, 0, "0"),
    "result.winners.0": ("draft", NUMBER, False, "false"),
    "result.reason": ("draft", TEXT, None, "null"),
}


def place_of(path: str) -> str:
    """`names.1` as the sentences write it: `names[1]`."""
    steps = path.split(".")
    return "".join(f"[{step}]" if step.isdigit() else f".{step}" for step in steps).removeprefix(".")


@pytest.mark.parametrize("path", TYPES)
def test_another_type_is_refused_at(path: str) -> None:
    flow, kind, value, given_ = TYPES[path]
    error = refusal(edited(with_secret() if flow == "secret" else document_of(flow), path, value))
    assert (error.code, error.values) == ("record-type", {"place": place_of(path), "kind": kind, "given": given_})
    assert str(error).startswith(f"{place_of(path)} should be ")
    assert str(error).endswith(f" {kind}, not {given_}")


@pytest.mark.parametrize("value", [None, [], {}, 1.5], ids=["nothing", "a list", "an object", "a fraction"])
@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_a_text_a_number_or_a_truth_value_not(option: str, value: object) -> None:
    error = refusal(edited(document_of("draft"), f"setup.options.{option}", value))
    assert (error.code, error.values["place"]) == ("record-type", f"setup.options.{option}")


ODD_NUMBERS = {
    "a number without end": ("1e999", "Infinity"),
    "a number below all others": ("-1e999", "-Infinity"),
    "no number at all": ("NaN", "NaN"),
    "a truth value": ("true", "true"),
    "a whole number as a fraction": ("3.0", "3.0"),
    "a number in words": ('"3"', '"3"'),
}


@pytest.mark.parametrize(("written", "given_"), ODD_NUMBERS.values(), ids=ODD_NUMBERS)
@pytest.mark.parametrize("path", ["setup.players", "result.points.0.0", "result.winners.0"])
def test_a_place_for_a_number_does_not_take(path: str, written: str, given_: str) -> None:
    text = json.dumps(edited(document_of("draft"), path, "HERE")).replace('"HERE"', written)
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert (caught.value.code, caught.value.values) == (
        "record-type",
        {"place": place_of(path), "kind": NUMBER, "given": given_},
    )


# Values that make no sense

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


# Moves that cannot be played

ILLEGAL = {
    "draft": (17, 1, "maki9", "moves[17] (round 2, turn 9): seat 1 cannot play “maki9”; it can play "),
    "dummy": (8, 0, "maki9", "moves[8] (round 1, turn 9): seat 0 cannot play “maki9”; it can play "),
    "dice": (0, 0, "maki9", "moves[0] (round 1, turn 1): seat {active} cannot play “maki9”; it can play "),
}


@pytest.mark.parametrize("flow", ILLEGAL)
def test_an_illegal_move_is_refused_with_its_place_in(flow: str) -> None:
    turn, at, text, sentence = ILLEGAL[flow]
    (active, *_) = to_move(next(iter(replay(record_of(flow)))).state)
    error = refusal(edited(document_of(flow), f"moves.{turn}.{at}", text))
    assert error.code == "record-move"
    assert str(error).startswith(sentence.format(active=active))


def test_an_illegal_move_on_turn_17_is_refused_with_that_turn() -> None:
    states = [step.state for step in replay(record_of("battle"))]
    at = next(i for i, state in enumerate(states) if getattr(state, "turn", 0) == 17)
    error = refusal(edited(document_of("battle"), f"moves.{at}.0", "z9"))
    assert str(error).startswith(f"moves[{at}] (round 1, turn 17): seat {to_move(states[at])[0]} cannot play “z9”; ")


@pytest.mark.parametrize("flow", FLOWS)
def test_moves_after_the_end_are_refused_in(flow: str) -> None:
    document = document_of(flow)
    end = len(document["moves"])
    document["moves"].append(document["moves"][-1])
    error = refusal(document)
    assert (error.code, str(error)) == ("record-after", f"moves[{end}]: the game was over before this")


# Files that are no records at all

FILES: dict[str, tuple[str | bytes, str, str]] = {
    "nothing": ("", "record-json", "the file is not JSON"),
    "words": ("sushi", "record-json", "the file is not JSON"),
    "half a record": (dumps(record_of("draft"))[:-5], "record-json", "the file is not JSON"),
    "two records": (dumps(record_of("draft")) * 2, "record-json", "the file is not JSON"),
    "bytes that are not UTF-8": (b'{"format": "\xff\xfe"}', "record-json", "the file is not JSON"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "record-json", "the file is not JSON"),
    "a field twice": ('{"format": 1, "format": 1}', "record-twice", 'the field "format" stands there twice'),
    "a number of 5000 digits": ("1" * 5000, "record-json", "the file is not JSON"),
    "a million open brackets": ("[" * 1_000_000, "record-nesting", "the file is nested too deeply to be a record"),
    "200 thousand open objects": ('{"a":' * 200_000, "record-nesting", "the file is nested too deeply to be a record"),
    "lists in lists, closed": (
        *("[" * 500_000 + "]" * 500_000, "record-nesting"),
        "the file is nested too deeply to be a record",
    ),
    "ten million bytes of nesting": ("[" * 10_000_000, "record-size", "the file is larger than 2000000 bytes"),
    "three million bytes of text": (b'"' + b"x" * 3_000_000, "record-size", "the file is larger than 2000000 bytes"),
}


@pytest.mark.parametrize(("text", "code", "sentence"), FILES.values(), ids=FILES)
def test_a_file_is_refused_that_holds(text: str | bytes, code: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_a_file_may_be_as_large_as_the_limit_and_no_larger() -> None:
    text = dumps(record_of("draft")).ljust(MOST_BYTES)
    assert loads(text) == record_of("draft")
    with pytest.raises(RecordError, match=r"^the file is larger than 2000000 bytes$"):
        loads(text + " ")


@pytest.mark.parametrize("document", [[], 5, "text", None], ids=["a list", "a number", "a text", "nothing"])
def test_a_record_is_an_object_not(document: object) -> None:
    assert refusal(document).values == {"place": "record", "kind": "object", "given": short_of(document)}


def short_of(document: object) -> str:
    return "list" if isinstance(document, list) else json.dumps(document)


@pytest.mark.parametrize(
    "path", ["format", "setup", "setup.tables.roll_faces", "chance.draws.deck.0", "moves.0", "result"]
)
def test_nesting_that_json_can_just_read_is_refused_at(path: str) -> None:
    deep: object = []
    for _ in range(300):
        deep = [deep]
    assert refusal(edited(document_of("draft"), path, deep)).code in ("record-format", "record-type", "record-at")


# Whatever else may happen to a file

Node = Any
WORDS = st.sampled_from(
    ["", "egg", "maki9", "dummy", "done", "e1", "random", "\ud800", "\n", "x" * 300, "00" * 32, FORMAT]
)
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 12), st.integers(), st.floats(), WORDS, st.text(max_size=5)
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)


CONTAINERS = [
    (),
    ("setup",),
    ("setup", "options"),
    ("setup", "tables"),
    ("chance",),
    ("chance", "draws"),
    ("moves",),
    ("result",),
]


def somewhere(data: st.DataObject, document: Node) -> tuple[Node, Any]:
    """A container in the document and a key of it, each step down drawn."""
    node = document
    for step in data.draw(st.sampled_from(CONTAINERS)):
        node = node[step] if isinstance(node, dict) and isinstance(node.get(step), dict | list) and node[step] else node
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        inner = node[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.integers(0, 3)) == 0:
            return node, key
        node = inner


def damage(data: st.DataObject, document: Node) -> None:
    node, key = somewhere(data, document)
    how = data.draw(st.sampled_from(["delete", "replace", "copy", "again"]))
    if how == "delete":
        del node[key]
    elif how == "replace":
        node[key] = data.draw(VALUES)
    elif how == "copy":
        other, at = somewhere(data, document)
        node[key] = json.loads(json.dumps(other[at]))
    elif isinstance(node, list):
        node.insert(key, node[key])


def check(document: Node) -> None:
    """A damaged document can be written again, played and checked, or is refused with one kind of error."""
    with suppress(RecordError):
        record = loads(json.dumps(document))
        assert loads(dumps(record)) == record
        assert list(replay(record))
        verify(record)


@given(st.data(), st.sampled_from(sorted(FLOWS)), st.integers(1, 3))
@settings(max_examples=200)
def test_a_damaged_record_is_refused_with_a_sentence_and_never_anything_else(
    data: st.DataObject, flow: str, times: int
) -> None:
    document = with_secret() if flow == "draft" else document_of(flow)
    for _ in range(times):
        damage(data, document)
        if not document:
            break
    check(document)


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_other_file_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(RecordError):
        loads(text)


def test_a_result_starts_empty() -> None:
    assert result_of(start(Setup(), Seeded(SEED)).state) == Result()
