"""Health of the server: it is healthy if the store takes a write."""

import asyncio
import math
import time
from typing import Final

from sushitrain.server.refusals import StoreError
from sushitrain.server.store.writer import Writer

EVERY: Final = 1.0
"""Seconds between two probes: each is a commit that waits for the disk, so requests share one."""
PATIENCE: Final = 3.0
"""Seconds after which a probe that has no result counts as failed."""


class Health:
    """The result of the last probe of the store. Requests during a probe wait for its result."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.began = -math.inf
        self.problem = ""
        self.running: asyncio.Task[None] | None = None

    async def problem_now(self) -> str:
        """The problem in a few words; nothing if the server is healthy."""
        if self.running is None and time.monotonic() - self.began >= EVERY:
            self.began = time.monotonic()
            self.running = asyncio.create_task(self.probe())
        if self.running is not None:
            left = self.began + PATIENCE - time.monotonic()
            await asyncio.wait({self.running}, timeout=max(0.0, left))
        return "store: too slow" if self.running is not None else self.problem

    async def probe(self) -> None:
        try:
            await self.writer.probe()
        except StoreError as problem:
            self.problem = f"store: {problem.kind}"
        else:
            self.problem = ""
        finally:
            self.running = None
