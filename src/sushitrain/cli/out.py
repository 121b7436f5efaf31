"""The one place where commands print."""

import textwrap

from rich.console import Console

NARROWEST = 20


class Out(Console):
    """Where everything is printed: no markup and no highlighting, so that names are shown as they are."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        self.width = max(self.width, NARROWEST)

    def wipe(self) -> None:
        """Clear the screen and what has scrolled off it, so that nobody scrolls back to another hand."""
        if self.is_terminal:
            self.clear()
            self.file.write("\x1b[3J")
            self.file.flush()

    def say(self, text: str = "", style: str | None = None, indent: int = 0) -> None:
        """A line of text, wrapped between words but never at a no-break space, where Rich would."""
        blank = " " * indent
        wrapper = textwrap.TextWrapper(self.width, blank, blank, break_long_words=False)
        lines = wrapper.wrap(text)
        self.print("\n".join(lines), style=style, soft_wrap=True)
