"""Small windows over the table: the cover between two people, points, hints and help."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static


class Window(ModalScreen[None]):
    """Something to read, closed with Enter, Escape or a click."""

    AUTO_FOCUS = "Button"
    BINDINGS: ClassVar[list[Any]] = [Binding("enter,escape,space,q", "close", show=False)]

    def __init__(self, title: str, parts: Sequence[RenderableType], button: str) -> None:
        super().__init__()
        self.heading, self.parts, self.button = title, parts, button

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(classes="reading"):
                for part in self.parts:
                    yield Static(part, markup=False)
            yield Button(self.button, variant="primary", compact=True)

    def on_button_pressed(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)


class Cover(Window, inherit_bindings=False):
    """Hides everything until the next person has taken the keyboard."""

    BINDINGS: ClassVar[list[Any]] = [Binding("enter", "close", show=False)]
