"""Play: picks and reveals, turns and their clock, people who are away, bots, and what is said."""

import asyncio
import itertools
import os
import random
import re
import signal
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from online import Person, Server, Wire, any_move, moved_on, people, run, seated, started, wire
from sushitrain.bots.player import BOTS
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id
from sushitrain.rules.setup import Setup

BATTLE = {"variant": "battle", "options": {"first": 0}}
ROLL = {"game": "roll", "options": {"first": 0}}
CLOCK = 5
"""Seconds: the shortest clock there is."""


def log_of(server: Server, code: str) -> list[dict[str, Any]]:
    status, entries, _ = server.request("GET", f"/api/tables/{code}/log")
    assert status == 200
    return list(entries)


def hand(person: Person) -> tuple[str, ...]:
    assert isinstance(person.last.view, m.DraftTable)
    return person.last.view.hand


def two_cards(person: Person) -> list[str]:
    """Two cards of the hand that are not the same."""
    return list(dict.fromkeys(hand(person)))[:2]


def dish(person: Person) -> str:
    """A card of the hand that will lie on the tray."""
    return next(card for card in hand(person) if card != "pudding")


async def refused(person: Person, kind: type, **fields: Any) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        await person.ask(kind, **fields)
    return caught.value


async def at_turn(guests: Sequence[Person], turn: int) -> None:
    for guest in guests:
        await guest.until(lambda me: me.last is not None and me.last.turn >= turn)


async def seats_say(person: Person, what: str) -> m.Seats:
    found: m.Seats = (await person.until(lambda me: [each for each in me.of(m.Seats) if each.what == what]))[-1]
    return found


def by(entry: dict[str, Any]) -> str:
    return str(entry.get("by", "person"))


# Picks


def test_a_pick_may_be_changed_until_the_last_one_is_in(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            first, second = two_cards(ola)
            for move in (first, second, first, second):
                await ola.pick(move)
            await jan.pick(hand(jan)[0])
            await at_turn([ola, jan], 1)
            assert ola.last.view.trays[0] == jan.last.view.trays[0] == (second,)
            assert [ready.pick for ready in ola.of(m.Ready)] == [first, second, first, second]
            assert await ola.refusal(m.Pick, turn=0, move=first) == "online-turn"

    run(scenario(), 30)


def test_others_learn_that_a_choice_is_in_and_nothing_else(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan])
            await spectator.watch(code)
            await ola.pick(hand(ola)[0])
            for other in (jan, spectator):
                (ready,) = await other.until(lambda me: me.of(m.Ready))
                assert (ready.seat, ready.by, ready.pick) == (0, "person", None)
            for token, seat, pick in ((jan.client.token, 1, None), (ola.client.token, 0, hand(ola)[0])):
                async with wire(server, token) as late:
                    await late.ask(m.Watch(id=new_id(), table=code, seat=seat))
                    whole = await late.until(lambda each: isinstance(each, m.Whole))
                    assert (whole.ready, whole.pick) == ((0,), pick)
            assert [entry["t"] for entry in log_of(server, code)][-1] == "ready"
            assert "pick" not in log_of(server, code)[-1]

    run(scenario(), 30)


def test_ready_is_the_same_for_one_card_and_for_two_with_chopsticks(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan), wire(server, server.token()) as spectator:
            for _ in range(20):
                code = await started(server, [ola, jan])
                if await have_chopsticks(ola, jan):
                    break
            await spectator.ask(m.Watch(id=new_id(), table=code))
            async with wire(server, jan.client.token) as other:
                await other.ask(m.Watch(id=new_id(), table=code, seat=1))
                first, second = hand(ola)[:2]
                for move in (first, f"{first} {second}", second):
                    await ola.pick(move)
                for socket in (spectator, other):
                    frames = [await ready_frame(socket) for _ in range(3)]
                    plain = [{**msgspec.json.decode(frame), "seq": 0, "at": 0} for frame in frames]
                    assert plain == [plain[0]] * 3
                    assert len({len(msgspec.json.encode(each)) for each in plain}) == 1
                    assert not {first, second} & set(plain[0].values())

    run(scenario(), 30)


