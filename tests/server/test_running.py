"""Running it: stopping and starting again, health, logs, numbers, housekeeping."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from online import Server, Wire, any_move, people, run, seated, sqlite, started, wire
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id
from tools.waiting import LIMIT, soon, until


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers on one store, with any settings and a hook; none survives the test."""
    begun: list[Server] = []

    def start(environment: dict[str, str] | None = None, **settings: Any) -> Server:
        begun.append(Server(sqlite(tmp_path), **settings))
        return begun[-1].start(tmp_path, environment=environment)

    yield start
    for server in begun:
        if server.runs:
            server.kill()


Begin = Callable[..., Server]


def importing(folder: Path) -> dict[str, str]:
    """An environment in which a server finds the hooks in this folder."""
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}


# Stopping

HOLD = """
import os
from pathlib import Path
from tools.waiting import soon

async def hook(point):
    if point == os.environ["HOLD_AT"]:
        Path(os.environ["HOLD"]).with_suffix(".reached").touch()
        await soon(lambda: not Path(os.environ["HOLD"]).exists())
"""
"""A hook that keeps a command in flight as long as a file exists."""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_a_server_that_is_stopped_answers_what_is_in_flight_and_starts_again_where_it_was(
    tmp_path: Path, begin: Begin, how: signal.Signals
) -> None:
    (tmp_path / "holding.py").write_text(HOLD)
    hold = tmp_path / "hold"
    held = {**importing(tmp_path), "HOLD": str(hold), "HOLD_AT": "before-commit"}
    server = begin(held, hook="holding:hook")

    async def scenario() -> tuple[str, str, int]:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            async with wire(server, ola.client.token) as line:
                await line.ask(m.Watch(id=new_id(), table=code, seat=0))
                move = any_move(ola.last.view, 0, random.Random(1))
                hold.touch()
                (tmp_path / "hold.reached").unlink(missing_ok=True)
                command = m.Pick(id=new_id(), table=code, seat=0, turn=0, move=move)
                await line.send(command)
                await soon(lambda: (tmp_path / "hold.reached").exists())
                server.signal(how)
                await soon(lambda: server.request("GET", "/healthz")[0] == 503)
                await new_clients_refused(server, ola.client.token)
                hold.unlink()
                done = await line.answer(command.id)
                assert isinstance(done, m.Done)
                assert await closed_with(line) == 1012
                assert isinstance(line.heard[-1], m.Closing)
                return code, ola.client.token, done.seq

    code, token, seq = run(scenario())
    assert server.wait() == 0
    assert '"level":"error"' not in server.logged
    assert "Traceback" not in server.logged

    again = begin()

    async def after() -> None:
        async with wire(again, token) as line:
            await line.ask(m.Watch(id=new_id(), table=code, seat=0))
            whole = await line.until(lambda message: isinstance(message, m.Whole))
            assert whole.seq >= seq
            assert whole.ready == (0,)
            assert whole.pick

    run(after())
    assert again.stop() == 0


async def closed_with(line: Wire) -> int:
    """The code with which the server closes, after all that it had to say."""
    try:
        while True:
            await line.hear()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


async def new_clients_refused(server: Server, token: str) -> None:
    """Nobody new comes in while the server stops."""
    address = f"ws{server.url.removeprefix('http')}/ws"
    headers = {"Authorization": f"Bearer {token}"}
    with pytest.raises(InvalidStatus):
        async with connect(address, additional_headers=headers, proxy=None):
            pass


def test_connected_clients_come_back_by_themselves_after_a_restart(begin: Begin) -> None:
    server = begin()

    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            await ola.pick(any_move(ola.last.view, 0, random.Random(1)))
            assert await asyncio.to_thread(server.stop) == 0
            again = await asyncio.to_thread(begin, port=server.port)
            await jan.pick(any_move(jan.last.view, 1, random.Random(1)))
            for person in (ola, jan):
                await person.until(lambda me: me.last.turn == 1)
                assert person.client.reconnects >= 1
            assert code == ola.table
            assert await asyncio.to_thread(again.stop) == 0

    run(scenario())


def test_a_second_signal_stops_at_once(tmp_path: Path, begin: Begin) -> None:
    (tmp_path / "holding.py").write_text(HOLD)
    hold = tmp_path / "hold"
    held = {**importing(tmp_path), "HOLD": str(hold), "HOLD_AT": "before-answer"}
    server = begin(held, hook="holding:hook")

    async def scenario() -> None:
        token = server.token()
        code = server.open(token)
        async with wire(server, token) as line:
            hold.touch()
            await line.send(m.Sit(id=new_id(), table=code, name="Ola", nonce="x", seat=0))
            await soon(lambda: (tmp_path / "hold.reached").exists())
            server.signal(signal.SIGTERM)
            await soon(lambda: server.request("GET", "/healthz")[0] == 503)
            server.signal(signal.SIGTERM)
            await asyncio.to_thread(server.wait)

    run(scenario())


