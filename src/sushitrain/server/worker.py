"""A worker process: reads what a seat knows, answers with a move. It holds no table, no seed and no other hand."""

import contextlib
import os
import pickle
import resource
import struct
import sys
from functools import cache
from random import Random
from subprocess import DEVNULL, Popen
from typing import BinaryIO, Final

from sushitrain.bots.player import BOTS, HOUSE, Itamae, Player, bot
from sushitrain.game.knowledge import Knowledge

HEAD: Final = struct.Struct("!I")
MEMORY: Final = 1 << 32


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """One question after the other, until there are no more."""
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        level, knowledge, seed = pickle.loads(questions.read(HEAD.unpack(head)[0]))
        player = ready(bot(level), knowledge)
        answers.write(f"{player(knowledge, Random(seed))}\n".encode())
        answers.flush()


def ready(player: Player, knowledge: Knowledge) -> Player:
    """This player; while what it searches with is being compiled, which takes longer than a turn, the house."""
    if not isinstance(player, Itamae):
        return player
    from sushitrain.bots.itamae.prepare import is_ready

    if is_ready(knowledge.view.setup):
        return player
    compile_aside()
    return BOTS[HOUSE]


@cache
def compile_aside() -> Popen[bytes]:
    """Begin to compile in a process of its own, once."""
    return Popen(
        [sys.executable, "-m", "sushitrain.bots.itamae.prepare"], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL
    )


if __name__ == "__main__":
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
