"""The sums of a simulation: totals, winners and points by dish. Their size does not grow with the number of games."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sushitrain.fast.playouts import Playouts
from sushitrain.game.board import contestants
from sushitrain.rules.setup import Setup

TOTALS: Final = np.arange(-(1 << 15), 1 << 15)
"""Every total that there can be."""
SHOWN: Final = (0.05, 0.5, 0.95)
"""The percentiles that are reported."""
SURE: Final = 0.95
WIDTH: Final = NormalDist().inv_cdf((1 + SURE) / 2)


class SeatStatistics(NamedTuple):
    """The results of one seat."""

    mean: float
    spread: float
    percentiles: tuple[int, ...]
    wins: float
    interval: tuple[float, float]


class DishStatistics(NamedTuple):
    """The average points of a dish for a player in a game, and its share of all points."""

    name: str
    mean: float
    share: float


class Tally:
    """The sums so far."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.games = 0
        self.totals = np.zeros((setup.players, len(TOTALS)), np.int64)
        """By seat and total, how many games."""
        self.winners = np.zeros(1 << setup.players, np.int64)
        """By set of winners, how many games."""
        self.dishes: Counter[str] = Counter()

    def add(self, played: Playouts) -> None:
        """Add the results of more games."""
        self.games += len(played.winners)
        for counts, totals in zip(self.totals, played.totals.T, strict=True):
            counts += np.bincount(totals.astype(np.int64) - TOTALS[0], minlength=len(TOTALS))
        self.winners += np.bincount(played.winners, minlength=len(self.winners))
        self.dishes.update(played.dishes)

    def seats(self) -> list[SeatStatistics]:
        """The results of each seat."""
        return [
            seat_of(counts, wins, self.games)
            for counts, wins in zip(self.totals, shared(self.winners, self.setup.players), strict=True)
        ]

    def by_dish(self) -> list[DishStatistics]:
        """The points of each dish, in the order of the menu; the dessert has its own name."""
        everything = sum(self.dishes.values())
        plates = self.games * contestants(self.setup)
        return [
            DishStatistics(
                self.setup.dessert if name == "dessert" else name,
                points / plates,
                points / everything if everything else 0.0,
            )
            for name, points in self.dishes.items()
        ]


def seat_of(counts: NDArray[np.int64], wins: float, games: int) -> SeatStatistics:
    """The results of a seat from its histogram of totals and its number of wins."""
    mean = float(counts @ TOTALS) / games
    spread = sqrt(float(counts @ (TOTALS - mean) ** 2) / games)
    share = wins / games
    return SeatStatistics(mean, spread, percentiles(counts, SHOWN), share, interval(share, games))


def percentiles(counts: NDArray[np.int64], shares: Sequence[float]) -> tuple[int, ...]:
    """Percentiles: for each share, the lowest total that at least this share of all games does not exceed."""
    sums = np.cumsum(counts)
    return tuple(int(TOTALS[np.searchsorted(sums, share * sums[-1])]) for share in shares)


def shared(winners: NDArray[np.int64], players: int) -> list[float]:
    """Games won by each seat; a shared win is split equally."""
    sets = list(enumerate(winners.tolist()))
    return [sum(n / who.bit_count() for who, n in sets if who >> seat & 1) for seat in range(players)]


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share. It stays within 0 and 1, however few the games."""
    square = WIDTH**2 / games
    middle = (share + square / 2) / (1 + square)
    reach = WIDTH / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
