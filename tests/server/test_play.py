"""Play: picks and reveals, previews, and bots."""

import asyncio
import os
import random
import signal
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import (
    Person,
    Server,
    Wire,
    any_move,
    at_turn,
    by,
    moved_on,
    people,
    run,
    seated,
    serving,
    sqlite,
    started,
    wire,
)
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import RefusedError, new_id
from sushitrain.rules.setup import Setup
from tools.waiting import soon

BATTLE = {"variant": "battle", "options": {"first": 0}}
ROLL = {"game": "roll", "options": {"first": 0}}


def two_cards(person: Person) -> list[str]:
    """Two cards of the hand that are not the same."""
    return list(dict.fromkeys(person.hand))[:2]


def dish(person: Person) -> str:
    """A card of the hand that will lie on the tray."""
    return next(card for card in person.hand if card != "pudding")


async def refused(person: Person, kind: type, **fields: Any) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        await person.ask(kind, **fields)
    return caught.value


# Picks


def test_a_pick_may_be_changed_until_the_last_one_is_in(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            first, second = two_cards(ola)
            for move in (first, second, first, second):
                await ola.pick(move)
            await jan.pick(jan.hand[0])
            await at_turn([ola, jan], 1)
            assert ola.last.view.trays[0] == jan.last.view.trays[0] == (second,)
            assert [ready.pick for ready in ola.of(m.Ready)] == [first, second, first, second]
            assert await ola.refusal(m.Pick, turn=0, move=first) == "online-turn"

    run(scenario())


def test_others_learn_that_a_choice_is_in_and_nothing_else(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan])
            await spectator.watch(code)
            await ola.pick(ola.hand[0])
            for other in (jan, spectator):
                (ready,) = await other.until(lambda me: me.of(m.Ready))
                assert (ready.seat, ready.by, ready.pick) == (0, "person", None)
            for token, seat, pick in ((jan.client.token, 1, None), (ola.client.token, 0, ola.hand[0])):
                async with wire(server, token) as late:
                    await late.ask(m.Watch(id=new_id(), table=code, seat=seat))
                    whole = await late.until(lambda each: isinstance(each, m.Whole))
                    assert (whole.ready, whole.pick) == ((0,), pick)
            assert [entry["t"] for entry in server.log_of(code)][-1] == "ready"
            assert "pick" not in server.log_of(code)[-1]

    run(scenario())


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
                first, second = ola.hand[:2]
                for move in (first, f"{first} {second}", second):
                    await ola.pick(move)
                for socket in (spectator, other):
                    frames = [await ready_frame(socket) for _ in range(3)]
                    plain = [{**msgspec.json.decode(frame), "seq": 0, "at": 0} for frame in frames]
                    assert plain == [plain[0]] * 3
                    assert len({len(msgspec.json.encode(each)) for each in plain}) == 1
                    assert not {first, second} & set(plain[0].values())

    run(scenario())


async def have_chopsticks(ola: Person, jan: Person) -> bool:
    """Play until Ola may take two cards; Jan leaves the chopsticks alone."""
    while True:
        await ola.until(lambda me: me.last.table == me.table)
        await jan.until(lambda me: (me.last.table, me.last.turn) >= (ola.table, ola.last.turn))
        if ola.outcome:
            return False
        if ola.last.view.legal.pair and len(set(ola.hand)) > 1:
            return True
        turn = ola.last.turn
        await ola.pick("chopsticks" if "chopsticks" in ola.hand else ola.hand[0])
        await jan.pick(next((card for card in jan.hand if card != "chopsticks"), "chopsticks"))
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
            await ola.pick(ola.hand[0])
            ready = await tab.until(lambda each: isinstance(each, m.Ready))
            assert ready.pick == ola.hand[0]
            await tab.ask(m.Pick(id=new_id(), table=code, seat=0, turn=0, move=ola.hand[-1]))
            await ola.until(lambda me: len(me.of(m.Ready)) == 2)
            assert ola.of(m.Ready)[-1].pick == ola.hand[-1]

    run(scenario())


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

    run(scenario())


def test_a_pick_that_crosses_with_others_in_the_same_turn_counts(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            await started(server, [ola, jan, ewa])
            await asyncio.gather(*(person.pick(person.hand[0]) for person in (ola, jan)))
            await ola.pick(ola.hand[-1])
            assert ewa.last.turn == 0
            done = await ewa.pick(ewa.hand[0])
            await at_turn([ola, jan, ewa], 1)
            assert ewa.last.seq == done.seq

    run(scenario())


def test_a_pick_for_another_turn_is_refused(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            assert await ola.refusal(m.Pick, turn=1, move=ola.hand[0]) == "online-turn"
            for person in (ola, jan):
                await person.pick(person.hand[0])
            await at_turn([ola, jan], 1)
            common = sorted(set(ola.hand) & set(jan.hand)) or [ola.hand[0]]
            assert await ola.refusal(m.Pick, turn=0, move=common[0]) == "online-turn"
            assert (await ola.pick(ola.hand[0])).seq == ola.last.seq + 1

    run(scenario())


def test_an_illegal_pick_is_told_to_the_one_who_made_it_with_what_is_legal(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan])
            await spectator.watch(code)
            missing = next(card for card in Setup("classic", 2).edition.copies if card not in ola.hand)
            problem = await refused(ola, m.Pick, turn=0, move=missing)
            assert problem.code == "move-illegal"
            assert set(str(problem.values["legal"]).split(", ")) == set(ola.hand)
            for move in ("   ", f"{ola.hand[0]} dummy a b"):
                assert await ola.refusal(m.Pick, turn=0, move=move) == "move-unreadable"
            assert await ola.refusal(m.Pick, turn=0, move="x" * 201) == "wire-message"
            done = await ola.pick(ola.hand[0])
            for person in (jan, spectator):
                ready = (await person.until(lambda me: me.of(m.Ready)))[-1]
                assert (ready.seq, person.seqs[-1], len(person.of(m.Ready))) == (done.seq, done.seq, 1)

    run(scenario())


@pytest.mark.parametrize("setup", [BATTLE, ROLL], ids=["battle", "roll"])
def test_only_the_seat_whose_turn_it_is_may_move_in_a_game_of_turns(server: Server, setup: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan], setup=setup)
            assert await ola.refusal(m.Pick, turn=0, move="a1") == "online-not-started"
            await ola.ask(m.Start)
            await at_turn([ola, jan], 0)
            rng = random.Random(1)
            assert (ola.last.view.to_move, jan.last.view.legal) == ((0,), None)
            move = any_move(ola.last.view, 0, rng)
            assert await jan.refusal(m.Pick, turn=0, move=move) == "move-turn"
            assert await jan.refusal(m.Pick, turn=0, move=move, seat=0) == "online-not-yours"
            assert await ola.refusal(m.Pick, turn=0, move=move, seat=4) == "online-not-yours"
            await ola.pick(move)
            await at_turn([ola, jan], 1)
            await asyncio.gather(ola.play_on(rng), jan.play_on(rng))
            assert await ola.refusal(m.Pick, turn=ola.last.turn, move=move) == "online-over"
            assert not [entry for entry in server.log_of(code) if entry["t"] == "ready"]

    run(scenario())


