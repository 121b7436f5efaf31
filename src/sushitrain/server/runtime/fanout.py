"""Fan-out between server processes on one PostgreSQL: new entries, and who is connected where."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final

from sushitrain.server.store.store import Store
from sushitrain.server.store.writer import CHANNEL

HEARTBEAT: Final = 2.0


class Fanout:
    """LISTEN and NOTIFY. With SQLite there is one process, and nothing is sent."""

    def __init__(self, store: Store, node: str) -> None:
        self.store = store
        self.node = node
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    def start(self, heard: Callable[[str], None], again: Callable[[], None]) -> None:
        """`heard` gets every message; `again` is called after the LISTEN connection was down."""
        if self.store.is_postgres:
            self.tasks = [
                asyncio.create_task(self.listen(heard, again)),
                asyncio.create_task(self.speak()),
                asyncio.create_task(self.beat()),
            ]

    def tell(self, news: str) -> None:
        if self.store.is_postgres:
            self.queue.put_nowait(news)

    async def listen(self, heard: Callable[[str], None], again: Callable[[], None]) -> None:
        """Connect, and reconnect when the connection is lost."""
        import asyncpg  # type: ignore[import-untyped]  # it has no types

        url = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                await self.hear_until_lost(await asyncpg.connect(url, timeout=5), heard, again)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                self.store.failures.note(problem)
            await asyncio.sleep(0.3)

    async def hear_until_lost(self, connection: Any, heard: Callable[[str], None], again: Callable[[], None]) -> None:
        """Pass on the messages of other processes. A silent connection is tested now and then."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, lambda _, __, ___, payload: heard(str(payload)))
            self.tell(f"who {self.node}")
            again()
            while not lost.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), HEARTBEAT * 2)
                if not lost.is_set():
                    await connection.fetchval("SELECT 1", timeout=5)
        finally:
            connection.terminate()

    async def speak(self) -> None:
        while True:
            news = [await self.queue.get()]
            while not self.queue.empty():
                news.append(self.queue.get_nowait())
            try:
                async with self.store.engine.begin() as connection:
                    await self.store.notify(connection, news)
            except Exception as problem:  # any failure: the next message may be sent
                self.store.failures.note(problem)

    async def beat(self) -> None:
        while True:
            self.tell(f"alive {self.node}")
            await asyncio.sleep(HEARTBEAT)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
