"""A value of the game is declared once: its form on the wire follows from it, and is converted both ways."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, get_type_hints

import msgspec
import pytest

from sushitrain.game.standing import Standing
from sushitrain.game.views import View
from sushitrain.protocol.parts import TableView
from sushitrain.protocol.wire_form import restored, restored_fields, sent, sent_fields, wire_form
from sushitrain.protocol.wire_views import TABLES
from sushitrain.rules.lines import Line


class Guest(NamedTuple):
    """A value that only this test knows."""

    name: str
    seat: int | None = None
    cards: tuple[str, ...] = ()


@wire_form
class WireGuest(Guest):
    """Somebody who is sent."""


@dataclass(frozen=True)
class Party:
    """A value of the game with such guests at several depths, and something that is not sent."""

    rows: tuple[tuple[Guest, ...], ...]
    best: Guest | None
    by_name: Mapping[str, Guest]
    number: int
    secret: str = ""


class WireParty(msgspec.Struct, frozen=True):
    """What is sent of a party."""

    number: int
    rows: tuple[tuple[WireGuest, ...], ...]
    best: WireGuest | None
    by_name: dict[str, WireGuest]


ANNA, BEN = Guest("Anna", 0, ("egg", "squid")), Guest("Ben")


def test_a_value_is_sent_as_an_object_without_its_defaults() -> None:
    wire = sent(WireGuest, (ANNA, BEN))
    assert msgspec.json.encode(wire) == b'[{"name":"Anna","seat":0,"cards":["egg","squid"]},{"name":"Ben"}]'
    again = msgspec.json.decode(msgspec.json.encode(wire), type=tuple[WireGuest, ...])
    assert again == wire
    assert restored(Guest, again) == (ANNA, BEN)


def test_it_has_its_own_description_and_the_declared_types() -> None:
    shown = msgspec.json.schema_components([WireGuest])[1]["WireGuest"]
    assert shown["description"] == "Somebody who is sent."
    assert shown["properties"]["seat"] == {"anyOf": [{"type": "integer"}, {"type": "null"}], "default": None}
    assert shown["required"] == ["name"]
    with pytest.raises(msgspec.ValidationError, match=r"Expected `str`, got `int` - at `\$.name`"):
        msgspec.json.decode(b'{"name": 3}', type=WireGuest)


@pytest.mark.parametrize("best", [BEN, None])
def test_values_are_converted_at_any_depth_and_what_only_one_side_has_is_left_out(best: Guest | None) -> None:
    party = Party(((ANNA, BEN), ()), best, {"a": ANNA}, 2, "kept here")
    wire = WireParty(**sent_fields(Party, WireParty).of(party))
    text = msgspec.json.encode(wire)
    assert b"kept here" not in text
    read = msgspec.json.decode(text, type=WireParty)
    assert read == wire
    assert Party(**restored_fields(WireParty, Party).of(read), secret="kept here") == party


NOT_SENT = {"setup", "seat", "sheet", "pending"}
"""What a table is sent without: the client has it from elsewhere, or does not need it."""


@pytest.mark.parametrize("view", TABLES, ids=lambda view: view.__name__)
def test_every_field_of_a_view_and_of_the_standing_is_sent(view: type[View]) -> None:
    table = set(get_type_hints(TABLES[view]))
    assert table == set(get_type_hints(view)) - NOT_SENT | set(Standing._fields)
    assert set(Standing._fields) <= set(get_type_hints(TableView))


APART = {"Advice": "the move is its text", "BattleChoice": "it is one of three choices, told apart by `flow`"}
"""Types of the wire with the fields of a declared type, and why they are not made from it."""


def declared(package: str) -> Iterator[tuple[type, frozenset[str]]]:
    """The classes of a package that have fields of their own, with the names of these."""
    for info in iter_modules(import_module(package).__path__, f"{package}."):
        for kind in vars(import_module(info.name)).values():
            if isinstance(kind, type) and kind.__module__ == info.name and (names := names_of(kind)):
                yield kind, frozenset(names)


def names_of(kind: Any) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    if issubclass(kind, msgspec.Struct):
        return () if hasattr(kind, "game_form") else kind.__struct_fields__
    return getattr(kind, "_fields", ())


def test_no_type_of_the_wire_declares_again_what_is_declared_below_it() -> None:
    below = {names for package in ("rules", "game", "prose", "coach") for _, names in declared(f"sushitrain.{package}")}
    assert frozenset(Line._fields) in below
    structs = ((kind, names) for kind, names in declared("sushitrain.protocol") if issubclass(kind, msgspec.Struct))
    again = {kind.__name__ for kind, names in structs if len(names) > 1 and names in below}
    assert again == set(APART)
