"""The attacks of `bench/attacks.py`, each in a process of its own: `python -m bench.attackers NAME URL SECONDS`.

They send only to this machine, from an address of their own, and stop by themselves.
"""

import asyncio
import contextlib
import json
import os
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

ADDRESS: Final = "127.0.0.2"
PING: Final = b"\x89\xfd\0\0\0\0" + b"x" * 125
PONG: Final = b"\x8a\xfd\0\0\0\0" + b"x" * 125
HELLO: Final = b'{"t":"hello","id":"h","v":1}'
PIECES: Final = b"\x01\x81\0\0\0\0{" + b"\x00\x80\0\0\0\0" * 50
CHUNKS: Final = b"transfer-encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 2000
TEXT: Final = bytes([0x81, 0x80 | len(HELLO)]) + b"\0\0\0\0" + HELLO


class Target:
    """The server, and the time to stop."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url = url
        self.port = urlsplit(url).port or 80
        self.end = time.monotonic() + seconds
        self.token = ""

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))

    def head(self, path: str, **headers: str) -> bytes:
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return "\r\n".join([f"GET {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}", *lines, "", ""]).encode()

    def handshake(self, **headers: str) -> bytes:
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        asked = {
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec_websocket_key": key,
            "sec_websocket_version": "13",
        }
        return self.head("/ws", **asked, **headers)

    def post(self, path: str, body: Any = None) -> Any:
        sent = {"content-type": "application/json", **({"authorization": f"Bearer {self.token}"} if self.token else {})}
        data = json.dumps(body).encode() if body is not None else b""
        request = urllib.request.Request(self.url + path, data=data, headers=sent, method="POST")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


async def again(target: Target, once: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
    """On a new connection, as often as the server closes one."""
    while target.goes_on:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await target.connect()
            try:
                await once(reader, writer)
            finally:
                writer.close()


def flood(what: bytes, at_once: int, sockets: int = 1, **headers: str) -> Callable[[Target], Awaitable[None]]:
    """Frames on sockets that were accepted."""

    async def attack(target: Target) -> None:
        async def once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(target.handshake(authorization=f"Bearer {target.token}", **headers))
            await reader.readuntil(b"\r\n\r\n")
            while target.goes_on:
                writer.write(what * at_once)
                await writer.drain()

        await asyncio.gather(*(again(target, once) for _ in range(sockets)))

    return attack


def requests(head: Callable[[Target], bytes], connections: int = 8) -> Callable[[Target], Awaitable[None]]:
    """Requests as fast as they are answered."""

    async def attack(target: Target) -> None:
        async def once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while target.goes_on:
                writer.write(head(target) * 10)
                await writer.drain()
                if not await reader.read(1 << 16):
                    return

        await asyncio.gather(*(again(target, once) for _ in range(connections)))

    return attack


async def non_reading_client(target: Target) -> None:
    """Sockets that ask for a whole table again and again, and read nothing."""
    seats = [{"kind": "person", "name": "X"}, {"kind": "open"}]
    code = (await asyncio.to_thread(target.post, "/api/tables", {"id": "non-reading", "seats": seats}))["table"]
    watch = f'{{"t":"watch","id":"w","table":"{code}"}}'.encode()
    frames = TEXT + (bytes([0x81, 0x80 | len(watch)]) + b"\0\0\0\0" + watch) * 20

    async def once(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(target.handshake(authorization=f"Bearer {target.token}"))
        while target.goes_on and not writer.is_closing():
            writer.write(frames)
            await writer.drain()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(again(target, once) for _ in range(20)))


async def half_requests(target: Target) -> None:
    """Enough connections, again and again, that a server without limits has no file descriptors left."""
    kept: list[asyncio.StreamWriter] = []
    while target.goes_on:
        with contextlib.suppress(OSError):
            _, writer = await target.connect()
            writer.write(b"GET / HTTP/1.1\r\nx: ")
            kept.append(writer)
        if len(kept) > 1500:
            kept.pop(0).close()
        await asyncio.sleep(0.001)


async def many_bots(target: Target) -> None:
    """Forty tables of one person with four bots that think."""
    from sushitrain.protocol import messages as m
    from sushitrain.protocol.client import Client, new_id

    bots = [{"kind": "bot", "bot": "itamae"}] * 4
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(target.url, target.token)) for _ in range(4)]
        for number in range(40):
            with contextlib.suppress(OSError):
                seats = [{"kind": "person", "name": "X"}, *bots]
                code = (await asyncio.to_thread(target.post, "/api/tables", {"id": new_id(), "seats": seats}))["table"]
                client = clients[number % 4]
                with contextlib.suppress(Exception):
                    await client.ask(m.Sit(id=new_id(), table=code, seat=0, name="X", nonce="x"))
                    await client.ask(m.Watch(id=new_id(), table=code, seat=0))
                    await client.ask(m.Start(id=new_id(), table=code))
        while target.goes_on:
            await asyncio.sleep(0.1)


async def open_and_close(target: Target) -> None:
    """Tables that nobody plays at."""
    from sushitrain.protocol import messages as m
    from sushitrain.protocol.client import Client, new_id

    async with Client(target.url, target.token) as client:
        while target.goes_on:
            with contextlib.suppress(Exception):
                seats = [{"kind": "person", "name": "X"}, {"kind": "open"}]
                code = (await asyncio.to_thread(target.post, "/api/tables", {"id": new_id(), "seats": seats}))["table"]
                await client.ask(m.Close(id=new_id(), table=code))


ATTACKS: Final[Mapping[str, tuple[str, Callable[[Target], Awaitable[None]]]]] = {
    "pings": ("pings of 125 bytes on one socket", flood(PING, 500)),
    "pongs": ("pongs of 125 bytes on one socket", flood(PONG, 500)),
    "pieces": ("a message in endless empty pieces", flood(PIECES, 10)),
    "non-reading": ("20 sockets that ask and do not read", non_reading_client),
    "hellos": ("hello on 20 sockets, reconnecting", flood(TEXT, 50, sockets=20)),
    "requests": ("requests over the limit on 8 connections", requests(lambda it: it.head("/api/tables"))),
    "files": ("files of the page on 8 connections", requests(lambda it: it.head("/page/icon.svg"))),
    "chunks": ("bodies in chunks on 8 connections", requests(lambda it: it.head("/api/score")[:-2] + CHUNKS)),
    "names": ("file names of 60,000 letters", requests(lambda it: it.head(f"/page/{'a' * 60_000}.js"))),
    "origins": ("handshakes of another origin", requests(lambda it: it.handshake(origin="https://evil.example"))),
    "halves": ("1,500 half requests", half_requests),
    "guesses": ("guesses of table codes", requests(lambda it: it.head(f"/api/tables/{os.urandom(3).hex()}/log"))),
    "bots": ("40 tables with four itamae", many_bots),
    "tables": ("tables opened and closed", open_and_close),
}


def main(name: str, url: str, seconds: str) -> None:
    target = Target(url, float(seconds))
    with contextlib.suppress(OSError):
        target.token = target.post("/api/token")["token"]
    print("ready", flush=True)
    asyncio.run(asyncio.wait_for(ATTACKS[name][1](target), float(seconds) + 30))


if __name__ == "__main__":
    main(*sys.argv[1:])
