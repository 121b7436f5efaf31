"""A table in this process: it handles commands one after the other, makes their entries durable, and sends frames."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.rules.errors import SushiError
from sushitrain.server.operation.test_hooks import reach
from sushitrain.server.refusals import StoreError, no_table, refusal_message, store_down
from sushitrain.server.runtime.autopilot import Autopilot
from sushitrain.server.runtime.table_time import TableTime
from sushitrain.server.table import journal as j
from sushitrain.server.table.decide import decide, has_room, has_share, offer_token, own_seat, sits_here
from sushitrain.server.table.fold import fold, opened
from sushitrain.server.table.frames import Frames, whole
from sushitrain.server.table.listing import changed_row
from sushitrain.server.table.online_table import Table

if TYPE_CHECKING:
    from sushitrain.server.runtime.live_tables import LiveTables

log: Final = logging.getLogger("sushitrain.live")

Reply = Callable[[m.Message], None]
"""Sends a client the answer to its command."""
Make = Callable[[], j.Anything | None]
"""Makes the entry to write from the table as it is then; nothing if it is no longer wanted."""

REMEMBERED: Final = 24
"""Entries whose frames are kept for clients that reconnect."""
ANSWERS: Final = 256
"""Answers that are kept in memory, more than most games have."""
REFUSALS: Final = 64
TRIES: Final = 20
"""How often a command is decided again because another process wrote first."""


class Client(Protocol):
    """The part of a connection that a table uses."""

    guest: str

    def push(self, frame: bytes) -> None: ...

    def forget(self, code: str) -> object: ...


class Subscription:
    """A client that follows this table from a seat, or as a spectator."""

    __slots__ = ("client", "muted", "seat")

    def __init__(self, client: Client, seat: int | None, muted: frozenset[int]) -> None:
        self.client = client
        self.seat = seat
        self.muted = muted


class LiveTable:
    """The fold of a log, and the clients that follow it."""

    def __init__(
        self, live_tables: "LiveTables", table: Table, entries: list[j.Entry], address: str, size: int
    ) -> None:
        self.live_tables = live_tables
        self.table = table
        self.address = address
        """The keyed hash of the address from which the table was opened: its bots count for this address. The address
        of a connected guest is not suitable: it changes between networks, and other processes do not know it."""
        self.size = size
        """Bytes of the log."""
        self.time = TableTime(table.at)
        self.lock = asyncio.Lock()
        self.followers: dict[Client, Subscription] = {}
        self.past: deque[Frames] = deque(maxlen=REMEMBERED)
        self.answers: OrderedDict[tuple[str, str], m.Done] = OrderedDict()
        self.forgot = False
        """There were more answers; they are in the log."""
        self.refusals: OrderedDict[tuple[str, str], m.Refused] = OrderedDict()
        self.stale = False
        """The store may have entries that we have not read."""
        self.ours = not live_tables.store.is_postgres
        """We wrote last, so this process moves for the bots."""
        self.autopilot = Autopilot(self)
        self.leaving: dict[str, asyncio.TimerHandle] = {}
        self.touched = live_tables.loop.time()
        self.ended = False
        for seq, entry in enumerate(entries, 1):
            self.remember(entry, seq)

    @property
    def code(self) -> str:
        return self.table.code

    # Commands

    async def act(self, guest: str, command: Any, answer: Reply, address: str = "") -> None:
        """Decide a command, write its entry, answer, send the frames. A command that was granted before gets the same
        answer. If it opens a table, that counts for the address."""
        self.touched = self.live_tables.loop.time()
        key = (guest, command.id)
        async with self.lock:
            if key in self.refusals:
                return answer(self.refusals[key])
            try:
                frames = await self.grant(guest, command, address)
            except StoreError:
                raise
            except SushiError as problem:
                self.refusals[key] = refusal_message(command.id, problem)
                while len(self.refusals) > REFUSALS:
                    self.refusals.popitem(last=False)
                return answer(self.refusals[key])
            await reach("before-answer")
            answer(self.answers[key])
            if frames is not None:
                await reach("before-fan-out")
                self.publish(frames)
        return None

    async def grant(self, guest: str, command: Any, address: str) -> Frames | None:
        """Decide and write a command. Before a refusal, read what other processes have written."""
        try:
            return await self.write(guest, command.id, await self.deciding(guest, command, address))
        except SushiError as problem:
            if isinstance(problem, StoreError) or not self.live_tables.store.is_postgres:
                raise
        await self.catch_up()
        return await self.write(guest, command.id, await self.deciding(guest, command, address))

    async def deciding(self, guest: str, command: Any, address: str) -> Make:
        """The function that decides this command, which may be called several times."""
        if isinstance(command, m.Rematch):
            sits_here(self.table, guest)
            to = self.table.rematch
            if to is None or not await self.live_tables.exists(to):
                to = await self.live_tables.rematch(self.table, address)
            has_room(self.table, guest, j.Rematched(to), self.live_tables.settings)
            return partial(j.Rematched, to)
        return lambda: decide(self.table, guest, command, self.live_tables.store.key, self.live_tables.settings)

    async def write(self, guest: str, command_id: str, make: Make) -> Frames | None:
        """Append the entry of `make`, and decide again when another process wrote first. Nothing if the entry was
        there already, or is no longer wanted."""
        for _ in range(TRIES):
            if self.stale:
                await self.catch_up()
            if command_id and await self.answered(guest, command_id):
                return None
            what = make()
            if what is None:
                return None
            entry = j.Entry(max(self.time.now(), self.table.at), what, guest, command_id)
            if frames := await self.append(entry):
                return frames
        raise store_down()

    async def answered(self, guest: str, command_id: str) -> bool:
        """Whether the command was granted before, so that its answer is known."""
        if (guest, command_id) not in self.answers and self.forgot:
            for seq, body in await self.live_tables.store.read_with(self.code, encode(command_id)):
                entry = j.read(body)
                if (entry.guest, entry.id) == (guest, command_id):
                    self.remember(entry, seq)
        return (guest, command_id) in self.answers

    async def append(self, entry: j.Entry) -> Frames | None:
        """Make an entry durable and fold it in. Nothing if another process wrote first."""
        before = self.table
        after = fold(before, entry)
        body = j.write(entry)
        row = changed_row(before, after, self.size + len(body))
        await reach("before-append")
        try:
            done = await self.live_tables.store.append(self.code, after.seq, body, row)
        except BaseException:
            self.stale = True
            raise
        if not done:
            self.stale = True
            return None
        self.ours = True
        return self.folded(before, entry, after, len(body))

    def folded(self, before: Table, entry: j.Entry, after: Table, size: int) -> Frames:
        self.table = after
        self.size += size
        self.time.reached(entry.at)
        self.remember(entry, after.seq)
        frames = Frames(before, entry, after)
        self.past.append(frames)
        return frames

    def remember(self, entry: j.Entry, seq: int) -> None:
        """The answer to the command that this entry came from."""
        if entry.id:
            what = entry.what
            token = ""
            if isinstance(what, j.Offered):
                token = offer_token(self.table, entry.guest, entry.id, self.live_tables.store.key)
            seat = what.seat if isinstance(what, j.Sat | j.Moved) else None
            table = what.to if isinstance(what, j.Rematched) else self.code
            self.answers[entry.guest, entry.id] = m.Done(re=entry.id, table=table, seq=seq, token=token, seat=seat)
            if len(self.answers) > ANSWERS:
                self.answers.popitem(last=False)
                self.forgot = True

    def publish(self, frames: Frames) -> None:
        """Send the frames to all followers, then start what the server has to do. A guest who has lost the seat that
        they watched from becomes a spectator."""
        for follower in self.followers.values():
            if follower.seat is not None and self.table.seats[follower.seat].guest != follower.client.guest:
                follower.seat = None
            follower.client.push(frames.of(follower.seat, follower.muted, follower.client.guest))
        if isinstance(frames.entry.what, j.TakenBack):
            self.autopilot.start_over()
        if frames.before.seats is frames.after.seats:
            self.autopilot.drive()
        else:
            self.presence_changed()

    async def catch_up(self) -> None:
        """Fold in what other processes have written. A table without the last entry that we know was removed."""
        found = await self.live_tables.store.read(self.code, self.table.seq - 1)
        if not found:
            self.live_tables.lose(self.code)
            raise no_table(self.code)
        self.fold_in(found)
        self.stale = False

    def fold_in(self, entries: list[tuple[int, bytes]]) -> None:
        """Fold in entries of other processes that follow ours."""
        for seq, body in entries:
            if seq == self.table.seq + 1:
                entry = j.read(body)
                self.ours = False
                self.publish(self.folded(self.table, entry, fold(self.table, entry), len(body)))

    async def hear(self, entries: list[tuple[int, bytes]]) -> None:
        """Fold in entries that another process has written."""
        async with self.lock:
            self.fold_in(entries)

    # Followers

    async def watch(self, client: Client, command: m.Watch, answer: Reply) -> None:
        """Follow the table: send the frames that the client missed, or the whole table."""
        self.touched = self.live_tables.loop.time()
        muted = await self.live_tables.store.mutes_of(self.code, client.guest)
        async with self.lock:
            if self.ended:  # it was released meanwhile; a new request loads it again
                raise store_down()
            unknown = command.seat is not None and command.seat not in self.table.seats_of(client.guest)
            if self.stale or unknown or command.have > self.table.seq:
                await self.catch_up()
            if command.seat is not None:
                own_seat(self.table, client.guest, command.seat)
            answer(m.Done(re=command.id, table=self.code, seq=self.table.seq, at=self.time.now()))
            missed = self.since(command.have)
            if missed is None:
                now = self.time.now()
                client.push(encode(whole(self.table, command.seat, client.guest, muted, now)))
            else:
                for frames in missed:
                    client.push(frames.of(command.seat, muted, client.guest))
            known = client in self.followers
            self.followers[client] = Subscription(client, command.seat, muted)
            if not known:
                self.live_tables.presence.connected(self.code, client.guest)
            if command.seat is not None:
                await self.welcome(client.guest, command.seat)

    def since(self, have: int) -> list[Frames] | None:
        """The frames after `have`, if all of them are still in memory."""
        if have == 0 or have > self.table.seq:
            return None
        missed = [frames for frames in self.past if frames.after.seq > have]
        return missed if len(missed) == self.table.seq - have else None

    async def welcome(self, guest: str, watched: int) -> None:
        """Write that a guest who was away is back, also in a seat that they had left, if they watch from it. The view
        is sent even if that cannot be written. For a guest who has come and gone too often, the stand-in continues
        (`budget_of`)."""
        for number in self.table.seats_of(guest):
            seat = self.table.seats[number]
            if (seat.away or seat.left) and (number == watched or not seat.left):
                try:
                    frames = await self.write("", "", partial(self.back, number, guest))
                except StoreError:
                    self.live_tables.loop.call_later(
                        1.0, lambda: self.live_tables.spawn(self.welcome_later(guest, watched))
                    )
                    return
                if frames is not None:
                    self.publish(frames)

    def of_guest(self, guest: str) -> list[Subscription]:
        """All connections of a guest that follow this table."""
        return [follower for follower in self.followers.values() if follower.client.guest == guest]

    async def welcome_later(self, guest: str, watched: int) -> None:
        """Try again to write that a guest is back, if they are still here."""
        async with self.lock:
            if any((each.client.guest, each.seat) == (guest, watched) for each in self.followers.values()):
                await self.welcome(guest, watched)

    def unwatch(self, client: Client) -> None:
        if self.followers.pop(client, None) is not None:
            self.touched = self.live_tables.loop.time()
            self.live_tables.presence.disconnected(self.code, client.guest)

    def presence_changed(self) -> None:
        """A guest came or went: note who stays away from a table in use; stop the clock of a table without people."""
        if self.ended:
            return
        for guest in {seat.guest for seat in self.table.seats if seat.here and not self.table.is_over}:
            if self.live_tables.presence.here(self.code, guest):
                if waiting := self.leaving.pop(guest, None):
                    waiting.cancel()
            elif guest not in self.leaving:
                delay = self.live_tables.settings.away_after
                self.leaving[guest] = self.live_tables.loop.call_later(delay, self.gone, guest)
        self.autopilot.drive()

    def gone(self, guest: str) -> None:
        self.leaving.pop(guest, None)
        self.live_tables.spawn(self.mark_away(guest))

    async def mark_away(self, guest: str) -> None:
        """A guest has been disconnected for some time."""
        async with self.lock:
            for number in self.table.seats_of(guest):
                if self.live_tables.presence.here(self.code, guest):
                    return
                await self.write_unasked(partial(self.away, number))

    def back(self, number: int, guest: str) -> j.Back | None:
        return j.Back(number) if has_share(self.table, guest, "changes", self.live_tables.settings) else None

    def away(self, number: int) -> j.Away | None:
        return j.Away(number) if self.table.seats[number].here and not self.table.is_over else None

    async def write_unasked(self, make: Make) -> None:
        """Write an entry that nobody asked for; a failure is ignored."""
        try:
            frames = await self.write("", "", make)
        except StoreError:
            self.live_tables.loop.call_later(1.0, self.presence_changed)
        except SushiError as problem:
            log.debug("not done: %s", problem, extra={"table": self.code})
        else:
            if frames is not None:
                await reach("before-fan-out")
                self.publish(frames)

    @property
    def peopled(self) -> bool:
        """Whether a person with a seat is connected; a table with only bots stands still."""
        present = self.live_tables.presence.here
        people = (seat for seat in self.table.seats if seat.kind == "person" and not seat.left)
        return any(present(self.code, seat.guest) for seat in people)

    def say_gone(self) -> None:
        """The table has expired."""
        for client in tuple(self.followers):
            client.push(encode(m.Gone(table=self.code)))
            client.forget(self.code)
            self.unwatch(client)

    def untouched(self, since: float) -> bool:
        """Whether nobody follows the table or has asked for it since then, and nothing is running."""
        return not self.followers and self.touched < since and not self.autopilot.busy and not self.lock.locked()

    def let_go(self) -> None:
        """Release the table from this process."""
        self.ended = True
        self.autopilot.stop()
        for waiting in self.leaving.values():
            waiting.cancel()
        self.leaving.clear()
        self.live_tables.review(self.code)


def from_log(live_tables: "LiveTables", code: str, bodies: list[bytes], address: str) -> LiveTable:
    """A live table from its log."""
    entries = [j.read(body) for body in bodies]
    table = opened(code, entries[0])
    for entry in entries[1:]:
        table = fold(table, entry)
    return LiveTable(live_tables, table, entries, address, sum(map(len, bodies)))
