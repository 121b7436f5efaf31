"""The store of logs in SQLite or PostgreSQL. An entry is durable when `append` returns."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, delete, func, insert, literal, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sushitrain.rules.errors import SushiError
from sushitrain.server.operation.failures import Failures, FileGoneError, Files
from sushitrain.server.operation.fixed_limits import LISTED_FROM
from sushitrain.server.refusals import StoreError, store_down
from sushitrain.server.store.engines import (
    damaged,
    find_damage,
    is_postgres,
    migrate,
    new_engine,
    shown,
    store_url,
    unopened,
)
from sushitrain.server.store.retention import (
    Budget,
    Cutoffs,
    Usage,
    finished,
    held_by,
    keep_within,
    now_ms,
    unplayed,
    unused,
)
from sushitrain.server.store.sql_tables import analyses, entries, guests, keys, mutes, tables
from sushitrain.server.store.writer import CHANNEL, REMOVING, Writer

OPENING: Final = 7817
"""PostgreSQL: the lock for opening tables from one address."""
DAY: Final = 86_400_000
TIDY: Final = 0.3
"""Seconds between two checkpoints: so often that each is short."""
AT_ONCE: Final = 50
"""Tables that housekeeping removes in one transaction."""
ROW: Final = 1024
"""Approximate bytes that a table takes in PostgreSQL in addition to its log."""
PAGES: Final = text(
    "SELECT (pages.page_count - free.freelist_count) * size.page_size"
    " FROM pragma_page_count AS pages, pragma_freelist_count AS free, pragma_page_size AS size"
)
"""SQLite: the bytes of all pages that are in use."""


class Store:
    """Reads, and all writes except new entries, which the writer appends."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.insert_into = postgresql.insert if self.is_postgres else sqlite.insert
        self.tasks: list[asyncio.Task[None]] = []
        self.anchor: AsyncConnection | None = None
        """SQLite: closed last, because SQLite would else delete the WAL and create another."""
        self.files: Files | None = None
        self.failures = Failures(shown(engine.url))
        self.writer = Writer(engine, self.failures, self.check_files)
        self.key = b""

    @property
    def is_postgres(self) -> bool:
        return is_postgres(self.engine)

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self.tasks:
            await self.writer.finished()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        for connection in filter(None, (self.writer.connection, self.anchor)):
            await connection.close()
        await self.engine.dispose()

    # Writing

    async def append(self, code: str, seq: int, body: bytes, row: dict[str, Any] | None = None) -> bool:
        """Write entry `seq`. When it returns true, the entry is durable; false: somebody else has written that one, or
        the table is gone."""
        return await self.writer.append(code, seq, body, row)

    def check_files(self) -> None:
        """Refuse a SQLite store whose files were deleted, moved or replaced."""
        if self.files is not None:
            self.files.check()

    async def notify(self, connection: AsyncConnection, news: list[str]) -> None:
        """Notify the other processes; PostgreSQL does so when the transaction commits."""
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
                if self.is_postgres:  # one after the other for each address, so that all are counted
                    await connection.execute(select(func.pg_advisory_xact_lock(OPENING, func.hashtext(row["address"]))))
                made = await connection.execute(new_row, {"created": now, "touched": now, **row})
                if made.first() is not None:
                    await connection.execute(insert(entries), [{"code": code, "seq": 1, "wrote": now, "body": body}])
                    if budget is not None:
                        keep_within(budget, *(await connection.execute(held_by(row["address"]))).one())
                    return code
        except IntegrityError:  # there are entries with this code
            return None
        return await self.opened_by(row["creator"], row["request"])

    async def opened_by(self, creator: str, request: str) -> str | None:
        query = select(tables.c.code).where(tables.c.creator == creator, tables.c.request == request)
        found: str | None = await self.value(query)
        return found

    # Reading

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. A store that does not answer becomes one kind of error."""
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
        """The entries of a table that contain these bytes."""
        place = func.pg_catalog.position if self.is_postgres else func.instr
        here = (entries.c.code == code, place(entries.c.body, word) > 0)
        return [(row.seq, row.body) for row in await self.rows(select(entries.c.seq, entries.c.body).where(*here))]

    async def read_news(self, have: Mapping[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        """PostgreSQL: the new entries of several tables, in one query."""
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
        """The keyed hashes of the addresses from which some tables were opened."""
        query = select(tables.c.code, tables.c.address).where(tables.c.code.in_(codes))
        return {row.code: row.address for row in await self.rows(query)}

    async def unfinished(self, most: int) -> list[str]:
        """The tables with a running game, the latest first."""
        query = select(tables.c.code).where(tables.c.stage == "playing").order_by(tables.c.touched.desc()).limit(most)
        return [row.code for row in await self.rows(query)]

    async def listed(self, most: int) -> list[str]:
        """The rows of the list of open public tables.

        The latest table of each address comes first, then a second one of each, and so on. The guests of an address
        take turns in the same way, so nobody can hide the tables of others by opening many.
        """
        row = tables.c
        last = select(row.code, row.address, row.creator, row.touched).where(row.stage == "open", row.public)
        shown = last.order_by(row.touched.desc()).limit(LISTED_FROM).subquery()
        latest = shown.c.touched.desc(), shown.c.code
        turn = func.row_number().over(partition_by=(shown.c.address, shown.c.creator), order_by=latest)
        guests_turn = select(shown, turn.label("turn")).subquery()
        latest = guests_turn.c.touched.desc(), guests_turn.c.code
        turn = func.row_number().over(partition_by=guests_turn.c.address, order_by=(guests_turn.c.turn, *latest))
        first = select(guests_turn.c.code, turn.label("turn")).order_by(turn, *latest).limit(most).subquery()
        query = select(row.listing).join(first, first.c.code == row.code)
        return [each.listing for each in await self.rows(query.order_by(first.c.turn, row.touched.desc(), row.code))]

    # Guests and mutes

    async def add_guest(self, guest: str) -> None:
        async with self.transaction() as connection:
            await connection.execute(insert(guests), [{"guest": guest, "created": now_ms(), "seen": now_ms()}])

    async def saw_guest(self, guest: str) -> bool:
        """Whether this guest is known; their visit is noted once a day."""
        async with self.transaction() as connection:
            seen = (await connection.execute(select(guests.c.seen).where(guests.c.guest == guest))).scalar()
            if seen is not None and seen < now_ms() - DAY:
                await connection.execute(update(guests).where(guests.c.guest == guest).values(seen=now_ms()))
            return seen is not None

    async def mutes_of(self, code: str, guest: str) -> frozenset[int]:
        query = select(mutes.c.seat).where(mutes.c.code == code, mutes.c.guest == guest)
        return frozenset(row.seat for row in await self.rows(query))

    async def mute(self, code: str, guest: str, seat: int, on: bool, most: int) -> bool:
        """Mute or unmute a seat for a guest, up to a limit for each table; whether it is as requested now."""
        async with self.transaction() as connection:
            here = (mutes.c.code == code, mutes.c.guest == guest, mutes.c.seat == seat)
            await connection.execute(delete(mutes).where(*here))
            kept = select(func.count()).select_from(mutes).where(mutes.c.code == code)
            fits = not on or (await connection.execute(kept)).scalar_one() < most
            if on and fits:
                muted = {"code": code, "guest": guest, "seat": seat}
                await connection.execute(self.insert_into(mutes).on_conflict_do_nothing(), muted)
            return fits

    # What the coach has found

    async def analysis_of(self, code: str) -> str | None:
        found: str | None = await self.value(select(analyses.c.analysis).where(analyses.c.code == code))
        return found

    async def keep_analysis(self, code: str, analysis: str) -> None:
        """Store an analysis if its table exists, in the place of an older one."""
        here = select(tables.c.code, literal(now_ms(), BigInteger), literal(analysis)).where(tables.c.code == code)
        kept = self.insert_into(analyses).from_select(["code", "wrote", "analysis"], here)
        analysis_of_now = {name: kept.excluded[name] for name in ("wrote", "analysis")}
        larger = update(tables).where(tables.c.code == code).values(bytes=tables.c.bytes + len(analysis.encode()))
        async with self.transaction() as connection:
            await connection.execute(kept.on_conflict_do_update(index_elements=["code"], set_=analysis_of_now))
            await connection.execute(larger)

    # Housekeeping

    async def tidy(self) -> None:
        """SQLite: move the WAL to the file in small steps; writers continue meanwhile."""
        while not self.is_postgres:
            await asyncio.sleep(TIDY)
            try:
                self.check_files()
                async with self.engine.connect() as connection:
                    await connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))
            except (SQLAlchemyError, OSError, StoreError, FileGoneError) as problem:
                self.failures.note(problem)

    async def expire(self, cut: Cutoffs, spared: Collection[str] = frozenset()) -> list[str]:
        """Remove what is older than these times, except the spared tables. Returns the removed tables; call again until
        there are none."""
        old = unused(cut.unused) | finished(cut.finished) | unplayed(cut.unplayed)
        codes = await self.remove(old, spared=spared)
        once = (guests.c.seen < cut.visitors) & (guests.c.seen - guests.c.created < DAY)
        async with self.transaction() as connection:
            await connection.execute(delete(guests).where((guests.c.seen < cut.guests) | once))
        return codes

    async def usage(self) -> Usage:
        """The bytes of the store: with SQLite all used pages, else the logs and an estimate for each table."""
        query = select(func.count(), func.coalesce(func.sum(tables.c.bytes), 0)).select_from(tables)
        async with self.transaction() as connection:
            count, size = (await connection.execute(query)).one()
            if self.is_postgres:
                return Usage(count, int(size) + count * ROW)
            return Usage(count, (await connection.execute(PAGES)).scalar_one())

    async def remove(
        self, old: ColumnElement[bool], address: str = "", spared: Collection[str] = frozenset()
    ) -> list[str]:
        """Remove tables that meet this condition, of this address if one is given, the oldest first, except the spared
        ones. Each call removes only a few, so that nobody waits for it: call again until there are none."""
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
    """Connect, migrate the store to this version, and start the writer. A store that is not durable is refused."""
    url = store_url(given)
    engine = new_engine(url)
    store = Store(engine)
    try:
        if not store.is_postgres:
            file = Path(url.database or "")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # it holds secrets; SQLite gives the files beside it the same permissions
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
    store.tasks = [asyncio.create_task(store.writer.run()), asyncio.create_task(store.tidy())]
    return store


async def _key(store: Store, connection: AsyncConnection) -> bytes:
    """The secret of the store, created once."""
    fresh = {"name": "store", "value": secrets.token_hex(32)}
    await connection.execute(store.insert_into(keys).on_conflict_do_nothing(), fresh)
    kept = await connection.execute(select(keys.c.value).where(keys.c.name == "store"))
    return bytes.fromhex(kept.scalar_one())
