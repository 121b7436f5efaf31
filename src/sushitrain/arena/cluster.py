"""The jobs of a tournament on a Ray cluster, which repeats a job when its worker dies."""

import re
import socket
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

from sushitrain.arena.jobs import Job, Played, play
from sushitrain.arena.workers import AHEAD, TICK, TRIES, Results, Work, died
from sushitrain.rules.errors import SushiError

EXTRA: Final = "pip install 'sushitrain[ray]'"
LOCAL: Final = "local"
"""Not an address: a cluster on this machine, for this run only."""
PLACE: Final = re.compile(r"(?:ray://)?([^/]+):(\d{1,5})")
KNOCKING: Final = 5.0


def on_cluster(jobs: Iterable[Job], address: str, number: int | None = None, work: Work = play) -> Results:
    """Play jobs on the cluster at this address, or on a local cluster with this number of processes."""
    ray = connect(address, number)
    try:
        yield from keep_busy(ray, iter(jobs), work)
    finally:
        ray.shutdown()


def connect(address: str, number: int | None) -> Any:
    """Connect to Ray; an error carries the reason."""
    if find_spec("ray") is None:
        raise SushiError("arena-no-ray", "Ray is not installed; install it with: {command}", command=EXTRA)
    only_here = {"num_cpus": number, "include_dashboard": False} if address == LOCAL else {}
    try:
        check_reachable(address)
        ray: Any = import_module("ray")
        ray.init(address, log_to_driver=False, logging_level="ERROR", **only_here)
    except (OSError, RuntimeError, ValueError) as problem:
        reason = str(problem).partition("\n")[0]
        sentence = "there is no cluster at {address} ({reason})"
        raise SushiError("arena-ray", sentence, address=address, reason=reason) from None
    return ray


def check_reachable(address: str) -> None:
    """Check that something listens at the address: Ray itself would try for minutes."""
    if place := PLACE.fullmatch(address):
        socket.create_connection((place[1], int(place[2])), timeout=KNOCKING).close()


def keep_busy(ray: Any, jobs: Iterator[Job], work: Work) -> Results:
    """Keep the cluster busy and yield the results."""
    task = ray.remote(num_cpus=1, max_retries=TRIES)(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: list[Any] = []
    while True:
        running += [task.remote(job) for job in islice(jobs, most - len(running))]
        if not running:
            return
        done, running = ray.wait(running, timeout=TICK)
        if not done:
            yield None
        for reference in done:
            yield result(ray, reference)


def result(ray: Any, reference: Any) -> Played:
    """A game, or an error when its worker died too often."""
    try:
        played: Played = ray.get(reference)
    except ray.exceptions.WorkerCrashedError:
        raise died() from None
    return played
