"""Intervals hold the truth as often as they say, whatever the deals have in common."""

from math import isinf
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushitrain.arena.intervals import of_estimate, of_mean, of_share, student

TABLE = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 10: 2.2281, 19: 2.0930, 30: 2.0423, 199: 1.9720}


@pytest.mark.parametrize(("freedom", "reach"), TABLE.items(), ids=str)
def test_student_reaches_as_far_as_the_printed_tables_say(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, rel=0.004)


def test_a_mean_of_known_data() -> None:
    found = of_mean([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.high == pytest.approx(3 + 2.7764 * (2.5 / 5) ** 0.5, rel=1e-3)
    assert found.low + found.high == pytest.approx(6)


def test_one_deal_says_nothing_about_how_far() -> None:
    assert isinf(of_mean([3]).width)
    (estimated,) = of_estimate([0], lambda _: [25.0])
    assert isinf(estimated.width)
    assert of_share([1.0]).low < 0.5


shares = st.lists(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), min_size=1, max_size=200)


@given(shares)
def test_a_share_lies_within_its_interval_and_that_within_0_and_1(values: list[float]) -> None:
    found = of_share(values)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.value == fmean(values)
    assert found.width > 0


@given(shares)
def test_losing_is_the_mirror_of_winning(values: list[float]) -> None:
    won, lost = of_share(values), of_share([1 - value for value in values])
    assert lost == pytest.approx((1 - won.value, 1 - won.high, 1 - won.low))


@given(shares)
def test_the_same_again_narrows_the_interval(values: list[float]) -> None:
    assert of_share(values * 2).width < of_share(values).width


@given(st.lists(st.floats(-50, 50), min_size=2, max_size=60))
def test_the_jackknife_of_a_mean_is_its_usual_interval(values: list[float]) -> None:
    """With a deal in each group; with groups of several it is about that."""
    few = values[:20]
    (found,) = of_estimate(range(len(few)), lambda deals: [fmean(few[deal] for deal in deals)])
    assert found == pytest.approx(of_mean(few), abs=1e-6)


@pytest.mark.parametrize("truth", [0.02, 0.25, 0.5, 0.8, 0.99])
@pytest.mark.parametrize("deals", [10, 60, 200])
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_the_truth_is_inside_19_times_out_of_20(truth: float, deals: int, alike: float) -> None:
    """`alike` is how often all four games of a deal end the same: counted as single games they would deceive."""
    rng = Random(f"{truth} {deals} {alike}")

    def deal() -> float:
        if rng.random() < alike:
            return float(rng.random() < truth)
        return fmean(rng.random() < truth for _ in range(4))

    inside = [
        found.low <= truth <= found.high for found in (of_share([deal() for _ in range(deals)]) for _ in range(300))
    ]
    assert fmean(inside) > 0.92


def test_means_hold_the_truth_too() -> None:
    rng = Random(5)
    samples = [of_mean([rng.gauss(7, 3) for _ in range(12)]) for _ in range(1000)]
    assert 0.935 < fmean(found.low <= 7 <= found.high for found in samples) < 0.965
