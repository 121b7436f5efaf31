"""The start screen: choose a game, its players and options, or resume a saved game."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from sushitrain.game.record import loads
from sushitrain.narration.errors_text import sentence
from sushitrain.rules.choices import values_for
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.terminal.screens.key_bindings import Key
from sushitrain.terminal.screens.start_form import (
    FIELDS,
    Chosen,
    bot_text,
    consistent,
    field_choices,
    names_of,
    saved_games,
    setup_of,
    value_name,
)
from sushitrain.terminal.session import Session, default_people, new_file, open_session, resume_session, seats_for
from sushitrain.terminal.symbols import Symbols
from sushitrain.words import Words


class StartScreen(Screen[None]):
    """A form with one line for each field, and the saved games that can be resumed."""

    KEYS: ClassVar[Sequence[Key]] = (
        ("tab", "field", "Tab"),
        ("f10", "play", "F10"),
        ("f5", "theme", "F5"),
        ("ctrl+q", "quit", "^q"),
    )

    def __init__(self, words: Words, symbols: Symbols, folder: Path, begin: Callable[[Session], None]) -> None:
        super().__init__()
        self.words, self.symbols, self.folder, self.begin = words, symbols, folder, begin
        self.chosen = consistent(Chosen())
        self.saved: dict[str, Path] = {}

    def compose(self) -> ComposeResult:
        words = self.words
        yield Static(words("screen-start"), id="title", markup=False)
        with VerticalScroll(id="form"):
            for field in FIELDS:
                values = field_choices(words, self.chosen, field)
                yield self.row(words(f"screen-{field}"), field, values, self.value(field))
                if field == "people":
                    yield self.labelled(words("screen-names"), Input(id="names", compact=True))
            yield Static(id="about", markup=False)
            yield Vertical(id="options")
            yield Static(id="problem", markup=False)
            with Horizontal(id="buttons"):
                yield Button(words("screen-play"), variant="primary", id="play")
            yield Static(words("screen-saved-games"), id="saved-title", markup=False)
            yield OptionList(id="saved", markup=False)
        yield Footer(show_command_palette=False)

    def row(self, label: str, name: str, values: Sequence[tuple[str, Any]], value: Any) -> Horizontal:
        named = [(self.symbols.text(text), each) for text, each in values]
        return self.labelled(label, Select(named, value=value, allow_blank=False, id=name, compact=True))

    def labelled(self, label: str, field: Widget) -> Horizontal:
        return Horizontal(Label(self.symbols.text(label), markup=False), field, classes="row")

    def value(self, field: str) -> Any:
        return getattr(self.chosen, field)

    async def on_mount(self) -> None:
        await self.refresh_form()
        listed = self.query_one("#saved", OptionList)
        for file, told in saved_games(self.words, self.folder):
            self.saved[file.stem] = file
            listed.add_option(Option(self.symbols.text(told), id=file.stem))
        for shown in ("#saved", "#saved-title"):
            self.query_one(shown).display = bool(self.saved)
        listed.highlighted = 0 if self.saved else None
        self.query_one("#play").focus()

    @on(Select.Changed)
    async def changed(self, event: Select.Changed) -> None:
        name, value = event.select.id or "", cast(Any, event.value)
        if name in FIELDS:
            if value == self.value(name):
                return
            self.chosen = consistent(self.chosen._replace(**{name: value}))
        else:
            options = {**dict(self.chosen.options), name.removeprefix("option-"): value}
            if options == dict(self.chosen.options):
                return
            self.chosen = consistent(self.chosen._replace(options=tuple(options.items())))
        await self.refresh_form()

    async def refresh_form(self) -> None:
        """Show the value of every field, and the values to choose from."""
        with self.prevent(Select.Changed):
            for field in FIELDS:
                select = self.query_one(f"#{field}", Select)
                values = field_choices(self.words, self.chosen, field)
                select.set_options([(self.symbols.text(text), value) for text, value in values])
                select.value = self.value(field)
                select.disabled = len(values) == 1
            await self.refresh_options()
        names = self.query_one("#names", Input)
        names.placeholder = self.symbols.text(", ".join(default_people(self.words, self.chosen.people)))
        names.disabled = not self.chosen.people
        self.query_one("#about", Static).update(self.symbols.text(bot_text(self.words, self.chosen.bots)))

    async def refresh_options(self) -> None:
        box, setup = self.query_one("#options"), self.setup()
        wanted = [name for name in OPTIONS if setup is not None and len(values_for(setup, name)) > 1]
        if setup is None or [row.id for row in box.query(Select)] == [f"option-{name}" for name in wanted]:
            return
        await box.remove_children()
        for name in wanted:
            values = [(value_name(self.words, name, value), value) for value in values_for(setup, name)]
            label = self.words(f"page-option-{name.replace('_', '-')}", variant=setup.variant, game=setup.game)
            await box.mount(self.row(label, f"option-{name}", values, getattr(setup, name)))

    def setup(self) -> Setup | None:
        """The chosen setup; nothing, and an error on the screen, if it is not legal."""
        problem = self.query_one("#problem", Static)
        try:
            found = setup_of(self.chosen)
        except SushiError as error:
            problem.update(self.symbols.text(sentence(self.words, error)))
            return None
        problem.update("")
        return found

    @on(Input.Submitted, "#names")
    @on(Button.Pressed, "#play")
    def action_play(self) -> None:
        setup = self.setup()
        if setup is None:
            return
        seats = seats_for(self.chosen.people, self.chosen.bots, setup.players)
        names = names_of(self.words, self.query_one("#names", Input).value, self.chosen.people)
        try:
            self.begin(open_session(self.words, setup, seats, names, "", new_file(self.folder)))
        except SushiError as problem:
            self.query_one("#problem", Static).update(self.symbols.text(sentence(self.words, problem)))

    @on(OptionList.OptionSelected)
    def go_on(self, event: OptionList.OptionSelected) -> None:
        file = self.saved[event.option.id or ""]
        try:
            self.begin(resume_session(self.words, loads(file.read_bytes()), file))
        except SushiError as problem:
            self.notify(self.symbols.text(sentence(self.words, problem)), severity="error", markup=False)
        except OSError as problem:
            told = self.words("error-file-unreadable", file=str(file), reason=problem.strerror or "")
            self.notify(self.symbols.text(told), severity="error", markup=False)

    def action_field(self) -> None:
        """Move to the next field; in the footer, so that people find the key."""
        self.focus_next()

    def action_theme(self) -> None:
        self.app.action_toggle_dark()

    def action_quit(self) -> None:
        self.app.exit()
