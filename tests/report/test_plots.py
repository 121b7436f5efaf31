"""The axes of plots."""

import pytest

from sushitrain.report.plots import Axis, ticks, wide


@pytest.mark.parametrize("values", [(0, 0), (3, 3), (-6, 9), (0, 0.0001), (0.2493, 0.2531), (10, 50)], ids=str)
def test_an_axis_has_room_for_all_and_round_numbers(values: tuple[float, float]) -> None:
    axis = wide(*values)
    assert axis.low <= min(values) <= max(values) <= axis.high + 1e-12
    assert 2 <= len(ticks(axis)) <= 7
    assert axis(axis.low) == axis.start
    assert axis(axis.high) == pytest.approx(axis.end)


def test_counts_are_all_on_their_axis() -> None:
    assert ticks(Axis(0, 10), most=10) == list(range(11))
