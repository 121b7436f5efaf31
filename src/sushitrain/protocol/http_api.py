"""The bodies of HTTP requests and responses."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from sushitrain.protocol.parts import ClockSeconds, GameEvent, Id, SeatKind, Sheet, View


class SeatWish(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a new table: a person on this device (with a name), a bot of a level, or open."""

    kind: SeatKind = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class SetupWish(Struct, forbid_unknown_fields=True, frozen=True):
    """The setup that is asked for. A field that is missing has the default of the game; every seat is a player."""

    game: str = "classic"
    dessert: str = ""
    variant: str = "none"
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table to be opened."""

    id: Id
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=2, max_length=5)]
    setup: SetupWish = field(default_factory=SetupWish)
    public: bool = False
    chat: bool = False
    hints: bool = False
    """All players may ask the coach. Against bots only, that is always allowed."""
    clock: ClockSeconds | None = None


class Opened(Struct, frozen=True):
    """The new table. Store the commitment: at the end it must be the hash of the secret."""

    table: str
    url: str
    commitment: str


class Listed(Struct, frozen=True):
    """An open public table."""

    table: str
    game: str
    dessert: str
    variant: str
    players: int
    open: int
    host: str
    clock: int | None = None


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused: a message id, its values, and English for programmers."""

    code: str
    text: str
    values: dict[str, Any] = {}


class Token(Struct, frozen=True):
    """For clients that are not browsers: send it as `Authorization: Bearer …`."""

    token: str


class Turn(Struct, frozen=True):
    """A finished game after `turn` steps: the last events, and the view of every seat."""

    turn: int
    turns: int
    events: tuple[GameEvent, ...]
    views: tuple[View, ...]
    sheet: Sheet
    moves: tuple[str, ...] = ()
    """The choices of the next step."""
