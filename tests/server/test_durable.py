"""Acknowledged means durable: between the receipt of a choice and its acknowledgement lies the disk."""

import asyncio
import random
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from online import Person, Server, any_move, moved_on, new_database, people, run, serving, sqlite, started
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from tools.waiting import LIMIT, soon

SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void note(const char *word, int fd) {
    char link[64], path[4096], line[4200];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    int size = snprintf(line, sizeof line, "%s %s\n", word, path);
    int out = open(getenv("SYNC_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (out < 0 || write(out, line, size) != size) abort();
    close(out);
}

static int held(const char *name, int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    note("begin", fd);
    while (access(getenv("SYNC_HOLD"), F_OK) == 0) usleep(1000);
    int result = real(fd);
    note("end", fd);
    return result;
}

int fsync(int fd) { return held("fsync", fd); }
int fdatasync(int fd) { return held("fdatasync", fd); }
"""
"""Writes down every sync of a file, and holds it back as long as a certain file exists."""


class Disk:
    """What the server asks of the disk, and a way to make it wait."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "syncs"
        self.hold = folder / "hold"
        self.shim = folder / "shim.so"
        (folder / "shim.c").write_text(SHIM)
        command = ["cc", "-shared", "-fPIC", "-o", str(self.shim), str(folder / "shim.c"), "-ldl"]
        subprocess.run(command, check=True, timeout=LIMIT)

    @property
    def environment(self) -> dict[str, str]:
        return {"LD_PRELOAD": str(self.shim), "SYNC_LOG": str(self.log), "SYNC_HOLD": str(self.hold)}

    def syncs(self, word: str) -> int:
        """How often the log of the store was to be synced, or has been."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return sum(line.startswith(f"{word} ") and line.endswith("tables.db-wal") for line in lines)

    async def until_begun(self, count: int) -> None:
        await soon(lambda: self.syncs("begin") >= count)


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Disk:
    return Disk(tmp_path_factory.mktemp("disk"))


@pytest.fixture(scope="module")
def watched(disk: Disk, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose disk we can hold."""
    folder = tmp_path_factory.mktemp("server")
    with serving(sqlite(folder), folder, disk.environment) as server:
        yield server
        disk.hold.unlink(missing_ok=True)


def some_move(person: Person) -> str:
    return any_move(person.last.view, person.seat, random.Random(1))


def test_nothing_is_acknowledged_or_revealed_before_the_disk_has_it(watched: Server, disk: Disk) -> None:
    async def scenario() -> None:
        async with people(watched, 3) as (ola, jan, spectator):
            code = await started(watched, [ola, jan])
            await spectator.watch(code)
            await spectator.until(lambda me: me.last)
            await held_back(disk, ola, [jan, spectator], m.Ready)
            await held_back(disk, jan, [ola, spectator], m.Step)

    run(scenario())


async def held_back(disk: Disk, picker: Person, others: list[Person], news: type) -> None:
    """With the disk standing still nobody is told anything; once it goes on, all are."""
    everybody = [picker, *others]
    heard = [len(person.heard) for person in everybody]
    begun = disk.syncs("begin")
    disk.hold.touch()
    try:
        asked = asyncio.create_task(picker.pick(some_move(picker)))
        await disk.until_begun(begun + 1)
        for other in others * 2:  # each answer comes after everything that was sent before it
            await other.client.ask(m.Unwatch(id=new_id(), table="zzzzzz"))
        assert not asked.done()
        assert [len(person.heard) for person in everybody] == heard
    finally:
        disk.hold.unlink()
    answer = await asyncio.wait_for(asked, LIMIT)
    assert isinstance(answer, m.Done)
    for person, before in zip(everybody, heard, strict=True):
        await person.until(partial(heard_more, than=before))
        told: Any = person.heard[before]
        assert (type(told), told.seq) == (news, answer.seq)


def heard_more(person: Person, than: int) -> bool:
    return len(person.heard) > than


def test_every_acknowledged_choice_was_synced_since_it_was_received(watched: Server, disk: Disk) -> None:
    async def scenario() -> None:
        async with people(watched, 2) as (ola, jan):
            await started(watched, [ola, jan])
            for _ in range(10):
                for person in (ola, jan):
                    turn, before = person.last.turn, disk.syncs("end")
                    await person.pick(some_move(person))
                    assert disk.syncs("end") > before
                for person in (ola, jan):
                    await person.until(partial(moved_on, turn=turn))

    run(scenario())


def test_opening_a_table_and_sitting_down_are_synced_too(watched: Server, disk: Disk) -> None:
    async def scenario() -> None:
        async with people(watched, 1) as (ola,):
            before = disk.syncs("end")
            code = watched.open(ola.client.token)
            opened = disk.syncs("end")
            await ola.sit(code, "Ola", 0)
            assert before < opened < disk.syncs("end")

    run(scenario())


def test_postgres_has_flushed_the_commit_before_the_acknowledgement(cluster: Any, tmp_path: Path) -> None:
    store = new_database(cluster)

    async def scenario(server: Server) -> None:
        eye = await asyncpg.connect(store)
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            for _ in range(10):
                before = await eye.fetchval("SELECT pg_current_wal_insert_lsn()::text")
                turn = ola.last.turn
                for person in (ola, jan):
                    await person.pick(some_move(person))
                    now = await eye.fetchrow(
                        "SELECT pg_current_wal_flush_lsn() > $1::text::pg_lsn AS flushed,"
                        " pg_current_wal_insert_lsn()::text AS written",
                        before,
                    )
                    assert now["flushed"]
                    before = now["written"]
                for person in (ola, jan):
                    await person.until(partial(moved_on, turn=turn))
        await eye.close()

    with serving(store, tmp_path) as server:
        run(scenario(server))
