"""A table's row in the index: its stage, and how it shows in the list of open tables."""

from typing import Any, Final

from sushitrain.protocol.codec import encode
from sushitrain.protocol.http_api import Listed
from sushitrain.server.table.online_table import Table


def is_listed(table: Table) -> bool:
    """Whether the table belongs into the list of open tables."""
    return table.public and not table.other_rules and any(seat.kind == "open" for seat in table.seats)


def listing(table: Table) -> str:
    """The row of the table in the list of open tables, if it belongs there."""
    if table.other_rules:
        return ""
    setup = table.setup
    shown = Listed(
        table=table.code,
        game=setup.game,
        dessert=setup.dessert,
        variant=setup.variant,
        players=len(table.seats),
        open=sum(seat.kind == "open" for seat in table.seats),
        host="" if table.host is None else table.seats[table.host].name,
        clock=table.clock,
    )
    return encode(shown).decode()


SIZED: Final = 50
"""Entries after which the size of the log is written to the row, if nothing else has changed the row."""


def changed_row(before: Table, after: Table, size: int) -> dict[str, Any] | None:
    """The columns that change in the table's row; `size` is the size of the log."""
    if before.stage == after.stage and before.seats is after.seats:
        return None if after.seq % SIZED else {"bytes": size}
    return row_of(after, size)


def row_of(table: Table, size: int) -> dict[str, Any]:
    """The columns of the row, computed from the table."""
    return {
        "stage": table.stage,
        "public": is_listed(table),
        "listing": listing(table),
        "bytes": size,
        "played": was_played(table),
    }


def was_played(table: Table) -> bool:
    """Whether the table has a record worth keeping: a turn was played, or this version cannot tell."""
    return table.game.turn > 0 if table.game is not None else bool(table.rules)
