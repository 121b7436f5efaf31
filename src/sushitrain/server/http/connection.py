"""One client: its WebSocket, the tables that it follows, the frames to send, and the answers to its commands."""

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
from sushitrain.server.operation.fixed_limits import COMMANDS_BY_ADDRESS
from sushitrain.server.operation.limits import Meter
from sushitrain.server.refusals import OnlineError, our_fault, refusal_message
from sushitrain.server.runtime.live_table import LiveTable, Reply
from sushitrain.server.table.decide import any_seat, legal, own_seat, playing

if TYPE_CHECKING:
    from sushitrain.server.http.context import Context
    from sushitrain.server.http.protocols import SocketProtocol

log: Final = logging.getLogger("sushitrain.connection")

RESTART: Final = 1012
LIMITED: Final = {
    "online-much-talk": "talk",
    "online-many-changes": "changes",
    "online-many-watched": "followed",
    "online-coach-busy": "coach",
    "online-hint-busy": "coach",
}
"""Refusals by limits other than speed, with their names in the metrics."""


class Connection:
    """The connection of an accepted client."""

    def __init__(self, context: "Context", socket: WebSocket[Any, Any, Any], guest: str, address: str) -> None:
        self.context = context
        self.socket = socket
        self.wire: SocketProtocol = socket.scope["state"]["wire"]
        self.guest = guest
        self.address = address
        self.greeted = False
        self.following: dict[str, LiveTable] = {}
        self.busy = False
        self.ended = False
        self.tolerated = Meter(context.settings.refusals_per_second, context.settings.refusals_per_second * 10)
        """Commands above the speed limit before the socket is closed."""

    # Sending

    def push(self, frame: bytes) -> None:
        """Send a frame. A client that does not read is disconnected; it can reconnect and get the rest."""
        if self.ended:
            return
        self.wire.write(frame)
        if self.wire.unread > self.context.settings.most_waiting:
            self.drop()

    def drop(self) -> None:
        self.context.metrics.dropped.inc()
        log.info("a slow reader was dropped", extra={"address": self.context.live_tables.hashed(self.address)[:12]})
        self.hang_up()

    def hang_up(self) -> None:
        """Close at once and drop the frames that wait."""
        self.ended = True
        self.wire.transport.abort()

    def close_silent(self) -> None:
        """Close a socket that has not sent hello in time."""
        if not self.greeted and not self.ended:
            self.context.count_refusal("silent")
            self.hang_up()

    async def drained(self) -> None:
        """Wait until the answer to the current command is sent."""
        while (self.busy or self.wire.unread) and not self.ended:
            await asyncio.sleep(0.005)

    async def part(self) -> None:
        """The server stops: send a goodbye and close."""
        self.wire.write(encode(m.Closing()))
        with contextlib.suppress(WebSocketException, OSError):
            await self.socket.close(code=RESTART)

    # Receiving

    async def serve(self) -> None:
        """Receive commands until the client disconnects."""
        silent = asyncio.get_running_loop().call_later(self.context.settings.hello_within, self.close_silent)
        try:
            while not self.ended:
                frame = await self.socket.receive_data(mode="text")
                if self.context.draining:
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
        """Decode a command and run it or refuse it. The client gets an answer in any case."""
        began = time.perf_counter()
        kind, command_id = "unknown", ""
        answers: list[str] = []

        def answer(message: m.Message) -> None:
            answers.append(type(message).__name__.lower())
            self.push(encode(message))

        try:
            if wait := self.wait():
                if not self.tolerated.take():
                    return self.shut_out()
                command_id = id_of(frame)
                self.context.slow_down(wait, "wishes", self.address)
            try:
                command = read_command(frame)
            except ProtocolError:
                command_id = id_of(frame)
                raise
            kind, command_id = type(command).__name__.lower(), command.id
            if not self.greeted and not isinstance(command, m.Hello):
                raise ProtocolError("wire-hello", "say hello first")
            await COMMANDS.get(type(command), Connection.act)(self, command, answer)
        except SushiError as problem:
            self.count(problem)
            answer(refusal_message(command_id, problem))
        except Exception:
            self.context.metrics.errors.inc()
            log.exception("a command failed", extra={"kind": kind})
            answer(refusal_message(command_id, our_fault()))
        metrics = self.context.metrics
        metrics.wishes.labels(kind, answers[-1] if answers else "none").inc()
        metrics.wish_seconds.observe(time.perf_counter() - began)
        return None

    def shut_out(self) -> None:
        """Close the connection of a client that continues after many refusals, and forget its guest."""
        self.context.count_refusal("wishes", self.address)
        self.context.recent_players.pop(self.guest, None)
        self.hang_up()

    def wait(self) -> float:
        """The seconds to wait before the next command. The limit of an address is ten times that of a guest. People at
        tables have a share of their own, which others at their address cannot use up."""
        wishes = self.context.wishes
        share = "seated" if self.guest in self.context.recent_players else "others"
        return wishes.wait(self.guest) or wishes.wait(f"{share}@{self.address}", cost=1 / COMMANDS_BY_ADDRESS)

    async def table(self, code: str) -> LiveTable:
        """The table of this code; guessing codes is slow."""
        followed = self.following.get(code)
        if followed is not None and not followed.ended:
            return followed
        return await self.context.find(code, self.address)

    # Commands

    async def hello(self, command: m.Hello, answer: Reply) -> None:
        if command.v != m.VERSION:
            self.push(encode(m.Reload(build=self.context.build)))
            raise ProtocolError(
                "wire-version", "this server speaks version {known}, not {given}", known=m.VERSION, given=command.v
            )
        self.greeted = True
        answer(m.Welcome(re=command.id, v=m.VERSION, build=self.context.build))
        if command.build and command.build != self.context.build:
            self.push(encode(m.Reload(build=self.context.build)))

    async def watch(self, command: m.Watch, answer: Reply) -> None:
        live = await self.table(command.table)
        if command.table not in self.following:
            self.may_follow()
        await live.watch(self, command, answer)
        self.follow(command.table, live)
        if command.seat is not None:
            self.context.remember_player(self.guest)

    def may_follow(self) -> None:
        """Refuse to follow more tables than one socket, or one address, may."""
        sentence = "you follow {most} tables from here already; leave one of them first"
        settings, followed = self.context.settings, self.context.followed[self.address]
        for count, most in (
            (len(self.following), settings.followed_per_socket),
            (followed, settings.followed_per_address),
        ):
            if count >= most:
                raise OnlineError("online-many-watched", sentence, most=most)

    def follow(self, code: str, live: LiveTable) -> None:
        if code not in self.following:
            self.context.followed[self.address] += 1
        self.following[code] = live

    def forget(self, code: str) -> LiveTable | None:
        """Stop following a table that was followed or removed."""
        live = self.following.pop(code, None)
        if live is not None:
            self.context.followed[self.address] -= 1
            if not self.context.followed[self.address]:
                del self.context.followed[self.address]
        return live

    async def unwatch(self, command: m.Unwatch, answer: Reply) -> None:
        if live := self.forget(command.table):
            live.unwatch(self)
        answer(m.Done(re=command.id, table=command.table))

    async def preview(self, command: m.Preview, answer: Reply) -> None:
        live = await self.table(command.table)
        own_seat(live.table, self.guest, command.seat)
        game = playing(live.table)
        move = legal(live.table, command.seat, game.turn, command.move)
        found = preview(view(game.state, command.seat), move)
        answer(m.Previewed(re=command.id, effects=wire_effects(found)))

    async def hint(self, command: m.Hint, answer: Reply) -> None:
        """Answer when the coach has finished; other commands are handled meanwhile."""
        live = await self.table(command.table)
        own_seat(live.table, self.guest, command.seat)
        self.context.live_tables.spawn(self.hinted(live, command, answer))

    async def hinted(self, live: LiveTable, command: m.Hint, answer: Reply) -> None:
        try:
            answer(await self.context.live_tables.coach.hint(live, command, self.guest, self.address))
        except SushiError as problem:
            self.count(problem)
            answer(refusal_message(command.id, problem))

    def count(self, problem: SushiError) -> None:
        """Count a refusal by a limit."""
        if problem.code in LIMITED:
            self.context.count_refusal(LIMITED[problem.code])

    async def mute(self, command: m.Mute, answer: Reply) -> None:
        live = await self.table(command.table)
        any_seat(live.table, command.seat)
        most = self.context.settings.mutes_per_table
        if not await self.context.store.mute(command.table, self.guest, command.seat, command.on, most):
            self.context.count_refusal("mutes")
        for follower in live.of_guest(self.guest):
            follower.muted = follower.muted | {command.seat} if command.on else follower.muted - {command.seat}
        answer(m.Done(re=command.id, table=command.table))

    async def act(self, command: Any, answer: Reply) -> None:
        live = await self.table(command.table)
        await live.act(self.guest, command, answer, self.address)


COMMANDS: Final[dict[type, Callable[[Connection, Any, Reply], Awaitable[None]]]] = {
    m.Hello: Connection.hello,
    m.Watch: Connection.watch,
    m.Unwatch: Connection.unwatch,
    m.Preview: Connection.preview,
    m.Hint: Connection.hint,
    m.Mute: Connection.mute,
}
