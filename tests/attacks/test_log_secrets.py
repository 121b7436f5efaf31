"""No log level tells a secret: whoever reads the log learns no key, token, hash, name, address or text."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from command_line import run as command
from online import Person, Server, device, hand_in, new_database, people, run, serving, sqlite, wire
from server.raw_requests import cookie_of, hashed
from stores import stores
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.server.store.sql_tables import entries, keys, tables

LEVELS = ("debug", "info", "warning", "error")
NAMES = ("Wilhelmina", "Bartholomäus")
NONCES = ("nonce-of-wilhelmina", "nonce-of-bartholomaeus")
SAID = "meet me behind the soy sauce"
ADDRESS = "203.0.113.77"


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return sqlite(tmp_path) if request.param == "sqlite" else new_database(request.getfixturevalue("cluster"))


def rarely(level: str) -> Any:
    """The noisiest level always; the others in the long tests, since they tell a part of it."""
    return pytest.param(level, marks=() if level == "debug" else pytest.mark.full)


@pytest.mark.parametrize("level", [rarely(level) for level in LEVELS])
def test_no_level_of_the_log_tells_a_secret(store: str, level: str, tmp_path: Path) -> None:
    environment = {"SERVER_LOG_LEVEL": level}
    with serving(store, tmp_path, environment, proxies=["127.0.0.1"], misses_per_minute=1) as server:
        secrets = run(evening(server))
        assert command("backup", str(tmp_path / "all.gz"), "--store", store).code == 0
    first = server.logged
    with serving(store, tmp_path, environment) as server:  # resumes what is not over
        secrets |= run(kept(store))
    assert len(secrets) > 25
    for logged in (first, server.logged):
        assert [what for what, secret in secrets.items() if secret in logged] == []
        assert all(json.loads(line)["log"].startswith("sushitrain") for line in logged.splitlines())
    if level in ("debug", "info"):
        assert '"message":"resumed"' in first


async def evening(server: Server) -> dict[str, str]:
    """Everything that people do; what must stay secret, by what it is."""
    found: dict[str, str] = {"cookie": cookie_of(server).value, "address": ADDRESS, "text": SAID}
    found |= dict(zip(("host", "player", "nonce 1", "nonce 2"), (*NAMES, *NONCES), strict=True))
    async with people(server, 3) as (ola, jan, spectator):
        code = await begun(server, [ola, jan])
        await spectator.watch(code)
        await jan.ask(m.Say, text=SAID)
        await ola.ask(m.Mute, seat=1, on=True)
        assert await spectator.refusal(m.Start) == "online-not-host"
        assert await ola.refusal(m.Hint) in ("online-no-hints", "online-no-coach")
        found["offer"] = (await ola.ask(m.Offer)).token
        await asyncio.gather(ola.play_on(random.Random(1), 3), jan.play_on(random.Random(2), 3))
        found["hand"] = json.dumps(hand_in(ola.last), separators=(",", ":"))
        async with device(server, server.token()) as phone:
            phone.table = code
            await phone.ask(m.Claim, token=found["offer"])
            await phone.watch(code, 0)
            await asyncio.gather(phone.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            found["phone"] = phone.client.token
            rematch = (await jan.ask(m.Rematch)).table
            await phone.sit(rematch, NAMES[0], 0, nonce="nonce-of-the-rematch")
            found["nonce 3"] = "nonce-of-the-rematch"
        async with wire(server, jan.client.token) as line:
            await line.send(m.Watch(id=new_id(), table="zzzzzz"))
            await line.socket.send('{"kind": "say", "text": "' + SAID)
            await line.ask(m.Watch(id=new_id(), table=code))
        for path in ("record", "log", "turns/1", "qr.svg"):
            assert (await asyncio.to_thread(server.request, "GET", f"/api/tables/{code}/{path}"))[0] == 200
        await asyncio.to_thread(server.request, "POST", "/api/tables", {"seats": [{"name": NAMES[0]}]}, "made-up-token")
        for number in range(5):  # too fast, from an address of its own
            path = f"/api/tables/aaaaa{'bcdef'[number]}/log"
            await asyncio.to_thread(server.request, "GET", path, x_forwarded_for=ADDRESS)
        for person, who in ((ola, "ola"), (jan, "jan"), (spectator, "spectator")):
            found[who] = person.client.token
    tokens = {name: value for name, value in found.items() if name in ("ola", "jan", "phone", "spectator", "offer")}
    return found | {f"hash of {name}": hashed(value) for name, value in tokens.items()}


async def begun(server: Server, guests: list[Person]) -> str:
    seats = [{"kind": "person", "name": NAMES[0]}, {"kind": "open"}]
    code = server.open(guests[0].client.token, seats, chat=True, public=True)
    for number, (guest, name, nonce) in enumerate(zip(guests, NAMES, NONCES, strict=True)):
        await guest.sit(code, name, number, nonce=nonce)
    await guests[0].ask(m.Start)
    for guest in guests:
        await guest.until(lambda me: me.last is not None)
    return code


async def kept(store: str) -> dict[str, str]:
    """The secrets that only the store knows."""
    async with stores(store) as (found,):
        secrets = {"key of the store": await found.value(select(keys.c.value))}
        for row in await found.rows(select(entries.c.code, entries.c.body).where(entries.c.seq == 1)):
            secrets[f"secret of {row.code}"] = json.loads(row.body)["what"]["secret"]
        for number, row in enumerate(await found.rows(select(tables.c.listing, tables.c.address))):
            secrets |= {f"listing {number}": row.listing, f"address {number}": row.address}
    return secrets
