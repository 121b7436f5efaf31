"""The joined table as a fold: recorded games of every flow from every seat, repeated messages, lost connections."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, reduce
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sushitrain.game.engine import parse_move, to_move
from sushitrain.game.events import Step
from sushitrain.game.moves import Move, Pick
from sushitrain.game.record import Record, loads, setup_document
from sushitrain.game.replay import replay
from sushitrain.game.standing import standing
from sushitrain.game.state import sheet_of
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.announcements import (
    Announcement,
    Change,
    ChoiceMade,
    GameShown,
    RematchOpened,
    Said,
    SeatsShown,
    announcements,
    everything,
)
from sushitrain.protocol.codec import encode, read_message
from sushitrain.protocol.joined_table import Connection, Ended, Incoming, JoinedTable, fold, held, switched, undecided
from sushitrain.protocol.parts import Clock, Reveal, SeatInfo
from sushitrain.protocol.wire_views import table_view, wire_events, wire_sheet
from sushitrain.rules.errors import SushiError

CODE = "abc234"
GAMES = ("classic-pudding-none", "anniversary-mochi-dummy", "classic-pudding-battle", "roll-pudding-none")
"""A recorded game of every flow, and one with the dummy."""
LIMIT = 60_000
CORPUS = Path(__file__).parent.parent / "corpus" / "0.1.0"
M = TypeVar("M", bound=m.Message)


class Sent(NamedTuple):
    """A message, and the whole table as the server would send it instead at that moment."""

    message: m.Message
    whole: m.Whole


def wired(message: M) -> M:
    """The message as a client reads it."""
    found = read_message(encode(message))
    assert type(found) is type(message)
    return found


@cache
def recorded(name: str) -> tuple[Record, tuple[Step, ...]]:
    record = loads((CORPUS / f"{name}.json").read_bytes())
    return record, tuple(replay(record))


@cache
def game(name: str, seat: int | None) -> tuple[Sent, ...]:
    """All messages of a recorded game for the client at this seat: somebody sits down, then it begins."""
    return tuple(Sent(wired(sent.message), wired(sent.whole)) for sent in told(*recorded(name), seat))


def told(record: Record, steps: tuple[Step, ...], seat: int | None) -> Iterator[Sent]:
    people = tuple(SeatInfo("person", name) for name in record.names[: record.setup.players])
    whole = open_table(seat, people, setup=setup_document(record.setup))
    yield Sent(replace_in(whole, seats=(*people[:-1], SeatInfo("open"))), whole)
    whole = replace_in(whole, seq=2)
    yield Sent(m.Seats(**head(whole), what="sat", seat=len(people) - 1, seats=people, host=0), whole)
    last: dict[str, Any] = {}
    for turn, step in enumerate(steps):
        before = whole.sheet
        whole = after_step(whole, step, turn, seat)
        yield Sent(
            m.Step(
                **head(whole),
                **last,
                turn=turn,
                events=wire_events(step.events),
                view=table_view(step.state, seat),
                sheet=None if whole.sheet == before else whole.sheet,
                clock=whole.clock,
            ),
            whole,
        )
        if turn < len(record.moves):
            *early, (latest, _) = zip(to_move(step.state), record.moves[turn], strict=True)
            for mover, move in early:
                own = str(move) if mover == seat else None
                whole = replace_in(whole, seq=whole.seq + 1, ready=(*whole.ready, mover), pick=own or whole.pick)
                yield Sent(m.Ready(**head(whole), seat=mover, by="person", pick=own), whole)
            last = {"seat": latest}


def after_step(whole: m.Whole, step: Step, turn: int, seat: int | None) -> m.Whole:
    return replace_in(
        whole,
        seq=whole.seq + 1,
        stage="playing" if step.state.outcome is None else "over",
        turn=turn,
        view=table_view(step.state, seat),
        sheet=wire_sheet(sheet_of(step.state)),
        ready=(),
        pick=None,
        clock=Clock(LIMIT, LIMIT - turn),
    )


def open_table(seat: int | None, seats: tuple[SeatInfo, ...], **more: Any) -> m.Whole:
    """A table before its game."""
    fields: dict[str, Any] = {
        "table": CODE,
        "seq": 1,
        "at": 0,
        "seat": seat,
        "mine": () if seat is None else (seat,),
        "seats": seats,
        "host": 0,
        "stage": "open",
        "public": False,
        "chat": True,
        "setup": setup_document(recorded(GAMES[0])[0].setup),
        "commitment": "9f",
    }
    return m.Whole(**{**fields, **more})


def replace_in(whole: m.Whole, **changes: Any) -> m.Whole:
    return m.Whole(**{**{name: getattr(whole, name) for name in whole.__struct_fields__}, **changes})


def head(whole: m.Whole) -> dict[str, Any]:
    return {"table": whole.table, "seq": whole.seq, "at": whole.at}


def folded(messages: Iterator[Incoming] | tuple[Incoming, ...], table: JoinedTable | None = None) -> JoinedTable:
    return reduce(lambda found, message: fold(found, message, 0.0), messages, table or JoinedTable(CODE))


def apply(table: JoinedTable, message: Incoming) -> tuple[JoinedTable, tuple[Announcement, ...]]:
    """The table after a message, and what is announced."""
    after = fold(table, message, 0.0)
    return after, announcements(table, message, after)


SEATS = (SeatInfo("person", "Ola"), SeatInfo("person", "Jan"), SeatInfo("bot", bot="nibbler"))


def waiting(seat: int | None = 0, **more: Any) -> JoinedTable:
    """A table before its game, as seen from this seat."""
    return folded((open_table(seat, SEATS, **more),))


def playing(seat: int | None = 0) -> JoinedTable:
    """The first turn of the recorded game."""
    return folded(tuple(sent.message for sent in game(GAMES[0], seat)[:3]))


# Whole games


@pytest.mark.parametrize("name", GAMES)
def test_after_every_message_a_client_knows_what_the_whole_table_would_tell_it(name: str) -> None:
    players = recorded(name)[0].setup.players
    for seat in (None, *range(players)):
        first, *rest = game(name, seat)
        table = folded((first.message,))
        for message, whole in rest:
            table = fold(table, message, 0.0)
            assert table == folded((whole,))


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_and_a_spectator_see_the_game_of_the_engine(name: str) -> None:
    record, steps = recorded(name)
    for seat in (None, *range(record.setup.players)):
        table, shown = JoinedTable(CODE), []
        for message, _ in game(name, seat):
            table, found = apply(table, message)
            shown += [each for each in found if isinstance(each, GameShown)]
        assert [each.view for each in shown] == [view(step.state, seat) for step in steps]
        assert [each.events for each in shown] == [step.events for step in steps]
        assert [each.table.standing for each in shown] == [standing(step.state) for step in steps]
        assert [each.round for each in shown] == [1, *(step.state.round for step in steps[:-1])]
        assert (table.stage, table.seat, undecided(table)) == ("over", seat, ())


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_is_announced_once_and_only_the_own_one_with_its_move(name: str) -> None:
    record, _ = recorded(name)
    for seat in (None, *range(record.setup.players)):
        table = JoinedTable(CODE)
        made: list[ChoiceMade] = []
        for message, _ in game(name, seat):
            table, found = apply(table, message)
            made += [each for each in found if isinstance(each, ChoiceMade)]
        assert len(made) == sum(map(len, record.moves))
        assert all(each.seat in each.table.ready for each in made)
        assert all(each.seat == seat for each in made if each.pick is not None)


# Messages that come again


@given(name=st.sampled_from(GAMES), data=st.data())
def test_messages_that_come_again_change_nothing_and_are_not_announced(name: str, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from((None, 0, 1)))
    messages = [sent.message for sent in game(name, seat)]
    until = data.draw(st.integers(1, len(messages)))
    table = folded(tuple(messages[:until]))
    start = data.draw(st.integers(1, until))
    for message in messages[start:until]:
        assert apply(table, message) == (table, ())


@given(name=st.sampled_from(GAMES), data=st.data())
def test_after_a_gap_the_whole_table_and_the_rest_lead_to_the_same(name: str, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from((None, 0, 1)))
    sent = game(name, seat)
    gap = data.draw(st.integers(1, len(sent) - 1))
    back = data.draw(st.integers(gap, len(sent) - 1))
    missed = folded(tuple(each.message for each in sent[:gap]))
    resumed = folded((Connection(False), Connection(True), sent[back].whole, sent[back].whole), missed)
    rest = tuple(each.message for each in sent[data.draw(st.integers(1, back + 1)) :])
    assert folded(rest, resumed) == folded(tuple(each.message for each in sent))


def test_the_whole_table_twice_is_the_whole_table_once() -> None:
    for _, whole in game(GAMES[0], 0):
        once = folded((whole,))
        assert folded((whole,), once) == once
        assert announcements(once, whole, folded((whole,), once)) == everything(once)


def test_a_fold_never_changes_the_table_before() -> None:
    table = JoinedTable(CODE)
    for message, _ in game(GAMES[0], 0):
        copy = replace(table)
        after = fold(table, message, 0.0)
        assert table == copy
        table = after


def test_messages_about_other_tables_and_answers_change_nothing() -> None:
    table = playing()
    other: tuple[m.Message, ...] = (
        replace_in(open_table(0, SEATS), table="zzzzzz", seq=99),
        m.Rematched(table="zzzzzz", seq=99, at=0, to="yyyyyy"),
        m.Gone(table="zzzzzz"),
        m.Done(re="1", table=CODE, seq=99),
        m.Welcome(re="1", v=1, build=""),
        m.Reload(build="x"),
        m.Closing(),
    )
    for message in other:
        assert apply(table, message) == (table, ())


# Time


def test_the_clock_of_a_message_counts_from_when_it_was_sent() -> None:
    whole = open_table(0, SEATS, clock=Clock(60_000, 12_500))
    assert fold(JoinedTable(CODE), whole, 100.0).until == 112.5
    assert fold(JoinedTable(CODE), whole, 97.0).until == 109.5
    assert fold(JoinedTable(CODE), open_table(0, SEATS), 100.0).until is None


# Choices


def test_a_changed_choice_counts_once() -> None:
    table = playing()
    seq = table.seq
    moves: list[Move] = list(table.view.legal or ())[:2] if table.view is not None else []
    for more, move in enumerate(moves, start=1):
        message = m.Ready(table=CODE, seq=seq + more, at=0, seat=0, by="person", pick=str(move))
        table, found = apply(table, message)
        assert (table.ready, table.pick) == ((0,), move)
        assert found == (ChoiceMade(table, 0, "person", move),)
    assert 0 not in undecided(table)


def test_what_another_seat_has_chosen_is_not_our_choice() -> None:
    before = replace(playing(), pick=Pick(("egg",)))
    table, found = apply(before, m.Ready(table=CODE, seq=before.seq + 1, at=0, seat=1, by="clock"))
    assert (table.ready, table.pick) == ((1,), before.pick)
    assert found == (ChoiceMade(table, 1, "clock"),)


def test_the_first_step_announces_who_plays_and_the_last_choice_of_a_turn() -> None:
    sent = game(GAMES[0], 0)
    table = folded(tuple(each.message for each in sent[:2]))
    table, found = apply(table, sent[2].message)
    assert [type(each) for each in found] == [SeatsShown, GameShown]
    step = next(i for i, each in enumerate(sent) if i > 2 and isinstance(each.message, m.Step))
    table = folded(tuple(each.message for each in sent[:step]))
    after, found = apply(table, sent[step].message)
    assert [type(each) for each in found] == [ChoiceMade, GameShown]
    assert isinstance(found[0], ChoiceMade)
    assert undecided(found[0].table) == ()
    assert (after.ready, after.pick) == ((), None)


def test_an_event_that_this_program_does_not_know_is_left_out() -> None:
    message = game(GAMES[0], 0)[2].message
    assert isinstance(message, m.Step)
    unknown = m.Step(
        **{name: getattr(message, name) for name in message.__struct_fields__ if name != "events"},
        events=(*message.events, type(message.events[0])("tomorrow")),
    )
    known, shown = (apply(waiting(), each)[1][-1] for each in (message, unknown))
    assert isinstance(known, GameShown)
    assert isinstance(shown, GameShown)
    assert shown.events == known.events != ()


# Seats


def seats_message(what: Any, seat: int, seats: tuple[SeatInfo, ...], host: int | None = 0) -> m.Seats:
    return m.Seats(table=CODE, seq=2, at=0, what=what, seat=seat, seats=seats, host=host)


def with_seat(number: int, seat: SeatInfo) -> tuple[SeatInfo, ...]:
    return (*SEATS[:number], seat, *SEATS[number + 1 :])


@pytest.mark.parametrize(
    ("what", "now"),
    [("moved", SEATS[0]), ("freed", SeatInfo("open")), ("left", SeatInfo("open"))],
)
def test_a_seat_that_was_moved_freed_or_opened_is_not_ours_any_more(what: str, now: SeatInfo) -> None:
    table, found = apply(waiting(), seats_message(what, 0, with_seat(0, now)))
    assert (table.mine, table.seat) == ((), None)
    assert found == (SeatsShown(table, Change(what, 0, SEATS[0])),)


def test_a_seat_that_was_left_in_a_running_game_stays_ours() -> None:
    gone = with_seat(0, SeatInfo("person", "Ola", left=True))
    table, _ = apply(waiting(), seats_message("left", 0, gone))
    assert (table.mine, table.seat, held(table)) == ((0,), 0, ())


def test_what_happens_to_other_seats_leaves_ours_alone() -> None:
    table, found = apply(waiting(), seats_message("freed", 1, with_seat(1, SeatInfo("open"))))
    assert (table.mine, table.seat, table.seats[1].kind) == ((0,), 0, "open")
    assert found == (SeatsShown(table, Change("freed", 1, SEATS[1])),)


def test_the_same_name_again_is_not_announced_but_a_new_one_is() -> None:
    table, found = apply(waiting(), seats_message("sat", 1, SEATS))
    assert (table.seq, found) == (2, ())
    renamed = SeatInfo("person", "Eve")
    table, found = apply(waiting(), seats_message("sat", 1, with_seat(1, renamed)))
    assert found == (SeatsShown(table, Change("sat", 1, renamed)),)


def test_a_new_host_is_known() -> None:
    gone = with_seat(0, SeatInfo("person", "Ola", away=True))
    table, _ = apply(waiting(), seats_message("away", 0, gone, host=1))
    assert table.host == 1


# Chat


def test_chat_and_emotes_are_announced_and_muted_ones_are_not() -> None:
    table = waiting()
    for seq, fields, expected in (
        (2, {"text": "hello"}, (Said(1, "hello"),)),
        (3, {"emote": "yum"}, (Said(1, emote="yum"),)),
        (4, {}, ()),
    ):
        table, found = apply(table, m.Said(table=CODE, seq=seq, at=0, seat=1, **fields))
        assert found == expected
        assert table == replace(waiting(), seq=seq)


# The connection


def test_a_lost_connection_is_announced_once_and_changes_nothing_else() -> None:
    before = playing()
    lost, found = apply(before, Connection(False))
    assert found == (Connection(False),)
    assert lost == replace(before, connected=False)
    assert apply(lost, Connection(False)) == (lost, ())
    assert apply(lost, Connection(True)) == (before, (Connection(True),))


def test_the_whole_table_says_nothing_about_the_connection() -> None:
    lost = replace(playing(), connected=False)
    assert not folded((open_table(0, SEATS),), lost).connected


# The end


def test_a_rematch_is_announced_with_its_table_also_when_it_was_missed() -> None:
    before = playing()
    for message in (
        m.Rematched(table=CODE, seq=before.seq + 1, at=0, to="xyz789"),
        replace_in(game(GAMES[0], 0)[2].whole, seq=before.seq + 1, rematch="xyz789"),
    ):
        table, found = apply(before, message)
        assert table.rematch == "xyz789"
        assert found[-1] == RematchOpened("xyz789")
        assert RematchOpened("xyz789") not in apply(table, message)[1]


def test_who_comes_after_a_rematch_was_opened_is_not_told_of_it() -> None:
    whole = open_table(0, SEATS, rematch="xyz789")
    table, found = apply(JoinedTable(CODE), whole)
    assert (table.rematch, found) == ("xyz789", (SeatsShown(table),))


def test_the_table_of_a_rematch_begins_with_its_own_first_message() -> None:
    old = replace(playing(), rematch="xyz789")
    new = switched(old, "xyz789")
    assert (new.table, new.seq, new.stage, new.seats) == ("xyz789", 0, "", old.seats)
    whole = open_table(0, SEATS, table="xyz789", rematch="uvw456")
    table, found = apply(new, whole)
    assert table == folded((whole,), JoinedTable("xyz789"))
    assert found == (SeatsShown(table),)


@pytest.mark.parametrize("why", ["host", "rules"])
def test_a_table_that_is_closed_says_why(why: Any) -> None:
    message = m.Closed(table=CODE, seq=9, at=0, why=why, reveal=Reveal("00", ()))
    before = replace(waiting(), until=5.0)
    assert apply(before, message) == (
        replace(before, seq=9, stage="closed", until=None),
        (Ended(f"page-closed-{why}"),),
    )
    table, found = apply(JoinedTable(CODE), open_table(0, SEATS, stage="closed"))
    assert found == (SeatsShown(table), Ended("page-end-closed"))


def test_a_game_under_rules_that_the_server_does_not_have_has_ended() -> None:
    _, found = apply(waiting(), m.Halted(table=CODE, seq=9, at=0))
    assert found == (Ended("online-other-rules"),)
    table, found = apply(JoinedTable(CODE), open_table(0, SEATS, stage="playing"))
    assert found == (SeatsShown(table), Ended("online-other-rules"))


def test_a_table_that_the_server_has_removed_is_gone() -> None:
    table, found = apply(playing(), m.Gone(table=CODE))
    assert (table.stage, found) == ("gone", (Ended("page-gone"),))
    assert everything(table)[-1] == Ended("page-gone")
    assert apply(table, m.Gone(table=CODE)) == (table, ())


def refusal(code: str, re: str = "1") -> m.Refused:
    return m.Refused(re=re, code=code, text="", values={"table": CODE})


def test_a_refusal_to_follow_the_table_ends_it() -> None:
    table, found = apply(playing(), refusal("online-no-table"))
    assert table.stage == "gone"
    assert found == (Ended("online-no-table", {"table": CODE}),)


def test_whoever_may_not_look_from_their_seat_becomes_a_spectator() -> None:
    before = playing()
    assert apply(before, refusal("online-not-yours")) == (replace(before, seat=None), ())
    assert apply(playing(None), refusal("online-not-yours"))[0].stage == "gone"


def test_a_server_that_does_not_know_us_any_more_ends_the_table_and_one_that_is_busy_does_not() -> None:
    before = playing()
    assert apply(before, refusal("online-guest", re=""))[1] == (Ended("join-forgotten"),)
    assert apply(before, refusal("online-too-fast", re="")) == (before, ())


def test_rules_that_this_program_does_not_know_are_an_error() -> None:
    with pytest.raises(SushiError) as found:
        waiting(setup={"game": "tomorrow"})
    assert found.value.code == "join-rules"


def test_the_own_choice_is_in_the_whole_table() -> None:
    whole = replace_in(game(GAMES[0], 0)[2].whole, pick="egg", ready=(0,))
    table = folded((whole,))
    assert table.pick == parse_move(table.setup, "egg")
