"""Thousands of tables: those that nobody needs are freed at once, and the number in memory is limited."""

import gc
import weakref
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from online import Person, Server, people, run, serving, sqlite, wire
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.http_api import NewTable, SeatWish
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError
from sushitrain.server.runtime.autopilot import Autopilot
from sushitrain.server.runtime.live_table import LiveTable
from sushitrain.server.runtime.live_tables import IDLE, LATELY, LiveTables, settle
from sushitrain.server.store.store import open_store
from sushitrain.server.table.frames import Frames
from sushitrain.server.table.online_table import Table
from sushitrain.server.workers.pool import BotWorkers
from tools.waiting import seen_beside, soon

KEPT = (LiveTable, Autopilot, Table, Frames)
"""What a table in memory consists of."""


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    """Whatever is freed here is freed without the garbage collector."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def in_memory(folder: Path, **settings: Any) -> AsyncIterator[LiveTables]:
    """The tables of a server, without what it does by itself from time to time."""
    store = await open_store(sqlite(folder))
    wanted = Settings(tables_per_address=10**6, **settings)
    live_tables = LiveTables(wanted, store, BotWorkers(wanted), Metrics())
    try:
        yield live_tables
    finally:
        await live_tables.close()
        await store.close()


class Guest:
    """Somebody connected, as far as a table knows."""

    def __init__(self, guest: str = "ola") -> None:
        self.guest = guest
        self.heard = 0
        self.gone: list[str] = []

    def push(self, frame: bytes) -> None:
        self.heard += len(frame)

    def forget(self, code: str) -> None:
        self.gone.append(code)


def ignored(_: m.Message) -> None:
    """The answer to a message."""


async def opened(live_tables: LiveTables, guest: str = "ola") -> str:
    seats = (SeatWish("person", "Ola"), SeatWish("bot", bot="nibbler"), SeatWish("bot", bot="regular"))
    return (await live_tables.open(guest, "192.0.2.1", NewTable(id=new_id(), seats=seats))).code


async def started(live_tables: LiveTables, client: Guest) -> str:
    """A table at which somebody sits and has begun a game against bots."""
    code = await opened(live_tables, client.guest)
    live = await live_tables.find(code)
    await live.watch(client, m.Watch(id=new_id(), table=code, seat=0), ignored)
    await live.act(client.guest, m.Sit(id=new_id(), table=code, name="Ola", nonce="x", seat=0), ignored)
    await live.act(client.guest, m.Start(id=new_id(), table=code), ignored)
    assert live.autopilot.busy
    return code


async def played(live_tables: LiveTables, client: Guest) -> str:
    """The same when the bots have chosen."""
    code = await started(live_tables, client)
    live = live_tables.tables[code]
    await soon(lambda: not live.autopilot.busy)
    assert live.table.game is not None
    assert len(live.table.game.picks) == 2
    return code


def grow_old(live_tables: LiveTables, code: str, seconds: float) -> None:
    live_tables.tables[code].touched -= seconds + 1


def unfollowed(live_tables: LiveTables, code: str, client: Guest) -> None:
    """Nobody follows the table for a minute."""
    live_tables.tables[code].unwatch(client)
    grow_old(live_tables, code, IDLE)
    live_tables.let_go(live_tables.untouched(IDLE))


def expired(live_tables: LiveTables, code: str, client: Guest) -> None:
    """It is removed from the store while somebody follows it."""
    live_tables.lose(code)
    assert client.gone == [code]


@pytest.mark.parametrize("how", [unfollowed, expired])
def test_a_table_that_is_let_go_is_freed_at_once(tmp_path: Path, how: Callable[[LiveTables, str, Guest], None]) -> None:
    async def scenario() -> None:
        async with in_memory(tmp_path) as live_tables:
            client = Guest()
            code = await played(live_tables, client)
            table, autopilot = weakref.ref(live_tables.tables[code]), weakref.ref(live_tables.tables[code].autopilot)
            how(live_tables, code, client)
            await soon(lambda: not live_tables.tasks)
            assert code not in live_tables.tables
            assert (table(), autopilot()) == (None, None)

    run(scenario())


def test_a_table_that_is_let_go_while_bots_choose_is_freed_as_soon_as_they_are_stopped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_memory(tmp_path) as live_tables:
            code = await started(live_tables, Guest())
            gone = weakref.ref(live_tables.tables[code])
            live_tables.lose(code)
            await soon(lambda: not live_tables.tasks)
            assert gone() is None

    run(scenario())


def objects() -> Counter[type]:
    return Counter(type(each) for each in gc.get_objects() if type(each) in KEPT)


def test_people_are_answered_between_two_tables_that_are_resumed(tmp_path: Path) -> None:
    """Somebody may have filled the logs of many running games."""

    async def scenario() -> set[int]:
        async with in_memory(tmp_path) as before:
            for _ in range(4):
                await started(before, Guest())
        async with in_memory(tmp_path) as after:
            _, seen = await seen_beside(after.warm_up(), lambda: len(after.tables))
            return set(seen)

    assert run(scenario()) == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("tables", [8, pytest.param(1000, marks=pytest.mark.full)])
def test_whoever_opens_plays_and_closes_table_after_table_leaves_nothing_in_memory(tmp_path: Path, tables: int) -> None:
    async def scenario() -> None:
        async with in_memory(tmp_path) as live_tables:
            client, before = Guest(), objects()
            for _ in range(tables):
                code = await played(live_tables, client)
                await live_tables.tables[code].act("ola", m.Close(id=new_id(), table=code), ignored)
                unfollowed(live_tables, code, client)
            await soon(lambda: not live_tables.tasks)
            assert objects() - before == {}
            assert not live_tables.tables
            assert not live_tables.presence.ours
            assert not live_tables.reached
            assert len(live_tables.bots.quick.queue) == 0

    run(scenario())


def test_the_tables_that_nobody_follows_and_that_were_touched_longest_ago_make_room(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_memory(tmp_path, live_tables=20) as live_tables:
            codes = [await opened(live_tables) for _ in range(22)]
            followed = await live_tables.find(codes[0])
            await followed.watch(Guest(), m.Watch(id=new_id(), table=codes[0]), ignored)
            for code in codes[1:20]:
                await live_tables.find(code)
            for number, code in enumerate(codes[:20]):
                grow_old(live_tables, code, LATELY + 20 - number)
            assert len(live_tables.tables) == 20
            for code in codes[20:]:
                await live_tables.find(code)
            assert list(live_tables.tables) == [codes[0], *codes[3:]]  # a tenth of them was let go
            assert live_tables.metrics.registry.get_sample_value("sushitrain_tables_let_go_early_total") == 2
            assert (await live_tables.find(codes[1])).table.code == codes[1]  # nothing is lost
            assert len(live_tables.tables) <= 20

    run(scenario())


def test_if_all_tables_in_memory_are_in_use_one_more_is_refused_and_those_go_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_memory(tmp_path, live_tables=2) as live_tables:
            codes = [await opened(live_tables) for _ in range(3)]
            client = Guest("jan")
            for code in codes[:2]:
                live = await live_tables.find(code)
                await live.watch(client, m.Watch(id=new_id(), table=code), ignored)
                grow_old(live_tables, code, LATELY)
            with pytest.raises(OnlineError) as problem:
                await live_tables.find(codes[2])
            assert problem.value.code == "online-server-full"
            assert problem.value.values == {"seconds": LATELY}
            assert [await live_tables.find(code) for code in codes[:2]] == list(live_tables.tables.values())
            live_tables.tables[codes[0]].unwatch(client)
            grow_old(live_tables, codes[0], LATELY)
            assert (await live_tables.find(codes[2])).table.code == codes[2]
            assert list(live_tables.tables) == [codes[1], codes[2]]

    run(scenario())


# At a real server


def opened_from(server: Server, address: str, token: str) -> str:
    command = {"id": new_id(), "seats": [{"kind": "person", "name": "Ola"}, {"kind": "bot", "bot": "nibbler"}]}
    status, body, _ = server.request("POST", "/api/tables", command, token, x_forwarded_for=address)
    assert status == 201, body
    return str(body["table"])


async def begun(server: Server, person: Person) -> str:
    code = opened_from(server, "192.0.2.251", person.client.token)
    await person.sit(code, "Ola", 0)
    await person.ask(m.Start)
    await person.at_turn(0)
    return code


@pytest.mark.parametrize(("tables", "most"), [(15, 6), pytest.param(3000, 500, marks=pytest.mark.full)])
def test_thousands_of_tables_do_not_fill_the_memory_and_none_is_lost(tmp_path: Path, tables: int, most: int) -> None:
    """Many addresses open tables and look at each; somebody plays meanwhile, and the first table is found again."""

    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            own = await begun(server, ola)
            codes = []
            for number in range(tables):
                codes.append(opened_from(server, f"192.0.2.{number % 250}", ola.client.token))
                assert server.request("GET", f"/api/tables/{codes[-1]}/log")[0] == 200
                await remote.let_pass(int(LATELY * 2000 / most) + 1)  # none is idle for so long that it goes anyway
                assert server.numbers["live_tables"] <= most
            assert server.numbers["tables_let_go_early_total"] > 0
            await ola.pick(ola.hand[0])
            await ola.at_turn(1)
            async with wire(server, ola.client.token) as socket:
                for code in (codes[0], own):
                    assert isinstance(await socket.ask(m.Watch(id=new_id(), table=code, seat=0)), m.Done)

    remote = Remote(tmp_path)
    wanted = {"live_tables": most, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, **wanted) as server:
        run(scenario(server))


def test_a_full_server_says_when_to_try_again(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,), wire(server, server.token()) as socket:
            codes = [opened_from(server, "192.0.2.1", ola.client.token) for _ in range(2)]
            await ola.watch(codes[0], 0)
            refused = await socket.ask(m.Watch(id=new_id(), table=codes[1]))
            assert (refused.code, refused.values) == ("online-server-full", {"seconds": LATELY})
            status, body, headers = server.request("GET", f"/api/tables/{codes[1]}/log")
            assert (status, body["code"]) == (503, "online-server-full")
            assert headers["retry-after"] == str(body["values"]["seconds"])
            assert server.numbers["tables_refused_total"] == 2
            await ola.ask(m.Unwatch)
            await remote.let_pass(int(LATELY * 1000) + 1)
            assert isinstance(await socket.ask(m.Watch(id=new_id(), table=codes[1])), m.Done)

    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, live_tables=1) as server:
        run(scenario(server))


def test_an_address_follows_only_so_many_tables_and_may_follow_others_instead(tmp_path: Path) -> None:
    """Else it could keep all tables in memory in use, and nobody else's would find room."""

    async def scenario(server: Server) -> None:
        token = server.token()
        codes = [server.open(token) for _ in range(6)]
        async with wire(server, token) as one, wire(server, token) as two:
            answers = [await line.ask(m.Watch(id=new_id(), table=code)) for code in codes for line in (one, two)]
            assert [getattr(each, "code", "") for each in answers] == [""] * 5 + ["online-many-watched"] * 7
            assert server.limited("followed") == 7
            await one.ask(m.Unwatch(id=new_id(), table=codes[0]))
            assert isinstance(await two.ask(m.Watch(id=new_id(), table=codes[5])), m.Done)
        async with wire(server, token) as three:
            await soon(lambda: server.numbers["sockets"] == 1)
            for code in codes[:5]:
                assert isinstance(await three.ask(m.Watch(id=new_id(), table=code)), m.Done)

    with serving(sqlite(tmp_path), tmp_path, followed_per_address=5) as server:
        run(scenario(server))


def test_what_a_failed_request_leaves_in_a_cycle_is_freed_before_long() -> None:
    """Errors hold what they were made from; without a collection that would stay until the next hour."""

    class Seat:
        """Stands for what was read from a refused body."""

    before, enabled, alive = gc.get_threshold(), gc.isenabled(), list[weakref.ref[Seat]]()
    try:
        gc.enable()
        settle()
        for _ in range(100):
            seats = [Seat() for _ in range(20_000)]
            seats[0].__dict__["all"] = seats
            alive.append(weakref.ref(seats[0]))
        assert sum(ref() is not None for ref in alive) < 60
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
        if not enabled:
            gc.disable()
