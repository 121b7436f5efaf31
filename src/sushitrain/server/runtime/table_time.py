"""The clock of a table: milliseconds that run only while somebody is at the table, whatever the wall clock does."""

import time


class TableTime:
    """It continues from the last entry of the log, also after a restart."""

    __slots__ = ("base", "since")

    def __init__(self, at: int) -> None:
        self.base = at
        self.since: float | None = None
        """When the clock began to run from `base`; nothing while it stands still."""

    def now(self) -> int:
        return self.base if self.since is None else self.base + int((time.monotonic() - self.since) * 1000)

    def reached(self, at: int) -> None:
        """Set the clock to the time of an entry."""
        self.base = max(self.now(), at)
        if self.since is not None:
            self.since = time.monotonic()

    def run(self) -> None:
        if self.since is None:
            self.since = time.monotonic()

    def stop(self) -> None:
        self.base = self.now()
        self.since = None
