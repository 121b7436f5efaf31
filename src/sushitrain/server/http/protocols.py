"""The door: which connections are let in, how long they may take to ask, and how much they may send.

Everything here works on bytes and connections, before a request is read or a guest is known. An address is counted as
`limits.counted_as` says. A trusted proxy is nobody: `rate_limit.py` counts its clients, where their own address is
known.
"""

import asyncio
import contextlib
import resource
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from sushitrain.server.operation.limits import Bucket, Meter, counted_as, written_both_ways

if TYPE_CHECKING:
    from sushitrain.server.http.app import House

RESERVE: Final = 64
"""File descriptors that connections leave to the store, bots, logs and the next ones to be accepted."""
PART: Final = 4096
"""Bytes of a request that are parsed at a time."""
SLICE: Final = 1024
"""Bytes that are parsed before the frames in them are counted; the smallest frame has six."""


class Door:
    """All connections of this process."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.most = house.settings.connections or descriptors() - RESERVE - 2 * house.settings.workers
        self.trusted = ProxyHeadersMiddleware(_no_app, written_both_ways(house.settings.proxies)).trusted_hosts
        self.open: dict[asyncio.Transport, str] = {}
        """Each connection, and the address that it counts for; a trusted proxy has none."""
        self.waiting: dict[str, OrderedDict[asyncio.Transport, None]] = {}
        """Connections of each address that have not sent a whole request yet, the longest waiting first."""
        self.count: dict[str, int] = {}
        self.knocks = Bucket(house.settings.knocks_per_second, house.settings.knocks_per_second)

    def came(self, transport: asyncio.Transport) -> bool:
        """Let a connection in, or not. Where there are too many, one that has asked for nothing yet makes room."""
        address = self.address_of(transport)
        if address and self.house.penalties.left(address) and self.knocks.wait(address):
            self.house.refused("penalty")
            return False
        full = address and self.count.get(address, 0) >= self.house.settings.connections_per_address
        if (full and not self.make_room(address)) or (len(self.open) >= self.most and not self.make_room()):
            self.house.refused("connections")
            return False
        self.open[transport] = address
        self.count[address] = self.count.get(address, 0) + 1
        self.waits(transport)
        return True

    def make_room(self, address: str = "") -> bool:
        """Close the connection that has waited longest, of this address or of the one with the most. Whether there is
        one."""
        waiting = self.waiting.get(address) if address else max(self.waiting.values(), key=len, default=None)
        if not waiting:
            return False
        oldest = next(iter(waiting))
        self.house.refused("connections")
        self.went(oldest)
        oldest.abort()
        return True

    def waits(self, transport: asyncio.Transport) -> None:
        """Nothing, or only a part of a request, has come over this connection."""
        if transport in self.open:
            self.waiting.setdefault(self.open[transport], OrderedDict())[transport] = None

    def asked(self, transport: asyncio.Transport) -> None:
        """A whole request has come."""
        address = self.open.get(transport, "")
        if (waiting := self.waiting.get(address)) is not None:
            waiting.pop(transport, None)
            if not waiting:
                del self.waiting[address]

    def went(self, transport: asyncio.Transport) -> None:
        self.asked(transport)
        address = self.open.pop(transport, None)
        if address is not None:
            self.count[address] -= 1
            if not self.count[address]:
                del self.count[address]

    def address_of(self, transport: asyncio.Transport) -> str:
        """Whom a connection counts for: nobody, if it comes from a trusted proxy."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else "unix"
        return "" if host in self.trusted else counted_as(host)


async def _no_app(*_: Any) -> None:
    """An application that is never called."""


