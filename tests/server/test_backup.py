"""Backup and restore: everything, at one moment, from either kind of store to either; complete or refused."""

import asyncio
import gzip
import json
import random
import stat
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from command_line import run as command
from online import Person, Server, new_database, people, run, started
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client
from sushitrain.rules.errors import SushiError
from sushitrain.server.store.store import open_store
from sushitrain.server.store.store_backup import backup, restore


def rows(file: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.open(file, "rt", encoding="utf-8")]


class Seen(NamedTuple):
    """Where a person is in a game."""

    code: str
    token: str
    hand: tuple[str, ...]
    turn: int


@pytest.fixture
def played(store: str, tmp_path: Path) -> tuple[str, Seen]:
    """A store with a game in the middle, whose server was killed, and what the person on seat 0 saw last."""
    server = Server(store).start(tmp_path)

    async def scenario() -> Seen:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan], bots=["nibbler"], chat=True)
            rng = random.Random(4)
            await asyncio.gather(ola.play_on(rng, 5), jan.play_on(rng, 5))
            await ola.ask(m.Say, text="żółw <b>寿司</b>")
            await ola.pick(ola.last.view.hand[0])
            return Seen(code, ola.client.token, ola.last.view.hand, ola.last.turn)

    seen: Seen = run(scenario())
    server.kill()
    return store, seen


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_restored_server_goes_on_where_the_backup_was(
    played: tuple[str, Seen], kind: str, tmp_path: Path, cluster: Any
) -> None:
    store, seen = played
    file, again = tmp_path / "all.gz", tmp_path / "again.gz"
    count = asyncio.run(backup(store, file))
    assert count == len(rows(file)) - 1 > 20
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    target = f"sqlite:///{tmp_path}/new/tables.db" if kind == "sqlite" else new_database(cluster)
    assert asyncio.run(restore(file, target)) == count
    asyncio.run(backup(target, again))
    assert rows(again) == rows(file)

    server = Server(target).start(tmp_path)

    async def scenario() -> None:
        async with Client(server.url, seen.token) as client:
            ola = Person(client)
            listener = asyncio.create_task(ola.listen())
            await ola.watch(seen.code, 0)
            (whole,) = await ola.until(lambda me: me.of(m.Whole))
            assert (whole.turn, whole.view.hand, whole.pick) == (seen.turn, seen.hand, seen.hand[0])
            listener.cancel()

    run(scenario())
    assert server.stop() == 0


def test_a_backup_is_refused_where_it_would_overwrite(played: tuple[str, Seen], tmp_path: Path) -> None:
    file = tmp_path / "there.gz"
    file.write_bytes(b"mine")
    with pytest.raises(SushiError, match="already"):
        asyncio.run(backup(played[0], file))
    assert file.read_bytes() == b"mine"
    with pytest.raises(SushiError, match="not empty"):
        asyncio.run(restore(file, played[0]))


@pytest.mark.parametrize("spoil", ["cut", "noise", "row", "table", "count", "revision", "missing"])
def test_a_spoiled_backup_restores_nothing(spoil: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole.gz"

    async def scenario() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/old.db")
        await store.add_guest("g")
        await store.close()
        await backup(f"sqlite:///{tmp_path}/old.db", whole)
        lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
        spoiled = tmp_path / "spoiled.gz"
        found: bytes = {
            "cut": whole.read_bytes()[:-20],
            "noise": b"not a backup",
            "row": gzip.compress(b"".join(lines) + b'["guests", {"guest": "x"}]\n'),
            "table": gzip.compress(b"".join(lines) + b'["users", {}]\n'),
            "count": gzip.compress(b"".join(lines[:-1])),
            "revision": gzip.compress(b"".join(lines).replace(b'"0004"', b'"0000"')),
            "missing": b"",
        }[spoil]
        if spoil != "missing":
            spoiled.write_bytes(found)
        target = f"sqlite:///{tmp_path}/new.db"
        with pytest.raises(SushiError):
            await restore(spoiled, target)
        fresh = await open_store(target)
        assert not await fresh.saw_guest("g")
        await fresh.close()

    asyncio.run(scenario())


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    data = {"SUSHITRAIN_DATA": str(tmp_path)}

    async def filled() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/sushitrain/server/tables.db")
        await store.add_guest("g")
        await store.close()

    missing = command("backup", str(tmp_path / "none.gz"), **data)
    assert (missing.code, missing.out) == (2, "")
    asyncio.run(filled())
    for language, word in (("en", "secrets"), ("pl", "sekrety"), ("es", "secretos"), ("fr", "secrets")):
        done = command("backup", str(tmp_path / f"{language}.gz"), "--lang", language, **data)
        assert done.code == 0
        assert word in done.out
    into = command("restore", str(tmp_path / "en.gz"), "--store", f"sqlite:///{tmp_path}/other.db", **data)
    assert (into.code, into.err) == (0, "")
    refused = command("restore", str(tmp_path / "en.gz"), **data)
    assert (refused.code, refused.err.strip()) == (2, "The store is not empty; restore into a new one.")
