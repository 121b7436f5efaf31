"""Tables: who may open, find, enter, leave, run and close one, and whose seat is whose."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest

from online import Person, Server, any_move, moved_on, people, run, seated, started, wire
from sushitrain.game.chance import commitment, derive_seed
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import Client, RefusedError, new_id

OLA = {"kind": "person", "name": "Ola"}
JAN = {"kind": "person", "name": "Jan"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "nibbler"}


@asynccontextmanager
async def device(server: Server, token: str) -> AsyncIterator[Person]:
    """One more connection of a guest."""
    async with Client(server.url, token) as client:
        person = Person(client)
        listener = asyncio.create_task(person.listen())
        try:
            yield person
        finally:
            listener.cancel()


def log_of(server: Server, code: str) -> list[dict[str, Any]]:
    status, entries, _ = server.request("GET", f"/api/tables/{code}/log")
    assert status == 200
    return list(entries)


def chosen_by(server: Server, code: str, seat: int, after: int = 0) -> list[str]:
    """Who made the choices of a seat, as far as the log shows them one by one."""
    shown = [each for each in log_of(server, code)[after:] if each["t"] in ("ready", "step")]
    return [each.get("by", "person") for each in shown if each.get("seat") == seat]


def listed(server: Server, code: str) -> dict[str, Any] | None:
    status, found, _ = server.request("GET", "/api/tables")
    assert status == 200
    return next((each for each in found if each["table"] == code), None)


async def whole(server: Server, code: str, token: str = "", seat: int | None = None) -> m.Whole:
    """The table as somebody sees it who comes now."""
    async with wire(server, token or server.token()) as socket:
        await socket.ask(m.Watch(id=new_id(), table=code, seat=seat))
        found: m.Whole = await socket.until(lambda message: isinstance(message, m.Whole))
        return found


async def watch(person: Person, code: str, seat: int | None = None) -> m.Whole:
    """Follow a table, and wait for the view of it."""
    before = len(person.of(m.Whole))
    await person.watch(code, seat)
    found: m.Whole = (await person.until(lambda me: me.of(m.Whole)[before:]))[0]
    return found


async def at_turn(person: Person, turn: int) -> Any:
    """The first message with the view of this turn or a later one."""
    return await person.until(lambda me: me.last is not None and me.last.turn >= turn and me.last)


async def seat_news(person: Person, what: str) -> m.Seats:
    """The last time that this happened to a seat, once it has."""
    found: m.Seats = (await person.until(lambda me: [each for each in me.of(m.Seats) if each.what == what]))[-1]
    return found


def named(person: Person) -> list[str]:
    return [seat.name or seat.bot or seat.kind for seat in person.seats]


def hand(message: Any) -> tuple[str, ...]:
    assert isinstance(message.view, m.DraftTable)
    return message.view.hand


# Opening


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        pytest.param({"seats": [BOT, BOT]}, "online-only-bots", id="only bots"),
        pytest.param({"seats": [OLA, {"kind": "bot", "bot": "stockfish"}]}, "setup-bot", id="unknown bot"),
        pytest.param({"seats": [OLA, {"kind": "bot"}]}, "setup-bot", id="bot without a level"),
        pytest.param({"seats": [OLA, {"kind": "robot"}]}, "wire-message", id="unknown kind of seat"),
        pytest.param({"seats": [OLA, {"kind": "person", "name": " oLA "}]}, "online-name-taken", id="equal names"),
        pytest.param({"seats": [OLA, {"kind": "person"}]}, "online-name", id="person without a name"),
        pytest.param({"seats": [OLA, {"kind": "person", "name": "a\tb"}]}, "online-name", id="control character"),
        pytest.param({"seats": [OLA, {"kind": "person", "name": "x" * 41}]}, "wire-message", id="endless name"),
        pytest.param({"seats": [OLA]}, "wire-message", id="one seat"),
        pytest.param({"seats": [OLA] + [OPEN] * 5}, "wire-message", id="six seats"),
        pytest.param({"seats": []}, "wire-message", id="no seats"),
        pytest.param({"setup": {"game": "chess"}}, "setup-game", id="unknown game"),
        pytest.param({"setup": {"dessert": "cake"}}, "setup-dessert", id="unknown dessert"),
        pytest.param({"setup": {"variant": "blind"}}, "setup-variant", id="unknown variant"),
        pytest.param({"seats": [OLA, OPEN, OPEN], "setup": {"variant": "battle"}}, "setup-exactly", id="battle of 3"),
        pytest.param({"setup": {"options": {"zero_maki": "maybe"}}}, "setup-value", id="wrong value of an option"),
        pytest.param({"setup": {"options": {"first": 1}}}, "setup-option", id="option of another game"),
        pytest.param({"setup": {"options": {"first": [1]}}}, "record-type", id="wrong type of an option"),
        pytest.param({"setup": {"options": {"cheat": 1}}}, "record-unknown", id="unknown option"),
        pytest.param({"setup": {"tables": {"mochi_faces": []}}}, "table-faces", id="table of no faces"),
        pytest.param({"setup": {"tables": {"cards": {}}}}, "table-unknown", id="unknown table"),
        pytest.param({"setup": {"players": 3}}, "wire-message", id="unknown field of the setup"),
        pytest.param({"clock": 4}, "wire-message", id="clock too short"),
        pytest.param({"clock": 86_401}, "wire-message", id="clock too long"),
        pytest.param({"clock": "soon"}, "wire-message", id="clock is no number"),
        pytest.param({"colour": "red"}, "wire-message", id="unknown field"),
        pytest.param({"id": ""}, "wire-message", id="empty id"),
        pytest.param({"id": "x" * 65}, "wire-message", id="endless id"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_says_why(server: Server, wish: dict[str, Any], code: str) -> None:
    asked = {"id": new_id(), "seats": [OLA, OPEN], "public": True, **wish}
    status, problem, _ = server.request("POST", "/api/tables", asked, server.token())
    assert (status, problem["code"]) == (400, code)
    assert problem["text"]


def test_a_table_is_what_was_asked_for(server: Server) -> None:
    wish = {
        "id": new_id(),
        "seats": [OLA, OPEN, BOT, {"kind": "bot", "bot": "random"}, JAN],
        "setup": {"game": "anniversary", "dessert": "mochi", "options": {"boat_by": "round"}},
        "public": True,
        "chat": True,
        "clock": 60,
    }
    token = server.token()
    status, found, _ = server.request("POST", "/api/tables", wish, token)
    assert status == 201
    assert found["url"] == f"{server.url}/t/{found['table']}"

    seen = run(whole(server, found["table"], token, 4))
    assert seen.commitment == found["commitment"]
    assert seen.seats == (
        m.SeatInfo("person", "Ola"),
        m.SeatInfo("open"),
        m.SeatInfo("bot", bot="nibbler"),
        m.SeatInfo("bot", bot="random"),
        m.SeatInfo("person", "Jan"),
    )
    assert (seen.mine, seen.seat, seen.host, seen.stage) == ((0, 4), 4, 0, "open")
    assert (seen.public, seen.chat) == (True, True)
    told = (seen.setup["game"], seen.setup["dessert"], seen.setup["players"], seen.setup["options"]["boat_by"])
    assert told == ("anniversary", "mochi", 5, "round")
    row = listed(server, found["table"])
    assert row is not None
    assert (row["clock"], row["open"], row["players"], row["host"]) == (60, 1, 5, "Ola")
    stranger = run(whole(server, found["table"]))
    assert (stranger.mine, stranger.seat, stranger.seats) == ((), None, seen.seats)


def test_the_same_wish_opens_one_table_however_often_it_comes(server: Server) -> None:
    token, other = server.token(), server.token()
    wish = {"id": new_id(), "seats": [OLA, OPEN]}
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(server.request, "POST", "/api/tables", wish, token) for _ in range(4)]
        answers = [each.result() for each in asked]
    assert [status for status, _, _ in answers] == [201] * 4
    assert len({(body["table"], body["commitment"]) for _, body, _ in answers}) == 1
    _, theirs, _ = server.request("POST", "/api/tables", wish, other)
    assert theirs["table"] != answers[0][1]["table"]


def test_a_guest_nobody_knows_opens_no_table(server: Server) -> None:
    for token in ("", "x" * 43):
        status, problem, _ = server.request("POST", "/api/tables", {"id": "1", "seats": [OLA, OPEN]}, token)
        assert (status, problem["code"]) == (401, "online-guest")


# The list


def test_the_list_shows_public_tables_until_they_start(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            private = server.open(ola.client.token)
            code = server.open(ola.client.token, public=True)
            await ola.watch(code, 0)
            assert listed(server, private) is None
            row = {"table": code, "game": "classic", "dessert": "pudding", "variant": "none"}
            assert listed(server, code) == {**row, "players": 2, "open": 1, "host": "Ola", "clock": None}
            await jan.sit(code, "Jan")
            full = listed(server, code)
            assert full is None or full["open"] == 0
            await ola.ask(m.Start)
            assert listed(server, code) is None

    run(scenario())


def test_a_closed_table_is_not_listed(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            ola.table = server.open(ola.client.token, public=True)
            await ola.ask(m.Close)
            assert listed(server, ola.table) is None

    run(scenario())


def test_the_latest_public_table_is_listed_first(server: Server) -> None:
    token = server.token()
    codes = [server.open(token, public=True) for _ in range(2)]
    _, found, _ = server.request("GET", "/api/tables")
    assert [each["table"] for each in found if each["table"] in codes] == codes[::-1]


# Taking a seat


def test_a_newcomer_gets_the_first_open_seat_or_the_one_they_name(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 5) as (ola, jan, ewa, late, later):
            code = server.open(ola.client.token, [OLA, OPEN, BOT, OPEN])
            assert await ewa.sit(code, "Ewa", 3) == 3
            late.table = code
            assert await late.refusal(m.Sit, name="Eve", nonce="n", seat=3) == "online-taken"
            assert await late.refusal(m.Sit, name="Eve", nonce="n", seat=2) == "online-taken"
            assert await late.refusal(m.Sit, name="Eve", nonce="n", seat=4) == "online-no-seat"
            assert await late.refusal(m.Sit, name="eWA", nonce="n") == "online-name-taken"
            assert await jan.sit(code, "Jan") == 1
            await jan.until(lambda me: me.of(m.Whole))
            later.table = code
            assert await later.refusal(m.Sit, name="Eve", nonce="n") == "online-full"
            assert named(jan) == ["Ola", "Jan", "nibbler", "Ewa"]
            await ewa.until(lambda me: named(me)[1] == "Jan")

    run(scenario())


def test_a_code_that_does_not_exist_is_refused(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,):
            for table, code in (("zzzzzz", "online-no-table"), ("ZZZZZZ", "wire-message"), ("a", "wire-message")):
                ola.table = table
                assert await ola.refusal(m.Sit, name="Ola", nonce="n") == code
                assert await ola.refusal(m.Watch) == code

    run(scenario())


@pytest.mark.parametrize("name", ["🍣", "👩‍🍳", "Łucja", "x" * 40, "<b>Ola</b>", "  Ola  ", "O'la; --", "日本"])
def test_a_name_may_be_anything_that_can_be_seen(server: Server, name: str) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (jan,):
            code = server.open(server.token(), [OPEN, OPEN])
            await jan.sit(code, name)
            await jan.until(lambda me: me.of(m.Whole))
            assert named(jan)[0] == name.strip()

    run(scenario())


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "wire-message"), ("x" * 41, "wire-message"), ("   ", "online-name")]
    + [(f"a{odd}b", "online-name") for odd in ("\n", "\t", "\0", "\x1b", "\x7f", "\u202e", "\u200b", "\u2028")],
    ids=ascii,
)
def test_a_name_that_cannot_be_seen_is_refused(server: Server, name: str, code: str) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (jan,):
            jan.table = server.open(server.token(), [OPEN, OPEN])
            assert await jan.refusal(m.Sit, name=name, nonce="n") == code

    run(scenario())


def test_name_and_nonce_of_an_own_seat_may_be_changed_until_the_start(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = server.open(ola.client.token)
            await ola.sit(code, "Ola", 0, nonce="first")
            await jan.sit(code, "Jan", 1, nonce="jan")
            await ola.ask(m.Sit, name="Aleksandra", nonce="second", seat=0)
            await jan.until(lambda me: named(me) == ["Aleksandra", "Jan"])
            await ola.ask(m.Start)
            with contextlib.suppress(RefusedError):
                await ola.ask(m.Sit, name="Aleksandra", nonce="third", seat=0)
            await ola.ask(m.Close)
            (closed,) = await jan.until(lambda me: me.of(m.Closed))
            assert closed.reveal.nonces == ("second", "jan")

    run(scenario())


# Leaving


def test_a_seat_that_is_left_before_the_start_is_open_again(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await seated(server, [ola, jan])
            await jan.ask(m.Leave)
            await ola.until(lambda me: named(me) == ["P0", "open"])
            assert await jan.refusal(m.Leave) == "online-not-yours"
            assert await ewa.sit(code, "P1") == 1

    run(scenario())


def test_whoever_left_before_the_start_sees_nothing_of_the_next_on_that_seat(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await seated(server, [ola, jan])
            await jan.ask(m.Leave)
            await ewa.sit(code, "Ewa", 1)
            await ola.ask(m.Start)
            dealt = await ewa.until(lambda me: me.last)
            await jan.until(lambda me: me.last)
            await ewa.pick(hand(dealt)[0])
            await jan.until(lambda me: me.seqs[-1] > dealt.seq)
            assert hand(jan.last) == ()
            assert not any(ready.pick for ready in jan.of(m.Ready))

    run(scenario())


def test_a_bot_plays_for_somebody_who_left_until_they_watch_again(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            await jan.ask(m.Leave)
            left = await seat_news(ola, "left")
            assert left.seats[1] == m.SeatInfo("person", "P1", left=True)
            for turn in range(3):
                await at_turn(ola, turn)
                await ola.pick(hand(ola.last)[0])
            await at_turn(ola, 3)
            played = chosen_by(server, code, 1)
            assert played
            assert set(played) == {"away"}
            await jan.watch(code, 1)
            assert (await seat_news(ola, "back")).seats[1] == m.SeatInfo("person", "P1")
            begun = len(log_of(server, code))
            await asyncio.gather(ola.play_on(random.Random(3)), jan.play_on(random.Random(4)))
            assert set(chosen_by(server, code, 1, begun)) == {"person"}

    run(scenario())


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
    return [each["t"] for each in log_of(server, code)]


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
            await seat_news(jan, "back")
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
            await ola.watch(code, 0)
            assert await ola.refusal(m.Fill, seat=1, bot="stockfish") == "setup-bot"
            assert await ola.refusal(m.Fill, seat=3, bot="random") == "online-no-seat"
            await ola.ask(m.Fill, seat=1, bot="random")
            await ola.ask(m.Fill, seat=2)
            await ola.until(lambda me: named(me) == ["Ola", "random", "open"])
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
            await ola.pick(hand(ola.last)[0])
            await ola.until(lambda me: me.last.turn == 1)
            assert await ewa.sit(code, "Ewa") == 1
            assert await jan.refusal(m.Leave) == "online-not-yours"
            await ewa.until(lambda me: me.of(m.Whole))
            assert named(ewa) == ["P0", "Ewa"]
            taken_over = (await at_turn(ewa, 1)).seq
            await asyncio.gather(ola.play_on(random.Random(1)), ewa.play_on(random.Random(2)))
            assert ola.outcome == ewa.outcome
            assert ewa.last.reveal.nonces == ("nonce0", "nonce1")
            picked = [each.by for each in ola.heard if isinstance(each, m.Ready | m.Step) and each.seq > taken_over]
            assert set(picked) == {"person"}
            await jan.until(lambda me: me.outcome)
            for message in jan.heard:
                if isinstance(message, m.Step) and message.seq > taken_over:
                    assert hand(message) == ()

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
            assert await jan.refusal(m.Pick, turn=0, move=hand(jan.last)[0]) == "online-over"

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
            assert (status, problem["code"]) == (409, "online-no-record")

    run(scenario())


# Rematch


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

            new = await watch(jan, first.table, 1)
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
                await ola.watch(done.table, 0)
                await jan.watch(done.table, 1)
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


# Several seats on one device, several tables in one browser


def test_one_device_plays_three_seats_and_sees_one_hand_at_a_time(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (device,):
            code = server.open(device.client.token, [OLA, JAN, {"kind": "person", "name": "Ewa"}])
            await device.watch(code, 0)
            await device.ask(m.Start)
            await device.until(lambda me: me.last)
            luck = random.Random(5)
            while not device.outcome:
                turn, hands = device.last.turn, {}
                watched, told = device.seat, hand(device.last)
                for seat in device.last.view.to_move:
                    seen = await watch(device, code, seat)
                    assert (seen.seat, seen.mine) == (seat, (0, 1, 2))
                    assert (seen.turn, seen.pick) == (turn, None)
                    hands[seat] = hand(seen)
                    assert seen.view is not None
                    await device.pick(any_move(seen.view, seat, luck))
                assert hands[watched] == told
                await device.until(partial(moved_on, turn=turn))
            watching = None
            for message in device.heard:
                if isinstance(message, m.Whole):
                    watching = message.seat
                elif isinstance(message, m.Ready):
                    assert (message.pick is None) == (message.seat != watching)

    run(scenario())


def test_somebody_with_two_seats_sees_only_the_one_they_watch(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (both, other):
            code = server.open(both.client.token, [OLA, JAN, OPEN])
            await both.watch(code, 0)
            await other.sit(code, "Ewa")
            await both.ask(m.Start)
            await both.until(lambda me: me.last)
            async with device(server, both.client.token) as second:
                await second.watch(code, 1)
                await second.until(lambda me: me.last)
                await both.pick(hand(second.last)[0], seat=1)
                (ready,) = await both.until(lambda me: me.of(m.Ready))
                (shown,) = await second.until(lambda me: me.of(m.Ready))
                assert (ready.seat, ready.pick) == (1, None)
                assert (shown.seat, shown.pick) == (1, hand(second.last)[0])
                assert await both.refusal(m.Pick, seat=2, turn=0, move="egg") == "online-not-yours"

    run(scenario())


def shows_turn(message: Any, code: str, turn: int) -> bool:
    return isinstance(message, m.Step) and (message.table, message.turn) == (code, turn)


def test_several_tables_are_followed_over_one_socket(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,), wire(server, ola.client.token) as socket:
            codes = [server.open(ola.client.token, [OLA, BOT]) for _ in range(3)]
            for code in codes:
                await socket.ask(m.Watch(id=new_id(), table=code, seat=0))
                await socket.ask(m.Start(id=new_id(), table=code))
            hands = {}
            for code in codes:
                hands[code] = (await socket.until(partial(shows_turn, code=code, turn=0))).view.hand
            assert len(set(hands.values())) == 3
            for code in reversed(codes):
                await socket.ask(m.Pick(id=new_id(), table=code, seat=0, turn=0, move=hands[code][0]))
            for code in codes:
                await socket.until(partial(shows_turn, code=code, turn=1))
                seqs = [each.seq for each in socket.news if each.table == code]
                assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
            await socket.ask(m.Unwatch(id=new_id(), table=codes[0]))
            await socket.ask(m.Feel(id=new_id(), table=codes[0], seat=0, emote="wow"))
            await socket.ask(m.Feel(id=new_id(), table=codes[1], seat=0, emote="yum"))
            await socket.until(lambda each: isinstance(each, m.Said))
            assert [each.table for each in socket.news if isinstance(each, m.Said)] == [codes[1]]

    run(scenario())


# Moving to another device


def test_a_seat_moves_to_another_device_once(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 4) as (old, new, jan, thief):
            code = await started(server, [old, jan])
            offered = await old.ask(m.Offer, id="offer")
            again = await old.ask(m.Offer, id="offer")
            assert len(offered.token) >= 22
            assert again == offered
            new.table = thief.table = code
            assert await thief.refusal(m.Claim, token="0" * len(offered.token)) == "online-token"
            assert await thief.refusal(m.Offer, seat=0) == "online-not-yours"
            claimed = await new.ask(m.Claim, token=offered.token)
            assert claimed.seat == 0
            assert await thief.refusal(m.Claim, token=offered.token) == "online-token"
            assert (await watch(new, code, 0)).mine == (0,)
            assert hand(new.last) == hand(old.last)
            for kind, fields in ((m.Pick, {"turn": 0, "move": hand(new.last)[0]}), (m.Leave, {}), (m.Offer, {})):
                assert await old.refusal(kind, **fields) == "online-not-yours"
            assert await old.refusal(m.Watch, seat=0) == "online-not-yours"
            await seat_news(jan, "moved")
            await asyncio.gather(new.play_on(random.Random(1)), jan.play_on(random.Random(2)))
            assert new.outcome == jan.outcome

    run(scenario())


def test_the_old_device_sees_no_card_of_a_seat_that_has_moved(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (old, new, jan):
            code = await started(server, [old, jan])
            offered = await old.ask(m.Offer)
            new.table = code
            moved = await new.ask(m.Claim, token=offered.token)
            await new.watch(code, 0)
            await new.until(lambda me: me.last)
            await new.pick(hand(new.last)[0])
            await jan.pick(hand(jan.last)[0])
            step = await new.until(lambda me: me.last.turn == 1 and me.last)
            await old.until(lambda me: me.seqs[-1] >= step.seq)
            for message in old.heard:
                if getattr(message, "seq", 0) >= moved.seq:
                    assert not getattr(message, "pick", None)
                    assert getattr(message, "view", None) is None or hand(message) == ()

    run(scenario())


def test_a_second_offer_replaces_the_first(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (old, new):
            code = server.open(old.client.token)
            await old.watch(code, 0)
            first, second = await old.ask(m.Offer), await old.ask(m.Offer)
            assert first.token != second.token
            new.table = code
            assert await new.refusal(m.Claim, token=first.token) == "online-token"
            assert (await new.ask(m.Claim, token=second.token)).seat == 0
            assert (await whole(server, code, new.client.token, 0)).host == 0

    run(scenario())


def test_a_token_is_good_for_its_own_table_only(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (old, new):
            old.table, new.table = server.open(old.client.token), server.open(old.client.token)
            offered = await old.ask(m.Offer, seat=0)
            assert await new.refusal(m.Claim, token=offered.token) == "online-token"

    run(scenario())


@pytest.mark.parametrize("then", ["open", "bot", "person"])
def test_a_token_is_worthless_once_the_seat_was_given_up(server: Server, then: str) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await seated(server, [ola, jan])
            offered = await jan.ask(m.Offer)
            await jan.ask(m.Leave)
            if then == "bot":
                await ola.ask(m.Fill, seat=1, bot="nibbler")
            elif then == "person":
                await ewa.sit(code, "Ewa", 1)
            assert await jan.refusal(m.Claim, token=offered.token) == "online-token"
            assert (await whole(server, code)).seats[1].kind == then

    run(scenario())


def test_a_token_is_worthless_once_the_seat_was_freed(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await started(server, [ola, jan])
            offered = await jan.ask(m.Offer)
            await jan.ask(m.Leave)
            await ola.ask(m.Free, seat=1)
            await ewa.sit(code, "Ewa", 1)
            assert await jan.refusal(m.Claim, token=offered.token) == "online-token"

    run(scenario())


# A table without people, and the way to one


def test_a_table_that_everybody_has_left_stands_still_until_somebody_is_back(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (spectator,):
            token = server.token()
            code = server.open(token, [OLA, BOT])
            await watch(spectator, code)
            async with device(server, token) as ola:
                await ola.watch(code, 0)
                await ola.ask(m.Start)
                await ola.until(lambda me: me.last)
                await ola.ask(m.Leave)
                await stands_still(server, spectator)
            await stands_still(server, spectator)
            assert spectator.last.turn == 0
            async with device(server, token) as ola:
                await ola.watch(code, 0)
                await ola.play_on(random.Random(1))
            await spectator.until(lambda me: me.outcome)

    run(scenario())


async def stands_still(server: Server, spectator: Person) -> None:
    """Nothing is written, but for what a bot was at already."""
    await quiet(spectator)
    before = log_of(server, spectator.table)
    with pytest.raises(TimeoutError):
        await spectator.until(lambda me: me.seqs[-1] > before[-1]["seq"], within=0.5)
    assert log_of(server, spectator.table) == before


async def quiet(person: Person) -> None:
    """Until nothing has come for a moment: a bot may have been at it when the last person went."""
    with contextlib.suppress(TimeoutError):
        while True:
            person.news.clear()
            await asyncio.wait_for(person.news.wait(), 0.3)


def test_every_table_has_its_own_qr_code(server: Server) -> None:
    token = server.token()
    pictures = []
    for code in (server.open(token), server.open(token)):
        status, body, headers = server.request("GET", f"/api/tables/{code}/qr.svg")
        assert (status, headers["content-type"]) == (200, "image/svg+xml")
        assert body.lstrip().startswith(b"<svg")
        assert server.request("GET", f"/api/tables/{code}/qr.svg")[1] == body
        pictures.append(body)
    assert pictures[0] != pictures[1]
    status, problem, _ = server.request("GET", "/api/tables/zzzzzz/qr.svg")
    assert (status, problem["code"]) == (404, "online-no-table")
