"""What the sources of the server and of the page never do, where no answer of the server could show it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent.parent
CODE: Final = ROOT / "src" / "sushitrain"
SERVER: Final = sorted([*(CODE / "server").rglob("*.py"), *(CODE / "protocol").rglob("*.py")])
WEB: Final = ROOT / "web"
PAGE: Final = sorted(
    file
    for file in (WEB / "index.html", WEB / "public" / "sw.js", *(WEB / "src").rglob("*"))
    if file.suffix in (".html", ".js", ".ts", ".svelte") and not file.name.endswith(".test.ts")
)
PAGE_WITHOUT: Final = {
    "markup from data": r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc",
    "code from data": r"\beval\(|new Function|javascript:|import\((?![\"'])",
    "patterns from data": r"new RegExp",
    "messages of other pages": r"postMessage|window\.onmessage|addEventListener\(\s*[\"']message",
    "cookies": r"document\.cookie",
    "objects merged by key": r"__proto__|Object\.assign|structuredClone",
    "links to other servers": r"(?:href|src|action)=\"(?:https?:)?//|window\.open|target=\"_blank\"",
}
"""What no file of the page may hold."""
EXAMPLES: Final = {
    "markup from data": "<p>{@html name}</p>",
    "code from data": "await import(`./${name}.ts`)",
    "patterns from data": "new RegExp(name)",
    "messages of other pages": 'addEventListener("message", hear)',
    "cookies": "const { cookie } = document; document.cookie",
    "objects merged by key": "Object.assign(known, given)",
    "links to other servers": '<a href="https://example.org">',
}
CALLS: Final = {"eval", "exec", "compile", "__import__", "system", "popen", "create_subprocess_shell", "md5", "sha1"}
MODULES: Final = {
    *("aiohttp", "ftplib", "http.client", "httpx", "requests", "smtplib", "telnetlib", "urllib.request"),
    *("marshal", "shelve", "yaml", "xml", "lxml", "ldap3", "jinja2", "mako"),
}
"""Clients of other servers, and formats that can bring code along."""
UNCHECKED: Final = r"CERT_NONE|_create_unverified_context|check_hostname\s*=\s*False|verify\s*=\s*False"


def called(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call with the last part of the function's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield (node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")), node


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def tree_of(file: Path) -> ast.AST:
    return ast.parse(file.read_text(encoding="utf-8"))


def named(files: list[Path]) -> dict[str, ast.AST]:
    return {file.relative_to(CODE).as_posix(): tree_of(file) for file in files}


TREES: Final = named(SERVER)


@pytest.mark.parametrize("what", PAGE_WITHOUT)
def test_an_offence_is_found(what: str) -> None:
    assert re.search(PAGE_WITHOUT[what], EXAMPLES[what])


@pytest.mark.parametrize("what", PAGE_WITHOUT)
def test_no_file_of_the_page_has(what: str) -> None:
    assert len(PAGE) > 50
    found = {file.name: re.findall(PAGE_WITHOUT[what], file.read_text(encoding="utf-8")) for file in PAGE}
    assert {name: hits for name, hits in found.items() if hits} == {}


def test_the_server_runs_no_text_as_code_or_command_and_uses_no_weak_hash() -> None:
    calls = {(file, name) for file, tree in TREES.items() for name, _ in called(tree) if name in CALLS}
    compiled = {(file, "compile") for file, tree in TREES.items() if "re" in set(imported(tree))}
    assert calls - compiled == set(), "re.compile is allowed where re is imported"
    assert [file for file, tree in TREES.items() for _, call in called(tree) if "shell" in keywords(call)] == []


def keywords(call: ast.Call) -> list[str]:
    return [keyword.arg for keyword in call.keywords if keyword.arg]


def test_no_pattern_of_the_server_is_made_from_data() -> None:
    names = {"compile", "match", "fullmatch", "search", "sub", "findall", "finditer", "split"}
    for file, tree in TREES.items():
        for name, call in called(tree):
            of_re = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "re"
            if of_re and name in names:
                assert isinstance(call.args[0], ast.Constant), f"{file}: line {call.lineno}"


def test_the_server_asks_no_other_server_and_reads_no_format_that_brings_code() -> None:
    found = {(file, name) for file, tree in TREES.items() for name in imported(tree) if name in MODULES}
    assert found == set()


def test_only_a_worker_reads_pickles_and_they_come_from_its_own_server() -> None:
    assert {file for file, tree in TREES.items() if "pickle" in set(imported(tree))} == {
        "server/workers/worker.py",
        "server/workers/pool.py",
    }
    assert [file for file, tree in TREES.items() for name, call in called(tree) if reads_pickle(name, call)] == [
        "server/workers/worker.py"
    ]


def reads_pickle(name: str, call: ast.Call) -> bool:
    of_pickle = isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "pickle"
    return name in ("load", "loads", "Unpickler") and of_pickle


def test_what_nobody_should_guess_comes_from_the_system() -> None:
    """The generator of `random` can be foretold. It plays bots, from a seed that is a secret."""
    found = {
        file: name for file, tree in TREES.items() for name in imported(tree) if name.partition(".")[0] == "random"
    }
    assert found == {"server/runtime/autopilot.py": "random.Random", "server/workers/worker.py": "random.Random"}


def test_nothing_trusts_a_certificate_that_cannot_be_checked() -> None:
    for file in CODE.rglob("*.py"):
        assert re.findall(UNCHECKED, file.read_text(encoding="utf-8")) == [], file.name
