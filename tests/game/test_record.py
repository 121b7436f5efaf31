"""Records: what is written can be read again, and whatever is wrong with one is a sentence that names the place."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from record_kit import FLOWS, GONE, SEED, document_of, edited, record_of, refusal, with_secret
from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.chance import Recorded, Seeded, commitment
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.record import (
    Dealer,
    Record,
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
