"""All tables in the memory of this process: open, find and release them, and remove old ones from the store."""

import asyncio
import gc
import hmac
import logging
import secrets
import time
from collections.abc import Coroutine, Iterable
from typing import Any, Final

from sushitrain.protocol.http_api import NewTable
from sushitrain.server.operation.limits import site_of
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError, StoreError, no_table, server_full, store_down
from sushitrain.server.runtime import opening
from sushitrain.server.runtime.budgets import Budgets
from sushitrain.server.runtime.coach import Coach
from sushitrain.server.runtime.fanout import Fanout
from sushitrain.server.runtime.live_table import LiveTable, from_log
from sushitrain.server.runtime.presence import Presence
from sushitrain.server.store.retention import Cutoffs, now_ms
from sushitrain.server.store.store import Store
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import opened
from sushitrain.server.table.listing import row_of
from sushitrain.server.table.online_table import Table
from sushitrain.server.workers.pool import BotWorkers

log: Final = logging.getLogger("sushitrain.hall")

WARM: Final = 2000
"""Running games that are folded right after a start, so that their people need not wait."""
IDLE: Final = 60.0
"""Seconds after which a table without followers is released from memory; its log stays."""
LATELY: Final = 5.0
"""Seconds after a request in which a table is not released, even if there are too many."""
SWEEP: Final = 5.0
HOUSEKEEPING: Final = 3600.0


