"""How things are drawn: with pictures, or with nothing but ASCII."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

PICTURES: Final[Mapping[str, str]] = {
    "maki": "🍙",
    "tempura": "🍤",
    "sashimi": "🐟",
    "dumpling": "🥟",
    "egg": "🍳",
    "salmon": "🍣",
    "squid": "🦑",
    "wasabi": "🌿",
    "chopsticks": "🥢",
    "menu": "📜",
    "pudding": "🍮",
    "strawberry": "🍓",
    "yogurt": "🍦",
    "tea": "🧋",
    "mochi": "🍡",
}
"""One for each kind of card or face; a number behind its name stays a number. Every picture is two columns wide."""

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
    """A bar of text that is full when all is done."""
    full = round(share * width)
    return "━" * full + "┄" * (width - full)


class Ink(NamedTuple):
    """Pictures, or ASCII: there names are short and signs are those of every keyboard."""

    ascii: bool = False

    def card(self, card: str) -> str:
        """A card in a few columns: its picture and its number."""
        kind = card.rstrip("0123456789")
        number = card[len(kind) :]
        return f"[{kind[:3]}{number}]" if self.ascii else f"{PICTURES[kind]}{number}"

    def cards(self, cards: Iterable[str]) -> str:
        return "".join(map(self.card, cards))

    def text(self, text: str) -> str:
        """A sentence; letters of a language stay what they are."""
        return text.translate(LETTERS) if self.ascii else text
