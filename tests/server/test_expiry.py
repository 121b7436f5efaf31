"""Tables that expire: all in time, none that is in use, and no move at one of them is acknowledged."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select

from online import OLA, OPEN, Server, new_database, people, run, serving, sqlite, started, wire
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.operation import test_hooks
from sushitrain.server.store.retention import Cutoffs, now_ms
from sushitrain.server.store.sql_tables import entries, mutes, tables
from sushitrain.server.store.store import AT_ONCE, Store
from tools.waiting import soon, until

DAY = 86_400
OLD = 1000
"""A time long ago, in milliseconds."""

OFTEN = """
from sushitrain.server.runtime import live_tables
live_tables.HOUSEKEEPING = 0.1

async def hook(point):
    pass
"""
"""A hook that does nothing, in a server that removes old tables all the time."""


JUMPING = f"""
import os, time
{OFTEN}
real_time_ns = time.time_ns
time.time_ns = lambda: real_time_ns() + 3 * {DAY} * 10**9 * os.path.exists(os.environ["JUMPED"])
"""
"""The same, but the wall clock is three days ahead as soon as a file exists."""


def row(code: str, **other: Any) -> dict[str, Any]:
    found = {"code": code, "stage": "open", "public": False, "address": "here", "creator": "somebody", "request": code}
    return {**found, "listing": "{}", **other}


async def age(store: Store, code: str) -> None:
    """As if the last thing at this table had happened long ago."""
    async with store.transaction() as connection:
        await connection.execute(tables.update().where(tables.c.code == code).values(touched=OLD, created=OLD))
        await connection.execute(entries.update().where(entries.c.code == code).values(wrote=OLD))


async def remove(store: Store, code: str) -> None:
    """As if another process had removed this table, and we had not heard of it."""
    async with store.transaction() as connection:
        for table in (entries, mutes, tables):
            await connection.execute(table.delete().where(table.c.code == code))


async def expire(store: Store) -> list[str]:
    return await store.expire(Cutoffs(now_ms() - DAY, now_ms() - DAY, 0))


async def left(store: Store) -> set[tuple[str, int]]:
    return {(each.code, each.seq) for each in await store.rows(select(entries.c.code, entries.c.seq))}


# The store


def test_an_entry_is_written_after_another_one_or_not_at_all(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            for code in ("aaaaaa", "bbbbbb"):
                await found.open(row(code), b"first")
            asked = [("aaaaaa", 2), ("bbbbbb", 3), ("bbbbbb", 4), ("cccccc", 2), ("aaaaaa", 3), ("dddddd", 1)]
            answers = await asyncio.gather(*(found.append(*each, b"x", {"stage": "over"}) for each in asked))
            assert answers == [True, False, False, False, True, True]
            assert await left(found) == {("aaaaaa", 1), ("aaaaaa", 2), ("aaaaaa", 3), ("bbbbbb", 1), ("dddddd", 1)}
            assert await found.value(select(tables.c.stage).where(tables.c.code == "bbbbbb")) == "open"

    run(scenario())


def test_a_table_that_another_process_has_removed_takes_no_entry(store: str) -> None:
    async def scenario() -> None:
        async with stores(store, 2) as (one, two):
            await one.open(row("aaaaaa"), b"first")
            await one.open(row("bbbbbb"), b"first")
            await age(one, "aaaaaa")
            assert await expire(one) == ["aaaaaa"]
            answers = await asyncio.gather(*(two.append(code, 2, b"x") for code in ("aaaaaa", "bbbbbb")))
            assert answers == [False, True]
            assert await left(two) == {("bbbbbb", 1), ("bbbbbb", 2)}

    run(scenario())


def test_a_table_stays_to_which_somebody_writes_while_it_is_to_be_removed(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, removes, go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def hold(point: str) -> None:
        if point == "before-commit":
            reached.set()
            await go_on.wait()

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        """What is old has been found; now it is to be removed."""
        if statement.startswith("DELETE FROM tables") or "pg_advisory_xact_lock(" in statement:
            removes.set()

    async def scenario() -> None:
        async with stores(store, 2) as (one, two):
            await one.open(row("aaaaaa"), b"first")
            await age(one, "aaaaaa")
            monkeypatch.setattr(test_hooks, "hook", hold)
            writing = asyncio.create_task(one.append("aaaaaa", 2, b"x"))
            await reached.wait()
            event.listen(two.engine.sync_engine, "before_cursor_execute", note)
            removing = asyncio.create_task(expire(two))
            await removes.wait()
            assert await left(one) == {("aaaaaa", 1)}
            assert not removing.done()
            go_on.set()
            assert await writing
            assert await removing == []
            assert await left(two) == {("aaaaaa", 1), ("aaaaaa", 2)}

    run(scenario())


def test_housekeeping_goes_on_until_nothing_old_is_left(tmp_path: Path) -> None:
    async def fill() -> None:
        async with stores(sqlite(tmp_path)) as (found,), found.transaction() as connection:
            codes = [f"old{number:03}" for number in range(AT_ONCE * 2 + 20)]
            old = {"created": OLD, "touched": OLD}
            await connection.execute(tables.insert(), [{**row(code), **old} for code in codes])
            bodies: Sequence[Any] = [{"code": code, "seq": 1, "wrote": OLD, "body": b"x"} for code in codes]
            await connection.execute(entries.insert(), bodies)

    async def count() -> int:
        async with stores(sqlite(tmp_path)) as (found,):
            return int(await found.value(select(func.count()).select_from(entries)))

    run(fill())
    assert run(count()) > AT_ONCE * 2
    with serving(sqlite(tmp_path), tmp_path, keep_unused=DAY):
        until(lambda: not run(count()))


# The server


def test_a_command_at_a_table_that_is_gone_is_refused_and_the_table_let_go(store: str, tmp_path: Path) -> None:
    """Even if nobody has told this process."""

    async def scenario(server: Server) -> None:
        token = server.token()
        code, other = server.open(token), server.open(token)
        async with wire(server, token) as line, stores(store) as (found,):
            for each in (code, other):
                await line.ask(m.Watch(id=new_id(), table=each, seat=0))
            await remove(found, code)
            refused = await line.ask(m.Feel(id=new_id(), table=code, seat=0, emote="wow"))
            assert (type(refused), refused.code) == (m.Refused, "online-no-table")
            gone = await line.until(lambda message: isinstance(message, m.Gone))
            assert gone.table == code
            assert {each for each, _ in await left(found)} == {other}
            assert isinstance(await line.ask(m.Feel(id=new_id(), table=other, seat=0, emote="wow")), m.Done)
            again = await line.ask(m.Watch(id=new_id(), table=code))
            assert (type(again), again.code) == (m.Refused, "online-no-table")

    with serving(store, tmp_path) as server:
        run(scenario(server))


def test_both_processes_let_go_of_a_table_that_one_of_them_removes(cluster: Any, tmp_path: Path) -> None:
    store = new_database(cluster)
    (tmp_path / "often.py").write_text(OFTEN)
    environment = {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}

    async def scenario(one: Server, two: Server) -> None:
        code, spectator = one.open(one.token()), one.token()
        async with wire(one, spectator) as here, wire(two, spectator) as there, stores(store) as (found,):
            for line in (here, there):
                assert isinstance(await line.ask(m.Watch(id=new_id(), table=code)), m.Done)
            await age(found, code)
            for line in (here, there):
                gone = await line.until(lambda message: isinstance(message, m.Gone))
                assert gone.table == code
                refused = await line.ask(m.Sit(id=new_id(), table=code, seat=0, name="Ola", nonce="x"))
                assert (type(refused), refused.code) == (m.Refused, "online-no-table")
            assert await left(found) == set()

    with (
        serving(store, tmp_path, environment, hook="often:hook", keep_unused=DAY) as one,
        serving(store, tmp_path, keep_unused=DAY) as two,
    ):
        run(scenario(one, two))


def test_a_forward_jump_of_the_clock_removes_no_table_with_a_connected_player(store: str, tmp_path: Path) -> None:
    (tmp_path / "jumping.py").write_text(JUMPING)
    jumped = tmp_path / "jumped"
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])

    def is_gone(server: Server, code: str) -> bool:
        return server.request("GET", f"/api/tables/{code}/log")[0] == 404

    async def scenario(server: Server) -> None:
        empty = server.open(server.token())
        async with people(server, 2) as guests:
            code = await started(server, guests)
            jumped.touch()
            await soon(lambda: is_gone(server, empty))
            for guest in guests:
                assert isinstance(await guest.ask(m.Feel, emote="wow"), m.Done)
            assert not is_gone(server, code)

    environment = {"PYTHONPATH": path, "JUMPED": str(jumped)}
    with serving(store, tmp_path, environment, hook="jumping:hook", keep_unused=2 * DAY) as server:
        run(scenario(server))


def test_a_rematch_whose_table_has_expired_is_opened_anew(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,), stores(store) as (found,):
            code = server.open(ola.client.token, [OLA, OPEN])
            await ola.watch(code, 0)
            await ola.ask(m.Close)
            first = (await ola.ask(m.Rematch)).table
            assert (await ola.ask(m.Rematch)).table == first
            await remove(found, first)
            second = (await ola.ask(m.Rematch)).table
            assert second not in (first, code)
            assert (await ola.look(second, 0)).before == code
            assert (await ola.ask(m.Sit, seat=0, name="Ola", nonce="x")).table == second

    with serving(store, tmp_path) as server:
        run(scenario(server))
