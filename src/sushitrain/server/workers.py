"""Bots think in processes of their own, so that none delays a table. One that fails or hangs is replaced."""

import asyncio
import contextlib
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

from sushitrain.game.knowledge import Knowledge
from sushitrain.server.worker import HEAD


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
        question = pickle.dumps((level, knowledge, seed))
        process = await self.idle.get()
        try:
            async with asyncio.timeout(self.seconds):
                process = await self.listening(process)
                answer = await self.ask(process, question)
            if not answer.endswith(b"\n"):
                raise BotError(f"{level} died")
            found = answer.decode().strip()
        except BaseException as problem:
            await self.dismiss(process)
            process = None
            if isinstance(problem, TimeoutError):
                raise BotError(f"{level} had no answer within {self.seconds} s") from None
            if isinstance(problem, OSError | ValueError | RuntimeError | BotError):  # uvloop: the pipe is closed
                raise BotError(f"{level}: {problem}") from problem
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
                *self.command, stdin=PIPE, stdout=PIPE, start_new_session=True
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

    async def ask(self, process: Process, question: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(HEAD.pack(len(question)) + question)
        await process.stdin.drain()
        return await process.stdout.readline()

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
