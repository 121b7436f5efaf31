"""A table's row in the index: its stage, and how it shows in the list of open tables."""

from typing import Any, Final

from sushitrain.protocol.codec import encode
from sushitrain.protocol.http_api import Listed
from sushitrain.server.table.fold import Table


def is_listed(table: Table) -> bool:
    """Whether the list of open tables has a use for this one."""
    return table.public and not table.other_rules and any(seat.kind == "open" for seat in table.seats)


def listing(table: Table) -> str:
    """How the table shows in the list, if it does."""
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
"""Entries after which the row tells the size of the log, if nothing else has changed it."""


def changed_row(before: Table, after: Table, size: int) -> dict[str, Any] | None:
    """What changes in the table's row; `size` is that of the log."""
    if before.stage == after.stage and before.seats is after.seats:
        return None if after.seq % SIZED else {"bytes": size}
    return row_of(after, size)


def row_of(table: Table, size: int) -> dict[str, Any]:
    """What its row says of the table as it is now."""
    return {
        "stage": table.stage,
        "public": is_listed(table),
        "listing": listing(table),
        "bytes": size,
        "played": was_played(table),
    }


def was_played(table: Table) -> bool:
    """Whether anybody may want the record: a turn was played, or this version cannot tell."""
    return table.game.turn > 0 if table.game is not None else bool(table.rules)
