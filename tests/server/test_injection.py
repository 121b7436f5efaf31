"""Text of clients that looks like something else: markup, formats, log lines, second requests, other parameters."""

import gzip
import json
import logging
import re
from typing import Any

import pytest

from online import OLA, OPEN, Server, run
from server.raw_requests import exchanged, shaken
from sushitrain.protocol.client import new_id
from sushitrain.server.operation.logs import JsonLines

MARKUP = '"><script>alert(1)</script>'


@pytest.fixture(scope="module")
def server(one: Server) -> Server:
    """The store makes no difference here."""
    return one


# The page and addresses


@pytest.mark.parametrize("name", ["accept-language", "user-agent", "referer", "x-forwarded-host", "cookie"])
def test_no_header_of_a_request_gets_into_the_page(server: Server, name: str) -> None:
    usual = server.request("GET", "/")[1]
    assert server.request("GET", "/", **{name: MARKUP})[1] == usual
    assert server.request("GET", f"/t/{'%22%3E%3Cscript%3E'}?{MARKUP.replace(' ', '')}")[1] == usual


def test_no_request_chooses_the_address_in_a_link(server: Server) -> None:
    command = {"id": new_id(), "seats": [OLA, OPEN]}
    headers = {"host": "evil.example", "x_forwarded_host": "evil.example", "x_forwarded_proto": "gopher"}
    status, body, _ = server.request("POST", "/api/tables", command, server.token(), **headers)
    assert (status, body["url"]) == (201, f"{server.url}/t/{body['table']}")


@pytest.mark.parametrize("path", ["/page/%2569con.svg", "/%2561pi/tables", "/page/%252e%252e%252fapp.py"])
def test_an_address_is_decoded_once(server: Server, path: str) -> None:
    assert server.request("GET", path)[0] == 404


def test_a_code_is_decoded_once(server: Server) -> None:
    code = server.open(server.token())
    once = "".join(f"%{ord(letter):02x}" for letter in code)
    assert server.request("GET", f"/api/tables/{once}/log")[0] == 200
    assert server.request("GET", f"/api/tables/{once.replace('%', '%25')}/log")[0] == 400


# Formats


@pytest.mark.parametrize("name", ["{name} {0} {0.__class__} %s %n", "%(name)s {seat!r} {}", "{{}} }{ \\n $home"])
def test_a_name_is_no_format(server: Server, name: str) -> None:
    seats = [{"kind": "person", "name": name}, {"kind": "person", "name": name}]
    status, body, _ = server.request("POST", "/api/tables", {"id": new_id(), "seats": seats}, server.token())
    assert (status, body["code"], body["values"]) == (400, "online-name-taken", {"name": name})
    assert name in body["text"]


def log_line(message: str, **extra: Any) -> str:
    return JsonLines().format(logging.makeLogRecord({"name": "test", "levelname": "INFO", "msg": message, **extra}))


@pytest.mark.parametrize("text", ['\n{"level":"error"}', "\r\n\x1b[2J", '"}{"', "%s %d %(x)s", "\x00\x7f"])
def test_whatever_is_logged_is_one_line(text: str) -> None:
    line = log_line(text, origin=text)
    assert re.search(r"[\x00-\x1f]", line) is None
    assert (json.loads(line)["message"], json.loads(line)["origin"]) == (text, text)


def test_the_time_of_a_log_line_names_its_time_zone() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}", json.loads(log_line("x"))["time"])


# Parameters


def test_a_parameter_that_comes_twice_counts_once(server: Server) -> None:
    code = server.open(server.token())
    path = f"/api/tables/{code}/log"
    every, none = (server.request("GET", f"{path}?after={after}")[:2] for after in (0, 99))
    for query in ("after=0&after=99", "after=99&after=0"):
        found = server.request("GET", f"{path}?{query}")[:2]
        assert found in (every, none)
        assert server.request("GET", f"{path}?{query}")[:2] == found


def test_what_belongs_into_a_body_is_not_taken_from_elsewhere(server: Server) -> None:
    command = {"id": new_id(), "seats": [OLA, OPEN]}
    status, body, _ = server.request(
        "POST", "/api/tables?public=true&chat=true", command, server.token(), public="true"
    )
    assert status == 201
    assert body["table"] not in json.dumps(server.request("GET", "/api/tables")[1])


def test_a_token_in_the_address_is_no_token(server: Server) -> None:
    """An address is seen by proxies, histories and whoever looks over a shoulder."""
    token = server.token()
    command = {"id": new_id(), "seats": [OLA, OPEN]}
    for name in ("token", "guest", "authorization", "access_token"):
        assert server.request("POST", f"/api/tables?{name}={token}", command)[0] == 401
        assert run(shaken(server, path=f"/ws?{name}={token}")) == 403
    assert run(shaken(server, path=f"/ws?token={token}", origin=server.url)) == "online-guest"


# Bodies

SECOND = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"


def statuses(answer: bytes) -> list[int]:
    return [int(found) for found in re.findall(rb"HTTP/1\.1 (\d{3})", answer)]


def test_a_request_with_two_lengths_hides_no_second_one(server: Server) -> None:
    """Chunks are refused, and with them what could be hidden behind them from a proxy that counts bytes."""
    head = b"POST /api/token HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n"
    body = b"0\r\n\r\n" + SECOND
    asked = head + f"content-length: {len(body)}\r\n\r\n".encode() + body
    assert statuses(exchanged(server, asked)) == [411]


@pytest.mark.parametrize(
    "headers",
    [
        "content-length: 0\r\ncontent-length: 60",
        "content-length: +0",
        "content-length: 0x0",
        "transfer-encoding: xchunked",
        "transfer-encoding: chunked\r\ntransfer-encoding: identity",
        "content-length : 0",
        "x: y\r\n z: folded\r\ncontent-length:\x0b0",
    ],
)
def test_a_request_whose_length_is_unclear_is_refused(server: Server, headers: str) -> None:
    asked = f"POST /api/token HTTP/1.1\r\nhost: x\r\n{headers}\r\n\r\n".encode() + SECOND
    answer = statuses(exchanged(server, asked))
    assert len(answer) == 1
    assert answer[0] in (400, 501)


def test_a_compressed_body_is_not_unpacked(server: Server) -> None:
    """So that a small one cannot become a large one."""
    command = gzip.compress(json.dumps({"id": new_id(), "seats": [OLA, OPEN]}).encode())
    for path in ("/api/tables", "/api/replays"):
        status, body, _ = server.request("POST", path, command, server.token(), content_encoding="gzip")
        assert (status, body["code"].partition("-")[0]) in ((400, "wire"), (400, "online"), (400, "record"))
