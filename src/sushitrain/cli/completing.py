"""Shell completion of commands, options and values."""

import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import Final

ASKED: Final = "_SUSHITRAIN_COMPLETE"
"""The environment variable by which a shell asks for completions."""


def among(values: Iterable[str]) -> Callable[[str], list[str]]:
    """A completer for one of these values."""
    known = list(values)

    def completed(incomplete: str) -> list[str]:
        return [value for value in known if value.startswith(incomplete)]

    return completed


def complete(app: Callable[[], object]) -> None:
    """Answer a shell. After an error the answer is empty, because a message would disturb the prompt."""
    answer, code = io.StringIO(), 1
    kept = ""
    with redirect_stdout(answer), redirect_stderr(io.StringIO()), suppress(Exception):
        kept = put_together()
        try:
            app()
        except SystemExit as end:
            code = int(end.code or 0)
    for line in answer.getvalue().splitlines():
        print(line.removeprefix(kept))
    sys.exit(code)


def put_together() -> str:
    """Join words that bash has split at `=`. Returns the part of the last word that bash keeps."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    if "=" not in words:
        return ""
    typed = glued(words[: int(os.environ["COMP_CWORD"]) + 1])
    os.environ.update(COMP_WORDS="\n".join(typed), COMP_CWORD=str(len(typed) - 1))
    before, equals, _ = typed[-1].rpartition("=")
    return before + equals


def glued(words: Sequence[str]) -> list[str]:
    found: list[str] = []
    for word in words:
        if found and (word == "=" or found[-1].endswith("=")):
            found[-1] += word
        else:
            found.append(word)
    return found
