"""The messages of the command line, the terminal and the web app, in every language.

A language is a folder of Fluent files here and an entry of `LANGUAGES`. A message that the folder does not have is
in English.
"""

import locale
import os
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

ENGLISH: Final = "en"
"""The language that has every message."""
LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "pl": "polski", "es": "español", "fr": "français"}
"""The name of each language in itself, by its tag."""
PSEUDO: Final = "qps"
"""English with every message in ⟦ ⟧, to see what bypasses the messages."""

NAMES: Final = ("dish-", "card-", "variant-", "bot-")
"""The names of what can be declared; without a message it is called by its id."""

MINUS: Final = "\u2212"
HYPHEN: Final = re.compile(r"(?<![\w-])-(?=[\d.,])")
"""A hyphen in the place of a minus sign, as number formats of our languages write it."""


class Words:
    """The messages of one language: `words("points", n=3)`. Line breaks in the file are only for its reader."""

    def __init__(self, language: str, only: str = "") -> None:
        """With `only`, those of one file: the others need not be read."""
        self.language = language
        self.bundle = _bundle(ENGLISH if language == PSEUDO else language, only)
        self.problems: list[str] = []

    def __call__(self, message: str, /, **values: Any) -> str:
        """A message with its values. What is declared without a name is called by its id: `taro2` is Taro 2."""
        if message.startswith(NAMES) and not self.has(message):
            return spelled(message.partition("-")[2])
        bundle = self.bundle if self.bundle.has_message(message) else _bundle(ENGLISH)
        text, errors = bundle.format_pattern(bundle.get_message(message).value, values)
        self.problems += [f"{message}: {error}" for error in errors]
        line = str(text).replace("\n", " ")
        if any(isinstance(value, int | float) and value < 0 for value in values.values()):
            line = HYPHEN.sub(MINUS, line)
        return f"⟦{line}⟧" if self.language == PSEUDO else line

    def has(self, message: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return bool(self.bundle.has_message(message) or _bundle(ENGLISH).has_message(message))


def number(value: int) -> str:
    """A whole number with a real minus sign, where it stands alone."""
    return str(value).replace("-", MINUS)


def spelled(name: str) -> str:
    """An id as a person would write it: `green_tea2` is Green tea 2."""
    return re.sub(r"(?<=[a-z])(?=[0-9])", " ", re.sub("[_-]", " ", name)).capitalize()


@lru_cache
def _bundle(language: str, only: str = "") -> Any:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language, only)))
    return bundle


def source(language: str, only: str = "") -> str:
    """The text of a language's message files, or of one of them."""
    found = sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name)
    return "\n".join(file.read_text(encoding="utf-8") for file in found if only in ("", file.name))


@lru_cache
def messages(beginning: str) -> tuple[str, ...]:
    """The ids that begin like this, in the order of the English files."""
    ids = re.findall(r"^([a-z][\w-]*) =", source("en"), re.MULTILINE)
    return tuple(each for each in ids if each.startswith(beginning))


def choose_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of the environment's locale, or English."""
    settings = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := settings.get(name):
            code = locale.normalize(setting).partition("_")[0].partition(".")[0].lower()
            return code if code in LANGUAGES else ENGLISH
    return ENGLISH
