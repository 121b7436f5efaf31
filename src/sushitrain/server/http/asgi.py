"""The server as an ASGI application: routes, the WebSocket, start and stop."""

import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, WebSocket, websocket
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import WebSocketException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from sushitrain._version import __version__
from sushitrain.protocol.codec import encode
from sushitrain.server.http import (
    choices_routes,
    replay_routes,
    rules_routes,
    score_routes,
    table_routes,
    web_app_routes,
)
from sushitrain.server.http.connection import Connection
from sushitrain.server.http.context import Context
from sushitrain.server.http.origins import may_connect
from sushitrain.server.http.rate_limit import SHARE
from sushitrain.server.operation.fixed_limits import BODY_BYTES
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError, refusal_message, unknown_guest
from sushitrain.server.store.store import Store

log: Final = logging.getLogger("sushitrain.app")

REFUSED: Final = 4003


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, Any]) -> None:
    """Accept a client if its origin is allowed and its guest known, and serve it."""
    context: Context = socket.app.state.context
    address = table_routes.address_of(socket)
    if context.draining or not own_page(context, socket, address):
        with contextlib.suppress(WebSocketException):
            await socket.close(code=REFUSED)
        return
    context.addresses[address] += 1
    try:
        try:
            guest = await admitted(context, socket, address)
        except OnlineError as problem:
            await turn_away(socket, problem)
            return
        connection = Connection(context, socket, guest, address)
        context.connections.add(connection)
        try:
            await socket.accept()
            await connection.serve()
        finally:
            context.connections.discard(connection)
    finally:
        context.addresses[address] -= 1
        if not context.addresses[address]:
            del context.addresses[address]


def own_page(context: Context, socket: WebSocket[Any, Any, Any], address: str) -> bool:
    """Whether the origin of the request is allowed; if not, the log tells the operator why."""
    if may_connect(socket.headers, context.origins):
        return True
    if context.foreign.wait(address):
        context.count_refusal("origins", address)
        return False
    origin = socket.headers.get("origin", "none")[:200]
    why = "a page of another origin was refused; --public-url or --origin would let it in"
    log.info(why, extra={"origin": origin, "address": context.live_tables.hashed(address)[:12]})
    return False


async def admitted(context: Context, socket: WebSocket[Any, Any, Any], address: str) -> str:
    """The guest of a new connection, which is counted already. People at tables may have twice as many connections."""
    share: str = socket.scope["state"][SHARE]
    most = context.settings.sockets_per_address * (1 if share == address else 2)
    if context.addresses[address] > most:
        context.count_refusal("sockets")
        sentence = "there are {most} connections from your address; there is room as soon as one is closed"
        raise OnlineError("online-many-sockets", sentence, most=most)
    context.slow_down(context.requests.wait(share), "requests", address)
    guest = await context.guests.of(socket.headers)
    if guest is None:
        raise unknown_guest()
    return guest


async def turn_away(socket: WebSocket[Any, Any, Any], problem: OnlineError) -> None:
    """Accept the handshake only to send the reason of the refusal: a failed handshake could not carry it."""
    with contextlib.suppress(WebSocketException, OSError):
        await socket.accept()
        await socket.send_data(encode(refusal_message("", problem)).decode(), mode="text")
        await socket.close(code=REFUSED)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every answer that does not set its own."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        context: Context = scope["litestar_app"].state.context
        for name, value in context.headers.items():
            headers.setdefault(name, value)


def create_app(settings: Settings, port: int, store: Store | None = None) -> Litestar:
    """The application on an open store, which it closes at the end. Without a store it can only be described."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        assert store is not None
        context = Context(settings, store, port)
        app.state.context = context
        context.live_tables.start()
        try:
            yield
        finally:
            await context.live_tables.close()
            await store.close()

    return Litestar(
        route_handlers=[
            talk,
            *web_app_routes.ROUTES,
            *table_routes.ROUTES,
            *rules_routes.ROUTES,
            choices_routes.choices,
            replay_routes.open_replay,
            score_routes.score_pad,
        ],
        lifespan=[lifespan],
        before_send=[add_headers],
        exception_handlers=table_routes.HANDLERS,
        request_max_body_size=BODY_BYTES,
        openapi_config=OpenAPIConfig(
            title="Sushi Train",
            version=__version__,
            description="What is not live: opening and listing tables, records, turns of finished games.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )
