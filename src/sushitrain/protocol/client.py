"""The client: a WebSocket that reconnects, sends unanswered commands again, and misses no message."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.http11 import Response

from sushitrain.protocol.codec import encode, read_message
from sushitrain.protocol.http_api import Problem
from sushitrain.protocol.messages import (
    LARGEST_MESSAGE,
    VERSION,
    Answer,
    Command,
    Done,
    Gone,
    Hello,
    Message,
    News,
    Refused,
    Reload,
    Watch,
    Welcome,
    Whole,
)
from sushitrain.rules.errors import SushiError

PARTING: Final = 1.0
"""Seconds to wait for the closing handshake."""
PAUSES: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
PATIENT: Final = 3
"""The index of the first pause after a temporary refusal, so that an overloaded server has time."""
PASSING: Final = ("online-store", "online-too-fast", "online-error", "online-server-full")
"""The codes of temporary refusals."""
LONGEST: Final = 600.0
"""The most seconds to wait when a server asks for a pause."""


class RefusedError(SushiError):
    """The server refused a command; the code is the server's."""

    def __init__(self, answer: Refused) -> None:
        Exception.__init__(self, answer.text)
        self.code = answer.code
        self.values = answer.values


class TryAgainError(Exception):
    """A temporary refusal: reconnect after `seconds`."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(refusal.text)
        asked = refusal.values.get("seconds")
        self.seconds = max(0.0, min(asked, LONGEST)) if isinstance(asked, int | float) else 0.0


class ClosedError(SushiError):
    """The client was closed before a command was answered."""


def new_id() -> str:
    """A new id for a command."""
    return secrets.token_urlsafe(9)


def new_nonce() -> str:
    """A person's contribution to the seed of a table, so that the server alone cannot choose the seed."""
    return secrets.token_urlsafe(9)


def refusal_in(response: Response) -> Refused | None:
    """The refusal in the answer to a handshake, if it says how many seconds to wait."""
    after = response.headers.get("Retry-After", "")
    if response.status_code not in (429, 503) or not after.isdecimal():
        return None
    seconds = min(float(after), LONGEST)
    try:
        told = msgspec.json.decode(response.body, type=Problem)
    except msgspec.MsgspecError:  # a proxy may answer in another format
        told = Problem("online-too-fast", f"the server is busy; wait {seconds:.0f} seconds")
    return Refused(re="", code=told.code, text=told.text, values={**told.values, "seconds": round(seconds)})


