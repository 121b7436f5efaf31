"""How fast somebody may ask: buckets that fill up with time."""

import time
from collections import OrderedDict
from typing import Final

MOST_KEYS: Final = 50_000


class Bucket:
    """`rate` a second for each key, `burst` at once. Keys that were full again are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Take one; or, if there is none, the seconds until there is."""
        now = time.monotonic()
        level, at = self.levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        wait = 0.0 if level >= cost else (cost - level) / self.rate
        self.levels[key] = (level if wait else level - cost, now)
        if len(self.levels) > MOST_KEYS:
            self.levels.popitem(last=False)
        return wait

    def empty(self, key: str) -> bool:
        """Whether nothing is left, without taking any."""
        level, at = self.levels.get(key, (self.burst, time.monotonic()))
        return level + (time.monotonic() - at) * self.rate < 1.0
