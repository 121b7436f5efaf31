"""A recorded game on the table screen, step by step."""

from collections.abc import Sequence
from typing import ClassVar

from textual.widgets import Input

from sushitrain.game.canonical import fingerprint
from sushitrain.game.record import Record
from sushitrain.game.replay import replay
from sushitrain.game.state import Drafting
from sushitrain.terminal.scene import scene_of
from sushitrain.terminal.screens.key_bindings import Key
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.terminal.widgets.renderer import Renderer


class ReplayScreen(TableScreen):
    """Arrow keys step through the game; it is shown as each seat saw it, or with all hands open."""

    AUTO_FOCUS = ""
    KEYS: ClassVar[Sequence[Key]] = (
        ("ctrl+q", "quit", "^q"),
        ("left", "back", "←"),
        ("right", "forward", "→"),
        ("home", "first", "Home"),
        ("end", "last", "End"),
        ("tab", "seat", "Tab"),
        ("f1", "help", "F1"),
        ("f3", "scores", "F3"),
        ("f5", "theme", "F5"),
        ("q", "quit", ""),
        ("escape", "quit", ""),
    )

    def __init__(self, renderer: Renderer, record: Record) -> None:
        super().__init__(renderer)
        self.record, self.steps = record, list(replay(record))
        self.at = 0
        self.seat: int | None = None

    async def on_mount(self) -> None:
        self.query_one(Input).display = False
        if self.record.rules != fingerprint(self.record.setup):
            self.notify(self.renderer.words("replay-old-rules", version=self.record.version), markup=False)
        await self.turn_to(0)

    async def turn_to(self, at: int) -> None:
        """Show a step, with its events in the log."""
        self.at = min(max(at, 0), len(self.steps) - 1)
        step = self.steps[self.at]
        self.told.clear()
        self.wrap_log()
        whose = "" if self.seat is None else self.renderer.teller.names[self.seat]
        seen = self.renderer.words("screen-view-of", name=whose) if whose else self.renderer.words("screen-open")
        told = self.renderer.words("screen-step", n=self.at, most=len(self.steps) - 1)
        before = self.steps[max(self.at - 1, 0)].state.round
        scene = scene_of(step.state, self.seat, step.events, before)
        if self.seat is None and isinstance(step.state, Drafting):
            scene = scene._replace(hands=step.state.hands)
        ended = [self.renderer.teller.outcome(step.state.outcome)] if step.state.outcome else []
        await self.show(scene, " · ".join((told, seen, *ended)))

    async def action_forward(self) -> None:
        await self.turn_to(self.at + 1)

    async def action_back(self) -> None:
        await self.turn_to(self.at - 1)

    async def action_first(self) -> None:
        await self.turn_to(0)

    async def action_last(self) -> None:
        await self.turn_to(len(self.steps) - 1)

    async def action_seat(self) -> None:
        seats = [None, *range(self.renderer.teller.setup.players)]
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        await self.turn_to(self.at)
