"""What the server does at a table by itself: bots move, turn clocks run, and a table without people stands still."""

import asyncio
import logging
import weakref
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from sushitrain.bots.player import STAND_IN, bot, seat_seed
from sushitrain.game.engine import only_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.views import view
from sushitrain.protocol.parts import By
from sushitrain.rules.errors import SushiError
from sushitrain.server.table import journal as j
from sushitrain.server.table.decide import legal, picked
from sushitrain.server.table.online_table import Seat
from sushitrain.server.workers.fair_queue import Asker
from sushitrain.server.workers.pool import BotError, CrowdedError, LateError, UnwantedError

if TYPE_CHECKING:
    from sushitrain.server.runtime.live_table import LiveTable

log: Final = logging.getLogger("sushitrain.autopilot")

PATIENCE: Final = 1.0
"""Seconds that the server waits when another process wrote last and will probably move for the bots."""


class Autopilot:
    """The automatic moves of one live table; it writes entries through the table like everybody else."""

    def __init__(self, live: "LiveTable") -> None:
        self.owner = weakref.ref(live)
        """A weak reference: a released table is freed at once, without the garbage collector."""
        self.live_tables = live.live_tables
        self.busy: dict[tuple[int, int, By], asyncio.Task[None]] = {}
        self.known: dict[int, tuple[int, Knowledge]] = {}
        self.alarms: list[asyncio.TimerHandle] = []

    @property
    def live(self) -> "LiveTable":
        live = self.owner()
        assert live is not None
        return live

    def drive(self) -> None:
        """Start what is due."""
        live = self.live
        table, game, time = live.table, live.table.game, live.time
        self.unset()
        if live.ended:
            return
        self.live_tables.review(live.code)
        if not live.peopled:
            time.stop()
            return
        time.run()
        if table.other_rules and table.closed is None:
            self.live_tables.spawn(self.close_for_rules(live))
        if game is None or table.stage != "playing":
            return
        for seat in game.waiting:
            by = played_by(table.seats[seat])
            if by is not None:
                self.ask(game.turn, seat, by)
            elif only_move(game.state, seat) is not None:
                shown_until = game.shown + round(self.live_tables.settings.forced_after * 1000)
                self.call_at(shown_until, self.reveal_was_seen, game.turn, seat)
        if table.clock is not None and game.waiting:
            self.call_at(game.since + table.clock * 1000, self.time_is_up, game.turn)

    def unset(self) -> None:
        for alarm in self.alarms:
            alarm.cancel()
        self.alarms.clear()

    def stop(self) -> None:
        self.unset()
        for task in tuple(self.busy.values()):
            task.cancel()

    def start_over(self) -> None:
        """A choice was taken back: what was asked and learned later in the game is no longer true."""
        self.stop()
        self.busy.clear()
        self.known.clear()

    def call_at(self, time: int, function: Callable[..., None], *arguments: int) -> None:
        """Call a function at this time of the table."""
        delay = max(0, time - self.live.time.now()) / 1000
        self.alarms.append(self.live_tables.loop.call_later(delay, function, *arguments))

    def time_is_up(self, turn: int) -> None:
        game = self.live.table.game
        if game is not None and game.turn == turn:
            for seat in game.waiting:
                self.ask(turn, seat, "clock")

    def reveal_was_seen(self, turn: int, seat: int) -> None:
        """A person who has only one legal move has had time to look at the last reveal."""
        self.ask(turn, seat, "forced")

    def ask(self, turn: int, seat: int, by: By) -> None:
        """Start a bot's choice for this seat, unless one is running."""
        key = (turn, seat, by)
        if key not in self.busy:
            task = self.busy[key] = self.live_tables.spawn(self.play(self.live, turn, seat, by))
            task.add_done_callback(lambda _: self.busy.pop(key) if self.busy.get(key) is task else None)

    async def play(self, live: "LiveTable", turn: int, seat: int, by: By) -> None:
        """Choose, and write the choice if it is still wanted."""
        if not live.ours:
            await asyncio.sleep(PATIENCE)
        text = None
        while text is None:
            if not self.wanted(turn, seat, by):
                return
            text = await self.choice(turn, seat, by)

        def pick() -> j.Picked | None:
            return picked(live.table, seat, turn, text, by) if self.wanted(turn, seat, by) else None

        async with live.lock:
            await live.write_unasked(pick)

    def wanted(self, turn: int, seat: int, by: By) -> bool:
        """Whether this seat has no choice yet and the server has to make it."""
        table, game = self.live.table, self.live.table.game
        missing = game is not None and table.stage == "playing" and game.turn == turn and seat not in game.picks
        return missing and (by in ("clock", "forced") or played_by(table.seats[seat]) is not None)

    async def choice(self, turn: int, seat: int, by: By) -> str | None:
        """A legal move: the only one, the bot's own, or that of the stand-in in this process. Nothing if the question
        was dropped while it waited for a free worker. When the clock has run out, no bot that searches is asked."""
        live = self.live
        table = live.table
        if by == "forced" and table.game is not None:
            return str(only_move(table.game.state, seat))
        level = STAND_IN if by == "clock" else table.seats[seat].bot or STAND_IN
        known, seed = self.knowledge(seat), seat_seed(table.seed, seat, turn)
        wanted = partial(self.wanted, turn, seat, by)
        asker = Asker(live.address, live.code, present=lambda: live.peopled, wanted=wanted)
        try:
            text = await self.live_tables.bots.choose(level, known, seed, asker)
            legal(table, seat, turn, text)
        except UnwantedError:
            return None
        except (CrowdedError, LateError):
            self.live_tables.metrics.stand_ins.inc()
            return str(bot(STAND_IN)(known, Random(seed)))
        except (BotError, SushiError) as problem:
            self.live_tables.metrics.bot_failures.inc()
            why = problem.code if isinstance(problem, SushiError) else problem  # its text may name the cards of a hand
            log.warning("a bot failed: %s", why, extra={"table": table.code, "seat": seat, "bot": level})
            return str(bot(STAND_IN)(known, Random(seed)))
        return text

    def knowledge(self, seat: int) -> Knowledge:
        """What this seat can know by remembering the views of this round."""
        game = self.live.table.game
        assert game is not None
        learned, known = self.known.get(seat, (-1, None))
        first = game.turn - len(game.seen) + 1
        for turn, state in enumerate(game.seen, first):
            if turn > learned:
                known = learn(known, view(state, seat))
        assert known is not None
        self.known[seat] = (game.turn, known)
        return known

    async def close_for_rules(self, live: "LiveTable") -> None:
        """Close a game that began under rules that this version does not have; its people get the secret."""

        def close() -> j.Closed | None:
            return None if live.table.closed else j.Closed("rules")

        async with live.lock:
            await live.write_unasked(close)


def played_by(seat: Seat) -> By | None:
    """Who plays this seat instead of its owner: its bot, or the stand-in."""
    if seat.kind == "bot":
        return "bot"
    return None if seat.here else "away"
