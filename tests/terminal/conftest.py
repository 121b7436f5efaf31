"""For the tests of the terminal: garbage is collected less often, as every app leaves tens of thousands of objects."""

import gc
from collections.abc import Iterator

import pytest

OFTEN_ENOUGH = 20_000
"""New objects between two collections; Python looks through all of them every 700, which took a quarter of the time."""


@pytest.fixture(scope="session", autouse=True)
def _less_garbage_collection() -> Iterator[None]:
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(OFTEN_ENOUGH, *before[1:])
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
