"""Draws docs/pictures/packages.svg: the packages in the layers of the import contract, their sizes and imports."""

from collections.abc import Iterator, Mapping
from html import escape
from itertools import combinations, pairwise, permutations
from textwrap import wrap
from typing import Final, NamedTuple

from tools.packages import Package, beside, layers, packages

BOX: Final = 248
GAP: Final = 22
"""The space between two boxes of a layer."""
LANE: Final = 30
"""The space for an arrow that passes a layer."""
RISE: Final = 46
"""The space between two layers, for the arrows."""
MARGIN: Final = 28
SIDE: Final = 124
"""The width of the packages beside the layers."""
LETTER: Final = 5.9
"""The width of a letter of the small text."""
COLUMNS: Final = 36
"""Characters in a line of a box."""
SCALE: Final = (BOX - 32) / 8000
"""Pixels of a size bar for each line of code."""
STYLE: Final = """
text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; fill: #5d5248 }
.name { font-size: 17px; font-weight: 650; fill: #2b221b }
.lines { text-anchor: end; font-variant-numeric: tabular-nums }
.part { font-size: 11px; fill: #4b4038 }
.paper { fill: #fdfaf4; stroke: #e6dccb }
.box { fill: hsl(var(--h) 62% 95%); stroke: hsl(var(--h) 38% 70%) }
.chip { fill: #fff; fill-opacity: .75; stroke: hsl(var(--h) 30% 78%) }
.rail { fill: hsl(var(--h) 30% 87%) }
.bar { fill: hsl(var(--h) 55% 56%) }
.arrow { fill: none; stroke: #8c7d6d; stroke-width: 1.5 }
.light { fill: none; stroke: #b4a796; stroke-width: 1.25; stroke-dasharray: 2 4; stroke-linecap: round }
.head { fill: #8c7d6d }
@media (prefers-color-scheme: dark) {
  text { fill: #b9aea1 }
  .name { fill: #f6efe4 }
  .part { fill: #d5cabd }
  .paper { fill: #1d1916; stroke: #3b332c }
  .box { fill: hsl(var(--h) 22% 17%); stroke: hsl(var(--h) 26% 38%) }
  .chip { fill: #000; fill-opacity: .22; stroke: hsl(var(--h) 20% 36%) }
  .rail { fill: hsl(var(--h) 14% 25%) }
  .bar { fill: hsl(var(--h) 48% 58%) }
  .arrow { stroke: #96897a }
  .light { stroke: #7b6f63 }
  .head { fill: #96897a }
}
"""
HEAD: Final = (
    '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path class="head" d="M0 0 8 4 0 8Z"/></marker>'
)


class Node(NamedTuple):
    level: int
    name: str
    """A package, or `>` and a package: the arrows to that one pass this layer."""


class Place(NamedTuple):
    x: float
    """The middle."""
    top: float
    bottom: float


def diagram() -> str:
    """The picture as SVG."""
    found = packages()
    pieces = _pieces(found)
    rows = _ordered(found, pieces)
    places, height = _places(found, rows, _middles(rows, pieces))
    across = max(place.x + _width(node) / 2 for node, place in places.items()) + MARGIN
    width = across + len(beside()) * (SIDE + MARGIN)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img"'
            f' width="{width:.0f}" height="{height:.0f}">',
            "<title>The packages in layers; an arrow goes from a package to one that it imports</title>",
            f"<style>{STYLE}</style><defs>{HEAD}</defs>",
            f'<rect class="paper" x=".5" y=".5" width="{width - 1:.0f}" height="{height - 1:.0f}" rx="14"/>',
            *_beside(found, places, across),
            *(_arrow(piece, places) for piece in sorted(pieces)),
            *(
                line
                for node, place in places.items()
                if node.name in found
                for line in _box(found[node.name], node, place)
            ),
            "</svg>\n",
        ]
    )


def _pieces(found: Mapping[str, Package]) -> set[tuple[Node, Node]]:
    """The arrows, each cut at every layer that it passes.

    An arrow is left out where a longer path says the same.
    """
    level = {name: index for index, layer in enumerate(layers()) for name in layer}
    inside = {name: [each for each in found[name].imports if each in level] for name in level}

    def reached(name: str) -> set[str]:
        return {name}.union(*map(reached, inside[name]))

    pieces = set()
    for name, imports in inside.items():
        for each in imports:
            if not any(each in reached(other) for other in imports if other != each):
                lane = (Node(index, f">{each}") for index in range(level[name] + 1, level[each]))
                pieces |= set(pairwise([Node(level[name], name), *lane, Node(level[each], each)]))
    return pieces


