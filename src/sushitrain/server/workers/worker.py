"""A worker process: reads what a seat knows, answers with a move. It holds no table, no seed and no other hand.

The coach thinks in workers of its own, also about games that are over.
"""

import contextlib
import os
import pickle
import resource
import struct
import sys
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from subprocess import DEVNULL, Popen
from threading import Thread
from typing import Any, BinaryIO, Final

from sushitrain.bots.player import STAND_IN, Itamae, Player, bot
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.record import Record
from sushitrain.rules.setup import Setup

HEAD: Final = struct.Struct("!I")
MEMORY: Final = 1 << 32
PATIENT: Final = 10
"""The priority of an analysis: after bots and hints."""
PROGRESS: Final = "~"
"""Prefix of a line that reports progress and is not the answer."""
COMPILING: Final = "compiling"
"""The coach's answer while its search is being compiled."""
COMPILERS: Final[list[Popen[bytes]]] = []
"""The processes that compile or have compiled."""
TRIES: Final = 3
HINT: Final = "coach: hint"
ANALYSE: Final = "coach: analyse"

Say = Callable[[str], None]
"""Writes a line of an answer."""


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one question after the other until the input ends: for a bot of some level, or for the coach."""

    def say(text: str) -> None:
        answers.write(f"{text}\n".encode())
        answers.flush()

    while len(head := questions.read(HEAD.size)) == HEAD.size:
        who, *about = pickle.loads(questions.read(HEAD.unpack(head)[0]))
        if who in COACH:
            COACH[who](say, *about)
        else:
            choose(say, who, *about)


def choose(say: Say, level: str, knowledge: Knowledge, seed: bytes) -> None:
    """The move of a bot."""
    say(str(ready(bot(level), knowledge)(knowledge, Random(seed))))


def hint(say: Say, knowledge: Knowledge) -> None:
    """The moves of a seat, ranked."""
    if not searchable(knowledge.view.setup):
        return say(COMPILING)
    from sushitrain.server.workers.advice import hint_text

    return say(hint_text(knowledge))


def analyse(say: Say, record: Record) -> None:
    """The analysis of a game; its progress is reported meanwhile."""
    if not searchable(record.setup):
        return say(COMPILING)
    from sushitrain.server.workers.advice import analysis_text

    os.nice(max(0, PATIENT - os.nice(0)))
    return say(analysis_text(record, lambda done, of: say(f"{PROGRESS} {done} {of}")))


COACH: Final[Mapping[str, Callable[..., Any]]] = {HINT: hint, ANALYSE: analyse}


def ready(player: Player, knowledge: Knowledge) -> Player:
    """This player; while its search is being compiled, which takes longer than a turn, the stand-in."""
    if not isinstance(player, Itamae) or searchable(knowledge.view.setup):
        return player
    return bot(STAND_IN)


def searchable(setup: Setup) -> bool:
    """Whether a search can begin at once; if not, start to compile it."""
    from sushitrain.bots.itamae.prepare import is_ready

    if is_ready(setup):
        return True
    compile_aside()
    return False


def compile_aside() -> None:
    """Start to compile in another process; again if that died, and in this one if it could store nothing."""
    ended = COMPILERS[-1].poll() if COMPILERS else 1
    if ended and len(COMPILERS) < TRIES:
        command = [sys.executable, "-m", "sushitrain.bots.itamae.prepare"]
        COMPILERS.append(Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL))
    elif ended == 0:
        compile_here()


@cache
def compile_here() -> Thread:
    """Compile in this process, once."""
    from sushitrain.bots.itamae.prepare import prepare

    compiler = Thread(target=lambda: list(prepare()), daemon=True)
    compiler.start()
    return compiler


if __name__ == "__main__":
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
