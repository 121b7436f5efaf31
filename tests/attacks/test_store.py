"""A store that cannot write says so: to health checks, in metrics by kind, and in one line of the log."""

import asyncio
import contextlib
import errno
import json
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest
from sqlalchemy import event

from attacks.broken_disk import BrokenDisk
from command_line import run as command
from online import OLA, OPEN, Server, new_database, people, run, serving, sqlite, wire
from server.bare import hashed
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.rules.errors import SushiError
from sushitrain.server import run as server_run
from sushitrain.server.operation import test_hooks
from sushitrain.server.operation.failures import KINDS
from sushitrain.server.refusals import StoreError, store_down
from sushitrain.server.run import alone
from sushitrain.server.store import engines, health
from sushitrain.server.store.engines import store_url
from sushitrain.server.store.health import Health
from sushitrain.server.store.store import Store, open_store
from sushitrain.server.store.store_backup import backup
from tools.waiting import LIMIT, soon, until

IMPATIENT = "attacks.impatient:hook"


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> BrokenDisk:
    return BrokenDisk(tmp_path_factory.mktemp("disk"))


def health_of(server: Server) -> tuple[int, str]:
    status, body, _ = server.request("GET", "/healthz")
    return status, body.decode()


def until_health(server: Server, wanted: str) -> None:
    """Ask until the probe of the last second is over and another one has found this."""
    until(lambda: health_of(server) == (200 if wanted == "ok" else 503, wanted), lambda: health_of(server))


def failures(server: Server) -> dict[str, float]:
    """The kinds of failures that the metrics have counted."""
    numbers = server.numbers
    counts = {kind: numbers[f'store_errors_total{{kind="{kind}"}}'] for kind in KINDS}
    return {kind: count for kind, count in counts.items() if count}


def lines_of(server: Server) -> list[dict[str, Any]]:
    """What the log tells of the store."""
    lines = [json.loads(line) for line in server.logged.splitlines()]
    return [line for line in lines if line["log"] == "sushitrain.store"]


def one_line_each(server: Server, *kinds: str) -> None:
    """Each kind is one short line without a trace, and after the last one the store works."""
    lines = lines_of(server)
    assert [line["kind"] for line in lines if line["message"].startswith("the store failed: ")] == list(kinds)
    assert [kind for line in lines for kind in line.get("kinds", ())] == list(kinds)
    assert lines[-1]["message"] == "the store can be written again"
    assert all("trace" not in line and len(json.dumps(line)) < 1000 for line in lines)


async def emotes(line: Any, code: str, count: int) -> set[str]:
    """Ask for so many entries; the answers."""
    answers = [await line.ask(m.Feel(id=new_id(), table=code, seat=0, emote="yum")) for _ in range(count)]
    return {getattr(answer, "code", "done") for answer in answers}


# Disks


def test_a_full_or_failing_disk_refuses_every_kind_of_write_and_is_told_until_it_works(
    disk: BrokenDisk, tmp_path: Path
) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        code = server.open(token, chat=True)
        wish = {"id": new_id(), "seats": [OLA, OPEN]}
        asked: dict[str, Callable[[], Any]] = {
            "guest": lambda: server.request("POST", "/api/token"),
            "table": lambda: server.request("POST", "/api/tables", wish, token),
        }
        wishes: dict[str, Any] = {
            "entry": m.Say(id=new_id(), table=code, seat=0, text="hello"),
            "offer": m.Offer(id=new_id(), table=code, seat=0),
            "mute": m.Mute(id=new_id(), table=code, seat=1, on=True),
            "close": m.Close(id=new_id(), table=code),
        }
        async with wire(server, token) as line:
            with disk.failing(errno.ENOSPC):
                for name, ask in asked.items():
                    status, body, _ = await asyncio.to_thread(ask)
                    assert (status, body["code"]) == (503, "online-store"), name
                for name, each in wishes.items():
                    assert (await line.ask(each)).code == "online-store", name
                assert await emotes(line, code, 30) == {"online-store"}
                await asyncio.to_thread(until_health, server, "store: full")
                assert failures(server).keys() == {"full"}
                assert failures(server)["full"] > 30
            await asyncio.to_thread(until_health, server, "ok")
            with disk.failing(errno.EIO):
                assert await emotes(line, code, 5) == {"online-store"}
                await asyncio.to_thread(until_health, server, "store: disk")
                assert failures(server).keys() == {"full", "disk"}
            await asyncio.to_thread(until_health, server, "ok")
            for name, ask in asked.items():
                assert (await asyncio.to_thread(ask))[0] == 201, name
            for name, each in wishes.items():
                assert isinstance(await line.ask(each), m.Done), name

    with serving(sqlite(tmp_path), tmp_path, disk.environment) as server:
        assert health_of(server) == (200, "ok")
        run(scenario(server))
        one_line_each(server, "full", "disk")
        assert server.numbers["errors_total"] == 0


