"""A joined table in words: names, who sits where, and why a table has ended."""

from collections.abc import Iterator
from typing import Final

from sushitrain.narration.errors_text import sentence, visible
from sushitrain.narration.game_text import Teller
from sushitrain.protocol.announcements import Change, GameShown
from sushitrain.protocol.joined_table import Ended, JoinedTable
from sushitrain.protocol.parts import SeatInfo
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.scene import Scene
from sushitrain.words import Words

CHOSEN_BY_SERVER: Final = {"clock": "page-by-clock", "away": "page-by-away", "forced": "page-by-forced"}
"""The message that says that the server has chosen for somebody, by the reason."""


def teller_of(words: Words, table: JoinedTable) -> Teller:
    """Tells this game, with the names of those who sit here now."""
    names = tuple(name_of(words, seat, number) for number, seat in enumerate(table.seats))
    return Teller(words, table.setup, names)


def scene_of_game(shown: GameShown) -> Scene:
    return Scene(shown.view, shown.table.standing, shown.events, shown.round)


def name_of(words: Words, seat: SeatInfo, number: int) -> str:
    """The name of a person, the level of a bot with the number of its seat, or the number alone."""
    if seat.name:
        return visible(seat.name)
    if not seat.bot:
        return words("page-seat", n=number + 1)
    kind = f"bot-{seat.bot}"
    return f"{words(kind) if words.has(kind) else visible(seat.bot)} {number + 1}"


def suggested_name(words: Words, table: JoinedTable) -> str:
    """The name of somebody who has given none: none for the holder of a seat, else the number of the open seat."""
    if table.mine:
        return ""
    free = next((seat for seat, who in enumerate(table.seats) if who.kind == "open"), 0)
    return words("person-number", n=free + 1)


def seat_lines(words: Words, table: JoinedTable) -> Iterator[str]:
    """Who sits where: `2 Jan (you)`."""
    for number, seat in enumerate(table.seats):
        name = words("page-lobby-free") if seat.kind == "open" else name_of(words, seat, number)
        signs = {"page-host": number == table.host, "page-you": number == table.seat, "page-away": seat.away}
        marks = ", ".join(words(sign) for sign, holds in signs.items() if holds)
        yield f"{number + 1} {name}" + (f" ({marks})" if marks else "")


def change_text(words: Words, change: Change) -> str:
    """`Jan sits down.`"""
    return words(f"page-news-{change.what}", name=name_of(words, change.who, change.seat))


def waiting_for_start(words: Words, table: JoinedTable) -> str:
    """What is waited for before the game."""
    if table.host is None:
        return ""
    if table.host == table.seat:
        return words("join-host")
    return words("page-wait-host", name=name_of(words, table.seats[table.host], table.host))


def why_ended(words: Words, ended: Ended) -> str:
    problem = SushiError(ended.code, "{why}", why=ended.code)
    problem.values = dict(ended.values)
    return sentence(words, problem)
