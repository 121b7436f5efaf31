"""The bytes that the web app loads, gzipped as the server sends them, and their limits."""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import sushitrain

PAGE: Final = Path(sushitrain.__file__).parent / "server" / "page"
BUDGET: Final = 250_000
"""All JavaScript and CSS, with every language."""
FIRST_SCREEN: Final = 61_909
"""What a first visit to the front page loads: page, JavaScript, CSS, pictures and one language."""


def squeezed(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files)


def size(*endings: str) -> int:
    """The bytes of all files with these endings."""
    return squeezed(file for file in PAGE.iterdir() if file.name.endswith(endings))


def first_screen() -> list[Path]:
    """The files that the front page asks for at once, with the largest of the languages."""
    index = PAGE / "index.html"
    linked = {PAGE / name for name in re.findall(r'(?:src|href)="/page/([\w.-]+\.(?:js|css))"', index.read_text())}
    language = max(PAGE.glob("_words_*.js"), key=lambda file: squeezed([file]))
    return sorted({index, language, *linked, *PAGE.glob("*.svg")})
