"""Every configuration on the full screen: its first turn and its end with keys, and whole games of every kind."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit import PLAIN_EACH, ids
from screen_kit import At, new_session, play_on, seen, shown, sitting, table_of, until, waits
from sushitrain.game.engine import to_move
from sushitrain.game.moves import Move
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.rules.setup import Setup, combinations
from sushitrain.terminal.dialogs import Window
from sushitrain.terminal.session import Session

ALL = tuple(combinations())
WHOLE = (
    Setup("classic", 5),
    Setup("anniversary", 2, "mochi", "personal_piles"),
    Setup("anniversary", 2, "pudding", "dummy"),
    Setup("anniversary", 2, "strawberry", "battle"),
    Setup("roll", 3),
)
"""Every way to choose; all others have a whole game in `make full`."""
ENDS = (*(setup for setup in PLAIN_EACH if setup not in WHOLE), Setup("roll", 2), Setup("roll", 5))
"""Every game, dessert and variant once; all other configurations are in `make full`."""


def test_every_kind_of_game_is_on_the_screen() -> None:
    for kind in ("game", "dessert", "variant", "players"):
        assert {getattr(setup, kind) for setup in (*WHOLE, *ENDS)} == {getattr(setup, kind) for setup in ALL}


def selection(chosen: Sequence[Setup]) -> list[Any]:
    """All configurations, of which `make test` plays the chosen ones."""
    return [pytest.param(setup, marks=[] if setup in chosen else [pytest.mark.full]) for setup in ALL]


@pytest.mark.parametrize("setup", selection(WHOLE), ids=ids)
def test_a_whole_game_with_keys(setup: Setup, tmp_path: Path) -> None:
    session = new_session(tmp_path, setup)

    async def play() -> None:
        async with sitting(lambda app: app.sit_down(session)) as at:
            assert len(await to_the_end(at, session)) == session.state.round

    asyncio.run(play())
    holds(session)


@pytest.mark.parametrize("setup", selection(ENDS), ids=ids)
def test_the_first_turn_and_the_end_with_keys(setup: Setup, tmp_path: Path) -> None:
    """What lies between them is played without a screen."""
    begun, ending = new_session(tmp_path, setup), last_choice(tmp_path, setup)

    async def play() -> None:
        async with sitting(lambda app: app.sit_down(begun)) as at:
            app, pilot = at
            await until(pilot, lambda: waits(app))
            assert shown(app, "#question")
            drawn = await seen(at)
            assert [name for name in begun.teller.names if name not in drawn] == []
            first = table_of(app)
            await play_on(at, Random(1), 1)
            await until(pilot, lambda: begun.moves and waits(app))
            app.sit_down(ending)
            await until(pilot, lambda: app.screen is not first and waits(app))
            await to_the_end(at, ending)

    asyncio.run(play())
    assert len(begun.moves) < len(ending.moves)
    holds(ending)


def last_choice(folder: Path, setup: Setup) -> Session:
    """A game in which the person chooses for the last time."""
    luck, played, chosen = Random(1), new_session(folder, setup), []
    while movers := to_move(played.state):
        if 0 in movers and played.only_move(0) is None:
            chosen.append(len(played.moves))
        played.play({seat: played.bots_move(seat) if seat else some_move(played, luck) for seat in movers})
    found = new_session(folder, setup)
    for moves in played.moves[: chosen[-1]]:
        found.play(dict(zip(to_move(found.state), moves, strict=True)))
    return found


def some_move(session: Session, luck: Random) -> Move:
    return luck.choice(list(session.minds[0].view.legal or ()))


async def to_the_end(at: At, session: Session) -> list[Window]:
    """Play on with keys, read the points at the end, and look at the table after it."""
    app = at[0]
    read = await play_on(at, Random(1))
    outcome = session.state.outcome
    assert outcome is not None
    told = app.ink.text(session.teller.outcome(outcome))
    assert str(read[-1].parts[0]) == session.teller.outcome(outcome)
    assert shown(app, "#question") == told
    drawn = await seen(at)
    assert [name for name in session.teller.names if name not in drawn] == []
    return read


def holds(session: Session) -> None:
    record = loads(session.file.read_bytes())
    assert record.result.winners
    assert verify(record) == []
