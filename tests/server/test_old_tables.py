"""The store that a server of an older version has left: its tables are resumed and played to their end."""

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from online import Server, device, new_database, run, serving, sqlite
from seeds import SEEDS
from stores import stores
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.server.store.sql_tables import entries, tables
from sushitrain.server.store.store_backup import restore

KEPT = Path(__file__).parents[1] / "kept"
VERSIONS = sorted(folder.name for folder in KEPT.iterdir() if folder.is_dir())
RUNNING = ("draft", "battle", "roll", "dummy")
LONG: dict[str, Any] = {"keep_finished": 10**9, "keep_guests": 10**9, "keep_visitors": 10**9}
"""The store was left long ago, and nothing of it is removed."""


def made_by(version: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((KEPT / version / "store.json").read_text(encoding="utf-8"))
    return found


async def goes_on(server: Server, made: dict[str, Any]) -> None:
    """Both people find every table as it was, and play it to its end."""
    codes, tokens = made["codes"], made["tokens"]
    async with device(server, tokens[0]) as ola, device(server, tokens[1]) as jan:
        for name in RUNNING:
            whole = json.loads(encode(await ola.look(codes[name], 0)))
            assert {key: whole[key] for key in made["seen"][name]} == made["seen"][name]
            await jan.look(codes[name], 1)
            rng = [SEEDS.random(f"{name} {seat}") for seat in range(2)]
            await asyncio.gather(ola.play_on(rng[0]), jan.play_on(rng[1]))
            assert ola.last.turn > whole["turn"]
        await begins(ola, jan, codes["open"])


async def begins(ola: Any, jan: Any, code: str) -> None:
    """The open table takes one more person, and its game begins."""
    whole = await ola.look(code, 0)
    assert (whole.stage, whole.view) == ("open", None)
    await jan.sit(code, "Jan", 1)
    await ola.sit(code, "Ola", 0)
    await ola.ask(m.Start)
    await jan.until(lambda me: me.last is not None and me.hand)


@pytest.fixture(params=["sqlite", "postgres"])
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """A function that returns the store that a version has left.

    For SQLite it is the file itself. A PostgreSQL store is no file, so it gets the backup of the same tables.
    """

    def store_of(version: str) -> str:
        if request.param == "sqlite":
            shutil.copy(KEPT / version / "tables.db", tmp_path / "tables.db")
            return sqlite(tmp_path)
        url = new_database(request.getfixturevalue("cluster"))
        run(restore(KEPT / version / "backup.gz", url))
        return url

    return store_of


@pytest.mark.parametrize("version", VERSIONS)
def test_the_tables_of_a_kept_store_go_on(version: str, left: Callable[[str], str], tmp_path: Path) -> None:
    made = made_by(version)
    with serving(left(version), tmp_path, **LONG) as server:
        run(goes_on(server, made))
        for name in (*RUNNING, "over"):
            status, record, _ = server.request("GET", f"/api/tables/{made['codes'][name]}/record")
            assert status == 200, name
            assert verify(loads(json.dumps(record))) == [], name


@pytest.mark.parametrize("version", VERSIONS)
def test_a_kept_backup_has_the_same_tables_as_the_store(version: str, tmp_path: Path) -> None:
    shutil.copy(KEPT / version / "tables.db", tmp_path / "tables.db")
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    run(restore(KEPT / version / "backup.gz", restored))
    assert run(rows_of(restored)) == run(rows_of(sqlite(tmp_path)))


async def rows_of(url: str) -> tuple[list[Any], list[Any]]:
    """The tables and their logs."""
    async with stores(url) as (store,):
        logs = await store.rows(select(entries).order_by(entries.c.code, entries.c.seq))
        found = await store.rows(select(tables.c.code, tables.c.stage, tables.c.listing).order_by(tables.c.code))
        assert len(found) == 6
        return [tuple(row) for row in found], [tuple(row) for row in logs]
