"""A store that cannot write says so: to health checks, in metrics by kind, and in one line of the log."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest
from sqlalchemy import event

from attacks.store_kit import (
    IMPATIENT,
    emotes,
    failures,
    health_of,
    lines_of,
    move_away,
    one_line_each,
    row,
    until_health,
)
from online import OLA, OPEN, Server, new_database, people, run, serving, sqlite, wire
from server.raw_requests import hashed
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.rules.errors import SushiError
from sushitrain.server import run as server_run
from sushitrain.server.operation import test_hooks
from sushitrain.server.refusals import StoreError, store_down
from sushitrain.server.run import lock_store
from sushitrain.server.store import health
from sushitrain.server.store.engines import store_url
from sushitrain.server.store.health import Health
from sushitrain.server.store.store import Store, open_store
from sushitrain.server.store.store_backup import backup
from tools.waiting import soon, until


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


# Locks


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Another program keeps everybody from writing."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
    else:
        with asyncio.Runner() as runner:
            other = runner.run(asyncpg.connect(url))
            runner.run(other.execute("BEGIN"))
            runner.run(other.execute("LOCK TABLE entries, probes IN EXCLUSIVE MODE"))
            yield
            runner.run(other.close())


def test_a_lock_of_another_program_is_told_and_forgotten_when_it_ends(store: str, tmp_path: Path) -> None:
    async def emote(server: Server, token: str, code: str) -> set[str]:
        async with wire(server, token) as line:
            return await emotes(line, code, 1)

    with serving(store, tmp_path, hook=IMPATIENT) as server:
        token = server.token()
        code = server.open(token)
        with locked(store):
            until_health(server, "store: too slow")
            assert run(emote(server, token, code)) == {"online-store"}
            assert failures(server).keys() == {"locked"}
        until_health(server, "ok")
        assert run(emote(server, token, code)) == {"done"}
        one_line_each(server, "locked")


# Files that are gone


def move_back(file: Path) -> None:
    file.with_name(f"moved-{file.name}").replace(file)


def replace_with_copy(file: Path) -> None:
    """The bytes are the same, the file is another one."""
    move_away(file)
    shutil.copy2(file.with_name(f"moved-{file.name}"), file)


ALL = ("", "-wal", "-shm")
GONE = (("",), move_away), (("-wal",), move_away), (("-shm",), replace_with_copy), (ALL, replace_with_copy)


@pytest.mark.parametrize(("names", "change"), GONE)
def test_nothing_is_acknowledged_into_a_file_that_is_gone(
    tmp_path: Path, names: tuple[str, ...], change: Callable[[Path], None]
) -> None:
    files = [tmp_path / f"tables.db{name}" for name in names]

    async def scenario(server: Server) -> list[bytes]:
        token = server.token()
        code = server.open(token)
        async with wire(server, token) as line:
            assert await emotes(line, code, 1) == {"done"}
            for file in files:
                change(file)
            again = m.Feel(id="again", table=code, seat=0, emote="wow")
            for _ in range(3):
                assert (await line.ask(again)).code == "online-store"
            assert (await asyncio.to_thread(server.request, "POST", "/api/token"))[0] == 503
            await asyncio.to_thread(until_health, server, "store: gone")
            assert failures(server).keys() == {"gone"}
            for file in files:
                move_back(file)
            await asyncio.to_thread(until_health, server, "ok")
            assert isinstance(await line.ask(again), m.Done)
            return [code.encode(), b"wow"]

    with serving(sqlite(tmp_path), tmp_path) as server:
        code, emote = run(scenario(server))
        one_line_each(server, "gone")
        assert "restart" in lines_of(server)[0]["message"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        bodies = connection.execute("SELECT body FROM entries WHERE code = ? ORDER BY seq", (code.decode(),)).fetchall()
    assert [emote in body for (body,) in bodies] == [False, False, True]


def test_a_write_that_was_committed_into_a_deleted_file_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file goes while the commit is on its way; not even sent again it is acknowledged from memory."""

    async def delete(point: str) -> None:
        if point == "before-commit":
            (tmp_path / "tables.db").unlink()

    async def scenario() -> None:
        async with stores(sqlite(tmp_path)) as (found,):
            await found.open(row("aaaaaa"), b"first")
            monkeypatch.setattr(test_hooks, "hook", delete)
            with pytest.raises(StoreError):
                await found.append("aaaaaa", 2, b"second")
            with pytest.raises(StoreError):
                await found.read("aaaaaa")
            assert not (tmp_path / "tables.db").exists(), "nor is there a new one"

    run(scenario())


