"""Mutation tests of the data of the rules: each change must make a row of `tests/rulebook` fail.

mutmut changes functions, not declarations. Here every number of a declaration, a table or a field default is increased
and decreased by one, every truth value and every word that is a choice is replaced by another, and every two entries of
one literal are swapped. A surviving mutant is a rule that no row tests.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations, count
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = Path("sushitrain", "rules")
BUILDERS: Final = ("menus/classic", "menus/anniversary", "menus/roll", "variants")
"""Modules whose functions build data, so that literals in them are data, too."""
MODULES: Final = (*BUILDERS, "edition", "tables", "setup")
FIRST: Final[Mapping[str, tuple[str, ...]]] = {
    "menus/classic": ("test_classic",),
    "menus/anniversary": ("test_anniversary",),
    "menus/roll": ("test_roll",),
    "edition": ("test_classic",),
    "variants": ("test_variants",),
    "tables": ("test_options", "test_roll"),
    "setup": ("test_options",),
}
"""The tests that fail for most mutants of a module; they run first."""
SECONDS: Final = 120
"""Seconds after which a mutant counts as hanging, which is a failure of the tests."""

CHOICES: Final[tuple[Mapping[str, str], ...]] = (
    {"SPLIT": '"split"', "FULL": '"full"'},
    {"LEFT": "1", "RIGHT": "-1"},
    {"UP": '"up"', "DOWN": '"down"'},
    {"EXCLUDED": '"excluded"', "COUNTS": '"counts"'},
    {"HIGHEST": '"highest"', "LOWEST": '"lowest"'},
    {"PRINTED": '"printed"', "DRAWN": '"drawn"', "ROLLED": '"rolled"'},
    {"SUM": '"sum"', "LAST": '"last"', "CARDS": '"cards"'},
    {"DRAFTING": '"drafting"', "BATTLE": '"battle"', "ROLLING": '"rolling"'},
)
"""Names that can replace each other, with their values."""

WORDS: Final = (("total", "round"), ("most", "fewest"), ("split", "literal", "nobody"))

EQUAL: Final[Mapping[str, str]] = {"SPLIT": '"nobody"', "LITERAL": '"nobody"', "NOBODY": '"split"'}
"""Values that mean the same where all are equal: then only whether anybody is paid matters."""

NO_TIE_OF_TWO: Final = "two players tie only when all are equal, and then nobody is paid"
ALLOWED: Final[Mapping[tuple[str, str], str]] = {
    ("menus/classic", 'PUDDING_RACE  Race(6, 0, SPLIT): SPLIT → "full"'): NO_TIE_OF_TWO,
    ("menus/anniversary", 'strawberry  Race(0, -3, SPLIT): SPLIT → "full"'): NO_TIE_OF_TWO,
}
"""Mutants that may survive, each with the reason why no test can fail."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of a file: a description of its place, and the whole changed text."""

    module: str
    line: int
    change: str
    source: bytes

    @property
    def reason(self) -> str | None:
        return ALLOWED.get((self.module, self.change))

    def __str__(self) -> str:
        return f"src/{RULES.as_posix()}/{self.module}.py:{self.line}  {self.change}"


# Finding mutants


