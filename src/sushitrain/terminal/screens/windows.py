"""Windows over the table screen: points, hints, help, and the cover between two people."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Static

SCROLLING: Final = ("up", "down", "pageup", "pagedown", "home", "end")
"""Keys that scroll the text of a window."""


class Window(ModalScreen[None]):
    """A text window. Enter, Escape, a click, or the key that opened it closes it."""

    AUTO_FOCUS = "Button"
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (("down", "scroll", "↑↓"), ("enter", "close", "Enter"))
    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,space,q", "close", show=False),
        *(Binding(key, f"move_text('{key}')", show=False, priority=True) for key in SCROLLING if key != "down"),
    ]
    """All keys that scroll have priority, like the one in the footer, so that they are handled in order."""

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
        """Close this window, but not the screen below it if the key is pressed twice."""
        if self.is_active:
            self.dismiss(None)

    def action_scroll(self) -> None:
        """The action of the footer, where it can be clicked."""
        self.action_move_text("down")

    def on_key(self, event: Key) -> None:
        if event.key in SCROLLING:
            self.action_move_text(event.key)
        elif event.key == self.key:
            self.action_close()

    def action_move_text(self, key: str) -> None:
        """Scroll without animation, so that the next key continues from here. Before drawing there is no text."""
        for text in self.query(".reading"):
            page, here, last = text.scrollable_content_region.height, int(text.scroll_y), text.max_scroll_y
            lines = {"up": here - 1, "down": here + 1, "pageup": here - page, "pagedown": here + page, "end": last}
            text.scroll_to(y=lines.get(key, 0), animate=False, immediate=True)


class Cover(Window, inherit_bindings=False):
    """Hides everything until the next person has taken the keyboard."""

    BINDINGS: ClassVar[list[Any]] = [Binding("enter", "close", show=False)]
