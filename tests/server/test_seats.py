"""Whose seat is whose: sitting down, leaving, several seats on one device, one seat on another device."""

import asyncio
import contextlib
import random
from functools import partial
from typing import Any

import pytest

from online import (
    BOT,
    JAN,
    OLA,
    OPEN,
    Server,
    any_move,
    by,
    device,
    hand_in,
    moved_on,
    people,
    run,
    seated,
    started,
    whole,
    wire,
)
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import RefusedError, new_id
from sushitrain.protocol.parts import SeatInfo

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
            assert jan.names == ["Ola", "Jan", "nibbler", "Ewa"]
            await ewa.until(lambda me: me.names[1] == "Jan")

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
            assert jan.names[0] == name.strip()

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
            await jan.until(lambda me: me.names == ["Aleksandra", "Jan"])
            await ola.ask(m.Start)
            with contextlib.suppress(RefusedError):
                await ola.ask(m.Sit, name="Aleksandra", nonce="third", seat=0)
            await ola.ask(m.Close)
            (closed,) = await jan.until(lambda me: me.of(m.Closed))
            assert closed.reveal.nonces == ("second", "jan")

    run(scenario())


# Leaving


def chosen_by(server: Server, code: str, seat: int, after: int = 0) -> list[str]:
    """Who made the choices of a seat, as far as the log shows them one by one."""
    shown = [each for each in server.log_of(code)[after:] if each["t"] in ("ready", "step")]
    return [by(each) for each in shown if each.get("seat") == seat]


def test_a_seat_that_is_left_before_the_start_is_open_again(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await seated(server, [ola, jan])
            await jan.ask(m.Leave)
            await ola.until(lambda me: me.names == ["P0", "open"])
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
            await ewa.pick(hand_in(dealt)[0])
            await jan.until(lambda me: me.seqs[-1] > dealt.seq)
            assert jan.hand == ()
            assert not any(ready.pick for ready in jan.of(m.Ready))

    run(scenario())


def test_a_bot_plays_for_somebody_who_left_until_they_watch_again(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            await jan.ask(m.Leave)
            left = await ola.seat_news("left")
            assert left.seats[1] == SeatInfo("person", "P1", left=True)
            for turn in range(3):
                await ola.at_turn(turn)
                await ola.pick(ola.hand[0])
            await ola.at_turn(3)
            played = chosen_by(server, code, 1)
            assert played
            assert set(played) == {"away"}
            await jan.watch(code, 1)
            assert (await ola.seat_news("back")).seats[1] == SeatInfo("person", "P1")
            begun = len(server.log_of(code))
            await asyncio.gather(ola.play_on(random.Random(3)), jan.play_on(random.Random(4)))
            assert set(chosen_by(server, code, 1, begun)) == {"person"}

    run(scenario())


# Several seats on one device, several tables in one browser


def test_one_device_plays_three_seats_and_sees_one_hand_at_a_time(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (device,):
            code = server.open(device.client.token, [OLA, JAN, {"kind": "person", "name": "Ewa"}])
            for seat, name in enumerate(("Ola", "Jan", "Ewa")):
                await device.sit(code, name, seat)
            await device.ask(m.Start)
            await device.until(lambda me: me.last)
            rng = random.Random(5)
            while not device.outcome:
                turn, hands = device.last.turn, {}
                watched, told = device.seat, device.hand
                for seat in device.last.view.to_move:
                    seen = await device.look(code, seat)
                    assert (seen.seat, seen.mine) == (seat, (0, 1, 2))
                    assert (seen.turn, seen.pick) == (turn, None)
                    hands[seat] = hand_in(seen)
                    assert seen.view is not None
                    await device.pick(any_move(seen.view, seat, rng))
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
            await both.sit(code, "Jan", 1)
            await both.sit(code, "Ola", 0)
            await other.sit(code, "Ewa")
            await both.ask(m.Start)
            await both.until(lambda me: me.last)
            async with device(server, both.client.token) as second:
                await second.watch(code, 1)
                await second.until(lambda me: me.last)
                await both.pick(second.hand[0], seat=1)
                (ready,) = await both.until(lambda me: me.of(m.Ready))
                (shown,) = await second.until(lambda me: me.of(m.Ready))
                assert (ready.seat, ready.pick) == (1, None)
                assert (shown.seat, shown.pick) == (1, second.hand[0])
                assert await both.refusal(m.Pick, seat=2, turn=0, move="egg") == "online-not-yours"

    run(scenario())


def shows_turn(message: Any, code: str, turn: int) -> bool:
    return isinstance(message, m.Step) and (message.table, message.turn) == (code, turn)


def test_several_tables_are_followed_over_one_socket(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, 1) as (ola,), wire(server, ola.client.token) as socket:
            codes = [server.open(ola.client.token, [OLA, BOT]) for _ in range(3)]
            for code in codes:
                await socket.ask(m.Sit(id=new_id(), table=code, seat=0, name="Ola", nonce="n"))
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
            assert (await new.look(code, 0)).mine == (0,)
            assert new.hand == old.hand
            for kind, fields in ((m.Pick, {"turn": 0, "move": new.hand[0]}), (m.Leave, {}), (m.Offer, {})):
                assert await old.refusal(kind, **fields) == "online-not-yours"
            assert await old.refusal(m.Watch, seat=0) == "online-not-yours"
            await jan.seat_news("moved")
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
            await asyncio.gather(new.play_on(random.Random(1), 3), jan.play_on(random.Random(2), 3))
            await old.at_turn(3)
            assert new.hand
            assert old.seqs == list(range(old.seqs[0], old.seqs[0] + len(old.seqs)))
            for message in old.heard:
                if getattr(message, "seq", 0) >= moved.seq:
                    assert not getattr(message, "pick", None)
                    assert getattr(message, "view", None) is None or hand_in(message) == ()

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
