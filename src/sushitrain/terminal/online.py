"""A table of a server, as the screens of a terminal want it: wishes to make, and news in the game's own values.

It needs the packages of `joining.NEEDED`: ask `needs_join` before this is imported.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from sushitrain.coach.reasons import Advice, Reason
from sushitrain.game.engine import parse_move
from sushitrain.game.events import KINDS
from sushitrain.game.moves import Move
from sushitrain.game.record import read_setup
from sushitrain.game.standing import Standing
from sushitrain.game.state import Sheet
from sushitrain.game.views import View
from sushitrain.narration.errors_text import visible
from sushitrain.narration.game_text import Teller
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id
from sushitrain.protocol.parts import Clock, SeatInfo
from sushitrain.protocol.reading import read_events, read_sheet, read_standing, read_view
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.beside import beside
from sushitrain.terminal.joining import PATIENCE, Address, address, new_token, remember, remembered, silent, stranger
from sushitrain.terminal.news import (
    Back,
    Change,
    Ended,
    Heard,
    Lobby,
    Lost,
    Moved,
    News,
    Ready,
    Seat,
    Shown,
    names_of,
)
from sushitrain.terminal.scene import Scene
from sushitrain.words import Words


class Online:
    """One table, followed from the own seat or as a spectator: `async with Online.join(url, folder) as table: …`."""

    def __init__(self, where: Address, token: str) -> None:
        self.server = where.server
        self.code = where.code
        self.client = Client(where.server, token)
        self.client.changed = self.connection
        self.told: asyncio.Queue[News | Exception] = asyncio.Queue()
        self.entered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the server knows us, once it has said so."""
        self.refusal: SushiError | None = None
        self.failure: Exception | None = None
        self.looked = asyncio.Event()
        self.wanted: int | None = None
        """The seat that we want to look from."""
        self.settled = False
        self.lost = False
        self.tasks: set[asyncio.Task[None]] = set()

        self.stage = ""
        self.setup = Setup()
        self.seats: tuple[Seat, ...] = ()
        self.host: int | None = None
        self.mine: tuple[int, ...] = ()
        """All seats that we hold, also those that we have left."""
        self.seat: int | None = None
        """The seat that we look from."""
        self.turn = 0
        self.view: View | None = None
        self.standing = Standing()
        self.sheet: Sheet = ()
        self.ready: tuple[int, ...] = ()
        self.picked: Move | None = None
        self.until: float | None = None
        self.following: str | None = None
        """The table of the rematch."""

    # Coming and going

    @classmethod
    @asynccontextmanager
    async def join(cls, url: str, folder: Path) -> AsyncIterator["Online"]:
        """Follow the table of a link until the end of the block, as whoever we were on this server before."""
        where = address(url)
        token = remembered(folder, where.server)
        table = cls(where, token) if token else None
        if table is None or not await table.opened():
            token = await beside(partial(new_token, where.server))
            remember(folder, where.server, token)
            table = cls(where, token)
            if not await table.opened():
                raise table.refusal or stranger(where.server)
        try:
            await table.arrive(where.claim)
            yield table
        finally:
            await table.close()

    async def opened(self) -> bool:
        """Connect; whether the server knows us."""
        await self.client.__aenter__()
        self.later(self.hear_all())
        known = False
        try:
            async with asyncio.timeout(PATIENCE):
                known = await self.entered
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
        """Look at the table, or at the one where its people play now; from the own seat, if there is one."""
        self.settled = False
        refusal = await self.claimed(claim) if claim else None
        await self.look(None)
        if refusal is not None and not self.mine:
            raise refusal
        while self.mine and self.following:
            self.code = self.following
            await self.look(None)
        if self.mine:
            await self.look(self.best_seat())
        if self.seat is not None and self.stage == "open":
            with suppress(RefusedError):
                await self.share()
        self.settled = True
        self.tell_all()

    async def claimed(self, claim: str) -> RefusedError | None:
        """Take the seat of a one-time link. If it was used, perhaps we have the seat already."""
        try:
            await self.ask(m.Claim, token=claim)
        except RefusedError as problem:
            if problem.code != "online-token":
                raise
            return problem
        return None

    def best_seat(self) -> int:
        """The first own seat that we have not left, or else the first."""
        return next((seat for seat in self.mine if not self.seats[seat].left), self.mine[0])

    async def look(self, seat: int | None) -> None:
        """Follow the table from this seat, and wait for the sight of it."""
        self.wanted = seat
        self.looked.clear()
        await self.ask(m.Watch, seat=seat)
        await self.looked.wait()
        if self.failure is not None:
            raise self.failure

    async def go(self, code: str) -> None:
        """Everybody plays on at another table."""
        self.client.watched.pop(self.code, None)
        await self.ask(m.Unwatch)
        self.code = code
        self.tell(Moved(self.url))
        await self.arrive()

    @property
    def url(self) -> str:
        return f"{self.server}/t/{self.code}"

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that takes its time; if it fails, whoever waits for news is told."""
        task = asyncio.create_task(self.watched(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def watched(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as problem:
            self.failure = problem
            self.looked.set()
            self.told.put_nowait(problem)

    # Wishes; each raises a `SushiError` whose code is a message if it is refused

    async def ask(self, kind: Callable[..., Any], **fields: Any) -> Any:
        return await self.client.ask(kind(id=new_id(), table=self.code, **fields))

    async def from_seat(self, kind: Callable[..., Any], **fields: Any) -> Any:
        if self.seat is None:
            raise SushiError("join-watching", "you have no seat at this table; you can only watch")
        return await self.ask(kind, seat=self.seat, **fields)

    async def sit(self, name: str) -> int | None:
        """Sit down where a seat is open, or come back to the own one; the seat, or nothing for a spectator."""
        if self.seat is None and self.mine:
            await self.look(self.best_seat())
        if self.seat is not None:
            if self.stage == "open":
                await self.share(name)
            return self.seat
        if self.stage not in ("open", "playing") or all(seat.kind != "open" for seat in self.seats):
            return None
        try:
            done = await self.ask(m.Sit, name=name, nonce=new_id())
        except RefusedError as problem:
            if problem.code == "online-full":
                return None
            raise
        await self.look(done.seat)
        return self.seat

    async def share(self, name: str = "") -> None:
        """Give the own seat a name, and our share of chance, without which no game begins."""
        assert self.seat is not None
        name = name or self.seats[self.seat].name
        await self.ask(m.Sit, seat=self.seat, name=name, nonce=new_id())

    async def pick(self, move: Move, turn: int) -> None:
        """Choose in the turn that was shown, or choose otherwise while not everybody has chosen."""
        await self.from_seat(m.Pick, turn=turn, move=str(move))

    async def hint(self) -> tuple[Advice, ...]:
        """The best moves as the server's coach ranks them; none if the turn has passed meanwhile."""
        turn = self.turn
        found = await self.from_seat(m.Hint)
        if found.turn != turn:
            return ()
        return tuple(
            Advice(
                parse_move(self.setup, each.move),
                each.win,
                each.margin,
                tuple(Reason(why.kind, why.card, why.points, why.number, why.worth, why.seat) for why in each.reasons),
            )
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
        """Give the seat up; in a running game a bot plays on until we sit down again."""
        await self.from_seat(m.Leave)
        await self.look(None)

    async def rematch(self) -> None:
        """The same game again; everybody goes to the new table when the news of it come."""
        await self.ask(m.Rematch)

    # News

    async def news(self) -> AsyncIterator[News]:
        while True:
            found = await self.told.get()
            if isinstance(found, Exception):
                raise found
            yield found

    def teller(self, words: Words) -> Teller:
        """Who tells this game, with the names of those who sit here now."""
        return Teller(words, self.setup, names_of(words, self.seats))

    @property
    def lobby(self) -> Lobby:
        """Who sits where now."""
        return Lobby(self.code, self.setup, self.seats, self.host, self.seat, self.stage)

    @property
    def left(self) -> float | None:
        """Seconds until the house chooses."""
        return None if self.until is None else max(0.0, self.until - asyncio.get_running_loop().time())

    def shown(self, scene: Scene) -> Shown:
        return Shown(scene, self.picked, self.ready, self.left, self.turn)

    def tell(self, news: News) -> None:
        if self.settled or not isinstance(news, Lobby | Shown | Ready | Heard):
            self.told.put_nowait(news)

    def afresh(self) -> None:
        """Forget the news that nobody has asked for yet, and tell the whole table anew."""
        while self.failure is None and not self.told.empty():
            self.told.get_nowait()
        self.tell_all()

    def tell_all(self) -> None:
        """The whole table anew."""
        self.tell(self.lobby)
        if self.view is not None:
            self.tell(self.shown(Scene(self.view, self.standing, (), self.view.round)))
        elif self.stage == "playing":
            self.tell(Ended("online-other-rules"))
        if self.stage == "closed":
            self.tell(Ended("page-end-closed"))

    def connection(self, inside: bool) -> None:
        """We were let in, or the connection broke."""
        if not self.entered.done():
            if inside:
                self.entered.set_result(True)
        elif self.lost == inside:
            self.lost = not inside
            self.tell(Lost() if self.lost else Back())

    async def hear_all(self) -> None:
        async for message in self.client.messages():
            if getattr(message, "table", self.code) == self.code and (heard := HEARS.get(type(message))):
                heard(self, message)

    def hear_whole(self, message: m.Whole) -> None:
        try:
            self.setup = read_setup(message.setup)
        except SushiError:
            sentence = "this program does not know the rules of this table; update it"
            raise SushiError("join-rules", sentence) from None
        self.seats = seats_of(message.seats)
        self.host, self.mine, self.seat = message.host, message.mine, message.seat
        self.stage, self.following = message.stage, message.rematch
        self.turn, self.ready = message.turn, message.ready
        self.sheet = read_sheet(message.sheet)
        self.view = None if message.view is None else read_view(message.view, self.sheet, self.setup, self.seat)
        self.standing = Standing() if message.view is None else read_standing(message.view)
        self.picked = None if message.pick is None else parse_move(self.setup, message.pick)
        self.until = self.deadline(message.clock, message.at)
        if self.seat == self.wanted:
            self.looked.set()
            self.tell_all()

    def deadline(self, clock: Clock | None, at: int) -> float | None:
        """When the time of this turn is up, by our clock; the message may be older than our connection."""
        if clock is None:
            return None
        late = max(0, self.client.times.get(self.code, 0) - at)
        return asyncio.get_running_loop().time() + (clock.left - late) / 1000

    def hear_seats(self, message: m.Seats) -> None:
        before, was = self.lobby, self.seats[message.seat]
        self.seats, self.host = seats_of(message.seats), message.host
        now = self.seats[message.seat]
        if message.what in ("moved", "freed") or now.kind == "open":
            self.mine = tuple(seat for seat in self.mine if seat != message.seat)
            if message.seat == self.seat:
                self.seat = None
                self.later(self.look(None))
        if message.what != "sat" or self.lobby != before:
            change = Change(message.what, message.seat, now if now.name or now.bot else was)
            self.tell(self.lobby._replace(change=change))

    def hear_ready(self, message: m.Ready) -> None:
        if message.seat not in self.ready:
            self.ready = (*self.ready, message.seat)
        pick = None if message.pick is None else parse_move(self.setup, message.pick)
        if message.seat == self.seat:
            self.picked = pick
        self.tell(Ready(message.seat, message.by, pick))

    def hear_step(self, message: m.Step) -> None:
        """The last choice is in, and all are shown."""
        if message.seat is not None:
            self.tell(Ready(message.seat, message.by))
        round_ = message.view.round if self.view is None else self.view.round
        began = self.stage == "open"
        if message.sheet is not None:
            self.sheet = read_sheet(message.sheet)
        self.turn, self.ready, self.picked = message.turn, (), None
        self.view = read_view(message.view, self.sheet, self.setup, self.seat)
        self.standing = read_standing(message.view)
        self.stage = "playing" if self.view.outcome is None else "over"
        self.until = self.deadline(message.clock, message.at)
        if began:
            self.tell(self.lobby)
        events = tuple(event for event in read_events(message.events) if event.kind in KINDS)
        self.tell(self.shown(Scene(self.view, self.standing, events, round_)))

    def hear_said(self, message: m.Said) -> None:
        if message.text or message.emote:
            self.tell(Heard(message.seat, visible(message.text), message.emote))

    def hear_closed(self, message: m.Closed) -> None:
        self.stage, self.until = "closed", None
        self.tell(Ended(CLOSED[message.why]))

    def hear_rematched(self, message: m.Rematched) -> None:
        self.later(self.go(message.to))

    def hear_refused(self, message: m.Refused) -> None:
        """We were not let in, or may not follow the table any more."""
        if message.re:
            if message.code == "online-not-yours" and self.wanted is not None:
                self.later(self.look(None))
            else:
                self.gone(Ended(message.code, message.values))
        elif message.code == "online-guest":
            if self.entered.done():
                self.tell(Ended("join-forgotten"))
            else:
                self.entered.set_result(False)
        self.refusal = RefusedError(message)

    def hear_gone(self, _: m.Gone) -> None:
        self.gone(Ended("page-gone"))

    def gone(self, news: Ended) -> None:
        """There is no such table any more, for us at least; nobody waits for the sight of it."""
        self.stage = "gone"
        self.looked.set()
        self.tell(news)

    def hear_halted(self, _: m.Halted) -> None:
        self.tell(Ended("online-other-rules"))


HEARS: Final[Mapping[type, Callable[[Online, Any], None]]] = {
    m.Whole: Online.hear_whole,
    m.Seats: Online.hear_seats,
    m.Ready: Online.hear_ready,
    m.Step: Online.hear_step,
    m.Said: Online.hear_said,
    m.Closed: Online.hear_closed,
    m.Rematched: Online.hear_rematched,
    m.Refused: Online.hear_refused,
    m.Gone: Online.hear_gone,
    m.Halted: Online.hear_halted,
}
CLOSED: Final = {"host": "page-closed-host", "rules": "page-closed-rules"}


def seats_of(seats: tuple[SeatInfo, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(each.kind, visible(each.name), each.bot, each.away, each.left) for each in seats)
