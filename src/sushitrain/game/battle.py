"""Battle: two players take cards in turn from a pyramid, whose rows lie face up or face down."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from string import ascii_lowercase

from sushitrain.game.board import (
    deal,
    end_game,
    end_round,
    first_seat,
    is_last,
    new_board,
    next_deck,
    place,
    return_chopsticks,
    settle_lead,
    shuffled,
)
from sushitrain.game.chance import Chance
from sushitrain.game.events import SECOND_CARD, Event, Step
from sushitrain.game.moves import Done, Move, Take
from sushitrain.game.state import EMPTY, Battle, Board, Cards, Decision, totals
from sushitrain.rules.lines import total
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import UP


@dataclass(frozen=True, slots=True)
class BattleMoves:
    """A slot that is face up and uncovered; with chopsticks in play also `done`."""

    slots: tuple[str, ...]
    second: bool

    def __str__(self) -> str:
        return f"one of {' '.join(self.slots)}{', or done' if self.second else ''}"

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Done):
            return self.second
        return isinstance(move, Take) and move.slot in self.slots

    def __iter__(self) -> Iterator[Take | Done]:
        yield from map(Take, self.slots)
        if self.second:
            yield Done()


@lru_cache
def slot_names(sizes: tuple[int, ...]) -> tuple[str, ...]:
    """a1 a2 / b1 b2 b3 / …: the rows from the top, the cards from the left."""
    return tuple(f"{ascii_lowercase[row]}{i + 1}" for row, size in enumerate(sizes) for i in range(size))


@lru_cache
def covers(sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each slot the slots that cover it: card i by cards i and i + 1 of the next row."""
    found: list[tuple[int, ...]] = []
    for row, size in enumerate(sizes):
        below = sum(sizes[: row + 1])
        last = row == len(sizes) - 1
        found += [() if last else (below + i, below + i + 1) for i in range(size)]
    return tuple(found)


@lru_cache
def sizes_of(layout: tuple[tuple[int, str], ...]) -> tuple[int, ...]:
    return tuple(size for size, _ in layout)


def row_sizes(setup: Setup) -> tuple[int, ...]:
    """How many cards each row of the pyramid has, from the top."""
    return sizes_of(setup.tables.battle_layout)


def start(setup: Setup, chance: Chance) -> Step:
    """Shuffle, draw the first player, lay out round 1."""
    deck = shuffled(setup, chance)
    return begin_round(setup, 1, deck, new_board(setup), first_seat(setup, chance), ())


def begin_round(setup: Setup, round_: int, deck: Cards, board: Board, starter: int, before: tuple[Event, ...]) -> Step:
    """Lay the pyramid, top row first, left to right."""
    slots, deck = deal(deck, sum(row_sizes(setup)))
    face_up = tuple(facing == UP for size, facing in setup.tables.battle_layout for _ in range(size))
    state = Battle(setup, round_, 1, starter, starter, slots, face_up, deck, board)
    state, turned = turn_up(state)
    opening = (Event("round", None, {"round": round_, "each": len(slots)}), Event("starts", starter))
    return Step(state, (*before, *opening, *turned))


def uncovered(state: Battle, slot: int) -> bool:
    return not any(state.slots[above] for above in covers(row_sizes(state.setup))[slot])


def turn_up(state: Battle) -> tuple[Battle, list[Event]]:
    """Every face-down card that nothing covers any more is turned up."""
    names = slot_names(row_sizes(state.setup))
    face_up = list(state.face_up)
    events = []
    for slot, card in enumerate(state.slots):
        if card and not face_up[slot] and uncovered(state, slot):
            face_up[slot] = True
            events.append(Event("turn-up", None, {"slot": names[slot], "card": card}))
    return (replace(state, face_up=tuple(face_up)), events) if events else (state, events)


def to_move(state: Battle) -> tuple[int, ...]:
    return (state.active,)


def legal_moves(state: Battle, seat: int) -> BattleMoves:  # noqa: ARG001 (the pyramid is the same for both)
    names = slot_names(row_sizes(state.setup))
    free = [
        names[slot] for slot, card in enumerate(state.slots) if card and state.face_up[slot] and uncovered(state, slot)
    ]
    return BattleMoves(tuple(free), state.second)


def play(state: Battle, moves: Mapping[int, Move], chance: Chance) -> Step:
    """Take a card; perhaps a second one with chopsticks, which then lie in its place."""
    move = moves[state.active]
    if not isinstance(move, Take):
        return end_turn(state, [Event("declines", state.active)], chance)
    seat = state.active
    slot = slot_names(row_sizes(state.setup)).index(move.slot)
    card = state.slots[slot]
    pairing = state.setup.edition.pairing
    had_chopsticks = pairing in state.board.trays[seat]
    board, shown = place(state.setup, state.board, {seat: (card,)}, chance)
    events = [Event("take", seat, {"slot": move.slot, "card": card}), *shown]
    slots = list(state.slots)
    if state.second:
        slots[slot] = pairing
        trays = list(board.trays)
        trays[seat] = return_chopsticks(state.setup, trays[seat])
        board = replace(board, trays=tuple(trays))
        events += [Event(SECOND_CARD, seat), Event("put-back", seat, {"slot": move.slot})]
        return end_turn(replace(state, slots=tuple(slots), board=remember(board, seat, state, card)), events, chance)
    slots[slot] = EMPTY
    state, turned = turn_up(replace(state, slots=tuple(slots), board=remember(board, seat, state, card)))
    events += turned
    if had_chopsticks and any(slots):
        return Step(replace(state, pending=(Decision(seat, pairing),)), tuple(events))
    return end_turn(state, events, chance)


def remember(board: Board, seat: int, state: Battle, card: str) -> Board:
    """Write down what this turn has placed so far."""
    before = state.board.last[seat] if state.second else ()
    placed = tuple((*before, card) if s == seat else () for s in range(state.setup.players))
    returned = tuple(state.second and s == seat for s in range(state.setup.players))
    return replace(board, last=placed, returned=returned)


def end_turn(state: Battle, events: list[Event], chance: Chance) -> Step:
    """Settle the lead once for the whole turn; then the other player, or the end of the round."""
    seat = state.active
    board, led = settle_lead(state.setup, state.board, {seat: state.board.last[seat]})
    events += led
    if any(state.slots):
        following = replace(state, board=board, active=1 - seat, turn=state.turn + 1, pending=())
        return Step(following, tuple(events))
    board, scored = end_round(state.setup, board)
    events += scored
    if is_last(state.setup, state.round):
        board, outcome, final = end_game(state.setup, board)
        return Step(replace(state, board=board, pending=(), outcome=outcome), (*events, *final))
    starter = next_starter(state, board)
    deck, board = next_deck(state.setup, state.round + 1, state.deck, board, chance)
    return begin_round(state.setup, state.round + 1, deck, board, starter, tuple(events))


def next_starter(state: Battle, board: Board) -> int:
    """The one with fewer points starts; on a tie the one who did not start the last round."""
    if state.setup.edition.start_by == "total":
        points = totals(board.sheet, state.setup.players)
    else:
        points = tuple(total(lines) for lines in board.sheet[-1])
    if points[0] == points[1]:
        return 1 - state.starter
    return points.index(min(points))
