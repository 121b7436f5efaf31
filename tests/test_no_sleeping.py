"""No test sleeps for a fixed time, polls by itself, or asserts how long something took."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CLOCKS = {"monotonic", "perf_counter", "monotonic_ns", "perf_counter_ns"}
SLEEPS = {"sleep", "usleep", "wait_for_timeout", "pause"}
ALLOWED = {
    "tests/faults/hooks.py": "the fault itself: a server that waits before it dies",
    "tests/faults/test_random_kills.py": "the fault itself: kills at random moments, drawn from the seed",
    "tests/faults/test_bots_and_clocks.py": "a clock that must not ring early, which no slow machine changes",
    "tools/visitors.py": "lets a page work between two looks of tools/waiting.py",
}
"""Files that may sleep or read a clock, and why. Polling lives in tools/waiting.py."""


def called(node: ast.AST) -> str:
    """The name of the function that is called here, or nothing."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def waits(call: ast.Call) -> bool:
    """Whether this call waits for some time; sleep(0) only lets others run."""
    given = call.args[0] if call.args else None
    return given is not None and not (isinstance(given, ast.Constant) and given.value == 0)


def offences(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) in SLEEPS and waits(node):
            yield f"line {node.lineno}: {called(node)}"
        if isinstance(node, ast.Assert) and any(called(part) in CLOCKS for part in ast.walk(node)):
            yield f"line {node.lineno}: asserts on the clock"


@pytest.mark.parametrize(
    "source",
    [
        "time.sleep(1)",
        "asyncio.sleep(0.2)",
        "page.wait_for_timeout(50)",
        "assert time.monotonic() - began < 5",
    ],
)
def test_an_offence_is_found(source: str) -> None:
    assert list(offences(source))


def test_no_test_sleeps_polls_or_asserts_on_the_clock() -> None:
    files = [*ROOT.glob("tests/**/*.py"), ROOT / "tools" / "visitors.py", ROOT / "tools" / "scenes.py"]
    found = {str(file.relative_to(ROOT)): list(offences(file.read_text(encoding="utf-8"))) for file in files}
    assert {file: lines for file, lines in found.items() if lines and file not in ALLOWED} == {}
    assert [file for file in ALLOWED if not found[file]] == [], "these need no permission any more"
