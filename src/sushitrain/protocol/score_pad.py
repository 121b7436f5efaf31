"""The score pad over HTTP: the cards of all players at a real table, and their points."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from sushitrain.protocol.http_api import SetupWish
from sushitrain.protocol.parts import Name, Outcome, Sheet

Count = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=0, le=99)]


class PadEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The cards of one player after one round: the number of each card or face, and of nigiri on wasabi (`dipped`).

    Nigiri in `dipped` are not counted in `cards`, and the wasabi under them is not counted at all. Desserts are
    entered at the end; of the round, only the number of times that the squishy was taken.
    """

    cards: dict[str, Count] = {}
    dipped: dict[str, Count] = {}
    squishies: Count = 0


class PadEnd(Struct, forbid_unknown_fields=True, frozen=True):
    """What one player has at the end.

    Dessert cards, or the values that they or the die show; in Sushi Roll the tokens.
    """

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
    """The fields of a pad for this game: the dishes of a round, the nigiri that go on wasabi, and the dessert.

    The dessert has cards to count, or values: any number of them (`drawn`), one (`rolled`), or numbers of each
    value with left-over tokens (`tokens`).
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
    """The points of a pad: lines by part and seat, totals, who has the boat, and the outcome if the game is over."""

    kit: PadKit
    sheet: Sheet
    totals: tuple[int, ...]
    boat: int | None
    outcome: Outcome | None
