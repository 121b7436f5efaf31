"""Hooks for a server under test. A test and its server talk through empty files next to the file of orders:

- `hold-X`: while it is there, the server does not get past X, or hangs there;
- `did-X`: the server has done X. A server whose disk is full can still make an empty file, but cannot write to a log.

Files with content are the orders themselves, `clock` (seconds by which monotonic time is moved) and `presence`.
"""

import asyncio
import os
import signal
import socket
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from sushitrain.server import run
from sushitrain.server.runtime import autopilot, fanout, live_table, live_tables, presence, table_time
from sushitrain.server.store import store
from sushitrain.server.workers import pool
from tools.waiting import soon

ORDERS = Path(os.environ["FAULT_ORDERS"])

passes: dict[str, int] = {}


async def run_order(point: str) -> None:
    """The order is `point count pause`: at this pass of this point, wait for the pause, then kill -9 ourselves."""
    try:
        orders = ORDERS.read_text()
    except FileNotFoundError:
        return
    wanted, count, pause = orders.split()
    if point != wanted:
        return
    passes[orders] = passes.get(orders, 0) + 1
    if passes[orders] == int(count):
        ORDERS.unlink()
        await asyncio.sleep(float(pause))
        os.kill(os.getpid(), signal.SIGKILL)


def beside(name: str) -> Path:
    return ORDERS.with_name(f"{ORDERS.name}.{name}")


def held(what: str) -> bool:
    return beside(f"hold-{what}").exists()


def tell(what: str) -> None:
    beside(f"did-{what}").touch()


# Sockets

listen = run.listen


def listen_with_small_buffers(host: str, port: int) -> socket.socket:
    """The system keeps little of what a client does not read, so that it is soon the server that keeps it."""
    made = listen(host, port)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return made


if os.environ.get("FAULT_BUFFERS"):
    run.listen = listen_with_small_buffers

# Time

live_tables.settle = lambda: (
    None
)  # the collector would look at every object of the fork server, and the fork would copy them all
autopilot.PATIENCE = live_tables.SWEEP = 0.1  # type: ignore[misc]  # constants otherwise; a test need not wait so long


def monotonic() -> float:
    """Monotonic time, moved by as many seconds as the file says."""
    try:
        return time.monotonic() + float(beside("clock").read_text())
    except FileNotFoundError:
        return time.monotonic()


for module in (presence, table_time):
    module.__dict__["time"] = SimpleNamespace(monotonic=monotonic)  # all that they use of it

forget_silent = presence.Presence.forget_silent
sweeps = 0


def forget_and_record_presence(self: presence.Presence) -> None:
    """Write how often we have looked for silent processes, and how many people are known to be at others."""
    global sweeps
    forget_silent(self)
    sweeps += 1
    new = beside("presence.new")
    new.write_text(f"{sweeps} {sum(map(len, self.theirs.values()))}")
    new.replace(beside("presence"))


if os.environ.get("FAULT_PRESENCE"):
    presence.Presence.forget_silent = forget_and_record_presence  # type: ignore[method-assign]  # the same, and written

# Somebody away

gone = live_table.LiveTable.gone
mark_away = live_table.LiveTable.mark_away


def gone_unless_held(self: live_table.LiveTable, guest: str) -> None:
    """`hold-away`: the time after which somebody is away has not passed yet."""
    if held("away"):
        self.leaving[guest] = self.live_tables.loop.call_later(0.01, self.gone, guest)
    else:
        gone(self, guest)


async def mark_away_and_tell(self: live_table.LiveTable, guest: str) -> None:
    """`did-away`: it was written that somebody is away, or could not be written."""
    await mark_away(self, guest)
    tell("away")


live_table.LiveTable.gone = gone_unless_held  # type: ignore[method-assign]
live_table.LiveTable.mark_away = mark_away_and_tell  # type: ignore[method-assign]

# Bots

ask = pool.Workers.ask


async def ask_unless_held(self: pool.Workers, process: Process, question: bytes, heard: pool.Heard) -> bytes:
    """`hold-bots`: stop every worker that gets a question now, so that it never answers."""
    if held("bots"):
        process.send_signal(signal.SIGSTOP)
        tell("hang")
    return await ask(self, process, question, heard)


pool.Workers.ask = ask_unless_held  # type: ignore[method-assign]

# The store, and news of other processes

read = store.Store.read
hear_until_lost = fanout.Fanout.hear_until_lost
heard_news = live_tables.LiveTables.heard


async def read_unless_held(self: store.Store, code: str, after: int = 0) -> list[tuple[int, bytes]]:
    """`hold-read`: delay the answer of the store to a read of a whole log."""
    found = await read(self, code, after)
    if not after and held("read"):
        tell("read")
        await soon(lambda: not held("read"))
    return found


async def hear_unless_held(
    self: fanout.Fanout, connection: Any, heard: Callable[[str], None], again: Callable[[], None]
) -> None:
    """`hold-listen`: close each new LISTEN connection at once. `did-listen`: a connection listens."""

    def listening() -> None:
        again()
        tell("listen")

    if held("listen"):
        connection.terminate()
    else:
        await hear_until_lost(self, connection, heard, listening)


def record_notification(self: live_tables.LiveTables, news: str) -> None:
    """`did-hear-N`: the notification about entry N of a table was received."""
    heard_news(self, news)
    word, *rest = news.split()
    if word == "entry" and held("read"):
        tell(f"hear-{rest[1]}")


store.Store.read = read_unless_held  # type: ignore[method-assign]
fanout.Fanout.hear_until_lost = hear_unless_held  # type: ignore[method-assign]
live_tables.LiveTables.heard = record_notification  # type: ignore[method-assign]
