"""What the owner of a server does wrong, or has broken, is told in one sentence."""

import asyncio
import gzip
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from command_line import run as command
from online import run, sqlite
from sushitrain.rules.errors import SushiError
from sushitrain.server.store.store import open_store
from sushitrain.server.store.store_backup import backup, restore
from sushitrain.words import LANGUAGES, Words


def test_a_missing_driver_is_one_sentence_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(SushiError) as caught:
        run(open_store("postgresql://nobody@127.0.0.1:1/none"))
    assert caught.value.code == "online-postgres"
    assert "sushitrain[server,postgres]" in str(caught.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_store_of_a_newer_version_is_one_sentence(tmp_path: Path, lang: str) -> None:
    run(made(sqlite(tmp_path), "UPDATE alembic_version SET version_num = '9999'"))
    ran = command("serve", "--no-open", "--port", "0", "--store", sqlite(tmp_path), "--lang", lang)
    assert (ran.code, ran.out, ran.err) == (2, "", f"{Words(lang)('online-store-newer')}\n")


def test_a_store_of_a_newer_version_is_one_sentence_on_either_kind(store: str) -> None:
    run(made(store, "UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(SushiError) as caught:
        run(open_store(store))
    assert caught.value.code == "online-store-newer"


async def made(url: str, *statements: str) -> None:
    store = await open_store(url)
    await store.add_guest("g")
    assert await store.append("abcdef", 1, b"x")
    async with store.transaction() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await store.close()


def twice(lines: list[Any]) -> None:
    lines.append(lines[-1])
    lines[0]["rows"] += 1


def change(column: str, value: Any) -> Callable[[list[Any]], None]:
    """Put this into the first row that has such a column."""

    def spoil(lines: list[Any]) -> None:
        next(values for _, values in lines[1:] if column in values)[column] = value

    return spoil


SPOILED: dict[str, Callable[[list[Any]], object]] = {
    "a row that is there twice": twice,
    "a body that is no text": change("body", 7),
    "no body": change("body", None),
    "a number that is text": change("seq", "1"),
    "a number that is true": change("seq", True),
    "a number without end": change("wrote", 1 << 70),
    "a text that is a list": change("guest", []),
    "a head without rows": lambda lines: lines[0].pop("rows"),
    "a head whose rows are text": lambda lines: lines[0].update(rows="2"),
    "a row that is no row": lambda lines: lines.append(7),
}


@pytest.mark.parametrize("case", SPOILED)
def test_a_broken_backup_is_one_sentence_and_restores_nothing(store: str, tmp_path: Path, case: str) -> None:
    whole, broken = tmp_path / "whole.gz", tmp_path / "broken.gz"
    old = f"sqlite:///{tmp_path / 'old.db'}"
    asyncio.run(made(old))
    count = asyncio.run(backup(old, whole))
    lines = [json.loads(line) for line in gzip.decompress(whole.read_bytes()).splitlines()]
    SPOILED[case](lines)
    broken.write_bytes(gzip.compress("".join(f"{json.dumps(line)}\n" for line in lines).encode()))
    with pytest.raises(SushiError) as caught:
        asyncio.run(restore(broken, store))
    assert caught.value.code == "online-backup"
    assert asyncio.run(restore(whole, store)) == count
