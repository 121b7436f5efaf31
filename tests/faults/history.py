"""What every client received, connection by connection, and what it sent."""

import itertools
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import ClientConnection

from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client
from sushitrain.server.store.store import open_store
from sushitrain.server.table import journal as j
from sushitrain.server.table.online_table import token_hash

TRANSIENT: Final = frozenset({"online-store", "online-too-fast"})
"""Refusals that mean: ask the same again later."""
NOT_LOGGED: Final = (m.Hello, m.Watch, m.Unwatch, m.Preview, m.Mute)


class Sent(NamedTuple):
    """A command, and when and on which connection it was sent."""

    at: float
    connection: int
    command: m.Command


class Heard(NamedTuple):
    """A message, and when and on which connection it was received."""

    at: float
    connection: int
    message: m.Message


@dataclass
class ClientHistory:
    """All that one client sent and received. A client that `stays` must see the end of the game."""

    name: str
    guest: str
    events: list[Sent | Heard] = field(default_factory=list)
    connection: int = 0
    stays: bool = True

    def connected(self) -> None:
        self.connection += 1

    def sent(self, command: m.Command) -> None:
        self.events.append(Sent(time.monotonic(), self.connection, command))

    def heard(self, message: m.Message) -> None:
        self.events.append(Heard(time.monotonic(), self.connection, message))

    def commands(self, code: str) -> dict[str, list[Sent]]:
        """The commands to a table that must be in its log once they are accepted, by id."""
        found: dict[str, list[Sent]] = {}
        for event in self.events:
            if isinstance(event, Sent) and not isinstance(event.command, NOT_LOGGED) and event.command.table == code:
                found.setdefault(event.command.id, []).append(event)
        return found

    def answers(self, command_id: str) -> list[m.Done | m.Refused]:
        return [
            event.message
            for event in self.events
            if isinstance(event, Heard) and isinstance(event.message, m.Done | m.Refused)
            if event.message.re == command_id
        ]


class RecordedClient(Client):
    """The real client, which records its history."""

    def __init__(self, url: str, token: str, name: str) -> None:
        super().__init__(url, token)
        self.history = ClientHistory(name, token_hash(token))
        self.vanishing: Iterator[int] = iter(())
        self.frames_left = 0
        """Frames until the connection is lost; 0: it is kept."""

    async def greet(self, socket: ClientConnection) -> None:
        self.history.connected()
        await super().greet(socket)

    async def send(self, command: m.Command) -> None:
        self.history.sent(command)
        await super().send(command)

    def hear(self, message: Any) -> None:
        self.history.heard(message)
        super().hear(message)
        if self.frames_left:
            self.frames_left -= 1
            if not self.frames_left:
                self.frames_left = next(self.vanishing)
                self.vanish()

    def vanish_every(self, rng: random.Random, least: int, most: int) -> None:
        """Lose the connection repeatedly, each time after a random number of frames."""
        self.vanishing = (rng.randint(least, most) for _ in itertools.count())
        self.frames_left = next(self.vanishing)

    def vanish(self) -> None:
        """Close the TCP connection without a closing frame."""
        if self.socket is not None:
            self.socket.transport.abort()


async def read_logs(store_url: str, codes: Sequence[str]) -> dict[str, list[j.Entry]]:
    """The logs of tables as they are in the store."""
    store = await open_store(store_url)
    try:
        return {code: [j.read(body) for _, body in await store.read(code)] for code in codes}
    finally:
        await store.close()
