"""Every new table counts for the address that asked for it, however it asked and whoever asks at the same moment."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from online import OLA, OPEN, Server, new_database, people, run, serving, sqlite
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.rules.errors import SushiError
from sushitrain.server.store.retention import Budget
from sushitrain.server.store.sql_tables import entries, tables
from sushitrain.server.store.store import Store, open_store

MOST = 3


def test_a_rematch_counts_like_any_table(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            finished = []
            for _ in range(MOST + 1):
                finished.append(server.open(ola.client.token, [OLA, OPEN]))
                await ola.watch(finished[-1], 0)
                await ola.ask(m.Close)
            made = []
            for code in finished[:MOST]:
                ola.table = code
                made.append((await ola.ask(m.Rematch)).table)
            ola.table = finished[MOST]
            assert await ola.refusal(m.Rematch) == "online-many-tables"
            ola.table = finished[0]
            assert (await ola.ask(m.Rematch)).table == made[0], "which is there already"
            command = {"id": new_id(), "seats": [OLA, OPEN]}
            assert server.request("POST", "/api/tables", command, ola.client.token)[0] == 429
            await ola.watch(made[0], 0)
            await ola.ask(m.Close)
            ola.table = finished[MOST]
            assert (await ola.ask(m.Rematch)).table not in made

    with serving(store, tmp_path, tables_per_address=MOST) as server:
        run(scenario(server))


def row(number: int) -> dict[str, Any]:
    row = {"code": f"aaaaa{number}", "stage": "open", "public": False, "address": "here", "creator": "somebody"}
    return {**row, "request": str(number), "listing": "{}"}


async def tried(store: Store, number: int) -> str:
    try:
        return await store.open(row(number), b"first", Budget(MOST, 10**6, 10**6)) or ""
    except SushiError as problem:
        return problem.code


def together(urls: list[str]) -> None:
    """Nine tables at the same moment, from as many processes."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            found = []
            for url in urls:
                found.append(await open_store(url))
                stack.push_async_callback(found[-1].close)
            answers = await asyncio.gather(*(tried(found[number % len(found)], number) for number in range(9)))
            assert answers.count("online-many-tables") == 9 - MOST
            for table in (tables, entries):
                assert await found[0].value(select(func.count()).select_from(table)) == MOST
            first = next(number for number in range(9) if answers[number].startswith("a"))
            assert await tried(found[0], first) == answers[first], "the same request opens no second one"

    run(scenario())


def test_tables_that_are_opened_at_the_same_moment_are_all_counted(tmp_path: Path, cluster: Any) -> None:
    together([sqlite(tmp_path)])
    together([new_database(cluster)] * 3)
