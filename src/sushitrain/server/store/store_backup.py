"""Backup of a store in one file of gzipped JSON lines. It restores to either kind of store, complete or not at all."""

import contextlib
import gzip
import os
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import Table, delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from sushitrain.rules.errors import SushiError
from sushitrain.server.operation.failures import kind_of, reason_of
from sushitrain.server.store.engines import damaged, new_engine, store_url
from sushitrain.server.store.sizes import measure
from sushitrain.server.store.sql_tables import ALL, entries, keys
from sushitrain.server.store.store import open_store

FORMAT: Final = "sushitrain-backup/1"
OLDER: Final = ("0001", "0002", "0003")
"""Older versions of the store whose backups can be restored."""
ADDED: Final[Mapping[str, Mapping[str, Any]]] = {"tables": {"bytes": 0, "played": True}}
"""Columns that older versions do not have; they are computed."""
BATCH: Final = 500

Progress = Callable[[int, int], None]
"""Called with the number of rows that are done, and of all rows."""


def unreadable(file: Path) -> SushiError:
    sentence = "{file} is not a whole backup; nothing was restored"
    return SushiError("online-backup", sentence, file=file)


async def backup(given: str, file: Path, progress: Progress = lambda *_: None) -> int:
    """Write everything, as it is at one moment, to a file for its owner only. The server may run meanwhile."""
    if file.exists():
        raise SushiError("error-file-exists", "there is a file {file} already", file=file)
    url = store_url(given)
    engine = new_engine(url)
    if engine.dialect.name == "sqlite" and not Path(url.database or "").is_file():
        raise SushiError("error-file-missing", "there is no file {file}", file=url.database)
    part = file.with_name(f".{file.name}.part")
    try:
        async with engine.connect() as connection:
            await one_moment(connection)
            with private(part) as raw, gzip.open(raw, "wb") as out:
                count = await write_all(connection, out, progress)
        part.replace(file)
    except UnicodeDecodeError as problem:
        raise damaged(url, "an entry is no text") from problem
    except (SQLAlchemyError, OSError) as problem:
        if kind_of(problem) == "damaged":
            raise damaged(url, reason_of(problem)) from problem
        raise SushiError("online-backup-failed", "the backup failed: {reason}", reason=reason_of(problem)) from problem
    finally:
        part.unlink(missing_ok=True)
        await engine.dispose()
    return count


async def one_moment(connection: AsyncConnection) -> None:
    """All that is read from now on is of this moment."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.execute(text("BEGIN"))


@contextlib.contextmanager
def private(file: Path) -> Iterator[IO[bytes]]:
    """A new file for its owner only, durable when the block ends."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        yield out
        out.flush()
        os.fsync(out.fileno())


async def write_all(connection: AsyncConnection, out: Any, progress: Progress) -> int:
    revision = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    total = 0
    for table in ALL:
        total += int((await connection.execute(select(func.count()).select_from(table))).scalar() or 0)
    out.write(line({"format": FORMAT, "revision": revision, "rows": total}))
    done = 0
    for table in ALL:
        async with connection.stream(select(table).order_by(*table.primary_key.columns)) as rows:
            async for row in rows.mappings():
                values = dict(row)
                if table is entries:
                    values["body"] = bytes(values["body"]).decode()
                out.write(line([str(table.name), {str(name): value for name, value in values.items()}]))
                done += 1
                if done % BATCH == 0:
                    progress(done, total)
    progress(done, total)
    return done


def line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"


async def restore(file: Path, given: str, progress: Progress = lambda *_: None) -> int:
    """Fill an empty store from a backup, completely or not at all."""
    store = await open_store(given)
    try:
        for table in ALL:
            if table is not keys and await store.value(select(func.count()).select_from(table)):
                sentence = "the store is not empty; restore into a new one"
                raise SushiError("online-not-empty", sentence)
        revision = await store.value(text("SELECT version_num FROM alembic_version"))
        async with store.transaction() as connection:
            await connection.execute(delete(keys))
            return await read_all(connection, file, revision, progress)
    except IntegrityError:  # a duplicate row
        raise unreadable(file) from None
    finally:
        await store.close()


async def read_all(connection: AsyncConnection, file: Path, revision: str, progress: Progress) -> int:
    by_name = {table.name: table for table in ALL}
    done, waiting = 0, list[dict[str, Any]]()
    current = ""
    lines = read_lines(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT or not isinstance(head.get("rows"), int):
        raise unreadable(file)
    older = head.get("revision") in OLDER
    if head.get("revision") != revision and not older:
        sentence = "the backup is of another version of the store ({given}); restore it with that version"
        raise SushiError("online-backup-version", sentence, given=head.get("revision"))
    for found in lines:
        name, values = checked(found, file, ADDED if older else {})
        if waiting and (name != current or len(waiting) == BATCH):
            await connection.execute(insert(by_name[current]), waiting)
            waiting = []
            progress(done, head["rows"])
        current = name
        waiting.append(values)
        done += 1
    if waiting:
        await connection.execute(insert(by_name[current]), waiting)
    if done != head["rows"]:
        raise unreadable(file)
    if older:
        await connection.run_sync(measure)
    progress(done, done)
    return done


def read_lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rb") as lines:
            for each in lines:
                yield msgspec.json.decode(each)
    except FileNotFoundError:
        raise SushiError("error-file-missing", "there is no file {file}", file=file) from None
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError):
        raise unreadable(file) from None


def checked(found: Any, file: Path, added: Mapping[str, Mapping[str, Any]]) -> tuple[str, dict[str, Any]]:
    """A row of a known table, with exactly its columns and types, and with the added columns."""
    match found:
        case [str(name), dict(values)]:
            table = next((table for table in ALL if table.name == name), None)
            values = {**values, **added.get(name, {})}
            if table is not None and is_row(table, values):
                return name, ({**values, "body": values["body"].encode()} if table is entries else values)
    raise unreadable(file)


def is_row(table: Table, values: dict[str, Any]) -> bool:
    kinds = {column.key: column.type.python_type for column in table.columns}
    return set(values) == set(kinds) and all(fits(values[name], kind) for name, kind in kinds.items())


def fits(value: Any, kind: type) -> bool:
    """Bytes are written as text; a number has to fit into a column."""
    if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
        return False
    return type(value) is (str if kind is bytes else kind)
