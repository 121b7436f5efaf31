"""The states: frozen dataclasses, one for each flow, with shared parts."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sushitrain.rules.lines import Lines, total
from sushitrain.rules.scoring import Outcome
from sushitrain.rules.setup import Setup

Cards = tuple[str, ...]
Sheet = tuple[tuple[Lines, ...], ...]
"""The lines of every seat, for each round and then for the end."""


class Kept(NamedTuple):
    """A dessert card in front of its owner, with the value that it shows."""

    card: str
    value: int


@dataclass(frozen=True, slots=True)
class Sweets:
    """The desserts of every seat, who holds the prize for leading, and what taking it paid this round."""

    kept: tuple[tuple[Kept, ...], ...]
    holder: int | None = None
    lead_points: tuple[int, ...] = ()

    def values(self, seat: int) -> tuple[int, ...]:
        return tuple(kept.value for kept in self.kept[seat])


@dataclass(frozen=True, slots=True)
class Board:
    """The public part of a card game: trays, desserts, the score sheet (rounds, then the end), discards, the boat."""

    trays: tuple[Cards, ...]
    sweets: Sweets
    sheet: Sheet = ()
    discards: Cards = ()
    boat: int | None = None
    last: tuple[Cards, ...] = ()
    """The cards that each seat placed in the last turn."""
    returned: tuple[bool, ...] = ()
    """Whether the seat used chopsticks for that."""


def totals(sheet: Sheet, seats: int) -> tuple[int, ...]:
    """The points of every seat so far."""
    return tuple(sum(total(part[seat]) for part in sheet) for seat in range(seats))


class Decision(NamedTuple):
    """A decision after the reveal: exchange this card for a second one, or decline."""

    seat: int
    card: str


Pending = tuple[Decision, ...]
"""The decisions of this turn that are still open, in the order in which they are made."""


@dataclass(frozen=True, slots=True)
class Drafting:
    """Hands that travel: classic, two-way, golf, personal piles, dummy."""

    setup: Setup
    round: int
    turn: int
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    deck: Cards
    board: Board
    controller: int | None = None
    pending: Pending = ()
    outcome: Outcome | None = None


EMPTY: Final = ""


@dataclass(frozen=True, slots=True)
class Battle:
    """An open pyramid: `slots` by name, an empty string where the card has gone."""

    setup: Setup
    round: int
    turn: int
    active: int
    starter: int
    slots: tuple[str, ...]
    face_up: tuple[bool, ...]
    deck: Cards
    board: Board
    pending: Pending = ()
    outcome: Outcome | None = None

    @property
    def second(self) -> bool:
        """Whether the active seat may take a second card."""
        return bool(self.pending)


@dataclass(frozen=True, slots=True)
class Rolling:
    """Belts of dice: `belts[seat]` holds the faces on the belt in front of that seat, in the order of `DIE_FACES`."""

    setup: Setup
    round: int
    cycle: int
    active: int
    red: int
    belts: tuple[Cards, ...]
    trays: tuple[Cards, ...]
    menus: tuple[int, ...]
    chopsticks: tuple[int, ...]
    puddings: tuple[int, ...]
    pool: tuple[int, int, int]
    """The menus, chopsticks and pudding tokens in the pool."""
    rolls: int
    """The number of rolls so far."""
    sheet: Sheet = ()
    outcome: Outcome | None = None


State = Drafting | Battle | Rolling


def sheet_of(state: State) -> Sheet:
    """The score sheet so far."""
    return state.sheet if isinstance(state, Rolling) else state.board.sheet


def turn_of(state: State) -> int:
    """The turn of this round; in Sushi Roll the cycle, in which everybody takes a die."""
    return state.cycle if isinstance(state, Rolling) else state.turn
