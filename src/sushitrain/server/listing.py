"""A table's row in the index: its stage, and how it shows in the list of open tables."""

from typing import Any

from sushitrain.protocol.codec import encode
from sushitrain.protocol.rest import Listed
from sushitrain.server.table import Table


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


def changed_row(before: Table, after: Table) -> dict[str, Any] | None:
    """What changes in the table's row."""
    if before.stage == after.stage and before.seats is after.seats:
        return None
    return row_of(after)


def row_of(table: Table) -> dict[str, Any]:
    """What its row says of the table as it is now."""
    return {"stage": table.stage, "public": is_listed(table), "listing": listing(table)}
