"""The coach at the table: hints where nobody is wronged by them, and what happened in a game, found out once."""

import asyncio
import io
import json
import pickle
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import PIPE, Popen
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from online import BOT, OLA, Person, Server, Wire, people, run, seated, serving, setup_wish, sqlite, started, wire
from server.remote import HOOK, Remote
from sushitrain.bots.itamae import prepare
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.chance import seed_from_text
from sushitrain.game.engine import parse_move
from sushitrain.game.knowledge import Knowledge
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.game_analysis import VERSION, Analysis
from sushitrain.protocol.parts import Advice
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError
from sushitrain.server.runtime.coach import Coach, Progress, asked
from sushitrain.server.workers import worker
from sushitrain.server.workers.fair_queue import Asker
from sushitrain.server.workers.pool import Workers
from sushitrain.words import Words
from tools.waiting import LIMIT, until

SETUPS = [Setup("classic", 3), Setup("anniversary", 2, variant="battle"), Setup("roll", 3)]


def known(setup: Setup) -> Knowledge:
    """What the first seat that is to move knows at the beginning."""
    return prepare.first_look(setup)


def answered(*question: Any) -> list[str]:
    """The lines that a worker writes."""
    body, out = pickle.dumps(question), io.BytesIO()
    worker.serve(io.BytesIO(worker.HEAD.pack(len(body)) + body), out)
    return out.getvalue().decode().splitlines()


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """What the coach searches with; in a new checkout that takes a minute."""
    list(prepare.prepare())


# What a worker says


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.edition.flow)
def test_a_hint_ranks_legal_moves_with_reasons(setup: Setup) -> None:
    (text,) = answered(worker.HINT, known(setup))
    moves = msgspec.json.decode(text, type=tuple[Advice, ...])
    legal = known(setup).view.legal
    assert legal is not None
    assert 2 <= len(moves) <= 8
    assert all(parse_move(setup, one.move) in legal for one in moves)
    assert [one.win for one in moves] == sorted((one.win for one in moves), reverse=True) or setup.game != "classic"
    assert all(0 <= one.win <= 1 for one in moves)
    assert all(Words("en").has(f"coach-why-{why.kind}") for one in moves for why in one.reasons)
    assert any(one.reasons for one in moves)


def test_an_analysis_tells_how_far_it_is_and_then_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.nice", lambda _: 0)
    monkeypatch.setattr("sushitrain.coach.analysis.analyse.__defaults__", (1000, 1, lambda *_: None))
    record = match(Setup("classic", 2), [bot("random"), bot("regular")], seed_from_text("sea"))
    *far, text = answered(worker.ANALYSE, record)
    assert [line.split()[0] for line in far] == [worker.PROGRESS] * len(far)
    assert far[-1].split()[1] == far[-1].split()[2] == str(len(far))
    found = msgspec.json.decode(text, type=Analysis)
    assert len(found.curve) == len(record.moves) + 1
    assert [moment.round for moment in found.rounds] == [1, 2, 3]
    assert found.marked
    assert {one.mark for one in found.marked} <= {"mistake", "blunder"}
    assert all(one.loss > 0 for one in found.marked)
    assert all(0 < share <= 100 for share in found.accuracy)
    assert found.turning is not None


