"""A table in this process: it takes wishes one after the other, makes them durable, and tells everybody."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from sushitrain.bots.player import BOTS, HOUSE, luck_seed
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.protocol.messages import By
from sushitrain.rules.errors import SushiError
from sushitrain.server import journal as j
from sushitrain.server.decide import decide, house_pick, offer_token, own_seat, sits_here
from sushitrain.server.errors import OnlineError, StoreError, store_down
from sushitrain.server.frames import Frames, whole
from sushitrain.server.points import reach
from sushitrain.server.table import Seat, Table, fold, opened
from sushitrain.server.tabletime import TableTime
from sushitrain.server.workers import BotError

if TYPE_CHECKING:
    from sushitrain.server.hall import Hall

log: Final = logging.getLogger("sushitrain.table")

REMEMBERED: Final = 24
"""Entries whose frames can still be told to a client that comes back."""
REFUSALS: Final = 64
TRIES: Final = 20
"""How often a wish is decided anew because another process was faster."""
PATIENCE: Final = 1.0
"""Seconds that the house waits when another process wrote last and will probably play the bots itself."""


class Client(Protocol):
    """A connection, as far as a table knows it."""

    guest: str

    def push(self, frame: bytes) -> None: ...


class Subscription:
    """A client that follows this table from a seat, or as a spectator."""

    __slots__ = ("client", "muted", "seat")

    def __init__(self, client: Client, seat: int | None, muted: frozenset[int]) -> None:
        self.client = client
        self.seat = seat
        self.muted = muted


class Live:
    """The fold of a log, with those who follow it."""

    def __init__(self, hall: "Hall", table: Table, entries: list[j.Entry]) -> None:
        self.hall = hall
        self.table = table
        self.time = TableTime(table.at)
        self.lock = asyncio.Lock()
        self.followers: dict[Client, Subscription] = {}
        self.past: deque[Frames] = deque(maxlen=REMEMBERED)
        self.answers: dict[tuple[str, str], m.Done] = {}
        self.refusals: OrderedDict[tuple[str, str], m.Refused] = OrderedDict()
        self.stale = False
        """The store may know more than we do."""
        self.ours = not hall.store.is_postgres
        """We wrote last, so it is for us to play the bots."""
        self.house: dict[tuple[int, int, By], asyncio.Task[None]] = {}
        self.known: dict[int, tuple[int, Knowledge]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.leaving: dict[str, asyncio.TimerHandle] = {}
        self.touched = hall.loop.time()
        self.ended = False
        for seq, entry in enumerate(entries, 1):
            self.remember(entry, seq)

    @property
    def code(self) -> str:
        return self.table.code

    # Wishes

    async def act(self, guest: str, wish: Any, answer: Callable[[m.Message], None]) -> None:
        """Decide a wish, write it down, answer, tell everybody. A wish that was granted before is answered again."""
        self.touched = self.hall.loop.time()
        key = (guest, wish.id)
        async with self.lock:
            if key in self.refusals:
                return answer(self.refusals[key])
            try:
                frames = await self.write(guest, wish.id, await self.deciding(guest, wish))
            except StoreError:
                raise
            except SushiError as problem:
                self.refusals[key] = refused(wish.id, problem)
                while len(self.refusals) > REFUSALS:
                    self.refusals.popitem(last=False)
                return answer(self.refusals[key])
            await reach("before-answer")
            answer(self.answers[key])
            if frames is not None:
                await reach("before-fan-out")
                self.publish(frames)
        return None

    async def deciding(self, guest: str, wish: Any) -> Callable[[], j.Anything]:
        """What decides this wish, as often as need be."""
        if isinstance(wish, m.Rematch):
            sits_here(self.table, guest)
            to = self.table.rematch or await self.hall.rematch(self.table)
            return lambda: j.Rematched(to)
        return lambda: decide(self.table, guest, wish, self.hall.store.key)

    async def write(self, guest: str, wish_id: str, make: Callable[[], j.Anything]) -> Frames | None:
        """Append what `make` decides, however often another process is faster. Nothing if it was there already."""
        for _ in range(TRIES):
            if self.stale:
                await self.catch_up()
            if wish_id and (guest, wish_id) in self.answers:
                return None
            entry = j.Entry(max(self.time.now(), self.table.at), make(), guest, wish_id)
            frames = await self.append(entry)
            if frames is not None:
                return frames
        raise store_down()

    async def append(self, entry: j.Entry) -> Frames | None:
        """Make an entry durable and fold it in. Nothing when another process has written meanwhile."""
        before = self.table
        after = fold(before, entry)
        await reach("before-append")
        try:
            done = await self.hall.store.append(self.code, after.seq, j.write(entry), changed_index(before, after))
        except BaseException:
            self.stale = True
            raise
        if not done:
            self.stale = True
            return None
        self.ours = True
        return self.folded(before, entry, after)

    def folded(self, before: Table, entry: j.Entry, after: Table) -> Frames:
        self.table = after
        self.time.reached(entry.at)
        self.remember(entry, after.seq)
        frames = Frames(before, entry, after)
        self.past.append(frames)
        return frames

    def remember(self, entry: j.Entry, seq: int) -> None:
        """The answer to the message that this entry came from."""
        if entry.id:
            what = entry.what
            token = ""
            if isinstance(what, j.Offered):
                token = offer_token(self.table, entry.guest, entry.id, self.hall.store.key)
            seat = what.seat if isinstance(what, j.Sat | j.Moved) else None
            table = what.to if isinstance(what, j.Rematched) else self.code
            self.answers[entry.guest, entry.id] = m.Done(re=entry.id, table=table, seq=seq, token=token, seat=seat)

    def publish(self, frames: Frames) -> None:
        """Tell everybody who follows this table, then see what the house has to do. Whoever has lost the seat that they
        watched from is a spectator from now on."""
        for follower in self.followers.values():
            if follower.seat is not None and self.table.seats[follower.seat].guest != follower.client.guest:
                follower.seat = None
            follower.client.push(frames.of(follower.seat, follower.muted))
        if frames.before.seats is frames.after.seats:
            self.drive()
        else:
            self.presence_changed()

    async def catch_up(self) -> None:
        """Fold in what other processes have written."""
        for seq, body in await self.hall.store.read(self.code, self.table.seq):
            assert seq == self.table.seq + 1
            entry = j.read(body)
            self.ours = False
            self.publish(self.folded(self.table, entry, fold(self.table, entry)))
        self.stale = False

    async def heard(self, seq: int) -> None:
        """Another process says that the log has reached `seq`."""
        async with self.lock:
            if seq > self.table.seq:
                await self.catch_up()

    # Followers

    async def watch(self, client: Client, wish: m.Watch, answer: Callable[[m.Message], None]) -> None:
        """Follow the table: tell what happened since the client was here, or everything."""
        self.touched = self.hall.loop.time()
        muted = await self.hall.store.mutes_of(self.code, client.guest)
        async with self.lock:
            if self.stale or wish.have > self.table.seq:
                await self.catch_up()
            if wish.seat is not None:
                own_seat(self.table, client.guest, wish.seat)
            answer(m.Done(re=wish.id, table=self.code, seq=self.table.seq, at=self.time.now()))
            missed = self.since(wish.have)
            if missed is None:
                now = self.time.now()
                client.push(encode(whole(self.table, wish.seat, client.guest, muted, now)))
            else:
                for frames in missed:
                    client.push(frames.of(wish.seat, muted))
            known = client in self.followers
            self.followers[client] = Subscription(client, wish.seat, muted)
            if not known:
                self.hall.presence.came(self.code, client.guest)
            if wish.seat is not None:
                await self.welcome(client.guest, wish.seat)

    def since(self, have: int) -> list[Frames] | None:
        """The frames after `have`, if we still know them all."""
        if have == 0 or have > self.table.seq:
            return None
        missed = [frames for frames in self.past if frames.after.seq > have]
        return missed if len(missed) == self.table.seq - have else None

    async def welcome(self, guest: str, watched: int) -> None:
        """Somebody who was away is back, and so is the seat that they had left, if it is the one they watch from.
        It is not worth refusing the view if that cannot be written."""
        for number in self.table.seats_of(guest):
            seat = self.table.seats[number]
            if (seat.away or seat.left) and (number == watched or not seat.left):
                try:
                    frames = await self.write("", "", lambda number=number: j.Back(number))  # type: ignore[misc]  # bound
                except StoreError:
                    self.hall.loop.call_later(1.0, lambda: self.hall.spawn(self.welcome_later(guest, watched)))
                    return
                if frames is not None:
                    self.publish(frames)

    def of_guest(self, guest: str) -> list[Subscription]:
        """All connections of somebody that follow this table."""
        return [follower for follower in self.followers.values() if follower.client.guest == guest]

    async def welcome_later(self, guest: str, watched: int) -> None:
        """It could not be written that somebody is back; perhaps it can now, if they are still here."""
        async with self.lock:
            if any((each.client.guest, each.seat) == (guest, watched) for each in self.followers.values()):
                await self.welcome(guest, watched)

    def unwatch(self, client: Client) -> None:
        if self.followers.pop(client, None) is not None:
            self.touched = self.hall.loop.time()
            self.hall.presence.went(self.code, client.guest)

    def presence_changed(self) -> None:
        """Somebody came or went: whoever stays away is noted, and a table without people stands still."""
        for guest in {seat.guest for seat in self.table.seats if seat.here}:
            if self.hall.presence.here(self.code, guest):
                if waiting := self.leaving.pop(guest, None):
                    waiting.cancel()
            elif guest not in self.leaving:
                delay = self.hall.settings.away_after
                self.leaving[guest] = self.hall.loop.call_later(delay, self.gone, guest)
        self.drive()

    def gone(self, guest: str) -> None:
        self.leaving.pop(guest, None)
        self.hall.spawn(self.mark_away(guest))

    async def mark_away(self, guest: str) -> None:
        """Somebody has not been here for a while."""
        async with self.lock:
            for number in self.table.seats_of(guest):
                if self.hall.presence.here(self.code, guest):
                    return

                def away(number: int = number) -> j.Away:
                    if not self.table.seats[number].here:
                        raise OnlineError("online-not-absent", "the seat is away already")
                    return j.Away(number)

                await self.by_house(away)

    async def by_house(self, make: Callable[[], j.Anything]) -> None:
        """Write something that nobody asked for; if it has become pointless, or cannot be written, leave it."""
        try:
            frames = await self.write("", "", make)
        except StoreError:
            self.hall.loop.call_later(1.0, self.presence_changed)
        except SushiError as problem:
            log.debug("not done: %s", problem, extra={"table": self.code})
        else:
            if frames is not None:
                await reach("before-fan-out")
                self.publish(frames)

    # The house

    @property
    def peopled(self) -> bool:
        """Somebody who sits here is connected; a table with only bots stands still."""
        present = self.hall.presence.here
        people = (seat for seat in self.table.seats if seat.kind == "person" and not seat.left)
        return any(present(self.code, seat.guest) for seat in people)

    def drive(self) -> None:
        """See to what is due: bots choose, clocks run, an empty table waits."""
        table, game = self.table, self.table.game
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.ended:
            return
        if not self.peopled:
            self.time.stop()
            return
        self.time.run()
        if table.other_rules and table.closed is None:
            self.hall.spawn(self.close_for_rules())
            return
        if game is None or table.stage != "playing":
            return
        for seat in game.waiting:
            by = played_by(table.seats[seat])
            if by is not None:
                self.ask_house(game.turn, seat, by)
        if table.clock is not None and game.waiting:
            left = game.since + table.clock * 1000 - self.time.now()
            self.alarm = self.hall.loop.call_later(max(0, left) / 1000, self.time_is_up, game.turn)

    def time_is_up(self, turn: int) -> None:
        game = self.table.game
        if game is not None and game.turn == turn:
            for seat in game.waiting:
                self.ask_house(turn, seat, "clock")

    def ask_house(self, turn: int, seat: int, by: By) -> None:
        """Let a bot choose for this seat, unless one is at it already."""
        if (turn, seat, by) not in self.house:
            task = self.hall.spawn(self.house_turn(turn, seat, by))
            self.house[turn, seat, by] = task
            task.add_done_callback(lambda _: self.house.pop((turn, seat, by), None))

    async def house_turn(self, turn: int, seat: int, by: By) -> None:
        if not self.ours:
            await asyncio.sleep(PATIENCE)
        game = self.table.game
        if game is None or game.turn != turn or seat in game.picks:
            return
        text = await self.bot_choice(turn, seat, self.table.seats[seat].bot or HOUSE)

        def pick() -> j.Picked:
            now = self.table.game
            wanted = by == "clock" or played_by(self.table.seats[seat]) is not None
            if now is None or now.turn != turn or seat in now.picks or not wanted:
                raise OnlineError("online-turn", "that turn is over")
            return house_pick(self.table, seat, turn, text, by)

        async with self.lock:
            await self.by_house(pick)

    async def bot_choice(self, turn: int, seat: int, level: str) -> str:
        """A legal move in any case: the bot's own, or that of the house in this process."""
        known = self.knowledge(seat)
        seed = luck_seed(self.table.seed, seat, turn)
        try:
            text = await self.hall.workers.choose(level, known, seed)
            house_pick(self.table, seat, turn, text, "bot")
        except (BotError, SushiError) as problem:
            if isinstance(problem, OnlineError):
                return ""
            self.hall.metrics.bot_failures.inc()
            log.warning("a bot failed: %s", problem, extra={"table": self.code, "seat": seat, "bot": level})
            return str(BOTS[HOUSE](known, Random(seed)))
        return text

    def knowledge(self, seat: int) -> Knowledge:
        """What this seat can know by remembering the views of this round."""
        game = self.table.game
        assert game is not None
        learned, known = self.known.get(seat, (-1, None))
        first = game.turn - len(game.seen) + 1
        for turn, state in enumerate(game.seen, first):
            if turn > learned:
                known = learn(known, view(state, seat))
        assert known is not None
        self.known[seat] = (game.turn, known)
        return known

    async def close_for_rules(self) -> None:
        """The game began under rules that this version does not have; its people get the secret."""

        def close() -> j.Closed:
            if self.table.closed:
                raise OnlineError("online-over", "closed already")
            return j.Closed("rules")

        async with self.lock:
            await self.by_house(close)

    def say_gone(self) -> None:
        """The table has expired."""
        for client in tuple(self.followers):
            client.push(encode(m.Gone(table=self.code)))
            self.unwatch(client)

    def let_go(self) -> None:
        """This process no longer keeps the table."""
        self.ended = True
        for handle in (self.alarm, *self.leaving.values()):
            if handle is not None:
                handle.cancel()
        for task in tuple(self.house.values()):
            task.cancel()


