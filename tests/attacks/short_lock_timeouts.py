"""A hook for servers that wait only a moment for a lock or for a probe of the store."""

from sushitrain.server.store import engines, health

engines.BUSY = 0.3  # type: ignore[misc]  # as if minutes had passed
engines.SESSION["lock_timeout"] = "300ms"
health.PATIENCE = 0.1  # type: ignore[misc]


async def hook(_: str) -> None:
    """Test hook that does nothing."""
