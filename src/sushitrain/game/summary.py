"""A score sheet as plain JSON values: the same for a replay and for the score pad."""

from collections.abc import Sequence
from typing import Any

from sushitrain.game.state import Sheet, totals
from sushitrain.rules.lines import Lines, total
from sushitrain.rules.scoring import Outcome
from sushitrain.rules.setup import Setup

DUMMY_NAME = "dummy"


def seat_names(setup: Setup, names: Sequence[str]) -> tuple[str, ...]:
    """A name for every tray, the dummy's last."""
    return (*names, DUMMY_NAME) if setup.edition.dummy else tuple(names)


def summary(
    setup: Setup, names: Sequence[str], sheet: Sheet, outcome: Outcome | None, boat: int | None
) -> dict[str, Any]:
    """Every round's points per player and dish, the end of the game, totals and winners."""
    seats = seat_names(setup, names)
    return {
        "game": setup.game,
        "dessert": setup.dessert,
        "variant": setup.variant,
        "players": list(seats),
        "rounds": [part_summary(part) for part in (sheet if outcome is None else sheet[:-1])],
        "end": None if outcome is None else part_summary(sheet[-1]),
        "totals": list(totals(sheet, len(seats))),
        "boat": None if boat is None else seats[boat],
        "winners": None if outcome is None else [seats[seat] for seat in outcome.winners],
        "reason": None if outcome is None else outcome.reason,
    }


def part_summary(part: tuple[Lines, ...]) -> list[dict[str, Any]]:
    """One round, or the end: for each seat its points, by dish, and the lines that explain them."""
    return [
        {"points": total(lines), "dishes": by_dish(lines), "lines": [line_summary(line) for line in lines]}
        for lines in part
    ]


def by_dish(lines: Lines) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in lines:
        found[line.dish] = found.get(line.dish, 0) + line.points
    return found


def line_summary(line: Any) -> dict[str, Any]:
    values: dict[str, Any] = line._asdict()
    return values | {"cards": list(line.cards)}
