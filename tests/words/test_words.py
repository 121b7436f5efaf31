"""The messages: complete in every language, all used, none missing."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import sushitrain
from sushitrain.bots.player import BOTS
from sushitrain.game.events import KINDS
from sushitrain.game.record import draw_shapes
from sushitrain.prose.rulings import ALL, CARDS, rulings_of
from sushitrain.prose.topics import TOPICS
from sushitrain.protocol.messages import Seats
from sushitrain.protocol.parts import Emote
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.menus import DESSERTS, EDITIONS, every_dish
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import DIE_FACES, DIE_KINDS, TOKENS
from sushitrain.rules.variants import VARIANTS
from sushitrain.terminal.screens.replay_screen import ReplayScreen
from sushitrain.terminal.screens.start_form import FIELDS
from sushitrain.terminal.screens.start_screen import StartScreen
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.typed_moves import TURNS
from sushitrain.words import LANGUAGES, Words, choose_language, source
from tools.tutorial import texts

ROOT = Path(sushitrain.__file__).parent
SCREENS: tuple[Any, ...] = (TableScreen, ReplayScreen, StartScreen, Window)
LINES = ("first", "second", "unplaced", "sets", "ladder", "plain", "dipped", "idle", "lead", "most", "least", "between")
EFFECTS = ("dipped", "completes", "builds", "adds", "icons", "tokens", "opens", "pairs", "keeps")
WHYS = (*EFFECTS, "swaps", "rolls", "leads-maki", "leads-dessert", "not-last", "denies", "passes")

FAMILIES = {
    "game": tuple(EDITIONS),
    "variant": tuple(VARIANTS),
    "dish": tuple(
        {dish.name for setup in combinations() for dish in setup.edition.dishes} | set(DESSERTS) | {"tokens"}
    ),
    "card": tuple({card for setup in combinations() for card in setup.edition.copies} | set(DIE_FACES)),
    "token": TOKENS,
    "die": DIE_KINDS,
    "bot": tuple(BOTS),
    "event": tuple(KINDS),
    "line": (*LINES, "level", "run", "tokens"),
    "effect": EFFECTS,
    "coach-why": WHYS,
    "draw": ("value", *(label for label, shape in draw_shapes().items() if shape != "values")),
    "outcome": ("points", "dessert", "shared"),
    "reason": ("points", "dessert", "shared"),
    "option": tuple(OPTIONS),
    "rules-about": tuple(EDITIONS),
    "page-about": tuple(name.replace("_", "-") for name in (*EDITIONS, *DESSERTS, *VARIANTS)),
    "page-bot": tuple(BOTS),
    "page-emote": get_args(Emote),
    "page-news": get_args(get_type_hints(Seats)["what"]),
    "play-ask": tuple(TURNS.values()),
    "play-hint": tuple(turn for turn in TURNS.values() if turn != "pick"),
    "play-help": tuple(turn for turn in TURNS.values() if turn != "pick"),
    "screen": (*FIELDS, *{action for kind in SCREENS for _, action, _ in kind.KEYS}),
    "rules": (
        *(topic for topic in TOPICS if topic not in EDITIONS and topic != "options"),
        *(dish.name for dish in every_dish()),
    ),
}


class Parts(Visitor):
    """The variables and terms that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's name for it)
        self.variables.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ftl.Junk), f"{language}: cannot read {entry.content!r}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} stands there twice"
            parts = Parts()
            parts.visit(entry)
            found[entry.id.name] = parts.variables
    return found


ENGLISH = messages("en")


def strings() -> Iterator[str]:
    """Every whole string in the source."""
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for file in chain.from_iterable((ROOT.parents[1] / "web" / "src").rglob(kind) for kind in ("*.svelte", "*.ts")):
        yield from re.findall(r'"([a-z]+(?:-[a-z_]+)+)"', file.read_text(encoding="utf-8"))


def codes() -> Iterator[str]:
    """The first string of every error and finding that the source makes: its message id."""
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith(
                ("Error", "refuse", "Finding", "_unknown")
            ):
                first = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                yield from (text for text in first[:1] if re.fullmatch(r"[a-z]+(-[a-z]+)+", text))


OTHERWISE = {f"rules-{dish.name}-{flow}" for dish in every_dish() for flow in (BATTLE, ROLLING)}
"""What a dish may say otherwise in a battle or with dice."""
RULINGS = {ruling for topic in (ALL, CARDS, *TOPICS) for ruling in rulings_of(topic)}
FAMILY = set(texts()) | {f"{family}-{name}" for family, names in FAMILIES.items() for name in names}
USED = (set(strings()) | OTHERWISE | RULINGS) & set(ENGLISH) | FAMILY


