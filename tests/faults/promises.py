"""Checks what a server promises about the history of a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec

from faults.history import TRANSIENT, ClientHistory, Heard, Sent
from sushitrain.game.canonical import state_hash
from sushitrain.game.engine import parse_move, to_move
from sushitrain.game.replay import replay, verify
from sushitrain.game.state import State
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode, read_message
from sushitrain.protocol.parts import DraftTable, View
from sushitrain.protocol.wire_views import table_view
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import fold, opened, record_of
from sushitrain.server.table.frames import Frames, whole
from sushitrain.server.table.online_table import Table


@dataclass
class Replay:
    """The log played again: the table after each entry, and the frames that each entry makes."""

    code: str
    log: Sequence[j.Entry]

    @cached_property
    def tables(self) -> list[Table]:
        found = [opened(self.code, self.log[0])]
        for entry in self.log[1:]:
            found.append(fold(found[-1], entry))
        return found

    def after(self, seq: int) -> Table | None:
        return self.tables[seq - 1] if 0 < seq <= len(self.log) else None

    def entry(self, seq: int) -> j.Entry | None:
        return self.log[seq - 1] if 0 < seq <= len(self.log) else None

    @property
    def end(self) -> Table:
        return self.tables[-1]

    @cached_property
    def frames(self) -> list[Frames]:
        """Entry 2 first: the opening itself is told by no frame."""
        return [
            Frames(before, entry, after)
            for before, entry, after in zip(self.tables, self.log[1:], self.tables[1:], strict=False)
        ]

    def expected(self, message: m.News, seat: int | None, guest: str) -> m.Message | None:
        """What the log says that this message should have been."""
        table = self.after(message.seq)
        if table is None or (message.seq < 2 and not isinstance(message, m.Whole)):
            return None
        if isinstance(message, m.Whole):
            return read_message(encode(whole(table, seat, guest, frozenset(), message.at)))
        return read_message(self.frames[message.seq - 2].of(seat))

    @cached_property
    def picks(self) -> dict[tuple[int, int], list[int]]:
        """The entries with the choices of each turn and seat."""
        found: dict[tuple[int, int], list[int]] = {}
        for seq, entry in enumerate(self.log, 1):
            if isinstance(entry.what, j.Picked):
                found.setdefault((self.turn_before(seq), entry.what.seat), []).append(seq)
        return found

    def last_pick(self, turn: int, seat: int) -> j.Picked | None:
        """The choice that counts."""
        what = self.log[self.picks[turn, seat][-1] - 1].what if (turn, seat) in self.picks else None
        assert what is None or isinstance(what, j.Picked)
        return what

    def turn_before(self, seq: int) -> int:
        game = self.tables[seq - 2].game
        assert game is not None
        return game.turn

    @cached_property
    def over_at(self) -> int | None:
        """The entry that ended the game."""
        return next((seq for seq, table in enumerate(self.tables, 1) if table.stage == "over"), None)


def check(histories: Sequence[ClientHistory], code: str, log: Sequence[j.Entry]) -> None:
    """Every promise about this table was kept."""
    found = violations(histories, code, log)
    assert not found, "\n".join([f"table {code}, {len(log)} entries", *found[:12]])


def violations(histories: Sequence[ClientHistory], code: str, log: Sequence[j.Entry]) -> list[str]:
    """What was not kept, each with the name of the promise first."""
    seen = Replay(code, log)
    try:
        seen.tables.copy()
    except Exception as problem:
        return [f"replay: the log cannot be folded: {problem!r}"]
    return [
        *applied_once(seen),
        *revealed_in_time(seen, histories),
        *game_ended(seen),
        *same_for_all(histories, code),
        *(line for history in histories for line in of_one(history, seen)),
    ]


def of_one(history: ClientHistory, seen: Replay) -> Iterator[str]:
    for promise in (acknowledged, sequence, saw_the_end):
        for line in promise(history, seen):
            yield f"{line} ({history.name})"


def acknowledged(history: ClientHistory, seen: Replay) -> Iterator[str]:
    """What was answered with done is in the log, where the answer said, and was not played over by the stand-in."""
    for command_id, sent in history.commands(seen.code).items():
        answers = history.answers(command_id)
        done = [answer for answer in answers if isinstance(answer, m.Done)]
        refused = [answer for answer in answers if isinstance(answer, m.Refused) and answer.code not in TRANSIENT]
        if any(answer != done[0] for answer in done):
            yield f"answers: one command, several answers: {done}"
        if refused and (done or any((e.guest, e.id) == (history.guest, command_id) for e in seen.log)):
            yield f"answers: refused, and yet done: {refused[0]}"
        if done:
            yield from kept(history, sent[0].command, done[0], seen)


def kept(history: ClientHistory, command: m.Command, done: m.Done, seen: Replay) -> Iterator[str]:
    entry = seen.entry(done.seq)
    if entry is None or (entry.guest, entry.id) != (history.guest, command.id):
        yield f"lost: {command} was acknowledged as entry {done.seq}, which is {entry}"
    elif isinstance(command, m.Pick):
        move = str(parse_move(seen.end.setup, command.move))
        if entry.what != j.Picked(command.seat, move) or seen.turn_before(done.seq) != command.turn:
            yield f"lost: {command} became {entry.what}"
            return
        last = seen.last_pick(command.turn, command.seat)
        if last is not None and last.by != "person":
            yield f"lost: {command} was acknowledged, but then the stand-in played {last}"


def applied_once(seen: Replay) -> Iterator[str]:
    """Each seat moved once in each turn, with its last choice; no message had effect twice."""
    named = [(entry.guest, entry.id) for entry in seen.log if entry.id]
    for message in {each for each in named if named.count(each) > 1}:
        yield f"twice: message {message} is in the log {named.count(message)} times"
    game = seen.end.game
    if game is None:
        return
    states = {table.game.turn: table.game.state for table in seen.tables if table.game is not None}
    for turn, moves in enumerate(game.moves):
        for seat, move in zip(to_move(states[turn]), moves, strict=True):
            last = seen.last_pick(turn, seat)
            if last is None or last.move != str(move):
                yield f"twice: in turn {turn} seat {seat} played {move}, though its last choice is {last}"
    if seen.end.stage == "over":
        yield from replays(seen, game.state)


def replays(seen: Replay, last: State) -> Iterator[str]:
    """The record of the game, played by the engine alone, comes to the same state."""
    record = record_of(seen.end)
    steps = list(replay(record))
    if verify(record) or state_hash(steps[-1].state) != state_hash(last):
        yield f"replay: the record does not lead to the same state: {verify(record)}"


def revealed_in_time(seen: Replay, histories: Sequence[ClientHistory]) -> Iterator[str]:
    """No step before all choices of its turn are in: in the log, and by the clock of the clients."""
    sent: dict[tuple[str, str], float] = {}
    for history in histories:
        for command_id, times in history.commands(seen.code).items():
            key = (history.guest, command_id)
            sent[key] = min(times[0].at, sent.get(key, times[0].at))
    needed: dict[int, float] = {}
    for frames in seen.frames:
        game, before = frames.after.game, frames.before.game
        if game is None or before is None or not frames.stepped:
            continue
        this_turn = {seat: seqs for (turn, seat), seqs in seen.picks.items() if turn == before.turn}
        seats = {seat for seat, seqs in this_turn.items() if seqs[0] <= frames.after.seq}
        if missing := set(to_move(before.state)) - seats:
            yield f"early: turn {before.turn} was played without {sorted(missing)}"
        chosen = [seen.log[seqs[-1] - 1] for seqs in this_turn.values()]
        needed[game.turn] = max((sent.get((entry.guest, entry.id), 0.0) for entry in chosen), default=0.0)
    for history in histories:
        for event in history.events:
            step = event.message if isinstance(event, Heard) else None
            if isinstance(step, m.Step) and step.table == seen.code and event.at < needed.get(step.turn, 0.0):
                yield f"early: turn {step.turn} was shown before its last choice was sent ({history.name})"


def sequence(history: ClientHistory, seen: Replay) -> Iterator[str]:
    """Entry after entry without a gap, never back, each just as the log has it, over all connections."""
    reader = Reader(history, seen)
    for event in history.events:
        if isinstance(event, Sent):
            if isinstance(event.command, m.Watch) and event.command.table == seen.code:
                reader.watches[event.command.id] = event.command
        elif isinstance(event.message, m.Done) and event.message.table == seen.code:
            reader.answered(event.message, event.connection)
        elif isinstance(event.message, m.News) and event.message.table == seen.code:
            yield from reader.told(event.message, event.connection)


@dataclass
class Reader:
    """Follows what a client was told, message by message."""

    history: ClientHistory
    seen: Replay
    watches: dict[str, m.Watch] = field(default_factory=dict)
    seats: dict[int, int | None] = field(default_factory=dict)
    """From which seat each connection follows the table."""
    promised: int = 0
    """The last entry that an answer has named."""
    have: int = 0
    here: int = 0
    """The last entry that came on any connection, and on this one."""
    ready: set[int] = field(default_factory=set)
    to_move: tuple[int, ...] = ()

    def answered(self, done: m.Done, connection: int) -> None:
        self.promised = max(self.promised, done.seq)
        if watch := self.watches.get(done.re):
            self.seats[connection] = watch.seat
            self.here = watch.have

    def told(self, message: m.News, connection: int) -> Iterator[str]:
        if connection not in self.seats:
            yield f"gap: entry {message.seq} came before the table was followed on connection {connection}"
            return
        seat = self.seats[connection]
        if message != self.seen.expected(message, seat, self.history.guest):
            yield f"differs: entry {message.seq} is not what the log says: {message}"
        if isinstance(message, m.Ready) and message.pick is not None and message.seat != seat:
            yield f"early: the choice of seat {message.seat} was told to another seat"
        yield from self.in_order(message)
        self.here = message.seq
        if message.seq > self.have or isinstance(message, m.Whole):
            self.have = message.seq
            yield from self.in_time(message)

    def in_order(self, message: m.News) -> Iterator[str]:
        last = max(self.have, self.promised)
        if not isinstance(message, m.Whole):
            if message.seq != self.here + 1:
                yield f"gap: entry {message.seq} came after entry {self.here}"
        elif message.seq < last:
            yield f"gap: the table went back from entry {last} to {message.seq}"

    def in_time(self, message: m.News) -> Iterator[str]:
        """A step only after the word that everybody else is ready."""
        if isinstance(message, m.Ready):
            self.ready.add(message.seat)
        elif isinstance(message, m.Whole):
            self.ready = set(message.ready)
        elif isinstance(message, m.Step):
            missing = set(self.to_move) - self.ready - {message.seat}
            if message.turn and missing:
                yield f"early: turn {message.turn} was shown before {sorted(missing)} were ready"
            self.ready = set()
        shown = getattr(message, "view", None)
        self.to_move = self.to_move if shown is None else shown.to_move


def same_for_all(histories: Sequence[ClientHistory], code: str) -> Iterator[str]:
    """Entry n says the same public thing to everybody."""
    first: dict[tuple[int, str], tuple[str, object]] = {}
    for history in histories:
        for event in history.events:
            message = event.message if isinstance(event, Heard) else None
            if not isinstance(message, m.News) or message.table != code:
                continue
            for kind, said in public(message):
                name, known = first.setdefault((message.seq, kind), (history.name, said))
                if known != said:
                    who = f"{name} and {history.name}"
                    yield f"differs: {who} were told different things as entry {message.seq} ({kind})"


def public(message: m.News) -> Iterator[tuple[str, object]]:
    """What of a message everybody may know; a view is compared with every other view of the same entry."""
    shown = getattr(message, "view", None)
    if not isinstance(message, m.Whole):
        yield "time", message.at
    if shown is not None:
        private: dict[str, Any] = {"legal": None, "effects": {}}
        if isinstance(shown, DraftTable):
            private["hand"] = ()
        yield "view", msgspec.structs.replace(shown, **private)
        yield "turn", getattr(message, "turn", None)
    if isinstance(message, m.Whole):
        yield "whole", (message.seats, message.host, message.stage, message.commitment, message.ready, message.reveal)
    elif isinstance(message, m.Step):
        yield "step", (message.events, message.seat, message.by, message.sheet, message.clock, message.reveal)
    elif isinstance(message, m.Ready):
        yield "ready", (message.seat, message.by)
    else:
        yield type(message).__name__, message


def game_ended(seen: Replay) -> Iterator[str]:
    if seen.over_at is None:
        yield f"unfinished: the table is still {seen.end.stage} after {len(seen.log)} entries"


def saw_the_end(history: ClientHistory, seen: Replay) -> Iterator[str]:
    """A client that stayed received the final view of the game, as computed from the log."""
    heard = [event.message for event in history.events if isinstance(event, Heard)]
    views = [each for each in heard if isinstance(each, m.Whole | m.Step) and each.table == seen.code and each.view]
    asked = [
        event.command for event in history.events if isinstance(event, Sent) and isinstance(event.command, m.Watch)
    ]
    seat = next((command.seat for command in reversed(asked) if command.table == seen.code), None)
    game = seen.end.game
    if not history.stays or game is None:
        return
    expected = msgspec.json.decode(encode(table_view(game.state, seat)), type=View)
    if not views or views[-1].view != expected:
        yield f"unfinished: the last view is of turn {views[-1].turn if views else None}, not of turn {game.turn}"
