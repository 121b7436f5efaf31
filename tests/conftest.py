"""For all tests: readable failures in the kit, a Hypothesis that tries the same examples every time, a PostgreSQL."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

pytest.register_assert_rewrite("kit", "fast_kit")

with suppress(ImportError):  # the tests of the fast engine do without it
    from hypothesis import settings

    settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
    settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One PostgreSQL for each process of tests that need it."""
    from online import postgres

    with postgres(tmp_path_factory.mktemp("postgres")) as found:
        yield found
