"""Parts of messages, requests and log entries. Values of the game are declared in the game; see `wire_form`."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from sushitrain.game import effects, events, standing, state, views
from sushitrain.protocol.wire_form import wire_form
from sushitrain.rules import lines, scoring
from sushitrain.rules.dish import PRINTED, Shows

CODE: Final = "^[a-z2-9]{6}$"

Id = Annotated[str, Meta(pattern="^[!-~]{1,64}$", description="chosen by the client, new for every command")]
Code = Annotated[str, Meta(pattern=CODE, description="the short code of a table")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Nonce = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{1,64}$", description="the client's contribution to the seed")]
Text = Annotated[str, Meta(min_length=1, max_length=280)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200, description="such as: wasabi squid")]
ClockSeconds = Annotated[int, Meta(ge=5, le=86_400)]
Emote = Literal["hello", "thanks", "wow", "oops", "yum", "hurry", "good-luck", "good-game"]
By = Literal["person", "bot", "clock", "away", "forced"]
"""Who makes a choice. `forced`: the server, since a person has only one legal move."""
SeatKind = Literal["person", "bot", "open"]
Stage = Literal["open", "playing", "over", "closed"]


class Part(Struct, frozen=True, omit_defaults=True):
    """A piece of a message; a field that is missing has its default value."""


class Occupant(Part, frozen=True):
    """Who sits on a seat: a person, a bot, or nobody. Clients, the log and the table of the server add fields to it."""

    kind: SeatKind
    name: str = ""
    bot: str = ""


class SeatInfo(Occupant, frozen=True):
    """Who sits on a seat: a person, who may be away or have left, a bot, or nobody."""

    away: bool = False
    left: bool = False


@wire_form
class Effect(effects.Effect):
    """What placing a card would do."""


@wire_form
class Reason(effects.Reason):
    """Why a move is good or bad, for its seat or for another. The kind is the end of the id of its message."""


class Advice(Part, frozen=True):
    """A move, its chance to win from 0 to 1, its expected margin in points, and the reasons."""

    move: str
    win: float
    margin: float
    reasons: tuple[Reason, ...] = ()


@wire_form
class Outcome(scoring.Outcome):
    """Who won and why."""


@wire_form
class Line(lines.Line):
    """One line of a score sheet."""


@wire_form
class Portion(standing.Portion):
    """Cards on a tray that score together, with their line if the round ended now. `missing` more pay `worth` more."""


Sheet = tuple[tuple[tuple[Line, ...], ...], ...]
"""The lines of every seat for each round and then for the end."""


@wire_form
class Kept(state.Kept):
    """A dessert card with the value that it shows."""


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
    """The view of a seat. `effects` are those of the cards that it may choose from.

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
    """The open parts of every card game."""

    kept: tuple[tuple[Kept, ...], ...]
    deck_size: int
    holder: int | None = None
    lead_points: tuple[int, ...] = ()
    boat: int | None = None
    discards: tuple[str, ...] = ()
    last: tuple[tuple[str, ...], ...] = ()
    returned: tuple[bool, ...] = ()
    shows: Shows = PRINTED
    """How a dessert card shows its value."""


class DraftTable(CardTable, frozen=True, kw_only=True, tag="drafting"):
    """Hands that travel."""

    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...] = ()
    passing: Literal["left", "right"]
    controller: int | None = None
    legal: DraftChoice | None = None


@wire_form
class Slot(views.Slot):
    """A place in the pyramid; without a card it is face down."""


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


@wire_form
class GameEvent(events.Event):
    """A public event of the game. Its kind is also the id of its message."""


class Clock(Part, frozen=True):
    """The time of a turn, and the time that was left when the message was made, in milliseconds."""

    limit: int
    left: int


class Reveal(Part, frozen=True):
    """The secret of the table, sent at the end: check it against the commitment that you were shown."""

    secret: str
    nonces: tuple[str, ...]
    seed: str | None = None
    """Missing if no game was started."""
