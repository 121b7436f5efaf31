"""What nobody is told: credentials, secrets of running games, and the insides of the server."""

import asyncio
import json
import random
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from online import Server, people, run, sqlite, started, wire
from server.raw_requests import cookie_of, hashed
from sushitrain.game.chance import derive_seed
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from tools.waiting import LIMIT


@pytest.fixture(scope="module")
def server(one: Server) -> Server:
    """The store makes no difference here."""
    return one


def test_tokens_are_kept_only_as_hashes(server: Server) -> None:
    tokens = [server.token(), cookie_of(server).value]
    code = server.open(tokens[0])

    async def offered() -> str:
        async with wire(server, tokens[0]) as line:
            done = await line.ask(m.Offer(id=new_id(), table=code, seat=0))
            return str(done.token)

    offer = run(offered())
    assert len(offer) * 4 >= 128
    files = list(file_of(server).parent.glob("tables.db*"))
    assert "tables.db-wal" in [file.name for file in files]
    kept = b"".join(file.read_bytes() for file in files)
    for token in (*tokens, offer):
        assert token.encode() not in kept
        assert token.encode().hex().encode() not in kept
        assert hashed(token).encode() in kept
        assert token not in server.logged


def file_of(server: Server) -> Path:
    """Where the store of a server on SQLite is."""
    return Path(server.store.removeprefix("sqlite:///"))


def test_nobody_is_ever_told_a_token_a_hash_or_before_the_end_the_secret(server: Server) -> None:
    """Everything that every role was sent in a whole game, with chat, an offer, a claim and a rematch."""

    async def scenario() -> None:
        async with people(server, 4) as (ola, jan, spectator, phone):
            code = await started(server, [ola, jan], chat=True, bots=["nibbler"])
            roles = [(ola.client.token, 0), (jan.client.token, 1), (spectator.client.token, None)]
            tokens = [person.client.token for person in (ola, jan, spectator, phone)]
            async with watching(server, code, roles) as lines:
                await jan.ask(m.Say, text="hello")
                offer = (await ola.ask(m.Offer)).token
                await asyncio.gather(ola.play_on(random.Random(1), 5), jan.play_on(random.Random(2), 5))
                phone.table = code
                await phone.ask(m.Claim, token=offer)
                await phone.watch(code, 0)
                await asyncio.gather(phone.play_on(random.Random(1)), jan.play_on(random.Random(2)))
                await jan.ask(m.Rematch)
                for line in lines:
                    await line.until(lambda message: isinstance(message, m.Rematched))
                frames = [frame for line in lines for frame in line.frames]
            paths = ("/api/tables", "/", f"/t/{code}", "/metrics", *(f"/api/tables/{code}/{p}" for p in ENDED))
            bodies = [text_of(await asyncio.to_thread(server.request, "GET", path)) for path in paths]
            secret, seed = secrets_of(server, code)
            no_credentials([*frames, *bodies, server.logged], [*tokens, offer])
            before = [frame for frame in frames if '"reveal"' not in frame]
            assert len(before) > 60
            for hidden in (secret, seed, secret[:16], seed[:16], hashed(secret), hashed(seed)):
                assert all(hidden not in text for text in before)
            assert sum(secret in frame for frame in frames) == len(roles)

    run(scenario())


ENDED = ("record", "turns/0", "turns/3", "log", "qr.svg")


@asynccontextmanager
async def watching(server: Server, code: str, roles: list[tuple[str, int | None]]) -> AsyncIterator[list[Any]]:
    """A plain line of each role that keeps every frame as it came."""
    if not roles:
        yield []
        return
    async with wire(server, roles[0][0]) as line, watching(server, code, roles[1:]) as others:
        await line.ask(m.Watch(id=new_id(), table=code, seat=roles[0][1]))
        yield [line, *others]


def no_credentials(texts: list[str], tokens: list[str]) -> None:
    for token in tokens:
        for form in (token, hashed(token), hashed(token)[:16]):
            assert all(form not in text for text in texts)


