"""A tournament from its plan to its scores: jobs are played, games come in and are stored."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from sushitrain import __version__
from sushitrain.arena.figures import Scores
from sushitrain.arena.jobs import Job
from sushitrain.arena.run_folder import Store
from sushitrain.arena.seating import Seating, seatings
from sushitrain.arena.workers import Results
from sushitrain.game.canonical import fingerprint
from sushitrain.game.record import setup_document
from sushitrain.rules.edition import LOWEST
from sushitrain.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan: which bots play which game, from which seed, and when to stop."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    limit: float = 1.0
    until: float = 0.0
    recorded: bool = False

    @property
    def seatings(self) -> tuple[Seating, ...]:
        return seatings(len(self.bots), self.setup.players)

    @property
    def deals(self) -> int:
        """The number of games, rounded up to complete deals, so that no bot has better seats."""
        return ceil(self.games / len(self.seatings))

    def about(self) -> Mapping[str, Any]:
        """The arguments that decide what is played. A run resumes another one only if these are equal."""
        return {
            "version": __version__,
            "rules": fingerprint(self.setup),
            "setup": setup_document(self.setup),
            "bots": self.bots,
            "seatings": self.seatings,
            "seed": self.seed,
            "limit": self.limit,
        }

    def scores(self) -> Scores:
        return Scores(self.seatings, self.setup.edition.wins == LOWEST, self.until)

    def job(self, deal: int, seating: int) -> Job:
        bots = tuple(self.bots[who] for who in self.seatings[seating])
        document = setup_document(self.setup)
        return Job(document, bots, deal, seating, self.seed, self.limit, self.recorded)


def remaining(plan: Plan, scores: Scores) -> Iterator[Job]:
    """The jobs that are still to be played, deal by deal, until the run is finished."""
    for deal in range(plan.deals):
        for seating in range(len(plan.seatings)):
            if scores.enough is not None:
                return
            if not scores.has(deal, seating):
                yield plan.job(deal, seating)


def resume(plan: Plan, store: Store | None) -> Scores:
    """The scores of the games that were played before."""
    scores = plan.scores()
    for played in store.done() if store else ():
        if played.deal < plan.deals:
            scores.add(played)
    return scores


def run(scores: Scores, results: Results, store: Store | None, go_on: Callable[[], bool]) -> None:
    """Take games as they come, until they end, it is enough, or `go_on` returns false. Stored records are dropped."""
    try:
        for played in results:
            if played is not None:
                if store:
                    store.keep(played)
                scores.add(replace(played, record="") if store else played)
            if not go_on() or scores.enough is not None:
                return
    finally:
        results.close()
