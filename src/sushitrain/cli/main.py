"""The entry point of `sushitrain`: prints errors as one sentence and sets the exit code."""

import os
import sys
from pathlib import Path
from typing import NoReturn

from sushitrain.rules.errors import SushiError


def main() -> None:
    """Run a command. Errors of the user are one sentence and exit code 2."""
    open_streams()
    try:
        try:
            run()
        finally:
            sys.stdout.flush()
    except SushiError as error:
        complain(error)
        sys.exit(2)
    except KeyboardInterrupt:
        show_cursor()
        sys.exit(130)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):
            exit_on_closed_pipe()
        if end.code == 130:
            show_cursor()
        raise
    except BrokenPipeError:
        exit_on_closed_pipe()
    except OSError as problem:
        complain(SushiError("error-output", "the output cannot be written ({reason})", reason=problem.strerror))
        os._exit(2)


def open_streams() -> None:
    """A standard stream that is closed is replaced by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)


def run() -> None:
    """Run the command, or answer a shell that asks for completions."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a text file in every real process
    from sushitrain.cli.commands import app  # slow to load, and Ctrl-C may be pressed meanwhile
    from sushitrain.cli.common import forget_language
    from sushitrain.cli.completing import ASKED, complete

    forget_language()
    if os.environ.get(ASKED):
        complete(lambda: app(prog_name="sushitrain"))
    app(prog_name="sushitrain")


def complain(error: SushiError) -> None:
    from sushitrain.cli.common import complain as tell

    tell(error)


def show_cursor() -> None:
    """Show the cursor again, in case the command had hidden it."""
    if sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        sys.stderr.write("\x1b[?25h")
        sys.stderr.flush()


def exit_on_closed_pipe() -> NoReturn:
    """Exit without writing to the closed output again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(141)
