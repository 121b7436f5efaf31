"""What is not live: every endpoint does its work, says why it does not, and fits what OpenAPI says about it."""

import asyncio
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import Server, people, run, setup_wish, started
from seeds import SEEDS
from sushitrain.game.record import loads
from sushitrain.game.replay import replay, verify
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.codec import encode
from sushitrain.protocol.http_api import Listed, Opened, Problem, Turn
from sushitrain.protocol.parts import CODE
from sushitrain.protocol.wire_views import table_view
from sushitrain.rules.setup import Setup
from sushitrain.server.http.asgi import create_app
from sushitrain.server.operation.settings import Settings
from tools.waiting import LIMIT

NOBODY = "zzzzzz"
"""A code that no table has, or only by a chance of one in a billion."""


def problem(answer: tuple[int, Any, dict[str, str]], status: int, code: str) -> Problem:
    """An error as every client may rely on it."""
    got, body, headers = answer
    assert (got, body.get("code")) == (status, code), body
    assert headers["content-type"].startswith("application/json")
    found = msgspec.convert(body, Problem)
    assert found.text
    assert "Traceback" not in json.dumps(body)
    return found


def played(server: Server, setup: Setup | None = None) -> tuple[str, list[Any]]:
    """A game of two people to its end; its code and what a spectator was told."""

    async def scenario() -> tuple[str, list[Any]]:
        async with people(server, 3) as (ola, jan, spectator):
            command = {"setup": setup_wish(setup)} if setup else {}
            code = await started(server, [ola, jan], **command)
            await spectator.watch(code)
            await asyncio.gather(ola.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            await spectator.until(lambda me: me.outcome)
            return code, spectator.heard

    found: tuple[str, list[Any]] = run(scenario())
    return found


# Guests and tables


@pytest.mark.both_stores
def test_a_table_is_opened_listed_and_found(server: Server) -> None:
    token = server.token()
    seats = [{"kind": "person", "name": "Ola"}, {"kind": "bot", "bot": "nibbler"}, {"kind": "open"}]
    setup = {"game": "anniversary", "dessert": "tea"}
    command = {"id": new_id(), "seats": seats, "setup": setup, "public": True, "clock": 30}
    status, body, _ = server.request("POST", "/api/tables", command, token)
    assert status == 201
    opened = msgspec.convert(body, Opened)
    assert opened.url == f"{server.url}/t/{opened.table}"
    assert re.fullmatch(CODE, opened.table)
    assert re.fullmatch("[0-9a-f]{64}", opened.commitment)
    status, listed, _ = server.request("GET", "/api/tables")
    assert status == 200
    row = next(row for row in msgspec.convert(listed, list[Listed]) if row.table == opened.table)
    assert row == Listed(opened.table, "anniversary", "tea", "none", 3, 1, "Ola", 30)
    assert server.request("POST", "/api/tables", command, token)[:2] == (201, body)
    assert server.request("GET", f"/t/{opened.table}")[0] == 200


def test_a_private_table_is_not_listed(server: Server) -> None:
    code = server.open(server.token())
    assert code not in json.dumps(server.request("GET", "/api/tables")[1])


def test_every_token_is_another(server: Server) -> None:
    assert len({server.token() for _ in range(20)}) == 20


DEEP = b'{"id":"x","seats":[{},{}],"setup":{"options":{"a":' + b"[" * 20_000 + b"]" * 20_000 + b"}}}"
TWO = [{"kind": "open"}, {"kind": "open"}]
REFUSED: dict[str, tuple[Any, int, str]] = {
    "no body": (b"", 400, "wire-message"),
    "no JSON": (b"{", 400, "online-request"),
    "invalid text": (b'{"id":"\xff"}', 400, "online-request"),
    "deep": (DEEP, 400, "online-request"),
    "a list": ([], 400, "wire-message"),
    "one seat": ({"id": "x", "seats": TWO[:1]}, 400, "wire-message"),
    "six seats": ({"id": "x", "seats": TWO * 3}, 400, "wire-message"),
    "an unknown field": ({"id": "x", "seats": TWO, "host": 1}, 400, "wire-message"),
    "a huge number": ({"id": "x", "seats": TWO, "clock": 10**400}, 400, "wire-message"),
    "a long id": ({"id": "x" * 65, "seats": TWO}, 400, "wire-message"),
    "only bots": ({"id": "x", "seats": [{"kind": "bot", "bot": "nibbler"}] * 2}, 400, "online-only-bots"),
    "a name twice": ({"id": "x", "seats": [{"kind": "person", "name": "A"}] * 2}, 400, "online-name-taken"),
    "no name": ({"id": "x", "seats": [{"kind": "person"}, {}]}, 400, "online-name"),
    "too large": (b" " * 70_000 + b"{}", 413, "online-request"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_table_that_cannot_be_is_refused_with_a_reason(server: Server, case: str) -> None:
    body, status, code = REFUSED[case]
    answer = server.request("POST", "/api/tables", body, server.token())
    if code == "online-request":  # what cannot be read at all may be called either
        code = answer[1].get("code") if answer[1].get("code") == "wire-message" else code
    problem(answer, status, code)


@pytest.mark.parametrize(
    "setup",
    [{"game": "chess"}, {"dessert": "stone"}, {"variant": "x"}, {"options": {"x": 1}}, {"tables": {"x": 1}}],
    ids=str,
)
def test_a_game_that_does_not_exist_is_refused_with_a_reason(server: Server, setup: dict[str, Any]) -> None:
    status, body, _ = server.request("POST", "/api/tables", {"id": "x", "seats": TWO, "setup": setup}, server.token())
    assert status == 400, body
    assert msgspec.convert(body, Problem).text


@pytest.mark.parametrize("text", ["\x00", "a\x00b", "\U0010ffff", "𝓞𝓵𝓪", "'; DROP TABLE tables; --"])
@pytest.mark.both_stores
def test_an_id_may_be_any_text(server: Server, text: str) -> None:
    token = server.token()
    command = {"id": text, "seats": TWO}
    first, again = (server.request("POST", "/api/tables", command, token) for _ in range(2))
    assert first[0] in (201, 400), first
    assert again[:2] == first[:2]


# One table


def test_a_table_has_a_qr_code(server: Server) -> None:
    code = server.open(server.token())
    status, body, headers = server.request("GET", f"/api/tables/{code}/qr.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml; charset=utf-8")
    assert body.startswith(b"<svg")
    assert b"script" not in body


def test_nothing_about_a_running_game_is_told_before_its_end(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as guests:
            code = await started(server, guests)
            for path in ("record", "turns/0", "turns/1"):
                answer = await asyncio.to_thread(server.request, "GET", f"/api/tables/{code}/{path}")
                problem(answer, 409, "online-no-record")

    run(scenario())


def test_a_table_that_was_closed_before_its_game_began_has_no_record(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as guests:
            code = server.open(guests[0].client.token)
            await guests[0].sit(code, "Ola", 0)
            await guests[0].ask(m.Close)
            answer = await asyncio.to_thread(server.request, "GET", f"/api/tables/{code}/record")
            problem(answer, 409, "online-no-game")

    run(scenario())


def test_a_finished_game_can_be_had_as_a_record_and_turn_by_turn(server: Server) -> None:
    code, _ = played(server)
    status, record, headers = server.request("GET", f"/api/tables/{code}/record")
    assert status == 200
    assert headers["content-disposition"] == f'attachment; filename="sushitrain-{code}.json"'
    found = loads(json.dumps(record))
    assert verify(found) == []
    steps = list(replay(found))
    last = len(found.moves)
    for turn in (0, 1, last):
        status, body, _ = server.request("GET", f"/api/tables/{code}/turns/{turn}")
        assert status == 200
        shown = msgspec.convert(body, Turn)
        assert (shown.turn, shown.turns) == (turn, last)
        assert shown.views == tuple(table_view(steps[turn].state, seat) for seat in range(2))
        assert shown.moves == (tuple(map(str, found.moves[turn])) if turn < last else ())
    assert shown.views[0].outcome is not None
    for beyond in (last + 1, 10**30):
        told = problem(server.request("GET", f"/api/tables/{code}/turns/{beyond}"), 400, "error-turn")
        assert told.values["most"] == last


@pytest.mark.parametrize("turn", ["-1", "x", "1.5", "9" * 1500, "%00"])
def test_a_turn_that_is_no_number_is_refused(server: Server, turn: str) -> None:
    status, body, _ = server.request("GET", f"/api/tables/{NOBODY}/turns/{turn}")
    assert status in (400, 404), body
    assert msgspec.convert(body, Problem).text


@pytest.mark.both_stores
def test_the_log_tells_what_a_spectator_was_told(server: Server) -> None:
    code, heard = played(server)
    status, whole, _ = server.request("GET", f"/api/tables/{code}/log")
    assert status == 200
    assert [entry["seq"] for entry in whole] == list(range(2, len(whole) + 2))
    told = {each.seq: json.loads(encode(each)) for each in heard if isinstance(each, m.Step | m.Ready)}
    assert len(told) > 20
    for entry in whole:
        assert "view" not in entry
        if entry["seq"] in told:
            assert entry == {name: value for name, value in told[entry["seq"]].items() if name != "view"}
    for after in (0, 1, 7, whole[-1]["seq"], 10**30):
        status, rest, _ = server.request("GET", f"/api/tables/{code}/log?after={after}")
        assert status == 200
        assert rest == [entry for entry in whole if entry["seq"] > after]


@pytest.mark.parametrize("after", ["-1", "x", "1.5", ""])
def test_a_log_after_what_is_no_number_is_refused(server: Server, after: str) -> None:
    code = server.open(server.token())
    problem(server.request("GET", f"/api/tables/{code}/log?after={after}"), 400, "wire-message")


OF_A_TABLE = ("qr.svg", "record", "turns/0", "log")


@pytest.mark.parametrize("path", OF_A_TABLE)
def test_a_table_that_does_not_exist_is_not_found(server: Server, path: str) -> None:
    told = problem(server.request("GET", f"/api/tables/{NOBODY}/{path}"), 404, "online-no-table")
    assert told.values == {"table": NOBODY}


@pytest.mark.parametrize("code", ["ABCDEF", "abcde", "abcdefg", "abc%2Fde", "abcde%00", "..", "%F0%9F%8D%A3"])
@pytest.mark.parametrize("path", OF_A_TABLE)
def test_what_is_no_code_is_not_looked_for(server: Server, code: str, path: str) -> None:
    status, body, _ = server.request("GET", f"/api/tables/{code}/{path}")
    assert status in (400, 404)
    assert msgspec.convert(body, Problem).text


# Everything else


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("DELETE", "/"),
        ("POST", "/healthz"),
        ("GET", "/api/token"),
        ("PUT", "/api/tables"),
        ("DELETE", f"/api/tables/{NOBODY}/record"),
        ("POST", f"/api/tables/{NOBODY}/turns/1"),
        ("PATCH", f"/api/tables/{NOBODY}/log"),
    ],
)
def test_a_wrong_method_is_refused(server: Server, method: str, path: str) -> None:
    answer = server.request(method, path)
    problem(answer, 405, "online-request")
    assert answer[2]["allow"]


@pytest.mark.parametrize(
    "path", ["/nowhere", "/api/nowhere", "/page/none.js", "/page/..%2Fapp.py", "/page/.html", "/t"]
)
def test_a_page_that_does_not_exist_is_not_found(server: Server, path: str) -> None:
    problem(server.request("GET", path), 404, "online-no-page")


def test_the_server_is_well(server: Server) -> None:
    status, body, _ = server.request("GET", "/healthz")
    assert (status, body) == (200, b"ok")


# OpenAPI


def test_openapi_is_served_and_names_every_endpoint(server: Server) -> None:
    status, schema, _ = server.request("GET", "/api/schema/openapi.json")
    assert status == 200
    assert schema["openapi"].startswith("3.1")
    table = "/api/tables/{code}"
    paths = {
        "/api/token",
        "/api/tables",
        "/api/choices",
        "/api/replays",
        "/api/rules",
        "/api/rules/{topic}",
        "/api/menu",
        "/api/score",
        *(f"{table}/{each}" for each in ("qr.svg", "record", "log", "menu", "turns/{turn}", "analysis")),
    }
    assert set(schema["paths"]) == paths


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.full)])
def tried(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> "subprocess.CompletedProcess[str]":
    """What Schemathesis makes of it. Its examples come from the seed of the run; it has the token of a guest."""
    server: Server = request.getfixturevalue(f"shared_{request.param}")
    examples = "3" if request.param == "sqlite" else "15"
    seed = str(SEEDS.random("schemathesis").getrandbits(32))
    command = [
        *(str(Path(sys.executable).with_name("schemathesis")), "run", f"{server.url}/api/schema/openapi.json"),
        *(
            "--checks",
            "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        ),
        *("--phases", "examples,coverage,fuzzing", "--max-examples", examples, "--seed", seed),
        *("--workers", "1", "--request-timeout", "120", "--no-color"),
        *("--header", f"Authorization: Bearer {server.token()}"),
    ]
    folder = tmp_path_factory.mktemp("schemathesis")
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=5 * LIMIT, check=False)


def test_whatever_is_asked_there_is_no_server_error(tried: "subprocess.CompletedProcess[str]") -> None:
    assert "Test cases:" in tried.stdout, tried.stderr
    assert "Server error" not in tried.stdout, tried.stdout


def test_whatever_is_asked_the_answer_is_one_that_openapi_tells(tried: "subprocess.CompletedProcess[str]") -> None:
    assert tried.returncode == 0, tried.stdout[-4000:]


def test_the_application_is_made_without_a_warning() -> None:
    assert create_app(Settings(), 0).routes