class LiveTables:
    """The tables that are live here, by code."""

    def __init__(self, settings: Settings, store: Store, bots: BotWorkers, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.bots = bots
        self.metrics = metrics
        self.loop = asyncio.get_running_loop()
        self.coach = Coach(self)
        self.budgets = Budgets(settings, store, metrics, self.lose, self.in_use)
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.reached: dict[str, int] = {}
        """The sequence numbers of logs of other tables, as other processes reported them while we were reading."""
        self.behind: set[str] = set()
        """Tables of which another process has reported new entries."""
        self.news = asyncio.Event()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.warming = True
        node = secrets.token_hex(4)
        self.fanout = Fanout(store, node)
        self.presence = Presence(node, self.fanout.tell, self.presence_changed)

    def start(self) -> None:
        self.fanout.start(self.heard, self.look_again)
        self.spawn(self.hear_news())
        self.spawn(self.warm_up())
        self.spawn(self.sweep())
        self.spawn(self.expire_regularly())
        self.spawn(self.budgets.watch())

    async def close(self) -> None:
        for live in self.tables.values():
            live.let_go()
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.fanout.close()
        await self.bots.close()
        await self.coach.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run work in the background and log its failures; the store logs its own."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None and not isinstance(problem, StoreError):
            self.metrics.errors.inc()
            log.error("work in the background failed", exc_info=problem)

    # Finding tables

    async def find(self, code: str) -> LiveTable:
        """The live table of this code."""
        if live := self.tables.get(code):
            return live
        if code not in self.loading:
            self.loading[code] = self.loop.create_task(self._load(code))
            self.loading[code].add_done_callback(lambda _: self._loaded(code))
        return await asyncio.shield(self.loading[code])

    async def _load(self, code: str) -> LiveTable:
        address = (await self.store.addresses([code])).get(code, "")
        bodies = [body for _, body in await self.store.read(code)]
        if not bodies:
            raise no_table(code)
        return self.adopt(code, bodies, address)

    def _loaded(self, code: str) -> None:
        self.loading.pop(code, None)
        self.reached.pop(code, None)

    async def exists(self, code: str) -> bool:
        return code in self.tables or bool(await self.store.read(code))

    def lose(self, code: str) -> None:
        """The table has expired."""
        if live := self.tables.pop(code, None):
            live.let_go()
            live.say_gone()

    def in_use(self) -> set[str]:
        """The tables with a connected player; for a table of other processes only, anybody counts as a player."""
        return {code for code in self.presence.tables() if code not in self.tables or self.tables[code].peopled}

    def adopt(self, code: str, bodies: list[bytes], address: str) -> LiveTable:
        """Fold a log, unless another task was faster."""
        if code not in self.tables:
            self.release_some()
            self.tables[code] = from_log(self, code, bodies, address)
            self.tables[code].presence_changed()
            if self.reached.pop(code, 0) > self.tables[code].table.seq:
                self.is_behind(code)
        return self.tables[code]

    async def warm_up(self) -> None:
        """Resume the running games."""
        settle()
        began = time.perf_counter()
        try:
            codes = await self.store.unfinished(min(WARM, self.settings.live_tables))
            for some in range(0, len(codes), 50):
                addresses = await self.store.addresses(codes[some : some + 50])
                for code, bodies in (await self.logs_of(codes[some : some + 50])).items():
                    self.resume(code, bodies, addresses.get(code, ""))
                    await asyncio.sleep(0)  # a long log takes a tenth of a second, and people are connecting
        finally:
            self.warming = False
            self.reached.clear()
        settle()
        log.info("resumed", extra={"count": len(codes), "seconds": round(time.perf_counter() - began, 3)})

    async def logs_of(self, codes: list[str]) -> dict[str, list[bytes]]:
        """The logs of these tables, without those that the store cannot read."""
        try:
            return await self.store.read_many(codes)
        except StoreError as problem:
            if problem.kind != "damaged":
                raise
        found: dict[str, list[bytes]] = {}
        for code in codes:
            try:
                found |= await self.store.read_many([code])
            except StoreError:
                log.warning("the log of a table is damaged", extra={"table": code})
        return found

    def resume(self, code: str, bodies: list[bytes], address: str) -> None:
        """Skip a log that cannot be read."""
        try:
            self.adopt(code, bodies, address)
        except OnlineError as problem:
            log.info("not resumed: %s", problem, extra={"table": code})
        except Exception:
            self.metrics.errors.inc()
            log.exception("a table was not resumed", extra={"table": code})

    # Opening tables

    async def open(self, guest: str, address: str, command: NewTable) -> Table:
        """A new table, or the one that the same message has opened before."""
        what = opening.first_entry(command, guest)
        return await self.write_opened(what, guest, command.id, address)

    async def write_opened(self, what: j.Opened, creator: str, request: str, address: str) -> Table:
        whose = {"creator": creator, "request": request, "address": self.hashed(site_of(address))}
        entry = j.Entry(0, what, creator)
        body = j.write(entry)
        for _ in range(5):
            code = opening.new_code()
            table = opened(code, entry)
            row = {"code": code, **whose, **row_of(table, len(body))}
            found = await self.budgets.open(row, body, at_table=what.before is not None)
            if found == code:
                return table
            if found is not None:
                return (await self.find(found)).table
        raise store_down()

    async def rematch(self, table: Table, address: str) -> str:
        """The code of a rematch: the same for all people of the table."""
        if not table.is_over:
            raise OnlineError("online-not-over", "the game is not over yet")
        what = opening.rematch_entry(table)
        return (await self.write_opened(what, "rematch", table.code, address)).code

    def hashed(self, address: str) -> str:
        """The keyed hash of an address: without the key of the store nobody can tell the address."""
        return hmac.digest(self.store.key, address.encode(), "sha256").hex()

    # What other processes say

    def heard(self, news: str) -> None:
        word, *rest = news.split()
        if word == "entry":
            code, seq = rest
            live = self.tables.get(code)
            if live is None and (code in self.loading or self.warming):
                self.reached[code] = int(seq)
            elif live is not None and int(seq) > live.table.seq:
                self.is_behind(code)
        elif word == "expired":
            self.lose(rest[0])
        else:
            self.presence.heard(word, rest[0], rest[1:])

    async def hear_news(self) -> None:
        """Read the new entries of other processes, for all tables that are behind together."""
        while True:
            await self.news.wait()
            self.news.clear()
            await self.read_news()

    async def read_news(self) -> None:
        lives = [self.tables[code] for code in self.behind if code in self.tables]
        self.behind.clear()
        try:
            found = await self.store.read_news({live.code: live.table.seq for live in lives})
        except StoreError:
            self.behind.update(live.code for live in lives)
            await asyncio.sleep(0.5)
            self.news.set()
            return
        for live in lives:
            if live.code in found:
                self.spawn(live.hear(found[live.code]))

    def is_behind(self, code: str) -> None:
        self.behind.add(code)
        self.news.set()

    def look_again(self) -> None:
        """Messages may have been lost: look at every log again, and ask the other processes who is connected."""
        self.presence.forget_others()
        for code in self.tables:
            self.is_behind(code)

    def presence_changed(self, code: str) -> None:
        if live := self.tables.get(code):
            live.presence_changed()

    # Order

    async def sweep(self) -> None:
        """Release tables without followers, and forget processes that have died."""
        while True:
            await asyncio.sleep(SWEEP)
            self.presence.forget_silent()
            self.let_go(self.untouched(IDLE))

    def untouched(self, seconds: float) -> list[LiveTable]:
        """The tables that nobody has followed or asked for in these seconds."""
        since = self.loop.time() - seconds
        return [live for live in self.tables.values() if live.untouched(since)]

    def let_go(self, lives: Iterable[LiveTable]) -> None:
        """Release these tables; their logs stay."""
        for live in lives:
            del self.tables[live.code]
            live.let_go()

    def release_some(self) -> None:
        """Make space in memory for one more table. If there are too many, a tenth of them is released at once, so that
        not every new table has to look through all of them."""
        most = self.settings.live_tables
        if len(self.tables) < most:
            return
        free = sorted(self.untouched(LATELY), key=lambda live: live.touched)[: max(1, most // 10)]
        if not free:
            self.metrics.full.inc()
            raise server_full(int(LATELY))
        self.metrics.let_go_early.inc(len(free))
        self.let_go(free)

    def review(self, code: str) -> None:
        """Something has changed at a table: drop its questions that are no longer needed."""
        self.bots.review(code)
        self.coach.hints.review(code)

    async def expire_regularly(self) -> None:
        """Remove what is too old, now and every hour."""
        while True:
            try:
                await self.expire(now_ms())
            except StoreError as problem:
                log.warning("housekeeping: %s", problem)
            await asyncio.sleep(HOUSEKEEPING)
            settle()

    async def expire(self, now: int) -> None:
        """Remove what is too old at this time, but no table with a connected player: the wall clock may have jumped."""
        settings = self.settings
        cut = Cutoffs(
            unused=now - settings.keep_unused * 1000,
            finished=now - settings.keep_finished * 1000,
            guests=now - settings.keep_guests * 1000,
            unplayed=now - settings.keep_unplayed * 1000,
            visitors=now - settings.keep_visitors * 1000,
        )
        while codes := await self.store.expire(cut, self.in_use()):
            for code in codes:
                self.lose(code)


COLLECTED: Final = (700, 10, 20)
"""Thresholds of the garbage collector. The first two are Python's defaults: with 2,000 and 3, the bodies of refused
requests stayed in memory, because their errors are reference cycles."""


def settle() -> None:
    """Exclude the tables from garbage collection, which takes tenths of a second with a thousand tables. Released
    tables are freed without it, since they contain no reference cycles. Newer objects are still collected: the error of
    a failed request is a reference cycle that holds its body."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
