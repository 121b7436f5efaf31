"""Connections to a store: its address, durable connections only, and the schema of this version."""

from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sushitrain.rules.errors import SushiError
from sushitrain.server.operation.failures import kind_of, reason_of
from sushitrain.server.refusals import StoreError

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

PATIENCE: Final = {"timeout": 5, "command_timeout": 10}
"""Seconds to wait for a connection to PostgreSQL, and for each answer."""
BUSY: Final = 10.0
"""Seconds to wait while another program writes to a SQLite store."""
SESSION: Final = {"synchronous_commit": "on", "lock_timeout": "8s"}
"""PostgreSQL stops waiting for a lock before we stop waiting for PostgreSQL, and reports it."""
CHECKED: Final = 256 << 20
"""Bytes of a SQLite store that is checked for damage at the start, which takes about a second."""


def store_url(given: str) -> URL:
    """`sqlite:///file` or `postgresql://…`, with the driver that we use. SQLite has no options: with some a file would
    have other names, or would not be locked."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in DRIVERS or (url.query and url.get_backend_name() == "sqlite"):
        sentence = "{given} is no store; write sqlite:///file.db or postgresql://user@host/name"
        raise SushiError("online-store-url", sentence, given=given)
    return url.set(drivername=DRIVERS[url.drivername])


def shown(url: URL) -> str:
    """The address of a store as the operator wrote it, without the password."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def unopened(url: URL, problem: Exception) -> SushiError:
    if kind_of(problem) == "damaged":
        return damaged(url, reason_of(problem))
    sentence = "the store {store} cannot be opened: {reason}"
    return SushiError("online-store-open", sentence, store=shown(url), reason=reason_of(problem))


def damaged(url: URL, reason: str) -> SushiError:
    sentence = "the store {store} is damaged ({reason}); move it away, then restore a backup: {command}"
    command = f"sushitrain restore BACKUP --store {shown(url)}"
    return SushiError("online-store-damaged", sentence, store=shown(url), reason=reason, command=command)


def new_engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        _must(url.database not in (None, "", ":memory:"))
        refuse_hard_links(url)
        engine = create_async_engine(url, pool_size=4, hide_parameters=True, connect_args={"timeout": BUSY})
        event.listen(engine.sync_engine, "connect", _sqlite_connection)
        return engine
    # as a setting of the session: SET would be undone when its transaction is rolled back
    arguments = {**PATIENCE, "server_settings": SESSION}
    try:
        engine = create_async_engine(url, pool_size=8, hide_parameters=True, pool_pre_ping=True, connect_args=arguments)
    except ImportError:
        sentence = "the driver for PostgreSQL is not installed; install it with: {command}"
        raise SushiError("online-postgres", sentence, command="pip install 'sushitrain[server,postgres]'") from None
    event.listen(engine.sync_engine, "connect", _postgres_connection)
    return engine


def refuse_hard_links(url: URL) -> None:
    """Refuse a SQLite file with several names. The WAL and the lock are named after the file; under another name there
    would be others, so two servers would write at once and damage the store."""
    file = Path(url.database or "")
    links = file.stat().st_nlink if file.exists() else 1
    if links > 1:
        sentence = "the file of {store} has {links} names (hard links), and a store may have one; delete the others"
        raise SushiError("online-store-links", sentence, store=shown(url), links=links)


def is_postgres(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "postgresql"


def _sqlite_connection(connection: Any, _: object) -> None:
    """Make every commit durable, and check that SQLite does so. The WAL is moved to the file by another connection, so
    that no commit has to wait for it."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    mode = cursor.fetchone()[0]
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.execute("PRAGMA synchronous")
    _must(mode == "wal" and cursor.fetchone()[0] == 2)
    cursor.close()


def _postgres_connection(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for setting in ("synchronous_commit", "fsync"):
        cursor.execute(f"SHOW {setting}")
        _must(cursor.fetchone()[0] == "on")
    cursor.close()


def _must(durable: bool) -> None:
    if not durable:
        raise StoreError("online-not-durable", "this store does not keep what it is told; use a disk of this machine")


def find_damage(connection: Connection) -> str:
    """The damage that SQLite finds in a store small enough to be read at the start; nothing if there is none."""
    file = Path(connection.engine.url.database or "")
    if connection.dialect.name != "sqlite" or file.stat().st_size > CHECKED:
        return ""
    if (found := checked(connection, "1")) == "ok":
        return ""
    names = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
    spoiled = [name for name in names if checked(connection, f"'{name}'") != "ok"]
    return f"{', '.join(spoiled)}: {found}" if spoiled else found


def checked(connection: Connection, what: str) -> str:
    """`ok`, or the first fault that SQLite finds."""
    try:
        found = str(connection.execute(text(f"PRAGMA quick_check({what})")).scalar())
    except DatabaseError as problem:
        return reason_of(problem)
    return next((line for line in found.splitlines() if not line.startswith("***")), "ok")


def migrate(connection: Connection) -> None:
    """Migrate the store to this version's schema; of several processes that start at once, one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7815)"))
    with as_file(files("sushitrain.server.store").joinpath("migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:  # the store has a version that this program does not know
            sentence = "this store was made by a newer version of Sushi Train; update the program"
            raise SushiError("online-store-newer", sentence) from None
