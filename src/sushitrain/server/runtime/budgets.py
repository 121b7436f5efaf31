"""Budgets of addresses and of the whole store, and what is removed when they are used up.

The order is: closed tables without a turn played, open tables that nobody has used for some time, and finished games,
the oldest first, but none sooner than `keep_least` after its end. After that, new tables are refused. A table with a
connected player is never removed, and no move is refused because of a budget.
"""

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement

from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError, StoreError
from sushitrain.server.store.retention import Budget, Usage, finished, now_ms, unplayed, unused
from sushitrain.server.store.sql_tables import tables
from sushitrain.server.store.store import ROW, Store

log: Final = logging.getLogger("sushitrain.budgets")

MEASURE: Final = 30.0
"""Seconds between two measurements of the store."""
TRIES: Final = 3
"""How often a measurement is made while tables are written."""
AGAIN: Final = 1.0
"""Seconds between two removals for tables that the full store refused."""
AIM: Final = 0.95
"""Removing stops at this part of the limit, so that not every new table has to remove something."""
AT_TABLE: Final = 1.1
"""A rematch may exceed the budget by this factor."""
WHY: Final[Mapping[str, str]] = {
    "online-many-tables": "unfinished",
    "online-address-full": "address",
    "online-store-full": "store",
}
"""The refusals after which something can be removed, with their names in the metrics."""


class Budgets:
    """Opens tables within their budgets."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        lose: Callable[[str], None],
        in_use: Callable[[], Collection[str]],
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.lose = lose
        self.in_use = in_use
        """The tables with a connected player."""
        self.usage = Usage(0, 0)
        self.opening = 0
        """Tables that are being written now."""
        self.opened = 0
        """Tables that were written since the start."""
        self.making = asyncio.Lock()
        self.made = -math.inf
        """When something was last removed for the whole store."""
        metrics.store_tables.set_function(lambda: self.usage.tables)
        metrics.store_bytes.set_function(lambda: self.usage.bytes)

    async def open(self, row: Mapping[str, Any], body: bytes, at_table: bool = False) -> str | None:
        """Open a table, as `Store.open` does. If the budget refuses it, remove something and try again."""
        try:
            return await self.write(row, body, at_table)
        except OnlineError as problem:
            if problem.code not in WHY:
                raise
            return await self.open_after(problem, row, body, at_table)

    async def write(self, row: Mapping[str, Any], body: bytes, at_table: bool) -> str | None:
        """Open a table if the budget allows it, and count it."""
        self.opening += 1
        try:
            found = await self.store.open(row, body, self.budget(at_table))
        finally:
            self.opening -= 1
        if found == row["code"]:
            self.opened += 1
            self.usage = Usage(self.usage.tables + 1, self.usage.bytes + len(body) + ROW)
        return found

    async def open_after(self, first: OnlineError, row: Mapping[str, Any], body: bytes, at_table: bool) -> str | None:
        """Remove something for the refused table, and try again."""
        try:
            if not await self.remove_for(first.code, row["address"]):
                raise first
            return await self.write(row, body, at_table)
        except OnlineError as problem:
            if problem.code in WHY:
                self.metrics.refused_tables.labels(WHY[problem.code]).inc()
            raise

    def budget(self, at_table: bool) -> Budget:
        settings, more = self.settings, AT_TABLE if at_table else 1.0
        return Budget(
            unfinished=int(settings.tables_per_address * more),
            tables=int(settings.kept_per_address * more),
            bytes=int(settings.bytes_per_address * more),
            has_space=not self.is_full(more),
            hours=math.ceil(settings.keep_least / 3600),
        )

    def is_full(self, part: float = 1.0) -> bool:
        """Whether this part of the store's limit is used up."""
        settings, usage = self.settings, self.usage
        return usage.tables >= settings.store_tables * part or usage.bytes >= settings.store_bytes * part

    async def remove_for(self, code: str, address: str) -> bool:
        """Remove something for a table that was refused with this code. Returns whether that may have helped."""
        if code != "online-store-full":
            return bool(await self.remove_some(address, only_unused=code == "online-many-tables"))
        async with self.making:
            if self.is_full() and time.monotonic() - self.made >= AGAIN:
                await self.remove_some()
                await self.measure()
                self.made = time.monotonic()
        return not self.is_full()

    async def remove_some(self, address: str = "", only_unused: bool = False) -> list[str]:
        """A few tables of the first removable kind of which there are any, of one address or of all."""
        for why, old in self.removable(only_unused):
            if codes := await self.store.remove(old, address, self.in_use()):
                self.metrics.removed_tables.labels(why).inc(len(codes))
                for code in codes:
                    self.lose(code)
                return codes
        return []

    def removable(self, only_unused: bool) -> Iterator[tuple[str, ColumnElement[bool]]]:
        """The kinds of removable tables, with their names in the metrics."""
        now, settings = now_ms(), self.settings
        if not only_unused:
            yield "unplayed", unplayed(now)
        yield "unused", unused(now - settings.keep_unplayed * 1000) & (tables.c.stage == "open")
        if not only_unused:
            yield "finished", finished(now - settings.keep_least * 1000)

    async def measure(self) -> None:
        """Measure the store. A table that is written meanwhile would be missing, or counted twice, so the measurement
        is repeated; at a very busy store the last one counts, which is wrong by a few tables until the next."""
        for _ in range(TRIES):
            opened, found = self.opened, await self.store.usage()
            if not self.opening and self.opened == opened:
                break
        self.usage = found

    async def watch(self) -> None:
        """Measure the store regularly, and remove something before a new table has to wait for it."""
        while True:
            try:
                await self.measure()
                if self.is_full():
                    await self.clear()
            except StoreError:
                pass  # the store has logged why
            await asyncio.sleep(MEASURE)

    async def clear(self) -> None:
        """Remove until the store is below its limit again, or nothing is left to remove."""
        removed = 0
        async with self.making:
            while self.is_full(AIM) and (codes := await self.remove_some()):
                removed += len(codes)
                await self.measure()
        log.warning("the store has reached its limit", extra={"removed": removed, **self.usage._asdict()})
