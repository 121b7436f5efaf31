"""One address with many tables of thinking bots, hints and analyses: everybody else's are answered in their turn."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect

from online import Person, Server, Wire, by, people, run, serving, setup_wish, sqlite, started
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.server.operation.settings import Settings
from sushitrain.server.runtime.coach import Coach
from sushitrain.server.workers import worker
from sushitrain.server.workers.fair_queue import Asker, Question
from tools.waiting import LIMIT, soon, until

ATTACKER, HOME = "192.0.2.1", "192.0.2.2"
THINKING = "itamae-quick"
"""A level that searches; the tests decide when it has an answer."""


@contextmanager
def controlled(folder: Path, **settings: Any) -> Iterator[tuple[Server, Remote]]:
    """A server with one process for bots that search, which answer when told, and a proxy that tells addresses."""
    remote = Remote(folder)
    wanted = {"workers": 1, "proxies": ["127.0.0.1"], **settings}
    with serving(sqlite(folder), folder, remote.environment, hook=HOOK, **wanted) as server:
        yield server, remote


def open_from(server: Server, address: str, token: str, bots: list[str], **command: Any) -> str:
    """A table of one person and these bots, opened from this address."""
    seats = [{"kind": "person", "name": "P0"}, *({"kind": "bot", "bot": level} for level in bots)]
    asked = {"id": new_id(), "seats": seats, **command}
    status, body, _ = server.request("POST", "/api/tables", asked, token, x_forwarded_for=address)
    assert status == 201, body
    return str(body["table"])


async def begun(server: Server, address: str, person: Person, bots: list[str], **command: Any) -> str:
    """The same with its game begun."""
    code = open_from(server, address, person.client.token, bots, **command)
    await person.sit(code, "P0", 0)
    await person.ask(m.Start)
    await person.at_turn(0)
    return code


def waiting(server: Server, lane: str) -> float:
    return server.numbers[f'waiting_questions{{lane="{lane}"}}']


async def wait_for(server: Server, lane: str, count: int) -> None:
    await soon(lambda: waiting(server, lane) == count, lambda: f"{waiting(server, lane)} wait, not {count}")


async def answers(remote: Remote, level: str, count: int) -> None:
    """Let this number of questions be answered, one after the other."""
    for _ in range(count):
        await remote.kept(level)
        await remote.tell("answer", level)


# Bots


def test_a_quick_bot_never_waits_for_those_that_think(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 2) as (ola, jan):
            await remote.tell("hold", THINKING)
            await begun(server, ATTACKER, ola, [THINKING] * 4)
            await remote.kept(THINKING)
            code = await begun(server, ATTACKER, jan, ["nibbler", "regular", "random"])
            await jan.play_on(random.Random(1))
            assert jan.outcome
            assert {by(entry) for entry in server.log_of(code) if entry.get("seat")} == {"bot"}
            assert waiting(server, "thinking") == 3
            await remote.tell("release", THINKING)

    with controlled(tmp_path) as (server, remote):
        run(scenario(server, remote))
        assert server.numbers["bot_stand_ins_total"] == server.numbers["bot_failures_total"] == 0


def test_an_address_with_many_tables_delays_another_by_one_question(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 4) as (*crowd, jan):
            await remote.tell("hold", THINKING)
            for person in crowd:
                await begun(server, ATTACKER, person, [THINKING] * 4)
            await wait_for(server, "thinking", 11)
            await begun(server, HOME, jan, [THINKING])
            await jan.pick(jan.hand[0])
            await wait_for(server, "thinking", 12)
            await answers(remote, THINKING, 3)  # the one that is being asked, the attacker's next, and Jan's
            assert (await jan.at_turn(1)).by == "bot"
            assert waiting(server, "thinking") >= 9
            await remote.tell("release", THINKING)

    with controlled(tmp_path) as (server, remote):
        run(scenario(server, remote))


def test_tables_of_one_address_take_turns_and_one_that_nobody_is_at_waits_last(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 3) as (ola, eva, jan):
            await remote.tell("hold", THINKING)
            await begun(server, HOME, ola, [THINKING])
            await remote.kept(THINKING)
            empty = await begun(server, HOME, eva, [THINKING] * 2)
            await wait_for(server, "thinking", 2)
            await begun(server, HOME, jan, [THINKING])
            await jan.pick(jan.hand[0])
            await wait_for(server, "thinking", 3)
            await eva.ask(m.Unwatch)
            await answers(remote, THINKING, 2)
            await jan.at_turn(1)
            assert not [entry for entry in server.log_of(empty) if entry["t"] == "ready"]
            await remote.tell("release", THINKING)

    with controlled(tmp_path) as (server, remote):
        run(scenario(server, remote))


def test_a_question_of_a_turn_that_is_over_waits_no_longer(tmp_path: Path) -> None:
    """The clock of this table runs out in each turn; then nobody waits for the bots that think."""

    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 2) as (ola, jan):
            await remote.tell("hold", THINKING)
            await begun(server, HOME, ola, [THINKING])
            await remote.kept(THINKING)
            await begun(server, HOME, jan, [THINKING] * 2, clock=5)
            for turn in range(1, 5):
                await wait_for(server, "thinking", 2)
                await remote.let_pass(5000)
                await jan.at_turn(turn)
            await jan.ask(m.Close)
            await wait_for(server, "thinking", 0)
            await remote.tell("release", THINKING)

    with controlled(tmp_path) as (server, remote):
        run(scenario(server, remote))


def test_where_a_question_waits_too_long_the_stand_in_plays_and_this_is_counted(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 2) as (ola, jan):
            await remote.tell("hold", THINKING)
            await begun(server, ATTACKER, ola, [THINKING])
            await remote.kept(THINKING)
            code = await begun(server, HOME, jan, [THINKING] * 2)
            await jan.pick(jan.hand[0])
            await jan.at_turn(1)
            assert {by(entry) for entry in server.log_of(code) if entry.get("seat")} == {"bot"}
            await soon(
                lambda: server.numbers["bot_stand_ins_total"] == 4
            )  # both bots in both turns, and now Jan is asked
            numbers = server.numbers
            assert numbers['late_questions{lane="thinking"}'] == 4
            assert numbers["bot_failures_total"] == 0
            await remote.tell("release", THINKING)

    with controlled(tmp_path, bot_wait=0.01) as (server, remote):
        run(scenario(server, remote))


def test_for_more_questions_of_a_table_than_may_wait_the_stand_in_plays_at_once(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 1) as (ola,):
            await remote.tell("hold", THINKING)
            code = await begun(server, ATTACKER, ola, [THINKING] * 4)
            await soon(lambda: [entry["t"] for entry in server.log_of(code)].count("ready") == 2)
            assert server.numbers["bot_stand_ins_total"] == 2
            assert waiting(server, "thinking") == 1
            await remote.tell("release", THINKING)

    with controlled(tmp_path, waiting_per_table=1) as (server, remote):
        run(scenario(server, remote))


# The coach


@asynccontextmanager
async def wire_from(server: Server, address: str, token: str) -> AsyncIterator[Wire]:
    """A connection of this guest from this address."""
    headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": address}
    url = f"ws{server.url.removeprefix('http')}/ws"
    async with connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=LIMIT) as socket:
        found = Wire(socket)
        await found.ask(m.Hello(id=new_id(), v=m.VERSION))
        yield found


async def hint(socket: Wire, code: str) -> m.Hinted | m.Refused:
    found: m.Hinted | m.Refused = await socket.ask(m.Hint(id=new_id(), table=code, seat=0))
    return found


async def tables_against(server: Server, person: Person, count: int) -> list[str]:
    return [await started(server, [person], bots=["nibbler"]) for _ in range(count)]


def refused(answer: Any) -> bool:
    """Whether the coach was too busy, said in the proper way."""
    if not isinstance(answer, m.Refused):
        return False
    assert answer.code == "online-coach-busy"
    assert answer.values["seconds"] >= 1
    return True


def test_a_guest_who_asks_for_hints_at_many_tables_delays_nobody_else(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 2) as (ola, jan), AsyncExitStack() as stack:
            codes = await tables_against(server, ola, 5)
            (own,) = await tables_against(server, jan, 1)
            flood = [await stack.enter_async_context(wire_from(server, ATTACKER, ola.client.token)) for _ in codes]
            socket = await stack.enter_async_context(wire_from(server, HOME, jan.client.token))
            await remote.tell("hold", worker.HINT)
            first = [asyncio.create_task(hint(flood[0], codes[0]))]
            await remote.kept(worker.HINT)
            for number in (1, 2):
                first.append(asyncio.create_task(hint(flood[number], codes[number])))
                await wait_for(server, "hints", number)
            assert all([refused(await hint(flood[number], codes[number])) for number in (3, 4)])
            mine = asyncio.create_task(hint(socket, own))
            await wait_for(server, "hints", 3)
            await answers(remote, worker.HINT, 3)
            assert isinstance(await mine, m.Hinted)
            assert [task.done() for task in first] == [True, True, False]
            assert server.numbers['refused_questions{lane="hints"}'] == 2
            await remote.tell("release", worker.HINT)
            assert {type(answer) for answer in await asyncio.gather(*first)} == {m.Hinted}

    with controlled(tmp_path, hints_per_guest=2) as (server, remote):
        run(scenario(server, remote))


def test_hints_of_one_address_are_limited_together_and_a_turn_that_is_over_makes_room(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 4) as guests, AsyncExitStack() as stack:
            codes = [(await tables_against(server, guest, 1))[0] for guest in guests]
            tokens = [guest.client.token for guest in guests]
            sockets = [await stack.enter_async_context(wire_from(server, ATTACKER, token)) for token in tokens]
            await remote.tell("hold", worker.HINT)
            asks = [asyncio.create_task(hint(sockets[0], codes[0]))]
            await remote.kept(worker.HINT)
            for number in (1, 2):
                asks.append(asyncio.create_task(hint(sockets[number], codes[number])))
                await wait_for(server, "hints", number)
            assert refused(await hint(sockets[3], codes[3]))
            await guests[1].pick(guests[1].hand[0])
            over = await asks[1]
            assert isinstance(over, m.Refused)
            assert over.code == "online-turn"
            asks[1] = asyncio.create_task(hint(sockets[3], codes[3]))
            await wait_for(server, "hints", 2)
            await remote.tell("release", worker.HINT)
            assert {type(answer) for answer in await asyncio.gather(*asks)} == {m.Hinted}

    with controlled(tmp_path, hints_per_address=2) as (server, remote):
        run(scenario(server, remote))


def test_thirty_people_behind_one_address_may_all_ask_at_once() -> None:
    async def scenario() -> None:
        coach = Coach(SimpleNamespace(settings=Settings()))  # type: ignore[arg-type]  # all that is needed
        for workers in (coach.hints, coach.analyses):
            for number in range(30):
                asker = Asker(HOME, f"table {number}", f"guest {number}")
                assert not workers.queue.is_full_for(asker)
                workers.queue.put(Question(asker, asyncio.get_running_loop().create_future()))

    run(scenario())


def test_a_message_that_is_sent_again_and_again_waits_a_few_times_only(tmp_path: Path) -> None:
    async def scenario(server: Server, remote: Remote) -> None:
        async with people(server, 1) as (ola,):
            (code,) = await tables_against(server, ola, 1)
            async with wire_from(server, HOME, ola.client.token) as socket:
                await remote.tell("hold", worker.HINT)
                command = m.Hint(id=new_id(), table=code, seat=0)
                for _ in range(7):
                    await socket.send(command)
                heard = [await socket.answer(command.id) for _ in range(5)]
                assert {answer.code for answer in heard} == {"online-hint-busy"}
                await remote.tell("release", worker.HINT)
                assert {type(await socket.answer(command.id)) for _ in range(2)} == {m.Hinted}

    with controlled(tmp_path, hint_repeats=2) as (server, remote):
        run(scenario(server, remote))


def finished(server: Server) -> str:
    """A short game that is over: a pyramid of six cards."""
    layout = ((1, "up"), (2, "down"), (3, "up"))
    setup = setup_wish(Setup("anniversary", 2, variant="battle", tables=Tables(battle_layout=layout)))

    async def scenario() -> str:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=["nibbler"], setup=setup)
            await ola.play_on(random.Random(3))
            return code

    return str(run(scenario()))


def test_somebody_who_wants_many_games_analysed_does_not_delay_others(tmp_path: Path) -> None:
    def ask(code: str, address: str) -> tuple[int, Any, dict[str, str]]:
        return server.request("POST", f"/api/tables/{code}/analysis", x_forwarded_for=address)

    with controlled(tmp_path, analyses_per_address=2) as (server, remote):
        *codes, own = [finished(server) for _ in range(5)]
        run(remote.tell("hold", worker.ANALYSE))
        assert ask(codes[0], ATTACKER)[0] == 200
        run(remote.kept(worker.ANALYSE))
        assert [ask(code, ATTACKER)[0] for code in codes[1:3]] == [200, 200]
        run(wait_for(server, "analyses", 2))
        status, body, headers = ask(codes[3], ATTACKER)
        assert (status, body["code"]) == (429, "online-coach-busy")
        assert body["values"]["seconds"] == int(headers["retry-after"]) >= 1
        assert ask(codes[1], ATTACKER)[0] == 200  # it waits already
        assert ask(own, HOME)[0] == 200
        run(wait_for(server, "analyses", 3))
        run(answers(remote, worker.ANALYSE, 3))
        until(lambda: "analysis" in ask(own, HOME)[1])
        assert "analysis" not in ask(codes[2], ATTACKER)[1]
        assert server.numbers['refused_questions{lane="analyses"}'] == 1
        run(remote.tell("release", worker.ANALYSE))


# The attack itself


@pytest.mark.parametrize("tables", [4, pytest.param(40, marks=pytest.mark.full)])
def test_tables_full_of_thinking_bots_leave_everybody_elses_game_alone(tmp_path: Path, tables: int) -> None:
    """Nothing is held here: the bots of the attacker really think while another game is played to its end."""

    async def scenario(server: Server) -> None:
        async with people(server, 1 + tables // 4) as (jan, *crowd):
            for number in range(tables):
                await begun(server, ATTACKER, crowd[number % len(crowd)], ["itamae"] * 4)
            await soon(lambda: waiting(server, "thinking") > 0)
            await begun(server, HOME, jan, ["nibbler", "nibbler"])
            await jan.play_on(random.Random(1))
            assert jan.outcome

    with serving(sqlite(tmp_path), tmp_path, workers=1, proxies=["127.0.0.1"]) as server:
        run(scenario(server))
        assert server.numbers["bot_failures_total"] == 0
