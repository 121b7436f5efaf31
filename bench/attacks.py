"""The effects of an attack on a bystander: `make bench ARGS=attacks`.

The server has one core, and the settings of a release. On the other core are a person at a table, who sends a durable
command eight times a second, and, with lower priority, an attacker from another address. First the person is measured
with a busy loop in place of the attacker; then during the attack, from two seconds after its start.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench.attackers import ATTACKS, Target
from bench.circumstances import circumstances
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, new_id

ALONE: Final = 5.0
SETTLED: Final = 2.0
MEASURED: Final = 8.0
EVERY: Final = 0.125
TIMES, LIMIT_MS = 3.0, 30.0
"""The goal: p95 at most three times the value without an attack, or 30 ms, whichever is more."""
SERVER: Final = (
    "import sys; from sushitrain.server import run; from sushitrain.server.operation import logs; "
    "from sushitrain.server.operation.settings import Settings; "
    "logs.set_up('info'); run.run(Settings(port=0, store=sys.argv[1]), lambda url: print(url, flush=True))"
)
BUSY: Final = "while True: pass"


class Figure(NamedTuple):
    """The effects of one attack on the bystander and on the server."""

    name: str
    alone_ms: float
    attacked_ms: float
    worst_ms: float
    unanswered: int
    memory_mb: float
    log_kb: float

    @property
    def holds(self) -> bool:
        return not self.unanswered and self.attacked_ms <= max(TIMES * self.alone_ms, LIMIT_MS)


def p95(times: Sequence[float]) -> float:
    return sorted(times)[int(0.95 * (len(times) - 1))] if times else float("nan")


@contextlib.contextmanager
def process(
    code: Sequence[str], core: int, nice: int = 0, log: Path | None = None
) -> Iterator["subprocess.Popen[str]"]:
    with (log or Path(os.devnull)).open("w") as errors:
        command = ["taskset", "-c", str(core), "nice", "-n", str(nice), sys.executable, *code]
        found = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            yield found
        finally:
            found.kill()
            found.communicate()


def memory_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


class Bystander:
    """A person at a table who sends commands at fixed times.

    A stall delays all that are due, and every delay counts.
    """

    def __init__(self, client: Client, table: str) -> None:
        self.client = client
        self.table = table
        self.unanswered = 0

    async def during(self, seconds: float) -> list[float]:
        """Milliseconds to the answers of the commands that were due in this time."""
        times: list[float] = []
        begin = time.perf_counter()

        async def one(number: int) -> None:
            due = begin + number * EVERY
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                async with asyncio.timeout(30):
                    await self.client.ask(m.Mute(id=new_id(), table=self.table, seat=1, on=bool(number % 2)))
            except TimeoutError:
                self.unanswered += 1
            times.append((time.perf_counter() - due) * 1000)

        await asyncio.gather(*(one(number) for number in range(int(seconds / EVERY))))
        return times


async def measure(name: str) -> Figure:
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        log = Path(folder) / "log"
        server = stack.enter_context(process(["-c", SERVER, f"sqlite:///{folder}/tables.db"], 0, log=log))
        assert server.stdout is not None
        target = Target(server.stdout.readline().strip(), 60)
        target.token = target.post("/api/token")["token"]
        seats = [{"kind": "person", "name": "Ola"}, {"kind": "open"}]
        table = target.post("/api/tables", {"id": new_id(), "seats": seats})["table"]
        async with Client(target.url, target.token) as client:
            await client.ask(m.Watch(id=new_id(), table=table, seat=0))
            person = Bystander(client, table)
            with process(["-c", BUSY], 1, 19):
                alone = await person.during(ALONE)
            before = memory_mb(server.pid)
            attack = ["-m", "bench.attackers", name, target.url, str(SETTLED + MEASURED + 4)]
            with process(attack, 1, 19) as attacker:
                assert attacker.stdout is not None
                await asyncio.to_thread(attacker.stdout.readline)
                await asyncio.sleep(SETTLED)
                times = await person.during(MEASURED)
            grown = memory_mb(server.pid) - before
            return Figure(name, p95(alone), p95(times), max(times), person.unanswered, grown, log.stat().st_size / 1024)


def attacks(out: Console) -> str:
    """Every attack, one after the other."""
    figures = []
    columns = (TextColumn("{task.description:40}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True) as progress:
        task = progress.add_task("", total=len(ATTACKS))
        for name, (title, _) in ATTACKS.items():
            progress.update(task, description=title)
            figures.append(asyncio.run(measure(name)))
            progress.advance(task)
    table = Table(*HEAD, title="Attacks")
    for figure in figures:
        table.add_row(*cells(figure))
    out.print(table)
    lines = [
        f"Made by `make bench ARGS='attacks --write'` {circumstances()}\n",
        " ".join((__doc__ or "").split("\n\n", 1)[1].split()) + "\n",
        f"The aim is a p95 of at most {TIMES:.0f} times that of being alone, or {LIMIT_MS:.0f} ms. ✗: missed.\n",
        f"| {' | '.join(HEAD)} |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(f"| {' | '.join(cells(figure))} |" for figure in figures),
    ]
    return "\n".join(lines) + "\n"


HEAD: Final = ("attack", "alone, p95 ms", "attacked, p95 ms", "ratio", "worst ms", "memory grows", "log")


def cells(figure: Figure) -> tuple[str, ...]:
    sign = "" if figure.holds else " ✗"
    return (
        ATTACKS[figure.name][0],
        f"{figure.alone_ms:.1f}",
        f"{figure.attacked_ms:.1f}{sign}",
        f"{figure.attacked_ms / figure.alone_ms:.1f}",
        f"{figure.worst_ms:.0f}" + (f", {figure.unanswered} unanswered" if figure.unanswered else ""),
        f"{figure.memory_mb:+.0f} MB",
        f"{figure.log_kb:.0f} KB",
    )
