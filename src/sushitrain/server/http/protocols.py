"""HTTP and WebSocket with limits: the time that a request may take, and the bytes and frames that may be sent."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from sushitrain.server.http.rate_limit import SHARE, is_chunked
from sushitrain.server.operation.limits import Meter, counted_as

if TYPE_CHECKING:
    from sushitrain.server.http.context import Context

PART: Final = 4096
"""Bytes of a request that are parsed at a time."""
SLICE: Final = 1024
"""Bytes that are parsed before the frames in them are counted; the smallest frame has six."""


def context_of(config: Config) -> "Context":
    front: Any = config.app
    context: Context = front.context
    return context


class HttpProtocol(H11Protocol):
    """The HTTP protocol of uvicorn, with limits on the time to send a request and to read its answer."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.context = context_of(config)
        self.deadline: asyncio.TimerHandle | None = None
        self.upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        if self.context.tcp.admit(transport):
            self.start_deadline()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse in small parts: h11 limits the size of a head only while it is incomplete."""
        if self.deadline is None:
            self.context.tcp.mark_waiting(self.transport)
            self.start_deadline()
        for begin in range(0, len(data), PART):
            if self.upgraded or self.transport.is_closing() or is_chunked(self.headers):
                return
            super().data_received(data[begin : begin + PART])
        if self.is_whole:
            if not self.transport.get_write_buffer_size():
                self.clear_deadline()
            self.context.tcp.mark_requested(self.transport)

    @property
    def is_whole(self) -> bool:
        """Whether a request is complete and being answered."""
        return self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)

    def on_response_complete(self) -> None:
        """Start the limit for the next request once the answer is sent."""
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self.start_deadline()
        elif self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.context.tcp.mark_waiting(self.transport)

    def start_deadline(self) -> None:
        """Start the time limit of a request or an answer."""
        self.clear_deadline()
        self.deadline = self.loop.call_later(self.context.settings.request_within, self.too_late)

    def clear_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def too_late(self) -> None:
        """A connection without a request is closed and not counted as a refusal: browsers open connections in advance.
        If the previous answer has been read by now, the limit starts again."""
        self.deadline = None
        if self.is_whole and not self.transport.get_write_buffer_size():
            return
        self.context.count_refusal("slow")
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        self.context.count_refusal("malformed", self.context.tcp.open.get(self.transport, ""))
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:  # the answer is already sent
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.upgraded = True
        self.clear_deadline()
        self.context.tcp.mark_requested(self.transport)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.clear_deadline()
        self.context.tcp.forget(self.transport)
        super().connection_lost(exc)


class SocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, with limits on frames and bytes. It can drop a client that does not read."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.context = context_of(config)
        settings = self.context.settings
        self.held = 0
        """Bytes of frames that are written at the end of this turn of the event loop."""
        self.frames_left = Meter(settings.frames_per_second, settings.frames_per_second * 5)
        self.received_left = Meter(settings.received_per_second, settings.received_per_second * 5)
        self.control_left = Meter(settings.control_per_second, settings.control_per_second * 10)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self
        else:
            self.context.count_refusal("malformed", self.context.tcp.open.get(self.transport, ""))

    def data_received(self, data: bytes) -> None:
        """Parse in small parts, so that a flood is noticed early."""
        for begin in range(0, len(data), SLICE):
            part = data[begin : begin + SLICE]
            if self.transport.is_closing() or not self.counted_bytes(len(part)):
                return
            super().data_received(part)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.refuse_handshake()

    def refuse_handshake(self) -> None:
        """The request was already parsed once and is complete: if it is no handshake now, it never becomes one."""
        self.context.count_refusal("malformed", self.context.tcp.open.get(self.transport, ""))
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
            if self.unread > self.context.settings.most_waiting:
                self.hang_up("buffer")

    def handle_pong(self, event: Frame) -> None:
        """Do not count the answer to our own ping."""
        if bytes(event.data) == self.pending_ping_payload or self.counted_control():
            super().handle_pong(event)

    def handle_close(self, event: Frame) -> None:
        """Do not wait for a client that has sent a close frame and reads no more."""
        super().handle_close(event)
        self.loop.call_later(self.context.settings.request_within, self.transport.abort)

    def write(self, frame: bytes) -> None:
        """Queue a text frame for the end of this turn of the event loop. Nothing is sent after a close frame."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_text(frame)
            if not self.held:
                self.loop.call_soon(self.flush)
            self.held += len(frame)

    def flush(self) -> None:
        """Write all frames of this turn of the event loop with one system call."""
        self.held = 0
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))

    @property
    def unread(self) -> int:
        """Bytes that the client has not read yet."""
        return self.held + int(self.transport.get_write_buffer_size())

    async def send(self, message: Any) -> None:
        """A handshake that is refused with an HTTP response is complete; uvicorn would report an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """The same for a connection that no longer answers."""
        self.context.count_refusal("dead")
        super().keepalive_timeout()
        self.loop.call_later(self.context.settings.request_within, self.transport.abort)

    def counted_bytes(self, count: int) -> bool:
        """Whether so many bytes are within the limits of this connection and of its address. People at tables have a
        share of their own in the latter."""
        address = self.address
        fine = self.received_left.take(count)
        if fine and address:
            fine = not self.context.received.wait(self.scope["state"].get(SHARE, address), count)
        return fine or self.hang_up("bytes")

    def counted(self) -> bool:
        """Whether one more frame is within the limit."""
        return self.frames_left.take() or self.hang_up("frames")

    def counted_control(self) -> bool:
        """Whether one more ping or pong is within the limits of this connection and of its address."""
        address = self.address
        fine = self.control_left.take() and not (address and self.context.control.wait(address))
        return fine or self.hang_up("control")

    def hang_up(self, kind: str) -> bool:
        """Close at once, without a reason for the sender of a flood."""
        if not self.transport.is_closing():
            self.context.count_refusal(kind, self.address)
            self.transport.abort()
        return False

    @property
    def address(self) -> str:
        """The address of the client. Behind a proxy it is unknown before the handshake is read."""
        client = self.scope.get("client") if hasattr(self, "scope") else None
        host = client[0] if client else ""
        return "" if not host or host in self.context.tcp.trusted else counted_as(host)

    def connection_lost(self, exc: Exception | None) -> None:
        self.context.tcp.forget(self.transport)
        super().connection_lost(exc)
