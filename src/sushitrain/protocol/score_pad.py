"""The score pad over HTTP: what lies in front of everybody at a real table, and what it is worth."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sushitrain.protocol.http_api import SetupWish
from sushitrain.protocol.parts import Name, Outcome, Sheet

Count = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=0, le=99)]


class PadEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What one player has after one round: how many of each card or face, and how many nigiri lie on wasabi.

    Those in `dipped` are not counted in `cards`, the wasabi under them is counted nowhere. Desserts come at the end;
    only how often the squishy was taken belongs to the round.
    """

    cards: dict[str, Count] = {}
    dipped: dict[str, Count] = {}
    squishies: Count = 0


class PadEnd(Struct, forbid_unknown_fields=True, frozen=True):
    """What one player has at the end: dessert cards, or the values that they or the die show; for dice what is left."""

    cards: dict[str, Count] = {}
    values: Annotated[tuple[Value, ...], Meta(max_length=30)] = ()
    puddings: Count = 0
    tokens: Count = 0


class ScorePad(Struct, forbid_unknown_fields=True, frozen=True):
    """A filled-in pad: entries by round and seat, a scoring dummy's last, and the end once the game is over."""

    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=5)]
    setup: SetupWish = field(default_factory=SetupWish)
    rounds: Annotated[tuple[tuple[PadEntry, ...], ...], Meta(max_length=3)] = ()
    end: tuple[PadEnd, ...] | None = None


class PadDish(Struct, frozen=True):
    """Cards or faces that score together."""

    dish: str
    cards: tuple[str, ...]


class PadKit(Struct, frozen=True):
    """What can be written down in this game: what scores in a round, which nigiri go on wasabi, and the dessert.

    The dessert has cards to count, or values of which any number (`drawn`) or one (`rolled`) is shown, or is counted by
    value beside left-over tokens (`tokens`).
    """

    entries: int
    rounds: int
    dishes: tuple[PadDish, ...]
    dips: tuple[str, ...]
    dessert: PadDish
    shows: Literal["printed", "drawn", "rolled", "tokens"]
    values: tuple[int, ...]
    squishy: bool


class PadScore(Struct, frozen=True):
    """What is on the pad, scored: lines by part and seat, totals, who has the boat, and who has won once it is over."""

    kit: PadKit
    sheet: Sheet
    totals: tuple[int, ...]
    boat: int | None
    outcome: Outcome | None
