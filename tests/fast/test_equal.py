"""The compiled games are the readable ones: every hand, tray, dessert, token and point after every turn."""

import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from sushitrain.fast import battle, rolling
from sushitrain.fast import tables as t
from sushitrain.fast.board import BOAT, CONTROL, HAND, HOLDER, NOBODY, PURSE, ROUND, TRAY
from sushitrain.fast.playouts import playouts
from sushitrain.fast.tables import kinds
from sushitrain.fast.trace import Trace, cards_in, trace
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.record import dumps, new_record
from sushitrain.game.state import Battle, Drafting, Rolling, State, totals
from sushitrain.rules.dishes import NIGIRI, NIGIRI_VALUES, Each
from sushitrain.rules.scoring import dip
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import Tables

GAMES = 50
ODD_DICE = Tables(
    roll_dice={"appetizer": 20, "maki": 3, "nigiri": 3, "special": 3, "pudding": 3},
    roll_faces={
        "appetizer": ("pudding3", "dumpling"),
        "maki": ("maki3", "tempura", "maki1"),
        "nigiri": ("egg",) * 99,
        "special": ("wasabi", "chopsticks2", "menu2", "menu2"),
        "pudding": ("squid", "sashimi"),
    },
    roll_deal={2: 15, 3: 7, 4: 6, 5: 5},
)
PLANES = (battle.PLANES, battle.PLANES + 4)
OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 2, "need_maki": True},
    {"players": 4, "zero_maki": "counts"},
    {"variant": "dummy", "dummy_scores": False, "first": 1},
    *({"game": "anniversary", "dessert": d, "variant": "dummy", "dummy_scores": False} for d in ("yogurt", "mochi")),
    {"game": "anniversary", "dessert": "strawberry", "variant": "dummy", "dummy_scores": False},
    {"game": "anniversary", "boat_by": "round", "players": 5},
    {"variant": "golf", "golf_tiebreak": "fewest", "players": 3},
    {"game": "anniversary", "dessert": "strawberry", "strawberry_all_equal": "nobody"},
    {"game": "anniversary", "dessert": "tea", "tables": Tables(tea_copies={1: 5, 3: 4, 4: 1})},
    {"game": "anniversary", "dessert": "yogurt", "tables": Tables(yogurt_values={0: 1, 50: 8, 99: 1})},
    {"game": "anniversary", "dessert": "mochi", "players": 3, "tables": Tables(mochi_faces=(1, 9, 99))},
    {"game": "anniversary", "dessert": "strawberry", "players": 5, "tables": Tables(strawberry_icons={2: 10})},
    {"variant": "battle", "first": 1, "battle_start_by": "round"},
    {"variant": "battle", "tables": Tables(battle_layout=tuple((size, "down") for size in range(1, 9)))},
    {"variant": "battle", "tables": Tables(battle_layout=((36, "up"),))},
    {"game": "roll", "players": 3, "first": 2, "roll_all_equal": "nobody"},
    {"game": "roll", "players": 2, "tables": ODD_DICE},
    {"game": "roll", "players": 5, "tables": Tables(roll_pool={"menu": 15, "chopsticks": 10, "pudding": 3})},
)
PLAIN = {f"{s.game} {s.dessert} {s.variant} {s.players}p": s for s in combinations()}
OTHER = {" ".join(map(str, each.values())): Setup(**each) for each in OPTIONS}
SETUPS = PLAIN | {f"with {number}: {name[:60]}": setup for number, (name, setup) in enumerate(OTHER.items())}


def replay(setup: Setup, played: Trace) -> None:
    """The readable engine plays the same game, and all is the same after every step."""
    chance = played.dealer.chance()
    state = start(setup, chance).state
    assert len(played.rows) == len(played.moves) + 1
    for moves, row in zip(played.moves, played.rows, strict=False):
        same(state, row)
        seats = to_move(state)
        for seat, move in zip(seats, moves, strict=True):
            assert move in legal_moves(state, seat)
        state = play(state, dict(zip(seats, moves, strict=True)), chance).state
    same(state, played.rows[-1])
    assert state.outcome is not None
    assert (state.outcome.totals, state.outcome.winners) == (played.totals, played.winners)
    paid = dict.fromkeys(t.DISHES, 0)
    for line in (line for part in sheet_of(state) for lines in part for line in lines):
        paid[line.dish if line.dish in paid else "dessert"] += line.points
    assert paid == played.dishes


def sheet_of(state: State) -> Any:
    return state.sheet if isinstance(state, Rolling) else state.board.sheet