def _ordered(found: Mapping[str, Package], pieces: set[tuple[Node, Node]]) -> list[list[Node]]:
    """The nodes of each layer from left to right, with few crossing lines."""
    given = [[Node(index, name) for name in layer] for index, layer in enumerate(layers())]
    for lane in sorted({node for piece in pieces for node in piece if node.name[0] == ">"}):
        given[lane.level].append(lane)
    dotted = {
        node for row in given for node in row if node.name in found and set(beside()) & set(found[node.name].imports)
    }

    def crossings(rows: list[list[Node]]) -> int:
        at = {node: place for row in rows for place, node in enumerate(row)}
        ends = [(upper.level, at[upper], at[lower]) for upper, lower in pieces]
        arrows = sum(a[0] == b[0] and (a[1] - b[1]) * (a[2] - b[2]) < 0 for a, b in combinations(ends, 2))
        return arrows + sum(len(rows[node.level]) - 1 - at[node] for node in dotted)

    def improved(rows: list[list[Node]]) -> list[list[Node]]:
        for index in (*range(len(rows)), *reversed(range(len(rows)))) * 3:
            choices = ([*rows[:index], list(row), *rows[index + 1 :]] for row in permutations(rows[index]))
            rows = min(choices, key=crossings)
        return rows

    return min(improved(given), improved([row[::-1] for row in given]), key=crossings)


def _width(node: Node) -> float:
    return LANE if node.name[0] == ">" else BOX


def _middles(rows: list[list[Node]], pieces: set[tuple[Node, Node]]) -> Mapping[Node, float]:
    """The place of each node: near the nodes that it is connected with, without overlaps."""
    joined: dict[Node, list[Node]] = {}
    for upper, lower in sorted(pieces):
        joined.setdefault(upper, []).append(lower)
        joined.setdefault(lower, []).append(upper)
    middles = {node: 0.0 for row in rows for node in row}
    for _ in range(60):
        for row in rows:
            wished = [sum(middles[each] for each in joined[node]) / len(joined[node]) for node in row]
            apart = [0.0, *((_width(a) + _width(b)) / 2 + GAP for a, b in pairwise(row))]
            offsets = [sum(apart[: index + 1]) for index in range(len(row))]
            middles |= dict(
                zip(row, _monotone([w - o for w, o in zip(wished, offsets, strict=True)], offsets), strict=True)
            )
    left = min(middle - _width(node) / 2 for node, middle in middles.items())
    return {node: middle - left + MARGIN for node, middle in middles.items()}


def _monotone(wished: list[float], offsets: list[float]) -> Iterator[float]:
    """The nearest increasing sequence: neighbours in the wrong order are merged (pool adjacent violators)."""
    pools: list[tuple[float, int]] = []
    for value in wished:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (a, n), (b, m) = pools[-2:]
            pools[-2:] = [((a * n + b * m) / (n + m), n + m)]
    risen = (value for value, count in pools for _ in range(count))
    return (value + offset for value, offset in zip(risen, offsets, strict=True))


def _places(
    found: Mapping[str, Package], rows: list[list[Node]], middles: Mapping[Node, float]
) -> tuple[Mapping[Node, Place], float]:
    """Every node with its place, and the height of the picture."""
    top = float(MARGIN)
    places: dict[Node, Place] = {}
    for row in rows:
        tall = max(_height(found[node.name]) for node in row if node.name in found)
        places |= {node: Place(middles[node], top, top + tall) for node in row}
        top += tall + RISE
    return places, top - RISE + MARGIN


def _chips(package: Package) -> list[tuple[float, int, float, str]]:
    """The sub-packages: left, row, width and name of each."""
    chips: list[tuple[float, int, float, str]] = []
    x, row = 0.0, 0
    for part in package.parts:
        name = part.name.partition(".")[2]
        width = LETTER * len(name) + 16
        if x + width > BOX - 32:
            x, row = 0.0, row + 1
        chips.append((x, row, width, name))
        x += width + 6
    return chips


