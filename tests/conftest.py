"""For all tests: readable failures in the kit, a Hypothesis that tries the same examples every time, a PostgreSQL."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("kit")

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One PostgreSQL for each process of tests that need it."""
    from online import postgres

    with postgres(tmp_path_factory.mktemp("postgres")) as found:
        yield found
