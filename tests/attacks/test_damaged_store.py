"""Damage in a SQLite store is found at the start, while running or by a backup, and named with the remedy."""

import contextlib
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from attacks.store_kit import filled, move_away
from command_line import run as command
from online import run, sqlite
from stores import stores
from sushitrain.rules.errors import SushiError
from sushitrain.server.refusals import StoreError
from sushitrain.server.store import engines
from sushitrain.server.store.store import Store
from sushitrain.server.store.store_backup import backup


def spoil(file: Path, table: str) -> None:
    """Overwrite a page in the middle of this table, which is large."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno"
        try:
            pages = [number for (number,) in connection.execute(query, (table,))]
        except sqlite3.OperationalError:  # this SQLite cannot tell
            (count,) = connection.execute("PRAGMA page_count").fetchone()
            pages = [count // 2]
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((pages[len(pages) // 2] - 1) * size)
        raw.write(b"\xff" * size)


def test_damage_found_at_the_start_names_the_table_and_the_way_to_restore(tmp_path: Path) -> None:
    file, saved = tmp_path / "tables.db", tmp_path / "saved.gz"
    run(filled(sqlite(tmp_path)))
    assert command("backup", str(saved), "--store", sqlite(tmp_path)).code == 0
    spoil(file, "entries")
    ran = command("serve", "--no-open", "--port", "0", "--store", sqlite(tmp_path), "--lang", "en")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "is damaged (entries: " in ran.err
    advice = f"sushitrain restore BACKUP --store {sqlite(tmp_path)}"
    assert advice in ran.err
    for part in tmp_path.glob("tables.db*"):
        move_away(part)
    _, *restore = advice.replace("BACKUP", str(saved)).split()
    assert command(*restore).code == 0


@pytest.mark.parametrize("where", ["a page", "a letter"])
def test_damage_of_a_store_that_is_too_large_to_be_checked_at_the_start_is_found_by_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """A backup reads every row. The server starts, since most tables can still be played."""
    monkeypatch.setattr(engines, "CHECKED", 0)
    url, saved = sqlite(tmp_path), tmp_path / "saved.gz"
    run(filled(url))
    if where == "a page":
        spoil(tmp_path / "tables.db", "entries")
    else:
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("UPDATE entries SET body = x'7bff7d' WHERE code = 'aaaaa3' AND seq = 200")

    async def scenario() -> None:
        async with stores(url) as (found,):
            outcomes = [await readable(found, f"aaaaa{number}") for number in range(8)]
            assert True in outcomes
        with pytest.raises(SushiError) as caught:
            await backup(url, saved)
        assert caught.value.code == "online-store-damaged"
        assert f"sushitrain restore BACKUP --store {url}" in str(caught.value)

    run(scenario())
    assert not list(tmp_path.glob("*.gz*"))


def test_damage_while_running_is_one_line_with_the_way_to_restore(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        await filled(sqlite(tmp_path))
        async with stores(sqlite(tmp_path)) as (found,):
            spoil(tmp_path / "tables.db", "entries")
            codes = [f"aaaaa{number}" for number in range(8)]
            outcomes = [await readable(found, code) for code in codes * 3]
            assert 1 <= outcomes.count(False) <= 6, "the other tables can still be read"
            assert found.failures.counts.keys() == {"damaged"}

    with caplog.at_level(logging.WARNING, "sushitrain"):
        run(scenario())
    (line,) = [record for record in caplog.records if record.name == "sushitrain.store"]
    assert f"sushitrain restore BACKUP --store {sqlite(tmp_path)}" in line.getMessage()
    assert line.exc_info is None


async def readable(store: Store, code: str) -> bool:
    with contextlib.suppress(StoreError):
        return len(await store.read(code)) == 399
    return False
