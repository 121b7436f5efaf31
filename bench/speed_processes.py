"""The processes of `bench.compare_speed`: each measures rows of one of the two checkouts."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final, NamedTuple

HERE: Final = Path(__file__).resolve().parents[1]


CHILDREN: Final[list[subprocess.Popen[bytes]]] = []
"""All processes that were started here: when the time is over, those that still run are killed."""


class Side(NamedTuple):
    """One of the two checkouts, and the folder that is home to its processes."""

    name: str
    checkout: Path
    home: Path

    def surroundings(self, home: Path | None = None) -> dict[str, str]:
        """The source of this checkout, measured by the `bench` of ours; the cache of compiled code is in its home."""
        own = str(home or self.home)
        paths = os.pathsep.join((str(self.checkout / "src"), str(HERE)))
        return os.environ | {"HOME": own, "XDG_CACHE_HOME": f"{own}/.cache", "PYTHONPATH": paths}

    def told(self, *arguments: str, home: Path | None = None, given: str = "") -> str:
        """What one process says."""
        process = self.start(arguments, subprocess.PIPE, home)
        told, wrong = process.communicate(given.encode())
        if process.returncode:
            raise RuntimeError(f"{self.name}: {wrong.decode().strip()[-500:]}")
        return told.decode()

    def start(
        self, arguments: Sequence[str], errors: int | IO[bytes], home: Path | None = None
    ) -> subprocess.Popen[bytes]:
        pipe, here = subprocess.PIPE, self.surroundings(home)
        command = [sys.executable, "-m", "bench.speed_rows", *arguments]
        process = subprocess.Popen(command, cwd=HERE, env=here, stdin=pipe, stdout=pipe, stderr=errors)
        CHILDREN.append(process)
        return process


class Row(NamedTuple):
    name: str
    group: str
    way: str


class Worker:
    """A process of one side that measures rows when asked."""

    def __init__(self, side: Side, part: str, share: float, cores: Sequence[int], log: IO[bytes]) -> None:
        self.side = side
        self.process = side.start(("answer", part, str(share), ",".join(map(str, cores))), log)

    def ask(self, row: str) -> float:
        """Seconds that it took; the first time after a run that does not count."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{row}\n".encode())
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.side.name}: the process ended with {self.process.wait()}")
        told = json.loads(line)
        if "problem" in told:
            raise RuntimeError(f"{self.side.name}: {told['problem']}")
        return float(told["seconds"])

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
