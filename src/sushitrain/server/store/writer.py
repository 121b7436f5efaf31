"""Appends entries to logs: one transaction for all waiting entries, durable when `append` returns."""

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from msgspec import json
from sqlalchemy import delete, func, text, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sushitrain.server.operation.failures import Failures
from sushitrain.server.operation.test_hooks import reach
from sushitrain.server.refusals import StoreError, store_down
from sushitrain.server.store.engines import is_postgres
from sushitrain.server.store.retention import now_ms
from sushitrain.server.store.sql_tables import entries, probes, tables

CHANNEL: Final = "sushitrain"
REMOVING: Final = 7816
"""PostgreSQL: the lock that housekeeping holds alone and writers share."""
GATHER: Final = 0.006
"""While many tables write: seconds from the start of one transaction to the start of the next.
Their entries are committed together, because a commit takes as much CPU time as two picks, whatever its size."""
FOLLOWS: Final = (
    "WHERE CAST(given.value AS INTEGER) = 1 OR (SELECT TRUE FROM entries"
    " WHERE entries.code = given.key AND entries.seq = CAST(given.value AS INTEGER) - 1)"
)
"""No EXISTS: for that PostgreSQL may read all entries of all tables into a hash, at every commit."""
TELL_SQLITE: Final = f"SELECT given.key FROM json_each(:first) AS given {FOLLOWS}"
TELL_POSTGRES: Final = (
    f"SELECT given.key, pg_notify('{CHANNEL}', 'entry ' || given.key || ' ' || given.value)"
    f" FROM jsonb_each_text(CAST(:first AS jsonb)) AS given {FOLLOWS}"
)
"""New entries by table: those that follow the last one. PostgreSQL notifies the other processes."""


class Append(NamedTuple):
    """An entry to be written, its row of the index if that changes, and the future of its caller."""

    code: str
    seq: int
    body: bytes
    row: dict[str, Any] | None
    done: "asyncio.Future[bool]"


def one_each(batch: Sequence[Append]) -> list[Append]:
    """Of entries with the same number, the first one."""
    return list({(each.code, each.seq): each for each in reversed(batch)}.values())


def caused(problem: StoreError, by: Exception) -> StoreError:
    problem.__cause__ = by
    return problem


