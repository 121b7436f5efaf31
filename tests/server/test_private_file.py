"""A store holds the secrets of running games: its files are for the eyes of their owner only."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from online import run, serving, sqlite
from sushitrain.server.store.store import open_store


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """What most systems let others read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob("tables.db*")}


def test_nobody_else_can_read_the_files_of_a_server(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server:
        server.open(server.token())
        found = modes(tmp_path)
    assert set(found) == {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
    assert set(found.values()) == {0o600}


def test_a_store_whose_owner_lets_others_read_it_stays_so(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch(mode=0o640)

    async def scenario() -> None:
        store = await open_store(sqlite(tmp_path))
        await store.add_guest("g")
        await store.close()

    run(scenario())
    assert modes(tmp_path)["tables.db"] == 0o640
