"""What a client knows about the table that it has joined: a pure fold of the messages that it has received.

`web/src/state/screen.ts` does the same for the browser.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from sushitrain.game.engine import parse_move
from sushitrain.game.moves import Move
from sushitrain.game.record import read_setup
from sushitrain.game.standing import Standing
from sushitrain.game.state import Sheet
from sushitrain.game.views import View
from sushitrain.protocol import messages as m
from sushitrain.protocol.parts import Clock, SeatInfo
from sushitrain.protocol.read_wire import read_sheet, read_standing, read_view
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup

Stage = Literal["", "open", "playing", "over", "closed", "gone"]
"""Empty until the first message, `gone` when the server does not let us follow the table any more."""


class Connection(NamedTuple):
    """The connection to the server was established, or was lost.

    The client reports it between the server's messages.
    """

    up: bool


class Ended(NamedTuple):
    """The table sends no more messages. `code` is the id of the message that tells a person why, with these values."""

    code: str
    values: Mapping[str, Any] = {}


OTHER_RULES: Final = Ended("online-other-rules")
FORGOTTEN: Final = Ended("join-forgotten")
GONE: Final = Ended("page-gone")


@dataclass(frozen=True)
class JoinedTable:
    """One table, as seen from `seat`, or by a spectator."""

    table: str
    """The code of the table."""
    seq: int = 0
    """The last log entry that is included."""
    stage: Stage = ""
    setup: Setup = field(default_factory=Setup)
    seats: tuple[SeatInfo, ...] = ()
    host: int | None = None
    mine: tuple[int, ...] = ()
    """All seats that we hold, including those that we have left."""
    seat: int | None = None
    turn: int = 0
    view: View | None = None
    standing: Standing = field(default_factory=Standing)
    sheet: Sheet = ()
    ready: tuple[int, ...] = ()
    """The seats that have chosen in this turn."""
    pick: Move | None = None
    """Our own choice for this turn."""
    until: float | None = None
    """When the time for this turn ends, in seconds of our clock."""
    can_take_back: bool = False
    """Whether we can take back our last choice."""
    rematch: str | None = None
    """The code of the table of the rematch."""
    connected: bool = True
    lost: Ended | None = None
    """Why the table is not available."""


Incoming = m.Message | Connection


def fold(table: JoinedTable, message: Incoming, now: float) -> JoinedTable:
    """The table after a message that was sent at `now`, in seconds of our clock.

    An entry that is included already, or a message about another table, changes nothing. Unknown rules raise a
    `SushiError` with the code `join-rules`.
    """
    if isinstance(message, m.News):
        if message.table != table.table or (message.seq <= table.seq and not isinstance(message, m.Whole)):
            return table
        return replace(_after_news(table, message, now), seq=message.seq)
    if isinstance(message, Connection):
        return replace(table, connected=message.up)
    if isinstance(message, m.Gone) and message.table == table.table:
        return replace(table, stage="gone", lost=GONE)
    if isinstance(message, m.Refused):
        return _after_refusal(table, message)
    return table


def _after_news(table: JoinedTable, message: m.News, now: float) -> JoinedTable:
    match message:
        case m.Whole():
            return _after_whole(table, message, now)
        case m.Seats():
            return _after_seats(table, message)
        case m.Ready():
            ready = table.ready if message.seat in table.ready else (*table.ready, message.seat)
            own = message.seat == table.seat
            return replace(table, ready=ready, pick=_read_pick(table.setup, message.pick) if own else table.pick)
        case m.Step():
            return _after_step(table, message, now)
        case m.Halted():
            return replace(table, lost=OTHER_RULES)
        case m.Closed():
            return replace(table, stage="closed", until=None)
        case m.Rematched():
            return replace(table, rematch=message.to)
        case _:
            return table


def _after_whole(table: JoinedTable, message: m.Whole, now: float) -> JoinedTable:
    try:
        setup = read_setup(message.setup)
    except SushiError:
        sentence = "this program does not know the rules of this table; update it"
        raise SushiError("join-rules", sentence) from None
    sheet = read_sheet(message.sheet)
    view = message.view
    return JoinedTable(
        table=message.table,
        stage=message.stage,
        setup=setup,
        seats=message.seats,
        host=message.host,
        mine=message.mine,
        seat=message.seat,
        turn=message.turn,
        view=None if view is None else read_view(view, sheet, setup, message.seat),
        standing=Standing() if view is None else read_standing(view),
        sheet=sheet,
        ready=message.ready,
        pick=_read_pick(setup, message.pick),
        until=deadline(message.clock, now),
        can_take_back=message.can_take_back and message.seat is not None,
        rematch=message.rematch,
        connected=table.connected,
        lost=OTHER_RULES if view is None and message.stage == "playing" else None,
    )


def _after_seats(table: JoinedTable, message: m.Seats) -> JoinedTable:
    """Update the seats. If our seat is no longer ours, we become a spectator."""
    after = replace(table, seats=message.seats, host=message.host)
    if message.what not in ("moved", "freed") and message.seats[message.seat].kind != "open":
        return after
    mine = tuple(seat for seat in table.mine if seat != message.seat)
    return replace(after, mine=mine, seat=None if message.seat == table.seat else table.seat)


def _after_step(table: JoinedTable, message: m.Step, now: float) -> JoinedTable:
    """Show the game after the choices of all seats, or after the deal."""
    sheet = table.sheet if message.sheet is None else read_sheet(message.sheet)
    return replace(
        table,
        stage="playing" if message.view.outcome is None else "over",
        turn=message.turn,
        view=read_view(message.view, sheet, table.setup, table.seat),
        standing=read_standing(message.view),
        sheet=sheet,
        ready=(),
        pick=None,
        until=deadline(message.clock, now),
        can_take_back=message.can_take_back and table.seat is not None,
    )


def _after_refusal(table: JoinedTable, message: m.Refused) -> JoinedTable:
    """We may not follow the table any more, at least not from this seat; or the server does not know us any more."""
    if not message.re:
        return replace(table, lost=FORGOTTEN) if message.code == "online-guest" else table
    if message.code == "online-not-yours" and table.seat is not None:
        return replace(table, seat=None)
    return replace(table, stage="gone", lost=Ended(message.code, message.values))


def switched(table: JoinedTable, code: str) -> JoinedTable:
    """Follow another table. Who sat at the old one stays known until the first message of the new one."""
    return replace(table, table=code, seq=0, stage="")


def deadline(clock: Clock | None, now: float) -> float | None:
    """The end of the turn's time, from the clock of a message that was sent at `now`."""
    return None if clock is None else now + clock.left / 1000


def _read_pick(setup: Setup, pick: str | None) -> Move | None:
    return None if pick is None else parse_move(setup, pick)


def held(table: JoinedTable) -> tuple[int, ...]:
    """The own seats that were not given up."""
    return tuple(seat for seat in table.mine if not table.seats[seat].left)


def undecided(table: JoinedTable) -> tuple[int, ...]:
    """The seats that have to choose in this turn and have not yet."""
    return () if table.view is None else tuple(seat for seat in table.view.to_move if seat not in table.ready)
