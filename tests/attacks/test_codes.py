"""Guessing codes of tables: as many sockets or requests as one likes, and no more guesses than one alone has."""

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from online import Server, run, serving, sqlite, wire
from server.remote import Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.http.context import Context
from sushitrain.server.operation.limits import Bucket, Penalties, Queues
from sushitrain.server.operation.metrics import Metrics
from sushitrain.server.refusals import OnlineError, StoreError, no_table, server_full, store_down
from sushitrain.server.runtime.opening import ALPHABET
from tools.waiting import LIMIT

MISSES = 20
IN_STEP = 48

SLOW = """
import asyncio
from server.remote import hook
from sushitrain.server.runtime import live_tables
from sushitrain.server.store import store

live_tables.WARM = 0
real = store.Store.read

async def read(self, *given):
    for _ in range(300):
        await asyncio.sleep(0)
    return await real(self, *given)

store.Store.read = read
"""
"""A server for which no time passes, that resumes no game by itself, and lets others run while it looks for a table."""


@pytest.fixture
def slow(tmp_path: Path) -> Callable[..., AbstractContextManager[Server]]:
    (tmp_path / "slow.py").write_text(SLOW)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    environment = {**Remote(tmp_path).environment, "PYTHONPATH": path}
    return lambda **settings: serving(sqlite(tmp_path), tmp_path, environment, hook="slow:hook", **settings)


GUESSES = [f"zzzz{first}{second}" for first in ALPHABET for second in ALPHABET]


def test_sockets_in_step_guess_no_more_codes_than_one_alone(slow: Any) -> None:
    async def scenario(server: Server) -> None:
        async with AsyncExitStack() as stack:
            tokens = [server.token() for _ in range(IN_STEP)]
            lines = [await stack.enter_async_context(wire(server, token)) for token in tokens]
            for wave, misses in ((0, MISSES), (1, 0)):
                guesses = GUESSES[wave * IN_STEP :][:IN_STEP]
                asked = zip(lines, guesses, strict=True)
                answers = await asyncio.gather(*(line.ask(m.Watch(id=new_id(), table=guess)) for line, guess in asked))
                counted = Counter(answer.code for answer in answers)
                assert counted == Counter({"online-no-table": misses, "online-too-fast": IN_STEP - misses})
                waits = [each.values["seconds"] for each in answers if each.code == "online-too-fast"]
                assert all(1 <= seconds <= 60 for seconds in waits)

    with slow(misses_per_minute=MISSES) as server:
        run(scenario(server))


@pytest.mark.parametrize("what", ["log", "record", "qr.svg", "turns/0"])
def test_requests_in_step_guess_no_more_codes_than_one_alone(slow: Any, what: str) -> None:
    with slow(misses_per_minute=MISSES) as server, ThreadPoolExecutor(IN_STEP) as threads:
        paths = [f"/api/tables/{guess}/{what}" for guess in GUESSES[:IN_STEP]]
        answers = list(threads.map(lambda path: server.request("GET", path), paths))
        assert Counter(status for status, _, _ in answers) == Counter({404: MISSES, 429: IN_STEP - MISSES})
        refused = [(body, headers) for status, body, headers in answers if status == 429]
        assert all(body["code"] == "online-too-fast" for body, _ in refused)
        assert all(headers["retry-after"] == str(body["values"]["seconds"]) for body, headers in refused)


def test_thirty_people_behind_one_address_all_find_their_tables_after_a_restart(slow: Any) -> None:
    """Though the address has fewer wrong guesses than they are, none of their look-ups is one."""

    async def returned(server: Server, tables: dict[str, str]) -> list[Any]:
        async with AsyncExitStack() as stack:
            lines = {code: await stack.enter_async_context(wire(server, token)) for token, code in tables.items()}
            commands = (line.ask(m.Watch(id=new_id(), table=code, seat=0)) for code, line in lines.items())
            return await asyncio.gather(*commands)

    with slow() as server:
        tables = {(token := server.token()): server.open(token) for _ in range(30)}
    with slow(misses_per_minute=3) as server:
        assert {type(answer) for answer in run(returned(server, tables))} == {m.Done}
    with slow(misses_per_minute=3) as server, ThreadPoolExecutor(30) as threads:
        paths = [f"/api/tables/{code}/log" for code in tables.values()]
        assert {status for status, _, _ in threads.map(lambda path: server.request("GET", path), paths)} == {200}
        missing = [server.request("GET", f"/api/tables/{guess}/log")[0] for guess in GUESSES[:4]]
        assert missing == [404, 404, 404, 429]