@pytest.mark.parametrize("kind", [worker.HINT, worker.ANALYSE])
def test_while_the_search_is_compiled_the_coach_says_so_and_sees_to_it(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(prepare, "is_ready", lambda _: False)
    monkeypatch.setattr(worker, "compile_aside", lambda: begun.append(True))
    assert answered(kind, known(SETUPS[0]) if kind == worker.HINT else SimpleNamespace(setup=SETUPS[0])) == [
        worker.COMPILING
    ]
    assert begun == [True]


def test_a_compiler_that_dies_is_started_again_and_one_that_can_keep_nothing_is_not_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The worker goes on answering while a process compiles; what that cannot keep, the worker compiles itself."""
    here: list[bool] = []
    monkeypatch.setattr(worker, "COMPILERS", [])
    monkeypatch.setattr(worker, "compile_here", lambda: here.append(True))
    command = [sys.executable, "-c", "import sys; sys.exit(int(sys.stdin.read()))"]
    monkeypatch.setattr(worker, "Popen", lambda *_, **__: Popen(command, stdin=PIPE))
    worker.compile_aside()
    worker.compile_aside()
    (first,) = worker.COMPILERS
    first.communicate(b"1")
    worker.compile_aside()
    _, second = worker.COMPILERS
    assert here == []
    second.communicate(b"0")
    worker.compile_aside()
    assert (len(worker.COMPILERS), here) == (2, [True])


@pytest.mark.parametrize(
    ("says", "code"),
    [("print('compiling')", "online-hint-compiling"), ("exit(3)", "online-error")],
    ids=["it compiles", "it dies"],
)
def test_a_coach_that_cannot_think_is_one_sentence(says: str, code: str) -> None:
    async def scenario() -> None:
        workers = Workers(1, LIMIT, (sys.executable, "-c", f"import sys; sys.stdin.buffer.read(4); {says}"))
        try:
            with pytest.raises(OnlineError) as problem:
                await asked(workers, worker.HINT, known(SETUPS[0]), Asker(table="abcdef"))
        finally:
            await workers.close()
        assert problem.value.code == code

    run(scenario())


@dataclass
class Ears:
    """In place of workers: keeps what it is asked."""

    heard: list[tuple[Any, ...]] = field(default_factory=list)

    async def answer(self, *question: Any, **_: Any) -> str:
        self.heard.append(question)
        return "[]"


def test_the_coach_is_given_what_the_seat_knows_and_nothing_else() -> None:
    async def scenario() -> None:
        live_tables = SimpleNamespace(loop=asyncio.get_running_loop(), settings=Settings())
        coach, ears = Coach(live_tables), Ears()  # type: ignore[arg-type]  # all that is needed
        coach.hints = ears  # type: ignore[assignment]  # and of workers
        own = known(SETUPS[0])
        game = SimpleNamespace(turn=4)
        table = SimpleNamespace(is_over=False, other_rules=False, game=game)
        live = SimpleNamespace(code="abcdef", table=table, autopilot=SimpleNamespace(knowledge={1: own}.__getitem__))
        assert await coach.think(live, 1, "ola", "192.0.2.1") == (4, ())  # type: ignore[arg-type]  # enough of a table
        assert ears.heard == [(worker.HINT, own)]

    run(scenario())


def test_an_analysis_that_is_kept_while_somebody_looks_for_it_is_not_made_again() -> None:
    kept = msgspec.json.encode(Analysis(curve=(), accuracy=(), version=VERSION)).decode()

    async def analysis_of(code: str) -> str | None:
        return None if coach.analysing.pop(code, None) else kept

    live_tables = SimpleNamespace(store=SimpleNamespace(analysis_of=analysis_of), settings=Settings())
    coach = Coach(live_tables)  # type: ignore[arg-type]  # all that is needed
    coach.analysing["abcdef"] = Progress()
    table = SimpleNamespace(code="abcdef")
    found = asyncio.run(coach.what_happened(table, "192.0.2.1"))  # type: ignore[arg-type]  # and of a table
    assert found.analysis is not None


# Hints at a table


@pytest.fixture(scope="module")
def remote(tmp_path_factory: pytest.TempPathFactory) -> Remote:
    return Remote(tmp_path_factory.mktemp("remote"))


@pytest.fixture(scope="module")
def one(remote: Remote, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose coach thinks as long as a test wants."""
    folder = tmp_path_factory.mktemp("one")
    with serving(sqlite(folder), folder, remote.environment, hook=HOOK) as found:
        yield found


def test_against_bots_a_hint_names_legal_moves_and_the_best_may_be_played(one: Server) -> None:
    async def scenario() -> None:
        async with people(one, 1) as (ola,):
            await started(one, [ola], bots=["regular", "nibbler"])
            hint = await ola.ask(m.Hint)
            assert isinstance(hint, m.Hinted)
            assert hint.turn == 0
            assert {card for move in hint.moves for card in move.move.split()} <= set(ola.hand)
            await ola.pick(hint.moves[0].move)
            await ola.at_turn(1)
            assert (await ola.ask(m.Hint)).turn == 1

    run(scenario())


async def refusal(person: Person) -> str:
    return await person.refusal(m.Hint)


def test_hints_are_refused_where_they_would_be_unfair_or_mean_nothing(one: Server) -> None:
    async def scenario() -> None:
        async with people(one, 2) as (ola, jan):
            await seated(one, [ola, jan], bots=["nibbler"])
            assert await refusal(ola) == "online-not-started"
            await ola.ask(m.Start)
            await ola.at_turn(0)
            assert await refusal(ola) == "online-no-hints"
            assert await ola.refusal(m.Hint, seat=1) == "online-not-yours"
            await ola.ask(m.Close)
            assert await refusal(ola) == "online-over"
        async with people(one, 2) as guests:
            await started(one, guests, setup={"game": "anniversary", "variant": "battle"}, hints=True)
            waiting = guests[1 - guests[0].last.view.to_move[0]]
            assert await refusal(waiting) == "online-hint-turn"

    run(scenario())


def test_where_the_creator_allowed_hints_everybody_gets_them_and_a_rematch_keeps_them(one: Server) -> None:
    async def scenario() -> None:
        async with people(one, 2) as guests:
            ola, jan = guests
            code = await started(one, guests, hints=True)
            assert (await jan.look(code, 1)).hints
            for guest in guests:
                hint = await guest.ask(m.Hint)
                assert {move.move for move in hint.moves} <= set(guest.hand)
            await ola.ask(m.Close)
            again = (await ola.ask(m.Rematch)).table
            assert (await ola.look(again, 0)).hints

    run(scenario())


def test_one_hint_at_a_time_and_a_message_that_comes_again_gets_the_same_answer(one: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(one, 1) as (ola,):
            code = await started(one, [ola], bots=["nibbler"])
            async with wire(one, ola.client.token) as socket:
                first, other = new_id(), new_id()
                await remote.tell("hold", worker.HINT)
                for command_id in (first, first, other):
                    await socket.send(m.Hint(id=command_id, table=code, seat=0))
                (busy,) = await answers(socket, 1)
                await remote.tell("release", worker.HINT)
                hints = await answers(socket, 2)
            assert isinstance(busy, m.Refused)
            assert (busy.re, busy.code) == (other, "online-hint-busy")
            assert [each.re for each in hints] == [first, first]
            assert hints[0] == hints[1]

    run(scenario())


async def answers(socket: Wire, count: int) -> list[m.Hinted | m.Refused]:
    """The next answers to hints; other messages between them are skipped."""
    found: list[m.Hinted | m.Refused] = []
    while len(found) < count:
        message = await socket.hear()
        if isinstance(message, m.Hinted | m.Refused):
            found.append(message)
    return found


def test_a_table_goes_on_while_the_coach_thinks(one: Server, remote: Remote) -> None:
    async def scenario() -> None:
        async with people(one, 1) as (ola,):
            code = await started(one, [ola], bots=["nibbler"])
            await remote.at_rest(code)
            await remote.tell("hold", worker.HINT)
            thinking = asyncio.create_task(ola.ask(m.Hint))
            await remote.timers("thought_too_long")
            await ola.pick(ola.hand[0])
            await ola.at_turn(1)
            assert not thinking.done()
            await remote.tell("release", worker.HINT)
            assert (await thinking).turn == 0

    run(scenario())


# What happened


def asks(server: Server, code: str) -> tuple[int, Any]:
    status, body, _ = server.request("POST", f"/api/tables/{code}/analysis")
    return status, body


def finished(server: Server) -> str:
    """A short game that is over: a pyramid of six cards."""
    layout = ((1, "up"), (2, "down"), (3, "up"))
    setup = setup_wish(Setup("anniversary", 2, variant="battle", tables=Tables(battle_layout=layout)))

    async def scenario() -> str:
        async with people(server, 1) as (ola,):
            code = await started(server, [ola], bots=["regular"], setup=setup)
            await ola.play_on(random.Random(3))
            return code

    return str(run(scenario()))


def analysed(server: Server, code: str) -> dict[str, Any]:
    """Ask until it is there; the answers before it count up."""
    done = 0

    def asked_again() -> Any:
        nonlocal done
        status, body = asks(server, code)
        assert status == 200, body
        assert done <= body.get("done", 0) <= body.get("of", 0) or not body.get("of", 0)
        done = body.get("done", 0)
        return body.get("analysis")

    return dict(until(asked_again, "no analysis came", within=5 * LIMIT))


def test_a_running_game_is_not_analysed(one: Server) -> None:
    code = one.open(one.token(), [OLA, BOT])
    assert (asks(one, code)[0], asks(one, code)[1]["code"]) == (409, "online-no-record")
    assert asks(one, "zzzzzz")[0] == 404
    assert one.request("POST", f"/api/tables/{code}/analysis", origin="https://elsewhere.example")[0] == 403


def test_an_analysis_is_made_once_kept_with_the_table_and_goes_with_it(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server:
        code = finished(server)
        assert asks(server, code) == asks(server, code)
        found = analysed(server, code)
        assert len(found["curve"][0]) == 2
        assert found["curve"][-1] in ([1.0, 0.0], [0.0, 1.0], [0.5, 0.5])
        assert analysed(server, code) == found
    with serving(sqlite(tmp_path), tmp_path, environment={"NUMBA_DISABLE_JIT": "1"}) as server:
        assert asks(server, code)[1] == {"analysis": found}, "it is not thought about again"
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        assert [row[0] for row in store.execute("SELECT code FROM analyses")] == [code]
        of_old = {name: value for name, value in found.items() if name != "version"} | {"accuracy": [1.0, 2.0]}
        store.execute("UPDATE analyses SET analysis = ?", (json.dumps(of_old),))
    with serving(sqlite(tmp_path), tmp_path) as server:
        assert analysed(server, code) == found, "choices were judged in another way when it was stored"
    with serving(sqlite(tmp_path), tmp_path, keep_finished=-1) as server:
        until(lambda: asks(server, code)[0] == 404)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as store, store:
        assert store.execute("SELECT count(*) FROM analyses").fetchone() == (0,)
