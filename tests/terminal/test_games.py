"""Every configuration on the full screen: its first turn and its end with keys, and whole games of every kind."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit import PLAIN_EACH, ids
from screen_kit import At, last_choice, new_session, play_on, press, seen, shown, sitting, table_of, until, waits
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
    Setup("roll", 2),
)
"""Every way to choose; all others have a whole game in `make full`."""
ENDS = (
    Setup("classic", 4),
    Setup("classic", 5, variant="two_way"),
    *(Setup("classic", 2, variant=variant) for variant in ("golf", "personal_piles", "battle", "dummy")),
    Setup("anniversary", 3, "mochi"),
    Setup("anniversary", 5, "pudding", "two_way"),
    Setup("anniversary", 4, "yogurt", "golf"),
    Setup("anniversary", 2, "tea", "personal_piles"),
    Setup("anniversary", 2, "mochi", "battle"),
    Setup("anniversary", 2, "strawberry", "dummy"),
    Setup("roll", 3),
    Setup("roll", 5),
)
"""Every variant and every dessert of every game; all other configurations are in `make full`."""
OTHERS = tuple(setup for setup in PLAIN_EACH if setup not in (*WHOLE, *ENDS))
"""With these, every game, dessert and variant."""


def test_every_kind_of_game_is_on_the_screen() -> None:
    for kind in ("game", "dessert", "variant", "players"):
        assert {getattr(setup, kind) for setup in (*WHOLE, *ENDS)} == {getattr(setup, kind) for setup in ALL}
    for kind in ("dessert", "variant"):
        assert {(s.game, getattr(s, kind)) for s in (*WHOLE, *ENDS)} == {(s.game, getattr(s, kind)) for s in ALL}
    every = (*WHOLE, *ENDS, *OTHERS)
    assert {(s.game, s.dessert, s.variant) for s in every} == {(s.game, s.dessert, s.variant) for s in ALL}


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


@pytest.mark.parametrize("variant", dict.fromkeys(setup.variant for setup in OTHERS))
def test_the_last_choice_of_every_other_game(variant: str, tmp_path: Path) -> None:
    """One table after the other, as after F6; the points at the end are shown."""

    async def play() -> None:
        async with sitting(lambda app: app.choose(tmp_path)) as (app, pilot):
            for setup in (setup for setup in OTHERS if setup.variant == variant):
                session, before = last_choice(tmp_path, setup), app.screen
                app.sit_down(session)
                await until(pilot, lambda before=before: app.screen is not before and waits(app))  # type: ignore[misc]
                await play_on((app, pilot), Random(1), 1)
                await until(pilot, lambda: isinstance(app.screen, Window))
                outcome = session.state.outcome
                assert outcome is not None, setup
                assert isinstance(app.screen, Window)
                assert str(app.screen.parts[0]) == session.teller.outcome(outcome), setup
                holds(session)
                await press(pilot, "enter")

    asyncio.run(play())


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