class Source:
    """A module as bytes and as a syntax tree, with its mutants."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.bytes = (ROOT / "src" / RULES / f"{module}.py").read_bytes()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.tree = ast.parse(self.bytes)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt | ast.keyword)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.bytes[start:end].decode()

    def short(self, node: ast.AST) -> str:
        """The text in one line; the middle of a long one is left out."""
        text = " ".join(self.text(node).split())
        return text if len(text) <= 60 else f"{text[:40]} … {text[-18:]}"

    def place(self, node: ast.AST) -> str:
        """The declaration and the entry that contain this node: `CARD_DEAL.2`, `Tables.roll_dice.maki`."""
        names: list[str] = []
        while node in self.parents:
            child, node = node, self.parents[node]
            if isinstance(node, ast.Dict):
                names += [
                    self.text(key).strip('"')
                    for key, value in zip(node.keys, node.values, strict=True)
                    if key and value is child
                ]
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                names.append(self.text(node.targets[0] if isinstance(node, ast.Assign) else node.target))
            elif isinstance(node, ast.ClassDef | ast.FunctionDef):
                names.append(node.name)
        return ".".join(reversed(names))

    def around(self, node: ast.AST) -> ast.AST:
        """The literal, call or declaration that contains this node."""
        around = self.parents[node]
        while isinstance(around, ast.keyword | ast.UnaryOp | ast.Starred):
            around = self.parents[around]
        return around

    def replaced(self, node: ast.expr, new: str) -> Mutant:
        start, end = self.span(node)
        change = f"{self.place(node)}  {self.short(self.around(node))}: {self.text(node)} → {new}"
        return Mutant(self.module, node.lineno, change, self.bytes[:start] + new.encode() + self.bytes[end:])

    def swapped(self, one: ast.expr, other: ast.expr) -> Mutant:
        (a, b), (c, d) = sorted((self.span(one), self.span(other)))
        source = self.bytes[:a] + self.bytes[c:d] + self.bytes[b:c] + self.bytes[a:b] + self.bytes[d:]
        change = f"{self.place(self.around(one))}  {self.short(one)} ↔ {self.short(other)}"
        return Mutant(self.module, one.lineno, change, source)


def mutants_of(module: str) -> list[Mutant]:
    source = Source(module)
    found: dict[bytes, Mutant] = {}
    for root in data(source.tree, module in BUILDERS):
        for node in ast.walk(root):
            for mutant in (*numbers(source, node), *words(source, node), *swaps(source, node)):
                found.setdefault(mutant.source, mutant)
    return sorted(found.values(), key=lambda mutant: mutant.line)


def data(tree: ast.Module, builders: bool) -> Iterator[ast.AST]:
    """The nodes of data: values, field defaults, and the bodies of functions that build data.

    A value that is a single word is left out: it only names the word.
    """
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value and not is_word(statement.value):
            yield statement.value
        elif isinstance(statement, ast.ClassDef):
            yield from (field.value for field in statement.body if isinstance(field, ast.AnnAssign) and field.value)
        elif builders and isinstance(statement, ast.FunctionDef):
            yield from statement.body


def is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def whole_number(node: ast.AST) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = whole_number(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def numbers(source: Source, node: ast.AST) -> Iterator[Mutant]:
    """Mutants with a number increased and decreased by one."""
    number = whole_number(node)
    if number is None or whole_number(source.parents[node]) is not None:
        return
    assert isinstance(node, ast.expr)
    yield source.replaced(node, str(number + 1))
    yield source.replaced(node, str(number - 1))


def words(source: Source, node: ast.AST) -> Iterator[Mutant]:
    """Mutants with the other truth value, and with every other word of the same choice."""
    if isinstance(node, ast.Constant | ast.Name):
        yield from (source.replaced(node, new) for new in others(source, node))


def others(source: Source, node: ast.Constant | ast.Name) -> Iterable[str]:
    parent = source.parents[node]
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        about_the_class = is_call(source.parents[parent], "field")
        return () if about_the_class else (str(not node.value),)
    if says_when_equal(parent):
        return (EQUAL[source.text(node)],) if source.text(node) in EQUAL else ()
    if isinstance(node, ast.Name):
        return [value for choice in CHOICES if node.id in choice for name, value in choice.items() if name != node.id]
    return [f'"{word}"' for choice in WORDS if node.value in choice for word in choice if word != node.value]


def is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def says_when_equal(parent: ast.AST) -> bool:
    if isinstance(parent, ast.keyword):
        return parent.arg == "equal"
    return isinstance(parent, ast.AnnAssign) and isinstance(parent.target, ast.Name) and parent.target.id == "equal"


def swaps(source: Source, node: ast.AST) -> Iterator[Mutant]:
    """Mutants with two different entries of a literal, or literal arguments of a call, of the same kind, swapped."""
    for one, other in combinations(entries(source, node), 2):
        if kind(one) == kind(other) and source.text(one) != source.text(other):
            yield source.swapped(one, other)


def entries(source: Source, node: ast.AST) -> Sequence[ast.expr]:
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load):
        return () if means_a_set(source.parents[node]) else node.elts
    if isinstance(node, ast.Call):
        return [value for value in (*node.args, *(word.value for word in node.keywords)) if is_literal(value)]
    return ()


def means_a_set(parent: ast.AST) -> bool:
    """Whether the order of a tuple has no meaning, because it is only used with `in`."""
    return isinstance(parent, ast.Compare) or is_call(parent, "_copies")


def is_literal(node: ast.expr) -> bool:
    is_choice = isinstance(node, ast.Name) and any(node.id in choice for choice in CHOICES)
    return is_choice or isinstance(node, ast.Constant) or whole_number(node) is not None


def kind(node: ast.expr) -> object:
    """The kind of an entry; only entries of the same kind are swapped."""
    if whole_number(node) is not None:
        return int
    return type(node.value) if isinstance(node, ast.Constant) else type(node)


# Trying mutants


class Kitchen:
    """A copy of the package, in which one file at a time is changed, with the tests of it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.clock = count(1)
        self.sound = {module: (ROOT / "src" / RULES / f"{module}.py").read_bytes() for module in MODULES}
        shutil.copytree(ROOT / "src" / "sushitrain", place / "sushitrain", ignore=shutil.ignore_patterns("__pycache__"))

    def write(self, module: str, source: bytes) -> None:
        """Write a file with a new modification time, so that Python does not use compiled code of another text."""
        file = self.place / RULES / f"{module}.py"
        file.write_bytes(source)
        now = next(self.clock)
        os.utime(file, (now, now))

    def passes(self, module: str, source: bytes) -> bool:
        """Whether all tests pass with this text of a module."""
        self.write(module, source)
        try:
            return self.rows_pass(module)
        finally:
            self.write(module, self.sound[module])

    def rows_pass(self, module: str) -> bool:
        """Run the tests, first those that are most likely to fail."""
        files = sorted((ROOT / "tests" / "rulebook").glob("test_*.py"), key=lambda file: file.stem not in FIRST[module])
        command = [sys.executable, "-m", "pytest", *map(str, files), "-x", "-q", "--assert=plain"]
        command += ["-p", "no:cacheprovider", f"--confcutdir={files[0].parent}"]
        paths = [str(self.place), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONPYCACHEPREFIX": str(self.place.parent / "cache"),
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        try:
            run = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        if run.returncode not in (0, 1, 2):
            raise RuntimeError(f"pytest could not run the rows:\n{run.stdout}{run.stderr}")
        return run.returncode == 0


def prove(kitchen: Kitchen) -> None:
    """Check that the copy passes unchanged, and fails with any of its files broken."""
    first = MODULES[0]
    if not kitchen.passes(first, kitchen.sound[first]):
        sys.exit("the rows of tests/rulebook fail without any mutant")
    for module in MODULES:
        if kitchen.passes(module, kitchen.sound[module] + b'\nraise RuntimeError("planted")\n'):
            sys.exit(f"the rows do not import the copy of {module}.py")


def try_all(mutants: Sequence[Mutant], cores: int) -> list[Mutant]:
    """The mutants that survive."""
    with TemporaryDirectory(prefix="data-mutants-") as folder:
        kitchens: SimpleQueue[Kitchen] = SimpleQueue()
        for number in range(cores):
            kitchens.put(Kitchen(Path(folder, str(number))))
        first = kitchens.get()
        prove(first)
        kitchens.put(first)

        def survives(mutant: Mutant) -> bool:
            kitchen = kitchens.get()
            try:
                return kitchen.passes(mutant.module, mutant.source)
            finally:
                kitchens.put(kitchen)

        with bar() as progress, ThreadPoolExecutor(cores) as pool:
            tried = progress.track(pool.map(survives, mutants), total=len(mutants), description="mutants tried")
            return [mutant for mutant, alive in zip(mutants, tried, strict=True) if alive]


def bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, TextColumn("left"), TimeRemainingColumn(), console=Console(stderr=True))


