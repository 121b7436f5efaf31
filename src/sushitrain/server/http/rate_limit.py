"""Rate limits of requests. A request above the limit is refused before it is read, routed or looked up.

An address that continues after many refusals is blocked for some time (`limits.Penalties`). People who sit at a table
have a share of their own in the limits of their address, and are let in while it is blocked: others at the same
address cannot use up that share.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.types import Receive, Scope, Send

from sushitrain.protocol.codec import encode
from sushitrain.protocol.http_api import Problem
from sushitrain.server.http.refusal_page import refusal_page
from sushitrain.server.operation.fixed_limits import PATH_BYTES
from sushitrain.server.operation.limits import OURSELVES, counted_as, whole_seconds
from sushitrain.server.operation.settings import COSTS
from sushitrain.server.refusals import OnlineError, too_fast
from sushitrain.server.table.online_table import token_hash

if TYPE_CHECKING:
    from sushitrain.server.http.context import Context

REQUESTS: Final = ("http", "websocket")
FILES: Final = ("/page/", "/sw.js")
METRICS: Final = "/metrics"
CALLS: Final = ("/api/", "/healthz", METRICS)
SOCKET: Final = "/ws"
"""Handshakes are counted where guests are admitted."""
ROUTES: Final = {tuple(route.split("/")[1:]): cost for route, cost in COSTS.items()}
"""The cost of a route by its path segments; a segment in braces stands for any text."""
SHARE: Final = "share"
"""Key in the state of a request: the key by which it is counted."""
TOO_FAST: Final = "too_fast"
"""Key in the state of a request for the web app above the limit: seconds. The page is sent and reports the limit."""


class RateLimiter:
    """The application behind the request limits; this is the one that the network sees."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    @property
    def context(self) -> "Context":
        context: Context = self.app.state.context
        return context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in REQUESTS and (refusal := self.refusal(scope)):
            await self.answer(scope, send, *refusal)
        else:
            await self.app(scope, receive, send)

    def refusal(self, scope: Any) -> tuple[int, OnlineError] | None:
        """Status and error of a request that is refused at once."""
        context, path = self.context, plain(scope["path"])
        address, guest = address_of(scope), self.seated(scope)
        left = context.penalties.left(address)
        if left and (not guest or context.arrivals.wait(guest)):
            context.count_refusal("penalty")
            return 429, too_fast(whole_seconds(left))
        if len(scope["raw_path"]) + len(scope["query_string"]) > PATH_BYTES:
            context.count_refusal("long", address)
            return 414, OnlineError("online-request", "{reason}", reason="the address is too long")
        if scope["type"] == "http" and is_chunked(scope["headers"]):
            context.count_refusal("malformed", address)
            return 411, OnlineError("online-request", "{reason}", reason="send a Content-Length, not chunks")
        share = scope["state"][SHARE] = f"seated@{address}" if guest else address
        if (scope["type"] == "websocket" and path == SOCKET) or (path == METRICS and address in OURSELVES):
            return None
        kind, bucket = ("files", context.files) if path.startswith(FILES) else ("requests", context.requests)
        wait = bucket.wait(share, min(cost_of(path), bucket.burst))
        if wait:
            context.count_refusal(kind, address)
            if kind == "files" or path.startswith(CALLS) or scope["type"] == "websocket":
                return 429, too_fast(whole_seconds(wait))
            scope["state"][TOO_FAST] = whole_seconds(wait)
        return None

    def seated(self, scope: Any) -> str:
        """The guest, if it lately watched a table from a seat."""
        if not self.context.recent_players:
            return ""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        token = self.context.guests.token_in(headers)
        guest = token_hash(token) if token else ""
        return guest if guest in self.context.recent_players else ""

    async def answer(self, scope: Any, send: Any, status: int, problem: OnlineError) -> None:
        """A short answer, made once for all who get the same: a page for a browser that opens one, else JSON. It also
        refuses handshakes."""
        start = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        seconds: Any = problem.values.get("seconds", 0)
        page = refusal_page(scope["headers"], seconds) if seconds and scope["type"] == "http" else b""
        headers = [(name.encode(), value.encode()) for name, value in self.context.headers.items()]
        kind = b"text/html; charset=utf-8" if page else b"application/json"
        headers += [(b"content-type", kind), (b"connection", b"close")]
        if seconds:
            headers.append((b"retry-after", str(seconds).encode()))
        await send({"type": f"{start}.start", "status": status, "headers": headers})
        await send({"type": f"{start}.body", "body": page or body_of(problem.code, str(problem), seconds)})


def plain(path: str) -> str:
    """The path as it is routed: without slashes that are repeated or at the end."""
    return f"/{'/'.join(filter(None, path.split('/')))}"


def cost_of(path: str) -> int:
    """The cost of a request, by its plain path."""
    parts = tuple(path.split("/")[1:])
    return next((cost for route, cost in ROUTES.items() if fits(parts, route)), 1)


def fits(parts: Sequence[str], route: Sequence[str]) -> bool:
    if len(parts) != len(route):
        return False
    return all(wanted == part or wanted.startswith("{") for part, wanted in zip(parts, route, strict=True))


@lru_cache(maxsize=1024)
def body_of(code: str, text: str, seconds: int) -> bytes:
    return encode(Problem(code, text, {"seconds": seconds} if seconds else {"reason": text}))


def is_chunked(headers: Iterable[tuple[bytes, bytes]] | None) -> bool:
    """Whether the body is chunked. Each chunk costs as much as a short request, so no chunked body is read."""
    return any(name == b"transfer-encoding" for name, _ in headers or ())


def address_of(scope: Any) -> str:
    """The address that is counted: that of the client, which a trusted proxy states."""
    client = scope.get("client")
    return counted_as(client[0] if client else "unix")
