"""Nobody can fill a disk with log lines: they are short, few of one kind, and the files are limited."""

import contextlib
import json
import logging
import os
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from command_line import run as command
from sushitrain.server.operation import limits, logs
from sushitrain.server.operation.logs import LONGEST, LONGEST_TRACE, JsonLines, Sparing


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time that the test moves."""
    found = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: found.now))
    return found


def record(message: str = "refused", **extra: Any) -> logging.LogRecord:
    return logging.makeLogRecord({"name": "sushitrain.test", "levelno": 20, "msg": message, **extra})


def test_lines_of_one_kind_and_address_come_once_a_second_and_the_rest_is_counted(clock: SimpleNamespace) -> None:
    sparing = Sparing(burst=3)
    written = [sparing.filter(record(address="a")) for _ in range(10)]
    assert written == [True] * 3 + [False] * 7
    assert sparing.filter(record(address="b"))
    clock.now += 1
    later = record(address="a")
    assert sparing.filter(later)
    assert sparing.filter(record("something else", address="a"))


def test_the_next_line_says_how_many_were_left_out(clock: SimpleNamespace) -> None:
    sparing = Sparing(burst=1)
    assert sparing.filter(record(address="a"))
    assert not any(sparing.filter(record(address="a")) for _ in range(6))
    clock.now += 1
    later = record(address="a")
    assert sparing.filter(later)
    assert json.loads(JsonLines().format(later))["left_out"] == 6


@pytest.mark.usefixtures("clock")
def test_one_kind_about_many_addresses_is_limited_too() -> None:
    sparing = Sparing(burst=2, together=10)
    written = [sparing.filter(record(address=f"address {n}")) for n in range(1000)]
    assert sum(written) == 20
    assert sparing.filter(record("something else", address="address 1"))


@pytest.mark.usefixtures("clock")
def test_what_is_remembered_of_lines_is_bounded() -> None:
    sparing = Sparing(keys=10)
    for n in range(1000):
        sparing.filter(record(f"kind {n}", address=f"address {n}"))
    assert len(sparing.meters) == 10


@pytest.mark.usefixtures("clock")
def test_long_values_and_traces_are_cut() -> None:
    def deep(depth: int) -> None:
        if not depth:
            raise ValueError("the end of it")
        deep(depth - 1)

    try:
        deep(200)
    except ValueError as problem:
        error = (ValueError, problem, problem.__traceback__)
    line = JsonLines().format(record("m" * 100_000, path="p" * 100_000, exc_info=error))
    told = json.loads(line)
    assert len(line) < 3 * LONGEST + LONGEST_TRACE + 500
    assert told["message"] == "m" * LONGEST + "…"
    assert told["path"] == "p" * LONGEST + "…"
    assert told["trace"].endswith("ValueError: the end of it\n")


@pytest.fixture
def root() -> Iterator[logging.Logger]:
    """The root logger, as it was afterwards."""
    found = logging.getLogger()
    before, level = found.handlers[:], found.level
    yield found
    for handler in found.handlers:
        if handler not in before:
            with contextlib.suppress(OSError):  # its disk may be full
                handler.close()
    found.handlers[:] = before
    found.setLevel(level)


def test_log_files_are_limited_in_size_and_number(
    root: logging.Logger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "LOG_FILE_BYTES", 5000)
    monkeypatch.setattr(logs, "LOG_FILES_KEPT", 2)
    logs.set_up("info", str(tmp_path / "server.log"))
    for n in range(500):
        root.warning("line %s of kind %d" % ("x" * 100, n))  # noqa: UP031  # each is a kind of its own
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == ["server.log", "server.log.1", "server.log.2"]
    assert all(file.stat().st_size <= 5000 for file in tmp_path.iterdir())


@pytest.mark.usefixtures("root")
def test_a_log_file_is_for_the_eyes_of_its_owner_only(tmp_path: Path) -> None:
    logs.set_up("info", str(tmp_path / "server.log"))
    before = os.umask(0)
    try:
        for handler in logging.getLogger().handlers:
            if isinstance(handler, RotatingFileHandler):
                handler.doRollover()
    finally:
        os.umask(before)
    assert [file.stat().st_mode & 0o777 for file in tmp_path.iterdir()] == [0o600, 0o600]


@pytest.mark.usefixtures("root")
def test_a_log_file_on_a_full_disk_costs_its_lines_and_one_line_a_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing else fails for it, and standard error is not flooded instead."""
    now = SimpleNamespace(seconds=1000.0)
    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: now.seconds))
    logs.set_up("info", "/dev/full")
    log = logging.getLogger("sushitrain.test")
    for n in range(100):
        log.warning("line of kind %d" % n)  # noqa: UP031  # each is a kind of its own
    told = "the log file /dev/full cannot be written: No space left on device\n"
    assert capsys.readouterr().err == told
    now.seconds += logs.AGAIN
    log.warning("one more")
    assert capsys.readouterr().err == told


def test_a_log_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    ran = command("serve", "--no-open", "--port", "0", "--log-file", str(tmp_path / "none" / "server.log"))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "cannot be written" in ran.err
