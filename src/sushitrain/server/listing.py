"""A table's row in the index: its stage, and how it shows in the list of open tables."""

from typing import Any

from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.server.table import Table


def is_listed(table: Table) -> bool:
    """Whether the list of open tables has a use for this one."""
    return table.public and any(seat.kind == "open" for seat in table.seats)


def listing(table: Table) -> str:
    """How the table shows in the list."""
    setup = table.setup
    shown = m.Listed(
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
    return {"stage": after.stage, "public": is_listed(after), "listing": listing(after)}
