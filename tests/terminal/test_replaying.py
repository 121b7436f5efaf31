"""Looking back at a recorded game on the screen of the table."""

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from screen_kit import SMALL, At, press, press_ahead, recorded, run, seen, shown, sitting, table_of, until
from sushitrain.game.record import Record, result_of
from sushitrain.game.state import Drafting
from sushitrain.rules.setup import Setup
from sushitrain.rules.variants import VARIANTS
from sushitrain.terminal.screens.replay_screen import ReplayScreen
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.widgets.choice_boxes import Choice, Item
from sushitrain.terminal.widgets.places import Place

SETUPS = (
    Setup("classic", 5),
    *(Setup("anniversary", 2, variant=variant, dessert="mochi") for variant in VARIANTS if variant != "none"),
    Setup("roll", 3),
)


def looking_back(record: Record, steps: Callable[[At], Awaitable[None]]) -> None:
    async def look() -> None:
        async with sitting(lambda app: app.replay_record(record), SMALL) as at:
            await steps(at)

    run(look())


def replay_of(at: At) -> ReplayScreen:
    table = table_of(at[0])
    assert isinstance(table, ReplayScreen)
    return table


QUICK = ("classic-none", "anniversary-battle", "roll-none")
"""One of each flow; the others are in `make full`."""


def replays() -> Iterator[Any]:
    for setup in SETUPS:
        name = f"{setup.game}-{setup.variant}"
        yield pytest.param(setup, id=name, marks=[] if name in QUICK else [pytest.mark.full])


@pytest.mark.parametrize("setup", list(replays()))
def test_the_arrows_go_through_every_game_and_back(setup: Setup, tmp_path: Path) -> None:
    """One by one through the first round; then the key is held to the end."""
    record = recorded(tmp_path, setup)

    async def steps(at: At) -> None:
        app, pilot = at
        screen = replay_of(at)
        last = len(screen.steps) - 1
        first_round = sum(step.state.round == 1 for step in screen.steps)
        for at_ in range(1, first_round + 1):
            await press(pilot, "right")
            await until(pilot, lambda at_=at_: shown(app, "#question").startswith(f"step {at_} of {last}"))  # type: ignore[misc]
        press_ahead(pilot, *["right"] * (last - first_round))
        await until(pilot, lambda: shown(app, "#question").startswith(f"step {last} of {last}"))
        assert result_of(screen.steps[screen.at].state) == record.result
        assert re.search("(wins|win|share)", shown(app, "#question"))
        assert "nothing yet" not in await seen(at)
        await press(pilot, "right")  # there is nothing after the end
        assert screen.at == last
        for key in ("f3", "f1"):
            await press(pilot, key)
            await until(pilot, lambda: isinstance(app.screen, Window))
            await press(pilot, "escape")
            await until(pilot, lambda: app.screen is screen)
        await press(pilot, "left")
        await until(pilot, lambda: screen.at == last - 1)
        await press(pilot, "home", "left")
        await until(pilot, lambda: shown(app, "#question").startswith("step 0 of"))
        await press(pilot, "end")
        await until(pilot, lambda: screen.at == last)

    looking_back(record, steps)


def test_a_game_is_seen_as_each_seat_saw_it(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        for name in ("Random 1", "Random 2", "Random 3", "everything open"):
            await press(pilot, "tab")
            await until(pilot, lambda name=name: name in shown(app, "#question"))  # type: ignore[misc]

    looking_back(recorded(tmp_path, Setup("classic", 3)), steps)


@pytest.mark.parametrize("players", [2, 5])
def test_all_hands_can_be_seen_at_once(players: int, tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        pilot, screen = at[1], replay_of(at)
        for step in (0, 1):
            await until(pilot, lambda step=step: screen.at == step)  # type: ignore[misc]
            (hands,) = [state.hands for state in [screen.steps[step].state] if isinstance(state, Drafting)]
            places = list(screen.query(Place))
            assert [[item.label.plain for item in items_in(place)] for place in places] == [
                [screen.renderer.symbols.card(card) for card in hand] for hand in hands
            ]
            assert all(place.region.height == 3 and screen.region.contains_region(place.region) for place in places)
            await press(pilot, "right")
        await press(pilot, "tab")
        await until(pilot, lambda: screen.seat == 0)
        assert all(items_in(place) == [] for place in screen.query(Place))

    looking_back(recorded(tmp_path, Setup("classic", players)), steps)


def items_in(place: Place) -> list[Item]:
    return [choice.item for choice in place.query(Choice)]


def test_a_game_of_other_rules_says_so(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        await until(at[1], lambda: list(at[0]._notifications))
        assert "recorded under other rules (version 0.0.1)" in next(iter(at[0]._notifications)).message

    looking_back(replace(recorded(tmp_path, Setup("classic", 2)), rules="f" * 64, version="0.0.1"), steps)
