"""Shared by the fault tests: servers that start quickly and restart, and clients that reconnect and retry."""

import asyncio
import contextlib
import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from faults.history import TRANSIENT, ClientHistory, RecordedClient, read_logs
from faults.promises import check
from online import Person, Server, any_move, listening, moved_on, setup_wish
from seeds import SEEDS
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import RefusedError, new_id
from sushitrain.rules.setup import Setup
from tools.waiting import LIMIT, retried, soon, until

NOT_YET = ("Address already in use", "another server uses")
"""Errors after which a service manager starts the server again: a child process still holds the port or lock."""


NOWHERE = "ws://127.0.0.1:9/ws"
"""An address at which nobody answers."""
FOUR = Setup("classic", 4)
THREE = Setup("classic", 3)
BATTLE = Setup("classic", 2, variant="battle")
DUMMY = Setup("classic", 2, variant="dummy")
ROLL = Setup("roll", 3)


class ForkServer:
    """The process that servers are forked from."""

    def __init__(self) -> None:
        here = Path(__file__)
        path = os.pathsep.join([str(here.parents[1]), str(here.parents[2]), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            [sys.executable, str(here.with_name("fork_server.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.heard = b""

    def line(self, wanted: Callable[[str], bool], gone: int | None = None) -> str:
        """The next line of that kind; nothing when it does not come, or the process `gone` ends."""
        assert self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        deadline = time.monotonic() + LIMIT
        while True:
            *lines, _ = self.heard.split(b"\n")
            for line in lines:
                if wanted(line.decode()):
                    self.heard = self.heard.replace(line + b"\n", b"", 1)
                    return line.decode()
            ready, _, _ = select.select(
                [pipe, *([] if gone is None else [gone])], [], [], max(0, deadline - time.monotonic())
            )
            if pipe not in ready:
                return ""
            self.heard += os.read(pipe, 65536)

    def fork(self, told: dict[str, Any]) -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(told).encode() + b"\n")
        self.process.stdin.flush()
        pid = self.line(str.isdigit)
        assert pid, "the fork server does not answer"
        return int(pid)

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(LIMIT)
        self.process.stdout.close()


class QuickServer(Server):
    """The same server as a process of the fork server. It reads orders from files of its own; see `hooks`."""

    def __init__(self, fork_server: ForkServer, store: str, folder: Path, extra: str = "", **settings: Any) -> None:
        super().__init__(store, hook="faults.hooks:run_order", **{"workers": 1, **settings})
        self.fork_server = fork_server
        self.folder = folder
        self.given = {extra: "yes"} if extra else {}
        self.orders = folder / f"orders-{time.monotonic_ns()}"
        self.number = 0
        self.pidfd = -1
        self.sessions: list[int] = []

    def start(
        self, folder: Path | None = None, within: float = LIMIT, environment: dict[str, str] | None = None
    ) -> "QuickServer":
        self.log = (folder or self.folder) / f"{self.orders.name}.log"
        told = {
            "settings": {"store": self.store, "port": self.port, **self.settings},
            "hook": self.hook,
            "log": str(self.log),
            "seeds": SEEDS.shared(),
            "environment": {"FAULT_ORDERS": str(self.orders), **self.given, **(environment or {})},
        }
        until(lambda: self.begun(told), lambda: self.logged[-3000:], within)
        self.port = int(self.url.rpartition(":")[2])
        return self

    def begun(self, told: dict[str, Any]) -> bool:
        """Whether it has started. If not, it must say that it cannot yet."""
        spoken = len(self.logged) if Path(told["log"]).exists() else 0
        self.number = self.fork_server.fork(told)
        self.sessions.append(self.number)
        self.pidfd = os.pidfd_open(self.number)
        self.url = self.fork_server.line(lambda line: line.startswith("http"), self.pidfd)
        if not self.url:
            said = self.logged[spoken:]
            assert any(reason in said for reason in NOT_YET), f"the server did not start: {said}"
            self.wait()
        return bool(self.url)

    @property
    def pid(self) -> int:
        return self.number

    def order(self, point: str, count: int, pause: float = 0.0) -> None:
        """Die at this pass of this point from now on."""
        self.write(self.orders, f"{point} {count} {pause}")

    # Holds: see `hooks`

    def beside(self, name: str) -> Path:
        return self.orders.with_name(f"{self.orders.name}.{name}")

    def write(self, file: Path, content: str) -> None:
        """Replace the whole file at once, so that the server never reads half of it."""
        new = self.beside("new")
        new.write_text(content)
        new.replace(file)

    def hold(self, what: str) -> None:
        self.beside(f"hold-{what}").touch()

    def release(self, what: str) -> None:
        self.beside(f"hold-{what}").unlink()

    def did(self, what: str) -> bool:
        return self.beside(f"did-{what}").exists()

    def move_clock(self, seconds: float) -> None:
        """From now on its tables' time, and the time since it has heard of others, is so much later."""
        self.write(self.beside("clock"), str(seconds))

    @property
    def sweeps(self) -> int:
        """How often it has looked for processes that are silent."""
        return self.presence[0]

    @property
    def elsewhere(self) -> int:
        """How many people it knew to be at other processes when it last looked."""
        return self.presence[1]

    @property
    def presence(self) -> tuple[int, int]:
        file = self.beside("presence")
        sweeps, people = map(int, file.read_text().split()) if file.exists() else (0, 0)
        return sweeps, people

    # Its end

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.pidfd, signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        if self.pidfd >= 0:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self.pidfd, signal.SIGTERM)
            self.wait()
        return 0

    def wait(self, within: float = LIMIT) -> int:
        """Until it has ended, and its port is free again."""
        if self.pidfd < 0:
            return 0
        ready, _, _ = select.select([self.pidfd], [], [], within)
        if not ready:
            signal.pidfd_send_signal(self.pidfd, signal.SIGKILL)
        os.close(self.pidfd)
        self.pidfd = -1
        assert ready, f"the server did not stop: {self.logged[-3000:]}"
        return 0

    def clean_up(self) -> None:
        """End it, and whatever it has left behind."""
        if self.pidfd >= 0:
            self.kill()
        for pid in left_of(self.sessions, str(self.orders)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def died(self) -> None:
        """Wait until it has ended by itself."""
        loop, done = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self.pidfd, done.set)
        try:
            await done.wait()
        finally:
            loop.remove_reader(self.pidfd)
        self.wait()


def left_of(sessions: Sequence[int], mark: str) -> list[int]:
    """The processes of these sessions, or with this mark in their environment, that are still there."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                session = int((folder / "stat").read_text().rpartition(")")[2].split()[3])
                if session in sessions or mark.encode() in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
    return found


NewServer = Callable[..., QuickServer]
"""The fixture `new_server`: starts a server on the kind of store that is asked for, with any settings."""


@dataclass
class Supervisor:
    """Starts a server again whenever it dies, and then gives it the next orders."""

    server: QuickServer
    orders: Iterator[tuple[str, int, float]]
    deaths: int = 0

    async def run(self) -> None:
        while True:
            if (next_orders := next(self.orders, None)) is not None:
                self.server.order(*next_orders)
            await self.server.died()
            self.deaths += 1
            await asyncio.to_thread(self.server.start)


@asynccontextmanager
async def watched_over(server: QuickServer, orders: Sequence[tuple[str, int, float]] = ()) -> AsyncIterator[Supervisor]:
    """A supervisor at work; its own failure is not hidden."""
    supervisor = Supervisor(server, iter(orders))
    async with asyncio.TaskGroup() as group:
        task = group.create_task(supervisor.run())
        try:
            yield supervisor
        finally:
            task.cancel()


# People


@dataclass
class Guest(Person):
    """A person whose messages are recorded, and who repeats a command that was refused for a while."""

    client: RecordedClient
    refusals: list[str] = field(default_factory=list)
    home: str = ""

    @property
    def history(self) -> ClientHistory:
        return self.client.history

    async def reconnect(self, address: str = "") -> None:
        """Lose the connection, and be back, at another node if its address is given."""
        connections = self.history.connection
        self.client.address = address or self.client.address
        self.client.vanish()
        await soon(lambda: self.history.connection > connections)  # while its store is down a server lets nobody stay

    def leave(self) -> None:
        """Lose the connection, and have none until `come_back`."""
        self.home, self.client.address = self.client.address, NOWHERE
        self.client.vanish()

    def come_back(self) -> None:
        self.client.address = self.home

    async def insist(self, kind: Callable[..., Any], **fields: Any) -> Any:
        """Send a command again until it is accepted or refused for good; the answer, or the code of the refusal."""
        fields.setdefault("id", new_id())
        return await retried(lambda: self.answer_to(kind, **fields), lambda answer: answer not in TRANSIENT)

    async def answer_to(self, kind: Callable[..., Any], **fields: Any) -> Any:
        """The answer, or the code of the refusal."""
        try:
            return await self.ask(kind, **fields)
        except RefusedError as problem:
            self.refusals.append(problem.code)
            return problem.code

    async def play(self, rng: random.Random, until_turn: int = 10**6, changes: float = 0.3) -> None:
        """Play legal moves until the game is over, changing the choice now and then."""
        done = -1
        while True:
            await self.until(partial(moved_on, turn=done))
            if self.outcome or self.last.turn >= until_turn:
                return
            done, seen = self.last.turn, self.last.view
            if self.seat in seen.to_move:
                for _ in range(2 if rng.random() < changes else 1):
                    await self.insist(m.Pick, turn=done, move=any_move(seen, self.seat, rng))


@asynccontextmanager
async def guests(server: Server, names: Sequence[str]) -> AsyncIterator[list[Guest]]:
    """So many people, each with a recorded connection."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(guest(server, name)) for name in names]


@asynccontextmanager
async def guest(server: Server, name: str, token: str = "") -> AsyncIterator[Guest]:
    client = RecordedClient(server.url, token or server.token(), name)
    async with client, listening(Guest(client)) as person:
        yield person


def histories(people: Sequence[Guest]) -> Sequence[ClientHistory]:
    return [person.history for person in people]


def is_away(person: Person, seat: int) -> bool:
    return person.seats[seat].away


def keep_vanishing(people: Sequence[Guest], rng: random.Random, least: int, most: int) -> None:
    """Each of them loses the connection again and again, every so many frames."""
    for person in people:
        person.client.vanish_every(random.Random(rng.random()), least, most)


async def all_of(*work: Any) -> None:
    """Together; the first failure ends them all."""
    async with asyncio.TaskGroup() as group:
        for each in work:
            group.create_task(each)


async def over(people: Sequence[Guest]) -> None:
    """Everybody has seen the end."""
    for person in people:
        await person.until(lambda me: me.outcome)


def table_for(setup: Setup) -> dict[str, Any]:
    return {"setup": setup_wish(setup), "bots": ["nibbler"] * (setup.players - 2)}


async def checked(server: QuickServer, tables: dict[str, Sequence[ClientHistory]]) -> None:
    """Stop the server, and see whether it kept its promises at these tables."""
    await asyncio.to_thread(server.stop)
    logs = await read_logs(server.store, list(tables))
    for code, told in tables.items():
        check(told, code, logs[code])
