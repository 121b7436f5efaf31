"""The table on the whole screen: everybody's place, what there is to choose from, the log, and a line to type on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Input, RichLog, Static

from sushitrain.coach.reasons import Advice
from sushitrain.game.events import Event
from sushitrain.game.moves import Move
from sushitrain.game.views import DraftView, View, preview
from sushitrain.narration.coach_text import hint_table, hint_title, say_move
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import LOUD, and_also, points_so_far
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.screens.clicks import clicked
from sushitrain.terminal.screens.key_bindings import Key, keyed
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.typed_moves import (
    HELP,
    MENU_WORD,
    QUIT,
    help_text,
    hint,
    parts_of,
    question,
    read_move,
)
from sushitrain.terminal.widgets.choices import Choice, Things, things_of
from sushitrain.terminal.widgets.places import Place, place_of
from sushitrain.terminal.widgets.renderer import Hand

WIDE: Final = 110
"""Columns from which on the log stands beside the table."""
TALL: Final = 36
"""Lines from which on cards are boxes."""
COMMANDS: Final = {
    **dict.fromkeys(HELP, "help"),
    "hint": "hint",
    "points": "scores",
    **dict.fromkeys(QUIT, "quit"),
}
"""What may be typed instead of a key, as it may line by line."""

Hinter = Callable[[], Awaitable[Sequence[Advice]]]


class TableScreen(Screen[None]):
    """Shows scenes, and asks for a move when it is somebody's turn here."""

    AUTO_FOCUS = "#line"
    KEYS: ClassVar[Sequence[Key]] = (
        ("ctrl+q", "quit", "^q"),
        ("f1", "help", "F1"),
        ("f2", "hint", "F2"),
        ("f3", "scores", "F3"),
        ("f4", "log", "F4"),
        ("f5", "theme", "F5"),
        ("f6", "again", "F6"),
        ("down", "next", "↑↓"),
        ("up", "before", ""),
    )

    def __init__(self, hand: Hand) -> None:
        super().__init__()
        self.hand = hand
        self.scene: Scene | None = None
        self.asked: asyncio.Future[Move] | None = None
        self.asks = ""
        """What is asked, or what was chosen and may be changed."""
        self.hinter: Hinter | None = None
        self.again: Callable[[], None] | None = None
        self.orders: Callable[[str], bool] | None = None
        """Does what was typed, if it is more than a move; whether it was."""
        self.keeper: Callable[[TableScreen], Awaitable[None]] | None = None
        self.told: list[Text] = []
        """The log, which a resized terminal wraps anew."""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Container(id="all"):
            with Vertical(id="table"):
                yield VerticalScroll(id="others", can_focus=False)
                yield Things(id="choices")
                yield Static(id="own", markup=False)
            yield RichLog(id="log", wrap=True, min_width=20)
        yield Static(id="question", markup=False)
        yield Input(id="line", placeholder=self.hand.words("screen-line"), compact=True, select_on_focus=False)
        yield Footer(show_command_palette=False)

    async def on_mount(self) -> None:
        self.query_one("#log").can_focus = False
        self.keep()

    @work
    async def keep(self) -> None:
        if self.keeper is not None:
            await self.keeper(self)

    def on_resize(self) -> None:
        self.set_class(self.size.width >= WIDE, "wide")
        self.set_class(self.size.height >= TALL, "tall")
        self.call_after_refresh(self.wrap_log)

    def wrap_log(self) -> None:
        log = self.query_one("#log", RichLog)
        log.clear()
        for told in self.told:
            log.write(told)

    # What is shown

    async def show(self, scene: Scene, waiting: str = "") -> None:
        """A scene; what has happened goes to the log, and `waiting` says what comes next."""
        before, self.scene = self.scene, scene
        if scene is not before:
            self.tell(scene.events)
        if before is None or before.view != scene.view:
            self.query_one("#title", Static).update(self.title_of(scene.view))
            with self.app.batch_update():
                await self.show_places(scene)
                await self.query_one(Things).show(things_of(self.hand, scene.view))
        self.say(waiting)

    async def clear(self) -> None:
        """No game: nobody's place, nothing to choose from."""
        self.scene = None
        await self.query_one("#others").remove_children()
        await self.query_one(Things).show([[]])

    async def show_places(self, scene: Scene) -> None:
        others, own = self.query_one("#others"), self.query_one("#own", Static)
        seats = [seat for seat in range(len(self.hand.teller.names)) if seat != scene.view.seat]
        for place in list(others.query(Place))[len(seats) :]:
            await place.remove()
        if missing := len(seats) - len(others.query(Place)):
            await others.mount_all([Place() for _ in range(missing)])
        for seat, place in zip(seats, others.query(Place), strict=True):
            await place.show(self.hand, scene, seat)
        own.display = scene.view.seat is not None
        if scene.view.seat is not None:
            own.update(place_of(self.hand, scene, scene.view.seat))

    def title_of(self, view: View) -> str:
        """What changes and what matters comes first: a narrow terminal has no room for all of it."""
        teller = self.hand.teller
        parts = [self.hand.words("play-round", round=view.round, turn=view.turn), *teller.aim()]
        if isinstance(view, DraftView):
            parts.append(self.hand.words("play-passing", direction=view.passing))
        return self.hand.ink.text(" · ".join((*parts, teller.game())))

    def tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.write(self.hand.teller.event(event), "bold" if event.kind in LOUD else "")

    def write(self, line: str, style: str = "") -> None:
        """A line in the log."""
        told = Text(self.hand.ink.text(line), style)
        self.told.append(told)
        self.query_one("#log", RichLog).write(told)

    def say(self, text: str) -> None:
        """What is asked, or waited for. It may take a line from the log, whose end has to stay in sight."""
        self.query_one("#question", Static).update(self.hand.ink.text(text))
        self.call_after_refresh(self.query_one("#log", RichLog).scroll_end, animate=False, immediate=True)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Where there is no game yet: who sits at the table."""
        own = self.query_one("#own", Static)
        own.display = True
        own.update(self.hand.ink.text("\n".join(lines)))

    def complain(self, problem: SushiError) -> None:
        """An error that passes."""
        self.notify(self.hand.ink.text(sentence(self.hand.teller.words, problem)), severity="error", markup=False)

    # What is asked

    async def ask(self, scene: Scene, told: str = "") -> Move:
        """Show this, with a question, and wait until a legal move has been chosen."""
        self.asks = told or question(self.hand.teller, scene.view)
        await self.show(scene, self.asks)
        line = self.query_one("#line", Input)
        line.value = ""
        line.focus()
        self.asked = asyncio.get_running_loop().create_future()
        try:
            return await self.asked
        finally:
            self.asked = None
            line.value = ""

    def move(self) -> Move | None:
        """The legal move that stands on the line."""
        text, scene = self.query_one("#line", Input).value.strip(), self.scene
        if scene is None or scene.view.legal is None or not text:
            return None
        found = read_move(self.hand.teller, scene.view, text)
        return found if found is not None and found in scene.view.legal else None

    @on(Input.Changed)
    def look(self, event: Input.Changed) -> None:
        """While something is typed the cards that are meant stand out, and it says what they would do."""
        parts = parts_of(event.value)
        for choice in self.query(Choice):
            types = choice.thing.types
            choice.set_class(bool(types) and types in (*parts, event.value.strip()), "chosen")
        if self.scene is None or self.asked is None:
            return
        move = self.move()
        told = self.preview(move) if move is not None else ""
        self.say(told or self.asks)

    def preview(self, move: Move) -> str:
        assert self.scene is not None
        teller, view = self.hand.teller, self.scene.view
        effects = and_also(teller.words, [teller.effect(each) for each in preview(view, move)])
        told = say_move(teller, view, move)
        label = teller.words("labelled", label=told, text=effects) if effects else told
        return self.hand.words("screen-play-it", move=label)

    @on(Input.Submitted)
    def play_line(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if command := COMMANDS.get(text.lower()):
            event.input.value = ""
            self.run_worker(self.run_action(command))
        elif text and self.orders is not None and self.orders(text):
            event.input.value = ""
        elif text and self.asked is not None:
            self.submit(text)
        elif text and self.orders is not None:
            event.input.value = ""
            self.notify(self.hand.words("join-not-now"))

    def submit(self, text: str) -> None:
        """Play what stands on the line, or say what would be right."""
        move = self.move()
        if move is not None and self.asked is not None and not self.asked.done():
            self.asked.set_result(move)
        elif self.scene is not None:
            told = {"text": text[:60], "hint": hint(self.hand.teller, self.scene.view)}
            self.say(self.hand.words("play-not-a-move", **told))
            self.query_one("#line", Input).select_all()

    @on(Choice.Picked)
    def pick(self, event: Choice.Picked) -> None:
        """A click chooses; a second one plays it."""
        if self.scene is None or self.asked is None:
            return
        line = self.query_one("#line", Input)
        line.focus()
        before = line.value.strip()
        after = clicked(self.scene.view, before, event.types)
        if (after == before or event.types in before.split()[-1:]) and self.move() is not None:
            self.submit(before)
            return
        line.value = after
        line.cursor_position = len(line.value)

    # Keys

    def step(self, by: int) -> None:
        """The next thing that can be chosen."""
        found = [choice.thing.types for choice in self.query(Choice) if not choice.thing.lying]
        found = [types for types in found if " " not in types and types != MENU_WORD]
        if not found or self.asked is None:
            return
        line = self.query_one("#line", Input)
        at = found.index(line.value) + by if line.value in found else min(by, 0)
        line.value = found[at % len(found)]
        line.cursor_position = len(line.value)

    def action_next(self) -> None:
        self.step(1)

    def action_before(self) -> None:
        self.step(-1)

    def action_log(self) -> None:
        self.toggle_class("reading-log")

    def action_theme(self) -> None:
        self.app.action_toggle_dark()

    def action_help(self) -> None:
        words, scene = self.hand.words, self.scene
        parts = []
        if scene is not None and scene.view.legal is not None:
            parts += [words("screen-help-keys"), self.hand.ink.text(help_text(self.hand.teller, scene.view))]
        if self.orders is not None:
            parts.append(words("join-help"))
        keys = [f"{shown or key:6} {words(f'screen-{action}')}" for key, action, shown in self.KEYS if shown]
        self.window(words("screen-help"), [*parts, "\n".join(keys)], "f1")

    def action_scores(self) -> None:
        if self.scene is not None:
            self.window(self.hand.words("screen-scores"), points_so_far(self.hand.teller, self.scene.view), "f3")

    async def drawn(self) -> None:
        """When everything is on the screen, the end of the log too."""
        done = asyncio.Event()
        self.call_after_refresh(done.set)
        await done.wait()

    async def read_points(self) -> None:
        """The points so far, until somebody has read them."""
        if self.scene is not None:
            parts = points_so_far(self.hand.teller, self.scene.view, last=True)
            button = self.hand.words("screen-go-on")
            await self.app.push_screen_wait(self.reading(self.hand.words("screen-scores"), parts, button))

    def action_hint(self) -> None:
        if self.asked is None or self.scene is None or self.hinter is None:
            self.notify(self.hand.words("screen-no-hint"))
        else:
            self.find_hint(self.hinter, self.scene)

    @work(exclusive=True, group="hint")
    async def find_hint(self, hinter: Hinter, scene: Scene) -> None:
        self.say(self.hand.words("hint-thinking"))
        try:
            found = await hinter()
        except SushiError as problem:
            self.complain(problem)
            found = ()
        if scene is self.scene:
            self.say(self.asks)
        if found and scene is self.scene:
            title = self.hand.ink.text(hint_title(self.hand.teller, scene.view))
            self.window(title, [hint_table(self.hand.teller, scene.view, found)], "f2")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The same game again can be played when this one is over."""
        del parameters
        return action != "again" or self.again is not None

    def action_again(self) -> None:
        if self.again is not None:
            self.again()

    def action_quit(self) -> None:
        self.app.exit()

    def leave(self, problem: SushiError) -> None:
        """It cannot go on; the command says why."""
        self.app.exit(problem)

    def window(self, title: str, parts: Sequence[RenderableType], key: str) -> None:
        """Something to read, which the same key closes again."""
        self.app.push_screen(self.reading(title, parts, self.hand.words("screen-close"), key))

    def reading(self, title: str, parts: Sequence[RenderableType], button: str, key: str = "") -> Window:
        return keyed(Window, self.hand.teller.words, self.hand.ink, Window.KEYS)(title, parts, button, key)
