"""The canonical form of states and rules, and the two hashes that are made of it: `state_hash` and `fingerprint`.

Records and stores hold these hashes, so the form is published: it does not follow the code. `FORMS` gives every class
the name and the fields that version 0.1 wrote. Whoever renames a class or a field changes the left side of the table
only. A field that is new since then is written only where it is not what 0.1 took for granted, so old games keep
their hashes; a field that is no rule (a colour, a picture) is not written at all.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sushitrain.game.state import Battle, Board, Decision, Drafting, Kept, Rolling, State, Sweets
from sushitrain.rules.dish import PRINTED, SUM, Dish
from sushitrain.rules.edition import Edition
from sushitrain.rules.lines import Line
from sushitrain.rules.menus.classic import ZERO_MAKI, zero_maki
from sushitrain.rules.pays import EXCLUDED, Each, Ladder, Most, Nothing, Pay, Race, Runs, Sets
from sushitrain.rules.scoring import Outcome
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import TABLES, Tables

REVISION: Final[Mapping[str, int]] = {"drafting": 1, "battle": 1, "rolling": 1}
"""The revision of each flow, increased when its transition changes what happens in a game."""


class Form(NamedTuple):
    """How an object is written: its published name, and its fields as published name -> attribute."""

    name: str
    fields: Mapping[str, str]
    later: Mapping[str, tuple[str, Callable[[Any], Any]]] = {}
    """Fields since 0.1: published name -> attribute, and what 0.1 would have taken for granted for this object."""
    derived: Mapping[str, Callable[[Any], Any]] = {}
    """Fields of 0.1 that are declared elsewhere now: published name -> where they are found."""


def form(
    name: str,
    fields: str,
    derived: Mapping[str, Callable[[Any], Any]] | None = None,
    **later: tuple[str, Callable[[Any], Any]],
) -> Form:
    """A form whose fields are published under the names that they have."""
    return Form(name, {field: field for field in fields.split()}, later, derived or {})


ACTED: Final = {"wasabi": "opens", "chopsticks": "pairs"}
"""What cards did in 0.1, by name."""


def _pays(dish: Dish) -> Pay:
    """In 0.1, whether zero maki places was a field of the edition."""
    if ZERO_MAKI in dish.options and isinstance(dish.pays, Most):
        return replace(dish.pays, zero=EXCLUDED)
    return dish.pays


FORMS: Final[Mapping[type, Form]] = {
    Setup: form(
        "Setup",
        "game players dessert variant need_maki zero_maki dummy_scores first boat_by battle_start_by golf_tiebreak"
        " strawberry_all_equal roll_all_equal tables",
    ),
    Tables: form("Tables", " ".join(TABLES)),
    Edition: form(
        "Edition",
        "name dishes dessert deal tables boat flow passing pile dummy dummy_scores wins tiebreak boat_by start_by"
        " tokens_worth",
        derived={"zero_maki": zero_maki},
        refill=("refill", lambda _: False),
    ),
    Dish: form(
        "Dish",
        "name copies icons",
        derived={"pays": _pays},
        acts=("acts", lambda dish: ACTED.get(dish.cards[0], "")),
        shows=("shows", lambda _: PRINTED),
        values=("values", lambda _: ()),
        counts=("counts", lambda _: SUM),
        start=("start", lambda _: 0),
        lead=("lead", lambda _: 0),
    ),
    Sets: form("Sets", "worth"),
    Ladder: form("Ladder", "worth"),
    Each: form("Each", "dipped"),
    Most: form("Most", "first second ties", zero=("zero", lambda _: EXCLUDED)),
    Nothing: form("Nothing", ""),
    Race: form("Race", "most least ties equal two"),
    Runs: form("Runs", "worth"),
    Drafting: form(
        "Drafting", "setup round turn hands piles deck board controller outcome", pending=("pending", lambda _: ())
    ),
    Battle: form(
        "Battle",
        "setup round turn active starter slots face_up deck board outcome",
        derived={"second": lambda state: state.second},
    ),
    Rolling: form(
        "Rolling",
        "setup round cycle active red belts trays menus chopsticks puddings pool rolls sheet outcome",
    ),
    Board: form("Board", "trays sweets sheet discards boat last returned"),
    Sweets: form("Sweets", "kept holder lead_points"),
}
DESSERT: Final = form("Dessert", "name pays copies icons shows values counts start lead", acts=("acts", lambda _: ""))
"""The form of a dish that stays."""
ROWS: Final[Mapping[type, tuple[str, ...]]] = {
    Decision: ("seat", "card"),
    Kept: ("card", "value"),
    Line: ("kind", "dish", "points", "cards", "number", "shared"),
    Outcome: ("winners", "reason", "totals"),
}
"""What is written as a list of these attributes, without names."""


def plain(value: Any) -> Any:
    """The canonical form: nested dicts, lists, strings and numbers. A setup stands for itself by its choices."""
    if value is None or isinstance(value, (str, int, float)):  # checked first: a state has hundreds of them
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
    name, fields, later, derived = DESSERT if kind is Dish and value.stays else FORMS[kind]
    written = {published: plain(getattr(value, attribute)) for published, attribute in fields.items()}
    written |= {published: plain(find(value)) for published, find in derived.items()}
    for published, (attribute, default) in later.items():
        if (given := getattr(value, attribute)) != default(value):
            written[published] = plain(given)
    return {name: written}


def digest(value: Any) -> str:
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def state_hash(state: State) -> str:
    """A hash of the whole state. It depends on hidden cards, so it must not be sent to players."""
    return digest(state)


def fingerprint(setup: Setup) -> str:
    """A hash of all declarations, tables and options of this setup."""
    return digest([setup, setup.edition, REVISION[setup.edition.flow]])
