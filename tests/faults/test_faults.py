"""Clients, disks, stores, nodes, bots and clocks that fail in the middle of a game: its promises are kept."""

import asyncio
import contextlib
import email.utils
import os
import random
import resource
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from faults.history import Story, check, read_logs
from faults.scene import Guest, QuickServer, all_of, checked, guest, guests, over, wish_for
from online import Person, Server, any_move, moved_on, run, started
from sushitrain.bots.player import luck_seed
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import start
from sushitrain.game.knowledge import learn
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.codec import encode
from sushitrain.rules.setup import Setup
from sushitrain.server.workers import Workers

NewServer = Callable[..., QuickServer]
FOUR = Setup("classic", 4)
THREE = Setup("classic", 3)
BATTLE = Setup("classic", 2, variant="battle")
DUMMY = Setup("classic", 2, variant="dummy")
ROLL = Setup("roll", 3)


def stories(people: Sequence[Guest]) -> Sequence[Story]:
    return [person.story for person in people]


def has_heard(person: Person, seq: int) -> bool:
    return person.seqs[-1] >= seq


def is_away(person: Person, seat: int) -> bool:
    return person.seats[seat].away


# Clients


def test_clients_that_vanish_again_and_again_miss_nothing(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan", "spectator"]) as people:
            luck = random.Random(3)
            vanishing = asyncio.create_task(keep_vanishing(people, luck))
            code = await started(server, people[:2], **wish_for(FOUR))
            await people[2].watch(code)
            await all_of(*(person.play(random.Random(i)) for i, person in enumerate(people[:2])))
            await over(people)
            vanishing.cancel()
            assert sum(person.story.connection for person in people) > 12
            await checked(server, {code: stories(people)})

    run(scenario())


async def keep_vanishing(people: Sequence[Guest], luck: random.Random) -> None:
    while True:
        await asyncio.sleep(luck.uniform(0.005, 0.03))
        luck.choice(people).vanish()


def test_the_seat_of_somebody_who_vanished_for_good_is_played_by_the_house(new_server: NewServer) -> None:
    server = new_server(away_after=0.3)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in (ola, jan)))
            jan.story.stays = False
            jan.vanish()
            await jan.client.close()
            await ola.play(random.Random(2))
            assert any(ready.by == "away" for ready in ola.of(m.Ready))
            await checked(server, {code: stories([ola, jan])})

    run(scenario())


def test_a_half_open_connection_is_found_out_and_its_person_is_away_until_back(new_server: NewServer) -> None:
    server = new_server(ping=0.2, away_after=0.2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in (ola, jan)))
            stop_reading(jan)
            await ola.until(lambda me: is_away(me, 1), 5)
            await ola.play(random.Random(2), until_turn=6)
            assert any(ready.by == "away" for ready in ola.of(m.Ready))
            read_again(jan)
            await ola.until(lambda me: not is_away(me, 1), 5)
            await all_of(*(person.play(random.Random(3)) for person in (ola, jan)))
            await checked(server, {code: stories([ola, jan])})

    run(scenario())


def stop_reading(person: Guest) -> None:
    """From now on this client neither reads nor answers pings, but its connection stands."""
    assert person.client.wire is not None
    person.client.wire.socket.transport.pause_reading()


def read_again(person: Guest) -> None:
    assert person.client.wire is not None
    person.client.wire.socket.transport.resume_reading()


def test_a_stalled_reader_is_dropped_and_delays_nobody(new_server: NewServer) -> None:
    server = new_server(most_waiting=64 * 1024)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=2) for person in (ola, jan)))
            stop_reading(jan)
            stalled = jan.client.wire
            assert stalled is not None
            async with asyncio.timeout(20):
                while "slow reader" not in server.logged:
                    with contextlib.suppress(ConnectionClosed):
                        for _ in range(100):
                            await stalled.socket.send(encode(m.Watch(id=new_id(), table=code, seat=1)).decode())
                    began = time.monotonic()
                    await ola.ask(m.Feel, emote="hurry")
                    assert time.monotonic() - began < 1.0
            read_again(jan)
            await all_of(*(person.play(random.Random(3)) for person in (ola, jan)))
            await checked(server, {code: [ola.story]})
            assert jan.outcome == ola.outcome

    run(scenario())


