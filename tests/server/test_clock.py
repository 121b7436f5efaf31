"""Time: the clock of a turn, and people who are away. The time of this server passes when a test says so."""

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from online import Person, Server, at_turn, by, device, people, run, seated, serving, sqlite, started, wire
from server.remote import Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.parts import Clock, SeatInfo

ROLL = {"game": "roll", "options": {"first": 0}}
CLOCK = 5
"""Seconds: the shortest clock there is."""
AWAY = 20
"""Seconds after which somebody is away."""


async def wall_clock_jumps(_: str) -> None:
    """A hook in the server: before and after every entry the wall clock is an hour off, to and fro."""
    hour = next(hours) * 3600
    time.time = lambda: real_time() + hour
    time.time_ns = lambda: real_time_ns() + hour * 10**9


hours = itertools.cycle((1, -1, 0))
real_time, real_time_ns = time.time, time.time_ns


@pytest.fixture(scope="module")
def remote(tmp_path_factory: pytest.TempPathFactory) -> Remote:
    return Remote(tmp_path_factory.mktemp("remote"))


@pytest.fixture(scope="module")
def mad(remote: Remote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a machine with a mad wall clock; its own time is the test's."""
    folder = tmp_path_factory.mktemp("mad")
    hook = "server.test_clock:wall_clock_jumps"
    with serving(sqlite(folder), folder, remote.environment, hook=hook, away_after=AWAY) as found:
        yield found


class Clocked(NamedTuple):
    """What was heard and logged at a table whose clock ran out once."""

    ola: Person
    jan: Person
    log: list[dict[str, Any]]


@pytest.fixture(scope="module")
def late(mad: Server, remote: Remote) -> dict[str, Clocked]:
    """A game of each kind in which somebody lets the clock run out."""

    async def drafting() -> Clocked:
        async with people(mad, 2) as (ola, jan):
            code = await started(mad, [ola, jan], clock=CLOCK)
            await ola.pick(ola.hand[0])
            await remote.let_pass(CLOCK * 1000 - 1)
            await remote.timers("time_is_up", table=code)
            await remote.let_pass(1)
            await at_turn([ola, jan], 1)
            for person in (jan, ola):
                await person.pick(person.hand[0])
            await at_turn([ola, jan], 2)
            return Clocked(ola, jan, mad.log_of(code))

    async def rolling() -> Clocked:
        """Ola uses a menu when more than half of her time is gone, and then falls asleep."""
        async with people(mad, 2) as (ola, jan):
            code = await started(mad, [ola, jan], clock=CLOCK, setup=ROLL)
            await ola.look(code, 0)
            for _ in range(3):
                await remote.let_pass(1000)
                await ola.look(code, 0)
            await ola.pick(f"menu {ola.last.view.belts[0][0]}")
            await ola.at_turn(1)
            await remote.let_pass((CLOCK - 3) * 1000 - 1)
            await remote.timers("time_is_up", table=code)
            await remote.let_pass(1)
            await jan.until(lambda me: me.last.view.to_move == (1,))
            turn = jan.last.turn
            await jan.pick(jan.last.view.belts[1][0])
            await at_turn([ola, jan], turn + 1)
            return Clocked(ola, jan, mad.log_of(code))

    return {"drafting": run(drafting()), "rolling": run(rolling())}


def test_when_the_clock_runs_out_the_stand_in_plays_that_turn_only(late: dict[str, Clocked]) -> None:
    ola, jan, log = late["drafting"]
    begun, step, after = ola.of(m.Step)
    assert (step.seat, step.by, step.turn) == (1, "clock", 1)
    assert step.at - begun.at == CLOCK * 1000
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
    assert left == [5000, 4000, 3000, 2000]


def test_one_clock_covers_all_that_is_done_in_a_turn(late: dict[str, Clocked]) -> None:
    begun, menu, *rest = late["rolling"].ola.of(m.Step)
    assert menu.events[0].kind == "menu"
    assert menu.by == "person"
    assert menu.clock == Clock(CLOCK * 1000, 2000)
    played = [step for step in rest if step.seat == 0]
    assert {step.by for step in played} == {"clock"}
    assert played[-1].view.to_move == (1,)
    assert {step.at - begun.at for step in played} == {CLOCK * 1000}
    assert played[-1].clock == Clock(CLOCK * 1000, CLOCK * 1000)


def test_somebody_who_is_not_connected_is_away_until_they_watch_again(mad: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(mad, 2) as (ola, jan):
            code = await started(mad, [ola, jan])
            await jan.client.close()
            await remote.goes_away(code, AWAY * 1000)
            away = await ola.seat_news("away")
            assert away.seats == (SeatInfo("person", "P0"), SeatInfo("person", "P1", away=True))
            for turn in range(2):
                await at_turn([ola], turn)
                await ola.pick(ola.hand[0])
            await at_turn([ola], 2)
            async with device(mad, jan.client.token) as again:
                await again.watch(code, 1)
                assert (await ola.seat_news("back")).seats[1] == SeatInfo("person", "P1")
                back = ola.seqs[-1]
                rng = random.Random(2)
                await asyncio.gather(ola.play_on(rng), again.play_on(rng))
            choices = [each for each in mad.log_of(code) if each["t"] in ("ready", "step") and each.get("seat") == 1]
            assert {by(each) for each in choices if each["seq"] < back} == {"away"}
            assert {by(each) for each in choices if each["seq"] > back} == {"person"}

    run(scenario())


def test_nobody_is_played_for_while_everybody_is_away(mad: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(mad, 3) as (ola, jan, spectator):
            code = await started(mad, [ola, jan], bots=["nibbler"], clock=CLOCK)
            await spectator.watch(code)
            for person in (ola, jan):
                await person.client.close()
            await remote.goes_away(code, AWAY * 1000, people=2)
            await spectator.until(lambda me: [each.what for each in me.of(m.Seats)].count("away") == 2)
            await remote.at_rest(code)
            before = mad.log_of(code)
            await remote.let_pass(10 * CLOCK * 1000)
            await remote.at_rest(code)
            assert mad.log_of(code) == before
            async with device(mad, jan.client.token) as back:
                await back.watch(code, 1)
                await spectator.seat_news("back")
                await spectator.until(lambda me: 0 in {each.seat for each in me.of(m.Ready)})
            chosen = {(each["seat"], by(each)) for each in mad.log_of(code) if each["t"] == "ready"}
            assert chosen == {(0, "away"), (2, "bot")}
            assert not [each for each in before if each["t"] == "ready" and each["seat"] != 2]

    run(scenario())


def test_the_next_person_is_host_while_the_host_is_away(mad: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(mad, 3) as (ola, jan, ewa):
            code = await seated(mad, [ola, jan])
            await ola.client.close()
            await remote.goes_away(code, AWAY * 1000)
            away = await jan.seat_news("away")
            assert (away.seat, away.host) == (0, 1)
            await jan.ask(m.Free, seat=0)
            assert await ewa.sit(code, "Ewa") == 0
            await jan.until(lambda me: me.seats[0].name == "Ewa")
            assert jan.host == 1
            await jan.ask(m.Start)

    run(scenario())


@pytest.mark.parametrize("way", ["sit", "claim"])
def test_whoever_takes_a_seat_and_never_watches_is_away_too(mad: Server, remote: Remote, way: str) -> None:
    async def scenario() -> None:
        async with people(mad, 2) as (ola, jan), wire(mad, mad.token()) as passer:
            code = await seated(mad, [ola, jan]) if way == "claim" else mad.open(ola.client.token)
            if way == "claim":
                offered = await jan.ask(m.Offer)
                await passer.ask(m.Claim(id=new_id(), table=code, token=offered.token))
            else:
                await ola.watch(code, 0)
                await passer.ask(m.Sit(id=new_id(), table=code, name="Eve", nonce="n"))
            await passer.socket.close()
            await remote.goes_away(code, AWAY * 1000)
            assert (await ola.seat_news("away")).seat == 1

    run(scenario())
