"""Two server processes on one store: one game for all, whatever happens to either."""

import asyncio
import os
import random
import signal
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from faults.history import Story
from faults.scene import (
    BATTLE,
    DUMMY,
    FOUR,
    ROLL,
    NewServer,
    all_of,
    checked,
    guest,
    guests,
    is_away,
    over,
    stories,
    wish_for,
)
from online import Person, moved_on, run, started
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup


def has_heard(person: Person, seq: int) -> bool:
    return person.seqs[-1] >= seq


def test_people_and_spectators_on_two_nodes_see_one_game(new_server: NewServer) -> None:
    first = new_server("postgres")
    second = new_server(store=first.store)
    setups = (FOUR, BATTLE, DUMMY, ROLL)

    async def scenario() -> None:
        names = [f"{who} of {number}" for number in range(len(setups)) for who in ("Ola", "first spectator")]
        async with guests(first, names) as here, guests(second, [f"{name}, second" for name in names]) as there:
            tables: dict[str, Sequence[Story]] = {}
            playing = []
            for i, setup in enumerate(setups):
                ola, watching = here[2 * i : 2 * i + 2]
                jan, beside = there[2 * i : 2 * i + 2]
                code = await started(first, [ola, jan], **wish_for(setup))
                await watching.watch(code)
                await beside.watch(code)
                tables[code] = stories([ola, jan, watching, beside])
                playing += [ola.play(random.Random(i)), jan.play(random.Random(-1 - i))]
            await all_of(*playing)
            await over([*here, *there])
            await asyncio.to_thread(second.stop)
            await checked(first, tables)
            assert not [server for server in (first, second) if '"level":"error"' in server.logged]

    run(scenario())


@pytest.mark.parametrize("setup", [FOUR, BATTLE], ids=["classic", "battle"])
def test_the_people_of_a_node_that_dies_play_on_at_the_other(new_server: NewServer, setup: Setup) -> None:
    first = new_server("postgres")
    second = new_server(store=first.store)

    async def scenario() -> None:
        async with guests(first, ["Ola", "spectator"]) as (ola, spectator), guest(second, "Jan") as jan:
            code = await started(first, [ola, jan], **wish_for(setup))
            await spectator.watch(code)
            playing = asyncio.create_task(all_of(ola.play(random.Random(1)), jan.play(random.Random(2))))
            await ola.until(lambda me: moved_on(me, 4))
            first.kill()
            ola.client.address = spectator.client.address = jan.client.address
            await playing
            await over([ola, jan, spectator])
            await checked(second, {code: stories([ola, jan, spectator])})

    run(scenario())


def test_a_client_that_changes_nodes_is_never_shown_an_older_table(new_server: NewServer, cluster: Any) -> None:
    """The second node has not heard the latest: its ear was torn off a moment ago."""
    first = new_server("postgres")
    second = new_server(store=first.store)

    async def scenario() -> None:
        async with guests(first, ["Ola"]) as (ola,), guest(second, "Jan") as jan:
            code = await started(first, [ola, jan], **wish_for(DUMMY))
            for node in (jan.client.address, ola.client.address, jan.client.address):
                deafen(cluster, second.store)
                done = await ola.ask(m.Feel, emote="oops")
                await ola.until(partial(has_heard, seq=done.seq))
                await ola.reconnect(node)
                await ola.answer_to(m.Preview, move="tempura")  # all before it has come
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await asyncio.to_thread(second.stop)
            await checked(first, {code: stories([ola, jan])})

    run(scenario())


def deafen(cluster: Any, store: str) -> None:
    """End the connections of both nodes that listen for news; they make new ones after a while."""
    name = store.partition("?")[0].rpartition("/")[2]
    listening = f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
    cluster.psql(f"SELECT pg_terminate_backend(pid) FROM ({listening}) AS ears")


def test_what_happens_while_a_node_still_reads_a_table_is_not_missed(new_server: NewServer) -> None:
    """The store is slow: the log that comes is a little older than the news that came meanwhile."""
    first = new_server("postgres")
    second = new_server(store=first.store, slow=0.6)

    async def scenario() -> None:
        async with guests(first, ["Ola", "Jan"]) as (ola, jan):
            code = await started(first, [ola, jan], **wish_for(Setup("classic", 2, variant="battle", first=0)))
            await jan.reconnect(f"ws{second.url.removeprefix('http')}/ws")
            await asyncio.sleep(0.3)
            await ola.play(random.Random(1), until_turn=1)
            await jan.until(partial(moved_on, turn=0), 5)
            jan.client.address = ola.client.address
            await asyncio.to_thread(second.stop)
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await checked(first, {code: stories([ola, jan])})

    run(scenario())


def test_the_people_of_a_node_that_stood_still_for_a_while_are_known_again(new_server: NewServer) -> None:
    """The other node took it for dead; nobody who is connected may be played by the house for that."""
    first = new_server("postgres", away_after=1.5, pace=10)
    second = new_server(store=first.store, away_after=1.5, pace=10)

    async def scenario() -> None:
        async with guests(first, ["Ola"]) as (ola,), guest(second, "Jan") as jan:
            code = await started(first, [ola, jan], **wish_for(DUMMY))
            await all_of(ola.play(random.Random(1), until_turn=2), jan.play(random.Random(2), until_turn=2))
            os.kill(second.pid, signal.SIGSTOP)
            await asyncio.sleep(1.4)
            os.kill(second.pid, signal.SIGCONT)
            await asyncio.sleep(2.0)  # the time in which the first node would find that Jan stays away
            assert not is_away(ola, 1)
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            assert not [news for news in (*ola.of(m.Ready), *ola.of(m.Step)) if news.by == "away"]
            await asyncio.to_thread(second.stop)
            await checked(first, {code: stories([ola, jan])})

    run(scenario())
