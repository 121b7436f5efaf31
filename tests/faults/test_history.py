"""The checker of histories finds every kind of broken promise in the history of a real game."""

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from faults.fault_kit import ForkServer, QuickServer, all_of, guests, over
from faults.history import ClientHistory, Heard, Sent, read_logs
from faults.promises import Replay, violations
from online import run, started
from sushitrain.protocol import messages as m
from sushitrain.protocol.parts import DraftTable
from sushitrain.server.table import journal as j


@dataclass
class Told:
    """A table's history: what its clients know, and its log."""

    code: str
    histories: list[ClientHistory]
    log: list[j.Entry]

    @property
    def found(self) -> list[str]:
        return violations(self.histories, self.code, self.log)

    def heard(self, history: int, kind: type, nth: int = 0) -> int:
        """Where a client has heard the nth message of a kind."""
        events = self.histories[history].events
        found = [i for i, event in enumerate(events) if isinstance(event, Heard) and isinstance(event.message, kind)]
        return found[nth]

    def change(self, history: int, place: int, **fields: Any) -> None:
        event = self.histories[history].events[place]
        assert isinstance(event, Heard)
        message = msgspec.structs.replace(event.message, **fields)
        self.histories[history].events[place] = event._replace(message=message)

    def acknowledged(self, nth: int) -> tuple[str, m.Done]:
        """The nth choice that was acknowledged to the first client, with its answer."""
        history = self.histories[0]
        picks = [
            command_id
            for command_id, sent in history.commands(self.code).items()
            if isinstance(sent[0].command, m.Pick)
        ]
        answers = [(command_id, answer) for command_id in picks for answer in history.answers(command_id)]
        done = [(command_id, answer) for command_id, answer in answers if isinstance(answer, m.Done)]
        return done[nth]


