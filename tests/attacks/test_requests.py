"""Half requests, long names, floods of requests, and answers that nobody reads."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from attacks.raw import NON_READING, OTHER, SLOW, raw, raw_socket
from online import BOT, OLA, Server, people, run, serving, sqlite
from seeds import SEEDS
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from tools.waiting import until

HASTY = "server.short_timeouts:hook"
HALF = b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: "
BODY = b"POST /api/token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"


@pytest.mark.parametrize("sent", [b"", HALF, BODY], ids=["nothing", "half a header", "half a body"])
def test_half_a_request_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    with serving(sqlite(tmp_path), tmp_path, hook=HASTY) as server, raw(server, SLOW) as half:
        half.send(sent).rest()
        assert server.limited("slow") == 1


def test_a_request_that_trickles_in_has_no_more_time_than_others(tmp_path: Path) -> None:
    """Every byte would begin a new wait otherwise."""
    with serving(sqlite(tmp_path), tmp_path, hook=HASTY) as server, raw(server, SLOW) as slow:
        slow.send(HALF)

        def trickle(_: float) -> None:
            slow.send(b"x")

        until(lambda: server.limited("slow") == 1, pause=trickle)


def test_half_requests_of_one_address_make_room_for_its_whole_ones(tmp_path: Path) -> None:
    """So whoever shares the address with the attacker is served, and nobody else notices anything."""
    with serving(sqlite(tmp_path), tmp_path, connections_per_address=8) as server, ExitStack() as stack:
        for _ in range(50):
            stack.enter_context(raw(server, OTHER)).send(HALF)
        until(lambda: server.limited("connections") == 42)
        assert server.request("GET", "/healthz")[0] == 200
        with raw(server, OTHER) as person:
            assert person.get("/healthz").status() == 200


def test_half_requests_of_many_addresses_leave_room_for_people(tmp_path: Path) -> None:
    """The connections in all are fewer than the file descriptors; the address with the most half requests loses them
    first, and a socket of somebody at a table is not touched."""
    with serving(sqlite(tmp_path), tmp_path, connections=20) as server, ExitStack() as stack:
        code = server.open(server.token())
        person = stack.enter_context(raw_socket(server))
        person.say(m.Hello(id="h", v=m.VERSION), m.Watch(id="w", table=code))
        for number in range(60):
            stack.enter_context(raw(server, f"127.0.0.{2 + number % 7}")).send(HALF)
        until(lambda: server.limited("connections") >= 40)
        assert server.request("GET", "/healthz")[0] == 200
        assert server.numbers["sockets"] == 1


FEW = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (150, 150))

async def hook(_):
    pass
"""
"""A hook for servers that may have few file descriptors."""


