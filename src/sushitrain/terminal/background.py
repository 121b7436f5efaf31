"""Functions in daemon threads: the program can exit while they run."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from time import sleep
from typing import Final, TypeVar

T = TypeVar("T")
POLL_SECONDS: Final = 0.05
"""Seconds between two checks whether the thread is done."""


def start_thread(work: Callable[[], T]) -> Future[T]:
    """Start a daemon thread; its result as a future. `asyncio.to_thread` would delay the exit of the program."""
    future: Future[T] = Future()
    future.set_running_or_notify_cancel()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as problem:  # raised again where the result is awaited
            future.set_exception(problem)

    Thread(target=run, daemon=True).start()
    return future


def run_in_thread(work: Callable[[], T]) -> T:
    """Run a function in a thread and wait for its result; Ctrl-C interrupts the wait."""
    future = start_thread(work)
    while not future.done():
        sleep(POLL_SECONDS)
    return future.result()


async def in_thread(work: Callable[[], T]) -> T:
    """Run a function in a thread and await its result."""
    return await asyncio.wrap_future(start_thread(work))
