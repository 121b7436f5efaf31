"""For the tests of the terminal: screens are drawn when a test looks, and garbage is collected less often."""

import gc
import os
from collections.abc import Iterator
from unittest import mock

import pytest

with mock.patch.dict(os.environ, TEXTUAL_FPS="1"):  # in this process, not in those that tests start
    import textual.constants  # noqa: F401 (where the number is read)

from sushitrain.terminal.online import link

OFTEN_ENOUGH = 20_000
"""New objects between two collections. Every app leaves tens of thousands; to look through all of them every 700, as
Python does, took a quarter of the time."""


@pytest.fixture(autouse=True)
def _known_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals at a server's table are drawn from its secret and from the nonces of its people."""
    monkeypatch.setattr(link, "new_nonce", lambda: "nonce")


@pytest.fixture(scope="session", autouse=True)
def _less_garbage_collection() -> Iterator[None]:
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(OFTEN_ENOUGH, *before[1:])
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
