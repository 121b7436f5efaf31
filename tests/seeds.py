"""The seed of a test: its name, and the number that `--seed` gives to the whole run.

Table secrets, table codes and nonces are drawn from it in the order in which they are needed. Servers draw theirs from
a file that the tests of a process and its servers share, so that a restarted server, or a second one on the same store,
continues with the next draw. Production code has no such setting: the functions that draw are replaced here, in
processes that a test has started (docs/decisions/10-seeded-tests.md).
"""

import fcntl
import hmac
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

START: Final = b"\n"
"""Ends the seed in the file; every byte after it is one draw."""


class Seeds:
    """The seed of whatever runs now: a test, or a fixture that several tests share."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.file: Path | None = None
        self.current = "no test runs"
        self.drawn = 0

    def shared(self) -> str:
        """The file that servers draw from. It is made for the first of them: most tests need none."""
        if self.file is None and self.folder is not None:
            self.file = self.folder / "seed"
            self.file.write_bytes(self.current.encode() + START)
        return str(self.file or "")

    def begin(self, seed: str) -> None:
        """Draw from this seed from now on, starting with its first draw."""
        self.current, self.drawn = seed, 0
        if self.file is not None:
            self.file.write_bytes(seed.encode() + START)

    @contextmanager
    def during(self, seed: str) -> Iterator[None]:
        """Draw from another seed until the end of the block."""
        before, drawn = self.current, self.drawn
        spent = self.file.read_bytes() if self.file is not None else before.encode() + START
        self.begin(seed)
        try:
            yield
        finally:
            self.current, self.drawn = before, drawn
            if self.file is not None:
                self.file.write_bytes(spent)

    def random(self, purpose: str = "") -> random.Random:
        """Random numbers for choices, the same for the same test and purpose."""
        return random.Random(f"{self.current}/{purpose}")

    def text(self, size: int = 12) -> str:
        """The next random text of this test: an id or a nonce."""
        self.drawn += 1
        return _bytes(self.current, "text", self.drawn)[:size].hex()


SEEDS: Final = Seeds()


def _bytes(seed: str, purpose: str, number: int) -> bytes:
    return hmac.digest(seed.encode(), f"{purpose}/{number}".encode(), "sha256")


def _next(file: Path) -> tuple[str, int]:
    """The seed in the file and the number of this draw, which is written down."""
    with file.open("r+b") as shared:
        fcntl.flock(shared, fcntl.LOCK_EX)
        seed, _, spent = shared.read().rpartition(START)
        shared.write(b".")
        return seed.decode(), len(spent)


def draw_from(file: str) -> None:
    """In the process of a server: table secrets and codes come from the seed in this file."""
    from sushitrain.server.runtime import opening

    def secret() -> str:
        return _bytes(*_next_of("secret")).hex()

    given = set[str]()

    def code() -> str:
        rng = random.Random(_bytes(*_next_of("code")))
        found = "".join(rng.choice(opening.ALPHABET) for _ in range(6))
        assert found not in given, "two tests deal from one seed on this server, so the second gets other cards"
        given.add(found)
        return found

    def _next_of(purpose: str) -> tuple[str, str, int]:
        seed, number = _next(Path(file))
        return seed, purpose, number

    opening.new_secret, opening.new_code = secret, code
