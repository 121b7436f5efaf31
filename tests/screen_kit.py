"""Use the full-screen UI as a person would: with keys and clicks."""

import asyncio
import re
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from random import Random
from selectors import DefaultSelector
from typing import Any, TypeVar

from textual.app import App
from textual.events import Key
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, Static

from evidence import LATEST, NOT_KEPT
from sushitrain.game.engine import to_move
from sushitrain.game.moves import Move
from sushitrain.game.record import Record, dumps
from sushitrain.rules.setup import Setup
from sushitrain.terminal.app import TableApp
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.session import Session, open_session, seats_for
from sushitrain.terminal.symbols import Symbols
from sushitrain.words import Words
from tools.waiting import retried

SMALL, LARGE = (80, 24), (120, 40)
At = tuple[TableApp, Pilot[Any]]
T = TypeVar("T")


def new_session(folder: Path, setup: Setup, people: int = 1, bots: str = "random", lang: str = "en") -> Session:
    seats = seats_for(people, bots, setup.players)
    return open_session(Words(lang), setup, seats, (), "sea", folder / "sushitrain" / "games" / "game.json")


def recorded(folder: Path, setup: Setup) -> Record:
    """A whole game among bots."""
    session = new_session(folder, setup, 0)
    while movers := to_move(session.state):
        session.play({seat: session.bots_move(seat) for seat in movers})
    return session.record()


def last_choice(folder: Path, setup: Setup, round_: int = 3) -> Session:
    """A game before the person's last choice in this round; the part before is played without a screen."""
    rng, played, chosen = Random(1), new_session(folder, setup), 0
    while (movers := to_move(played.state)) and played.state.round <= round_:
        if 0 in movers and played.only_move(0) is None:
            chosen = len(played.moves)
        played.play({seat: played.bots_move(seat) if seat else some_move(played, rng) for seat in movers})
    found = new_session(folder, setup)
    for moves in played.moves[:chosen]:
        found.play(dict(zip(to_move(found.state), moves, strict=True)))
    return found


def some_move(session: Session, rng: Random) -> Move:
    return rng.choice(list(session.knowledge[0].view.legal or ()))


@asynccontextmanager
async def sitting(
    first: Callable[[TableApp], None], size: tuple[int, int] = SMALL, theme: str = "dark", **look: Any
) -> AsyncIterator[At]:
    """Run the app with this first screen in a terminal of this size; it is drawn when all tasks are idle."""
    app = TableApp(Words(look.get("lang", "en")), first, theme, Symbols(look.get("ascii", False)))
    async with app.run_test(size=size) as pilot:
        if not look.get("joined"):
            await until(pilot, lambda: not isinstance(app.screen, TableScreen) or app.screen.scene is not None)
        try:
            yield app, pilot
        except BaseException:
            leave(app)
            raise
        finally:
            app.workers.cancel_all()  # before its screens, as when a person quits; the pilot would not


def leave(app: TableApp) -> None:
    """Keep the screen and the game of a test that fails."""
    try:
        LATEST["screen.txt"] = texts(app)
        if app.session is not None:
            LATEST["game.json"] = dumps(app.session.record())
    except Exception:  # an app without a screen or record must not hide the failure
        LATEST[NOT_KEPT] = traceback.format_exc()


def at_table(
    folder: Path,
    setup: Setup,
    steps: Callable[[At], Awaitable[None]],
    people: int = 1,
    bots: str = "random",
    **look: Any,
) -> TableApp:
    """Open the table screen, run this scenario, and quit."""
    session = new_session(folder, setup, people, bots, look.get("lang", "en"))

    async def do() -> TableApp:
        async with sitting(lambda app: app.play_session(session), **look) as at:
            await until(at[1], lambda: waits(at[0]))
            await steps(at)
            return at[0]

    return run(do())


