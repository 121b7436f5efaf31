"""Who is let in: the cookie of a guest, the origins of pages, and the headers of every answer."""

import base64
import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from online import Server, free_port, run, serving, sqlite
from server.raw_requests import cookie_of, hashed, shaken
from sushitrain.protocol.client import new_id
from sushitrain.server.http import guests
from sushitrain.server.http.origins import allowed_origins
from sushitrain.server.operation.settings import Settings
from sushitrain.server.store.store import open_store

FOREIGN = "https://evil.example"


@pytest.fixture(scope="module")
def server(one: Server) -> Server:
    """The store makes no difference here."""
    return one


@pytest.fixture(scope="module")
def behind_tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose public address is https, as behind a proxy."""
    folder = tmp_path_factory.mktemp("https")
    public: dict[str, Any] = {"public_url": "https://sushi.example.org", "origins": ["https://Friends.example/"]}
    with serving(sqlite(folder), folder, port=free_port(), **public) as found:
        yield found


# The guest cookie


def test_the_cookie_of_a_guest_is_long_and_out_of_reach_of_scripts(server: Server) -> None:
    morsels = [cookie_of(server) for _ in range(5)]
    assert len({morsel.value for morsel in morsels}) == 5
    for morsel in morsels:
        assert len(base64.urlsafe_b64decode(morsel.value + "==")) * 8 >= 128
        assert morsel["httponly"]
        assert morsel["samesite"] in ("Lax", "Strict")
        assert morsel["path"] == "/"
        assert not morsel["domain"]
        assert not morsel["secure"]
        assert not morsel.key.startswith("__")
        assert int(morsel["max-age"]) == 365 * 86_400


def test_behind_https_the_cookie_is_for_https_and_this_host_only(behind_tls: Server) -> None:
    morsel = cookie_of(behind_tls)
    assert morsel.key.startswith("__Host-")
    assert morsel["secure"]
    assert morsel["httponly"]
    assert morsel["path"] == "/"
    assert not morsel["domain"]


def test_a_known_guest_gets_no_second_cookie(server: Server) -> None:
    morsel = cookie_of(server)
    _, _, headers = server.request("GET", "/", cookie=f"{morsel.key}={morsel.value}")
    assert "set-cookie" not in headers


@pytest.mark.parametrize("other", ['theme={"dark":true}; ', "a=b c; ", "a[1]=x; ", "=; ", 'a="; '])
def test_other_cookies_of_the_same_host_do_not_hide_the_guest(server: Server, other: str) -> None:
    """All ports of one host share their cookies."""
    morsel = cookie_of(server)
    for cookie in (f"{other}{morsel.key}={morsel.value}", f"{morsel.key}={morsel.value}; {other.removesuffix('; ')}"):
        _, _, headers = server.request("GET", "/", cookie=cookie)
        assert "set-cookie" not in headers, cookie


MADE_UP = ["", "x", "a" * 19, "Y2hhbmNl" * 5, "\xff" * 43, "x" * 5000]


@pytest.mark.parametrize("token", MADE_UP, ids=lambda token: f"{len(token)} letters")
def test_a_made_up_token_is_nobody(server: Server, token: str) -> None:
    command = {"id": new_id(), "seats": [{}, {}]}
    for headers in ({"authorization": f"Bearer {token}"}, {"cookie": f"guest={token}"}):
        status, body, _ = server.request("POST", "/api/tables", command, **headers)
        assert (status, body["code"]) == (401, "online-guest")
    status, _, headers = server.request("GET", "/", cookie=f"guest={token}")
    assert status == 200
    assert SimpleCookie(headers["set-cookie"])["guest"].value != token


def test_the_hash_of_a_token_is_no_token(server: Server) -> None:
    """Whoever reads the store, or a hash in some message, is still nobody."""
    token = server.token()
    command = {"id": new_id(), "seats": [{}, {}]}
    assert server.request("POST", "/api/tables", command, token=hashed(token))[0] == 401


# The handshake

OURS = "ours"
HANDSHAKES: dict[str, tuple[dict[str, str], int | str]] = {
    "without anything": ({}, 403),
    "without origin, with a cookie": ({"cookie": OURS}, 403),
    "without origin, with a made-up token": ({"authorization": "Bearer " + "x" * 43}, "online-guest"),
    "without origin, with an empty authorization": ({"authorization": "", "cookie": OURS}, 403),
    "without origin, with a token": ({"authorization": OURS}, 101),
    "with a foreign origin and a cookie": ({"origin": FOREIGN, "cookie": OURS}, 403),
    "with a foreign origin and a token": ({"origin": FOREIGN, "authorization": OURS}, 403),
    "with no page's origin and a cookie": ({"origin": "null", "cookie": OURS}, 403),
    "with an origin that begins like ours": ({"origin": "ours.evil.example", "cookie": OURS}, 403),
    "with our origin by https": ({"origin": "https", "cookie": OURS}, 403),
    "with our origin and a cookie": ({"origin": OURS, "cookie": OURS}, 101),
    "with our origin and a token": ({"origin": OURS, "authorization": OURS}, 101),
    "with our origin and no cookie": ({"origin": OURS}, "online-guest"),
    "with our origin and a made-up cookie": ({"origin": OURS, "cookie": "guest=" + "x" * 43}, "online-guest"),
}


@pytest.mark.parametrize("case", HANDSHAKES)
def test_a_handshake(server: Server, case: str) -> None:
    headers, status = HANDSHAKES[case]
    token = server.token()
    ours = {"cookie": f"guest={token}", "authorization": f"Bearer {token}", "origin": server.url}
    origins = {"ours.evil.example": f"{server.url}.evil.example", "https": server.url.replace("http:", "https:")}
    sent = {name: ours[name] if value == OURS else origins.get(value, value) for name, value in headers.items()}
    assert run(shaken(server, **sent)) == status


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://sushi.example.org", 101),
        ("https://friends.example", 101),
        ("http://sushi.example.org", 403),
        ("https://sushi.example.org:444", 403),
        ("https://other.example", 403),
        (None, 403),
    ],
)
def test_behind_a_public_address_its_page_and_those_on_the_list_may_connect(
    behind_tls: Server, origin: str | None, status: int
) -> None:
    cookie = f"__Host-guest={behind_tls.token()}"
    headers = {"origin": origin} if origin else {}
    assert run(shaken(behind_tls, cookie=cookie, **headers)) == status
    own = behind_tls.url
    assert run(shaken(behind_tls, cookie=cookie, origin=own)) == 403


@pytest.mark.parametrize(
    ("settings", "port", "origin"),
    [
        (Settings(), 80, "http://localhost"),
        (Settings(host="0.0.0.0"), 80, "http://127.0.0.1"),
        (Settings(), 8000, "http://[::1]:8000"),
        (Settings(host="::1"), 8000, "http://[::1]:8000"),
        (Settings(public_url="https://Sushi.Example.org/"), 8000, "https://sushi.example.org"),
        (Settings(public_url="https://sushi.example.org:443"), 8000, "https://sushi.example.org"),
        (Settings(public_url="http://sushi.example.org:80"), 8000, "http://sushi.example.org"),
        (Settings(origins=("https://Friends.example/",)), 8000, "https://friends.example"),
    ],
    ids=range(8),
)
def test_an_origin_is_allowed_as_a_browser_writes_it(settings: Settings, port: int, origin: str) -> None:
    """In small letters, and without the port that everybody expects."""
    assert origin in allowed_origins(settings, port)


@pytest.mark.parametrize("path", ["/api/tables", "/api/token"])
@pytest.mark.parametrize("origin", [FOREIGN, "null", "http://127.0.0.1.evil.example"])
def test_another_page_may_not_ask_in_somebodys_name(server: Server, path: str, origin: str) -> None:
    token = server.token()
    command = {"id": new_id(), "seats": [{}, {}]}
    for credential in ({"cookie": f"guest={token}"}, {"authorization": f"Bearer {token}"}):
        status, body, headers = server.request("POST", path, command, origin=origin, **credential)
        assert (status, body["code"]) == (403, "online-origin")
        assert "access-control-allow-origin" not in headers
    assert server.request("POST", path, command, origin=server.url, cookie=f"guest={token}")[0] == 201


# Headers

ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/t/abcdef", 200),
    ("GET", "/page/index.html", 200),
    ("GET", "/healthz", 200),
    ("GET", "/metrics", 200),
    ("GET", "/api/tables", 200),
    ("POST", "/api/token", 201),
    ("GET", "/api/schema/openapi.json", 200),
    ("POST", "/api/tables", 401),
    ("GET", "/api/tables/ABC/log", 400),
    ("GET", "/api/tables/zzzzzz/record", 404),
    ("GET", "/nowhere", 404),
    ("DELETE", "/api/tables", 405),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_has_the_usual_headers(server: Server, method: str, path: str, status: int) -> None:
    body = {"id": "x", "seats": [{}, {}]} if path == "/api/tables" and method == "POST" else None
    got, _, headers = server.request(method, path, body)
    assert got == status
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    for word in ("unsafe", "*", "http", "data:"):
        assert word not in policy["script-src"] + policy["default-src"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "strict-transport-security" not in headers
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/", "/api/tables", "/nowhere"])
def test_behind_https_browsers_are_told_to_stay_there(behind_tls: Server, path: str) -> None:
    headers = behind_tls.request("GET", path)[2]
    found = re.fullmatch(r"max-age=(\d+); includeSubDomains", headers["strict-transport-security"])
    assert found
    assert int(found[1]) >= 365 * 86_400


def test_a_guest_who_comes_every_day_is_noted_every_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by a server that runs for weeks and knows them: else they would be forgotten like one who came once."""
    clock = SimpleNamespace(now=5.0)
    monkeypatch.setattr(guests, "time", SimpleNamespace(monotonic=lambda: clock.now))

    async def scenario() -> None:
        store = await open_store(sqlite(tmp_path))
        noted: list[str] = []
        saw = store.saw_guest

        async def noting(guest: str) -> bool:
            noted.append(guest)
            return await saw(guest)

        monkeypatch.setattr(store, "saw_guest", noting)
        try:
            known = guests.Guests(store, secure=False)
            token = await known.new()
            for hours in (0, 1, 23, 1, 22, 2):
                clock.now += hours * 3600
                assert await known.check(token)
            assert len(noted) == 3
        finally:
            await store.close()

    run(scenario())
