"""The coach of all tables: hints for a seat, and analyses of finished games. It thinks in other processes."""

import asyncio
import logging
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from sushitrain.bots.player import can_search
from sushitrain.fast.layout import fits
from sushitrain.game.engine import to_move
from sushitrain.game.record import Record
from sushitrain.protocol import messages as m
from sushitrain.protocol.game_analysis import VERSION, Analysis, WhatHappened
from sushitrain.protocol.parts import Advice
from sushitrain.rules.setup import Setup
from sushitrain.server.operation.limits import site_of
from sushitrain.server.refusals import OnlineError, coach_busy, our_fault
from sushitrain.server.table.decide import playing
from sushitrain.server.table.fold import record_of
from sushitrain.server.table.online_table import Table
from sushitrain.server.workers.fair_queue import Asker, Limits
from sushitrain.server.workers.pool import BotError, CrowdedError, Heard, UnwantedError, Workers
from sushitrain.server.workers.worker import ANALYSE, COMPILING, HINT

if TYPE_CHECKING:
    from sushitrain.server.runtime.live_table import LiveTable
    from sushitrain.server.runtime.live_tables import LiveTables

log: Final = logging.getLogger("sushitrain.coaching")

SOON: Final = 30.0
"""Seconds for a hint, with the start of a process."""
LATER: Final = 600.0
"""Seconds for an analysis, on a busy machine."""
USUAL: Final = {HINT: 1, ANALYSE: 20}
"""Seconds that an answer usually takes, to tell a client when to try again."""
TOLD: Final = 60.0
"""Seconds for which the error of an analysis is remembered for the client who asked."""

Hint = tuple[int, tuple[Advice, ...]]
"""The turn of a hint, and its moves, best first."""


@dataclass
class Thinking:
    """A hint that is being computed, or that waits for the worker."""

    asked: str
    """The id of the command that asked for it."""
    task: asyncio.Task[Hint]
    waiting: int = 0


@dataclass
class Progress:
    """The progress of an analysis. An error is reported once; then the analysis may be tried again."""

    done: int = 0
    of: int = 0
    problem: OnlineError | None = None

    def heard(self, line: str) -> None:
        _, done, of = line.split()
        self.done, self.of = int(done), int(of)


