"""Requests that take long to answer: they are charged for it, and what is computed for one address delays nobody."""

import asyncio
from collections import OrderedDict
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, Final

from online import Server, people, run, seated, serving, sqlite
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.setup_choices import Choosing
from sushitrain.server.http.choices_routes import choices_for
from sushitrain.server.http.context import Context
from sushitrain.server.operation.fixed_limits import KEPT_CHOICES
from sushitrain.server.operation.limits import Queues
from sushitrain.server.operation.settings import COSTS, ENTRIES, LONG_LOG, NEW_CHOICES
from tools.waiting import LIMIT, soon

BURST: Final = 30
SLOW: Final[dict[str, Any]] = {"requests_per_second": BURST // 5, "proxies": ["127.0.0.1"]}
"""So many requests at once, and none more while no time passes."""


def in_no_time(folder: Path) -> Any:
    return serving(sqlite(folder), folder, Remote(folder).environment, hook=HOOK, **SLOW)


def test_choices_that_were_lately_computed_cost_less(tmp_path: Path) -> None:
    """Whoever asks something new each time is refused before it is computed; what many people ask is known."""
    asked: list[dict[str, Any]] = [{"players": players} for players in (2, 3, 4, 5)]
    with in_no_time(tmp_path) as server:
        statuses = [server.request("POST", "/api/choices", each, x_forwarded_for="192.0.2.1")[0] for each in asked]
        assert statuses == [200, 200, 200, 429]
        answers = [server.request("POST", "/api/choices", asked[0], x_forwarded_for="192.0.2.2") for _ in range(16)]
        assert [status for status, _, _ in answers] == [200] * (BURST // COSTS["/api/choices"]) + [429]
        assert COSTS["/api/choices"] + NEW_CHOICES == BURST // 3


def test_answers_that_are_kept_do_not_fill_the_memory() -> None:
    context = a_context()
    found = choices_for(Choosing())
    for number in range(KEPT_CHOICES + 5):
        context.keep_choices(b"%d" % number, found)
    assert list(context.choices) == [b"%d" % number for number in range(5, KEPT_CHOICES + 5)]


def test_a_log_longer_than_a_game_needs_costs_more_the_longer_it_is(tmp_path: Path) -> None:
    async def long_log(server: Server) -> str:
        async with people(server, 1) as (ola,):
            code = await seated(server, [ola], bots=["nibbler"])
            while (await ola.ask(m.Feel, emote="yum")).seq < LONG_LOG + 2 * ENTRIES:
                pass
            return code

    with in_no_time(tmp_path) as server:
        path = f"/api/tables/{run(long_log(server))}/log"
        asked = [server.request("GET", path, x_forwarded_for="192.0.2.1") for _ in range(6)]
        cost = COSTS["/api/tables/{code}/log"] + 2
        assert [status for status, _, _ in asked] == [200] * (BURST // cost) + [429] * (6 - BURST // cost)
        assert asked[-1][1]["code"] == "online-too-fast"
        assert server.limited("requests") == 6 - BURST // cost


def a_context() -> Context:
    """As much of a server as computes."""
    context = Context.__new__(Context)
    context.computing, context.computing_for = asyncio.Semaphore(1), Queues(0)
    context.choices = OrderedDict()
    return context


def test_one_thing_is_computed_at_a_time_and_addresses_take_turns() -> None:
    """Each thread that computes takes the interpreter from the event loop."""
    done: list[str] = []
    running: list[str] = []

    def work(name: str, begin: Event) -> str:
        running.append(name)
        assert begin.wait(LIMIT)
        assert running == [name]
        running.remove(name)
        done.append(name)
        return name

    async def scenario() -> None:
        context, begin = a_context(), Event()
        asked = [("eve", f"eve {number}") for number in range(5)] + [("ola", "ola"), ("jan", "jan")]
        tasks = [asyncio.create_task(context.compute(address, partial(work, name, begin))) for address, name in asked]
        await soon(lambda: context.computing_for.inside.total() == len(asked), "everybody has asked")
        begin.set()
        assert await asyncio.gather(*tasks) == [name for _, name in asked]
        assert done[0] == "eve 0"
        assert set(done[1:3]) == {"ola", "jan"}
        assert done[3:] == [f"eve {number}" for number in range(1, 5)]
        assert not context.computing_for.inside

    run(scenario())
