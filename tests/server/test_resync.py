"""Once and in order: commands sent again, clients that come back, and servers that do."""

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import OLA, OPEN, Person, Server, Wire, people, run, seated, serving, sqlite, started, whole, wire
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id

REMEMBERED = 24
"""So many entries a client may be behind and still get them one by one."""


async def watching(socket: Wire, code: str, seat: int | None = None, have: int = 0) -> m.Done:
    done = await socket.ask(m.Watch(id=new_id(), table=code, seat=seat, have=have))
    assert isinstance(done, m.Done), done
    return done


async def shown(server: Server, code: str, token: str, seat: int | None) -> dict[str, Any]:
    """What somebody who comes now is shown, without the times."""
    found = msgspec.to_builtins(await whole(server, code, token, seat))
    found.pop("at")
    if found.get("clock"):
        found["clock"].pop("left")
    return dict(found)


def gapless(numbers: Sequence[int]) -> bool:
    return list(numbers) == list(range(numbers[0], numbers[0] + len(numbers)))


# Every command has effect once

Play = Callable[[Server, Person, Person], Any]


async def lobby(server: Server, ola: Person, jan: Person) -> None:
    code = server.open(ola.client.token, [OLA, OPEN], chat=True)
    await ola.watch(code, 0)
    jan.table, jan.seat = code, 1


async def full(server: Server, ola: Person, jan: Person) -> None:
    await seated(server, [ola, jan], chat=True)


async def game(server: Server, ola: Person, jan: Person) -> None:
    await started(server, [ola, jan], chat=True)


async def absent(server: Server, ola: Person, jan: Person) -> None:
    await game(server, ola, jan)
    await jan.ask(m.Leave)


async def over(server: Server, ola: Person, jan: Person) -> None:
    await game(server, ola, jan)
    await ola.ask(m.Close)


async def offered(server: Server, ola: Person, jan: Person) -> str:
    await full(server, ola, jan)
    return str((await ola.ask(m.Offer)).token)


async def played(server: Server, ola: Person, _: Person) -> None:
    await started(server, [ola], bots=["nibbler"])
    await ola.pick(ola.hand[0])
    await ola.at_turn(1)


def about(person: Person, kind: Callable[..., Any], **fields: Any) -> Any:
    return kind(id=new_id(), table=person.table, **fields)


GRANTED: dict[str, tuple[Play, Callable[[Person, Person, Any], tuple[Person, Any]]]] = {
    "sit": (lobby, lambda _, jan, __: (jan, about(jan, m.Sit, name="Jan", nonce="n"))),
    "leave": (full, lambda _, jan, __: (jan, about(jan, m.Leave, seat=1))),
    "leave a game": (game, lambda _, jan, __: (jan, about(jan, m.Leave, seat=1))),
    "pick": (game, lambda ola, _, __: (ola, about(ola, m.Pick, seat=0, turn=0, move=ola.hand[0]))),
    "takeback": (played, lambda ola, _, __: (ola, about(ola, m.TakeBack, seat=0, turn=1))),
    "say": (full, lambda ola, _, __: (ola, about(ola, m.Say, seat=0, text="hello"))),
    "feel": (full, lambda ola, _, __: (ola, about(ola, m.Feel, seat=0, emote="wow"))),
    "offer": (full, lambda ola, _, __: (ola, about(ola, m.Offer, seat=0))),
    "claim": (offered, lambda ola, jan, token: (jan, about(ola, m.Claim, token=token))),
    "fill": (lobby, lambda ola, _, __: (ola, about(ola, m.Fill, seat=1, bot="random"))),
    "start": (full, lambda ola, _, __: (ola, about(ola, m.Start))),
    "free": (absent, lambda ola, _, __: (ola, about(ola, m.Free, seat=1))),
    "close": (game, lambda ola, _, __: (ola, about(ola, m.Close))),
    "rematch": (over, lambda _, jan, __: (jan, about(jan, m.Rematch))),
}


