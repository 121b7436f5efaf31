"""Confidence intervals from one value per deal: deals are independent, the games of a deal are not."""

from collections.abc import Callable, Sequence
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

SURE: Final = 0.95
NORMAL: Final = NormalDist().inv_cdf((1 + SURE) / 2)
IMAGINED: Final = (0.0, 0.0, 1.0, 1.0)
"""The method of Agresti and Coull: two more deals are counted as lost and two as won."""
GROUPS: Final = 20


class Interval(NamedTuple):
    """A figure with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low


def student(freedom: int) -> float:
    """The quantile of Student's distribution: half the width of the interval in standard errors."""
    if freedom == 1:
        return tan(pi * SURE / 2)
    if freedom == 2:
        return SURE * sqrt(2 / (1 - SURE**2))
    z, n = NORMAL, 4 * freedom
    terms = (
        z,
        (z**3 + z) / n,
        (5 * z**5 + 16 * z**3 + 3 * z) / (6 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (6 * n**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (360 * n**4),
    )
    return sum(terms)


def of_mean(values: Sequence[float]) -> Interval:
    """A mean with Student's interval; a single deal gives no interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, float("-inf"), float("inf"))
    reach = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Interval(mean, mean - reach, mean + reach)


def of_share(values: Sequence[float]) -> Interval:
    """A mean of shares between 0 and 1. The added deals keep the interval honest if all shares are equal."""
    mean = fmean(values)
    _, low, high = of_mean([*values, *IMAGINED])
    return Interval(mean, max(0.0, min(low, mean)), min(1.0, max(high, mean)))


def of_estimate(deals: Sequence[int], estimate: Callable[[Sequence[int]], Sequence[float]]) -> list[Interval]:
    """Figures that are no means, by the jackknife: recomputed with one group of deals after another left out."""
    found = estimate(deals)
    groups = min(GROUPS, len(deals))
    if groups < 2:
        return [Interval(value, float("-inf"), float("inf")) for value in found]
    without = [estimate([deal for i, deal in enumerate(deals) if i % groups != left]) for left in range(groups)]
    times = student(groups - 1) * (groups - 1) / sqrt(groups)
    reaches = [times * sqrt(variance(values)) for values in zip(*without, strict=True)]
    return [Interval(value, value - reach, value + reach) for value, reach in zip(found, reaches, strict=True)]
