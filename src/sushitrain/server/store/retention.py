"""What the store keeps, and for how long: budgets of addresses, and the tables that may be removed."""

import time
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Select, func, select

from sushitrain.server.refusals import OnlineError, address_full, store_full
from sushitrain.server.store.sql_tables import entries, tables

LATER: Final = 10
"""Minutes after which a new table may be accepted by a store that is full."""


def now_ms() -> int:
    """The wall clock, for housekeeping only: nothing in a game depends on it."""
    return time.time_ns() // 1_000_000


class Budget(NamedTuple):
    """The budget of one address, and whether the store has space for another table."""

    unfinished: int
    tables: int
    bytes: int
    has_space: bool = True
    hours: int = 24
    """How long finished games are kept in any case."""


class Cutoffs(NamedTuple):
    """Times in milliseconds; what was last touched before is removed."""

    unused: int
    """Open tables and running games."""
    finished: int
    guests: int
    unplayed: int = 0
    """Tables that were closed before a turn was played."""
    visitors: int = 0
    """Guests who came on one day only."""


class Usage(NamedTuple):
    """The contents of the store."""

    tables: int
    bytes: int


def held_by(address: str) -> Select[int, int, int]:
    """How many unfinished tables, how many tables and how many bytes an address has."""
    unfinished = func.count().filter(tables.c.stage.in_(("open", "playing")))
    size = func.coalesce(func.sum(tables.c.bytes), 0)
    return select(unfinished, func.count(), size).select_from(tables).where(tables.c.address == address)


def keep_within(budget: Budget, unfinished: int, count: int, size: int) -> None:
    """Refuse a table above the budget of its address, or of the store."""
    if unfinished > budget.unfinished:
        sentence = (
            "there are {most} unfinished tables from your address; there is room as soon as one is finished or closed"
        )
        raise OnlineError("online-many-tables", sentence, most=budget.unfinished)
    if count > budget.tables or size > budget.bytes:
        raise address_full(budget.hours)
    if not budget.has_space:
        raise store_full(LATER)


LAST: Final = select(func.max(entries.c.wrote)).where(entries.c.code == tables.c.code).scalar_subquery()
"""When the last entry of a table was written."""


def unused(since: int) -> ColumnElement[bool]:
    """Open tables and running games without an entry since then."""
    return tables.c.stage.in_(("open", "playing")) & (tables.c.touched < since) & (since > LAST)


def finished(since: int) -> ColumnElement[bool]:
    """Tables whose game was over, or that were closed, before then."""
    return tables.c.stage.in_(("over", "closed")) & (tables.c.touched < since)


def unplayed(since: int) -> ColumnElement[bool]:
    """Tables that were closed before then, and before a turn was played."""
    return (tables.c.stage == "closed") & ~tables.c.played & (tables.c.touched < since)
