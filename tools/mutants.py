"""Mutation tests: `make mutants` changes the code and checks that a test fails.

First mutmut makes small changes of the functions of the rules and of the transition, one at a time, and runs the tests
that reach them. It imports everything once, so code that runs at import is missed; each survivor is therefore tested
again in a fresh interpreter, and with whole games. Then `tools/data_mutants.py` changes the numbers of the
declarations.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from mutmut.mutation.diff_apply import get_diff_for_mutant

ROOT: Final = Path(__file__).resolve().parent.parent
BIN: Final = Path(sys.executable).parent
WORK: Final = ROOT / "mutants"
PAGE: Final = ROOT / "docs" / "mutants.md"

NEEDED: Final = 95.0
SURVIVED: Final = "survived"
KILLED: Final = "killed"
LATER: Final = "not tried"

STATUS: Final[Mapping[int | None, str]] = {
    0: SURVIVED,
    2: SURVIVED,  # pytest was interrupted
    5: SURVIVED,  # no test was found
    33: SURVIVED,  # no test reaches it
    None: LATER,
    -signal.SIGTERM: LATER,
}
"""The meaning of an exit status of mutmut; every other one is a kill."""

GAMES: Final = tuple(f"tests/conformance/test_{name}.py" for name in ("course", "conservation", "scores", "legality"))
"""Tests that play every configuration to the end: too slow for each mutant, but not for each survivor."""

REASONS: Final[Mapping[str, str]] = {
    r"prizes = .*strict=False": "that is the default",
    r"strict=": "both are always equally long",
    r"if events else \(state, events\)": "with nothing turned up the state is equal",
    r"second=False, outcome=": "a game never ends while a second card may be taken",
    r"board\.last, board\.returned": "whoever places cards writes both anew",
    r'"sha256"': "the name of a hash may be in capitals",
    r'\.dummy or ""': "the controller always names a card for the dummy",
    r"piles\[0\]:": "both piles are always equally long",
    r"rolling\.x_start__\w+\n-        (1|red|empty),": "the first round writes it anew",
    r"DESSERTS\[dessert\]\(tables\), CARD_DEAL": "pudding needs no table",
    r"prize >= 0": "a share of nothing is nothing",
    r"paid = False": "nothing is as false",
    r"combinations__\w+\n- +continue": "the first variant is the only one that dice have",
    r"islice\(legal_moves\(state, seat\), (None|14)\)": "one more than a dozen is enough to tell that there are more",
    r"default=0": "no cards at all are not fewer than none",
}
"""Survivors that no test can detect, because the change makes no difference; each with the reason."""

Mutants = dict[str, dict[str, str]]
"""Module → mutant → result."""


def main() -> int:
    options = arguments()
    deadline = time.monotonic() + options.minutes * 60
    if not options.resume:
        shutil.rmtree(WORK, ignore_errors=True)
    run_mutmut(options.cores, deadline)
    check_names()
    found = read_results()
    try_again(found, options.cores, deadline)
    report = f"{figures(found)}\n\n{changes(found)}"
    print(f"\n{report}")
    data, noticed = run_data_mutants(options.cores)
    PAGE.write_text(page(report, data), encoding="utf-8")
    return int(share(found) < NEEDED or not noticed)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=45, help="mutmut stops after this time (45)")
    parser.add_argument("--cores", type=int, default=2, help="how many mutants at a time (2)")
    parser.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    return parser.parse_args()


def run_mutmut(cores: int, deadline: float) -> None:
    """Run mutmut, with its own progress line, to its end or until the time limit."""
    with subprocess.Popen([BIN / "mutmut", "run", "--max-children", str(cores)], cwd=ROOT) as mutmut:
        try:
            status = mutmut.wait(timeout=left(deadline))
        except subprocess.TimeoutExpired:
            mutmut.send_signal(signal.SIGINT)
            status = mutmut.wait()
    if status:
        sys.exit("mutmut could not run the tests; see above")


def check_names() -> None:
    """Check the names of tests: one that pytest cannot find fails at once, which would count as a kill."""
    names = WORK / "names.txt"
    stats = json.loads((WORK / "mutmut-stats.json").read_text(encoding="utf-8"))
    names.write_text("\n".join(stats["duration_by_test"]), encoding="utf-8")
    if pytest("--collect-only", f"@{names}").returncode:
        sys.exit("some tests cannot be found by their names")


def pytest(*arguments: str, mutant: str = "", limit: float | None = None) -> "subprocess.CompletedProcess[bytes]":
    """Run pytest on the mutated sources, in a separate interpreter."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--rootdir=.", *settings()["pytest_add_cli_args"]]
    environment = os.environ | {"MUTANT_UNDER_TEST": mutant, "PYTHONPATH": str(WORK / "src")}
    return subprocess.run(
        [*command, *arguments], cwd=WORK, env=environment, capture_output=True, timeout=limit, check=False
    )


