"""Sizes of the source: modules, functions, complexity, imports between packages, file names that occur twice.

`python -m tools.metrics [FOLDER ...]` prints a table with a column for each checkout, this one by default.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = Path("src/sushitrain")
LONG: Final = 400
"""A module with more lines is too long."""
BRANCHES: Final = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.Assert, ast.match_case)
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module(NamedTuple):
    path: Path
    """Relative to the package."""
    lines: int
    tree: ast.Module


def modules(folder: Path) -> list[Module]:
    """Every module of the package in this checkout."""
    texts = {file.relative_to(folder): file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))}
    return [Module(path, len(text.splitlines()), ast.parse(text)) for path, text in texts.items()]


def functions(tree: ast.AST) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def length(function: Function) -> int:
    """The number of lines from `def` to the end, with the docstring."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def complexity(function: Function) -> int:
    """One more than the number of decisions: branches, loops, conditions joined by `and` or `or`, comprehensions."""
    found = 1
    for node in ast.walk(function):
        if isinstance(node, BRANCHES):
            found += 1
        elif isinstance(node, ast.BoolOp):
            found += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            found += 1 + len(node.ifs)
    return found


def imported(module: Module) -> set[str]:
    """The top-level packages that a module imports from `sushitrain`, at the top or inside a function."""
    found = set()
    for node in ast.walk(module.tree):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        found |= {name.split(".")[1] for name in names if name.startswith("sushitrain.")}
    return found


def edges(found: Sequence[Module]) -> set[tuple[str, str]]:
    """The pairs of different top-level packages of which the first imports the second."""
    packages = {module.path.parts[0] for module in found if len(module.path.parts) > 1}
    return {
        (module.path.parts[0], other)
        for module in found
        for other in imported(module) & packages
        if module.path.parts[0] in packages - {other}
    }


def twice(found: Sequence[Module]) -> list[str]:
    """File names of several modules, except `__init__.py`."""
    names = Counter(module.path.name for module in found)
    return sorted(name for name, times in names.items() if times > 1 and name != "__init__.py")


def share(numbers: Sequence[int], percent: int) -> int:
    """The smallest of the numbers that at least this many percent of them do not exceed."""
    return sorted(numbers)[-(-len(numbers) * percent // 100) - 1]


def metrics(checkout: Path) -> dict[str, str]:
    """The rows of the table for one checkout."""
    found = modules(checkout / SOURCE)
    longest = max(found, key=lambda module: module.lines)
    lengths = [length(function) for module in found for function in functions(module.tree)]
    branches = [complexity(function) for module in found for function in functions(module.tree)]
    doubled = twice(found)
    return {
        "modules": f"{len(found)}",
        "lines": f"{sum(module.lines for module in found):,}",
        "largest module": f"{longest.lines} (`{longest.path}`)",
        f"modules over {LONG} lines": f"{sum(module.lines > LONG for module in found)}",
        "functions": f"{len(lengths):,}",
        "function length p50 / p95 / max": " / ".join(str(share(lengths, percent)) for percent in (50, 95, 100)),
        "highest cyclomatic complexity": f"{max(branches)}",
        "top-level packages": f"{len({module.path.parts[0] for module in found if len(module.path.parts) > 1})}",
        "imports between top-level packages": f"{len(edges(found))}",
        "file names that occur twice": f"{len(doubled)}",
    }


def table(checkouts: Sequence[Path]) -> str:
    """A Markdown table with a column for each checkout."""
    columns = [metrics(checkout) for checkout in checkouts]
    head = ["metric", *(checkout.name for checkout in checkouts)]
    rows = [[name, *(column[name] for column in columns)] for name in columns[0]]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


if __name__ == "__main__":
    print(table([Path(folder).resolve() for folder in sys.argv[1:]] or [ROOT]))
