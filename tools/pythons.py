"""Run the tests on every supported Python of this machine: `make pythons`.

It searches the PATH, pyenv's versions and uv's own. A missing version is reported as a failure, because a version that
was not tested is not supported. `ARGS="3.12"` tests only that one.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tools.suite import ROOT, clock

SUPPORTED: Final = ("3.11", "3.12", "3.13")


def candidates(version: str) -> Iterator[Path]:
    """Places where an interpreter of this version may be, the most usual one first."""
    if found := shutil.which(f"python{version}"):
        yield Path(found)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    yield from sorted(pyenv.glob(f"{version}.*/bin/python{version}"), reverse=True)
    uv = Path(sys.executable).with_name("uv")
    if uv.exists():
        asked = [str(uv), "python", "find", "--no-python-downloads", "--no-project", version]
        told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
        if told:
            yield Path(told)


def runs(python: Path, version: str) -> bool:
    """Whether it runs and has this version; pyenv has commands on the PATH that do not run."""
    program = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        told = subprocess.run([python, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    except OSError:
        return False
    return told.stdout.strip() == version


def find(version: str) -> Path | None:
    return next((python for python in candidates(version) if runs(python, version)), None)


def for_make(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of another `make`, without what this one passes on, such as its ARGS."""
    return {name: value for name, value in environment.items() if not re.match("MAKE|MFLAGS|VIRTUAL_ENV|ARGS$", name)}


def tested(version: str, python: Path) -> bool:
    """Run `make test` with this interpreter, in its own environment."""
    began = time.monotonic()
    print(f"Python {version}: {python}", flush=True)
    command = ["make", "--no-print-directory", "test", f"PYTHON={python}", f"VENV=.venv-{version}"]
    code = subprocess.run(command, cwd=ROOT, env=for_make(os.environ), check=False).returncode
    print(f"Python {version}: {'green' if code == 0 else 'red'} after {clock(time.monotonic() - began)}", flush=True)
    return code == 0


def main() -> int:
    wanted = [word for word in sys.argv[1:] if word in SUPPORTED] or list(SUPPORTED)
    found = {version: find(version) for version in wanted}
    results = {version: tested(version, python) for version, python in found.items() if python is not None}
    for version, python in found.items():
        if python is None:
            print(
                f"Python {version} is missing on this machine: install it, or let uv do it: uv python install {version}"
            )
    return int(not all(results.values()) or None in found.values())


if __name__ == "__main__":
    sys.exit(main())
