"""Frames that make no sense, are too large, too early or too old: refused, and nobody else notices."""

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from online import Server, run, wire
from server.raw_requests import HELLO, connected, heard
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import new_id
from sushitrain.protocol.codec import encode, read_message

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


@pytest.fixture(scope="module")
def server(one: Server) -> Server:
    """The store makes no difference here."""
    return one


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
            await client.send(HELLO.ljust(m.LARGEST_COMMAND))
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