WRITES: dict[str, Callable[[Store, int], Any]] = {
    "guest": lambda store, number: store.add_guest(f"{number:064}"),
    "mute": lambda store, number: store.mute("aaaaaa", f"{number:064}", 1, on=True, most=10**6),
    "analysis": lambda store, number: store.keep_analysis("aaaaaa", "x" * (20_000 + number)),
    "entry": lambda store, number: store.append("aaaaaa", number + 2, b"x" * 500),
    "table": lambda store, number: store.open(row(f"b{number:05}"), b"x" * 500),
}


def row(code: str) -> dict[str, Any]:
    found = {"code": code, "stage": "open", "public": False, "address": "here", "creator": "somebody", "request": code}
    return {**found, "listing": "{}"}


@pytest.mark.parametrize("kind", WRITES)
def test_a_file_that_may_not_grow_takes_no_write_and_then_all(tmp_path: Path, kind: str) -> None:
    """SQLite's own limit, which every transaction is told."""
    pages = [1]

    def limit(connection: Any) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages[0]}")

    async def scenario() -> None:
        async with stores(sqlite(tmp_path)) as (found,):
            await found.open(row("aaaaaa"), b"first")
            event.listen(found.engine.sync_engine, "begin", limit)
            written = 0
            with contextlib.suppress(StoreError):
                while written < 10_000:
                    await WRITES[kind](found, written)
                    written += 1
            assert set(found.failures.counts) == {"full"}
            pages[0] = 1 << 30
            await WRITES[kind](found, written)

    run(scenario())


def test_a_new_store_on_a_full_disk_is_one_sentence(disk: BrokenDisk, tmp_path: Path) -> None:
    """Its tables and its key cannot be written."""
    command = [sys.executable, "-m", "sushitrain", "serve", "--no-open", "--port", "0", "--store", sqlite(tmp_path)]
    with disk.failing(errno.ENOSPC):
        done = subprocess.run(
            [*command, "--lang", "en"],
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
            env={**os.environ, **disk.environment},
        )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "disk is full" in done.stderr


def on(disk: BrokenDisk, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """A program of its own that writes to this disk."""
    environment = {**os.environ, **disk.environment}
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False, env=environment)


def test_a_backup_onto_a_full_disk_is_one_sentence_and_leaves_nothing(disk: BrokenDisk, tmp_path: Path) -> None:
    """The disk is broken for the backup alone, whose file has the name of a store."""
    store, file = f"sqlite:///{tmp_path}/old.db", tmp_path / "tables.db.gz"
    asyncio.run(filled(store))
    command = ("-m", "sushitrain", "backup", str(file), "--store", store, "--lang", "en")
    with disk.failing(errno.ENOSPC):
        done = on(disk, *command)
    assert (done.returncode, done.stdout) == (2, "")
    assert (done.stderr.count("\n"), "No space left on device" in done.stderr) == (1, True)
    assert [each.name for each in tmp_path.iterdir() if "tables" in each.name] == []
    assert on(disk, *command).returncode == 0


def test_a_restore_onto_a_full_disk_is_one_sentence_and_can_be_repeated(disk: BrokenDisk, tmp_path: Path) -> None:
    old, file, new = f"sqlite:///{tmp_path}/old.db", tmp_path / "backup.gz", sqlite(tmp_path)
    asyncio.run(filled(old))
    rows = asyncio.run(backup(old, file))
    command = ("-m", "sushitrain", "restore", str(file), "--store", new, "--lang", "en")
    with disk.failing(errno.ENOSPC):
        done = on(disk, *command)
    assert (done.returncode, done.stdout) == (2, "")
    assert (done.stderr.count("\n"), "disk is full" in done.stderr) == (1, True)
    assert on(disk, *command).returncode == 0
    assert asyncio.run(backup(new, tmp_path / "again.gz")) == rows > 0


HOUSEKEEPING = """
import asyncio
import os
import sys
from pathlib import Path
from sushitrain.server.refusals import StoreError
from sushitrain.server.store.retention import Cutoffs, now_ms
from sushitrain.server.store.store import open_store

async def main() -> None:
    store, full, later = await open_store(sys.argv[1]), Path(os.environ["BROKEN_DISK"]), now_ms() + 10**6
    row = {"code": "aaaaaa", "stage": "open", "public": False, "address": "", "creator": "", "request": "r"}
    await store.open({**row, "listing": "{}"}, b"x")
    full.write_text(sys.argv[2])
    try:
        print(await store.expire(Cutoffs(later, later, later)))
    except StoreError as problem:
        print(problem.code)
    full.unlink()
    print(await store.expire(Cutoffs(later, later, later)))
    await store.close()

asyncio.run(main())
"""


