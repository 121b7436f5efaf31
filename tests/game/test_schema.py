"""The published JSON Schema: every kind of record fits, and what is wrong does not."""

import json

import pytest
from jsonschema import Draft202012Validator, ValidationError

from kit import ONE_EACH, ids
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.chance import seed_from_text
from sushitrain.game.record import to_document
from sushitrain.game.schema import record_schema
from sushitrain.rules.setup import Setup

VALIDATOR = Draft202012Validator(record_schema())


@pytest.mark.parametrize("setup", ONE_EACH, ids=ids)
def test_the_schema_accepts_every_kind_of_record(setup: Setup) -> None:
    record = match(setup, [bot("random")] * setup.players, seed_from_text("shore"))
    VALIDATOR.validate(json.loads(json.dumps(to_document(record))))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda d: d.pop("moves"),
        lambda d: d.update(extra=1),
        lambda d: d["setup"].update(players=6),
        lambda d: d["setup"]["options"].update(zero_maki="maybe"),
        lambda d: d["chance"].pop("commitment"),
        lambda d: d["chance"]["draws"]["deck"].append("pizza"),
        lambda d: d["result"].update(winners=["Ola"]),
    ],
    ids=["no moves", "extra field", "six players", "unknown option", "no commitment", "pizza", "winner by name"],
)
def test_the_schema_refuses_what_is_wrong(spoil: object) -> None:
    document = to_document(match(Setup("classic", 2), [bot("random")] * 2, seed_from_text("shore")))
    VALIDATOR.validate(document)
    assert callable(spoil)
    spoil(document)
    with pytest.raises(ValidationError):
        VALIDATOR.validate(document)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(record_schema())
