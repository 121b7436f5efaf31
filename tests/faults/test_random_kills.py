"""kill -9 at random moments, a thousand times, while all kinds of clients play all configurations.

All choices come from the run's `--seed`. When exactly a signal arrives is up to the machine.
"""

import asyncio
import contextlib
import os
import random
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from faults.fault_kit import Guest, NewServer, QuickServer, all_of, guest, histories, keep_vanishing, over
from faults.history import ClientHistory, Sent, read_logs
from faults.promises import check
from kit import ALL
from online import setup_wish, started
from seeds import SEEDS
from sushitrain.rules.setup import Setup

KILLS: Final = int(os.environ.get("FAULT_KILLS", "1000"))
SHARES: Final = {"sqlite": (KILLS * 6 + 9) // 10, "postgres": (KILLS * 4 + 9) // 10}
TABLES: Final = 5


@dataclass
class Tally:
    """What has happened so far, and how much must."""

    wanted: int
    kills: int = 0
    games: int = 0
    entries: int = 0

    @property
    def enough(self) -> bool:
        return self.kills >= self.wanted


@pytest.mark.full
@pytest.mark.parametrize("kind", SHARES)
def test_servers_killed_at_random_moments_keep_every_promise(new_server: NewServer, kind: str) -> None:
    server, tally = new_server(kind, workers=2), Tally(SHARES[kind])
    rng = SEEDS.random("kills")
    began = time.monotonic()

    async def scenario() -> None:
        while not tally.enough:
            await one_round(server, rng, tally)
            took = round(time.monotonic() - began)
            print(f"{kind}: {tally.kills} kills, {tally.games} games, {tally.entries} entries, {took} s", flush=True)

    asyncio.run(scenario())  # for as long as it takes: each wait in it has a limit of its own
    assert sum(SHARES.values()) >= KILLS
    assert tally.kills >= SHARES[kind]
    assert tally.games >= TABLES


async def one_round(server: QuickServer, rng: random.Random, tally: Tally) -> None:
    """Play some tables to their end while the server is killed; then check their histories."""
    tables: dict[str, Sequence[ClientHistory]] = {}
    async with AsyncExitStack() as stack:
        players: list[Guest] = []
        everybody: list[Guest] = []
        for _ in range(TABLES):
            setup = rng.choice(ALL)
            people = rng.randint(1, setup.players)
            code, sitting, watching = await stack.enter_async_context(one_table(server, setup, people, rng))
            players += sitting
            everybody += [*sitting, *watching]
            tables[code] = histories([*sitting, *watching])
        keep_vanishing(everybody, rng, 3, 60)
        async with while_we_play(
            keep_killing(server, random.Random(rng.random()), tally),
            keep_repeating(players, random.Random(rng.random())),
        ):
            await all_of(*(person.play(random.Random(rng.random())) for person in players))
            await over(everybody)
        await asyncio.to_thread(server.stop)
        logs = await read_logs(server.store, list(tables))
        for code, told in tables.items():
            check(told, code, logs[code])
        tally.games += len(tables)
        tally.entries += sum(map(len, logs.values()))
    await asyncio.to_thread(server.start)


@asynccontextmanager
async def one_table(
    server: QuickServer, setup: Setup, count: int, rng: random.Random
) -> AsyncIterator[tuple[str, list[Guest], list[Guest]]]:
    """A game that has begun: the people who play (some of them in two tabs), and a spectator."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(guest(server, f"P{number}")) for number in range(count)]
        bots = [rng.choice(["nibbler", "random"]) for _ in range(setup.players - count)]
        code = await started(server, people, setup=setup_wish(setup), bots=bots)
        spectator = await stack.enter_async_context(guest(server, "spectator"))
        await spectator.watch(code)
        if rng.random() < 0.4:
            tab = await stack.enter_async_context(guest(server, "second tab", people[0].client.token))
            await tab.watch(code, people[0].seat)
            people = [*people, tab]
        yield code, people, [spectator]


@asynccontextmanager
async def while_we_play(*troubles: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Troubles that end with the game; one that fails ends it."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(trouble) for trouble in troubles]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()


async def keep_killing(server: QuickServer, rng: random.Random, tally: Tally) -> None:
    """Kill the server at random intervals, some long enough for bots, which wait a moment after a restart."""
    while not tally.enough:
        await asyncio.sleep(rng.uniform(1.2, 2.5) if rng.random() < 0.15 else rng.uniform(0.1, 1.0))
        server.kill()
        tally.kills += 1
        starting = asyncio.create_task(asyncio.to_thread(server.start))
        try:
            await asyncio.shield(starting)
        finally:
            await starting


async def keep_repeating(people: Sequence[Guest], rng: random.Random) -> None:
    """At random moments, repeat a command that was sent before."""
    while True:
        await asyncio.sleep(rng.uniform(0.02, 0.3))
        person = rng.choice(people)
        sent = [event.command for event in person.history.events[-40:] if isinstance(event, Sent)]
        picks = [command for command in sent if command.id in person.history.commands(person.table)]
        if picks and person.client.connected.is_set():
            with contextlib.suppress(ConnectionClosed, OSError):
                await person.client.send(rng.choice(picks))