# One look-up after the other


class LiveTables:
    """Tables that are found, or not, when the test says so."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = {}
        self.asked: list[str] = []
        self.answers: dict[str, asyncio.Future[Any]] = {}
        self.news = asyncio.Event()

    def find(self, code: str) -> asyncio.Future[Any]:
        self.asked.append(code)
        self.answers[code] = asyncio.get_running_loop().create_future()
        self.news.set()
        return self.answers[code]

    async def until_asked(self, count: int) -> list[str]:
        """Wait until so many codes have been looked for."""
        async with asyncio.timeout(LIMIT):
            while len(self.asked) < count:
                self.news.clear()
                await self.news.wait()
        return self.asked


def context_with(live_tables: LiveTables, misses: int, waiting: int) -> Context:
    """As much of a server as looks for tables; a miss is forgotten after an hour."""
    context = Context.__new__(Context)
    context.live_tables = live_tables  # type: ignore[assignment]  # as much as is needed
    context.misses = Bucket(misses / 3600, misses)
    context.lookups = Queues(waiting)
    context.metrics = Metrics()
    context.penalties = Penalties(Bucket(10**6, 10**6), 1, 1)
    return context


def test_look_ups_of_one_address_wait_for_each_other_and_only_so_many() -> None:
    async def scenario() -> None:
        live_tables = LiveTables()
        context = context_with(live_tables, misses=2, waiting=3)
        asking = [asyncio.create_task(context.find(f"table{n}", "home")) for n in range(5)]
        other = asyncio.create_task(context.find("other", "elsewhere"))
        with pytest.raises(OnlineError) as problem:
            await asking[4]
        assert await live_tables.until_asked(2) == ["table0", "other"], "others do not wait for this address"
        assert (problem.value.code, problem.value.values) == ("online-too-fast", {"seconds": 1})
        live_tables.answers["other"].set_result("found")
        assert await other == "found"  # type: ignore[comparison-overlap]  # tables are texts here
        live_tables.answers["table0"].set_exception(no_table("table0"))
        await live_tables.until_asked(3)
        live_tables.answers["table1"].set_exception(no_table("table1"))
        codes = [problem.code for problem in await asyncio.gather(*asking[:4], return_exceptions=True)]  # type: ignore[union-attr]
        assert codes == ["online-no-table", "online-no-table", "online-too-fast", "online-too-fast"]
        assert live_tables.asked == ["table0", "other", "table1"], "what is refused is not looked for"
        assert (context.lookups.locks, context.lookups.inside) == ({}, {}), "nothing is kept of them"

    run(scenario())


def test_neither_a_table_that_exists_nor_a_store_that_fails_is_a_miss() -> None:
    async def scenario() -> None:
        live_tables = LiveTables()
        context = context_with(live_tables, misses=1, waiting=3)

        async def looked_for(code: str) -> asyncio.Task[Any]:
            """A look-up that waits for its answer."""
            finding = asyncio.create_task(context.find(code, "home"))
            await live_tables.until_asked(len(live_tables.asked) + 1)
            return finding

        for _ in range(3):
            finding = await looked_for("table")
            live_tables.answers["table"].set_result("found")
            assert await finding == "found"
            failing = await looked_for("table")
            live_tables.answers["table"].set_exception(store_down())
            with pytest.raises(StoreError):
                await failing
            full = await looked_for("table")
            live_tables.answers["table"].set_exception(server_full(5))
            with pytest.raises(OnlineError, match="in use"):
                await full
        live_tables.tables["live"] = "live"
        cancelled = await looked_for("gone")
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
        with pytest.raises(OnlineError, match="too fast"):
            await context.find("table", "home")
        assert await context.find("live", "home") == "live"  # type: ignore[comparison-overlap]

    run(scenario())
