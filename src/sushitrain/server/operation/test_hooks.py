"""Named places between the receipt of a move and its fan-out where a test can stop the server."""

from collections.abc import Awaitable, Callable

hook: Callable[[str], Awaitable[None]] | None = None


async def reach(point: str) -> None:
    """`before-append`, `before-commit`, `after-commit`, `before-answer`, `before-fan-out`: nothing outside tests."""
    if hook is not None:
        await hook(point)
