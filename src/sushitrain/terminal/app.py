"""The full-screen table: one app for a new game, a saved one, a recorded one, and a server's."""

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Final

from textual.app import App
from textual.binding import Binding
from textual.events import Resize

from sushitrain.game.record import Record
from sushitrain.narration.game_text import Teller
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.screens.key_bindings import keyed
from sushitrain.terminal.screens.local_controller import Keeper
from sushitrain.terminal.screens.replay_screen import ReplayScreen
from sushitrain.terminal.screens.start_screen import StartScreen
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.terminal.session import Session
from sushitrain.terminal.symbols import Ink
from sushitrain.terminal.widgets.renderer import Hand
from sushitrain.words import Words

THEMES: Final[Mapping[str, str]] = {"dark": "textual-dark", "light": "textual-light"}
SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Whoever ends us this way gets the terminal back as it was; the game is on disk anyway."""
LIGHT_GROUND: Final = ("7", "15")
"""What COLORFGBG says behind its last semicolon where the background is light."""

ROOM: Final = (80, 24)
"""Columns and rows that show everything."""


class TableApp(App[SushiError]):
    """Begins with one screen; `session` is the game that is kept here, once there is one."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[Any]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, words: Words, first: "First", theme: str = "", ink: Ink | None = None) -> None:
        super().__init__()
        self.words, self.first, self.ink = words, first, ink or Ink()
        self.wanted = theme or ground(os.environ)
        self.session: Session | None = None
        self.joined: Any = None
        self.cramped = False

    def on_mount(self) -> None:
        self.theme = THEMES[self.wanted]
        self.set_class(self.ink.ascii, "ascii")
        for name in SIGNALS:
            # Windows has neither all of them nor the handler; a thread may not have one
            with suppress(AttributeError, NotImplementedError, ValueError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.exit)
        self.first(self)

    def on_resize(self, event: Resize) -> None:
        """Whoever has not enough room is told once what would be enough."""
        (columns, rows), (wide, high) = event.size, ROOM
        before, self.cramped = self.cramped, columns < wide or rows < high
        if self.cramped and not before:
            told = self.words("screen-small", columns=columns, rows=rows, wide=wide, high=high)
            self.notify(self.ink.text(told), severity="warning", markup=False)

    def sit_down(self, session: Session) -> None:
        """Play this game."""
        self.session = session
        screen = self.table(Hand(session.teller, self.ink))
        screen.keeper = Keeper(session, self.sit_down)
        if isinstance(self.screen, TableScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def come_in(self, url: str, name: str, folder: Path) -> None:
        """Sit down at a server's table."""
        from sushitrain.terminal.screens.joined_controller import Joined  # an extra

        self.joined = Joined(self.words, url, name, folder)
        screen = self.table(Hand(Teller(self.words, Setup(), ()), self.ink))
        screen.keeper = self.joined
        self.push_screen(screen)

    def look_back(self, record: Record) -> None:
        """Step through this game."""
        hand = Hand(Teller(self.words, record.setup, record.names), self.ink)
        self.push_screen(keyed(ReplayScreen, self.words, self.ink, ReplayScreen.KEYS)(hand, record))

    def choose(self, folder: Path) -> None:
        """Ask what to play."""
        kind = keyed(StartScreen, self.words, self.ink, StartScreen.KEYS)
        self.push_screen(kind(self.words, self.ink, folder, self.sit_down))

    def table(self, hand: Hand) -> TableScreen:
        return keyed(TableScreen, self.words, self.ink, TableScreen.KEYS)(hand)

    def action_toggle_dark(self) -> None:
        self.theme = THEMES["light" if self.theme == THEMES["dark"] else "dark"]


First = Callable[[TableApp], None]


def ground(environment: Mapping[str, str]) -> str:
    """The theme that goes with the terminal's background, where it tells."""
    return "light" if environment.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_GROUND else "dark"
