"""The list of open public tables, which everybody may ask for."""

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from typing import Final

PAUSE: Final = 4.0
"""The pause after a read, in times of its length: with thousands of tables, a read takes ten milliseconds."""


class PublicList:
    """Requests share a read that begins after they came, so each gets what was written before it."""

    def __init__(self, read: Callable[[], Awaitable[list[str]]]) -> None:
        self.read = read
        self.reading = asyncio.Lock()
        self.next: asyncio.Task[list[str]] | None = None
        """The read that has not begun."""
        self.due = -math.inf

    async def rows(self) -> list[str]:
        if self.next is None:
            self.next = asyncio.create_task(self.read_next())
        return await asyncio.shield(self.next)

    async def read_next(self) -> list[str]:
        async with self.reading:
            await asyncio.sleep(max(0.0, self.due - time.monotonic()))
            self.next = None
            began = time.monotonic()
            try:
                return await self.read()
            finally:
                ended = time.monotonic()
                self.due = ended + PAUSE * (ended - began)
