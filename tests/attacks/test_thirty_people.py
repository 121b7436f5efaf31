"""No limit hurts thirty people behind one address who open tables, play, and all reconnect after a restart."""

import asyncio
import dataclasses
import http.client
import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect

from attacks.raw import OTHER
from online import BOT, Person, Server, device, run, serving, sqlite
from seeds import SEEDS
from sushitrain.protocol import client
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.http.web_app_routes import WEB_APP
from sushitrain.server.operation.settings import Settings
from tools.waiting import LIMIT

PEOPLE = 30
NO_LIMITS = ("host", "port", "store", "public_url", "proxies", "think", "bot_wait", "away_after", "forced_after")
"""Settings that refuse nothing to people; the last four choose moves for them on a slow machine."""
SHIPPED: dict[str, Any] = {
    field.name: field.default for field in dataclasses.fields(Settings) if field.name not in NO_LIMITS
}
"""The settings of a server that nobody has changed."""


class Site(NamedTuple):
    """Where all these people come from. The server does not treat this address as its own machine, so it can be
    blocked."""

    host: str
    headers: dict[str, str]
    proxies: list[str]

    def request(
        self, server: Server, method: str, path: str, body: Any = None, token: str = ""
    ) -> tuple[int, bytes, dict[str, str]]:
        """Status, body and headers."""
        connection = http.client.HTTPConnection("127.0.0.1", server.port, LIMIT, source_address=(self.host, 0))
        headers = {**self.headers, "cookie": f"guest={token}"} if token else self.headers
        try:
            sent = None if body is None else json.dumps(body)
            connection.request(method, path, sent, {**headers, "content-type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
        finally:
            connection.close()

    def connect(self, address: str, additional_headers: dict[str, str], **given: Any) -> Any:
        """Connect a WebSocket."""
        given["local_addr"] = (self.host, 0)
        return connect(address, additional_headers={**additional_headers, **self.headers}, **given)


SITES = {
    "an address": Site(OTHER, {}, []),
    "a client of a trusted proxy": Site("127.0.0.1", {"x-forwarded-for": "192.0.2.1"}, ["127.0.0.1"]),
}


async def at_once(work: Callable[..., Any], *each: tuple[Any, ...]) -> list[Any]:
    """Do this for all people at the same time, each in a thread."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(PEOPLE))
    return await asyncio.gather(*(asyncio.to_thread(work, *given) for given in each))


def load_page(site: Site, server: Server) -> str:
    """What a browser asks for at the first visit; the token of its guest."""
    status, _, headers = site.request(server, "GET", "/")
    assert status == 200
    for file in WEB_APP.iterdir():
        assert site.request(server, "GET", f"/page/{file.name}")[0] == 200
    for path in ("/sw.js", "/api/rules", "/api/tables", "/api/tables"):
        assert site.request(server, "GET", path)[0] == 200
    assert site.request(server, "POST", "/api/choices", {})[0] == 200
    return headers["set-cookie"].partition("=")[2].partition(";")[0]


def load_page_again(site: Site, server: Server, token: str) -> None:
    for path in ("/", "/sw.js", "/page/index.html", "/api/tables"):
        assert site.request(server, "GET", path, token=token)[0] == 200


def open_table(site: Site, server: Server, token: str, name: str) -> str:
    """The code of a new table."""
    command = {"id": new_id(), "seats": [{"kind": "person", "name": name}, BOT]}
    status, body, _ = site.request(server, "POST", "/api/tables", command, token)
    assert status == 201, body
    return str(json.loads(body)["table"])


async def come(site: Site, server: Server, stack: AsyncExitStack, token: str, code: str) -> Person:
    """Connect, look at the table from one's seat, and read its log, as the web app does."""
    person = await stack.enter_async_context(device(server, token))
    await person.watch(code, 0)
    status, _, _ = await asyncio.to_thread(site.request, server, "GET", f"/api/tables/{code}/log", token=token)
    assert status == 200
    return person


async def play(person: Person, chances: random.Random, turns: int) -> None:
    await person.play_on(chances, turns)
    await person.ask(m.Feel, emote="yum")


@pytest.mark.parametrize("site", SITES.values(), ids=SITES)
def test_thirty_people_behind_one_address_are_refused_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site: Site
) -> None:
    tables: dict[str, str] = {}
    names = [f"Guest {number}" for number in range(PEOPLE)]

    async def evening(server: Server) -> None:
        tokens = await at_once(load_page, *[(site, server)] * PEOPLE)
        opened = zip(tokens, names, strict=True)
        codes = await at_once(open_table, *((site, server, token, name) for token, name in opened))
        tables.update(zip(tokens, codes, strict=True))
        async with AsyncExitStack() as stack:
            persons = await asyncio.gather(*(come(site, server, stack, *each) for each in tables.items()))
            await asyncio.gather(*(each.sit(each.table, name, 0) for each, name in zip(persons, names, strict=True)))
            await asyncio.gather(*(each.ask(m.Start) for each in persons))
            await asyncio.gather(*(play(each, SEEDS.random(str(n)), 3) for n, each in enumerate(persons)))

    async def all_at_once(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await at_once(load_page_again, *((site, server, token) for token in tables))
            persons = await asyncio.gather(*(come(site, server, stack, *each) for each in tables.items()))
            await asyncio.gather(*(play(each, SEEDS.random(str(n)), 5) for n, each in enumerate(persons)))

    monkeypatch.setattr(client, "connect", site.connect)
    for part in (evening, all_at_once):
        with serving(sqlite(tmp_path), tmp_path, **SHIPPED, proxies=site.proxies) as server:
            run(part(server))
            assert server.limited() == 0
            assert server.numbers["penalties_total"] == 0
