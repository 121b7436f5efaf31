"""`sushitrain`: where a command begins and ends. Errors become a sentence, and every end has its exit code."""

import os
import sys
from pathlib import Path
from typing import NoReturn

from sushitrain.rules.errors import SushiError


def main() -> None:
    """Run a command. Errors that a person can mend are one sentence and exit code 2."""
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
        leave_the_terminal()
        sys.exit(130)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):
            nobody_reads()
        if end.code == 130:
            leave_the_terminal()
        raise
    except BrokenPipeError:
        nobody_reads()
    except OSError as problem:
        complain(SushiError("error-output", "the output cannot be written ({reason})", reason=problem.strerror))
        os._exit(2)


def open_streams() -> None:
    """A stream that somebody has closed leads nowhere, so that nobody has to ask whether it is there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)


def run() -> None:
    """What was asked for, or what a shell that completes it asks for."""
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


def leave_the_terminal() -> None:
    """Show the cursor, whoever hid it and had no time to bring it back."""
    if sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        sys.stderr.write("\x1b[?25h")
        sys.stderr.flush()


def nobody_reads() -> NoReturn:
    """Leave without another try to write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(141)
