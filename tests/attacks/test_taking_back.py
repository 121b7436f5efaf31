"""Choices that are taken back again and again: one costs no more than any other entry, however long the game is."""

import random
from pathlib import Path

import msgspec
import pytest

from online import Person, Server, people, run, serving, setup_wish, sqlite, started
from sushitrain.game.canonical import fingerprint
from sushitrain.game.engine import legal_moves, play, to_move
from sushitrain.game.record import setup_document
from sushitrain.protocol import messages as m
from sushitrain.rules.setup import Setup
from sushitrain.server.table import fold as folding
from sushitrain.server.table import journal as j
from sushitrain.server.table.fold import can_take_back, fold, opened
from sushitrain.server.table.online_table import Game, Table

TAKEN_BACK = 8
"""With a limit of 27 changes at a table: a third of it, and sitting down is one."""
SETUPS = (Setup(players=5), Setup("anniversary", 2, variant="personal_piles"), Setup("roll", 3))


def written(table: Table, what: j.Anything) -> Table:
    return fold(table, j.Entry(table.at + 10, what, "ola"))


def in_a_game(setup: Setup, rng: random.Random) -> Table:
    """A table of one person and bots in its last round, whose last choice can be taken back."""
    bots = (j.SeatEntry("bot", bot="nibbler"),) * (setup.players - 1)
    seats = (j.SeatEntry("person", "Ola", guest="ola"), *bots)
    text = msgspec.Raw(msgspec.json.encode(setup_document(setup)))
    table = opened("abcdef", j.Entry(0, j.Opened(text, seats, "00" * 32)))
    table = written(table, j.Sat(0, "Ola", "ola", "x"))
    table = written(table, j.Started(fingerprint(setup), "0"))
    while table.game is not None and (table.game.state.round < 3 or not can_take_back(table, 0)):
        table = chosen(table, rng)
    return table


def chosen(table: Table, rng: random.Random) -> Table:
    """The table after the next choice of any seat."""
    assert table.game is not None
    seat = table.game.waiting[0]
    move = rng.choice(list(legal_moves(table.game.state, seat)))
    return written(table, j.Picked(seat, str(move), "bot" if seat else "person"))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.game}-{setup.variant}")
def test_taking_back_plays_no_turn_again(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server folds the whole log of a table when it starts. One guest can take back 667 choices of a game."""
    table = in_a_game(setup, random.Random("taking back"))
    with monkeypatch.context() as patched:
        patched.setattr(folding, "start", None)
        patched.setattr(folding, "play", None)
        again = written(table, j.TakenBack(0))
    assert again.game == played_again(table, again)


def played_again(table: Table, again: Table) -> Game:
    """What the game is after its moves up to the one that was taken back, played from the beginning."""
    assert table.game is not None
    assert again.game is not None
    fresh = written(written(opened_again(table), j.Sat(0, "Ola", "ola", "x")), j.Started(table.rules, "0")).game
    assert fresh is not None
    state, seen = fresh.state, fresh.seen
    moves, at = table.game.moves[: again.game.turn], table.at + 10
    for turn in moves:
        before, picks = state, dict(zip(to_move(state), turn, strict=True))
        state, _ = play(before, picks, fresh.chance)
        seen = (*seen, state) if state.round == before.round else (state,)
    return Game(state, again.game.chance, moves, seen=seen, since=at, shown=at, practice=True)


def opened_again(table: Table) -> Table:
    seats = tuple(j.SeatEntry(seat.kind, seat.name, seat.bot, guest=seat.guest) for seat in table.seats)
    return opened("abcdef", j.Entry(0, j.Opened(msgspec.Raw(table.setup_text), seats, table.secret.hex())))


def test_a_table_holds_no_more_the_more_choices_are_taken_back() -> None:
    """The game before a choice does not hold the one before the choice before it, and so on."""
    table = in_a_game(Setup(players=2), rng := random.Random("again and again"))
    for _ in range(20):
        table = written(table, j.TakenBack(0))
        assert table.game is not None
        assert table.game.chosen is None
        while not can_take_back(table, 0):
            table = chosen(table, rng)
    assert table.game is not None
    assert table.game.chosen is not None
    assert table.game.chosen.before.chosen is None


async def one_turn(person: Person) -> None:
    await person.pick(person.hand[0])
    await person.until(lambda me: me.last.turn == 1)


def test_the_choices_that_one_person_may_take_back_have_an_end_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        async with people(server, 1) as (ola,):
            await started(server, [ola], bots=["nibbler"], setup=setup_wish(Setup(players=2)))
            for _ in range(TAKEN_BACK):
                await one_turn(ola)
                await ola.ask(m.TakeBack, turn=1)
                await ola.until(lambda me: me.last.turn == 0)
            await one_turn(ola)
            assert await ola.refusal(m.TakeBack, turn=1) == "online-many-changes"
            await ola.play_on(random.Random("to the end"))

    with serving(sqlite(tmp_path), tmp_path, changes_per_table=27) as server:
        run(scenario(server))