async def have_chopsticks(ola: Person, jan: Person) -> bool:
    """Play until Ola may take two cards; Jan leaves the chopsticks alone."""
    while True:
        await ola.until(lambda me: me.last.table == me.table)
        await jan.until(lambda me: (me.last.table, me.last.turn) >= (ola.table, ola.last.turn))
        if ola.outcome:
            return False
        if ola.last.view.legal.pair and len(set(hand(ola))) > 1:
            return True
        turn = ola.last.turn
        await ola.pick("chopsticks" if "chopsticks" in hand(ola) else hand(ola)[0])
        await jan.pick(next((card for card in hand(jan) if card != "chopsticks"), "chopsticks"))
        await at_turn([ola, jan], turn + 1)


async def ready_frame(socket: Wire) -> str:
    while not isinstance(await socket.hear(), m.Ready):
        pass
    return socket.frames[-1]


def test_the_own_second_tab_sees_the_pick(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan), wire(server, ola.client.token) as tab:
            code = await started(server, [ola, jan])
            await tab.ask(m.Watch(id=new_id(), table=code, seat=0))
            await ola.pick(hand(ola)[0])
            ready = await tab.until(lambda each: isinstance(each, m.Ready))
            assert ready.pick == hand(ola)[0]
            await tab.ask(m.Pick(id=new_id(), table=code, seat=0, turn=0, move=hand(ola)[-1]))
            await ola.until(lambda me: len(me.of(m.Ready)) == 2)
            assert ola.of(m.Ready)[-1].pick == hand(ola)[-1]

    run(scenario(), 30)


def test_everybody_sees_the_reveal_in_the_same_entry(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 4) as (ola, jan, ewa, spectator):
            code = await started(server, [ola, jan, ewa])
            await spectator.watch(code)
            everybody = [ola, jan, ewa, spectator]
            picks = [dish(person) for person in (ola, jan, ewa)]
            for person in (ewa, ola):
                await person.pick(dish(person))
            await spectator.until(lambda me: len(me.of(m.Ready)) == 2)
            assert all(not person.of(m.Step) or person.last.turn == 0 for person in everybody)
            last = await jan.pick(dish(jan))
            await at_turn(everybody, 1)
            steps = [person.last for person in everybody]
            assert {step.seq for step in steps} == {last.seq}
            assert {(step.seat, step.by) for step in steps} == {(1, "person")}
            assert len({msgspec.json.encode(step.events) for step in steps}) == 1
            assert {step.view.trays for step in steps} == {tuple((card,) for card in picks)}

    run(scenario(), 30)


