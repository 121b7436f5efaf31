"""PostgreSQL waits for the disk whatever the database was told, and whatever became of the first transaction."""

from typing import Any

import pytest
from sqlalchemy import text

from online import new_database, run
from sushitrain.server.engines import store_url
from sushitrain.server.store import open_store


@pytest.mark.parametrize("whose", ["DATABASE {}", "ROLE CURRENT_USER IN DATABASE {}"], ids=["database", "role"])
def test_a_transaction_that_was_rolled_back_takes_no_durability_with_it(cluster: Any, whose: str) -> None:
    async def scenario() -> None:
        url = new_database(cluster)
        cluster.psql(f"ALTER {whose.format(store_url(url).database)} SET synchronous_commit TO off")
        store = await open_store(url)
        try:
            await store.engine.dispose()  # so that the next connection is a new one
            async with store.engine.connect() as connection:
                for _ in range(2):
                    assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"
                    await connection.rollback()
            assert await store.value(text("SHOW synchronous_commit")) == "on"
        finally:
            await store.close()

    run(scenario())
