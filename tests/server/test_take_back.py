"""A person alone with bots can take back the last choice. A seat with one legal move is moved by the server."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from online import Person, Server, any_move, by, people, run, seated, serving, setup_wish, sqlite, started
from server.remote import HOOK, Remote
from sushitrain.game.record import from_document
from sushitrain.game.replay import verify
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup

SEEN: Final = 2500
"""Milliseconds for which a reveal is shown before an only move is made."""
FLOWS: Final = (
    Setup(players=3),
    Setup("anniversary", 2, variant="personal_piles"),
    Setup("anniversary", 2, variant="dummy"),
    Setup("anniversary", 2, variant="battle"),
    Setup("roll", 3),
)


@pytest.fixture(scope="module")
def remote(tmp_path_factory: pytest.TempPathFactory) -> Remote:
    return Remote(tmp_path_factory.mktemp("remote"))


@pytest.fixture(scope="module")
def held(remote: Remote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its time passes when a test says so."""
    folder = tmp_path_factory.mktemp("held")
    with serving(sqlite(folder), folder, remote.environment, hook=HOOK, forced_after=SEEN / 1000) as found:
        yield found


async def own_turn(person: Person, after: int = -1) -> Any:
    """The first message after this step in which the person can choose, or the last of the game."""

    def found(me: Person) -> Any:
        last = me.last
        due = last is not None and last.turn > after and (me.seat in last.view.to_move or last.view.outcome)
        return last if due else None

    return await person.until(found)


async def alone(server: Server, person: Person, setup: Setup, **command: Any) -> str:
    """A table of this person and bots."""
    return await started(server, [person], bots=["nibbler"] * (setup.players - 1), setup=setup_wish(setup), **command)


async def finish(server: Server, person: Person, seed: str) -> dict[str, Any]:
    """Play to the end; the record."""
    await person.play_on(random.Random(seed))
    status, found, _ = server.request("GET", f"/api/tables/{person.table}/record", token=person.client.token)
    assert status == 200
    return dict(found)


@pytest.mark.parametrize("setup", FLOWS, ids=lambda setup: f"{setup.game}-{setup.variant}-{setup.players}")
def test_a_choice_is_taken_back_and_another_one_made_in_each_flow(held: Server, setup: Setup) -> None:
    async def scenario() -> None:
        async with people(held, 1) as (ola,):
            await alone(held, ola, setup)
            before = await own_turn(ola)
            rng = random.Random(setup.game)
            await ola.pick(any_move(ola.last.view, 0, rng))
            after = await own_turn(ola, before.turn)
            assert after.can_take_back
            await ola.ask(m.TakeBack, turn=after.turn)
            again = await ola.until(lambda me: me.last if getattr(me.last, "taken_back", False) else None)
            assert (again.turn, again.view, again.seat, again.events) == (before.turn, before.view, 0, ())
            assert not again.can_take_back
            found = await finish(held, ola, "after the choice was taken back")
            assert found["practice"] is True
            game = from_document(found)
            assert verify(game) == []
            assert game.practice
            assert [each["t"] for each in held.log_of(ola.table)].count("step") > len(game.moves)

    run(scenario())


def test_the_same_choice_leads_to_the_same_game_again(held: Server) -> None:
    async def scenario() -> None:
        async with people(held, 1) as (ola,):
            await alone(held, ola, Setup(players=3))
            card = ola.hand[0]
            await ola.pick(card)
            first = await ola.at_turn(1)
            await ola.ask(m.TakeBack, turn=1)
            await ola.until(lambda me: me.last.taken_back)
            await ola.pick(card)
            second = await ola.until(lambda me: me.last if me.last.turn == 1 and me.last.seq > first.seq else None)
            assert (second.view, second.sheet) == (first.view, first.sheet)

    run(scenario())


def test_only_the_last_choice_is_taken_back_and_only_before_the_next(held: Server) -> None:
    async def scenario() -> None:
        async with people(held, 1) as (ola,):
            await alone(held, ola, Setup(players=2))
            assert await ola.refusal(m.TakeBack, turn=0) == "online-take-back"
            await ola.pick(ola.hand[0])
            await ola.at_turn(1)
            assert await ola.refusal(m.TakeBack, turn=0) == "online-turn"
            await ola.ask(m.TakeBack, turn=1)
            await ola.until(lambda me: me.last.taken_back)
            assert await ola.refusal(m.TakeBack, turn=0) == "online-take-back"
            found = await finish(held, ola, "to the end")
            assert await ola.refusal(m.TakeBack, turn=len(found["moves"])) == "online-over"

    run(scenario())


def test_nothing_is_taken_back_where_two_people_sit_or_one_could(held: Server) -> None:
    async def scenario() -> None:
        async with people(held, 2) as (ola, jan):
            await started(held, [ola, jan], bots=["nibbler"])
            for person in (ola, jan):
                await person.pick(person.hand[0])
            await ola.at_turn(1)
            assert not ola.last.can_take_back
            assert await ola.refusal(m.TakeBack, turn=1) == "online-take-back-people"
            await jan.ask(m.Leave)
            assert await ola.refusal(m.TakeBack, turn=1) == "online-take-back-people"
            await ola.ask(m.Free, seat=1)
            assert await ola.refusal(m.TakeBack, turn=1) == "online-take-back-people"
            assert await jan.refusal(m.TakeBack, turn=1) == "online-not-yours"

    run(scenario())


def test_somebody_who_reconnects_can_still_take_back_and_a_spectator_sees_it(held: Server) -> None:
    async def scenario() -> None:
        async with people(held, 2) as (ola, spectator):
            code = await alone(held, ola, Setup(players=2))
            await spectator.watch(code)
            await ola.pick(ola.hand[0])
            await ola.at_turn(1)
            assert (await ola.look(code, 0)).can_take_back
            await ola.ask(m.TakeBack, turn=1)
            seen = await spectator.until(lambda me: me.last if getattr(me.last, "taken_back", False) else None)
            assert (seen.turn, seen.view.hand, seen.view.trays) == (0, (), ((), ()))

    run(scenario())


def test_an_only_move_is_made_after_the_reveal_was_seen(held: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(held, 1) as (ola,):
            code = await alone(held, ola, Setup(players=5))
            for turn in range(6):
                await ola.at_turn(turn)
                await ola.pick(ola.hand[0])
            await ola.at_turn(6)
            assert len(ola.hand) == 1
            await remote.timers("reveal_was_seen", table=code)
            await remote.let_pass(SEEN - 1)
            await remote.at_rest(code)
            assert ola.last.turn == 6
            await remote.let_pass(1)
            step = await ola.at_turn(7)
            assert step.view.round == 2
            assert [by(each) for each in held.log_of(code) if each.get("seat") == 0][-1:] == ["forced"]
            assert step.can_take_back

    run(scenario())


def test_whoever_makes_the_only_move_first_is_not_played_for(held: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(held, 2) as (ola, jan):
            code = await seated(held, [ola, jan], setup=setup_wish(Setup(players=2)))
            await ola.ask(m.Start)
            for turn in range(9):
                for person in (ola, jan):
                    await person.at_turn(turn)
                    await person.pick(person.hand[0])
            await ola.at_turn(9)
            await jan.at_turn(9)
            await remote.timers("reveal_was_seen", 2, code)
            await jan.pick(jan.hand[0])
            await remote.timers("reveal_was_seen", 1, code)
            await remote.let_pass(SEEN)
            await ola.at_turn(10)
            found = [(each.get("seat"), by(each)) for each in held.log_of(code) if each["t"] in ("ready", "step")]
            assert found[-2:] == [(1, "person"), (0, "forced")]

    run(scenario())
