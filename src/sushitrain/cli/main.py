"""`sushitrain`: one small module per command, and one place where errors become a sentence."""

import os
import sys
from typing import Annotated

import typer

from sushitrain import __version__
from sushitrain.cli import analyse, arena, backup, hint, play, replay, rules, score, serve, simulate, verify
from sushitrain.cli.common import complain, forget_language
from sushitrain.rules.errors import SushiError

app = typer.Typer(
    name="sushitrain",
    help="The digital table for the Sushi Go! games: play, replay, verify, score, simulate, rate bots, look up rules.",
    epilog="Start with: sushitrain play  ·  sushitrain rules classic  ·  sushitrain score --help",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="rich",
)
app.command("play")(play.command)
app.command("serve")(serve.command)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("replay")(replay.command)
app.command("verify")(verify.command)
app.command("score")(score.command)
app.command("hint")(hint.command)
app.command("analyse")(analyse.command)
app.command("simulate")(simulate.command)
app.command("arena")(arena.command)
app.command("rules")(rules.command)


def _version(asked: bool) -> None:
    if asked:
        print(__version__)
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """Only what every command shares."""


def main() -> None:
    """Run a command. Errors that a person can mend are one sentence and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a text file in every real process
    forget_language()
    try:
        try:
            app(prog_name="sushitrain")
        finally:
            sys.stdout.flush()
    except SushiError as error:
        complain(error)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except OSError as problem:
        complain(SushiError("error-output", "the output cannot be written ({reason})", reason=problem.strerror))
        os._exit(1)
