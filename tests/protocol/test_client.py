"""The client of the wire: frames that cannot be read do not stop it."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from functools import partial
from queue import Queue
from threading import Thread
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Response

from sushitrain.protocol.client import Client, refusal_in
from sushitrain.protocol.codec import encode
from sushitrain.protocol.http_api import Problem
from sushitrain.protocol.messages import Refused, Welcome
from tools.waiting import LIMIT

DEEP = '{"type":"refused","re":"x","code":"a","text":"","values":{"a":' + "[" * 5000 + "]" * 5000 + "}}"


@pytest.mark.parametrize(
    ("url", "address"),
    [("https://sushi.example.org", "wss://sushi.example.org/ws"), ("http://127.0.0.1:8000", "ws://127.0.0.1:8000/ws")],
)
def test_a_server_that_is_reached_by_https_is_talked_to_by_wss(url: str, address: str) -> None:
    assert Client(url, "token").address == address


@pytest.mark.parametrize("frame", [b"\xff\xfe", DEEP, "{", '{"type":"tomorrow"}'], ids=["bytes", "deep", "cut", "new"])
def test_what_cannot_be_read_costs_a_connection_not_the_client(frame: str | bytes) -> None:
    let_in: list[bool] = []
    connections = 0
    fourth = asyncio.Event()

    async def talk(socket: ServerConnection) -> None:
        nonlocal connections
        connections += 1
        await socket.recv()
        await socket.send(encode(Welcome(re="1", v=1, build="x")).decode())
        if connections < 4:
            await socket.send(frame)
        else:
            fourth.set()
        await socket.wait_closed()

    async def scenario() -> None:
        async with serve(talk, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            client = Client(f"http://127.0.0.1:{port}", "token")
            client.changed = let_in.append
            async with asyncio.timeout(LIMIT), client:
                await fourth.wait()
                assert client.failures >= 3

    asyncio.run(scenario())
    assert let_in.count(True) >= 3


def leaves(talk: Callable[[ServerConnection], Awaitable[None]], scenario: Callable[[Client], Awaitable[None]]) -> None:
    """A client of a server in another thread, whose end is the end of the client's loop. A socket that is left behind
    is a warning: here, an error."""
    started: Queue[tuple[int, Callable[[], object]]] = Queue()

    async def stay() -> None:
        gone = asyncio.Event()
        async with serve(talk, "127.0.0.1", 0, close_timeout=0) as server:
            close = partial(asyncio.get_running_loop().call_soon_threadsafe, gone.set)
            started.put((server.sockets[0].getsockname()[1], close))
            await gone.wait()

    async def visit(port: int) -> None:
        async with asyncio.timeout(LIMIT):
            await scenario(Client(f"http://127.0.0.1:{port}", "token"))

    thread = Thread(target=asyncio.run, args=(stay(),))
    thread.start()
    port, close = started.get()
    try:
        asyncio.run(visit(port))
    finally:
        close()
        thread.join()
    gc.collect()


def test_whoever_is_in_a_hurry_leaves_no_socket_behind() -> None:
    """The end of a program may cancel us while we close."""

    async def talk(socket: ServerConnection) -> None:
        await socket.wait_closed()

    async def scenario(client: Client) -> None:
        await client.__aenter__()
        await client.connected.wait()
        assert client.task is not None
        client.task.cancel()  # and nobody waits for it

    leaves(talk, scenario)


def test_whoever_leaves_after_a_refusal_leaves_no_socket_behind() -> None:
    """Also if the server, which has refused us, does not say good-bye."""

    async def talk(socket: ServerConnection) -> None:
        socket.transport.pause_reading()
        await socket.send(encode(Refused(re="", code="online-guest", text="who?")).decode())
        await socket.wait_closed()

    async def scenario(client: Client) -> None:
        async with client:
            await client.news.get()  # as soon as it is told, it leaves the connection

    leaves(talk, scenario)


@pytest.mark.parametrize(("seconds", "least", "most"), [(7, 7, 9), (10**9, 600, 602), (-5, 0, 2), ("soon", 0, 2)])
def test_a_client_comes_back_when_the_server_says_and_not_before(
    monkeypatch: pytest.MonkeyPatch, seconds: object, least: float, most: float
) -> None:
    pauses: list[float] = []
    refusal = Refused(re="", code="online-too-fast", text="slow", values={"seconds": seconds})

    async def sleep(pause: float) -> None:
        """It is noted how long the client would wait."""
        pauses.append(pause)
        await asyncio.sleep(0)

    async def talk(socket: ServerConnection) -> None:
        await socket.send(encode(refusal).decode())
        await socket.wait_closed()

    async def scenario() -> None:
        async with serve(talk, "127.0.0.1", 0) as server:
            client = Client(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", "token")
            async with asyncio.timeout(LIMIT), client:
                for _ in range(3):
                    assert await client.news.get() == refusal

    monkeypatch.setattr("sushitrain.protocol.client.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    asyncio.run(scenario())
    assert all(least <= pause <= most for pause in pauses[:2])


OURS = encode(Problem("online-too-fast", "slow", {"seconds": 7}))


class Handshake(NamedTuple):
    """Status, `Retry-After` and body of a refused handshake; what the client tells, and how many seconds it waits."""

    status: int
    after: str
    body: bytes
    text: str
    seconds: int


HANDSHAKES = {
    "our own refusal": Handshake(429, "7", OURS, "slow", 7),
    "a proxy": Handshake(503, "20", b"<html>busy</html>", "the server is busy; wait 20 seconds", 20),
    "no end": Handshake(429, "9" * 5000, OURS, "slow", 600),
}


@pytest.mark.parametrize(Handshake._fields, HANDSHAKES.values(), ids=HANDSHAKES)
def test_a_handshake_that_is_refused_for_a_while_is_told_and_waited_for(
    monkeypatch: pytest.MonkeyPatch, status: int, after: str, body: bytes, text: str, seconds: int
) -> None:
    pauses: list[float] = []

    async def sleep(pause: float) -> None:
        pauses.append(pause)
        await asyncio.sleep(0)

    async def talk(_: ServerConnection) -> None:
        """Nobody comes this far."""

    def refuse(*_: object) -> Response:
        return Response(status, "", Headers({"Retry-After": after, "Content-Length": str(len(body))}), body)

    async def scenario() -> None:
        async with serve(talk, "127.0.0.1", 0, process_request=refuse) as server:
            client = Client(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", "token")
            async with asyncio.timeout(LIMIT), client:
                told = [await client.news.get() for _ in range(3)]
        refusal = Refused(re="", code="online-too-fast", text=text, values={"seconds": seconds})
        assert told == [refusal] * 3

    monkeypatch.setattr("sushitrain.protocol.client.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    asyncio.run(scenario())
    assert all(seconds <= pause <= seconds + 2 for pause in pauses[:2])


@pytest.mark.parametrize(("status", "after"), [(429, ""), (503, "Fri, 31 Dec 1999 23:59:59 GMT"), (404, "7")])
def test_a_handshake_that_is_refused_without_a_time_is_tried_again_soon(status: int, after: str) -> None:
    assert refusal_in(Response(status, "", Headers({"Retry-After": after}))) is None
