"""Nobody fills the disk by opening tables: what was never played goes first, then old games, then new tables wait."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text

from online import BOT, OLA, OPEN, Server, new_database, people, run, serving, sqlite, wire
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.operation.settings import Settings
from sushitrain.server.runtime.budgets import Budgets
from sushitrain.server.runtime.live_tables import LiveTables
from sushitrain.server.store.retention import Cutoffs, Usage, held_by, now_ms
from sushitrain.server.store.sql_tables import entries, guests, tables
from sushitrain.server.store.store import Store
from sushitrain.server.table.listing import SIZED
from sushitrain.server.workers.pool import BotWorkers
from tools.waiting import soon, until

DAY = 86_400_000
HOUR = 3_600_000
HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


def opened(server: Server, token: str, address: str = HERE) -> str:
    """The code of a new table, or why there is none."""
    command = {"id": new_id(), "seats": [OLA, OPEN]}
    status, body, _ = server.request("POST", "/api/tables", command, token, x_forwarded_for=address)
    assert status == {"online-store-full": 503}.get(body.get("code"), 201 if "table" in body else 429)
    return str(body.get("table") or body["code"])


async def close(line: Any, code: str) -> None:
    assert isinstance(await line.ask(m.Close(id=new_id(), table=code)), m.Done)


async def play(server: Server, turns: int = 10**6) -> str:
    """A game against a bot, closed after some turns."""
    async with people(server, 1) as (ola,):
        code = server.open(ola.client.token, [OLA, BOT])
        await ola.sit(code, "Ola", 0)
        await ola.ask(m.Start)
        await ola.play_on(random.Random(1), turns)
        if turns < 10**6:
            await ola.ask(m.Close)
        return code


async def count(store: str) -> int:
    async with stores(store) as (found,):
        return int(await found.value(select(func.count()).select_from(tables)))


async def codes(store: str) -> set[str]:
    async with stores(store) as (found,):
        return {row.code for row in await found.rows(select(tables.c.code))}


async def age(store: str, code: str, ms: int) -> None:
    """As if this table had been touched so much earlier."""
    async with stores(store) as (found,), found.transaction() as connection:
        await connection.execute(tables.update().where(tables.c.code == code).values(touched=tables.c.touched - ms))
        await connection.execute(entries.update().where(entries.c.code == code).values(wrote=entries.c.wrote - ms))


# One address


def test_tables_that_are_opened_and_closed_do_not_pile_up(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        played = await play(server, turns=1)
        async with wire(server, token) as line:
            for _ in range(60):
                code = opened(server, token)
                await close(line, code)
            assert await count(store) <= 8 + 1, "one of the game, which is of another address"
            assert played in await codes(store)
        numbers = server.numbers
        assert numbers['removed_tables_total{why="unplayed"}'] >= 50
        assert 'refused_tables_total{why="address"}' not in numbers

    with serving(store, tmp_path, kept_per_address=8, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


def test_an_address_with_too_many_tables_that_may_not_go_is_refused_and_others_are_not(
    store: str, tmp_path: Path
) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        kept = [opened(server, token) for _ in range(3)]
        assert opened(server, token) == "online-address-full"
        assert opened(server, token, THERE) not in kept
        await age(store, kept[0], 2 * HOUR)
        fresh = opened(server, token)
        assert await codes(store) >= {*kept[1:], fresh}
        assert kept[0] not in await codes(store), "nobody had touched it for an hour"
        assert opened(server, token) == "online-address-full"
        assert server.numbers['refused_tables_total{why="address"}'] == 2
        async with wire(server, token) as line:
            answer = await line.ask(m.Feel(id=new_id(), table=kept[1], seat=0, emote="yum"))
            assert isinstance(answer, m.Done), "who is at a table goes on"

    with serving(store, tmp_path, kept_per_address=3, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


def test_a_table_with_a_connected_player_is_never_removed_to_make_room(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            kept = [opened(server, ola.client.token) for _ in range(3)]
            await ola.watch(kept[0], 0)
            await jan.watch(kept[1])
            for code in kept:
                await age(store, code, 2 * HOUR)
            fresh = opened(server, ola.client.token)
            assert await codes(store) == {kept[0], fresh}, "Jan only watches"
            await ola.ask(m.Feel, emote="yum")

    with serving(store, tmp_path, kept_per_address=3, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


def test_a_player_who_is_connected_to_another_process_keeps_the_table(tmp_path: Path) -> None:
    row = {"code": "abcdef", "stage": "open", "public": False, "address": "a", "creator": "c", "listing": ""}

    async def scenario() -> None:
        async with stores(sqlite(tmp_path)) as (found,):
            settings = Settings(keep_unplayed=-1)
            live_tables = LiveTables(settings, found, BotWorkers(settings), Metrics())
            await found.open({**row, "request": "r", "bytes": 0, "played": False}, b"x")
            live_tables.presence.heard("here", "another process", ["abcdef", "ola"])
            assert await live_tables.budgets.remove_some("a") == []
            live_tables.presence.heard("gone", "another process", ["abcdef", "ola"])
            assert await live_tables.budgets.remove_some("a") == ["abcdef"]
            await live_tables.close()

    run(scenario())


def test_what_was_never_played_goes_first_then_what_nobody_touches_then_old_games(store: str) -> None:
    rows: dict[str, dict[str, Any]] = {
        "oldest": {"stage": "over", "played": True, "touched": -3 * DAY},
        "older": {"stage": "closed", "played": True, "touched": -2 * DAY},
        "lately": {"stage": "over", "played": True, "touched": -HOUR},
        "idle": {"stage": "open", "played": False, "touched": -2 * HOUR},
        "empty": {"stage": "closed", "played": False, "touched": -1},
    }

    async def scenario() -> None:
        async with stores(store) as (found,):
            live_tables = LiveTables(Settings(), found, BotWorkers(Settings()), Metrics())
            for code, values in rows.items():
                row = {"code": code, "public": False, "address": "a", "creator": "c", "request": code, "listing": ""}
                await found.open({**row, **values, "touched": now_ms() + values["touched"], "bytes": 0}, b"x")
            async with found.transaction() as connection:
                await connection.execute(entries.update().values(wrote=entries.c.wrote - 4 * DAY))
            removed = [set(await live_tables.budgets.remove_some("a")) for _ in range(4)]
            assert removed == [{"empty"}, {"idle"}, {"oldest", "older"}, set()]
            await live_tables.close()

    run(scenario())


def test_finished_games_make_room_a_day_after_their_end_the_oldest_first(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        games = [await play(server, turns=1) for _ in range(3)]
        assert opened(server, token, "127.0.0.1") == "online-address-full"
        for code, days in zip(games, (2, 3, 0), strict=True):
            await age(store, code, days * DAY)
        fresh = opened(server, token, "127.0.0.1")
        assert await codes(store) == {games[2], fresh}

    with serving(store, tmp_path, kept_per_address=3, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


def test_the_bytes_of_an_address_are_counted_however_they_came(store: str, tmp_path: Path) -> None:
    """Chat at a table that is over counts, too."""

    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token, [OLA, OPEN], chat=True)
            await ola.watch(code, 0)
            await ola.ask(m.Close)
            ended = await touched(store, code)
            for _ in range(2 * SIZED):
                await ola.ask(m.Say, text="🍣" * 280)
            kept, size = await sizes(store, code)
            assert size - SIZED * 1500 < kept <= size
            assert kept > 80_000
            assert await touched(store, code) == ended, "it expires when it would have"
            server.open(ola.client.token)
            async with stores(store) as (found,):
                await found.keep_analysis(code, "x" * 70_000)
            assert (await sizes(store, code))[0] == kept + 70_000

    async def refused(server: Server) -> None:
        token = server.token()
        assert opened(server, token, "127.0.0.1") not in ("online-address-full", "online-store-full")
        assert server.numbers['removed_tables_total{why="unplayed"}'] == 1, "the long chat at the closed table"

    with serving(store, tmp_path) as server:
        run(scenario(server))
    with serving(store, tmp_path, bytes_per_address=100_000, proxies=["127.0.0.1"]) as server:
        run(refused(server))


async def touched(store: str, code: str) -> int:
    async with stores(store) as (found,):
        return int(await found.value(select(tables.c.touched).where(tables.c.code == code)))


async def sizes(store: str, code: str) -> tuple[int, int]:
    """What the row of a table says, and what its log has."""
    async with stores(store) as (found,):
        kept = await found.value(select(tables.c.bytes).where(tables.c.code == code))
        return int(kept), sum(len(body) for _, body in await found.read(code))


def test_the_size_of_a_log_is_right_whenever_a_seat_or_the_stage_changes(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        code = await play(server)
        kept, size = await sizes(store, code)
        assert kept == size

    with serving(store, tmp_path) as server:
        run(scenario(server))


def test_opening_a_table_reads_only_an_index(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stores(sqlite(tmp_path)) as (found,):
            query = str(held_by("here").compile(found.engine.sync_engine, compile_kwargs={"literal_binds": True}))
            plan = [row.detail for row in await found.rows(text(f"EXPLAIN QUERY PLAN {query}"))]
            assert plan == ["SEARCH tables USING COVERING INDEX tables_address (address=?)"]

    run(scenario())


# The whole store


def test_a_full_store_refuses_new_tables_until_there_is_room_and_never_a_move(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        kept = [opened(server, token, f"192.0.2.{number}") for number in range(10)]
        assert opened(server, token, "192.0.2.100") == "online-store-full"
        assert server.numbers['refused_tables_total{why="store"}'] == 1
        async with wire(server, token) as line:
            again = await line.ask(m.Feel(id=new_id(), table=kept[0], seat=0, emote="yum"))
            assert isinstance(again, m.Done)
            await close(line, kept[0])
            rematch = await line.ask(m.Rematch(id=new_id(), table=kept[0]))
            assert isinstance(rematch, m.Done), "who is at a table is refused last"
            await close(line, kept[1])
            await soon(lambda: opened(server, token, "192.0.2.101") != "online-store-full")
        assert await codes(store) >= {*kept[2:], rematch.table}
        assert server.numbers["store_tables"] == 10

    with serving(store, tmp_path, store_tables=10, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


def test_a_request_that_opened_a_table_gets_it_again_when_the_store_is_full(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path, store_tables=1) as server:
        command = {"id": new_id(), "seats": [OLA, OPEN]}
        token = server.token()
        asked = [server.request("POST", "/api/tables", command, token) for _ in range(2)]
        assert [status for status, _, _ in asked] == [201, 201]
        assert asked[0][1] == asked[1][1]
        assert server.request("POST", "/api/tables", {**command, "id": new_id()}, token)[0] == 503


def test_a_table_that_is_opened_during_a_measurement_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the limit of the store would not hold until the next measurement."""

    async def scenario() -> None:
        async with stores(sqlite(tmp_path)) as (store,):
            budgets = Budgets(Settings(), store, Metrics(), lose=codes_lost.append, in_use=tuple)
            measured, resumed = asyncio.Event(), asyncio.Event()
            real = store.usage

            async def slow() -> Usage:
                found = await real()
                measured.set()
                await resumed.wait()
                return found

            monkeypatch.setattr(store, "usage", slow)
            measuring = asyncio.create_task(budgets.measure())
            await measured.wait()
            row = {"stage": "open", "public": False, "address": "a", "creator": "c", "listing": "", "bytes": 1}
            assert await budgets.open({**row, "code": "abcdef", "request": "r", "played": False}, b"x") == "abcdef"
            resumed.set()
            await measuring
            assert budgets.usage.tables == 1

    codes_lost: list[str] = []
    run(scenario())
    assert codes_lost == []


