"""Text and symbols of one game on one screen."""

from typing import NamedTuple

from sushitrain.narration.game_text import Teller
from sushitrain.terminal.symbols import Symbols


class Renderer(NamedTuple):
    """Writes a game in one language, with emoji or in ASCII."""

    teller: Teller
    symbols: Symbols

    def words(self, message: str, **values: object) -> str:
        return self.symbols.text(self.teller.words(message, **values))

    def named(self, card: str) -> str:
        """The name of a card, with its emoji unless in ASCII mode."""
        name = self.words(f"card-{card}")
        return name if self.symbols.ascii else f"{self.symbols.card(card):3} {name}"
