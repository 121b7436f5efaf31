"""Jobs on many processes. One that dies costs its jobs another try, not the run."""

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait as wait_for
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic
from typing import Final

from sushitrain.arena.jobs import Job, Played, play
from sushitrain.arena.outside import kill_all
from sushitrain.rules.errors import SushiError

TRIES: Final = 3
"""How often a job may be lost with its process."""
TICK: Final = 0.2
"""Seconds after which somebody who waits is told that nothing has come."""
AHEAD: Final = 2
"""Jobs for each process that are handed out at once, so that none waits for the next one."""
GRACE: Final = 1.0
"""Seconds that a process has to end by itself."""

Work = Callable[[Job], Played]
Results = Generator[Played | None, None, None]
"""Games as they come, in any order, and nothing at every tick, so that a wish to stop is heard."""


class Supply:
    """Jobs that are still to be played; those that were lost come first."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        self.jobs = iter(jobs)
        self.lost: list[Job] = []
        self.losses: Counter[tuple[int, int]] = Counter()

    def take(self) -> Job | None:
        return self.lost.pop() if self.lost else next(self.jobs, None)

    def give_back(self, lost: Iterable[Job]) -> None:
        """Jobs whose process died. One that dies again and again is not worth another try."""
        for job in lost:
            self.lost.append(job)
            self.losses[job.deal, job.seating] += 1
            if self.losses[job.deal, job.seating] >= TRIES:
                raise died()


def died() -> SushiError:
    return SushiError("arena-died", "a process of the arena died {tries} times in the same game", tries=TRIES)


def on_processes(jobs: Iterable[Job], number: int, work: Work = play) -> Results:
    """Play jobs on so many processes."""
    supply = Supply(jobs)
    while True:
        flying: dict[Future[Played], Job] = {}
        try:
            with pool_of(number) as pool:
                yield from fly(pool, supply, flying, AHEAD * number, work)
            return
        except BrokenProcessPool:
            supply.give_back(flying.values())


def fly(pool: ProcessPoolExecutor, supply: Supply, flying: dict[Future[Played], Job], room: int, work: Work) -> Results:
    """Hand out jobs and yield what comes back; `flying` are those that have not."""
    while launch(pool, supply, flying, room, work):
        done, _ = wait(flying, TICK, FIRST_COMPLETED)
        if not done:
            yield None
        for future in done:
            played = future.result()
            del flying[future]
            yield played


def launch(pool: ProcessPoolExecutor, supply: Supply, flying: dict[Future[Played], Job], room: int, work: Work) -> bool:
    """Hand out as many jobs as there is room for; false when there are none left."""
    while len(flying) < room and (job := supply.take()):
        try:
            flying[pool.submit(work, job)] = job
        except BrokenProcessPool:
            flying[Future()] = job
            raise
    return bool(flying)


@contextmanager
def pool_of(number: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes, which end with this, whatever they are doing."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(number, multiprocessing.get_context("spawn"), enter)
    try:
        yield pool
    finally:
        end([child for child in multiprocessing.active_children() if child not in before])
        pool.shutdown(cancel_futures=True)


def end(processes: Sequence[BaseProcess]) -> None:
    """End processes: with a moment to end their bots, and then at once."""
    for process in processes:
        process.terminate()
    left = {process.sentinel for process in processes}
    until = monotonic() + GRACE
    while left and monotonic() < until:
        left -= {*wait_for(left, until - monotonic())}
    for process in processes:
        process.kill()


def enter() -> None:
    """A new process: Ctrl-C is for the one that started it, and it does not outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    heard, told = os.pipe()
    os.set_blocking(told, False)
    signal.set_wakeup_fd(told)
    signal.signal(signal.SIGTERM, lambda *_: None)
    Thread(target=listen, args=(heard,), daemon=True).start()
    Thread(target=follow, daemon=True).start()


def listen(heard: int) -> None:
    """End when asked to, in a thread: a search does not let Python handle a signal."""
    os.read(heard, 1)
    leave()


def follow() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    leave()


def leave() -> None:
    """End this process and the bots that it has started."""
    kill_all()
    os._exit(1)
