"""The entries of a table's append-only log: each is one decision, and the table is the fold of all of them."""

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from sushitrain.protocol.parts import By, Occupant


class What(Struct, tag_field="what", tag=str.lower, frozen=True, omit_defaults=True):
    """The base of all entries."""


class SeatEntry(Occupant, frozen=True):
    """A seat of a new table. `guest` is the hash of the guest's token and never leaves the server."""

    guest: str = ""


class Opened(What, frozen=True):
    """The table, and the secret whose hash it shows. `setup` is a setup document with every option and table."""

    setup: Raw
    seats: tuple[SeatEntry, ...]
    secret: str
    public: bool = False
    chat: bool = False
    clock: int | None = None
    before: str | None = None
    hints: bool = False


class Sat(What, frozen=True):
    """A guest took a seat, or changed name and nonce of their own seat."""

    seat: int
    name: str
    guest: str
    nonce: str


class Filled(What, frozen=True):
    """The host put a bot on the seat, or opened it."""

    seat: int
    bot: str | None = None


class Left(What, frozen=True):
    """A guest gave up the seat; in a running game they can come back."""

    seat: int


class Away(What, frozen=True):
    """A guest has been disconnected for some time."""

    seat: int


class Back(What, frozen=True):
    """A guest is back."""

    seat: int


class Freed(What, frozen=True):
    """The host opened the seat of a guest who was away."""

    seat: int


class Offered(What, frozen=True):
    """The seat may be claimed once with the token of this hash."""

    seat: int
    token: str


class Moved(What, frozen=True):
    """The seat was claimed with its token."""

    seat: int
    guest: str


class Started(What, frozen=True):
    """The game began, under the rules with this fingerprint."""

    rules: str
    version: str


class Picked(What, frozen=True):
    """A choice. When it is the last that was missing, the turn is played."""

    seat: int
    move: str
    by: By = "person"


class TakenBack(What, frozen=True):
    """The only person at the table took back their last choice and everything after it."""

    seat: int


class Said(What, frozen=True):
    """Chat or an emote."""

    seat: int
    text: str = ""
    emote: str = ""


class Closed(What, frozen=True):
    """The host closed the table, or this version has other rules."""

    why: Literal["host", "rules"]


class Rematched(What, frozen=True):
    """The same people continue at another table."""

    to: str


Anything = (
    Opened
    | Sat
    | Filled
    | Left
    | Away
    | Back
    | Freed
    | Offered
    | Moved
    | Started
    | Picked
    | TakenBack
    | Said
    | Closed
    | Rematched
)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the log: the table's own time in milliseconds, the entry, and the message that it came from."""

    at: int
    what: Anything
    guest: str = ""
    id: str = ""


write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Entry).decode
