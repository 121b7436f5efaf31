"""The tables of the store. `entries` is the truth; `tables` is an index of it for lists and housekeeping."""

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
"""The log of every table. The primary key is the guard: two processes can never both write entry 12."""

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
"""`creator` and `request` name the message that opened the table, so that sending it twice opens one. `bytes` is the
size of its log, as of its last change or at most some entries ago. `played` tells whether a turn was played, when the
table is closed. A process of the version before writes neither column."""

guests: Final = Table(
    "guests",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("guests_seen", "seen"),
)
"""The hashes of the tokens that we gave out."""

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
"""What happened in finished games, as the coach found out once."""

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""Secrets of this store, made when it is."""

probes: Final = Table(
    "probes",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("wrote", BigInteger, nullable=False),
)
"""Written to find out whether the store can be written; no part of a backup."""

ALL: Final = (keys, guests, tables, mutes, analyses, entries)