async def until(pilot: Pilot[Any], true: Callable[[], Any]) -> None:
    """Wait until this holds. An app that has ended by itself raises its error at the end of the block."""
    app = pilot.app

    async def true_or_ended() -> Any:
        await rest(pilot)
        return true() or not app.is_running

    if not true():
        await retried(true_or_ended, bool, lambda: f"the screen shows {texts(app)}")
        assert true(), "the app has ended"


def press_ahead(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys faster than the screen handles them."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys one by one, each when all tasks are idle."""
    for key in keys:
        press_ahead(pilot, key)
        await rest(pilot)


async def click(pilot: Pilot[Any], widget: Widget) -> None:
    await pilot.click(widget)
    await rest(pilot)


async def rest(pilot: Pilot[Any]) -> None:
    """Wait until all messages were handled by their widgets, everything is drawn, and no task is ready to run.

    After that, only a timer, a thread or a server can cause a change.
    """
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop), "tests with a screen run in screen_kit.run"
    await loop.idle()
    await pilot.pause(0)  # it draws
    await loop.idle()


class Selector(DefaultSelector):
    """Reports when the event loop only waits for the selector."""

    def __init__(self) -> None:
        super().__init__()
        self.idle: list[asyncio.Future[None]] = []

    def select(self, timeout: float | None = None) -> Any:
        if timeout != 0 and self.idle:
            for waiter in self.idle:
                if not waiter.done():
                    waiter.set_result(None)
            self.idle.clear()
            timeout = 0
        return super().select(timeout)


class Loop(asyncio.SelectorEventLoop):
    """An event loop that can be asked when no task is ready to run."""

    def __init__(self) -> None:
        self.selector = Selector()
        super().__init__(self.selector)

    def idle(self) -> asyncio.Future[None]:
        self.selector.idle.append(self.create_future())
        return self.selector.idle[-1]


def run(work: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(work)


def table_of(app: TableApp) -> TableScreen:
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))


def waits(app: TableApp) -> bool:
    """Whether the app waits for the person: a question, a window, or the end of the game."""
    table = table_of(app)
    return table.asked is not None or isinstance(app.screen, Window) or table.again is not None


def is_over(app: TableApp) -> bool:
    return app.session is not None and not to_move(app.session.state)


async def typed(pilot: Pilot[Any], text: str) -> None:
    """Enter a line."""
    pilot.app.screen.query_one("#line", Input).value = text
    await press(pilot, "enter")


async def play_on(at: At, rng: Random, turns: int = 10_000) -> list[Window]:
    """Close every window and play random legal moves to the end, or this number of them; returns the windows."""
    app, pilot = at
    read = []
    while turns:
        await until(pilot, lambda: waits(app))
        if isinstance(app.screen, Window):
            read.append(app.screen)
            await press(pilot, "enter")
        elif table_of(app).asked is not None:
            turns -= 1
            asked = table_of(app).asked
            app.screen.query_one("#line", Input).value = str(any_move(app, rng))
            press_ahead(pilot, "enter")
            await until(pilot, lambda asked=asked: table_of(app).asked is not asked)  # type: ignore[misc]
        else:
            break
    return read


def any_move(app: TableApp, rng: Random) -> Any:
    scene = table_of(app).scene
    assert scene is not None
    assert scene.view.legal is not None
    return rng.choice(list(scene.view.legal))


def log_of(app: TableApp) -> list[str]:
    return [told.plain for told in table_of(app).told]


def shown(app: TableApp, where: str) -> str:
    """The text of a part of the screen."""
    return str(app.screen.query_one(where, Static).content)


async def seen(at: At) -> str:
    """The whole screen as text."""
    app, pilot = at
    await rest(pilot)
    return texts(app)


def texts(app: App[Any]) -> str:
    svg = app.export_screenshot()
    return unescape("\n".join(re.findall(r"<text [^>]*>(.*?)</text>", svg, re.DOTALL))).replace("\u00a0", " ")
