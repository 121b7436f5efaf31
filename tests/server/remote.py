"""A server that its test controls: its time stands still until the test moves it, and its bots think as long as told.

Time here means everything that a server measures by a clock: the time of tables, turn clocks, being away, how long a
bot may think, and limits per second. So no result depends on how fast the machine is. Start the server with
`hook=remote.HOOK` and the environment of a `Remote`, which talks to it over a socket of its own:

- `pass MS`: let so many milliseconds pass; timers that become due are called, each at its own time
- `timers NAME COUNT [CODE]`: answers once so many timers, or so many of this table, wait for the function of this name
- `rest CODE`: answers once the server has nothing to do at this table
- `hold LEVEL`, `answer LEVEL`, `release LEVEL`: bots of this level keep their answers, give those that they have, or
  give all from now on; the coach is a level, too
- `kept LEVEL COUNT`: answers once so many bots of this level keep an answer
"""

import asyncio
import os
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from sushitrain.server.operation import limits
from sushitrain.server.runtime import live_tables, table_time
from sushitrain.server.workers import pool
from tools.waiting import soon

HOOK: Final = "server.remote:hook"
FILE: Final = "REMOTE_PORT"
"""The environment variable that names the file with the port of the control socket."""


async def hook(_: str) -> None:
    """Test hook that does nothing."""


# In the test


class Remote:
    """The test's end. The same one serves after a restart, when the time of the new server begins anew."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "remote-port"

    @property
    def environment(self) -> dict[str, str]:
        return {FILE: str(self.file)}

    async def tell(self, *words: object) -> None:
        """Say something to the server, and wait until it is done."""
        reader, writer = await asyncio.open_connection("127.0.0.1", int(self.file.read_text()))
        try:
            writer.write(" ".join(map(str, words)).encode() + b"\n")
            assert await reader.readline() == b"done\n"
        finally:
            writer.close()
            await writer.wait_closed()

    async def let_pass(self, ms: int) -> None:
        await self.tell("pass", ms)

    async def timers(self, name: str, count: int = 1, table: str = "") -> None:
        """Wait until the server has so many timers that will call this function, of this table if one is named."""
        await self.tell("timers", name, count, table)

    async def kept(self, level: str, count: int = 1) -> None:
        """Wait until so many bots of this level keep an answer."""
        await self.tell("kept", level, count)

    async def at_rest(self, table: str) -> None:
        """Wait until no bot thinks at this table, and all that was chosen for somebody is written down."""
        await self.tell("rest", table)

    async def goes_away(self, table: str, ms: int, people: int = 1) -> None:
        """So many people are missed at this table; `ms` later they are away."""
        await self.timers("gone", people, table)
        await self.let_pass(ms)


# In the server


@dataclass(eq=False)
class Timer:
    """Like asyncio's TimerHandle, on held time."""

    due: int
    call: Callable[..., object]
    args: tuple[Any, ...]

    @property
    def name(self) -> str:
        return str(getattr(self.call, "__name__", ""))

    @property
    def table(self) -> str:
        """The code of the table whose timer it is, if any."""
        owner = getattr(self.call, "__self__", None)
        return str(getattr(getattr(owner, "live", owner), "code", ""))

    def cancel(self) -> None:
        TIME.timers.discard(self)


class HeldTime:
    """Milliseconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = time.monotonic_ns() // 10**6
        self.timers: set[Timer] = set()
        self.added = asyncio.Condition()

    def monotonic(self) -> Fraction:
        """In seconds, like the function of this name, but exact."""
        return Fraction(self.now, 1000)

    def call_later(self, delay: float, call: Callable[..., object], *args: Any) -> Timer | asyncio.Handle:
        loop = asyncio.get_running_loop()
        if delay <= 0:
            return loop.call_soon(call, *args)
        timer = Timer(self.now + round(delay * 1000), call, args)
        self.timers.add(timer)
        told = loop.create_task(self.tell_of_timer())
        TASKS.add(told)
        told.add_done_callback(TASKS.discard)
        return timer

    async def tell_of_timer(self) -> None:
        async with self.added:
            self.added.notify_all()

    def let_pass(self, ms: int) -> None:
        end = self.now + ms
        while due := sorted((timer for timer in self.timers if timer.due <= end), key=lambda timer: timer.due):
            self.now = max(self.now, due[0].due)
            self.timers.discard(due[0])
            due[0].call(*due[0].args)
        self.now = end

    async def until_timers(self, name: str, count: int, table: str) -> None:
        def found() -> list[Timer]:
            return [timer for timer in self.timers if timer.name == name and table in ("", timer.table)]

        async with self.added:
            await self.added.wait_for(lambda: len(found()) >= count)

    @asynccontextmanager
    async def timeout(self, seconds: float) -> AsyncIterator[None]:
        """Like asyncio's; zero means to look whether something is there now, which takes no time."""
        if seconds == 0:
            async with asyncio.timeout(0):
                yield
            return
        async with asyncio.timeout(None) as real:

            def thought_too_long() -> None:
                real.reschedule(0)

            timer = self.call_later(seconds, thought_too_long)
            try:
                yield
            finally:
                timer.cancel()


