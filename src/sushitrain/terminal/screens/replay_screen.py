"""A recorded game on the screen of the table, step by step."""

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
from sushitrain.terminal.widgets.renderer import Hand


class ReplayScreen(TableScreen):
    """The arrows step through the game; it can be seen as each seat saw it, or with all hands open."""

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

    def __init__(self, hand: Hand, record: Record) -> None:
        super().__init__(hand)
        self.record, self.steps = record, list(replay(record))
        self.at = 0
        self.seat: int | None = None

    async def on_mount(self) -> None:
        self.query_one(Input).display = False
        if self.record.rules != fingerprint(self.record.setup):
            self.notify(self.hand.words("replay-old-rules", version=self.record.version), markup=False)
        await self.turn_to(0)

    async def turn_to(self, at: int) -> None:
        """Show a step; the log has what happened in it."""
        self.at = min(max(at, 0), len(self.steps) - 1)
        step = self.steps[self.at]
        self.told.clear()
        self.wrap_log()
        whose = "" if self.seat is None else self.hand.teller.names[self.seat]
        seen = self.hand.words("screen-view-of", name=whose) if whose else self.hand.words("screen-open")
        told = self.hand.words("screen-step", n=self.at, most=len(self.steps) - 1)
        before = self.steps[max(self.at - 1, 0)].state.round
        scene = scene_of(step.state, self.seat, step.events, before)
        if self.seat is None and isinstance(step.state, Drafting):
            scene = scene._replace(hands=step.state.hands)
        ended = [self.hand.teller.outcome(step.state.outcome)] if step.state.outcome else []
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
        seats = [None, *range(self.hand.teller.setup.players)]
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        await self.turn_to(self.at)
