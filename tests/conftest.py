"""For all tests: readable failures in the kit, and a Hypothesis that tries the same examples every time."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("kit")

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")
