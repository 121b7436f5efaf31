"""The coach of all tables: hints for a seat, and what happened in a game that is over. It thinks in other processes."""

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from sushitrain.bots.player import can_search
from sushitrain.game.engine import to_move
from sushitrain.game.record import Record
from sushitrain.protocol import messages as m
from sushitrain.protocol.coaching import Analysis, WhatHappened
from sushitrain.protocol.parts import Advice
from sushitrain.server.decide import playing
from sushitrain.server.errors import OnlineError, our_fault
from sushitrain.server.table import Table, record_of
from sushitrain.server.worker import ANALYSE, COMPILING, HINT
from sushitrain.server.workers import BotError, Heard, Workers

if TYPE_CHECKING:
    from sushitrain.server.hall import Hall
    from sushitrain.server.live import Live

log: Final = logging.getLogger("sushitrain.coaching")

SOON: Final = 30.0
"""Seconds for a hint, with the start of a process."""
LATER: Final = 600.0
"""Seconds for an analysis, on a busy machine."""

Hint = tuple[int, tuple[Advice, ...]]
"""The turn that it is for, and its moves, best first."""


@dataclass
class Progress:
    """How far an analysis is; a problem is told once, then it may be tried again."""

    done: int = 0
    of: int = 0
    problem: OnlineError | None = None

    def heard(self, line: str) -> None:
        _, done, of = line.split()
        self.done, self.of = int(done), int(of)


class Coach:
    """One process for hints and one for analyses, started when they are needed; no bot waits for them."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.hints = Workers(1, SOON)
        self.analyses = Workers(1, LATER)
        self.hinting: dict[tuple[str, int], tuple[str, asyncio.Task[Hint]]] = {}
        """What is thought about now for each seat, and the message that asked for it."""
        self.analysing: dict[str, Progress] = {}

    async def close(self) -> None:
        await self.hints.close()
        await self.analyses.close()

    # Hints

    async def hint(self, live: "Live", wish: m.Hint) -> m.Hinted:
        """The best moves of a seat. One question at a time; a message that comes again waits for the same answer."""
        may_hint(live.table, wish.seat)
        key = (live.code, wish.seat)
        if key not in self.hinting:
            self.hinting[key] = (wish.id, self.hall.loop.create_task(self.think(live, wish.seat)))
            self.hinting[key][1].add_done_callback(lambda _: self.hinting.pop(key, None))
        asked, task = self.hinting[key]
        if asked != wish.id:
            raise OnlineError("online-hint-busy", "the coach is thinking about this already; wait a moment")
        turn, moves = await asyncio.shield(task)
        return m.Hinted(re=wish.id, turn=turn, moves=moves)

    async def think(self, live: "Live", seat: int) -> Hint:
        """The worker is given what the seat knows, and nothing else."""
        turn, knowledge = playing(live.table).turn, live.autopilot.knowledge(seat)
        text = await asked(self.hints, HINT, knowledge, table=live.code)
        return turn, msgspec.json.decode(text, type=tuple[Advice, ...])

    # What happened

    async def what_happened(self, table: Table) -> WhatHappened:
        """The analysis that was kept, or how far it is; nobody needs to wait for it."""
        was_running = table.code in self.analysing
        text = await self.hall.store.analysis_of(table.code)
        if text is None and was_running and table.code not in self.analysing:
            text = await self.hall.store.analysis_of(table.code)  # it was kept just after we looked
        if text is not None:
            return WhatHappened(analysis=msgspec.json.decode(text, type=Analysis))
        can_coach()
        now = self.analysing.get(table.code)
        if now is None:
            now = self.analysing[table.code] = Progress()
            self.hall.spawn(self.analyse(table.code, record_of(table), now))
        if now.problem is not None:
            del self.analysing[table.code]
            raise now.problem
        return WhatHappened(done=now.done, of=now.of)

    async def analyse(self, code: str, record: Record, now: Progress) -> None:
        """Think about a whole game, and keep what was found."""
        try:
            text = await asked(self.analyses, ANALYSE, record, heard=now.heard, table=code)
            await self.hall.store.keep_analysis(code, text)
        except OnlineError as problem:
            now.problem = problem
        else:
            del self.analysing[code]


async def asked(workers: Workers, kind: str, about: object, *, table: str, heard: Heard = lambda _: None) -> str:
    """The coach's answer; while it cannot think yet or has failed, one sentence for those who wait."""
    try:
        text = await workers.answer(kind, about, heard=heard)
    except BotError as problem:
        log.warning("the coach failed: %s", problem, extra={"table": table})
        raise our_fault() from problem
    if text == COMPILING:
        raise OnlineError("online-hint-compiling", "the coach is still getting ready; try again in a minute")
    return text


def can_coach() -> None:
    if not can_search():
        sentence = "this server has no coach; its owner gets one with: {command}"
        raise OnlineError("online-no-coach", sentence, command="pip install 'sushitrain[fast]'")


def may_hint(table: Table, seat: int) -> None:
    """Whether this seat may ask now: no person is disadvantaged, or the table's creator wants it so."""
    game = playing(table)
    others = (other for number, other in enumerate(table.seats) if number != seat)
    if not table.hints and any(other.kind != "bot" for other in others):
        raise OnlineError("online-no-hints", "this table has no hints; they are for games against bots")
    if seat not in to_move(game.state):
        raise OnlineError("online-hint-turn", "it is not your turn; ask when it is")
    can_coach()
