"""The store writes each entry once, together with others, durably or not at all; and forgets only what is too old."""

import asyncio
import socket
from contextlib import AsyncExitStack
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, inspect, select, text

from online import FORKS, new_database, run
from server.store_opener import open_stores
from stores import stores
from sushitrain.rules.errors import SushiError
from sushitrain.server.operation import test_hooks
from sushitrain.server.store.engines import PATIENCE, migrate, store_url
from sushitrain.server.store.retention import Cutoffs, held_by, now_ms
from sushitrain.server.store.sql_tables import entries, guests, keys, metadata, mutes, tables
from sushitrain.server.store.store import Store, open_store
from sushitrain.server.store.writer import GATHER
from tools.waiting import LIMIT, soon, until

DAY = 86_400_000


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
                each.open(index(f"abcde{letter}", request="request"), letter.encode())
                for letter, each in zip("abcdefgh", (one, two) * 4, strict=True)
            )
            answers = await asyncio.gather(*asked)
            assert len(set(answers)) == 1
            assert await codes_of(one) == set(answers)
            assert await one.value(select(func.count()).select_from(entries)) == 1
            assert await one.open(index("zzzzzz", request="request", creator="another"), b"x") == "zzzzzz"

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


# Addresses


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///tables.db", "sqlite+aiosqlite"),
        ("sqlite:////var/lib/tables.db", "sqlite+aiosqlite"),
        ("postgresql://somebody@host/name", "postgresql+asyncpg"),
        ("postgres://somebody:secret@host:5432/name", "postgresql+asyncpg"),
    ],
)
def test_a_store_gets_the_driver_that_we_use(given: str, driver: str) -> None:
    found = store_url(given)
    assert found.drivername == driver
    assert found.render_as_string(hide_password=False).partition("://")[2] == given.partition("://")[2]


@pytest.mark.parametrize(
    "given",
    [
        "",
        "tables.db",
        "/tmp/tables.db",
        "mysql://host/name",
        "postgresql+psycopg://host/name",
        "sqlite+pysqlite:///file.db",
        "postgresql://host:port/name",
        "http://host",
    ],
)
def test_what_is_no_store_is_refused_with_one_sentence(given: str) -> None:
    with pytest.raises(SushiError) as caught:
        store_url(given)
    assert caught.value.code == "online-store-url"
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("url", ["sqlite:////proc/none/tables.db", "postgresql://nobody:hidden@127.0.0.1:1/none"])
def test_a_store_that_cannot_be_opened_says_why_and_never_the_password(url: str) -> None:
    with pytest.raises(SushiError) as caught:
        run(open_store(url))
    assert caught.value.code == "online-store-open"
    assert "\n" not in str(caught.value)
    assert "hidden" not in str(caught.value)


def test_a_postgres_that_never_answers_is_given_up_with_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATIENCE, "timeout", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(SushiError) as caught:
        run(open_store(f"postgresql://nobody@127.0.0.1:{silent.getsockname()[1]}/none"))
    assert caught.value.code == "online-store-open"


# Migrations


def downgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("sushitrain.server.store").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.downgrade(config, "base")


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


def names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names()) - {"alembic_version"}


def test_migrations_from_nothing_give_exactly_the_schema_and_can_be_undone(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,), found.engine.connect() as connection:
            for _ in range(2):
                assert await connection.run_sync(differences) == []
                assert await connection.run_sync(names) == set(metadata.tables)
                await connection.run_sync(downgrade)
                assert await connection.run_sync(names) == set()
                await connection.run_sync(migrate)
            await connection.commit()

    run(scenario())


