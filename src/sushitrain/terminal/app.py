"""The full-screen app: for new, saved, recorded and joined games."""

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
from sushitrain.terminal.screens.key_bindings import with_keys
from sushitrain.terminal.screens.local_controller import LocalController
from sushitrain.terminal.screens.replay_screen import ReplayScreen
from sushitrain.terminal.screens.start_screen import StartScreen
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.terminal.session import Session
from sushitrain.terminal.symbols import Symbols
from sushitrain.terminal.widgets.renderer import Renderer
from sushitrain.words import Words

THEMES: Final[Mapping[str, str]] = {"dark": "textual-dark", "light": "textual-light"}
SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""On these signals the app exits and restores the terminal; the game is saved already."""
LIGHT_BACKGROUNDS: Final = ("7", "15")
"""The values after the last semicolon of COLORFGBG that mean a light background."""

RECOMMENDED_SIZE: Final = (80, 24)
"""Columns and rows that are enough to show everything."""


class TableApp(App[SushiError]):
    """`first` opens the first screen; `session` is the local game, once there is one."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[Any]] = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, words: Words, first: "First", theme: str = "", symbols: Symbols | None = None) -> None:
        super().__init__()
        self.words, self.first, self.symbols = words, first, symbols or Symbols()
        self.wanted = theme or theme_for(os.environ)
        self.session: Session | None = None
        self.joined: Any = None
        self.cramped = False

    def on_mount(self) -> None:
        self.theme = THEMES[self.wanted]
        self.set_class(self.symbols.ascii, "ascii")
        for name in SIGNALS:
            # Windows lacks some signals and the handler; only the main thread may install one
            with suppress(AttributeError, NotImplementedError, ValueError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.exit)
        self.first(self)

    def on_resize(self, event: Resize) -> None:
        """Warn once when the terminal is smaller than recommended."""
        (columns, rows), (wide, high) = event.size, RECOMMENDED_SIZE
        before, self.cramped = self.cramped, columns < wide or rows < high
        if self.cramped and not before:
            told = self.words("screen-small", columns=columns, rows=rows, wide=wide, high=high)
            self.notify(self.symbols.text(told), severity="warning", markup=False)

    def play_session(self, session: Session) -> None:
        """Show the table screen and play this game."""
        self.session = session
        screen = self.table_screen(Renderer(session.teller, self.symbols))
        screen.controller = LocalController(session, self.play_session)
        if isinstance(self.screen, TableScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def join_table(self, url: str, name: str, folder: Path) -> None:
        """Show the table screen and join a table on a server."""
        from sushitrain.terminal.screens.joined_controller import JoinedController  # an extra

        self.joined = JoinedController(self.words, url, name, folder)
        screen = self.table_screen(Renderer(Teller(self.words, Setup(), ()), self.symbols))
        screen.controller = self.joined
        self.push_screen(screen)

    def replay_record(self, record: Record) -> None:
        """Show a recorded game step by step."""
        renderer = Renderer(Teller(self.words, record.setup, record.names), self.symbols)
        self.push_screen(with_keys(ReplayScreen, self.words, self.symbols, ReplayScreen.KEYS)(renderer, record))

    def show_start_form(self, folder: Path) -> None:
        """Show the form that asks what to play."""
        kind = with_keys(StartScreen, self.words, self.symbols, StartScreen.KEYS)
        self.push_screen(kind(self.words, self.symbols, folder, self.play_session))

    def table_screen(self, renderer: Renderer) -> TableScreen:
        return with_keys(TableScreen, self.words, self.symbols, TableScreen.KEYS)(renderer)

    def action_toggle_dark(self) -> None:
        self.theme = THEMES["light" if self.theme == THEMES["dark"] else "dark"]


First = Callable[[TableApp], None]


def theme_for(environment: Mapping[str, str]) -> str:
    """The theme for the background of the terminal, if the environment names it; else dark."""
    return "light" if environment.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_BACKGROUNDS else "dark"
