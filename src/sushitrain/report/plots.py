"""Plots as inline SVG for pages that need no script: rows of bars, of shares and of hills, and curves.

Each is a picture with a title and a description for those who cannot see it. Words and numbers come from the caller as
they are to be read, colours from `STYLE`, and nothing is told by colour alone: rows have names, curves have marks.
"""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import cycle
from math import ceil, floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 360
EDGE: Final = 14
"""Space beside the axis, for half of the last number."""
LETTER: Final = 12
LINE: Final = 18
ROW: Final = 2.25
HILL: Final = 4
"""The height of a row in lines of text."""

STYLE: Final = """
.plot { display: block; width: 100%; height: auto; overflow: visible; font: 12px system-ui, sans-serif; }
.plot text { fill: var(--ink); stroke: var(--plate); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
.plot text.soft { fill: var(--soft); }
.plot .strong { font-weight: 600; }
.plot .grid { stroke: var(--line); }
.plot .axis { stroke: var(--soft); }
.plot .even { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 4; }
.plot .fill { fill: var(--curve-1); }
.plot .hill { fill: var(--curve-1); fill-opacity: 0.35; stroke: var(--curve-1); stroke-width: 1.5; }
.plot .reach { stroke: var(--ink); stroke-width: 2; }
.plot .dot { fill: var(--ink); }
.plot .curve { fill: none; stroke-width: 2; }
.plot .mark { stroke: var(--plate); stroke-width: 1; }
.plot .c1 { stroke: var(--curve-1); } .plot .m1 { fill: var(--curve-1); }
.plot .c2 { stroke: var(--curve-2); stroke-dasharray: 7 3; } .plot .m2 { fill: var(--curve-2); }
.plot .c3 { stroke: var(--curve-3); stroke-dasharray: 2 3; } .plot .m3 { fill: var(--curve-3); }
.plot .c4 { stroke: var(--curve-4); stroke-dasharray: 9 3 2 3; } .plot .m4 { fill: var(--curve-4); }
.plot .c5 { stroke: var(--curve-5); stroke-dasharray: 12 3; } .plot .m5 { fill: var(--curve-5); }
"""
"""The CSS of the plots; the page defines the colours."""

MARKS: Final = (
    "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "m-4-4h8v8h-8z",
    "m0-5.5l5 9h-10z",
    "m0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z",
    "m0 5.5l5-9h-10z",
)
"""The markers of the curves in order: circle, square, triangle, diamond, inverted triangle."""
MOST_TICKS: Final = 12

Say = Callable[[float], str]


class Frame(NamedTuple):
    """The title of a plot, its description, the labels of its axes, and the format of its numbers."""

    title: str
    text: str
    across: str
    up: str
    say: Say


class Row(NamedTuple):
    """A named value with its text and its interval."""

    name: str
    said: str
    value: float
    reach: tuple[float, float] = (0, 0)


class Hill(NamedTuple):
    """A histogram of whole numbers from `first` on, with a low, a middle and a high percentile."""

    name: str
    said: str
    first: int
    heights: Sequence[float]
    marked: Sequence[int]


class Curve(NamedTuple):
    """A named line through points."""

    name: str
    points: Sequence[tuple[float, float]]


class Axis(NamedTuple):
    """A linear scale: `low` is drawn at `start`, `high` at `end`."""

    low: float
    high: float
    start: float = EDGE
    end: float = WIDTH - EDGE

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def bars(frame: Frame, rows: Sequence[Row]) -> str:
    """A bar for each row, from zero to the right, or to the left if it is negative."""
    axis = wide(0, *(row.value for row in rows))
    parts = []
    for i, row in enumerate(rows):
        top = (1.5 + ROW * i) * LINE
        left, right = sorted((axis(0), axis(row.value)))
        parts += heading(row.name, row.said, top)
        parts.append(tag("rect", x=left, y=top + 18, width=right - left, height=10, rx=2, class_="fill"))
    return picture(frame, parts, axis, 1.25 * LINE, (1.5 + ROW * len(rows)) * LINE)


def shares(frame: Frame, rows: Sequence[Row], even: Row) -> str:
    """A dot for each row with its interval, and a dashed line at the even share."""
    axis = wide(even.value, *(end for row in rows for end in row.reach))
    bottom = (1.5 + ROW * len(rows)) * LINE
    parts = [line(axis(even.value), 1.25 * LINE, axis(even.value), bottom, "even")]
    parts += [text(WIDTH - EDGE, LETTER, even.said, "soft", "end")]
    for i, row in enumerate(rows):
        top = (1.5 + ROW * i) * LINE
        parts += heading(row.name, row.said, top)
        parts += reach(axis, row.reach, row.value, top + 23)
    return picture(frame, parts, axis, 1.25 * LINE, bottom)


