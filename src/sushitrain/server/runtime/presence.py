"""Who is connected to which table: at this process, and at the others as far as they have reported lately."""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Final

SILENT: Final = 7.0
"""Seconds of silence after which another process counts as dead."""


class Presence:
    """`here` says whether a guest is connected to a table anywhere. `tell` reaches the other processes."""

    def __init__(self, node: str, tell: Callable[[str], None], changed: Callable[[str], None]) -> None:
        self.node = node
        self.tell = tell
        self.changed = changed
        self.ours: Counter[tuple[str, str]] = Counter()
        self.theirs: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
        self.heard_at: dict[str, float] = {}

    def here(self, code: str, guest: str) -> bool:
        key = (code, guest)
        return self.ours[key] > 0 or any(key in known for known in self.theirs.values())

    def tables(self) -> set[str]:
        """The tables to which anybody is connected."""
        return {code for known in (self.ours, *self.theirs.values()) for code, _ in known}

    def connected(self, code: str, guest: str) -> None:
        self.ours[code, guest] += 1
        if self.ours[code, guest] == 1:
            self.tell(f"here {self.node} {code} {guest}")
            self.changed(code)

    def disconnected(self, code: str, guest: str) -> None:
        self.ours[code, guest] -= 1
        if self.ours[code, guest] <= 0:
            del self.ours[code, guest]
            self.tell(f"gone {self.node} {code} {guest}")
            self.changed(code)

    def heard(self, word: str, node: str, rest: list[str]) -> None:
        """Take in a report of another process."""
        if node == self.node:
            return
        if node not in self.heard_at:  # also if it asks: it may have people that we have forgotten
            self.tell(f"who {self.node}")
        self.heard_at[node] = time.monotonic()
        if word == "who":
            for code, guest in self.ours:
                self.tell(f"here {self.node} {code} {guest}")
        elif word in ("here", "gone"):
            code, guest = rest
            (self.theirs[node].add if word == "here" else self.theirs[node].discard)((code, guest))
            self.changed(code)

    def forget_silent(self) -> None:
        """Forget processes that have died."""
        limit = time.monotonic() - SILENT
        self._forget([node for node, at in self.heard_at.items() if at < limit])

    def forget_others(self) -> None:
        """Forget the reports of the other processes; each is asked again as soon as it sends something."""
        self._forget(list(self.heard_at))

    def _forget(self, nodes: Iterable[str]) -> None:
        for node in nodes:
            del self.heard_at[node]
            for code, _ in self.theirs.pop(node, set()):
                self.changed(code)
