"""The long tests: `make full`, and `make shuffled` for random orders under load.

Both are lists of pieces. A piece that has passed is written down under build/ and not repeated, so a run can be stopped
at any time and resumed by the same command; `--fresh` starts again. For a failed piece the log and the command that
repeats it are printed, and it is run again next time.
"""

import argparse
import json
import math
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console

from tools.suite import FOLDER, ROOT, TEST, Ended, Part, clock, pytest, python, report, run, selected

INTERFACES: Final = (
    "tests/server",
    "tests/protocol",
    "tests/attacks",
    "tests/faults",
    "tests/browser",
    "tests/terminal",
)
"""What `make shuffled` runs: everything with servers, browsers, screens and clocks."""


class Piece(NamedTuple):
    """Parts of a suite that run together, with a name."""

    name: str
    parts: tuple[Part, ...]


LONG: Final = (
    ("game", "game contributing", 1),
    ("conformance", "conformance", 12),
    ("engine", "fast", 12),
    ("server", "server protocol attacks", 4),
    ("faults", "faults", 1),
    ("browser", "browser", 6),
    ("terminal", "terminal", 4),
    ("commands", "cli", 1),
    ("bots", "bots arena itamae coach", 1),
)
"""The name, the folders, and the number of pieces into which the tests marked `full` are divided."""


def full(seed: str) -> Iterator[Piece]:
    yield Piece("kernels", (python("kernels", "tools.kernels"), python("chromium", "tools.browser")))
    for name, folders, count in LONG:
        for number in range(1, count + 1):
            extra = f"-m full --seed {seed} --shard {number}/{count}"
            title = f"{name} {number}/{count}" if count > 1 else name
            yield Piece(title, (pytest(title.replace("/", "of"), folders, extra=extra),))


def shuffled(first: int, count: int) -> Iterator[Piece]:
    for seed in range(first, first + count):
        yield Piece(f"seed {seed}", tuple(selected(TEST, [*INTERFACES, "--shuffle", "--seed", str(seed)])))


def spin() -> None:
    """Keep a core busy."""
    while True:
        math.sqrt(2.0)


@contextmanager
def load(loops: int) -> Iterator[None]:
    """Busy loops that run during a piece."""
    processes = [multiprocessing.Process(target=spin, daemon=True) for _ in range(loops)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


def commit() -> str:
    found = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "unknown"


class Book:
    """The file of the pieces that have passed."""

    def __init__(self, file: Path, fresh: bool) -> None:
        self.file = file
        self.passed: dict[str, Any] = {} if fresh or not file.exists() else json.loads(file.read_text())

    def write(self, piece: Piece, ended: Sequence[Ended], seconds: float) -> bool:
        """Note how a piece ended; returns whether it passed."""
        passed = all(each.passed for each in ended)
        if passed:
            counts = "; ".join(f"{each.part.name}: {each.summary}" for each in ended if each.summary)
            self.passed[piece.name] = {"seconds": round(seconds), "commit": commit(), "counts": counts}
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(self.passed, indent=1, ensure_ascii=False), encoding="utf-8")
        return passed

    def left(self, pieces: Sequence[Piece], done: Sequence[float]) -> str:
        """The remaining time, estimated from the pieces of this run."""
        return clock(sum(done) / len(done) * len(pieces)) if done else "unknown"


def run_pieces(pieces: Sequence[Piece], book: Book, loops: int, out: Console) -> int:
    """Run all pieces that have not passed yet; returns the exit code."""
    todo = [piece for piece in pieces if piece.name not in book.passed]
    out.print(f"{len(pieces) - len(todo)} of {len(pieces)} pieces have passed before; {book.file.relative_to(ROOT)}")
    failed, times = [], list[float]()
    for number, piece in enumerate(todo):
        left = book.left(todo[number:], times)
        out.print(f"[bold]{piece.name}[/bold] · {len(todo) - number} to go, time left {left}", highlight=False)
        began = time.monotonic()
        with load(loops):
            ended = run(piece.parts, out)
        times.append(time.monotonic() - began)
        if not book.write(piece, ended, times[-1]):
            failed.append(piece.name)
            keep_logs(piece, ended)
            report(ended, times[-1], out)
    out.print(f"{len(book.passed)} of {len(pieces)} pieces passed{', failed: ' if failed else ''}{', '.join(failed)}")
    return int(bool(failed))


def keep_logs(piece: Piece, ended: Sequence[Ended]) -> None:
    """Copy the logs of a piece, which the next piece would overwrite."""
    folder = FOLDER.parent / "failed-pieces" / piece.name.replace("/", "of").replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    for each in ended:
        if not each.passed:
            (folder / f"{each.part.name}.log").write_text(each.text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--shuffled",
        action="store_true",
        help="interfaces and servers in random orders with other deals",
    )
    parser.add_argument("--runs", type=int, default=20, help="how many random orders (20)")
    parser.add_argument("--first", type=int, default=1, help="the first seed of the random orders (1)")
    parser.add_argument("--load", type=int, default=2, help="busy loops beside the random orders (2)")
    parser.add_argument("--seed", default="0", help="the seed of the long tests (0)")
    parser.add_argument("--fresh", action="store_true", help="forget what has passed")
    options = parser.parse_args()
    if options.shuffled:
        pieces, name = tuple(shuffled(options.first, options.runs)), "shuffled"
    else:
        pieces, name = tuple(full(options.seed)), f"full-{options.seed}"
    book = Book(FOLDER.parent / f"{name}.json", options.fresh)
    try:
        return run_pieces(pieces, book, options.load if options.shuffled else 0, Console())
    except KeyboardInterrupt:
        sys.exit("Stopped; the same command resumes after the last piece that has passed.")


if __name__ == "__main__":
    sys.exit(main())
