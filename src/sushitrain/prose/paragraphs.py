"""The parts of rules texts: paragraphs and lines of a menu."""

from typing import NamedTuple


class Paragraph(NamedTuple):
    """A paragraph and the rows of its list; its subject, with the cards or die faces of the subject."""

    text: str
    about: str = ""
    cards: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Item(NamedTuple):
    """A line of a menu: the dish, its cards or faces, what it pays."""

    dish: str
    cards: tuple[str, ...]
    text: str
