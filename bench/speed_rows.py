"""The rows of the bench pages in whatever checkout PYTHONPATH names: the process that `bench.compare_speed` asks.

It needs only NumPy and Numba, and calls only what every checkout since 0.1 has. A line on standard input is the name of
a row, the line that answers it is a time in seconds as JSON, or the reason why there is none.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from sushitrain.fast.batch import Batch
from sushitrain.fast.playouts import playouts
from sushitrain.rules.setup import Setup, combinations

CPU, GPU, FIRST = "cpu", "gpu", "first"
"""Parts: the rows of docs/figures.md, those of docs/gpu.md, and first uses with an empty cache of compiled code."""
CPU_GAMES: Final = 200_000
GPU_GAMES: Final = 50_000_000
DICE_SHARE: Final = 4
"""A dice game takes as long as so many card games: of these fewer are played."""
CPU_BATCH: Final = 4096
GPU_BATCH: Final = 1 << 20
CPU_STEPS: Final = 32
GPU_STEPS: Final = 8

ONE, TWO, SEES, REMEMBERS = "one core", "two cores", "step, sees", "step, remembers hands"
LEFT, FETCHED = "left there", "fetched"
PLAYS, MOVES = "first games", "first move of itamae"
Work = Callable[[], float]
"""Does the measured work once, and says how many seconds it took."""


class Row(NamedTuple):
    """What is measured: a way of using the engine with a setup."""

    setup: Setup
    way: str

    @property
    def name(self) -> str:
        setup = self.setup
        parts = (part for part in (setup.game, setup.dessert, setup.variant) if part != "none")
        return f"{' · '.join(parts)}, {setup.players}, {self.way}"

    @property
    def group(self) -> str:
        """Rows of one group use the same compiled functions."""
        what = "step" if self.way in (SEES, REMEMBERS) else "play"
        return f"{self.setup.edition.flow} {self.setup.players} {self.setup.seats} {what}"


def rows(part: str) -> Iterator[Row]:
    classic = tuple(Setup(players=players) for players in (2, 3, 4, 5))
    battle, dice = Setup("classic", 2, "pudding", "battle"), Setup("roll", 4)
    if part == FIRST:
        for setup in (classic[2], battle, dice):
            yield from (Row(setup, PLAYS), Row(setup, MOVES))
        return
    for setup in (s for s in combinations() if s.players in (2, 5) or s in classic):
        yield from (Row(setup, way) for way in ((ONE,) if part == CPU else (LEFT, FETCHED)))
    if part == CPU:
        yield from (Row(setup, TWO) for setup in classic)
    yield from (Row(setup, way) for setup in classic for way in (SEES, REMEMBERS))
    yield from (Row(setup, SEES) for setup in ((battle, dice) if part == CPU else (battle,)))


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def playing(row: Row, games: int) -> Work:
    """Random games on one core or two."""
    games //= DICE_SHARE if row.setup.game == "roll" else 1
    threads = 2 if row.way == TWO else 1
    return lambda: timed(lambda: playouts(row.setup, games, 7, threads=threads))


def stepping(row: Row) -> Work:
    """`Batch.step` with given actions, drawn before: the same steps from the beginning of the games each time."""
    rng, batch = np.random.default_rng(3), Batch(row.setup, CPU_BATCH, memory=row.way == REMEMBERS)
    given = []
    for _ in range(CPU_STEPS):
        order = rng.permutation(batch.actions)
        given.append(order[batch.legal[:, :, order].argmax(axis=2)].astype(np.int32))
        batch.step(given[-1])

    def steps() -> None:
        for actions in given:
            batch.step(actions)

    def work() -> float:
        batch.reset()
        return timed(steps)

    return work


def cuda() -> Any:
    from sushitrain.fast import gpu

    return gpu.toolkit()


def timed_there(work: Callable[[], object]) -> float:
    """Until the GPU has done it; memory that is no longer used is given back before and not while time is taken."""
    tools = cuda()
    deallocations = getattr(getattr(tools.current_context(), "memory_manager", None), "deallocations", None)
    if deallocations is not None:
        deallocations.clear()
    began = time.perf_counter()
    work()
    tools.synchronize()
    return time.perf_counter() - began


def playing_there(row: Row, games: int) -> Work:
    """Random games on the GPU."""
    games //= DICE_SHARE if row.setup.game == "roll" else 1
    fetch = row.way == FETCHED
    return lambda: timed_there(lambda: playouts(row.setup, games, 7, device="cuda", fetch=fetch))


def stepping_there(row: Row, games: int) -> Work:
    """`Batch.step` on the GPU, with random legal actions that are chosen outside the measured time."""
    from bench.gpu import any_legal

    tools, players = cuda(), row.setup.players
    batch = Batch(row.setup, games, device="cuda", memory=row.way == REMEMBERS)
    actions, pick, number = tools.device_array((games, players), np.int32), any_legal(tools), iter(range(1 << 30))

    def work() -> float:
        seconds = 0.0
        for _ in range(GPU_STEPS):
            pick[games * players // 256, 256](batch.legal, next(number), actions)
            tools.synchronize()
            seconds += timed_there(lambda: batch.step(actions, check=False))
        return seconds

    return work


def first_move(setup: Setup) -> None:
    """What `itamae` does at the beginning of a game."""
    from sushitrain.bots.player import bot
    from sushitrain.game.chance import Seeded
    from sushitrain.game.engine import start, to_move
    from sushitrain.game.knowledge import learn
    from sushitrain.game.views import view

    state = start(setup, Seeded(bytes(32))).state
    bot("itamae:30")(learn(None, view(state, to_move(state)[0])), Random(1))


def first_use(row: Row) -> Work:
    if row.way == PLAYS:
        return lambda: timed(lambda: playouts(row.setup, 1000))
    return lambda: timed(lambda: first_move(row.setup))


def work_of(part: str, row: Row, share: float) -> Work:
    """How a row is measured; a `share` below 1 plays fewer games."""
    if part == FIRST:
        return first_use(row)
    steps = row.way in (SEES, REMEMBERS)
    if part == CPU:
        return stepping(row) if steps else playing(row, int(CPU_GAMES * share))
    if steps:
        return stepping_there(row, max(256, int(GPU_BATCH * share)))
    return playing_there(row, int(GPU_GAMES * share))


def answer(part: str, share: float) -> None:
    """Answer requests until standard input ends. The first one for a row also does its work once, unmeasured."""
    known, works = {row.name: row for row in rows(part)}, dict[str, Work]()
    for line in sys.stdin:
        name, told = line.strip(), dict[str, Any]()
        try:
            if name not in works:
                works[name] = work_of(part, known[name], share)
                works[name]()
            told["seconds"] = works[name]()
        except Exception as problem:
            told["problem"] = f"{type(problem).__name__}: {problem}"[:300]
        print(json.dumps(told), flush=True)


def everything() -> None:
    """Compile all that the 94 configurations need: for random games, batches with and without memory, and itamae."""
    from sushitrain.bots.itamae.prepare import prepare as prepare_itamae
    from sushitrain.fast.prepare import prepare
    from sushitrain.rules.setup import combinations

    setups = list(combinations())
    for setup in setups:
        prepare(setup)
    for setup in setups:
        for _ in prepare_itamae(setup):
            pass
        first_move(setup)


def count_compilations() -> dict[str, float]:
    """Everything compiled in this process from nothing: how many functions Numba compiled, and how long all took."""
    from numba.core import event

    with event.install_recorder("numba:compile") as recorder:
        seconds = timed(everything)
    compiled = sum(kind.is_end for _, kind in recorder.buffer)
    return {"compiled": compiled, "seconds": seconds}


def main(arguments: list[str]) -> None:
    """`list PART`, `count`, or `answer PART SHARE CORES`, where CORES is like 3,4."""
    what, *rest = arguments
    if what == "list":
        print(json.dumps([{"name": row.name, "group": row.group, "way": row.way} for row in rows(rest[0])]))
    elif what == "count":
        print(json.dumps(count_compilations()))
    else:
        part, share, cores = rest
        os.sched_setaffinity(0, {int(core) for core in cores.split(",")})
        if part == FIRST:
            known = {row.name: row for row in rows(FIRST)}
            first_use(known[sys.stdin.readline().strip()])()
        else:
            answer(part, float(share))


if __name__ == "__main__":
    main(sys.argv[1:])
