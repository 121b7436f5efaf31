"""The SQL tables of the store. `entries` holds the logs; `tables` is an index of them for lists and housekeeping."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text, true
from sqlalchemy import UniqueConstraint as Unique

metadata: Final = MetaData()

entries: Final = Table(
    "entries",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("wrote", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The logs of all tables. The primary key makes sure that two processes never both write entry 12."""

tables: Final = Table(
    "tables",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("stage", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("address", String(64), nullable=False),
    Column("creator", String(64), nullable=False),
    Column("request", String(64), nullable=False),
    Column("listing", Text, nullable=False),
    Column("bytes", BigInteger, nullable=False, server_default="0"),
    Column("played", Boolean, nullable=False, server_default=true()),
    Unique("creator", "request", name="tables_request"),
    Index("tables_stage", "stage", "touched"),
    Index("tables_address", "address", "stage", "bytes"),
)
"""`creator` and `request` identify the message that opened the table, so that the same message opens one table only.
`bytes` is the size of its log at its last change or at most some entries ago. `played` says of a closed table whether
a turn was played. A process of the version before writes neither column."""

guests: Final = Table(
    "guests",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("guests_seen", "seen"),
)
"""The hashes of the guests' tokens."""

mutes: Final = Table(
    "mutes",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("guest", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

analyses: Final = Table(
    "analyses",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("wrote", BigInteger, nullable=False),
    Column("analysis", Text, nullable=False),
)
"""Analyses of finished games, computed once."""

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""The secrets of this store, created with it."""

probes: Final = Table(
    "probes",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("wrote", BigInteger, nullable=False),
)
"""Written to test whether the store can be written; no part of a backup."""

ALL: Final = (keys, guests, tables, mutes, analyses, entries)
