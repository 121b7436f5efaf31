"""Clients that vanish, stall, hang or repeat themselves in the middle of a game: its promises are kept."""

import asyncio
import contextlib
import random
from collections.abc import Sequence
from functools import partial
from socket import SO_RCVBUF, SOL_SOCKET
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from faults.fault_kit import (
    FOUR,
    THREE,
    Guest,
    NewServer,
    all_of,
    checked,
    guest,
    guests,
    histories,
    is_away,
    keep_vanishing,
    over,
    table_for,
)
from online import any_move, moved_on, run, started
from seeds import SEEDS
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.codec import encode
from tools.waiting import soon


def test_clients_that_vanish_again_and_again_miss_nothing(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan", "spectator"]) as people:
            keep_vanishing(people, SEEDS.random("vanishing"), 3, 16)
            code = await started(server, people[:2], **table_for(FOUR))
            await people[2].watch(code)
            await all_of(*(person.play(SEEDS.random(person.history.name)) for person in people[:2]))
            await over(people)
            assert min(person.history.connection for person in people[:2]) > 6  # of more than a hundred frames
            await checked(server, {code: histories(people)})

    run(scenario())


def test_the_seat_of_somebody_who_vanished_for_good_is_played_by_the_stand_in(new_server: NewServer) -> None:
    server = new_server(away_after=0.05)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **table_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in (ola, jan)))
            jan.history.stays = False
            jan.client.vanish()
            await jan.client.close()
            await ola.play(random.Random(2))
            assert any(ready.by == "away" for ready in ola.of(m.Ready))
            await checked(server, {code: histories([ola, jan])})

    run(scenario())


def test_a_half_open_connection_is_found_out_and_its_person_is_away_until_back(new_server: NewServer) -> None:
    server = new_server(ping=0.5, away_after=0.05)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **table_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in (ola, jan)))
            _, stalled = await stop_reading(jan)
            await ola.until(lambda me: is_away(me, 1))
            await ola.play(random.Random(2), until_turn=6)
            assert any(ready.by == "away" for ready in ola.of(m.Ready))
            stalled.resume_reading()
            await ola.until(lambda me: not is_away(me, 1))
            await all_of(*(person.play(random.Random(3)) for person in (ola, jan)))
            await checked(server, {code: histories([ola, jan])})

    run(scenario())


async def stop_reading(person: Guest) -> tuple[ClientConnection, asyncio.Transport]:
    """From now on this client neither reads nor answers pings, but its connection stands, however long it takes."""
    await person.client.connected.wait()
    socket = person.client.socket
    assert socket is not None
    assert socket.keepalive_task is not None
    socket.keepalive_task.cancel()
    socket.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)  # soon full
    socket.transport.pause_reading()
    return socket, socket.transport


def test_a_stalled_reader_is_dropped_and_delays_nobody(new_server: NewServer) -> None:
    server = new_server(most_waiting=64 * 1024, talk_per_table=10**6, extra="FAULT_BUFFERS")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], **table_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=2) for person in (ola, jan)))
            socket, stalled = await stop_reading(jan)
            answered = 0
            while "slow reader" not in server.logged:
                answered += 1
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(20):
                        await socket.send(encode(m.Watch(id=new_id(), table=code, seat=1)).decode())
                await ola.ask(m.Feel, emote="hurry")  # if it waited for Jan, it would wait for ever
            assert answered > 1
            stalled.resume_reading()
            await all_of(*(person.play(random.Random(3)) for person in (ola, jan)))
            await checked(server, {code: [ola.history]})
            assert jan.outcome == ola.outcome

    run(scenario())


def test_messages_that_come_several_times_and_in_any_order_have_effect_once(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(THREE))
            await all_of(
                *(send_shuffled_repeated_commands(person, random.Random(i)) for i, person in enumerate(people))
            )
            await over(people)
            await checked(server, {code: histories(people)})

    run(scenario())


async def send_shuffled_repeated_commands(person: Guest, rng: random.Random) -> None:
    """Send several commands in each turn, each up to three times, in random order; then wait for all answers."""
    turn = -1
    while True:
        await person.until(partial(moved_on, turn=turn))
        if person.outcome:
            return
        turn, seen = person.last.turn, person.last.view
        commands: list[Any] = [m.Feel(id=new_id(), table=person.table, seat=person.seat or 0, emote="yum")]
        for _ in range(3 if person.seat in seen.to_move else 0):
            move = any_move(seen, person.seat, rng)
            commands.append(m.Pick(id=new_id(), table=person.table, seat=person.seat or 0, turn=turn, move=move))
        sent = [command for command in commands for _ in range(rng.randint(1, 3))]
        rng.shuffle(sent)
        for command in sent:
            await person.client.send(command)
        counts = [(command.id, sent.count(command)) for command in commands]
        await soon(partial(all_answered, person, counts))
        for command in commands:
            answers = person.history.answers(command.id)
            assert all(answer == answers[0] for answer in answers)


def all_answered(person: Guest, counts: Sequence[tuple[str, int]]) -> bool:
    """Each command was answered as often as it was sent."""
    return all(len(person.history.answers(command_id)) >= count for command_id, count in counts)


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
            code = await started(server, [ola, jan], **table_for(FOUR))
            await tab.look(code, 0)
            everybody = [ola, jan, tab]
            for person, card in zip((ola, tab, ola, tab), sorted(ola.hand), strict=False):
                await person.pick(card)
            await all_of(*(person.play(SEEDS.random(person.history.name), changes=0.7) for person in everybody))
            assert None not in [ready.pick for ready in tab.of(m.Ready) if ready.seat == 0]
            assert max(choices_by_turn(tab)) >= 4
            await checked(server, {code: histories(everybody)})

    run(scenario())