def test_messages_that_come_several_times_and_in_any_order_have_effect_once(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(THREE))
            await all_of(*(play_in_a_muddle(person, random.Random(i)) for i, person in enumerate(people)))
            await over(people)
            await checked(server, {code: stories(people)})

    run(scenario())


async def play_in_a_muddle(person: Guest, luck: random.Random) -> None:
    """Several wishes in each turn, each sent up to three times, all shuffled; then every one must be answered."""
    turn = -1
    while True:
        await person.until(partial(moved_on, turn=turn))
        if person.outcome:
            return
        turn, seen = person.last.turn, person.last.view
        wishes: list[Any] = [m.Feel(id=new_id(), table=person.table, seat=person.seat or 0, emote="yum")]
        for _ in range(3 if person.seat in seen.to_move else 0):
            move = any_move(seen, person.seat, luck)
            wishes.append(m.Pick(id=new_id(), table=person.table, seat=person.seat or 0, turn=turn, move=move))
        sent = [wish for wish in wishes for _ in range(luck.randint(1, 3))]
        luck.shuffle(sent)
        assert person.client.wire is not None
        for wish in sent:
            await person.client.wire.send(encode(wish).decode())
        async with asyncio.timeout(10):
            while any(len(person.story.answers(wish.id)) < sent.count(wish) for wish in wishes):
                await asyncio.sleep(0.005)
        for wish in wishes:
            answers = person.story.answers(wish.id)
            assert all(answer == answers[0] for answer in answers)


def choices_by_turn(person: Guest) -> list[int]:
    """How often the own seat was seen to choose in each turn, the last choice of a turn aside."""
    found = [0]
    for message in person.heard:
        if isinstance(message, m.Step):
            found.append(0)
        elif isinstance(message, m.Ready) and message.seat == person.seat:
            found[-1] += 1
    return found


def test_two_tabs_on_one_seat_may_choose_differently_and_the_last_choice_counts(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan), guest(server, "Ola's tab", ola.client.token) as tab:
            code = await started(server, [ola, jan], **wish_for(FOUR))
            await tab.watch(code, 0)
            everybody = [ola, jan, tab]
            await all_of(*(person.play(random.Random(i), changes=0.7) for i, person in enumerate(everybody)))
            assert None not in [ready.pick for ready in tab.of(m.Ready) if ready.seat == 0]
            assert max(choices_by_turn(tab)) > 1
            await checked(server, {code: stories(everybody)})

    run(scenario())


# A full disk


