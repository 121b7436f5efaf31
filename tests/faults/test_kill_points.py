"""kill -9 at every test hook, repeatedly: no acknowledged move is lost, and every game ends."""

from collections.abc import Sequence
from typing import Final

import pytest

from faults.fault_kit import (
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
    histories,
    over,
    table_for,
    watched_over,
)
from online import run, started
from seeds import SEEDS
from sushitrain.rules.setup import Setup

POINTS: Final = ("before-append", "before-commit", "after-commit", "before-answer", "before-fan-out")
PASSES: Final = {"sqlite": (1, 3, 5, 7, 11, 18), "postgres": (4, 9)}
SETUPS: Final = {"sqlite": (FOUR, BATTLE, ROLL, DUMMY), "postgres": (FOUR, BATTLE)}
"""At which passes of the point, counted from the last death, and in which games. All in `make full`; always some that
are drawn from the test's seed."""
PAUSES: Final = (0.0, 0.02)
"""Seconds before the kill, in which queued messages may still be sent."""


def plan(kind: str, whole: bool) -> tuple[list[tuple[int, float]], list[Setup]]:
    rng = SEEDS.random("kills")
    passes, setups = PASSES[kind], SETUPS[kind]
    some = rng.sample(passes, len(passes) if whole else len(passes) // 2)
    return [(count, PAUSES[i % 2]) for i, count in enumerate(some)], [*setups] if whole else rng.sample(setups, 2)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.full)], ids=["some", "all"])
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("point", POINTS)
def test_a_server_killed_there_loses_nothing_and_its_games_end(
    new_server: NewServer, point: str, kind: str, whole: bool
) -> None:
    kills, setups = plan(kind, whole)
    server = new_server(kind)

    async def scenario() -> None:
        names = [f"{who} of {number}" for number in range(len(setups)) for who in ("Ola", "Jan", "spectator")]
        async with guests(server, names) as people:
            tables = [people[i : i + 3] for i in range(0, len(people), 3)]
            codes = [await begun(server, table, setup) for table, setup in zip(tables, setups, strict=True)]
            async with watched_over(server, [(point, count, pause) for count, pause in kills]) as supervisor:
                players = [person for table in tables for person in table[:2]]
                await all_of(*(person.play(SEEDS.random(person.history.name)) for person in players))
                await over(people)
            assert supervisor.deaths == len(kills)
            await checked(server, {code: histories(table) for code, table in zip(codes, tables, strict=True)})

    run(scenario())


async def begun(server: QuickServer, table: Sequence[Guest], setup: Setup) -> str:
    code = await started(server, table[:2], **table_for(setup))
    await table[2].watch(code)
    return code
