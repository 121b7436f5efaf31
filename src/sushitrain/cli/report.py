"""The report of a simulation: one page that needs nothing but itself."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from sushitrain import __version__
from sushitrain.cli.plots import STYLE, Curve, Frame, Hill, Row, bars, curves, hills, shares, tag
from sushitrain.cli.tally import SHOWN, TOTALS, Tally, percentiles
from sushitrain.cli.tell import Teller
from sushitrain.cli.worth import by_card, by_count, by_place, by_run
from sushitrain.prose.pieces import labelled
from sushitrain.words import Words

DRAWN: Final = (0.001, 0.999)
"""Totals between these percentiles are drawn."""

PAGE_STYLE: Final = """
:root {
  color-scheme: light dark;
  --counter: light-dark(#f3e0c2, #1d1613); --plate: light-dark(#fffaf1, #2a211c); --line: light-dark(#e6d3b5, #4b3c33);
  --ink: light-dark(#33241d, #f7ecdf); --soft: light-dark(#6b564a, #c9b5a6); --main: light-dark(#b3391b, #ff9d76);
  --curve-1: light-dark(#c8502f, #ff9d76); --curve-2: light-dark(#2c6637, #9fdaa9);
  --curve-3: light-dark(#1456b8, #8fc3ff); --curve-4: light-dark(#7a3b8f, #e0a9f2);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--counter); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1rem; }
header { padding-top: 2rem; }
h1, h2 { margin: 0 0 0.25rem; line-height: 1.2; text-wrap: balance; }
h1 { color: var(--main); font-size: clamp(1.5rem, 5vw, 2.25rem); }
h2 { font-size: 1.2rem; }
p { margin: 0 0 0.75rem; max-width: 42rem; }
.facts { font-weight: 600; }
.note { color: var(--soft); font-size: 0.9rem; }
main { columns: 2 24rem; column-gap: 1rem; }
section { background: var(--plate); border: 1px solid var(--line); border-radius: 1rem; }
section { break-inside: avoid; margin: 0 0 1rem; padding: 1rem 1.25rem; }
.wide { overflow-x: auto; margin-top: 0.75rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.4rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: 400; }
th:first-child { text-align: left; }
code { display: block; overflow-x: auto; white-space: nowrap; padding: 0.5rem 0.75rem; border-radius: 0.5rem; }
code { background: var(--plate); border: 1px solid var(--line); font-size: 0.85rem; }
@media (max-width: 40rem) { main { padding: 0.5rem; } section { padding: 1rem 0.75rem; } }
@media print { body { background: none; } }
"""


class Simulated(NamedTuple):
    """What a report tells: the games, how they were played, and how to play them again."""

    teller: Teller
    tally: Tally
    facts: str
    again: str


def page(told: Simulated) -> str:
    """The whole page."""
    words, title = told.teller.words, escape(told.teller.title().replace(" ·", "\u00a0·"))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = (
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("title", title),
        tag("style", PAGE_STYLE, STYLE),
    )
    top = (
        tag("h1", title),
        tag("p", escape(told.facts), class_="facts"),
        tag("p", escape(words("simulate-about"))),
        tag("code", escape(told.again), tabindex=0),
    )
    bottom = tag("footer", tag("p", words("simulate-version", version=__version__), class_="note"))
    body = (tag("header", *top), tag("main", *sections(told)), bottom)
    return f"<!DOCTYPE html>\n{tag('html', tag('head', *head), tag('body', *body), lang=words.language)}\n"


def sections(told: Simulated) -> Iterable[str]:
    """A plate for each question."""
    words, tally = told.teller.words, told.tally
    count_plot, count_table = worth_plot(words, tally)
    yield section(words, "simulate-scores", "simulate-scores-note", score_plot(words, tally), score_table(words, tally))
    yield section(words, "simulate-seats", "simulate-seats-note", seat_plot(words, tally))
    yield section(words, "simulate-dishes", "simulate-dishes-note", dish_plot(words, tally))
    yield section(words, "simulate-worth", "simulate-worth-note", count_plot, count_table)
    yield section(words, "simulate-prizes", "simulate-prizes-note", prize_plot(told))


def section(words: Words, question: str, note: str, *parts: str) -> str:
    return tag("section", tag("h2", escape(words(question))), tag("p", escape(words(note)), class_="note"), *parts)


def score_plot(words: Words, tally: Tally) -> str:
    """A hill of totals for each seat."""
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
    """The share of wins of each seat, and the even one."""
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
    """What each dish pays on average."""
    rows = []
    for dish in tally.by_dish():
        share = words("simulate-percent", n=dish.share)
        said = words("shown", thing=words("simulate-number", n=dish.mean), value=share)
        rows.append(Row(words(f"dish-{dish.name}"), said, dish.mean))
    told = [(row.name, row.said) for row in rows]
    return bars(frame(words, "simulate-dishes", told, "simulate-dishes-across", "simulate-dishes-up"), rows)


def worth_plot(words: Words, tally: Tally) -> tuple[str, str]:
    """What a dish pays by its number: a curve for each, and the same in numbers."""
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
    """What cards and places pay that are not counted together."""
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


def frame(
    words: Words,
    title: str,
    told: Iterable[tuple[str, str]],
    across: str,
    up: str,
    tick: str = "simulate-tick",
) -> Frame:
    """The words around a plot; `told` is all that it shows, for those who cannot see it."""
    text = ". ".join(words("labelled", label=name, text=said) for name, said in told)
    return Frame(words(title), text, words(across), words(up), lambda n: words(tick, n=n))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Numbers in rows, which may be pushed sideways where they find no room."""
    top = tag("thead", tag("tr", *(tag("th", escape(cell), scope="col") for cell in head)))
    body = [
        tag("tr", tag("th", escape(name), scope="row"), *(tag("td", escape(cell)) for cell in cells))
        for name, *cells in rows
    ]
    return tag("div", tag("table", top, tag("tbody", *body)), class_="wide", tabindex=0)
