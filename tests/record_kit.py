"""Records of every flow, and documents of records that are changed or refused."""

import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.chance import seed_from_text
from sushitrain.game.record import (
    Record,
    dumps,
    loads,
)
from sushitrain.game.replay import replay
from sushitrain.rules.errors import RecordError
from sushitrain.rules.setup import Setup

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


SECRET = {"secret": "00" * 32, "table": "kitchen", "nonces": ["a", "b"]}


def with_secret(**changes: object) -> Any:
    document = document_of("draft")
    document["chance"] |= deepcopy(SECRET) | changes
    document["chance"] = {key: value for key, value in document["chance"].items() if value is not GONE}
    return document
