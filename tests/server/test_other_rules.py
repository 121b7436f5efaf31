"""Logs that this version cannot play on: other rules, a setup it cannot read, a damaged entry."""

import hashlib
import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import Server, people, run, serving, sqlite, started, wire
from sushitrain.game.record import setup_document
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.rules.setup import Setup
from sushitrain.server.store.store import open_store
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import fold, opened
from sushitrain.server.table.frames import Frames
from sushitrain.server.table.online_table import token_hash
from tools.waiting import until

SECRET = secrets.token_hex(32)
OURS = setup_document(Setup("classic", 2))


def opening(setup: dict[str, Any], guest: str) -> j.Opened:
    seats = (j.SeatEntry("person", "Ola", guest=guest), j.SeatEntry("bot", bot="nibbler"))
    return j.Opened(msgspec.Raw(json.dumps(setup).encode()), seats, SECRET)


def without_option() -> dict[str, Any]:
    """As a version wrote it that did not have one of our options yet."""
    options: Any = OURS["options"]
    return {**OURS, "options": dict(list(options.items())[1:])}


def under_other_rules(guest: str) -> list[j.Anything]:
    """The log of a game that began with another version."""
    return [
        opening(OURS, guest),
        j.Sat(0, "Ola", guest, "nonce"),
        j.Started("another fingerprint", "0.0.1"),
        j.Picked(0, "pudding"),
        j.Picked(1, "a card that we do not have", "bot"),
    ]


async def keep(url: str, code: str, log: Sequence[j.Anything | bytes], stage: str = "playing") -> None:
    """A table with this log, as if it had always been there."""
    store = await open_store(url)
    bodies = [what if isinstance(what, bytes) else j.write(j.Entry(0, what)) for what in log]
    row = {"code": code, "stage": stage, "public": True, "address": "", "creator": "c", "request": code, "listing": ""}
    assert await store.open(row, bodies[0]) == code
    for seq, body in enumerate(bodies[1:], 2):
        assert await store.append(code, seq, body)
    await store.close()


async def closed(server: Server, token: str, code: str) -> m.Closed:
    """How the table is closed before the eyes of the one who sits there."""
    async with wire(server, token) as line:
        await line.ask(m.Watch(id=new_id(), table=code, seat=0))
        found: m.Closed = await line.until(lambda message: isinstance(message, m.Closed))
        whole = await line.until(lambda message: isinstance(message, m.Whole))
        assert whole.commitment == hashlib.sha256(bytes.fromhex(found.reveal.secret)).hexdigest()
        again = await line.ask(m.Pick(id=new_id(), table=code, seat=0, turn=0, move="pudding"))
        assert (type(again), again.code) == (m.Refused, "online-over")
        return found


def refusal(server: Server, path: str) -> tuple[int, str]:
    status, body, _ = server.request("GET", path)
    return status, body["code"]


def test_a_game_under_other_rules_is_closed_and_its_secret_told(server: Server) -> None:
    token = server.token()
    code = "abcde2"
    run(keep(server.store, code, under_other_rules(token_hash(token))))
    kinds = [entry["t"] for entry in server.log_of(code)]
    assert kinds == ["seats", "halted", "ready", "ready"]
    assert refusal(server, f"/api/tables/{code}/record") == (409, "online-other-rules")
    end = run(closed(server, token, code))
    assert end.why == "rules"
    assert (end.reveal.secret, end.reveal.nonces) == (SECRET, ("nonce", ""))
    assert [entry["t"] for entry in server.log_of(code)] == [*kinds, "closed"]
    for path in ("record", "turns/0"):
        assert refusal(server, f"/api/tables/{code}/{path}") == (409, "online-other-rules")


def test_at_a_game_under_other_rules_nobody_is_told_to_wait(server: Server) -> None:
    """A person who sits there is refused a move for the right reason, even before the table is closed."""
    token = server.token()
    code = "abcde3"
    run(keep(server.store, code, under_other_rules(token_hash(token))))

    async def scenario() -> None:
        async with wire(server, token) as line:
            refused = await line.ask(m.Pick(id=new_id(), table=code, seat=0, turn=0, move="pudding"))
            assert (type(refused), refused.code) == (m.Refused, "online-other-rules")

    run(scenario())


@pytest.mark.parametrize("stage", ["open", "playing"])
def test_a_setup_with_an_option_missing_counts_as_other_rules(server: Server, stage: str) -> None:
    token = server.token()
    code = f"abcde{len(stage)}"
    guest = token_hash(token)
    log: list[j.Anything] = [opening(without_option(), guest)]
    if stage == "playing":
        log += [j.Sat(0, "Ola", guest, "nonce"), j.Started("another", "0.0.1"), j.Picked(0, "pudding")]
    run(keep(server.store, code, log, stage))
    assert server.request("GET", f"/api/tables/{code}/log")[0] == 200
    assert refusal(server, f"/api/tables/{code}/record") == (409, "online-other-rules")
    end = run(closed(server, token, code))
    assert (end.why, end.reveal.secret) == ("rules", SECRET)
    assert code not in [each["table"] for each in server.request("GET", "/api/tables")[1]]

    async def scenario() -> None:
        async with wire(server, token) as line:
            refused = await line.ask(m.Rematch(id=new_id(), table=code))
            assert (type(refused), refused.code) == (m.Refused, "online-other-rules")

    run(scenario())


def test_a_table_closed_before_its_game_says_that_there_is_no_record(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token)
            assert refusal(server, f"/api/tables/{code}/record") == (409, "online-no-record")
            await ola.watch(code, 0)
            await ola.ask(m.Close)
            assert refusal(server, f"/api/tables/{code}/record") == (409, "online-no-game")

    run(scenario())


def test_every_entry_of_such_a_log_has_a_frame_for_everybody() -> None:
    log = [j.Entry(0, what) for what in under_other_rules("guest")]
    table = opened("abcdef", log[0])
    for entry in log[1:]:
        before, table = table, fold(table, entry)
        for seat in (None, 0, 1):
            told = msgspec.json.decode(Frames(before, entry, table).of(seat))
            assert (told["table"], told["seq"]) == ("abcdef", table.seq)
    assert table.other_rules
    assert (table.stage, table.game) == ("playing", None)


def test_one_log_that_cannot_be_read_keeps_no_other_from_being_resumed(tmp_path: Path) -> None:
    store = sqlite(tmp_path)

    async def scenario(server: Server) -> list[str]:
        async with people(server, 2) as guests:
            return [await started(server, guests) for _ in range(2)]

    with serving(store, tmp_path) as server:
        codes = run(scenario(server))
    run(keep(store, "aaaaaa", [opening(OURS, "guest"), b"damaged"]))
    run(keep(store, "zzzzzz", [b"{}"]))
    again = Server(store).start(tmp_path)
    try:
        until(lambda: '"message":"resumed"' in again.logged, lambda: again.logged)
        assert again.numbers["live_tables"] == 2
        assert again.numbers["errors_total"] == 2
        unread = [json.loads(line) for line in again.logged.splitlines() if '"level":"error"' in line]
        assert {line["table"] for line in unread} == {"aaaaaa", "zzzzzz"}
        for code in codes:
            assert again.request("GET", f"/api/tables/{code}/log")[0] == 200
    finally:
        assert again.stop() == 0
