"""The keys of a screen, named in the language of the table."""

from collections.abc import Sequence
from typing import Any, TypeVar

from textual.binding import Binding
from textual.screen import Screen

from sushitrain.terminal.symbols import Symbols
from sushitrain.words import Words

S = TypeVar("S", bound=Screen[Any])
Key = tuple[str, str, str]
"""The key, its action, and how the footer shows the key; an empty text hides it."""


def with_keys(kind: type[S], words: Words, symbols: Symbols, keys: Sequence[Key]) -> type[S]:
    """A screen with its keys named in the language of the table: key, action, how the key is shown."""
    found = [
        Binding(
            key,
            action,
            symbols.text(words(f"screen-{action}")),
            show=bool(shown),
            key_display=symbols.text(shown),
            priority=True,
        )
        for key, action, shown in keys
    ]
    return type(kind.__name__, (kind,), {"BINDINGS": found})
