"""Where logs are kept: SQLite, or PostgreSQL. What `append` has returned is on the disk."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import json
from sqlalchemy import BigInteger, ColumnElement, delete, func, insert, literal, select, text, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sushitrain.rules.errors import SushiError
from sushitrain.server.errors import StoreError, store_down
from sushitrain.server.operation.failures import Failures, FileGoneError, Files
from sushitrain.server.operation.test_hooks import reach
from sushitrain.server.store.engines import damaged, find_damage, migrate, new_engine, shown, store_url, unopened
from sushitrain.server.store.retention import Budget, Cutoffs, Usage, finished, held_by, keep_within, unplayed, unused
from sushitrain.server.store.schema import analyses, entries, guests, keys, mutes, probes, tables

CHANNEL: Final = "sushitrain"
REMOVING: Final = 7816
"""PostgreSQL: the lock that housekeeping has alone, and all who write together."""
OPENING: Final = 7817
"""PostgreSQL: the lock of those who open a table from one address."""
DAY: Final = 86_400_000
TIDY: Final = 0.3
"""Seconds: so often that each time is short."""
AT_ONCE: Final = 50
"""Tables that housekeeping removes in one transaction."""
ROW: Final = 1024
"""Bytes that a table takes in PostgreSQL beside its log, about."""
PAGES: Final = text(
    "SELECT (pages.page_count - free.freelist_count) * size.page_size"
    " FROM pragma_page_count AS pages, pragma_freelist_count AS free, pragma_page_size AS size"
)
"""SQLite: the bytes of all pages that are in use."""


FOLLOWS: Final = (
    "WHERE CAST(given.value AS INTEGER) = 1 OR (SELECT TRUE FROM entries"
    " WHERE entries.code = given.key AND entries.seq = CAST(given.value AS INTEGER) - 1)"
)
"""Not EXISTS: for that PostgreSQL may read all entries of all tables into a hash, at every commit."""
TELL_SQLITE: Final = f"SELECT given.key FROM json_each(:first) AS given {FOLLOWS}"
TELL_POSTGRES: Final = (
    f"SELECT given.key, pg_notify('{CHANNEL}', 'entry ' || given.key || ' ' || given.value)"
    f" FROM jsonb_each_text(CAST(:first AS jsonb)) AS given {FOLLOWS}"
)
"""Of new entries by table: those that follow another one, and PostgreSQL tells the other processes."""


class Append(NamedTuple):
    """One entry to be written, with the index row if that changes, and who waits for it."""

    code: str
    seq: int
    body: bytes
    row: dict[str, Any] | None
    done: "asyncio.Future[bool]"


def one_each(batch: Sequence[Append]) -> list[Append]:
    """The first of those that want to be the same entry."""
    return list({(each.code, each.seq): each for each in reversed(batch)}.values())


def caused(problem: StoreError, by: Exception) -> StoreError:
    problem.__cause__ = by
    return problem


def now_ms() -> int:
    """The wall clock, for housekeeping only: nothing in a game depends on it."""
    return time.time_ns() // 1_000_000


class Store:
    """One writer that commits what is waiting together, and readers beside it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.tidier: asyncio.Task[None] | None = None
        dialect = postgresql if self.is_postgres else sqlite
        told: tuple[Any, ...] = (entries.c.code, entries.c.seq)
        if self.is_postgres:  # whoever writes may not be overtaken by whoever removes; SQLite has one writer anyway
            told = (*told, func.pg_advisory_xact_lock_shared(REMOVING))
        self.insert_into = dialect.insert
        self.insert_new = dialect.insert(entries).on_conflict_do_nothing().returning(*told)
        probe = dialect.insert(probes)
        self.write_probe = probe.on_conflict_do_update(index_elements=["name"], set_={"wrote": probe.excluded.wrote})
        self.tell_new = text(TELL_POSTGRES if self.is_postgres else TELL_SQLITE)
        self.pen: AsyncConnection | None = None
        self.anchor: AsyncConnection | None = None
        """SQLite: never closed before the others, or else SQLite would delete the WAL and make another."""
        self.files: Files | None = None
        self.failures = Failures(shown(engine.url))
        self.probes: list[asyncio.Future[None]] = []
        self.key = b""
        self.busy = False
        """A batch is on its way to the disk."""
        self.entries_written = 0
        self.commits = 0

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        if self.writer is not None:
            while self.waiting or self.probes or self.busy:
                await asyncio.sleep(0.005)
            for task in filter(None, (self.writer, self.tidier)):
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        for connection in filter(None, (self.pen, self.anchor)):
            await connection.close()
        await self.engine.dispose()

    # Writing

    async def append(self, code: str, seq: int, body: bytes, row: dict[str, Any] | None = None) -> bool:
        """Write entry `seq`. When it returns true, the entry is durable; false: somebody else has written that one, or
        the table is gone."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(code, seq, body, row, done))
        self.wake.set()
        return await done

    async def write(self) -> None:
        """The writer: one transaction for all that came in while the one before was on its way to the disk."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            batch, self.waiting = self.waiting, []
            asking, self.probes = self.probes, []
            self.busy = bool(batch or asking)
            if batch:
                await self.write_batch(batch)
            if asking:
                await self.answer_probes(asking)
            self.busy = False

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
        """Write a row the way entries are written: same queue, same connection, a commit of its own."""
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
        """Those that are written now. Where somebody else was faster, ours is left out, and no other suffers for it.
        All processes write in one order, so that none waits for another in a circle."""
        wrote = now_ms()
        batch = sorted(batch, key=lambda each: (each.code, each.seq))
        rows = [{"code": each.code, "seq": each.seq, "wrote": wrote, "body": each.body} for each in batch]
        async with self.writing() as connection:
            fresh = {(row.code, row.seq) for row in await connection.execute(self.insert_new, rows)}
            kept = await self.spoken_for(connection, fresh)
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

    async def spoken_for(self, connection: AsyncConnection, fresh: Collection[tuple[str, int]]) -> set[str]:
        """The tables of these entries, of which the other processes are told. One that another process has removed
        meanwhile has no entry before the new one, which goes too."""
        first = dict(sorted(fresh, reverse=True))
        kept = {row.key for row in await connection.execute(self.tell_new, {"first": json.encode(first).decode()})}
        if lost := [(code, seq) for code, seq in fresh if code not in kept]:
            await connection.execute(delete(entries).where(tuple_(entries.c.code, entries.c.seq).in_(lost)))
        return kept

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """The writer's own connection, kept open; after a failure it takes a fresh one. What was committed counts only
        if the files are still in their place."""
        self.check_files()
        if self.pen is None:
            self.pen = await self.engine.connect()
        try:
            yield self.pen
            self.check_files()
        except BaseException:
            broken, self.pen = self.pen, None
            with contextlib.suppress(SQLAlchemyError, OSError, TimeoutError):
                await broken.close()
            raise

    def check_files(self) -> None:
        """Refuse to go on with a SQLite store whose files were deleted, moved or replaced."""
        if self.files is not None:
            self.files.check()

    async def notify(self, connection: AsyncConnection, news: list[str]) -> None:
        """Tell the other processes; PostgreSQL does so when the transaction commits."""
        await connection.execute(
            text(f"SELECT pg_notify('{CHANNEL}', news) FROM unnest(CAST(:news AS text[])) AS news"), {"news": news}
        )

    async def open(self, row: Mapping[str, Any], body: bytes, budget: Budget | None = None) -> str | None:
        """Write a new table's row in the index and its first entry. The code of the table that this request has opened,
        now or before; nothing if the code is taken. With it the address must be within its budget."""
        code: str = row["code"]
        now = now_ms()
        new_row = self.insert_into(tables).on_conflict_do_nothing().returning(tables.c.code)
        try:
            async with self.transaction() as connection:
                if self.is_postgres:  # one after the other of each address, so that none is counted too late
                    await connection.execute(select(func.pg_advisory_xact_lock(OPENING, func.hashtext(row["address"]))))
                made = await connection.execute(new_row, {"created": now, "touched": now, **row})
                if made.first() is not None:
                    await connection.execute(insert(entries), [{"code": code, "seq": 1, "wrote": now, "body": body}])
                    if budget is not None:
                        keep_within(budget, *(await connection.execute(held_by(row["address"]))).one())
                    return code
        except IntegrityError:  # there are entries of this code
            return None
        return await self.opened_by(row["creator"], row["request"])

    async def opened_by(self, creator: str, request: str) -> str | None:
        query = select(tables.c.code).where(tables.c.creator == creator, tables.c.request == request)
        found: str | None = await self.value(query)
        return found

    # Reading

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. A store that does not answer becomes one error, which is no reason to lose anything."""
        try:
            self.check_files()
            async with self.engine.begin() as connection:
                yield connection
            self.check_files()
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError, TimeoutError, StoreError, FileGoneError) as problem:
            raise store_down(self.failures.note(problem)) from problem

    async def value(self, query: Any) -> Any:
        async with self.transaction() as connection:
            return (await connection.execute(query)).scalar()

    async def rows(self, query: Any) -> Sequence[Any]:
        async with self.transaction() as connection:
            return (await connection.execute(query)).all()

    async def read(self, code: str, after: int = 0) -> list[tuple[int, bytes]]:
        """The entries of a table after `after`."""
        query = (
            select(entries.c.seq, entries.c.body)
            .where(entries.c.code == code, entries.c.seq > after)
            .order_by(entries.c.seq)
        )
        return [(row.seq, row.body) for row in await self.rows(query)]

    async def read_with(self, code: str, word: bytes) -> list[tuple[int, bytes]]:
        """The entries of a table in which these bytes occur."""
        place = func.pg_catalog.position if self.is_postgres else func.instr
        here = (entries.c.code == code, place(entries.c.body, word) > 0)
        return [(row.seq, row.body) for row in await self.rows(select(entries.c.seq, entries.c.body).where(*here))]

    async def read_news(self, have: Mapping[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        """PostgreSQL: the entries of some tables after those that we have, in one question."""
        query = text(
            "SELECT entries.code, entries.seq, entries.body FROM entries "
            "JOIN unnest(CAST(:codes AS text[]), CAST(:have AS int[])) AS ours (code, have) "
            "ON entries.code = ours.code AND entries.seq > ours.have ORDER BY entries.code, entries.seq"
        )
        found: dict[str, list[tuple[int, bytes]]] = {}
        for code, seq, body in await self.rows(query.bindparams(codes=list(have), have=list(have.values()))):
            found.setdefault(code, []).append((seq, body))
        return found

    async def read_many(self, codes: Sequence[str]) -> dict[str, list[bytes]]:
        """The whole logs of some tables."""
        query = select(entries.c.code, entries.c.body).where(entries.c.code.in_(codes))
        found: dict[str, list[bytes]] = {}
        for code, body in await self.rows(query.order_by(entries.c.code, entries.c.seq)):
            found.setdefault(code, []).append(body)
        return found

    async def addresses(self, codes: Sequence[str]) -> dict[str, str]:
        """The addresses, as keyed hashes, from which some tables were opened."""
        query = select(tables.c.code, tables.c.address).where(tables.c.code.in_(codes))
        return {row.code: row.address for row in await self.rows(query)}

    async def unfinished(self, most: int) -> list[str]:
        """The tables with a running game, the latest first."""
        query = select(tables.c.code).where(tables.c.stage == "playing").order_by(tables.c.touched.desc()).limit(most)
        return [row.code for row in await self.rows(query)]

    async def listed(self, most: int) -> list[str]:
        """What the list of open public tables shows."""
        query = (
            select(tables.c.listing)
            .where(tables.c.stage == "open", tables.c.public)
            .order_by(tables.c.touched.desc())
            .limit(most)
        )
        return [row.listing for row in await self.rows(query)]

    # Guests and mutes

    async def add_guest(self, guest: str) -> None:
        async with self.transaction() as connection:
            await connection.execute(insert(guests), [{"guest": guest, "created": now_ms(), "seen": now_ms()}])

    async def saw_guest(self, guest: str) -> bool:
        """Whether we know this guest, who is here now; that they came is noted once a day."""
        async with self.transaction() as connection:
            seen = (await connection.execute(select(guests.c.seen).where(guests.c.guest == guest))).scalar()
            if seen is not None and seen < now_ms() - DAY:
                await connection.execute(update(guests).where(guests.c.guest == guest).values(seen=now_ms()))
            return seen is not None

    async def mutes_of(self, code: str, guest: str) -> frozenset[int]:
        query = select(mutes.c.seat).where(mutes.c.code == code, mutes.c.guest == guest)
        return frozenset(row.seat for row in await self.rows(query))

    async def mute(self, code: str, guest: str, seat: int, on: bool, most: int) -> None:
        """Keep what a guest does not want to hear, or no longer. Of a table only so many are kept."""
        async with self.transaction() as connection:
            here = (mutes.c.code == code, mutes.c.guest == guest, mutes.c.seat == seat)
            await connection.execute(delete(mutes).where(*here))
            kept = select(func.count()).select_from(mutes).where(mutes.c.code == code)
            if on and (await connection.execute(kept)).scalar_one() < most:
                muted = {"code": code, "guest": guest, "seat": seat}
                await connection.execute(self.insert_into(mutes).on_conflict_do_nothing(), muted)

    # What the coach has found

    async def analysis_of(self, code: str) -> str | None:
        found: str | None = await self.value(select(analyses.c.analysis).where(analyses.c.code == code))
        return found

    async def keep_analysis(self, code: str, analysis: str) -> None:
        """Keep it while the table is there; if another process was faster, theirs is as good."""
        here = select(tables.c.code, literal(now_ms(), BigInteger), literal(analysis)).where(tables.c.code == code)
        kept = self.insert_into(analyses).from_select(["code", "wrote", "analysis"], here)
        larger = update(tables).where(tables.c.code == code).values(bytes=tables.c.bytes + len(analysis.encode()))
        async with self.transaction() as connection:
            await connection.execute(kept.on_conflict_do_nothing())
            await connection.execute(larger)

    # Housekeeping

    async def tidy(self) -> None:
        """SQLite: move what is in the WAL to the file, a little at a time; writers go on meanwhile."""
        while not self.is_postgres:
            await asyncio.sleep(TIDY)
            try:
                self.check_files()
                async with self.engine.connect() as connection:
                    await connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))
            except (SQLAlchemyError, OSError, StoreError, FileGoneError) as problem:
                self.failures.note(problem)

    async def expire(self, cut: Cutoffs) -> list[str]:
        """Remove what is older than these times; the tables that are gone. Ask until there are none."""
        codes = await self.remove(unused(cut.unused) | finished(cut.finished) | unplayed(cut.unplayed))
        once = (guests.c.seen < cut.visitors) & (guests.c.seen - guests.c.created < DAY)
        async with self.transaction() as connection:
            await connection.execute(delete(guests).where((guests.c.seen < cut.guests) | once))
        return codes

    async def usage(self) -> Usage:
        """What is in the store: with SQLite all pages in use, else the logs and something for each table."""
        query = select(func.count(), func.coalesce(func.sum(tables.c.bytes), 0)).select_from(tables)
        async with self.transaction() as connection:
            count, size = (await connection.execute(query)).one()
            if self.is_postgres:
                return Usage(count, int(size) + count * ROW)
            return Usage(count, (await connection.execute(PAGES)).scalar_one())

    async def remove(
        self, old: ColumnElement[bool], address: str = "", spared: Collection[str] = frozenset()
    ) -> list[str]:
        """Remove tables of which this holds, of this address if one is given, the oldest first, but none of those that
        are spared. So few at once that nobody waits for it: ask until there are none."""
        if address:
            old &= tables.c.address == address
        query = select(tables.c.code).where(old).order_by(tables.c.touched).limit(AT_ONCE + len(spared))
        found = [row.code for row in await self.rows(query) if row.code not in spared][:AT_ONCE]
        if not found:
            return []
        async with self.transaction() as connection:
            if self.is_postgres:
                await connection.execute(select(func.pg_advisory_xact_lock(REMOVING)))
            removed = delete(tables).where(tables.c.code.in_(found), old).returning(tables.c.code)
            codes = [row.code for row in await connection.execute(removed)]
            for table in (entries, mutes, analyses):
                await connection.execute(delete(table).where(table.c.code.in_(codes)))
            if self.is_postgres:
                await self.notify(connection, [f"expired {code}" for code in codes])
        return codes


async def open_store(given: str) -> Store:
    """Connect, bring the store to this version, and start the writer. It refuses a store that would not be durable."""
    url = store_url(given)
    engine = new_engine(url)
    store = Store(engine)
    try:
        if not store.is_postgres:
            file = Path(url.database or "")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # it holds secrets; SQLite makes what lies beside it as private
        async with engine.connect() as connection:
            if found := await connection.run_sync(find_damage):
                raise damaged(url, found)
            await connection.run_sync(migrate)
            await connection.commit()
        async with engine.begin() as connection:
            store.key = await _key(store, connection)
        if not store.is_postgres:
            store.anchor = await engine.connect()
            store.files = Files(str(file))
    except (SQLAlchemyError, OSError, TimeoutError) as problem:
        await engine.dispose()
        raise unopened(url, problem) from problem
    except SushiError:
        await engine.dispose()
        raise
    store.writer = asyncio.create_task(store.write())
    store.tidier = asyncio.create_task(store.tidy())
    return store


async def _key(store: Store, connection: AsyncConnection) -> bytes:
    """The store's own secret, made once."""
    fresh = {"name": "store", "value": secrets.token_hex(32)}
    await connection.execute(store.insert_into(keys).on_conflict_do_nothing(), fresh)
    kept = await connection.execute(select(keys.c.value).where(keys.c.name == "store"))
    return bytes.fromhex(kept.scalar_one())
