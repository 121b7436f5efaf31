"""Sources of chance. Seeded: a function of (seed, label, counter). Scripted: what happened on a real table."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from sushitrain.rules.errors import ChanceError

T = TypeVar("T")

WORD = 1 << 16


class Chance(Protocol):
    """The source of deals, rolls and hidden values. `label` names the purpose, `counter` the number of the draw."""

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        """The items in random order; at least the first `needed` of them."""

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        """A random element of each of the options, independently."""


class Seeded:
    """Every draw is HMAC-SHA-256 of the seed over label, counter and block, so there is no generator state to leak."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ChanceError("chance-seed", "a seed has 32 bytes, not {given}", given=len(seed))
        self.seed = seed

    def integers(self, label: str, counter: int, bounds: Sequence[int]) -> list[int]:
        """One unbiased integer below each bound, from 16-bit words; a word past the last full multiple is skipped."""
        found: list[int] = []
        block, words = 0, b""
        at = 0
        for bound in bounds:
            limit = WORD - WORD % bound
            word = limit
            while word >= limit:
                if at == len(words):
                    message = f"{label}/{counter}/{block}".encode()
                    words, at, block = hmac.digest(self.seed, message, "sha256"), 0, block + 1
                word = words[at] << 8 | words[at + 1]
                at += 2
            found.append(word % bound)
        return found

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:  # noqa: ARG002 (a shuffle always does all)
        """Fisher-Yates from the front: position i gets one of the items from i on."""
        deck = list(items)
        for i, jump in enumerate(self.integers(label, counter, range(len(deck), 1, -1))):
            deck[i], deck[i + jump] = deck[i + jump], deck[i]
        return tuple(deck)

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        indexes = self.integers(label, counter, [len(choice) for choice in options])
        return tuple(choice[i] for choice, i in zip(options, indexes, strict=True))


class Scripted:
    """Draws that are given in advance: label → the draws of that label, by counter."""

    def __init__(self, draws: Mapping[str, Sequence[Sequence[Any]]]) -> None:
        self.draws = draws

    def _written(self, label: str, counter: int) -> Sequence[Any]:
        written = self.draws.get(label, ())
        if counter >= len(written):
            raise ChanceError(
                "chance-missing", "the script has no {label} number {number}", label=label, number=counter + 1
            )
        return written[counter]

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        """The written order, which may stop after what was dealt; it cannot hold more of a thing than there is."""
        written = tuple(self._written(label, counter))
        extra = Counter(written) - Counter(items)
        if extra:
            thing, count = next(iter(extra.items()))
            raise ChanceError(
                "chance-too-many",
                "{label} number {number} has {count} too many {thing}",
                label=label,
                number=counter + 1,
                count=count,
                thing=thing,
            )
        if len(written) < needed:
            raise ChanceError(
                "chance-too-few",
                "{label} number {number} has {given} of the {needed} that are dealt",
                label=label,
                number=counter + 1,
                given=len(written),
                needed=needed,
            )
        return written

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        """The written results, in any order in which each is possible for one of the options."""
        left = list(self._written(label, counter))
        found = []
        for choice in options:
            fits = next((thing for thing in left if thing in choice), None)
            if fits is None or len(left) > len(options):
                raise ChanceError(
                    "chance-impossible",
                    "{label} number {number} cannot come out as {given}",
                    label=label,
                    number=counter + 1,
                    given=" ".join(map(str, self._written(label, counter))),
                )
            left.remove(fits)
            found.append(fits)
        return tuple(found)


class Recorded:
    """Any chance, with every draw written down in the shape that `Scripted` reads."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.draws: dict[str, dict[int, tuple[Any, ...]]] = {}

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        drawn = self.chance.order(label, counter, items, needed)
        self.draws.setdefault(label, {})[counter] = drawn
        return drawn

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        drawn = self.chance.picks(label, counter, options)
        self.draws.setdefault(label, {})[counter] = drawn
        return drawn

    def written(self) -> dict[str, list[tuple[Any, ...]]]:
        """The draws so far, by label and in order."""
        return {label: [drawn[counter] for counter in sorted(drawn)] for label, drawn in self.draws.items()}


def commitment(secret: bytes) -> str:
    """The hash that is published before the game: the SHA-256 of the secret."""
    return hashlib.sha256(secret).hexdigest()


def derive_seed(secret: bytes, table: str, nonces: Sequence[str]) -> bytes:
    """The seed of a table: HMAC-SHA-256 of its secret over the table's name and the players' nonces, one per line."""
    return hmac.digest(secret, "\n".join((table, *nonces)).encode(), "sha256")


def seed_from_text(text: str) -> bytes:
    """A seed from any text, so that the same text gives the same game."""
    return hashlib.sha256(text.encode(errors="surrogateescape")).digest()
