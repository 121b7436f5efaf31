"""The list of public tables: whoever opens as many as they may hides nobody else's."""

import asyncio
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from online import OLA, OPEN, Server, new_database, run, serving, sqlite
from stores import stores
from sushitrain.protocol.client import new_id
from sushitrain.server.operation.fixed_limits import LISTED_TABLES
from sushitrain.server.refusals import StoreError, store_down
from sushitrain.server.runtime import public_list
from sushitrain.server.runtime.public_list import PAUSE, PublicList
from tools.waiting import soon

ATTACKER, HOME = "192.0.2.1", "192.0.2.2"


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


def row(number: int, address: str, creator: str) -> dict[str, Any]:
    """A public table; a larger number was touched later."""
    code = f"t{number:05}"
    found = {"code": code, "stage": "open", "public": True, "address": address, "creator": creator, "request": code}
    return {**found, "touched": number, "listing": f"{address} {creator} {number}"}


def test_addresses_take_turns_in_the_list_and_within_an_address_its_guests(store: str) -> None:
    async def scenario() -> list[str]:
        async with stores(store) as (found,):
            opened = [("home", "jan"), ("crowd", "ewa"), ("crowd", "bob"), *[("crowd", "eve")] * 6, ("home", "jan")]
            for number, (address, creator) in enumerate(opened):
                await found.open(row(number, address, creator), b"x")
            return await found.listed(7)

    wanted = ["home jan 9", "crowd eve 8", "crowd bob 2", "home jan 0", "crowd ewa 1", "crowd eve 7", "crowd eve 6"]
    assert run(scenario()) == wanted


def test_more_tables_than_the_list_shows_hide_neither_a_neighbour_nor_another_address(tmp_path: Path) -> None:
    def opened(token: str, address: str) -> str:
        command = {"id": new_id(), "seats": [OLA, OPEN], "public": True}
        status, body, _ = server.request("POST", "/api/tables", command, token, x_forwarded_for=address)
        assert status == 201, body
        return str(body["table"])

    def listed(server: Server) -> list[str]:
        return [each["table"] for each in server.request("GET", "/api/tables")[1]]

    with serving(sqlite(tmp_path), tmp_path, proxies=["127.0.0.1"]) as server:
        others = {opened(server.token(), address) for address in (ATTACKER, HOME)}
        attacker = server.token()
        for _ in range(LISTED_TABLES + 5):
            last = opened(attacker, ATTACKER)
        found = listed(server)
        assert len(found) == LISTED_TABLES
        assert others < set(found[:3])
        assert last == found[0]


def test_the_list_stays_quick_and_shows_the_latest_tables_of_very_many(tmp_path: Path) -> None:
    """Of more tables than are looked at, those that were touched longest ago wait."""

    async def scenario() -> list[str]:
        async with stores(sqlite(tmp_path)) as (found,):
            for number in range(7):
                await found.open(row(number, f"address {number}", "somebody"), b"x")
            return [each.partition(" somebody")[0] for each in await found.listed(10)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sushitrain.server.store.store.LISTED_FROM", 4)
        assert run(scenario()) == ["address 6", "address 5", "address 4", "address 3"]


class Reads:
    """A store that is slow to read, and answers when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0
        self.begun: list[asyncio.Future[list[str]]] = []
        self.running = self.most = 0

    def has_begun(self, count: int) -> bool:
        return len(self.begun) == count

    async def read(self) -> list[str]:
        self.running += 1
        self.most = max(self.most, self.running)
        self.begun.append(asyncio.get_running_loop().create_future())
        try:
            return await self.begun[-1]
        finally:
            self.running -= 1


async def asking(shared: PublicList, count: int) -> "list[asyncio.Task[list[str]]]":
    """This number of tasks, each of which has asked for the list."""
    begun = list[int]()

    async def ask(number: int) -> list[str]:
        begun.append(number)
        return await shared.rows()

    tasks = [asyncio.create_task(ask(number)) for number in range(count)]
    await soon(lambda: len(begun) == count)
    return tasks


def test_however_many_ask_for_the_list_one_read_at_a_time_answers_them() -> None:
    """Somebody who asks while it is read gets what the next read finds, which may have their own table in it."""

    async def scenario() -> None:
        store = Reads()
        shared = PublicList(store.read)
        early = await asking(shared, 50)
        await soon(partial(store.has_begun, 1))
        late = await asking(shared, 50)
        assert len(store.begun) == 1
        store.begun[0].set_result(["old"])
        assert await asyncio.gather(*early) == [["old"]] * 50
        await soon(partial(store.has_begun, 2))
        store.begun[1].set_result(["new"])
        assert await asyncio.gather(*late) == [["new"]] * 50
        failing = await asking(shared, 50)
        await soon(partial(store.has_begun, 3))
        store.begun[2].set_exception(store_down())
        told = await asyncio.gather(*failing, return_exceptions=True)
        assert {type(each) for each in told} == {StoreError}
        assert len(store.begun) == 3
        assert store.most == 1

    run(scenario())


def test_a_list_that_is_slow_to_read_is_read_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def scenario() -> None:
        store = Reads()
        monkeypatch.setattr(public_list, "time", SimpleNamespace(monotonic=lambda: store.now))
        shared = PublicList(store.read)
        real = asyncio.sleep

        async def sleep(seconds: float) -> None:
            pauses.append(seconds)
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        for number in range(2):
            asked = asyncio.create_task(shared.rows())
            await soon(partial(store.has_begun, number + 1))
            store.now += 0.5
            store.begun[number].set_result([])
            await asked

    run(scenario())
    assert pauses == [0.0, 0.5 * PAUSE]
