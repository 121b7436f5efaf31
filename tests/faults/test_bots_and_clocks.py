"""Bots that hang and clocks that jump: the game goes on, by its own time."""

import asyncio
import contextlib
import email.utils
import os
import random
import signal
import subprocess
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from faults.fault_kit import DUMMY, FOUR, THREE, NewServer, all_of, checked, guests, histories, is_away, table_for
from faults.history import read_logs
from faults.promises import check
from online import Server, moved_on, run, sqlite, started
from sushitrain.bots.player import seat_seed
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import start
from sushitrain.game.knowledge import learn
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup
from sushitrain.server.workers.pool import Workers
from tools.waiting import LIMIT, soon

HOUR = 3600
SHORTEST = 5
"""Seconds for each turn."""

# Bots


def workers_of(pid: int) -> list[int]:
    """The processes in which a server's bots think."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                ours = f"\nPPid:\t{pid}\n" in (folder / "status").read_text()
                if ours and b"sushitrain.server.workers.worker" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
    return found


def test_bots_that_hang_never_stop_a_game(new_server: NewServer) -> None:
    server = new_server(think=0.05, workers=2)
    server.hold("bots")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(FOUR))
            await all_of(*(person.play(random.Random(1)) for person in people))
            assert "had no answer" in server.logged
            assert server.numbers["bot_failures_total"] == 2 * people[0].last.turn  # every choice of both
            await checked(server, {code: histories(people)})

    run(scenario())


def test_a_bot_that_hangs_does_not_keep_a_killed_server_from_starting_again(new_server: NewServer) -> None:
    server = new_server()

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people:
            code = await started(server, people, **table_for(THREE))
            await all_of(*(person.play(random.Random(1), until_turn=3) for person in people))
            workers = workers_of(server.pid)
            assert workers
            for worker in workers:
                os.kill(worker, signal.SIGSTOP)
            server.kill()
            await asyncio.to_thread(server.start)
            await all_of(*(person.play(random.Random(3)) for person in people))
            await checked(server, {code: histories(people)})

    run(scenario())


def test_a_question_that_nobody_waits_for_any_more_does_not_answer_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who asked is gone before the bot has answered."""

    async def scenario() -> None:
        workers = Workers(1, LIMIT)
        table = begun_table()
        asked = [(seat, learn(None, view(table, seat))) for seat in (0, 1)]
        seeds = [seat_seed(bytes(32), seat, 0) for seat in (0, 1)]
        written, usual = asyncio.Event(), workers.ask

        async def ask(*given: Any) -> bytes:
            """Writes the question before anything else runs."""
            written.set()
            return await usual(*given)

        try:
            alone = [await workers.choose("random", known, seed) for (_, known), seed in zip(asked, seeds, strict=True)]
            assert alone[0] != alone[1]
            monkeypatch.setattr(workers, "ask", ask)
            given_up = asyncio.create_task(workers.choose("random", asked[0][1], seeds[0]))
            await written.wait()
            given_up.cancel()
            await asyncio.gather(given_up, return_exceptions=True)
            assert await workers.choose("random", asked[1][1], seeds[1]) == alone[1]
        finally:
            await workers.close()

    run(scenario())


def begun_table() -> Any:
    return start(Setup("classic", 2), Seeded(bytes(range(32)))).state


def test_a_turn_clock_runs_out_even_while_a_bot_hangs_that_was_asked_for_somebody_away(new_server: NewServer) -> None:
    server = new_server(away_after=0.01, workers=2)
    server.hold("away")

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as (ola, jan):
            code = await started(server, [ola, jan], clock=HOUR, **table_for(DUMMY))
            server.hold("bots")
            jan.leave()
            server.release("away")
            await ola.until(lambda me: is_away(me, 1))
            await soon(lambda: server.did("hang"))
            server.release("bots")  # the one that was asked for Jan hangs on
            jan.come_back()
            await ola.until(lambda me: not is_away(me, 1))
            server.move_clock(HOUR)
            await ola.ask(m.Feel, emote="hurry")  # whereupon the server looks at the clock
            step = await ola.until(lambda me: moved_on(me, 0) and me.of(m.Step)[-1])
            assert step.by == "clock"
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await checked(server, {code: histories([ola, jan])})

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


def is_moved(server: Server, seconds: float) -> bool:
    return abs(wall_clock(server) - time.time() - seconds) < HOUR / 2


def test_the_wall_clock_may_jump_by_an_hour_and_turn_clocks_do_not_notice(tmp_path: Path, jump: Path) -> None:
    """One table has much time for each turn, the other little."""
    server = Server(sqlite(tmp_path))
    moved = tmp_path / "moved"
    server.start(tmp_path, environment={"LD_PRELOAD": str(jump), "FAULT_CLOCK": str(moved)})

    async def scenario() -> None:
        async with guests(server, ["Ola", "Jan"]) as people, guests(server, ["Ala", "Jon"]) as others:
            long = await started(server, people, clock=HOUR // 2)
            began = time.monotonic()
            await started(server, others, clock=SHORTEST)
            left = HOUR // 2 * 1000
            for hours in (1, -1):
                moved.write_text(str(hours * HOUR))
                await soon(partial(is_moved, server, hours * HOUR))
                clock = (await people[0].look(long, 0)).clock
                assert clock is not None
                assert 0 < clock.left <= left
                left = clock.left
            await all_of(*(person.play(random.Random(1)) for person in people))
            assert {ready.by for person in people for ready in person.of(m.Ready)} == {"person"}
            step = await others[0].until(lambda me: moved_on(me, 0) and me.of(m.Step)[-1])
            assert step.by == "clock"
            assert time.monotonic() - began >= SHORTEST  # it cannot come too early, however busy the machine is
            server.stop()
            check(histories(people), long, (await read_logs(server.store, [long]))[long])

    try:
        run(scenario())
    finally:
        server.kill()
