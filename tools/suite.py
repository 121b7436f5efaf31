"""Run the parts of the test suite side by side: `python -m tools.suite test`, or `check`, or `quick`.

Every part is a process with a log under build/suite. Parts that mostly wait (server, faults, browser) run beside
parts that compute, so that two cores are always busy. Anything after the name of the suite goes to pytest, for
example `-k tie` or `tests/server/test_play.py --seed 7`.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn

ROOT: Final = Path(__file__).resolve().parent.parent
BIN: Final = Path(sys.executable).parent
FOLDER: Final = ROOT / "build" / "suite"
TIMES: Final = FOLDER / "seconds.json"
"""How long every part took last time, for the estimate of the remaining time."""
CORES: Final = os.cpu_count() or 2
NOTHING_SELECTED: Final = 5
HEARTBEAT: Final = 30.0
"""Seconds between two lines of progress without a terminal."""
SUMMARY: Final = re.compile(
    r"^=* ?((?:no tests|\d+ (?:passed|failed|skipped|error)).*?)(?: in [\d.]+s.*)?$", re.MULTILINE
)


class Part(NamedTuple):
    """A process of a suite. `load` is the number of cores that it keeps busy; `needs` must have ended before."""

    name: str
    command: tuple[str, ...]
    load: float = 1.0
    needs: tuple[str, ...] = ()
    filtered: bool = False
    """Whether it runs only some of its tests."""


def python(name: str, *arguments: str, load: float = 1.0) -> Part:
    return Part(name, (sys.executable, "-m", *arguments), load)


def program(name: str, *arguments: str) -> Part:
    return Part(name, (str(BIN / arguments[0]), *arguments[1:]))


def pytest(
    name: str, folders: str, workers: int = 2, load: float = 2.0, needs: tuple[str, ...] = (), extra: str = ""
) -> Part:
    """The tests of these folders, in this number of processes; 0 runs them without xdist."""
    paths = (f"tests/{each}" for each in folders.split())
    command = (sys.executable, "-m", "pytest", "-p", "tools.progress", "-n", str(workers), *extra.split(), *paths)
    return Part(name, command, load, needs)


KERNELS: Final = ("kernels",)
CHROMIUM: Final = python("chromium", "tools.browser", load=0.5)
COVERAGE: Final = "--cov --cov-branch --cov-fail-under=100"
COVERING: Final = "conformance/test_standing.py cli/test_score.py"
"""Other tests that are needed to cover all of rules and game; they are not run twice."""
ELSEWHERE: Final = " ".join(f"--ignore=tests/{each}" for each in COVERING.split())
ABOUT_TESTS: Final = " ".join(
    f"test_{name}.py"
    for name in ["evidence", "metrics", "missing", "no_sleeping", "promises", "seed_option", "source", "suite"]
)
VITEST: Final = python("page", "tools.node", "npm", "test", "--silent")
CHECK: Final = (
    program("types", "mypy"),
    python("generated files", "tools.generate", "--check"),
    python("dishes", "tools.missing"),
    python("types of the page", "tools.node", "npm", "run", "check", "--silent"),
    program("format", "ruff", "format", "--check"),
    program("lint", "ruff", "check"),
    program("imports", "lint-imports"),
)
TEST: Final = (
    CHROMIUM,
    python("kernels", "tools.kernels", load=2),
    pytest("browser", "browser", needs=(*KERNELS, CHROMIUM.name)),
    pytest("rules", f"rules rulebook game mistakes test_naive.py {COVERING}", workers=0, load=1, extra=COVERAGE),
    pytest("server", "server protocol attacks", load=1.5, extra="--dist loadfile"),
    pytest("conformance", f"conformance playthroughs words {ABOUT_TESTS}", workers=0, load=1, extra=ELSEWHERE),
    pytest("terminal", "terminal", needs=KERNELS),
    pytest(
        "commands",
        "cli report narration contributing test_project.py test_package_diagram.py test_pictures.py",
        load=1.5,
        needs=KERNELS,
        extra=ELSEWHERE,
    ),
    pytest("bots", "bots arena itamae coach", needs=KERNELS),
    pytest("faults", "faults", load=1.5),
    pytest("engine", "fast", needs=KERNELS),
    VITEST,
)
QUICK: Final = (
    *CHECK,
    pytest("rules", "rules rulebook game words", workers=2),
    VITEST,
)
SUITES: Final = {"check": CHECK, "test": TEST, "quick": QUICK}


@dataclass
class Running:
    """A part that has been started."""

    part: Part
    process: "subprocess.Popen[bytes]"
    log: IO[bytes]
    began: float = field(default_factory=time.monotonic)

    @property
    def counts(self) -> tuple[int, int, int]:
        """The number of tests, of finished tests and of failures; zeros for a part that is not pytest."""
        try:
            total, done, failed = map(int, progress_file(self.part).read_text().split())
        except (OSError, ValueError):
            return 0, 0, 0
        return total, done, failed

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began


class Ended(NamedTuple):
    """How a part ended."""

    part: Part
    code: int
    seconds: float

    @property
    def text(self) -> str:
        return log_file(self.part).read_text(encoding="utf-8", errors="replace")

    @property
    def summary(self) -> str:
        """The line of pytest with the result, or nothing."""
        found = SUMMARY.findall(self.text)
        return str(found[-1]) if found else ""

    @property
    def passed(self) -> bool:
        """A part without tests has passed only if somebody has asked for tests that it does not have."""
        return self.code == 0 or (self.code == NOTHING_SELECTED and self.part.filtered)


def log_file(part: Part) -> Path:
    return FOLDER / f"{part.name.replace(' ', '-')}.log"


def progress_file(part: Part) -> Path:
    return log_file(part).with_suffix(".progress")


def start(part: Part) -> Running:
    progress_file(part).unlink(missing_ok=True)
    log = log_file(part).open("wb")
    environment = {**os.environ, "SUITE_PROGRESS": str(progress_file(part)), "COLUMNS": "120"}
    process = subprocess.Popen(
        part.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment
    )
    return Running(part, process, log)


def selected(parts: Sequence[Part], given: Sequence[str]) -> list[Part]:
    """The parts with these arguments for pytest; each path among them goes to the first part that has it.

    Of what they need, only the browser is provided: compiling all kernels would take longer than a few tests.
    """
    if not given:
        return list(parts)
    paths = [word for word in given if word.startswith("tests/")]
    others = [word for word in given if word not in paths]
    found, left = [], list(paths)
    for part in parts:
        if "tools.progress" not in part.command:
            continue
        own = tuple(word for word in part.command if word.startswith("tests/"))
        mine = [path for path in left if path.startswith(own)]
        left = [path for path in left if path not in mine]
        if mine or not paths:
            found.append(narrowed(part, mine, others))
    if left:
        sys.exit(f"No part of the suite has {' '.join(left)}; paths begin with tests/ and name a file or folder.")
    return [CHROMIUM, *found] if any(part.needs for part in found) else found


def narrowed(part: Part, paths: Sequence[str], others: Sequence[str]) -> Part:
    """A part with these paths instead of its own, if there are any, and with other arguments for pytest."""
    own = [word for word in part.command if word.startswith("tests/")]
    dropped = ("tests/", "--cov", "--ignore") if paths else ("tests/", "--cov")
    options = [word for word in part.command if not word.startswith(dropped)]
    needs = tuple(need for need in part.needs if need == CHROMIUM.name)
    return part._replace(command=(*options, *others, *(paths or own)), needs=needs, filtered=True)


class Board:
    """The display of progress: bars in a terminal, lines elsewhere."""

    def __init__(self, out: Console, parts: Sequence[Part]) -> None:
        self.out = out
        self.expected: dict[str, float] = json.loads(TIMES.read_text()) if TIMES.exists() else {}
        columns = (TextColumn("{task.description:18}"), BarColumn(24), TextColumn("{task.fields[told]}"))
        self.progress = Progress(*columns, console=out, transient=True, disable=not out.is_terminal)
        self.bars: dict[str, TaskID] = {
            part.name: self.progress.add_task(part.name, total=1.0, visible=False, told="") for part in parts
        }
        self.rest = self.progress.add_task("", total=None, visible=False, told="")
        self.spoke = time.monotonic()

    def show(self, running: Sequence[Running], waiting: Sequence[Part]) -> None:
        for each in running:
            total, done, failed = each.counts
            expected = self.expected.get(each.part.name, 0.0)
            share = done / total if total else min(0.99, each.seconds / expected) if expected else 0.0
            told = f"{done}/{total}" if total else ""
            told += f"  [red]{failed} failed[/red]" if failed else ""
            self.progress.update(self.bars[each.part.name], completed=share, visible=True, told=told)
        if left := self.left(running, waiting):
            self.progress.update(self.rest, visible=True, told=left)
        if not self.out.is_terminal and time.monotonic() - self.spoke > HEARTBEAT:
            self.spoke = time.monotonic()
            told = ", ".join(f"{each.part.name} {each.counts[1]}/{each.counts[0] or '?'}" for each in running)
            self.out.print(f"… {told}{left and f'; {left}'}", highlight=False)

    def left(self, running: Sequence[Running], waiting: Sequence[Part]) -> str:
        """The remaining time, estimated from the last run of each part."""
        parts = [*((each.part, each.seconds) for each in running), *((part, 0.0) for part in waiting)]
        if any(part.name not in self.expected for part, _ in parts):
            return ""
        work = sum(max(0.0, self.expected[part.name] - gone) for part, gone in parts)
        return f"about {clock(max([*(self.expected[p.name] - gone for p, gone in parts), work / 3]))} left"

    def tell(self, ended: Ended) -> None:
        self.progress.update(self.bars[ended.part.name], visible=False)
        sign = "[green]✓[/green]" if ended.passed else "[red]✗[/red]"
        self.out.print(f"{sign} {ended.part.name:18} {clock(ended.seconds):>5}  {ended.summary}", highlight=False)


def clock(seconds: float) -> str:
    return f"{int(max(0, seconds)) // 60}:{int(max(0, seconds)) % 60:02}"


def run(parts: Sequence[Part], out: Console, room: float = CORES + 1.0) -> list[Ended]:
    """All parts, as many at a time as there is room for; Ctrl-C ends them all.

    Some parts wait now and then, so there is room for one process more than cores. More than that makes all slower.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    waiting, running, ended = list(parts), list[Running](), list[Ended]()
    board = Board(out, parts)
    try:
        with board.progress:
            while waiting or running:
                for each in [each for each in running if each.process.poll() is not None]:
                    running.remove(each)
                    each.log.close()
                    ended.append(Ended(each.part, each.process.returncode, each.seconds))
                    board.tell(ended[-1])
                pending = {each.part.name for each in running} | {part.name for part in waiting}
                for part in list(waiting):
                    load = sum(each.part.load for each in running)
                    if (not running or load + part.load <= room) and pending.isdisjoint(part.needs):
                        waiting.remove(part)
                        running.append(start(part))
                board.show(running, waiting)
                time.sleep(0.1)
    finally:
        for each in running:
            each.process.terminate()
            each.process.wait()
            each.log.close()
    return ended


