"""The server as an ASGI application: what it is made of, how it starts and stops."""

import asyncio
import contextlib
import hashlib
import logging
from collections import Counter, OrderedDict
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
from sushitrain.server.errors import OnlineError, refused, too_fast, unknown_guest
from sushitrain.server.http import choices_routes, page_routes, replay_routes, rules_routes, score_routes, table_routes
from sushitrain.server.http.connection import Connection
from sushitrain.server.http.guests import Guests
from sushitrain.server.http.origins import allowed_origins, base_url, may_connect
from sushitrain.server.http.protocols import Door
from sushitrain.server.http.rate_limit import SHARE
from sushitrain.server.operation.limits import OURSELVES, Bucket, Penalties, Queues, site_of
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.runtime.live_table import Live
from sushitrain.server.runtime.live_tables import Hall
from sushitrain.server.store.health import Health
from sushitrain.server.store.store import Store
from sushitrain.server.workers.pool import BotWorkers, Workers

log: Final = logging.getLogger("sushitrain.app")

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cache-control": "no-store",
}
STAY_SECURE: Final = {"strict-transport-security": "max-age=31536000; includeSubDomains"}
REGULARS: Final = 20_000
DRAIN: Final = 5.0
REFUSED: Final = 4003


class House:
    """Everything that a running server consists of."""

    def __init__(self, settings: Settings, store: Store, port: int) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.bots = BotWorkers(settings)
        self.hall = Hall(settings, store, self.bots, self.metrics)
        self.url = base_url(settings, port)
        self.headers = HEADERS | (STAY_SECURE if self.url.startswith("https:") else {})
        self.origins = allowed_origins(settings, port)
        self.guests = Guests(store, self.url.startswith("https:"))
        self.build = build()
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()
        """Sockets of each address."""
        self.followed: Counter[str] = Counter()
        """Tables that the sockets of each address follow."""
        self.draining = False
        self.replaying = asyncio.Semaphore(1)
        self.telling = asyncio.Semaphore(4)
        """Logs that are told at a time: each takes a slice of every turn of the loop."""
        self.wishes = Bucket(settings.wishes_per_second, settings.wishes_per_second * 3)
        self.requests = Bucket(settings.requests_per_second, settings.requests_per_second * 5)
        self.files = Bucket(settings.files_per_second, settings.files_per_second * 5)
        self.control = Bucket(settings.control_per_second * 20, settings.control_per_second * 200)
        self.foreign = Bucket(settings.foreign_per_second, settings.foreign_per_second * 10)
        self.arrivals = Bucket(1, 20)
        self.penalties = Penalties(
            Bucket(settings.refusals_per_second, settings.refusals_per_second * 30),
            settings.penalty,
            settings.most_penalty,
        )
        self.regulars: OrderedDict[str, None] = OrderedDict()
        """Guests who have watched a table from a seat lately: they are refused last."""
        self.door = Door(self)
        self.newcomers = Bucket(settings.guests_per_minute / 60, settings.guests_per_minute)
        self.misses = Bucket(settings.misses_per_minute / 60, settings.misses_per_minute)
        self.lookups = Queues(settings.lookups_waiting)
        self.metrics.sockets.set_function(lambda: len(self.connections))
        self.metrics.tables.set_function(lambda: len(self.hall.tables))
        self.metrics.entries.set_function(lambda: store.entries_written)
        self.metrics.commits.set_function(lambda: store.commits)
        self.health = Health(store)
        store.failures.heard = lambda kind: self.metrics.store_errors.labels(kind).inc()
        coach = self.hall.coach
        self.count_lane("quick", self.bots.quick)
        self.count_lane("thinking", self.bots.thinking)
        self.count_lane("hints", coach.hints)
        self.count_lane("analyses", coach.analyses)

    def count_lane(self, lane: str, workers: Workers) -> None:
        """Metrics of the questions for these workers."""
        self.metrics.waiting_questions.labels(lane).set_function(lambda: len(workers.queue))
        self.metrics.refused_questions.labels(lane).set_function(lambda: workers.refused)
        self.metrics.late_questions.labels(lane).set_function(lambda: workers.late)

    async def find(self, code: str, address: str) -> Live:
        """The table of this code. Whoever asks for many that do not exist has to wait.

        A look-up is charged as a miss before it begins, and given back if it was none. Those of one site come one
        after the other, so that many who return at once to tables that exist are charged for one at a time."""
        if code in self.hall.tables:
            return self.hall.tables[code]
        site = site_of(address)
        wait = 1.0 if self.lookups.full(site) else self.misses.wait(site, take=False)
        self.slow_down(wait, "codes", address)
        async with self.lookups.turn(site):
            self.slow_down(self.misses.wait(site), "codes", address)
            try:
                found = await self.hall.find(code)
            except OnlineError as problem:
                if problem.code != "online-no-table":
                    self.misses.give_back(site)
                raise
            self.misses.give_back(site)
            return found

    def slow_down(self, wait: float, kind: str, address: str = "") -> None:
        """Refuse, if there are seconds to wait. Where an address is given, that may have consequences for it."""
        if wait:
            self.refused(kind, address)
            raise too_fast(int(wait) + 1)

    def refused(self, kind: str, address: str = "") -> None:
        """Count a refusal. An address that is refused again and again is kept out for a while. This machine never is,
        since it may be a proxy that nobody has named."""
        self.metrics.limited.labels(kind).inc()
        if address and address not in OURSELVES and self.penalties.refused(address):
            self.metrics.penalties.inc()
            known = {"address": self.hall.hashed(address)[:12], "seconds": round(float(self.penalties.left(address)))}
            log.info("an address is kept out for a while", extra=known)

    def sat(self, guest: str) -> None:
        """Somebody watches a table from a seat."""
        self.regulars.pop(guest, None)
        self.regulars[guest] = None
        if len(self.regulars) > REGULARS:
            self.regulars.popitem(last=False)

    async def drain(self) -> None:
        """Answer what is in flight, tell everybody to come back, and close their connections."""
        self.draining = True
        connections = tuple(self.connections)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN):
                await asyncio.gather(*(connection.drained() for connection in connections))
                await asyncio.gather(*(connection.part() for connection in connections), return_exceptions=True)