# Stores that may only be read


def test_a_store_that_may_only_be_read_is_told_and_forgotten_when_it_may_be_written(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            looking = Health(found.writer)
            await found.open(row("aaaaaa"), b"first")
            assert await looking.problem_now() == ""
            looking.began -= 1000
            with read_only(found):
                with pytest.raises(StoreError):
                    await found.append("aaaaaa", 2, b"x")
                with pytest.raises(StoreError):
                    await found.add_guest("somebody")
                assert await looking.problem_now() == "store: read-only"
                assert set(found.failures.counts) == {"read-only"}
                assert await found.read("aaaaaa") == [(1, b"first")]
            looking.began -= 1000
            assert await looking.problem_now() == ""
            assert await found.append("aaaaaa", 2, b"x")

    run(scenario())


@contextmanager
def read_only(store: Store) -> Iterator[None]:
    """Every transaction is told so."""

    def tell(connection: Any) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY" if store.is_postgres else f"PRAGMA query_only={state}")

    state = "on"
    event.listen(store.engine.sync_engine, "begin", tell)
    yield
    state = "off"
    if store.is_postgres:
        event.remove(store.engine.sync_engine, "begin", tell)


def test_a_postgres_that_may_only_be_read_is_one_sentence_at_the_start(cluster: Any) -> None:
    url = new_database(cluster)

    async def scenario() -> None:
        async with stores(url):
            pass
        cluster.psql(f"ALTER DATABASE {store_url(url).database} SET default_transaction_read_only TO on")
        with pytest.raises(SushiError) as caught:
            await open_store(url)
        assert caught.value.code == "online-store-open"
        assert "read-only" in str(caught.value)

    run(scenario())


# A database that lets nobody in


def test_a_database_that_does_not_answer_is_one_line_however_often_it_is_tried(cluster: Any, tmp_path: Path) -> None:
    url = new_database(cluster)
    name = store_url(url).database

    def let_in(yes: bool) -> None:
        cluster.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {yes}")
        cluster.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    with serving(url, tmp_path) as server:
        assert health_of(server) == (200, "ok")
        let_in(False)
        until_health(server, "store: unreachable")
        until(lambda: failures(server)["unreachable"] > 10)
        assert failures(server).keys() == {"unreachable"}
        let_in(True)
        until_health(server, "ok")
        one_line_each(server, "unreachable")


# Health checks are no attack


class Probed:
    """A store whose probes the test counts, and holds."""

    def __init__(self) -> None:
        self.count = 0
        self.go_on = asyncio.Event()
        self.problem: StoreError | None = None

    async def probe(self) -> None:
        self.count += 1
        await self.go_on.wait()
        if self.problem:
            raise self.problem


def test_however_many_ask_for_its_health_a_store_is_probed_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]

    class Clock:
        monotonic = staticmethod(lambda: now[0])

    async def scenario() -> None:
        store: Any = Probed()
        looking = Health(store)
        asking = [asyncio.create_task(looking.problem_now()) for _ in range(200)]
        await soon(lambda: store.count == 1)
        store.go_on.set()
        assert set(await asyncio.gather(*asking)) == {""}
        assert {await looking.problem_now() for _ in range(200)} == {""}
        assert store.count == 1
        now[0] += health.EVERY
        store.problem = store_down("full")
        assert {await looking.problem_now() for _ in range(200)} == {"store: full"}
        assert store.count == 2
        now[0] += health.EVERY
        store.go_on.clear()
        late = asyncio.create_task(looking.problem_now())
        await soon(lambda: store.count == 3)
        now[0] += health.PATIENCE
        assert {await looking.problem_now() for _ in range(200)} == {"store: too slow"}
        now[0] += 100
        assert await looking.problem_now() == "store: too slow"
        assert store.count == 3, "the one that hangs is not given company"
        store.problem = None
        store.go_on.set()
        await late
        assert await looking.problem_now() == ""

    monkeypatch.setattr(health, "time", Clock)
    run(scenario())


