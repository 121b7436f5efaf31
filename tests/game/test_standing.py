"""How the table stands: the points of each portion, and what is missing for more."""

import pytest

from sushitrain.game.standing import Portion, portions
from sushitrain.rules.setup import Setup

CLASSIC = Setup("classic").edition
ANNIVERSARY = Setup("anniversary").edition
ROLL = Setup("roll").edition


def first(edition: object, *trays: str) -> list[Portion]:
    """The portions of the first tray."""
    return list(portions(edition, [tuple(tray.split()) for tray in trays], len(trays))[0])  # type: ignore[arg-type]  # any edition


ROWS: dict[str, tuple[object, tuple[str, ...], list[Portion]]] = {
    "one tempura lacks one for five": (
        *(CLASSIC, ("tempura", "")),
        [Portion("sets", "tempura", 0, ("tempura",), 1, missing=1, worth=5)],
    ),
    "a pair of tempura lacks nothing": (
        *(CLASSIC, ("tempura tempura", "")),
        [Portion("sets", "tempura", 5, ("tempura",) * 2, 2)],
    ),
    "two sashimi lack one for ten": (
        *(CLASSIC, ("sashimi sashimi", "")),
        [Portion("sets", "sashimi", 0, ("sashimi",) * 2, 2, missing=1, worth=10)],
    ),
    "four dumplings lack one for five more": (
        *(CLASSIC, (" ".join(["dumpling"] * 4), "")),
        [Portion("ladder", "dumpling", 10, ("dumpling",) * 4, 4, missing=1, worth=5)],
    ),
    "five dumplings are the most that pays": (
        *(CLASSIC, (" ".join(["dumpling"] * 5), "")),
        [Portion("ladder", "dumpling", 15, ("dumpling",) * 5, 5)],
    ),
    "a nigiri lies with its wasabi": (
        *(CLASSIC, ("wasabi squid egg", "")),
        [Portion("dipped", "nigiri", 9, ("wasabi", "squid"), 3), Portion("plain", "nigiri", 1, ("egg",), 1)],
    ),
    "open wasabi and chopsticks pay nothing": (
        *(CLASSIC, ("chopsticks wasabi", "")),
        [Portion("idle", "wasabi", 0, ("wasabi",), 1), Portion("idle", "chopsticks", 0, ("chopsticks",), 1)],
    ),
    "the most maki lacks nothing": (
        *(CLASSIC, ("maki3 maki1", "maki2")),
        [Portion("first", "maki", 6, ("maki3", "maki1"), 4)],
    ),
    "the second most lacks what it takes to be ahead": (
        *(CLASSIC, ("maki1", "maki3")),
        [Portion("second", "maki", 3, ("maki1",), 1, missing=3, worth=3)],
    ),
    "a tie for the most lacks one icon": (
        *(CLASSIC, ("maki2", "maki2")),
        [Portion("first", "maki", 3, ("maki2",), 2, shared=2, missing=1, worth=3)],
    ),
    "no maki at all is no portion": (CLASSIC, ("", "maki2"), []),
    "where none counts it is one": (
        *(ANNIVERSARY, ("", "maki2")),
        [Portion("second", "maki", 3, (), 0, missing=3, worth=3)],
    ),
    "dice: two sashimi lack one for seven more": (
        *(ROLL, ("sashimi sashimi", "")),
        [Portion("sets", "sashimi", 6, ("sashimi",) * 2, 2, missing=1, worth=7)],
    ),
    "dice that gave tokens lie there": (ROLL, ("menu2", ""), [Portion("idle", "menu", 0, ("menu2",), 1)]),
}


@pytest.mark.parametrize(("edition", "trays", "found"), ROWS.values(), ids=ROWS)
def test_what_a_tray_pays_and_lacks(edition: object, trays: tuple[str, ...], found: list[Portion]) -> None:
    assert first(edition, *trays) == found


def test_a_tray_that_does_not_score_shows_the_same_portions_without_points() -> None:
    trays = [(), (), ("maki2", "tempura", "tempura", "wasabi", "egg")]
    assert portions(CLASSIC, trays, 2)[2] == (
        Portion("unplaced", "maki", 0, ("maki2",), 2),
        Portion("sets", "tempura", 0, ("tempura",) * 2, 2),
        Portion("dipped", "nigiri", 0, ("wasabi", "egg"), 1),
    )
