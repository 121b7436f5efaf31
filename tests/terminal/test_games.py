"""Every configuration on the full screen: its first turn and its end with keys, and whole games of every kind."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit import ids
from screen_kit import (
    At,
    last_choice,
    new_session,
    play_on,
    run,
    seen,
    shown,
    sitting,
    some_move,
    table_of,
    until,
    waits,
)
from sushitrain.game.engine import to_move
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.game.views import preview
from sushitrain.narration.coach_text import say_move
from sushitrain.narration.game_text import points_so_far
from sushitrain.rules.setup import Setup, combinations
from sushitrain.terminal.scene import scene_of
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.session import Session
from sushitrain.terminal.symbols import Symbols
from sushitrain.terminal.typed_moves import question, read_move
from sushitrain.terminal.widgets.choice_boxes import items_of
from sushitrain.terminal.widgets.places import place_of
from sushitrain.terminal.widgets.renderer import Renderer

ALL = tuple(combinations())
WHOLE = (
    Setup("classic", 5),
    Setup("anniversary", 2, "strawberry", "battle"),
    Setup("roll", 2),
)
"""Every flow; all others have a whole game in `make full`."""
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


def test_every_kind_of_game_is_on_the_screen() -> None:
    for kind in ("game", "dessert", "variant", "players"):
        assert {getattr(setup, kind) for setup in (*WHOLE, *ENDS)} == {getattr(setup, kind) for setup in ALL}
    for kind in ("dessert", "variant"):
        assert {(s.game, getattr(s, kind)) for s in (*WHOLE, *ENDS)} == {(s.game, getattr(s, kind)) for s in ALL}


def selection(chosen: Sequence[Setup]) -> list[Any]:
    """All configurations, of which `make test` plays the chosen ones."""
    return [pytest.param(setup, marks=[] if setup in chosen else [pytest.mark.full]) for setup in ALL]


@pytest.mark.parametrize("setup", selection(WHOLE), ids=ids)
def test_a_whole_game_with_keys(setup: Setup, tmp_path: Path) -> None:
    session = new_session(tmp_path, setup)

    async def play() -> None:
        async with sitting(lambda app: app.play_session(session)) as at:
            assert len(await to_the_end(at, session)) == session.state.round

    run(play())
    holds(session)


@pytest.mark.parametrize("setup", selection(ENDS), ids=ids)
def test_the_first_turn_and_the_end_with_keys(setup: Setup, tmp_path: Path) -> None:
    """What lies between them is played without a screen."""
    begun, ending = new_session(tmp_path, setup), last_choice(tmp_path, setup)

    async def play() -> None:
        async with sitting(lambda app: app.play_session(begun)) as at:
            app, pilot = at
            await until(pilot, lambda: waits(app))
            assert shown(app, "#question")
            drawn = await seen(at)
            assert [name for name in begun.teller.names if name not in drawn] == []
            first = table_of(app)
            await play_on(at, Random(1), 1)
            await until(pilot, lambda: begun.moves and waits(app))
            app.play_session(ending)
            await until(pilot, lambda: app.screen is not first and waits(app))
            await to_the_end(at, ending)

    run(play())
    assert len(begun.moves) < len(ending.moves)
    holds(ending)


@pytest.mark.parametrize("setup", ALL, ids=ids)
def test_there_is_all_that_a_screen_needs_at_every_turn(setup: Setup, tmp_path: Path) -> None:
    """Every configuration to its end without an app: what is asked, what can be chosen, all places, points."""
    rng, session = Random(1), new_session(tmp_path, setup)
    renderer, names = Renderer(session.teller, Symbols()), session.teller.names
    events, asked = session.step.events, 0
    while movers := to_move(session.state):
        scene = scene_of(session.state, 0, events)
        assert all(session.teller.event(event) for event in scene.events)
        for seat, name in enumerate(names):
            assert name in place_of(renderer, scene, seat).plain
        chosen = {seat: session.bots_move(seat) for seat in movers if seat}
        if 0 in movers:
            asked += 1
            chosen[0] = some_move(session, rng)
            assert question(session.teller, scene.view)
            assert [item for row in items_of(renderer, scene.view) for item in row if item.types and not item.lying]
            assert read_move(session.teller, scene.view, str(chosen[0])) == chosen[0]
            assert say_move(session.teller, scene.view, chosen[0])
            assert all(session.teller.effect(effect) for effect in preview(scene.view, chosen[0]))
        events = session.play(chosen).events
    assert asked
    assert session.state.outcome is not None
    told = points_so_far(session.teller, scene_of(session.state, 0, events).view, last=True)
    assert str(told[0]) == session.teller.outcome(session.state.outcome)
    session.save()
    holds(session)


async def to_the_end(at: At, session: Session) -> list[Window]:
    """Play on with keys, read the points at the end, and look at the table after it."""
    app = at[0]
    read = await play_on(at, Random(1))
    outcome = session.state.outcome
    assert outcome is not None
    told = app.symbols.text(session.teller.outcome(outcome))
    assert str(read[-1].parts[0]) == session.teller.outcome(outcome)
    assert shown(app, "#question") == told
    drawn = await seen(at)
    assert [name for name in session.teller.names if name not in drawn] == []
    return read


def holds(session: Session) -> None:
    record = loads(session.file.read_bytes())
    assert record.result.winners
    assert verify(record) == []
