"""How a game is told and drawn on one screen."""

from typing import NamedTuple

from sushitrain.narration.game_text import Teller
from sushitrain.terminal.symbols import Ink


class Hand(NamedTuple):
    """One game on one screen: how it is told and drawn."""

    teller: Teller
    ink: Ink

    def words(self, message: str, **values: object) -> str:
        return self.ink.text(self.teller.words(message, **values))

    def named(self, card: str) -> str:
        """Its picture, if there are pictures, and its name."""
        name = self.words(f"card-{card}")
        return name if self.ink.ascii else f"{self.ink.card(card):3} {name}"
