"""The client: one socket that comes back by itself, sends again what was not answered, and misses nothing."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sushitrain.protocol.codec import encode, read_message
from sushitrain.protocol.messages import (
    VERSION,
    Answer,
    Done,
    Hello,
    Message,
    News,
    Previewed,
    Refused,
    Reload,
    Watch,
    Whole,
    Wish,
)
from sushitrain.rules.errors import SushiError

PAUSES: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
LARGEST_MESSAGE: Final = 64 * 1024
PASSING: Final = ("online-store", "online-too-fast", "online-error")
"""Refusals that may be otherwise in a moment."""


class RefusedError(SushiError):
    """The server did not do it; the code is its own."""

    def __init__(self, answer: Refused) -> None:
        Exception.__init__(self, answer.text)
        self.code = answer.code
        self.values = answer.values


class TryAgainError(Exception):
    """The table could not be followed again just now: connect again in a moment."""


class ClosedError(SushiError):
    """The client was closed while somebody waited."""


def new_id() -> str:
    """A fresh id for a wish."""
    return secrets.token_urlsafe(9)


class Client:
    """Follows tables over one socket. `async with Client(url, token) as client: await client.ask(Sit(...))`."""

    def __init__(self, url: str, token: str) -> None:
        parts = urlsplit(url)
        scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
        self.address = f"{scheme}://{parts.netloc}/ws"
        self.token = token
        self.news: asyncio.Queue[Message] = asyncio.Queue()
        self.have: dict[str, int] = {}
        """The last entry of each followed table that has come."""
        self.watched: dict[str, Watch] = {}
        self.asked: dict[str, tuple[Wish, asyncio.Future[Answer]]] = {}
        self.socket: ClientConnection | None = None
        self.following: set[str] = set()
        """The ids of our own wishes to follow a table again."""
        self.connected = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.reconnects = -1

    async def __aenter__(self) -> "Client":
        self.task = asyncio.create_task(self.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for _, answer in self.asked.values():
            if not answer.done():
                answer.set_exception(ClosedError("wire-closed", "the connection was closed"))

    async def ask(self, wish: Wish) -> Answer:
        """Send a wish until it is answered, across as many connections as it takes."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked[wish.id] = (wish, answer)
        if isinstance(wish, Watch):
            self.watched[wish.table] = wish
            self.have.pop(wish.table, None)
        if self.connected.is_set() and self.socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self.socket.send(encode(wish).decode())
        try:
            return await answer
        finally:
            self.asked.pop(wish.id, None)

    async def messages(self) -> AsyncIterator[Message]:
        """News of the followed tables, each entry once and in order."""
        while True:
            yield await self.news.get()

    async def run(self) -> None:
        """Connect, and connect again."""
        failures = 0
        while True:
            try:
                headers = {"Authorization": f"Bearer {self.token}"}
                async with connect(
                    self.address, additional_headers=headers, max_size=LARGEST_MESSAGE, compression=None, proxy=None
                ) as socket:
                    await self.greet(socket)
                    failures = 0
                    async for frame in socket:
                        self.hear(read_message(frame))
            except TryAgainError:
                failures = 3
            except (WebSocketException, OSError, TimeoutError, msgspec.MsgspecError):
                pass
            self.connected.clear()
            self.socket = None
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)] * (0.5 + secrets.randbelow(1000) / 1000))
            failures += 1

    async def greet(self, socket: ClientConnection) -> None:
        """Say hello, follow the tables again from where we are, and ask again what was not answered."""
        self.socket = socket
        self.following.clear()
        self.reconnects += 1
        await socket.send(encode(Hello(id=new_id(), v=VERSION)).decode())
        for table, wish in self.watched.items():
            if wish.id not in self.asked:
                again = msgspec.structs.replace(wish, id=new_id(), have=self.have.get(table, 0))
                self.following.add(again.id)
                await socket.send(encode(again).decode())
        for asked, _ in tuple(self.asked.values()):
            await socket.send(encode(asked).decode())
        self.connected.set()

    def hear(self, message: Any) -> None:
        if isinstance(message, Refused) and message.re in self.following:
            if message.code in PASSING:
                raise TryAgainError
        elif isinstance(message, Refused):
            found = self.asked.get(message.re)
            if found is not None and not found[1].done():
                found[1].set_exception(RefusedError(message))
        elif isinstance(message, Done | Previewed):
            found = self.asked.get(message.re)
            if found is not None and not found[1].done():
                found[1].set_result(message)
        elif isinstance(message, News):
            self.hear_news(message)
        elif isinstance(message, Reload):
            self.news.put_nowait(message)

    def hear_news(self, message: News) -> None:
        """Each entry once; after a gap we connect again, and are told what is missing."""
        have = self.have.get(message.table, 0)
        if isinstance(message, Whole) or message.seq == have + 1:
            self.have[message.table] = message.seq
            self.news.put_nowait(message)  # type: ignore[arg-type]  # every kind of news is a message
        elif have and message.seq > have + 1 and self.socket is not None:
            self.socket.transport.abort()
