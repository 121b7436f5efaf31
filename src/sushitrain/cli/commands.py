"""All commands, in the groups that the help shows."""

from collections.abc import Callable, Mapping
from typing import Annotated, Final

import typer

from sushitrain import __version__
from sushitrain.cli import analyse, arena, backup, hint, play, replay, rules, score, serve, simulate, verify
from sushitrain.cli.help_layout import Command, Group, endings, laid_out

GROUPS: Final[Mapping[str, Mapping[str, Callable[..., None]]]] = {
    "Play and score": {
        "play": play.command,
        "serve": serve.command,
        "score": score.command,
        "rules": rules.command,
    },
    "Recorded games": {
        "replay": replay.command,
        "verify": verify.command,
        "hint": hint.command,
        "analyse": analyse.command,
    },
    "Bots and statistics": {
        "simulate": simulate.command,
        "arena": arena.command,
    },
    "Server administration": {
        "backup": backup.backup,
        "restore": backup.restore,
    },
}

app: Final = typer.Typer(
    name="sushitrain",
    cls=Group,
    help="Play, score and analyse the Sushi Go! family of games.",
    epilog=f"Start with: [bold]sushitrain play[/] or [bold]sushitrain rules[/]\nExit codes: {endings()}",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
for _group, _commands in GROUPS.items():
    for _name, _command in _commands.items():
        _help = laid_out(_command.__doc__ or "")
        app.command(_name, cls=Command, help=_help, rich_help_panel=_group)(_command)


def _version(asked: bool) -> None:
    if asked:
        print(__version__)
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """The options of the program itself."""
