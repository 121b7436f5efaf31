"""Errors as sentences: nothing in them moves the cursor, and every message gets the values that it needs."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import sushitrain
from sushitrain.narration.errors_text import sentence, visible
from sushitrain.rules.errors import SushiError
from sushitrain.words import LANGUAGES, Words, source


def test_names_cannot_move_the_cursor() -> None:
    assert visible("Ola\x1b[2J\n👩‍🍳") == "Ola�[2J�👩‍🍳"
    assert visible("علی\u200cرضا\u202e") == "علی\u200cرضا�"


@pytest.mark.parametrize("values", [{"label": "future"}, {"problem": {"code": "move-over", "values": 7}}], ids=str)
def test_values_that_we_do_not_expect_do_no_harm(values: dict[str, object]) -> None:
    problem = SushiError("record-at", "")
    problem.values = {"place": "moves", "problem": "", **values}
    assert sentence(Words("en"), problem).startswith("moves: ")


# Refusals in words


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every error that the program makes: its code, and the values that it brings along."""
    for file in Path(sushitrain.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith("Error") and node.args:
                code, given = node.args[0], {word.arg or "**" for word in node.keywords}
                if isinstance(code, ast.Constant) and isinstance(code.value, str) and "**" not in given:
                    yield code.value, given


def variables(language: str) -> dict[str, set[str]]:
    """The values that each message of a language needs."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source(language)).body:
        if isinstance(entry, ftl.Message):
            text = source(language)[entry.span.start : entry.span.end] if entry.span else ""
            names = {part.split("}")[0].strip() for part in text.split("$")[1:]}
            found[entry.id.name] = {name.split()[0].strip(",)") for name in names}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_brings_what_its_sentence_needs(language: str) -> None:
    needed = variables(language)
    lacking = ((code, needed.get(code, set()) - given - {"draw"}) for code, given in refusals())
    assert {code: missing for code, missing in lacking if missing} == {}


def test_an_error_inside_an_error_of_the_wire_is_told_too() -> None:
    inside = {"code": "move-over", "values": {}}
    problem = SushiError("record-at", "{place}: {problem}", place="moves[3]", problem=inside)
    assert sentence(Words("en"), problem) == "moves[3]: The game is over."


def test_a_code_of_a_newer_server_is_told_in_its_own_words() -> None:
    assert sentence(Words("fr"), SushiError("online-new", "the sushi is {what}", what="gone")) == "the sushi is gone"