def test_housekeeping_on_a_full_disk_removes_nothing_and_when_there_is_room_all(
    disk: BrokenDisk, tmp_path: Path
) -> None:
    done = on(disk, "-c", HOUSEKEEPING, sqlite(tmp_path), str(errno.ENOSPC))
    assert done.stdout.splitlines() == ["online-store", "['aaaaaa']"]
    assert done.stderr == "the store failed: the disk is full; free some space\n"


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


def move_away(file: Path) -> None:
    file.rename(file.with_name(f"moved-{file.name}"))


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


# Damage


def spoil(file: Path, table: str) -> None:
    """Overwrite a page in the middle of this table, which is large."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno"
        try:
            pages = [number for (number,) in connection.execute(query, (table,))]
        except sqlite3.OperationalError:  # this SQLite cannot tell
            (count,) = connection.execute("PRAGMA page_count").fetchone()
            pages = [count // 2]
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((pages[len(pages) // 2] - 1) * size)
        raw.write(b"\xff" * size)


async def filled(url: str) -> None:
    """A store with a running table and much beside it: more than SQLite keeps in memory."""
    async with stores(url) as (found,):
        for number in range(8):
            await found.open(row(f"aaaaa{number}"), b"first")
            bodies = ((seq, b"x" * 1500) for seq in range(2, 400))
            assert all(await asyncio.gather(*(found.append(f"aaaaa{number}", seq, body) for seq, body in bodies)))


def test_damage_found_at_the_start_names_the_table_and_the_way_to_restore(tmp_path: Path) -> None:
    file, saved = tmp_path / "tables.db", tmp_path / "saved.gz"
    run(filled(sqlite(tmp_path)))
    assert command("backup", str(saved), "--store", sqlite(tmp_path)).code == 0
    spoil(file, "entries")
    ran = command("serve", "--no-open", "--port", "0", "--store", sqlite(tmp_path), "--lang", "en")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "is damaged (entries: " in ran.err
    advice = f"sushitrain restore BACKUP --store {sqlite(tmp_path)}"
    assert advice in ran.err
    for part in tmp_path.glob("tables.db*"):
        move_away(part)
    _, *restore = advice.replace("BACKUP", str(saved)).split()
    assert command(*restore).code == 0


@pytest.mark.parametrize("where", ["a page", "a letter"])
def test_damage_of_a_store_that_is_too_large_to_be_checked_at_the_start_is_found_by_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """A backup reads every row. The server starts, since most tables can still be played."""
    monkeypatch.setattr(engines, "CHECKED", 0)
    url, saved = sqlite(tmp_path), tmp_path / "saved.gz"
    run(filled(url))
    if where == "a page":
        spoil(tmp_path / "tables.db", "entries")
    else:
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("UPDATE entries SET body = x'7bff7d' WHERE code = 'aaaaa3' AND seq = 200")

    async def scenario() -> None:
        async with stores(url) as (found,):
            outcomes = [await readable(found, f"aaaaa{number}") for number in range(8)]
            assert True in outcomes
        with pytest.raises(SushiError) as caught:
            await backup(url, saved)
        assert caught.value.code == "online-store-damaged"
        assert f"sushitrain restore BACKUP --store {url}" in str(caught.value)

    run(scenario())
    assert not list(tmp_path.glob("*.gz*"))


def test_damage_while_running_is_one_line_with_the_way_to_restore(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        await filled(sqlite(tmp_path))
        async with stores(sqlite(tmp_path)) as (found,):
            spoil(tmp_path / "tables.db", "entries")
            codes = [f"aaaaa{number}" for number in range(8)]
            outcomes = [await readable(found, code) for code in codes * 3]
            assert 1 <= outcomes.count(False) <= 6, "the other tables can still be read"
            assert found.failures.counts.keys() == {"damaged"}

    with caplog.at_level(logging.WARNING, "sushitrain"):
        run(scenario())
    (line,) = [record for record in caplog.records if record.name == "sushitrain.store"]
    assert f"sushitrain restore BACKUP --store {sqlite(tmp_path)}" in line.getMessage()
    assert line.exc_info is None


async def readable(store: Store, code: str) -> bool:
    with contextlib.suppress(StoreError):
        return len(await store.read(code)) == 399
    return False


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
        with alone(f"sqlite:///{held}"):
            for name in names:
                with pytest.raises(SushiError) as caught, alone(f"sqlite:///{name}"):
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
        with pytest.raises(SushiError) as caught, alone(address):
            pass
        assert caught.value.code == "online-store-url"
    assert not list(tmp_path.iterdir())


# What PostgreSQL is made to log


def test_postgres_logs_no_error_when_a_server_starts_again_or_a_wish_comes_again(cluster: Any, tmp_path: Path) -> None:
    url = new_database(cluster)
    log = cluster.pgdata / "log"
    before = len(log.read_text())

    async def scenario(server: Server) -> str:
        async with people(server, 2) as (ola, jan):
            wish = {"id": new_id(), "seats": [OLA, OPEN]}
            asked = [server.request("POST", "/api/tables", wish, ola.client.token) for _ in range(3)]
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
