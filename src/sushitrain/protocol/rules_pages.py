"""Rules and menus over HTTP: the list of topics, the text of a topic, and what the dishes of a table pay."""

from msgspec import Struct

from sushitrain.prose import paragraphs
from sushitrain.protocol.wire_form import wire_form


class TopicLink(Struct, frozen=True):
    """A topic with rules."""

    topic: str
    title: str


class TopicGroup(Struct, frozen=True):
    """Topics of one kind."""

    title: str
    topics: tuple[TopicLink, ...]


class Contents(Struct, frozen=True):
    """All topics."""

    groups: tuple[TopicGroup, ...]


@wire_form
class RuleText(paragraphs.Paragraph):
    """A paragraph and the rows of its list; its subject, with the cards or die faces of the subject."""


class Rules(Struct, frozen=True):
    """The rules of a topic in one language, our rulings, and related topics."""

    topic: str
    title: str
    paragraphs: tuple[RuleText, ...]
    rulings: tuple[str, ...]
    related: tuple[TopicLink, ...]


@wire_form
class MenuItem(paragraphs.Item):
    """A dish or a dessert: its cards or die faces, and what it pays, in words."""


class Menu(Struct, frozen=True):
    """All dishes of a table."""

    items: tuple[MenuItem, ...]