class Writer:
    """Commits all waiting entries together, over a connection of its own."""

    def __init__(self, engine: AsyncEngine, failures: Failures, check_files: Callable[[], None]) -> None:
        self.engine = engine
        self.failures = failures
        self.check_files = check_files
        self.connection: AsyncConnection | None = None
        self.waiting: list[Append] = []
        self.probes: list[asyncio.Future[None]] = []
        self.wake = asyncio.Event()
        self.busy = False
        """Whether a batch is being written."""
        self.began = -math.inf
        """When the last transaction began, by the clock of the loop."""
        self.crowded = False
        """Whether it had more than one entry."""
        self.entries_written = 0
        self.commits = 0
        dialect = postgresql if is_postgres(engine) else sqlite
        told: tuple[Any, ...] = (entries.c.code, entries.c.seq)
        if is_postgres(engine):  # writers and housekeeping exclude each other; SQLite has one writer anyway
            told = (*told, func.pg_advisory_xact_lock_shared(REMOVING))
        self.insert_new = dialect.insert(entries).on_conflict_do_nothing().returning(*told)
        probe = dialect.insert(probes)
        self.write_probe = probe.on_conflict_do_update(index_elements=["name"], set_={"wrote": probe.excluded.wrote})
        self.tell_new = text(TELL_POSTGRES if is_postgres(engine) else TELL_SQLITE)

    async def finished(self) -> None:
        """Wait until all waiting entries are written."""
        while self.waiting or self.probes or self.busy:
            await asyncio.sleep(0.005)

    async def append(self, code: str, seq: int, body: bytes, row: dict[str, Any] | None = None) -> bool:
        """Write entry `seq`. When it returns true, the entry is durable; false: somebody else has written that one, or
        the table is gone."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(code, seq, body, row, done))
        self.wake.set()
        return await done

    async def run(self) -> None:
        """The loop of the writer: one transaction for all entries that came in since the one before began."""
        loop = asyncio.get_running_loop()
        while True:
            await self.wake.wait()
            await self.pause(self.rest(loop.time()))
            self.began = loop.time()
            self.wake.clear()
            batch, self.waiting = self.waiting, []
            asking, self.probes = self.probes, []
            self.busy = bool(batch or asking)
            self.crowded = len(batch) > 1
            if batch:
                await self.write_batch(batch)
            if asking:
                await self.answer_probes(asking)
            self.busy = False

    def rest(self, now: float) -> float:
        """Seconds until the next transaction may begin; a table that writes alone need not wait."""
        return max(0.0, self.began + GATHER - now) if self.crowded else 0.0

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def write_batch(self, batch: list[Append]) -> None:
        try:
            written = await self.commit(batch)
        except Exception as problem:
            kind = self.failures.note(problem)
            for each in batch:
                if not each.done.done():
                    each.done.set_exception(caused(store_down(kind), problem))
            return
        winners = {id(each) for each in written}
        for each in batch:
            if not each.done.done():
                each.done.set_result(id(each) in winners)

    async def probe(self) -> None:
        """Write a row in the queue of entries: same connection, a commit of its own."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.probes.append(done)
        self.wake.set()
        await done

    async def answer_probes(self, waiting: Sequence["asyncio.Future[None]"]) -> None:
        failed: StoreError | None = None
        try:
            async with self.writing() as connection:
                await connection.execute(self.write_probe, {"name": "write", "wrote": now_ms()})
                await connection.commit()
            self.failures.worked()
        except Exception as problem:
            failed = caused(store_down(self.failures.note(problem)), problem)
        for done in waiting:
            if not done.done():
                done.set_exception(failed) if failed else done.set_result(None)

    async def commit(self, batch: Sequence[Append]) -> list[Append]:
        """The entries of this batch. An entry is left out if another process has written that number; the others stay.
        All processes write in the same order, so that there is no deadlock."""
        wrote = now_ms()
        batch = sorted(batch, key=lambda each: (each.code, each.seq))
        rows = [{"code": each.code, "seq": each.seq, "wrote": wrote, "body": each.body} for each in batch]
        async with self.writing() as connection:
            fresh = {(row.code, row.seq) for row in await connection.execute(self.insert_new, rows)}
            kept = await self.announce(connection, fresh)
            written = [each for each in one_each(batch) if (each.code, each.seq) in fresh and each.code in kept]
            for each in written:
                if each.row is not None:
                    values = {"touched": wrote, **each.row} if "stage" in each.row else each.row
                    await connection.execute(update(tables).where(tables.c.code == each.code).values(**values))
            await reach("before-commit")
            await connection.commit()
        self.failures.worked()
        self.entries_written += len(written)
        self.commits += 1
        await reach("after-commit")
        return written

    async def announce(self, connection: AsyncConnection, fresh: Collection[tuple[str, int]]) -> set[str]:
        """Tell the other processes of these entries; their tables. One that another process has removed
        meanwhile has no entry before the new one, which goes too."""
        first = dict(sorted(fresh, reverse=True))
        kept = {row.key for row in await connection.execute(self.tell_new, {"first": json.encode(first).decode()})}
        if lost := [(code, seq) for code, seq in fresh if code not in kept]:
            await connection.execute(delete(entries).where(tuple_(entries.c.code, entries.c.seq).in_(lost)))
        return kept

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """The writer's own connection, kept open and replaced after a failure. A commit counts only if the files of the
        store are still in their place."""
        self.check_files()
        if self.connection is None:
            self.connection = await self.engine.connect()
        try:
            yield self.connection
            self.check_files()
        except BaseException:
            broken, self.connection = self.connection, None
            with contextlib.suppress(SQLAlchemyError, OSError, TimeoutError):
                await broken.close()
            raise
