"""The server under load: picks per second, times to the answer and to the reveal, memory, and the time to resume."""

import asyncio
import json
import os
import re
import resource
import secrets
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from sqlalchemy import insert

from sushitrain.game.canonical import fingerprint
from sushitrain.game.engine import legal_moves, to_move
from sushitrain.game.record import setup_document
from sushitrain.rules.setup import Setup
from sushitrain.server.store.retention import now_ms
from sushitrain.server.store.sql_tables import entries, guests, tables
from sushitrain.server.store.store import open_store
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import fold, opened
from sushitrain.server.table.listing import row_of
from sushitrain.server.table.online_table import Table, token_hash

PLAYERS: Final = 4
SERVER_CORE, CLIENT_CORE = 0, 1
ANSWER_LIMIT, REVEAL_LIMIT = 50.0, 100.0

Tables = list[tuple[str, list[str]]]
"""The codes of the tables, each with the tokens of its seats."""


@dataclass(frozen=True)
class LoadFigure:
    """The results of one run of the load."""

    tables: int
    interval: float
    picks: int
    seconds: float
    unanswered: int
    refused: int
    answer_ms: tuple[float, float, float]
    reveal_ms: tuple[float, float, float]
    server_cpu: float
    """In percent of one core."""

    @property
    def rate(self) -> float:
        return self.picks / self.seconds

    @property
    def holds(self) -> bool:
        in_time = self.answer_ms[1] <= ANSWER_LIMIT and self.reveal_ms[1] <= REVEAL_LIMIT
        return in_time and not self.unanswered and not self.refused


def begun(number: int, turns: int, rng: Random) -> tuple[str, list[str], list[j.Entry], Table]:
    """A table of four people whose game has run for some turns: code, tokens, log, fold."""
    setup = Setup("classic", PLAYERS)
    setup_text = msgspec.json.encode(setup_document(setup))
    tokens = [secrets.token_urlsafe(32) for _ in range(PLAYERS)]
    people = tuple(j.SeatEntry("person", f"P{seat}", guest=token_hash(token)) for seat, token in enumerate(tokens))
    log = [j.Entry(0, j.Opened(msgspec.Raw(setup_text), people, secrets.token_hex(32)))]
    code = code_of(number)
    table = opened(code, log[0])

    def add(what: j.Anything) -> None:
        nonlocal table
        log.append(j.Entry(table.at + 1, what, people[0].guest, secrets.token_urlsafe(9)))
        table = fold(table, log[-1])

    add(j.Started(fingerprint(setup), "bench"))
    for _ in range(turns):
        assert table.game is not None
        for seat in to_move(table.game.state):
            assert table.game is not None
            add(j.Picked(seat, str(rng.choice(list(legal_moves(table.game.state, seat))))))
    return code, tokens, log, table


def code_of(number: int) -> str:
    letters = "abcdefghjk"
    return "t" + "".join(letters[int(digit)] for digit in f"{number:05d}")


async def fill(store_url: str, count: int, turns: int) -> Tables:
    """A store with this number of running games."""
    store = await open_store(store_url)
    rng = Random(3)
    now = now_ms()
    made: Tables = []
    async with store.transaction() as connection:
        for number in range(count):
            code, tokens, log, table = begun(number, turns, rng)
            made.append((code, tokens))
            row = {"code": code, "created": now, "touched": now, "creator": "bench", "request": code, "address": ""}
            bodies = [j.write(entry) for entry in log]
            await connection.execute(insert(tables), [{**row, **row_of(table, sum(map(len, bodies)))}])
            rows = [{"code": code, "seq": seq, "wrote": now, "body": body} for seq, body in enumerate(bodies, 1)]
            await connection.execute(insert(entries), rows)
            people = [{"guest": token_hash(token), "created": now, "seen": now} for token in tokens]
            await connection.execute(insert(guests), people)
    await store.close()
    return made


