"""A disk that is full or fails: every write is refused and told, and works when there is room."""

import asyncio
import contextlib
import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from attacks.broken_disk import BrokenDisk
from attacks.store_kit import emotes, failures, filled, health_of, one_line_each, row, until_health
from online import OLA, OPEN, Server, run, serving, sqlite, wire
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.refusals import StoreError
from sushitrain.server.store.store import Store
from sushitrain.server.store.store_backup import backup
from tools.waiting import LIMIT


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> BrokenDisk:
    return BrokenDisk(tmp_path_factory.mktemp("disk"))


def test_a_full_or_failing_disk_refuses_every_kind_of_write_and_is_told_until_it_works(
    disk: BrokenDisk, tmp_path: Path
) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        code = server.open(token, chat=True)
        command = {"id": new_id(), "seats": [OLA, OPEN]}
        asked: dict[str, Callable[[], Any]] = {
            "guest": lambda: server.request("POST", "/api/token"),
            "table": lambda: server.request("POST", "/api/tables", command, token),
        }
        commands: dict[str, Any] = {
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
                for name, each in commands.items():
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
            for name, each in commands.items():
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
