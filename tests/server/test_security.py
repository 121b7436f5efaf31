"""Nobody gets in, learns or breaks what they should not: guests, origins, headers, limits, bad frames, slow readers."""

import asyncio
import base64
import contextlib
import hashlib
import json
import os
import random
import re
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from online import Person, Server, people, run, seated, started, wire
from sushitrain.game.chance import derive_seed
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.codec import encode, read_message
from sushitrain.server.origins import allowed_origins
from sushitrain.server.settings import Settings

FOREIGN = "https://evil.example"


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("security")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    """One server for what leaves no trace in it. Whatever it was sent, its log tells of no error."""
    found = Server(sqlite(folder)).start(folder)
    yield found
    assert found.stop() == 0
    assert '"level":"error"' not in found.logged
    assert "Traceback" not in found.logged


@pytest.fixture(scope="module")
def behind_tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose public address is https, as behind a proxy."""
    folder = tmp_path_factory.mktemp("https")
    found = Server(sqlite(folder), public_url="https://sushi.example.org", origins=["https://Friends.example/"])
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    found.port = port
    found.settings["port"] = port
    try:
        found.start(folder)
    except ValueError:  # it prints its public address, which has no port
        found.port = port
    found.url = f"http://127.0.0.1:{port}"
    yield found
    assert found.stop() == 0


def cookie_of(server: Server) -> "Morsel[str]":
    status, _, headers = server.request("GET", "/")
    assert status == 200
    (morsel,) = SimpleCookie(headers["set-cookie"]).values()
    return morsel


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


def test_tokens_are_kept_only_as_hashes(server: Server, folder: Path) -> None:
    tokens = [server.token(), cookie_of(server).value]
    code = server.open(tokens[0])

    async def offered() -> str:
        async with wire(server, tokens[0]) as line:
            done = await line.ask(m.Offer(id=new_id(), table=code, seat=0))
            return str(done.token)

    offer = run(offered())
    assert len(offer) * 4 >= 128
    kept = b"".join(file.read_bytes() for file in folder.iterdir() if file.name.startswith("tables.db"))
    assert (folder / "tables.db-wal").exists()
    for token in (*tokens, offer):
        assert token.encode() not in kept
        assert token.encode().hex().encode() not in kept
        assert hashed(token).encode() in kept
    assert "tokens" not in server.logged


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


MADE_UP = ["", "x", "a" * 19, "Y2hhbmNl" * 5, "\xff" * 43, "x" * 5000]


@pytest.mark.parametrize("token", MADE_UP, ids=lambda token: f"{len(token)} letters")
def test_a_made_up_token_is_nobody(server: Server, token: str) -> None:
    wish = {"id": new_id(), "seats": [{}, {}]}
    for headers in ({"authorization": f"Bearer {token}"}, {"cookie": f"guest={token}"}):
        status, body, _ = server.request("POST", "/api/tables", wish, **headers)
        assert (status, body["code"]) == (401, "online-guest")
    status, _, headers = server.request("GET", "/", cookie=f"guest={token}")
    assert status == 200
    assert SimpleCookie(headers["set-cookie"])["guest"].value != token


def test_the_hash_of_a_token_is_no_token(server: Server) -> None:
    """Whoever reads the store, or a hash in some message, is still nobody."""
    token = server.token()
    wish = {"id": new_id(), "seats": [{}, {}]}
    assert server.request("POST", "/api/tables", wish, token=hashed(token))[0] == 401


# The handshake


async def shaken(server: Server, **headers: str) -> int:
    """The status of a handshake with just these headers."""
    try:
        async with connected(server, **headers):
            return 101
    except InvalidStatus as refusal:
        return refusal.response.status_code


@asynccontextmanager
async def connected(server: Server, **headers: str) -> AsyncIterator[ClientConnection]:
    address = f"ws{server.url.removeprefix('http')}/ws"
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    async with connect(
        address, additional_headers=sent, compression=None, proxy=None, max_size=1 << 20, ping_interval=None
    ) as found:
        yield found


OURS = "ours"
HANDSHAKES = {
    "without anything": ({}, 403),
    "without origin, with a cookie": ({"cookie": OURS}, 403),
    "without origin, with a made-up token": ({"authorization": "Bearer " + "x" * 43}, 403),
    "without origin, with an empty authorization": ({"authorization": "", "cookie": OURS}, 403),
    "without origin, with a token": ({"authorization": OURS}, 101),
    "with a foreign origin and a cookie": ({"origin": FOREIGN, "cookie": OURS}, 403),
    "with a foreign origin and a token": ({"origin": FOREIGN, "authorization": OURS}, 403),
    "with no page's origin and a cookie": ({"origin": "null", "cookie": OURS}, 403),
    "with an origin that begins like ours": ({"origin": "ours.evil.example", "cookie": OURS}, 403),
    "with our origin by https": ({"origin": "https", "cookie": OURS}, 403),
    "with our origin and a cookie": ({"origin": OURS, "cookie": OURS}, 101),
    "with our origin and a token": ({"origin": OURS, "authorization": OURS}, 101),
    "with our origin and no cookie": ({"origin": OURS}, 403),
    "with our origin and a made-up cookie": ({"origin": OURS, "cookie": "guest=" + "x" * 43}, 403),
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
    wish = {"id": new_id(), "seats": [{}, {}]}
    for credential in ({"cookie": f"guest={token}"}, {"authorization": f"Bearer {token}"}):
        status, body, headers = server.request("POST", path, wish, origin=origin, **credential)
        assert (status, body["code"]) == (403, "online-origin")
        assert "access-control-allow-origin" not in headers
    assert server.request("POST", path, wish, origin=server.url, cookie=f"guest={token}")[0] == 201


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
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
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
    assert re.fullmatch(r"max-age=\d{7,}.*", headers["strict-transport-security"])


# Frames


HELLO = encode(m.Hello(id="hello", v=m.VERSION)).decode()
ANSWERED: dict[str, tuple[str | bytes, str]] = {
    "no JSON": ("{", "wire-message"),
    "nothing": ("", "wire-message"),
    "a list": ("[]", "wire-message"),
    "no type": ('{"id":"x"}', "wire-message"),
    "an unknown type": ('{"t":"cheat","id":"x"}', "wire-message"),
    "a server's type": ('{"t":"done","re":"x"}', "wire-message"),
    "an unknown field": ('{"t":"unwatch","id":"x","table":"abcdef","as":1}', "wire-message"),
    "no id": ('{"t":"unwatch","table":"abcdef"}', "wire-message"),
    "a long id": ('{"t":"unwatch","table":"abcdef","id":"' + "x" * 65 + '"}', "wire-message"),
    "a bad code": ('{"t":"unwatch","id":"x","table":"ABCDEF"}', "wire-message"),
    "deep JSON": ('{"t":"unwatch","id":"x","table":' + "[" * 2000 + "]" * 2000 + "}", "wire-message"),
    "a deep unknown field": ('{"t":"unwatch","id":"x","as":' + '{"a":' * 600 + "1" + "}" * 600 + "}", "wire-message"),
    "a huge number": ('{"t":"watch","id":"x","table":"zzzzzz","have":' + "9" * 3000 + "}", "online-no-table"),
    "a number without end": ('{"t":"watch","id":"x","table":"zzzzzz","have":1e999}', "wire-message"),
    "a negative number": ('{"t":"watch","id":"x","table":"zzzzzz","have":-1}', "wire-message"),
    "a seat that cannot be": ('{"t":"leave","id":"x","table":"zzzzzz","seat":5}', "wire-message"),
    "half a surrogate": ('{"t":"unwatch","id":"\\ud800","table":"abcdef"}', "wire-message"),
    "another version": ('{"t":"hello","id":"x","v":99}', "wire-version"),
    "an absurd version": ('{"t":"hello","id":"x","v":' + "9" * 300 + "}", "wire-version"),
    "a table that is not there": ('{"t":"watch","id":"x","table":"zzzzzz"}', "online-no-table"),
}


@pytest.mark.parametrize("case", ANSWERED)
def test_a_frame_that_makes_no_sense_is_refused_and_the_connection_goes_on(server: Server, case: str) -> None:
    frame, code = ANSWERED[case]

    async def scenario() -> None:
        async with connected(server, authorization=f"Bearer {server.token()}") as client:
            await client.send(HELLO)
            assert isinstance(read_message(await heard(client)), m.Welcome)
            await client.send(frame, text=True)
            answers = [read_message(await heard(client))]
            if code == "wire-version":
                assert isinstance(answers[0], m.Reload)
                answers.append(read_message(await heard(client)))
            refused = answers[-1]
            assert isinstance(refused, m.Refused)
            assert refused.code == code
            assert refused.text
            assert "Traceback" not in refused.text
            await client.send(HELLO)
            assert isinstance(read_message(await heard(client)), m.Welcome)

    run(scenario())


async def heard(client: ClientConnection) -> str:
    async with asyncio.timeout(10):
        return await client.recv(decode=True)


CLOSED: dict[str, tuple[bytes, bool, set[int]]] = {
    "a frame of 4097 bytes": (b" " * 4097, True, {1009}),
    "a frame of a megabyte": (b" " * (1 << 20), True, {1009}),
    "a large binary frame": (b" " * 4097, False, {1009}),
    "invalid UTF-8": (b'{"t":"\xff\xfe"}', True, {1007}),
}


@pytest.mark.parametrize("case", CLOSED)
def test_a_frame_that_may_not_be_closes_this_connection_only(server: Server, case: str) -> None:
    frame, is_text, codes = CLOSED[case]

    async def scenario() -> None:
        token = server.token()
        async with wire(server, token) as other, connected(server, authorization=f"Bearer {token}") as client:
            await client.send(HELLO)
            await heard(client)
            with pytest.raises(ConnectionClosed) as caught:
                await sent_and_closed(client, frame, is_text)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code in codes
            assert isinstance(await other.ask(m.Hello(id=new_id(), v=m.VERSION)), m.Welcome)

    before = len(server.logged)
    run(scenario())
    assert '"level":"error"' not in server.logged[before:]


async def sent_and_closed(client: ClientConnection, frame: bytes, is_text: bool) -> None:
    await client.send(frame, text=is_text)
    while True:
        await heard(client)


def test_a_frame_of_4096_bytes_is_read(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server, authorization=f"Bearer {server.token()}") as client:
            await client.send(HELLO.ljust(m.LARGEST_FRAME))
            assert isinstance(read_message(await heard(client)), m.Welcome)

    run(scenario())


def test_a_message_in_many_pieces_counts_as_one(server: Server) -> None:
    """A message may come in several frames; their sum is what may not be too large."""

    async def scenario() -> None:
        async with connected(server, authorization=f"Bearer {server.token()}") as client:
            with pytest.raises(ConnectionClosed) as caught:
                await pieces_and_closed(client)
            # what is still being sent when the server hangs up may cost us its last word
            assert caught.value.rcvd is None or caught.value.rcvd.code == 1009
        async with wire(server, server.token()):
            pass

    run(scenario())


async def pieces_and_closed(client: ClientConnection) -> None:
    await client.send([" " * 1000] * 10)
    while True:
        await heard(client)


def test_a_binary_frame_is_answered_or_closed_and_the_server_goes_on(server: Server) -> None:
    async def scenario() -> None:
        token = server.token()
        async with wire(server, token) as other, connected(server, authorization=f"Bearer {token}") as client:
            await client.send(HELLO)
            await heard(client)
            await client.send(b"\x00\xff\xfe")
            assert await answer_or_end(client) in ("refused", 1003, 1007, 1008)
            assert isinstance(await other.ask(m.Hello(id=new_id(), v=m.VERSION)), m.Welcome)

    run(scenario())


async def answer_or_end(client: ClientConnection) -> str | int:
    try:
        return type(read_message(await heard(client))).__name__.lower()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


def test_nothing_is_done_before_hello(server: Server) -> None:
    async def scenario() -> None:
        token = server.token()
        code = server.open(token)
        async with connected(server, authorization=f"Bearer {token}") as client:
            await client.send(encode(m.Watch(id="x", table=code, seat=0)).decode())
            refused = read_message(await heard(client))
            assert isinstance(refused, m.Refused)
            assert (refused.re, refused.code) == ("x", "wire-hello")

    run(scenario())


def test_an_old_page_is_told_to_reload(server: Server) -> None:
    async def scenario() -> None:
        async with connected(server, authorization=f"Bearer {server.token()}") as client:
            await client.send(encode(m.Hello(id="x", v=m.VERSION, build="old")).decode())
            welcome, reload = read_message(await heard(client)), read_message(await heard(client))
            assert isinstance(welcome, m.Welcome)
            assert isinstance(reload, m.Reload)
            assert reload.build == welcome.build != "old"
            await client.send(encode(m.Hello(id="y", v=m.VERSION, build=welcome.build)).decode())
            assert isinstance(read_message(await heard(client)), m.Welcome)
            await client.send(encode(m.Unwatch(id="z", table="abcdef")).decode())
            assert isinstance(read_message(await heard(client)), m.Done)

    run(scenario())


# Secrets


def test_nobody_is_ever_told_a_token_a_hash_or_before_the_end_the_secret(server: Server, folder: Path) -> None:
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
            secret, seed = secrets_of(folder, code)
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


def secrets_of(folder: Path, code: str) -> tuple[str, str]:
    """What the store knows: the secret and the seed."""
    with closing(sqlite3.connect(folder / "tables.db", timeout=10)) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE code = ? ORDER BY seq", (code,)).fetchall()
    found = [json.loads(body) for (body,) in rows]
    secret = found[0]["what"]["secret"]
    nonces = {each["what"]["seat"]: each["what"]["nonce"] for each in found if each["what"]["what"] == "sat"}
    seats = len(found[0]["what"]["seats"])
    return secret, derive_seed(bytes.fromhex(secret), code, [nonces.get(seat, "") for seat in range(seats)]).hex()


def test_the_server_knows_no_secret_of_a_running_game_to_tell(server: Server, folder: Path) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            secret, seed = secrets_of(folder, code)
            paths = ("/api/tables", f"/api/tables/{code}/log", "/metrics", f"/t/{code}")
            for path in paths:
                text = text_of(await asyncio.to_thread(server.request, "GET", path))
                assert secret[:16] not in text
                assert seed[:16] not in text
            for path in ("record", "turns/0"):
                _, body, _ = await asyncio.to_thread(server.request, "GET", f"/api/tables/{code}/{path}")
                assert secret[:16] not in json.dumps(body)

    run(scenario())


# Limits


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server with settings of its own, stopped whatever happens."""
    server = Server(sqlite(folder), **settings).start(folder)
    try:
        yield server
    finally:
        code = server.stop()
    assert code == 0


