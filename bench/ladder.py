"""How strong the bots are: `python -m bench.ladder [PART …]` plays and writes docs/bots.md.

Every row is one command of the arena, kept under build/ladder: a run that was stopped goes on, and what was played
before is not played again.
"""

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.circumstances import circumstances
from sushitrain.arena.seating import seatings
from sushitrain.cli.running import asked_for
from sushitrain.rules.setup import Setup, combinations
from tools.pages import between

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "bots.md"
KEPT: Final = ROOT / "build" / "ladder"


class Row(NamedTuple):
    """One run of the arena: its label, the bots, the game, and the number of games."""

    told: str
    bots: tuple[str, ...]
    setup: Setup
    deals: int
    more: tuple[str, ...] = ()


def table_of(row: Row) -> list[str]:
    """The bots in the form of the arena's arguments."""
    return [*row.bots, *asked_for(row.setup, (), None)]


def arguments(row: Row) -> list[str]:
    """The arguments of the arena."""
    games = row.deals * len(seatings(len(row.bots), row.setup.players))
    return [*table_of(row), "--games", str(games), *row.more]


def play(row: Row) -> dict[str, Any]:
    """Play the run, or the games that are missing: stored games of the same run are used."""
    folder = KEPT / "_".join(part.replace(":", "-") for part in [*table_of(row), *row.more] if part != "--game")
    kept = ["--save", str(folder), "--no-records", "--json"]
    command = [sys.executable, "-m", "sushitrain", "arena", *arguments(row), *kept]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def percent(figure: dict[str, float]) -> str:
    return f"{100 * figure['value']:.1f} | {100 * figure['low']:.1f}–{100 * figure['high']:.1f}"


def number(figure: dict[str, float]) -> str:
    return f"{figure['value']:.1f} | {figure['low']:.1f}–{figure['high']:.1f}"


def claims() -> Iterator[Row]:
    """The text about the row."""
    two, four = Setup(), Setup(players=4)
    yield Row("regular beats random (at least 99)", ("regular", "random"), two, 1000)
    yield Row("itamae beats regular (at least 80)", ("itamae:200ms", "regular"), two, 200, ("--processes", "2"))
    yield Row("itamae among three regular (at least 55; 25 is even)", ("itamae:20000", "regular"), four, 200)
    yield Row("ten times the games (at least 55)", ("itamae:10000", "itamae:1000"), two, 200)
    yield Row("again ten times", ("itamae:100000", "itamae:10000"), two, 50)


def levels() -> Iterator[Row]:
    """The levels that people choose from: `BOTS` says the same in whole games of a hundred."""
    for bot, deals in (
        ("random", 1000),
        ("nibbler", 1000),
        ("itamae:20ms", 200),
        ("itamae:200ms", 200),
        ("itamae:1000ms", 25),
    ):
        yield Row(f"{bot} against regular", (bot, "regular"), Setup(), deals, ("--processes", "2"))


def variants() -> Iterator[Row]:
    """Every game for two."""
    for setup in combinations():
        if setup.players == 2:
            yield Row(name(setup), ("itamae:5000", "regular"), setup, 50)


def caps() -> Iterator[Row]:
    """Games in which chance limits the result: more games, and ten times the search."""
    mochi = Setup("anniversary", 2, "mochi", "personal_piles")
    yield Row("more deals", ("itamae:5000", "regular"), mochi, 200)
    yield Row("ten times the search against regular", ("itamae:50000", "regular"), mochi, 200)
    yield Row("ten times the search against itself", ("itamae:50000", "itamae:5000"), mochi, 200)


def more_players() -> Iterator[Row]:
    """Every game for more than two, one bot against the others."""
    for setup in combinations():
        if setup.players > 2:
            yield Row(f"{name(setup)}, {setup.players} players", ("itamae:1000", "regular"), setup, 20)


DEALS: Final = {2: 100, 3: 50, 4: 25, 5: 100}
"""Thousands of games each; the number fits the 20, 60, 120 or 20 seatings of five bots."""


def ladder() -> Iterator[Row]:
    """All bots against each other."""
    for game in ("classic", "anniversary", "roll"):
        for players in (2, 3, 4, 5):
            bots = ("random", "nibbler", "regular", "itamae:100", "itamae:1000")
            yield Row(f"{game}, {players} players", bots, Setup(game, players), DEALS[players])


def name(setup: Setup) -> str:
    return " · ".join(part for part in (setup.game, setup.dessert, setup.variant) if part != "none")


def duel_table(rows: Sequence[Row]) -> str:
    """The first bot of each row: its wins and its margin."""
    lines = ["| | command | deals | wins, % | 95 % | margin | 95 % |", "|---|---|---:|---:|---:|---:|---:|"]
    for row in rows:
        found = play(row)
        first = found["bots"][0]
        command = f"`sushitrain arena {shlex.join(arguments(row))}`"
        figures = f"{percent(first['wins'])} | {number(first['margin'])}"
        lines.append(f"| {row.told} | {command} | {found['deals']} | {figures} |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


def ladder_table(rows: Sequence[Row]) -> str:
    """All bots: wins, points, rating, thinking time."""
    parts = []
    for row in rows:
        found = play(row)
        parts += [f"\n{row.told}: `sushitrain arena {shlex.join(arguments(row))}`\n"]
        parts += ["| bot | wins, % | 95 % | points | 95 % | rating | 95 % | ms a move |"]
        parts += ["|---|---:|---:|---:|---:|---:|---:|---:|"]
        for each in found["bots"]:
            figures = " | ".join((percent(each["wins"]), number(each["points"]), number(each["rating"])))
            parts.append(f"| {each['name']} | {figures} | {each['thought']:.1f} |")
        print("\n".join(parts[-6:]), flush=True)
    return "\n".join(parts)


PARTS: Final = {
    "claims": (claims, duel_table),
    "levels": (levels, duel_table),
    "variants": (variants, duel_table),
    "caps": (caps, duel_table),
    "players": (more_players, duel_table),
    "ladder": (ladder, ladder_table),
}


def main(wanted: Sequence[str]) -> None:
    for part in wanted or PARTS:
        rows, table = PARTS[part]
        made = f"Made by `python -m bench.ladder {part}` {circumstances()}\n\n{table(list(rows()))}\n"
        PAGE.write_text(between(PAGE, part, made), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
