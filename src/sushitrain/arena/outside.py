"""Bots in any language: one line of JSON on standard input for each question, one line with a move as the answer."""

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from queue import Empty, SimpleQueue
from random import Random
from tempfile import TemporaryFile
from threading import Thread
from typing import Any, Final

import msgspec

from sushitrain.game.engine import parse_move
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.record import setup_document
from sushitrain.game.standing import Standing
from sushitrain.protocol.codec import encode
from sushitrain.protocol.wire_views import wire_view
from sushitrain.rules.errors import SetupError, SushiError

PREFIX: Final = "cmd:"
"""Prefix of the name of a bot that is a command."""
FORMAT: Final = "sushitrain-bot/1"
WAKING: Final = 10.0
"""More seconds for the first answer in a game, in which the program starts."""
PARTING: Final = 1.0
"""Seconds after the end of a bot until its pipes are closed."""
LONGEST: Final = 1000
"""The longest text of a move."""
LEFT_OUT: Final = ("portions", "desserts")
"""Parts of a view that are for display and follow from the others."""

OPEN: Final[set["subprocess.Popen[bytes]"]] = set()
"""The running processes, so that none is left behind."""


class BotError(Exception):
    """A bot that gave no legal move, and the reason."""


def is_outside(name: str) -> bool:
    """Whether this name is a command."""
    return name.startswith(PREFIX)


def command_of(name: str) -> list[str]:
    """The program of `cmd: ./my_bot --fast` and its arguments."""
    try:
        found = shlex.split(name.removeprefix(PREFIX))
    except ValueError:
        found = []
    if not found:
        raise SetupError("arena-command", "{given} is no command", given=name)
    return found


def check_command(name: str) -> None:
    """Refuse a program that does not exist."""
    program = command_of(name)[0]
    if shutil.which(program) is None:
        raise SetupError("arena-no-program", "there is no program {given} that can be run", given=program)


def question(knowledge: Knowledge, random: Random, limit: float) -> bytes:
    """The knowledge of the seat as one line of JSON."""
    view = knowledge.view
    assert view.legal is not None
    shown: dict[str, Any] = msgspec.to_builtins(wire_view(view, Standing()))
    asked = {
        "format": FORMAT,
        "setup": setup_document(view.setup),
        "seat": view.seat,
        "limit": limit,
        "luck": random.getrandbits(32),
        "legal": [str(move) for move in view.legal],
        "hands": knowledge.hands,
        "unseen": knowledge.unseen,
        "view": {key: value for key, value in shown.items() if key not in LEFT_OUT},
    }
    return encode(asked) + b"\n"


class Outside:
    """A player that is another program. After a failure it is ended, and started again for the next question."""

    def __init__(self, name: str, limit: float) -> None:
        self.command = command_of(name)
        self.limit = limit
        self.awake = False
        self.process: subprocess.Popen[bytes] | None = None
        self.talk: Thread | None = None
        self.errors = TemporaryFile()  # noqa: SIM115 (closed with the player)

    def __call__(self, knowledge: Knowledge, random: Random) -> Move:
        asked = question(knowledge, random, self.limit)
        try:
            text = self.answer(asked).decode(errors="replace").strip()
            return self.legal(knowledge, text)
        except BotError:
            self.end()
            raise

    def answer(self, asked: bytes) -> bytes:
        """The answer, if it comes in time. Writing may block as well as reading, so a thread does both."""
        if self.process and has_spoken(self.process):
            raise BotError("it said more than one line")
        limit = self.limit if self.awake else self.limit + WAKING
        process = self.process = self.process or self.start()
        answers: SimpleQueue[bytes] = SimpleQueue()
        self.talk = Thread(target=converse, args=(process, asked, answers), daemon=True)
        self.talk.start()
        try:
            line = answers.get(timeout=limit)
        except Empty:
            raise BotError(f"no answer within {limit:g} s") from None
        if not line.endswith(b"\n"):
            raise BotError(f"it ended ({self.last_words()})" if len(line) < LONGEST else "an endless answer")
        return line

    def legal(self, knowledge: Knowledge, text: str) -> Move:
        """The move of this text, if it is legal."""
        assert knowledge.view.legal is not None
        with suppress(SushiError):
            move = parse_move(knowledge.view.setup, text)
            if move in knowledge.view.legal:
                return move
        raise BotError(f"{text[:40]!r} is not legal")

    def start(self) -> "subprocess.Popen[bytes]":
        """The program in its own process group, so that all of it can be ended."""
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                self.command, stdin=pipe, stdout=pipe, stderr=self.errors, start_new_session=True
            )
        except OSError as problem:
            raise BotError(f"it cannot be started ({problem.strerror})") from None
        OPEN.add(process)
        self.awake = True
        return process

    def last_words(self) -> str:
        """The last line that it wrote to standard error."""
        assert self.process is not None
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        size = self.errors.seek(0, os.SEEK_END)
        self.errors.seek(max(size - LONGEST, 0))
        lines = self.errors.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), f"code {self.process.returncode}")[:200]

    def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self.process = self.process, None
        if process is not None:
            kill(process)
            process.wait()
            OPEN.discard(process)
            assert self.talk is not None
            self.talk.join(PARTING)
            if not self.talk.is_alive():  # else a background process of the bot still holds the pipes
                close_pipes(process)

    def close(self) -> None:
        self.end()
        self.errors.close()


def converse(process: "subprocess.Popen[bytes]", asked: bytes, answers: "SimpleQueue[bytes]") -> None:
    """Ask and wait for the answer; a process that has ended gives none."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(asked)
        process.stdin.flush()
        answers.put(process.stdout.readline(LONGEST))
    except (OSError, ValueError):
        answers.put(b"")
    if process.returncode is not None:  # nobody waits for an answer any more
        close_pipes(process)


def has_spoken(process: "subprocess.Popen[bytes]") -> bool:
    """Whether unread output exists, which would be taken for the answer to the next question."""
    assert isinstance(process.stdout, BufferedReader)
    os.set_blocking(process.stdout.fileno(), False)
    waiting = process.stdout.peek(1)
    os.set_blocking(process.stdout.fileno(), True)
    return bool(waiting)


def close_pipes(process: "subprocess.Popen[bytes]") -> None:
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):  # the pipe is closed: unwritten data is dropped
            assert pipe is not None
            pipe.close()


def kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process with its whole process group."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def kill_all() -> None:
    """End the bots when this process ends."""
    for process in tuple(OPEN):
        kill(process)


@contextmanager
def outside(name: str, limit: float) -> Iterator[Outside]:
    """A player for one game; its program ends with it."""
    player = Outside(name, limit)
    try:
        yield player
    finally:
        player.close()