# One server, one store


def test_a_symlink_does_not_get_past_the_lock_of_another_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_run, "retry_briefly", lambda take: take())
    (tmp_path / "data").mkdir()
    link, folder = tmp_path / "link.db", tmp_path / "other"
    link.symlink_to(tmp_path / "data" / "tables.db")
    folder.symlink_to(tmp_path / "data")
    names = [tmp_path / "data" / "tables.db", link, folder / "tables.db", folder / ".." / "data" / "tables.db"]
    for held in names[:2]:
        with lock_store(f"sqlite:///{held}"):
            for name in names:
                with pytest.raises(SushiError) as caught, lock_store(f"sqlite:///{name}"):
                    pass
                assert caught.value.code == "online-store-used"


def test_a_hard_link_does_not_get_past_the_lock_of_another_server(tmp_path: Path) -> None:
    """Under a second name SQLite would keep a second WAL, so neither name is opened. Who has the store open goes on."""
    file, link = tmp_path / "tables.db", tmp_path / "elsewhere" / "tables.db"
    link.parent.mkdir()

    async def scenario() -> None:
        first = await open_store(f"sqlite:///{file}")
        link.hardlink_to(file)
        for name in (file, link):
            for opening in (open_store(f"sqlite:///{name}"), backup(f"sqlite:///{name}", tmp_path / "backup.gz")):
                with pytest.raises(SushiError, match=r"has 2 names \(hard links\)") as caught:
                    await opening
                assert caught.value.code == "online-store-links"
        await first.add_guest("guest")
        await first.close()

    run(scenario())
    assert [each.name for each in link.parent.iterdir()] == ["tables.db"]


@pytest.mark.parametrize("query", ["?uri=true", "?uri=true&nolock=1", "?isolation_level=none"])
def test_no_option_in_the_address_of_a_sqlite_store_gets_past_the_lock_of_another_server(
    tmp_path: Path, query: str
) -> None:
    """As a URI the same file has as many names as one likes; other options would change what we rely on."""
    for address in (f"sqlite:///file:{tmp_path}/tables.db{query}", f"{sqlite(tmp_path)}{query}"):
        with pytest.raises(SushiError) as caught, lock_store(address):
            pass
        assert caught.value.code == "online-store-url"
    assert not list(tmp_path.iterdir())


# What PostgreSQL is made to log


def test_postgres_logs_no_error_when_a_server_starts_again_or_a_command_comes_again(
    cluster: Any, tmp_path: Path
) -> None:
    url = new_database(cluster)
    log = cluster.pgdata / "log"
    before = len(log.read_text())

    async def scenario(server: Server) -> str:
        async with people(server, 2) as (ola, jan):
            command = {"id": new_id(), "seats": [OLA, OPEN]}
            asked = [server.request("POST", "/api/tables", command, ola.client.token) for _ in range(3)]
            code = asked[0][1]["table"]
            assert [(status, body["table"]) for status, body, _ in asked] == [(201, code)] * 3
            await ola.sit(code, "Ola", 0)
            await jan.sit(code, "Jan", 1)
            await asyncio.gather(*(ola.ask(m.Mute, seat=1, on=True) for _ in range(5)))
            await ola.ask(m.Close)
            await asyncio.gather(ola.ask(m.Rematch), jan.ask(m.Rematch))
            return ola.client.token

    for _ in range(2):
        with serving(url, tmp_path) as server:
            token = run(scenario(server))
    said = log.read_text()[before:]
    assert "ERROR" not in said
    assert hashed(token) not in said
