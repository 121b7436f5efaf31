"""The HTML report of a simulation: one file without external parts."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sushitrain.narration.game_text import Teller
from sushitrain.prose.pieces import labelled
from sushitrain.report.dish_values import by_card, by_count, by_place, by_run
from sushitrain.report.html_pages import frame, section, table, whole_page
from sushitrain.report.plots import Curve, Hill, Row, bars, curves, hills, shares
from sushitrain.report.simulation_stats import SHOWN, TOTALS, Tally, percentiles
from sushitrain.words import Words

DRAWN: Final = (0.001, 0.999)
"""Totals between these percentiles are drawn."""


class Simulated(NamedTuple):
    """What a report describes: the games, their number and seed, and the command that repeats it."""

    teller: Teller
    tally: Tally
    facts: str
    again: str


def page(told: Simulated) -> str:
    """The whole page."""
    words = told.teller.words
    lines = ((told.facts, "facts"), (words("simulate-about"), ""))
    return whole_page(words, told.teller.title(), lines, told.again, sections(told))


def sections(told: Simulated) -> Iterable[str]:
    """A section for each question."""
    words, tally = told.teller.words, told.tally
    count_plot, count_table = worth_plot(words, tally)
    yield section(words, "simulate-scores", "simulate-scores-note", score_plot(words, tally), score_table(words, tally))
    yield section(words, "simulate-seats", "simulate-seats-note", seat_plot(words, tally))
    yield section(words, "simulate-dishes", "simulate-dishes-note", dish_plot(words, tally))
    yield section(words, "simulate-worth", "simulate-worth-note", count_plot, count_table)
    yield section(words, "simulate-prizes", "simulate-prizes-note", prize_plot(told))


def score_plot(words: Words, tally: Tally) -> str:
    """A histogram of totals for each seat."""
    rows = []
    for seat, (counts, found) in enumerate(zip(tally.totals, tally.seats(), strict=True), 1):
        first, last = percentiles(counts, DRAWN)
        heights = (counts[(first <= TOTALS) & (last >= TOTALS)] / tally.games).tolist()
        said = labelled(words, "simulate-mean", words("simulate-number", n=found.mean))
        rows.append(Hill(words("page-seat", n=seat), said, first, heights, found.percentiles))
    told = [(row.name, row.said) for row in rows]
    return hills(frame(words, "simulate-scores", told, "simulate-points", "simulate-scores-up"), rows)


def score_table(words: Words, tally: Tally) -> str:
    """The same in numbers."""
    low, middle, high = (words("simulate-percent-tick", n=share) for share in SHOWN)
    head = ("", words("simulate-mean"), words("simulate-spread"), low, middle, high)
    rows = [
        (
            words("page-seat", n=seat),
            words("simulate-number", n=found.mean),
            words("simulate-number", n=found.spread),
            *(words("simulate-tick", n=total) for total in found.percentiles),
        )
        for seat, found in enumerate(tally.seats(), 1)
    ]
    return table(head, rows)


def seat_plot(words: Words, tally: Tally) -> str:
    """The share of wins of each seat, and the even share."""
    rows = []
    for seat, found in enumerate(tally.seats(), 1):
        low, high = found.interval
        reach = words("simulate-range", low=100 * low, high=high)
        said = words("shown", thing=words("simulate-percent", n=found.wins), value=reach)
        rows.append(Row(words("page-seat", n=seat), said, found.wins, found.interval))
    even = 1 / tally.setup.players
    said = words("simulate-even", share=words("simulate-percent", n=even))
    told = [(row.name, row.said) for row in rows]
    framed = frame(words, "simulate-seats", told, "simulate-won", "simulate-seats-up", "simulate-percent-tick")
    return shares(framed, rows, Row("", said, even))


def dish_plot(words: Words, tally: Tally) -> str:
    """The average points of each dish."""
    rows = []
    for dish in tally.by_dish():
        share = words("simulate-percent", n=dish.share)
        said = words("shown", thing=words("simulate-number", n=dish.mean), value=share)
        rows.append(Row(words(f"dish-{dish.name}"), said, dish.mean))
    told = [(row.name, row.said) for row in rows]
    return bars(frame(words, "simulate-dishes", told, "simulate-dishes-across", "simulate-dishes-up"), rows)


def worth_plot(words: Words, tally: Tally) -> tuple[str, str]:
    """The points of a dish by number of cards: a curve for each dish, and the same as a table."""
    setup = tally.setup
    found = {words(f"dish-{dish}"): points for dish, points in by_count(setup).items()}
    if run := by_run(setup):
        found[words("simulate-run", dish=words(f"dish-{setup.dessert}"))] = run
    told = [(name, ", ".join(map(str, points))) for name, points in found.items()]
    lines = [Curve(name, list(enumerate(points))) for name, points in found.items()]
    longest = max(map(len, found.values()))
    rows = [(name, *map(str, points), *[""] * (longest - len(points))) for name, points in found.items()]
    plot = curves(frame(words, "simulate-worth", told, "simulate-count", "simulate-prizes-across"), lines)
    return plot, table(("", *map(str, range(longest))), rows)


PLACES: Final = {
    "first": "simulate-first",
    "most": "simulate-first",
    "second": "simulate-second",
    "least": "simulate-least",
    "lead": "simulate-lead",
}


def prize_plot(told: Simulated) -> str:
    """The points of cards and places that are not paid by number."""
    words, setup = told.teller.words, told.tally.setup
    found = [(told.teller.tray(tray), points) for tray, points in by_card(setup)]
    found += [
        (words(PLACES[line.kind], dish=words(f"dish-{line.dish}")), line.points)
        for line in by_place(setup)
        if line.kind in PLACES
    ]
    rows = [Row(name, words("simulate-tick", n=points), points) for name, points in found]
    pairs = [(row.name, row.said) for row in rows]
    return bars(frame(words, "simulate-prizes", pairs, "simulate-prizes-across", "simulate-prizes-up"), rows)
