"""No limit hurts thirty people behind one address, who open tables, play, and all come back after a restart."""

import asyncio
import dataclasses
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from online import BOT, PATIENT, Person, Server, device, run, serving, sqlite
from seeds import SEEDS
from sushitrain.protocol import messages as m
from sushitrain.server.http.web_app_routes import WEB_APP
from sushitrain.server.operation.settings import Settings

PEOPLE = 30
SHIPPED: dict[str, Any] = {
    field.name: field.default
    for field in dataclasses.fields(Settings)
    if field.name not in ("host", "port", "store", "public_url", *PATIENT)
}
"""The settings of a server that nobody has changed."""


def load_page(server: Server) -> str:
    """What a browser asks for at the first visit; the token of its guest."""
    status, _, headers = server.request("GET", "/")
    assert status == 200
    for file in WEB_APP.iterdir():
        assert server.request("GET", f"/page/{file.name}")[0] == 200
    for path in ("/sw.js", "/api/rules", "/api/tables", "/api/tables"):
        assert server.request("GET", path)[0] == 200
    assert server.request("POST", "/api/choices", {})[0] == 200
    return headers["set-cookie"].partition("=")[2].partition(";")[0]


async def come(server: Server, stack: AsyncExitStack, token: str, code: str) -> Person:
    """Connect, look at the table from one's seat, and read its log, as the web app does."""
    person = await stack.enter_async_context(device(server, token))
    await person.watch(code, 0)
    status, _, _ = await asyncio.to_thread(server.request, "GET", f"/api/tables/{code}/log", cookie=f"guest={token}")
    assert status == 200
    return person


async def play(person: Person, luck: random.Random, turns: int) -> None:
    await person.play_on(luck, turns)
    await person.ask(m.Feel, emote="yum")


def test_thirty_people_behind_one_address_are_refused_nothing(tmp_path: Path) -> None:
    tables: dict[str, str] = {}

    async def evening(server: Server) -> None:
        tokens = await asyncio.gather(*(asyncio.to_thread(load_page, server) for _ in range(PEOPLE)))
        for number, token in enumerate(tokens):
            person = {"kind": "person", "name": f"Guest {number}"}
            tables[token] = await asyncio.to_thread(server.open, token, [person, BOT])
        async with AsyncExitStack() as stack:
            persons = await asyncio.gather(*(come(server, stack, *each) for each in tables.items()))
            for number, each in enumerate(persons):
                await each.sit(each.table, f"Guest {number}", 0)
            await asyncio.gather(*(each.ask(m.Start) for each in persons))
            await asyncio.gather(*(play(each, SEEDS.random(str(n)), 3) for n, each in enumerate(persons)))

    async def all_at_once(server: Server) -> None:
        async with AsyncExitStack() as stack:
            await asyncio.gather(*(asyncio.to_thread(load_page_again, server, token) for token in tables))
            persons = await asyncio.gather(*(come(server, stack, *each) for each in tables.items()))
            await asyncio.gather(*(play(each, SEEDS.random(str(n)), 5) for n, each in enumerate(persons)))

    for part in (evening, all_at_once):
        with serving(sqlite(tmp_path), tmp_path, **SHIPPED) as server:
            run(part(server))
            assert server.limited() == 0
            assert server.numbers["penalties_total"] == 0


def load_page_again(server: Server, token: str) -> None:
    for path in ("/", "/sw.js", "/page/index.html", "/api/tables"):
        assert server.request("GET", path, cookie=f"guest={token}")[0] == 200