@contextlib.contextmanager
def full_disk(server: QuickServer) -> Iterator[None]:
    """The server cannot write to any file, as on a disk without room."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def chosen(person: Person) -> set[int]:
    """The seats that are ready in the turn that was shown last."""
    since = person.heard.index(person.last)
    return {each.seat for each in person.heard[since:] if isinstance(each, m.Ready)}


def test_a_full_disk_refuses_wishes_until_there_is_room_for_the_same_ones(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(FOUR))
            await all_of(*(person.play(random.Random(1), until_turn=4) for person in people))
            turn, moves = people[0].last.turn, [any_move(p.last.view, p.seat, random.Random(2)) for p in people]
            ids = [new_id(), new_id()]
            for person in people:
                await person.until(lambda me: chosen(me) == {2, 3})
            heard = [len(person.heard) for person in people]
            with full_disk(server):
                for _ in range(3):
                    for person, wish_id, move in zip(people, ids, moves, strict=True):
                        assert await person.refusal(m.Pick, id=wish_id, turn=turn, move=move) == "online-store"
                assert not [each for p, count in zip(people, heard, strict=True) for each in p.heard[count:]]
            for person, wish_id, move in zip(people, ids, moves, strict=True):
                assert isinstance(await person.ask(m.Pick, id=wish_id, turn=turn, move=move), m.Done)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: stories(people)})

    run(scenario())


def test_the_clients_and_bots_play_on_by_themselves_after_a_full_disk(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(FOUR))
            playing = asyncio.create_task(all_of(*(person.play(random.Random(1)) for person in people)))
            await people[0].until(lambda me: moved_on(me, 3))
            with full_disk(server):
                while not any("online-store" in person.refusals for person in people):
                    await asyncio.sleep(0.01)
                people[0].vanish()
                await asyncio.sleep(0.2)
            await playing
            await checked(server, {code: stories(people)})

    run(scenario())


def test_somebody_who_comes_back_while_the_disk_is_full_is_back_when_there_is_room(new_server: NewServer) -> None:
    server = new_server(away_after=0.2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **wish_for(THREE))
            jan.client.address = "ws://127.0.0.1:9/ws"
            jan.vanish()
            await ola.until(lambda me: is_away(me, 1), 5)
            with full_disk(server):
                jan.client.address = ola.client.address
                connections = jan.story.connection
                async with asyncio.timeout(10):
                    while jan.story.connection == connections:
                        await asyncio.sleep(0.01)
                await jan.ask(m.Watch, seat=1)
                assert await ola.refusal(m.Feel, emote="yum") == "online-store"
            await ola.until(lambda me: not is_away(me, 1), 5)
            await all_of(*(person.play(random.Random(3)) for person in (ola, jan)))
            await checked(server, {code: stories([ola, jan])})

    run(scenario())


def test_somebody_who_vanishes_while_the_disk_is_full_is_away_when_there_is_room(new_server: NewServer) -> None:
    server = new_server(away_after=0.2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in (ola, jan)))
            with full_disk(server):
                jan.story.stays = False
                jan.vanish()
                await jan.client.close()
                assert await ola.refusal(m.Feel, emote="yum") == "online-store"
                await asyncio.sleep(0.6)  # it is noticed that Jan stays away, and cannot be written
            await ola.until(lambda me: is_away(me, 1), 5)
            await ola.play(random.Random(2))
            await checked(server, {code: stories([ola, jan])})

    run(scenario())


# A store that stops


class Stoppable:
    """A PostgreSQL that can be stopped at once and started again."""

    def __init__(self, cluster: Any) -> None:
        self.cluster = cluster

    def control(self, *arguments: str) -> None:
        command = [str(self.cluster.bin_path / "pg_ctl"), "-w", "-D", str(self.cluster.pgdata), *arguments]
        user = {"user": self.cluster.system_user} if self.cluster.system_user else {}
        log = self.cluster.pgdata / "log"
        subprocess.run([*command, "-l", str(log)], check=True, stdout=subprocess.DEVNULL, timeout=20, **user)

    async def stop(self) -> None:
        await asyncio.to_thread(self.control, "stop", "-m", "immediate")

    async def start(self) -> None:
        where = (self.cluster.pgdata / "postmaster.opts").read_text().split('"-k" "')[1].split('"')[0]
        await asyncio.to_thread(self.control, "-o", f'-h "" -k {where}', "start")
        await asyncio.to_thread(self.cluster.ensure_postgres_running)

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        await self.stop()
        try:
            yield
        finally:
            await self.start()


@pytest.fixture
def stoppable(cluster: Any) -> Stoppable:
    return Stoppable(cluster)


def test_a_store_that_stops_and_comes_back_loses_nothing(new_server: NewServer, stoppable: Stoppable) -> None:
    server = new_server("postgres")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(THREE))
            playing = asyncio.create_task(all_of(*(person.play(random.Random(1)) for person in people)))
            for turn in (2, 5):
                await people[0].until(partial(moved_on, turn=turn))
                for person in people:
                    person.refusals.clear()
                async with stoppable.stopped(), asyncio.timeout(20):
                    while not any(person.refusals for person in people):
                        await asyncio.sleep(0.01)
                assert {code for person in people for code in person.refusals} <= {"online-store", "online-turn"}
            await playing
            await checked(server, {code: stories(people)})
            assert '"level":"error"' not in server.logged

    run(scenario())


def test_a_client_that_comes_back_while_the_store_is_stopped_follows_its_table_again(
    new_server: NewServer, stoppable: Stoppable
) -> None:
    server = new_server("postgres")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            async with stoppable.stopped(), asyncio.timeout(20):
                connections = people[0].story.connection
                people[0].vanish()
                while not (people[0].story.connection > connections and people[0].client.connected.is_set()):
                    await asyncio.sleep(0.01)
            await all_of(*(person.play(random.Random(3), within=10) for person in people))
            await checked(server, {code: stories(people)})

    run(scenario())


def test_a_store_that_is_no_longer_durable_refuses_wishes_until_it_is_again(
    new_server: NewServer, cluster: Any
) -> None:
    """Whoever runs the store has switched fsync off; the server sees it on its next connection."""
    server = new_server("postgres")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(DUMMY))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            reconfigure(cluster, server.store, "SET fsync = off")
            try:
                for _ in range(4):
                    async with asyncio.timeout(5):
                        code_of = await people[0].refusal(m.Feel, id="yum", emote="yum")
                    assert code_of in ("online-store", "online-not-durable")
            finally:
                reconfigure(cluster, server.store, "RESET fsync")
            async with asyncio.timeout(5):
                assert isinstance(await people[0].insist(m.Feel, id="yum", emote="yum"), m.Done)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: stories(people)})

    run(scenario())


def reconfigure(cluster: Any, store: str, change: str) -> None:
    """Change the whole store's settings, and end the connections of this database."""
    cluster.psql(f"ALTER SYSTEM {change}")
    cluster.psql("SELECT pg_reload_conf()")
    name = store.partition("?")[0].rpartition("/")[2]
    cluster.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")


