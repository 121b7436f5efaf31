"""Small windows over the table: the cover between two people, points, hints and help."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

SCROLLING: Final = {
    "up": "scroll_up",
    "down": "scroll_down",
    "pageup": "scroll_page_up",
    "pagedown": "scroll_page_down",
    "home": "scroll_home",
    "end": "scroll_end",
}
"""Keys that move the text of a window."""


class Window(ModalScreen[None]):
    """Something to read, closed with Enter, Escape, a click, or the key that has opened it."""

    AUTO_FOCUS = "Button"
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (("down", "scroll", "↑↓"), ("enter", "close", "Enter"))
    BINDINGS: ClassVar[list[Any]] = [Binding("escape,space,q", "close", show=False)]

    def __init__(self, title: str, parts: Sequence[RenderableType], button: str, key: str = "") -> None:
        super().__init__()
        self.heading, self.parts, self.button, self.key = title, parts, button, key

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(classes="reading", can_focus=False):
                for part in self.parts:
                    yield Static(part, markup=False)
            yield Button(self.button, variant="primary", compact=True)
        yield Footer(show_command_palette=False)

    def on_button_pressed(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)

    def action_scroll(self) -> None:
        """As the footer says it; a click on it scrolls too."""
        self.move_text("down")

    def on_key(self, event: Key) -> None:
        if event.key in SCROLLING:
            self.move_text(event.key)
        elif event.key == self.key:
            self.action_close()

    def move_text(self, key: str) -> None:
        getattr(self.query_one(".reading"), SCROLLING[key])(animate=False)


class Cover(Window, inherit_bindings=False):
    """Hides everything until the next person has taken the keyboard."""

    BINDINGS: ClassVar[list[Any]] = [Binding("enter", "close", show=False)]
