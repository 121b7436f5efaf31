"""The compiled games are the readable ones: every hand, tray, dessert, token and point after every turn."""

import subprocess
import sys
from collections import Counter

import pytest

from fast_kit import SETUPS, same_games
from sushitrain.fast.battle import AGAIN, MAY
from sushitrain.fast.board import HAND
from sushitrain.fast.playouts import decisions_of, playouts
from sushitrain.fast.trace import Trace, cards_in, trace
from sushitrain.game.moves import Keep
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables

GAMES = 20
MILLION = 1_000_000


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_it_plays_the_game_of_the_rules(setup: Setup) -> None:
    same_games(setup, range(GAMES))


@pytest.mark.full
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_it_plays_a_million_games_of_the_rules(setup: Setup, part: int) -> None:
    each = -(-MILLION // (10 * len(SETUPS)))
    same_games(setup, range(GAMES + part * each, GAMES + (part + 1) * each))


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_decisions_are_counted_as_the_figures_say(setup: Setup) -> None:
    moves = [move for step in trace(setup, 1).moves for move in step]
    if setup.edition.flow == ROLLING:
        picks = sum(isinstance(move, Keep) for move in moves)
    else:
        picks = len(moves) - seconds(setup, trace(setup, 1))
    assert picks == decisions_of(setup)


def seconds(setup: Setup, played: Trace) -> int:
    """Moves of battle that follow another one of the same turn."""
    if setup.edition.flow != BATTLE:
        return 0
    return sum(bool(row[AGAIN] & MAY) for row in played.rows)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_neither_threads_nor_where_one_begins_change_a_game(players: int) -> None:
    setup = Setup(players=players)
    one, two = playouts(setup, 150_000, 7, threads=1), playouts(setup, 150_000, 7, threads=2)
    assert (one.totals == two.totals).all()
    assert (one.winners == two.winners).all()
    assert one.dishes == two.dishes
    assert trace(setup, 7, 149_999).totals == tuple(one.totals[-1])


WITHOUT = """
import sys
sys.modules["numba"] = None
from sushitrain.fast.battle import AGAIN, MAY
from sushitrain.fast.playouts import decisions_of, playouts
from sushitrain.rules.edition import BATTLE, ROLLING
from sushitrain.rules.setup import Setup
for setup in (Setup(players=3), Setup("anniversary", 2, "yogurt", "dummy"), Setup("anniversary", 5, "mochi")):
    found = playouts(setup, 8, 5)
    print(found.totals.tolist(), found.winners.tolist(), found.dishes)
"""


def test_without_numba_the_same_games_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    slow = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    exec(WITHOUT.replace('sys.modules["numba"] = None', ""))
    assert slow.stdout == capsys.readouterr().out
    assert slow.stdout.count("maki") == 3


def test_a_changed_table_is_noticed() -> None:
    plain, other = (
        playouts(Setup("anniversary", 3, "mochi", tables=Tables(mochi_faces=faces)), 1000)
        for faces in ((1, 2, 3), (3, 2, 1))
    )
    assert plain.dishes == other.dishes  # the same cards, and mochi takes what it gives
    assert (plain.totals != other.totals).any()


def test_any_number_is_a_seed_and_no_games_are_no_games() -> None:
    below, above = (playouts(Setup(), 100, seed) for seed in (-1, 2**64 - 1))
    assert (below.totals == above.totals).all()
    assert (below.totals != playouts(Setup(), 100, 2**64).totals).any()
    assert playouts(Setup(), 0).totals.shape == (0, 2)


def test_every_card_is_as_likely_in_every_hand() -> None:
    """What is dealt first, over many games, against the deck: chi-square with 11 degrees of freedom."""
    setup, games = Setup(players=4), 3000
    copies = setup.edition.copies
    dealt = {card: [0] * 4 for card in copies}
    for game in range(games):
        first = trace(setup, 11, game).rows[0]
        for seat in range(4):
            for card, n in cards_in(setup, first[HAND + seat]).items():
                dealt[card][seat] += n
    for seat in range(4):
        expected = {card: games * 8 * n / 108 for card, n in copies.items()}
        off = sum((dealt[card][seat] - expected[card]) ** 2 / expected[card] for card in copies)
        assert off < 35  # a fair deal is beyond this once in four thousand times


def test_every_side_of_a_die_is_as_likely() -> None:
    """What is rolled first and again: chi-square for each kind of die, with at most five degrees of freedom."""
    setup = Setup("roll", 3)
    sides = setup.tables.roll_faces
    kind_of = {face: kind for kind, faces in sides.items() for face in faces}
    rolled = Counter(
        face for game in range(600) for roll in (trace(setup, 13, game).dealer.draws or {})["rolls"] for face in roll
    )
    for kind, faces in sides.items():
        number = sum(count for face, count in rolled.items() if kind_of[face] == kind)
        expected = {face: number * faces.count(face) / len(faces) for face in set(faces)}
        assert sum((rolled[face] - n) ** 2 / n for face, n in expected.items()) < 25, kind


def test_every_slot_of_a_pyramid_is_dealt_alike() -> None:
    """How often each slot has tempura, which is 14 of 108 cards: chi-square with 19 degrees of freedom."""
    setup, games = Setup("classic", 2, "pudding", "battle"), 3000
    slots = [0] * 20
    for game in range(games):
        (deck,) = (trace(setup, 17, game).dealer.draws or {})["deck"]
        for slot in range(20):
            slots[slot] += deck[slot] == "tempura"
    expected = games * 14 / 108
    assert sum((n - expected) ** 2 / expected for n in slots) < 50


def test_the_seats_win_equally_often() -> None:
    found = playouts(Setup(players=5), 200_000, 3)
    assert found.totals.mean(axis=0) == pytest.approx([found.totals.mean()] * 5, abs=0.1)
