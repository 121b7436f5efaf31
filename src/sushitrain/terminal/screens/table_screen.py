"""The table screen: the places of all seats, the choices, the log, and the input line."""

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
from sushitrain.game.moves import MENU, Move
from sushitrain.game.views import DraftView, View, preview
from sushitrain.narration.coach_text import hint_table, hint_title, say_move
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import LOUD, and_also, points_so_far
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.scene import Scene
from sushitrain.terminal.screens.clicks import clicked
from sushitrain.terminal.screens.key_bindings import Key, with_keys
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.typed_moves import HELP, QUIT, help_text, hint, parts_of, question, read_move
from sushitrain.terminal.widgets.choice_boxes import Choice, ItemRows, items_of
from sushitrain.terminal.widgets.places import Place, place_of
from sushitrain.terminal.widgets.renderer import Renderer

WIDE: Final = 110
"""From this number of columns on the log is beside the table."""
TALL: Final = 36
"""From this number of lines on cards are drawn as boxes."""
COMMANDS: Final = {
    **dict.fromkeys(HELP, "help"),
    "hint": "hint",
    "points": "scores",
    **dict.fromkeys(QUIT, "quit"),
}
"""Words that can be typed instead of pressing a key."""

Hinter = Callable[[], Awaitable[Sequence[Advice]]]


