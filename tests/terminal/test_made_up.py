"""A made-up dish and dessert in the terminal: full-screen, joined to a server, and as plain text."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from command_line import Typist
from command_line import run as command
from made_up import environment, on_the_menu
from online import BOT, OPEN, Server, serving, setup_wish, sqlite
from screen_kit import any_move, is_over, new_session, play_on, run, seen, shown, sitting, table_of, typed, until
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.rules.setup import Setup
from sushitrain.terminal.app import TableApp
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.screens.windows import Window


@pytest.fixture(autouse=True)
def setup(monkeypatch: pytest.MonkeyPatch) -> Setup:
    on_the_menu(monkeypatch)
    return Setup("anniversary", 2, "sorbet")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(sqlite(tmp_path), tmp_path, environment()) as found:
        yield found


def test_a_whole_game_on_the_full_screen(setup: Setup, tmp_path: Path) -> None:
    session, told = new_session(tmp_path, setup), ""

    async def play() -> None:
        nonlocal told
        async with sitting(lambda app: app.play_session(session)) as at:
            while not is_over(at[0]):
                await play_on(at, Random(1), 1)
                told += await seen(at)
            assert await play_on(at, Random(1))
            told += await seen(at)

    run(play())
    assert session.state.outcome is not None
    assert [name for name in ("Taro 4", "Taro 5", "Sorbet 1", "Sorbet 2") if name not in told] == []
    assert verify(loads(session.file.read_bytes())) == []


def test_a_joined_game_on_the_full_screen(server: Server, setup: Setup, tmp_path: Path) -> None:
    code = server.open(server.token(), (OPEN, BOT), setup=setup_wish(setup))

    async def play() -> None:
        async with sitting(lambda app: app.join_table(f"{server.url}/t/{code}", "Ola", tmp_path), joined=True) as at:
            app, pilot = at
            await until(pilot, lambda: "start" in shown(app, "#question"))
            await typed(pilot, "start")
            rng = Random(5)
            while not isinstance(app.screen, Window):
                await until(pilot, lambda: table_of(app).asked is not None or isinstance(app.screen, Window))
                if table_of(app).asked is not None:
                    scene = table_of(app).scene
                    await typed(pilot, str(any_move(app, rng)))
                    await until(pilot, partial(moved_on, app, scene))
            told = await seen(at)
            assert "Sorbet" in told

    run(play())
    status, record, _ = server.request("GET", f"/api/tables/{code}/record")
    assert (status, verify(loads(json.dumps(record)))) == (200, [])


def moved_on(app: TableApp, scene: Scene | None) -> bool:
    return table_of(app).scene is not scene or isinstance(app.screen, Window)


def test_a_whole_game_as_plain_text(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ("-g", "anniversary", "-d", "sorbet", "-p", "3", "--seed", "plain sorbet", "--save", str(file))
    answers = chain(["hint"], repeat("1"))
    done = command("play", "--plain", *arguments, "--bot", "itamae:10", typed=Typist(lambda: f"{next(answers)}\n"))
    assert (done.code, done.err) == (0, "")
    assert "The fast engine does not know these dishes." in done.out
    assert "Taro" in done.out
    assert "Sorbet" in done.out
    assert verify(loads(file.read_bytes())) == []
