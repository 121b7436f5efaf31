"""What no rulebook settles and what we decided.

A ruling is a message `ruling-TOPIC-WHAT`. It is told with its topic, in the order of the English file. Where `WHAT` is
the name of an option or of a table, that changes the ruling.
"""

from collections.abc import Iterator
from typing import Final

from sushitrain.rules.edition import ROLLING
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import TABLES
from sushitrain.words import Words, messages

ALL: Final = "all"
"""Every game."""
CARDS: Final = "cards"
"""Every card game."""
RULING: Final = "ruling-"


def topics_of_rulings() -> tuple[str, ...]:
    """The topics that have rulings, in order."""
    return tuple(dict.fromkeys(message.split("-")[1] for message in messages(RULING)))


def rulings_of(topic: str) -> tuple[str, ...]:
    """The messages of one topic alone."""
    return messages(f"{RULING}{topic}-")


def changed_by(message: str) -> str:
    """The option or table that changes a ruling, if there is one."""
    what = message.split("-", 2)[2]
    return what if what in (*OPTIONS, *TABLES) else ""


def rulings(words: Words, topic: str) -> Iterator[str]:
    """Our decisions that belong to a topic; games have those of all games or of all card games as well."""
    shared: tuple[str, ...] = ()
    if topic in EDITIONS:
        shared = (ALL,) if Setup(topic, 2).edition.flow == ROLLING else (CARDS, ALL)
    for each in (*shared, topic):
        yield from (words(message) for message in rulings_of(each))
