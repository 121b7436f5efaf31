"""`sushitrain play` in a pseudo-terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

from evidence import LATEST
from tools.waiting import LIMIT

BACK = "\x1b[?1049l"
"""What a terminal is sent when the whole screen is given back."""


class Terminal:
    """A process in a terminal of 80 × 24, and its output."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(theirs)
        settings = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sushitrain", "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**settings, **environment},
            preexec_fn=_own_terminal,
        )
        self.theirs = theirs
        self.seen = ""
        self.behind = 0
        """The end of what was found last."""

    def until(self, text: str, seconds: float = LIMIT) -> None:
        """Read until this text appears after the text that was found last."""
        while (at := self.seen.find(text, self.behind)) < 0:
            ready, _, _ = select.select([self.ours], [], [], seconds)
            assert ready, f"{text!r} does not come: {self.seen[-2000:]!r}"
            self.seen += os.read(self.ours, 65536).decode(errors="replace")
        self.behind = at + len(text)

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def is_as_before(self) -> bool:
        return termios.tcgetattr(self.theirs) == self.before


def _own_terminal() -> None:
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    opened = Terminal(*arguments, **environment)
    try:
        yield opened
    except BaseException:
        LATEST["terminal.txt"] = opened.seen
        raise
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.ours)
        os.close(opened.theirs)