def text_of(answer: tuple[int, Any, dict[str, str]]) -> str:
    status, body, headers = answer
    assert status == 200
    shown = body.decode() if isinstance(body, bytes) else json.dumps(body)
    given = {name: value for name, value in headers.items() if name != "set-cookie"}
    return f"{shown}\n{given}"


def secrets_of(server: Server, code: str) -> tuple[str, str]:
    """What the store knows: the secret and the seed."""
    with closing(sqlite3.connect(file_of(server), timeout=LIMIT)) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE code = ? ORDER BY seq", (code,)).fetchall()
    found = [json.loads(body) for (body,) in rows]
    secret = found[0]["what"]["secret"]
    nonces = {each["what"]["seat"]: each["what"]["nonce"] for each in found if each["what"]["what"] == "sat"}
    seats = len(found[0]["what"]["seats"])
    return secret, derive_seed(bytes.fromhex(secret), code, [nonces.get(seat, "") for seat in range(seats)]).hex()


def test_the_server_knows_no_secret_of_a_running_game_to_tell(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            secret, seed = secrets_of(server, code)
            paths = ("/api/tables", f"/api/tables/{code}/log", "/metrics", f"/t/{code}")
            for path in paths:
                text = text_of(await asyncio.to_thread(server.request, "GET", path))
                assert secret[:16] not in text
                assert seed[:16] not in text
            for path in ("record", "turns/0"):
                _, body, _ = await asyncio.to_thread(server.request, "GET", f"/api/tables/{code}/{path}")
                assert secret[:16] not in json.dumps(body)

    run(scenario())


def test_an_error_of_ours_is_one_sentence_for_the_person_and_a_trace_for_the_log(tmp_path: Path) -> None:
    """A log whose second entry is damaged, and then a store that has lost its tables."""
    server = Server(sqlite(tmp_path)).start(tmp_path)
    token = server.token()
    try:
        told = run(after_damage(server, token))
    finally:
        assert server.stop() == 0
    for text in told:
        assert not re.search(r"Traceback|File |\.py|sqlite|SELECT|no such table|damaged", text)
    lines = [json.loads(line) for line in server.logged.splitlines()]
    traces = {line["level"]: line["trace"] for line in lines if "trace" in line}
    assert "Traceback" in traces["error"]
    assert "DecodeError" in traces["error"]
    (lost,) = [line for line in lines if "the store failed" in line["message"]]
    assert lost["kind"] == "damaged"
    assert lost["reason"].startswith("no such table")
    assert token not in server.logged
    assert hashed(token) not in server.logged, "the log tells the values that were to be written"


async def after_damage(server: Server, token: str) -> list[str]:
    """All that a person was told about it."""
    code, other = server.open(token), server.open(token)
    with closing(sqlite3.connect(file_of(server), timeout=LIMIT)) as connection, connection:
        connection.execute("INSERT INTO entries VALUES (?, 2, 0, ?)", (code, b"damaged"))
    async with wire(server, token) as line:
        refused = await line.ask(m.Watch(id=new_id(), table=code))
        assert (type(refused), refused.code) == (m.Refused, "online-error")
        status, body, headers = server.request("GET", f"/api/tables/{code}/log")
        assert (status, body["code"]) == (500, "online-error")
        assert headers["x-content-type-options"] == "nosniff"
        lose_tables(server)
        lost = await line.ask(m.Watch(id=new_id(), table=other))
        assert (type(lost), lost.code) == (m.Refused, "online-store")
        answer = server.request("POST", "/api/tables", {"id": "x", "seats": [{}, {}]}, token)
        assert (answer[0], answer[1]["code"]) == (503, "online-store")
        assert server.request("GET", "/metrics")[0] == 200
        return [*line.frames, json.dumps(body), json.dumps(answer[1])]


def lose_tables(server: Server) -> None:
    with closing(sqlite3.connect(file_of(server), timeout=LIMIT)) as connection, connection:
        for table in ("entries", "tables"):
            connection.execute(f"DROP TABLE {table}")