# Health, logs, numbers


def test_logs_are_json_lines_and_tell_of_no_error(begin: Begin) -> None:
    server = begin()
    server.open(server.token())
    server.request("GET", "/nowhere")
    assert server.stop() == 0
    lines = [json.loads(line) for line in server.logged.splitlines()]
    assert lines
    for line in lines:
        assert {"time", "level", "log", "message"} <= set(line)
        assert line["level"] in ("info", "warning")


def test_the_numbers_move(begin: Begin) -> None:
    server = begin()
    before = server.numbers

    async def scenario() -> dict[str, float]:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan])
            assert await jan.refusal(m.Start) == "online-not-host"
            return await asyncio.to_thread(lambda: server.numbers)

    after = run(scenario())
    assert server.stop() == 0
    moved = {name: after.get(name, 0) - before.get(name, 0) for name in {*before, *after}}
    assert moved["sockets"] == 2
    assert moved["live_tables"] == 1
    assert moved["entries_written"] == 2
    assert 1 <= moved["commits"] <= 2
    assert moved['wishes_total{answer="done",kind="sit"}'] == 2
    assert moved['wishes_total{answer="refused",kind="start"}'] == 1
    assert moved["wish_seconds_count"] == 7
    assert not any(name.startswith("limited_total") for name in after)
    for name in ("bot_failures", "dropped_readers", "errors"):
        assert after[f"{name}_total"] == 0


# Starting again


def test_running_games_are_resumed_after_a_crash(begin: Begin) -> None:
    server = begin()

    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            for _ in range(3):
                await started(server, [ola, jan])
            await seated(server, [ola, jan])

    run(scenario())
    server.kill()
    again = begin()
    line = logged(again, "resumed")
    assert line["count"] == 3
    assert line["level"] == "info"
    assert again.numbers["live_tables"] == 3
    assert again.stop() == 0


def logged(server: Server, message: str) -> Any:
    """The line of the log with this message, once it is there."""
    until(lambda: f'"message":"{message}"' in server.logged, lambda: server.logged)
    return next(line for line in map(json.loads, server.logged.splitlines()) if line["message"] == message)


# Housekeeping

OFTEN = """
from sushitrain.server.runtime import live_tables
live_tables.HOUSEKEEPING = 0.1

async def hook(point):
    pass
"""
"""A hook that does nothing, in a server that removes old tables all the time."""
DAY = 86_400


def age(folder: Path, code: str, days: int) -> None:
    """As if the last thing at this table had happened so many days ago."""
    with closing(sqlite3.connect(folder / "tables.db", timeout=LIMIT)) as connection, connection:
        then = (time.time_ns() // 10**6) - days * DAY * 1000
        connection.execute("UPDATE tables SET touched = ?, created = ? WHERE code = ?", (then, then, code))
        connection.execute("UPDATE entries SET wrote = ? WHERE code = ?", (then, code))


def test_a_new_start_removes_what_is_too_old(tmp_path: Path, begin: Begin) -> None:
    server = begin()
    token = server.token()
    old, new = server.open(token), server.open(token)
    assert server.stop() == 0
    age(tmp_path, old, 3)
    age(tmp_path, new, 1)
    again = begin(keep_unused=2 * DAY)
    until(lambda: again.request("GET", f"/api/tables/{old}/log")[0] == 404)
    assert again.request("GET", f"/api/tables/{new}/log")[0] == 200
    assert again.stop() == 0


def test_whoever_follows_an_expired_table_is_told_that_it_is_gone(tmp_path: Path, begin: Begin) -> None:
    (tmp_path / "often.py").write_text(OFTEN)
    server = begin(importing(tmp_path), hook="often:hook", keep_unused=2 * DAY)

    async def scenario() -> None:
        token = server.token()
        code, other = server.open(token), server.open(token)
        async with wire(server, server.token()) as line, Client(server.url, server.token()) as client:
            for each in (code, other):
                await line.ask(m.Watch(id=new_id(), table=each))
            await client.ask(m.Watch(id=new_id(), table=code))
            age(tmp_path, code, 3)
            gone = await line.until(lambda message: isinstance(message, m.Gone))
            assert gone.table == code
            answer = await line.ask(m.Sit(id=new_id(), table=code, name="Jan", nonce="x"))
            assert isinstance(answer, m.Refused)
            assert answer.code == "online-no-table"
            with pytest.raises(RefusedError, match="there is no table"):
                await client.ask(m.Sit(id=new_id(), table=code, name="Eva", nonce="x"))
            assert isinstance(await line.ask(m.Sit(id=new_id(), table=other, name="Jan", nonce="x")), m.Done)

    run(scenario())
    assert server.stop() == 0
    assert '"level":"error"' not in server.logged
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert len(connection.execute("SELECT DISTINCT code FROM entries").fetchall()) == 1
