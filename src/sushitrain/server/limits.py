"""How fast somebody may ask: buckets that fill up with time."""

import time
from collections import OrderedDict
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

MOST_KEYS: Final = 50_000


def counted_as(host: str) -> str:
    """The address by which somebody is counted. A home has a whole /64 of IPv6, and IPv4 may come written as IPv6."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


class Bucket:
    """`rate` a second for each key, `burst` at once. Of too many keys those that came longest ago are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, cost: float = 1.0, take: bool = True) -> float:
        """The seconds until there is enough. If there is now, take it, or only look."""
        now = time.monotonic()
        level, at = self.levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        wait = 0.0 if level >= cost else (cost - level) / self.rate
        self.levels[key] = (level - cost if take and not wait else level, now)
        if len(self.levels) > MOST_KEYS:
            self.levels.popitem(last=False)
        return wait
