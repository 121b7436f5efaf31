"""The desserts: cards that stay for the whole game, what each shows when it is placed, and how they pay at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sushitrain.rules.dishes import FULL, SPLIT
from sushitrain.rules.tables import DESSERT_CARDS, Tables

PRINTED: Final = "printed"
DRAWN: Final = "drawn"
ROLLED: Final = "rolled"

SUM: Final = "sum"
LAST: Final = "last"
CARDS: Final = "cards"

NOBODY: Final = "nobody"


@dataclass(frozen=True, slots=True)
class Race:
    """The most get `most`, the least `least`; `equal` says what happens when all are level; `two`: two players."""

    most: int
    least: int
    ties: str
    equal: str = NOBODY
    two: "Race | None" = None


@dataclass(frozen=True, slots=True)
class Runs:
    """Cards are split into runs of consecutive values; a run of n pays `worth[n - 1]`."""

    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dessert:
    """One dessert: its cards, the value each shows once placed (printed, drawn or rolled), its measure and its pay."""

    name: str
    pays: Race | Runs
    copies: Mapping[str, int] = field(default_factory=dict)
    icons: Mapping[str, int] = field(default_factory=dict)
    shows: str = PRINTED
    values: tuple[int, ...] = ()
    counts: str = SUM
    start: int = 0
    lead: int = 0

    def measure(self, values: Sequence[int]) -> int:
        """What is compared in the race and in a tie: the icons, the die, or the number of cards."""
        if self.counts == SUM:
            return sum(values)
        if self.counts == LAST:
            return values[-1] if values else self.start
        return len(values)


PUDDING_RACE: Final = Race(6, -6, SPLIT, two=Race(6, 0, SPLIT))


def pudding(_: Tables) -> Dessert:
    """Most +6, least −6, shared; two players lose nothing."""
    return Dessert("pudding", PUDDING_RACE, copies={"pudding": DESSERT_CARDS}, icons={"pudding": 1})


def strawberry(tables: Tables) -> Dessert:
    """Taking the lead pays at once; at the end only the fewest icons lose."""
    copies = {f"strawberry{icons}": copies for icons, copies in sorted(tables.strawberry_icons.items())}
    icons = {f"strawberry{icons}": icons for icons in sorted(tables.strawberry_icons)}
    race = Race(0, -6, SPLIT, equal=SPLIT, two=Race(0, -3, SPLIT))
    return Dessert("strawberry", race, copies, icons, lead=2)


def yogurt(tables: Tables) -> Dessert:
    """A value nobody knows before the card is placed."""
    values = tuple(value for value, copies in sorted(tables.yogurt_values.items()) for _ in range(copies))
    return Dessert("yogurt", PUDDING_RACE, copies={"yogurt": DESSERT_CARDS}, shows=DRAWN, values=values)


def tea(tables: Tables) -> Dessert:
    """Runs of consecutive values pay by their length."""
    copies = {f"tea{value}": copies for value, copies in sorted(tables.tea_copies.items())}
    icons = {f"tea{value}": value for value in sorted(tables.tea_copies)}
    return Dessert("tea", Runs((1, 4, 8, 13, 20)), copies, icons, counts=CARDS)


def mochi(tables: Tables) -> Dessert:
    """Every card rolls your die; the last roll counts."""
    return Dessert(
        "mochi",
        PUDDING_RACE,
        copies={"mochi": DESSERT_CARDS},
        shows=ROLLED,
        values=tables.mochi_faces,
        counts=LAST,
        start=1,
    )


DESSERTS: Final = {"strawberry": strawberry, "yogurt": yogurt, "tea": tea, "pudding": pudding, "mochi": mochi}

ROLL_PUDDING = Dessert("pudding", Race(6, -6, FULL, equal="literal", two=Race(6, 0, FULL, equal="literal")))
