"""Whether a checkout is slower than an older one: `python -m bench.compare_speed OLD NEW cpu gpu --minutes 8`.

Both run the rows of the bench pages in turns (old, new, new, old), each in processes of its own with its own cache of
compiled code, so the noise of the machine meets both alike. A row fails if the 95 % interval of its ratio new/old lies
wholly above 1.03. It needs no git and no packages but those of the fast engine: a checkout is a folder.

Parts: `cpu` (rows of docs/figures.md, each pinned to a core), `gpu` (rows of docs/gpu.md), `first` (first games and
first move of itamae with an empty cache) and `count` (compilations for the 94 configurations). All run side by side.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from statistics import median
from threading import Thread
from typing import IO, Any, Final, NamedTuple

from bench.speed_processes import CHILDREN, Row, Side, Worker
from bench.speed_report import COUNT, CPU, FIRST, GPU, Found, Pair, report

WEIGHTS: Final = {CPU: 3, GPU: 3, FIRST: 3, COUNT: 1}
"""How the cores are divided among the parts that run side by side."""
TWO_CORES: Final = "two cores"
TURNS: Final = (("old", "new", "new", "old"), ("new", "old", "old", "new"))
"""Of rounds with an even number, and of the others."""
REPEATS: Final = {CPU: 2, GPU: 1, FIRST: 1}
"""How often both take their turns in one round of a row."""
GRACE_S: Final = 5.0
REPORT_S: Final = 20.0
"""So long after the end a run may go on with a row; so often what there is is written."""


class Plan(NamedTuple):
    """What one run of this program is to do."""

    old: Side
    new: Side
    parts: tuple[str, ...]
    rounds: int
    until: float
    share: float
    wanted: str
    log: IO[bytes]

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.old, self.new

    def is_over(self) -> bool:
        return time.monotonic() >= self.until

    def rows(self, part: str) -> list[Row]:
        """The rows that both sides have."""
        old, new = (json.loads(side.told("list", part)) for side in self.sides)
        names = {row["name"] for row in old}
        return [Row(**row) for row in new if row["name"] in names and self.wanted in row["name"]]

    def worker(self, side: Side, part: str, cores: Sequence[int]) -> Worker:
        return Worker(side, part, self.share, cores, self.log)


def side_by_side(works: Sequence[Callable[[], None]], at_once: int) -> None:
    """Do some works in threads, so many at once. Their end is not waited for when the program ends."""
    left: SimpleQueue[Callable[[], None]] = SimpleQueue()
    for work in works:
        left.put(work)

    def take() -> None:
        while True:
            try:
                work = left.get_nowait()
            except Empty:
                return
            work()

    threads = [Thread(target=take, daemon=True) for _ in range(at_once)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@contextmanager
def both(plan: Plan, part: str, cores: Sequence[int]) -> Iterator[dict[str, Worker]]:
    """A new process of each side on the same cores."""
    workers = {side.name: plan.worker(side, part, cores) for side in plan.sides}
    try:
        yield workers
    finally:
        for worker in workers.values():
            worker.close()


def in_turns(workers: Mapping[str, Worker], row: Row, number: int, repeats: int) -> Pair:
    """One round of a row: the middle time of each side; which one begins changes from round to round."""
    seconds: dict[str, list[float]] = {name: [] for name in workers}
    for name in TURNS[number % 2] * repeats:
        seconds[name].append(workers[name].ask(row.name))
    return Pair(median(seconds["old"]), median(seconds["new"]))


def compile_cpu(plan: Plan, found: Found, rows: Sequence[Row], cores: Sequence[int]) -> None:
    """Fill the cache of each side, every function once."""
    first_of = {(row.group, row.way): row for row in reversed(rows) if row.way != TWO_CORES}
    groups = sorted({row.group for row in rows})
    free: SimpleQueue[int] = SimpleQueue()
    for core in cores:
        free.put(core)

    def one(side: Side, group: str) -> None:
        if plan.is_over():
            return
        core = free.get()
        worker = plan.worker(side, CPU, [core])
        try:
            for row in (row for (own, _), row in first_of.items() if own == group):
                worker.ask(row.name)
        except Exception as problem:
            found.fail(f"compiling {group}", problem)
        finally:
            worker.close()
            free.put(core)

    side_by_side([partial(one, side, group) for group in groups for side in plan.sides], len(cores))


def jobs_of(rows: Sequence[Row], cores: Sequence[int]) -> list[tuple[list[int], list[Row]]]:
    """Rows for each core; those that use two cores are alone on two, if there are enough."""
    two = [row for row in rows if row.way == TWO_CORES]
    rest = [row for row in rows if row.way != TWO_CORES]
    single = list(cores)
    jobs: list[tuple[list[int], list[Row]]] = []
    if two and len(cores) > 2:
        jobs.append((single[:2], two))
        single = single[2:]
    elif two:
        jobs.append((single, two))
    return jobs + [([core], rest[at :: len(single)]) for at, core in enumerate(single) if rest[at :: len(single)]]


def measure_rows(plan: Plan, found: Found, cores: Sequence[int], rows: Sequence[Row]) -> None:
    """All rounds of some rows on these cores; in each round in new processes."""
    for number in range(plan.rounds):
        with both(plan, CPU, cores) as workers:
            for row in rows:
                if plan.is_over():
                    return
                try:
                    found.add(CPU, row.name, in_turns(workers, row, number, REPEATS[CPU]))
                except Exception as problem:
                    found.fail(row.name, problem)


def measure_cpu(plan: Plan, found: Found, cores: Sequence[int]) -> None:
    rows = plan.rows(CPU)
    compile_cpu(plan, found, rows, cores)
    tell(f"cpu: {len(rows)} rows are compiled")
    jobs = jobs_of(rows, cores)
    side_by_side([partial(measure_rows, plan, found, *job) for job in jobs], len(jobs))


def measure_gpu(plan: Plan, found: Found, cores: Sequence[int]) -> None:
    """A process of each side for each group of rows: compiled code for a GPU is not kept, so all rounds are in it.

    They compile side by side, and then measure one after the other.
    """
    rows, workers = plan.rows(GPU), dict[str, dict[str, Worker]]()
    for group in sorted({row.group for row in rows}):
        workers[group] = {side.name: plan.worker(side, GPU, cores) for side in plan.sides}
    first_of = {(row.group, row.way): row for row in reversed(rows) if row.way != "fetched"}

    def compile_one(group: str, side: str) -> None:
        for row in (row for (own, _), row in first_of.items() if own == group):
            try:
                if not plan.is_over():
                    workers[group][side].ask(row.name)
            except Exception as problem:
                found.fail(row.name, problem)

    try:
        works = [partial(compile_one, group, side.name) for group in workers for side in plan.sides]
        side_by_side(works, len(cores))
        tell(f"gpu: {len(rows)} rows are compiled")
        for number in range(plan.rounds):
            for row in rows:
                if plan.is_over():
                    return
                if row.name in found.problems:
                    continue
                try:
                    found.add(GPU, row.name, in_turns(workers[row.group], row, number, REPEATS[GPU]))
                except Exception as problem:
                    found.fail(row.name, problem)
            tell(f"gpu: round {number + 1} is done")
    finally:
        for pair in workers.values():
            for worker in pair.values():
                worker.close()


def measure_first(plan: Plan, found: Found, cores: Sequence[int]) -> None:
    """First uses: a whole process with an empty cache, from its start to its end."""
    rows = plan.rows(FIRST)

    def once(side: Side, row: Row, core: int) -> float:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            began = time.perf_counter()
            side.told("answer", FIRST, "1", str(core), home=Path(home), given=f"{row.name}\n")
            return time.perf_counter() - began

    def job(at: int) -> None:
        for number in range(plan.rounds):
            for row in rows[at :: len(cores)]:
                try:
                    turns = plan.sides if number % 2 == 0 else plan.sides[::-1]
                    seconds = {}
                    for side in turns:
                        if plan.is_over():
                            return
                        seconds[side.name] = once(side, row, cores[at])
                    found.add(FIRST, row.name, Pair(**seconds))
                except Exception as problem:
                    found.fail(row.name, problem)

    side_by_side([partial(job, at) for at in range(len(cores))], len(cores))


def count_compiled(plan: Plan, found: Found, _cores: Sequence[int]) -> None:
    """Each side compiles everything for the 94 configurations in one process; then what it kept is counted."""

    def one(side: Side) -> None:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            try:
                told = json.loads(side.told("count", home=Path(home)))
                kept = sum(1 for _ in Path(home).rglob("*.nbc"))
                found.counts[side.name] = told | {"kept": kept}
            except Exception as problem:
                found.fail(f"counting compilations of {side.name}", problem)

    side_by_side([partial(one, side) for side in plan.sides], 2)


PARTS: Final = {CPU: measure_cpu, GPU: measure_gpu, FIRST: measure_first, COUNT: count_compiled}


def cores_for(parts: Sequence[str], cores: Sequence[int]) -> dict[str, list[int]]:
    """Which cores each part has; where there are not enough for all, parts share them."""
    whole, begin, dealt = sum(WEIGHTS[part] for part in parts), 0, {}
    for part in parts:
        size = max(1, len(cores) * WEIGHTS[part] // whole)
        dealt[part] = [cores[at % len(cores)] for at in range(begin, begin + size)]
        begin += size
    return dealt


def tell(text: str) -> None:
    print(f"{time.monotonic() - BEGAN:.0f} s: {text}", file=sys.stderr, flush=True)


BEGAN: Final = time.monotonic()


def run(plan: Plan, cores: Sequence[int], out: Path) -> None:
    """All parts side by side, until they are done or the time is over. What there is is written all the while."""
    found, dealt = Found(), cores_for(plan.parts, cores)

    def one(part: str) -> None:
        try:
            PARTS[part](plan, found, dealt[part])
        except Exception as problem:
            found.fail(part, problem)
        tell(f"{part} is done")

    threads = [Thread(target=one, args=(part,), daemon=True) for part in plan.parts]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads) and time.monotonic() < plan.until + GRACE_S:
        for thread in threads:
            thread.join(min(REPORT_S, max(0.0, plan.until + GRACE_S - time.monotonic())) / len(threads))
        write(found, out)
    print(write(found, out), flush=True)


def write(found: Found, out: Path) -> str:
    told = report(found)
    with found.lock:
        raw: dict[str, Any] = {f"{part}: {row}": pairs for (part, row), pairs in found.pairs.items()}
        text = json.dumps(raw | {"compiled": found.counts}, indent=1)
    (out / "speed.md").write_text(told, encoding="utf-8")
    (out / "speed.json").write_text(text, encoding="utf-8")
    return told


def arguments_of(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.compare_speed", description=__doc__)
    parser.add_argument("old", type=Path, help="folder of the older checkout")
    parser.add_argument("new", type=Path, help="folder of the newer checkout")
    parser.add_argument("parts", nargs="*", default=[CPU], help=f"what to measure: {', '.join(PARTS)}; {CPU} if none")
    parser.add_argument("--rounds", type=int, default=12, help="rounds of every row (12)")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so many minutes, with what there is (60)")
    parser.add_argument("--jobs", type=int, help="cores to use (all)")
    parser.add_argument("--only", default="", help="only rows whose name contains this")
    parser.add_argument("--share", type=float, default=1.0, help="share of the games of a row that is played (1)")
    parser.add_argument("--out", type=Path, default=Path("build/speed"), help="folder for the results (build/speed)")
    found = parser.parse_args(given)
    if unknown := set(found.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return found


def main(given: Sequence[str]) -> None:
    chosen = arguments_of(given)
    chosen.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        (chosen.out / "speed.log").open("wb") as errors,
    ):
        old, new = (
            Side(name, checkout.resolve(), Path(folder) / name)
            for name, checkout in (("old", chosen.old), ("new", chosen.new))
        )
        until = BEGAN + 60 * chosen.minutes
        plan = Plan(old, new, tuple(chosen.parts), chosen.rounds, until, chosen.share, chosen.only, errors)
        run(plan, sorted(os.sched_getaffinity(0))[: chosen.jobs], chosen.out)
        for child in CHILDREN:
            child.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
