"""Ways of paying. Each is one small class: its numbers, and `lines`, which gives the score lines of every tray.

`trays` are what the seats have on the table in the order placed. For a dish that stays for the whole game they are the
values that its cards show.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

from sushitrain.rules.lines import SPLIT, Line, Lines, share

if TYPE_CHECKING:
    from sushitrain.rules.dish import Dish
    from sushitrain.rules.edition import Edition

Tray = Sequence[str]
Trays = Sequence[Sequence[Any]]

EXCLUDED: Final = "excluded"
COUNTS: Final = "counts"

NOBODY: Final = "nobody"
LITERAL: Final = "literal"


class Pay(Protocol):
    """How a dish pays. `compares`: what one tray gets depends on the others."""

    compares: ClassVar[bool]

    def lines(self, dish: "Dish", trays: Trays, edition: "Edition", /) -> list[Lines]: ...


@dataclass(frozen=True, slots=True)
class Sets:
    """A set holds up to `len(worth)` cards; `worth[n - 1]` is paid for a set of n, and one more starts a new set."""

    worth: tuple[int, ...]
    compares: ClassVar[bool] = False

    def points(self, count: int) -> int:
        full, rest = divmod(count, len(self.worth))
        return full * self.worth[-1] + (self.worth[rest - 1] if rest else 0)

    def lines(self, dish: "Dish", trays: Trays, _: "Edition") -> list[Lines]:
        return [_counted("sets", dish, tray, self) for tray in trays]


@dataclass(frozen=True, slots=True)
class Ladder:
    """`worth[n - 1]` is paid for n cards; more cards than steps pay the last step."""

    worth: tuple[int, ...]
    compares: ClassVar[bool] = False

    def points(self, count: int) -> int:
        return self.worth[min(count, len(self.worth)) - 1] if count else 0

    def lines(self, dish: "Dish", trays: Trays, _: "Edition") -> list[Lines]:
        return [_counted("ladder", dish, tray, self) for tray in trays]


def _counted(kind: str, dish: "Dish", tray: Sequence[Any], pays: Sets | Ladder) -> Lines:
    cards = () if dish.stays else dish.cards_on(tray)
    number = dish.count(tray) if dish.stays else len(cards)
    return (Line(kind, dish.name, pays.points(number), cards, number),) if number else ()


@dataclass(frozen=True, slots=True)
class Each:
    """Every card pays its own value, `dipped` times as much on a card that opens."""

    dipped: int
    compares: ClassVar[bool] = False

    def lines(self, dish: "Dish", trays: Trays, edition: "Edition") -> list[Lines]:
        return [tuple(self._paid(dish, tray, edition)) for tray in trays]

    def _paid(self, dish: "Dish", tray: Sequence[Any], edition: "Edition") -> Iterator[Line]:
        for card, dipped in edition.dip(tray)[0]:
            if card in dish.icons:
                value = dish.icons[card]
                if dipped:
                    yield Line("dipped", dish.name, value * self.dipped, (edition.opener, card), value)
                else:
                    yield Line("plain", dish.name, value, (card,), value)


@dataclass(frozen=True, slots=True)
class Most:
    """The most icons pay `first`, the second most `second`. `zero` says whether one can place without any icon.

    Split: a tie for first takes the second prize away. Full: all who tie get it all.
    """

    first: int
    second: int
    ties: str
    zero: str = EXCLUDED
    compares: ClassVar[bool] = True

    def lines(self, dish: "Dish", trays: Trays, _: "Edition") -> list[Lines]:
        return [(line,) for line in self.placed(dish.name, [dish.count(tray) for tray in trays])]

    def placed(self, dish: str, counts: Sequence[int]) -> list[Line]:
        """First and second place for these numbers of icons."""
        ranked = sorted({count for count in counts if count or self.zero == COUNTS}, reverse=True)
        prizes = dict(zip(ranked, (("first", self.first), ("second", self.second)), strict=False))
        if self.ties == SPLIT and ranked and counts.count(ranked[0]) > 1:
            prizes = {ranked[0]: ("first", self.first)}
        lines = []
        for count in counts:
            kind, prize = prizes.get(count, ("unplaced", 0))
            tied = counts.count(count) if count in prizes else 1
            lines.append(Line(kind, dish, share(prize, tied, self.ties), number=count, shared=tied))
        return lines


@dataclass(frozen=True, slots=True)
class Nothing:
    """Pays nothing by itself: open wasabi, chopsticks, dice that gave tokens."""

    compares: ClassVar[bool] = False

    def lines(self, dish: "Dish", trays: Trays, edition: "Edition") -> list[Lines]:
        return [self._idle(dish, tray, edition) for tray in trays]

    def _idle(self, dish: "Dish", tray: Sequence[Any], edition: "Edition") -> Lines:
        idle = (dish.name,) * edition.dip(tray)[1] if dish.name == edition.opener else dish.cards_on(tray)
        return (Line("idle", dish.name, 0, idle, len(idle)),) if idle else ()


@dataclass(frozen=True, slots=True)
class Race:
    """The most get `most`, the least `least`; `equal` says what happens when all are level; `two`: two players."""

    most: int
    least: int
    ties: str
    equal: str = NOBODY
    two: "Race | None" = None
    compares: ClassVar[bool] = True

    def lines(self, dish: "Dish", trays: Trays, _: "Edition") -> list[Lines]:
        return self.raced(dish.name, [dish.count(tray) for tray in trays])

    def when_equal(self, value: str) -> "Race":
        return replace(self, equal=value, two=self.two and self.two.when_equal(value))

    def raced(self, dish: str, counts: Sequence[int]) -> list[Lines]:
        """Most and least, each paid to everyone who has it."""
        race = self.two if len(counts) == 2 and self.two else self
        high, low = max(counts), min(counts)
        if high == low and race.equal == NOBODY:
            return [(Line("level", dish, 0, number=count),) for count in counts]
        return [tuple(race._paid(dish, counts, count)) for count in counts]

    def _paid(self, dish: str, counts: Sequence[int], count: int) -> Iterator[Line]:
        paid = False
        for goal, kind, prize in ((max(counts), "most", self.most), (min(counts), "least", self.least)):
            if count == goal and prize:
                paid = True
                tied = counts.count(goal)
                yield Line(kind, dish, share(prize, tied, self.ties), number=count, shared=tied)
        if not paid:
            yield Line("between", dish, 0, number=count)


@dataclass(frozen=True, slots=True)
class Runs:
    """Cards are split into runs of consecutive values; a run of n pays `worth[n - 1]`."""

    worth: tuple[int, ...]
    compares: ClassVar[bool] = False

    def lines(self, dish: "Dish", trays: Trays, _: "Edition") -> list[Lines]:
        card_of = {value: card for card, value in dish.icons.items()}
        return [
            tuple(
                Line("run", dish.name, self.worth[len(run) - 1], _named(card_of, run), len(run))
                for run in best_runs(tuple(sorted(dish.values_on(tray))), self.worth)
            )
            for tray in trays
        ]


def _named(card_of: Mapping[int, str], run: Sequence[int]) -> tuple[str, ...]:
    """The cards of a run; a value that is drawn or rolled is printed on none."""
    return tuple(card_of[value] for value in run if value in card_of)


@lru_cache(maxsize=4096)
def best_runs(values: tuple[int, ...], worth: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Split sorted values into runs for the most points: the lowest card always starts a run of some length."""
    if not values:
        return ()
    best: tuple[tuple[int, ...], ...] = ()
    best_points = -1
    run: tuple[int, ...] = ()
    rest = list(values)
    while len(run) < len(worth) and values[0] + len(run) in rest:
        following = values[0] + len(run)
        rest.remove(following)
        run += (following,)
        split = (run, *best_runs(tuple(rest), worth))
        points = sum(worth[len(one) - 1] for one in split)
        if points > best_points:
            best, best_points = split, points
    return best
