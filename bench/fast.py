"""The figures of the fast engine on a CPU: against the same games in C, by configuration, by step, and at first use."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.circumstances import circumstances
from sushitrain.fast.batch import Batch
from sushitrain.fast.playouts import decisions_of, playouts
from sushitrain.fast.tables import rules_of
from sushitrain.rules.setup import Setup, combinations

RUNS: Final = 5
GAMES: Final = 200_000
BATCH: Final = 4096
STEPS: Final = 100
SOURCE: Final = Path(__file__).with_name("classic.c")
CLASSIC: Final = tuple(Setup(players=players) for players in (2, 3, 4, 5))

FIRST_USE: Final = """
import time
import numba
began = time.perf_counter()
from sushitrain.fast.playouts import playouts
from sushitrain.rules.setup import Setup
playouts(Setup(players=4), 1000)
print(time.perf_counter() - began)
"""


class Rate(NamedTuple):
    """Millions per second: the median, the lowest and the highest."""

    middle: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.middle:.1f} | {self.low:.1f}–{self.high:.1f}"


def rate(seconds: list[float], things: int) -> Rate:
    found = [things / each / 1e6 for each in seconds]
    return Rate(median(found), min(found), max(found))


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def compiled_c(setup: Setup, folder: str) -> Path | None:
    """The C program for this number of players, if there is a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = Path(folder) / f"classic{setup.players}"
    options = ["-O3", "-march=native", f"-DPLAYERS={setup.players}", "-o", str(program), str(SOURCE)]
    subprocess.run([compiler, *options], check=True)
    return program


def in_c(setup: Setup, program: Path) -> float:
    """Seconds of one run in C; its totals, winners and points by dish must be equal to ours."""
    table = rules_of(setup).tobytes()
    done = subprocess.run([program, str(GAMES), "7", "1"], input=table, capture_output=True, check=True)
    ours = playouts(setup, GAMES, 7)
    dishes = np.array([*ours.dishes.values()], np.int64)
    assert done.stdout == ours.totals.tobytes() + ours.winners.tobytes() + dishes.tobytes(), "C played other games"
    return float(done.stderr)


def beside_c(setup: Setup, folder: str) -> str:
    """One core, two cores, and C on one core, in turns."""
    program, decisions = compiled_c(setup, folder), GAMES * decisions_of(setup)
    playouts(setup, 10)
    one, two, c = [], [], []
    for _ in range(RUNS):
        one.append(timed(lambda: playouts(setup, GAMES, 7)))
        two.append(timed(lambda: playouts(setup, GAMES, 7, threads=2)))
        if program:
            c.append(in_c(setup, program))
    ours, both = rate(one, decisions), rate(two, decisions)
    told = f"| {setup.players} | {ours} | {both.middle:.1f} | {both.middle / ours.middle:.2f} |"
    if not c:
        return f"{told} no C compiler here | |"
    theirs = rate(c, decisions)
    return f"{told} {theirs.middle:.1f} | {ours.middle / theirs.middle:.2f} |"


def configuration(setup: Setup, classic: dict[int, float]) -> str:
    playouts(setup, 10)
    found = rate([timed(lambda: playouts(setup, GAMES, 7)) for _ in range(RUNS)], GAMES * decisions_of(setup))
    if setup in CLASSIC:
        classic[setup.players] = found.middle
    name = " · ".join(part for part in (setup.game, setup.dessert, setup.variant) if part != "none")
    return f"| {name} | {setup.players} | {found} | {found.middle / classic[setup.players]:.2f} |"


def steps(setup: Setup, memory: bool) -> str:
    """Batch.step with given actions: drawn before, and the same in each run."""
    rng, batch = np.random.default_rng(3), Batch(setup, BATCH, memory=memory)
    seconds: list[float] = []
    batch.step(batch.legal.argmax(axis=2))
    for _ in range(STEPS):
        actions = (rng.random(batch.legal.shape, np.float32) * batch.legal).argmax(axis=2).astype(np.int32)
        seconds.append(timed(lambda: batch.step(actions)))  # noqa: B023 (it is called at once)
    runs = [sum(part) for part in np.array_split(seconds, RUNS)]
    acting = setup.players if setup.edition.flow == "drafting" else 1
    found = rate(runs, BATCH * acting * STEPS // RUNS)
    seen = "the hands it remembers, too" if memory else "what it sees"
    return f"| {setup.game} {setup.variant} | {setup.players} | {seen} | {found} |"


def first_use() -> str:
    """With an empty cache: the time to compile everything, and then the time that another process waits."""
    with tempfile.TemporaryDirectory() as home:
        here = os.environ | {"HOME": home}
        cold = timed(lambda: subprocess.run([sys.executable, "-m", "sushitrain.fast.prepare"], env=here, check=True))
        runs = [subprocess.run([sys.executable, "-c", FIRST_USE], env=here, capture_output=True) for _ in range(RUNS)]
    warm = [float(run.stdout) for run in runs]
    return (
        f"- Everything compiled from nothing, `python -m sushitrain.fast.prepare`: {cold:.0f} s (limit 180).\n"
        f"- A new process has its first result {median(warm):.2f} s after `import numba` "
        f"({min(warm):.2f}–{max(warm):.2f}; limit 1.5)."
    )


def fast(out: Console) -> str:
    """All figures, as a part of the document."""
    columns = (TextColumn("{task.description:32}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    others = [setup for setup in combinations() if setup.players in (2, 5)]
    stepped = [(setup, memory) for setup in CLASSIC for memory in (False, True)]
    stepped += [(Setup("classic", 2, "pudding", "battle"), False), (Setup("roll", 4), False)]
    with (
        Progress(*columns, console=out, transient=True) as progress,
        tempfile.TemporaryDirectory() as folder,
    ):
        c = [beside_c(setup, folder) for setup in progress.track(CLASSIC, description="beside C")]
        classic: dict[int, float] = {}
        each = [configuration(setup, classic) for setup in progress.track(others, description="configurations")]
        batches = [steps(setup, memory) for setup, memory in progress.track(stepped, description="steps")]
        progress.add_task("compiling everything anew", total=1)
        use = first_use()
    row = Batch(Setup(players=5), 1)._rows.nbytes
    lines = [
        f"Made by `make bench ARGS='fast --write'` {circumstances()}\n",
        "Millions of decisions a second; the whole `playouts` call, with totals and winners of every game and points",
        "by dish written; the median of five runs, the lowest and the highest. What random play is and how decisions",
        "are counted is said in [fast.md](fast.md).\n",
        "Classic, beside `bench/classic.c`: the same algorithm, `cc -O3 -march=native`, all results equal.\n",
        "| players | one core | spread | two cores | times one | C, one core | of C |",
        "|---:|---:|---:|---:|---:|---:|---:|",
        *c,
        "\nEvery configuration on one core, and how it compares to classic with as many players in the same run.\n",
        "| configuration | players | one core | spread | of classic |\n|---|---:|---:|---:|---:|",
        *each,
        f"\n`Batch.step` of {BATCH} games with given actions, checked, on one core, masks and observations written.\n",
        "| game | players | a seat gets | decisions | spread |\n|---|---:|---|---:|---:|",
        *batches,
        f"\n{use}\n- A game in a batch takes {row} bytes (limit 256).",
    ]
    told = "\n".join(lines) + "\n"
    out.print(told)
    return told
