"""The packages of src/sushitrain, read from the code: sizes, imports, and the layers of the import contract."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import grimp

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "sushitrain"
ROUNDED: Final = 100
"""Sizes are rounded to this many lines, so that a small edit does not make the picture out of date."""


class Package(NamedTuple):
    name: str
    """With dots, without `sushitrain`: `server`, `bots.itamae`."""
    contents: str
    """What it contains, in a few words; empty for a sub-package."""
    lines: int
    imports: tuple[str, ...]
    """Other packages, and for a sub-package also its siblings; sorted from the top layer to the bottom."""
    parts: tuple["Package", ...] = ()
    """Its sub-packages."""


@cache
def layers() -> tuple[tuple[str, ...], ...]:
    """The layers of the import contract, from the top."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = next(each for each in project["tool"]["importlinter"]["contracts"] if each["type"] == "layers")
    return tuple(tuple(re.findall(r"sushitrain\.(\w+)", layer)) for layer in contract["layers"])


@cache
def beside() -> tuple[str, ...]:
    """The packages that are in no layer."""
    return tuple(sorted(set(_folders(SOURCE)).difference(*layers())))


def packages() -> Mapping[str, Package]:
    """Every package by its name, from the top layer to the bottom."""
    order = [name for layer in (*layers(), beside()) for name in layer]
    return {name: _package(name, order) for name in order}


def _package(name: str, order: list[str]) -> Package:
    inner = _folders(SOURCE / name)
    parts = tuple(Package(f"{name}.{part}", "", _lines(name, part), _imports(name, part, order)) for part in inner)
    return Package(name, _contents()[name], _lines(name), _imports(name, "", order), parts)


def _folders(folder: Path) -> list[str]:
    return sorted(file.parent.name for file in folder.glob("*/__init__.py"))


def _lines(*names: str) -> int:
    """The lines of code and of messages."""
    files = (file for pattern in ("*.py", "*.ftl") for file in SOURCE.joinpath(*names).rglob(pattern))
    return rounded(sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files))


def rounded(lines: int) -> int:
    return max(round(lines / ROUNDED), 1) * ROUNDED


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph("sushitrain", cache_dir=None)


def _imports(name: str, part: str, order: list[str]) -> tuple[str, ...]:
    graph, inside = _graph(), ".".join(filter(None, ("sushitrain", name, part)))
    modules = [inside, *graph.find_descendants(inside)]
    found = {tuple(each.split(".")[1:]) for it in modules for each in graph.find_modules_directly_imported_by(it)}
    others = {path[0] for path in found if path and path[0] != name}
    siblings = {".".join(path[:2]) for path in found if path[:1] == (name,) and path[1:2] != (part,)}
    folders = {f"{name}.{folder}" for folder in _folders(SOURCE / name)} if part else set()
    return (*sorted(siblings & folders), *(each for each in order if each in others))


@cache
def _contents() -> Mapping[str, str]:
    """The table of packages in CONTRIBUTING.md, each row up to its first stop."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `src/sushitrain/(\w+)/` \| (.+) \|$", text, re.MULTILINE)
    return {name: re.split(r"[;.]", contents)[0].replace("`", "") for name, contents in rows}


def table() -> str:
    """The facts of the picture as a table."""
    rows = ["| package | contains | lines | imports |", "|---|---|---|---|"]
    for package in packages().values():
        for each in (package, *package.parts):
            imports = ", ".join(f"`{name}`" for name in each.imports)
            rows.append(f"| `{each.name}` | {each.contents} | {each.lines:,} | {imports or '–'} |")
    return "\n".join(rows) + "\n"
