"""The bytes that the web app loads, gzipped as the server sends them, and their limits."""

import gzip
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import sushitrain

WEB_APP: Final = Path(sushitrain.__file__).parent / "server" / "page"
BUDGET: Final = 250_000
"""All JavaScript and CSS, with every language."""
FIRST_SCREEN: Final = 61_909
"""What a first visit to the front page loads: page, JavaScript, CSS, pictures and one language."""


def gzipped(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files)


def size(*endings: str) -> int:
    """The bytes of all files with these endings."""
    return gzipped(file for file in WEB_APP.iterdir() if file.name.endswith(endings))


def first_screen() -> list[Path]:
    """The files that the front page asks for at once, with the largest of the languages."""
    index = WEB_APP / "index.html"
    linked = {WEB_APP / name for name in re.findall(r'(?:src|href)="/page/([\w.-]+\.(?:js|css))"', index.read_text())}
    language = max(WEB_APP.glob("_words_*-first-*.js"), key=lambda file: gzipped([file]))
    return sorted({index, language, *linked, *WEB_APP.glob("*.svg")})