TIME: Final = HeldTime()
TASKS: Final[set[asyncio.Task[None]]] = set()
LIVE_TABLES: Final[list[live_tables.LiveTables]] = []
HELD: Final[dict[str, asyncio.Event]] = {}
"""Bots that keep their answers, by level, until the event is set."""
THIS: Final[ContextVar[str]] = ContextVar("THIS", default="")
"""The level of the bot that is asked now."""
KEPT: Final[Counter[str]] = Counter()
"""How many answers bots of each level keep now."""


class HeldLoop:
    """The event loop as tables know it: its time and its timers are held, all else is that of the real one."""

    def __init__(self, real: asyncio.AbstractEventLoop) -> None:
        self.real = real
        self.call_later = TIME.call_later
        self.time = TIME.monotonic

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


class HeldClock:
    """The module `time` as tables and limits know it."""

    monotonic = staticmethod(TIME.monotonic)

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


async def obey(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One command of the test."""
    word, *rest = (await reader.readline()).decode().split()
    if word == "pass":
        TIME.let_pass(int(rest[0]))
    elif word == "timers":
        await TIME.until_timers(rest[0], int(rest[1]), "".join(rest[2:]))
    elif word == "rest":
        while busy := LIVE_TABLES[-1].tables[rest[0]].autopilot.busy:
            await asyncio.wait(busy.values())
    elif word == "kept":
        await soon(lambda: KEPT[" ".join(rest[:-1])] >= int(rest[-1]))
    elif word == "hold":
        HELD[" ".join(rest)] = asyncio.Event()
    elif word == "release":
        HELD.pop(" ".join(rest)).set()
    elif word == "answer":
        before, HELD[" ".join(rest)] = HELD[" ".join(rest)], asyncio.Event()
        before.set()
    writer.write(b"done\n")
    writer.close()


def install() -> None:
    real_init, real_start = live_tables.LiveTables.__init__, live_tables.LiveTables.start
    real_answer, real_ask = pool.Workers.answer, pool.Workers.ask

    def init(self: live_tables.LiveTables, *given: Any) -> None:
        real_init(self, *given)
        LIVE_TABLES.append(self)
        self.loop = HeldLoop(self.loop)  # type: ignore[assignment]  # as much of a loop as is needed

    def start(self: live_tables.LiveTables) -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        Path(os.environ[FILE]).write_text(str(listening.getsockname()[1]))
        self.spawn(accept(listening))
        real_start(self)

    async def accept(listening: socket.socket) -> None:
        async with await asyncio.start_server(obey, sock=listening) as server:
            await server.serve_forever()

    async def answer(self: pool.Workers, who: str, *about: Any, **named: Any) -> str:
        THIS.set(who)
        return await real_answer(self, who, *about, **named)

    async def ask(self: pool.Workers, *given: Any) -> bytes:
        who = THIS.get()
        held = HELD.get(who)
        found = await real_ask(self, *given)
        if held:
            KEPT[who] += 1
            try:
                await held.wait()
            finally:
                KEPT[who] -= 1
        return found

    held_asyncio = SimpleNamespace(**{**vars(asyncio), "timeout": TIME.timeout})
    for where, name, replacement in (
        (live_tables.LiveTables, "__init__", init),
        (live_tables.LiveTables, "start", start),
        (pool.Workers, "answer", answer),
        (pool.Workers, "ask", ask),
        (pool, "asyncio", held_asyncio),
        (table_time, "time", HeldClock()),
        (limits, "time", HeldClock()),
    ):
        setattr(where, name, replacement)


if FILE in os.environ:
    install()