def left(deadline: float) -> float:
    return max(1.0, deadline - time.monotonic())


def read_results() -> Mutants:
    found: Mutants = {}
    for meta in sorted(WORK.glob("src/**/*.meta")):
        codes: dict[str, int | None] = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        if codes:
            module = meta.relative_to(WORK).with_suffix("").as_posix()
            found[module] = {name: STATUS.get(code, KILLED) for name, code in codes.items()}
    return found


def try_again(found: Mutants, cores: int, deadline: float) -> None:
    """Test each survivor again, in an interpreter that imports the mutant."""
    survivors = [(module, name) for module, names in found.items() for name in names if names[name] == SURVIVED]
    if not survivors:
        return
    started = time.monotonic()
    if fresh_run("", left(deadline)) != SURVIVED:
        sys.exit("the tests fail in a fresh interpreter without any mutant")
    limit = 10 * (time.monotonic() - started)
    with ThreadPoolExecutor(cores) as pool:
        tried = pool.map(lambda pair: fresh_within(pair[1], limit, deadline), survivors)
        for done, ((module, name), status) in enumerate(zip(survivors, tried, strict=True), start=1):
            found[module][name] = status
            print(f"\rSurvivors tried again: {done}/{len(survivors)}", end="", flush=True)
    print()


def fresh_within(name: str, limit: float, deadline: float) -> str:
    return LATER if time.monotonic() > deadline else fresh_run(name, limit)


def fresh_run(name: str, limit: float) -> str:
    tests = (settings()["pytest_add_cli_args_test_selection"], GAMES)
    try:
        noticed = any(pytest(*some, mutant=name, limit=limit).returncode for some in tests)
    except subprocess.TimeoutExpired:
        noticed = True
    return KILLED if noticed else SURVIVED


def settings() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    return found


def run_data_mutants(cores: int) -> tuple[str, bool]:
    """The report, and whether every survivor is explained."""
    command = [sys.executable, "-m", "tools.data_mutants", "--cores", str(cores)]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    print(f"\n{run.stdout}")
    return run.stdout, run.returncode == 0


def share(found: Mutants) -> float:
    statuses = [status for names in found.values() for status in names.values()]
    return 100 * statuses.count(KILLED) / max(1, len(statuses))


def figures(found: Mutants) -> str:
    rows = ["| module | mutants | killed | survived | not tried | killed, % |", "|---|--:|--:|--:|--:|--:|"]
    rows += [row(f"`{module.removeprefix('src/sushitrain/')}`", {module: names}) for module, names in found.items()]
    return "\n".join([*rows, row("**all**", found)])


def row(label: str, found: Mutants) -> str:
    counts = Counter(status for names in found.values() for status in names.values())
    numbers = (sum(counts.values()), counts[KILLED], counts[SURVIVED], counts[LATER])
    return f"| {label} | {' | '.join(map(str, numbers))} | {share(found):.1f} |"


def changes(found: Mutants) -> str:
    """The change of each survivor, and why no test detects it."""
    os.chdir(ROOT)  # mutmut looks for its files here
    alive = [(module, name) for module, names in found.items() for name in names if names[name] == SURVIVED]
    return "\n".join(explained(name, str(get_diff_for_mutant(name, path=module))) for module, name in alive)


def explained(name: str, diff: str) -> str:
    change = "\n".join(line for line in diff.splitlines() if is_change(line))
    known = (reason for pattern, reason in REASONS.items() if re.search(pattern, f"{name}\n{change}"))
    return f"# {name.removeprefix('sushitrain.')}: {next(known, 'A TEST IS MISSING')}\n{change}"


def is_change(line: str) -> bool:
    return line[:1] in ("+", "-") and line[:3] not in ("+++", "---")


def page(report: str, data: str) -> str:
    today = datetime.now(UTC).date().isoformat()
    table, _, survivors = report.partition("\n\n")
    return f"""# Mutation tests

`make mutants` changes the code in small ways (mutants) and counts how many changes a test notices (kills). It fails
when fewer than {NEEDED:.0f} % of the mutants in functions are killed, or when a mutant in the data survives.
Measured on {today}.

## Functions: rules and transition

{table}

The mutants that survived, and why they make no difference:

```diff
{survivors}
```

## Data: dishes, desserts, editions, variants, tables and options

{data}"""


if __name__ == "__main__":
    sys.exit(main())
