"""Errors as sentences, whether they come from this program or from a server."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sushitrain.game.documents import printable
from sushitrain.game.record import draw_shapes
from sushitrain.rules.errors import SushiError
from sushitrain.words import Words

LONGEST: Final = 80
"""A value from a file is cut to this length in a sentence."""


UNCUT: Final = ("legal", "known", "cards", "example", "tables", "keys", "command")
"""Values that are not cut: our own lists, and text to be typed."""


def sentence(words: Words, error: SushiError) -> str:
    """An error in the chosen language; names inside it are translated, errors inside errors too.

    A code that a newer server has and we have not is told in the English of its programmers.
    """
    return _sentence(words, error.code, error.values) if words.has(error.code) else visible(str(error))


def visible(text: str) -> str:
    """Text with replaced control characters, so that no server or file can move the cursor."""
    return "".join(letter if printable(letter) else "�" for letter in text)


def _sentence(words: Words, code: str, given: Mapping[str, object]) -> str:
    values = {key: _value(words, key, value) for key, value in given.items()}
    label = str(given.get("label"))
    if "number" in given and label in draw_shapes():
        values["draw"] = draw_name(words, label, values["number"])
    return words(code, **values)


def draw_name(words: Words, label: str, number: int) -> str:
    """One draw; the values of a dessert are numbered under its name."""
    shape = draw_shapes().get(label)
    if shape == "values":
        return words("draw-value", dessert=words(f"dish-{label}"), n=number)
    if shape == "decks":
        return words("draw-deck")
    return words(f"draw-{label}", n=number)


def _value(words: Words, key: str, value: object) -> Any:
    if isinstance(value, SushiError):
        return sentence(words, value)
    if isinstance(value, dict) and words.has(str(value.get("code"))):
        inner = value.get("values")
        return _sentence(words, value["code"], inner if isinstance(inner, dict) else {})
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) < 10**9 else "…"
    for prefix in _NAMED.get(key, ()):
        if words.has(f"{prefix}-{value}"):
            return words(f"{prefix}-{value}")
    text = visible(str(value))
    return text if len(text) <= LONGEST or key in UNCUT else text[: LONGEST - 1] + "…"


_NAMED: Final[Mapping[str, Sequence[str]]] = {
    "thing": ("card", "die", "dish"),
    "token": ("token",),
    "variant": ("variant",),
}
