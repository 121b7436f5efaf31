"""`make bench` prints the figures; `make bench ARGS=--write` also puts them into docs/figures.md.

`ARGS=engine`, `ARGS=fast`, `ARGS=bots`, `ARGS=server`, `ARGS=attacks` or `ARGS=page` measures only those.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench.attacks import attacks
from bench.bots import bots
from bench.circumstances import circumstances
from bench.engine import Figure, configurations, measure
from bench.fast import fast
from bench.importing import IMPORT_LIMIT_MS, import_cpu_ms, third_party_modules
from bench.page import page as page_figures
from bench.server import server
from sushitrain.rules.setup import Setup
from tools.pages import between

FIGURES = Path(__file__).parent.parent / "docs" / "figures.md"


def main(arguments: list[str]) -> None:
    out = Console()
    parts = [part for part in PARTS if part in arguments] or list(PARTS)
    for part in parts:
        made = PARTS[part](out)
        if "--write" in arguments:
            FIGURES.write_text(between(FIGURES, part, made), encoding="utf-8")
            out.print(f"written: {FIGURES.name}")


def engine(out: Console) -> str:
    """The readable engine, and what importing the library costs."""
    imports = sorted(import_cpu_ms() for _ in range(7))
    loaded = third_party_modules()
    summary = (
        f"import sushitrain: {imports[3]:.0f} ms of CPU (from {imports[0]:.0f} to {imports[-1]:.0f} in 7 runs; "
        f"limit {IMPORT_LIMIT_MS}); third-party modules loaded: {', '.join(loaded) or 'none'}"
    )
    out.print(summary)
    figures = []
    columns = (TextColumn("{task.description:40}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True) as progress:
        setups = configurations()
        task = progress.add_task("measuring", total=len(setups))
        for setup in setups:
            progress.update(task, description=name(setup))
            figures.append((setup, measure(setup)))
            progress.advance(task)
    table = Table("configuration", "players", "games/s", "decisions/s", "spread", title="The readable engine, one core")
    for setup, figure in figures:
        table.add_row(name(setup), str(setup.players), *cells(figure))
    out.print(table)
    return page(summary, figures)


def name(setup: Setup) -> str:
    return " · ".join(part for part in (setup.game, setup.dessert, setup.variant) if part != "none")


def cells(figure: Figure) -> tuple[str, str, str]:
    return f"{figure.games:,.0f}", f"{figure.decisions:,.0f}", f"{figure.low:,.0f}–{figure.high:,.0f}"


def page(summary: str, figures: list[tuple[Setup, Figure]]) -> str:
    """The figures as a document, with the command and the machine that made them."""
    lines = [
        f"Made by `make bench ARGS='engine --write'` {circumstances()}\n",
        f"- {summary}\n",
        "The readable engine plays whole random games, shuffles and events included: a uniformly random card of the",
        "hand; with usable chopsticks a second one every other time; elsewhere a uniformly random legal move. One move",
        "of one seat is one decision, forced ones included. Median of five runs, with the lowest and the highest.\n",
        "| configuration | players | games/s | decisions/s | spread |\n|---|---:|---:|---:|---:|",
    ]
    for setup, figure in figures:
        lines.append(f"| {name(setup)} | {setup.players} | {' | '.join(cells(figure))} |")
    return "\n".join(lines) + "\n"


PARTS: Final[Mapping[str, Callable[[Console], str]]] = {
    "engine": engine,
    "fast": fast,
    "bots": bots,
    "server": server,
    "attacks": attacks,
    "page": page_figures,
}


if __name__ == "__main__":
    main(sys.argv[1:])
