"""Two server processes on one store: one game for all, whatever happens to either."""

import asyncio
import os
import random
import signal
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from faults.fault_kit import (
    BATTLE,
    DUMMY,
    FOUR,
    ROLL,
    THREE,
    NewServer,
    QuickServer,
    all_of,
    checked,
    guest,
    guests,
    histories,
    is_away,
    over,
    table_for,
)
from faults.history import ClientHistory
from online import Person, moved_on, run, setup_wish, started
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup
from sushitrain.server.runtime.presence import Presence
from tools.waiting import soon

OLA_BEGINS = Setup("classic", 2, variant="battle", first=0)


def has_heard(person: Person, seq: int) -> bool:
    return person.seqs[-1] >= seq


def test_people_and_spectators_on_two_nodes_see_one_game(new_server: NewServer) -> None:
    first = new_server("postgres")
    second = new_server(store=first.store)
    setups = (FOUR, BATTLE, DUMMY, ROLL)

    async def scenario() -> None:
        names = [f"{who} of {number}" for number in range(len(setups)) for who in ("Ola", "first spectator")]
        async with guests(first, names) as here, guests(second, [f"{name}, second" for name in names]) as there:
            tables: dict[str, Sequence[ClientHistory]] = {}
            playing = []
            for i, setup in enumerate(setups):
                ola, watching = here[2 * i : 2 * i + 2]
                jan, beside = there[2 * i : 2 * i + 2]
                code = await started(first, [ola, jan], **table_for(setup))
                await watching.watch(code)
                await beside.watch(code)
                tables[code] = histories([ola, jan, watching, beside])
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
            code = await started(first, [ola, jan], **table_for(setup))
            await spectator.watch(code)
            playing = asyncio.create_task(all_of(ola.play(random.Random(1)), jan.play(random.Random(2))))
            await ola.until(lambda me: moved_on(me, 4))
            first.kill()
            ola.client.address = spectator.client.address = jan.client.address
            await playing
            await over([ola, jan, spectator])
            await checked(second, {code: histories([ola, jan, spectator])})

    run(scenario())


def test_a_client_that_changes_nodes_is_never_shown_an_older_table(new_server: NewServer, cluster: Any) -> None:
    """Neither node knows the latest entries of the other: both LISTEN connections were closed."""
    first = new_server("postgres")
    second = new_server(store=first.store)

    async def scenario() -> None:
        async with guests(first, ["Ola"]) as (ola,), guest(second, "Jan") as jan:
            code = await started(first, [ola, jan], **table_for(DUMMY))
            await close_listen_connections(cluster, first, second)
            for node in (jan.client.address, ola.client.address, jan.client.address):
                done = await ola.ask(m.Feel, emote="oops")
                await ola.until(partial(has_heard, seq=done.seq))
                await ola.reconnect(node)
                await ola.answer_to(m.Preview, move="tempura")  # all before it has come
            for server in (first, second):
                server.release("listen")
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await asyncio.to_thread(second.stop)
            await checked(first, {code: histories([ola, jan])})

    run(scenario())


async def close_listen_connections(cluster: Any, *servers: QuickServer) -> None:
    """Close the LISTEN connections of these nodes; they reconnect after `release("listen")`."""
    name = servers[0].store.partition("?")[0].rpartition("/")[2]
    listening = f"FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
    for server in servers:
        await soon(partial(server.did, "listen"))
        server.hold("listen")
    cluster.psql(f"SELECT pg_terminate_backend(pid) {listening}")
    await soon(lambda: "closed" in cluster.psql(f"SELECT 'closed' WHERE NOT EXISTS (SELECT {listening})"))


def test_what_happens_while_a_node_still_reads_a_table_is_not_missed(new_server: NewServer) -> None:
    """The store is slow: the log that comes is a little older than the news that came meanwhile."""
    first = new_server("postgres")
    second = new_server(store=first.store)

    async def scenario() -> None:
        async with guests(first, ["Ola", "Jan"]) as (ola, jan):
            code = await started(first, [ola, jan], **table_for(OLA_BEGINS))
            await soon(partial(second.did, "listen"))
            second.hold("read")
            await jan.reconnect(f"ws{second.url.removeprefix('http')}/ws")
            await soon(partial(second.did, "read"))
            await ola.play(random.Random(1), until_turn=1)
            await soon(lambda: second.did(f"hear-{ola.seqs[-1]}"))
            second.release("read")
            await jan.until(partial(moved_on, turn=0))
            jan.client.address = ola.client.address
            await asyncio.to_thread(second.stop)
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await checked(first, {code: histories([ola, jan])})

    run(scenario())


def test_the_people_of_a_node_that_stood_still_for_a_while_are_known_again(new_server: NewServer) -> None:
    """The other node took it for dead; nobody who is connected may be played by the stand-in for that."""
    first = new_server("postgres", away_after=0.01, extra="FAULT_PRESENCE")
    second = new_server(store=first.store, away_after=0.01, extra="FAULT_PRESENCE")
    for server in (first, second):
        server.hold("away")

    async def scenario() -> None:
        async with guests(first, ["Ola", "Kim"]) as (ola, kim), guest(second, "Jan") as jan:
            code = await started(first, [ola, jan, kim], setup=setup_wish(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=2) for person in (ola, jan, kim)))
            os.kill(second.pid, signal.SIGSTOP)
            for server in (first, second):
                server.move_clock(60)
            await soon(lambda: first.elsewhere == 0, "the other node was not forgotten")
            os.kill(second.pid, signal.SIGCONT)
            swept = second.sweeps
            await soon(lambda: first.elsewhere == 1, "Jan is not known again")
            await soon(lambda: second.sweeps > swept and second.elsewhere == 2, "Ola and Kim are not known again")
            for server in (first, second):
                server.release("away")
            kim.history.stays = False
            await kim.client.close()
            await ola.until(lambda me: is_away(me, 2))  # so Jan would be away, too
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            seats = [
                news.seats for person in (ola, jan) for news in person.heard if isinstance(news, m.Whole | m.Seats)
            ]
            assert not [each for each in seats if each[0].away or each[1].away]
            assert {ready.seat for ready in ola.of(m.Ready) if ready.by == "away"} <= {2}
            await asyncio.to_thread(second.stop)
            await checked(first, {code: histories([ola, jan, kim])})

    run(scenario())


def test_nodes_that_took_each_other_for_dead_know_each_others_people_again_whoever_asks_first() -> None:
    said: list[str] = []
    first, second = (Presence(name, said.append, lambda _: None) for name in ("first", "second"))

    def deliver() -> None:
        while said:
            word, node, *rest = said.pop(0).split()
            for each in (first, second):
                each.heard(word, node, rest)

    first.connected("table", "Ola")
    second.connected("table", "Jan")
    deliver()
    assert first.here("table", "Jan")
    for each in (first, second):
        each.forget_others()
    assert not first.here("table", "Jan")
    said.append("who second")  # it has heard of the first already
    deliver()
    assert first.here("table", "Jan")
    assert second.here("table", "Ola")
