"""Running a table: what the host may do, how it ends, rematches, and a table without people."""

import asyncio
import random
from pathlib import Path

import pytest

from online import BOT, OLA, OPEN, Server, device, hand_in, people, run, seated, serving, started, whole
from server.remote import HOOK, Remote
from sushitrain.game.chance import commitment, derive_seed
from sushitrain.protocol import messages as m
from tools.waiting import soon

# The host


def test_only_the_host_fills_starts_frees_and_closes(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await seated(server, [ola, jan])
            await spectator.watch(code)
            for person in (jan, spectator):
                for kind, fields in ((m.Fill, {"seat": 0}), (m.Start, {}), (m.Free, {"seat": 0}), (m.Close, {})):
                    assert await person.refusal(kind, **fields) == "online-not-host"
            assert run_log(server, code) == ["seats", "seats"]

    run(scenario())


def run_log(server: Server, code: str) -> list[str]:
    return [each["t"] for each in server.log_of(code)]


def test_the_next_person_is_host_when_the_host_leaves(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await seated(server, [ola, jan, ewa], bots=["nibbler"])
            await ola.ask(m.Leave)
            await ewa.until(lambda me: me.host == 1)
            assert await ola.refusal(m.Close) == "online-not-host"
            await jan.ask(m.Fill, seat=0, bot="random")
            await jan.ask(m.Start)
            await jan.ask(m.Leave)
            await ewa.until(lambda me: me.host == 2)
            await jan.watch(code, 1)
            await jan.seat_news("back")
            assert jan.host == 2
            assert await jan.refusal(m.Close) == "online-not-host"
            await ewa.ask(m.Close)

    run(scenario())


def test_a_table_that_everybody_has_left_belongs_to_the_next_who_comes(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = server.open(ola.client.token)
            await ola.watch(code, 0)
            await ola.ask(m.Leave)
            await ola.until(lambda me: me.host is None)
            await jan.sit(code, "Jan", 1)
            await jan.until(lambda me: me.of(m.Whole))
            assert jan.host == 1
            await jan.ask(m.Fill, seat=0, bot="nibbler")
            await jan.ask(m.Start)

    run(scenario())


def test_the_host_gives_a_seat_to_a_bot_and_opens_it_again(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = server.open(ola.client.token, [OLA, OPEN, BOT])
            await ola.sit(code, "Ola", 0)
            assert await ola.refusal(m.Fill, seat=1, bot="stockfish") == "setup-bot"
            assert await ola.refusal(m.Fill, seat=3, bot="random") == "online-no-seat"
            await ola.ask(m.Fill, seat=1, bot="random")
            await ola.ask(m.Fill, seat=2)
            await ola.until(lambda me: me.names == ["Ola", "random", "open"])
            assert await ola.refusal(m.Start) == "online-open-seat"
            await jan.sit(code, "Jan")
            assert await ola.refusal(m.Fill, seat=2, bot="random") == "online-taken"
            assert await ola.refusal(m.Free, seat=2) == "online-not-absent"
            assert await ola.refusal(m.Free, seat=1) == "online-not-absent"
            await ola.ask(m.Start)
            assert await ola.refusal(m.Start) == "online-started"
            assert await ola.refusal(m.Fill, seat=1) == "online-started"

    run(scenario())


def test_a_freed_seat_is_taken_over_in_the_middle_of_a_game(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await started(server, [ola, jan])
            assert await ola.refusal(m.Free, seat=1) == "online-not-absent"
            await jan.ask(m.Leave)
            await ola.ask(m.Free, seat=1)
            await ola.pick(ola.hand[0])
            await ola.until(lambda me: me.last.turn == 1)
            assert await ewa.sit(code, "Ewa") == 1
            assert await jan.refusal(m.Leave) == "online-not-yours"
            await ewa.until(lambda me: me.of(m.Whole))
            assert ewa.names == ["P0", "Ewa"]
            taken_over = (await ewa.at_turn(1)).seq
            await asyncio.gather(ola.play_on(random.Random(1)), ewa.play_on(random.Random(2)))
            assert ola.outcome == ewa.outcome
            assert ewa.last.reveal.nonces == ("nonce0", "nonce1")
            picked = [each.by for each in ola.heard if isinstance(each, m.Ready | m.Step) and each.seq > taken_over]
            assert set(picked) == {"person"}
            await jan.until(lambda me: me.outcome)
            for message in jan.heard:
                if isinstance(message, m.Step) and message.seq > taken_over:
                    assert hand_in(message) == ()

    run(scenario())


def test_closing_reveals_the_secret_that_fits_the_commitment(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan])
            await spectator.watch(code)
            shown = jan.of(m.Whole)[0].commitment
            assert all(each.reveal is None for each in (ola.last, jan.last, *spectator.of(m.Whole)))
            await ola.ask(m.Close)
            for person in (ola, jan, spectator):
                (closed,) = await person.until(lambda me: me.of(m.Closed))
                assert closed.why == "host"
                assert commitment(bytes.fromhex(closed.reveal.secret)) == shown
                seed = derive_seed(bytes.fromhex(closed.reveal.secret), code, closed.reveal.nonces)
                assert seed.hex() == closed.reveal.seed
            later = await whole(server, code)
            assert (later.stage, later.reveal) == ("closed", closed.reveal)
            assert await ola.refusal(m.Close) == "online-over"
            assert await ola.refusal(m.Sit, name="Ola", nonce="n") == "online-over"
            assert await jan.refusal(m.Pick, turn=0, move=jan.hand[0]) == "online-over"

    run(scenario())


def test_a_table_closed_before_its_game_reveals_a_secret_and_no_seed(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            await ola.watch(server.open(ola.client.token), 0)
            await ola.ask(m.Close)
            (closed,) = await ola.until(lambda me: me.of(m.Closed))
            assert commitment(bytes.fromhex(closed.reveal.secret)) == ola.of(m.Whole)[0].commitment
            assert closed.reveal.seed is None
            assert await ola.refusal(m.Start) in ("online-over", "online-started")
            status, problem, _ = server.request("GET", f"/api/tables/{ola.table}/record")
            assert (status, problem["code"]) == (409, "online-no-game")

    run(scenario())


# Rematch


@pytest.mark.both_stores
def test_a_rematch_is_one_table_whoever_asks_and_however_often(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await started(server, [ola, jan, ewa], bots=["nibbler"], chat=True, clock=600)
            assert await ola.refusal(m.Rematch) == "online-not-over"
            await ewa.ask(m.Leave)
            await ola.ask(m.Close)
            first, second = await asyncio.gather(ola.ask(m.Rematch, id="again"), jan.ask(m.Rematch))
            again, once_more = await ola.ask(m.Rematch, id="again"), await jan.ask(m.Rematch)
            assert again == first
            assert {first.table, second.table, once_more.table} == {first.table}
            assert first.table != code
            await ewa.until(lambda me: me.of(m.Rematched) and me.of(m.Rematched)[0].to == first.table)

            new = await jan.look(first.table, 1)
            assert [seat.name or seat.bot for seat in new.seats] == ["P0", "P1", "", "nibbler"]
            assert [seat.kind for seat in new.seats] == ["person", "person", "open", "bot"]
            assert (new.before, new.stage, new.host, new.chat, new.public) == (code, "open", 0, True, False)
            assert (new.mine, new.setup) == ((1,), jan.of(m.Whole)[0].setup)
            assert new.commitment != jan.of(m.Whole)[0].commitment
            assert (await whole(server, code)).rematch == first.table

    run(scenario())


def test_two_rematches_of_the_same_people_follow_each_other(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            codes = [await started(server, [ola, jan])]
            for _ in range(2):
                await ola.ask(m.Close)
                done = await jan.ask(m.Rematch)
                codes.append(done.table)
                await ola.sit(done.table, "P0", 0)
                await jan.sit(done.table, "P1", 1)
                await ola.ask(m.Start)
            assert len(set(codes)) == 3

    run(scenario())


@pytest.mark.parametrize("asked_before", [False, True])
def test_a_spectator_cannot_ask_for_a_rematch(server: Server, asked_before: bool) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, spectator):
            code = await started(server, [ola, jan])
            await spectator.watch(code)
            await ola.ask(m.Close)
            if asked_before:
                await ola.ask(m.Rematch)
            assert await spectator.refusal(m.Rematch) == "online-not-sitting"
            assert run_log(server, code).count("rematched") == asked_before

    run(scenario())


# A table without people


def test_a_table_that_everybody_has_left_stands_still_until_somebody_is_back(store: str, tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (spectator,):
            token = server.token()
            code = server.open(token, [OLA, BOT])
            await spectator.look(code)
            async with device(server, token) as ola:
                await ola.sit(code, "Ola", 0)
                await ola.ask(m.Start)
                await ola.until(lambda me: me.last)
                await ola.ask(m.Leave)
                await spectator.seat_news("left")
                await remote.at_rest(code)
                before = server.log_of(code)
            await soon(lambda: server.numbers["sockets"] == 1)
            await remote.let_pass(10**6)
            await remote.at_rest(code)
            assert server.log_of(code) == before
            assert spectator.last.turn == 0
            async with device(server, token) as ola:
                await ola.watch(code, 0)
                await ola.play_on(random.Random(1))
            await spectator.until(lambda me: me.outcome)

    remote = Remote(tmp_path)
    with serving(store, tmp_path, remote.environment, hook=HOOK) as server:
        run(scenario(server))
