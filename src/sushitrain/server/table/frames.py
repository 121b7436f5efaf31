"""The frames of a log entry: one message for each kind of client, built from what its seat may see."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

import msgspec

from sushitrain.game.standing import standing
from sushitrain.game.state import sheet_of
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.protocol.parts import Clock, Reveal, SeatInfo
from sushitrain.protocol.wire_views import table_view, wire_events, wire_sheet, wire_standing, wire_table
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import can_take_back
from sushitrain.server.table.online_table import Game, Table

EVERYBODY: Final = -1
OTHERS: Final = -2

SHOWN: Final = attrgetter(*SeatInfo.__struct_fields__)
"""What clients are told about a seat."""

SEAT_NEWS: Final = {
    j.Sat: "sat",
    j.Filled: "filled",
    j.Left: "left",
    j.Away: "away",
    j.Back: "back",
    j.Freed: "freed",
    j.Moved: "moved",
}


class Frames:
    """The frames of one entry; each is made once per kind of client. `before` is the table without the entry."""

    __slots__ = ("after", "before", "entry", "made", "public", "with_views")

    def __init__(self, before: Table, entry: j.Entry, after: Table, with_views: bool = True) -> None:
        self.before = before
        self.entry = entry
        self.after = after
        self.made: dict[object, bytes] = {}
        self.public: tuple[dict[str, Any], dict[str, Any]] | None = None
        """What a step tells everybody, and the standing."""
        self.with_views = with_views
        """The public log has no views, which are most of the work."""

    def of(self, seat: int | None, muted: frozenset[int] = frozenset(), guest: str = "") -> bytes:
        """The frame for a client of this guest that watches from this seat."""
        kind, make = self.kind(seat, muted, guest)
        if kind not in self.made:
            self.made[kind] = encode(make())
        return self.made[kind]

    def kind(self, seat: int | None, muted: frozenset[int], guest: str = "") -> tuple[object, Callable[[], m.Message]]:
        """Clients that get the same frame, and the function that makes it."""
        what = self.entry.what
        if isinstance(what, j.Picked | j.Started | j.TakenBack):
            if self.stepped:
                return seat, lambda: self.step(seat)
            if not isinstance(what, j.Picked):
                return EVERYBODY, lambda: m.Halted(**self.head)
            own = seat == what.seat
            return (seat if own else OTHERS), lambda: self.ready(what, own)
        if isinstance(what, j.Said):
            emote = "" if what.seat in muted else what.emote
            text = what.text if what.seat not in muted and may_read_chat(self.after, guest) else ""
            return (text, emote), lambda: m.Said(**self.head, seat=what.seat, text=text, emote=emote)
        return EVERYBODY, self.news

    @property
    def stepped(self) -> bool:
        before, after = self.before.game, self.after.game
        return after is not None and (before is None or after.turn != before.turn)

    @property
    def head(self) -> dict[str, Any]:
        return {"table": self.after.code, "seq": self.after.seq, "at": self.entry.at}

    def ready(self, what: j.Picked, own: bool) -> m.Ready:
        return m.Ready(**self.head, seat=what.seat, by=what.by, pick=what.move if own else None)

    def step(self, seat: int | None) -> m.Step:
        game = self.after.game
        assert game is not None
        if not self.with_views:
            none: Any = None
            return m.Step(**self.head, **self.told(game), view=none)
        self.public = self.public or (self.told(game), wire_standing(standing(game.state)))
        told, now = self.public
        return m.Step(**self.head, **told, view=wire_table(view(game.state, seat), now))

    def told(self, game: Game) -> dict[str, Any]:
        """What everybody is told about a step."""
        what, sheet = self.entry.what, sheet_of(game.state)
        before = () if self.before.game is None else sheet_of(self.before.game.state)
        return {
            "turn": game.turn,
            "events": wire_events(game.events),
            "seat": what.seat if isinstance(what, j.Picked | j.TakenBack) else None,
            "by": what.by if isinstance(what, j.Picked) else "person",
            "sheet": None if len(sheet) == len(before) else wire_sheet(sheet),
            "clock": clock(self.after, self.entry.at),
            "reveal": reveal(self.after),
            "taken_back": isinstance(what, j.TakenBack),
            "can_take_back": can_take_back(self.after),
        }

    def news(self) -> m.Message:
        """The part of a frame that is the same for everybody."""
        what = self.entry.what
        if isinstance(what, j.Rematched):
            return m.Rematched(**self.head, to=what.to)
        if isinstance(what, j.Closed):
            return m.Closed(**self.head, why=what.why, reveal=revealed(self.after))
        if isinstance(what, j.Offered):
            return m.Offered(**self.head, seat=what.seat)
        assert not isinstance(what, j.Opened | j.Started | j.Picked | j.TakenBack | j.Said)
        kind: Any = SEAT_NEWS[type(what)]
        return m.Seats(**self.head, what=kind, seat=what.seat, seats=seats(self.after), host=self.after.host)


def may_read_chat(table: Table, guest: str) -> bool:
    """What is said at a table that is not public is for those who sit there then or have sat there before, live and in
    the log alike (docs/decisions/11-chat-of-private-tables.md)."""
    return table.public or guest in table.sat


def seats(table: Table) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(*SHOWN(seat)) for seat in table.seats)


def clock(table: Table, now: int) -> Clock | None:
    """The time left of this turn."""
    game = table.game
    if table.clock is None or game is None or table.stage != "playing":
        return None
    limit = table.clock * 1000
    return Clock(limit, max(0, limit - (now - game.since)))


def reveal(table: Table) -> Reveal | None:
    """The secret, once the table does not need it any more."""
    return revealed(table) if table.is_over else None


def revealed(table: Table) -> Reveal:
    return Reveal(table.secret.hex(), table.nonces, table.seed.hex() if table.rules else None)


def whole(table: Table, seat: int | None, guest: str, muted: frozenset[int], now: int) -> m.Whole:
    """Everything that this client may know now."""
    game = table.game
    pick = game.picks.get(seat) if game and seat is not None else None
    return m.Whole(
        table=table.code,
        seq=table.seq,
        at=now,
        seat=seat,
        mine=table.seats_of(guest),
        seats=seats(table),
        host=table.host,
        stage=table.stage,
        public=table.public,
        chat=table.chat,
        setup=msgspec.json.decode(table.setup_text),
        commitment=table.commitment,
        hints=table.hints,
        limit=table.clock,
        turn=game.turn if game else 0,
        view=table_view(game.state, seat) if game else None,
        sheet=wire_sheet(sheet_of(game.state)) if game else (),
        ready=tuple(sorted(game.picks)) if game else (),
        pick=None if pick is None else str(pick),
        clock=clock(table, now),
        muted=tuple(sorted(muted)),
        reveal=reveal(table),
        rematch=table.rematch,
        before=table.before,
        can_take_back=can_take_back(table),
    )
