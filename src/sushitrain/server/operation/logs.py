"""Structured logs: one JSON object per line, on standard error or in a file. Their size and rate are limited."""

import contextlib
import logging
import math
import os
import sys
import time
import traceback
from collections import OrderedDict
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from typing import Final

import msgspec

from sushitrain.server.operation.fixed_limits import LOG_FILE_BYTES, LOG_FILES_KEPT
from sushitrain.server.operation.limits import Meter

PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}
LONGEST: Final = 400
"""Characters of a value in a line."""
LONGEST_TRACE: Final = 4000
"""Characters of a traceback; its beginning and its end are kept, because they name the error."""
AGAIN: Final = 60.0
"""Seconds after which it is reported again that the log file cannot be written."""


class JsonLines(logging.Formatter):
    """One line: time, level, logger, message, and the values of the caller; each is shortened."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "log": record.name,
            "message": shortened(record.getMessage()),
            **{name: shortened(value) for name, value in record.__dict__.items() if name not in PLAIN},
        }
        if record.exc_info and record.exc_info[1] is not None:
            trace = "".join(traceback.format_exception(record.exc_info[1]))
            line["trace"] = trace if len(trace) <= LONGEST_TRACE else f"{trace[:100]}…{trace[-LONGEST_TRACE:]}"
        return msgspec.json.encode(line, enc_hook=shortened).decode()


def shortened(value: object) -> object:
    """A number as it is, anything else as a short text or a short list of texts."""
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, list | tuple):
        return [shortened(each) for each in value[:20]]
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


class Sparing(logging.Filter):
    """A limit for log lines: after the first few, one line a second for each kind and address.

    The kind of a line is its logger and its text without values. The next line that is written says how many were left
    out. Lines of one kind about many addresses have a common limit, too.
    """

    def __init__(self, rate: float = 1.0, burst: float = 5.0, together: float = 10.0, keys: int = 10_000) -> None:
        super().__init__()
        self.rate, self.burst, self.together, self.keys = rate, burst, together, keys
        self.meters: OrderedDict[tuple[str, ...], Meter] = OrderedDict()
        self.left_out: dict[tuple[str, ...], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg).partition("\n")[0])
        address = getattr(record, "address", None)
        fine = self.meter((*kind, str(address)), 1.0).take() if address else True
        if not (fine and self.meter(kind, self.together).take()):
            self.left_out[kind] = self.left_out.get(kind, 0) + 1
            return False
        if count := self.left_out.pop(kind, 0):
            record.__dict__["left_out"] = count
        return True

    def meter(self, key: tuple[str, ...], times: float) -> Meter:
        found = self.meters.pop(key, None) or Meter(self.rate * times, self.burst * times)
        self.meters[key] = found
        if len(self.meters) > self.keys:
            self.meters.popitem(last=False)
        return found


class PrivateFiles(RotatingFileHandler):
    """Open a file for its owner only."""

    told = -math.inf
    """When standard error was last told that the file cannot be written."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the name that logging calls
        """A line that cannot be written, as on a full disk, is lost; that is told once a minute, without a trace."""
        problem, now = sys.exc_info()[1], time.monotonic()
        if isinstance(problem, OSError) and now - self.told >= AGAIN:
            self.told = now
            with contextlib.suppress(OSError):
                print(f"the log file {self.baseFilename} cannot be written: {problem.strerror}", file=sys.stderr)
        elif not isinstance(problem, OSError):
            super().handleError(record)

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600))


def is_ours(record: logging.LogRecord) -> bool:
    """A client that sends invalid text is no error of the server."""
    return not record.getMessage().startswith("Invalid UTF-8")


def set_up(level: str, file: str = "") -> None:
    """Log to standard error, or to a file for its owner only, which is renamed when it is large."""
    handler = (
        PrivateFiles(file, maxBytes=LOG_FILE_BYTES, backupCount=LOG_FILES_KEPT, encoding="utf-8")
        if file
        else logging.StreamHandler(sys.stderr)
    )
    handler.setFormatter(JsonLines())
    handler.addFilter(Sparing())
    # below a warning, database drivers log the values that they write: the key of the store, guests, names
    logging.basicConfig(level=max(logging.WARNING, logging.getLevelName(level.upper())), handlers=[handler], force=True)
    logging.getLogger("sushitrain").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(is_ours)
