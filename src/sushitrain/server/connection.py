"""One client: a WebSocket, what it follows, what waits to be sent, and what its wishes come to."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from sushitrain.game.views import preview, view
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import ProtocolError, encode, id_of, read_command
from sushitrain.protocol.wire_views import wire_effects
from sushitrain.rules.errors import SushiError
from sushitrain.server.decide import any_seat, legal, own_seat, playing
from sushitrain.server.errors import OnlineError, our_fault
from sushitrain.server.limits import Meter
from sushitrain.server.live import Live, Reply
from sushitrain.server.refusals import refused

if TYPE_CHECKING:
    from sushitrain.server.app import House
    from sushitrain.server.door import Socket

log: Final = logging.getLogger("sushitrain.connection")

RESTART: Final = 1012
LIMITED: Final = {
    "online-much-talk": "talk",
    "online-many-changes": "changes",
    "online-many-watched": "followed",
    "online-coach-busy": "coach",
    "online-hint-busy": "coach",
}
"""Refusals by limits that are not about speed, and how metrics call them."""


class Connection:
    """A client that has been let in."""

    def __init__(self, house: "House", socket: WebSocket[Any, Any, Any], guest: str, address: str) -> None:
        self.house = house
        self.socket = socket
        self.wire: Socket = socket.scope["state"]["wire"]
        self.guest = guest
        self.address = address
        self.greeted = False
        self.following: dict[str, Live] = {}
        self.busy = False
        self.ended = False
        self.tolerated = Meter(house.settings.refusals_per_second, house.settings.refusals_per_second * 10)
        """Messages that may come too fast before the socket is closed."""

    # Sending

    def push(self, frame: bytes) -> None:
        """Send a frame. Whoever does not read is dropped, and can reconnect for the rest."""
        if self.ended:
            return
        self.wire.write(frame)
        if self.wire.unread > self.house.settings.most_waiting:
            self.drop()

    def drop(self) -> None:
        self.house.metrics.dropped.inc()
        log.info("a slow reader was dropped", extra={"address": self.house.hall.hashed(self.address)[:12]})
        self.hang_up()

    def hang_up(self) -> None:
        """Close at once, whatever waits to be sent."""
        self.ended = True
        self.wire.transport.abort()

    def close_silent(self) -> None:
        """A socket that has not said hello in time is of no use to anybody."""
        if not self.greeted and not self.ended:
            self.house.refused("silent")
            self.hang_up()

    async def drained(self) -> None:
        """Wait until the answer to what is being done now is out."""
        while (self.busy or self.wire.unread) and not self.ended:
            await asyncio.sleep(0.005)

    async def part(self) -> None:
        """The server stops: say so, and close."""
        self.wire.write(encode(m.Closing()))
        with contextlib.suppress(WebSocketException, OSError):
            await self.socket.close(code=RESTART)

    # Receiving

    async def serve(self) -> None:
        """Until the client goes."""
        silent = asyncio.get_running_loop().call_later(self.house.settings.hello_within, self.close_silent)
        try:
            while not self.ended:
                frame = await self.socket.receive_data(mode="text")
                if self.house.draining:
                    break
                self.busy = True
                await self.hear(frame)
                self.busy = False
        except WebSocketException:
            pass
        finally:
            self.ended = True
            self.busy = False
            silent.cancel()
            for code, live in tuple(self.following.items()):
                self.forget(code)
                live.unwatch(self)

    async def hear(self, frame: str) -> None:
        """Read a wish, grant it or say why not. Whatever goes wrong, the client is answered."""
        began = time.perf_counter()
        kind, wish_id = "unknown", ""
        answers: list[str] = []

        def answer(message: m.Message) -> None:
            answers.append(type(message).__name__.lower())
            self.push(encode(message))

        try:
            if wait := self.wait():
                if not self.tolerated.take():
                    return self.shut_out()
                wish_id = id_of(frame)
                self.house.slow_down(wait, "wishes", self.address)
            try:
                wish = read_command(frame)
            except ProtocolError:
                wish_id = id_of(frame)
                raise
            kind, wish_id = type(wish).__name__.lower(), wish.id
            if not self.greeted and not isinstance(wish, m.Hello):
                raise ProtocolError("wire-hello", "say hello first")
            await WISHES.get(type(wish), Connection.act)(self, wish, answer)
        except SushiError as problem:
            self.count(problem)
            answer(refused(wish_id, problem))
        except Exception:
            self.house.metrics.errors.inc()
            log.exception("a wish failed", extra={"kind": kind})
            answer(refused(wish_id, our_fault()))
        metrics = self.house.metrics
        metrics.wishes.labels(kind, answers[-1] if answers else "none").inc()
        metrics.wish_seconds.observe(time.perf_counter() - began)
        return None

    def shut_out(self) -> None:
        """Whoever goes on after many refusals has nothing more to say here, and is nobody whom we know."""
        self.house.refused("wishes", self.address)
        self.house.regulars.pop(self.guest, None)
        self.hang_up()

    def wait(self) -> float:
        """The seconds to wait before the next wish. An address has ten times as much as a guest; people at tables have
        a share of their own, which nobody else at their address can use up."""
        wishes = self.house.wishes
        share = "seated" if self.guest in self.house.regulars else "others"
        return wishes.wait(self.guest) or wishes.wait(f"{share}@{self.address}", cost=0.1)

    async def table(self, code: str) -> Live:
        """The table of this code; guessing codes is slow work."""
        followed = self.following.get(code)
        if followed is not None and not followed.ended:
            return followed
        return await self.house.find(code, self.address)

    # Wishes

    async def hello(self, wish: m.Hello, answer: Reply) -> None:
        if wish.v != m.VERSION:
            self.push(encode(m.Reload(build=self.house.build)))
            raise ProtocolError(
                "wire-version", "this server speaks version {known}, not {given}", known=m.VERSION, given=wish.v
            )
        self.greeted = True
        answer(m.Welcome(re=wish.id, v=m.VERSION, build=self.house.build))
        if wish.build and wish.build != self.house.build:
            self.push(encode(m.Reload(build=self.house.build)))

    async def watch(self, wish: m.Watch, answer: Reply) -> None:
        live = await self.table(wish.table)
        if wish.table not in self.following:
            self.may_follow()
        await live.watch(self, wish, answer)
        self.follow(wish.table, live)
        if wish.seat is not None:
            self.house.sat(self.guest)

    def may_follow(self) -> None:
        """Refuse one more table than a page, or an address, may follow."""
        settings, followed = self.house.settings, self.house.followed[self.address]
        for count, most in (
            (len(self.following), settings.followed_per_socket),
            (followed, settings.followed_per_address),
        ):
            if count >= most:
                raise OnlineError("online-many-watched", "one page can follow {most} tables", most=most)

    def follow(self, code: str, live: Live) -> None:
        if code not in self.following:
            self.house.followed[self.address] += 1
        self.following[code] = live

    def forget(self, code: str) -> Live | None:
        """Follow a table no longer, if it was followed; or it is gone."""
        live = self.following.pop(code, None)
        if live is not None:
            self.house.followed[self.address] -= 1
            if not self.house.followed[self.address]:
                del self.house.followed[self.address]
        return live

    async def unwatch(self, wish: m.Unwatch, answer: Reply) -> None:
        if live := self.forget(wish.table):
            live.unwatch(self)
        answer(m.Done(re=wish.id, table=wish.table))

    async def preview(self, wish: m.Preview, answer: Reply) -> None:
        live = await self.table(wish.table)
        own_seat(live.table, self.guest, wish.seat)
        game = playing(live.table)
        move = legal(live.table, wish.seat, game.turn, wish.move)
        found = preview(view(game.state, wish.seat), move)
        answer(m.Previewed(re=wish.id, effects=wire_effects(found)))

    async def hint(self, wish: m.Hint, answer: Reply) -> None:
        """The coach thinks beside everything else; its answer comes when it comes."""
        live = await self.table(wish.table)
        own_seat(live.table, self.guest, wish.seat)
        self.house.hall.spawn(self.hinted(live, wish, answer))

    async def hinted(self, live: Live, wish: m.Hint, answer: Reply) -> None:
        try:
            answer(await self.house.hall.coach.hint(live, wish, self.guest, self.address))
        except SushiError as problem:
            self.count(problem)
            answer(refused(wish.id, problem))

    def count(self, problem: SushiError) -> None:
        """Count what a limit has refused."""
        if problem.code in LIMITED:
            self.house.refused(LIMITED[problem.code])

    async def mute(self, wish: m.Mute, answer: Reply) -> None:
        live = await self.table(wish.table)
        any_seat(live.table, wish.seat)
        most = self.house.settings.mutes_per_table
        await self.house.store.mute(wish.table, self.guest, wish.seat, wish.on, most)
        for follower in live.of_guest(self.guest):
            follower.muted = follower.muted | {wish.seat} if wish.on else follower.muted - {wish.seat}
        answer(m.Done(re=wish.id, table=wish.table))

    async def act(self, wish: Any, answer: Reply) -> None:
        live = await self.table(wish.table)
        await live.act(self.guest, wish, answer, self.address)


WISHES: Final[dict[type, Callable[[Connection, Any, Reply], Awaitable[None]]]] = {
    m.Hello: Connection.hello,
    m.Watch: Connection.watch,
    m.Unwatch: Connection.unwatch,
    m.Preview: Connection.preview,
    m.Hint: Connection.hint,
    m.Mute: Connection.mute,
}