def _height(package: Package) -> int:
    chips = _chips(package)
    return 52 + 16 * len(wrap(package.contents, COLUMNS)) + (6 + 25 * (chips[-1][1] + 1) if chips else 0)


def _box(package: Package, node: Node, place: Place) -> Iterator[str]:
    """A package: its name and size, what it contains, its sub-packages, and a bar as long as its code."""
    hue = 8 + 150 * node.level / max(len(layers()) - 1, 1)
    left, text = place.x - BOX / 2, wrap(package.contents, COLUMNS)
    yield f'<g style="--h:{hue:.0f}" transform="translate({left:.0f} {place.top:.0f})">'
    yield f'<rect class="box" width="{BOX}" height="{place.bottom - place.top:.0f}" rx="9"/>'
    yield f'<text class="name" x="16" y="26">{package.name}</text>'
    yield f'<text class="lines" x="{BOX - 16}" y="25">{package.lines:,} lines</text>'
    yield from (f'<text x="16" y="{44 + 16 * row}">{escape(line)}</text>' for row, line in enumerate(text))
    for x, row, width, name in _chips(package):
        y: float = 36 + 16 * len(text) + 25 * row
        yield f'<rect class="chip" x="{x + 16:.1f}" y="{y}" width="{width:.1f}" height="20" rx="10"/>'
        yield f'<text class="part" x="{x + 24:.1f}" y="{y + 14}">{escape(name)}</text>'
    y = place.bottom - place.top - 12
    yield f'<rect class="rail" x="16" y="{y:.0f}" width="{BOX - 32}" height="4" rx="2"/>'
    yield f'<rect class="bar" x="16" y="{y:.0f}" width="{max(SCALE * package.lines, 4):.1f}" height="4" rx="2"/>'
    yield "</g>"


def _arrow(piece: tuple[Node, Node], places: Mapping[Node, Place]) -> str:
    """One piece of an arrow, as a curve; a lane is passed straight."""
    upper, lower = piece
    start, end = places[upper], places[lower]
    passing = lower.name[0] == ">"
    y, last = start.bottom, end.top - (0 if passing else 2)
    half = (last - y) / 2
    curve = f"M{start.x:.1f} {y:.1f}C{start.x:.1f} {y + half:.1f} {end.x:.1f} {last - half:.1f} {end.x:.1f} {last:.1f}"
    if passing:
        return f'<path class="arrow" d="{curve}V{end.bottom:.1f}"/>'
    return f'<path class="arrow" d="{curve}" marker-end="url(#head)"/>'


def _dotted(place: Place, free: bool, end: float) -> str:
    """A line to the right; it goes above the other boxes of the layer, if there are any."""
    right, y = place.x + BOX / 2, place.top + 20
    if free:
        return f"M{right:.1f} {y:.1f}H{end:.1f}"
    turn, high = right + GAP / 2, place.top - 20
    return f"M{right:.1f} {y:.1f}H{turn - 6:.1f}q6 0 6 -6V{high + 6:.1f}q0 -6 6 -6H{end:.1f}"


def _beside(found: Mapping[str, Package], places: Mapping[Node, Place], left: float) -> Iterator[str]:
    """The packages in no layer, as tall boxes at the right, with a dotted line from each package that imports them."""
    boxes = [place for node, place in places.items() if node.name in found]
    for index, name in enumerate(beside()):
        users = [place for node, place in places.items() if node.name in found and name in found[node.name].imports]
        x = left + index * (SIDE + MARGIN)
        top, bottom = min(place.top for place in users), max(place.bottom for place in users)
        for place in users:
            free = not any(other.top == place.top and other.x > place.x for other in boxes)
            yield f'<path class="light" d="{_dotted(place, free, x - 2)}" marker-end="url(#head)"/>'
        yield f'<g style="--h:262" transform="translate({x:.0f} {top:.0f})">'
        yield f'<rect class="box" width="{SIDE}" height="{bottom - top:.0f}" rx="9"/>'
        yield f'<text class="name" x="16" y="26">{name}</text><text x="16" y="46">{found[name].lines:,} lines</text>'
        lines = enumerate(wrap(found[name].contents, COLUMNS * (SIDE - 32) // (BOX - 32)))
        yield from (f'<text x="16" y="{72 + 16 * row}">{escape(line)}</text>' for row, line in lines)
        yield "</g>"
