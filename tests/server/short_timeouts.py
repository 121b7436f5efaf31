"""A hook for servers that do not wait for two addresses, but long for all others, and whose connections hold little.

So the requests of the test itself are in no hurry, however slow the machine is.
"""

from typing import Any

from attacks.raw import NON_READING, SLOW
from server.small_buffers import hook
from sushitrain.server.http.protocols import HttpProtocol, SocketProtocol

__all__ = ["hook"]

SHORT = 0.1
start_deadline, handle_close = HttpProtocol.start_deadline, SocketProtocol.handle_close


def start_soon(self: Any) -> None:
    start_deadline(self)
    unread = self.transport.get_write_buffer_size()
    if is_from(self, SLOW) or (unread and is_from(self, NON_READING)):
        self.clear_deadline()
        self.deadline = self.loop.call_later(SHORT, self.too_late)


def close_soon(self: Any, event: Any) -> None:
    handle_close(self, event)
    if is_from(self, NON_READING):
        self.loop.call_later(SHORT, self.transport.abort)


def is_from(protocol: Any, address: str) -> bool:
    return bool(protocol.transport.get_extra_info("peername")[0] == address)


HttpProtocol.start_deadline = start_soon  # type: ignore[method-assign]
SocketProtocol.handle_close = close_soon  # type: ignore[method-assign]
