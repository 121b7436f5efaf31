"""The page that a browser gets while its address is over a limit: one sentence in the language of the person."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from html import escape
from typing import Final

from sushitrain.prose.pieces import ENGLISH_TAG, LANGUAGE_TAGS, server_messages

LONGEST: Final = 200
"""Bytes of Accept-Language that are read."""
PAGE: Final = (
    '<!doctype html><html lang="{language}"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>Sushi Train</title><p>{sentence}</p></html>\n'
)


def refusal_page(headers: Iterable[tuple[bytes, bytes]], seconds: int) -> bytes:
    """The page for this request; empty if it is not from a browser that opens a page."""
    given = dict(headers)
    if b"text/html" not in given.get(b"accept", b""):
        return b""
    accepted = given.get(b"accept-language", b"")[:LONGEST].decode("latin-1")
    return page_in(first_known(accepted, LANGUAGE_TAGS), seconds)


def first_known(accepted: str, known: Collection[str]) -> str:
    """The first language of an Accept-Language header that is known, else English."""
    tags = (tag.strip()[:2].lower() for tag in accepted.split(","))
    return next((tag for tag in tags if tag in known), ENGLISH_TAG)


@lru_cache(maxsize=2048)
def page_in(language: str, seconds: int) -> bytes:
    sentence = server_messages(language)("online-too-fast", seconds=seconds)
    return PAGE.format(language=language, sentence=escape(sentence)).encode()
