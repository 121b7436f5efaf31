"""Wait for a condition: the only place in tests and tools that polls."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

LIMIT: Final = 120.0
"""Seconds after which a condition counts as failed. No result depends on it: fast and slow machines wait equally."""
STEP: Final = 0.01

S = TypeVar("S")
T = TypeVar("T")
Why = Callable[[], object] | str
"""The message of the error if the condition never holds."""


def until(
    true: Callable[[], T], why: Why = "", within: float = LIMIT, pause: Callable[[float], object] = time.sleep
) -> T:
    """Poll until a true value is returned; `pause` lets other things happen meanwhile, such as events of a browser."""
    deadline = time.monotonic() + within
    while not (found := true()):
        assert time.monotonic() < deadline, _late(why, within)
        pause(STEP)
    return found


async def soon(
    true: Callable[[], T],
    why: Why = "",
    within: float = LIMIT,
    pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> T:
    """The same for asyncio, while other tasks run."""
    deadline = time.monotonic() + within
    while not (found := true()):
        assert time.monotonic() < deadline, _late(why, within)
        await pause(STEP)
    return found


async def retried(ask: Callable[[], Awaitable[T]], enough: Callable[[T], bool], why: Why = "") -> T:
    """Call a function repeatedly until its answer satisfies a condition."""
    deadline = time.monotonic() + LIMIT
    while not enough(answer := await ask()):
        assert time.monotonic() < deadline, _late(why, LIMIT)
        await asyncio.sleep(STEP)
    return answer


async def seen_beside(work: Awaitable[T], look: Callable[[], S]) -> tuple[T, list[S]]:
    """Run some work and look each time it lets other tasks run. Returns its result and everything that was seen."""
    task, seen = asyncio.ensure_future(work), list[S]()
    while not task.done():
        seen.append(look())
        await asyncio.sleep(0)
    return task.result(), seen


def _late(why: Why, within: float) -> str:
    return f"it did not happen within {within} s: {why if isinstance(why, str) else why()}"
