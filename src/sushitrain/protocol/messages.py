"""The messages on the wire: one JSON object per frame, its type in `t`. `docs/protocol.md` explains them.

A client's message carries an `id`; the answer names it in `re`. Everything that happens at a table carries the `seq` of
the table's log, without gaps, and `at`, the table's own time in milliseconds.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

VERSION: Final = 1
LARGEST_FRAME: Final = 4096
"""A client's frame has at most this many bytes."""

Id = Annotated[str, Meta(pattern="^[!-~]{1,64}$", description="chosen by the client, new for every wish")]
Code = Annotated[str, Meta(pattern="^[a-z2-9]{6}$", description="the short code of a table")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Nonce = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{1,64}$", description="the client's own share of chance")]
Text = Annotated[str, Meta(min_length=1, max_length=280)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200, description="such as: wasabi squid")]
Seconds = Annotated[int, Meta(ge=5, le=86_400)]
Emote = Literal["hello", "thanks", "wow", "oops", "yum", "hurry", "good-luck", "good-game"]
By = Literal["person", "bot", "clock", "away"]
SeatKind = Literal["person", "bot", "open"]
Stage = Literal["open", "playing", "over", "closed"]


# What a client says


class ClientMessage(Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A wish. Sent twice with the same id it has effect once, and the same answer."""

    id: Id


class Hello(ClientMessage, frozen=True, kw_only=True):
    """The first message: the version of the protocol, and of the page, if it is one."""

    v: int
    build: Annotated[str, Meta(max_length=64)] = ""


class TableMessage(ClientMessage, frozen=True, kw_only=True):
    """About one table."""

    table: Code


class Watch(TableMessage, frozen=True, kw_only=True):
    """Follow a table, from an own seat or (without one) as a spectator; `have` is the last `seq` that came."""

    seat: SeatNumber | None = None
    have: Annotated[int, Meta(ge=0)] = 0


class Unwatch(TableMessage, frozen=True, kw_only=True):
    """Stop following it."""


class Sit(TableMessage, frozen=True, kw_only=True):
    """Take an open seat, any if none is named; or give an own seat a name and a nonce before the start."""

    name: Name
    nonce: Nonce
    seat: SeatNumber | None = None


class SeatMessage(TableMessage, frozen=True, kw_only=True):
    """By the one who holds this seat."""

    seat: SeatNumber


class Leave(SeatMessage, frozen=True, kw_only=True):
    """Give the seat up; in a running game a bot plays it until its owner is back."""


class Pick(SeatMessage, frozen=True, kw_only=True):
    """Choose a move in this turn (`turn` of the last view), or another one while not everybody has chosen."""

    turn: Annotated[int, Meta(ge=0)]
    move: MoveText


class Preview(SeatMessage, frozen=True, kw_only=True):
    """Ask what a move would do."""

    move: MoveText


class Say(SeatMessage, frozen=True, kw_only=True):
    """Chat, if the table allows it."""

    text: Text


class Feel(SeatMessage, frozen=True, kw_only=True):
    """One of the emotes."""

    emote: Emote


class Offer(SeatMessage, frozen=True, kw_only=True):
    """Ask for a one-time token that moves the seat to another device."""


class Mute(TableMessage, frozen=True, kw_only=True):
    """Hide what this seat says, from me only."""

    seat: SeatNumber
    on: bool = True


class Claim(TableMessage, frozen=True, kw_only=True):
    """Take the seat that a one-time token stands for."""

    token: Annotated[str, Meta(max_length=64)]


class HostMessage(TableMessage, frozen=True, kw_only=True):
    """By the host of the table."""


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
    """The same game with the same people at a new table; asked by anybody who sits here."""


Wish = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Leave
    | Pick
    | Preview
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


# What the table looks like


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a message; a field that is missing has its default value."""


class SeatInfo(Part, frozen=True):
    """Who sits there: a person, who may be away or have left, a bot of a level, or nobody."""

    kind: SeatKind
    name: str = ""
    bot: str = ""
    away: bool = False
    left: bool = False


class Effect(Part, frozen=True):
    """What placing a card would do."""

    kind: str
    points: int = 0
    number: int = 0
    worth: int = 0


class Outcome(Part, frozen=True):
    """Who won and why."""

    winners: tuple[int, ...]
    reason: str
    totals: tuple[int, ...]


class Line(Part, frozen=True):
    """One line of a score sheet."""

    kind: str
    dish: str
    points: int
    cards: tuple[str, ...] = ()
    number: int = 0
    shared: int = 1


class Portion(Part, frozen=True):
    """Cards on a tray that score together, as a line if the round ended now; `missing` more bring `worth` more."""

    kind: str
    dish: str
    points: int
    cards: tuple[str, ...] = ()
    number: int = 0
    shared: int = 1
    missing: int = 0
    worth: int = 0


Sheet = tuple[tuple[tuple[Line, ...], ...], ...]
"""The lines of every seat for each round and then for the end."""


class Kept(Part, frozen=True):
    """A dessert card with the value that it shows."""

    card: str
    value: int


class DraftChoice(Part, frozen=True, tag_field="flow", tag="drafting"):
    """One card of the hand; two in order if `pair`; and one more for the dummy if `dummy`."""

    pair: bool = False
    dummy: bool = False


class BattleChoice(Part, frozen=True, tag_field="flow", tag="battle"):
    """One of these slots, or `done` if a second card may be declined."""

    slots: tuple[str, ...]
    second: bool = False


class RollChoice(Part, frozen=True, tag_field="flow", tag="rolling"):
    """Keep a die; with menus re-roll some; with chopsticks swap one with another belt."""

    menus: int
    chopsticks: int


class TableView(Struct, tag_field="flow", frozen=True, kw_only=True, omit_defaults=True):
    """What this seat sees now. `effects` are for the cards that it may choose from.

    `portions` are the trays and `desserts` the score lines of the end, both as the table stands now.
    """

    round: int
    turn: int
    to_move: tuple[int, ...]
    trays: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    portions: tuple[tuple[Portion, ...], ...] = ()
    desserts: tuple[tuple[Line, ...], ...] = ()
    effects: dict[str, Effect] = {}
    outcome: Outcome | None = None


class CardTable(TableView, frozen=True, kw_only=True):
    """What lies open on every card table."""

    kept: tuple[tuple[Kept, ...], ...]
    deck_size: int
    holder: int | None = None
    lead_points: tuple[int, ...] = ()
    boat: int | None = None
    discards: tuple[str, ...] = ()
    last: tuple[tuple[str, ...], ...] = ()
    returned: tuple[bool, ...] = ()


class DraftTable(CardTable, frozen=True, kw_only=True, tag="drafting"):
    """Hands that travel."""

    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...] = ()
    passing: Literal["left", "right"]
    controller: int | None = None
    legal: DraftChoice | None = None


