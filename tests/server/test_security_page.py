"""docs/security.md: every item of ASVS 5.0.0 once, only tests that exist, and complete lists."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from test_promises import PLACE, Promise, missing

ROOT: Final = Path(__file__).parent.parent.parent
CODE: Final = ROOT / "src" / "sushitrain"
PAGE: Final = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ITEM: Final = re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}\.\d{1,2}(?![\d.])")
UNTESTED: Final = "No test: "
ITEMS: Final = """
1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9
1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.1 1.5.2
2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1
3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.5.4 3.5.5 3.7.1 3.7.2
4.1.1 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.1 4.4.2 4.4.3 4.4.4
5.1.1 5.2.1 5.2.2 5.2.3 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3
6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4
6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4
7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2
8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.4.1
9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4
10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9
10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3
11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.1 11.3.2 11.3.3 11.4.1 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
12.1.1 12.1.2 12.1.3 12.2.1 12.2.2 12.3.1 12.3.2 12.3.3 12.3.4
13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5
14.1.1 14.1.2 14.2.1 14.2.2 14.2.3 14.2.4 14.3.1 14.3.2 14.3.3
15.1.1 15.1.2 15.1.3 15.2.1 15.2.2 15.2.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3
17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2
"""
LEVELS_1_AND_2: Final = ITEMS.split()
"""The items of levels 1 and 2 of OWASP ASVS 5.0.0: 70 and 183."""


def rows(page: str, columns: int) -> Iterator[list[str]]:
    """The rows of the tables with so many columns, without their heads."""
    for line, below in pairwise([*page.splitlines(), ""]):
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("| ") and not below.startswith("|--") and len(cells) == columns:
            yield cells


def section(title: str) -> str:
    """The text below this heading, up to the next one of its level."""
    (found,) = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def promises(page: str) -> Iterator[Promise]:
    """The items of the page with the tests that each names."""
    for item, _, _, tests in rows(page, 4):
        yield Promise(item, tuple(PLACE.findall(tests)))


ASVS: Final = section(r"ASVS 5\.0\.0")


def test_there_are_as_many_items_as_the_standard_has() -> None:
    assert len(LEVELS_1_AND_2) == len(set(LEVELS_1_AND_2)) == 70 + 183


def test_every_item_of_levels_1_and_2_is_there_exactly_once_and_no_other() -> None:
    tables = "\n".join(line for line in ASVS.splitlines() if line.startswith("|"))
    assert Counter(ITEM.findall(tables)) == Counter(LEVELS_1_AND_2)
    named = Counter(ITEM.findall(PAGE))
    assert [item for item in LEVELS_1_AND_2 if named[item] != 1] == []


def test_every_item_that_applies_has_a_test_or_the_reason_why_not() -> None:
    for item, asks, how, tests in rows(ASVS, 4):
        assert ITEM.fullmatch(item)
        assert asks
        assert how
        if tests.startswith(UNTESTED):
            assert re.fullmatch(r"[^.]+\.", re.sub(r"`[^`]*`", "", tests)), f"{item}: one sentence"
        else:
            assert PLACE.findall(tests), item
            assert PLACE.sub("", tests).strip(", ") == "", f"{item}: more than tests in backticks"


def test_every_item_that_does_not_apply_has_a_reason() -> None:
    found = list(rows(ASVS, 2))
    assert len(found) >= 10
    assert [items for items, why in found if not why or ITEM.findall(items) != items.split(", ")] == []


def test_every_test_that_the_page_names_exists() -> None:
    found = list(promises(ASVS))
    assert len(found) >= 120
    assert missing(found) == []


@pytest.mark.parametrize("test", ["tests/server/test_headers.py::test_nothing", "tests/server/test_nothing.py"])
def test_a_test_that_does_not_exist_is_found(test: str) -> None:
    page = f"| item | what | how | test |\n|---|---|---|---|\n| 1.1.1 | a | b | `{test}` |\n"
    assert missing(list(promises(page))) == [test]


# The lists of the page


def test_every_file_that_uses_cryptography_is_listed() -> None:
    listed = "".join(where for where, _, _ in rows(section("Keys and hashes"), 3))
    uses = re.compile(r"^\s*(?:import|from) (?:hashlib|hmac|secrets|ssl)\b", re.MULTILINE)
    found = (file for file in CODE.rglob("*.py") if uses.search(file.read_text(encoding="utf-8")))
    assert {file.relative_to(CODE).as_posix() for file in found} == set(re.findall(r"`(\w+/[\w/]+\.py)`", listed))


def logged(tree: ast.AST) -> Iterator[str]:
    """The text of every line that is logged here, if it is written in the call or in a variable before it."""
    texts = {
        node.targets[0].id: node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        if getattr(node.func.value, "id", "") == "log":
            text = node.args[0]
            assert isinstance(text, ast.Constant | ast.Name), ast.dump(text)
            yield str(text.value if isinstance(text, ast.Constant) else texts[text.id])


def test_every_line_that_the_server_logs_is_listed() -> None:
    listed = [message for message, level in rows(section("What is logged"), 2)]
    files = (CODE / "server").rglob("*.py")
    assert Counter(listed) == Counter({text for file in files for text in logged(ast.parse(file.read_bytes()))})
