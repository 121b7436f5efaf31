"""Every rule that a golden game may show, the special ones first."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from playthroughs.claims import Claim, Finder
from playthroughs.claims_cards import CARDS
from playthroughs.claims_desserts import DESSERTS
from playthroughs.claims_roll import ROLL
from playthroughs.claims_variants import VARIANTS
from playthroughs.trace import Game

RULES: Final[Mapping[str, Finder]] = {finder.__name__: finder for finder in (*VARIANTS, *ROLL, *DESSERTS, *CARDS)}

WIDTH: Final = 150


def sentence(rule: str) -> str:
    return RULES[rule].__doc__ or ""


def claims(game: Game) -> Iterator[tuple[str, Claim]]:
    """Every rule that this game shows, with the first place where it does."""
    for rule, finder in RULES.items():
        for found in finder(game):
            yield rule, found
            break


def shown(game: Game) -> list[str]:
    """The claims as they are printed: the rule and the place, and below it the tags."""
    lines = []
    for rule, found in claims(game):
        lines += [f"- {sentence(rule)} ({found.where}).", *wrapped(found.tags)]
    return lines


def wrapped(tags: Iterable[str]) -> list[str]:
    """As many tags on a line as fit."""
    lines = [""]
    for tag in tags:
        if lines[-1] and len(lines[-1]) + len(tag) > WIDTH:
            lines.append("")
        lines[-1] += f" {tag}"
    return [f" {line}" for line in lines]
