"""What the rules texts are made of: paragraphs and the lines of a menu."""

from typing import NamedTuple


class Paragraph(NamedTuple):
    """A paragraph and the rows of the list below it; what it is about, and the cards or die faces of that."""

    text: str
    about: str = ""
    cards: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Item(NamedTuple):
    """A line of a menu: the dish, its cards or faces, what it pays."""

    dish: str
    cards: tuple[str, ...]
    text: str
