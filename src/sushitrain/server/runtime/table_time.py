"""A table's own time: milliseconds that only run while somebody is at the table. No wall clock, no client's clock."""

import time


class TableTime:
    """It goes on from the last entry of the log, after a restart too."""

    __slots__ = ("base", "since")

    def __init__(self, at: int) -> None:
        self.base = at
        self.since: float | None = None
        """When it began to run from `base`; nothing while it stands still."""

    def now(self) -> int:
        return self.base if self.since is None else self.base + int((time.monotonic() - self.since) * 1000)

    def reached(self, at: int) -> None:
        """The log has an entry of this time."""
        self.base = max(self.now(), at)
        if self.since is not None:
            self.since = time.monotonic()

    def run(self) -> None:
        if self.since is None:
            self.since = time.monotonic()

    def stop(self) -> None:
        self.base = self.now()
        self.since = None
