"""What existing servers of such games get wrong, put into a real server: the file `MISTAKES` says what is wrong now.

Its lines: the name of a mistake; `frozen`, the wall clock stands still; `broken`, nothing can be written down.
"""

import hashlib
import logging
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace as changed

import server.remote  # noqa: F401 (it makes the time of this server that of the test)
from sushitrain.game.state import Drafting
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.parts import GameEvent
from sushitrain.server.http import connection, guests
from sushitrain.server.refusals import OnlineError
from sushitrain.server.runtime import autopilot, live_table, live_tables
from sushitrain.server.table import decide, frames
from sushitrain.server.table.online_table import Table

FROZEN: Final = 1_800_000_000_123_456_789
log: Final = logging.getLogger("sushitrain.mistakes")


def now(word: str) -> bool:
    return word in Path(os.environ["MISTAKES"]).read_text().splitlines()


async def hook(point: str) -> None:
    if point == "before-append" and now("broken"):
        raise RuntimeError("a fault of ours")


def wrap(where: Any, name: str, around: Callable[..., Any]) -> None:
    """`around` gets the real function first."""
    real = getattr(where, name)
    setattr(where, name, lambda *given, **named: around(real, *given, **named))


def everything(found: Table) -> dict[str, Any]:
    """What only the server should know."""
    state = found.game.state if found.game else None
    return {"hands": state.hands, "deck": state.deck} if isinstance(state, Drafting) else {}


def whole(real: Callable[..., m.Whole], found: Table, *rest: Any) -> m.Whole:
    made = real(found, *rest)
    if now("the first synchronisation sends the unfiltered initial state"):
        return changed(made, setup={**made.setup, "initial": everything(found)})
    if now("a refresh loses the result and the rematch: the result") and found.stage == "over":
        return changed(made, view=None, sheet=(), reveal=None)
    if now("a refresh loses the result and the rematch: the rematch"):
        return changed(made, rematch=None)
    return made


def step(real: Callable[..., m.Step], self: frames.Frames, seat: int | None) -> m.Step:
    made = real(self, seat)
    if now("the draw pile is broadcast with the game"):
        pile = GameEvent("pile", None, {"cards": everything(self.after)["deck"]})
        return changed(made, events=(*made.events, pile))
    return made


def own_seat(real: Callable[..., None], found: Table, guest: str, number: int) -> None:
    if not now("a public player id is the credential: the number of the seat"):
        real(found, guest, number)


async def check(real: Callable[..., Any], self: guests.Guests, token: str) -> str | None:
    if now("a public player id is the credential: the name"):
        named = (seat for found in LIVE_TABLES[0].tables.values() for seat in found.table.seats if seat.name == token)
        if seat := next(named, None):
            return seat.guest
    found: str | None = await real(self, token)
    return found


def token_hex(real: Callable[[int], str], size: int) -> str:
    if now("the seed comes from the clock") and size == 32:
        return hashlib.sha256(str(time.time_ns() // 1_000_000).encode()).hexdigest()
    if now("the seed comes from the clock of the start") and size == 32:
        return SINCE_START.setdefault("random", Random(time.time_ns())).randbytes(size).hex()
    return real(size)


SINCE_START: Final[dict[str, Random]] = {}
LIVE_TABLES: Final[list[live_tables.LiveTables]] = []


async def choice(real: Callable[..., Any], self: autopilot.Autopilot, turn: int, seat: int, *rest: Any) -> str | None:
    game = self.live.table.game
    if now("a time-out plays the first card of the hand"):
        assert game is not None
        return str(next(iter(view(game.state, seat).legal or ())))
    found: str | None = await real(self, turn, seat, *rest)
    return found


def legal(real: Callable[..., Any], found: Table, seat: int, turn: int, text: str) -> Any:
    if now("a stale but legal simultaneous pick is refused") and found.game and set(found.game.picks) - {seat}:
        raise OnlineError("online-turn", "the table has changed; look at it again")
    return real(found, seat, turn, text)


def push(real: Callable[..., None], self: connection.Connection, frame: bytes) -> None:
    if now("an error is visible only in the server's log") and frame.startswith(b'{"t":"refused"'):
        log.warning("refused: %s", frame.decode())
    else:
        real(self, frame)


def drive(real: Callable[..., None], self: autopilot.Autopilot) -> None:
    table = self.live.table
    if not now("bots die with a tab") or self.live_tables.presence.here(table.code, table.seats[0].guest):
        real(self)


def frozen_time(real: Callable[[], float]) -> float:
    return FROZEN / 10**9 if now("frozen") else real()


def frozen_time_ns(real: Callable[[], int]) -> int:
    return FROZEN if now("frozen") else real()


def new_live_tables(real: Callable[..., None], self: live_tables.LiveTables, *rest: Any) -> None:
    real(self, *rest)
    LIVE_TABLES.append(self)


if "MISTAKES" in os.environ:
    for where, name, around in (
        (live_table, "whole", whole),
        (frames.Frames, "step", step),
        (decide, "own_seat", own_seat),
        (live_table, "own_seat", own_seat),
        (connection, "own_seat", own_seat),
        (guests.Guests, "check", check),
        (secrets, "token_hex", token_hex),
        (autopilot.Autopilot, "choice", choice),
        (decide, "legal", legal),
        (connection.Connection, "push", push),
        (autopilot.Autopilot, "drive", drive),
        (live_tables.LiveTables, "__init__", new_live_tables),
        (time, "time", frozen_time),
        (time, "time_ns", frozen_time_ns),
    ):
        wrap(where, name, around)
