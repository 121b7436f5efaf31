"""Work in a thread that nobody has to wait for: whoever leaves the program meanwhile leaves at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from time import sleep
from typing import Final, TypeVar

T = TypeVar("T")
BEAT: Final = 0.05
"""Seconds between two looks whether it is done."""


def begun(work: Callable[[], T]) -> Future[T]:
    """What comes of it, some time; `asyncio.to_thread` would be waited for at the end of the program."""
    future: Future[T] = Future()
    future.set_running_or_notify_cancel()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as problem:  # it is raised where somebody waits
            future.set_exception(problem)

    Thread(target=run, daemon=True).start()
    return future


def waited(work: Callable[[], T]) -> T:
    """Wait for it where Ctrl-C is heard."""
    future = begun(work)
    while not future.done():
        sleep(BEAT)
    return future.result()


async def beside(work: Callable[[], T]) -> T:
    return await asyncio.wrap_future(begun(work))