@pytest.fixture(scope="module")
def played(fork_server: ForkServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    folder = tmp_path_factory.mktemp("history")
    server = QuickServer(fork_server, f"sqlite:///{Path(folder) / 'tables.db'}", folder).start()

    async def scenario() -> Told:
        async with guests(server, ["Ola", "Jan", "spectator"]) as (ola, jan, spectator):
            code = await started(server, [ola, jan], bots=["nibbler"])
            await spectator.watch(code)
            await all_of(ola.play(random.Random(1)), jan.play(random.Random(2)))
            await over([ola, jan, spectator])
            told = [ola.history, jan.history, spectator.history]
        server.stop()
        return Told(code, told, (await read_logs(server.store, [code]))[code])

    yield run(scenario())
    server.clean_up()


def test_the_history_of_a_good_game_keeps_every_promise(played: Told) -> None:
    assert played.found == []


def lose_a_move(told: Told) -> None:
    _, done = told.acknowledged(4)
    entry = told.log[done.seq - 1]
    told.log[done.seq - 1] = j.Entry(entry.at, entry.what)


def lose_the_last_moves(told: Told) -> None:
    del told.log[told.acknowledged(-3)[1].seq - 1 :]


def play_over_a_move(told: Told) -> None:
    """The stand-in chooses for somebody who has chosen already."""
    seq = waiting_pick(told)
    entry = told.log[seq - 1]
    assert isinstance(entry.what, j.Picked)
    told.log.insert(seq, j.Entry(entry.at, j.Picked(entry.what.seat, entry.what.move, "away")))


def apply_twice(told: Told) -> None:
    seq = waiting_pick(told)
    told.log.insert(seq, told.log[seq - 1])


def waiting_pick(told: Told) -> int:
    """The last choice of the first client in some turn, while others were still waited for."""
    seen = Replay(told.code, told.log)
    last = (seqs[-1] for (_, seat), seqs in seen.picks.items() if seat == 0)
    return next(seq for seq in last if not seen.frames[seq - 2].stepped)


def answer_twice(told: Told) -> None:
    command_id, done = told.acknowledged(2)
    told.histories[0].heard(m.Done(re=command_id, table=told.code, seq=done.seq + 1))


def refuse_what_was_done(told: Told) -> None:
    command_id, _ = told.acknowledged(2)
    told.histories[0].heard(m.Refused(re=command_id, code="online-turn", text="that turn is over"))


def leave_a_gap(told: Told) -> None:
    del told.histories[1].events[told.heard(1, m.Ready, 5)]


def repeat_a_message(told: Told) -> None:
    place = told.heard(1, m.Ready, 5)
    told.histories[1].events.insert(place, told.histories[1].events[place])


def go_back(told: Told) -> None:
    """A whole table that is older than what the client has."""
    history = told.histories[2]
    history.events.append(history.events[told.heard(2, m.Whole)])


def show_early(told: Told) -> None:
    """A step before the last choice was sent."""
    place = told.heard(0, m.Step, 3)
    event = told.histories[0].events[place]
    told.histories[0].events[place] = event._replace(at=0.5)  # the machine has been up for longer


def show_unready(told: Told) -> None:
    """A step that comes instead of the word that others are ready."""
    first, last = told.heard(2, m.Step, 3), told.heard(2, m.Step, 4)
    del told.histories[2].events[first + 1 : last]


def tell_a_choice(told: Told) -> None:
    event = told.histories[2].events[told.heard(2, m.Ready, 4)]
    assert isinstance(event, Heard)
    told.change(2, told.heard(2, m.Ready, 4), pick="tempura")


def tell_one_otherwise(told: Told) -> None:
    told.change(1, told.heard(1, m.Step, 3), events=())


def tell_all_otherwise(told: Told) -> None:
    """Everybody hears the same, but it is not what is in the log."""
    told.histories = told.histories[:1]
    told.change(0, told.heard(0, m.Ready, 3), by="clock")


def show_another_hand(told: Told) -> None:
    place = told.heard(0, m.Step, 2)
    event = told.histories[0].events[place]
    assert isinstance(event, Heard)
    assert isinstance(event.message, m.Step)
    assert isinstance(event.message.view, DraftTable)
    told.change(0, place, view=msgspec.structs.replace(event.message.view, hand=("pudding",)))


def never_tell_the_end(told: Told) -> None:
    del told.histories[2].events[told.heard(2, m.Step, -1) :]


BROKEN = [
    (lose_a_move, "lost: Pick"),
    (lose_the_last_moves, "lost: Pick"),
    (lose_the_last_moves, "unfinished: the table is still playing"),
    (play_over_a_move, "but then the stand-in played"),
    (apply_twice, "twice: message"),
    (answer_twice, "answers: one command, several answers"),
    (refuse_what_was_done, "answers: refused, and yet done"),
    (leave_a_gap, "gap: entry"),
    (repeat_a_message, "gap: entry"),
    (go_back, "gap: the table went back"),
    (show_early, "early: turn 3 was shown before its last choice was sent"),
    (show_unready, "were ready (spectator)"),
    (tell_a_choice, "early: the choice of seat"),
    (tell_one_otherwise, "differs: Ola and Jan"),
    (tell_all_otherwise, "differs: entry"),
    (show_another_hand, "differs: entry"),
    (never_tell_the_end, "unfinished: the last view"),
]


@pytest.mark.parametrize(("breaking", "promise"), BROKEN)
def test_a_broken_history_is_caught(played: Told, breaking: Callable[[Told], None], promise: str) -> None:
    told = copy.deepcopy(played)
    breaking(told)
    assert [line for line in told.found if promise in line], told.found


def test_a_record_that_was_played_otherwise_is_caught(played: Told) -> None:
    """The engine's own replay of the moves must come to the folded state: here the fold is given other moves."""
    told = copy.deepcopy(played)
    last = max(seq for seq, entry in enumerate(told.log, 1) if isinstance(entry.what, j.Picked))
    entry = told.log[last - 1]
    assert isinstance(entry.what, j.Picked)
    told.log[last - 1] = j.Entry(entry.at, j.Picked(entry.what.seat, "nonsense"), entry.guest, entry.id)
    assert told.found[0].startswith("replay: the log cannot be folded")


def test_every_wish_and_every_frame_of_a_game_is_in_its_history(played: Told) -> None:
    for history in played.histories:
        kinds = {type(event.command if isinstance(event, Sent) else event.message) for event in history.events}
        assert {m.Hello, m.Watch, m.Done, m.Whole, m.Ready, m.Step} <= kinds
    moves = [entry for entry in played.log if isinstance(entry.what, j.Picked) and entry.guest]
    sent = {command_id for history in played.histories for command_id in history.commands(played.code)}
    assert {entry.id for entry in moves} <= sent