@pytest.mark.parametrize("kind", GRANTED)
def test_a_command_that_comes_again_has_effect_once_and_the_same_answer(server: Server, kind: str) -> None:
    prepare, make = GRANTED[kind]

    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            asker, command = make(ola, jan, await prepare(server, ola, jan))
            token = asker.client.token
            before = server.log_of(command.table)
            async with wire(server, token) as one, wire(server, token) as two:
                for socket in (one, two, one):
                    await socket.send(command)
                answers = [await one.answer(command.id), await one.answer(command.id), await two.answer(command.id)]
            async with wire(server, token) as again:
                answers.append(await again.ask(command))
            assert isinstance(answers[0], m.Done)
            assert answers == [answers[0]] * 4
            ours = [
                entry for entry in server.log_of(command.table)[len(before) :] if entry.get("by") not in ("away", "bot")
            ]
            assert len(ours) == 1
            assert answers[0].seq == ours[0]["seq"]

    run(scenario())


def test_every_granted_command_of_the_protocol_is_tried_twice() -> None:
    left_out = {m.Hello, m.Watch, m.Unwatch, m.Preview, m.Mute, m.Hint}
    """They write nothing; doing them again is all the same."""
    tried = {kind.split()[0] for kind in GRANTED}
    assert tried == {kind.__name__.lower() for kind in m.Command.__args__ if kind not in left_out}


@pytest.mark.both_stores
def test_another_guest_may_use_the_same_id(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan])
            first, second = await ola.ask(m.Feel, id="same", emote="wow"), await jan.ask(m.Feel, id="same", emote="yum")
            assert second.seq == first.seq + 1
            assert [entry["seat"] for entry in server.log_of(code)][-2:] == [0, 1]

    run(scenario())


