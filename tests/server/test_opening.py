"""Opening a table: what can be asked for, what comes of it, and where it is listed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from online import BOT, JAN, OLA, OPEN, Server, people, run, whole
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.parts import SeatInfo

# Opening


@pytest.mark.parametrize(
    ("command", "code"),
    [
        pytest.param({"seats": [BOT, BOT]}, "online-only-bots", id="only bots"),
        pytest.param({"seats": [OLA, {"kind": "bot", "bot": "stockfish"}]}, "setup-bot", id="unknown bot"),
        pytest.param({"seats": [OLA, {"kind": "bot"}]}, "setup-bot", id="bot without a level"),
        pytest.param({"seats": [OLA, {"kind": "robot"}]}, "wire-message", id="unknown kind of seat"),
        pytest.param({"seats": [OLA, {"kind": "person", "name": " oLA "}]}, "online-name-taken", id="equal names"),
        pytest.param({"seats": [OLA, {"kind": "person"}]}, "online-name", id="person without a name"),
        pytest.param({"seats": [OLA, {"kind": "person", "name": "a\tb"}]}, "online-name", id="control character"),
        pytest.param({"seats": [OLA, {"kind": "person", "name": "x" * 41}]}, "wire-message", id="endless name"),
        pytest.param({"seats": [OLA]}, "wire-message", id="one seat"),
        pytest.param({"seats": [OLA] + [OPEN] * 5}, "wire-message", id="six seats"),
        pytest.param({"seats": []}, "wire-message", id="no seats"),
        pytest.param({"setup": {"game": "chess"}}, "setup-game", id="unknown game"),
        pytest.param({"setup": {"dessert": "cake"}}, "setup-dessert", id="unknown dessert"),
        pytest.param({"setup": {"variant": "blind"}}, "setup-variant", id="unknown variant"),
        pytest.param({"seats": [OLA, OPEN, OPEN], "setup": {"variant": "battle"}}, "setup-exactly", id="battle of 3"),
        pytest.param({"setup": {"options": {"zero_maki": "maybe"}}}, "setup-value", id="wrong value of an option"),
        pytest.param({"setup": {"options": {"first": 1}}}, "setup-option", id="option of another game"),
        pytest.param({"setup": {"options": {"first": [1]}}}, "record-type", id="wrong type of an option"),
        pytest.param({"setup": {"options": {"cheat": 1}}}, "record-unknown", id="unknown option"),
        pytest.param({"setup": {"tables": {"mochi_faces": []}}}, "table-faces", id="table of no faces"),
        pytest.param({"setup": {"tables": {"cards": {}}}}, "table-unknown", id="unknown table"),
        pytest.param({"setup": {"players": 3}}, "wire-message", id="unknown field of the setup"),
        pytest.param({"clock": 4}, "wire-message", id="clock too short"),
        pytest.param({"clock": 86_401}, "wire-message", id="clock too long"),
        pytest.param({"clock": "soon"}, "wire-message", id="clock is no number"),
        pytest.param({"colour": "red"}, "wire-message", id="unknown field"),
        pytest.param({"id": ""}, "wire-message", id="empty id"),
        pytest.param({"id": "x" * 65}, "wire-message", id="endless id"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_says_why(server: Server, command: dict[str, Any], code: str) -> None:
    asked = {"id": new_id(), "seats": [OLA, OPEN], "public": True, **command}
    status, problem, _ = server.request("POST", "/api/tables", asked, server.token())
    assert (status, problem["code"]) == (400, code)
    assert problem["text"]


def test_a_table_is_what_was_asked_for(server: Server) -> None:
    command = {
        "id": new_id(),
        "seats": [OLA, OPEN, BOT, {"kind": "bot", "bot": "random"}, JAN],
        "setup": {"game": "anniversary", "dessert": "mochi", "options": {"boat_by": "round"}},
        "public": True,
        "chat": True,
        "clock": 60,
    }
    token = server.token()
    status, found, _ = server.request("POST", "/api/tables", command, token)
    assert status == 201
    assert found["url"] == f"{server.url}/t/{found['table']}"

    seen = run(whole(server, found["table"], token, 4))
    assert seen.commitment == found["commitment"]
    assert seen.seats == (
        SeatInfo("person", "Ola"),
        SeatInfo("open"),
        SeatInfo("bot", bot="nibbler"),
        SeatInfo("bot", bot="random"),
        SeatInfo("person", "Jan"),
    )
    assert (seen.mine, seen.seat, seen.host, seen.stage) == ((0, 4), 4, 0, "open")
    assert (seen.public, seen.chat) == (True, True)
    told = (seen.setup["game"], seen.setup["dessert"], seen.setup["players"], seen.setup["options"]["boat_by"])
    assert told == ("anniversary", "mochi", 5, "round")
    row = listed(server, found["table"])
    assert row is not None
    assert (row["clock"], row["open"], row["players"], row["host"]) == (60, 1, 5, "Ola")
    stranger = run(whole(server, found["table"]))
    assert (stranger.mine, stranger.seat, stranger.seats) == ((), None, seen.seats)


@pytest.mark.both_stores
def test_the_same_command_opens_one_table_however_often_it_comes(server: Server) -> None:
    token, other = server.token(), server.token()
    command = {"id": new_id(), "seats": [OLA, OPEN]}
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(server.request, "POST", "/api/tables", command, token) for _ in range(4)]
        answers = [each.result() for each in asked]
    assert [status for status, _, _ in answers] == [201] * 4
    assert len({(body["table"], body["commitment"]) for _, body, _ in answers}) == 1
    _, theirs, _ = server.request("POST", "/api/tables", command, other)
    assert theirs["table"] != answers[0][1]["table"]


def test_a_guest_nobody_knows_opens_no_table(server: Server) -> None:
    for token in ("", "x" * 43):
        status, problem, _ = server.request("POST", "/api/tables", {"id": "1", "seats": [OLA, OPEN]}, token)
        assert (status, problem["code"]) == (401, "online-guest")


# Finding a table


def listed(server: Server, code: str) -> dict[str, Any] | None:
    status, found, _ = server.request("GET", "/api/tables")
    assert status == 200
    return next((each for each in found if each["table"] == code), None)


@pytest.mark.both_stores
def test_the_list_shows_public_tables_until_they_start(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            private = server.open(ola.client.token)
            code = server.open(ola.client.token, public=True)
            await ola.sit(code, "Ola", 0)
            assert listed(server, private) is None
            row = {"table": code, "game": "classic", "dessert": "pudding", "variant": "none"}
            assert listed(server, code) == {**row, "players": 2, "open": 1, "host": "Ola", "clock": None}
            await jan.sit(code, "Jan")
            full = listed(server, code)
            assert full is None or full["open"] == 0
            await ola.ask(m.Start)
            assert listed(server, code) is None

    run(scenario())


@pytest.mark.both_stores
def test_a_closed_table_is_not_listed(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            ola.table = server.open(ola.client.token, public=True)
            await ola.ask(m.Close)
            assert listed(server, ola.table) is None

    run(scenario())


@pytest.mark.both_stores
def test_the_latest_public_table_is_listed_first(server: Server) -> None:
    token = server.token()
    codes = [server.open(token, public=True) for _ in range(2)]
    _, found, _ = server.request("GET", "/api/tables")
    assert [each["table"] for each in found if each["table"] in codes] == codes[::-1]


def test_every_table_has_its_own_qr_code(server: Server) -> None:
    token = server.token()
    pictures = []
    for code in (server.open(token), server.open(token)):
        status, body, headers = server.request("GET", f"/api/tables/{code}/qr.svg")
        assert (status, headers["content-type"]) == (200, "image/svg+xml; charset=utf-8")
        assert body.lstrip().startswith(b"<svg")
        assert server.request("GET", f"/api/tables/{code}/qr.svg")[1] == body
        pictures.append(body)
    assert pictures[0] != pictures[1]
    status, problem, _ = server.request("GET", "/api/tables/zzzzzz/qr.svg")
    assert (status, problem["code"]) == (404, "online-no-table")
