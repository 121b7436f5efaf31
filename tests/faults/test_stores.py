"""Disks that are full and stores that stop in the middle of a game: nothing is lost, and it goes on."""

import asyncio
import contextlib
import random
import resource
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest

from faults.fault_kit import (
    DUMMY,
    FOUR,
    THREE,
    NewServer,
    QuickServer,
    all_of,
    checked,
    guests,
    histories,
    is_away,
    table_for,
)
from online import OLA, OPEN, Person, any_move, moved_on, run, started
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from tools.waiting import LIMIT, soon

# A full disk


@contextlib.contextmanager
def full_disk(server: QuickServer) -> Iterator[None]:
    """The server cannot write to any file, as on a full disk."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def chosen(person: Person) -> set[int]:
    """The seats that are ready in the turn that was shown last."""
    since = person.heard.index(person.last)
    return {each.seat for each in person.heard[since:] if isinstance(each, m.Ready)}


def test_a_full_disk_refuses_commands_until_the_same_ones_can_be_written(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(FOUR))
            await all_of(*(person.play(random.Random(1), until_turn=4) for person in people))
            turn, moves = people[0].last.turn, [any_move(p.last.view, p.seat, random.Random(2)) for p in people]
            ids = [new_id(), new_id()]
            for person in people:
                await person.until(lambda me: chosen(me) == {2, 3})
            heard = [len(person.heard) for person in people]
            with full_disk(server):
                for _ in range(3):
                    for person, command_id, move in zip(people, ids, moves, strict=True):
                        assert await person.refusal(m.Pick, id=command_id, turn=turn, move=move) == "online-store"
                assert not [each for p, count in zip(people, heard, strict=True) for each in p.heard[count:]]
            for person, command_id, move in zip(people, ids, moves, strict=True):
                assert isinstance(await person.ask(m.Pick, id=command_id, turn=turn, move=move), m.Done)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: histories(people)})

    run(scenario())


def test_the_clients_and_bots_play_on_by_themselves_after_a_full_disk(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(FOUR))
            playing = asyncio.create_task(all_of(*(person.play(random.Random(1)) for person in people)))
            await people[0].until(lambda me: moved_on(me, 3))
            with full_disk(server):
                await soon(lambda: any("online-store" in person.refusals for person in people))
                await people[0].reconnect()
                for person in people:
                    person.refusals.clear()
                await soon(lambda: any("online-store" in person.refusals for person in people))
            await playing
            await checked(server, {code: histories(people)})

    run(scenario())


def test_somebody_who_comes_back_while_the_disk_is_full_is_back_when_there_is_room(new_server: NewServer) -> None:
    server = new_server(away_after=0.05)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **table_for(THREE))
            jan.leave()
            await ola.until(lambda me: is_away(me, 1))
            with full_disk(server):
                jan.come_back()
                await jan.ask(m.Watch, seat=1)
                assert await ola.refusal(m.Feel, emote="yum") == "online-store"
            await ola.until(lambda me: not is_away(me, 1))
            await all_of(*(person.play(random.Random(3)) for person in (ola, jan)))
            await checked(server, {code: histories([ola, jan])})

    run(scenario())


def test_somebody_who_vanishes_while_the_disk_is_full_is_away_when_there_is_room(new_server: NewServer) -> None:
    server = new_server(away_after=0.05)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **table_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in (ola, jan)))
            with full_disk(server):
                jan.history.stays = False
                jan.client.vanish()
                await jan.client.close()
                assert await ola.refusal(m.Feel, emote="yum") == "online-store"
                await soon(lambda: server.did("away"))  # it is noticed that Jan stays away, and cannot be written
                assert not is_away(ola, 1)
            await ola.until(lambda me: is_away(me, 1))
            await ola.play(random.Random(2))
            await checked(server, {code: histories([ola, jan])})

    run(scenario())


# A store that stops


class Stoppable:
    """A PostgreSQL that can be stopped at once and started again."""

    def __init__(self, cluster: Any) -> None:
        self.cluster = cluster

    def control(self, *arguments: str) -> None:
        command = [str(self.cluster.bin_path / "pg_ctl"), "-w", "-D", str(self.cluster.pgdata), *arguments]
        user = {"user": self.cluster.system_user} if self.cluster.system_user else {}
        log = self.cluster.pgdata / "log"
        subprocess.run([*command, "-l", str(log)], check=True, stdout=subprocess.DEVNULL, timeout=LIMIT, **user)

    async def stop(self) -> None:
        await asyncio.to_thread(self.control, "stop", "-m", "immediate")

    async def start(self) -> None:
        where = (self.cluster.pgdata / "postmaster.opts").read_text().split('"-k" "')[1].split('"')[0]
        await asyncio.to_thread(self.control, "-o", f'-h "" -k {where}', "start")
        await asyncio.to_thread(self.cluster.ensure_postgres_running)

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        await self.stop()
        try:
            yield
        finally:
            await self.start()


@pytest.fixture
def stoppable(cluster: Any) -> Stoppable:
    return Stoppable(cluster)


def test_a_store_that_stops_and_comes_back_loses_nothing(new_server: NewServer, stoppable: Stoppable) -> None:
    server = new_server("postgres")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            token = server.token()
            code = await started(server, people, **table_for(THREE))
            playing = asyncio.create_task(all_of(*(person.play(random.Random(1)) for person in people)))
            for turn in (2, 5):
                await people[0].until(partial(moved_on, turn=turn))
                for person in people:
                    person.refusals.clear()
                async with stoppable.stopped():
                    another = {"id": new_id(), "seats": [OLA, OPEN]}  # the two may just have nothing to write
                    status, problem, _ = await asyncio.to_thread(server.request, "POST", "/api/tables", another, token)
                    assert (status, problem["code"]) == (503, "online-store")
                assert {code for person in people for code in person.refusals} <= {"online-store", "online-turn"}
            await playing
            await checked(server, {code: histories(people)})
            assert '"level":"error"' not in server.logged

    run(scenario())


def test_a_client_that_comes_back_while_the_store_is_stopped_follows_its_table_again(
    new_server: NewServer, stoppable: Stoppable
) -> None:
    server = new_server("postgres")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            async with stoppable.stopped():
                await people[0].reconnect()
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: histories(people)})

    run(scenario())


def test_a_store_that_is_no_longer_durable_refuses_wishes_until_it_is_again(
    new_server: NewServer, cluster: Any
) -> None:
    """Whoever runs the store has switched fsync off; the server sees it on its next connection."""
    server = new_server("postgres")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(DUMMY))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            await reconfigure(cluster, server.store, "SET fsync = off", "off")
            try:
                for _ in range(4):
                    assert await people[0].refusal(m.Feel, id="yum", emote="yum") == "online-store"
            finally:
                await reconfigure(cluster, server.store, "RESET fsync", "on")
            assert isinstance(await people[0].insist(m.Feel, id="yum", emote="yum"), m.Done)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: histories(people)})

    run(scenario())


async def reconfigure(cluster: Any, store: str, change: str, fsync: str) -> None:
    """Change the whole store's settings, and end the connections of this database once new ones see the change."""
    cluster.psql(f"ALTER SYSTEM {change}")
    cluster.psql("SELECT pg_reload_conf()")
    await soon(lambda: fsync in cluster.psql("SHOW fsync").split())
    name = store.partition("?")[0].rpartition("/")[2]
    cluster.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
