"""What to tell a person about a message: data without texts, from the joined table before and after the message."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from sushitrain.game.events import KINDS, Event
from sushitrain.game.moves import Move
from sushitrain.game.views import View
from sushitrain.protocol import messages as m
from sushitrain.protocol.joined_table import Connection, Ended, Incoming, JoinedTable
from sushitrain.protocol.parts import SeatInfo
from sushitrain.protocol.read_wire import read_events


class Change(NamedTuple):
    """A change of a seat. `what` is the end of the message id `page-news-…`; `who` sits there, or did before."""

    what: str
    seat: int
    who: SeatInfo


class SeatsShown(NamedTuple):
    """All seats, perhaps after a change of one."""

    table: JoinedTable
    change: Change | None = None


class GameShown(NamedTuple):
    """The game as it stands after these events."""

    table: JoinedTable
    events: tuple[Event, ...] = ()
    round: int = 0
    """The round in which the events happened."""

    @property
    def view(self) -> View:
        assert self.table.view is not None
        return self.table.view


class ChoiceMade(NamedTuple):
    """A seat has chosen, or the server has chosen for it.

    `by` says who chose: the `person`, a `bot`, or the server, because of the `clock`, because the person is `away`,
    or because a person has only one legal move (`forced`).
    """

    table: JoinedTable
    seat: int
    by: str = "person"
    pick: Move | None = None
    """For the own seat only."""


class TakenBack(NamedTuple):
    """This seat has taken back its last choice."""

    seat: int


class Said(NamedTuple):
    """Chat, or an emote (the end of the message id `page-emote-…`)."""

    seat: int
    text: str = ""
    emote: str = ""


class RematchOpened(NamedTuple):
    """All players have moved to the table with the code `to`."""

    to: str


Announcement = SeatsShown | GameShown | ChoiceMade | TakenBack | Said | Connection | RematchOpened | Ended

CLOSED: Final[Mapping[str, Ended]] = {"host": Ended("page-closed-host"), "rules": Ended("page-closed-rules")}


def announcements(before: JoinedTable, message: Incoming, after: JoinedTable) -> tuple[Announcement, ...]:
    """The announcements after a message that `fold` has applied; none if it was ignored."""
    if after is before:
        return ()
    found: tuple[Announcement, ...] = ()
    match message:
        case m.Whole():
            found = everything(after)
        case m.Seats():
            found = _after_seats(before, message, after)
        case m.Ready():
            own = after.pick if message.seat == after.seat else None
            found = (ChoiceMade(after, message.seat, message.by, own),)
        case m.Step():
            found = _after_step(before, message, after)
        case m.Said() if message.text or message.emote:
            found = (Said(message.seat, message.text, message.emote),)
        case m.Closed():
            found = (CLOSED[message.why],)
        case Connection() if before.connected != after.connected:
            found = (message,)
    if after.lost is not None and not isinstance(message, m.Whole) and after.lost != before.lost:
        found = (*found, after.lost)
    if after.rematch is not None and before.stage and after.rematch != before.rematch:
        found = (*found, RematchOpened(after.rematch))
    return found


def everything(table: JoinedTable) -> tuple[Announcement, ...]:
    """Announcements of the whole table, for somebody who has just joined."""
    found: list[Announcement] = [SeatsShown(table)]
    if table.view is not None:
        found.append(GameShown(table, (), table.view.round))
    if table.lost is not None:
        found.append(table.lost)
    if table.stage == "closed":
        found.append(Ended("page-end-closed"))
    return tuple(found)


def _after_seats(before: JoinedTable, message: m.Seats, after: JoinedTable) -> tuple[Announcement, ...]:
    """Announce a change of seats, unless a seated person only sent the same name again."""
    if message.what == "sat" and (before.seats, before.host) == (after.seats, after.host):
        return ()
    was, now = before.seats[message.seat], after.seats[message.seat]
    return (SeatsShown(after, Change(message.what, message.seat, now if now.name or now.bot else was)),)


def _after_step(before: JoinedTable, message: m.Step, after: JoinedTable) -> tuple[Announcement, ...]:
    """Announce the last choice, the start of the game, and the events."""
    found: list[Announcement] = []
    if message.taken_back and message.seat is not None:
        found.append(TakenBack(message.seat))
    elif message.seat is not None:
        found.append(ChoiceMade(replace(before, ready=(*before.ready, message.seat)), message.seat, message.by))
    if before.stage == "open":
        found.append(SeatsShown(after))
    round_ = message.view.round if before.view is None else before.view.round
    events = tuple(event for event in read_events(message.events) if event.kind in KINDS)
    return (*found, GameShown(after, events, round_))
