"""Stores for tests that look at one from several sides."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from sushitrain.server.store.store import Store, open_store


@asynccontextmanager
async def stores(url: str, count: int = 1) -> AsyncIterator[list[Store]]:
    """Several stores on one database, as several processes would have."""
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(count):
            found.append(await open_store(url))
            stack.push_async_callback(found[-1].close)
        yield found
