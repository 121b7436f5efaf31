"""Whoever no longer has a seat is not told what that seat is told, however their client goes on."""

import asyncio
import random
from typing import Any

from online import Person, Server, people, run, seated, started
from sushitrain.protocol import messages as m


def hands(person: Person, after: int) -> list[Any]:
    """The hands and picks that this client was sent after an entry of the log."""
    news = [each for each in person.heard if isinstance(each, m.Step | m.Ready | m.Whole) and each.seq > after]
    shown = [each.view.hand for each in news if isinstance(each, m.Step | m.Whole) and each.view is not None]  # type: ignore[union-attr]  # a draft
    return [hand for hand in shown if hand] + [each.pick for each in news if isinstance(each, m.Ready) and each.pick]


def test_a_seat_that_moved_to_another_device_is_not_shown_on_the_old_one(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (old, jan, new):
            code = await started(server, [old, jan])
            offer = await old.ask(m.Offer)
            new.table = code
            done = await new.ask(m.Claim, token=offer.token)
            await new.watch(code, 0)
            luck = random.Random(1)
            await asyncio.gather(new.play_on(luck, 3), jan.play_on(luck, 3))
            await old.until(lambda me: me.last.turn == 3)
            assert hands(new, done.seq)
            assert hands(old, done.seq) == []
            assert old.seqs == list(range(old.seqs[0], old.seqs[0] + len(old.seqs)))

    run(scenario())


def test_somebody_who_left_before_the_start_is_not_shown_the_hand_of_who_came_after(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, left, new):
            code = await seated(server, [ola, left])
            await left.ask(m.Leave)
            await new.sit(code, "New", 1)
            begun = await ola.ask(m.Start)
            luck = random.Random(2)
            await asyncio.gather(ola.play_on(luck, 2), new.play_on(luck, 2))
            await left.until(lambda me: me.last is not None and me.last.turn == 2)
            assert hands(new, begun.seq - 1)
            assert hands(left, begun.seq - 1) == []

    run(scenario())


def test_a_game_against_bots_stands_still_when_its_person_leaves_though_the_page_stays_open(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=["nibbler", "nibbler"])
            await ola.until(lambda me: len(me.of(m.Ready)) == 2)
            left = await ola.ask(m.Leave)
            await asyncio.sleep(0.3)
            _, entries, _ = server.request("GET", f"/api/tables/{code}/log?after={left.seq}")
            assert entries == []
            await ola.watch(code, 0)
            await ola.play_on(random.Random(3), 2)

    run(scenario())


def test_the_public_log_hides_what_its_reader_has_muted(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan], chat=True)
            await jan.ask(m.Say, text="blah")
            await ola.ask(m.Mute, seat=1)
            for reader, shown in ((ola, False), (jan, True)):
                _, entries, _ = server.request("GET", f"/api/tables/{code}/log", token=reader.client.token)
                assert ("blah" in str(entries)) is shown

    run(scenario())
