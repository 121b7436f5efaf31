"""The one place where commands print."""

import textwrap

from rich.console import Console


class Out(Console):
    """Where everything is printed: no markup and no highlighting, so that names are shown as they are."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)

    def say(self, text: str = "", style: str | None = None, indent: int = 0) -> None:
        """A line of text, wrapped between words but never at a no-break space, where Rich would."""
        blank = " " * indent
        lines = textwrap.wrap(text, self.width, initial_indent=blank, subsequent_indent=blank, break_long_words=False)
        self.print("\n".join(lines), style=style, soft_wrap=True)
