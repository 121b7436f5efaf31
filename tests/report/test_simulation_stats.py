"""What many games add up to."""

import pytest

from sushitrain.report.simulation_stats import interval


@pytest.mark.parametrize(("share", "games"), [(0, 1), (1, 1), (0.25, 100), (0.5, 10**9)])
def test_the_interval_is_around_the_share_and_narrows(share: float, games: int) -> None:
    low, high = interval(share, games)
    assert 0 <= low <= share <= high <= 1
    assert high - low == pytest.approx(min(1, 4 * 0.98 / games**0.5), rel=1)
    assert low < high
