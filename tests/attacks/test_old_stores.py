"""Stores and backups that every older version has made open, and the game that was running there goes on.

`store-0001.json` and `store-0002.json` were written by the last commits whose stores had these revisions. Each has a
running game, a table that was closed after a turn, and one that was closed before its game. Revision 0003 has only one
more SQL table, of which nothing is kept, so its store has the rows of 0002.
"""

import asyncio
import errno
import gzip
import json
import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select, text

from attacks.broken_disk import BrokenDisk
from online import Server, device, hand_in, new_database, run, serving, sqlite
from stores import stores
from sushitrain.game.record import loads
from sushitrain.game.replay import verify
from sushitrain.protocol import messages as m
from sushitrain.server.store.engines import new_engine, store_url
from sushitrain.server.store.retention import now_ms
from sushitrain.server.store.sql_tables import tables
from sushitrain.server.store.store_backup import restore
from tools.waiting import LIMIT

TIMES = ("created", "touched", "wrote", "seen")
VERSIONS = {"0001": "0001", "0002": "0002", "0003": "0002"}
"""The revisions before this one, and the file with the rows of each."""


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


def made_by(version: str) -> dict[str, Any]:
    """What this version has written, as if it had been a moment ago."""
    file = Path(__file__).with_name(f"store-{VERSIONS[version]}.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    found["backup"][0]["revision"] = version
    for _, values in found["backup"][1:]:
        values.update({name: now_ms() for name in TIMES if name in values})
    return found


async def fill(url: str, version: str, made: dict[str, Any]) -> None:
    """The store as that version has left it."""
    engine = new_engine(store_url(url))

    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(files("sushitrain.server.store").joinpath("migrations")))
        config.attributes["connection"] = connection
        command.upgrade(config, version)

    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
        for name, values in made["backup"][1:]:
            row = {**values, "body": values["body"].encode()} if "body" in values else values
            columns = ", ".join(row)
            places = ", ".join(f":{column}" for column in row)
            await connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({places})"), row)
    await engine.dispose()


async def goes_on(server: Server, made: dict[str, Any]) -> None:
    """Both people find the game where it was, and play it to its end."""
    tokens, code = made["tokens"], made["running"]
    async with device(server, tokens[0]) as ola, device(server, tokens[1]) as jan:
        whole = await ola.look(code, 0)
        assert (whole.turn, list(hand_in(whole)), whole.pick) == (made["turn"], made["hand"], made["hand"][0])
        await jan.look(code, 1)
        await ola.ask(m.Say, text="Where were we?")
        await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
    for finished in (code, made["played"]):
        status, record, _ = server.request("GET", f"/api/tables/{finished}/record")
        assert status == 200
        assert verify(loads(json.dumps(record))) == []


async def measured(url: str, made: dict[str, Any]) -> None:
    """What the older version did not write down is right now."""
    async with stores(url) as (found,):
        rows = {row.code: row for row in await found.rows(select(tables))}
        for code, row in rows.items():
            assert row.bytes == sum(len(body) for _, body in await found.read(code))
        wanted = {made["running"]: True, made["played"]: True, made["closed"]: False}
        assert {code: row.played for code, row in rows.items()} == wanted


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_of_an_older_store_goes_on(store: str, version: str, tmp_path: Path) -> None:
    made = made_by(version)
    run(fill(store, version, made))
    run(measured(store, made))
    with serving(store, tmp_path) as server:
        run(goes_on(server, made))


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_of_an_older_backup_goes_on(store: str, version: str, tmp_path: Path) -> None:
    made = made_by(version)
    file = tmp_path / "old.gz"
    file.write_bytes(gzip.compress("".join(f"{json.dumps(line)}\n" for line in made["backup"]).encode()))
    assert run(restore(file, store)) == len(made["backup"]) - 1
    run(measured(store, made))
    with serving(store, tmp_path) as server:
        run(goes_on(server, made))


def test_there_is_a_store_of_every_older_version() -> None:
    """Whoever adds a migration that changes what is there adds a store made before it."""
    found = sorted(
        file.name[:4] for file in files("sushitrain.server.store").joinpath("migrations", "versions").iterdir()
    )
    assert [name for name in found if name.isdigit()] == [*VERSIONS, "0004"]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_migration_on_a_full_disk_is_one_sentence_and_can_be_repeated(version: str, tmp_path: Path) -> None:
    url, made, disk = sqlite(tmp_path), made_by(version), BrokenDisk(tmp_path)
    asyncio.run(fill(url, version, made))
    command = ["-m", "sushitrain", "serve", "--no-open", "--port", "0", "--store", url, "--lang", "en"]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as reader, disk.failing(errno.ENOSPC):
        reader.execute("SELECT count(*) FROM tables")  # the files beside the store are there, so only writing fails
        done = subprocess.run(
            [sys.executable, *command],
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
            env={**os.environ, **disk.environment},
        )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "disk is full" in done.stderr
    with serving(url, tmp_path) as server:
        run(goes_on(server, made))
