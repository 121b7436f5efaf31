"""Public events, and the result of a step."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sushitrain.game.state import State
from sushitrain.rules.dish import SHOWS_VALUE

SECOND_CARD: Final = "chopsticks"
ROLLED_AGAIN: Final = "menu"
"""Kinds that records and clients know under the name of the card or token that is used."""


class Event(NamedTuple):
    """One public event: its kind (also the id of its message), its seat, and plain values."""

    kind: str
    seat: int | None = None
    values: Mapping[str, Any] = {}


class Step(NamedTuple):
    """The state after a transition, and the public events that led to it."""

    state: State
    events: tuple[Event, ...]


KINDS: Final[Mapping[str, str]] = {
    "round": "a round begins: round, cards or dice each",
    "control": "this seat plays for the dummy now",
    "starts": "this seat starts the round",
    "reveal": "cards are placed from the hand: cards",
    SECOND_CARD: "chopsticks were used: the card goes back",
    "dipped": "a nigiri lands on wasabi: card",
    SHOWS_VALUE: "a dessert without an event of its own shows its value: card, value",
    "thaw": "a yogurt shows its value: value",
    "mochi": "the mochi die is rolled: value",
    "squishy": "takes the squishy: points",
    "pass": "hands are passed on: direction",
    "draw": "each draws from their own pile",
    "take": "a card is taken from the pyramid: slot, card",
    "turn-up": "a face-down card is turned up: slot, card",
    "declines": "leaves it at one card although chopsticks would allow a second",
    "put-back": "used chopsticks take the second card's place: slot",
    "rolls": "a belt is rolled: faces",
    ROLLED_AGAIN: "a menu is spent to roll again: before, after",
    "swap": "dice change belts: gives, gets, other",
    "keep": "a die goes to the tray: face",
    "tokens": "tokens from the pool: token, count",
    "slide": "all belts slide one seat left",
    "scores": "points of the round: points, total, lines",
    "boat": "the boat goes to the leader",
    "dessert": "points at the end of the game: points, total, lines",
    "end": "the game is over: winners, reason, totals",
}
"""Every kind of event with what it means and its values."""
