"""Lines of a score sheet: what was paid, for which cards. The lines of a seat add up to its points."""

from collections.abc import Iterable
from typing import Final, NamedTuple

SPLIT: Final = "split"
FULL: Final = "full"


class Line(NamedTuple):
    """One line of a score sheet.

    `number` is the number that was counted, `shared` the number of seats that share the prize.
    """

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
    """The share of each tied player: a part of the prize, with the remainder dropped towards zero, or all of it."""
    if ties == SPLIT:
        return prize // among if prize >= 0 else -(-prize // among)
    return prize