def build() -> str:
    """Names this version of the page: its files and the program's version."""
    digest = hashlib.sha256(__version__.encode())
    for file in sorted(page_routes.PAGE.iterdir(), key=lambda file: file.name):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, Any]) -> None:
    """Let a client in if its page is ours and its guest known, and serve it."""
    house: House = socket.app.state.house
    address = table_routes.address_of(socket)
    if house.draining or not own_page(house, socket, address):
        with contextlib.suppress(WebSocketException):
            await socket.close(code=REFUSED)
        return
    house.addresses[address] += 1
    try:
        try:
            guest = await admitted(house, socket, address)
        except OnlineError as problem:
            await turn_away(socket, problem)
            return
        connection = Connection(house, socket, guest, address)
        house.connections.add(connection)
        try:
            await socket.accept()
            await connection.serve()
        finally:
            house.connections.discard(connection)
    finally:
        house.addresses[address] -= 1
        if not house.addresses[address]:
            del house.addresses[address]


def own_page(house: House, socket: WebSocket[Any, Any, Any], address: str) -> bool:
    """Whether whoever asks may be told anything; the owner is told why not."""
    if may_connect(socket.headers, house.origins):
        return True
    if house.foreign.wait(address):
        house.refused("origins", address)
        return False
    origin = socket.headers.get("origin", "none")[:200]
    why = "a page of another origin was refused; --public-url or --origin would let it in"
    log.info(why, extra={"origin": origin, "address": house.hall.hashed(address)[:12]})
    return False


async def admitted(house: House, socket: WebSocket[Any, Any, Any], address: str) -> str:
    """The guest who comes in. This connection is counted already; people at tables have twice as many."""
    share: str = socket.scope["state"][SHARE]
    most = house.settings.sockets_per_address * (1 if share == address else 2)
    if house.addresses[address] > most:
        house.refused("sockets")
        sentence = "there are {most} connections from your address; close one of them"
        raise OnlineError("online-many-sockets", sentence, most=most)
    house.slow_down(house.requests.wait(share), "requests", address)
    guest = await house.guests.of(socket.headers)
    if guest is None:
        raise unknown_guest()
    return guest


async def turn_away(socket: WebSocket[Any, Any, Any], problem: OnlineError) -> None:
    """Say why, which a handshake that fails could not."""
    with contextlib.suppress(WebSocketException, OSError):
        await socket.accept()
        await socket.send_data(encode(refused("", problem)).decode(), mode="text")
        await socket.close(code=REFUSED)


async def add_headers(message: Message, scope: Scope) -> None:
    """The usual headers on every answer, unless it brings its own."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        house: House = scope["litestar_app"].state.house
        for name, value in house.headers.items():
            headers.setdefault(name, value)


def create_app(settings: Settings, port: int, store: Store | None = None) -> Litestar:
    """The application on an open store, which it closes when all is written; without one it can only be described."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        assert store is not None
        house = House(settings, store, port)
        app.state.house = house
        house.hall.start()
        try:
            yield
        finally:
            await house.hall.close()
            await store.close()

    return Litestar(
        route_handlers=[
            talk,
            *page_routes.ROUTES,
            *table_routes.ROUTES,
            *rules_routes.ROUTES,
            choices_routes.choices,
            replay_routes.open_replay,
            score_routes.score_pad,
        ],
        lifespan=[lifespan],
        before_send=[add_headers],
        exception_handlers=table_routes.HANDLERS,
        request_max_body_size=64 * 1024,
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
