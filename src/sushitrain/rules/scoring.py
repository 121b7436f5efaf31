"""Scoring: the lines of every dish, tokens, the winners, and who takes the lead."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from sushitrain.rules.edition import HIGHEST, Edition
from sushitrain.rules.lines import Line, Lines
from sushitrain.rules.pays import Tray

REASONS: Final = ("points", "dessert", "shared")


class Outcome(NamedTuple):
    """Who won, and why: by points, by dessert after a tie, or shared."""

    winners: tuple[int, ...]
    reason: str
    totals: tuple[int, ...]


def score_round(edition: Edition, trays: Sequence[Tray]) -> list[Lines]:
    """The lines of each tray at the end of a round, dish by dish."""
    by_dish = [dish.pays.lines(dish, trays, edition) for dish in edition.dishes]
    return [tuple(chain.from_iterable(own)) for own in zip(*by_dish, strict=True)]


def own_lines(edition: Edition, tray: Tray) -> Iterator[Line]:
    """The lines of dishes that pay independently of other trays."""
    for dish in edition.dishes:
        if not dish.pays.compares:
            yield from dish.pays.lines(dish, (tray,), edition)[0]


def score_dessert(edition: Edition, kept: Sequence[Sequence[int]]) -> list[Lines]:
    """The lines of desserts at the end; `kept` has the values of each contestant's cards."""
    return edition.dessert.pays.lines(edition.dessert, kept, edition)


def score_tokens(edition: Edition, tokens: int) -> Lines:
    """Left-over menus and chopsticks."""
    if not tokens:
        return ()
    return (Line("tokens", "tokens", edition.tokens_worth.points(tokens), number=tokens),)


def decide(edition: Edition, totals: Sequence[int], desserts: Sequence[int]) -> Outcome:
    """The best total wins; on a tie the dessert decides; after that the win is shared."""
    best = max(totals) if edition.wins == HIGHEST else min(totals)
    leaders = [seat for seat, points in enumerate(totals) if points == best]
    prefer = max if edition.tiebreak == "most" else min
    goal = prefer(desserts[seat] for seat in leaders)
    winners = tuple(seat for seat in leaders if desserts[seat] == goal)
    if len(leaders) == 1:
        return Outcome(winners, "points", tuple(totals))
    return Outcome(winners, "dessert" if len(winners) == 1 else "shared", tuple(totals))


def leader(totals: Sequence[int]) -> int | None:
    """The seat with the highest total, if it is one seat."""
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def takes_lead(icons: Sequence[int], played: Sequence[bool], holder: int | None) -> int | None:
    """Who takes the squishy: the only one with the most icons who played one this turn, unless they hold it already."""
    most = max(icons)
    candidates = [seat for seat, count in enumerate(icons) if count == most and played[seat]]
    if len(candidates) == 1 and candidates[0] != holder:
        return candidates[0]
    return None
