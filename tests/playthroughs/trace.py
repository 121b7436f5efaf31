"""A record played again, step by step, and the facts of a table as one word each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sushitrain import Event, Line, Move, Record, State, replay, to_move
from sushitrain.game.board import contestants
from sushitrain.game.state import Battle, Board, Drafting, Rolling, totals
from sushitrain.rules.setup import Setup

PARTS: Final = ("1", "2", "3", "end")
"""What is scored: three rounds and the end."""
HIDDEN: Final = "??"


@dataclass(frozen=True)
class Beat:
    """One transition: the table before it, the moves, what everybody saw happen, and the table after it."""

    round: int
    turn: int
    before: State
    moves: Mapping[int, Move]
    events: tuple[Event, ...]
    after: State
    opens: bool
    """The first transition of its turn."""


@dataclass(frozen=True)
class Game:
    """A record played again."""

    setup: Setup
    seed: str
    opening: tuple[Event, ...]
    beats: tuple[Beat, ...]
    final: State

    @property
    def scoring(self) -> int:
        """Seats that are scored: the people, and a dummy that counts."""
        return contestants(self.setup)

    def events(self, *kinds: str) -> Iterator[tuple[Beat, Event]]:
        """Every event of these kinds but those of the first deal."""
        return ((beat, event) for beat in self.beats for event in beat.events if event.kind in kinds)

    def lines(self, *kinds: str) -> Iterator[tuple[str, int, Line]]:
        """Every score line of these kinds, with the part of the game and the seat."""
        for part, sheet in zip(PARTS, sheet_of(self.final), strict=True):
            for seat, lines in enumerate(sheet):
                yield from ((part, seat, line) for line in lines if line.kind in kinds)

    def choices(self) -> Iterator[tuple[Beat, int, Move]]:
        return ((beat, seat, move) for beat in self.beats for seat, move in beat.moves.items())


def game_of(record: Record) -> Game:
    """Play a record again and keep every step."""
    steps = replay(record)
    opening = next(steps)
    beats: list[Beat] = []
    state = opening.state
    for turn, step in zip(record.moves, steps, strict=True):
        moves = dict(zip(to_move(state), turn, strict=True))
        place = state.round, turn_of(state)
        opens = not beats or (beats[-1].round, beats[-1].turn) != place
        beats.append(Beat(*place, state, moves, step.events, step.state, opens))
        state = step.state
    seed = record.dealer.seed.hex() if record.dealer.seed else "scripted"
    return Game(record.setup, seed, opening.events, tuple(beats), state)


def turn_of(state: State) -> int:
    """The turn of the round; in Sushi Roll the cycle of turns."""
    return state.cycle if isinstance(state, Rolling) else state.turn


def board_of(state: State) -> Board:
    assert not isinstance(state, Rolling)
    return state.board


def sheet_of(state: State) -> tuple[tuple[tuple[Line, ...], ...], ...]:
    return state.sheet if isinstance(state, Rolling) else state.board.sheet


def totals_of(state: State, parts: int) -> tuple[int, ...]:
    """The totals of all seats after so many parts of the game."""
    return totals(sheet_of(state)[:parts], state.setup.seats)


def measures(state: State) -> tuple[int, ...]:
    """How much dessert each seat has, as it is compared."""
    if isinstance(state, Rolling):
        return state.puddings
    dessert = state.setup.edition.dessert
    return tuple(dessert.count(state.board.sweets.values(seat)) for seat in range(state.setup.seats))


def facts(state: State) -> dict[str, str]:
    """What lies on the table, as the tags of claims name it: one short text for each fact."""
    found: dict[str, Any] = {
        "totals": totals(sheet_of(state), state.setup.seats),
        "dessert": measures(state),
    }
    if state.outcome:
        found |= {"winners": state.outcome.winners, "reason": state.outcome.reason}
    if isinstance(state, Rolling):
        belts = tuple(map(len, state.belts))
        found |= {"red": state.red, "active": state.active, "belts": belts, "pool": state.pool}
        found |= {"menus": state.menus, "chopsticks": state.chopsticks, "trays": tuple(map(len, state.trays))}
    else:
        found |= _card_facts(state)
    return {key: plain(value) for key, value in found.items()}


def _card_facts(state: Drafting | Battle) -> dict[str, Any]:
    board = state.board
    found: dict[str, Any] = {
        "boat": board.boat,
        "squishy": board.sweets.holder,
        "open-wasabi": tuple(state.setup.edition.dip(tray)[1] for tray in board.trays),
        "own-chopsticks": tuple(tray.count("chopsticks") for tray in board.trays),
        "desserts": tuple(map(len, board.sweets.kept)),
        "deck": len(state.deck),
    }
    if isinstance(state, Battle):
        return found | {"active": state.active, "starter": state.starter, "second": state.second}
    sizes = {"hands": tuple(map(len, state.hands)), "piles": tuple(map(len, state.piles))}
    return found | sizes | {"controller": state.controller}


def plain(value: Any) -> str:
    """A value as one word."""
    if isinstance(value, tuple):
        return "+".join(map(plain, value)) or "-"
    return "nobody" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def move_kind(move: Move) -> str:
    """The type of a move: pick, pair, dummy-pick, dummy-pair, take, done, keep, menu, swap."""
    kind = type(move).__name__.lower()
    if kind != "pick":
        return kind
    cards = getattr(move, "cards", ())
    return ("dummy-" if getattr(move, "dummy", None) else "") + ("pair" if len(cards) == 2 else "pick")
