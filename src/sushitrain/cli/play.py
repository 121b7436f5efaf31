"""`sushitrain play`: a game at this keyboard, people and bots, line by line."""

from pathlib import Path
from typing import Annotated

import typer

from sushitrain.bots.player import BOTS, HOUSE
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
from sushitrain.game.record import PERSON, loads
from sushitrain.rules.errors import SushiError
from sushitrain.terminal.out import Out
from sushitrain.terminal.plain import run
from sushitrain.terminal.searching import get_ready
from sushitrain.terminal.session import new_file, opened, resumed, seats_for


def command(
    game: Game = "classic",
    players: Annotated[int | None, typer.Option("--players", "-p", help="2 to 5, bots included.")] = None,
    people: Annotated[int, typer.Option(help="How many of them sit at this keyboard.")] = 1,
    bots: Annotated[str, typer.Option("--bot", help=f"Who plays the other seats: {', '.join(BOTS)}.")] = HOUSE,
    names: Annotated[list[str] | None, typer.Option("--name", help="A person's name; once for each.")] = None,
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    seed: Annotated[str, typer.Option(help="Any words: the same words give the same deal.")] = "",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the record goes.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    lang: Lang = "",
) -> None:
    """Play any game here, against bots or with friends at the same keyboard.

    Examples: [bold]sushitrain play[/] · [bold]sushitrain play -g anniversary -d mochi -p 3[/] ·
    [bold]sushitrain play -v battle --people 2 --name Ola --name Jan[/]
    """
    words = speak(lang)
    if save is not None and save != resume and save.exists():
        raise SushiError("error-file-exists", "there is a file {file} already", file=save)
    if resume is not None:
        session = resumed(words, loads(read_text(resume)), save or resume)
    else:
        setup = make_setup(game, how_many(players, variant), dessert, variant, options or (), edition)
        seats = seats_for(people, bots, setup.players)
        session = opened(words, setup, seats, names or (), seed, save or new_file(data_folder()))
    get_ready(words, session.teller.setup, (name for name in session.seats if name != PERSON))
    run(Out(), session, program())
