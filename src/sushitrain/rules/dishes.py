"""What a dish is: the cards it is made of and how it pays. Every number of the classic menu is here, once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SPLIT: Final = "split"
FULL: Final = "full"

OPENS: Final = "opens"
PAIRS: Final = "pairs"


@dataclass(frozen=True, slots=True)
class Sets:
    """A set holds up to `len(worth)` cards; `worth[n - 1]` is paid for a set of n, and one more starts a new set."""

    worth: tuple[int, ...]

    def points(self, count: int) -> int:
        full, rest = divmod(count, len(self.worth))
        return full * self.worth[-1] + (self.worth[rest - 1] if rest else 0)


@dataclass(frozen=True, slots=True)
class Ladder:
    """`worth[n - 1]` is paid for n cards; more cards than steps pay the last step."""

    worth: tuple[int, ...]

    def points(self, count: int) -> int:
        return self.worth[min(count, len(self.worth)) - 1] if count else 0


@dataclass(frozen=True, slots=True)
class Each:
    """Every card pays its own value, `dipped` times as much on a card that opens."""

    dipped: int


@dataclass(frozen=True, slots=True)
class Most:
    """The most icons at the table pay `first`, the second most `second`."""

    first: int
    second: int
    ties: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """Pays nothing by itself."""


Pay = Sets | Ladder | Each | Most | Nothing


@dataclass(frozen=True, slots=True)
class Dish:
    """Cards (or die faces) that score together: how many copies are in the deck, the icons on each, and the pay.

    `acts` is what a placed card does: `opens`: the next card that pays by itself goes on it; `pairs`: from the next
    turn on it can be exchanged for a second card.
    """

    name: str
    pays: Pay
    copies: Mapping[str, int] = field(default_factory=dict)
    icons: Mapping[str, int] = field(default_factory=dict)
    acts: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(self.icons) or (self.name,)


MAKI_ICONS: Final = {"maki1": 1, "maki2": 2, "maki3": 3}
NIGIRI_VALUES: Final = {"egg": 1, "salmon": 2, "squid": 3}

MAKI = Dish("maki", Most(6, 3, ties=SPLIT), copies={"maki1": 6, "maki2": 12, "maki3": 8}, icons=MAKI_ICONS)
TEMPURA = Dish("tempura", Sets((0, 5)), copies={"tempura": 14})
SASHIMI = Dish("sashimi", Sets((0, 0, 10)), copies={"sashimi": 14})
DUMPLING = Dish("dumpling", Ladder((1, 3, 6, 10, 15)), copies={"dumpling": 14})
NIGIRI = Dish("nigiri", Each(dipped=3), copies={"egg": 5, "salmon": 10, "squid": 5}, icons=NIGIRI_VALUES)
WASABI = Dish("wasabi", Nothing(), copies={"wasabi": 6}, acts=OPENS)
CHOPSTICKS = Dish("chopsticks", Nothing(), copies={"chopsticks": 4}, acts=PAIRS)

MENU_OF_CARDS: Final = (MAKI, TEMPURA, SASHIMI, DUMPLING, NIGIRI, WASABI, CHOPSTICKS)
