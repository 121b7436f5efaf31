"""Running servers whose store is full, may only be read, or is damaged: every write is refused until it works again."""

import asyncio
import errno
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from attacks.broken_disk import BrokenDisk
from attacks.store_kit import failures, lines_of, until_health
from attacks.test_damaged_store import spoil
from online import OLA, OPEN, Server, new_database, people, run, serving, sqlite, started, wire
from seeds import SEEDS
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.store.engines import new_engine, store_url

REFUSE = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100';
END $$
"""
"""A function that fails as PostgreSQL does on a full disk."""
WRITTEN = ("tables", "entries", "guests", "mutes", "probes")
"""The SQL tables to which people, and health checks, write."""


async def execute(url: str, *statements: str) -> None:
    engine = new_engine(store_url(url))
    async with engine.begin() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
    await engine.dispose()


@asynccontextmanager
async def full_postgres(url: str) -> AsyncIterator[None]:
    """Every write fails with 53100."""
    on = "BEFORE INSERT OR UPDATE OR DELETE ON"
    triggers = [f"CREATE TRIGGER refuse {on} {table} EXECUTE FUNCTION refuse()" for table in WRITTEN]
    await execute(url, REFUSE, *triggers)
    yield
    await execute(url, "DROP FUNCTION refuse CASCADE")


@asynccontextmanager
async def read_only_postgres(cluster: Any, url: str) -> AsyncIterator[None]:
    """All connections are closed, and new ones may only read."""
    name = store_url(url).database
    close = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    cluster.psql(f"ALTER DATABASE {name} SET default_transaction_read_only TO on")
    cluster.psql(close)
    yield
    cluster.psql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    cluster.psql(close)


@asynccontextmanager
async def failing_disk(disk: BrokenDisk, number: int) -> AsyncIterator[None]:
    """Every write to a file of the store fails with this error of the system."""
    with disk.failing(number):
        yield


def refuse_and_recover(server: Server, failing: AbstractAsyncContextManager[None], kind: str) -> None:
    """While the store fails, every kind of write is refused, a rematch, too; afterwards each is done."""

    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            token = ola.client.token
            over = await started(server, [ola], bots=["random"])
            await ola.play_on(SEEDS.random("ola"))
            code = server.open(token, chat=True)
            command = {"id": new_id(), "seats": [OLA, OPEN]}
            requests: dict[str, Callable[[], Any]] = {
                "guest": lambda: server.request("POST", "/api/token"),
                "table": lambda: server.request("POST", "/api/tables", command, token),
            }
            commands: dict[str, Any] = {
                "rematch": m.Rematch(id=new_id(), table=over),
                "entry": m.Say(id=new_id(), table=code, seat=0, text="hello"),
                "mute": m.Mute(id=new_id(), table=code, seat=1, on=True),
                "close": m.Close(id=new_id(), table=code),
            }
            async with wire(server, token) as line:
                async with failing:
                    for name, ask in requests.items():
                        status, body, _ = await asyncio.to_thread(ask)
                        assert (status, body["code"]) == (503, "online-store"), name
                    for name, each in commands.items():
                        assert (await line.ask(each)).code == "online-store", name
                    await asyncio.to_thread(until_health, server, f"store: {kind}")
                    assert kind in failures(server)
                await asyncio.to_thread(until_health, server, "ok")
                for name, ask in requests.items():
                    assert (await asyncio.to_thread(ask))[0] == 201, name
                for name, each in commands.items():
                    assert isinstance(await line.ask(each), m.Done), name

    run(scenario())


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> BrokenDisk:
    return BrokenDisk(tmp_path_factory.mktemp("disk"))


@pytest.mark.parametrize(("number", "kind"), [(errno.ENOSPC, "full"), (errno.EROFS, "disk")], ids=["full", "read-only"])
def test_a_server_whose_disk_may_not_be_written_refuses_all_writes_until_it_may(
    disk: BrokenDisk, tmp_path: Path, number: int, kind: str
) -> None:
    with serving(sqlite(tmp_path), tmp_path, disk.environment) as server:
        refuse_and_recover(server, failing_disk(disk, number), kind)
        assert failures(server).keys() == {kind}


def test_a_server_on_a_full_postgres_refuses_all_writes_until_there_is_room(cluster: Any, tmp_path: Path) -> None:
    url = new_database(cluster)
    with serving(url, tmp_path) as server:
        refuse_and_recover(server, full_postgres(url), "full")
        assert failures(server).keys() == {"full"}
        (line,) = [line for line in lines_of(server) if "kind" in line]
        assert line["message"] == "the store failed: the disk is full; free some space"


def test_a_server_whose_postgres_may_only_be_read_refuses_all_writes_until_it_may_be_written(
    cluster: Any, tmp_path: Path
) -> None:
    url = new_database(cluster)
    with serving(url, tmp_path) as server:
        refuse_and_recover(server, read_only_postgres(cluster, url), "read-only")
        assert failures(server).keys() <= {"read-only", "unreachable"}, "its connections were closed"


COPIES = [f"aaaaa{number}" for number in range(2, 10)]


def multiply(file: Path, code: str) -> None:
    """Copy this table, closed, several times; each copy has more entries than SQLite keeps in memory."""
    with closing(sqlite3.connect(file)) as connection, connection:
        rows = connection.execute(
            "SELECT seq, wrote, body FROM entries WHERE code = ? ORDER BY seq", (code,)
        ).fetchall()
        *first, (last, wrote, body) = rows
        columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(tables)")]
        values = {"code": "?1", "request": "?1", "stage": "'closed'"}
        chosen = ", ".join(values.get(name, name) for name in columns)
        for copy in COPIES:
            connection.execute(f"INSERT INTO tables SELECT {chosen} FROM tables WHERE code = ?2", (copy, code))
            more = ((seq, wrote, body) for seq in range(last, last + 1500))
            entries = [(copy, *each) for each in (*first, *more)]
            connection.executemany("INSERT INTO entries (code, seq, wrote, body) VALUES (?, ?, ?, ?)", entries)


def test_damage_at_a_running_server_is_told_and_the_other_tables_go_on(tmp_path: Path) -> None:
    async def begin(server: Server) -> tuple[str, str]:
        token = server.token()
        code = server.open(token, chat=True)
        async with wire(server, token) as line:
            said = await line.ask(m.Say(id=new_id(), table=code, seat=0, text="x" * 200))
            assert isinstance(said, m.Done)
        return token, code

    async def go_on(server: Server, token: str, code: str) -> None:
        async with wire(server, token) as line:
            assert isinstance(await line.ask(m.Feel(id=new_id(), table=code, seat=0, emote="wow")), m.Done)

    with serving(sqlite(tmp_path), tmp_path) as server:
        token, code = run(begin(server))
    multiply(tmp_path / "tables.db", code)
    with serving(sqlite(tmp_path), tmp_path) as server:
        spoil(tmp_path / "tables.db", "entries")
        answers = [server.request("GET", f"/api/tables/{copy}/log") for copy in COPIES]
        assert {status for status, _, _ in answers} == {200, 503}, "only some of them are damaged"
        assert {body["code"] for status, body, _ in answers if status == 503} == {"online-store"}
        run(go_on(server, token, code))
        assert failures(server).keys() == {"damaged"}
        (line,) = [line for line in lines_of(server) if "kind" in line]
        assert f"sushitrain restore BACKUP --store {sqlite(tmp_path)}" in line["message"]
