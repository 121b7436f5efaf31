"""`sushitrain play`: a game in the terminal, in the full-screen UI or in plain text."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, Any, NamedTuple

import typer

from sushitrain.bots.player import BOTS, STAND_IN
from sushitrain.cli.common import (
    Dessert,
    EditionFile,
    Game,
    Lang,
    Options,
    Variant,
    data_folder,
    how_many,
    make_setup,
    program,
    read_text,
    speak,
)
from sushitrain.cli.completing import among
from sushitrain.cli.replay import tell_record
from sushitrain.cli.running import unwritable
from sushitrain.game.record import PERSON, Record, loads
from sushitrain.game.replay import replay
from sushitrain.narration.console import Out
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.compile_search import get_ready_plain
from sushitrain.terminal.online.joining import address, needs_join
from sushitrain.terminal.plain.plain_game import run, tell_left
from sushitrain.terminal.session import Session, new_file, open_session, resume_session, seats_for
from sushitrain.words import Words

THEMES = ("dark", "light")


def command(
    ctx: typer.Context,
    game: Game = "classic",
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="Number of players, 2 to 5, including bots.")
    ] = None,
    people: Annotated[int, typer.Option(help="Number of people at this keyboard.")] = 1,
    bots: Annotated[
        str, typer.Option("--bot", help=f"Bot for the other seats: {', '.join(BOTS)}.", autocompletion=among(BOTS))
    ] = STAND_IN,
    names: Annotated[list[str] | None, typer.Option("--name", help="Name of a person; repeat it for each.")] = None,
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    seed: Annotated[str, typer.Option(help="Any text; the same text gives the same deal.")] = "",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File for the record (default: in the data folder).")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Resume a saved game.")] = None,
    recorded: Annotated[
        Path | None, typer.Option("--replay", metavar="FILE", help="Step through a recorded game.")
    ] = None,
    join: Annotated[str, typer.Option(metavar="URL", help="Join an online table.")] = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain text, no full-screen UI (the default in a pipe).")
    ] = False,
    ascii_: Annotated[bool, typer.Option("--ascii", help="ASCII only: no emoji, no box-drawing characters.")] = False,
    theme: Annotated[
        str, typer.Option(help="dark or light (default: from the terminal).", autocompletion=among(THEMES))
    ] = "",
    lang: Lang = "",
) -> None:
    """Play in the terminal: against bots, with friends, or at an online table.

    Without options, a form asks what to play. The game is saved after every turn.

    Examples: [bold]sushitrain play[/] · [bold]sushitrain play -g anniversary -d mochi -p 3[/] ·
    [bold]sushitrain play -v battle --people 2 --name Ola --name Jan[/] · [bold]sushitrain play --replay game.json[/] ·
    [bold]sushitrain play --join https://example.org/t/abc234 --name Ola[/] · [bold]sushitrain play --plain --lang pl[/]
    """
    words = speak(lang)
    if theme not in ("", *THEMES):
        raise SushiError("error-theme", "there is no theme {given}; choose dark or light", given=theme)
    if save is not None and save != resume and save.exists():
        raise SushiError("error-file-exists", "the file {file} exists already", file=save)
    if save is not None:
        check_place(save)
    if sum(map(bool, (join, recorded, resume))) > 1:
        raise SushiError("error-one-way", "choose one of --join, --replay and --resume")
    screen = Screen(words, theme, ascii_) if not plain and has_screen() else None
    if join:
        come_in(words, screen, join, names or ())
    elif recorded is not None:
        look_back(screen, loads(read_text(recorded)))
    elif resume is not None:
        go_on(screen, resume_session(words, loads(read_text(resume)), save or resume))
    elif screen is not None and nothing_chosen(ctx):
        screen.run(lambda app: app.show_start_form(data_folder()))
    else:
        setup = make_setup(game, how_many(players, game, variant), dessert, variant, options or (), edition)
        seats = seats_for(people, bots, setup.players)
        go_on(screen, open_session(words, setup, seats, names or (), seed, save or new_file(data_folder())))


def check_place(file: Path) -> None:
    """Refuse a file that cannot be written, before the game starts. Its folder may not exist yet."""
    nearest = next(folder for folder in file.resolve().parents if folder.exists())
    try:
        TemporaryFile(dir=nearest).close()
    except OSError as problem:
        raise unwritable(file, problem) from None


class Screen(NamedTuple):
    """The theme and the characters of the full-screen UI."""

    words: Words
    theme: str
    ascii: bool

    def run(self, first: Callable[[Any], None]) -> Any:
        """Run the app until it ends, and print where an unfinished game was saved; returns the app."""
        from sushitrain.terminal.app import TableApp  # Textual is heavy
        from sushitrain.terminal.symbols import Symbols

        app = TableApp(self.words, first, self.theme, Symbols(self.ascii))
        problem = app.run()
        if app.session is not None:
            tell_left(Out(), app.session, program())
        if app.return_code:
            raise typer.Exit(app.return_code)
        if problem is not None:
            raise problem
        return app


def has_screen() -> bool:
    """Whether the full-screen UI can be used: a terminal that is not dumb."""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) and os.environ.get("TERM") != "dumb"


def nothing_chosen(ctx: typer.Context) -> bool:
    """Whether no option chooses a game, so that the form has to ask."""
    given = [name for name in ctx.params if (source := ctx.get_parameter_source(name)) and source.name != "DEFAULT"]
    return set(given) <= {"lang", "theme", "ascii_"}


def come_in(words: Words, screen: Screen | None, url: str, names: Sequence[str]) -> None:
    if len(names) > 1:
        raise SushiError("error-names", "{given} names for {needed} people", given=len(names), needed=1)
    needs_join()
    name = names[0] if names else ""
    if screen is None:
        from sushitrain.terminal.plain.plain_joined import join_plain  # an extra

        join_plain(words, url, name, data_folder())
        return
    address(url)
    app = screen.run(lambda app: app.join_table(url, name, data_folder()))
    if app.joined.seated:
        Out().say(words("join-kept"))
    Out().say(words("play-left"))


def go_on(screen: Screen | None, session: Session) -> None:
    if screen is not None:
        screen.run(lambda app: app.play_session(session))
        return
    get_ready_plain(session.teller.words, session.teller.setup, (name for name in session.seats if name != PERSON))
    run(Out(), session, program())


def look_back(screen: Screen | None, record: Record) -> None:
    steps = list(replay(record))  # one that cannot be told is refused before a screen opens
    if screen is not None:
        screen.run(lambda app: app.replay_record(record))
    else:
        tell_record(Out(), record, steps, None)