def report(mutants: Sequence[Mutant], survivors: Sequence[Mutant]) -> str:
    alive = Counter(mutant.module for mutant in survivors)
    lines = ["| module | mutants | killed | survived |", "|---|--:|--:|--:|"]
    for module, made in Counter(mutant.module for mutant in mutants).items():
        lines.append(f"| `rules/{module}` | {made} | {made - alive[module]} | {alive[module]} |")
    lines.append(f"| **all** | {len(mutants)} | {len(mutants) - len(survivors)} | {len(survivors)} |")
    for mutant in survivors:
        lines.append(f"{'allowed ' if mutant.reason else 'SURVIVED'}  {mutant}")
        lines += [f"          because {mutant.reason}"] if mutant.reason else []
    return "\n".join(lines)


def needless(mutants: Sequence[Mutant], survivors: Sequence[Mutant]) -> list[str]:
    """Allowed survivors that no longer exist."""
    tried = {(mutant.module, mutant.change) for mutant in mutants}
    alive = {(mutant.module, mutant.change) for mutant in survivors}
    return [
        f"{module}.py  {change}  ({'killed' if (module, change) in tried else 'no such mutant'})"
        for module, change in ALLOWED
        if (module, change) not in alive
    ]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, metavar="N", help="only this many mutants, chosen at random")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many at a time (all cores)")
    parser.add_argument("--list", action="store_true", help="only print the mutants")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    mutants = [mutant for module in MODULES for mutant in mutants_of(module)]
    if options.sample is not None and options.sample < len(mutants):
        mutants = random.sample(mutants, options.sample)
    if options.list:
        print("\n".join(map(str, mutants)))
        return 0
    survivors = try_all(mutants, options.cores)
    print(report(mutants, survivors))
    stale = [] if options.sample else needless(mutants, survivors)
    for allowance in stale:
        print(f"NEEDLESS  {allowance}")
    return int(bool(stale) or any(mutant.reason is None for mutant in survivors))


if __name__ == "__main__":
    sys.exit(main())
