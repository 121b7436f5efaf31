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
from sushitrain.server.autopilot import Autopilot
from sushitrain.server.errors import OnlineError
from sushitrain.server.frames import Frames
from sushitrain.server.hall import IDLE, LATELY, Hall
from sushitrain.server.live import Live
from sushitrain.server.metrics import Metrics
from sushitrain.server.settings import Settings
from sushitrain.server.store import open_store
from sushitrain.server.table import Table
from sushitrain.server.workers import BotWorkers
from tools.waiting import soon

KEPT = (Live, Autopilot, Table, Frames)
"""What a table in memory consists of."""


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    """Whatever is freed here is freed without the garbage collector."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@asynccontextmanager
async def a_hall(folder: Path, **settings: Any) -> AsyncIterator[Hall]:
    """The tables of a server, without what it does by itself from time to time."""
    store = await open_store(sqlite(folder))
    wanted = Settings(tables_per_address=10**6, **settings)
    hall = Hall(wanted, store, BotWorkers(wanted), Metrics())
    try:
        yield hall
    finally:
        await hall.close()
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


async def opened(hall: Hall, guest: str = "ola") -> str:
    seats = (SeatWish("person", "Ola"), SeatWish("bot", bot="nibbler"), SeatWish("bot", bot="regular"))
    return (await hall.open(guest, "192.0.2.1", NewTable(id=new_id(), seats=seats))).code


async def started(hall: Hall, client: Guest) -> str:
    """A table at which somebody sits and has begun a game against bots."""
    code = await opened(hall, client.guest)
    live = await hall.find(code)
    await live.watch(client, m.Watch(id=new_id(), table=code, seat=0), ignored)
    await live.act(client.guest, m.Sit(id=new_id(), table=code, name="Ola", nonce="x", seat=0), ignored)
    await live.act(client.guest, m.Start(id=new_id(), table=code), ignored)
    assert live.autopilot.busy
    return code


async def played(hall: Hall, client: Guest) -> str:
    """The same when the bots have chosen."""
    code = await started(hall, client)
    live = hall.tables[code]
    await soon(lambda: not live.autopilot.busy)
    assert live.table.game is not None
    assert len(live.table.game.picks) == 2
    return code


def grow_old(hall: Hall, code: str, seconds: float) -> None:
    hall.tables[code].touched -= seconds + 1


def unfollowed(hall: Hall, code: str, client: Guest) -> None:
    """Nobody follows the table for a minute."""
    hall.tables[code].unwatch(client)
    grow_old(hall, code, IDLE)
    hall.let_go(hall.untouched(IDLE))


def expired(hall: Hall, code: str, client: Guest) -> None:
    """It is removed from the store while somebody follows it."""
    hall.lose(code)
    assert client.gone == [code]


@pytest.mark.parametrize("how", [unfollowed, expired])
def test_a_table_that_is_let_go_is_freed_at_once(tmp_path: Path, how: Callable[[Hall, str, Guest], None]) -> None:
    async def scenario() -> None:
        async with a_hall(tmp_path) as hall:
            client = Guest()
            code = await played(hall, client)
            table, autopilot = weakref.ref(hall.tables[code]), weakref.ref(hall.tables[code].autopilot)
            how(hall, code, client)
            await soon(lambda: not hall.tasks)
            assert code not in hall.tables
            assert (table(), autopilot()) == (None, None)

    run(scenario())


def test_a_table_that_is_let_go_while_bots_choose_is_freed_as_soon_as_they_are_stopped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_hall(tmp_path) as hall:
            code = await started(hall, Guest())
            gone = weakref.ref(hall.tables[code])
            hall.lose(code)
            await soon(lambda: not hall.tasks)
            assert gone() is None

    run(scenario())


def objects() -> Counter[type]:
    return Counter(type(each) for each in gc.get_objects() if type(each) in KEPT)


@pytest.mark.parametrize("tables", [8, pytest.param(1000, marks=pytest.mark.full)])
def test_whoever_opens_plays_and_closes_table_after_table_leaves_nothing_in_memory(tmp_path: Path, tables: int) -> None:
    async def scenario() -> None:
        async with a_hall(tmp_path) as hall:
            client, before = Guest(), objects()
            for _ in range(tables):
                code = await played(hall, client)
                await hall.tables[code].act("ola", m.Close(id=new_id(), table=code), ignored)
                unfollowed(hall, code, client)
            await soon(lambda: not hall.tasks)
            assert objects() - before == {}
            assert not hall.tables
            assert not hall.presence.ours
            assert not hall.reached
            assert len(hall.bots.quick.queue) == 0

    run(scenario())


def test_the_tables_that_nobody_follows_and_that_were_touched_longest_ago_make_room(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_hall(tmp_path, live_tables=20) as hall:
            codes = [await opened(hall) for _ in range(22)]
            followed = await hall.find(codes[0])
            await followed.watch(Guest(), m.Watch(id=new_id(), table=codes[0]), ignored)
            for code in codes[1:20]:
                await hall.find(code)
            for number, code in enumerate(codes[:20]):
                grow_old(hall, code, LATELY + 20 - number)
            assert len(hall.tables) == 20
            for code in codes[20:]:
                await hall.find(code)
            assert list(hall.tables) == [codes[0], *codes[3:]]  # a tenth of them was let go
            assert hall.metrics.registry.get_sample_value("sushitrain_tables_let_go_early_total") == 2
            assert (await hall.find(codes[1])).table.code == codes[1]  # nothing is lost
            assert len(hall.tables) <= 20

    run(scenario())


def test_if_all_tables_in_memory_are_in_use_one_more_is_refused_and_those_go_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with a_hall(tmp_path, live_tables=2) as hall:
            codes = [await opened(hall) for _ in range(3)]
            client = Guest("jan")
            for code in codes[:2]:
                live = await hall.find(code)
                await live.watch(client, m.Watch(id=new_id(), table=code), ignored)
                grow_old(hall, code, LATELY)
            with pytest.raises(OnlineError) as problem:
                await hall.find(codes[2])
            assert problem.value.code == "online-server-full"
            assert problem.value.values == {"seconds": LATELY}
            assert [await hall.find(code) for code in codes[:2]] == list(hall.tables.values())
            hall.tables[codes[0]].unwatch(client)
            grow_old(hall, codes[0], LATELY)
            assert (await hall.find(codes[2])).table.code == codes[2]
            assert list(hall.tables) == [codes[1], codes[2]]

    run(scenario())


# At a real server


def opened_from(server: Server, address: str, token: str) -> str:
    wish = {"id": new_id(), "seats": [{"kind": "person", "name": "Ola"}, {"kind": "bot", "bot": "nibbler"}]}
    status, body, _ = server.request("POST", "/api/tables", wish, token, x_forwarded_for=address)
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