def keep_times(ended: Sequence[Ended]) -> None:
    before = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    TIMES.write_text(json.dumps(before | {each.part.name: round(each.seconds, 1) for each in ended if not each.code}))


def report(ended: Sequence[Ended], seconds: float, out: Console) -> int:
    """The output of failed parts, then one line with the result. Returns the exit code."""
    failures = [each for each in ended if not each.passed]
    for each in failures:
        out.rule(f"{each.part.name}: {' '.join(map(str, each.part.command[1:4]))} …")
        print(interesting(each.text))
    if any(each.summary for each in ended):
        passed, failed, errors, skipped = (
            sum(counted(each.summary, word) for each in ended) for word in ("passed", "failed", "error", "skipped")
        )
        print(f"{passed} passed, {failed + errors} failed, {skipped} skipped")
    names = ", ".join(each.part.name for each in failures)
    told = f"red: {names}; logs in build/suite, evidence in build/failures" if failures else "green"
    print(f"{len(ended)} parts in {clock(seconds)}: {told}")
    return int(bool(failures))


def counted(summary: str, word: str) -> int:
    found = re.search(rf"(\d+) {word}", summary)
    return int(found[1]) if found else 0


def interesting(text: str) -> str:
    """The output of pytest from its failures on; of other programs, the end."""
    at = min((i for i in (text.find("= FAILURES ="), text.find("= ERRORS =")) if i >= 0), default=-1)
    return text[text.rfind("\n", 0, at) + 1 :][-20_000:] if at >= 0 else text[-6_000:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", choices=SUITES)
    options, given = parser.parse_known_args()
    out, began = Console(), time.monotonic()
    parts = selected(SUITES[options.suite], given)
    try:
        ended = run(parts, out)
    except KeyboardInterrupt:
        sys.exit("Stopped; the logs so far are in build/suite.")
    if not given:
        keep_times(ended)
    elif all(each.code == NOTHING_SELECTED for each in ended if each.part.filtered):
        sys.exit(f"No test fits {' '.join(given)}.")
    return report(ended, time.monotonic() - began, out)


if __name__ == "__main__":
    sys.exit(main())
