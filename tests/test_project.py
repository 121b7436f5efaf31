"""The project as a whole: the README's promises, the light import, the wheel, the old records."""

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
from itertools import pairwise
from pathlib import Path

import pytest

from bench.importing import third_party_modules
from command_line import run
from kit import ONE_EACH
from sushitrain import __version__
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from tools.full import LONG

ROOT = Path(__file__).parent.parent
CORPUS = sorted((ROOT / "tests" / "corpus").rglob("*.json"))
CHANGED = json.loads((ROOT / "tests" / "corpus" / "changed.json").read_text(encoding="utf-8"))


def test_the_library_example_of_the_readme_runs_as_it_stands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) <= 11
    done = subprocess.run([sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Outcome(winners=")


def test_every_page_that_a_document_links_to_exists() -> None:
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
        prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r'(?:\]\(|src="|srcset=")([^)#:"]+)[)"]', prose):
            found = page.parent / target
            assert found.exists(), f"{page.name} links to {target}"
            assert found.is_dir() or found.stat().st_size, f"{target} is empty"


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_every_heading_that_a_document_links_to_exists() -> None:
    count = 0
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
        for target, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
            count += 1
            assert anchor in anchors(page.parent / target if target else page), f"{page.name}: {target}#{anchor}"
    assert count > 15


def test_the_list_of_documents_in_the_readme_comes_within_two_screens() -> None:
    before, heading, after = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Documents\n")
    assert heading
    assert len(before.splitlines()) <= 90
    for reader in ("play", "own the box", "write a bot", "do research", "run a server", "contribute"):
        assert f"| **{reader}** |" in after
    assert "## Credits and trademarks" in after


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/glossary.md"])
def test_every_path_that_is_named_for_contributors_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:src|tests|tools|web|bench|docs)/[^`\s]*)`", text)
    assert len(paths) > 20
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_program_that_a_document_names_exists() -> None:
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
        for module in re.findall(r"python -m ((?:tools|bench|sushitrain)[\w.]*)", page.read_text(encoding="utf-8")):
            places = [ROOT / top / module.replace(".", "/") for top in (".", "src")]
            assert any(place.with_suffix(".py").exists() or place.is_dir() for place in places), (
                f"{page.name}: {module}"
            )


def test_every_long_test_belongs_to_a_piece_of_make_full() -> None:
    run_by_full = {ROOT / "tests" / folder for _, folders, _ in LONG for folder in folders.split()}
    long = [file for file in (ROOT / "tests").rglob("test_*.py") if "mark.full" in file.read_text(encoding="utf-8")]
    assert len(long) > 20
    assert [file.name for file in long if file.parent not in run_by_full and file != Path(__file__)] == []


def test_the_glossary_is_sorted_and_names_a_module_for_every_term() -> None:
    terms, _, _ = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").partition("## Known collisions")
    rows = [line for line in terms.splitlines() if line.startswith("|")][2:]
    named = [row.split(" | ")[0].removeprefix("| ").casefold() for row in rows]
    assert len(named) >= 50
    assert named == sorted(set(named))
    assert [
        row for row in rows if not re.fullmatch(r"\| [^|]+ \| [^|]+\. \| `src/sushitrain/(?:\w+/)+\w+\.py` \|", row)
    ] == []


def test_the_facts_for_contributors_are_those_of_the_configuration() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    tools = project["tool"]
    assert f"Python {oldest} or newer" in text
    assert f"Python {oldest} or newer" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"at most {tools['ruff']['line-length']} characters" in text
    assert tools["mypy"]["strict"] is True
    assert f"in strict mode, for Python {tools['mypy']['python_version']}." in text
    assert tools["pytest"]["filterwarnings"] == ["error"]
    layers = tools["importlinter"]["contracts"][0]["name"].removeprefix("Imports point one way: ")
    assert f"`{layers}`" in text
    installed = {re.split(r"[>=\[]", each)[0] for each in project["project"]["optional-dependencies"]["dev"]}
    assert {"ruff", "mypy", "import-linter", "pytest"} <= installed
    targets = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {target for line in re.findall(r"`make ([a-z ]+)`", text) for target in line.split()}
    assert named
    assert named <= targets


def test_importing_the_library_loads_nothing_from_third_parties() -> None:
    assert third_party_modules() == []


def test_the_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert [line for line in script.splitlines() if line.startswith("make")] == ["make check test"]
    assert "make check test" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["bootstrap.txt", "dev.txt", "node.txt"])
def test_every_python_package_has_one_version_and_its_hashes(name: str) -> None:
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    packages = [line for line in lines if line and not line.startswith((" ", "#"))]
    hashed = [line for line, after in pairwise([*lines, ""]) if "--hash=sha256:" in after and not line.startswith(" ")]
    assert packages
    assert hashed == packages
    assert [line for line in packages if not re.match(r"[\w.-]+(\[\w+\])?==[\w.+]+ ", line)] == []


def test_no_bound_keeps_an_operator_from_a_fixed_version_of_a_package() -> None:
    """docs/security.md says so; only what developers use may be held back."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra, packages in project["optional-dependencies"].items():
        wanted += packages if extra != "dev" else []
    assert len(wanted) > 15
    assert [each for each in wanted if not re.fullmatch(r"[\w.-]+(\[\w+\])?>=[\d.]+(; .*)?", each)] == []


def test_every_package_of_the_page_has_one_version_and_its_hash() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 20
    for name, package in packages.items():
        if name:
            assert package["integrity"].startswith("sha512-"), name
            assert package.get("resolved", "https://registry.npmjs.org/").startswith("https://registry.npmjs.org/")


@pytest.mark.parametrize("file", [file for file in CORPUS if file.name != "changed.json"], ids=lambda file: file.stem)
def test_old_records_replay_or_it_is_written_down_which_rule_changed(file: Path) -> None:
    findings = verify(loads(file.read_bytes()))
    name = f"{file.parent.name}/{file.name}"
    if name in CHANGED:
        assert "verify-rules" in [finding.code for finding in findings], (
            f"{name} holds again: take it out of changed.json"
        )
    else:
        assert findings == []


def test_the_corpus_has_a_record_of_every_kind_from_this_release() -> None:
    kinds = {
        (s.game, s.dessert, s.variant)
        for s in (loads(f.read_bytes()).setup for f in CORPUS if f.parent.name == __version__)
    }
    assert kinds == {(s.game, s.dessert, s.variant) for s in ONE_EACH}


def test_the_wheel_runs_in_an_empty_environment(tmp_path: Path) -> None:
    uv = str(Path(sys.executable).with_name("uv"))
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "empty", with_pip=False)
    python = str(tmp_path / "empty" / "bin" / "python")
    constraints = tmp_path / "constraints.txt"
    pins = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    constraints.write_text("\n".join(re.findall(r"^[\w.-]+==[\w.]+", pins, re.MULTILINE)), encoding="utf-8")
    install = [uv, "pip", "install", "--quiet", "--python", python, "--constraints", str(constraints), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LC_ALL": "pl_PL.UTF-8", "COLUMNS": "100"}

    def sushitrain(*arguments: str, typed: str = "") -> str:
        command = [str(tmp_path / "empty" / "bin" / "sushitrain"), *arguments]
        settings = {
            "input": typed,
            "capture_output": True,
            "text": True,
            "check": True,
            "cwd": tmp_path,
            "env": environment,
        }
        return str(subprocess.run(command, **settings).stdout)  # type: ignore[call-overload]  # the same for all

    assert sushitrain("--version").strip() == __version__
    assert "rundy" in sushitrain("rules", "classic")
    sushitrain("play", "--seed", "sea", "--save", "game.json", typed="1\n" * 40)
    sushitrain("verify", "game.json")
    assert run("verify", str(tmp_path / "game.json")).code == 0
