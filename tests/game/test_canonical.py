"""Hashes: equal for equal states, and a fingerprint for every change of the rules."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import ModuleType
from typing import Any

import pytest

from game.published import game, kept, setups
from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game import canonical
from sushitrain.game.canonical import DESSERT, FORMS, ROWS, Form, digest, fingerprint, form, plain, state_hash
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import start
from sushitrain.game.events import Step
from sushitrain.game.state import Battle, Drafting, Kept
from sushitrain.rules.dish import Dish
from sushitrain.rules.lines import FULL, SPLIT
from sushitrain.rules.menus import classic, roll
from sushitrain.rules.menus.classic import DISHES, MAKI, TEMPURA
from sushitrain.rules.menus.roll import DIE_MAKI, DIE_TOKENS
from sushitrain.rules.pays import Most, Race, Runs, Sets
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import TABLES, from_plain

SEED = seed_from_text("canonical")
FLOWS = {
    "a draft": Setup("anniversary", 3),
    "personal piles": Setup(variant="personal_piles"),
    "a dummy": Setup("anniversary", dessert="mochi", variant="dummy"),
    "battle": Setup("anniversary", dessert="yogurt", variant="battle"),
    "dice": Setup("roll", 3),
}


def hashes(setup: Setup) -> list[str]:
    found: list[str] = []

    def watch(step: Step) -> None:
        found.append(state_hash(step.state))

    match(setup, [guess] * setup.players, SEED, watch=watch)
    return found


@pytest.mark.parametrize("setup", FLOWS.values(), ids=FLOWS)
def test_the_same_game_has_the_same_hashes_and_no_state_comes_twice_in(setup: Setup) -> None:
    once = hashes(setup)
    assert once == hashes(replace(setup))
    assert len(once) == len(set(once))


def first_state() -> Drafting:
    state = start(Setup(players=3), Seeded(SEED)).state
    assert isinstance(state, Drafting)
    return state


def test_the_hash_of_a_state_depends_on_what_is_hidden() -> None:
    state = first_state()
    other = replace(state, deck=state.deck[::-1])
    assert state_hash(other) != state_hash(state)
    assert state_hash(replace(other, deck=state.deck)) == state_hash(state)


def test_the_hash_of_a_state_depends_on_the_setup() -> None:
    state = first_state()
    assert state_hash(replace(state, setup=Setup(players=3, zero_maki="counts"))) != state_hash(state)


def test_a_hash_is_64_hexadecimal_digits() -> None:
    assert len(bytes.fromhex(state_hash(first_state()))) == 32


# The form


def test_plain_values_are_what_json_can_hold() -> None:
    value = plain([Runs((1, 4)), Kept("tea1", 1), {2: None, 3: (True, 1.5)}, "text"])
    assert value == [{"Runs": {"worth": [1, 4]}}, ["tea1", 1], {"2": None, "3": [True, 1.5]}, "text"]
    assert json.loads(json.dumps(plain(first_state()))) == plain(first_state())


def test_a_digest_is_the_sha_256_of_short_json_with_sorted_keys() -> None:
    text = '{"1":"é","10":{"Runs":{"worth":[1]}},"9":null}'
    assert digest({9: None, 10: Runs((1,)), 1: "é"}) == hashlib.sha256(text.encode()).hexdigest()


def test_what_follows_from_the_choices_is_left_out() -> None:
    assert "edition" not in plain(Setup())["Setup"]
    assert "dish_of" not in plain(Setup().edition)["Edition"]


ELSEWHERE: dict[type, set[str]] = {Dish: {"pays", "stays"}, Battle: {"pending"}}
"""Fields that decide which form is taken, or are written as they were in 0.1."""


def attributes(form: Form) -> set[str]:
    return {*form.fields.values(), *(attribute for attribute, _ in form.later.values())}


@pytest.mark.parametrize("kind", FORMS, ids=lambda kind: kind.__name__)
def test_every_field_that_is_compared_is_written(kind: Any) -> None:
    assert attributes(FORMS[kind]) | ELSEWHERE.get(kind, set()) == {
        field.name for field in fields(kind) if field.compare
    }


def test_every_field_of_a_dessert_is_written() -> None:
    assert attributes(DESSERT) | {"stays"} == {field.name for field in fields(Dish) if field.compare}


@pytest.mark.parametrize("kind", ROWS, ids=lambda kind: kind.__name__)
def test_every_field_of_a_row_is_written(kind: Any) -> None:
    assert ROWS[kind] == kind._fields


def test_what_has_no_form_is_refused() -> None:
    @dataclass
    class Sauce:
        name: str

    with pytest.raises(TypeError, match="Sauce has no canonical form; add one to FORMS"):
        plain([Sauce("soy")])


def test_a_renamed_field_keeps_its_published_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canonical, "FORMS", {Sets: Form("Ladder", {"steps": "worth"})})
    assert plain(Sets((0, 5))) == {"Ladder": {"steps": [0, 5]}}


def test_a_later_field_is_written_only_where_it_is_not_taken_for_granted(monkeypatch: pytest.MonkeyPatch) -> None:
    later = form("Dish", "name pays copies", icons=("icons", lambda _: {}), acts=("acts", lambda _: ""))
    monkeypatch.setattr(canonical, "FORMS", {**FORMS, Dish: later})
    assert "icons" not in plain(TEMPURA)["Dish"]
    assert plain(MAKI)["Dish"]["icons"] == {"maki1": 1, "maki2": 2, "maki3": 3}


# Published hashes


KEPT = kept()
SETUPS = {name: setup for name, setup in setups() if name in KEPT}
"""The setups of 0.1; a dessert or variant that came later has no hashes to keep."""
PLAIN = {" ".join(map(str, (s.game, s.players, s.dessert, s.variant))) for s in combinations()}


def test_every_setup_of_0_1_has_the_fingerprint_that_it_had() -> None:
    assert {name: fingerprint(setup) for name, setup in SETUPS.items()} == {
        name: old for name, (old, _) in KEPT.items()
    }


@pytest.mark.parametrize("name", [n if n in PLAIN else pytest.param(n, marks=pytest.mark.full) for n in SETUPS])
def test_the_states_of_a_game_have_the_hashes_of_0_1_for(name: str) -> None:
    assert game(SETUPS[name]) == KEPT[name][1]


# Fingerprints

CHANGED_TABLES: dict[str, Any] = {
    "battle_layout": [[3, "up"], [4, "down"]],
    "strawberry_icons": {"1": 10},
    "yogurt_values": {"1": 10},
    "tea_copies": {"1": 10},
    "mochi_faces": [1, 2],
    "roll_dice": {"appetizer": 9, "maki": 7, "nigiri": 5, "special": 5, "pudding": 4},
    "roll_faces": {
        "appetizer": ["dumpling"],
        "maki": ["maki1"],
        "nigiri": ["egg"],
        "special": ["wasabi"],
        "pudding": ["pudding1"],
    },
    "roll_deal": {"2": 1, "3": 1, "4": 1, "5": 1},
    "roll_start": {"menu": 1, "chopsticks": 1},
    "roll_pool": {"menu": 15, "chopsticks": 10, "pudding": 1},
    "roll_appetizers": {"dumpling": [0, 0, 0], "tempura": [1, 2, 3], "sashimi": [4, 5, 6]},
}

CHANGED_OPTIONS: dict[str, tuple[Setup, Setup]] = {
    "zero_maki": (Setup(), Setup(zero_maki="counts")),
    "dummy_scores": (Setup(variant="dummy"), Setup(variant="dummy", dummy_scores=False)),
    "boat_by": (Setup("anniversary"), Setup("anniversary", boat_by="round")),
    "battle_start_by": (Setup(variant="battle"), Setup(variant="battle", battle_start_by="round")),
    "golf_tiebreak": (Setup(variant="golf"), Setup(variant="golf", golf_tiebreak="fewest")),
    "strawberry_all_equal": (Setup("anniversary"), Setup("anniversary", strawberry_all_equal="nobody")),
    "roll_all_equal": (Setup("roll"), Setup("roll", roll_all_equal="nobody")),
    "need_maki": (Setup("anniversary"), Setup("anniversary", need_maki=True)),
    "first": (Setup(variant="battle"), Setup(variant="battle", first=0)),
}


def test_games_of_different_rules_have_different_fingerprints() -> None:
    kinds = {(setup.game, setup.dessert, setup.variant): setup for setup in combinations()}
    assert len({fingerprint(setup) for setup in kinds.values()}) == len(kinds) == 37


def test_the_same_choices_have_the_same_fingerprint() -> None:
    assert fingerprint(Setup()) == fingerprint(Setup("classic", 2, "pudding", "none", zero_maki="excluded"))


@pytest.mark.parametrize(("one", "other"), CHANGED_OPTIONS.values(), ids=CHANGED_OPTIONS)
def test_the_fingerprint_changes_with_the_option(one: Setup, other: Setup) -> None:
    assert fingerprint(one) != fingerprint(other)


@pytest.mark.parametrize("table", TABLES)
def test_the_fingerprint_changes_with_the_table(table: str) -> None:
    changed = from_plain({table: CHANGED_TABLES[table]})
    assert fingerprint(Setup(tables=changed)) != fingerprint(Setup())


def with_dish(old: Dish, new: Dish) -> tuple[Dish, ...]:
    return tuple(new if dish is old else dish for dish in DISHES)


CLASSIC: Mapping[str, Any] = {"game": "classic"}
ROLL: Mapping[str, Any] = {"game": "roll"}
DECLARATIONS: dict[str, tuple[ModuleType, str, object, Mapping[str, Any]]] = {
    "what a pair of tempura is worth": (
        *(classic, "DISHES"),
        *(with_dish(TEMPURA, replace(TEMPURA, pays=Sets((0, 6)))), CLASSIC),
    ),
    "how many tempura there are": (
        *(classic, "DISHES"),
        *(with_dish(TEMPURA, replace(TEMPURA, copies={"tempura": 13})), CLASSIC),
    ),
    "the second prize for maki": (
        *(classic, "DISHES"),
        *(with_dish(MAKI, replace(MAKI, pays=Most(6, 2, ties=SPLIT))), CLASSIC),
    ),
    "the race for puddings": (classic, "PUDDING_RACE", Race(5, -6, SPLIT), CLASSIC),
    "the number of cards dealt": (classic, "DEAL", {2: 9, 3: 9, 4: 8, 5: 7}, CLASSIC),
    "the prizes for maki dice": (roll, "DIE_MAKI", replace(DIE_MAKI, pays=Most(7, 3, FULL)), ROLL),
    "the tokens on dice": (roll, "DIE_TOKENS", DIE_TOKENS[:-1], ROLL),
    "the race for dice puddings": (roll, "PUDDING_RACE", Race(6, -5, FULL), ROLL),
}


@pytest.mark.parametrize(("module", "name", "value", "choices"), DECLARATIONS.values(), ids=DECLARATIONS)
def test_the_fingerprint_changes_with_a_declaration(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str, value: object, choices: Mapping[str, Any]
) -> None:
    before = fingerprint(Setup(**choices))
    monkeypatch.setattr(module, name, value)
    assert fingerprint(Setup(**choices)) != before


@pytest.mark.parametrize("flow", ["drafting", "battle", "rolling"])
def test_the_fingerprint_changes_with_the_revision_of_its_flow(monkeypatch: pytest.MonkeyPatch, flow: str) -> None:
    before = {setup.edition.flow: fingerprint(setup) for setup in FLOWS.values()}
    monkeypatch.setattr(canonical, "REVISION", {**canonical.REVISION, flow: canonical.REVISION[flow] + 1})
    after = {setup.edition.flow: fingerprint(setup) for setup in FLOWS.values()}
    assert [name for name in before if before[name] != after[name]] == [flow]
