"""Bare connections and requests, for what a well-behaved client never sends."""

import asyncio
import contextlib
import hashlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookies import Morsel, SimpleCookie

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from online import Server
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode, read_message
from tools.waiting import LIMIT

HELLO = encode(m.Hello(id="hello", v=m.VERSION)).decode()


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_of(server: Server) -> "Morsel[str]":
    status, _, headers = server.request("GET", "/")
    assert status == 200
    (morsel,) = SimpleCookie(headers["set-cookie"]).values()
    return morsel


def exchanged(server: Server, request: bytes) -> bytes:
    """All that the server answers to these bytes until it hangs up."""
    found = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT) as made:
        made.sendall(request)
        with contextlib.suppress(ConnectionError):
            while more := made.recv(1 << 16):
                found += more
    return found


@asynccontextmanager
async def connected(server: Server, path: str = "/ws", **headers: str) -> AsyncIterator[ClientConnection]:
    address = f"ws{server.url.removeprefix('http')}{path}"
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    async with connect(
        address,
        additional_headers=sent,
        compression=None,
        proxy=None,
        max_size=1 << 20,
        ping_interval=None,
        open_timeout=LIMIT,
    ) as found:
        yield found


async def shaken(server: Server, path: str = "/ws", **headers: str) -> int | str:
    """The status of a handshake with just these headers; or the code of the refusal, if one is told instead."""
    try:
        async with connected(server, path, **headers) as client:
            with contextlib.suppress(ConnectionClosed):
                await client.send(HELLO)
            first = read_message(await heard(client))
            return first.code if isinstance(first, m.Refused) else 101
    except InvalidStatus as refusal:
        return refusal.response.status_code


async def heard(client: ClientConnection) -> str:
    async with asyncio.timeout(LIMIT):
        return await client.recv(decode=True)
