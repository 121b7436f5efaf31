"""Plain values of anything made of dataclasses, and hashes of them: of a state, and of the rules it is played by."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from sushitrain.game.state import State
from sushitrain.rules.setup import Setup

REVISION: Final[Mapping[str, int]] = {"drafting": 1, "battle": 1, "rolling": 1}
"""Raised when the transition of a flow changes what happens in a game."""


def plain(value: Any) -> Any:
    """Nested dicts, lists, strings and numbers; a setup stands for itself by its choices."""
    if value is None or isinstance(value, (str, int, float)):  # most of them: a state has hundreds
        return value
    if is_dataclass(value) and not isinstance(value, type):
        named = {field.name: plain(getattr(value, field.name)) for field in fields(value) if field.compare}
        return {type(value).__name__: named}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def digest(value: Any) -> str:
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def state_hash(state: State) -> str:
    """Equal for equal states, and only for them. It depends on what is hidden, so it must not leave the table."""
    return digest(state)


def fingerprint(setup: Setup) -> str:
    """Of every declaration, table and option that this setup is played by."""
    return digest([setup, setup.edition, REVISION[setup.edition.flow]])
