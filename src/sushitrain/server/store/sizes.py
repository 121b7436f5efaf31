"""The columns `bytes` and `played`, computed from the logs of tables that an older version has written.

Migration 0004 and the restoring of older backups use this; it names columns as they were then.
"""

from typing import Final

from sqlalchemy import Connection, bindparam, text

BATCH: Final = 500
"""Tables measured by one statement, so that none takes longer than PostgreSQL has for an answer."""
SIZE: Final = (
    "UPDATE tables SET bytes = COALESCE((SELECT SUM(LENGTH(body)) FROM entries WHERE entries.code = tables.code), 0)"
    " WHERE code IN :codes"
)
PLAYED: Final = (
    "UPDATE tables SET played = FALSE WHERE code IN :codes AND stage = 'closed'"
    " AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.code = tables.code AND {place} > 0)"
)
PLACE: Final = {"sqlite": "INSTR(body, :choice)", "postgresql": "POSITION(CAST(:choice AS bytea) IN body)"}
CHOICE: Final = b'"what":"picked"'
"""Occurs in the entry of every choice; in a text that somebody wrote, quotation marks are escaped."""


def measure(connection: Connection) -> None:
    """Fill both columns for all tables."""
    codes = [row.code for row in connection.execute(text("SELECT code FROM tables"))]
    size, played = (
        text(statement).bindparams(bindparam("codes", expanding=True))
        for statement in (SIZE, PLAYED.format(place=PLACE[connection.dialect.name]))
    )
    for first in range(0, len(codes), BATCH):
        some = codes[first : first + BATCH]
        connection.execute(size, {"codes": some})
        connection.execute(played, {"codes": some, "choice": CHOICE})
