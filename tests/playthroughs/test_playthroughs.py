"""Golden games: the text is the record told, every claim in it is true, and together they show every rule."""

import ast
from collections.abc import Callable
from dataclasses import replace
from difflib import unified_diff
from functools import cache
from inspect import getsource
from itertools import islice
from pathlib import Path
from textwrap import dedent

import pytest

import sushitrain
from playthrough import FOLDER, record_of, text_of
from playthroughs.bystander import Bystander
from playthroughs.catalogue import RULES, sentence
from playthroughs.plan import PLAN, configuration
from playthroughs.tags import claimed, holds
from playthroughs.trace import Game, game_of, move_kind, sheet_of
from sushitrain import combinations, dumps, verify
from sushitrain.game.events import KINDS
from sushitrain.rules.dish import SHOWS_VALUE
from sushitrain.rules.pays import Ladder, Most, Race, Sets
from sushitrain.rules.setup import OPTIONS
from sushitrain.rules.variants import VARIANTS

NAMES = tuple(PLAN)
CODE = {"bystander.py", "catalogue.py", "plan.py", "search.py", "tags.py", "test_playthroughs.py", "trace.py"} | {
    "claims.py",
    "claims_cards.py",
    "claims_desserts.py",
    "claims_roll.py",
    "claims_variants.py",
}
MOVE_KINDS = {"pick", "pair", "dummy-pick", "dummy-pair", "take", "done", "keep", "menu", "swap"}
REGENERATE = "python tests/playthrough.py --write"

each_game = pytest.mark.parametrize("name", NAMES)


@cache
def game(name: str) -> Game:
    return game_of(record_of(name))


@cache
def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@each_game
def test_the_text_is_the_record_told(name: str) -> None:
    told = text_of(name, record_of(name))
    diff = unified_diff(text(name).splitlines(), told.splitlines(), "golden", "now", lineterm="", n=1)
    shown = "\n".join(islice(diff, 40))
    assert not shown, f"{name} is told otherwise now:\n\n{shown}\n\nIf that is meant: {REGENERATE}"


@each_game
def test_the_record_holds_and_is_written_as_it_is_read(name: str) -> None:
    assert verify(record_of(name)) == []
    assert dumps(record_of(name)) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@each_game
def test_the_game_is_the_planned_one(name: str) -> None:
    setup = record_of(name).setup
    assert setup == PLAN[name].setup
    assert (setup.game, setup.dessert, setup.variant) == configuration(name)


def test_every_registered_configuration_has_a_golden_game() -> None:
    registered = {f"{setup.game}-{setup.dessert}-{setup.variant}" for setup in combinations()}
    missing = sorted(name for name in registered if not (FOLDER / f"{name}.txt").exists())
    assert not missing, f"no golden game for {', '.join(missing)}; {REGENERATE} makes one"


def test_no_file_is_left_over() -> None:
    expected = CODE | {f"{name}.{ending}" for name in NAMES for ending in ("txt", "json")}
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == expected


@each_game
def test_every_claim_can_be_looked_up_in_the_game(name: str) -> None:
    found = list(claimed(text(name)))
    assert all(tags for _, tags in found)
    assert [tag for _, tags in found for tag in tags if not holds(game(name), tag)] == []


@each_game
def test_the_game_shows_what_it_was_chosen_for(name: str) -> None:
    rules = [rule for rule, _ in claimed(text(name))]
    assert [want for want in PLAN[name].wants if not any(rule.startswith(sentence(want)) for rule in rules)] == []


@pytest.mark.parametrize("rule", [pytest.param(rule, id=sentence(rule)) for rule in RULES])
def test_every_rule_is_shown_by_some_game(rule: str) -> None:
    assert any(f"\n- {sentence(rule)} (" in text(name) for name in NAMES)


@each_game
def test_a_bystander_with_the_events_counts_the_same_points(name: str) -> None:
    bystander = Bystander(game(name))
    assert bystander.disagreements() == []


def test_together_they_have_every_kind_of_event() -> None:
    kinds = {event.kind for name in NAMES for beat in game(name).beats for event in beat.events}
    assert kinds | {event.kind for name in NAMES for event in game(name).opening} == set(KINDS) - {SHOWS_VALUE}