def test_bytes_of_the_whole_store_are_limited_and_come_back_when_something_goes(store: str, tmp_path: Path) -> None:
    async def fill() -> int:
        async with stores(store) as (found,):
            before = await found.usage()
            row = {"stage": "closed", "public": False, "address": "a", "creator": "c", "listing": "", "bytes": 10_000}
            for number in range(60):
                code = f"b{number:05}"
                await found.open({**row, "code": code, "request": code, "played": False}, b"x" * 10_000)
            after = await found.usage()
            assert after.tables - before.tables == 60
            assert 600_000 <= after.bytes - before.bytes < 1_200_000
            return after.bytes

    limit = run(fill())
    with serving(store, tmp_path, store_bytes=limit) as server:
        assert server.open(server.token())
        until(lambda: server.numbers.get('removed_tables_total{why="unplayed"}') == 50)
        until(lambda: server.numbers["store_bytes"] < limit)
    assert "the store has reached its limit" in server.logged


# Housekeeping


def test_tables_that_were_closed_before_a_turn_was_played_go_after_an_hour(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> tuple[str, str, str]:
        token = server.token()
        played = await play(server, turns=1)
        async with wire(server, token) as line:
            old, new = server.open(token), server.open(token)
            await close(line, old)
            await close(line, new)
        for code in (played, old):
            await age(store, code, 2 * HOUR)
        return played, old, new

    with serving(store, tmp_path) as server:
        played, old, new = run(scenario(server))

    async def expired() -> list[str]:
        async with stores(store) as (found,):
            return await found.expire(Cutoffs(0, 0, 0, unplayed=now_ms() - Settings().keep_unplayed * 1000))

    assert run(expired()) == [old]
    assert run(codes(store)) == {played, new}


def test_guests_who_came_on_one_day_only_are_forgotten_earlier(store: str) -> None:
    async def scenario() -> None:
        async with stores(store) as (found,):
            await add_guest(found, "once", 40, 40)
            await add_guest(found, "twice", 50, 40)
            await add_guest(found, "lately", 20, 20)
            await add_guest(found, "long ago", 500, 450)
            now = now_ms()
            await found.expire(Cutoffs(0, 0, guests=now - 400 * DAY, visitors=now - 30 * DAY))
            assert {row.guest for row in await found.rows(select(guests.c.guest))} == {"twice", "lately"}

    run(scenario())


async def add_guest(store: Store, name: str, created: int, seen: int) -> None:
    """So many days ago."""
    async with store.transaction() as connection:
        times = {"created": now_ms() - created * DAY, "seen": now_ms() - seen * DAY}
        await connection.execute(guests.insert(), [{"guest": name, **times}])


# No limit hurts people


def test_thirty_people_behind_one_address_open_and_close_tables_all_evening(tmp_path: Path) -> None:
    """With the limits of a server as it is shipped. Six tables of each stay unfinished; more are played or closed."""
    limits = {
        name: getattr(Settings(), name)
        for name in ("tables_per_address", "kept_per_address", "bytes_per_address", "store_tables", "store_bytes")
    }

    async def scenario(server: Server) -> None:
        tokens = [server.token() for _ in range(30)]
        for _ in range(6):
            for token in tokens:
                server.open(token)
        async with wire(server, tokens[0]) as line:
            for _ in range(30):
                await close(line, server.open(tokens[0]))
        assert not [name for name in server.numbers if name.startswith("refused_tables")]
        assert not [name for name in server.numbers if name.startswith("removed_tables")]

    with serving(sqlite(tmp_path), tmp_path, **limits) as server:
        run(scenario(server))