def test_every_message_that_the_program_asks_for_exists() -> None:
    assert USED - set(ENGLISH) == set()


def test_every_message_is_used() -> None:
    assert set(ENGLISH) - USED == set()


def test_every_error_code_has_a_sentence() -> None:
    assert set(codes()) - set(ENGLISH) == set()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_language_has_the_same_messages_with_the_same_values(language: str) -> None:
    assert messages(language) == ENGLISH


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [
        ("en", 1, "1 point"),
        ("en", 2, "2 points"),
        ("pl", 1, "1 punkt"),
        ("pl", 2, "2 punkty"),
        ("pl", 5, "5 punktów"),
        ("pl", 12, "12 punktów"),
        ("pl", 22, "22 punkty"),
        ("es", 1, "1 punto"),
        ("es", 2, "2 puntos"),
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", 2, "2 points"),
    ],
)
def test_plurals_are_right(language: str, n: int, text: str) -> None:
    assert Words(language)("points", n=n) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_card_is_no_run(language: str) -> None:
    words = Words(language)
    alone, run = (words("line-run", number=number, cards="") for number in (1, 2))
    assert "1" not in alone
    assert "2" in run


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_points_does_not_join_the_number_of_a_name(language: str) -> None:
    told = [Words(language)(f"outcome-{outcome}", names="Ola 3", points="40") for outcome in ("points", "shared")]
    assert [text for text in told if re.search(r"3[\s–-]*40", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_real_minus(language: str) -> None:
    words = Words(language)
    assert words("points", n=-3).startswith("−3 ")
    assert "−2,5" in words("arena-number", n=-2.5).replace(".", ",")
    assert "a-1" in words("record-count", place="a-1", needed=-2, given="-5")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LC_ALL": "fr_CA.UTF-8", "LANG": "pl_PL.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "es", "LANG": "C"}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert choose_language(environment) == language


def test_every_name_of_a_card_is_its_own_in_every_language() -> None:
    cards = sorted(set(chain.from_iterable(Setup("anniversary", 2, dessert).edition.copies for dessert in DESSERTS)))
    for language in LANGUAGES:
        words = Words(language)
        names = [words(f"card-{card}").casefold() for card in cards]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("file", sorted((ROOT / "words" / "fr").glob("*.ftl")), ids=lambda file: file.name)
def test_french_signs_stay_with_their_word(file: Path) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"(?<!,)[ \u00a0][:;?!»%](?=\W|$)|«(?!\u202f)|[\w}][!?]", line)] == []


@pytest.mark.parametrize("file", sorted((ROOT / "words" / "es").glob("*.ftl")), ids=lambda file: file.name)
def test_spanish_is_that_of_both_sides_of_the_atlantic(file: Path) -> None:
    """No form of *vosotros*; no *coger*, which is vulgar in Latin America; no key or machine with a local name."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    local = r"\b(?:co[gj]\w+|vosotr\w+|vuestr\w+|os|\w+[áé]is|intro|ordenador\w*)\b|[aei]d(?:la|lo|me|nos)s?\b"
    assert [line for line in lines if re.search(local, line.partition("=")[2] or line, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_dots_follow_their_word_without_a_space(language: str) -> None:
    assert re.findall(r".*\s…", source(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_has_the_signs_of_its_language(language: str) -> None:
    """Curly apostrophes and real quotation marks, except in what is typed; in Spanish both signs of a question."""
    typed = r"NUMBER\([^)]*\)|\(case: \"\w+\"\)|'cmd: [^']*'|\"sushitrain\[fast\]\"|^#.*|\? (?:para|ayuda)"
    text = re.sub(typed, "", source(language), flags=re.MULTILINE)
    assert re.findall(r".*['\"].*", text) == []
    if language == "pl":
        assert (re.findall("[“‘]", text), text.count("„")) == ([], text.count("”"))
    if language == "es":
        assert (text.count("?"), text.count("!")) == (text.count("¿"), text.count("¡"))


@pytest.mark.parametrize(
    ("message", "name"), [("dish-green_tea", "Green tea"), ("card-taro2", "Taro 2"), ("card-taro", "Taro")]
)
def test_a_dish_without_words_is_called_by_its_id(message: str, name: str) -> None:
    assert {Words(language)(message) for language in LANGUAGES} == {name}


def test_any_other_message_must_be_there() -> None:
    with pytest.raises(KeyError):
        Words("en")("rules-taro")
