"""Rows of the SQL tables of a store, for tests."""

from typing import Any

from sqlalchemy import select

from sushitrain.server.store.sql_tables import tables
from sushitrain.server.store.store import Store


def index(code: str = "abcdef", **other: Any) -> dict[str, Any]:
    """A table's row in the index."""
    row = {
        "code": code,
        "created": 1,
        "touched": 1,
        "stage": "open",
        "public": True,
        "address": "here",
        "creator": "somebody",
        "request": code,
        "listing": "{}",
        "bytes": 5,
        "played": True,
    }
    return {**row, **other}


async def codes_of(store: Store) -> set[str]:
    return {row.code for row in await store.rows(select(tables.c.code))}
