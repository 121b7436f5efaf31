"""The same jobs on a Ray cluster; a local one for the tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sushitrain.arena.cluster import on_cluster
from sushitrain.rules.errors import SushiError
from tools.waiting import LIMIT

DRIVER = """
from functools import partial
import arena_kit
from sushitrain.arena import cluster
from sushitrain.cli.main import main

cluster.on_cluster = partial(cluster.on_cluster, work=arena_kit.die_once)
main()
"""
"""The program, with a worker that dies in the middle."""


def told(folder: Path, *arguments: str) -> tuple[dict[str, object], str]:
    command = [sys.executable, "-c", DRIVER, "arena", "regular", "nibbler", "-n", "6", "--json", "--lang", "en"]
    tests = str(Path(__file__).parent.parent)
    settings = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((tests, str(Path(tests).parent))),
        "ARENA_MARK": str(folder / "died"),
    }
    done = subprocess.run(
        [*command, *arguments], capture_output=True, text=True, check=True, timeout=5 * LIMIT, env=settings
    )
    return json.loads(done.stdout), done.stderr


def shares(found: dict[str, object]) -> object:
    bots = found["bots"]
    assert isinstance(bots, list)
    return [(bot["wins"], bot["points"], bot["rating"]) for bot in bots]


def test_a_local_cluster_gives_the_same_result_as_processes_though_a_worker_dies(tmp_path: Path) -> None:
    run = tmp_path / "run"
    far, err = told(tmp_path, "--ray", "local", "--processes", "2", "--save", str(run))
    here, _ = told(tmp_path)
    assert (tmp_path / "died").exists()
    assert shares(far) == shares(here)
    assert "Interrupted" not in err
    assert len((run / "results.jsonl").read_bytes().splitlines()) == 6


def test_a_cluster_that_is_not_there_is_said_in_a_sentence() -> None:
    with pytest.raises(SushiError, match=r"no cluster at 127\.0\.0\.1:1 \(.*refused"):
        next(on_cluster([], "127.0.0.1:1"))


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushitrain.arena.cluster.find_spec", lambda _: None)
    with pytest.raises(SushiError, match=r"sushitrain\[ray\]"):
        next(on_cluster([], "local"))
