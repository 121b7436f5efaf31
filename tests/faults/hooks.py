"""Hooks for a server under test: at a named point it does what the file of orders says."""

import asyncio
import os
import signal
from pathlib import Path

from sushitrain.server import fanout, hall, presence, store

passes: dict[str, int] = {}

if pace := float(os.environ.get("FAULT_PACE", "0")):
    """So many times as fast do processes take each other for dead, so that a test need not wait for it."""
    fanout.HEARTBEAT /= pace  # type: ignore[misc]  # a constant otherwise
    presence.SILENT /= pace  # type: ignore[misc]
    hall.SWEEP /= pace  # type: ignore[misc]

if slow := float(os.environ.get("FAULT_SLOW", "0")):
    """What is read from the store is on its way for so many seconds."""
    read = store.Store.read

    async def read_slowly(self: store.Store, code: str, after: int = 0) -> list[tuple[int, bytes]]:
        found = await read(self, code, after)
        await asyncio.sleep(slow)
        return found

    store.Store.read = read_slowly  # type: ignore[method-assign]  # the same, later


async def obey(point: str) -> None:
    """The orders are `point count pause`: at that pass of that point, wait for the pause, then kill -9 ourselves."""
    file = Path(os.environ["FAULT_ORDERS"])
    try:
        orders = file.read_text()
    except FileNotFoundError:
        return
    wanted, count, pause = orders.split()
    if point != wanted:
        return
    passes[orders] = passes.get(orders, 0) + 1
    if passes[orders] == int(count):
        file.unlink()
        await asyncio.sleep(float(pause))
        os.kill(os.getpid(), signal.SIGKILL)
