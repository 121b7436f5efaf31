"""Running it: the command and its complaints, stopping and starting again, health, logs, numbers, housekeeping."""

import asyncio
import errno
import json
import os
import random
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import doors
from online import Server, Wire, any_move, people, run, seated, started, wire
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id
from sushitrain.words import LANGUAGES, Words

COMMAND = (sys.executable, "-m", "sushitrain", "serve", "--port", "0")


def environment(folder: Path, **other: str) -> dict[str, str]:
    return {**os.environ, "SUSHITRAIN_DATA": str(folder), "COLUMNS": "400", "LC_ALL": "C.UTF-8", **other}


@contextmanager
def serving(folder: Path, *arguments: str, **other: str) -> Iterator["subprocess.Popen[str]"]:
    """The real command, until the end of the block."""
    pipe = subprocess.PIPE
    command = [*COMMAND, *arguments]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=pipe, stderr=log, text=True, env=environment(folder, **other))
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=20)


def line_of(process: "subprocess.Popen[str]", within: float = 20.0) -> str:
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], within)
    assert ready, "the command says nothing"
    return process.stdout.readline().strip()


def address_in(line: str) -> str:
    return next(word for word in line.split() if word.startswith("http"))


def complaint(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """How the command ends that cannot start: exit code, output, errors."""
    command = [*COMMAND, "--no-open", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(folder), timeout=30, cwd=folder, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers on one store, with any settings and a hook; none survives the test."""
    begun: list[Server] = []

    def start(environment: dict[str, str] | None = None, **settings: Any) -> Server:
        begun.append(Server(f"sqlite:///{tmp_path / 'tables.db'}", **settings))
        return begun[-1].start(tmp_path, environment=environment)

    yield start
    for server in begun:
        if server.process is not None and server.process.poll() is None:
            server.kill()


Begin = Callable[..., Server]


def importing(folder: Path) -> dict[str, str]:
    """An environment in which a server finds the hooks in this folder."""
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}


# The command


def test_the_command_says_its_address_and_soon_shows_the_first_page(tmp_path: Path) -> None:
    """Within five seconds of work; how long that takes depends on what else the machine is doing."""
    with serving(tmp_path, "--no-open", "--lang", "pl") as process:
        line = line_of(process)
        url = address_in(line)
        with urllib.request.urlopen(url, timeout=20) as page:
            assert page.status == 200
            assert "text/html" in page.headers["content-type"]
        assert seconds_of_work(process.pid) < 5
        assert url.startswith("http://127.0.0.1:")
        assert (tmp_path / "sushitrain" / "server" / "tables.db").exists()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        assert process.stdout is not None
        assert f"{line}\n{process.stdout.read()}" == "".join(
            f"{Words('pl')(told, url=url)}\n" for told in ("serve-ready", "serve-stop")
        )


def seconds_of_work(pid: int) -> float:
    """The processor time of this process."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def test_a_second_server_on_the_same_file_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, "--no-open") as process:
        url = address_in(line_of(process))
        code, out, err = complaint(tmp_path)
        assert (code, out) == (2, "")
        one_sentence(err, "Another server uses")
        with urllib.request.urlopen(f"{url}/healthz", timeout=5) as health:
            assert health.read() == b"ok"


def one_sentence(err: str, holding: str) -> None:
    assert err.count("\n") == 1, err
    assert holding in err
    assert "Traceback" not in err
    assert not err.startswith("{")


UNREADABLE = {
    "a store of another kind": ("--store", "mysql://host/name", "online-store-url"),
    "no store at all": ("--store", "nonsense", "online-store-url"),
    "a store whose port is no number": ("--store", "postgresql://host:port/name", "online-store-url"),
    "a public address without a scheme": ("--public-url", "sushi.example.org", "online-public-url"),
    "a public address of another kind": ("--public-url", "ftp://example.org", "online-public-url"),
    "a public address with a path": ("--public-url", "https://example.org/sushi", "online-public-url"),
    "a public address with a query": ("--public-url", "https://example.org?sushi=1", "online-public-url"),
    "a public address that is broken": ("--public-url", "http://[::1", "online-public-url"),
    "a log level": ("--log-level", "loud", "online-log-level"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", UNREADABLE)
def test_an_option_that_makes_no_sense_is_one_sentence_in_the_chosen_language(case: str, lang: str) -> None:
    option, given, told = UNREADABLE[case]
    with socket.create_server(("127.0.0.1", 0)) as taken:  # so that no server starts if the option is let through
        port = str(taken.getsockname()[1])
        ran = doors.run("serve", "--no-open", "--port", port, option, given, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"{Words(lang)(told, given=given)}\n"


IMPOSSIBLE = {
    "a store in memory": ("--store", "sqlite://", "disk"),
    "a store where no file can be": ("--store", "sqlite:////proc/none/tables.db", "/proc/none"),
    "a store that is no store": ("--store", "sqlite:///notes.txt", "notes.txt"),
    "a PostgreSQL that is not there": ("--store", "postgresql://nobody:hidden@127.0.0.1:1/none", "127.0.0.1"),
    "a host that is not ours": ("--host", "192.0.2.1", "192.0.2.1"),
    "a host that is no host": ("--host", "no such host", "no such host"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_started_is_one_sentence_and_exit_code_two(tmp_path: Path, case: str) -> None:
    option, given, holding = IMPOSSIBLE[case]
    (tmp_path / "notes.txt").write_text("no store " * 1000)
    code, out, err = complaint(tmp_path, option, given, "--lang", "en")
    assert (code, out) == (2, ""), err
    one_sentence(err, holding)
    assert "hidden" not in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_taken_port_is_one_sentence_in_the_chosen_language(tmp_path: Path, lang: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = complaint(tmp_path, "--port", str(port), "--lang", lang)
    assert (code, out) == (2, "")
    values = {"host": "127.0.0.1", "port": port, "reason": os.strerror(errno.EADDRINUSE)}
    assert err == f"{Words(lang)('online-port', **values)}\n"


# The browser


SCRIPT = """#!{python}
import pathlib, sys, urllib.request
with urllib.request.urlopen(sys.argv[1], timeout=5) as page:
    pathlib.Path({file!r}).write_text(f"{{sys.argv[1]}} {{page.status}}")
"""


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that waits for the page, as those without windows do, and notes what it has seen."""
    script = tmp_path / "browser"
    script.write_text(SCRIPT.format(python=sys.executable, file=str(tmp_path / "opened")))
    script.chmod(0o755)
    return script


def test_the_browser_is_opened_and_shown_the_page(tmp_path: Path, browser: Path) -> None:
    opened = tmp_path / "opened"
    with serving(tmp_path, BROWSER=str(browser)) as process:
        url = address_in(line_of(process))
        deadline = time.monotonic() + 15
        while not (opened.exists() and opened.read_text()):
            assert time.monotonic() < deadline, (tmp_path / "log").read_text()
            time.sleep(0.02)
        assert opened.read_text() == f"{url} 200"


def test_the_browser_stays_closed_if_so_wished(tmp_path: Path, browser: Path) -> None:
    with serving(tmp_path, "--no-open", BROWSER=str(browser)) as process:
        with urllib.request.urlopen(address_in(line_of(process)), timeout=20):
            pass
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert not (tmp_path / "opened").exists()


# Stopping

HOLD = """
import asyncio, os
from pathlib import Path

async def hook(point):
    if point == os.environ["HOLD_AT"]:
        Path(os.environ["HOLD"]).with_suffix(".reached").touch()
        while Path(os.environ["HOLD"]).exists():
            await asyncio.sleep(0.005)
"""
"""A hook that keeps a wish in flight as long as a file exists."""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_a_server_that_is_stopped_answers_what_is_in_flight_and_starts_again_where_it_was(
    tmp_path: Path, begin: Begin, how: signal.Signals
) -> None:
    (tmp_path / "holding.py").write_text(HOLD)
    hold = tmp_path / "hold"
    held = {**importing(tmp_path), "HOLD": str(hold), "HOLD_AT": "before-commit"}
    server = begin(held, hook="holding:hook")
    assert server.process is not None

    async def scenario() -> tuple[str, str, int]:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            async with wire(server, ola.client.token) as line:
                await line.ask(m.Watch(id=new_id(), table=code, seat=0))
                move = any_move(ola.last.view, 0, random.Random(1))
                hold.touch()
                (tmp_path / "hold.reached").unlink(missing_ok=True)
                wish = m.Pick(id=new_id(), table=code, seat=0, turn=0, move=move)
                await line.send(wish)
                await until(lambda: (tmp_path / "hold.reached").exists())
                server.process.send_signal(how)  # type: ignore[union-attr]  # it runs
                await until(lambda: server.request("GET", "/healthz")[0] == 503)
                await refused_at_the_door(server, ola.client.token)
                hold.unlink()
                done = await line.answer(wish.id)
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


async def until(true: Any, within: float = 15.0) -> None:
    async with asyncio.timeout(within):
        while not await asyncio.to_thread(true):
            await asyncio.sleep(0.01)


async def refused_at_the_door(server: Server, token: str) -> None:
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
    assert server.process is not None

    async def scenario() -> None:
        token = server.token()
        code = server.open(token)
        async with wire(server, token) as line:
            hold.touch()
            await line.send(m.Sit(id=new_id(), table=code, name="Ola", nonce="x", seat=0))
            await until(lambda: (tmp_path / "hold.reached").exists())
            server.process.send_signal(signal.SIGTERM)  # type: ignore[union-attr]  # it runs
            await until(lambda: server.request("GET", "/healthz")[0] == 503)
            server.process.send_signal(signal.SIGTERM)  # type: ignore[union-attr]  # it runs
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


def metrics_of(server: Server) -> dict[str, float]:
    status, body, headers = server.request("GET", "/metrics")
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    lines = (line.rpartition(" ") for line in body.decode().splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_the_numbers_move(begin: Begin) -> None:
    server = begin()
    before = metrics_of(server)

    async def scenario() -> dict[str, float]:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan])
            assert await jan.refusal(m.Start) == "online-not-host"
            return await asyncio.to_thread(metrics_of, server)

    after = run(scenario())
    assert server.stop() == 0
    moved = {name: after.get(name, 0) - before.get(name, 0) for name in {*before, *after}}
    assert moved["sushitrain_sockets"] == 2
    assert moved["sushitrain_live_tables"] == 1
    assert moved["sushitrain_entries_written"] == 2
    assert 1 <= moved["sushitrain_commits"] <= 2
    assert moved['sushitrain_wishes_total{answer="done",kind="sit"}'] == 2
    assert moved['sushitrain_wishes_total{answer="refused",kind="start"}'] == 1
    assert moved["sushitrain_wish_seconds_count"] == 7
    for name in ("bot_failures", "dropped_readers", "limited", "errors"):
        assert after[f"sushitrain_{name}_total"] == 0


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
    assert metrics_of(again)["sushitrain_live_tables"] == 3
    assert again.stop() == 0


def logged(server: Server, message: str, within: float = 10.0) -> Any:
    """The line of the log with this message, once it is there."""
    deadline = time.monotonic() + within
    while True:
        for line in map(json.loads, server.logged.splitlines()):
            if line["message"] == message:
                return line
        assert time.monotonic() < deadline, server.logged
        time.sleep(0.02)


# Housekeeping

OFTEN = """
from sushitrain.server import hall
hall.HOUSEKEEPING = 0.1

async def hook(point):
    pass
"""
"""A hook that does nothing, in a server that keeps house all the time."""
DAY = 86_400


def age(folder: Path, code: str, days: int) -> None:
    """As if the last thing at this table had happened so many days ago."""
    with closing(sqlite3.connect(folder / "tables.db", timeout=10)) as connection, connection:
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
    deadline = time.monotonic() + 10
    while again.request("GET", f"/api/tables/{old}/log")[0] != 404:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert again.request("GET", f"/api/tables/{new}/log")[0] == 200
    assert again.stop() == 0


def test_whoever_follows_an_expired_table_is_told_that_it_is_gone(tmp_path: Path, begin: Begin) -> None:
    (tmp_path / "often.py").write_text(OFTEN)
    server = begin(importing(tmp_path), hook="often:hook", keep_unused=2 * DAY)

    async def scenario() -> None:
        token = server.token()
        code, other = server.open(token), server.open(token)
        async with wire(server, token) as line, Client(server.url, server.token()) as client:
            for each in (code, other):
                await line.ask(m.Watch(id=new_id(), table=each, seat=0))
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
