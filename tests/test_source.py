"""Rules for the source that no linter checks: named tuples, complexity, and no dish that is asked for by its name."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from sushitrain.rules.menus import every_dish
from tools import metrics

ROOT: Final = Path(__file__).resolve().parent.parent
MOST_FIELDS: Final = 4
"""A tuple with more fields than this is a `NamedTuple` or a dataclass."""
FOLDERS: Final = ("src", "tools", "bench", "tests")
PROGRAM: Final = ("src", "tools", "bench")
"""Everything but the tests."""
KERNELS: Final = ("src/sushitrain/fast/",)
"""The package whose compiled functions get all their arrays as one tuple."""
MOST_BRANCHES: Final = 20
"""The limit of cyclomatic complexity. `ruff` has the same, but does not count conditions joined by `and` or `or`."""


def long_tuples(source: str) -> Iterator[str]:
    """The types of tuples with too many fields, one by one."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Subscript)
            and isinstance(node.slice, ast.Tuple)
            and ast.unparse(node.value) == "tuple"
            and len(node.slice.elts) > MOST_FIELDS
        ):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def long_answers(source: str) -> Iterator[str]:
    """Functions that return so many values, and places that take a tuple apart into so many."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Return | ast.Assign):
            continue
        found = node.value if isinstance(node, ast.Return) else node.targets[0]
        if isinstance(found, ast.Tuple) and len(found.elts) > MOST_FIELDS and not is_constants(found):
            yield f"line {node.lineno}: {ast.unparse(found)}"


def is_constants(names: ast.Tuple) -> bool:
    """Whether these are the names of constants in a row, as in `CARD, SEAT, VALUE = range(3)`."""
    return all(isinstance(name, ast.Name) and name.id.isupper() for name in names.elts)


@pytest.mark.parametrize("source", ["found: tuple[int, int, int, int, str]", "Row = dict[str, tuple[A, B, C, D, E]]"])
def test_a_type_without_names_is_found(source: str) -> None:
    assert list(long_tuples(source))


@pytest.mark.parametrize("source", ["def f():\n    return a, b, c, d, e", "a, b, c, d, e = found"])
def test_an_answer_without_names_is_found(source: str) -> None:
    assert list(long_answers(source))


def test_constants_may_stand_in_a_row() -> None:
    assert not list(long_answers("ONE, TWO, THREE, FOUR, FIVE = range(5)"))


def test_no_tuple_of_more_than_four_fields_is_without_names() -> None:
    files = {str(file.relative_to(ROOT)): file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")}
    found = {name: list(long_tuples(file.read_text(encoding="utf-8"))) for name, file in files.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}
    ours = {name: file for name, file in files.items() if name.startswith("src/") and not name.startswith(KERNELS)}
    found = {name: list(long_answers(file.read_text(encoding="utf-8"))) for name, file in ours.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_linter_limits_the_complexity_of_functions() -> None:
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
    assert "C901" in lint["select"]
    assert lint["mccabe"]["max-complexity"] == 20
    excused = [
        line.strip()
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"noqa: C901(?! \(.+\))", line) and file != Path(__file__)
    ]
    assert excused == [], "an excuse needs its reason, as in “noqa: C901 (why)”"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return x", 1),
        ("return 1 if x and y or z else 2", 4),
        ("return [a for a in x if a if a > 1]", 4),
        ("while x:\n  for a in x:\n   try: a()\n   except OSError: pass", 4),
        ("match x:\n  case 1: pass\n  case _: assert x", 4),
    ],
)
def test_decisions_are_counted(body: str, expected: int) -> None:
    (function,) = metrics.functions(ast.parse(f"def f(x):\n {body}"))
    assert metrics.complexity(function) == expected


def test_no_function_has_more_than_twenty_decisions() -> None:
    found = {
        f"{folder}/{module.path}:{function.lineno} {function.name}": metrics.complexity(function)
        for folder in PROGRAM
        for module in metrics.modules(ROOT / folder)
        for function in metrics.functions(module.tree)
    }
    assert len(found) > 2000
    assert {name: number for name, number in found.items() if number > MOST_BRANCHES} == {}


def test_no_module_has_more_than_four_hundred_lines() -> None:
    found = {f"{folder}/{module.path}": module.lines for folder in PROGRAM for module in metrics.modules(ROOT / folder)}
    assert len(found) > 200
    assert {name: lines for name, lines in found.items() if lines > metrics.LONG} == {}


DECLARATIONS: Final = "src/sushitrain/rules/menus/"
NAMED: Final = {
    "src/sushitrain/rules/tables.py": "the faces and tokens of Sushi Roll, which an edition file may replace",
    "src/sushitrain/game/canonical.py": "what cards did in 0.1, which hashes leave out",
    "src/sushitrain/game/events.py": "published kinds of events",
    "src/sushitrain/game/moves.py": "published texts of moves",
    "src/sushitrain/fast/tables.py": "the tokens of Sushi Roll, by their places in the table of numbers",
}
"""Modules or packages that name dishes or cards, and why. Everywhere else code asks what a dish declares."""


def dish_names() -> set[str]:
    """Every dish, card and kind of card."""
    return {name for dish in every_dish() for name in (dish.name, *dish.cards, *dish.looks)}


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Every string with its line, except docstrings."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def dishes_named(source: str) -> list[str]:
    names = dish_names()
    return [f"line {line}: {text}" for line, text in texts(source) if text in names]


@pytest.mark.parametrize("source", ['dish.name == "maki"', 'card.startswith("menu")', 'PAYS = {"tea": 1}', 'f"{n}egg"'])
def test_a_dish_that_is_asked_for_by_its_name_is_found(source: str) -> None:
    assert dishes_named(source)


def test_a_docstring_may_name_a_dish() -> None:
    assert not dishes_named('"""maki"""\ndef f():\n    """tea"""\n    return "a cup of tea"')


def test_no_code_asks_for_a_dish_by_its_name_outside_its_declaration() -> None:
    found = {str(file.relative_to(ROOT)): dishes_named(file.read_text()) for file in (ROOT / "src").rglob("*.py")}
    assert {name: lines for name, lines in found.items() if lines and not name.startswith((DECLARATIONS, *NAMED))} == {}
    naming = [name for name, lines in found.items() if lines]
    needless = [excused for excused in NAMED if not any(name.startswith(excused) for name in naming)]
    assert needless == [], "needs no excuse any more"


SHOWN: Final = {
    "screens/Home.svelte": "a curtain with pictures",
    "screens/Lobby.svelte": "a curtain with pictures",
    "start/LobbySeat.svelte": "plates with pictures",
    "start/names.ts": "pictures of options",
    "learn/pictures.ts": "pictures of topics",
    "table/Station.svelte": "a published kind of event",
    "table/happened.ts": "published kinds of events",
    "table/moves.ts": "published texts of moves",
}
"""Files of the web app that name dishes or cards, and why."""


def test_the_web_app_asks_for_no_dish_by_its_name() -> None:
    page, names = ROOT / "web" / "src", dish_names()
    found = {}
    for file in (file for kind in ("*.ts", "*.svelte") for file in page.rglob(kind) if ".test." not in file.name):
        code = re.sub(r"<!--.*?-->|^ *//.*?$", "", file.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        code = re.sub(r'class="\w+"', "", code)
        found[str(file.relative_to(page))] = [text for text in re.findall(r"[\"'`](\w+)[\"'`]", code) if text in names]
    assert {name for name, named in found.items() if named} == {*SHOWN}
