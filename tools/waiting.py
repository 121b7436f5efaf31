"""Waiting until something holds: the only place in the tests and tools that polls."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

LIMIT: Final = 120.0
"""Seconds after which something hangs. No result depends on it: a quick machine and a loaded one wait for the same."""
STEP: Final = 0.01

T = TypeVar("T")
Why = Callable[[], object] | str
"""What to say if it never comes."""


def until(
    true: Callable[[], T], why: Why = "", within: float = LIMIT, pause: Callable[[float], object] = time.sleep
) -> T:
    """The first true value; `pause` lets something else happen meanwhile, such as the events of a browser."""
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
    """The same, while other tasks run."""
    deadline = time.monotonic() + within
    while not (found := true()):
        assert time.monotonic() < deadline, _late(why, within)
        await pause(STEP)
    return found


async def retried(ask: Callable[[], Awaitable[T]], enough: Callable[[T], bool], why: Why = "") -> T:
    """Ask again and again; the first answer that is enough."""
    deadline = time.monotonic() + LIMIT
    while not enough(answer := await ask()):
        assert time.monotonic() < deadline, _late(why, LIMIT)
        await asyncio.sleep(STEP)
    return answer


def _late(why: Why, within: float) -> str:
    return f"it did not happen within {within} s: {why if isinstance(why, str) else why()}"
