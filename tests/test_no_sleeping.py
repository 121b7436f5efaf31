"""No test sleeps for a fixed time, polls by itself, or asserts how long something took."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parent.parent
CLOCKS = {"monotonic", "perf_counter", "monotonic_ns", "perf_counter_ns", "time", "time_ns", "process_time"}
SLEEPS = {"sleep", "usleep", "nanosleep", "wait_for_timeout", "pause"}
HANGS = 600
"""A sleep of at least this number of seconds stands for a program that hangs; no test waits for its end."""
IN_TEXT = re.compile(r"\busleep\b|\bnanosleep\b|\bsleep *\(? *([\d.]+)")
"""Sleeps in the source of C or shell, or in a part of a Python program."""
ALLOWED = {
    "tests/attacks/test_codes.py": "the fault itself: a store that lets others run many times before it answers",
    "tests/faults/hooks.py": "the fault itself: a server that waits before it dies",
    "tests/faults/test_random_kills.py": "the fault itself: kills at random moments, drawn from the seed",
    "tests/faults/test_bots_and_clocks.py": "a clock that must not ring early, which no slow machine changes",
    "tests/server/test_durable.py": "the fault itself: a disk whose syncs wait until a file is gone",
    "tools/visitors.py": "lets a page work between two looks of tools/waiting.py",
}
"""Files that may sleep or read a clock, and why. Polling lives in tools/waiting.py."""


def called(node: ast.AST) -> str:
    """The name of the function that is called here, or nothing."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def waits(call: ast.Call) -> bool:
    """Whether this is a sleep that ends while a test runs, sleep(0) included. Textual's pause(0) only draws."""
    if called(call) not in SLEEPS or not call.args:
        return False
    seconds = call.args[0].value if isinstance(call.args[0], ast.Constant) else None
    if called(call) == "pause":
        return seconds != 0
    return not (isinstance(seconds, int | float) and seconds >= HANGS)


def reads_clock(node: ast.AST, names: set[str]) -> bool:
    """Whether a clock is read in this expression, or a variable that has a time from a clock."""
    return any(
        called(part) in CLOCKS or (isinstance(part, ast.Name) and part.id in names and isinstance(part.ctx, ast.Load))
        for part in ast.walk(node)
    )


def times(function: ast.AST) -> set[str]:
    """The variables of a function that have a time from a clock, directly or computed from other such variables."""
    found = set[str]()
    assigned = [each for each in ast.walk(function) if isinstance(each, ast.Assign | ast.AnnAssign | ast.NamedExpr)]
    for _ in assigned:
        for each in assigned:
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            if each.value is not None and reads_clock(each.value, found):
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def in_text(text: str) -> Iterator[str]:
    """The sleeps in a string, which may be the source of a program."""
    try:
        yield from (what for _, what in found_in(ast.parse(dedent(text))))
    except SyntaxError:
        yield from ("sleep in a text" for seconds in IN_TEXT.findall(text) if float(seconds or 0) < HANGS)


def found_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines and offences. A function named sleep replaces the real one, so it may let others run instead."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    replaced = {id(node) for each in functions if each.name == "sleep" for node in ast.walk(each)}
    for node in ast.walk(tree):
        if id(node) in replaced:
            continue
        if isinstance(node, ast.Call) and waits(node):
            yield node.lineno, called(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "sleep" in node.value:
            yield from ((node.lineno, what) for what in in_text(node.value))
    scopes: list[ast.AST] = [*functions] or [tree]
    for each in scopes:
        names = times(each)
        asserts = [node for node in ast.walk(each) if isinstance(node, ast.Assert)]
        yield from ((node.lineno, "asserts on the clock") for node in asserts if reads_clock(node.test, names))


def offences(source: str) -> list[str]:
    return [f"line {line}: {what}" for line, what in found_in(ast.parse(source))]


@pytest.mark.parametrize(
    "source",
    [
        "time.sleep(1)",
        "time.sleep(pause)",
        "asyncio.sleep(0.2)",
        "asyncio.sleep(0)",
        "page.wait_for_timeout(50)",
        "assert time.monotonic() - began < 5",
        "assert time.time() < 5",
        "took = time.monotonic() - began\nassert took < 5",
        "def test():\n    end = perf_counter()\n    took = end - begin\n    assert took < 5",
        "SCRIPT = '''\nimport time\ntime.sleep(0.1)\n'''",
        "SCRIPT = '''\n    if late:\n        time.sleep(0.1)\n  otherwise'''",
        "SCRIPT = 'while true; do sleep 1; done'",
        "SCRIPT = 'while (held) usleep(1000);'",
    ],
)
def test_an_offence_is_found(source: str) -> None:
    assert offences(source)


@pytest.mark.parametrize(
    "source",
    [
        "time.sleep(600)",
        "SCRIPT = 'import time; time.sleep(600)'",
        "async def sleep(seconds):\n    await asyncio.sleep(0)",
        "began = time.monotonic()\nprint(began)\nassert done",
        "'''A bot that sleeps.'''",
        "monkeypatch.setattr(asyncio, 'sleep', stand_in)",
        "pilot.pause(0)",
    ],
)
def test_what_waits_for_nothing_is_no_offence(source: str) -> None:
    assert offences(source) == []


def test_no_test_sleeps_polls_or_asserts_on_the_clock() -> None:
    files = [*ROOT.glob("tests/**/*.py"), ROOT / "tools" / "visitors.py", ROOT / "tools" / "scenes.py"]
    files.remove(Path(__file__).resolve())  # it has the examples above
    found = {str(file.relative_to(ROOT)): offences(file.read_text(encoding="utf-8")) for file in files}
    assert {file: lines for file, lines in found.items() if lines and file not in ALLOWED} == {}
    assert [file for file in ALLOWED if not found[file]] == [], "these need no permission any more"
