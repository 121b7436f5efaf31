"""Named places on the way of a move from its receipt to its fan-out, where a test can stop the world."""

from collections.abc import Awaitable, Callable

hook: Callable[[str], Awaitable[None]] | None = None


async def reach(point: str) -> None:
    """`before-append`, `before-commit`, `after-commit`, `before-answer`, `before-fan-out`: nothing, but for tests."""
    if hook is not None:
        await hook(point)
