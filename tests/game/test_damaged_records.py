"""Records with illegal moves, files that are no records, and files damaged at random."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from record_kit import FLOWS, SEED, document_of, edited, record_of, refusal, with_secret
from sushitrain.game.chance import Seeded
from sushitrain.game.documents import MOST_BYTES
from sushitrain.game.engine import start, to_move
from sushitrain.game.record import (
    FORMAT,
    Result,
    dumps,
    loads,
    result_of,
)
from sushitrain.game.replay import replay, verify
from sushitrain.rules.errors import RecordError
from sushitrain.rules.setup import Setup

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
