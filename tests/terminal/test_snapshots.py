"""The main screens as pictures, in both themes and two sizes; `UPDATE=1 pytest -m ""` of this file draws them anew."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from textual.widgets import Input

from evidence import keep
from screen_kit import LARGE, SMALL, At, new_session, press, recorded, rest, run, sitting, table_of, typed, until, waits
from sushitrain.rules.setup import Setup
from sushitrain.terminal.app import TableApp
from sushitrain.terminal.screens.windows import Window

FOLDER: Final = Path(__file__).with_name("snapshots")


async def three_turns(at: At) -> None:
    """Three cards, and a fourth one chosen."""
    app, pilot = at
    for _ in range(3):
        await until(pilot, lambda: table_of(app).asked)
        asked = table_of(app).asked
        await typed(pilot, "1")
        await until(pilot, lambda asked=asked: table_of(app).asked not in (asked, None))  # type: ignore[misc]
    await press(pilot, "2")


async def one_choice(at: At) -> None:
    await until(at[1], lambda: table_of(at[0]).asked)
    await press(at[1], "down")


async def to_the_points(at: At) -> None:
    """The window after the first round."""
    app, pilot = at
    while not isinstance(app.screen, Window):
        await until(pilot, lambda: waits(app))
        if table_of(app).asked is not None and not isinstance(app.screen, Window):
            asked = table_of(app).asked
            await typed(pilot, "1")
            await until(pilot, lambda asked=asked: table_of(app).asked is not asked)  # type: ignore[misc]


async def the_cover(at: At) -> None:
    await until(at[1], lambda: isinstance(at[0].screen, Window))


async def help_(at: At) -> None:
    await until(at[1], lambda: table_of(at[0]).asked)
    await press(at[1], "f1")
    await until(at[1], lambda: isinstance(at[0].screen, Window))


async def two_steps(at: At) -> None:
    await press(at[1], "right", "right")


async def as_one_saw_it(at: At) -> None:
    await two_steps(at)
    await press(at[1], "tab")


async def nothing(_: At) -> None:
    pass


def play(setup: Setup, people: int = 1) -> Callable[[Path], Callable[[TableApp], None]]:
    return lambda folder: lambda app: app.play_session(new_session(folder, setup, people))


def choose(folder: Path) -> Callable[[TableApp], None]:
    return lambda app: app.show_start_form(folder)


def look_back(folder: Path) -> Callable[[TableApp], None]:
    return lambda app: app.replay_record(recorded(folder, Setup("classic", 3)))


SCREENS: Final = {
    "table": (play(Setup("classic", 4)), three_turns),
    "battle": (play(Setup("classic", 2, variant="battle", first=0)), one_choice),
    "roll": (play(Setup("roll", 3, first=0)), one_choice),
    "points": (play(Setup("classic", 4)), to_the_points),
    "cover": (play(Setup("classic", 3), 2), the_cover),
    "help": (play(Setup("classic", 3)), help_),
    "replay": (look_back, as_one_saw_it),
    "open": (look_back, two_steps),
    "start": (choose, nothing),
}


def looks() -> Iterator[Any]:
    """Both themes in both sizes; `make test` draws each theme and each size once, `make full` all four."""
    for (theme, size), often in (
        (("dark", SMALL), True),
        (("light", LARGE), True),
        (("dark", LARGE), False),
        (("light", SMALL), False),
    ):
        yield pytest.param(theme, size, id=f"{theme}-{size[0]}x{size[1]}", marks=[] if often else [pytest.mark.full])


@pytest.mark.parametrize(("theme", "size"), list(looks()))
@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_it_did(name: str, theme: str, size: tuple[int, int], tmp_path: Path) -> None:
    first, steps = SCREENS[name]

    async def draw() -> str:
        async with sitting(first(tmp_path), size, theme) as at:
            stop_blinking(at[0])
            await steps(at)
            stop_blinking(at[0])
            return await at_rest(at)

    drawn = re.sub(r"@font-face \{.*?\}\s*", "", run(draw()), flags=re.DOTALL)
    file = FOLDER / f"{name}-{theme}-{size[0]}x{size[1]}.svg"
    if os.environ.get("UPDATE"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8"), (
        f"compare {keep(file.name, drawn)} with {file}; if it is meant to be so, run with UPDATE=1 and -m ''"
    )


async def at_rest(at: At) -> str:
    """The picture when nothing moves any more."""
    before, picture = "", "not yet"
    while before != picture:
        await rest(at[1])
        before, picture = picture, at[0].export_screenshot(title="sushitrain play")
    return picture


def stop_blinking(app: TableApp) -> None:
    for screen in app.screen_stack:
        for line in screen.query(Input):
            line.cursor_blink = False
