"""A joined table on the table screen."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final

from textual.widgets import Static

from sushitrain.game.moves import Move
from sushitrain.narration.coach_text import say_move
from sushitrain.narration.errors_text import visible
from sushitrain.prose.pieces import join
from sushitrain.protocol.announcements import ChoiceMade, GameShown, RematchOpened, Said, SeatsShown, TakenBack
from sushitrain.protocol.joined_table import Connection, Ended, JoinedTable, undecided
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.online.joined_text import (
    CHOSEN_BY_SERVER,
    change_text,
    scene_of_game,
    seat_lines,
    suggested_name,
    teller_of,
    waiting_for_start,
    why_ended,
)
from sushitrain.terminal.online.link import Link
from sushitrain.terminal.online.typed_commands import parse_command
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.screens.table_screen import TableScreen
from sushitrain.words import Words

SHORT: Final = 10
"""From this number of seconds on the remaining time is shown."""


class JoinedController:
    """Shows the announcements of a joined table on the table screen, and sends what the person chooses and types."""

    def __init__(self, words: Words, url: str, name: str, folder: Path) -> None:
        self.words, self.url, self.name, self.folder = words, url, name, folder
        self.asking: asyncio.Task[None] | None = None
        self.seated = False
        """There is a seat to return to."""
        self.screen: TableScreen
        self.link: Link

    async def __call__(self, screen: TableScreen) -> None:
        self.screen = screen
        screen.say(self.words("screen-connecting"))
        try:
            async with Link.join(self.url, self.folder) as self.link:
                screen.run_command, screen.hinter = self.run_typed, self.link.hint
                if await self.link.sit(self.name or suggested_name(self.words, self.link.table)) is None:
                    screen.write(self.words("page-watching"))
                self.link.announce_everything()
                screen.set_interval(1, self.tick)
                async for found in self.link.announcements():
                    await SHOWS[type(found)](self, found)
                    self.seated = self.link.has_seat_to_return_to
        except SushiError as problem:
            screen.leave(problem)
        finally:
            self.stop_asking()

    def run_typed(self, text: str) -> bool:
        """Send a command that was typed; whether the text was one."""
        try:
            command = parse_command(self.link, text)
        except SushiError as problem:
            self.screen.complain(problem)
            return True
        if command is not None:
            self.screen.run_worker(self.tried(command))
        return command is not None

    async def tried(self, command: Awaitable[Any]) -> bool:
        """Whether the server has done it; if not, the screen says why."""
        try:
            await command
        except SushiError as problem:
            self.screen.complain(problem)
            return False
        return True

    def tick(self) -> None:
        """Show the seconds that are left, when they are few."""
        left = self.link.seconds_left
        if left is not None and left <= SHORT and self.screen.asked is not None:
            self.screen.say(self.words("join-left", n=round(left)))

    # Announcements

    async def show_seats(self, found: SeatsShown) -> None:
        screen, table = self.screen, found.table
        if self.seated and table.seat is None:
            screen.write(self.words("page-watching"))
        screen.renderer = screen.renderer._replace(teller=teller_of(self.words, self.link.table))
        if found.change is not None:
            screen.write(change_text(self.words, found.change))
        if screen.scene is not None:
            await screen.show_places(screen.scene)
        else:
            screen.query_one("#title", Static).update(screen.renderer.symbols.text(screen.renderer.teller.title()))
            screen.show_lines([*seat_lines(self.words, table), self.link.url])
            screen.say(waiting_for_start(self.words, table))

    async def show_game(self, found: GameShown) -> None:
        self.stop_asking()
        scene = scene_of_game(found)
        await self.screen.show(scene, self.waiting_text(found.table))
        if scene.view.outcome is not None:
            self.end(scene)
        elif scene.view.legal is not None:
            self.asking = asyncio.create_task(self.ask(scene, found.table))

    async def ask(self, scene: Scene, table: JoinedTable) -> None:
        """Ask for a move, and for other ones while not everybody has chosen."""
        chosen = table.pick
        while True:
            told = "" if chosen is None else self.chosen_text(scene, chosen)
            move = await self.screen.ask(scene, told)
            if await self.tried(self.link.pick(move, table.turn)):
                chosen = move

    def chosen_text(self, scene: Scene, move: Move) -> str:
        return self.words("screen-chosen", move=say_move(self.screen.renderer.teller, scene.view, move))

    def stop_asking(self) -> None:
        if self.asking is not None:
            self.asking.cancel()
            self.asking = None

    def waiting_text(self, table: JoinedTable) -> str:
        """Who has to choose."""
        names = [self.screen.renderer.teller.names[seat] for seat in undecided(table)]
        return self.words("page-waiting", names=join(self.words, names))

    def end(self, scene: Scene) -> None:
        assert scene.view.outcome is not None
        self.screen.say(self.screen.renderer.teller.outcome(scene.view.outcome))
        if self.link.table.seat is not None:
            self.screen.again = self.rematch
            self.screen.refresh_bindings()
        self.screen.run_worker(self.screen.read_points())

    def rematch(self) -> None:
        self.screen.run_worker(self.tried(self.link.rematch()))

    async def show_choice(self, found: ChoiceMade) -> None:
        name = self.screen.renderer.teller.names[found.seat]
        if found.by in CHOSEN_BY_SERVER:
            self.screen.write(self.words(CHOSEN_BY_SERVER[found.by], name=name))
        elif found.seat != found.table.seat:
            self.screen.write(self.words("join-chosen", name=name))
        if undecided(found.table) and self.screen.asked is None:
            self.screen.say(self.waiting_text(found.table))

    async def show_taken_back(self, found: TakenBack) -> None:
        self.screen.write(self.words("page-taken-back", name=self.screen.renderer.teller.names[found.seat]))

    async def show_said(self, found: Said) -> None:
        text = visible(found.text) or self.words(f"page-emote-{found.emote}")
        label = self.screen.renderer.teller.names[found.seat]
        self.screen.write(self.words("labelled", label=label, text=text))

    async def show_connection(self, found: Connection) -> None:
        if found.up:
            self.screen.write(self.words("join-back"))
        self.screen.say(self.current_text() if found.up else self.words("page-offline"))

    def current_text(self) -> str:
        """What is asked, or waited for."""
        view = None if self.screen.scene is None else self.screen.scene.view
        if view is None:
            return waiting_for_start(self.words, self.link.table)
        if view.outcome is not None:
            return self.screen.renderer.teller.outcome(view.outcome)
        return self.waiting_text(self.link.table) if self.screen.asked is None else self.screen.asks

    async def show_rematch(self, found: RematchOpened) -> None:
        self.screen.again = None
        self.screen.refresh_bindings()
        await self.screen.clear()
        self.screen.write(self.words("join-moved", url=self.link.url_of(found.to)))

    async def show_ended(self, found: Ended) -> None:
        self.stop_asking()
        self.screen.say(why_ended(self.words, found))


SHOWS: Final[Mapping[type, Callable[[JoinedController, Any], Awaitable[None]]]] = {
    SeatsShown: JoinedController.show_seats,
    GameShown: JoinedController.show_game,
    ChoiceMade: JoinedController.show_choice,
    TakenBack: JoinedController.show_taken_back,
    Said: JoinedController.show_said,
    Connection: JoinedController.show_connection,
    RematchOpened: JoinedController.show_rematch,
    Ended: JoinedController.show_ended,
}