def same(state: State, row: Any) -> None:
    """A state and a row say the same."""
    setup = state.setup
    assert state.round == row[ROUND]
    points = totals(sheet_of(state)[: state.round - (state.outcome is None)], setup.seats)
    for seat in range(setup.seats):
        assert int(row[PURSE + seat]) >> t.POINTS == points[seat] + tokens_paid(state, seat)
    if isinstance(state, Rolling):
        same_dice(state, row)
    else:
        same_board(state, row)
    if isinstance(state, Drafting):
        assert or_none(row[CONTROL]) == state.controller
        for seat, hand in enumerate(state.hands):
            assert cards_in(setup, row[HAND + seat]) == Counter(hand)
    elif isinstance(state, Battle):
        same_pyramid(state, row)


def tokens_paid(state: State, seat: int) -> int:
    """The last row of a roll has the left-over tokens already, which belong to the end of the game."""
    if not isinstance(state, Rolling) or state.outcome is None:
        return 0
    return sum(line.points for line in state.sheet[-1][seat] if line.dish == "tokens")


def same_tray(setup: Setup, cards: Any, kept: Any, row: Any, seat: int) -> None:
    assert cards_in(setup, row[TRAY + seat]) == Counter((*cards, *kept))
    placed, open_ = dip(cards, NIGIRI_VALUES)
    purse = int(row[PURSE + seat])
    assert purse >> t.OPEN & 255 == open_
    assert purse >> t.BARE & 0xFFF == sum(NIGIRI_VALUES[card] * (times() if wet else 1) for card, wet in placed)


def same_board(state: Drafting | Battle, row: Any) -> None:
    setup, sweets = state.setup, state.board.sweets
    assert [or_none(row[BOAT]), or_none(row[HOLDER])] == [state.board.boat, sweets.holder]
    for seat, tray in enumerate(state.board.trays):
        same_tray(setup, tray, (kept.card for kept in sweets.kept[seat]), row, seat)
        purse = int(row[PURSE + seat])
        assert purse >> t.LED & 0xFF == sweets.lead_points[seat]
        if seat < setup.players + setup.edition.dummy_scores:
            assert purse >> t.SWEET & 0xFFFF == setup.edition.dessert.measure(sweets.values(seat))


def same_pyramid(state: Battle, row: Any) -> None:
    names = kinds(state.setup.edition)
    assert [state.active, state.starter, state.second] == [
        row[battle.ACTIVE],
        row[battle.STARTER],
        bool(row[battle.AGAIN]),
    ]
    for slot, card in enumerate(state.slots):
        lying, up, *planes = (int(row[word]) >> slot & 1 for word in (battle.LYING, battle.UP, *range(*PLANES)))
        assert lying == bool(card)
        if card:
            assert up == state.face_up[slot]
        if card and up:
            assert names[sum(bit << i for i, bit in enumerate(planes))] == card


def same_dice(state: Rolling, row: Any) -> None:
    seats = range(state.setup.players)
    for seat in seats:
        assert cards_in(state.setup, row[HAND + seat]) == Counter(state.belts[seat])
        same_tray(state.setup, state.trays[seat], (), row, seat)
        assert int(row[PURSE + seat]) >> t.SWEET & 0xFFFF == state.puddings[seat]
    menus, sticks = (row[word].tobytes() for word in (rolling.MENUS, rolling.STICKS))
    assert [tuple(menus[seat] for seat in seats), tuple(sticks[seat] for seat in seats)] == [
        state.menus,
        state.chopsticks,
    ]
    assert (menus[7], sticks[7], row[rolling.PUDDINGS]) == state.pool
    if state.outcome is None:
        assert [state.red, state.active] == [row[rolling.RED], row[rolling.ACTIVE]]


def or_none(seat: Any) -> Any:
    return None if seat == NOBODY else seat


def times() -> int:
    assert isinstance(NIGIRI.pays, Each)
    return NIGIRI.pays.dipped


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_it_plays_the_game_of_the_rules(setup: Setup) -> None:
    for game in range(GAMES):
        played = trace(setup, 2026, game)
        try:
            replay(setup, played)
        except Exception:
            before = start(setup, played.dealer.chance()).state
            print(dumps(new_record(["fast"] * setup.players, played.dealer, played.moves, before)))
            raise


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
from sushitrain.fast.playouts import playouts
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


def test_the_seats_win_equally_often() -> None:
    found = playouts(Setup(players=5), 200_000, 3)
    assert found.totals.mean(axis=0) == pytest.approx([found.totals.mean()] * 5, abs=0.1)
