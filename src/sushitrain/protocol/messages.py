"""The messages on the wire: one JSON object per frame, its type in `t`. `docs/protocol.md` explains them.

A client's message carries an `id`; the answer names it in `re`. Everything that happens at a table carries the `seq` of
the table's log, without gaps, and `at`, the table's own time in milliseconds.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from sushitrain.protocol.parts import (
    Advice,
    By,
    Clock,
    Code,
    Effect,
    Emote,
    GameEvent,
    Id,
    MoveText,
    Name,
    Nonce,
    Reveal,
    SeatInfo,
    SeatNumber,
    Sheet,
    Stage,
    Text,
    View,
)

VERSION: Final = 1
LARGEST_COMMAND: Final = 4096
"""A client's frame has at most this many bytes."""
LARGEST_MESSAGE: Final = 64 * 1024
"""A frame of the server has at most this many bytes."""


# Messages of a client


class ClientMessage(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A command. Sent twice with the same id it has effect once, and the same answer."""

    id: Id


class Hello(ClientMessage, frozen=True, kw_only=True):
    """The first message: the version of the protocol and, from a web app, its build."""

    v: int
    build: Annotated[str, Meta(max_length=64)] = ""


class TableMessage(ClientMessage, frozen=True, kw_only=True):
    """About one table."""

    table: Code


class Watch(TableMessage, frozen=True, kw_only=True):
    """Follow a table, from an own seat or, without one, as a spectator. `have` is the last `seq` that was received."""

    seat: SeatNumber | None = None
    have: Annotated[int, Meta(ge=0)] = 0


class Unwatch(TableMessage, frozen=True, kw_only=True):
    """Stop following a table."""


class Sit(TableMessage, frozen=True, kw_only=True):
    """Take an open seat, any if none is named; or give an own seat a name and a nonce before the start."""

    name: Name
    nonce: Nonce
    seat: SeatNumber | None = None


class SeatMessage(TableMessage, frozen=True, kw_only=True):
    """A command of the person who holds this seat."""

    seat: SeatNumber


class Leave(SeatMessage, frozen=True, kw_only=True):
    """Give up the seat; in a running game a bot plays until its owner is back."""


class Pick(SeatMessage, frozen=True, kw_only=True):
    """Choose a move in this turn (`turn` of the last view). Until all have chosen, the choice can be changed."""

    turn: Annotated[int, Meta(ge=0)]
    move: MoveText


class TakeBack(SeatMessage, frozen=True, kw_only=True):
    """Take back the own choice that was revealed last (`turn` of the last view), at a table of one person and bots."""

    turn: Annotated[int, Meta(ge=0)]


class Preview(SeatMessage, frozen=True, kw_only=True):
    """Ask for the effects of a move."""

    move: MoveText


class Hint(SeatMessage, frozen=True, kw_only=True):
    """Ask the coach for the best moves. Allowed if the other seats are bots, or if the table allows hints."""


class Say(SeatMessage, frozen=True, kw_only=True):
    """Chat, if the table allows it."""

    text: Text


class Feel(SeatMessage, frozen=True, kw_only=True):
    """One of the emotes."""

    emote: Emote


class Offer(SeatMessage, frozen=True, kw_only=True):
    """Ask for a one-time token that moves the seat to another device."""


class Mute(TableMessage, frozen=True, kw_only=True):
    """Hide the chat of this seat from this guest only."""

    seat: SeatNumber
    on: bool = True


class Claim(TableMessage, frozen=True, kw_only=True):
    """Take the seat that a one-time token stands for."""

    token: Annotated[str, Meta(max_length=64)]


class HostMessage(TableMessage, frozen=True, kw_only=True):
    """A command of the host of the table."""


class Fill(HostMessage, frozen=True, kw_only=True):
    """Before the start: put a bot on a seat that no person has, or open it."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Start(HostMessage, frozen=True, kw_only=True):
    """Begin the game."""


class Free(HostMessage, frozen=True, kw_only=True):
    """Open the seat of somebody who is away or has left."""

    seat: SeatNumber


class Close(HostMessage, frozen=True, kw_only=True):
    """End the table; the secret is revealed."""


class Rematch(TableMessage, frozen=True, kw_only=True):
    """Play the same game with the same people at a new table. Anybody who has a seat may ask for it."""


Command = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Leave
    | Pick
    | TakeBack
    | Preview
    | Hint
    | Say
    | Feel
    | Offer
    | Mute
    | Claim
    | Fill
    | Start
    | Free
    | Close
    | Rematch
)


# Messages of the server


class ServerMessage(Struct, tag_field="t", tag=str.lower, frozen=True, kw_only=True, omit_defaults=True):
    """An answer, or an entry of a table's log."""


