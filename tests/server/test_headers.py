"""What the headers of an answer allow browsers and caches to do, and which paths and methods there are not."""

import pytest

from online import Server
from server.bare import exchanged
from sushitrain.server.http.web_app_routes import WEB_APP

FOREIGN = "https://evil.example"


@pytest.fixture(scope="module")
def server(one: Server) -> Server:
    """The store makes no difference here."""
    return one


# Caches

DYNAMIC = [
    ("POST", "/api/token"),
    ("GET", "/api/tables"),
    ("GET", "/api/rules"),
    ("GET", "/api/tables/zzzzzz/log"),
    ("GET", "/api/schema/openapi.json"),
    ("GET", "/healthz"),
    ("GET", "/metrics"),
    ("GET", "/nowhere"),
    ("DELETE", "/api/tables"),
]


@pytest.mark.parametrize(("method", "path"), DYNAMIC)
def test_no_cache_keeps_what_is_no_file_of_the_page(server: Server, method: str, path: str) -> None:
    assert server.request(method, path)[2]["cache-control"] == "no-store"


def test_no_cache_keeps_what_was_said_at_a_table(server: Server) -> None:
    code = server.open(server.token(), chat=True)
    status, _, headers = server.request("GET", f"/api/tables/{code}/log")
    assert (status, headers["cache-control"]) == (200, "no-store")


def test_no_shared_cache_keeps_the_cookie_of_a_new_guest(server: Server) -> None:
    headers = server.request("GET", "/")[2]
    assert "guest=" in headers["set-cookie"]
    assert headers["cache-control"] == "private, no-cache"


# Types


def test_every_text_names_its_encoding(server: Server) -> None:
    code = server.open(server.token())
    files = [f"/page/{file.name}" for file in WEB_APP.iterdir() if not file.name.endswith((".webmanifest", ".mp3"))]
    paths = ["/", "/healthz", "/metrics", "/sw.js", f"/api/tables/{code}/qr.svg", *files]
    found = {path: server.request("GET", path)[2]["content-type"].lower() for path in paths}
    assert {path: kind for path, kind in found.items() if "charset=utf-8" not in kind} == {}


# Other pages


@pytest.mark.parametrize("method", ["GET", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/page/icon.svg", "/api/tables", "/api/token", "/healthz"])
def test_no_other_page_may_read_an_answer(server: Server, method: str, path: str) -> None:
    asked = {"origin": FOREIGN, "access_control_request_method": "POST", "access_control_request_headers": "x"}
    headers = server.request(method, path, **asked)[2]
    assert [name for name in headers if name.startswith("access-control")] == []
    assert headers["cross-origin-resource-policy"] == "same-origin"


ELSEWHERE = [
    "//evil.example",
    "/%2f%2fevil.example",
    "/\\evil.example",
    "/https://evil.example",
    "/?next=https://evil.example",
    "/t/abcdef/",
    "/learn/",
    "/api/tables/",
    "/page",
]


@pytest.mark.parametrize("path", ELSEWHERE)
def test_nobody_is_sent_elsewhere(server: Server, path: str) -> None:
    answer = exchanged(server, f"GET {path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n".encode())
    head = answer.partition(b"\r\n\r\n")[0].lower()
    assert head.startswith((b"http/1.1 200", b"http/1.1 40"))
    assert b"\r\nlocation:" not in head


# What is not there

HIDDEN = [
    "/.git/config",
    "/.env",
    "/page",
    "/page/",
    "/page/.",
    "/page/..",
    "/page/.git%2Fconfig",
    "/page/../app.py",
    "/page/..%2Fapp.py",
    "/page/..%5Capp.py",
    "/page/%2Fetc%2Fpasswd",
]


@pytest.mark.parametrize("path", HIDDEN)
def test_there_is_no_list_of_files_and_no_file_but_those_of_the_page(server: Server, path: str) -> None:
    answer = exchanged(server, f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
    assert answer.startswith(b"HTTP/1.1 404")


@pytest.mark.parametrize("method", ["TRACE", "TRACK", "CONNECT"])
def test_nothing_of_a_request_is_sent_back(server: Server, method: str) -> None:
    asked = f"{method} / HTTP/1.1\r\nhost: x\r\ncookie: guest=very-secret\r\nconnection: close\r\n\r\n"
    answer = exchanged(server, asked.encode())
    assert answer.startswith(b"HTTP/1.1 40")
    assert b"very-secret" not in answer
