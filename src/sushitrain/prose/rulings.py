"""Our rulings: decisions where no rulebook settles a question. A ruling is a message `ruling-TOPIC-WHAT`.

Rulings are listed with their topic, in the order of the English file. If `WHAT` is the name of an option or of a table,
that option or table changes the ruling.
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
    """The rulings of a topic; games also have those of all games or of all card games."""
    shared: tuple[str, ...] = ()
    if topic in EDITIONS:
        shared = (ALL,) if Setup(topic, 2).edition.flow == ROLLING else (CARDS, ALL)
    for each in (*shared, topic):
        yield from (words(message) for message in rulings_of(each))
