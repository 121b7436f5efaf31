"""What a screen hears from a table of a server, without knowing how it travels."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sushitrain.game.moves import Move
from sushitrain.narration.errors_text import sentence
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.scene import Scene
from sushitrain.words import Words


class Seat(NamedTuple):
    """Who sits there: a `person`, who may be away or have left, a `bot` of a level, or nobody (`open`)."""

    kind: str
    name: str = ""
    bot: str = ""
    away: bool = False
    left: bool = False


class Change(NamedTuple):
    """What has happened to a seat, the end of a message's id (`page-news-…`), and who it is about."""

    what: str
    seat: int
    who: Seat


class Lobby(NamedTuple):
    """The table and who sits at it, now or after a change. `mine` is the own seat, nothing for a spectator."""

    code: str
    setup: Setup
    seats: tuple[Seat, ...]
    host: int | None
    mine: int | None
    stage: str
    """`open`, `playing`, `over`, `closed` or `gone`."""
    change: Change | None = None


class Shown(NamedTuple):
    """The table looks like this now. `pick` is the own choice so far, `ready` who has chosen, `left` seconds to go."""

    scene: Scene
    pick: Move | None = None
    ready: tuple[int, ...] = ()
    left: float | None = None
    turn: int = 0


class Ready(NamedTuple):
    """A choice of this seat is in, made by the `person`, a `bot`, or the house: by the `clock`, or while `away`."""

    seat: int
    by: str = "person"
    pick: Move | None = None
    """Only for the own seat."""


class Heard(NamedTuple):
    """Somebody said something, or showed an emote, the end of a message's id (`page-emote-…`)."""

    seat: int
    text: str = ""
    emote: str = ""


class Lost(NamedTuple):
    """The connection is broken; we try again all the time."""


class Back(NamedTuple):
    """The connection is there again. What was missed follows."""


class Moved(NamedTuple):
    """Everybody goes to another table for a rematch; the next news are from there."""

    url: str


class Ended(NamedTuple):
    """Nothing more will come from this table. `why` is the message that says so. A game that is over is no such end."""

    why: str
    values: Mapping[str, object] = {}


HOUSE_PLAYS: Final = {"clock": "page-by-clock", "away": "page-by-away"}
"""What is said when the house has chosen for somebody."""

News = Lobby | Shown | Ready | Heard | Lost | Back | Moved | Ended


def names_of(words: Words, seats: Sequence[Seat]) -> tuple[str, ...]:
    """What everybody is called: the name, the bot with the number of its seat, or the number alone."""
    return tuple(name_of(words, seat, number) for number, seat in enumerate(seats))


def name_of(words: Words, seat: Seat, number: int) -> str:
    if seat.name:
        return seat.name
    if not seat.bot:
        return words("page-seat", n=number + 1)
    kind = f"bot-{seat.bot}"
    return f"{words(kind) if words.has(kind) else seat.bot} {number + 1}"


def seat_lines(words: Words, news: Lobby) -> Iterator[str]:
    """Who sits where: `2 Jan (you)`."""
    for number, seat in enumerate(news.seats):
        name = words("page-lobby-free") if seat.kind == "open" else name_of(words, seat, number)
        signs = {"page-host": number == news.host, "page-you": number == news.mine, "page-away": seat.away}
        marks = ", ".join(words(sign) for sign, holds in signs.items() if holds)
        yield f"{number + 1} {name}" + (f" ({marks})" if marks else "")


def why_ended(words: Words, news: Ended) -> str:
    """Why nothing more will come."""
    problem = SushiError(news.why, "{why}", why=news.why)
    problem.values = dict(news.values)
    return sentence(words, problem)
