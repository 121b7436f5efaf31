"""The connection to a joined table: commands to send, and the table as the messages of the server describe it.

It needs the packages of `joining.NEEDED`: call `needs_join` before this is imported.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from sushitrain.coach.reasons import Advice
from sushitrain.game.engine import parse_move
from sushitrain.game.moves import Move
from sushitrain.protocol import messages as m
from sushitrain.protocol.announcements import Announcement, RematchOpened, announcements, everything
from sushitrain.protocol.client import Client, RefusedError, new_id, new_nonce
from sushitrain.protocol.joined_table import Connection, Ended, Incoming, JoinedTable, fold, held, switched
from sushitrain.protocol.read_wire import read_reasons
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.background import in_thread
from sushitrain.terminal.online.joining import (
    PATIENCE,
    Address,
    address,
    new_token,
    remember,
    remembered,
    silent,
    stranger,
)


class Link:
    """Follows one table, from the own seat or as a spectator: `async with Link.join(url, folder) as link: …`.

    `table` is what is known now; `announcements` yields what to tell, in order.
    """

    def __init__(self, where: Address, token: str) -> None:
        self.server = where.server
        self.client = Client(where.server, token)
        self.client.changed = self.connection_changed
        self.table = JoinedTable(where.code)
        self.queue: asyncio.Queue[Announcement | Exception] = asyncio.Queue()
        self.accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the server knows our token, once it has answered."""
        self.refusal: SushiError | None = None
        self.failure: Exception | None = None
        self.watched_seat: int | None = None
        """The seat from which we want to see the table."""
        self.in_sight = asyncio.Event()
        """The table has been sent as seen from that seat."""
        self.arrived = False
        self.tasks: set[asyncio.Task[None]] = set()

    # Connecting

    @classmethod
    @asynccontextmanager
    async def join(cls, url: str, folder: Path) -> AsyncIterator["Link"]:
        """Follow the table of a link until the end of the block, as the guest that this server knows already."""
        where = address(url)
        token = remembered(folder, where.server)
        link = cls(where, token) if token else None
        if link is None or not await link.opened():
            token = await in_thread(partial(new_token, where.server))
            remember(folder, where.server, token)
            link = cls(where, token)
            if not await link.opened():
                raise link.refusal or stranger(where.server)
        try:
            await link.arrive(where.claim)
            yield link
        finally:
            await link.close()

    async def opened(self) -> bool:
        """Connect; whether the server knows us."""
        await self.client.__aenter__()
        self.start_task(self.receive())
        known = False
        try:
            async with asyncio.timeout(PATIENCE):
                known = await self.accepted
        except TimeoutError:
            raise self.refusal or silent(self.server) from None
        finally:
            if not known:
                await self.close()
        return known

    async def close(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.close()

    async def arrive(self, claim: str = "") -> None:
        """Watch the table, or the one where its people play now; from the own seat, if there is one."""
        self.arrived = False
        refusal = await self.claimed(claim) if claim else None
        await self.watch(None)
        if refusal is not None and not self.table.mine:
            raise refusal
        while self.table.mine and self.table.rematch:
            self.table = switched(self.table, self.table.rematch)
            await self.watch(None)
        if self.table.mine:
            await self.watch(self.best_seat)
        if self.table.seat is not None and self.table.stage == "open":
            with suppress(RefusedError):
                await self.send_nonce()
        self.arrived = True
        self.announce(everything(self.table))

    async def claimed(self, claim: str) -> RefusedError | None:
        """Take the seat of a one-time link. If the link was used, perhaps we have the seat already."""
        try:
            await self.ask(m.Claim, token=claim)
        except RefusedError as problem:
            if problem.code != "online-token":
                raise
            return problem
        return None

    async def move_to(self, code: str) -> None:
        """Follow everybody to the table of a rematch."""
        self.client.watched.pop(self.table.table, None)
        await self.ask(m.Unwatch)
        self.table = switched(self.table, code)
        self.queue.put_nowait(RematchOpened(code))
        await self.arrive()

    async def watch(self, seat: int | None) -> None:
        """Follow the table from this seat, and wait until it was sent."""
        self.watched_seat = seat
        self.in_sight.clear()
        await self.ask(m.Watch, seat=seat)
        await self.in_sight.wait()
        if self.failure is not None:
            raise self.failure

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background; if it fails, whoever waits for announcements gets the error."""
        task = asyncio.create_task(self.guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as problem:
            self.failure = problem
            self.in_sight.set()
            self.queue.put_nowait(problem)

    # Receiving

    async def receive(self) -> None:
        async for message in self.client.messages():
            if isinstance(message, m.Refused):
                self.refusal = RefusedError(message)
                if message.code == "online-guest" and not self.accepted.done():
                    self.accepted.set_result(False)
            self.apply(message)

    def connection_changed(self, up: bool) -> None:
        """The server has accepted us, or the connection broke."""
        if self.accepted.done():
            self.apply(Connection(up))
        elif up:
            self.accepted.set_result(True)

    def apply(self, message: Incoming) -> None:
        """Fold a message into the table, and do what follows from it."""
        before = self.table
        self.table = after = fold(before, message, self.sent_at(message))
        if isinstance(message, m.Whole) and (after is before or after.seat != self.watched_seat):
            return
        if isinstance(message, m.Whole) or after.stage == "gone":
            self.in_sight.set()
        elif before.seat is not None and after.seat is None:
            self.start_task(self.watch(None))
        self.announce(announcements(before, message, after))

    def sent_at(self, message: Incoming) -> float:
        """When a message was sent, by our clock: one from before we connected again is older than its arrival."""
        age = max(0, self.client.times.get(message.table, 0) - message.at) if isinstance(message, m.News) else 0
        return asyncio.get_running_loop().time() - age / 1000

    def announce(self, found: tuple[Announcement, ...]) -> None:
        """Queue announcements; during `arrive`, which announces the table itself, only connection and end."""
        for each in found:
            if isinstance(each, RematchOpened):
                self.start_task(self.move_to(each.to))
            elif self.arrived or isinstance(each, Connection | Ended):
                self.queue.put_nowait(each)

    def announce_everything(self) -> None:
        """Drop what nobody has taken yet, and announce the whole table instead."""
        while self.failure is None and not self.queue.empty():
            self.queue.get_nowait()
        self.announce(everything(self.table))

    async def announcements(self) -> AsyncIterator[Announcement]:
        while True:
            found = await self.queue.get()
            if isinstance(found, Exception):
                raise found
            yield found

    # What follows from the table

    @property
    def url(self) -> str:
        return self.url_of(self.table.table)

    def url_of(self, code: str) -> str:
        return f"{self.server}/t/{code}"

    @property
    def seconds_left(self) -> float | None:
        """Until the server chooses for us."""
        until = self.table.until
        return None if until is None else max(0.0, until - asyncio.get_running_loop().time())

    @property
    def has_seat_to_return_to(self) -> bool:
        return self.table.seat is not None and self.table.stage in ("open", "playing")

    @property
    def best_seat(self) -> int:
        """The first own seat that was not given up, or else the first own seat."""
        return (held(self.table) or self.table.mine)[0]

    # Commands: each raises a `SushiError` whose code is a message id if the server refuses it

    async def ask(self, kind: Callable[..., Any], **fields: Any) -> Any:
        return await self.client.ask(kind(id=new_id(), table=self.table.table, **fields))

    async def from_seat(self, kind: Callable[..., Any], **fields: Any) -> Any:
        if self.table.seat is None:
            raise SushiError("join-watching", "you have no seat at this table; you can only watch")
        return await self.ask(kind, seat=self.table.seat, **fields)

    async def sit(self, name: str) -> int | None:
        """Take an open seat, or return to the own one; the seat, or nothing for a spectator."""
        if self.table.seat is None and self.table.mine:
            await self.watch(self.best_seat)
        if self.table.seat is not None:
            if self.table.stage == "open":
                await self.send_nonce(name)
            return self.table.seat
        if self.table.stage not in ("open", "playing") or all(seat.kind != "open" for seat in self.table.seats):
            return None
        try:
            done = await self.ask(m.Sit, name=name, nonce=new_nonce())
        except RefusedError as problem:
            if problem.code == "online-full":
                return None
            raise
        await self.watch(done.seat)
        return self.table.seat

    async def send_nonce(self, name: str = "") -> None:
        """Give the own seat a name and a nonce, without which no game begins."""
        seat = self.table.seat
        assert seat is not None
        await self.ask(m.Sit, seat=seat, name=name or self.table.seats[seat].name, nonce=new_nonce())

    async def pick(self, move: Move, turn: int) -> None:
        """Choose in the turn that was shown, or choose again while not everybody has chosen."""
        await self.from_seat(m.Pick, turn=turn, move=str(move))

    async def take_back(self) -> None:
        """Take back the own choice that was revealed last, at a table of one person and bots."""
        await self.from_seat(m.TakeBack, turn=self.table.turn)

    async def hint(self) -> tuple[Advice, ...]:
        """The best moves as the server's coach ranks them; none if the turn is over meanwhile."""
        turn = self.table.turn
        found = await self.from_seat(m.Hint)
        if found.turn != turn:
            return ()
        return tuple(
            Advice(parse_move(self.table.setup, each.move), each.win, each.margin, read_reasons(each.reasons))
            for each in found.moves
        )

    async def say(self, text: str) -> None:
        await self.from_seat(m.Say, text=text)

    async def feel(self, emote: str) -> None:
        await self.from_seat(m.Feel, emote=emote)

    async def fill(self, seat: int, bot: str | None) -> None:
        """Put a bot on a seat, or open it; for the host, before the start."""
        await self.ask(m.Fill, seat=seat, bot=bot)

    async def start(self) -> None:
        await self.ask(m.Start)

    async def leave(self) -> None:
        """Give the seat up; in a running game a bot plays for us until we sit down again."""
        await self.from_seat(m.Leave)
        await self.watch(None)

    async def rematch(self) -> None:
        """The same game again; `RematchOpened` is announced when everybody moves to the new table."""
        await self.ask(m.Rematch)
