"""Whoever asks for much gets an answer and no more: long logs, many connections, many addresses, many requests."""

import asyncio
import os
import random
import secrets
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from online import Person, Server, any_move, device, people, run, serving, sqlite, started, wire
from server.remote import HOOK, Remote
from sushitrain.game.record import setup_document
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import RefusedError, new_id
from sushitrain.protocol.codec import encode, read_message
from sushitrain.rules.setup import Setup
from sushitrain.server.http import table_routes
from sushitrain.server.operation.limits import counted_as, written_both_ways
from sushitrain.server.table import journal as j
from tools.waiting import LIMIT, seen_beside, soon

SHORT = """
from sushitrain.server.runtime import live_table
live_table.ANSWERS = 3

async def hook(point):
    pass
"""
"""A hook that does nothing, in a server whose tables forget soon."""


@pytest.fixture
def short(store: str, tmp_path: Path) -> Any:
    """Such a server, whose tables have room for little, as often as it is started."""
    (tmp_path / "short.py").write_text(SHORT)
    environment = {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
    limits: dict[str, Any] = {"talk_per_table": 60, "changes_per_table": 60}
    return lambda: serving(store, tmp_path, environment, hook="short:hook", **limits)


# Long logs


async def fill(person: Person, kind: Any, **fields: Any) -> int:
    """Do this until it is refused; how often it was not."""
    for count in range(100):
        try:
            await person.ask(kind, **fields)
        except RefusedError:
            return count
    raise AssertionError("the log has no end")


def test_a_log_has_an_end_but_the_game_goes_on(short: Any) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            assert await fill(jan, m.Feel, emote="wow") == 20
            assert await fill(ola, m.Feel, emote="yum") == 14
            rng = random.Random(4)
            await jan.pick(any_move(jan.last.view, 1, rng))
            again = {"turn": 0, "move": any_move(jan.last.view, 1, rng)}
            assert 10 < await fill(jan, m.Pick, **again) < 20
            assert await jan.refusal(m.Offer) == "online-many-changes"
            await ola.pick(any_move(ola.last.view, 0, rng))
            await asyncio.gather(ola.play_on(rng, 3), jan.play_on(rng, 3))
            await jan.ask(m.Leave)
            await ola.ask(m.Close)
            to = (await ola.ask(m.Rematch)).table
            assert to != code
            assert (await ola.ask(m.Rematch)).table == to
            assert await jan.refusal(m.Rematch) == "online-many-changes"
            assert len([entry for entry in server.log_of(code) if entry["t"] == "said"]) == 34

    with short() as server:
        run(scenario(server))


def test_a_command_that_came_long_ago_still_has_its_answer(short: Any) -> None:
    """Also after a restart, when all answers come from the log."""

    async def scenario(server: Server) -> tuple[str, str, list[Any], list[m.Done]]:
        async with people(server, 1) as (ola,):
            code = server.open(ola.client.token)
            await ola.watch(code, 0)
            commands: list[Any] = [m.Offer(id='a"b\\', table=code, seat=0)]
            commands += [m.Feel(id=new_id(), table=code, seat=0, emote="wow") for _ in range(9)]
            commands += [m.Sit(id=new_id(), table=code, seat=0, name="Ola", nonce="x")]
            answers: list[Any] = [await ola.client.ask(command) for command in commands]
            assert [await ola.client.ask(command) for command in commands] == answers
            assert answers[0].token
            await new_commands_are_not_answered_from_the_log(ola)
            return ola.client.token, code, commands, answers

    async def again(server: Server, token: str, commands: list[Any], answers: list[m.Done]) -> None:
        async with device(server, token) as ola:
            for command, answer in zip(commands, answers, strict=True):
                assert await ola.client.ask(command) == answer

    with short() as server:
        token, code, commands, answers = run(scenario(server))
        before = server.log_of(code)
    with short() as server:
        run(again(server, token, commands, answers))
        assert server.log_of(code)[: len(before)] == before
        assert len(server.log_of(code)) == len(before)


async def new_commands_are_not_answered_from_the_log(ola: Person) -> None:
    """Not even one whose id somebody has said, or that another guest used."""
    seq = (await ola.ask(m.Feel, emote="yum", id="sat")).seq
    assert (await ola.ask(m.Feel, emote="yum", id="Ola")).seq == seq + 1


def test_a_long_log_is_told_in_slices() -> None:
    seats = (j.SeatEntry("person", "Ola", guest="ola"), j.SeatEntry("open"))
    setup = msgspec.Raw(msgspec.json.encode(setup_document(Setup("classic", 2))))
    log: list[j.Anything] = [j.Opened(setup, seats, secrets.token_hex(32)), *(j.Said(0, "hello") for _ in range(500))]
    bodies = [j.write(j.Entry(0, what)) for what in log]

    async def scenario() -> None:
        telling = table_routes.spectator_frames("abcdef", bodies, 0, frozenset(), "")
        frames, turns = await seen_beside(telling, lambda: None)
        assert len(frames) == 500
        assert len(turns) >= 500 // table_routes.SLICE

    run(scenario())


# Connections


async def shake(stack: AsyncExitStack, server: Server, **headers: str) -> tuple[ClientConnection, str]:
    """A connection, and the code of the refusal that it was greeted with, if any."""
    address = f"ws{server.url.removeprefix('http')}/ws"
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    socket = await stack.enter_async_context(connect(address, additional_headers=sent, proxy=None, open_timeout=LIMIT))
    with suppress(ConnectionClosed):  # whoever is turned away may be so already
        await socket.send(encode(m.Hello(id="hello", v=m.VERSION)).decode())
    message = read_message(await asyncio.wait_for(socket.recv(), LIMIT))
    return socket, message.code if isinstance(message, m.Refused) else ""


def test_connections_that_come_at_the_same_moment_are_all_counted(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        headers = {"authorization": f"Bearer {server.token()}"}
        async with AsyncExitStack() as stack:
            found = await asyncio.gather(*(shake(stack, server, **headers) for _ in range(12)))
            codes = [code for _, code in found]
            assert sorted(codes) == [""] * 3 + ["online-many-sockets"] * 9
            await next(socket for socket, code in found if not code).close()

            async def try_again(_: float) -> None:
                codes.append((await shake(stack, server, **headers))[1])

            await soon(lambda: codes[-1] == "" and len(codes) > 12, pause=try_again)

    with serving(sqlite(tmp_path), tmp_path, sockets_per_address=3) as server:
        run(scenario(server))


# Addresses


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_what_one_home_has(host: str, counted: str) -> None:
    assert counted_as(host) == counted


@pytest.mark.parametrize(
    ("given", "trusted", "not_trusted"),
    [
        ("192.0.2.1", "::ffff:192.0.2.1", "::ffff:192.0.2.2"),
        ("192.0.2.0/24", "::ffff:192.0.2.77", "::ffff:192.0.3.1"),
        ("2001:db8::1", "2001:db8::1", "::ffff:192.0.2.1"),
        ("unix", "unix", "::ffff:192.0.2.1"),
    ],
)
def test_a_trusted_proxy_is_known_in_both_ways_of_writing(given: str, trusted: str, not_trusted: str) -> None:
    never_called: Any = None
    hosts = ProxyHeadersMiddleware(never_called, written_both_ways([given])).trusted_hosts
    assert trusted in hosts
    assert not_trusted not in hosts


def test_every_address_of_one_home_is_limited_together(tmp_path: Path) -> None:
    async def connections(server: Server, token: str) -> list[str]:
        async with AsyncExitStack() as stack:
            headers = {"authorization": f"Bearer {token}"}
            hosts = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:9::3", "2001:db8:0:1::1"]
            return [(await shake(stack, server, **headers, x_forwarded_for=host))[1] for host in hosts]

    limits: dict[str, Any] = {"tables_per_address": 2, "sockets_per_address": 2, "guests_per_minute": 3}
    remote = Remote(tmp_path)
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, proxies=["127.0.0.1"], **limits) as server:
        token = server.token()
        command = {"seats": [{"kind": "person", "name": "Ola"}, {}]}
        for host, status in (("2001:db8::1", 201), ("2001:db8::2", 201), ("2001:db8::3", 429), ("2001:db8:1::", 201)):
            answer = server.request("POST", "/api/tables", {"id": new_id(), **command}, token, x_forwarded_for=host)
            assert answer[0] == status, answer
        for host, status in ((f"2001:db8::{n}", 201 if n < 3 else 429) for n in range(5)):
            assert server.request("POST", "/api/token", x_forwarded_for=host)[0] == status
        for host, status in (("192.0.2.1", 201), ("::ffff:192.0.2.1", 201), ("192.0.2.1", 201), ("192.0.2.1", 429)):
            assert server.request("POST", "/api/token", x_forwarded_for=host)[0] == status
        assert run(connections(server, token)) == ["", "", "online-many-sockets", ""]


# Requests


def test_whatever_asks_the_store_is_paced(tmp_path: Path) -> None:
    async def made_up(server: Server) -> list[str]:
        """Handshakes with tokens that nobody has."""
        async with AsyncExitStack() as stack:
            tokens = [f"Bearer {secrets.token_urlsafe(32)}" for _ in range(30)]
            return [(await shake(stack, server, authorization=each, x_forwarded_for="192.0.2.2"))[1] for each in tokens]

    remote = Remote(tmp_path)
    limits: dict[str, Any] = {"requests_per_second": 1, "proxies": ["127.0.0.1"]}
    with serving(sqlite(tmp_path), tmp_path, remote.environment, hook=HOOK, **limits) as server:
        codes = run(made_up(server))
        assert codes[:2] == ["online-guest"] * 2
        assert "online-too-fast" in codes
        healths = [server.request("GET", "/healthz", x_forwarded_for="192.0.2.3")[0] for _ in range(30)]
        assert healths[0] == 200
        assert 429 in healths
        pages = [
            server.request("GET", "/", x_forwarded_for="192.0.2.4", cookie=f"guest={secrets.token_urlsafe(32)}")
            for _ in range(30)
        ]
        assert {status for status, _, _ in pages} == {200}
        assert len([headers for _, _, headers in pages if "set-cookie" in headers]) < 30
        assert server.request("GET", "/page/index.html", x_forwarded_for="192.0.2.4")[0] == 200


def test_a_stranger_is_turned_away_before_anything_is_counted(tmp_path: Path) -> None:
    """A foreign page cannot use up what an address may do."""

    async def scenario(server: Server) -> None:
        address = f"ws{server.url.removeprefix('http')}/ws"
        for _ in range(10):
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers={"origin": "https://evil.example"}, proxy=None)
        async with wire(server, server.token()):
            pass

    with serving(sqlite(tmp_path), tmp_path, requests_per_second=1) as server:
        run(scenario(server))
