"""Whoever is not let in is told why, in words; the page comes in any case; and a client hears what it has lost."""

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from online import Person, Server, device, free_port, listening, people, run, serving, sqlite, wire
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client
from sushitrain.protocol.codec import read_message
from sushitrain.words import LANGUAGES, Words
from tools.waiting import LIMIT

STRANGER = "x" * 43


async def told(server: Server, **headers: str) -> tuple[list[m.Message], int]:
    """Everything that comes over a connection by itself, and the code with which it is closed."""
    address = f"ws{server.url.removeprefix('http')}/ws"
    found = []
    async with asyncio.timeout(LIMIT), connect(address, additional_headers=headers, proxy=None) as socket:
        try:
            while True:
                found.append(read_message(await socket.recv()))
        except ConnectionClosed as end:
            return found, end.rcvd.code if end.rcvd else 1006


async def refusal(server: Server, **headers: str) -> m.Refused:
    """Why this handshake is refused, in the one message that says so."""
    (message,), code = await told(server, **headers)
    assert code == 4003
    assert isinstance(message, m.Refused)
    assert message.re == ""
    for language in LANGUAGES:
        assert "{" not in Words(language)(message.code, **message.values)
    return message


@pytest.mark.parametrize("headers", [{"authorization": f"Bearer {STRANGER}"}, {"origin": ""}], ids=["token", "page"])
def test_an_unknown_guest_is_told_so(one: Server, headers: dict[str, str]) -> None:
    sent = {"origin": one.url} if "origin" in headers else headers
    assert run(refusal(one, **sent)).code == "online-guest"


def test_one_connection_too_many_is_told_so(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        async with wire(server, token):
            refused = await refusal(server, authorization=f"Bearer {token}")
            assert (refused.code, refused.values) == ("online-many-sockets", {"most": 1})

    with serving(sqlite(tmp_path), tmp_path, sockets_per_address=1) as server:
        run(scenario(server))
        assert server.limited("sockets") == 1


def test_a_page_of_another_origin_is_refused_and_the_log_says_which_it_was(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server:
        with pytest.raises(InvalidStatus) as caught:
            run(told(server, origin="https://other.example", authorization=f"Bearer {server.token()}"))
        assert caught.value.response.status_code == 403
        lines = [json.loads(line) for line in server.logged.splitlines()]
        (line,) = [line for line in lines if "origin" in line]
        assert line["origin"] == "https://other.example"
        assert "--origin" in line["message"]
        assert len(line["address"]) >= 12
        assert "127.0.0.1" not in server.logged


def lose_guests(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tables.db", timeout=LIMIT)) as connection, connection:
        connection.execute("DROP TABLE guests")


def test_the_page_comes_though_newcomers_are_too_many(tmp_path: Path) -> None:
    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, guests_per_minute=1) as server:
        pages = [server.request("GET", path) for path in ("/", "/", "/t/abcdef", "/new")]
        for status, body, headers in pages:
            assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert b"<html" in body
        assert ["set-cookie" in headers for _, _, headers in pages] == [True, False, False, False]
        assert run(refusal(server, origin=server.url)).code == "online-guest"


def test_the_page_comes_though_the_store_does_not_answer(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path)).start(tmp_path)
    try:
        token = server.token()
        lose_guests(tmp_path)
        for path in ("/", "/t/abcdef"):
            status, body, headers = server.request("GET", path, cookie=f"guest={token}")
            assert (status, "set-cookie" in headers) == (200, False)
            assert b"<html" in body
        assert run(refusal(server, authorization=f"Bearer {token}")).code == "online-store"
        assert '"level":"warning"' in server.logged
        assert '"level":"error"' not in server.logged
    finally:
        assert server.stop() == 0


# The client


def test_a_client_that_is_not_let_in_hears_why_and_is_patient(one: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with Client(one.url, STRANGER) as client, listening(Person(client)) as nobody:
            await nobody.until(lambda me: len(me.of(m.Refused)) > 6)
            assert {each.code for each in nobody.of(m.Refused)} == {"online-guest"}

    pauses = []

    async def sleep(seconds: float) -> None:
        """It is noted how long the client would wait."""
        pauses.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr("sushitrain.protocol.client.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    run(scenario())
    assert sum(pauses[:6]) > 1
    assert pauses[0] >= 0.25
    assert min(pauses[3:6]) > 2


def test_a_client_hears_that_its_table_is_gone_and_does_not_ask_for_it_again(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token)
            await ola.watch(code, 0)
            forget(tmp_path, code)
            assert await ola.refusal(m.Feel, emote="wow") == "online-no-table"
            (gone,) = await ola.until(lambda me: me.of(m.Gone))
            assert gone.table == code
            assert (ola.client.watched, ola.client.have) == ({}, {})

    with serving(sqlite(tmp_path), tmp_path) as server:
        run(scenario(server))


def test_a_client_hears_that_it_may_not_follow_its_table_any_more(tmp_path: Path) -> None:
    """It comes back after a restart, and the table is not there."""
    port = free_port()

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            with serving(sqlite(tmp_path), tmp_path, port=port) as server:
                (ola,) = await stack.enter_async_context(people(server, 1))
                code, other = (server.open(ola.client.token) for _ in range(2))
                for each in (other, code):
                    await ola.watch(each, 0)
            forget(tmp_path, code)
            with serving(sqlite(tmp_path), tmp_path, port=port) as server:
                (refused,) = await ola.until(lambda me: me.of(m.Refused))
                assert refused.code == "online-no-table"
                assert list(ola.client.watched) == [other]
                async with device(server, ola.client.token) as second:
                    await second.watch(other, 0)
                    await second.ask(m.Feel, emote="wow")
                await ola.until(lambda me: me.of(m.Said))

    run(scenario())


def forget(folder: Path, code: str) -> None:
    """As if the table had expired."""
    with closing(sqlite3.connect(folder / "tables.db", timeout=LIMIT)) as connection, connection:
        for table in ("entries", "tables"):
            connection.execute(f"DELETE FROM {table} WHERE code = ?", (code,))
