"""The parts of a running server, shared by all requests and connections."""

import asyncio
import contextlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from sushitrain.protocol.setup_choices import Choices
from sushitrain.server.http.connection import Connection
from sushitrain.server.http.guests import Guests
from sushitrain.server.http.origins import allowed_origins, base_url
from sushitrain.server.http.tcp_connections import TcpConnections
from sushitrain.server.http.web_app_routes import build
from sushitrain.server.operation.fixed_limits import (
    CONTROL_BY_ADDRESS,
    KEPT_CHOICES,
    LISTED_TABLES,
    RECEIVED_BY_ADDRESS,
    RECENT_PLAYERS,
)
from sushitrain.server.operation.limits import OURSELVES, Bucket, Penalties, Queues, site_of, whole_seconds
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError, too_fast
from sushitrain.server.runtime.live_table import LiveTable
from sushitrain.server.runtime.live_tables import LiveTables
from sushitrain.server.runtime.public_list import PublicList
from sushitrain.server.store.health import Health
from sushitrain.server.store.store import Store
from sushitrain.server.workers.pool import BotWorkers, Workers

T = TypeVar("T")

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
DRAIN: Final = 5.0


class Context:
    """The parts of a running server."""

    def __init__(self, settings: Settings, store: Store, port: int) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.bots = BotWorkers(settings)
        self.live_tables = LiveTables(settings, store, self.bots, self.metrics)
        self.url = base_url(settings, port)
        self.headers = HEADERS | (STAY_SECURE if self.url.startswith("https:") else {})
        self.origins = allowed_origins(settings, port)
        self.guests = Guests(store, self.url.startswith("https:"))
        self.build = build()
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()
        """Number of sockets by address."""
        self.followed: Counter[str] = Counter()
        """Number of tables that the sockets of an address follow."""
        self.draining = False
        self.computing = asyncio.Semaphore(1)
        self.computing_for = Queues(0)
        self.public_list = PublicList(partial(store.listed, LISTED_TABLES))
        self.choices: OrderedDict[bytes, Choices] = OrderedDict()
        """The latest answers of `/api/choices` by request: most people choose the same games."""
        self.telling = asyncio.Semaphore(4)
        """Logs that are sent at a time: each takes a slice of every turn of the event loop."""
        self.wishes = Bucket(settings.wishes_per_second, settings.wishes_per_second * 3)
        self.requests = Bucket(settings.requests_per_second, settings.requests_per_second * 5)
        self.files = Bucket(settings.files_per_second, settings.files_per_second * 5)
        by_address = settings.control_per_second * CONTROL_BY_ADDRESS
        self.control = Bucket(by_address, by_address * 10)
        by_address = settings.received_per_second * RECEIVED_BY_ADDRESS
        self.received = Bucket(by_address, by_address * 5)
        self.foreign = Bucket(settings.foreign_per_second, settings.foreign_per_second * 10)
        self.arrivals = Bucket(1, 20)
        self.penalties = Penalties(
            Bucket(settings.refusals_per_second, settings.refusals_per_second * 30),
            settings.penalty,
            settings.most_penalty,
        )
        self.recent_players: OrderedDict[str, None] = OrderedDict()
        """Guests who have lately watched a table from a seat: they are refused last."""
        self.tcp = TcpConnections(self)
        self.newcomers = Bucket(settings.guests_per_minute / 60, settings.guests_per_minute)
        self.misses = Bucket(settings.misses_per_minute / 60, settings.misses_per_minute)
        self.lookups = Queues(settings.lookups_waiting)
        self.metrics.sockets.set_function(lambda: len(self.connections))
        self.metrics.tables.set_function(lambda: len(self.live_tables.tables))
        self.metrics.entries.set_function(lambda: store.writer.entries_written)
        self.metrics.commits.set_function(lambda: store.writer.commits)
        self.health = Health(store.writer)
        store.failures.heard = lambda kind: self.metrics.store_errors.labels(kind).inc()
        coach = self.live_tables.coach
        self.count_lane("quick", self.bots.quick)
        self.count_lane("thinking", self.bots.thinking)
        self.count_lane("hints", coach.hints)
        self.count_lane("analyses", coach.analyses)

    def count_lane(self, lane: str, workers: Workers) -> None:
        """Metrics of the questions for these workers."""
        self.metrics.waiting_questions.labels(lane).set_function(lambda: len(workers.queue))
        self.metrics.refused_questions.labels(lane).set_function(lambda: workers.refusals)
        self.metrics.late_questions.labels(lane).set_function(lambda: workers.late)

    async def find(self, code: str, address: str) -> LiveTable:
        """The table of this code. Requests for codes that do not exist are limited.

        Each look-up is charged as a miss before it begins, and the charge is given back if the table exists. The
        look-ups of one site run one after the other, so that many clients who reconnect at once are charged for one at
        a time."""
        if code in self.live_tables.tables:
            return self.live_tables.tables[code]
        site = site_of(address)
        wait = 1.0 if self.lookups.full(site) else self.misses.wait(site, take=False)
        self.slow_down(wait, "codes", address)
        async with self.lookups.turn(site):
            self.slow_down(self.misses.wait(site), "codes", address)
            try:
                found = await self.live_tables.find(code)
            except OnlineError as problem:
                if problem.code != "online-no-table":
                    self.misses.give_back(site)
                raise
            self.misses.give_back(site)
            return found

    async def compute(self, address: str, work: Callable[[], T]) -> T:
        """The result of work that takes many milliseconds, in a thread. One thread works at a time: each one takes the
        interpreter from the event loop, and so delays everybody. Addresses take turns."""
        async with self.computing_for.turn(site_of(address)), self.computing:
            return await asyncio.to_thread(work)

    def keep_choices(self, asked: bytes, found: Choices) -> None:
        self.choices[asked] = found
        if len(self.choices) > KEPT_CHOICES:
            self.choices.popitem(last=False)

    def slow_down(self, wait: float, kind: str, address: str = "") -> None:
        """Raise an error if there are seconds to wait. With an address, the refusal is counted."""
        if wait:
            self.count_refusal(kind, address)
            raise too_fast(whole_seconds(wait))

    def count_refusal(self, kind: str, address: str = "") -> None:
        """Count a refusal. An address with many refusals is blocked for some time. This machine is never blocked,
        since it may be a proxy that is missing in the settings."""
        self.metrics.limited.labels(kind).inc()
        if address and address not in OURSELVES and self.penalties.after_refusal(address):
            self.metrics.penalties.inc()
            known = {
                "address": self.live_tables.hashed(address)[:12],
                "seconds": round(float(self.penalties.left(address))),
            }
            log.info("an address is kept out for a while", extra=known)

    def remember_player(self, guest: str) -> None:
        """Note that this guest watches a table from a seat."""
        self.recent_players.pop(guest, None)
        self.recent_players[guest] = None
        if len(self.recent_players) > RECENT_PLAYERS:
            self.recent_players.popitem(last=False)

    async def drain(self) -> None:
        """Answer the requests in flight, tell all clients to reconnect later, and close their connections."""
        self.draining = True
        connections = tuple(self.connections)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN):
                await asyncio.gather(*(connection.drained() for connection in connections))
                await asyncio.gather(*(connection.part() for connection in connections), return_exceptions=True)
