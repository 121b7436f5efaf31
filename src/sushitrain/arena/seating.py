"""Seatings: every bot sits on every seat, and to the left of every other bot, equally often."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

Seating = tuple[int, ...]
"""The number of the bot on each seat."""


def seatings(bots: int, players: int) -> tuple[Seating, ...]:
    """The orders of every group that fills the table, in all rotations; the last bot fills the seats left over."""
    missing = max(players - bots, 0)
    full = (*range(bots), *[bots - 1] * missing)
    found = (circle for group in combinations(full, players) for circle in circles(group))
    return tuple(dict.fromkeys(circle[turn:] + circle[:turn] for circle in found for turn in range(players)))


def circles(group: Seating) -> Iterator[Seating]:
    """Orders around the table in which everybody has everybody else on the left equally often.

    Whoever sits behind a weak player finds better cards. Steps of one length round a prime number of seats bring each
    neighbour once; four seats have no such orders but all of them.
    """
    n = len(group)
    orders = permutations(range(1, n)) if n == 4 else ([step * at % n for at in range(1, n)] for step in range(1, n))
    for order in orders:
        yield (group[0], *(group[at] for at in order))


def labels(bots: Sequence[str]) -> tuple[str, ...]:
    """Unique names of bots: the second of the same name gets a number."""
    seen: Counter[str] = Counter()
    found = []
    for name in bots:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return tuple(found)
