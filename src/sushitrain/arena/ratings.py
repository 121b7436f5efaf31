"""OpenSkill ratings: every bot starts at 25, and every game changes the ratings by its places."""

from collections.abc import Iterable, Sequence

from openskill.models import PlackettLuce

from sushitrain.arena.jobs import Played
from sushitrain.arena.seating import Seating


def places(played: Played, lowest: bool) -> list[float]:
    """Places: winners share the first one; the others follow by points."""
    sign = 1 if lowest else -1
    keys = [(seat not in played.winners, sign * points) for seat, points in enumerate(played.points)]
    return [0 if not loses else 1 + sum(other < (loses, points) for other in keys) for loses, points in keys]


def rate(games: Iterable[Played], seatings: Sequence[Seating], bots: int, lowest: bool) -> list[float]:
    """The rating of every bot. Bots do not learn, so no doubt is added over time (`tau`).

    A bot on several seats moves by the mean of what each of them would move.
    """
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for played in games:
        seating = seatings[played.seating]
        teams = [[model.rating(ratings[who].mu, ratings[who].sigma)] for who in seating]
        rated = [team[0] for team in model.rate(teams, ranks=places(played, lowest))]
        for who in set(seating):
            own = [rating for sits, rating in zip(seating, rated, strict=True) if sits == who]
            ratings[who].mu = sum(rating.mu for rating in own) / len(own)
            ratings[who].sigma = sum(rating.sigma for rating in own) / len(own)
    return [float(rating.mu) for rating in ratings]
