"""A process that opens stores at the same time as others."""

import asyncio
from multiprocessing.connection import Connection

from sushitrain.server.store.store import open_store


def open_stores(asked: Connection) -> None:
    """Open every store whose address comes, and tell its secret; an empty address is the end."""

    async def key_of(url: str) -> str:
        store = await open_store(url)
        try:
            return store.key.hex()
        finally:
            await store.close()

    while url := asked.recv():
        asked.send(asyncio.run(key_of(url)))
