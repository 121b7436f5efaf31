"""The TCP connections of this process: which are accepted, and which one is closed when there are too many.

Everything here works before a request is read or a guest is known. Addresses are counted by `limits.counted_as`. A
trusted proxy is not counted: `rate_limit.py` counts its clients, when their own addresses are known.
"""

import asyncio
import contextlib
import resource
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from sushitrain.server.operation.limits import Bucket, counted_as, written_both_ways

if TYPE_CHECKING:
    from sushitrain.server.http.context import Context

RESERVE: Final = 64
"""File descriptors reserved for the store, bots, logs and the next connections to accept."""


class TcpConnections:
    """All connections of this process."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.most = context.settings.connections or descriptors() - RESERVE - 2 * context.settings.workers
        self.trusted = ProxyHeadersMiddleware(_no_app, written_both_ways(context.settings.proxies)).trusted_hosts
        self.open: dict[asyncio.Transport, str] = {}
        """Each connection with the address that it counts for; a trusted proxy has none."""
        self.waiting: dict[str, OrderedDict[asyncio.Transport, None]] = {}
        """Connections of each address without a complete request yet, the longest waiting first."""
        self.count: dict[str, int] = {}
        self.kept_out = Bucket(context.settings.kept_out_per_second, context.settings.kept_out_per_second)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Whether to accept a connection. Above the limit, one that has sent no complete request is closed for it."""
        address = self.address_of(transport)
        if address and self.context.penalties.left(address) and self.kept_out.wait(address):
            self.context.count_refusal("penalty")
            return False
        full = address and self.count.get(address, 0) >= self.context.settings.connections_per_address
        if (full and not self.close_oldest(address)) or (len(self.open) >= self.most and not self.close_oldest()):
            self.context.count_refusal("connections")
            return False
        self.open[transport] = address
        self.count[address] = self.count.get(address, 0) + 1
        self.mark_waiting(transport)
        return True

    def close_oldest(self, address: str = "") -> bool:
        """Close the connection that has waited longest, of this address or of the one with the most. Returns whether
        there was one."""
        waiting = self.waiting.get(address) if address else max(self.waiting.values(), key=len, default=None)
        if not waiting:
            return False
        oldest = next(iter(waiting))
        self.context.count_refusal("connections")
        self.forget(oldest)
        oldest.abort()
        return True

    def mark_waiting(self, transport: asyncio.Transport) -> None:
        """The connection has sent nothing, or an incomplete request."""
        if transport in self.open:
            self.waiting.setdefault(self.open[transport], OrderedDict())[transport] = None

    def mark_requested(self, transport: asyncio.Transport) -> None:
        """The connection has sent a complete request."""
        address = self.open.get(transport, "")
        if (waiting := self.waiting.get(address)) is not None:
            waiting.pop(transport, None)
            if not waiting:
                del self.waiting[address]

    def forget(self, transport: asyncio.Transport) -> None:
        self.mark_requested(transport)
        address = self.open.pop(transport, None)
        if address is not None:
            self.count[address] -= 1
            if not self.count[address]:
                del self.count[address]

    def address_of(self, transport: asyncio.Transport) -> str:
        """The address that a connection counts for; none for a trusted proxy."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else "unix"
        return "" if host in self.trusted else counted_as(host)


async def _no_app(*_: Any) -> None:
    """A placeholder for an application that is never called."""


def descriptors() -> int:
    """The limit of file descriptors of this process, raised as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with contextlib.suppress(ValueError, OSError):  # some systems have a lower limit that they do not report
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return soft if soft != resource.RLIM_INFINITY else 1 << 20