def test_a_pick_that_crosses_with_others_in_the_same_turn_counts(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            await started(server, [ola, jan, ewa])
            await asyncio.gather(*(person.pick(hand(person)[0]) for person in (ola, jan)))
            await ola.pick(hand(ola)[-1])
            assert ewa.last.turn == 0
            done = await ewa.pick(hand(ewa)[0])
            await at_turn([ola, jan, ewa], 1)
            assert ewa.last.seq == done.seq

    run(scenario(), 30)


def test_a_pick_for_another_turn_is_refused(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            assert await ola.refusal(m.Pick, turn=1, move=hand(ola)[0]) == "online-turn"
            for person in (ola, jan):
                await person.pick(hand(person)[0])
            await at_turn([ola, jan], 1)
            common = sorted(set(hand(ola)) & set(hand(jan))) or [hand(ola)[0]]
            assert await ola.refusal(m.Pick, turn=0, move=common[0]) == "online-turn"
            assert (await ola.pick(hand(ola)[0])).seq == ola.last.seq + 1

    run(scenario(), 30)


def test_an_illegal_pick_is_told_to_the_one_who_made_it_with_what_is_legal(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan])
            await spectator.watch(code)
            missing = next(card for card in Setup("classic", 2).edition.copies if card not in hand(ola))
            problem = await refused(ola, m.Pick, turn=0, move=missing)
            assert problem.code == "move-illegal"
            assert set(str(problem.values["legal"]).split(", ")) == set(hand(ola))
            for move in ("   ", f"{hand(ola)[0]} dummy a b"):
                assert await ola.refusal(m.Pick, turn=0, move=move) == "move-unreadable"
            assert await ola.refusal(m.Pick, turn=0, move="x" * 201) == "wire-message"
            done = await ola.pick(hand(ola)[0])
            for person in (jan, spectator):
                ready = (await person.until(lambda me: me.of(m.Ready)))[-1]
                assert (ready.seq, person.seqs[-1], len(person.of(m.Ready))) == (done.seq, done.seq, 1)

    run(scenario(), 30)


@pytest.mark.parametrize("setup", [BATTLE, ROLL], ids=["battle", "roll"])
def test_only_the_seat_whose_turn_it_is_may_move_in_a_game_of_turns(server: Server, setup: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan], setup=setup)
            assert await ola.refusal(m.Pick, turn=0, move="a1") == "online-not-started"
            await ola.ask(m.Start)
            await at_turn([ola, jan], 0)
            luck = random.Random(1)
            assert (ola.last.view.to_move, jan.last.view.legal) == ((0,), None)
            move = any_move(ola.last.view, 0, luck)
            assert await jan.refusal(m.Pick, turn=0, move=move) == "move-turn"
            assert await jan.refusal(m.Pick, turn=0, move=move, seat=0) == "online-not-yours"
            assert await ola.refusal(m.Pick, turn=0, move=move, seat=4) == "online-not-yours"
            await ola.pick(move)
            await at_turn([ola, jan], 1)
            await asyncio.gather(ola.play_on(luck), jan.play_on(luck))
            assert await ola.refusal(m.Pick, turn=ola.last.turn, move=move) == "online-over"
            assert not [entry for entry in log_of(server, code) if entry["t"] == "ready"]

    run(scenario(), 30)


def test_a_preview_tells_the_effects_and_changes_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan])
            assert await ola.refusal(m.Preview, move="egg") == "online-not-started"
            await ola.ask(m.Start)
            await at_turn([ola, jan], 0)
            before = len(log_of(server, code))
            for card in set(hand(ola)):
                shown = await ola.ask(m.Preview, move=card)
                assert shown.effects == (ola.last.view.effects[card],)
            assert await ola.refusal(m.Preview, move="wasabi squid") == "move-illegal"
            assert await ola.refusal(m.Preview, move="  ") == "move-unreadable"
            assert await ola.refusal(m.Preview, move="egg", seat=1) == "online-not-yours"
            assert len(log_of(server, code)) == before

    run(scenario(), 30)


def test_a_preview_of_two_cards_tells_both_effects_in_order(server: Server) -> None:
    async def with_chopsticks(guests: list[Person]) -> Person | None:
        """Somebody who may place two cards, if the game comes to that."""
        await started(server, guests)
        while not any(guest.outcome for guest in guests):
            turn = guests[0].last.turn
            for guest in guests:
                if guest.last.view.legal.pair and len(guest.last.view.hand) > 1:
                    return guest
            for guest in guests:
                cards = guest.last.view.hand
                await guest.pick("chopsticks" if "chopsticks" in cards else cards[0])
            for guest in guests:
                await guest.until(partial(moved_on, turn=turn))
        return None

    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            found = None
            while found is None:
                found = await with_chopsticks([ola, jan])
            first, second = found.last.view.hand[:2]
            shown = await found.ask(m.Preview, move=f"{first} {second}")
            assert len(shown.effects) == 2
            assert shown.effects[0] == found.last.view.effects[first]

    run(scenario(), 60)


# Bots


