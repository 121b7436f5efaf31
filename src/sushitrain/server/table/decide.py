"""Turn a client command into a log entry, or refuse it with a reason. Nothing changes here."""

import hmac
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from sushitrain._version import __version__
from sushitrain.bots.player import BOTS, level
from sushitrain.game.canonical import fingerprint
from sushitrain.game.documents import printable
from sushitrain.game.engine import illegal, legal_moves, parse_move
from sushitrain.game.moves import Move
from sushitrain.game.names import look_alike, new_name
from sushitrain.protocol import messages as m
from sushitrain.protocol.parts import By
from sushitrain.rules.errors import RecordError
from sushitrain.server.operation.settings import Settings
from sushitrain.server.refusals import OnlineError, many_changes, much_talk, name_taken, other_rules, seat_taken
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import bot_name, budget_of, can_take_back
from sushitrain.server.table.online_table import Game, Seat, Table, token_hash


def decide(table: Table, guest: str, command: Any, key: bytes, limits: Settings) -> j.Anything:
    """The entry for a command of this guest; `key` makes one-time tokens."""
    if isinstance(command, m.SeatMessage):
        own_seat(table, guest, command.seat)
    if isinstance(command, m.HostMessage) and table.host not in table.seats_of(guest):
        raise OnlineError("online-not-host", "only the host of the table can do that")
    what = DECISIONS[type(command)](table, guest, command, key)
    has_room(table, guest, what, limits)
    return what


def has_room(table: Table, guest: str, what: j.Anything, limits: Settings) -> None:
    """Refuse an entry above the limits of the log or of one guest. Entries that count for nothing always pass."""
    kind = budget_of(table, what)
    if kind and not has_share(table, guest, kind, limits):
        raise SPENT[kind]()


def has_share(table: Table, guest: str, kind: Literal["talk", "changes"], limits: Settings) -> bool:
    """Whether this guest may add one more entry of this kind.

    A guest may write half as many entries as are left for all. So one guest alone reaches a third of the table's
    limit, and five who write equally often a seventh each. A guest who comes later always finds something left, unless
    a dozen or more guests have used up their shares."""
    spent: Mapping[str, int] = getattr(table, kind)
    most = limits.talk_per_table if kind == "talk" else limits.changes_per_table
    return 2 * spent.get(guest, 0) < most - sum(spent.values())


SPENT: Final[Mapping[str, Callable[[], OnlineError]]] = {"talk": much_talk, "changes": many_changes}


def own_seat(table: Table, guest: str, number: int) -> None:
    if number not in table.seats_of(guest):
        raise OnlineError("online-not-yours", "seat {seat} is not yours", seat=number + 1)