class Slot(Part, frozen=True):
    """A place in the pyramid; without a card it is face down."""

    name: str
    card: str | None = None
    covered: bool = False


class BattleTable(CardTable, frozen=True, kw_only=True, tag="battle"):
    """An open pyramid."""

    slots: tuple[Slot, ...]
    starter: int
    second: bool = False
    legal: BattleChoice | None = None


class RollTable(TableView, frozen=True, kw_only=True, tag="rolling"):
    """Belts of dice."""

    belts: tuple[tuple[str, ...], ...]
    red: int
    menus: tuple[int, ...]
    chopsticks: tuple[int, ...]
    puddings: tuple[int, ...]
    pool: tuple[int, int, int]
    legal: RollChoice | None = None


View = DraftTable | BattleTable | RollTable


class GameEvent(Part, frozen=True):
    """One public happening of the game; its kind is also the id of the message that tells it."""

    kind: str
    seat: int | None = None
    values: dict[str, Any] = {}


class Clock(Part, frozen=True):
    """The turn's time and what is left of it, in milliseconds, when the message was made."""

    limit: int
    left: int


class Reveal(Part, frozen=True):
    """How the deal came about, told at the end: check it against the commitment that you were shown."""

    secret: str
    nonces: tuple[str, ...]
    seed: str | None = None
    """Nothing when no game was started."""


# What the server says


class ServerMessage(Struct, tag_field="t", tag=str.lower, frozen=True, kw_only=True, omit_defaults=True):
    """An answer, or news of a table."""


class Answer(ServerMessage, frozen=True, kw_only=True):
    """Answers the message `re`."""

    re: str


