"""A few configurations in which every rule of the game occurs; the others are left to the long tests."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from kit import ONE_EACH
from sushitrain.rules.setup import Setup


def _few(setups: Iterable[Setup]) -> Iterator[Setup]:
    """Those that bring a variant or a dessert that their game did not have before, or a new number of players."""
    seen: set[tuple[str, object]] = set()
    for setup in setups:
        new = {(setup.game, setup.variant), (setup.game, setup.dessert), (setup.game, setup.players)}
        if new - seen:
            seen |= new
            yield setup


FEW = tuple(_few(ONE_EACH))


def rarely(setup: Setup, *values: Any) -> Any:
    """A row of a test: this setup and other values, in the long tests unless it is one of the few."""
    return pytest.param(setup, *values, marks=() if setup in FEW else pytest.mark.full)