class Coach:
    """One process for hints and one for analyses, started when they are needed; no bot waits for them."""

    def __init__(self, live_tables: "LiveTables") -> None:
        self.live_tables = live_tables
        settings = live_tables.settings
        self.hints = Workers(1, SOON, limits=Limits(settings.hints_per_guest, settings.hints_per_address))
        self.analyses = Workers(1, LATER, limits=Limits(address=settings.analyses_per_address))
        self.hinting: dict[tuple[str, int], Thinking] = {}
        """The running hint of each table and seat."""
        self.analysing: dict[str, Progress] = {}

    async def close(self) -> None:
        await self.hints.close()
        await self.analyses.close()

    # Hints

    async def hint(self, live: "LiveTable", command: m.Hint, guest: str, address: str) -> m.Hinted:
        """The best moves of a seat. One question at a time; a repeated message waits for the same answer."""
        may_hint(live.table, command.seat)
        key = (live.code, command.seat)
        if key not in self.hinting:
            task = self.live_tables.loop.create_task(self.think(live, command.seat, guest, address))
            self.hinting[key] = Thinking(command.id, task)
            task.add_done_callback(lambda _: self.hinting.pop(key, None))
        now = self.hinting[key]
        if now.asked != command.id or now.waiting >= self.live_tables.settings.hint_repeats:
            raise OnlineError("online-hint-busy", "the coach is thinking about this already; wait a moment")
        now.waiting += 1
        try:
            turn, moves = await asyncio.shield(now.task)
        finally:
            now.waiting -= 1
        return m.Hinted(re=command.id, turn=turn, moves=moves)

    async def think(self, live: "LiveTable", seat: int, guest: str, address: str) -> Hint:
        """The worker gets the knowledge of the seat and nothing else. After the turn, the question is dropped."""
        turn, knowledge = playing(live.table).turn, live.autopilot.knowledge(seat)

        def present() -> bool:
            return self.live_tables.presence.here(live.code, guest)

        def wanted() -> bool:
            table = live.table
            return not live.ended and not table.is_over and table.game is not None and table.game.turn == turn

        text = await asked(self.hints, HINT, knowledge, Asker(site_of(address), live.code, guest, present, wanted))
        return turn, msgspec.json.decode(text, type=tuple[Advice, ...])

    # What happened

    async def what_happened(self, table: Table, address: str) -> WhatHappened:
        """The stored analysis, or its progress; nobody needs to wait for it."""
        was_running = table.code in self.analysing
        found = await self.kept(table.code)
        if found is None and was_running and table.code not in self.analysing:
            found = await self.kept(table.code)  # it was stored just after we looked
        if found is not None:
            return WhatHappened(analysis=found)
        can_coach(table.setup)
        now = self.analysing.get(table.code)
        if now is None:
            asker = Asker(site_of(address), table.code)
            if self.analyses.is_full_for(asker):
                self.analyses.refusals += 1
                raise coach_busy(seconds_until(self.analyses, ANALYSE, asker))
            record, now = record_of(table), Progress()
            self.analysing[table.code] = now
            self.live_tables.spawn(self.analyse(record, now, asker))
        if now.problem is not None:
            del self.analysing[table.code]
            raise now.problem
        return WhatHappened(done=now.done, of=now.of)

    async def kept(self, code: str) -> Analysis | None:
        """The stored analysis, if choices are still judged as it does."""
        text = await self.live_tables.store.analysis_of(code)
        found = msgspec.json.decode(text, type=Analysis) if text is not None else None
        return found if found is not None and found.version == VERSION else None

    async def analyse(self, record: Record, now: Progress, asker: Asker) -> None:
        """Analyse a whole game, and store the result."""
        code = asker.table
        try:
            text = await asked(self.analyses, ANALYSE, record, asker, now.heard)
            await self.live_tables.store.keep_analysis(code, text)
        except OnlineError as problem:
            now.problem = problem
            self.live_tables.loop.call_later(TOLD, self.forget, code, now)
        else:
            del self.analysing[code]

    def forget(self, code: str, problem: Progress) -> None:
        """Nobody has asked for the reason why there is no analysis."""
        if self.analysing.get(code) is problem:
            del self.analysing[code]


async def asked(workers: Workers, kind: str, about: object, asker: Asker, heard: Heard = lambda _: None) -> str:
    """The answer of the coach. While its search is being compiled, or after a failure, an error with one sentence."""
    try:
        text = await workers.answer(kind, about, heard=heard, asker=asker)
    except CrowdedError:
        raise coach_busy(seconds_until(workers, kind, asker)) from None
    except UnwantedError:
        raise OnlineError("online-turn", "that turn is over; look at the table again") from None
    except BotError as problem:
        log.warning("the coach failed: %s", problem, extra={"table": asker.table})
        raise our_fault() from problem
    if text == COMPILING:
        raise OnlineError("online-hint-compiling", "the coach is still getting ready; try again in a minute")
    return text


def seconds_until(workers: Workers, kind: str, asker: Asker) -> int:
    """Approximate seconds until the questions before a new one of this asker are answered."""
    return math.ceil(max(1, workers.queue.most_before(asker)) * USUAL[kind] / workers.count)


def can_coach(setup: Setup | None) -> None:
    """The search must be installed, and know the dishes of this table."""
    if not can_search():
        sentence = "this server has no coach; its owner gets one with: {command}"
        raise OnlineError("online-no-coach", sentence, command="pip install 'sushitrain[fast]'")
    if setup is not None and not fits(setup.edition):
        raise OnlineError("setup-fast", "the fast engine does not know these dishes")


def may_hint(table: Table, seat: int) -> None:
    """Whether this seat may ask now: the table allows hints, or no other person is at a disadvantage."""
    game = playing(table)
    others = (other for number, other in enumerate(table.seats) if number != seat)
    if not table.hints and any(other.kind != "bot" for other in others):
        raise OnlineError("online-no-hints", "this table has no hints; they are for games against bots")
    if seat not in to_move(game.state):
        raise OnlineError("online-hint-turn", "it is not your turn; ask when it is")
    can_coach(table.setup)
