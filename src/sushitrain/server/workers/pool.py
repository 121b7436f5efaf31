"""Bots think in processes of their own, so that none delays a table. One that fails or hangs is replaced.

While all processes are busy, questions wait in a fair queue. Bots that do not search have processes of their own.
"""

import asyncio
import contextlib
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Any, Final

from sushitrain.bots.player import is_quick
from sushitrain.game.knowledge import Knowledge
from sushitrain.server.operation.settings import Settings
from sushitrain.server.workers.fair_queue import UNLIMITED, Asker, FairQueue, Limits, Question
from sushitrain.server.workers.worker import HEAD, PROGRESS

LONGEST: Final = 1 << 20
"""Bytes of a line that a worker may write."""

Heard = Callable[[str], None]
"""Called with the progress of a worker."""


NOBODY: Final = Asker()
"""An asker whose questions are not counted."""

Turn = asyncio.Future[Process | None]
"""Gets the free worker, or none if a new one may be started."""


class BotError(Exception):
    """A bot gave no answer in time, or a wrong one, or its process died."""


class CrowdedError(BotError):
    """The limit of waiting questions of this table, guest or address is reached."""


class LateError(BotError):
    """The question has waited too long for a free worker."""


class UnwantedError(BotError):
    """The question left the queue because nobody needs the answer any more."""


class Workers:
    """A limited number of processes, started when they are needed, and the questions that wait for them."""

    def __init__(
        self,
        count: int,
        seconds: float,
        command: Sequence[str] = (),
        *,
        limits: Limits = UNLIMITED,
        patience: float | None = None,
    ) -> None:
        self.count = count
        self.seconds = seconds
        self.patience = patience
        """The longest that a question waits in the queue; the time limit of the answer begins after that."""
        self.command = tuple(command) or (sys.executable, "-m", "sushitrain.server.workers.worker")
        self.idle: list[Process | None] = [None] * count
        """Free workers, the latest at the end. While there is one, no question waits."""
        self.queue: FairQueue[Turn] = FairQueue(limits)
        self.all: set[Process] = set()
        self.refusals = 0
        self.late = 0

    async def choose(self, level: str, knowledge: Knowledge, seed: bytes, asker: Asker = NOBODY) -> str:
        """The move of a bot of this level, as text."""
        return await self.answer(level, knowledge, seed, asker=asker)

    async def answer(self, who: str, *about: Any, heard: Heard = lambda _: None, asker: Asker = NOBODY) -> str:
        """The answer of a worker to this request, within the time limit of workers."""
        process = await self.free_worker(who, asker)
        try:
            async with asyncio.timeout(self.seconds):
                process = await self.listening(process)
                answer = await self.ask(process, pickle.dumps((who, *about)), heard)
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
            self.give_on(process)
        return found

    # The queue

    def is_full_for(self, asker: Asker) -> bool:
        """Whether a question would be refused now."""
        return not self.idle and self.queue.is_full_for(asker)

    async def free_worker(self, who: str, asker: Asker) -> Process | None:
        """Wait for a worker. A caller who is cancelled, or waits too long, leaves the queue."""
        if self.idle:
            return self.idle.pop()
        if self.queue.is_full_for(asker):
            self.refusals += 1
            raise CrowdedError(f"{who}: too many questions wait")
        loop = asyncio.get_running_loop()
        turn: Turn = loop.create_future()
        question = Question(asker, turn)
        self.queue.put(question)
        late = None if self.patience is None else loop.call_later(self.patience, self.give_up, question)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:  # its turn had just come
                self.give_on(turn.result())
            raise
        finally:
            self.queue.remove(question)
            if late is not None:
                late.cancel()

    def give_on(self, process: Process | None) -> None:
        """A worker is free: give it to the next question."""
        while (question := self.queue.take()) is not None:
            if question.item.done():  # the caller was cancelled a moment ago
                continue
            if question.asker.wanted():
                question.item.set_result(process)
                return
            question.item.set_exception(UnwantedError())
        self.idle.append(process)

    def give_up(self, question: Question[Turn]) -> None:
        """A question has waited too long. If nobody is present, it may be asked again."""
        self.queue.remove(question)
        if question.item.done():
            return
        if not question.asker.present():
            question.item.set_exception(UnwantedError())
            return
        self.late += 1
        question.item.set_exception(LateError(f"no worker was free within {self.patience} s"))

    def review(self, table: str) -> None:
        """Something has changed at a table: drop its questions that are no longer needed."""
        for question in self.queue.review(table):
            if not question.item.done():
                question.item.set_exception(UnwantedError())

    # Processes

    async def listening(self, process: Process | None) -> Process:
        """A process for a question: this worker, or a new one if it has died or has written without a question."""
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
        """Whether the worker has written, or closed its pipe, without a question."""
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
        """Kill the process and wait for its end."""
        if process is not None:
            self.all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            with contextlib.suppress(ValueError, OSError, RuntimeError):  # RuntimeError: a task still reads its answer
                await process.communicate()
            await process.wait()

    async def close(self) -> None:
        for process in tuple(self.all):
            await self.dismiss(process)


class BotWorkers:
    """The workers of all bots, in two lanes: a bot that answers at once never waits for one that searches."""

    def __init__(self, settings: Settings) -> None:
        limits = Limits(line=settings.waiting_per_table)
        self.quick = Workers(settings.quick_workers, settings.think, limits=limits, patience=settings.bot_wait)
        self.thinking = Workers(settings.workers, settings.think, limits=limits, patience=settings.bot_wait)

    async def choose(self, level: str, knowledge: Knowledge, seed: bytes, asker: Asker) -> str:
        """The move of a bot of this level, as text."""
        lane = self.quick if is_quick(level) else self.thinking
        return await lane.choose(level, knowledge, seed, asker)

    def review(self, table: str) -> None:
        self.quick.review(table)
        self.thinking.review(table)

    async def close(self) -> None:
        await self.quick.close()
        await self.thinking.close()
