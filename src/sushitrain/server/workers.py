"""Bots think in processes of their own, so that none delays a table. One that fails or hangs is replaced."""

import asyncio
import contextlib
import logging
import pickle
import sys
from collections.abc import Sequence
from typing import Final

from sushitrain.game.knowledge import Knowledge
from sushitrain.server.worker import HEAD

log: Final = logging.getLogger("sushitrain.bots")


class BotError(Exception):
    """A bot gave no answer in time, or died."""


class Workers:
    """As many processes as wanted, started when they are needed."""

    def __init__(self, count: int, seconds: float, command: Sequence[str] = ()) -> None:
        self.seconds = seconds
        self.command = tuple(command) or (sys.executable, "-m", "sushitrain.server.worker")
        self.idle: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        self.all: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self.idle.put_nowait(None)

    async def choose(self, level: str, knowledge: Knowledge, seed: bytes) -> str:
        """The move of a bot of this level, as text."""
        question = pickle.dumps((level, knowledge, seed))
        process = await self.idle.get()
        try:
            if process is None or process.returncode is not None:
                process = await self.started()
            async with asyncio.timeout(self.seconds):
                answer = await self.ask(process, question)
            if not answer.endswith(b"\n"):
                raise BotError(f"{level} died")
            return answer.decode(errors="replace").strip()
        except TimeoutError:
            self.kill(process)
            raise BotError(f"{level} had no answer within {self.seconds} s") from None
        except (OSError, BotError) as problem:
            self.kill(process)
            raise BotError(f"{level}: {problem}") from problem
        finally:
            alive = process is not None and process.returncode is None
            self.idle.put_nowait(process if alive and process in self.all else None)

    async def started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, start_new_session=True)
        self.all.add(process)
        return process

    async def ask(self, process: asyncio.subprocess.Process, question: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(HEAD.pack(len(question)) + question)
        await process.stdin.drain()
        return await process.stdout.readline()

    def kill(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self.all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        for process in tuple(self.all):
            self.kill(process)
            await process.wait()