def played_by(seat: Seat) -> By | None:
    """Who plays this seat if not its owner."""
    if seat.kind == "bot":
        return "bot"
    return None if seat.here else "away"


def refused(wish_id: str, problem: SushiError) -> m.Refused:
    """An error as a message: what a person is told, never a trace."""
    values = {name: plain_value(value) for name, value in problem.values.items()}
    return m.Refused(re=wish_id, code=problem.code, text=str(problem), values=values)


def plain_value(value: object) -> object:
    """Numbers and short texts; an error inside an error keeps its code."""
    if isinstance(value, SushiError):
        return {"code": value.code, "values": {name: plain_value(each) for name, each in value.values.items()}}
    return value if isinstance(value, int | float | bool | None) else str(value)[:400]


def from_log(hall: "Hall", code: str, bodies: list[bytes]) -> Live:
    """A table from its log."""
    entries = [j.read(body) for body in bodies]
    table = opened(code, entries[0])
    for entry in entries[1:]:
        table = fold(table, entry)
    return Live(hall, table, entries)


def listing(table: Table) -> str:
    """How the table shows in the list of open tables."""
    setup = table.setup
    host = "" if table.host is None else table.seats[table.host].name
    taken = sum(seat.kind != "open" for seat in table.seats)
    shown = m.Listed(
        table.code,
        setup.game,
        setup.dessert,
        setup.variant,
        len(table.seats),
        len(table.seats) - taken,
        host,
        table.clock,
    )
    return encode(shown).decode()


def changed_index(before: Table, after: Table) -> dict[str, Any] | None:
    """What changes in the table's row of the index."""
    if before.stage == after.stage and before.seats is after.seats:
        return None
    return {"stage": after.stage, "public": is_listed(after), "listing": listing(after)}


def is_listed(table: Table) -> bool:
    """Whether the list of open tables has a use for this one."""
    return table.public and any(seat.kind == "open" for seat in table.seats)
