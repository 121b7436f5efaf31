"""Filling a table's log: one person cannot use up what the others need, and leaving and hosting are always possible."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from online import Person, Server, any_move, people, run, seated, serving, sqlite, started
from seeds import SEEDS
from sushitrain.game.record import setup_document
from sushitrain.protocol import messages as m
from sushitrain.protocol.client import RefusedError, new_id
from sushitrain.rules.setup import Setup
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError
from sushitrain.server.table import journal as j
from sushitrain.server.table.decide import decide, has_share
from sushitrain.server.table.fold import budget_of, fold, opened
from sushitrain.server.table.online_table import Table

SMALL: dict[str, Any] = {"talk_per_table": 30, "changes_per_table": 30}


async def until_refused(person: Person, kind: Any, **fields: Any) -> tuple[int, str]:
    """Do this again and again; how often it was granted, and the code of the refusal."""
    for count in range(200):
        try:
            await person.ask(kind, **fields)
        except RefusedError as problem:
            return count, problem.code
    raise AssertionError("it is never refused")


def test_a_seated_person_cannot_silence_the_others_or_keep_them_from_sitting(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 4) as (ola, jan, ewa, late):
            code = await seated(server, [ola, jan, ewa], chat=True, bots=["nibbler"])
            assert await until_refused(jan, m.Feel, emote="wow") == (10, "online-much-talk")
            assert await jan.refusal(m.Say, text="hello") == "online-much-talk"
            offers, why = await until_refused(jan, m.Offer)
            assert 5 <= offers < 10
            assert why == "online-many-changes"
            assert await jan.refusal(m.Sit, seat=1, name="Jan", nonce="x") == "online-many-changes"
            await ola.ask(m.Say, text="what is he doing?")
            await ewa.ask(m.Leave)
            await ewa.sit(code, "Ewa", 2)
            await ola.ask(m.Fill, seat=3, bot=None)
            await late.sit(code, "Late", 3)
            await late.ask(m.Feel, emote="hello")
            await late.ask(m.Offer)
            await jan.ask(m.Leave)
            assert await jan.refusal(m.Sit, seat=1, name="Jan", nonce="x") == "online-many-changes"
            await ola.ask(m.Fill, seat=1, bot="nibbler")
            await ola.ask(m.Start)
            await ola.ask(m.Close)

    with serving(sqlite(tmp_path), tmp_path, **SMALL) as server:
        run(scenario(server))


def test_a_host_who_has_changed_too_much_can_still_fill_start_free_and_close(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            await seated(server, [ola, jan], bots=["nibbler"])
            assert (await until_refused(ola, m.Fill, seat=2, bot="random"))[1] == "online-many-changes"
            assert await ola.refusal(m.Fill, seat=2, bot=None) == "online-many-changes"
            await jan.ask(m.Leave)
            await ola.ask(m.Fill, seat=1, bot="nibbler")
            await ola.ask(m.Start)
            await ola.ask(m.Close)

    with serving(sqlite(tmp_path), tmp_path, **SMALL) as server:
        run(scenario(server))


def test_somebody_who_comes_and_goes_all_the_time_is_played_by_a_bot_in_the_end(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            code = await started(server, [ola, jan])
            backs = -1
            while backs < (backs := len([each for each in jan.of(m.Seats) if each.what == "back"])):
                await jan.ask(m.Leave)
                await jan.watch(code, 1)
                await jan.ask(m.Feel, emote="wow")
            assert await jan.refusal(m.Leave) == "online-many-changes", "they have left already"
            counted = Counter(entry["what"] for entry in server.log_of(code) if entry["t"] == "seats")
            assert 5 < counted["back"] < 15
            assert counted["left"] == counted["back"] + 1
            rng = SEEDS.random()
            await ola.play_on(rng, 2)
            await ola.ask(m.Feel, emote="wow")
            await ola.ask(m.Leave)
            await ola.watch(code, 0)
            await ola.until(lambda me: me.seats[0].left is False)
            await ola.ask(m.Free, seat=1)

    with serving(sqlite(tmp_path), tmp_path, **SMALL) as server:
        run(scenario(server))


def test_changed_choices_are_limited_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 2) as (ola, jan):
            await started(server, [ola, jan])
            rng = SEEDS.random()
            await jan.pick(any_move(jan.last.view, 1, rng))
            move = any_move(jan.last.view, 1, rng)
            assert (await until_refused(jan, m.Pick, turn=0, move=move))[1] == "online-many-changes"
            await ola.pick(any_move(ola.last.view, 0, rng))
            await ola.at_turn(1)
            await jan.at_turn(1)
            await jan.pick(any_move(jan.last.view, 1, rng))
            await ola.pick(any_move(ola.last.view, 0, rng))
            await ola.at_turn(2)

    with serving(sqlite(tmp_path), tmp_path, **SMALL) as server:
        run(scenario(server))


def test_seats_that_guests_have_muted_fill_no_disk_and_are_muted_all_the_same(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 3) as (ola, jan, ewa):
            code = await seated(server, [ola, jan], chat=True, public=True)
            await ewa.watch(code)
            for person in (ola, ewa):
                await person.ask(m.Mute, seat=1, on=True)
            assert server.limited("mutes") == 1
            await jan.ask(m.Feel, emote="wow")
            await ola.ask(m.Feel, emote="hello")
            await ewa.until(lambda me: len(me.of(m.Said)) == 2)
            assert [(each.seat, each.emote) for each in ewa.of(m.Said)] == [(1, ""), (0, "hello")]

    with serving(sqlite(tmp_path), tmp_path, mutes_per_table=1) as server:
        run(scenario(server))


# The fold alone

KEY = b"key"
LIMITS = Settings(talk_per_table=300, changes_per_table=300)


def table_of(*guests: str) -> Table:
    """An open table at which these guests sit, and with one open seat."""
    seats = (*(j.SeatEntry("person", guest, guest=guest) for guest in guests), j.SeatEntry("open"))
    setup = msgspec.Raw(msgspec.json.encode(setup_document(Setup("classic", len(seats)))))
    return opened("abcdef", j.Entry(0, j.Opened(setup, seats, "00" * 32, chat=True)))


def asked(table: Table, guest: str, command: Any, limits: Settings = LIMITS) -> Table:
    """The table after a command that was granted."""
    return fold(table, j.Entry(0, decide(table, guest, command, KEY, limits), guest, command.id))


def wave(seat: int) -> m.Feel:
    return m.Feel(id=new_id(), table="abcdef", seat=seat, emote="wow")


def greedy(table: Table, guest: str, seat: int) -> tuple[Table, int]:
    """Somebody waves as often as they may."""
    for count in range(1000):
        try:
            table = asked(table, guest, wave(seat))
        except OnlineError:
            return table, count
    raise AssertionError("it is never refused")


def test_everybody_has_a_share_of_what_is_left_and_the_sum_is_bounded() -> None:
    table, counts = table_of("a"), []
    for n in range(20):
        guest = f"guest{n}"
        table = asked(table, guest, m.Sit(id=new_id(), table="abcdef", seat=1, name=f"Guest {n}", nonce="x"))
        table, count = greedy(table, guest, 1)
        counts.append(count)
        table = asked(table, guest, m.Leave(id=new_id(), table="abcdef", seat=1))
    assert counts[:4] == [100, 67, 45, 30]
    assert all(count > 0 for count in counts[:12])
    assert sum(counts) == sum(table.talk.values()) <= 300
    assert table.changes == {f"guest{n}": 1 for n in range(20)}, "leaving counts for nothing"


def test_people_who_talk_equally_much_have_equally_much() -> None:
    table = table_of("a", "b", "c", "d")
    counts: Counter[str] = Counter()
    while has_share(table, "a", "talk", LIMITS):
        for seat, guest in enumerate("abcd"):
            if has_share(table, guest, "talk", LIMITS):
                table = asked(table, guest, wave(seat))
                counts[guest] += 1
    assert max(counts.values()) - min(counts.values()) <= 1
    assert min(counts.values()) >= 300 // 6 - 1


def test_what_a_stand_in_plays_counts_for_the_person_of_the_seat() -> None:
    table = table_of("a", "b")
    table = fold(table, j.Entry(0, j.Away(1)))
    assert table.changes == {}
    table = fold(table, j.Entry(0, j.Back(1)))
    assert table.changes == {"b": 1}


FREE = {
    "leaving": (m.Leave, {"seat": 1}),
    "a bot for an open seat": (m.Fill, {"seat": 2, "bot": "nibbler"}),
    "freeing a seat": (m.Free, {"seat": 1}),
    "closing": (m.Close, {}),
}


@pytest.mark.parametrize(("kind", "fields"), FREE.values(), ids=FREE)
def test_leaving_and_hosting_cost_nothing(kind: Any, fields: dict[str, Any]) -> None:
    table = table_of("a", "b")
    if kind is m.Free:
        table = fold(table, j.Entry(0, j.Away(1)))
    none = Settings(talk_per_table=0, changes_per_table=0)
    guest = "b" if kind is m.Leave else "a"
    command = kind(id=new_id(), table="abcdef", **fields)
    assert budget_of(table, decide(table, guest, command, KEY, none)) == ""


def test_a_log_that_an_older_version_has_filled_goes_on() -> None:
    """Version 0.1 wrote 2,000 such entries of whomever it was, and then no more."""
    table = table_of("a", "b")
    for number in range(2000):
        what: j.Anything = j.Said(1, emote="wow") if number % 2 else j.Offered(1, "00" * 32)
        table = fold(table, j.Entry(0, what, "b", f"command{number}"))
    for guest, command in (
        ("c", m.Sit(id="1", table="abcdef", name="Cyd", nonce="x")),
        ("a", wave(0)),
        ("b", m.Leave(id="2", table="abcdef", seat=1)),
        ("a", m.Fill(id="3", table="abcdef", seat=1, bot="nibbler")),
        ("a", m.Sit(id="4", table="abcdef", seat=0, name="a", nonce="x")),
        ("a", m.Start(id="5", table="abcdef")),
        ("a", m.Close(id="6", table="abcdef")),
    ):
        table = asked(table, guest, command, Settings())
    assert table.stage == "closed"
