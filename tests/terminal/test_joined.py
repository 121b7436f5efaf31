"""A table of a real server on the full screen: waiting, playing, choosing otherwise, the end, a rematch."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from online import BOT, OPEN, Server, serving, setup_wish, sqlite
from screen_kit import any_move, log_of, press, run, seen, shown, sitting, table_of, typed, until
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.app import TableApp
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.screens.windows import Window
from terminals import BACK, terminal
from tools.waiting import LIMIT


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(sqlite(folder), folder) as found:
        yield found


def opened(server: Server, *seats: dict[str, str], **fields: Any) -> str:
    """The link to a new table."""
    return f"{server.url}/t/{server.open(server.token(), seats or (OPEN, OPEN), **fields)}"


def moved_on(app: TableApp, scene: Scene | None) -> bool:
    return table_of(app).scene is not scene or isinstance(app.screen, Window)


@pytest.mark.parametrize(
    "setup",
    [
        Setup("classic", 2),
        pytest.param(Setup("anniversary", 2, "mochi", "dummy"), marks=pytest.mark.full),
        Setup("classic", 2, variant="battle"),
        Setup("roll"),
    ],
    ids=["classic", "dummy", "battle", "roll"],
)
def test_a_whole_game_against_a_bot_and_a_rematch(server: Server, setup: Setup, tmp_path: Path) -> None:
    url = opened(server, OPEN, {**BOT, "bot": "random"}, setup=setup_wish(setup))

    async def play() -> None:
        async with sitting(lambda app: app.join_table(url, "Ola", tmp_path), joined=True) as (app, pilot):
            await until(pilot, lambda: "start" in shown(app, "#question"))
            assert "Ola" in await seen((app, pilot))
            await typed(pilot, "start")
            rng = Random(5)
            while not isinstance(app.screen, Window):
                await until(pilot, lambda: table_of(app).asked is not None or isinstance(app.screen, Window))
                if table_of(app).asked is not None:
                    scene = table_of(app).scene
                    await typed(pilot, str(any_move(app, rng)))
                    await until(pilot, partial(moved_on, app, scene))
            assert app.words("part-end") in await seen((app, pilot))
            assert sum(line.startswith("Round 1:") for line in log_of(app)) == 1
            await press(pilot, "enter")
            await until(pilot, lambda: not isinstance(app.screen, Window))
            await press(pilot, "f6")
            await until(pilot, lambda: any("rematch" in line for line in log_of(app)))
            await until(pilot, lambda: "start" in shown(app, "#question"))
            await typed(pilot, "start")
            await until(pilot, lambda: table_of(app).asked is not None)

    run(play())


def view_of(app: TableApp) -> Any:
    """What the screen shows of the game."""
    scene = table_of(app).scene
    assert scene is not None
    return scene.view


def names_at(app: TableApp) -> set[str]:
    """Who sits at the table as far as this app knows; nobody before it looks from its own seat."""
    link = getattr(app.joined, "link", None)
    return {seat.name for seat in link.table.seats} if link and link.table.seat is not None else set()


def test_a_choice_can_be_changed_while_the_other_thinks_and_talk_is_heard(server: Server, tmp_path: Path) -> None:
    url = opened(server, chat=True)

    async def play() -> None:
        async with (
            sitting(lambda app: app.join_table(url, "Ola", tmp_path / "a"), joined=True) as (ola, hers),
            sitting(lambda app: app.join_table(url, "Jan", tmp_path / "b"), joined=True) as (jan, his),
        ):
            await until(hers, lambda: names_at(ola) == names_at(jan) == {"Ola", "Jan"})
            await typed(hers if ola.joined.link.table.host == ola.joined.link.table.seat else his, "start")
            await until(hers, lambda: table_of(ola).asked and table_of(jan).asked)
            await typed(hers, "1")
            await until(hers, lambda: "unless" in shown(ola, "#question"))
            await typed(hers, "2")
            await until(hers, lambda: "unless" in shown(ola, "#question"))
            chosen = shown(ola, "#question")
            await typed(hers, "emote yum")
            yum = ola.words("page-emote-yum")
            await until(hers, lambda: any(yum in line for line in log_of(ola)))
            assert shown(ola, "#question") == chosen
            assert any("Ola" in line for line in log_of(jan))
            await typed(his, "say hello Ola")
            await until(hers, lambda: any("hello Ola" in line for line in log_of(ola)))
            hand = view_of(ola).hand
            await typed(his, "1")
            await until(hers, lambda: view_of(ola).turn == 2)
            assert view_of(ola).trays[ola.joined.link.table.seat][:1] in ((hand[1],), ())
            await typed(his, "bot 9 nobody")
            await until(his, lambda: jan._notifications)

    run(play())


def test_a_link_that_leads_nowhere_ends_with_a_sentence(server: Server, tmp_path: Path) -> None:
    async def come() -> TableApp:
        url = f"{server.url}/t/zzzzzz"
        app_ = None
        async with sitting(lambda app: app.join_table(url, "Ola", tmp_path), joined=True) as (app, pilot):
            app_ = app
            await until(pilot, lambda: app.return_value is not None)
        assert app_ is not None
        return app_

    problem = run(come()).return_value
    assert isinstance(problem, SushiError)
    assert problem.code == "online-no-table"


def test_in_a_real_terminal(server: Server, tmp_path: Path) -> None:
    url = opened(server, OPEN, {**BOT, "bot": "random"})
    with terminal("--join", url, "--name", "Ola", SUSHITRAIN_DATA=str(tmp_path)) as table:
        table.until("host")
        table.press("start\r")
        table.until("which card?")
        table.press("1\r")
        table.until("turn 2")
        table.press("\x11")
        table.until(BACK)
        table.until("Your seat is kept")
        assert table.process.wait(timeout=LIMIT) == 0
        assert table.is_as_before()
    with terminal("--join", url, "--plain", SUSHITRAIN_DATA=str(tmp_path)) as table:
        table.until("which card?")
        table.press("1\n")
        table.until("which card?")
        table.press("q\n")
        table.until("Good-bye!")
    with terminal("--join", f"{server.url}/t/zzzzzz", SUSHITRAIN_DATA=str(tmp_path)) as table:
        table.until("There is no table")
        assert table.process.wait(timeout=LIMIT) == 2
