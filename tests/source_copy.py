"""A copy of the sources, in which a test makes the changes of a contributor and runs the program."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src/sushitrain", "tools", "web/src", "tests/playthroughs")
"""The folders that the program and `tools.missing` read."""


class SourceCopy:
    """A folder with copies of the files that a contributor may touch."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.touched: list[str] = []
        for part in COPIED:
            copytree(ROOT / part, folder / part, ignore=ignore_patterns("page", "*.txt"))

    def write(self, path: str, text: str) -> None:
        """Write a file, which may be a new one."""
        if path not in self.touched:
            self.touched.append(path)
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def insert(self, path: str, before: str, text: str) -> None:
        """Insert a text before another one, which must occur once."""
        old = (self.folder / path).read_text(encoding="utf-8")
        assert old.count(before) == 1, f"{before!r} stands {old.count(before)} times in {path}"
        self.write(path, old.replace(before, text + before))

    def append(self, path: str, text: str) -> None:
        """Append a text to a file."""
        self.write(path, (self.folder / path).read_text(encoding="utf-8") + text)

    @property
    def environment(self) -> dict[str, str]:
        """Variables with which Python imports the package from here."""
        return {"PYTHONPATH": str(self.folder / "src"), "SUSHITRAIN_DATA": str(self.folder / "data")}

    def run(self, *arguments: str, typed: str = "", code: int = 0) -> str:
        """The output of a module, which must end with this code."""
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env={**os.environ, **self.environment, "LC_ALL": "C.UTF-8", "COLUMNS": "400", "TERM": "dumb"},
            cwd=self.folder,
            check=False,
        )
        assert done.returncode == code, done.stdout
        return done.stdout


def steps_for(heading: str) -> list[str]:
    """The numbered steps under a heading of CONTRIBUTING.md."""
    _, _, behind = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(f"\n## {heading}\n")
    section = behind.partition("\n## ")[0]
    return [step.replace("\n   ", " ") for step in section.split("\n") if step[:1].isdigit()]
