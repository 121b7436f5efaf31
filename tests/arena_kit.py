"""Shared by the tests of the arena: made-up results, and workers that fail."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from sushitrain.arena.jobs import Job, Played, play
from sushitrain.arena.tournament import Plan, remaining, run
from sushitrain.arena.workers import Work, on_processes
from sushitrain.rules.setup import Setup
from tools.waiting import LIMIT, until

BOT = Path(__file__).parent.parent / "docs" / "examples" / "my_bot.py"
EXAMPLE = f"cmd: {sys.executable} {BOT}"


def plan(*bots: str, players: int = 2, games: int = 8, **choices: object) -> Plan:
    """A small tournament."""
    return Plan(Setup("classic", players), bots, games, **choices)  # type: ignore[arg-type]  # checked where it is used


def tournament(planned: Plan, processes: int, work: Work = play) -> list[Played]:
    """All games of a plan, in order, without thinking times."""
    scores = planned.scores()
    run(scores, on_processes(remaining(planned, scores), processes, work), None, lambda: True)
    return [unclocked(played) for played in scores.games(scores.deals())]


def unclocked(played: Played) -> Played:
    """A game without the fields that differ between runs."""
    return Played(played.deal, played.seating, played.points, played.winners, (), played.replaced, played.record)


def game(deal: int, seating: int, points: Sequence[int], thought: float = 1.0) -> Played:
    """A made-up result; the most points win."""
    winners = tuple(seat for seat, each in enumerate(points) if each == max(points))
    return Played(deal, seating, tuple(points), winners, ((thought,),) * len(points))


def die_once(job: Job) -> Played:
    """Dies in the middle of the third deal, the first time."""
    mark = Path(os.environ["ARENA_MARK"])
    if job.deal == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(job)


def die_always(job: Job) -> Played:
    """Dies in the third deal, every time."""
    if job.deal == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return play(job)


def late(job: Job) -> Played:
    """The first game comes after all of the second deal."""
    mark = Path(os.environ["ARENA_MARK"])
    if (job.deal, job.seating) == (0, 0):
        until(mark.exists, "the second deal is played meanwhile")
    played = play(job)
    if (job.deal, job.seating) == (1, 1):
        mark.touch()
    return played


def alive(pid: int) -> bool:
    """A process that has ended and that nobody has asked for yet is not alive."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


def number_in(file: Path, within: float = LIMIT) -> int:
    """The number that a process writes there, once it has."""
    return until(lambda: file.exists() and int(file.read_text(encoding="utf-8") or 0), f"there is no {file}", within)