def hills(frame: Frame, rows: Sequence[Hill]) -> str:
    """A histogram for each row on one scale; below it a line between the percentiles with a dot in the middle."""
    ends = [end for row in rows for end in (row.first, row.first + len(row.heights) - 1)]
    axis = wide(*ends)
    steep = 2.4 * LINE / max(max(row.heights) for row in rows)
    parts = []
    for i, row in enumerate(rows):
        top = (1.5 + HILL * i) * LINE
        ground = top + 3 * LINE
        slope = [(axis(row.first + n), ground - steep * height) for n, height in enumerate(row.heights)]
        closed = ((slope[0][0], ground), *slope, (slope[-1][0], ground))
        low, middle, high = row.marked
        parts.append(tag("path", d=f"{path(closed)}z", class_="hill"))
        parts += heading(row.name, row.said, top)
        parts += reach(axis, (low, high), middle, ground + 7)
    return picture(frame, parts, axis, 1.25 * LINE, (1.5 + HILL * len(rows)) * LINE)


def curves(frame: Frame, lines: Sequence[Curve]) -> str:
    """Curves with their own markers; their names stand above."""
    top = (1.75 + len(lines)) * LINE
    bottom = top + 12 * LINE
    ends = [at for each in lines for at, _ in each.points]
    across = Axis(min(ends), max(ends), EDGE + 2 * LETTER)
    heights = wide(0, *(value for each in lines for _, value in each.points))
    up = Axis(heights.low, heights.high, bottom, top)
    parts = []
    for tick in ticks(up):
        parts.append(line(across.start, up(tick), across.end, up(tick), "grid"))
        parts.append(text(across.start - 8, up(tick) + 4, frame.say(tick), "soft", "end"))
    for i, (each, (kind, mark)) in enumerate(zip(lines, cycle(enumerate(MARKS, 1)), strict=False)):
        points = [(across(at), up(value)) for at, value in each.points]
        parts.append(tag("path", d=path(points), class_=f"curve c{kind}"))
        parts += [marked(mark, kind, x, y) for x, y in points]
        parts += legend(each.name, mark, kind, EDGE, (1.75 + i) * LINE)
    return picture(frame, parts, across, bottom, bottom, most=min(len(set(ends)) - 1, MOST_TICKS))


# What they are made of


def picture(frame: Frame, parts: Iterable[str], axis: Axis, top: float, bottom: float, most: int = 6) -> str:
    """The whole plot: description for screen readers, grid, contents, and axes with labels."""
    marks = ticks(axis, most)
    shown = [tag("title", escape(frame.title)), tag("desc", escape(frame.text))]
    shown += [line(axis(mark), top, axis(mark), bottom, "grid" if mark else "axis") for mark in marks]
    shown += parts
    shown.append(line(axis.start, bottom, axis.end, bottom, "axis"))
    shown += [text(axis(mark), bottom + LINE, frame.say(mark), "soft", "middle") for mark in marks]
    shown.append(text(EDGE, LETTER, frame.up, "soft"))
    shown.append(text(WIDTH - EDGE, bottom + 2 * LINE, frame.across, "soft", "end"))
    return tag("svg", *shown, viewBox=f"0 0 {WIDTH} {bottom + 2.5 * LINE:g}", role="img", class_="plot")


def heading(name: str, said: str, top: float) -> list[str]:
    """The name of a row on the left, and its text on the right."""
    return [text(EDGE, top + LETTER, name, "strong"), text(WIDTH - EDGE, top + LETTER, said, "strong", "end")]


def reach(axis: Axis, ends: tuple[float, float], middle: float, y: float) -> list[str]:
    """A line with ends and a dot."""
    low, high = axis(ends[0]), axis(ends[1])
    posts = [line(end, y - 4, end, y + 4, "reach") for end in (low, high)]
    return [line(low, y, high, y, "reach"), *posts, tag("circle", cx=axis(middle), cy=y, r=4, class_="dot")]


def legend(name: str, mark: str, kind: int, x: float, y: float) -> list[str]:
    """A part of a curve with its marker, and its name."""
    piece = tag("path", d=path([(x, y), (x + 28, y)]), class_=f"curve c{kind}")
    return [piece, marked(mark, kind, x + 14, y), text(x + 36, y + 4, name)]


def marked(mark: str, kind: int, x: float, y: float) -> str:
    return tag("path", d=f"M{x:.1f} {y:.1f}{mark}", class_=f"mark m{kind}")


def wide(*values: float) -> Axis:
    """An axis that contains all values, from one round number to another."""
    step = round_step((max(values) - min(values) or 1) / 6)
    low, high = floor(min(values) / step) * step, ceil(max(values) / step) * step
    return Axis(low, max(high, low + step))


def ticks(axis: Axis, most: int = 6) -> list[float]:
    """Round numbers along an axis, at most this number of steps."""
    step = round_step((axis.high - axis.low) / most)
    return [n * step for n in range(ceil(axis.low / step - 1e-9), floor(axis.high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """The next number of the form 1, 2 or 5 times a power of ten."""
    power: float = 10.0 ** floor(log10(least))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= least * (1 - 1e-9))


def path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return tag("text", escape(words), x=x, y=y, class_=kind, text_anchor=anchor)


def tag(name: str, /, *inside: str, **attributes: object) -> str:
    """An SVG element. A trailing underscore in a name is for Python keywords, one within a name becomes a hyphen."""
    given = "".join(f' {key.rstrip("_").replace("_", "-")}="{value_of(value)}"' for key, value in attributes.items())
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def value_of(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else escape(str(value))
