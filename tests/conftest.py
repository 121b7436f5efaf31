"""For all tests: readable failures in the kit, a Hypothesis that tries the same examples every time, a PostgreSQL."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

pytest.register_assert_rewrite("kit", "fast_kit")

with suppress(ImportError):  # the tests of the fast engine do without it
    from hypothesis import settings

    settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
    settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Any]:
    """One PostgreSQL for each process of tests that need it.

    It may run as another user, whom another run of pytest would shut out of pytest's own folders.
    """
    from online import postgres

    with (
        TemporaryDirectory(prefix="sushitrain-postgres-", ignore_cleanup_errors=True) as folder,
        postgres(Path(folder)) as found,
    ):
        yield found
