"""The console of all commands."""

import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

NARROWEST = 20


class Out(Console):
    """A console without markup and highlighting, so that names are shown as they are."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        self.width = max(self.width, NARROWEST)

    def wipe(self) -> None:
        """Clear the screen and the scrollback, so that nobody can scroll back to another hand."""
        if self.is_terminal:
            self.clear()
            self.file.write("\x1b[3J")
            self.file.flush()

    def say(self, text: str = "", style: str | None = None, indent: int = 0) -> None:
        """A line of text, wrapped between words but never at a no-break space, where Rich would wrap."""
        blank = " " * indent
        wrapper = textwrap.TextWrapper(self.width, blank, blank, break_long_words=False)
        lines = wrapper.wrap(text)
        self.print("\n".join(lines), style=style, soft_wrap=True)


@contextmanager
def bar(label: str, after: float = 0) -> Iterator[Callable[..., None]]:
    """A progress bar with the time left, on standard error, shown `after` so many seconds and gone when done.

    It is told what is done, of how much, and a note to show, such as a rate.
    """
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}", markup=False),
    )
    console = Console(stderr=True)
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task(label, note="")
    begin = Timer(after, progress.start)
    begin.start()
    try:
        yield lambda done, total, note="": progress.update(task, completed=done, total=total, note=note)
    finally:
        begin.cancel()
        begin.join()
        progress.stop()
