"""The metrics of the source: lengths, complexity, imports between packages, file names that occur twice."""

from pathlib import Path

from tools.metrics import edges, metrics, modules, share, table, twice

FILES = {
    "__init__.py": "",
    "_version.py": "V = 1\n",
    "rules/__init__.py": "",
    "rules/board.py": "import sushitrain._version\n\ndef f(x):\n    return 1 if x and x.y else 2\n",
    "game/board.py": "from sushitrain.rules.board import f\n\ndef g():\n    from sushitrain.game import deck\n",
    "game/deck.py": "import sushitrain.rules.board\n\nasync def h():\n    pass\n",
}


def checkout(folder: Path) -> Path:
    for name, text in FILES.items():
        file = folder / "src" / "sushitrain" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_every_metric_of_a_small_package(tmp_path: Path) -> None:
    assert metrics(checkout(tmp_path)) == {
        "modules": "6",
        "lines": "13",
        "largest module": "4 (`game/board.py`)",
        "modules over 400 lines": "0",
        "functions": "3",
        "function length p50 / p95 / max": "2 / 2 / 2",
        "highest cyclomatic complexity": "3",
        "top-level packages": "2",
        "imports between top-level packages": "1",
        "file names that occur twice": "1",
    }


def test_only_imports_of_other_packages_are_edges(tmp_path: Path) -> None:
    found = modules(checkout(tmp_path) / "src" / "sushitrain")
    assert edges(found) == {("game", "rules")}
    assert twice(found) == ["board.py"]


def test_a_share_is_one_of_the_numbers() -> None:
    numbers = [*range(1, 21)]
    assert [share(numbers, percent) for percent in (1, 50, 95, 100)] == [1, 10, 19, 20]


def test_a_table_has_a_column_for_each_checkout(tmp_path: Path) -> None:
    head, *rows = table([checkout(tmp_path / "old"), checkout(tmp_path / "new")]).splitlines()
    assert head == "| metric | old | new |"
    assert rows[1] == "| modules | 6 | 6 |"
    assert len({row.count("|") for row in rows}) == 1