class TableScreen(Screen[None]):
    """Shows scenes and asks for moves; `controller` decides which."""

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

    def __init__(self, renderer: Renderer) -> None:
        super().__init__()
        self.renderer = renderer
        self.scene: Scene | None = None
        self.asked: asyncio.Future[Move] | None = None
        self.asks = ""
        """The current question, or the choice that can still be changed."""
        self.hinter: Hinter | None = None
        self.again: Callable[[], None] | None = None
        self.run_command: Callable[[str], bool] | None = None
        """Runs a typed command; false if the text is not a command."""
        self.controller: Callable[[TableScreen], Awaitable[None]] | None = None
        self.told: list[Text] = []
        """The lines of the log, which are wrapped again when the terminal is resized."""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Container(id="all"):
            with Vertical(id="table"):
                yield VerticalScroll(id="others", can_focus=False)
                yield ItemRows(id="choices")
                yield Static(id="own", markup=False)
            yield RichLog(id="log", wrap=True, min_width=20)
        yield Static(id="question", markup=False)
        yield Input(id="line", placeholder=self.renderer.words("screen-line"), compact=True, select_on_focus=False)
        yield Footer(show_command_palette=False)

    async def on_mount(self) -> None:
        self.query_one("#log").can_focus = False
        self.run_controller()

    @work
    async def run_controller(self) -> None:
        if self.controller is not None:
            await self.controller(self)

    def on_resize(self) -> None:
        self.set_class(self.size.width >= WIDE, "wide")
        self.set_class(self.size.height >= TALL, "tall")
        self.call_after_refresh(self.wrap_log)

    def wrap_log(self) -> None:
        log = self.query_one("#log", RichLog)
        log.clear()
        for told in self.told:
            log.write(told)

    # Showing

    async def show(self, scene: Scene, waiting: str = "") -> None:
        """Show a scene, add its events to the log, and show `waiting` as the next step."""
        before, self.scene = self.scene, scene
        if scene is not before:
            self.tell(scene.events)
        if before is None or before.view != scene.view:
            self.query_one("#title", Static).update(self.title_of(scene.view))
            with self.app.batch_update():
                await self.show_places(scene)
                await self.query_one(ItemRows).show(items_of(self.renderer, scene.view))
        self.say(waiting)

    async def clear(self) -> None:
        """Remove all places and choices, before another game."""
        self.scene = None
        await self.query_one("#others").remove_children()
        await self.query_one(ItemRows).show([[]])

    async def show_places(self, scene: Scene) -> None:
        others, own = self.query_one("#others"), self.query_one("#own", Static)
        seats = [seat for seat in range(len(self.renderer.teller.names)) if seat != scene.view.seat]
        for place in list(others.query(Place))[len(seats) :]:
            await place.remove()
        if missing := len(seats) - len(others.query(Place)):
            await others.mount_all([Place() for _ in range(missing)])
        for seat, place in zip(seats, others.query(Place), strict=True):
            await place.show(self.renderer, scene, seat)
        own.display = scene.view.seat is not None
        if scene.view.seat is not None:
            own.update(place_of(self.renderer, scene, scene.view.seat))

    def title_of(self, view: View) -> str:
        """The title line, the most important parts first, because a narrow terminal cuts it."""
        teller = self.renderer.teller
        parts = [self.renderer.words("play-round", round=view.round, turn=view.turn), *teller.aim()]
        if isinstance(view, DraftView):
            parts.append(self.renderer.words("play-passing", direction=view.passing))
        return self.renderer.symbols.text(" · ".join((*parts, teller.game())))

    def tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self.write(self.renderer.teller.event(event), "bold" if event.kind in LOUD else "")

    def write(self, line: str, style: str = "") -> None:
        """Add a line to the log."""
        told = Text(self.renderer.symbols.text(line), style)
        self.told.append(told)
        self.query_one("#log", RichLog).write(told)

    def say(self, text: str) -> None:
        """Show what is asked or waited for. The text may shrink the log, so scroll the log to its end."""
        self.query_one("#question", Static).update(self.renderer.symbols.text(text))
        self.call_after_refresh(self.query_one("#log", RichLog).scroll_end, animate=False, immediate=True)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show lines instead of the own place, before the game."""
        own = self.query_one("#own", Static)
        own.display = True
        own.update(self.renderer.symbols.text("\n".join(lines)))

    def complain(self, problem: SushiError) -> None:
        """Show an error as a notification."""
        self.notify(
            self.renderer.symbols.text(sentence(self.renderer.teller.words, problem)), severity="error", markup=False
        )

    # Asking

    async def ask(self, scene: Scene, told: str = "") -> Move:
        """Show a scene with a question, and wait for a legal move."""
        self.asks = told or question(self.renderer.teller, scene.view)
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
        """The legal move on the input line, if there is one."""
        text, scene = self.query_one("#line", Input).value.strip(), self.scene
        if scene is None or scene.view.legal is None or not text:
            return None
        found = read_move(self.renderer.teller, scene.view, text)
        return found if found is not None and found in scene.view.legal else None

    @on(Input.Changed)
    def look(self, event: Input.Changed) -> None:
        """While the person types, highlight the chosen cards and show their effect."""
        parts = parts_of(event.value)
        for choice in self.query(Choice):
            types = choice.item.types
            choice.set_class(bool(types) and types in (*parts, event.value.strip()), "chosen")
        if self.scene is None or self.asked is None:
            return
        move = self.move()
        told = self.preview(move) if move is not None else ""
        self.say(told or self.asks)

    def preview(self, move: Move) -> str:
        assert self.scene is not None
        teller, view = self.renderer.teller, self.scene.view
        effects = and_also(teller.words, [teller.effect(each) for each in preview(view, move)])
        told = say_move(teller, view, move)
        label = teller.words("labelled", label=told, text=effects) if effects else told
        return self.renderer.words("screen-play-it", move=label)

    @on(Input.Submitted)
    def play_line(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if command := COMMANDS.get(text.lower()):
            event.input.value = ""
            self.run_worker(self.run_action(command))
        elif text and self.run_command is not None and self.run_command(text):
            event.input.value = ""
        elif text and self.asked is not None:
            self.submit(text)
        elif text and self.run_command is not None:
            event.input.value = ""
            self.notify(self.renderer.words("join-not-now"))

    def submit(self, text: str) -> None:
        """Play the move on the input line, or show how to type one."""
        move = self.move()
        if move is not None and self.asked is not None and not self.asked.done():
            self.asked.set_result(move)
        elif self.scene is not None:
            told = {"text": text[:60], "hint": hint(self.renderer.teller, self.scene.view)}
            self.say(self.renderer.words("play-not-a-move", **told))
            self.query_one("#line", Input).select_all()

    @on(Choice.Picked)
    def pick(self, event: Choice.Picked) -> None:
        """A click chooses; a second click plays the choice."""
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
        """Choose the next item, or the previous one."""
        found = [choice.item.types for choice in self.query(Choice) if not choice.item.lying]
        found = [types for types in found if " " not in types and types != MENU]
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
        words, scene = self.renderer.words, self.scene
        parts = []
        if scene is not None and scene.view.legal is not None:
            parts += [
                words("screen-help-keys"),
                self.renderer.symbols.text(help_text(self.renderer.teller, scene.view)),
            ]
        if self.run_command is not None:
            parts.append(words("join-help"))
        keys = [f"{shown or key:6} {words(f'screen-{action}')}" for key, action, shown in self.KEYS if shown]
        self.window(words("screen-help"), [*parts, "\n".join(keys)], "f1")

    def action_scores(self) -> None:
        if self.scene is not None:
            self.window(
                self.renderer.words("screen-scores"), points_so_far(self.renderer.teller, self.scene.view), "f3"
            )

    async def drawn(self) -> None:
        """Wait until everything is drawn."""
        done = asyncio.Event()
        self.call_after_refresh(done.set)
        await done.wait()

    async def read_points(self) -> None:
        """Show the points so far, and wait until the window is closed."""
        if self.scene is not None:
            parts = points_so_far(self.renderer.teller, self.scene.view, last=True)
            button = self.renderer.words("screen-go-on")
            await self.app.push_screen_wait(self.reading(self.renderer.words("screen-scores"), parts, button))

    def action_hint(self) -> None:
        if self.asked is None or self.scene is None or self.hinter is None:
            self.notify(self.renderer.words("screen-no-hint"))
        else:
            self.find_hint(self.hinter, self.scene)

    @work(exclusive=True, group="hint")
    async def find_hint(self, hinter: Hinter, scene: Scene) -> None:
        self.say(self.renderer.words("hint-thinking"))
        try:
            found = await hinter()
        except SushiError as problem:
            self.complain(problem)
            found = ()
        if scene is self.scene:
            self.say(self.asks)
        if found and scene is self.scene:
            title = self.renderer.symbols.text(hint_title(self.renderer.teller, scene.view))
            self.window(title, [hint_table(self.renderer.teller, scene.view, found)], "f2")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`again` is available when the game is over."""
        del parameters
        return action != "again" or self.again is not None

    def action_again(self) -> None:
        if self.again is not None:
            self.again()

    def action_quit(self) -> None:
        self.app.exit()

    def leave(self, problem: SushiError) -> None:
        """Exit with an error, which the command line prints."""
        self.app.exit(problem)

    def window(self, title: str, parts: Sequence[RenderableType], key: str) -> None:
        """Open a window; the same key closes it."""
        self.app.push_screen(self.reading(title, parts, self.renderer.words("screen-close"), key))

    def reading(self, title: str, parts: Sequence[RenderableType], button: str, key: str = "") -> Window:
        return with_keys(Window, self.renderer.teller.words, self.renderer.symbols, Window.KEYS)(
            title, parts, button, key
        )