class Answer(ServerMessage, frozen=True, kw_only=True):
    """Answers the message `re`."""

    re: str


class Welcome(Answer, frozen=True, kw_only=True):
    """The answer to hello. A web app with another `build` reloads itself."""

    v: int
    build: str


class Done(Answer, frozen=True, kw_only=True):
    """The command was carried out. It is durable: entry `seq` of the table's log."""

    table: str = ""
    seq: int = 0
    token: str = ""
    """The one-time token of an offer."""
    seat: int | None = None
    """The seat that was taken."""
    at: int = 0
    """In the answer to watch: the table's time now. The clocks in earlier messages have gone down since their `at`."""


class Previewed(Answer, frozen=True, kw_only=True):
    """The effect of each card of the move, in order."""

    effects: tuple[Effect, ...]


class Hinted(Answer, frozen=True, kw_only=True):
    """The moves of a seat in this turn as the coach ranks them, best first, from what that seat can know."""

    turn: int
    moves: tuple[Advice, ...]


class Refused(ServerMessage, frozen=True, kw_only=True):
    """The command was refused. `code` is the id of the message that tells a person why, with these values."""

    re: str
    code: str
    text: str
    values: dict[str, Any] = {}


class News(ServerMessage, frozen=True, kw_only=True):
    """Entry `seq` of a table's log."""

    table: str
    seq: int
    at: int


class Whole(News, frozen=True, kw_only=True, tag="table"):
    """The whole table, as this client may see it: the answer to watch if later entries are not enough."""

    seat: int | None
    mine: tuple[int, ...]
    """The seats that this client's guest holds."""
    seats: tuple[SeatInfo, ...]
    host: int | None
    stage: Stage
    public: bool
    chat: bool
    setup: dict[str, Any]
    commitment: str
    hints: bool = False
    """The creator of the table allows hints, also against people."""
    limit: int | None = None
    """Seconds for each turn, if there is a clock."""
    turn: int = 0
    view: View | None = None
    sheet: Sheet = ()
    ready: tuple[int, ...] = ()
    pick: str | None = None
    """This seat's own choice so far."""
    clock: Clock | None = None
    muted: tuple[int, ...] = ()
    reveal: Reveal | None = None
    rematch: str | None = None
    before: str | None = None
    """The table that this one is a rematch of."""
    can_take_back: bool = False
    """Whether the only person at the table can take back their last choice."""


class Seats(News, frozen=True, kw_only=True):
    """The seats have changed: what happened to which seat, and all seats now."""

    what: Literal["sat", "filled", "left", "away", "back", "freed", "moved"]
    seat: int
    seats: tuple[SeatInfo, ...]
    host: int | None


class Offered(News, frozen=True, kw_only=True):
    """This seat can be moved to another device."""

    seat: int


class Ready(News, frozen=True, kw_only=True):
    """This seat has chosen. Only the seat itself is sent the choice."""

    seat: int
    by: By
    pick: str | None = None


class Step(News, frozen=True, kw_only=True):
    """All seats have chosen, or the game has begun: the public events, and the view after them.

    If a choice was taken back (`taken_back`): the view before that choice, without events.
    """

    turn: int
    events: tuple[GameEvent, ...]
    view: View
    seat: int | None = None
    """The seat that chose last; none at the start."""
    by: By = "person"
    sheet: Sheet | None = None
    """Only when it has changed."""
    clock: Clock | None = None
    reveal: Reveal | None = None
    taken_back: bool = False
    can_take_back: bool = False


class Halted(News, frozen=True, kw_only=True):
    """The game began under rules that this server does not have, so it cannot continue here."""


class Said(News, frozen=True, kw_only=True):
    """Chat, or an emote. It is empty if this client has muted the seat or may not read the chat."""

    seat: int
    text: str = ""
    emote: str = ""


class Closed(News, frozen=True, kw_only=True):
    """The table is closed."""

    why: Literal["host", "rules"]
    reveal: Reveal


class Rematched(News, frozen=True, kw_only=True):
    """All players have a seat at the new table."""

    to: str


class Gone(ServerMessage, frozen=True, kw_only=True):
    """The table is no longer followed: it has expired."""

    table: str


class Reload(ServerMessage, frozen=True, kw_only=True):
    """The web app is older than the server and should reload. Seats are kept."""

    build: str


class Closing(ServerMessage, frozen=True, kw_only=True):
    """The server stops: connect again later."""


Message = (
    Welcome
    | Done
    | Previewed
    | Hinted
    | Refused
    | Whole
    | Seats
    | Offered
    | Ready
    | Step
    | Halted
    | Said
    | Closed
    | Rematched
    | Gone
    | Reload
    | Closing
)
