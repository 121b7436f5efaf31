"""The public interface of the engine: `start` a game, who is `to_move`, `legal_moves`, and `play` one step."""

from collections.abc import Iterable, Mapping
from itertools import islice
from types import ModuleType
from typing import Final

from sushitrain.game import battle, drafting, rolling
from sushitrain.game.battle import BattleMoves
from sushitrain.game.chance import Chance
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.events import Step
from sushitrain.game.moves import Move, parse_battle, parse_pick, parse_roll
from sushitrain.game.rolling import RollMoves
from sushitrain.game.state import State
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup

Legal = DraftMoves | BattleMoves | RollMoves

FLOWS: Final[Mapping[str, ModuleType]] = {DRAFTING: drafting, BATTLE: battle, ROLLING: rolling}
PARSERS: Final = {DRAFTING: parse_pick, BATTLE: parse_battle, ROLLING: parse_roll}


def start(setup: Setup, chance: Chance) -> Step:
    """Set the table and deal the first round."""
    step: Step = FLOWS[setup.edition.flow].start(setup, chance)
    return step


def to_move(state: State) -> tuple[int, ...]:
    """The seats that must choose now; none if the game is over."""
    seats: tuple[int, ...] = () if state.outcome else FLOWS[state.setup.edition.flow].to_move(state)
    return seats


def legal_moves(state: State, seat: int) -> Legal:
    """The legal moves of this seat."""
    if seat not in to_move(state):
        raise MoveError("move-turn", "it is not the turn of seat {seat}", seat=seat)
    legal: Legal = FLOWS[state.setup.edition.flow].legal_moves(state, seat)
    return legal


def play(state: State, moves: Mapping[int, Move], chance: Chance) -> Step:
    """One transition: a move of each seat whose turn it is. An illegal move raises an error and changes nothing."""
    seats = to_move(state)
    if not seats:
        raise MoveError("move-over", "the game is over")
    if set(moves) != set(seats):
        raise MoveError(
            "move-seats",
            "moves are needed from {needed}, not from {given}",
            needed=numbers(seats),
            given=numbers(moves),
        )
    flow = FLOWS[state.setup.edition.flow]
    for seat in seats:
        if moves[seat] not in flow.legal_moves(state, seat):
            raise illegal(state, seat, moves[seat])
    step: Step = flow.play(state, moves, chance)
    return step


def only_move(state: State, seat: int) -> Move | None:
    """The move of a seat that has exactly one legal move."""
    found = tuple(islice(legal_moves(state, seat), 2))
    return found[0] if len(found) == 1 else None


def parse_move(setup: Setup, text: str) -> Move:
    """A move from its text."""
    return PARSERS[setup.edition.flow](text)


def numbers(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def illegal(state: State, seat: int, move: Move) -> MoveError:
    """The error for an illegal move, with the first twelve legal ones.

    It reveals the hand, so it is for that seat only.
    """
    legal = [str(choice) for choice in islice(legal_moves(state, seat), 13)]
    shown = ", ".join(legal[:12]) + (", …" if len(legal) > 12 else "")
    return MoveError(
        "move-illegal",
        "seat {seat} cannot play “{move}”; it can play {legal}",
        seat=seat,
        move=str(move),
        legal=shown,
    )
