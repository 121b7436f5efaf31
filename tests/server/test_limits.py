"""Limits: so many requests, guests, messages, guesses, sockets and tables, and readers who are too slow."""

import asyncio
import base64
import contextlib
import os
import re
import socket
from contextlib import AbstractContextManager, AsyncExitStack, closing
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest

from online import Person, Server, people, run, serving, sqlite, started, wire
from server.raw_requests import HELLO, connected, heard, shaken
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.codec import encode, read_message
from tools.waiting import LIMIT, soon

# Limits


def in_no_time(folder: Path, **settings: Any) -> AbstractContextManager[Server]:
    """A server for which no time passes, however slowly it is asked."""
    return serving(sqlite(folder), folder, Remote(folder).environment, hook=HOOK, **settings)


def too_fast(answer: tuple[int, Any, dict[str, str]]) -> bool:
    """Whether this was refused as too fast, in the proper way."""
    status, body, headers = answer
    if status != 429:
        return False
    assert body["code"] == "online-too-fast"
    assert int(headers["retry-after"]) >= 1
    assert body["values"]["seconds"] == int(headers["retry-after"])
    assert headers["x-content-type-options"] == "nosniff"
    return True


def soon_too_fast(server: Server, *addresses: str) -> bool:
    """Whether somebody who asks on and on from these addresses, or this one, is refused in the end."""
    asking = addresses if len(addresses) > 1 else addresses * 40
    return any(too_fast(server.request("GET", "/api/tables", x_forwarded_for=each)) for each in asking)


