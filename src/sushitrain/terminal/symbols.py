"""Symbols for cards and text: emoji, or ASCII only."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sushitrain.rules.menus import looks

PICTURES: Final[Mapping[str, str]] = {kind: look.emoji for kind, look in looks().items()}
"""An emoji for each kind of card or face, two columns wide. A number after the kind is written as it is."""

ANY_DISH: Final = "🍴"
"""For a dish that has no emoji yet."""

LETTERS: Final = str.maketrans(
    {
        "·": "-",
        "…": "...",
        "−": "-",
        "–": "-",
        "—": "-",
        "×": "x",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "\u00a0": " ",
        "←": "<-",
        "→": "->",
        "↑": "^",
        "↓": "v",
        "▸": ">",
        "✓": "*",
        "━": "#",
        "┄": ".",
    }
)


def gauge(share: float, width: int = 20) -> str:
    """A progress bar as text; `share` is from 0 to 1."""
    full = round(share * width)
    return "━" * full + "┄" * (width - full)


class Symbols(NamedTuple):
    """How cards and sentences are written: with emoji, or in ASCII with short names."""

    ascii: bool = False

    def card(self, card: str) -> str:
        """A card in a few columns: its emoji or short name, and its number."""
        kind = card.rstrip("0123456789")
        number = card[len(kind) :]
        return f"[{kind[:3]}{number}]" if self.ascii else f"{PICTURES.get(kind, ANY_DISH)}{number}"

    def cards(self, cards: Iterable[str]) -> str:
        return "".join(map(self.card, cards))

    def text(self, text: str) -> str:
        """A sentence with its special signs replaced in ASCII mode; letters of a language stay."""
        return text.translate(LETTERS) if self.ascii else text
