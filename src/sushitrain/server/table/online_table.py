"""An online table and its seats and game, as the fold of its log gives them (`fold.py`). Frozen."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from sushitrain.game.canonical import fingerprint
from sushitrain.game.chance import Seeded, commitment, derive_seed
from sushitrain.game.engine import to_move
from sushitrain.game.events import Event
from sushitrain.game.moves import Move
from sushitrain.game.record import read_setup
from sushitrain.game.state import State
from sushitrain.protocol.parts import Stage
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.server.refusals import other_rules
from sushitrain.server.table import journal as j


class Seat(j.SeatEntry, frozen=True):
    """A seat of the log, with what has happened to it since. Clients are told a part of it, as `SeatInfo`."""

    nonce: str = ""
    away: bool = False
    left: bool = False

    @property
    def here(self) -> bool:
        """A person who is not away: decides for themselves."""
        return self.kind == "person" and not self.away and not self.left


OPEN: Final = Seat("open")


@dataclass(frozen=True, slots=True)
class Game:
    """The running game: the state, the choices of this turn, and when the turn began."""

    state: State
    chance: Seeded
    moves: tuple[tuple[Move, ...], ...] = ()
    picks: Mapping[int, Move] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    """The events that led to this state."""
    seen: tuple[State, ...] = ()
    """The states of this round so far, from which a bot learns what its seat can know."""
    since: int = 0
    """The time at which the seats that are to move got the turn."""
    shown: int = 0
    """The time at which this state was reached."""
    chosen: "Chosen | None" = None
    """The last choice that a person made themselves, if nobody has taken it back."""
    practice: bool = False
    """Somebody has taken back a choice."""

    @property
    def turn(self) -> int:
        """The number of steps so far."""
        return len(self.moves)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats without a choice in this turn."""
        return tuple(seat for seat in to_move(self.state) if seat not in self.picks)


class Chosen(NamedTuple):
    """A choice that can be taken back after its reveal."""

    seat: int
    before: Game
    """The game before the choice. It is kept, because playing a long game again for each choice that is taken back
    would let one guest stop the server."""


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table."""

    code: str
    seq: int
    at: int
    setup_text: bytes
    seats: tuple[Seat, ...]
    host: int | None
    secret: bytes
    public: bool = False
    chat: bool = False
    hints: bool = False
    clock: int | None = None
    before: str | None = None
    offers: Mapping[int, str] = field(default_factory=dict)
    rules: str = ""
    game: Game | None = None
    closed: str | None = None
    rematch: str | None = None
    talk: Mapping[str, int] = field(default_factory=dict)
    """By guest, the number of chat entries."""
    changes: Mapping[str, int] = field(default_factory=dict)
    """By guest, the number of other entries that the game does not need."""
    sat: frozenset[str] = frozenset()
    """The guests who sit here or have sat here."""

    @property
    def setup(self) -> Setup:
        """The game, if this version can read it."""
        found, _ = setup_of(self.setup_text)
        if found is None:
            raise other_rules()
        return found

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def stage(self) -> Stage:
        if self.closed:
            return "closed"
        if not self.rules:
            return "open"
        return "over" if self.game and self.game.state.outcome else "playing"

    @property
    def is_over(self) -> bool:
        """Whether the game is finished or the table closed, so that nothing is secret any more."""
        return self.stage in ("over", "closed")

    @property
    def other_rules(self) -> bool:
        """Whether the game began under rules that this version does not have, so that it cannot continue."""
        return self.game is None and (bool(self.rules) or setup_of(self.setup_text)[0] is None)

    @property
    def nonces(self) -> tuple[str, ...]:
        return tuple(seat.nonce for seat in self.seats)

    @property
    def seed(self) -> bytes:
        return derive_seed(self.secret, self.code, self.nonces)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if guest and seat.guest == guest)


@lru_cache(maxsize=512)
def setup_of(text: bytes) -> tuple[Setup, str] | tuple[None, None]:
    """A setup from the text of its document, and the fingerprint of its rules; tables with the same share it. Nothing
    if it was written by a version with other options."""
    try:
        setup = read_setup(msgspec.json.decode(text))
    except SushiError:
        return None, None
    return setup, fingerprint(setup)


def token_hash(token: str) -> str:
    """The hash of a token, which the store keeps instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()
