"""A pytest plugin (`-p tools.progress`): writes how many tests of a run are done into the file of SUITE_PROGRESS."""

import os
import time
from pathlib import Path
from typing import Any, Final

import pytest

FILE: Final = os.environ.get("SUITE_PROGRESS", "")
COUNTS: Final = {"total": 0, "done": 0, "failed": 0}
PAUSE: Final = 0.5
"""Seconds between two looks at the bars: a file for each of thousands of tests would take longer than they do."""
LAST: Final = [0.0]


def write() -> None:
    if FILE and time.monotonic() > LAST[0] + PAUSE:
        LAST[0] = time.monotonic()
        new = Path(f"{FILE}.new")
        new.write_text("{total} {done} {failed}".format(**COUNTS))
        new.replace(FILE)


def pytest_collection_finish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput") and session.items:
        COUNTS["total"] = len(session.items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(ids: list[str], **_: Any) -> None:
    COUNTS["total"] = len(ids)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "teardown":
        COUNTS["done"] += 1
    COUNTS["failed"] += report.failed
    if "PYTEST_XDIST_WORKER" not in os.environ:
        write()
