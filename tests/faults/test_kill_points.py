"""kill -9 at every named point of a move's way, many times: nothing acknowledged is lost, and every game ends."""

import random
from collections.abc import Sequence
from typing import Final

import pytest

from faults.scene import (
    BATTLE,
    DUMMY,
    FOUR,
    ROLL,
    Guest,
    NewServer,
    QuickServer,
    all_of,
    checked,
    guests,
    over,
    stories,
    watched_over,
    wish_for,
)
from online import run, started
from sushitrain.rules.setup import Setup

POINTS: Final = ("before-append", "before-commit", "after-commit", "before-answer", "before-fan-out")
ON_SQLITE: Final = ((3, 0.0), (11, 0.02), (7, 0.0), (18, 0.02), (1, 0.0), (5, 0.02))
"""At which pass of the point, and how long what was queued has time to get out."""
ON_POSTGRES: Final = ((4, 0.02), (9, 0.0))


def plan(kind: str) -> tuple[tuple[tuple[int, float], ...], tuple[Setup, ...]]:
    if kind == "sqlite":
        return ON_SQLITE, (FOUR, BATTLE, ROLL, DUMMY)
    return ON_POSTGRES, (FOUR, BATTLE)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("point", POINTS)
def test_a_server_killed_there_loses_nothing_and_its_games_end(new_server: NewServer, point: str, kind: str) -> None:
    kills, setups = plan(kind)
    server = new_server(kind)

    async def scenario() -> None:
        names = [f"{who} of {number}" for number in range(len(setups)) for who in ("Ola", "Jan", "spectator")]
        async with guests(server, names) as people:
            tables = [people[i : i + 3] for i in range(0, len(people), 3)]
            codes = [await begun(server, table, setup) for table, setup in zip(tables, setups, strict=True)]
            async with watched_over(server, [(point, count, pause) for count, pause in kills]) as supervisor:
                players = [person for table in tables for person in table[:2]]
                await all_of(*(person.play(random.Random(person.story.name)) for person in players))
                await over(people)
            assert supervisor.deaths == len(kills)
            await checked(server, {code: stories(table) for code, table in zip(codes, tables, strict=True)})

    run(scenario(), 90)


async def begun(server: QuickServer, table: Sequence[Guest], setup: Setup) -> str:
    code = await started(server, table[:2], **wish_for(setup))
    await table[2].watch(code)
    return code
