"""Who sits where, so that every bot sits everywhere equally often."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

Seating = tuple[int, ...]
"""The number of the bot on each seat."""


def seatings(bots: int, players: int) -> tuple[Seating, ...]:
    """Every rotation of every group of bots that fills the table; the last bot takes the seats that are left over."""
    missing = max(players - bots, 0)
    full = (*range(bots), *[bots - 1] * missing)
    groups = combinations(full, players)
    return tuple(group[turn:] + group[:turn] for group in groups for turn in range(players))


def labels(bots: Sequence[str]) -> tuple[str, ...]:
    """Names to tell bots apart by: the second of the same name says so."""
    seen: Counter[str] = Counter()
    found = []
    for name in bots:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return tuple(found)