class Client:
    """Follows tables over one socket. `async with Client(url, token) as client: await client.ask(Sit(...))`."""

    def __init__(self, url: str, token: str) -> None:
        parts = urlsplit(url)
        scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
        self.address = f"{scheme}://{parts.netloc}/ws"
        self.token = token
        self.news: asyncio.Queue[Message] = asyncio.Queue()
        self.have: dict[str, int] = {}
        """The last entry that was received, for each followed table."""
        self.watched: dict[str, Watch] = {}
        self.asked: dict[str, tuple[Command, asyncio.Future[Answer]]] = {}
        self.socket: ClientConnection | None = None
        self.following: dict[str, str] = {}
        """Our own commands to follow a table again, by id."""
        self.connected = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.reconnects = -1
        self.failures = 0
        """Number of failed connections in a row."""
        self.times: dict[str, int] = {}
        """The time of each followed table when we began to follow it, or followed it again."""
        self.changed: Callable[[bool], None] = lambda _: None
        """Called with true when the server has accepted us, and with false when the connection breaks."""

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

    async def ask(self, command: Command) -> Answer:
        """Send a command, again after each reconnect, until it is answered."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked[command.id] = (command, answer)
        if isinstance(command, Watch):
            self.watched[command.table] = command
            self.have.pop(command.table, None)
        if self.connected.is_set():
            with contextlib.suppress(WebSocketException, OSError):
                await self.send(command)
        try:
            return await answer
        finally:
            self.asked.pop(command.id, None)

    async def send(self, command: Command) -> None:
        assert self.socket is not None
        await self.socket.send(encode(command).decode())

    async def messages(self) -> AsyncIterator[Message]:
        """Messages about the followed tables, each entry once and in order."""
        while True:
            yield await self.news.get()

    async def run(self) -> None:
        """Connect, and connect again."""
        while True:
            least = 0.0
            try:
                socket = await self.shake_hands()
                try:
                    await self.follow(socket)
                finally:  # without a closing handshake: the caller should not wait for the server
                    socket.transport.close()
            except TryAgainError as problem:
                self.failures = max(self.failures, PATIENT)
                least = problem.seconds
            except (WebSocketException, OSError, TimeoutError, msgspec.MsgspecError):
                pass
            if self.connected.is_set():
                self.changed(False)
            self.connected.clear()
            self.socket = None
            pause = PAUSES[min(self.failures, len(PAUSES) - 1)]
            await asyncio.sleep(least + pause * (0.5 + secrets.randbelow(1000) / 1000))
            self.failures += 1

    async def shake_hands(self) -> ClientConnection:
        """Connect. A temporary refusal of the handshake is reported like a refusal over the socket."""
        try:
            return await connect(
                self.address,
                additional_headers={"Authorization": f"Bearer {self.token}"},
                max_size=LARGEST_MESSAGE,
                compression=None,
                proxy=None,
                close_timeout=PARTING,
            )
        except InvalidStatus as problem:
            refusal = refusal_in(problem.response)
            if refusal is None:
                raise
            self.news.put_nowait(refusal)
            raise TryAgainError(refusal) from problem

    async def follow(self, socket: ClientConnection) -> None:
        """Receive messages until the connection breaks."""
        with contextlib.suppress(WebSocketException):  # messages that arrived before it was closed can still be read
            await self.greet(socket)
        async for frame in socket:
            self.hear(read_message(frame))

    async def greet(self, socket: ClientConnection) -> None:
        """Send hello, follow the tables again from the last entry received, and repeat unanswered commands."""
        self.socket = socket
        self.following.clear()
        self.reconnects += 1
        await self.send(Hello(id=new_id(), v=VERSION))
        for table, wish in self.watched.items():
            if wish.id not in self.asked:
                again = msgspec.structs.replace(wish, id=new_id(), have=self.have.get(table, 0))
                self.following[again.id] = table
                await self.send(again)
        for asked, _ in tuple(self.asked.values()):
            await self.send(asked)
        self.connected.set()

    def hear(self, message: Any) -> None:
        if not isinstance(message, Refused | Welcome):  # the next message must be readable, too
            self.failures = 0
        if isinstance(message, Refused) and not message.re:
            self.news.put_nowait(message)
            raise TryAgainError(message)
        if isinstance(message, Refused) and message.re in self.following:
            if message.code in PASSING:
                raise TryAgainError(message)
            self.forget(self.following[message.re], message)
        elif isinstance(message, Gone):
            self.forget(message.table, message)
        elif isinstance(message, Welcome):
            self.changed(True)
        elif isinstance(message, Refused | Answer):
            if isinstance(message, Done) and message.at:
                self.times[message.table] = message.at
            self.settle(message)
        elif isinstance(message, News):
            self.hear_news(message)
        elif isinstance(message, Reload):
            self.news.put_nowait(message)

    def forget(self, table: str, why: Message) -> None:
        """Stop following a table, and pass the reason on."""
        self.watched.pop(table, None)
        self.have.pop(table, None)
        self.news.put_nowait(why)

    def settle(self, message: Refused | Answer) -> None:
        """Give an answer to the caller of `ask`."""
        _, answer = self.asked.get(message.re, (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, Refused):
            answer.set_exception(RefusedError(message))
        else:
            answer.set_result(message)

    def hear_news(self, message: News) -> None:
        """Pass on each entry once; after a gap reconnect, so that the server sends the missing ones."""
        have = self.have.get(message.table, 0)
        if isinstance(message, Whole) or message.seq == have + 1:
            self.have[message.table] = message.seq
            self.news.put_nowait(message)  # type: ignore[arg-type]  # every kind of news is a message
        elif have and message.seq > have + 1 and self.socket is not None:
            self.socket.transport.abort()