def test_a_refused_command_that_comes_again_gets_the_same_answer(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await seated(server, [ola, jan])
            async with wire(server, jan.client.token) as socket:
                early = m.Pick(id=new_id(), table=code, seat=1, turn=0, move="egg")
                host = m.Start(id=new_id(), table=code)
                first = [await socket.ask(command) for command in (early, host)]
                assert [answer.code for answer in first] == ["online-not-started", "online-not-host"]
                await ola.ask(m.Leave)
                assert [await socket.ask(command) for command in (early, host)] == first

    run(scenario())


def timeless(answer: Any) -> Any:
    """The answer to watch tells the table's time, which goes on."""
    return msgspec.structs.replace(answer, at=0) if isinstance(answer, m.Done) else answer


def test_commands_that_write_nothing_may_come_again(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            async with wire(server, ola.client.token) as socket:
                commands = [
                    m.Watch(id=new_id(), table=code, seat=0, have=10**6),
                    m.Preview(id=new_id(), table=code, seat=0, move=ola.hand[0]),
                    m.Mute(id=new_id(), table=code, seat=1),
                    m.Unwatch(id=new_id(), table=code),
                ]
                for command in commands:
                    assert timeless(await socket.ask(command)) == timeless(await socket.ask(command))
            assert [entry["t"] for entry in server.log_of(code)] == ["seats", "seats", "step"]

    run(scenario())


# Coming back


async def chatter(person: Person, count: int) -> int:
    """So many entries; the number of the last."""
    done = None
    for _ in range(count):
        done = await person.ask(m.Feel, emote="wow")
    assert done is not None
    return int(done.seq)


@pytest.mark.parametrize("seat", [1, None], ids=["seat", "spectator"])
def test_a_client_gets_exactly_what_it_missed(server: Server, seat: int | None) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            token = server.token() if seat is None else jan.client.token
            async with wire(server, token) as live:
                await watching(live, code, seat)
                have = (await live.until(lambda each: isinstance(each, m.Whole))).seq
                await ola.pick(ola.hand[0])
                await jan.pick(jan.hand[0])
                last = await chatter(ola, REMEMBERED - 2)
                await live.until(lambda each: getattr(each, "seq", 0) == last and isinstance(each, m.News))
                told = dict(zip((each.seq for each in live.news), frames_of(live), strict=True))
            for behind in (1, 3, REMEMBERED):
                async with wire(server, token) as again:
                    assert (await watching(again, code, seat, last - behind)).seq == last
                    while len(again.news) < behind:
                        await again.hear()
                    assert frames_of(again) == [told[seq] for seq in range(last - behind + 1, last + 1)]
            assert have == last - REMEMBERED

    run(scenario())


def frames_of(socket: Wire) -> list[str]:
    """The frames with news, byte by byte."""
    pairs = zip(socket.heard, socket.frames, strict=True)
    return [frame for message, frame in pairs if isinstance(message, m.News)]


@pytest.mark.parametrize(
    ("have", "kinds"),
    [
        (lambda last: last, []),
        (lambda last: last - REMEMBERED - 1, [m.Whole]),
        (lambda _: 1, [m.Whole]),
        (lambda _: 0, [m.Whole]),
        (lambda last: last + 1, [m.Whole]),
        (lambda _: 2**53, [m.Whole]),
    ],
    ids=["nothing missed", "too far behind", "from the beginning", "nothing yet", "from the future", "far future"],
)
def test_a_client_that_cannot_be_told_the_rest_is_told_everything(
    server: Server, have: Callable[[int], int], kinds: list[type]
) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token)
            await ola.watch(code, 0)
            last = await chatter(ola, REMEMBERED + 6)
            async with wire(server, ola.client.token) as again:
                assert (await watching(again, code, 0, have(last))).seq == last
                after = await chatter(ola, 1)
                await again.until(lambda each: isinstance(each, m.Said) and each.seq == after)
                assert [type(each) for each in again.news] == [*kinds, m.Said]
                assert gapless([each.seq for each in again.news])

    run(scenario())


@pytest.mark.both_stores
def test_nobody_sees_a_gap_or_an_entry_twice(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan), wire(server, server.token()) as spectator:
            code = await seated(server, [ola, jan], bots=["random"])
            async with wire(server, ola.client.token) as seat:
                await watching(spectator, code)
                await watching(seat, code, 0)
                await ola.ask(m.Start)
                await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
                for socket in (spectator, seat):
                    await socket.until(lambda each: getattr(each, "reveal", None))
                    assert gapless([each.seq for each in socket.news])
                assert [each.seq for each in spectator.news] == [each.seq for each in seat.news]
            assert gapless([entry["seq"] for entry in server.log_of(code)])

    run(scenario())


# A server that stops and starts again


async def restart(server: Server, folder: Path, ending: str) -> None:
    """Stop it in order, or not, and start it again at the same address."""
    if ending == "kill":
        await asyncio.to_thread(server.kill)
    else:
        assert await asyncio.to_thread(server.stop) == 0
        assert '"level":"error"' not in server.logged
    await asyncio.to_thread(server.start, folder)


async def everything(server: Server, tables: dict[str, list[tuple[str, int | None]]]) -> list[Any]:
    """What every role is shown at every table, and the public logs."""
    found: list[Any] = []
    for code, roles in tables.items():
        found += [await shown(server, code, token, seat) for token, seat in roles]
        found.append(server.log_of(code))
    return found


def test_everything_is_as_before_when_the_server_comes_back(store: str, tmp_path: Path) -> None:
    """A lobby, a turn with some picks in, a paused table, a finished game, a closed table; and commands sent again."""

    async def scenario(server: Server) -> None:
        async with people(server, 4) as (ola, jan, ewa, spectator):
            tables = {}
            roles: list[tuple[str, int | None]] = [
                *((person.client.token, seat) for seat, person in enumerate((ola, jan))),
                (spectator.client.token, None),
            ]
            lobby = await seated(server, [ola, jan], chat=True, public=True)
            waiting = await ola.ask(m.Feel, id="feel", emote="wow")
            offer = await ola.ask(m.Offer, id="offer")
            await ola.client.ask(m.Mute(id=new_id(), table=lobby, seat=1))
            tables[lobby] = roles

            paused = await started(server, [ola, jan], bots=["nibbler"], clock=600)
            await ola.pick(ola.hand[0])
            await ola.until(lambda me: len({ready.seat for ready in me.of(m.Ready) if ready.table == paused}) == 2)
            await ola.client.ask(m.Unwatch(id=new_id(), table=paused))
            await jan.client.ask(m.Unwatch(id=new_id(), table=paused))
            tables[paused] = roles

            finished = await started(server, [ola, jan])
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            rematch = await jan.ask(m.Rematch, id="rematch")
            tables[finished] = roles
            tables[rematch.table] = roles
            closed = await started(server, [ola, jan])
            await ola.ask(m.Close)
            tables[closed] = roles

            turn = await started(server, [ola, jan, ewa], clock=600)
            await ola.pick(ola.hand[0])
            picked = await jan.pick(jan.hand[0], id="pick")
            tables[turn] = [*roles, (ewa.client.token, 2)]

            before = await everything(server, tables)
            for ending in ("stop", "kill"):
                await restart(server, tmp_path, ending)
                assert await everything(server, tables) == before

            async with wire(server, ola.client.token) as socket:
                assert await socket.ask(m.Feel(id="feel", table=lobby, seat=0, emote="wow")) == waiting
                assert await socket.ask(m.Offer(id="offer", table=lobby, seat=0)) == offer
            async with wire(server, jan.client.token) as socket:
                assert await socket.ask(m.Rematch(id="rematch", table=finished)) == rematch
                command = m.Pick(id="pick", table=turn, seat=1, turn=0, move=jan.hand[0])
                assert await socket.ask(command) == picked
            assert await everything(server, tables) == before

            await ewa.pick(ewa.hand[0])
            await asyncio.gather(*(person.play_on(random.Random(3)) for person in (ola, jan, ewa)))
            assert ola.outcome == jan.outcome == ewa.outcome
            for person in (ola, jan, ewa):
                assert person.client.reconnects >= 1
                played = [each.seq for each in person.heard if isinstance(each, m.News) and each.table == turn]
                assert gapless(sorted(set(played)))
                assert played == sorted(played)

    with serving(store, tmp_path) as server:
        run(scenario(server))


def test_clients_come_back_by_themselves_and_the_game_ends(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan], bots=["nibbler"])
            await spectator.watch(code)
            for turn, ending in ((4, "kill"), (8, "stop")):
                await asyncio.gather(
                    ola.play_on(random.Random(turn), until_turn=turn), jan.play_on(random.Random(-turn), turn)
                )
                down = asyncio.create_task(restart(server, tmp_path, ending))
                await ola.pick(ola.hand[0])
                await down
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            await spectator.until(lambda me: me.outcome)
            for person in (ola, jan, spectator):
                assert person.client.reconnects >= 1
                assert person.outcome == ola.outcome
                assert person.seqs == sorted(person.seqs)
                assert set(range(person.seqs[0], person.seqs[-1])) - set(person.seqs) <= skipped(person)
            turns = [entry["turn"] for entry in server.log_of(code) if entry["t"] == "step"]
            assert gapless(turns)

    with serving(sqlite(tmp_path), tmp_path) as server:
        run(scenario(server))


