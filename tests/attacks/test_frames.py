"""Floods of frames on a socket: whoever sends them is closed, nothing piles up, and nobody else notices."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from attacks.raw import CLOSE, CONT, NON_READING, OTHER, PING, PONG, TEXT, Raw, frame, raw, raw_socket
from online import Server, people, run, serving, sqlite, started
from server.remote import HOOK, Remote
from sushitrain.protocol import messages as m
from tools.waiting import until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for which no time passes, with the usual limits on frames."""
    folder = tmp_path_factory.mktemp("frames")
    settings: dict[str, Any] = {"frames_per_second": 40, "control_per_second": 2, "refusals_per_second": 10**6}
    with serving(sqlite(folder), folder, Remote(folder).environment, hook=HOOK, **settings) as found:
        yield found


def pongs_in(sent: bytes) -> int:
    """How many pongs with 125 bytes there are in what a server sent."""
    return len(re.findall(rb"\x8a\x7d", sent))


@pytest.mark.parametrize("opcode", [PING, PONG], ids=["ping", "pong"])
def test_whoever_sends_a_flood_of_control_frames_is_closed(server: Server, opcode: int) -> None:
    before = server.limited("control")
    with raw_socket(server) as flood:
        flood.send(*[frame(opcode, b"x" * 125)] * 5000)
        answered = pongs_in(flood.rest())
    assert answered <= 28  # those of one slice may be answered together
    assert server.limited("control") == before + 1


def test_control_frames_of_a_sender_that_does_not_read_are_not_kept(tmp_path: Path) -> None:
    """Each pong would wait to be sent; the sender is closed as soon as more than a little waits."""
    settings: dict[str, Any] = {"control_per_second": 10**6, "most_waiting": 64 * 1024}
    with (
        serving(sqlite(tmp_path), tmp_path, hook="server.small_buffers:hook", **settings) as server,
        raw_socket(server, buffer=4096) as flood,
    ):
        flood.send(*[frame(PING, b"x" * 125)] * 20_000)
        until(lambda: server.limited("buffer") == 1)
        assert len(flood.rest()) < 512 * 1024


def test_control_frames_of_many_sockets_of_one_address_are_counted_together(server: Server) -> None:
    before = server.limited("control")
    with ExitStack() as stack:
        sockets = [stack.enter_context(raw_socket(server, OTHER)) for _ in range(30)]
        for each in sockets:
            each.send(*[frame(PING, b"x" * 125)] * 15, frame(CLOSE))
        answered = sum(pongs_in(each.rest()) for each in sockets)
    assert answered <= 430  # those of one slice may be answered together
    assert server.limited("control") > before


CLIENT, OTHER_CLIENT = "192.0.2.1", "192.0.2.2"
"""Two clients of a trusted proxy."""


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same behind a proxy, with few bytes for a socket: 5 KiB, and 100 KiB for an address."""
    folder = tmp_path_factory.mktemp("proxied")
    settings: dict[str, Any] = {"control_per_second": 2, "received_per_second": 1024, "proxies": ["127.0.0.1"]}
    with serving(sqlite(folder), folder, Remote(folder).environment, hook=HOOK, **settings) as found:
        yield found


@contextmanager
def clients(server: Server, count: int, address: str) -> Iterator[list[Raw]]:
    """Sockets of one client of the proxy."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(raw(server)) for _ in range(count)]
        for each in sockets:
            each.upgrade(server.token(), x_forwarded_for=address).receive_until(b"\r\n\r\n")
        yield sockets


def test_control_frames_of_one_client_of_a_proxy_are_counted_together(behind_proxy: Server) -> None:
    before = behind_proxy.limited("control")
    with clients(behind_proxy, 40, CLIENT) as sockets, clients(behind_proxy, 1, OTHER_CLIENT) as (another,):
        for each in sockets:
            each.send(*[frame(PING, b"x" * 125)] * 15, frame(CLOSE))
        answered = sum(pongs_in(each.rest()) for each in sockets)
        another.send(*[frame(PING, b"x" * 125)] * 15, frame(CLOSE))
        assert pongs_in(another.rest()) == 15
    assert answered <= 440  # those of one slice may be answered together
    assert behind_proxy.limited("control") > before


def test_a_flood_of_bytes_on_one_socket_is_closed(behind_proxy: Server) -> None:
    before = behind_proxy.limited("bytes")
    with clients(behind_proxy, 1, "192.0.2.3") as (flood,):
        flood.send(*[frame(TEXT, b"{" + b" " * 1000)] * 500)
        flood.rest()
    assert behind_proxy.limited("bytes") == before + 1


