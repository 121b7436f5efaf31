"""The promises of docs/testing.md: each names tests that exist, and every test file holds at least one."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
HEAD: Final = ("| promise | test |", "|---|---|")
PLACE: Final = re.compile(r"`([^`\s]+?)(?:::(\w+))?`")
"""A test file in backticks, with or without one of its tests."""


class Promise(NamedTuple):
    text: str
    tests: tuple[tuple[str, str], ...]
    """The file and the function of each test; no function means the whole file."""


def read_promises(page: str) -> Iterator[Promise]:
    """The rows of every table in the section of promises; a row that names no test is an error."""
    (section,) = re.findall(r"^## Promises\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    for line in section.splitlines():
        if line.startswith("|") and line not in HEAD:
            text, _, tests = line.strip("| ").partition(" | ")
            places = PLACE.findall(tests)
            assert places, f"no test in backticks: {line}"
            assert PLACE.sub("", tests).strip(", ") == "", f"more than tests in backticks: {line}"
            yield Promise(text, tuple(places))


PROMISES: Final = list(read_promises(PAGE))


@cache
def functions_of(file: str) -> frozenset[str]:
    """The test functions of a file, read without importing it."""
    body = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
    found = (node.name for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(name for name in found if name.startswith("test_"))


def missing(promises: list[Promise]) -> list[str]:
    """What the promises name and what does not exist."""
    found = []
    for promise in promises:
        for file, name in promise.tests:
            if not (ROOT / file).is_file():
                found.append(file)
            elif name and (not file.endswith(".py") or name not in functions_of(file)):
                found.append(f"{file}::{name}")
    return found


def all_files() -> list[str]:
    """Every file with tests, in Python or for the page."""
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "web" / "src").rglob("*.test.ts")]
    return sorted(file.relative_to(ROOT).as_posix() for file in files)


def test_every_promise_is_a_sentence_with_a_test() -> None:
    assert len(PROMISES) >= 150
    assert [promise.text for promise in PROMISES if not promise.text.endswith(".")] == []


def test_every_test_that_a_promise_names_exists() -> None:
    assert missing(PROMISES) == []


def test_every_test_file_holds_a_promise() -> None:
    named = {file for promise in PROMISES for file, _ in promise.tests}
    assert [file for file in all_files() if file not in named] == [], "add a promise to docs/testing.md"


def test_no_promise_is_listed_twice() -> None:
    texts = Counter(promise.text.casefold() for promise in PROMISES)
    assert [text for text, count in texts.items() if count > 1] == []


def page_with(row: str) -> str:
    return "\n".join(("# Testing", "", "## Promises", "", "### Area", "", *HEAD, row, "", "## Times", "", "| a | b |"))


@pytest.mark.parametrize(
    ("tests", "found"),
    [
        ("`tests/test_project.py`, `web/src/link.test.ts`", []),
        ("`tests/test_promises.py::test_no_promise_is_listed_twice`", []),
        ("`tests/test_nothing.py`", ["tests/test_nothing.py"]),
        ("`tests/test_promises.py::test_nothing`", ["tests/test_promises.py::test_nothing"]),
        ("`tests/test_promises.py::missing`", ["tests/test_promises.py::missing"]),
        ("`web/src/link.test.ts::anything`", ["web/src/link.test.ts::anything"]),
    ],
)
def test_a_test_that_does_not_exist_is_found(tests: str, found: list[str]) -> None:
    assert missing(list(read_promises(page_with(f"| It works. | {tests} |")))) == found


@pytest.mark.parametrize("tests", ["", "tests/test_project.py", "`tests/test_project.py` and others"])
def test_a_row_that_does_not_name_tests_is_refused(tests: str) -> None:
    with pytest.raises(AssertionError, match="backticks"):
        list(read_promises(page_with(f"| It works. | {tests} |")))