@pytest.mark.parametrize("setup", [{}, BATTLE, ROLL], ids=["drafting", "battle", "roll"])
@pytest.mark.parametrize("level", BOTS)
def test_a_bot_of_every_level_plays_its_seat(server: Server, level: str, setup: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=[level], setup=setup)
            await ola.play_on(random.Random(1))
            choices = [entry for entry in log_of(server, code) if entry["t"] in ("ready", "step") and "seat" in entry]
            assert {by(entry) for entry in choices if entry["seat"] == 1} == {"bot"}
            assert {by(entry) for entry in choices if entry["seat"] == 0} == {"person"}

    run(scenario(), 30)


def children(pid: int) -> set[int]:
    """The living ones."""
    found = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return {child for child in found if not is_zombie(child)}


def is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


async def only_worker(server: Server) -> int:
    async with asyncio.timeout(10):
        while len(found := children(server.pid)) != 1:
            await asyncio.sleep(0.01)
    return found.pop()


def test_a_game_goes_on_when_a_bot_hangs_or_dies(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", think=1.0, workers=1).start(tmp_path)

    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=["nibbler"])
            for turn, fault in ((3, signal.SIGSTOP), (6, signal.SIGKILL), (9, signal.SIGSTOP)):
                await ola.play_on(random.Random(1), until_turn=turn)
                worker = await only_worker(server)
                os.kill(worker, fault)
                await ola.play_on(random.Random(1), until_turn=turn + 3)
                assert worker not in children(server.pid)
            await ola.play_on(random.Random(1))
            assert {by(entry) for entry in log_of(server, code) if entry.get("seat") == 1} == {"bot"}

    try:
        run(scenario())
        (failures,) = re.findall(rb"bot_failures_total (\d+)", server.request("GET", "/metrics")[1])
        assert int(failures) >= 2
    finally:
        assert server.stop() == 0


# The clock, and people who are away


async def wall_clock_jumps(_: str) -> None:
    """A hook in the server: before and after every entry the wall clock is an hour off, to and fro."""
    hour = next(hours) * 3600
    time.time = lambda: real_time() + hour
    time.time_ns = lambda: real_time_ns() + hour * 10**9


