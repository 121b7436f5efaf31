"""Bots think in processes of their own, so that none delays a table. One that fails or hangs is replaced."""

import asyncio
import contextlib
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Any, Final

from sushitrain.game.knowledge import Knowledge
from sushitrain.server.worker import HEAD, PROGRESS

LONGEST: Final = 1 << 20
"""Bytes of a line that a worker may write."""

Heard = Callable[[str], None]
"""Is told how far a worker is."""


class BotError(Exception):
    """A bot gave no answer in time, or nonsense, or died."""


class Workers:
    """As many processes as wanted, started when they are needed."""

    def __init__(self, count: int, seconds: float, command: Sequence[str] = ()) -> None:
        self.seconds = seconds
        self.command = tuple(command) or (sys.executable, "-m", "sushitrain.server.worker")
        self.idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self.all: set[Process] = set()
        for _ in range(count):
            self.idle.put_nowait(None)

    async def choose(self, level: str, knowledge: Knowledge, seed: bytes) -> str:
        """The move of a bot of this level, as text."""
        return await self.answer(level, knowledge, seed)

    async def answer(self, who: str, *about: Any, heard: Heard = lambda _: None) -> str:
        """What a bot or the coach says to this, within the time that workers have."""
        question = pickle.dumps((who, *about))
        process = await self.idle.get()
        try:
            async with asyncio.timeout(self.seconds):
                process = await self.listening(process)
                answer = await self.ask(process, question, heard)
            if not answer.endswith(b"\n"):
                raise BotError(f"{who} died")
            found = answer.decode().strip()
        except BaseException as problem:
            await self.dismiss(process)
            process = None
            if isinstance(problem, TimeoutError):
                raise BotError(f"{who} had no answer within {self.seconds} s") from None
            if isinstance(problem, OSError | ValueError | RuntimeError | BotError):  # uvloop: the pipe is closed
                raise BotError(f"{who}: {problem}") from problem
            raise
        finally:
            self.idle.put_nowait(process)
        return found

    async def listening(self, process: Process | None) -> Process:
        """A worker that waits for a question: this one, or a new one if it has died or spoken out of turn."""
        if process is not None and await self.has_spoken(process):
            await self.dismiss(process)
            process = None
        if process is None:
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LONGEST
            )
            self.all.add(process)
        return process

    async def has_spoken(self, process: Process) -> bool:
        """Whether it has said, or closed, something that nobody asked for."""
        assert process.stdout is not None
        try:
            async with asyncio.timeout(0):
                await process.stdout.read(1)
        except TimeoutError:
            return False
        return True

    async def ask(self, process: Process, question: bytes, heard: Heard) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(HEAD.pack(len(question)) + question)
        await process.stdin.drain()
        while (line := await process.stdout.readline()).startswith(PROGRESS.encode()):
            heard(line.decode())
        return line

    async def dismiss(self, process: Process | None) -> None:
        """Kill it, and see that it is gone."""
        if process is not None:
            self.all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            with contextlib.suppress(ValueError, OSError):
                await process.communicate()

    async def close(self) -> None:
        for process in tuple(self.all):
            await self.dismiss(process)
