"""Whoever goes on after being refused is closed, then kept out for a while that grows; people at tables are not."""

import asyncio
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect

from attacks.raw import OTHER, raw, raw_socket
from online import Server, device, people, run, serving, sqlite, started
from server.remote import HOOK, Remote
from sushitrain.protocol import client
from sushitrain.protocol import messages as m
from sushitrain.server.operation import limits
from sushitrain.server.operation.limits import Bucket, Meter, Penalties
from tools.waiting import until

HELLO = m.Hello(id="h", v=m.VERSION)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time that the test moves."""
    found = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: found.now))
    return found


def test_a_penalty_grows_while_somebody_goes_on_and_is_forgotten_in_time(clock: SimpleNamespace) -> None:
    penalties = Penalties(Bucket(1, 2), first=5, longest=40)
    lengths = []
    for _ in range(5):
        while not penalties.after_refusal("a"):
            assert not penalties.left("a")
        lengths.append(penalties.left("a"))
        assert not penalties.after_refusal("a"), "it is kept out already"
        assert not penalties.left("b")
        clock.now += lengths[-1]
        assert penalties.left("a") == 0
    assert lengths == [5, 10, 20, 40, 40]
    clock.now += 41
    while not penalties.after_refusal("a"):
        pass
    assert penalties.left("a") == 5


def test_a_few_refusals_now_and_then_have_no_consequence(clock: SimpleNamespace) -> None:
    penalties = Penalties(Bucket(1, 3), first=5, longest=40)
    for _ in range(100):
        assert not penalties.after_refusal("a")
        clock.now += 1


@pytest.mark.usefixtures("clock")
def test_of_too_many_addresses_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 10)
    penalties = Penalties(Bucket(1, 0), first=5, longest=40)
    assert all(penalties.after_refusal(f"address {n}") for n in range(20))
    assert len(penalties.ends) == 10
    assert penalties.left("address 19") == 5
    assert penalties.left("address 0") == 0


def test_a_meter_fills_up_with_time_and_not_above_its_burst(clock: SimpleNamespace) -> None:
    meter = Meter(2, 3)
    assert [meter.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [meter.take(), meter.take()] == [True, False]
    clock.now += 100
    assert [meter.take(3), meter.take(0.1)] == [True, False]


def strict(folder: Path, **settings: Any) -> Any:
    """A server for which no time passes, that tolerates few messages and few refusals."""
    given = {"wishes_per_second": 2, "refusals_per_second": 1, "frames_per_second": 10**6, **settings}
    return serving(sqlite(folder), folder, Remote(folder).environment, hook=HOOK, **given)


def test_whoever_says_hello_on_and_on_is_closed_and_then_kept_out(tmp_path: Path) -> None:
    with strict(tmp_path) as server:
        tokens = [server.token() for _ in range(6)]
        for token in tokens[:4]:
            with raw(server, OTHER) as flood:
                if flood.upgrade(token).status() == 101:
                    flood.say(*[HELLO] * 200)
                    assert flood.rest().count(b'"refused"') <= 10
        assert server.limited("wishes") <= 40
        assert server.numbers["penalties_total"] == 1
        with raw(server, OTHER) as late:
            assert late.upgrade(tokens[4]).status() in (0, 429)
        with raw_socket(server) as another:
            assert b"welcome" in another.say(HELLO).receive_until(b"welcome")


def test_whoever_is_kept_out_costs_no_more_than_a_look_at_a_few_headers(tmp_path: Path) -> None:
    with strict(tmp_path, kept_out_per_second=5, requests_per_second=1) as server:
        answers = []
        for _ in range(60):
            with raw(server, OTHER) as flood:
                answers.append(flood.get("/api/tables").status())
        assert answers[:5] == [200] * 5
        assert answers[5:35] == [429] * 30
        kept_out = answers[36:]
        assert kept_out[:5] == [429] * 5
        assert set(kept_out[5:]) == {0}, "closed without an answer"


def test_people_at_a_table_stay_and_come_back_while_their_address_is_kept_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guest who floods hurts only those who are not at a table yet, and share the address."""
    monkeypatch.setattr(client, "connect", partial(connect, local_addr=(OTHER, 0)))

    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            await asyncio.to_thread(flood, server)
            assert server.numbers["penalties_total"] == 1
            assert isinstance(await ola.ask(m.Feel, emote="wow"), m.Done)
            async with device(server, ola.client.token) as again:
                await again.watch(code, 0)
                assert isinstance(await again.ask(m.Feel, emote="yum"), m.Done)
            with raw(server, OTHER) as stranger:
                assert stranger.get("/").status() == 429
            assert jan.client.reconnects == 0

    def flood(server: Server) -> None:
        for _ in range(200):
            with raw(server, OTHER) as one:
                one.get("/api/tables").status()

    with strict(tmp_path, wishes_per_second=10**6, requests_per_second=10, kept_out_per_second=10**6) as server:
        run(scenario(server))


def test_a_page_of_another_origin_writes_few_lines_and_is_cut_off(tmp_path: Path) -> None:
    with strict(tmp_path, foreign_per_second=2) as server:
        for _ in range(60):
            with raw(server, OTHER) as foreign:
                assert foreign.upgrade(origin="https://evil.example").status() in (403, 429)
        assert server.limited("origins") == 31
        assert server.logged.count("another origin") <= 5
        with raw(server, OTHER) as late:
            assert late.get("/").status() == 429


def test_a_proxy_is_never_kept_out_but_its_clients_are(tmp_path: Path) -> None:
    with strict(tmp_path, requests_per_second=1, proxies=["127.0.0.1"]) as server:
        asked = [server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1")[0] for _ in range(60)]
        assert asked == [200] * 5 + [429] * 55
        assert server.numbers["penalties_total"] == 1
        assert server.request("GET", "/api/tables", x_forwarded_for="192.0.2.2")[0] == 200


def test_the_time_that_an_address_is_kept_out_doubles(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        told = []
        for wait in (5, 10, 20):
            for _ in range(40):
                status, body, _ = server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1")
            assert status == 429
            told.append(body["values"]["seconds"])
            await remote.let_pass((wait - 1) * 1000)
            assert server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1")[0] == 429
            await remote.let_pass(1000)
            assert server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1")[0] == 200
        assert told == [5, 10, 20]

    remote = Remote(tmp_path)
    with strict(tmp_path, requests_per_second=1, proxies=["127.0.0.1"]) as server:
        run(scenario(server))


def test_an_address_that_is_kept_out_is_told_to_the_owner_once(tmp_path: Path) -> None:
    with strict(tmp_path, requests_per_second=1, proxies=["127.0.0.1"]) as server:
        for _ in range(60):
            server.request("GET", "/api/tables", x_forwarded_for="192.0.2.1")
        until(lambda: "kept out" in server.logged)
        assert server.logged.count("kept out") == 1
        assert "192.0.2.1" not in server.logged


def test_this_machine_is_never_kept_out(tmp_path: Path) -> None:
    """It may be a proxy that the owner has forgotten to name: everybody would be kept out."""
    with strict(tmp_path, requests_per_second=1) as server:
        assert [server.request("GET", "/api/tables")[0] for _ in range(60)] == [200] * 5 + [429] * 55
        assert server.numbers["penalties_total"] == 0
