"""The store writes each entry once, together with others, durably or not at all; and forgets only what is too old."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import func, select, text

from online import new_database, run
from server.store_rows import codes_of, index
from stores import stores
from sushitrain.rules.errors import SushiError
from sushitrain.server.operation import test_hooks
from sushitrain.server.store.engines import store_url
from sushitrain.server.store.retention import now_ms
from sushitrain.server.store.sql_tables import entries, keys, tables
from sushitrain.server.store.store import open_store
from sushitrain.server.store.writer import GATHER
from tools.waiting import LIMIT, soon, until

DAY = 86_400_000


# The guard


def test_of_two_processes_exactly_one_writes_each_entry(store: str) -> None:
    async def scenario() -> None:
        async with stores(store, 2) as (one, two):
            await one.open(index(), b"first")
            for seq in range(2, 32):
                answers = await asyncio.gather(one.append("abcdef", seq, b"one"), two.append("abcdef", seq, b"two"))
                assert sorted(answers) == [False, True]
                winner = b"one" if answers[0] else b"two"
                assert await two.read("abcdef", seq - 1) == [(seq, winner)]
            assert [seq for seq, _ in await one.read("abcdef")] == list(range(1, 32))

    run(scenario())


def test_batches_of_two_processes_that_clash_in_opposite_order_are_both_answered(store: str) -> None:
    """Two transactions that wait for each other would fail both."""

    async def scenario() -> None:
        codes = [f"a{a}{b}{c}zz" for a in "abcdef" for b in "abcdef" for c in "abcdef"]
        async with stores(store, 2) as (one, two):
            for _ in range(3):
                there = await asyncio.gather(*(one.append(code, 1, b"one") for code in codes))
                here = await asyncio.gather(
                    asyncio.gather(*(one.append(code, 2, b"one") for code in codes)),
                    asyncio.gather(*(two.append(code, 2, b"two") for code in reversed(codes))),
                )
                assert all(there)
                assert [a != b for a, b in zip(here[0], reversed(here[1]), strict=True)] == [True] * len(codes)
                async with one.transaction() as connection:
                    await connection.execute(entries.delete())

    run(scenario())


def test_what_waits_together_is_committed_together(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            answers = await asyncio.gather(*(found.append("abcdef", seq, b"x") for seq in range(1, 101)))
            assert answers == [True] * 100
            assert found.writer.entries_written == 100
            assert found.writer.commits <= 5
            assert len(await found.read("abcdef")) == 100

    run(scenario())


def test_while_many_write_what_comes_soon_after_a_commit_began_is_committed_together(store: str) -> None:
    """A commit for each would take most of the processor. A table that writes alone does not wait."""

    async def scenario() -> None:
        async with stores(store) as (found,):
            may_begin, rests = asyncio.Event(), list[float]()

            async def pause(seconds: float) -> None:
                rests.append(seconds)
                await may_begin.wait()

            async def append(*seqs: int) -> list[bool]:
                return await asyncio.gather(*(found.append("abcdef", seq, b"x") for seq in seqs))

            found.writer.pause = pause  # type: ignore[method-assign]  # the test says when it is over
            may_begin.set()
            assert await append(1) + await append(2) + await append(3, 4) == [True] * 4
            assert rests == [0, 0, 0]
            assert found.writer.commits == 3
            may_begin.clear()
            later = [asyncio.create_task(append(seq)) for seq in (5, 6)]
            await soon(lambda: len(found.writer.waiting) == 2)
            may_begin.set()
            assert await asyncio.gather(*later) == [[True], [True]]
            assert found.writer.commits == 4
            assert 0 <= rests[3] <= GATHER
            left = [found.writer.rest(found.writer.began + after) for after in (0, GATHER, 1000)]
            assert left == pytest.approx([GATHER, 0, 0])

    run(scenario())


def test_a_conflict_in_a_batch_affects_only_that_entry(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            await found.open(index(), b"first")
            assert await found.append("abcdef", 2, b"mine")
            batch = (("xxxxxx", 1), ("abcdef", 2), ("abcdef", 3), ("yyyyyy", 1), ("yyyyyy", 1))
            rows = ({"stage": "playing", "listing": "no"}, {"stage": "playing", "listing": "yes"})
            given: list[dict[str, Any] | None] = [None, rows[0], rows[1], None, None]
            answers = await asyncio.gather(
                *(found.append(*place, b"batch", row) for place, row in zip(batch, given, strict=True))
            )
            assert answers == [True, False, True, True, False]
            assert await found.read("abcdef") == [(1, b"first"), (2, b"mine"), (3, b"batch")]
            row = (await found.rows(select(tables)))[0]
            assert (row.stage, row.listing) == ("playing", "yes")
            assert abs(row.touched - now_ms()) < DAY

    run(scenario())


def test_a_refused_entry_leaves_the_index_as_it_was(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            await found.open(index(), b"first")
            assert not await found.append("abcdef", 1, b"again", {"stage": "closed", "listing": "no"})
            assert index() == dict((await found.rows(select(tables)))[0]._mapping)

    run(scenario())


def test_what_waits_or_is_on_its_way_is_written_before_the_store_is_closed(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on = asyncio.Event(), asyncio.Event()

    async def hold(_: str) -> None:
        reached.set()
        await go_on.wait()

    async def scenario() -> None:
        async with stores(store) as (found,):
            monkeypatch.setattr(test_hooks, "hook", hold)
            asked = [asyncio.create_task(found.append("abcdef", 1, b"x"))]
            await reached.wait()
            asked += [asyncio.create_task(found.append("abcdef", seq, b"x")) for seq in range(2, 51)]
            closing = asyncio.create_task(found.close())
            await soon(lambda: len(found.writer.waiting) == 49)
            assert not closing.done()
            go_on.set()
            await closing
            assert await asyncio.wait_for(asyncio.gather(*asked), LIMIT) == [True] * 50
        async with stores(store) as (found,):
            assert len(await found.read("abcdef")) == 50

    run(scenario())


# Opening


def test_the_same_request_opens_one_table(store: str) -> None:
    async def scenario() -> None:
        async with stores(store, 2) as (one, two):
            asked = (
                each.open(index(f"abcde{letter}", request="wish"), letter.encode())
                for letter, each in zip("abcdefgh", (one, two) * 4, strict=True)
            )
            answers = await asyncio.gather(*asked)
            assert len(set(answers)) == 1
            assert await codes_of(one) == set(answers)
            assert await one.value(select(func.count()).select_from(entries)) == 1
            assert await one.open(index("zzzzzz", request="wish", creator="another"), b"x") == "zzzzzz"

    run(scenario())


def test_a_code_that_is_taken_opens_nothing(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            assert await found.open(index(), b"first") == "abcdef"
            assert await found.open(index(request="another"), b"second") is None
            assert await found.read("abcdef") == [(1, b"first")]

    run(scenario())


def test_the_secret_of_the_store_is_made_once(store: str) -> None:
    async def scenario() -> None:
        async with stores(store, 2) as (one, two):
            assert one.key == two.key
            assert len(one.key) == 32
            assert await one.value(select(keys.c.value)) == one.key.hex()

    run(scenario())


# Durability


def test_every_live_connection_is_durable(store: str) -> None:
    """All connections of the pool, held at the same time."""

    async def scenario() -> None:
        async with stores(store) as (found,), AsyncExitStack() as stack:
            for _ in range(4):
                connection = await stack.enter_async_context(found.engine.connect())
                if found.is_postgres:
                    for setting in ("synchronous_commit", "fsync", "full_page_writes"):
                        assert (await connection.execute(text(f"SHOW {setting}"))).scalar() == "on"
                else:
                    assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
                    assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"

    run(scenario())


def test_a_database_that_was_told_not_to_wait_for_the_disk_is_told_otherwise(cluster: Any) -> None:
    async def scenario() -> None:
        url = new_database(cluster)
        cluster.psql(f"ALTER DATABASE {store_url(url).database} SET synchronous_commit TO off")
        async with stores(url) as (found,):
            assert await found.value(text("SHOW synchronous_commit")) == "on"

    run(scenario())


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_store_in_memory_is_refused(url: str) -> None:
    with pytest.raises(SushiError) as caught:
        run(open_store(url))
    assert caught.value.code == "online-not-durable"


def test_a_postgres_that_does_not_sync_is_refused_when_it_is_opened_and_later(cluster: Any) -> None:
    async def scenario() -> None:
        url = new_database(cluster)
        async with stores(url) as (found,):
            assert await found.append("abcdef", 1, b"x")
            try:
                set_fsync(cluster, "ALTER SYSTEM SET fsync TO off", "off")
                with pytest.raises(SushiError) as caught:
                    await open_store(url)
                assert caught.value.code == "online-not-durable"
                hang_up(cluster, url)
                for _ in range(3):  # the old connection is broken, and new ones are refused
                    for work in (found.append("abcdef", 2, b"x"), found.read("abcdef")):
                        with pytest.raises(SushiError) as caught:
                            await asyncio.wait_for(work, LIMIT)
                        assert caught.value.code == "online-store", "clients would not try again"
            finally:
                set_fsync(cluster, "ALTER SYSTEM RESET fsync", "on")
            assert await asyncio.wait_for(found.append("abcdef", 2, b"x"), LIMIT)

    run(scenario())


def set_fsync(cluster: Any, command: str, then: str) -> None:
    """PostgreSQL reads its configuration again when it comes to it."""
    cluster.psql(command)
    cluster.psql("SELECT pg_reload_conf()")
    until(lambda: then in cluster.psql("SHOW fsync").split())


def hang_up(cluster: Any, url: str) -> None:
    """PostgreSQL ends all connections to this database."""
    name = store_url(url).database
    cluster.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
