"""Time: the clock of a turn, and people who are away."""

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest

from online import Person, Server, at_turn, by, device, people, run, seated, serving, sqlite, started, wire
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.parts import Clock, SeatInfo

ROLL = {"game": "roll", "options": {"first": 0}}
CLOCK = 5
"""Seconds: the shortest clock there is."""


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
    with serving(sqlite(folder), folder, hook="server.test_clock:wall_clock_jumps", away_after=0.2) as found:
        yield found


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
            await ola.pick(ola.hand[0])
            await at_turn([ola, jan], 1)
            for person in (jan, ola):
                await person.pick(person.hand[0])
            await at_turn([ola, jan], 2)
            return Clocked(ola, jan, hasty.log_of(code))

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
            return Clocked(ola, jan, hasty.log_of(code))

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
    assert [step.clock for step in steps] == [Clock(CLOCK * 1000, CLOCK * 1000)] * 3


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
    assert house[-1].clock == Clock(CLOCK * 1000, CLOCK * 1000)


def test_somebody_who_is_not_connected_is_away_until_they_watch_again(hasty: Server) -> None:
    async def scenario() -> None:
        async with people(hasty, 2) as (ola, jan):
            code = await started(hasty, [ola, jan])
            await jan.client.close()
            away = await ola.seat_news("away")
            assert away.seats == (SeatInfo("person", "P0"), SeatInfo("person", "P1", away=True))
            for turn in range(2):
                await at_turn([ola], turn)
                await ola.pick(ola.hand[0])
            await at_turn([ola], 2)
            async with device(hasty, jan.client.token) as again:
                await again.watch(code, 1)
                assert (await ola.seat_news("back")).seats[1] == SeatInfo("person", "P1")
                back = ola.seqs[-1]
                luck = random.Random(2)
                await asyncio.gather(ola.play_on(luck), again.play_on(luck))
            choices = [each for each in hasty.log_of(code) if each["t"] in ("ready", "step") and each.get("seat") == 1]
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
            before = hasty.log_of(code)
            with pytest.raises(TimeoutError):
                await spectator.until(lambda me: me.seqs[-1] > before[-1]["seq"], within=0.7)
            async with device(hasty, jan.client.token) as back:
                await back.watch(code, 1)
                await spectator.seat_news("back")
                await spectator.until(lambda me: {each.seat for each in me.of(m.Ready)} == {0, 2})
            assert {by(each) for each in hasty.log_of(code) if each["t"] == "ready" and each["seat"] == 0} == {"away"}
            assert not [each for each in before if each["t"] == "ready" and each["seat"] != 2]

    run(scenario(), 30)


def test_the_next_person_is_host_while_the_host_is_away(hasty: Server) -> None:
    async def scenario() -> None:
        async with people(hasty, 3) as (ola, jan, ewa):
            code = await seated(hasty, [ola, jan])
            await ola.client.close()
            away = await jan.seat_news("away")
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
