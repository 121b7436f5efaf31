"""A table as the fold of its log: `fold(table, entry)` returns the next table. Frozen and pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from msgspec import structs

from sushitrain.game.chance import Recorded, Seeded
from sushitrain.game.engine import parse_move, play, start, to_move
from sushitrain.game.moves import Move
from sushitrain.game.record import PERSON, Dealer, Record, new_record
from sushitrain.game.state import State, turn_of
from sushitrain.server.table import journal as j
from sushitrain.server.table.online_table import OPEN, Chosen, Game, Seat, Table, setup_of


def next_host(seats: Sequence[Seat], host: int | None) -> int | None:
    """The host if they are here, else the next person who is here, else the same host unless they have left."""
    around = [*range(host or 0, len(seats)), *range(host or 0)]
    here = (i for i in around if seats[i].here)
    return next(here, host if host is not None and seats[host].kind == "person" and not seats[host].left else None)


def opened(code: str, entry: j.Entry) -> Table:
    """A table from the first entry of its log."""
    what = entry.what
    assert isinstance(what, j.Opened)
    text = bytes(what.setup)
    seats = tuple(Seat(*structs.astuple(seat)) for seat in what.seats)
    return Table(
        code=code,
        seq=1,
        at=entry.at,
        setup_text=text,
        seats=seats,
        sat=frozenset(seat.guest for seat in seats if seat.guest),
        host=next_host(seats, None),
        secret=bytes.fromhex(what.secret),
        public=what.public,
        chat=what.chat,
        hints=what.hints,
        clock=what.clock,
        before=what.before,
    )


def fold(table: Table, entry: j.Entry) -> Table:
    """The table after one more entry."""
    changed = FOLDS[type(entry.what)](table, entry.what, entry.at)
    if kind := budget_of(table, entry.what):
        guest = whose(table, entry)
        spent: Mapping[str, int] = getattr(table, kind)
        changed[kind] = {**spent, guest: spent.get(guest, 0) + 1}
    return replace(table, seq=table.seq + 1, at=entry.at, **changed)


def whose(table: Table, entry: j.Entry) -> str:
    """The guest for whom an entry counts: the one who asked, or the owner of the seat about which the server writes."""
    seat = getattr(entry.what, "seat", None)
    return entry.guest or (table.seats[seat].guest if seat is not None else "")


def budget_of(table: Table, what: j.Anything) -> Literal["talk", "changes", ""]:
    """What an entry counts for. Nothing, if the game needs it, or if it lets somebody leave or the host go on.

    A log has an end, because entries that count for nothing need one that does:
    - a first choice, the start and the end come once a turn or a game, or once after each choice that is taken back;
    - a seat can be left, be away or be freed once after each `Sat`, `Back` or claim, and claimed once after each offer;
    - a bot can take an open seat once after it was opened or left;
    - a rematch comes once for each new table that the store lets the people open."""
    if isinstance(what, j.Said):
        return "talk"
    if isinstance(what, j.Picked):
        return "changes" if table.game is not None and what.seat in table.game.picks else ""
    if isinstance(what, j.Left):
        return "changes" if table.seats[what.seat].left else ""
    if isinstance(what, j.Filled):
        return "" if what.bot and table.seats[what.seat].kind == "open" else "changes"
    if isinstance(what, j.Rematched):
        return "changes" if what.to == table.rematch else ""
    return "changes" if isinstance(what, j.Sat | j.Offered | j.Back | j.TakenBack) else ""


Changes = dict[str, Any]
"""The fields of a table that an entry changes."""


def reseated(table: Table, number: int, seat: Seat) -> Changes:
    """Nobody may claim a seat with a token of its former owner."""
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    changes: Changes = {"seats": seats, "host": next_host(seats, table.host)}
    if seat.guest and seat.guest not in table.sat:
        changes["sat"] = table.sat | {seat.guest}
    return changes if seat.guest == table.seats[number].guest else changes | withdrawn(table, number)


def withdrawn(table: Table, number: int) -> Changes:
    """Make the token of this seat invalid."""
    return {"offers": {seat: token for seat, token in table.offers.items() if seat != number}}


def _sat(table: Table, what: j.Sat, _: int) -> Changes:
    nonce = table.seats[what.seat].nonce if table.rules else what.nonce
    return reseated(table, what.seat, Seat("person", what.name, guest=what.guest, nonce=nonce))


def _filled(table: Table, what: j.Filled, _: int) -> Changes:
    return reseated(table, what.seat, Seat("bot", bot=what.bot) if what.bot else OPEN)


def _left(table: Table, what: j.Left, _: int) -> Changes:
    seat = table.seats[what.seat]
    return reseated(table, what.seat, structs.replace(seat, left=True) if table.rules else OPEN)


def _away(table: Table, what: j.Away, _: int) -> Changes:
    return reseated(table, what.seat, structs.replace(table.seats[what.seat], away=True))


def _back(table: Table, what: j.Back, _: int) -> Changes:
    return reseated(table, what.seat, structs.replace(table.seats[what.seat], away=False, left=False))


def _freed(table: Table, what: j.Freed, _: int) -> Changes:
    nonce = table.seats[what.seat].nonce if table.rules else ""
    return reseated(table, what.seat, structs.replace(OPEN, nonce=nonce))


def _offered(table: Table, what: j.Offered, _: int) -> Changes:
    return {"offers": {**table.offers, what.seat: what.token}}


def _moved(table: Table, what: j.Moved, _: int) -> Changes:
    seat = structs.replace(table.seats[what.seat], guest=what.guest, away=False, left=False)
    return reseated(table, what.seat, seat) | withdrawn(table, what.seat)


def _started(table: Table, what: j.Started, at: int) -> Changes:
    setup, rules = setup_of(table.setup_text)
    if setup is None or what.rules != rules:
        return {"rules": what.rules}
    chance = Seeded(table.seed)
    step = start(setup, chance)
    game = Game(step.state, chance, events=step.events, seen=(step.state,), since=at, shown=at)
    return {"rules": what.rules, "game": game}


def _picked(table: Table, what: j.Picked, at: int) -> Changes:
    game = table.game
    if game is None:
        return {}
    if what.by == "person":
        game = replace(game, chosen=Chosen(what.seat, replace(game, picks={}, chosen=None)))
    picks = {**game.picks, what.seat: parse_move(game.state.setup, what.move)}
    if len(picks) == len(to_move(game.state)):
        return {"game": stepped(game, picks, at)}
    return {"game": replace(game, picks=picks)}


def _taken_back(table: Table, _: j.TakenBack, at: int) -> Changes:
    """The deal and the moves before the choice stay; the bots choose anew, from the same seeds."""
    game = table.game
    if game is None or game.chosen is None:
        return {}
    return {"game": replace(game.chosen.before, events=(), since=at, shown=at, practice=True)}


def can_take_back(table: Table, seat: int | None = None) -> bool:
    """Whether a revealed choice can be taken back: by its seat, at a table of one person and bots."""
    game = table.game
    if game is None or game.chosen is None or table.stage != "playing":
        return False
    chooser = game.chosen.seat
    alone = all(each.kind == ("person" if i == chooser else "bot") for i, each in enumerate(table.seats))
    return alone and game.chosen.before.turn < game.turn and seat in (None, chooser)


def stepped(game: Game, picks: Mapping[int, Move], at: int) -> Game:
    """All choices are in: play the turn."""
    before = game.state
    state, events = play(before, picks, game.chance)
    moves = (*game.moves, tuple(picks[seat] for seat in to_move(before)))
    same_turn = turn_key(state) == turn_key(before)
    return Game(
        state,
        game.chance,
        moves,
        events=events,
        seen=(*game.seen, state) if state.round == before.round else (state,),
        since=game.since if same_turn else at,
        shown=at,
        chosen=game.chosen,
        practice=game.practice,
    )


def turn_key(state: State) -> tuple[int, int, tuple[int, ...]]:
    """What one turn of the clock covers: in Sushi Roll a player may make several moves in it."""
    return state.round, turn_of(state), to_move(state)


def _said(_: Table, __: j.Said, ___: int) -> Changes:
    return {}


def _closed(_: Table, what: j.Closed, __: int) -> Changes:
    return {"closed": what.why}


def _rematched(_: Table, what: j.Rematched, __: int) -> Changes:
    return {"rematch": what.to}


FOLDS: Final[Mapping[type, Callable[[Table, Any, int], Changes]]] = {
    j.Sat: _sat,
    j.Filled: _filled,
    j.Left: _left,
    j.Away: _away,
    j.Back: _back,
    j.Freed: _freed,
    j.Offered: _offered,
    j.Moved: _moved,
    j.Started: _started,
    j.Picked: _picked,
    j.TakenBack: _taken_back,
    j.Said: _said,
    j.Closed: _closed,
    j.Rematched: _rematched,
}


def called(table: Table) -> tuple[str, ...]:
    """The name of every seat: bots are called by their level."""
    return tuple(seat.name or bot_name(seat.bot or PERSON, i) for i, seat in enumerate(table.seats))


def bot_name(bot: str, seat: int) -> str:
    return f"{bot.title()} {seat + 1}"


def record_of(table: Table) -> Record:
    """The record of the table's game, with the secret: only for games that are over or tables that are closed."""
    assert table.game is not None
    drawn: Any = Recorded(table.game.chance)
    state = start(table.setup, drawn).state
    for turn in table.game.moves:
        state = play(state, dict(zip(to_move(state), turn, strict=True)), drawn).state
    dealer = Dealer(
        seed=table.seed,
        commitment=table.commitment,
        secret=table.secret,
        table=table.code,
        nonces=table.nonces,
        draws=drawn.written(),
    )
    sitting = tuple(seat.bot or PERSON for seat in table.seats)
    return new_record(called(table), dealer, table.game.moves, state, sitting, practice=table.game.practice)
