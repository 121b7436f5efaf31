"""What a dish is: one declaration of its cards, how it pays, whether it stays, what it does, and its options."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from sushitrain.rules.pays import Pay, Race

OPENS: Final = "opens"
PAIRS: Final = "pairs"
FOLLOWS: Final = "follows"

Shows = Literal["printed", "drawn", "rolled"]
PRINTED: Final = "printed"
DRAWN: Final = "drawn"
ROLLED: Final = "rolled"

SHOWS_VALUE: Final = "shows"
"""The event in which a card shows its value, unless its dish declares another kind."""

SUM: Final = "sum"
LAST: Final = "last"
CARDS: Final = "cards"


class Option(NamedTuple):
    """A house rule: its values, the default first, and a function that applies a value to the declaration.

    `change` gets the dish or the edition that declares the option. `players` limits it to these player counts; empty
    means all.
    """

    name: str
    values: tuple[object, ...]
    change: Callable[[Any, Any], Any]
    players: tuple[int, ...] = ()


class Look(NamedTuple):
    """How a kind of card is shown: an emoji two columns wide for terminals, a background colour for the web app."""

    emoji: str
    colour: str


@dataclass(frozen=True, slots=True)
class Dish:
    """Cards (or die faces) that score together.

    `copies` is how many of each card are in the deck, `icons` the number printed on each. `acts` is what a placed card
    does: `opens`: the next card that pays by itself goes on it; `pairs`: from the next turn on it can be exchanged for
    a second card, chosen together with the first; `follows`: the same, but the second card is chosen after the reveal.

    A dessert `stays` until the end of the game. Its cards show a value once placed: printed on the card (1 without
    `icons`), drawn from `values`, or rolled with a die of these faces, which shows `start` before. `counts` is what is
    compared: the sum of the values, the last one, or the number of cards. Taking the lead pays `lead` at once. The
    draws or rolls are labelled with its name, and `event` is the kind of the event that tells the value: records and
    clients know both.
    """

    name: str
    pays: Pay
    copies: Mapping[str, int] = field(default_factory=dict)
    icons: Mapping[str, int] = field(default_factory=dict)
    acts: str = ""
    stays: bool = False
    shows: Shows = PRINTED
    values: tuple[int, ...] = ()
    counts: str = SUM
    start: int = 0
    lead: int = 0
    event: str = field(default=SHOWS_VALUE, compare=False)
    options: tuple[Option, ...] = field(default=(), compare=False)
    looks: Mapping[str, Look] = field(default_factory=dict, compare=False)
    """By the kind of a card, which is its name without a number."""
    emblem: str = field(default="", compare=False)
    """The card whose picture represents the dish, if it is not the first one."""

    def __post_init__(self) -> None:
        if self.stays and self.shows == PRINTED and not self.icons:
            object.__setattr__(self, "icons", dict.fromkeys(self.copies, 1))

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(self.icons) or tuple(self.copies) or (self.name,)

    def cards_on(self, tray: Sequence[str]) -> tuple[str, ...]:
        """Its cards on a tray, in the order placed."""
        own = self.cards
        return tuple(card for card in tray if card in own)

    def values_on(self, tray: Sequence[Any]) -> Sequence[int]:
        """The values that its cards on a tray show; those of a dish that stays are known already."""
        return tray if self.stays else [self.icons[card] for card in tray if card in self.icons]

    def count(self, tray: Sequence[Any]) -> int:
        """The number that is compared: icons, the value of the die, or the number of cards."""
        values = self.values_on(tray)
        if self.counts == SUM:
            return sum(values)
        if self.counts == LAST:
            return values[-1] if values else self.start
        return len(values)


def all_equal(dish: Dish, value: str) -> Dish:
    """Apply an option of dishes that race: whether all are paid if all are equal, also with two players."""
    assert isinstance(dish.pays, Race)
    return dish if dish.pays.equal == value else replace(dish, pays=dish.pays.when_equal(value))
