"""Rules and menus over HTTP: what there is to read, a page of it, and what the dishes of a table pay."""

from msgspec import Struct

from sushitrain.protocol.parts import Part


class TopicLink(Struct, frozen=True):
    """Something that there are rules for."""

    topic: str
    title: str


class TopicGroup(Struct, frozen=True):
    """Topics of one kind."""

    title: str
    topics: tuple[TopicLink, ...]


class Contents(Struct, frozen=True):
    """Everything that there are rules for."""

    groups: tuple[TopicGroup, ...]


class RuleText(Part, frozen=True):
    """A paragraph and the rows of its list; what it is about, and the cards or die faces of that."""

    text: str
    about: str = ""
    cards: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


class Rules(Struct, frozen=True):
    """The rules of a topic in one language, what in them is our own ruling, and what to read next."""

    topic: str
    title: str
    paragraphs: tuple[RuleText, ...]
    rulings: tuple[str, ...]
    related: tuple[TopicLink, ...]


class MenuItem(Struct, frozen=True):
    """A dish or a dessert: its cards or die faces, and what it pays, in words."""

    dish: str
    cards: tuple[str, ...]
    text: str


class Menu(Struct, frozen=True):
    """Everything that can be had at a table."""

    items: tuple[MenuItem, ...]
