"""A client that keeps every byte, for tests that look at what is really sent."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from online import Server
from tools.waiting import LIMIT


@dataclass
class Wire:
    """One socket, and every frame that came over it."""

    socket: ClientConnection
    name: str
    asked: int = 0
    heard: list[bytes] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    answered: set[str] = field(default_factory=set)
    seq: int = 0

    async def listen(self) -> None:
        async for frame in self.socket:
            assert isinstance(frame, str)
            self.heard.append(frame.encode())
            told = json.loads(frame)
            if "re" in told:
                self.answered.add(told["re"])
            elif "seq" in told:
                self.seq = told["seq"]
            self.news.set()

    async def until(self, answer: str = "", seq: int = 0) -> None:
        async with asyncio.timeout(LIMIT):
            while (answer and answer not in self.answered) or self.seq < seq:
                self.news.clear()
                await self.news.wait()

    async def ask(self, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command; its answer. Its id is the same at every table."""
        return await self.answer(await self.send(command, **fields))

    async def send(self, command: str, **fields: Any) -> str:
        """Send a command; its id."""
        self.asked += 1
        number = f"{self.name}-{self.asked:04}"
        await self.socket.send(json.dumps({"t": command, "id": number, **fields}))
        return number

    async def answer(self, number: str) -> dict[str, Any]:
        """The answer to the command with this id."""
        await self.until(number)
        answer: dict[str, Any] = next(
            found for frame in reversed(self.heard) if (found := json.loads(frame)).get("re") == number
        )
        return answer

    def forget(self) -> None:
        """Begin a new page: the next table gets the same ids."""
        self.asked = 0
        self.heard.clear()
        self.answered.clear()
        self.seq = 0


@asynccontextmanager
async def wire(server: Server, token: str, name: str) -> AsyncIterator[Wire]:
    """A greeted socket. It offers compression, which would show in sizes what bytes do not; the server declines."""
    address = f"ws://{urlsplit(server.url).netloc}/ws"
    headers = {"Authorization": f"Bearer {token}"}
    async with connect(address, additional_headers=headers, proxy=None, open_timeout=LIMIT) as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers
        found = Wire(socket, name)
        listener = asyncio.create_task(found.listen())
        await found.ask("hello", v=1)
        found.forget()
        try:
            yield found
        finally:
            listener.cancel()
            await asyncio.gather(listener, return_exceptions=True)


def fetch(server: Server, path: str, token: str, method: str = "GET", body: Any = None) -> bytes:
    """All that comes back, but for the date, and the length of a body in which times are not normalised yet."""
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=LIMIT)
    try:
        sent = None if body is None else json.dumps(body)
        headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
        connection.request(method, path, sent, headers)
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders() if name.lower() != "date"}
        told = answer.read()
        assert int(found.pop("content-length")) == len(told)
        return f"{answer.status} {found}\n\n".encode() + told
    finally:
        connection.close()
