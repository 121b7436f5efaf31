"""Before the game: which one, with whom, by which rules; or a saved one."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from sushitrain.bots.player import HOUSE, STRENGTH, levels
from sushitrain.game.record import Record, loads
from sushitrain.game.replay import replay
from sushitrain.game.state import turn_of
from sushitrain.narration.errors_text import sentence
from sushitrain.narration.game_text import Teller
from sushitrain.prose.pieces import join
from sushitrain.rules.choices import desserts_for, players_for, values_for, variants_for
from sushitrain.rules.errors import SushiError
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.terminal.ink import Ink
from sushitrain.terminal.session import Session, default_people, new_file, opened, resumed, seats_for
from sushitrain.terminal.table import Key
from sushitrain.words import Words

FIELDS: Final = ("game", "dessert", "variant", "players", "people", "bots")
MOST_SAVED: Final = 20
"""Saved games that are looked at, the newest first."""


class Chosen(NamedTuple):
    """What stands in the form."""

    game: str = "classic"
    dessert: str = ""
    variant: str = "none"
    players: int = 4
    people: int = 1
    bots: str = HOUSE
    options: tuple[tuple[str, Any], ...] = ()


def settled(chosen: Chosen) -> Chosen:
    """The same, without what cannot go together: what was chosen last stays, the rest gives in."""
    desserts = desserts_for(chosen.game)
    variant = chosen.variant if chosen.variant in variants_for(chosen.game) else "none"
    counts = players_for(chosen.game, variant)
    players = chosen.players if chosen.players in counts else counts[0]
    kept = chosen._replace(
        dessert=chosen.dessert if chosen.dessert in desserts else desserts[0],
        variant=variant,
        players=players,
        people=min(chosen.people, players),
    )
    plain = setup_of(kept._replace(options=()))
    applying = tuple((name, value) for name, value in kept.options if value in values_for(plain, name))
    return kept._replace(options=applying)


def setup_of(chosen: Chosen) -> Setup:
    return Setup(chosen.game, chosen.players, chosen.dessert, chosen.variant, **dict(chosen.options))


def choices(words: Words, chosen: Chosen, field: str) -> list[tuple[str, Any]]:
    """The values of a field that go with the rest, each with its name."""
    if field == "game":
        return [(words(f"game-{game}"), game) for game in EDITIONS]
    if field == "dessert":
        return [(words(f"dish-{dessert}"), dessert) for dessert in desserts_for(chosen.game)]
    if field == "variant":
        return [(words(f"variant-{name}"), name) for name in variants_for(chosen.game)]
    if field == "players":
        return [(words("players", n=n), n) for n in players_for(chosen.game, chosen.variant)]
    if field == "people":
        return [(str(n), n) for n in range(chosen.players + 1)]
    return [(f"{words(f'bot-{name}')} · {strength(words, name)}", name) for name in levels()]


def strength(words: Words, name: str) -> str:
    """How many games of a hundred a level wins against the house, as the page says it."""
    if name == HOUSE:
        return words("page-strength-house", n=STRENGTH[name])
    return words("page-strength", n=STRENGTH[name], bot=words(f"bot-{HOUSE}"))


def value_name(words: Words, name: str, value: Any) -> str:
    """A value of an option, as the page says it."""
    if isinstance(value, bool):
        return words("page-value-yes" if value else "page-value-no")
    if isinstance(value, int):
        return words("screen-seat-number", n=value + 1)
    return words(f"page-value-{name.replace('_', '-')}-{value}")


def names_of(words: Words, typed: str, people: int) -> tuple[str, ...]:
    """The names that were typed, with commas between them; whoever has none is called by a number."""
    given = [name for part in typed.split(",") if (name := part.strip())]
    return (*given, *islice(default_people(words, people), len(given), None)) if people else ()


class StartScreen(Screen[None]):
    """A form of one line each; below it the games that can be gone on with."""

    KEYS: ClassVar[Sequence[Key]] = (
        ("tab", "field", "Tab"),
        ("f10", "play", "F10"),
        ("f5", "theme", "F5"),
        ("ctrl+q", "quit", "^q"),
    )

    def __init__(self, words: Words, ink: Ink, folder: Path, begin: Callable[[Session], None]) -> None:
        super().__init__()
        self.words, self.ink, self.folder, self.begin = words, ink, folder, begin
        self.chosen = settled(Chosen())
        self.saved: dict[str, Path] = {}

    def compose(self) -> ComposeResult:
        words = self.words
        yield Static(words("screen-start"), id="title", markup=False)
        with VerticalScroll(id="form"):
            for field in FIELDS:
                yield self.row(words(f"screen-{field}"), field, choices(words, self.chosen, field), self.value(field))
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
        named = [(self.ink.text(text), each) for text, each in values]
        return self.labelled(label, Select(named, value=value, allow_blank=False, id=name, compact=True))

    def labelled(self, label: str, field: Widget) -> Horizontal:
        return Horizontal(Label(self.ink.text(label), markup=False), field, classes="row")

    def value(self, field: str) -> Any:
        return getattr(self.chosen, field)

    async def on_mount(self) -> None:
        await self.refresh_form()
        listed = self.query_one("#saved", OptionList)
        for file, told in saved_games(self.words, self.folder):
            self.saved[file.stem] = file
            listed.add_option(Option(self.ink.text(told), id=file.stem))
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
            self.chosen = settled(self.chosen._replace(**{name: value}))
        else:
            options = {**dict(self.chosen.options), name.removeprefix("option-"): value}
            if options == dict(self.chosen.options):
                return
            self.chosen = settled(self.chosen._replace(options=tuple(options.items())))
        await self.refresh_form()

    async def refresh_form(self) -> None:
        """Every field as it is now, with what can be chosen in it."""
        with self.prevent(Select.Changed):
            for field in FIELDS:
                select = self.query_one(f"#{field}", Select)
                values = choices(self.words, self.chosen, field)
                select.set_options([(self.ink.text(text), value) for text, value in values])
                select.value = self.value(field)
                select.disabled = len(values) == 1
            await self.refresh_options()
        names = self.query_one("#names", Input)
        names.placeholder = self.ink.text(", ".join(default_people(self.words, self.chosen.people)))
        names.disabled = not self.chosen.people
        self.query_one("#about", Static).update(self.ink.text(self.words(f"page-bot-{self.chosen.bots}")))

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
        """The game that was chosen, or what is wrong with it."""
        problem = self.query_one("#problem", Static)
        try:
            found = setup_of(self.chosen)
        except SushiError as error:
            problem.update(self.ink.text(sentence(self.words, error)))
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
            self.begin(opened(self.words, setup, seats, names, "", new_file(self.folder)))
        except SushiError as problem:
            self.query_one("#problem", Static).update(self.ink.text(sentence(self.words, problem)))

    @on(OptionList.OptionSelected)
    def go_on(self, event: OptionList.OptionSelected) -> None:
        file = self.saved[event.option.id or ""]
        try:
            self.begin(resumed(self.words, loads(file.read_bytes()), file))
        except SushiError as problem:
            self.notify(self.ink.text(sentence(self.words, problem)), severity="error", markup=False)
        except OSError as problem:
            told = self.words("error-file-unreadable", file=str(file), reason=problem.strerror or "")
            self.notify(self.ink.text(told), severity="error", markup=False)

    def action_field(self) -> None:
        """The next field, which the footer says because it is the way through the form."""
        self.focus_next()

    def action_theme(self) -> None:
        self.app.action_toggle_dark()

    def action_quit(self) -> None:
        self.app.exit()


def saved_games(words: Words, folder: Path) -> Iterator[tuple[Path, str]]:
    """The newest games that are not over, with what they are."""
    dated = sorted(((played(file), file) for file in (folder / "games").glob("*.json")), reverse=True)
    for when, file in dated[:MOST_SAVED]:
        try:
            record = loads(file.read_bytes())
            if record.result.winners is None:
                yield file, f"{when:%Y-%m-%d %H:%M}  {about(words, record)}"
        except (SushiError, OSError):
            continue


def played(file: Path) -> datetime:
    """When somebody last chose a card in it."""
    with suppress(OSError):
        return datetime.fromtimestamp(file.stat().st_mtime, tz=UTC).astimezone()
    return datetime.fromtimestamp(0, tz=UTC).astimezone()


def about(words: Words, record: Record) -> str:
    """The game, who plays, and how far they are."""
    *_, step = replay(record)
    names, title = join(words, record.names), Teller(words, record.setup, record.names).title()
    return words("screen-saved", title=title, names=names, round=step.state.round, turn=turn_of(step.state))
