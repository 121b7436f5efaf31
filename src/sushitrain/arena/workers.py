"""Jobs on several processes. If a process dies, its jobs are repeated and the run continues."""

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
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import Final

from sushitrain.arena.jobs import Job, Played, play
from sushitrain.arena.outside import kill_all
from sushitrain.rules.errors import SushiError

TRIES: Final = 3
"""How often a job may be lost with its process."""
TICK: Final = 0.2
"""Seconds after which the caller gets nothing, if no game has come."""
AHEAD: Final = 2
"""Jobs that each process has at a time, so that none has to wait for the next one."""
GRACE: Final = 1.0
"""Seconds that a process has to end by itself."""

Work = Callable[[Job], Played]
Results = Generator[Played | None, None, None]
"""Games in the order of arrival, and nothing at every tick, so that the caller can stop."""


class Supply:
    """Jobs that are still to be played; lost ones come first."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        self.jobs = iter(jobs)
        self.lost: list[Job] = []
        self.losses: Counter[tuple[int, int]] = Counter()

    def take(self) -> Job | None:
        return self.lost.pop() if self.lost else next(self.jobs, None)

    def give_back(self, lost: Iterable[Job]) -> None:
        """Put back the jobs of a process that died. A job that is lost too often raises an error."""
        for job in lost:
            self.lost.append(job)
            self.losses[job.deal, job.seating] += 1
            if self.losses[job.deal, job.seating] >= TRIES:
                raise died()


def died() -> SushiError:
    return SushiError("arena-died", "a process of the arena died {tries} times in the same game", tries=TRIES)


def on_processes(jobs: Iterable[Job], number: int, work: Work = play) -> Results:
    """Play jobs on this number of processes."""
    supply = Supply(jobs)
    while True:
        running: dict[Future[Played], Job] = {}
        try:
            with pool_of(number) as pool:
                yield from keep_busy(pool, supply, running, AHEAD * number, work)
            return
        except BrokenProcessPool:
            supply.give_back(running.values())


def keep_busy(
    pool: ProcessPoolExecutor, supply: Supply, running: dict[Future[Played], Job], most: int, work: Work
) -> Results:
    """Hand out jobs and yield the results; `running` holds the running ones."""
    while launch(pool, supply, running, most, work):
        done, _ = wait(running, TICK, FIRST_COMPLETED)
        if not done:
            yield None
        for future in done:
            played = future.result()
            del running[future]
            yield played


def launch(
    pool: ProcessPoolExecutor, supply: Supply, running: dict[Future[Played], Job], most: int, work: Work
) -> bool:
    """Hand out jobs up to the limit; false when there are none left."""
    while len(running) < most and (job := supply.take()):
        try:
            running[pool.submit(work, job)] = job
        except BrokenProcessPool:
            running[Future()] = job
            raise
    return bool(running)


@contextmanager
def pool_of(number: int) -> Iterator[ProcessPoolExecutor]:
    """New processes, which end with this block, whatever they are doing."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(number, multiprocessing.get_context("spawn"), enter)
    try:
        yield pool
    finally:
        with undisturbed():
            end([child for child in multiprocessing.active_children() if child not in before])
            pool.shutdown(cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ignore Ctrl-C in a block that soon ends: interrupted in its shutdown, a pool can fail again at exit."""
    if current_thread() is not main_thread():  # where Ctrl-C never arrives
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def end(processes: Sequence[BaseProcess]) -> None:
    """End processes: first with time to end their bots, then at once."""
    for process in processes:
        process.terminate()
    left = {process.sentinel for process in processes}
    until = monotonic() + GRACE
    while left and monotonic() < until:
        left -= {*wait_for(left, until - monotonic())}
    for process in processes:
        process.kill()


def enter() -> None:
    """Prepare a new process: it ignores Ctrl-C, which is for its parent, and ends with its parent."""
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
