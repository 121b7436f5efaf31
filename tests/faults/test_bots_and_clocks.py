"""Bots that hang and clocks that jump: the game goes on, by its own time."""

import asyncio
import contextlib
import email.utils
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from faults.history import read_logs
from faults.promises import check
from faults.scene import DUMMY, FOUR, THREE, NewServer, QuickServer, all_of, checked, guests, is_away, stories, wish_for
from online import Server, moved_on, run, sqlite, started
from sushitrain.bots.player import luck_seed
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import start
from sushitrain.game.knowledge import learn
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup
from sushitrain.server.workers import Workers

# Bots


def workers_of(pid: int) -> list[int]:
    """The processes in which a server's bots think."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                ours = f"\nPPid:\t{pid}\n" in (folder / "status").read_text()
                if ours and b"sushitrain.server.worker" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
    return found


async def keep_stopping_bots(server: QuickServer) -> None:
    """Every worker hangs as soon as it is there."""
    while True:
        for worker in workers_of(server.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGSTOP)
        await asyncio.sleep(0.01)


def test_bots_that_hang_never_stop_a_game(new_server: NewServer) -> None:
    server = new_server(think=0.1, workers=2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(FOUR))
            stopping = asyncio.create_task(keep_stopping_bots(server))
            await all_of(*(person.play(random.Random(1)) for person in people))
            stopping.cancel()
            assert "had no answer" in server.logged
            await checked(server, {code: stories(people)})

    run(scenario())


def test_a_bot_that_hangs_does_not_keep_a_killed_server_from_starting_again(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **wish_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            workers = workers_of(server.pid)
            assert workers
            for worker in workers:
                os.kill(worker, signal.SIGSTOP)
            server.kill()
            await asyncio.to_thread(server.start)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: stories(people)})

    run(scenario())


def test_a_question_that_nobody_waits_for_any_more_does_not_answer_the_next() -> None:
    """The one who asked is gone before the bot has answered."""

    async def scenario() -> None:
        workers = Workers(1, 5.0)
        table = begun_table()
        asked = [(seat, learn(None, view(table, seat))) for seat in (0, 1)]
        seeds = [luck_seed(bytes(32), seat, 0) for seat in (0, 1)]
        try:
            alone = [await workers.choose("random", known, seed) for (_, known), seed in zip(asked, seeds, strict=True)]
            assert alone[0] != alone[1]
            given_up = asyncio.create_task(workers.choose("random", asked[0][1], seeds[0]))
            await asyncio.sleep(0)  # it has asked
            await asyncio.sleep(0)
            given_up.cancel()
            await asyncio.gather(given_up, return_exceptions=True)
            assert await workers.choose("random", asked[1][1], seeds[1]) == alone[1]
        finally:
            await workers.close()

    run(scenario())


def begun_table() -> Any:
    return start(Setup("classic", 2), Seeded(bytes(range(32)))).state


def test_a_turn_clock_runs_out_even_while_a_bot_hangs_that_was_asked_for_somebody_away(new_server: NewServer) -> None:
    server = new_server(away_after=0.1, think=2.5, workers=2)

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], clock=5, **wish_for(DUMMY))
            await asyncio.sleep(3.3)  # so that the bot is still at it when the clock runs out
            stopping = asyncio.create_task(keep_stopping_bots(server))
            address, jan.client.address = jan.client.address, "ws://127.0.0.1:9/ws"
            jan.client.vanish()
            await ola.until(lambda me: is_away(me, 1), 5)
            jan.client.address = address
            await ola.until(lambda me: not is_away(me, 1), 5)
            stopping.cancel()
            step = await ola.until(lambda me: moved_on(me, 0) and me.of(m.Step)[-1], 6)
            assert step.by == "clock"
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await checked(server, {code: stories([ola, jan])})

    run(scenario())


# The wall clock


@pytest.fixture
def jump(tmp_path: Path) -> Path:
    """A library that moves the wall clock of a process."""
    made = tmp_path / "jump.so"
    source = Path(__file__).with_name("jump.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(made), str(source)], check=True, timeout=60)
    return made


def wall_clock(server: Server) -> float:
    """What the server thinks the time is."""
    date = server.request("GET", "/healthz")[2]["date"]
    return email.utils.parsedate_to_datetime(date).timestamp()


def test_the_wall_clock_may_jump_by_an_hour_and_turn_clocks_do_not_notice(tmp_path: Path, jump: Path) -> None:
    server = Server(sqlite(tmp_path))
    moved = tmp_path / "moved"
    server.start(tmp_path, environment={"LD_PRELOAD": str(jump), "FAULT_CLOCK": str(moved)})

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, clock=5)
            began = time.monotonic()
            for hours in (1, -1):
                moved.write_text(str(hours * 3600))
                async with asyncio.timeout(10):
                    while abs(wall_clock(server) - time.time() - hours * 3600) > 60:
                        await asyncio.sleep(0.1)
                await people[0].watch(code, 0)
                whole = await people[0].until(lambda me: isinstance(me.heard[-1], m.Whole) and me.heard[-1])
                gone = (time.monotonic() - began) * 1000
                assert 5000 - gone - 500 <= whole.clock.left <= 5000
            step = await people[0].until(lambda me: moved_on(me, 0) and me.of(m.Step)[-1], 10)
            assert 4.5 < time.monotonic() - began < 7
            assert step.by == "clock"
            await all_of(*(person.play(random.Random(1)) for person in people))
            assert not [ready for person in people for ready in person.of(m.Ready)[2:] if ready.by == "clock"]
            server.stop()
            check(stories(people), code, (await read_logs(server.store, [code]))[code])

    try:
        run(scenario())
    finally:
        server.kill()
