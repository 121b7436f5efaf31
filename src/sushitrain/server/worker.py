"""A worker process: reads what a seat knows, answers with a move. It holds no table, no seed and no other hand."""

import contextlib
import os
import pickle
import resource
import struct
import sys
from random import Random
from typing import BinaryIO, Final

from sushitrain.bots.player import bot

HEAD: Final = struct.Struct("!I")
MEMORY: Final = 1 << 30


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """One question after the other, until there are no more."""
    while len(head := questions.read(HEAD.size)) == HEAD.size:
        level, knowledge, seed = pickle.loads(questions.read(HEAD.unpack(head)[0]))
        answers.write(f"{bot(level)(knowledge, Random(seed))}\n".encode())
        answers.flush()


if __name__ == "__main__":
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
