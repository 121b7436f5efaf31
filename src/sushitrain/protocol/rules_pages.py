"""Rules and menus over HTTP: what there is to read, a page of it, and what the dishes of a table pay."""

from msgspec import Struct

from sushitrain.prose import paragraphs
from sushitrain.protocol.wire_form import wire_form


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


@wire_form
class RuleText(paragraphs.Paragraph):
    """A paragraph and the rows of its list; what it is about, and the cards or die faces of that."""


class Rules(Struct, frozen=True):
    """The rules of a topic in one language, what in them is our own ruling, and what to read next."""

    topic: str
    title: str
    paragraphs: tuple[RuleText, ...]
    rulings: tuple[str, ...]
    related: tuple[TopicLink, ...]


@wire_form
class MenuItem(paragraphs.Item):
    """A dish or a dessert: its cards or die faces, and what it pays, in words."""


class Menu(Struct, frozen=True):
    """Everything that can be had at a table."""

    items: tuple[MenuItem, ...]
