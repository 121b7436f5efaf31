"""Small pieces of sentences, and who speaks them."""

from collections.abc import Iterable, Sequence
from typing import Final

from sushitrain.rules.edition import Edition
from sushitrain.rules.errors import SushiError
from sushitrain.rules.pays import Each
from sushitrain.words import LANGUAGES, PSEUDO, Words

SPOKEN: Final = (*LANGUAGES, PSEUDO)
"""The tags of the languages, and that of the pseudo-locale."""


def speaker(language: str) -> Words:
    """The words of a language, which may also be the pseudo-locale."""
    if language not in SPOKEN:
        sentence = "there is no language {given}; choose one of {known}"
        raise SushiError("error-language", sentence, given=language, known=", ".join(LANGUAGES))
    return Words(language)


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
    """How many times a card counts that goes on an open one."""
    return next((dish.pays.dipped for dish in edition.dishes if isinstance(dish.pays, Each)), 1)