# Two nodes


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
                connections = ola.story.connection
                ola.client.address = node
                ola.vanish()
                async with asyncio.timeout(10):
                    while not (ola.story.connection > connections and ola.client.connected.is_set()):
                        await asyncio.sleep(0.001)
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
            connections = jan.story.connection
            jan.client.address = f"ws{second.url.removeprefix('http')}/ws"
            jan.vanish()
            async with asyncio.timeout(10):
                while not (jan.story.connection > connections and jan.client.connected.is_set()):
                    await asyncio.sleep(0.005)
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


# Bots


def workers_of(pid: int) -> list[int]:
    """The processes in which a server's bots think."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                ours = f"\nPPid:\t{pid}\n" in (folder / "status").read_text()
                if ours and b"sushitrain.server.worker" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
    return found


async def keep_stopping_bots(server: QuickServer) -> None:
    """Every worker hangs as soon as it is there."""
    while True:
        for worker in workers_of(server.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGSTOP)
        await asyncio.sleep(0.01)


def test_bots_that_hang_never_stop_a_game(new_server: NewServer) -> None:
    server = new_server(think=0.1, workers=2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(FOUR))
            stopping = asyncio.create_task(keep_stopping_bots(server))
            await all_of(*(person.play(random.Random(1)) for person in people))
            stopping.cancel()
            assert "had no answer" in server.logged
            await checked(server, {code: stories(people)})

    run(scenario())


def test_a_bot_that_hangs_does_not_keep_a_killed_server_from_starting_again(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            workers = workers_of(server.pid)
            assert workers
            for worker in workers:
                os.kill(worker, signal.SIGSTOP)
            server.kill()
            await asyncio.to_thread(server.start)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: stories(people)})

    run(scenario())


def test_a_question_that_nobody_waits_for_any_more_does_not_answer_the_next() -> None:
    """The one who asked is gone before the bot has answered."""

    async def scenario() -> None:
        workers = Workers(1, 5.0)
        table = begun_table()
        asked = [(seat, learn(None, view(table, seat))) for seat in (0, 1)]
        seeds = [luck_seed(bytes(32), seat, 0) for seat in (0, 1)]
        try:
            alone = [await workers.choose("random", known, seed) for (_, known), seed in zip(asked, seeds, strict=True)]
            assert alone[0] != alone[1]
            given_up = asyncio.create_task(workers.choose("random", asked[0][1], seeds[0]))
            await asyncio.sleep(0)  # it has asked
            await asyncio.sleep(0)
            given_up.cancel()
            await asyncio.gather(given_up, return_exceptions=True)
            assert await workers.choose("random", asked[1][1], seeds[1]) == alone[1]
        finally:
            await workers.close()

    run(scenario())


def begun_table() -> Any:
    return start(Setup("classic", 2), Seeded(bytes(range(32)))).state


def test_a_turn_clock_runs_out_even_while_a_bot_hangs_that_was_asked_for_somebody_away(new_server: NewServer) -> None:
    server = new_server(away_after=0.1, think=2.5, workers=2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], clock=5, **wish_for(DUMMY))
            await asyncio.sleep(3.3)  # so that the bot is still at it when the clock runs out
            stopping = asyncio.create_task(keep_stopping_bots(server))
            address, jan.client.address = jan.client.address, "ws://127.0.0.1:9/ws"
            jan.vanish()
            await ola.until(lambda me: is_away(me, 1), 5)
            jan.client.address = address
            await ola.until(lambda me: not is_away(me, 1), 5)
            stopping.cancel()
            step = await ola.until(lambda me: moved_on(me, 0) and me.of(m.Step)[-1], 6)
            assert step.by == "clock"
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await checked(server, {code: stories([ola, jan])})

    run(scenario())


# The wall clock


@pytest.fixture
def jump(tmp_path: Path) -> Path:
    """A library that moves the wall clock of a process."""
    made = tmp_path / "jump.so"
    source = Path(__file__).with_name("jump.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(made), str(source)], check=True, timeout=60)
    return made


def wall_clock(server: Server) -> float:
    """What the server thinks the time is."""
    date = server.request("GET", "/healthz")[2]["date"]
    return email.utils.parsedate_to_datetime(date).timestamp()


def test_the_wall_clock_may_jump_by_an_hour_and_turn_clocks_do_not_notice(tmp_path: Path, jump: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db")
    moved = tmp_path / "moved"
    server.start(tmp_path, environment={"LD_PRELOAD": str(jump), "FAULT_CLOCK": str(moved)})

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, clock=5)
            began = time.monotonic()
            for hours in (1, -1):
                moved.write_text(str(hours * 3600))
                async with asyncio.timeout(10):
                    while abs(wall_clock(server) - time.time() - hours * 3600) > 60:
                        await asyncio.sleep(0.1)
                await people[0].watch(code, 0)
                whole = await people[0].until(lambda me: isinstance(me.heard[-1], m.Whole) and me.heard[-1])
                gone = (time.monotonic() - began) * 1000
                assert 5000 - gone - 500 <= whole.clock.left <= 5000
            step = await people[0].until(lambda me: moved_on(me, 0) and me.of(m.Step)[-1], 10)
            assert 4.5 < time.monotonic() - began < 7
            assert step.by == "clock"
            await all_of(*(person.play(random.Random(1)) for person in people))
            assert not [ready for person in people for ready in person.of(m.Ready)[2:] if ready.by == "clock"]
            server.stop()
            check(stories(people), code, (await read_logs(server.store, [code]))[code])

    try:
        run(scenario())
    finally:
        server.kill()
