"""`make test` runs every test file once, and a part that runs no test is not green by mistake."""

import pytest

from tools.pythons import for_make
from tools.suite import NOTHING_SELECTED, ROOT, TEST, Ended, Part, selected

FILES = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob("test_*.py"))


def has(part: Part, file: str) -> bool:
    """Whether this part runs this file."""
    paths = [word for word in part.command if word.startswith("tests/")]
    ignored = [word.removeprefix("--ignore=") for word in part.command if word.startswith("--ignore=")]
    return file not in ignored and any(file == path or file.startswith(f"{path}/") for path in paths)


@pytest.mark.parametrize("file", FILES)
def test_a_test_file_is_in_exactly_one_part(file: str) -> None:
    assert len([part.name for part in TEST if has(part, file)]) == 1


@pytest.mark.parametrize("file", FILES)
def test_a_test_file_can_be_asked_for(file: str) -> None:
    *_, part = selected(TEST, [f"{file}::test_it", "--seed", "7"])
    assert part.command[-3:] == ("--seed", "7", f"{file}::test_it")


def test_chosen_tests_get_a_browser_only_if_they_need_one() -> None:
    assert [part.name for part in selected(TEST, ["tests/browser/test_games.py"])] == ["chromium", "browser"]
    assert [part.name for part in selected(TEST, ["tests/terminal"])] == ["terminal"]


def test_a_path_that_no_part_has_is_refused_by_name() -> None:
    with pytest.raises(SystemExit, match=r"tests/nothing\.py"):
        selected(TEST, ["tests/nothing.py"])


def test_a_part_without_tests_is_green_only_if_some_were_asked_for() -> None:
    assert not Ended(TEST[-2], NOTHING_SELECTED, 1.0).passed
    assert Ended(selected(TEST, ["-k", "tie"])[-1], NOTHING_SELECTED, 1.0).passed


def test_the_choice_of_a_python_is_not_passed_on_as_a_choice_of_tests() -> None:
    assert for_make({"ARGS": "3.13", "MAKEFLAGS": "w", "VIRTUAL_ENV": "/v", "PATH": "/bin"}) == {"PATH": "/bin"}
