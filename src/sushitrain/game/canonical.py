"""The canonical form of states and rules, and the two hashes that are made of it: `state_hash` and `fingerprint`.

Records and stores hold these hashes, so the form is published: it does not follow the code. `FORMS` gives every class
the name and the fields that version 0.1 wrote. Whoever renames a class or a field changes the left side of the table
only. A field that is new since then is written only where it is not what 0.1 took for granted, so old games keep
their hashes; a field that is no rule (a colour, a picture) is not written at all.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sushitrain.game.state import Battle, Board, Drafting, Kept, Rolling, State, Sweets
from sushitrain.rules.desserts import Dessert, Race, Runs
from sushitrain.rules.dishes import Dish, Each, Ladder, Most, Nothing, Sets
from sushitrain.rules.editions import Edition
from sushitrain.rules.scoring import Line, Outcome
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import TABLES, Tables

REVISION: Final[Mapping[str, int]] = {"drafting": 1, "battle": 1, "rolling": 1}
"""Raised when the transition of a flow changes what happens in a game."""


class Form(NamedTuple):
    """How an object is written: its published name, and its fields as published name -> attribute."""

    name: str
    fields: Mapping[str, str]
    later: Mapping[str, tuple[str, Callable[[Any], Any]]] = {}
    """Fields since 0.1: published name -> attribute, and what 0.1 would have taken for granted for this object."""


def form(name: str, fields: str, **later: tuple[str, Callable[[Any], Any]]) -> Form:
    """A form whose fields are published under the names that they have."""
    return Form(name, {field: field for field in fields.split()}, later)


ACTED: Final = {"wasabi": "opens", "chopsticks": "pairs"}
"""What cards did in 0.1, by their name."""

FORMS: Final[Mapping[type, Form]] = {
    Setup: form(
        "Setup",
        "game players dessert variant need_maki zero_maki dummy_scores first boat_by battle_start_by golf_tiebreak"
        " strawberry_all_equal roll_all_equal tables",
    ),
    Tables: form("Tables", " ".join(TABLES)),
    Edition: form(
        "Edition",
        "name dishes dessert deal tables zero_maki boat flow passing pile dummy dummy_scores wins tiebreak boat_by"
        " start_by tokens_worth",
    ),
    Dish: form("Dish", "name pays copies icons", acts=("acts", lambda dish: ACTED.get(dish.cards[0], ""))),
    Dessert: form("Dessert", "name pays copies icons shows values counts start lead"),
    Sets: form("Sets", "worth"),
    Ladder: form("Ladder", "worth"),
    Each: form("Each", "dipped"),
    Most: form("Most", "first second ties"),
    Nothing: form("Nothing", ""),
    Race: form("Race", "most least ties equal two"),
    Runs: form("Runs", "worth"),
    Drafting: form("Drafting", "setup round turn hands piles deck board controller outcome"),
    Battle: form("Battle", "setup round turn active starter slots face_up deck board second outcome"),
    Rolling: form(
        "Rolling",
        "setup round cycle active red belts trays menus chopsticks puddings pool rolls sheet outcome",
    ),
    Board: form("Board", "trays sweets sheet discards boat last returned"),
    Sweets: form("Sweets", "kept holder lead_points"),
}
ROWS: Final[Mapping[type, tuple[str, ...]]] = {
    Kept: ("card", "value"),
    Line: ("kind", "dish", "points", "cards", "number", "shared"),
    Outcome: ("winners", "reason", "totals"),
}
"""What is written as a list of these attributes, without names."""


def plain(value: Any) -> Any:
    """The canonical form: nested dicts, lists, strings and numbers. A setup stands for itself by its choices."""
    if value is None or isinstance(value, (str, int, float)):  # most of them: a state has hundreds
        return value
    kind = type(value)
    if kind is tuple or kind is list:
        return [plain(item) for item in value]
    if kind in ROWS:
        return [plain(getattr(value, name)) for name in ROWS[kind]]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if kind not in FORMS:
        raise TypeError(f"{kind.__name__} has no canonical form; add one to FORMS in {__name__}")
    name, fields, later = FORMS[kind]
    written = {published: plain(getattr(value, attribute)) for published, attribute in fields.items()}
    for published, (attribute, default) in later.items():
        if (given := getattr(value, attribute)) != default(value):
            written[published] = plain(given)
    return {name: written}


def digest(value: Any) -> str:
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def state_hash(state: State) -> str:
    """Equal for equal states, and only for them. It depends on what is hidden, so it must not leave the table."""
    return digest(state)


def fingerprint(setup: Setup) -> str:
    """Of every declaration, table and option that this setup is played by."""
    return digest([setup, setup.edition, REVISION[setup.edition.flow]])