class Welcome(Answer, frozen=True, kw_only=True):
    """The answer to hello. A page with another `build` reloads itself."""

    v: int
    build: str


class Done(Answer, frozen=True, kw_only=True):
    """It is done, and durable: the table's log has it at `seq`."""

    table: str = ""
    seq: int = 0
    token: str = ""
    """The one-time token of an offer."""
    seat: int | None = None
    """The seat that was taken."""
    at: int = 0
    """The answer to watch: the table's time now, by which the clock of an earlier message has gone down."""


class Previewed(Answer, frozen=True, kw_only=True):
    """The effect of each card of the move, in order."""

    effects: tuple[Effect, ...]


class Refused(ServerMessage, frozen=True, kw_only=True):
    """It was not done. `code` is the id of the message that tells a person why, `values` are for it."""

    re: str
    code: str
    text: str
    values: dict[str, Any] = {}


class News(ServerMessage, frozen=True, kw_only=True):
    """Something happened at a table: entry `seq` of its log."""

    table: str
    seq: int
    at: int


class Whole(News, frozen=True, kw_only=True, tag="table"):
    """Everything about a table, as this client may see it: the answer to watch when the rest is not enough."""

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


class Seats(News, frozen=True, kw_only=True):
    """Who sits where has changed: what happened to which seat, and all seats now."""

    what: Literal["sat", "filled", "left", "away", "back", "freed", "moved"]
    seat: int
    seats: tuple[SeatInfo, ...]
    host: int | None


class Offered(News, frozen=True, kw_only=True):
    """This seat may move to another device."""

    seat: int


class Ready(News, frozen=True, kw_only=True):
    """A choice of this seat is in. Only that seat itself is told which."""

    seat: int
    by: By
    pick: str | None = None


class Step(News, frozen=True, kw_only=True):
    """All choices are in, or the game has begun: what everybody saw happen, and the view after it."""

    turn: int
    events: tuple[GameEvent, ...]
    view: View
    seat: int | None = None
    """Whose choice came last; nobody's at the beginning."""
    by: By = "person"
    sheet: Sheet | None = None
    """Only when it has changed."""
    clock: Clock | None = None
    reveal: Reveal | None = None


class Said(News, frozen=True, kw_only=True):
    """Chat, or an emote. Nothing in it when this client has muted the seat."""

    seat: int
    text: str = ""
    emote: str = ""


class Closed(News, frozen=True, kw_only=True):
    """The table is closed."""

    why: Literal["host", "rules"]
    reveal: Reveal


class Rematched(News, frozen=True, kw_only=True):
    """Everybody sits at the new table already."""

    to: str


class Gone(ServerMessage, frozen=True, kw_only=True):
    """The table is no longer followed: it has expired."""

    table: str


class Reload(ServerMessage, frozen=True, kw_only=True):
    """The page is older than the server: it should load itself again. Seats are kept."""

    build: str


class Closing(ServerMessage, frozen=True, kw_only=True):
    """The server stops for a moment: connect again."""


Message = (
    Welcome
    | Done
    | Previewed
    | Refused
    | Whole
    | Seats
    | Offered
    | Ready
    | Step
    | Said
    | Closed
    | Rematched
    | Gone
    | Reload
    | Closing
)


# What is asked for over HTTP


class SeatWish(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a new table: a person on this device (with a name), a bot of a level, or open."""

    kind: SeatKind = "open"
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class SetupWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Which game. What is left out is the game's own; there are as many players as seats."""

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
    clock: Seconds | None = None


class Opened(Struct, frozen=True):
    """The new table. Keep the commitment: at the end the secret must fit it."""

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
    """Why a request was not done: a message id, values for it, and English for programmers."""

    code: str
    text: str
    values: dict[str, Any] = {}


class Token(Struct, frozen=True):
    """For clients that are not browsers: send it as `Authorization: Bearer …`."""

    token: str


class Turn(Struct, frozen=True):
    """A finished game as it stood after `turn` steps: what happened last, and every seat's view."""

    turn: int
    turns: int
    events: tuple[GameEvent, ...]
    views: tuple[View, ...]
    sheet: Sheet
    moves: tuple[str, ...] = ()
    """The choices that led to the next turn."""
