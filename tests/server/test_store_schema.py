"""The addresses of stores, migrations of their schema, and what housekeeping removes."""

import socket
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, select

from online import FORKS, new_database, run
from server.store_opener import open_stores
from server.store_rows import codes_of, index
from stores import stores
from sushitrain.rules.errors import SushiError
from sushitrain.server.store.engines import PATIENCE, migrate, store_url
from sushitrain.server.store.retention import Cutoffs, held_by, now_ms
from sushitrain.server.store.sql_tables import entries, guests, metadata, mutes, tables
from sushitrain.server.store.store import Store, open_store
from tools.waiting import LIMIT

DAY = 86_400_000


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
