"""The frame of every report: one HTML file without external parts."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from sushitrain import __version__
from sushitrain.report.plots import STYLE, Frame, tag
from sushitrain.words import Words

PAGE_STYLE: Final = """
:root {
  color-scheme: light dark;
  --counter: light-dark(#f3e0c2, #1d1613); --plate: light-dark(#fffaf1, #2a211c); --line: light-dark(#e6d3b5, #4b3c33);
  --ink: light-dark(#33241d, #f7ecdf); --soft: light-dark(#6b564a, #c9b5a6); --main: light-dark(#b3391b, #ff9d76);
  --curve-1: light-dark(#c8502f, #ff9d76); --curve-2: light-dark(#2c6637, #9fdaa9);
  --curve-3: light-dark(#1456b8, #8fc3ff); --curve-4: light-dark(#7a3b8f, #e0a9f2);
  --curve-5: light-dark(#8a6400, #f0cf6b);
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


def whole_page(words: Words, title: str, lines: Iterable[tuple[str, str]], again: str, plates: Iterable[str]) -> str:
    """A page: its title, lines of text with their CSS class, the command that repeats it, and sections."""
    title = escape(title.replace(" ·", "\u00a0·"))
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
        *(tag("p", escape(text), **({"class_": kind} if kind else {})) for text, kind in lines),
        tag("code", escape(again), tabindex=0),
    )
    bottom = tag("footer", tag("p", words("simulate-version", version=__version__), class_="note"))
    body = (tag("header", *top), tag("main", *plates), bottom)
    return f"<!DOCTYPE html>\n{tag('html', tag('head', *head), tag('body', *body), lang=words.language)}\n"


def section(words: Words, question: str, note: str, *parts: str) -> str:
    return tag("section", tag("h2", escape(words(question))), tag("p", escape(words(note)), class_="note"), *parts)


def frame(
    words: Words,
    title: str,
    told: Iterable[tuple[str, str]],
    across: str,
    up: str,
    tick: str = "simulate-tick",
) -> Frame:
    """The text around a plot; `told` describes all that the plot shows, for screen readers."""
    text = ". ".join(words("labelled", label=name, text=said) for name, said in told)
    return Frame(words(title), text, words(across), words(up), lambda n: words(tick, n=n))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of numbers, which scrolls sideways on a narrow screen."""
    top = tag("thead", tag("tr", *(tag("th", escape(cell), scope="col") for cell in head)))
    body = [
        tag("tr", tag("th", escape(name), scope="row"), *(tag("td", escape(cell)) for cell in cells))
        for name, *cells in rows
    ]
    return tag("div", tag("table", top, tag("tbody", *body)), class_="wide", tabindex=0)
