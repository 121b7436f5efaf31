"""The HTML report of a tournament: one file without external parts."""

from collections.abc import Callable, Iterator
from math import isfinite
from typing import Final

from sushitrain.arena.figures import Figures
from sushitrain.arena.intervals import Interval
from sushitrain.narration.game_text import Teller
from sushitrain.report.arena_tables import Run, called, facts, head, notes, rows, told_mean, told_share, told_thought
from sushitrain.report.html_pages import frame, section, table, whole_page
from sushitrain.report.plots import Curve, Row, bars, curves, shares
from sushitrain.words import Words

START: Final = 25
"""Everybody's rating before the first game."""


def page(words: Words, run: Run) -> str:
    """The whole page."""
    lines = [(line, "facts") for line in facts(words, run)]
    lines += [(words("arena-about"), ""), *((line, "note") for line in notes(words, run))]
    return whole_page(words, Teller(words, run.plan.setup, ()).title(), lines, run.again, sections(words, run))


def sections(words: Words, run: Run) -> Iterator[str]:
    """A section for each question."""
    yield section(words, "arena-who", "arena-who-note", wins_plot(words, run))
    yield section(words, "arena-table", "arena-table-note", table(("", *head(words)), rows(words, run)))
    yield section(words, "arena-margins", "arena-margins-note", margin_plot(words, run))
    yield section(words, "arena-ratings", "arena-ratings-note", rating_plot(words, run))
    if len(run.scores.deals()) > 1:
        yield section(words, "arena-course", "arena-course-note", course_plot(words, run))
    yield section(words, "arena-thinking", "arena-thinking-note", thought_plot(words, run))


def reached(
    words: Words, run: Run, figure: Callable[[Figures], Interval], told: Callable[[Words, Interval], str]
) -> list[Row]:
    """A row for each bot with the interval of its figure."""
    found = zip(called(words, run.plan), map(figure, run.figures), strict=True)
    return [Row(name, told(words, value), value.value, ends(value)) for name, value in found]


def ends(found: Interval) -> tuple[float, float]:
    """The ends of the line of an interval; without an interval only a dot is drawn."""
    return (found.low, found.high) if isfinite(found.width) else (found.value, found.value)


def wins_plot(words: Words, run: Run) -> str:
    """The share of wins of each bot's seat, and the even share."""
    found = reached(words, run, lambda figures: figures.wins, told_share)
    even = 1 / run.plan.setup.players
    said = words("simulate-even", share=words("arena-percent", n=even))
    told = [(row.name, row.said) for row in found]
    framed = frame(words, "arena-who", told, "simulate-won", "arena-bot-up", "simulate-percent-tick")
    return shares(framed, found, Row("", said, even))


def margin_plot(words: Words, run: Run) -> str:
    found = reached(words, run, lambda figures: figures.margin, told_mean)
    told = [(row.name, row.said) for row in found]
    framed = frame(words, "arena-margins", told, "simulate-prizes-across", "arena-bot-up")
    return shares(framed, found, Row("", words("arena-even-points"), 0))


def rating_plot(words: Words, run: Run) -> str:
    found = reached(words, run, lambda figures: figures.rating, told_mean)
    told = [(row.name, row.said) for row in found]
    framed = frame(words, "arena-ratings", told, "arena-rating", "arena-bot-up")
    return shares(framed, found, Row("", words("arena-start", n=START), START))


def course_plot(words: Words, run: Run) -> str:
    """The first bot's share of wins and its interval by number of deals."""
    course = run.scores.course()
    parts = {"simulate-wins": 0, "arena-low": 1, "arena-high": 2}
    lines = [
        Curve(words(name), [(deal, found[part]) for deal, found in course.items()]) for name, part in parts.items()
    ]
    told = [(words("arena-deals", n=deal), told_share(words, found)) for deal, found in course.items()]
    return curves(frame(words, "arena-course", told[-1:], "arena-deals-across", "simulate-won"), lines)


def thought_plot(words: Words, run: Run) -> str:
    found = []
    for name, figures in zip(called(words, run.plan), run.figures, strict=True):
        found.append(Row(name, told_thought(words, figures), figures.thought))
    told = [(row.name, row.said) for row in found]
    return bars(frame(words, "arena-thinking", told, "arena-thinking-across", "arena-bot-up"), found)
