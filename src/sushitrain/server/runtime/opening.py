"""The first entry of a table, from the command that opens it or from the game before it."""

import secrets
from typing import Final

import msgspec

from sushitrain.bots.player import level
from sushitrain.game.names import confusable
from sushitrain.game.record import read_options, setup_document
from sushitrain.protocol.http_api import NewTable, SeatWish, SetupWish
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import from_plain
from sushitrain.server.refusals import OnlineError, name_taken
from sushitrain.server.table import journal as j
from sushitrain.server.table.decide import clean_name
from sushitrain.server.table.online_table import Table

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not easily confused."""


def first_entry(command: NewTable, guest: str) -> j.Opened:
    """The checked request for a new table."""
    setup = checked_setup(command.setup, len(command.seats))
    seats = tuple(seat_entry(seat, guest) for seat in command.seats)
    check_seats(seats)
    return j.Opened(
        setup=written(setup),
        seats=seats,
        secret=new_secret(),
        public=command.public,
        chat=command.chat,
        hints=command.hints,
        clock=command.clock,
    )


def rematch_entry(table: Table) -> j.Opened:
    """The request for a rematch: the same table for the same people."""
    seats = tuple(
        j.SeatEntry("open") if seat.left else msgspec.convert(seat, j.SeatEntry, from_attributes=True)
        for seat in table.seats
    )
    return j.Opened(
        setup=written(table.setup),
        seats=seats,
        secret=new_secret(),
        public=table.public,
        chat=table.chat,
        hints=table.hints,
        clock=table.clock,
        before=table.code,
    )


def new_secret() -> str:
    """The secret of a table: 256 random bits of the operating system."""
    return secrets.token_hex(32)


def new_code() -> str:
    """A random code for a table, short enough to type."""
    return "".join(secrets.choice(ALPHABET) for _ in range(6))


def checked_setup(asked: SetupWish, players: int) -> Setup:
    """The checked setup of a request, for this number of players."""
    options = read_options(asked.options, "setup.options")
    return Setup(asked.game, players, asked.dessert, asked.variant, tables=from_plain(asked.tables), **options)


def written(setup: Setup) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(setup_document(setup)))


def seat_entry(seat: SeatWish, guest: str) -> j.SeatEntry:
    if seat.kind == "person":
        return j.SeatEntry("person", clean_name(seat.name), guest=guest)
    if seat.kind == "bot":
        level(seat.bot)
        return j.SeatEntry("bot", bot=seat.bot)
    return j.SeatEntry("open")


def check_seats(seats: tuple[j.SeatEntry, ...]) -> None:
    if all(seat.kind == "bot" for seat in seats):
        raise OnlineError("online-only-bots", "a table needs a person, or a seat that is open for one")
    if name := confusable([seat.name for seat in seats if seat.name]):
        raise name_taken(name)
