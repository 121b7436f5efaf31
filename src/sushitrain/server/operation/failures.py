"""Failures of the store. Each one has a kind, is counted by it, and is logged at most once a minute."""

import errno
import logging
import math
import os
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, get_args

from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from sushitrain.server.refusals import StoreError

log: Final = logging.getLogger("sushitrain.store")

Kind = Literal["full", "disk", "locked", "gone", "read-only", "damaged", "unreachable", "not-durable", "other"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

AGAIN: Final = 60.0
"""Seconds after which a kind of failure is logged again."""

ADVICE: Final[Mapping[Kind, str]] = {
    "full": "the disk is full; free some space",
    "disk": "the disk refuses to read or write; check it, its quota and how it is mounted",
    "locked": "another program holds a lock on the store; end it",
    "gone": "a file of the store was moved, deleted or replaced, so nothing is written; "
    "put it back, or restart the server to use what is there now",
    "read-only": "the store may only be read; give the server the right to write to it",
    "damaged": "the store is damaged; stop the server, move the store away, then: "
    "sushitrain restore BACKUP --store {store}",
    "unreachable": "the store does not answer; start it, or check its address",
    "not-durable": "the store does not wait for the disk; switch on fsync and synchronous_commit",
    "other": "the store failed in a way that this program does not know",
}
"""A description of the failure, and what the operator can do about it."""

SQLITE: Final[Mapping[int, Kind]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
"""By the primary result code of SQLite."""
NO_TABLE: Final = re.compile(r"no such (table|column)")

POSTGRES: Final[Mapping[str, Kind]] = {
    "53100": "full",
    "58030": "disk",
    "55P03": "locked",
    "55000": "unreachable",
    "40P01": "locked",
    "57014": "locked",
    "3D000": "gone",
    "25006": "read-only",
    "42501": "read-only",
    "42P01": "damaged",
    "42703": "damaged",
    "58P01": "damaged",
    "XX": "damaged",
    "08": "unreachable",
    "28": "unreachable",
    "53": "unreachable",
    "57": "unreachable",
}
"""By SQLSTATE, or by its class, which is its first two characters."""

SYSTEM: Final[Mapping[int, Kind]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EIO: "disk",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
}


class FileGoneError(Exception):
    """A file of a SQLite store was replaced after it was opened."""


def kind_of(problem: BaseException) -> Kind:
    """The kind of a failure, from the exception of the driver or the system."""
    if isinstance(problem, FileGoneError):
        return "gone"
    if isinstance(problem, StoreError):
        return "not-durable"
    if isinstance(problem, PoolTimeoutError):  # all connections of the pool are in use
        return "locked"
    cause = original(problem)
    if (state := getattr(cause, "sqlstate", None)) is not None:
        return POSTGRES.get(state) or POSTGRES.get(state[:2], "other")
    if (code := getattr(cause, "sqlite_errorcode", None)) is not None:
        return "damaged" if NO_TABLE.search(str(cause)) else SQLITE.get(code & 0xFF, "other")
    if isinstance(cause, OSError) and (cause.errno or 0) in SYSTEM:
        return SYSTEM[cause.errno or 0]
    lost = isinstance(problem, DBAPIError) and problem.connection_invalidated
    if lost or isinstance(problem, OSError | InterfaceError) or type(problem).__module__.startswith("asyncpg"):
        return "unreachable"
    return "other"


def original(problem: BaseException) -> Any:
    """The exception of the driver."""
    return getattr(problem, "orig", None) or problem


def reason_of(problem: BaseException) -> str:
    """The first line of the driver's message."""
    lines = str(original(problem)).splitlines()
    return lines[0] if lines else type(problem).__name__


def reason_to_log(kind: Kind, problem: BaseException) -> str:
    """The message of an unknown failure may contain values that were to be written, so only its type is logged."""
    return type(original(problem)).__name__ if kind == "other" else reason_of(problem)[:300]


class Failures:
    """The failures of one store. Each kind is at most one line of the log in a minute."""

    def __init__(self, store: str) -> None:
        self.store = store
        self.heard: Callable[[Kind], None] = lambda _: None
        """Called with the kind of every failure."""
        self.counts: Counter[Kind] = Counter()
        self.logged: dict[Kind, float] = {}
        """When each kind was logged last."""
        self.lasting: set[Kind] = set()
        """Kinds that were logged since the last successful write."""

    def note(self, problem: BaseException) -> Kind:
        kind = kind_of(problem)
        self.heard(kind)
        self.counts[kind] += 1
        now = time.monotonic()
        if now - self.logged.get(kind, -math.inf) >= AGAIN:
            self.logged[kind] = now
            self.lasting.add(kind)
            said = {"kind": kind, "reason": reason_to_log(kind, problem), "failures": self.counts[kind]}
            log.warning("the store failed: %s", ADVICE[kind].format(store=self.store), extra=said)
        return kind

    def worked(self) -> None:
        """Note a successful write."""
        if self.lasting:
            log.info("the store can be written again", extra={"kinds": sorted(self.lasting)})
            self.lasting.clear()


# Files of SQLite


def identity(path: str) -> tuple[int, int] | None:
    """The device and number of a file, whatever its name; nothing if there is no such file."""
    try:
        found = os.stat(path)  # noqa: PTH116 (before and after every commit, so it has to be quick)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Files:
    """The files of a SQLite store at the time when it was opened. If one is deleted, SQLite continues to write to it,
    and these entries would be lost."""

    def __init__(self, database: str) -> None:
        real = os.path.realpath(database)
        paths = (database, f"{real}-wal", f"{real}-shm")
        self.known = {path: found for path in paths if (found := identity(path)) is not None}

    def check(self) -> None:
        for path, known in self.known.items():
            if identity(path) != known:
                raise FileGoneError(f"{path} is not the file that was opened")