def test_a_preview_tells_the_effects_and_changes_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan])
            assert await ola.refusal(m.Preview, move="egg") == "online-not-started"
            await ola.ask(m.Start)
            await at_turn([ola, jan], 0)
            before = len(server.log_of(code))
            for card in set(ola.hand):
                shown = await ola.ask(m.Preview, move=card)
                assert shown.effects == (ola.last.view.effects[card],)
            assert await ola.refusal(m.Preview, move="wasabi squid") == "move-illegal"
            assert await ola.refusal(m.Preview, move="  ") == "move-unreadable"
            assert await ola.refusal(m.Preview, move="egg", seat=1) == "online-not-yours"
            assert len(server.log_of(code)) == before

    run(scenario())


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

    run(scenario())


# Bots


@pytest.mark.parametrize("setup", [{}, BATTLE, ROLL], ids=["drafting", "battle", "roll"])
@pytest.mark.parametrize("level", ["random", "nibbler", "regular", "itamae-quick"])
def test_a_bot_of_every_level_plays_its_seat(server: Server, level: str, setup: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=[level], setup=setup)
            await ola.play_on(random.Random(1))
            choices = [entry for entry in server.log_of(code) if entry["t"] in ("ready", "step") and "seat" in entry]
            assert {by(entry) for entry in choices if entry["seat"] == 1} == {"bot"}
            assert {by(entry) for entry in choices if entry["seat"] == 0} == {"person"}

    run(scenario())


def test_a_quick_bot_chooses_at_once_and_a_slow_one_is_waited_for_as_long_as_it_may_think(tmp_path: Path) -> None:
    """The slow one keeps its answer until it is told to give it, and in the next turn for longer than it may."""

    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            await remote.tell("hold", "regular")
            code = await started(server, [ola], bots=["nibbler", "regular"])
            await ola.pick(ola.hand[0])
            await soon(lambda: chosen(server, code) == [(0, "person"), (1, "bot")])
            await remote.timers("thought_too_long")
            await remote.let_pass(1999)
            assert chosen(server, code) == [(0, "person"), (1, "bot")]
            await remote.tell("answer", "regular")
            step = await ola.at_turn(1)
            assert (step.seat, step.by) == (2, "bot")
            assert server.numbers["bot_failures_total"] == 0

            await ola.pick(ola.hand[0])
            await soon(lambda: chosen(server, code) == [(0, "person"), (1, "bot")])
            await remote.timers("thought_too_long")
            await remote.let_pass(2000)
            step = await ola.at_turn(2)
            assert (step.seat, step.by) == (2, "bot")
            assert server.numbers["bot_failures_total"] == 1
            assert "regular had no answer within 2" in server.logged
            await remote.tell("release", "regular")

    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, think=2.0) as server:
        run(scenario(server))


def chosen(server: Server, code: str) -> list[tuple[int, str]]:
    """Who has chosen since the last reveal, and for which seat."""
    log = server.log_of(code)
    last = max(number for number, entry in enumerate(log) if entry["t"] == "step")
    return sorted((entry["seat"], by(entry)) for entry in log[last:] if entry["t"] == "ready")


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
    await soon(lambda: len(children(server.pid)) == 1)
    return children(server.pid).pop()


def test_a_game_goes_on_when_a_bot_hangs_or_dies(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=["nibbler"])
            for turn, fault in ((3, signal.SIGSTOP), (6, signal.SIGKILL), (9, signal.SIGSTOP)):
                await ola.play_on(random.Random(1), until_turn=turn)
                await remote.at_rest(code)
                worker = await only_worker(server)
                os.kill(worker, fault)
                await ola.play_on(random.Random(1), until_turn=turn + 1)
                if fault == signal.SIGSTOP:
                    await remote.timers("thought_too_long")
                    await remote.let_pass(1000)
                await ola.play_on(random.Random(1), until_turn=turn + 3)
                assert worker not in children(server.pid)
            await ola.play_on(random.Random(1))
            assert {by(entry) for entry in server.log_of(code) if entry.get("seat") == 1} == {"bot"}

    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, think=1.0, workers=1) as server:
        run(scenario(server))
        assert server.numbers["bot_failures_total"] >= 2
