"""PostgreSQL waits for the disk whatever the database was told, and whatever became of the first transaction."""

from typing import Any

import pytest
from sqlalchemy import text

from online import new_database, run
from sushitrain.server.store.engines import store_url
from sushitrain.server.store.store import open_store
from sushitrain.server.store.writer import TELL_POSTGRES


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


def test_a_commit_never_reads_the_entries_of_all_tables(cluster: Any) -> None:
    async def scenario() -> None:
        store = await open_store(new_database(cluster))
        try:
            async with store.engine.begin() as connection:
                await connection.execute(
                    text(
                        "INSERT INTO entries (code, seq, wrote, body)"
                        " SELECT 'T' || i % 1000, i / 1000 + 1, 0, 'x' FROM generate_series(0, 19999) AS i"
                    )
                )
                plan = await connection.execute(text(f"EXPLAIN {TELL_POSTGRES}"), {"first": '{"T1": 21}'})
                told = "\n".join(row[0] for row in plan)
        finally:
            await store.close()
        assert "Index" in told
        assert "Seq Scan" not in told

    run(scenario())