def any_seat(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise OnlineError("online-no-seat", "this table has {seats} seats", seats=len(table.seats))
    return table.seats[number]


def sits_here(table: Table, guest: str) -> None:
    if not table.seats_of(guest):
        raise OnlineError("online-not-sitting", "only those who sit here can ask for a rematch")


def before_start(table: Table) -> None:
    if table.stage != "open":
        raise OnlineError("online-started", "the game has begun already")


def not_over(table: Table) -> None:
    if table.is_over:
        raise OnlineError("online-over", "this table is finished; ask for a rematch or open a new one")


def playing(table: Table) -> Game:
    not_over(table)
    if table.other_rules:
        raise other_rules()
    if table.game is None:
        raise OnlineError("online-not-started", "the game has not begun yet")
    return table.game


BOT_NAMES: Final = tuple(bot_name(bot, seat) for bot in BOTS for seat in range(5))
"""The names of bots on all seats; no person may have a name that looks like one."""


def clean_name(name: str) -> str:
    """A name with visible characters only, as it is shown."""
    try:
        found = new_name(name, "name")
    except RecordError:
        raise OnlineError("online-name", "a name has 1 to 40 letters, and nothing that cannot be seen") from None
    if bot := look_alike(found, BOT_NAMES):
        raise name_taken(bot)
    return found


def own_name(table: Table, guest: str, name: str, seat: int) -> str:
    """A name that does not look like another one at this table. A guest may keep the name of their own seat, even one
    that only an older version has accepted."""
    if table.seats[seat].guest == guest and table.seats[seat].name == name:
        return name
    name = clean_name(name)
    others = (other.name for i, other in enumerate(table.seats) if i != seat and other.name)
    if other := look_alike(name, others):
        raise name_taken(other)
    return name


def _sit(table: Table, guest: str, command: m.Sit, _: bytes) -> j.Sat:
    not_over(table)
    seat = command.seat
    if seat is None:
        seat = next((i for i, each in enumerate(table.seats) if each.kind == "open"), None)
        if seat is None:
            raise OnlineError("online-full", "all seats are taken; you can watch, or open a table of your own")
    elif any_seat(table, seat).kind != "open":
        if seat not in table.seats_of(guest):
            raise seat_taken(seat)
        before_start(table)
    if table.rules and table.seats_of(guest):
        # A host could free the seat of somebody who is away, sit there, and look at that hand.
        raise OnlineError("online-sitting", "you have a seat here; nobody takes another one while a game is running")
    return j.Sat(seat, own_name(table, guest, command.name, seat), guest, command.nonce)


def _leave(_: Table, __: str, command: m.Leave, ___: bytes) -> j.Left:
    return j.Left(command.seat)


def _pick(table: Table, _: str, command: m.Pick, __: bytes) -> j.Picked:
    return picked(table, command.seat, command.turn, command.move)


def turn_is_over() -> OnlineError:
    return OnlineError("online-turn", "that turn is over; look at the table again")


def legal(table: Table, seat: int, turn: int, text: str) -> Move:
    """The move, if it is legal for this seat in this turn. The choices of others in this turn do not matter."""
    game = playing(table)
    if turn != game.turn:
        raise turn_is_over()
    move = parse_move(game.state.setup, text)
    if move not in legal_moves(game.state, seat):
        raise illegal(game.state, seat, move)
    return move


def picked(table: Table, seat: int, turn: int, text: str, by: By = "person") -> j.Picked:
    """The entry for a choice, whoever makes it."""
    return j.Picked(seat, str(legal(table, seat, turn, text)), by)


def _take_back(table: Table, _: str, command: m.TakeBack, __: bytes) -> j.TakenBack:
    game = playing(table)
    if command.turn != game.turn:
        raise turn_is_over()
    if any(seat.kind != "bot" for number, seat in enumerate(table.seats) if number != command.seat):
        raise OnlineError("online-take-back-people", "only against bots alone can a choice be taken back")
    if not can_take_back(table, command.seat):
        raise OnlineError("online-take-back", "there is no choice to take back now; choose first")
    return j.TakenBack(command.seat)


def _say(table: Table, _: str, command: m.Say, __: bytes) -> j.Said:
    if not table.chat:
        raise OnlineError("online-no-chat", "this table has no chat; the emotes always work")
    text = " ".join(command.text.split())
    if not text or not printable(text):
        raise OnlineError("online-text", "write a line of text")
    return j.Said(command.seat, text)


def _feel(_: Table, __: str, command: m.Feel, ___: bytes) -> j.Said:
    return j.Said(command.seat, emote=command.emote)


def offer_token(table: Table, guest: str, command_id: str, key: bytes) -> str:
    """The one-time token of an offer: the same for the same message, and impossible to guess for others."""
    return hmac.digest(key, f"offer\n{table.code}\n{guest}\n{command_id}".encode(), "sha256").hex()[:40]


def _offer(table: Table, guest: str, command: m.Offer, key: bytes) -> j.Offered:
    return j.Offered(command.seat, token_hash(offer_token(table, guest, command.id, key)))


def _claim(table: Table, guest: str, command: m.Claim, _: bytes) -> j.Moved:
    given = token_hash(command.token)
    for seat, known in table.offers.items():
        if hmac.compare_digest(given, known):
            return j.Moved(seat, guest)
    raise OnlineError("online-token", "this link was used already or is too old; ask for a new one")


def _fill(table: Table, _: str, command: m.Fill, __: bytes) -> j.Filled:
    before_start(table)
    if any_seat(table, command.seat).kind == "person":
        raise seat_taken(command.seat)
    if command.bot is not None:
        level(command.bot)
    return j.Filled(command.seat, command.bot)


def _start(table: Table, _: str, __: m.Start, ___: bytes) -> j.Started:
    not_over(table)
    before_start(table)
    for number, seat in enumerate(table.seats):
        if seat.kind == "open":
            raise OnlineError("online-open-seat", "seat {seat} is open: wait, or give it to a bot", seat=number + 1)
        if seat.here and not seat.nonce:
            raise OnlineError("online-no-nonce", "{name} has not sat down yet; wait a moment", name=seat.name)
    return j.Started(fingerprint(table.setup), __version__)


def _free(table: Table, _: str, command: m.Free, __: bytes) -> j.Freed:
    not_over(table)
    seat = any_seat(table, command.seat)
    if seat.kind != "person" or seat.here:
        raise OnlineError("online-not-absent", "only the seat of a person who is away can be freed")
    return j.Freed(command.seat)


def _close(table: Table, _: str, __: m.Close, ___: bytes) -> j.Closed:
    not_over(table)
    return j.Closed("host")


DECISIONS: Final[Mapping[type, Callable[[Table, str, Any, bytes], j.Anything]]] = {
    m.Sit: _sit,
    m.Leave: _leave,
    m.Pick: _pick,
    m.TakeBack: _take_back,
    m.Say: _say,
    m.Feel: _feel,
    m.Offer: _offer,
    m.Claim: _claim,
    m.Fill: _fill,
    m.Start: _start,
    m.Free: _free,
    m.Close: _close,
}
