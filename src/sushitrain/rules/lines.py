"""Lines of a score sheet: what was paid, for which cards. The lines of a seat add up to its points."""

from collections.abc import Iterable
from typing import Final, NamedTuple

SPLIT: Final = "split"
FULL: Final = "full"


class Line(NamedTuple):
    """One line of a score sheet. `number` is what was counted, `shared` how many share the prize."""

    kind: str
    dish: str
    points: int
    cards: tuple[str, ...] = ()
    number: int = 0
    shared: int = 1


Lines = tuple[Line, ...]


def total(lines: Iterable[Line]) -> int:
    return sum(line.points for line in lines)


def share(prize: int, among: int, ties: str) -> int:
    """What each of the tied players gets: a part of the prize, the remainder dropped towards zero, or all of it."""
    if ties == SPLIT:
        return prize // among if prize >= 0 else -(-prize // among)
    return prize