def test_requests_and_new_guests_of_one_address_are_limited_and_a_proxy_is_believed_if_trusted(tmp_path: Path) -> None:
    with in_no_time(tmp_path, requests_per_second=2, guests_per_minute=4, proxies=["127.0.0.1"]) as server:
        asked = [server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1") for _ in range(3)]
        assert [too_fast(each) for each in asked] == [False] * 3
        assert soon_too_fast(server, "192.0.2.1")
        for other in ("192.0.2.2", "2001:db8::1", "192.0.2.1, 192.0.2.3"):
            assert server.request("GET", "/api/tables", x_forwarded_for=other)[0] == 200
        assert soon_too_fast(server, *(f"192.0.2.{number}, 192.0.2.1" for number in range(50, 90)))
        pages = [server.request("GET", "/", x_forwarded_for="192.0.2.4") for _ in range(5)]
        assert [each[0] for each in pages] == [200] * 5
        assert ["set-cookie" in each[2] for each in pages] == [True] * 4 + [False]
        assert too_fast(server.request("POST", "/api/token", x_forwarded_for="192.0.2.4"))
        known = SimpleCookie(pages[0][2]["set-cookie"])["guest"].value
        assert server.request("GET", "/", x_forwarded_for="192.0.2.4", cookie=f"guest={known}")[0] == 200
        assert server.request("GET", "/", x_forwarded_for="192.0.2.5")[0] == 200
        assert server.request("GET", "/metrics", x_forwarded_for="127.0.0.1")[0] == 404
        assert server.request("GET", "/metrics", x_forwarded_for="192.0.2.4")[0] == 404
        assert server.limited() > 0


@pytest.mark.parametrize("proxies", [[], ["192.0.2.77"]], ids=["no proxy", "another proxy"])
def test_whoever_is_no_trusted_proxy_cannot_choose_an_address(tmp_path: Path, proxies: list[str]) -> None:
    with in_no_time(tmp_path, requests_per_second=1, proxies=proxies) as server:
        assert soon_too_fast(server, *(f"192.0.2.{number}" for number in range(1, 90)))
        assert server.request("GET", "/metrics", x_forwarded_for="127.0.0.1")[0] == 404
        assert server.request("GET", "/metrics")[0] == 200


def test_guessing_codes_is_slow_work_but_playing_is_not(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        code = server.open(token)
        async with wire(server, token) as line:
            await line.ask(m.Watch(id=new_id(), table=code, seat=0))
            guesses = [f"zzzzz{letter}" for letter in "abcdefgh"]
            answers = [await line.ask(m.Watch(id=new_id(), table=guess)) for guess in guesses]
            assert [each.code for each in answers] == ["online-no-table"] * 5 + ["online-too-fast"] * 3
            assert too_fast(server.request("GET", "/api/tables/yyyyyy/log"))
            assert too_fast(server.request("GET", "/api/tables/yyyyyy/qr.svg"))
            assert isinstance(await line.ask(m.Feel(id=new_id(), table=code, seat=0, emote="wow")), m.Done)
            assert server.request("GET", f"/api/tables/{code}/log")[0] == 200

    with in_no_time(tmp_path, misses_per_minute=5) as server:
        run(scenario(server))


def test_messages_of_one_guest_and_of_one_address_are_limited(tmp_path: Path) -> None:
    async def refusals(line: Any, count: int) -> int:
        answers = [await line.ask(m.Unwatch(id=new_id(), table="abcdef")) for _ in range(count)]
        assert {each.code for each in answers if isinstance(each, m.Refused)} <= {"online-too-fast"}
        return sum(isinstance(each, m.Refused) for each in answers)

    async def scenario(server: Server) -> None:
        one, two = server.token(), server.token()
        async with wire(server, one) as first, wire(server, one) as second, wire(server, two) as other:
            assert await refusals(first, 10) > 3
            assert await refusals(second, 3) > 0
            assert await refusals(other, 3) == 0
            assert await refusals(other, 60) > 0
        for _ in range(12):  # many guests at one address are limited together
            async with connected(server, authorization=f"Bearer {server.token()}") as client:
                for _ in range(6):
                    await client.send(HELLO)
                answers = [read_message(await heard(client)) for _ in range(6)]
        assert any(isinstance(each, m.Refused) for each in answers)

    with in_no_time(tmp_path, wishes_per_second=2) as server:
        run(scenario(server))


def test_whoever_waits_as_long_as_they_are_told_may_ask_again(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with wire(server, server.token()) as line:
            answers = [await line.ask(m.Unwatch(id=new_id(), table="abcdef")) for _ in range(6)]
            assert [type(each) for each in answers] == [m.Done] * 5 + [m.Refused], "hello was the first of six"
            assert answers[-1].values == {"seconds": 1}
            await remote.let_pass(499)
            assert isinstance(await line.ask(m.Unwatch(id=new_id(), table="abcdef")), m.Refused)
            await remote.let_pass(1)
            assert isinstance(await line.ask(m.Unwatch(id=new_id(), table="abcdef")), m.Done)

    remote = Remote(tmp_path)
    with in_no_time(tmp_path, wishes_per_second=2) as server:
        run(scenario(server))


def test_messages_that_make_no_sense_are_limited_too(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server, authorization=f"Bearer {server.token()}") as client:
            for _ in range(40):
                await client.send("{")
            codes = [read_message(await heard(client)).code for _ in range(40)]  # type: ignore[union-attr]
            assert "online-too-fast" in codes

    with in_no_time(tmp_path, wishes_per_second=2) as server:
        run(scenario(server))


def test_sockets_and_tables_of_one_address_are_limited(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        headers = {"authorization": f"Bearer {token}", "x_forwarded_for": "192.0.2.1"}
        async with connected(server, **headers) as one, connected(server, **headers), connected(server, **headers):
            assert await shaken(server, **headers) == "online-many-sockets"
            assert await shaken(server, **{**headers, "x_forwarded_for": "192.0.2.2"}) == 101
            await one.close()
            answers: list[int | str] = []

            async def try_again(_: float) -> None:
                answers.append(await shaken(server, **headers))

            await soon(lambda: answers[-1:] == [101], pause=try_again)
        for status in (201, 201, 429):
            command = {"id": new_id(), "seats": [{"kind": "person", "name": "Ola"}, {}]}
            answer = server.request("POST", "/api/tables", command, token, x_forwarded_for="192.0.2.1")
            assert answer[0] == status
        assert answer[1]["code"] == "online-many-tables"
        assert server.request("POST", "/api/tables", command, token, x_forwarded_for="192.0.2.2")[0] == 201

    with serving(
        sqlite(tmp_path), tmp_path, sockets_per_address=3, tables_per_address=2, proxies=["127.0.0.1"]
    ) as server:
        run(scenario(server))


# Slow readers


class NonReadingClient:
    """A client that is accepted, sends commands, and never reads."""

    def __init__(self, server: Server, token: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(LIMIT)
        self.socket.connect(("127.0.0.1", server.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"

    def say(self, *commands: m.ClientMessage) -> None:
        """Masked text frames, with a mask of zeros."""
        for command in commands:
            body = encode(command)
            size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
            self.socket.sendall(b"\x81" + size + b"\0\0\0\0" + body)

    def close(self) -> None:
        self.socket.close()

    def was_dropped(self) -> bool:
        """Whether the server has hung up: behind what was on its way already there is an end, and no goodbye."""
        read = b""
        try:
            while more := self.socket.recv(1 << 16):
                read = more
        except ConnectionResetError:
            return True
        except TimeoutError:
            return False
        return not read.endswith(GOODBYE)


GOODBYE = b"\x88\x02\x03\xe8"
"""A close frame that says that all is well."""


def memory_of(server: Server) -> int:
    """What the server has in memory, in KiB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())
    assert found
    return int(found[1])


async def chatter(person: Person, count: int) -> int:
    """Say so many long lines; the number of the last entry."""
    done = 0
    for _ in range(count):
        done = (await person.ask(m.Say, text="🍣" * 280)).seq
    return done


def test_a_slow_reader_is_dropped_alone_and_told_the_rest_when_it_is_back(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 3) as (ola, jan, slow), AsyncExitStack() as stack:
            code = await started(server, [ola, jan], chat=True)
            client = stack.enter_context(closing(NonReadingClient(server, slow.client.token)))
            client.say(m.Hello(id="h", v=m.VERSION), m.Watch(id="w", table=code))
            await until_followed(server, 4)
            chatting = asyncio.gather(chatter(ola, 50), chatter(jan, 50))
            await asyncio.to_thread(ask_in_vain, client, code)
            await until_dropped(server, 1)
            last = max(await chatting)
            assert await asyncio.to_thread(client.was_dropped)
            assert server.numbers["dropped_readers_total"] == 1
            for person in (ola, jan):
                await person.until(lambda me: me.seqs[-1] == last)
                assert person.client.reconnects == 0
                assert person.seqs == list(range(person.seqs[0], last + 1))
            async with wire(server, slow.client.token) as line:
                await line.ask(m.Watch(id=new_id(), table=code, have=last - 5))
                rest = [await line.hear() for _ in range(5)]
                assert [each.seq for each in rest] == list(range(last - 4, last + 1))  # type: ignore[union-attr]
                await line.ask(m.Watch(id=new_id(), table=code, have=3))
                whole = await line.hear()
                assert isinstance(whole, m.Whole)
                assert whole.seq == last

    with serving(sqlite(tmp_path), tmp_path, hook="server.small_buffers:hook", most_waiting=64 * 1024) as server:
        run(scenario(server))
    assert "a slow reader was dropped" in server.logged


async def until_followed(server: Server, count: int) -> None:
    await soon(lambda: server.numbers["sockets"] >= count)


def test_those_who_ask_for_much_and_read_nothing_cost_little_memory(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan), AsyncExitStack() as stack:
            code = await started(server, [ola, jan])
            before = memory_of(server)
            for dropped in range(6):
                client = stack.enter_context(closing(NonReadingClient(server, server.token())))
                await asyncio.to_thread(ask_in_vain, client, code)
                await until_dropped(server, dropped + 1)
                assert isinstance(await ola.ask(m.Feel, emote="wow"), m.Done)
            assert memory_of(server) - before < 20 * 1024
            assert server.numbers["sockets"] == 2

    with serving(sqlite(tmp_path), tmp_path, hook="server.small_buffers:hook", most_waiting=64 * 1024) as server:
        run(scenario(server))


def ask_in_vain(client: NonReadingClient, code: str) -> None:
    """Ask for the whole table again and again: some ten megabytes, if all were sent."""
    client.say(m.Hello(id="h", v=m.VERSION))
    with contextlib.suppress(ConnectionError):
        for number in range(6000):
            client.say(m.Watch(id=f"w{number}", table=code))


async def until_dropped(server: Server, count: int) -> None:
    await soon(lambda: server.numbers["dropped_readers_total"] >= count)
