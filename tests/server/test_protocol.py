"""The messages: the schema accepts every frame, what is written can be read, and none is larger than we say."""

import json
from collections import Counter
from random import Random
from typing import Any, get_args

import jsonschema
import msgspec
import pytest

from bench.frames import log_of
from kit import ONE_EACH, ids
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import ProtocolError, encode, id_of, read_command, read_message
from sushitrain.rules.setup import Setup
from sushitrain.server.table.frames import Frames, whole
from tools import wire

SCHEMA: dict[str, Any] = json.loads(wire.schema())
MESSAGES = jsonschema.Draft202012Validator(SCHEMA | {"oneOf": [{"$ref": "#/$defs/Message"}]})
COMMANDS = jsonschema.Draft202012Validator(SCHEMA | {"oneOf": [{"$ref": "#/$defs/Wish"}]})
KINDS = {
    kind: jsonschema.Draft202012Validator(SCHEMA | {"oneOf": [{"$ref": place}]})
    for kind, place in SCHEMA["$defs"]["Message"]["discriminator"]["mapping"].items()
}
"""For each kind of message what the schema says of it: quicker than trying all kinds on every frame."""
ALLOWED = 64 * 1024
"""What docs/protocol.md tells clients to allow."""


def shape_of(document: dict[str, Any]) -> str:
    """What frames that are alike have in common: their fields, the stage of the game, what has happened."""
    view = document.get("view") or {}
    happened = sorted({event["kind"] for event in document.get("events", ())})
    return repr((sorted(document), sorted(view), sorted(view.get("legal") or ()), happened))


def check_frames(setup: Setup, every: int) -> None:
    """All frames of a game can be read again and are small; of those that are alike every so many fits the schema."""
    seats = (None, *range(setup.players))
    alike: Counter[str] = Counter()
    for number, (before, entry, after) in enumerate(log_of(setup, Random(1))):
        frames = Frames(before, entry, after)
        seat = seats[number % len(seats)]
        for frame in (frames.of(seat), encode(whole(after, seat, "0", frozenset(), after.at))):
            document = json.loads(frame)
            shape = shape_of(document)
            if alike[shape] % every == 0:
                (KINDS[document["t"]] if number else MESSAGES).validate(document)
            alike[shape] += 1
            assert encode(read_message(frame)) == frame
            assert len(frame) < ALLOWED


@pytest.mark.parametrize("setup", ONE_EACH, ids=ids)
def test_every_frame_of_a_game_fits_the_schema_and_can_be_read_again(setup: Setup) -> None:
    check_frames(setup, every=10)


@pytest.mark.full
@pytest.mark.parametrize("setup", ONE_EACH, ids=ids)
def test_frames_that_are_alike_all_fit_the_schema(setup: Setup) -> None:
    check_frames(setup, every=1)


def test_the_schema_knows_every_message() -> None:
    for kinds in (get_args(m.Command), get_args(m.Message)):
        assert {kind.__name__ for kind in kinds} <= set(SCHEMA["$defs"])


GOOD = {"t": "pick", "id": "1", "table": "abcdef", "seat": 1, "turn": 3, "move": "egg"}


def test_a_command_is_read_as_it_was_meant() -> None:
    COMMANDS.validate(GOOD)
    assert read_command(json.dumps(GOOD)) == m.Pick(id="1", table="abcdef", seat=1, turn=3, move="egg")


@pytest.mark.parametrize(
    "change",
    [
        {"t": "steal"},
        {"id": ""},
        {"id": "x" * 65},
        {"id": 7},
        {"table": "ABCDEF"},
        {"table": "abcdefg"},
        {"seat": 5},
        {"seat": -1},
        {"seat": True},
        {"turn": -1},
        {"move": ""},
        {"move": "x" * 201},
        {"extra": 1},
        {"turn": None},
    ],
    ids=str,
)
def test_a_command_outside_the_protocol_is_refused_by_the_server_and_by_the_schema(change: dict[str, Any]) -> None:
    command = GOOD | change
    with pytest.raises(ProtocolError):
        read_command(json.dumps(command))
    with pytest.raises(jsonschema.ValidationError):
        COMMANDS.validate(command)


@pytest.mark.parametrize(
    ("frame", "found"),
    [
        ('{"t": "steal", "id": "9"}', "9"),
        ('{"id": 9}', ""),
        ("[]", ""),
        ("no", ""),
        ('{"id": "' + "x" * 99 + '"}', "x" * 64),
        ("[" * 3000, ""),
    ],
)
def test_the_id_of_an_unreadable_command_is_found_where_there_is_one(frame: str, found: str) -> None:
    assert id_of(frame) == found


def test_the_types_of_the_page_name_every_message_and_field() -> None:
    text = wire.typescript()
    for kind in (*get_args(m.Command), *get_args(m.Message), *wire.HTTP):
        assert f"export interface {kind.__name__} {{" in text
        for field in msgspec.structs.fields(kind):
            assert f"  {field.name}" in text
