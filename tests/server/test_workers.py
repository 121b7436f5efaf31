"""Bots in processes of their own: one that hangs, dies or talks nonsense is replaced and delays nobody."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvloop

from online import run
from sushitrain.bots.player import bot
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import parse_move, start
from sushitrain.game.knowledge import learn
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup
from sushitrain.server.workers.fair_queue import Asker, Limits
from sushitrain.server.workers.pool import BotError, CrowdedError, LateError, UnwantedError, Workers
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
async def workers(
    count: int = 1, seconds: float = LIMIT, command: Sequence[str] = (), **more: Any
) -> AsyncIterator[Workers]:
    found = Workers(count, seconds, command or (sys.executable, "-c", OBEY), **more)
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
        assert parse_move(KNOWN.view.setup, text) == bot(level)(KNOWN, Random(SEED))

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
            await soon(lambda: not found.idle)
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
            await soon(lambda: len(found.idle) == 1)
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


def test_closing_ends_a_worker_that_is_thinking() -> None:
    """Its answer is being waited for, so nobody else can read what it says."""

    async def scenario() -> None:
        async with workers() as found:
            (pid,) = [await asked(found, "pid")]
            thinking = asyncio.create_task(asked(found, "hang"))
            await soon(lambda: not found.idle)
        await gone(int(pid))
        with pytest.raises(BotError):
            await thinking

    run(scenario())


# Questions that wait


@asynccontextmanager
async def busy(folder: Path, **more: Any) -> AsyncIterator[tuple[Workers, Callable[[], object]]]:
    """One worker, which is busy until the function that comes with it is called."""
    os.mkfifo(folder / "go on")
    go_on = os.open(folder / "go on", os.O_RDWR | os.O_NONBLOCK)
    async with workers(**more) as found:
        first = asyncio.create_task(asked(found, f"late {folder / 'go on'}"))
        await soon(lambda: not found.idle)
        yield found, lambda: os.write(go_on, b"now\n")
        await first
    os.close(go_on)


async def waits(found: Workers, level: str, asker: Asker, answers: list[str]) -> asyncio.Task[None]:
    """Ask, and be in the queue; the answer is noted when it comes."""

    async def ask() -> None:
        answers.append(await found.choose(level, KNOWN, SEED, asker))

    before = len(found.queue)
    task = asyncio.create_task(ask())
    await soon(lambda: len(found.queue) > before)
    return task


def test_whoever_waits_for_a_worker_is_answered_in_fair_order(tmp_path: Path) -> None:
    async def scenario() -> None:
        answers: list[str] = []
        async with busy(tmp_path) as (found, go_on):
            asks = [("attacker", "a1"), ("attacker", "a2"), ("attacker", "b1"), ("home", "x1"), ("home", "x2")]
            tasks = [await waits(found, item, Asker(address, item[0]), answers) for address, item in asks]
            go_on()
            await asyncio.gather(*tasks)
            assert answers == ["a1", "x1", "b1", "x2", "a2"]

    run(scenario())


def test_a_question_whose_asker_is_cancelled_leaves_the_queue(tmp_path: Path) -> None:
    async def scenario() -> None:
        answers: list[str] = []
        async with busy(tmp_path) as (found, go_on):
            tasks = [await waits(found, item, Asker("home", item), answers) for item in ("a", "b", "c")]
            tasks[0].cancel()
            tasks[1].cancel()
            await asyncio.gather(*tasks[:2], return_exceptions=True)
            assert len(found.queue) == 1
            go_on()
            await tasks[2]
            assert answers == ["c"]

    run(scenario())


def test_a_worker_given_to_somebody_who_is_cancelled_in_that_moment_goes_to_the_next() -> None:
    async def scenario() -> None:
        async with workers(2) as found:
            waiting, free = [], [found.idle.pop(), found.idle.pop()]
            for item in ("a", "b"):
                waiting.append(asyncio.create_task(found.free_worker(item, Asker("home", item))))
                await soon(lambda: len(found.queue) == len(waiting))
            found.give_on(free[0])
            waiting[0].cancel()  # its turn has come, but it does not know yet
            assert (await asyncio.gather(*waiting, return_exceptions=True))[1] is free[0]
            assert not found.idle
            waiting = [asyncio.create_task(found.free_worker("c", Asker("home", "c")))]
            await soon(lambda: len(found.queue) == 1)
            waiting[0].cancel()
            found.give_on(free[1])  # nobody waits any more, though the queue is not tidied up yet
            await asyncio.gather(*waiting, return_exceptions=True)
            assert (len(found.queue), len(found.idle)) == (0, 1)

    run(scenario())


def test_a_question_that_is_no_longer_wanted_is_not_asked(tmp_path: Path) -> None:
    """Whether somebody says that the table has changed, or it is only seen when its turn has come."""

    async def scenario() -> None:
        answers: list[str] = []
        wanted = {"a": True, "b": True, "c": True}
        async with busy(tmp_path) as (found, go_on):
            tasks = [
                await waits(found, item, Asker("home", item, wanted=partial(wanted.__getitem__, item)), answers)
                for item in wanted
            ]
            wanted["a"] = wanted["b"] = False
            found.review("a")
            with pytest.raises(UnwantedError):
                await tasks[0]
            assert len(found.queue) == 2
            go_on()
            with pytest.raises(UnwantedError):
                await tasks[1]
            await tasks[2]
            assert answers == ["c"]

    run(scenario())


def test_no_more_questions_of_a_table_wait_than_may(tmp_path: Path) -> None:
    async def scenario() -> None:
        answers: list[str] = []
        async with busy(tmp_path, limits=Limits(line=2)) as (found, go_on):
            tasks = [await waits(found, item, Asker("home", "a"), answers) for item in ("a1", "a2")]
            with pytest.raises(CrowdedError):
                await found.choose("a3", KNOWN, SEED, Asker("home", "a"))
            tasks.append(await waits(found, "b1", Asker("home", "b"), answers))
            go_on()
            await asyncio.gather(*tasks)
            assert (answers, found.refusals, found.late) == (["a1", "b1", "a2"], 1, 0)

    run(scenario())


def test_a_question_that_waits_too_long_is_given_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        answers: list[str] = []
        async with busy(tmp_path, patience=0.01) as (found, go_on):
            with pytest.raises(LateError):
                await found.choose("a", KNOWN, SEED, Asker("home", "a"))
            with pytest.raises(UnwantedError):
                await found.choose("b", KNOWN, SEED, Asker("home", "b", present=lambda: False))
            assert (len(found.queue), found.late) == (0, 1)
            found.patience = LIMIT
            task = await waits(found, "c", Asker("home", "c"), answers)
            go_on()
            await task
            assert answers == ["c"]

    run(scenario())
