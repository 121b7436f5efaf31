"""The figures of a tournament for each bot."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from statistics import fmean
from typing import Final, NamedTuple

from sushitrain.arena.intervals import Interval, of_estimate, of_mean, of_share
from sushitrain.arena.jobs import Played, Replaced
from sushitrain.arena.ratings import rate
from sushitrain.arena.seating import Seating

LEAST_DEALS: Final = 20
LOOK: Final = 10
"""With `--until`, the figures are checked after every group of this many deals, from a minimum on."""
SLOW: Final = 0.95


class Share(NamedTuple):
    """One seat in one game: its share of the win, its points and its margin over the best other seat."""

    wins: float
    points: float
    margin: float


class Figures(NamedTuple):
    """The averages of one bot per seat; thinking time is in milliseconds per move."""

    games: int
    wins: Interval
    points: Interval
    margin: Interval
    rating: Interval
    thought: float
    thought_slow: float
    replaced: int
    why: str


class Scores:
    """The games so far, by deal. The same games give the same figures, in whatever order they arrive."""

    def __init__(self, seatings: Sequence[Seating], lowest: bool = False, until: float = 0.0) -> None:
        self.seatings = seatings
        self.lowest = lowest
        self.until = until
        self.bots = 1 + max(map(max, seatings))
        self.played: dict[int, dict[int, Played]] = defaultdict(dict)
        self.count = 0
        """Games, including those of incomplete deals."""
        self.complete = 0
        """The number of deals at the start of the run that are all complete."""
        self.enough: int | None = None
        """The number of deals after which the first bot's interval was narrow enough."""

    def add(self, played: Played) -> None:
        """Add a game. Whether the run is finished depends on the deals in their order, not on the order of arrival."""
        self.count += not self.has(played.deal, played.seating)
        self.played[played.deal].setdefault(played.seating, played)
        while self.enough is None and self.whole(self.complete):
            self.complete += 1
            if self.until and self.complete >= LEAST_DEALS and self.complete % LOOK == 0:
                narrow = of_share(self.shares(range(self.complete))).width < self.until
                self.enough = self.complete if narrow else None

    def whole(self, deal: int) -> bool:
        return len(self.played.get(deal, ())) == len(self.seatings)

    def has(self, deal: int, seating: int) -> bool:
        return seating in self.played.get(deal, ())

    def deals(self) -> list[int]:
        """The complete deals: those that were played from every seating."""
        found = [deal for deal in sorted(self.played) if self.whole(deal)]
        return found if self.enough is None else found[: self.enough]

    def games(self, deals: Sequence[int]) -> Iterator[Played]:
        for deal in deals:
            yield from (self.played[deal][seating] for seating in range(len(self.seatings)))

    def shares(self, deals: Sequence[int], who: int = 0) -> list[float]:
        """A bot's mean share of wins in each deal."""
        return [fmean(share.wins for share in self.seats(deal, who)) for deal in deals]

    def seats(self, deal: int, who: int) -> Iterator[Share]:
        """The results of a bot on all seats of a deal."""
        for seating, played in self.played[deal].items():
            for seat, sits in enumerate(self.seatings[seating]):
                if sits == who:
                    yield share_of(played, seat, self.lowest)

    def figures(self) -> list[Figures]:
        """The figures of every bot."""
        deals = self.deals()
        ratings = of_estimate(deals, lambda some: rate(self.games(some), self.seatings, self.bots, self.lowest))
        return [self.figures_of(who, deals, rating) for who, rating in enumerate(ratings)]

    def figures_of(self, who: int, deals: Sequence[int], rating: Interval) -> Figures:
        by_deal = [[*self.seats(deal, who)] for deal in deals]
        points, margins = ([fmean(share[field] for share in seats) for seats in by_deal] for field in (1, 2))
        thought = sorted(self.thought(who, deals)) or [0.0]
        why = [failure.why for failure in self.failures(who, deals)]
        return Figures(
            games=sum(who in self.seatings[played.seating] for played in self.games(deals)),
            wins=of_share(self.shares(deals, who)),
            points=of_mean(points),
            margin=of_mean(margins),
            rating=rating,
            thought=fmean(thought),
            thought_slow=thought[ceil(SLOW * len(thought)) - 1],
            replaced=len(why),
            why=why[0] if why else "",
        )

    def thought(self, who: int, deals: Sequence[int]) -> Iterator[float]:
        """Milliseconds of every move of a bot."""
        for played in self.games(deals):
            for seat, sits in enumerate(self.seatings[played.seating]):
                if sits == who:
                    yield from played.thought[seat]

    def failures(self, who: int, deals: Sequence[int]) -> Iterator[Replaced]:
        """Every move of a bot that the stand-in made."""
        for played in self.games(deals):
            yield from (one for one in played.replaced if self.seatings[played.seating][one.seat] == who)

    def course(self, points: int = 20) -> Mapping[int, Interval]:
        """The first bot's share of wins, by number of deals."""
        deals = self.deals()
        values = self.shares(deals)
        steps = sorted({ceil(len(deals) * n / points) for n in range(1, points + 1)})
        return {step: of_share(values[:step]) for step in steps}


def share_of(played: Played, seat: int, lowest: bool) -> Share:
    """The result of a game for one seat; in golf a lower total is a better margin."""
    points = played.points[seat]
    others = [other for at, other in enumerate(played.points) if at != seat]
    margin = min(others) - points if lowest else points - max(others)
    return Share(seat in played.winners and 1 / len(played.winners), points, margin)
