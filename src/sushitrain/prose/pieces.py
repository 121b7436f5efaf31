"""Parts of sentences, and the messages of a language."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from sushitrain.rules.edition import Edition
from sushitrain.rules.errors import SushiError
from sushitrain.rules.pays import Each
from sushitrain.words import ENGLISH, LANGUAGES, PSEUDO, Words

LANGUAGE_TAGS: Final = (*LANGUAGES, PSEUDO)
"""The tags of the languages, and that of the pseudo-locale."""
ENGLISH_TAG: Final = ENGLISH


def messages_in(language: str) -> Words:
    """The messages of a language or of the pseudo-locale; an unknown one is refused."""
    if language not in LANGUAGE_TAGS:
        sentence = "there is no language {given}; choose one of {known}"
        raise SushiError("error-language", sentence, given=language, known=", ".join(LANGUAGES))
    return Words(language)


@lru_cache
def server_messages(language: str) -> Words:
    """The messages of the server only: reading all files would delay all its clients by a sixth of a second."""
    return Words(language, only="server.ftl")


def labelled(words: Words, message: str, text: str) -> str:
    """`name: text`, with the colon of the language."""
    return words("labelled", label=words(message), text=text)


def join(words: Words, things: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return words("list-last", rest=", ".join(things[:-1]), last=things[-1])


def numbers(worth: Iterable[int]) -> str:
    """`1 / 3 / 6`."""
    return " / ".join(map(str, worth))


def times_dipped(edition: Edition) -> int:
    """The factor by which a card counts that goes on an open wasabi."""
    return next((dish.pays.dipped for dish in edition.dishes if isinstance(dish.pays, Each)), 1)