def test_bytes_on_many_sockets_of_one_address_are_counted_together(behind_proxy: Server) -> None:
    before = behind_proxy.limited("bytes")
    large = frame(CONT, b" " * 1000, fin=False)
    with clients(behind_proxy, 40, "192.0.2.4") as sockets, clients(behind_proxy, 1, OTHER_CLIENT) as (another,):
        for each in sockets:
            each.send(frame(TEXT, b"{", fin=False), *[large] * 3, frame(CLOSE))
        for each in sockets:
            each.rest()
        assert b"welcome" in another.say(m.Hello(id="h", v=m.VERSION)).receive_until(b"welcome")
    assert behind_proxy.limited("bytes") > before


def test_a_message_in_endless_empty_pieces_is_closed(server: Server) -> None:
    before = server.limited("frames")
    with raw_socket(server) as flood:
        flood.send(frame(TEXT, b"{", fin=False), *[frame(CONT, fin=False)] * 5000)
        flood.rest()
    assert server.limited("frames") == before + 1


def test_a_flood_of_short_messages_is_closed(server: Server) -> None:
    before = server.limited("frames")
    with raw_socket(server) as flood:
        flood.send(*[frame(TEXT, b"{")] * 5000)
        flood.rest()
    assert server.limited("frames") == before + 1


def test_a_compressed_frame_is_refused_since_nobody_agreed_on_it(server: Server) -> None:
    with raw_socket(server) as flood:
        flood.send(frame(TEXT, b"\x00" * 100, rsv1=True))
        assert b"\x03\xea" in flood.rest()  # 1002, protocol error
    assert server.runs


def test_compression_is_agreed_on_with_nobody(server: Server) -> None:
    """What is sent small and becomes large on the server would get past all limits of bytes."""
    with raw(server) as offers:
        offered = "permessage-deflate; client_max_window_bits"
        head = offers.upgrade(server.token(), sec_websocket_extensions=offered).receive_until(b"\r\n\r\n").lower()
    assert b" 101 " in head
    assert b"sec-websocket-extensions" not in head


@pytest.mark.parametrize(
    "begun",
    [frame(TEXT, b"x" * 4000)[:-1], frame(TEXT, b"{", fin=False) + frame(CONT, b"x" * 4000)[:-1]],
    ids=["a frame", "a fragment"],
)
def test_a_frame_that_trickles_in_is_not_waited_for(tmp_path: Path, begun: bytes) -> None:
    """Whoever is in the middle of a frame cannot answer a ping."""
    with serving(sqlite(tmp_path), tmp_path, ping=0.2) as server, raw_socket(server) as slow:
        slow.say(m.Hello(id="h", v=m.VERSION)).receive_until(b"welcome")
        slow.send(begun[:8])
        rest = iter(begun[8:])

        def trickle(_: float) -> None:
            slow.send(bytes([next(rest)]))

        until(lambda: server.limited("dead") == 1, pause=trickle)
        slow.rest()
        until(lambda: server.numbers["sockets"] == 0)


def test_a_socket_that_says_nothing_is_closed(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), tmp_path, hello_within=0.1) as server, raw_socket(server) as silent:
        silent.rest()
        assert server.limited("silent") == 1


def test_whoever_says_good_bye_and_reads_no_more_is_not_waited_for(tmp_path: Path) -> None:
    """What waits for it would keep its connection open for ever."""
    with serving(sqlite(tmp_path), tmp_path, hook="server.short_timeouts:hook") as server:
        code = server.open(server.token())
        with raw_socket(server, NON_READING, buffer=4096) as non_reading:
            non_reading.say(m.Hello(id="h", v=m.VERSION), *(m.Watch(id=f"w{n}", table=code) for n in range(100)))
            non_reading.send(frame(CLOSE))
            until(lambda: server.numbers["sockets"] == 0)


def test_people_at_a_table_play_on_during_a_flood(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            with ExitStack() as stack:
                for opcode in (PING, PONG, TEXT, CONT):
                    flood = stack.enter_context(raw_socket(server, OTHER))
                    flood.send(*[frame(opcode, b"x" * 100, fin=opcode != CONT)] * 500)
                assert isinstance(await ola.ask(m.Feel, emote="wow"), m.Done)
                assert isinstance(await jan.ask(m.Feel, emote="yum"), m.Done)
            assert ola.client.reconnects == jan.client.reconnects == 0

    run(scenario())