def descriptors() -> int:
    """File descriptors that this process may have. It takes as many as it is allowed to."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with contextlib.suppress(ValueError, OSError):  # some systems have a lower limit that they do not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 20


def house_of(config: Config) -> "House":
    front: Any = config.app
    house: House = front.house
    return house


class Http(H11Protocol):
    """uvicorn's, with a limit on how long a request may take to come, and an answer to be read."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.house = house_of(config)
        self.deadline: asyncio.TimerHandle | None = None
        self.upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        if self.house.door.came(transport):
            self.hurry()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """A part at a time: h11 limits the size of a head only while it is incomplete."""
        if self.deadline is None:
            self.house.door.waits(self.transport)
            self.hurry()
        for begin in range(0, len(data), PART):
            if self.upgraded or self.transport.is_closing():
                return
            super().data_received(data[begin : begin + PART])
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.relax()
            self.house.door.asked(self.transport)

    def on_response_complete(self) -> None:
        """Then the next request may come, once the answer to this one is out."""
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self.hurry()
        elif self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.house.door.waits(self.transport)

    def hurry(self) -> None:
        """Wait no longer than a request or an answer may take from now on."""
        self.relax()
        self.deadline = self.loop.call_later(self.house.settings.request_within, self.too_late)

    def relax(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def too_late(self) -> None:
        """No offence: browsers open connections that they may need, and networks are slow."""
        self.deadline = None
        self.house.refused("slow")
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        self.house.refused("malformed", self.house.door.open.get(self.transport, ""))
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:  # the answer was sent already
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.relax()
        self.house.door.asked(self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.relax()
        self.house.door.went(self.transport)
        super().connection_lost(exc)


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's, with limits on frames and bytes, and a way to hang up on a client that does not read."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.house = house_of(config)
        settings = self.house.settings
        self.held = 0
        """Bytes of frames that are written at the end of this turn of the loop."""
        self.frames_left = Meter(settings.frames_per_second, settings.frames_per_second * 5)
        self.control_left = Meter(settings.control_per_second, settings.control_per_second * 10)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self
        else:
            self.house.refused("malformed", self.house.door.open.get(self.transport, ""))

    def data_received(self, data: bytes) -> None:
        """A little at a time, so that a flood is noticed at its first drops."""
        for begin in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + SLICE])
        if not self.handshake_initiated and not self.transport.is_closing():
            self.refuse_handshake()

    def refuse_handshake(self) -> None:
        """The request came whole, since it was read once already: what cannot be read as a handshake now never can."""
        self.house.refused("malformed", self.house.door.open.get(self.transport, ""))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        if self.counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self.counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.counted():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self.counted_control():
            super().handle_ping()
            if self.unread > self.house.settings.most_waiting:
                self.hang_up("buffer")

    def handle_pong(self, event: Frame) -> None:
        """The answer to a ping of ours is not counted."""
        if bytes(event.data) == self.pending_ping_payload or self.counted_control():
            super().handle_pong(event)

    def handle_close(self, event: Frame) -> None:
        """A client that says good-bye and reads no more is not waited for."""
        super().handle_close(event)
        self.loop.call_later(self.house.settings.request_within, self.transport.abort)

    def write(self, frame: bytes) -> None:
        """Send a text frame, together with what else is sent in this turn of the loop. Nothing after a good-bye."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_text(frame)
            if not self.held:
                self.loop.call_soon(self.flush)
            self.held += len(frame)

    def flush(self) -> None:
        """Write all frames of this turn of the loop: one system call instead of one for each."""
        self.held = 0
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def unread(self) -> int:
        """Bytes that the client has not read yet."""
        return self.held + int(self.transport.get_write_buffer_size())

    async def send(self, message: Any) -> None:
        """A handshake that is refused with an answer of HTTP is complete, which uvicorn takes for an error of ours."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Nor is one that no longer answers."""
        super().keepalive_timeout()
        self.loop.call_later(self.house.settings.request_within, self.transport.abort)

    def counted(self) -> bool:
        """Whether one more frame is not too much."""
        return self.frames_left.take() or self.hang_up("frames")

    def counted_control(self) -> bool:
        """Whether one more ping or pong is not too much, of this connection and of its address."""
        address = self.address
        fine = self.control_left.take() and not (address and self.house.control.wait(address))
        return fine or self.hang_up("control")

    def hang_up(self, kind: str) -> bool:
        """Close at once: whoever floods is not told why."""
        if not self.transport.is_closing():
            self.house.refused(kind, self.address)
            self.transport.abort()
        return False

    @property
    def address(self) -> str:
        """The client's own address. Before the handshake is read, it is nobody's if a proxy is between."""
        client = self.scope.get("client") if hasattr(self, "scope") else None
        host = client[0] if client else ""
        return "" if not host or host in self.house.door.trusted else counted_as(host)

    def connection_lost(self, exc: Exception | None) -> None:
        self.house.door.went(self.transport)
        super().connection_lost(exc)
