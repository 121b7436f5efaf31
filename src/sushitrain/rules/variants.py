"""The variants of the card games: each a small function from edition to edition, with the options that it brings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sushitrain.rules.dish import Option
from sushitrain.rules.edition import BATTLE, DRAFTING, FIRST, LEFT, LOWEST, RIGHT, Edition

PAIR: Final = (2,)


@dataclass(frozen=True, slots=True)
class Variant:
    """The change of the edition, and the numbers of players: by default all of the edition."""

    change: Callable[[Edition], Edition]
    players: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()

    def suits(self, edition: Edition) -> bool:
        """Whether a game can be played in this variant: `none` for every game, others only where hands are passed."""
        return self.change is none or edition.flow == DRAFTING

    def of(self, edition: Edition) -> Edition:
        """The edition with this variant in it."""
        return replace(self.change(edition), own_options=(*edition.own_options, *self.options))

    def players_of(self, edition: Edition) -> tuple[int, ...]:
        return self.players or edition.players


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
    return replace(edition, deal={2: 9}, pile=9, dummy=True, dummy_scores=True)


def _tiebreak(edition: Edition, value: str) -> Edition:
    return replace(edition, tiebreak=value)


def _start_by(edition: Edition, value: str) -> Edition:
    return replace(edition, start_by=value)


def _dummy_scores(edition: Edition, value: bool) -> Edition:
    return replace(edition, dummy_scores=value)


GOLF_TIEBREAK: Final = Option("golf_tiebreak", ("most", "fewest"), _tiebreak)
BATTLE_START_BY: Final = Option("battle_start_by", ("total", "round"), _start_by)
DUMMY_SCORES: Final = Option("dummy_scores", (True, False), _dummy_scores)

VARIANTS: Final[Mapping[str, Variant]] = {
    "none": Variant(none),
    "two_way": Variant(two_way),
    "golf": Variant(golf, options=(GOLF_TIEBREAK,)),
    "personal_piles": Variant(personal_piles, PAIR),
    "battle": Variant(battle, PAIR, (BATTLE_START_BY, FIRST)),
    "dummy": Variant(dummy, PAIR, (DUMMY_SCORES, FIRST)),
}
