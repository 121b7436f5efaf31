"""Bots in processes of their own: one that hangs, dies or talks nonsense is replaced and delays nobody."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
import uvloop

from online import run
from sushitrain.bots.player import BOTS
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import parse_move, start
from sushitrain.game.knowledge import learn
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup
from sushitrain.server.workers import BotError, Workers
from tools.waiting import LIMIT, soon

KNOWN = learn(None, view(start(Setup("classic", 2), Seeded(bytes(32))).state, 0))
SEED = bytes(32)

READ = """
import os, pickle, struct, sys, time
def ask():
    head = sys.stdin.buffer.read(4)
    if len(head) < 4:
        sys.exit()
    return pickle.loads(sys.stdin.buffer.read(struct.unpack("!I", head)[0]))[0]
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
while True:
    asked = ask()
"""
"""A worker that does what its level is called."""

OBEY = (
    READ
    + """
    word, _, rest = asked.partition(" ")
    if word == "hang":
        time.sleep(600)
    elif word == "die":
        os._exit(3)
    elif word == "half":
        say("squi")
        os._exit(0)
    elif word == "endless":
        say("x" * 300_000)
        time.sleep(600)
    elif word == "binary":
        sys.stdout.buffer.write(b"\\xff\\xfe\\n")
        sys.stdout.flush()
    elif word == "twice":
        say("one\\ntwo\\n")
    elif word == "late":
        open(rest).readline()
        say("late\\n")
    elif word == "pid":
        say(f"{os.getpid()}\\n")
    else:
        say(asked + "\\n")
"""
)


@asynccontextmanager
async def workers(count: int = 1, seconds: float = LIMIT, command: Sequence[str] = ()) -> AsyncIterator[Workers]:
    found = Workers(count, seconds, command or (sys.executable, "-c", OBEY))
    try:
        yield found
    finally:
        await asyncio.wait_for(found.close(), LIMIT)


async def asked(found: Workers, level: str) -> str:
    """Its answer, within a deadline that no test should need."""
    return await asyncio.wait_for(found.choose(level, KNOWN, SEED), 2 * LIMIT)


def test_a_worker_whose_pipe_is_closed_is_an_error_and_the_next_one_is_well() -> None:
    """With the server's event loop, to which this is an error of its own kind."""

    async def scenario() -> None:
        async with workers() as found:
            before = await asked(found, "pid")
            (process,) = found.all
            assert process.stdin is not None
            process.stdin.transport.abort()  # as when it has died and nobody has noticed yet
            with pytest.raises(BotError):
                await asked(found, "pid")
            assert await asked(found, "pid") != before

    uvloop.run(scenario())


@pytest.mark.parametrize("level", ["random", "nibbler", "regular"])
def test_a_worker_answers_as_the_bot_itself_would(level: str) -> None:
    async def scenario() -> None:
        found = Workers(1, LIMIT)
        try:
            text = await found.choose(level, KNOWN, SEED)
        finally:
            await found.close()
        assert parse_move(KNOWN.view.setup, text) == BOTS[level](KNOWN, Random(SEED))

    run(scenario())


def test_a_worker_is_used_again() -> None:
    async def scenario() -> None:
        async with workers() as found:
            assert await asked(found, "pid") == await asked(found, "pid")

    run(scenario())


@pytest.mark.parametrize("fault", ["hang", "die", "half", "endless"])
def test_a_bot_without_an_answer_is_an_error_and_the_next_one_is_well(fault: str) -> None:
    async def scenario() -> None:
        async with workers() as found:
            first = int(await asked(found, "pid"))
            found.seconds = 0.1 if fault in ("hang", "endless") else LIMIT
            for _ in range(2):
                with pytest.raises(BotError):
                    await asked(found, fault)
            found.seconds = LIMIT
            second = int(await asked(found, "pid"))
            assert second != first
            await gone(first)

    run(scenario())


async def gone(pid: int) -> None:
    """Until there is no such process."""
    await soon(lambda: not Path(f"/proc/{pid}").exists(), f"process {pid} is still there")


def test_an_answer_that_is_no_text_harms_nobody() -> None:
    async def scenario() -> None:
        async with workers() as found:
            with pytest.raises(BotError):
                await asked(found, "binary")
            assert await asked(found, "egg") == "egg"

    run(scenario())


def test_a_bot_that_says_too_much_does_not_answer_the_next_question() -> None:
    async def scenario() -> None:
        async with workers() as found:
            await asyncio.gather(asked(found, "twice"), return_exceptions=True)
            assert [await asked(found, level) for level in ("egg", "squid")] == ["egg", "squid"]

    run(scenario())


def test_an_answer_that_nobody_waits_for_any_more_is_not_taken_for_the_next(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "go on")

    async def scenario() -> None:
        async with workers() as found:
            await asked(found, "warm")
            waiting = asyncio.create_task(asked(found, f"late {tmp_path / 'go on'}"))
            await soon(found.idle.empty)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            go_on = os.open(tmp_path / "go on", os.O_RDWR | os.O_NONBLOCK)
            os.write(go_on, b"now\n")
            assert [await asked(found, level) for level in ("egg", "squid")] == ["egg", "squid"]
            os.close(go_on)

    run(scenario())


def test_a_hanging_bot_delays_no_other() -> None:
    async def scenario() -> None:
        async with workers(2, seconds=5 * LIMIT) as found:
            await asyncio.gather(asked(found, "warm"), asked(found, "warm"))
            hanging = asyncio.create_task(found.choose("hang", KNOWN, SEED))
            await soon(lambda: found.idle.qsize() == 1)
            assert [await asked(found, f"move{i}") for i in range(20)] == [f"move{i}" for i in range(20)]
            assert not hanging.done()
            hanging.cancel()
            await asyncio.gather(hanging, return_exceptions=True)

    run(scenario())


def test_there_are_never_more_workers_than_wanted() -> None:
    async def scenario() -> None:
        async with workers(2) as found:
            pids = await asyncio.gather(*(asked(found, "pid") for _ in range(10)))
            assert len(set(pids)) <= 2

    run(scenario())


def test_a_worker_that_cannot_be_started_is_an_error_each_time() -> None:
    async def scenario() -> None:
        async with workers(command=("/nowhere/bot",)) as found:
            for _ in range(3):
                with pytest.raises(BotError):
                    await asked(found, "egg")

    run(scenario())


def test_closing_ends_every_worker() -> None:
    async def scenario() -> None:
        async with workers(2) as found:
            pids = await asyncio.gather(asked(found, "pid"), asked(found, "pid"))
            assert len(set(pids)) == 2
        for pid in pids:
            await gone(int(pid))

    run(scenario())