def test_together_they_have_every_kind_of_move() -> None:
    assert {move_kind(move) for name in NAMES for _, _, move in game(name).choices()} == MOVE_KINDS


def test_together_they_have_every_kind_of_score_line() -> None:
    sheets = [sheet_of(game(name).final) for name in NAMES]
    assert {line.kind for sheet in sheets for part in sheet for lines in part for line in lines} == line_kinds()


def test_together_they_have_every_reason_to_win() -> None:
    outcomes = [game(name).final.outcome for name in NAMES]
    assert {outcome.reason for outcome in outcomes if outcome} == {"points", "dessert", "shared"}


@pytest.mark.parametrize("variant", [name for name, variant in VARIANTS.items() if len(variant.players) > 1])
def test_every_number_of_players_occurs(variant: str) -> None:
    assert {plan.setup.players for plan in PLAN.values() if plan.setup.variant == variant} == {2, 3, 4, 5}


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_occurs(option: str) -> None:
    used = {getattr(plan.setup, option) for plan in PLAN.values()}
    seats = {value for value in OPTIONS[option].values if type(value) is int}
    assert used >= set(OPTIONS[option].values) - seats
    assert not seats or used & seats


def line_kinds() -> set[str]:
    """Every kind in the source: given to a `Line` there and then, or chosen by the two functions that do so."""
    literal: set[str] = set()
    choosers: set[str] = set()
    source = Path(sushitrain.__file__).parent
    for path in (*source.glob("rules/*.py"), *source.glob("game/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                kinds = kinds_given(node)
                literal |= {str(kind.value) for kind in kinds if isinstance(kind, ast.Constant)}
                choosers |= {node.name for kind in kinds if not isinstance(kind, ast.Constant)}
    assert choosers == {"_counted", "placed", "_paid"}, (
        f"one of {choosers} chooses a kind that this test does not know of"
    )
    return literal | words_of(Sets.lines) | words_of(Ladder.lines) | words_of(Most.placed) | words_of(Race._paid)


def kinds_given(function: ast.FunctionDef) -> list[ast.expr]:
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Line" and call.args]


def words_of(function: Callable[..., object]) -> set[str]:
    """Every text in a function but what it says about itself."""
    found = ast.walk(ast.parse(dedent(getsource(function))))
    texts = {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {text for text in texts - {function.__doc__ or ""} if text.islower()}  # types are not written small


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("classic-pudding-battle", "event dipped round 1 turn 1"),
        ("classic-pudding-battle", "event take round 1 turn 1 seat 0"),
        ("classic-pudding-battle", "no take round 1 turn 1"),
        ("classic-pudding-battle", "line first maki round 1 seat 0 points 6"),
        ("classic-pudding-battle", "no line round 1 seat 0"),
        ("classic-pudding-battle", "move done round 1 turn 1 seat 1 text done"),
        ("classic-pudding-battle", "table round 1 turn 1 starter 0"),
        ("classic-pudding-battle", "final winners 1"),
        ("classic-pudding-battle", "slot round 1 turn 1 b1 egg"),
        ("anniversary-yogurt-two_way", "holds round 1 turn 1 seat 0 card pudding"),
    ],
)
def test_a_false_claim_is_found_out(name: str, tag: str) -> None:
    assert not holds(game(name), tag)


@pytest.mark.parametrize("kind", ["scores", "dessert", "squishy", "reveal", "end"])
def test_the_bystander_notices_a_wrong_event(kind: str) -> None:
    true = game("anniversary-strawberry-none")
    wrong = {"points": 9, "cards": ("squid",), "winners": (0,)}
    place, event = next(iter(true.events(kind)))
    changed = event._replace(values={key: wrong.get(key, value) for key, value in event.values.items()}, seat=1)
    beats = tuple(
        replace(beat, events=tuple(changed if other is event else other for other in beat.events))
        if beat is place
        else beat
        for beat in true.beats
    )
    assert Bystander(replace(true, beats=beats)).disagreements() != []