def too_fast(answer: tuple[int, Any, dict[str, str]]) -> bool:
    """Whether this was refused as too fast, in the proper way."""
    status, body, headers = answer
    if status != 429:
        return False
    assert body["code"] == "online-too-fast"
    assert int(headers["retry-after"]) >= 1
    assert body["values"]["seconds"] == int(headers["retry-after"])
    assert headers["x-content-type-options"] == "nosniff"
    return True


def soon_too_fast(server: Server, *addresses: str) -> bool:
    """Whether somebody who asks on and on from these addresses, or this one, is refused in the end."""
    asking = addresses if len(addresses) > 1 else addresses * 40
    return any(too_fast(server.request("GET", "/api/tables", x_forwarded_for=each)) for each in asking)


def test_requests_and_new_guests_of_one_address_are_limited_and_a_proxy_is_believed_if_trusted(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=1, guests_per_minute=4, proxies=["127.0.0.1"]) as server:
        asked = [server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1") for _ in range(3)]
        assert [too_fast(each) for each in asked] == [False] * 3
        assert soon_too_fast(server, "192.0.2.1")
        for other in ("192.0.2.2", "2001:db8::1", "192.0.2.1, 192.0.2.3"):
            assert server.request("GET", "/api/tables", x_forwarded_for=other)[0] == 200
        assert soon_too_fast(server, *(f"192.0.2.{number}, 192.0.2.1" for number in range(50, 90)))
        pages = [server.request("GET", "/", x_forwarded_for="192.0.2.4") for _ in range(5)]
        assert [too_fast(each) for each in pages] == [False] * 4 + [True]
        assert too_fast(server.request("POST", "/api/token", x_forwarded_for="192.0.2.4"))
        known = SimpleCookie(pages[0][2]["set-cookie"])["guest"].value
        assert server.request("GET", "/", x_forwarded_for="192.0.2.4", cookie=f"guest={known}")[0] == 200
        assert server.request("GET", "/", x_forwarded_for="192.0.2.5")[0] == 200
        assert server.request("GET", "/metrics", x_forwarded_for="127.0.0.1")[0] == 404
        assert server.request("GET", "/metrics", x_forwarded_for="192.0.2.4")[0] == 404
        status, body, _ = server.request("GET", "/metrics")
        assert status == 200
        assert number(body, "limited_total") > 0


def number(metrics: bytes, name: str) -> float:
    found = re.search(rf"^sushitrain_{name} (\S+)$", metrics.decode(), re.MULTILINE)
    assert found, name
    return float(found[1])


@pytest.mark.parametrize("proxies", [[], ["192.0.2.77"]], ids=["no proxy", "another proxy"])
def test_whoever_is_no_trusted_proxy_cannot_choose_an_address(tmp_path: Path, proxies: list[str]) -> None:
    with serving(tmp_path, requests_per_second=1, proxies=proxies) as server:
        assert soon_too_fast(server, *(f"192.0.2.{number}" for number in range(1, 90)))
        assert server.request("GET", "/metrics", x_forwarded_for="127.0.0.1")[0] == 404
        assert server.request("GET", "/metrics")[0] == 200


def test_guessing_codes_is_slow_work_but_playing_is_not(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        code = server.open(token)
        async with wire(server, token) as line:
            await line.ask(m.Watch(id=new_id(), table=code, seat=0))
            guesses = [f"zzzzz{letter}" for letter in "abcdefgh"]
            answers = [await line.ask(m.Watch(id=new_id(), table=guess)) for guess in guesses]
            assert [each.code for each in answers] == ["online-no-table"] * 5 + ["online-too-fast"] * 3
            assert too_fast(server.request("GET", "/api/tables/yyyyyy/log"))
            assert too_fast(server.request("GET", "/api/tables/yyyyyy/qr.svg"))
            assert isinstance(await line.ask(m.Feel(id=new_id(), table=code, seat=0, emote="wow")), m.Done)
            assert server.request("GET", f"/api/tables/{code}/log")[0] == 200

    with serving(tmp_path, misses_per_minute=5) as server:
        run(scenario(server))


def test_messages_of_one_guest_and_of_one_address_are_limited(tmp_path: Path) -> None:
    async def refusals(line: Any, count: int) -> int:
        answers = [await line.ask(m.Unwatch(id=new_id(), table="abcdef")) for _ in range(count)]
        assert {each.code for each in answers if isinstance(each, m.Refused)} <= {"online-too-fast"}
        return sum(isinstance(each, m.Refused) for each in answers)

    async def scenario(server: Server) -> None:
        one, two = server.token(), server.token()
        async with wire(server, one) as first, wire(server, one) as second, wire(server, two) as other:
            assert await refusals(first, 10) > 3
            assert await refusals(second, 3) > 0
            assert await refusals(other, 3) == 0
            assert await refusals(other, 60) > 0
        for _ in range(12):  # many guests at one address are limited together
            async with connected(server, authorization=f"Bearer {server.token()}") as client:
                for _ in range(6):
                    await client.send(HELLO)
                answers = [read_message(await heard(client)) for _ in range(6)]
        assert any(isinstance(each, m.Refused) for each in answers)

    with serving(tmp_path, wishes_per_second=2) as server:
        run(scenario(server))


def test_messages_that_make_no_sense_are_limited_too(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with connected(server, authorization=f"Bearer {server.token()}") as client:
            for _ in range(40):
                await client.send("{")
            codes = [read_message(await heard(client)).code for _ in range(40)]  # type: ignore[union-attr]
            assert "online-too-fast" in codes

    with serving(tmp_path, wishes_per_second=2) as server:
        run(scenario(server))


def test_sockets_and_tables_of_one_address_are_limited(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        token = server.token()
        headers = {"authorization": f"Bearer {token}", "x_forwarded_for": "192.0.2.1"}
        async with connected(server, **headers) as one, connected(server, **headers), connected(server, **headers):
            assert await shaken(server, **headers) == 403
            assert await shaken(server, **{**headers, "x_forwarded_for": "192.0.2.2"}) == 101
            await one.close()
            async with asyncio.timeout(10):
                while await shaken(server, **headers) != 101:
                    await asyncio.sleep(0.02)
        for status in (201, 201, 429):
            wish = {"id": new_id(), "seats": [{"kind": "person", "name": "Ola"}, {}]}
            answer = server.request("POST", "/api/tables", wish, token, x_forwarded_for="192.0.2.1")
            assert answer[0] == status
        assert answer[1]["code"] == "online-many-tables"
        assert server.request("POST", "/api/tables", wish, token, x_forwarded_for="192.0.2.2")[0] == 201

    with serving(tmp_path, sockets_per_address=3, tables_per_address=2, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


# Errors of ours


def test_an_error_of_ours_is_one_sentence_for_the_person_and_a_trace_for_the_log(tmp_path: Path) -> None:
    """A log whose second entry is damaged, and then a store that has lost its tables."""
    with serving(tmp_path) as server:
        token = server.token()
        told = run(after_damage(server, tmp_path, token))
    for text in told:
        assert not re.search(r"Traceback|File |\.py|sqlite|SELECT|no such table|damaged", text)
    lines = [json.loads(line) for line in server.logged.splitlines()]
    traces = {line["level"]: line["trace"] for line in lines if "trace" in line}
    assert "Traceback" in traces["error"]
    assert "DecodeError" in traces["error"]
    assert "no such table" in traces["warning"]
    assert token not in server.logged
    assert hashed(token) not in server.logged, "the log tells the values that were to be written"


async def after_damage(server: Server, folder: Path, token: str) -> list[str]:
    """All that a person was told about it."""
    code, other = server.open(token), server.open(token)
    with closing(sqlite3.connect(folder / "tables.db", timeout=10)) as connection, connection:
        connection.execute("INSERT INTO entries VALUES (?, 2, 0, ?)", (code, b"damaged"))
    async with wire(server, token) as line:
        refused = await line.ask(m.Watch(id=new_id(), table=code))
        assert (type(refused), refused.code) == (m.Refused, "online-error")
        status, body, headers = server.request("GET", f"/api/tables/{code}/log")
        assert (status, body["code"]) == (500, "online-error")
        assert headers["x-content-type-options"] == "nosniff"
        lose_tables(folder)
        lost = await line.ask(m.Watch(id=new_id(), table=other))
        assert (type(lost), lost.code) == (m.Refused, "online-store")
        answer = server.request("POST", "/api/tables", {"id": "x", "seats": [{}, {}]}, token)
        assert (answer[0], answer[1]["code"]) == (503, "online-store")
        assert server.request("GET", "/metrics")[0] == 200
        return [*line.frames, json.dumps(body), json.dumps(answer[1])]


def lose_tables(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tables.db", timeout=10)) as connection, connection:
        for table in ("entries", "tables"):
            connection.execute(f"DROP TABLE {table}")


# Slow readers


class Deaf:
    """A client that is let in, says things, and never reads."""

    def __init__(self, server: Server, token: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(10)
        self.socket.connect(("127.0.0.1", server.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"

    def say(self, *wishes: m.ClientMessage) -> None:
        """Masked text frames, with a mask of zeros."""
        for wish in wishes:
            body = encode(wish)
            size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
            self.socket.sendall(b"\x81" + size + b"\0\0\0\0" + body)

    def close(self) -> None:
        self.socket.close()

    def was_dropped(self) -> bool:
        """Whether the server has hung up: behind what was on its way already there is an end, and no goodbye."""
        read = b""
        try:
            while more := self.socket.recv(1 << 16):
                read = more
        except ConnectionResetError:
            return True
        except TimeoutError:
            return False
        return not read.endswith(GOODBYE)


GOODBYE = b"\x88\x02\x03\xe8"
"""A close frame that says that all is well."""


def memory_of(server: Server) -> int:
    """What the server has in memory, in KiB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())
    assert found
    return int(found[1])


async def chatter(person: Person, count: int) -> int:
    """Say so many long lines; the number of the last entry."""
    done = 0
    for _ in range(count):
        done = (await person.ask(m.Say, text="🍣" * 280)).seq
    return done


def test_a_slow_reader_is_dropped_alone_and_told_the_rest_when_it_is_back(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 3) as (ola, jan, slow), AsyncExitStack() as stack:
            code = await seated(server, [ola, jan], chat=True)
            deaf = stack.enter_context(closing(Deaf(server, slow.client.token)))
            deaf.say(m.Hello(id="h", v=m.VERSION), m.Watch(id="w", table=code))
            await until_followed(server, 4)
            last = 0
            while await sockets(server) > 3:
                last = max(await asyncio.gather(chatter(ola, 25), chatter(jan, 25)))
                assert last < 8000, "nobody was dropped"
            assert await asyncio.to_thread(deaf.was_dropped)
            assert number(server.request("GET", "/metrics")[1], "dropped_readers_total") == 1
            for person in (ola, jan):
                await person.until(lambda me: me.seqs[-1] == last)
                assert person.client.reconnects == 0
                assert person.seqs == list(range(person.seqs[0], last + 1))
            async with wire(server, slow.client.token) as line:
                await line.ask(m.Watch(id=new_id(), table=code, have=last - 5))
                rest = [await line.hear() for _ in range(5)]
                assert [each.seq for each in rest] == list(range(last - 4, last + 1))  # type: ignore[union-attr]
                await line.ask(m.Watch(id=new_id(), table=code, have=3))
                whole = await line.hear()
                assert isinstance(whole, m.Whole)
                assert whole.seq == last

    with serving(tmp_path, most_waiting=64 * 1024) as server:
        run(scenario(server))
    assert '"level":"error"' not in server.logged
    assert "a slow reader was dropped" in server.logged


async def sockets(server: Server) -> float:
    return number((await asyncio.to_thread(server.request, "GET", "/metrics"))[1], "sockets")


async def until_followed(server: Server, count: int) -> None:
    async with asyncio.timeout(10):
        while await sockets(server) < count:
            await asyncio.sleep(0.02)


def test_those_who_ask_for_much_and_read_nothing_cost_little_memory(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan), AsyncExitStack() as stack:
            code = await started(server, [ola, jan])
            before = memory_of(server)
            for dropped in range(6):
                deaf = stack.enter_context(closing(Deaf(server, server.token())))
                await asyncio.to_thread(ask_in_vain, deaf, code)
                await until_dropped(server, dropped + 1)
                assert isinstance(await ola.ask(m.Feel, emote="wow"), m.Done)
            assert memory_of(server) - before < 20 * 1024
            assert await sockets(server) == 2

    with serving(tmp_path, most_waiting=64 * 1024) as server:
        run(scenario(server))
    assert '"level":"error"' not in server.logged


def ask_in_vain(deaf: Deaf, code: str) -> None:
    """Ask for the whole table again and again: some ten megabytes, if all were sent."""
    deaf.say(m.Hello(id="h", v=m.VERSION))
    with contextlib.suppress(ConnectionError):
        for number in range(6000):
            deaf.say(m.Watch(id=f"w{number}", table=code))


async def until_dropped(server: Server, count: int) -> None:
    async with asyncio.timeout(20):
        while number(server.request("GET", "/metrics")[1], "dropped_readers_total") < count:
            await asyncio.sleep(0.02)