def test_a_store_that_is_opened_again_keeps_what_it_has(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            await found.open(index(), b"first")
        async with stores(store) as (found,):
            assert await found.read("abcdef") == [(1, b"first")]
            assert await found.opened_by("somebody", "abcdef") == "abcdef"

    run(scenario())


def test_processes_may_open_a_new_store_at_once(cluster: Any) -> None:
    pipes = [FORKS.Pipe() for _ in range(3)]
    opening = [FORKS.Process(target=open_stores, args=(far,), daemon=True) for _, far in pipes]
    for process, (_, far) in zip(opening, pipes, strict=True):
        process.start()
        far.close()
    for _ in range(4):
        url = new_database(cluster)
        for near, _ in pipes:
            near.send(url)
        assert all(near.poll(LIMIT) for near, _ in pipes)
        assert len({near.recv() for near, _ in pipes}) == 1
    for near, _ in pipes:
        near.send("")
    for process in opening:
        process.join(LIMIT)
    assert [process.exitcode for process in opening] == [0, 0, 0]


# Housekeeping

UNUSED, FINISHED, GUEST = 5 * DAY, 3 * DAY, 2 * DAY
CUT = Cutoffs(UNUSED, FINISHED, GUEST)
ROWS = {
    "unused": ("open", UNUSED - 1, UNUSED - 1),
    "halted": ("playing", UNUSED - 1, UNUSED - 1),
    "chatty": ("playing", UNUSED - 1, UNUSED),
    "recent": ("open", UNUSED, UNUSED),
    "ended2": ("over", FINISHED - 1, FINISHED - 1),
    "ended3": ("over", FINISHED, FINISHED),
    "close2": ("closed", FINISHED - 1, FINISHED - 1),
    "close3": ("closed", FINISHED, 0),
}


def test_only_what_is_too_old_is_removed(store: str) -> None:
    """A table counts by its last entry, once its game is finished by its end; a guest by the last visit."""

    async def scenario() -> None:
        async with stores(store) as (found,):
            await fill(found)
            assert set(await found.expire(CUT)) == {"unused", "halted", "ended2", "close2"}
            kept = {"chatty", "recent", "ended3", "close3"}
            assert await codes_of(found) == kept
            for each in (entries, mutes):
                assert {row.code for row in await found.rows(select(each.c.code))} == kept
            assert {row.guest for row in await found.rows(select(guests.c.guest))} == {"seen lately"}
            assert await found.expire(CUT) == []

    run(scenario())


async def fill(store: Store) -> None:
    async with store.transaction() as connection:
        for code, (stage, touched, wrote) in ROWS.items():
            await connection.execute(tables.insert(), [index(code, stage=stage, touched=touched)])
            log = [{"code": code, "seq": seq, "wrote": at, "body": b"x"} for seq, at in ((1, 0), (2, wrote))]
            await connection.execute(entries.insert(), log)
            await connection.execute(mutes.insert(), [{"code": code, "guest": "somebody", "seat": 1}])
        seen = ({"guest": "seen long ago", "seen": GUEST - 1}, {"guest": "seen lately", "seen": GUEST})
        await connection.execute(guests.insert(), [{"created": 0, **row} for row in seen])


def test_a_guest_who_comes_is_seen_and_a_made_up_one_is_unknown(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            await found.add_guest("somebody")
            async with found.transaction() as connection:
                await connection.execute(guests.update().values(seen=1))
            assert await found.saw_guest("somebody")
            assert abs(await found.value(select(guests.c.seen)) - now_ms()) < DAY
            assert not await found.saw_guest("nobody")

    run(scenario())


def test_lists_show_open_public_tables_the_latest_first_and_count_unfinished_ones(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            rows = [
                index("aaaaaa", touched=1, listing="a"),
                index("bbbbbb", touched=3, listing="b"),
                index("cccccc", touched=2, listing="c", public=False),
                index("dddddd", touched=5, listing="d", stage="playing"),
                index("eeeeee", touched=6, listing="e", stage="over"),
                index("ffffff", touched=7, listing="f", stage="playing", address="there"),
            ]
            for row in rows:
                await found.open(row, b"x")
            assert await found.listed(10) == ["b", "a"]
            assert await found.listed(1) == ["b"]
            assert await found.unfinished(10) == ["ffffff", "dddddd"]
            assert await found.rows(held_by("here")) == [(4, 5, 25)]
            assert await found.rows(held_by("nowhere")) == [(0, 0, 0)]

    run(scenario())


def test_a_mute_belongs_to_one_guest_at_one_table(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            for _ in range(2):
                await found.mute("abcdef", "me", 3, on=True, most=10)
            assert await found.mutes_of("abcdef", "me") == {3}
            assert await found.mutes_of("abcdef", "you") == await found.mutes_of("zzzzzz", "me") == frozenset()
            await found.mute("abcdef", "me", 3, on=False, most=10)
            assert await found.mutes_of("abcdef", "me") == frozenset()

    run(scenario())


def test_only_so_many_mutes_of_a_table_are_kept(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            for number in range(5):
                await found.mute("abcdef", f"guest {number}", 1, on=True, most=3)
            kept = [bool(await found.mutes_of("abcdef", f"guest {number}")) for number in range(5)]
            assert kept == [True] * 3 + [False] * 2
            await found.mute("zzzzzz", "guest 4", 1, on=True, most=3)
            assert await found.mutes_of("zzzzzz", "guest 4") == {1}

    run(scenario())


def test_the_folder_of_a_new_store_is_made(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stores(f"sqlite:///{tmp_path}/not/yet/tables.db") as (found,):
            assert await found.append("abcdef", 1, b"x")

    run(scenario())
    assert (tmp_path / "not" / "yet" / "tables.db").exists()