def skipped(person: Person) -> set[int]:
    """What a whole view stands for."""
    found: set[int] = set()
    last = 0
    for each in person.heard:
        if isinstance(each, m.Whole):
            found |= set(range(last + 1, each.seq))
        if isinstance(each, m.News):
            last = each.seq
    return found


def test_the_clock_goes_on_with_the_time_of_the_last_entry(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan], clock=5)
            begun = ola.last.at
            await remote.let_pass(1500)
            await ola.pick(ola.hand[0])
            await jan.until(lambda me: me.of(m.Ready))
            assert jan.of(m.Ready)[-1].at == begun + 1500
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start, tmp_path, environment=remote.environment)
            async with wire(server, jan.client.token) as socket:
                await watching(socket, code, 1)
                seen = await socket.until(lambda each: isinstance(each, m.Whole))
                assert (seen.at, seen.clock.left) == (begun + 1500, 3500)
                await remote.timers("time_is_up", table=code)
                await remote.let_pass(3499)
                await remote.timers("time_is_up", table=code)
                await remote.let_pass(1)
                step = await ola.until(lambda me: me.last.turn == 1 and me.last)
                assert (step.seat, step.by, step.at) == (1, "clock", begun + 5000)
            seats = await shown(server, code, jan.client.token, 1)
            assert not any(seat.get("away") or seat.get("left") for seat in seats["seats"])

    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK) as server:
        run(scenario(server))
