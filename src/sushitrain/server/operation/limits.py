"""Rate limits: token buckets, queues, and penalties for addresses that continue after many refusals."""

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address
from typing import Final

from sushitrain.server.operation.fixed_limits import MOST_KEYS


def counted_as(host: str) -> str:
    """The key by which an address is counted: its /64 with IPv6, and IPv4 also when it is written as IPv6."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


def site_of(address: str) -> str:
    """The site of an address in the form of `counted_as`. With IPv6 one customer may have a /48, which contains 65,536
    such addresses. So guests, guessed codes, tables and questions to the coach are counted by site."""
    host, ipv6, _ = address.partition("/")
    return str(IPv6Network((host, 48), strict=False)) if ipv6 else address


def written_both_ways(hosts: Iterable[str]) -> list[str]:
    """These addresses and networks, those of IPv4 also in the form of IPv6: a server on `::` sees them so."""
    found = []
    for host in hosts:
        found.append(host)
        with suppress(ValueError):
            network = IPv4Network(host, strict=False)
            mapped = f"::ffff:{network.network_address}"
            found.append(f"{mapped}/{96 + network.prefixlen}" if "/" in host else mapped)
    return found


OURSELVES: Final = frozenset(counted_as(host) for host in ("127.0.0.1", "::1", "unix"))
"""The address of this machine, as it is counted."""


class Bucket:
    """`rate` units a second for each key, at most `burst`. With too many keys, those used longest ago are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str, cost: float = 1.0, take: bool = True) -> float:
        """The seconds until the cost is available. If it is available now, take it, or only look."""
        now = time.monotonic()
        level, at = self.levels.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        wait = 0.0 if level >= cost else (cost - level) / self.rate
        self.levels[key] = (level - cost if take and not wait else level, now)
        if len(self.levels) > MOST_KEYS:
            self.levels.popitem(last=False)
        return wait

    def give_back(self, key: str, cost: float = 1.0) -> None:
        """Give back what was taken and not used."""
        level, at = self.levels.get(key, (self.burst, time.monotonic()))
        self.levels[key] = (min(self.burst, level + cost), at)


class Meter:
    """A bucket without keys, for one thing such as a connection."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take the cost, if it is available."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


def whole_seconds(left: float) -> int:
    """Seconds to wait, rounded up; the difference of two clock readings may miss a whole number by a little."""
    return max(1, math.ceil(round(left, 3)))


class Penalties:
    """Addresses that continue after many refusals are blocked for some time, twice as long each time.

    `tolerated` is the number of refusals without a penalty. `first` and `longest` are the lengths of the first and of
    the longest penalty in seconds. After `longest` seconds without one, an address begins with `first` again.
    """

    def __init__(self, tolerated: Bucket, first: float, longest: float) -> None:
        self.tolerated = tolerated
        self.first = first
        self.longest = longest
        self.ends: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each address, when its last penalty ends or ended, and how long it was."""

    def left(self, address: str) -> float:
        """The seconds until the penalty of this address ends."""
        end, _ = self.ends.get(address, (0.0, 0.0))
        return max(0.0, end - time.monotonic()) if end else 0.0

    def after_refusal(self, address: str) -> bool:
        """Count a refusal. Returns whether the address is blocked from now on."""
        if self.left(address) or not self.tolerated.wait(address):
            return False
        now = time.monotonic()
        end, length = self.ends.pop(address, (0.0, 0.0))
        again = length and now - end < self.longest
        length = min(self.longest, 2 * length) if again else self.first
        self.ends[address] = (now + length, length)
        if len(self.ends) > MOST_KEYS:
            self.ends.popitem(last=False)
        return True


class Queues:
    """One task at a time for each key, in the order of arrival; at most `most` of them may wait."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.locks: dict[str, asyncio.Lock] = {}
        self.inside: Counter[str] = Counter()

    def full(self, key: str) -> bool:
        return self.inside[key] > self.most

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for the turn of this task, and hold it until the end of the block."""
        lock = self.locks.setdefault(key, asyncio.Lock())
        self.inside[key] += 1
        try:
            async with lock:
                yield
        finally:
            self.inside[key] -= 1
            if not self.inside[key]:
                del self.inside[key], self.locks[key]
