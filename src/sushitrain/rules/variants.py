"""The variants of the card games: each a small function from edition to edition."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sushitrain.rules.editions import BATTLE, LEFT, LOWEST, RIGHT, Edition

ALL: Final = (2, 3, 4, 5)
PAIR: Final = (2,)


@dataclass(frozen=True, slots=True)
class Variant:
    """Who may play it, and what it changes."""

    players: tuple[int, ...]
    change: Callable[[Edition], Edition]


def none(edition: Edition) -> Edition:
    """The game as it is."""
    return edition


def two_way(edition: Edition) -> Edition:
    """Pass left in rounds 1 and 3, right in round 2."""
    return replace(edition, passing=(LEFT, RIGHT, LEFT))


def golf(edition: Edition) -> Edition:
    """The lowest total wins."""
    return replace(edition, wins=LOWEST)


def personal_piles(edition: Edition) -> Edition:
    """Five cards in hand and five in your own face-down pile, one drawn after each swap."""
    return replace(edition, deal={2: 5}, pile=5)


def battle(edition: Edition) -> Edition:
    """Cards are taken in turn from an open pyramid."""
    return replace(edition, flow=BATTLE)


def dummy(edition: Edition) -> Edition:
    """A third hand of nine, played by the two players in turn."""
    return replace(edition, deal={2: 9}, pile=9, dummy=True)


VARIANTS: Final[Mapping[str, Variant]] = {
    "none": Variant(ALL, none),
    "two_way": Variant(ALL, two_way),
    "golf": Variant(ALL, golf),
    "personal_piles": Variant(PAIR, personal_piles),
    "battle": Variant(PAIR, battle),
    "dummy": Variant(PAIR, dummy),
}
