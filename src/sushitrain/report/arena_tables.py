"""The result of a tournament as text: facts, notes, and a table with a row for each bot."""

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.table import Table

from sushitrain.report.text_tables import plain_table
from sushitrain.words import Words

if TYPE_CHECKING:  # the arena is an extra
    from sushitrain.arena.figures import Figures, Scores
    from sushitrain.arena.intervals import Interval
    from sushitrain.arena.tournament import Plan

NAME_WIDTH: Final = 16
"""Characters of a bot's name on one line."""


class Run(NamedTuple):
    """A finished tournament, its duration, and the command that repeats it."""

    plan: "Plan"
    scores: "Scores"
    figures: "Sequence[Figures]"
    seconds: float
    again: str


def facts(words: Words, run: Run) -> list[str]:
    """The number of games, the duration, the seed, and why the run stopped."""
    deals, seatings = len(run.scores.deals()), len(run.plan.seatings)
    games = words("arena-games", n=deals * seatings)
    found = [
        words("arena-done", games=games, deals=deals, seatings=seatings, seconds=run.seconds, seed=str(run.plan.seed))
    ]
    if run.scores.enough is not None:
        found.append(words("arena-enough", deals=run.scores.enough, width=run.plan.until))
    return found


def notes(words: Words, run: Run) -> Iterator[str]:
    """The meaning of the stars, and the bots that were replaced."""
    from sushitrain.arena.jobs import is_timed

    if any(map(is_timed, run.plan.bots)):
        yield words("arena-timed")
    for name, found in zip(called(words, run.plan), run.figures, strict=True):
        if found.replaced:
            yield words("arena-replaced", bot=name, n=found.replaced, why=found.why)


def called(words: Words, plan: "Plan") -> list[str]:
    """The names of the bots, with a star for those with a time budget."""
    from sushitrain.arena.jobs import is_timed
    from sushitrain.arena.seating import labels

    kinds = ["arena-bot-timed" if is_timed(name) else "arena-bot" for name in plan.bots]
    return [words(kind, name=label) for kind, label in zip(kinds, labels(plan.bots), strict=True)]


def bot_table(words: Words, run: Run) -> Table:
    """A row for each bot."""
    table = plain_table(words("arena-by-bot"), *head(words))
    told = [*rows(words, run)]
    table.columns[0].min_width = min(NAME_WIDTH, max(len(name) for name, *_ in told))
    table.columns[0].overflow = "fold"
    for row in told:
        table.add_row(*row)
    return table


def head(words: Words) -> list[str]:
    thought = words("shown", thing=words("arena-thought"), value=words("arena-thought-slow"))
    return [*map(words, ("simulate-wins", "arena-points", "arena-margin", "arena-rating")), thought]


def rows(words: Words, run: Run) -> Iterator[tuple[str, ...]]:
    for name, found in zip(called(words, run.plan), run.figures, strict=True):
        yield (
            name,
            told_share(words, found.wins),
            told_mean(words, found.points),
            told_mean(words, found.margin),
            told_mean(words, found.rating),
            told_thought(words, found),
        )


def told_share(words: Words, share: "Interval") -> str:
    """A share of wins with its interval."""
    reach = words("arena-range", low=100 * share.low, high=share.high)
    return words("shown", thing=words("arena-percent", n=share.value), value=reach)


def told_mean(words: Words, mean: "Interval") -> str:
    """A mean with half the width of its interval, where that is known."""
    number = words("arena-number", n=mean.value)
    return words("arena-reach", number=number, reach=mean.width / 2) if isfinite(mean.width) else number


def told_thought(words: Words, found: "Figures") -> str:
    """The mean time for a move, and the time within which nearly all were made."""
    mean, slow = (words("arena-ms", n=n) for n in (found.thought, found.thought_slow))
    return words("shown", thing=mean, value=slow)