class Running:
    """A server on its own core."""

    def __init__(self, store: str, core: int | None, log: Path) -> None:
        self.log = log
        with log.open("w") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "bench.serve", store],
                stdout=subprocess.PIPE,
                stderr=out,
                text=True,
                preexec_fn=lambda: pinned(core),
            )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 60)
        self.url = self.process.stdout.readline().strip() if ready else ""
        assert self.url, log.read_text()

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        return int(found[1]) * 1024

    def cpu(self) -> float:
        """CPU seconds so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resumed(self) -> float:
        """Seconds that the server needed to resume its tables, from its log."""
        for _ in range(600):
            if found := re.search(r'"message":"resumed".*?"seconds":([\d.]+)', self.log.read_text()):
                return float(found[1])
            time.sleep(0.1)
        raise RuntimeError("the server never said that it had resumed")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def pinned(core: int | None) -> None:
    if core is not None:
        os.sched_setaffinity(0, {core})
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


@contextmanager
def clients(hosts: Sequence[str], made: Tables, interval: float, seconds: float, folder: Path) -> Iterator[Any]:
    """The client process, after every seat is connected and has a view."""
    plan = folder / "plan.json"
    plan.write_text(json.dumps({"hosts": list(hosts), "tables": made, "interval": interval, "seconds": seconds}))
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.load", str(plan)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: pinned(CLIENT_CORE),
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline().strip()
        assert line == "ready", line
        yield process
    finally:
        process.kill()
        process.wait()


def load(servers: Sequence[Running], made: Tables, interval: float, seconds: float, folder: Path) -> LoadFigure:
    """Continue to play at all tables for this time."""
    with clients([server.host for server in servers], made, interval, seconds, folder) as process:
        before = sum(server.cpu() for server in servers)
        out, _ = process.communicate("go\n", timeout=seconds + 120)
        used = sum(server.cpu() for server in servers) - before
    found = json.loads(out.strip().splitlines()[-1])
    return LoadFigure(
        tables=len(made),
        interval=interval,
        picks=found["picks"],
        seconds=seconds,
        unanswered=found["unanswered"],
        refused=found["refused"],
        answer_ms=tuple(found["answer_ms"]),
        reveal_ms=tuple(found["reveal_ms"]),
        server_cpu=used / (seconds + 3),
    )


def run_load(
    stores: Callable[[], str], count: int, interval: float, seconds: float, nodes: int = 1, cores: Sequence[int] = (0,)
) -> LoadFigure:
    """One load on new servers with a new store."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = stores()
        made = asyncio.run(fill(store, count, 0))
        servers = [Running(store, cores[i % len(cores)], folder / f"server{i}.log") for i in range(nodes)]
        try:
            for server in servers:
                server.resumed()
            return load(servers, made, interval, seconds, folder)
        finally:
            for server in servers:
                server.kill()


def resume(store: str, count: int, turns: int) -> tuple[float, int]:
    """Seconds to resume this number of games after kill -9, and the bytes of each."""
    asyncio.run(fill(store, count, turns))
    with tempfile.TemporaryDirectory() as name:
        first = Running(store, SERVER_CORE, Path(name) / "first.log")
        first.resumed()
        first.kill()
        second = Running(store, SERVER_CORE, Path(name) / "second.log")
        seconds = second.resumed()
        used = second.memory()
        second.kill()
        empty = Running(f"sqlite:///{name}/empty.db", SERVER_CORE, Path(name) / "empty.log")
        empty.resumed()
        base = empty.memory()
        empty.kill()
    return seconds, (used - base) // count


def socket_memory(store: str, tables_count: int) -> int:
    """Bytes of memory for each connection that follows a table."""
    made = asyncio.run(fill(store, tables_count, 0))
    with tempfile.TemporaryDirectory() as name:
        server = Running(store, SERVER_CORE, Path(name) / "server.log")
        try:
            server.resumed()
            before = server.memory()
            with clients([server.host], made, 5.0, 0.1, Path(name)):
                return (server.memory() - before) // (tables_count * PLAYERS)
        finally:
            server.kill()
