"""The append-only log of a table: every entry is one thing that was decided, and the table is a fold of them."""

from typing import Literal

import msgspec
from msgspec import Raw, Struct

from sushitrain.protocol.parts import By, Occupant


class What(Struct, tag_field="what", tag=str.lower, frozen=True, omit_defaults=True):
    """What was decided."""


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
    """Somebody took a seat, or said name and nonce for an own one."""

    seat: int
    name: str
    guest: str
    nonce: str


class Filled(What, frozen=True):
    """The host put a bot there, or opened the seat."""

    seat: int
    bot: str | None = None


class Left(What, frozen=True):
    """Gave the seat up, or for the time being in a running game."""

    seat: int


class Away(What, frozen=True):
    """Has not been connected for a while."""

    seat: int


class Back(What, frozen=True):
    """Is here again."""

    seat: int


class Freed(What, frozen=True):
    """The host opened the seat of somebody who was not there."""

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


class Said(What, frozen=True):
    """Chat or an emote."""

    seat: int
    text: str = ""
    emote: str = ""


class Closed(What, frozen=True):
    """By the host, or because this version plays by other rules."""

    why: Literal["host", "rules"]


class Rematched(What, frozen=True):
    """The same people went on at another table."""

    to: str


Anything = (
    Opened | Sat | Filled | Left | Away | Back | Freed | Offered | Moved | Started | Picked | Said | Closed | Rematched
)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line of the log: the table's own time in milliseconds, what, and whose message it came from."""

    at: int
    what: Anything
    guest: str = ""
    id: str = ""


write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Entry).decode
