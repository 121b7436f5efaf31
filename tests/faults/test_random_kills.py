"""kill -9 at random moments, a thousand times, while clients of every kind play everything there is.

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

from faults.fault_kit import Guest, NewServer, QuickServer, all_of, guest, keep_vanishing, over, stories
from faults.history import Sent, Story, read_logs
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
    luck = SEEDS.random("kills")
    began = time.monotonic()

    async def scenario() -> None:
        while not tally.enough:
            await one_round(server, luck, tally)
            took = round(time.monotonic() - began)
            print(f"{kind}: {tally.kills} kills, {tally.games} games, {tally.entries} entries, {took} s", flush=True)

    asyncio.run(scenario())  # for as long as it takes: each wait in it has a limit of its own
    assert sum(SHARES.values()) >= KILLS
    assert tally.kills >= SHARES[kind]
    assert tally.games >= TABLES


async def one_round(server: QuickServer, luck: random.Random, tally: Tally) -> None:
    """Some tables to their end, under fire; then their histories."""
    tables: dict[str, Sequence[Story]] = {}
    async with AsyncExitStack() as stack:
        players: list[Guest] = []
        everybody: list[Guest] = []
        for _ in range(TABLES):
            setup = luck.choice(ALL)
            people = luck.randint(1, setup.players)
            code, sitting, watching = await stack.enter_async_context(one_table(server, setup, people, luck))
            players += sitting
            everybody += [*sitting, *watching]
            tables[code] = stories([*sitting, *watching])
        keep_vanishing(everybody, luck, 3, 60)
        async with while_we_play(
            keep_killing(server, random.Random(luck.random()), tally),
            keep_repeating(players, random.Random(luck.random())),
        ):
            await all_of(*(person.play(random.Random(luck.random())) for person in players))
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
    server: QuickServer, setup: Setup, count: int, luck: random.Random
) -> AsyncIterator[tuple[str, list[Guest], list[Guest]]]:
    """A game that has begun: the people who play (some of them in two tabs), and a spectator."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(guest(server, f"P{number}")) for number in range(count)]
        bots = [luck.choice(["nibbler", "random"]) for _ in range(setup.players - count)]
        code = await started(server, people, setup=setup_wish(setup), bots=bots)
        spectator = await stack.enter_async_context(guest(server, "spectator"))
        await spectator.watch(code)
        if luck.random() < 0.4:
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


async def keep_killing(server: QuickServer, luck: random.Random, tally: Tally) -> None:
    """Now and then long enough for bots to get their turn: after a restart they let others go first."""
    while not tally.enough:
        await asyncio.sleep(luck.uniform(1.2, 2.5) if luck.random() < 0.15 else luck.uniform(0.1, 1.0))
        server.kill()
        tally.kills += 1
        starting = asyncio.create_task(asyncio.to_thread(server.start))
        try:
            await asyncio.shield(starting)
        finally:
            await starting


async def keep_repeating(people: Sequence[Guest], luck: random.Random) -> None:
    """Send again, out of the blue, something that was sent before."""
    while True:
        await asyncio.sleep(luck.uniform(0.02, 0.3))
        person = luck.choice(people)
        sent = [event.wish for event in person.story.events[-40:] if isinstance(event, Sent)]
        picks = [wish for wish in sent if wish.id in person.story.wishes(person.table)]
        if picks and person.client.connected.is_set():
            with contextlib.suppress(ConnectionClosed, OSError):
                await person.client.send(luck.choice(picks))