hours = itertools.cycle((1, -1, 0))
real_time, real_time_ns = time.time, time.time_ns


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon takes people for away, on a machine with a mad wall clock."""
    folder = tmp_path_factory.mktemp("hasty")
    hook = "server.test_play:wall_clock_jumps"
    found = Server(f"sqlite:///{folder / 'tables.db'}", hook=hook, away_after=0.2).start(folder)
    yield found
    assert found.stop() == 0
    assert '"level":"error"' not in found.logged


class Clocked(NamedTuple):
    """What was heard and logged at a table whose clock ran out once."""

    ola: Person
    jan: Person
    log: list[dict[str, Any]]


@pytest.fixture(scope="module")
def late(hasty: Server) -> dict[str, Clocked]:
    """A game of each kind in which somebody lets the clock run out, all at the same time."""

    async def drafting() -> Clocked:
        async with people(hasty, 2) as (ola, jan):
            code = await started(hasty, [ola, jan], clock=CLOCK)
            await ola.pick(hand(ola)[0])
            await at_turn([ola, jan], 1)
            for person in (jan, ola):
                await person.pick(hand(person)[0])
            await at_turn([ola, jan], 2)
            return Clocked(ola, jan, log_of(hasty, code))

    async def rolling() -> Clocked:
        """Ola uses a menu when more than half of her time is gone, and then falls asleep."""
        async with people(hasty, 2) as (ola, jan):
            code = await started(hasty, [ola, jan], clock=CLOCK, setup=ROLL)
            while ola.of(m.Whole)[-1].clock is None or ola.of(m.Whole)[-1].clock.left > CLOCK * 400:
                count = len(ola.of(m.Whole))
                await ola.watch(code, 0)
                await ola.until(partial(has_wholes, count=count + 1))
                await asyncio.sleep(0.05)
            await ola.pick(f"menu {ola.last.view.belts[0][0]}")
            await jan.until(lambda me: me.last.view.to_move == (1,))
            turn = jan.last.turn
            await jan.pick(jan.last.view.belts[1][0])
            await at_turn([ola, jan], turn + 1)
            return Clocked(ola, jan, log_of(hasty, code))

    async def both() -> dict[str, Clocked]:
        drafted, rolled = await asyncio.gather(drafting(), rolling())
        return {"drafting": drafted, "rolling": rolled}

    return dict(run(both()))


def has_wholes(person: Person, count: int) -> bool:
    return len(person.of(m.Whole)) >= count


def test_when_the_clock_runs_out_the_house_plays_that_turn_only(late: dict[str, Clocked]) -> None:
    ola, jan, log = late["drafting"]
    begun, step, after = ola.of(m.Step)
    assert (step.seat, step.by, step.turn) == (1, "clock", 1)
    assert CLOCK * 1000 <= step.at - begun.at < CLOCK * 1000 + 2000
    assert (after.seat, after.by) == (0, "person")
    assert [(ready.seat, ready.by) for ready in jan.of(m.Ready)] == [(0, "person"), (1, "person")]
    assert [by(entry) for entry in log if entry["t"] in ("ready", "step")][1:] == [
        "person",
        "clock",
        "person",
        "person",
    ]


def test_a_seat_stays_the_persons_when_the_clock_ran_out(late: dict[str, Clocked]) -> None:
    for game in late.values():
        assert {each.what for each in game.jan.of(m.Seats)} <= {"sat"}
        assert all(seat.kind == "person" and not seat.away and not seat.left for seat in game.ola.seats)


def test_every_turn_has_the_whole_clock_again(late: dict[str, Clocked]) -> None:
    steps = late["drafting"].ola.of(m.Step)
    assert [step.clock for step in steps] == [m.Clock(CLOCK * 1000, CLOCK * 1000)] * 3


def test_the_time_left_goes_down(late: dict[str, Clocked]) -> None:
    shown = [whole.clock for whole in late["rolling"].ola.of(m.Whole) if whole.clock is not None]
    left = [clock.left for clock in shown]
    assert {clock.limit for clock in shown} == {CLOCK * 1000}
    assert left == sorted(left, reverse=True)
    assert left[0] > CLOCK * 900
    assert left[-1] <= CLOCK * 400


def test_one_clock_covers_all_that_is_done_in_a_turn(late: dict[str, Clocked]) -> None:
    begun, menu, *rest = late["rolling"].ola.of(m.Step)
    assert menu.events[0].kind == "menu"
    assert menu.by == "person"
    assert menu.clock is not None
    assert menu.clock.left <= CLOCK * 400
    house = [step for step in rest if step.seat == 0]
    assert {step.by for step in house} == {"clock"}
    assert house[-1].view.to_move == (1,)
    assert CLOCK * 1000 <= house[0].at - begun.at <= house[-1].at - begun.at < CLOCK * 1000 + 2000
    assert house[-1].clock == m.Clock(CLOCK * 1000, CLOCK * 1000)


def test_somebody_who_is_not_connected_is_away_until_they_watch_again(hasty: Server) -> None:
    async def scenario() -> None:
        async with people(hasty, 2) as (ola, jan):
            code = await started(hasty, [ola, jan])
            await jan.client.close()
            away = await seats_say(ola, "away")
            assert away.seats == (m.SeatInfo("person", "P0"), m.SeatInfo("person", "P1", away=True))
            for turn in range(2):
                await at_turn([ola], turn)
                await ola.pick(hand(ola)[0])
            await at_turn([ola], 2)
            async with Client(hasty.url, jan.client.token) as client:
                again = Person(client)
                again.listener = asyncio.create_task(again.listen())
                await again.watch(code, 1)
                assert (await seats_say(ola, "back")).seats[1] == m.SeatInfo("person", "P1")
                back = ola.seqs[-1]
                luck = random.Random(2)
                await asyncio.gather(ola.play_on(luck), again.play_on(luck))
                again.listener.cancel()
            choices = [each for each in log_of(hasty, code) if each["t"] in ("ready", "step") and each.get("seat") == 1]
            assert {by(each) for each in choices if each["seq"] < back} == {"away"}
            assert {by(each) for each in choices if each["seq"] > back} == {"person"}

    run(scenario(), 30)


def test_nobody_is_played_for_while_everybody_is_away(hasty: Server) -> None:
    async def scenario() -> None:
        async with people(hasty, 3) as (ola, jan, spectator):
            code = await started(hasty, [ola, jan], bots=["nibbler"], clock=CLOCK)
            await spectator.watch(code)
            for person in (ola, jan):
                await person.client.close()
            await spectator.until(lambda me: [each.what for each in me.of(m.Seats)].count("away") == 2)
            before = log_of(hasty, code)
            with pytest.raises(TimeoutError):
                await spectator.until(lambda me: me.seqs[-1] > before[-1]["seq"], within=0.7)
            async with Client(hasty.url, jan.client.token) as client:
                back = Person(client)
                await back.watch(code, 1)
                await seats_say(spectator, "back")
                await spectator.until(lambda me: {each.seat for each in me.of(m.Ready)} == {0, 2})
            assert {by(each) for each in log_of(hasty, code) if each["t"] == "ready" and each["seat"] == 0} == {"away"}
            assert not [each for each in before if each["t"] == "ready" and each["seat"] != 2]

    run(scenario(), 30)


def test_the_next_person_is_host_while_the_host_is_away(hasty: Server) -> None:
    async def scenario() -> None:
        async with people(hasty, 3) as (ola, jan, ewa):
            code = await seated(hasty, [ola, jan])
            await ola.client.close()
            away = await seats_say(jan, "away")
            assert (away.seat, away.host) == (0, 1)
            await jan.ask(m.Free, seat=0)
            assert await ewa.sit(code, "Ewa") == 0
            await jan.until(lambda me: me.seats[0].name == "Ewa")
            assert jan.host == 1
            await jan.ask(m.Start)

    run(scenario(), 30)


@pytest.mark.parametrize("way", ["sit", "claim"])
def test_whoever_takes_a_seat_and_never_watches_is_away_too(hasty: Server, way: str) -> None:
    async def scenario() -> None:
        async with people(hasty, 2) as (ola, jan), wire(hasty, hasty.token()) as passer:
            code = await seated(hasty, [ola, jan]) if way == "claim" else hasty.open(ola.client.token)
            if way == "claim":
                offered = await jan.ask(m.Offer)
                await passer.ask(m.Claim(id=new_id(), table=code, token=offered.token))
            else:
                await ola.watch(code, 0)
                await passer.ask(m.Sit(id=new_id(), table=code, name="Eve", nonce="n"))
            await passer.socket.close()
            found = await ola.until(lambda me: [each for each in me.of(m.Seats) if each.what == "away"], within=3)
            assert found[0].seat == 1

    run(scenario(), 30)


# What is said


def test_chat_is_off_unless_the_creator_allows_it_and_emotes_always_work(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await seated(server, [ola, jan])
            await spectator.watch(code)
            assert await ola.refusal(m.Say, text="hello") == "online-no-chat"
            await ola.ask(m.Feel, emote="good-luck")
            for person in (jan, spectator):
                (said,) = await person.until(lambda me: me.of(m.Said))
                assert (said.seat, said.text, said.emote) == (0, "", "good-luck")
            assert await ola.refusal(m.Feel, emote="shrug") == "wire-message"
            assert await spectator.refusal(m.Feel, seat=0, emote="wow") == "online-not-yours"

    run(scenario(), 30)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<script>alert(1)</script>", None),
        ('"}, {"t":"done"} \\u0000 & &amp; %s {0}', None),
        ("cześć 🍣 日本", None),
        ("👩‍🍳 cooks", None),
        ("x" * 280, None),
        ("  two\nlines ", "two lines"),
    ],
)
def test_chat_comes_back_as_it_was_written(server: Server, text: str, shown: str | None) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan], chat=True)
            await ola.ask(m.Say, text=text)
            (said,) = await jan.until(lambda me: me.of(m.Said))
            assert (said.seat, said.text, said.emote) == (0, shown or text, "")

    run(scenario(), 30)


@pytest.mark.parametrize(
    ("text", "code"),
    [(f"a{odd}b", "online-text") for odd in ("\0", "\x07", "\x1b[2J", "\x7f", "\u202e", "\u200b")]
    + [("  \n ", "online-text"), ("", "wire-message"), ("x" * 281, "wire-message")],
    ids=ascii,
)
def test_chat_that_cannot_be_shown_is_refused(server: Server, text: str, code: str) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            ola.table, ola.seat = server.open(ola.client.token, chat=True), 0
            assert await ola.refusal(m.Say, text=text) == code

    run(scenario(), 30)


def test_a_spectator_cannot_chat(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            await spectator.watch(await seated(server, [ola, jan], chat=True))
            assert await spectator.refusal(m.Say, seat=0, text="hello") == "online-not-yours"

    run(scenario(), 30)


def test_a_muted_seat_is_hidden_from_the_one_who_muted_it_alone(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator), wire(server, spectator.client.token) as muting:
            code = await seated(server, [ola, jan], chat=True)
            await muting.ask(m.Watch(id=new_id(), table=code))
            assert (await muting.ask(m.Mute(id=new_id(), table=code, seat=2))).code == "online-no-seat"
            assert isinstance(await muting.ask(m.Mute(id=new_id(), table=code, seat=0)), m.Done)
            await ola.ask(m.Say, text="psst-one")
            await ola.ask(m.Feel, emote="hurry")
            await jan.ask(m.Say, text="psst-two")
            assert await said(muting, 3) == [(0, "", ""), (0, "", ""), (1, "psst-two", "")]
            assert [each.text or each.emote for each in await jan.until(all_said)] == ["psst-one", "hurry", "psst-two"]
            seqs = [each.seq for each in muting.news]
            assert seqs == list(range(seqs[0], seqs[0] + 4))

            async with wire(server, spectator.client.token) as again:
                await again.ask(m.Watch(id=new_id(), table=code, have=seqs[0]))
                assert await said(again, 3) == [(0, "", ""), (0, "", ""), (1, "psst-two", "")]
                await again.ask(m.Watch(id=new_id(), table=code))
                whole = await again.until(lambda each: isinstance(each, m.Whole))
                assert whole.muted == (0,)
                await ola.ask(m.Say, text="psst-three")
                assert await said(again, 1) == [(0, "", "")]
                assert await said(muting, 1) == [(0, "", "")]
                assert not any("psst-one" in frame or "hurry" in frame for frame in (*muting.frames, *again.frames))
                await again.ask(m.Mute(id=new_id(), table=code, seat=0, on=False))
                await ola.ask(m.Say, text="psst-four")
                assert await said(again, 1) == [(0, "psst-four", "")]

    run(scenario(), 30)


def all_said(person: Person) -> list[m.Said]:
    found = person.of(m.Said)
    return found if len(found) == 3 else []


async def said(socket: Wire, count: int) -> list[tuple[int, str, str]]:
    """The next so many things that were said."""
    found: list[tuple[int, str, str]] = []
    while len(found) < count:
        message = await socket.hear()
        if isinstance(message, m.Said):
            found.append((message.seat, message.text, message.emote))
    return found


def test_a_mute_holds_in_every_tab(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan], chat=True)
            async with wire(server, jan.client.token) as one, wire(server, jan.client.token) as two:
                for tab in (one, two):
                    await tab.ask(m.Watch(id=new_id(), table=code, seat=1))
                await one.ask(m.Mute(id=new_id(), table=code, seat=0))
                await ola.ask(m.Say, text="psst")
                assert await said(one, 1) == await said(two, 1) == [(0, "", "")]

    run(scenario(), 30)