def test_connections_leave_file_descriptors_for_health_checks_games_bots_and_the_store(tmp_path: Path) -> None:
    """More of them come than there are descriptors, each with half a request."""

    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token, [OLA, BOT])
            await ola.sit(code, "Ola", 0)
            await ola.ask(m.Start)
            await ola.play_on(SEEDS.random(), 2)
            assert server.request("GET", f"/api/tables/{code}/log")[0] == 200
        assert server.request("GET", "/healthz")[0] == 200

    (tmp_path / "few.py").write_text(FEW)
    path = {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
    with serving(sqlite(tmp_path), tmp_path, path, hook="few:hook") as server, ExitStack() as stack:
        for number in range(200):
            stack.enter_context(raw(server, f"127.0.0.{2 + number % 7}")).send(HALF)
        until(lambda: server.limited("connections") > 100)
        run(scenario(server))
        assert server.numbers["errors_total"] == server.numbers["bot_failures_total"] == 0


def test_a_server_takes_as_many_file_descriptors_as_it_may(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server:
        limits = Path(f"/proc/{server.pid}/limits").read_text()
        soft, hard = next(line.split()[3:5] for line in limits.splitlines() if line.startswith("Max open files"))
        assert soft == hard


@pytest.mark.parametrize(
    ("name", "status"),
    [("a" * 300 + ".js", 404), ("a" * 3000 + ".js", 414), ("%00.js", 404), ("..%2fapp.js", 404), ("a" * 255, 404)],
    ids=["300 letters", "3,000 letters", "a zero byte", "a way up", "no ending"],
)
def test_a_name_that_no_file_can_have_is_refused_and_logged_by_nobody(tmp_path: Path, name: str, status: int) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server:
        for _ in range(50):
            assert server.request("GET", f"/page/{name}")[0] == status
        assert len(server.logged) < 10_000


@pytest.mark.parametrize(
    "head",
    [
        f"GET /page/{'a' * 60_000}.js HTTP/1.1\r\nhost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nhost: x\r\n" + "a:\r\n" * 16_000 + "\r\n",
    ],
    ids=["a path of 60,000 letters", "16,000 headers"],
)
def test_a_head_that_is_too_long_is_not_read_to_its_end(tmp_path: Path, head: str) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server:
        with raw(server, OTHER) as long:
            assert long.send(head.encode()).status() in (0, 400)
        assert server.limited("malformed") == 1
        assert len(server.logged) < 10_000


UNREADABLE = {
    "129 headers": [f"x-{n}: y" for n in range(129)],
    "a line of 9,000 letters": [f"x: {'y' * 9000}"],
    "a body": ["transfer-encoding: chunked"],
}


@pytest.mark.parametrize("lines", UNREADABLE.values(), ids=UNREADABLE)
def test_a_handshake_that_cannot_be_read_keeps_no_connection(tmp_path: Path, lines: list[str]) -> None:
    """One half of the server takes it for a request, the other cannot read it."""
    asked = ["GET /ws HTTP/1.1", "host: x", "connection: Upgrade", "upgrade: websocket", *lines, "", ""]
    with serving(sqlite(tmp_path), tmp_path) as server, raw(server, OTHER) as strange:
        strange.send("\r\n".join(asked).encode()).rest()
        assert server.limited("malformed") == 1


def test_no_path_is_without_a_limit(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"requests_per_second": 1, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, **settings) as server:
        for number, path in enumerate(("/metrics", "/metricsX", "/nothing", "/api/nothing", "/healthz")):
            for _ in range(20):
                server.request("GET", path, x_forwarded_for=f"192.0.2.{number}")
            assert server.limited("requests") == 15 * (number + 1)
        for _ in range(20):
            with raw(server) as strange:
                strange.upgrade_at("/elsewhere", x_forwarded_for="192.0.2.9").status()
        assert server.limited("requests") == 15 * 6


@pytest.mark.parametrize("path", ["//api/tables", "/api//tables", "///healthz/", "//page/icon.svg"])
def test_repeated_slashes_get_past_no_limit(tmp_path: Path, path: str) -> None:
    """Routing ignores them. A page that comes too fast is sent all the same, so this must not be taken for one."""
    settings: dict[str, Any] = {"requests_per_second": 1, "files_per_second": 1, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, **settings) as server:
        asked = [server.request("GET", path, x_forwarded_for="192.0.2.1")[0] for _ in range(9)]
        assert asked == [200] * 5 + [429] * 4


DEAR = {"log": 5, "log/": 5, "/log": 5, "turns/0": 2, "record": 2, "qr.svg": 1}
"""Parts of a table, and how many requests one of them counts as."""


@pytest.mark.parametrize(("part", "cost"), DEAR.items(), ids=DEAR)
def test_a_request_that_takes_longer_counts_as_several(tmp_path: Path, part: str, cost: int) -> None:
    settings: dict[str, Any] = {"requests_per_second": 6, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, **settings) as server:
        code = server.open(server.token())
        path = f"/api/tables/{code}/{part}"
        asked = [server.request("GET", path, x_forwarded_for="192.0.2.1")[0] for _ in range(35)]
        assert [status == 429 for status in asked] == [False] * (30 // cost) + [True] * (35 - 30 // cost)
        assert 404 not in asked


def test_what_comes_too_fast_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """Its body cannot be read, and yet the answer is that it was too fast."""
    settings: dict[str, Any] = {"requests_per_second": 1, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, **settings) as server:
        asked = [
            server.request("POST", "/api/tables", b"{" * 60_000, "made-up", x_forwarded_for="192.0.2.1")
            for _ in range(9)
        ]
        assert [status for status, _, _ in asked] == [400] * 5 + [429] * 4


def test_garbage_behind_an_answered_request_is_counted_as_a_refusal(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path) as server, raw(server, OTHER) as strange:
        strange.get("/page/icon.svg", content_length="9")
        assert strange.status() == 200
        strange.send(b"nine of itGARBAGE\r\n\r\n").rest()
        assert server.limited("malformed") == 1


def test_files_of_the_page_are_limited_and_a_flood_of_them_is_cut_off(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"files_per_second": 10, "refusals_per_second": 1, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, **settings) as server:
        asked = [server.request("GET", "/page/icon.svg", x_forwarded_for="192.0.2.1") for _ in range(90)]
        assert [status for status, _, _ in asked] == [200] * 50 + [429] * 40
        _, body, headers = asked[-1]
        assert body["code"] == "online-too-fast"
        assert int(headers["retry-after"]) == body["values"]["seconds"] >= 1
        assert headers["x-content-type-options"] == "nosniff"
        assert server.limited("files") == 31
        assert server.limited("penalty") == 9
        assert server.request("GET", "/page/icon.svg", x_forwarded_for="192.0.2.2")[0] == 200


def test_an_answer_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path, hook=HASTY) as server:
        name = max(largest_file(), key=len)
        with raw(server, NON_READING, buffer=4096) as non_reading:
            non_reading.get(f"/page/{name}")
            until(lambda: server.limited("slow") >= 1)


def test_more_requests_do_not_make_an_unread_answer_be_waited_for(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path, hook=HASTY) as server:
        name = max(largest_file(), key=len)
        with raw(server, NON_READING, buffer=4096) as non_reading:
            assert non_reading.get(f"/page/{name}").status() == 200  # of which no more is read
            non_reading.get(f"/page/{name}")
            until(lambda: server.limited("slow") >= 1)


def test_a_body_in_chunks_is_refused_and_not_read(server: Server) -> None:
    head = b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with raw(server) as drops:
        assert drops.send(head + b"1\r\nx\r\n" * 20_000).status() == 411
    assert server.limited("malformed") == 1
    assert server.request("GET", "/healthz")[0] == 200


def largest_file() -> list[str]:
    from sushitrain.server.http.web_app_routes import WEB_APP

    return [max(WEB_APP.iterdir(), key=lambda file: len(file.read_bytes())).name]


def test_garbage_is_counted_as_a_refusal(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path, Remote(tmp_path).environment, hook=HOOK, refusals_per_second=1) as server:
        for _ in range(40):
            with raw(server, OTHER) as garbage:
                garbage.send(b"\x16\x03\x01 no http\r\n\r\n").rest()
        assert server.numbers["penalties_total"] == 1
        assert server.request("GET", "/healthz")[0] == 200
        lines = [line for line in server.logged.splitlines() if "Invalid HTTP" in line]
        assert len(lines) <= 50


def test_a_socket_without_a_proper_handshake_is_refused(server: Server) -> None:
    with raw(server) as strange:
        assert strange.get("/ws", upgrade="websocket", connection="Upgrade").status() == 400


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(sqlite(tmp_path), tmp_path) as found:
        yield found
