"""The games to compare the two engines on, and a state of the readable one compared with a row of the fast one."""

import os
from typing import Any

import made_up
from sushitrain.fast import battle, rolling
from sushitrain.fast import tables as t
from sushitrain.fast.board import BOAT, CONTROL, HAND, HOLDER, NOBODY, PURSE, ROUND, TRAY
from sushitrain.fast.compiled import kept
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import kinds, paid_for
from sushitrain.fast.trace import Trace, trace
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.record import dumps, new_record
from sushitrain.game.state import Battle, Drafting, Rolling, State, totals
from sushitrain.rules.edition import Edition
from sushitrain.rules.pays import Each
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import Tables

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
KNOWN = PLAIN | {f"with {number}: {name[:60]}": setup for number, (name, setup) in enumerate(OTHER.items())}
MENU = os.environ.get("SUSHITRAIN_TEST_MENU")
"""Where `test_new_dishes.py` has set it, the tests play games with made-up dishes instead."""
SETUPS = made_up.setups(MENU) if MENU else KNOWN

for function in (function for flow in FLOWS.values() for function in flow):
    """Elsewhere these are parts of larger kernels; tests call them from Python, and keep what is compiled for them."""
    if hasattr(function, "py_func"):
        kept(function)


def replay(setup: Setup, played: Trace) -> None:
    """Replay the game with the readable engine; states must be equal after every step."""
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
    assert by_dish(setup, state) == played.dishes


def by_dish(setup: Setup, state: State) -> dict[str, int]:
    """The points from the readable engine, by the names of the fast one."""
    paid = {dish: 0 for dish in paid_for(setup.edition) if dish}
    name_of = {dish: names for names in paid for dish in names.split(" + ")}
    for line in (line for part in sheet_of(state) for lines in part for line in lines):
        paid[name_of.get(line.dish, "dessert")] += line.points
    return paid


def same_games(setup: Setup, games: range) -> None:
    """Play them with both engines; a difference prints a record that shows it."""
    for game in games:
        played = trace(setup, 2026, game)
        try:
            replay(setup, played)
        except Exception:
            before = start(setup, played.dealer.chance()).state
            print(dumps(new_record(["fast"] * setup.players, played.dealer, played.moves, before)))
            raise


ONES: dict[int, tuple[Setup, dict[str, int]]] = {}


def word(setup: Setup, cards: Any) -> int:
    """Cards as the fast engine counts them."""
    if id(setup) not in ONES:  # a setup is asked often, and cannot be hashed
        ONES[id(setup)] = setup, {card: 1 << 4 * kind for kind, card in enumerate(kinds(setup.edition))}
    ones = ONES[id(setup)][1]
    return sum(ones[card] for card in cards)


def sheet_of(state: State) -> Any:
    return state.sheet if isinstance(state, Rolling) else state.board.sheet


def same(state: State, row: Any) -> None:
    """Check that a state and a row are equal."""
    row, setup = row.tolist(), state.setup  # as numbers of Python, which are quicker one by one
    assert state.round == row[ROUND]
    points = totals(sheet_of(state)[: state.round - (state.outcome is None)], setup.seats)
    for seat in range(setup.seats):
        assert points_in(row[PURSE + seat]) == points[seat] + tokens_paid(state, seat)
    if isinstance(state, Rolling):
        same_dice(state, row)
    else:
        same_board(state, row)
    if isinstance(state, Drafting):
        assert or_none(row[CONTROL]) == state.controller
        for seat, hand in enumerate(state.hands):
            assert row[HAND + seat] == word(setup, hand)
    elif isinstance(state, Battle):
        same_pyramid(state, row)


def points_in(purse: int) -> int:
    """Points may be below zero."""
    return (purse - (1 << 64) if purse >> 63 else purse) >> t.POINTS


def tokens_paid(state: State, seat: int) -> int:
    """The last row of a roll has the left-over tokens already, which belong to the end of the game."""
    if not isinstance(state, Rolling) or state.outcome is None:
        return 0
    return sum(line.points for line in state.sheet[-1][seat] if line.dish == "tokens")


def same_tray(setup: Setup, cards: Any, kept: Any, row: Any, seat: int) -> None:
    assert row[TRAY + seat] == word(setup, (*cards, *kept))
    purse = row[PURSE + seat]
    assert (purse >> t.BARE & 0xFFF, purse >> t.OPEN & 255) == toppings_of(setup.edition, cards)


TOPPINGS: dict[tuple[int, tuple[str, ...]], tuple[Edition, tuple[int, int]]] = {}


def toppings_of(edition: Edition, tray: tuple[str, ...]) -> tuple[int, int]:
    """What its toppings are worth, and how many cards are open; steps and games have many trays in common."""
    if (id(edition), tray) not in TOPPINGS:  # an edition cannot be hashed
        placed, open_ = edition.dip(tray)
        bare = sum(edition.toppings[card] * (times(edition, card) if wet else 1) for card, wet in placed)
        TOPPINGS[id(edition), tray] = edition, (bare, open_)
    return TOPPINGS[id(edition), tray][1]


def same_board(state: Drafting | Battle, row: Any) -> None:
    setup, sweets = state.setup, state.board.sweets
    assert [or_none(row[BOAT]), or_none(row[HOLDER])] == [state.board.boat, sweets.holder]
    for seat, tray in enumerate(state.board.trays):
        same_tray(setup, tray, (kept.card for kept in sweets.kept[seat]), row, seat)
        purse = row[PURSE + seat]
        assert purse >> t.LED & 0xFF == sweets.lead_points[seat]
        if seat < setup.players + setup.edition.dummy_scores:
            assert purse >> t.SWEET & 0xFFFF == setup.edition.dessert.count(sweets.values(seat))


def same_pyramid(state: Battle, row: Any) -> None:
    names = kinds(state.setup.edition)
    assert [state.active, state.starter, state.second] == [
        row[battle.ACTIVE],
        row[battle.STARTER],
        bool(row[battle.AGAIN]),
    ]
    for slot, card in enumerate(state.slots):
        lying, up, *planes = (row[word] >> slot & 1 for word in (battle.LYING, battle.UP, *range(*PLANES)))
        assert lying == bool(card)
        if card:
            assert up == state.face_up[slot]
        if card and up:
            assert names[sum(bit << i for i, bit in enumerate(planes))] == card


def same_dice(state: Rolling, row: Any) -> None:
    seats = range(state.setup.players)
    for seat in seats:
        assert row[HAND + seat] == word(state.setup, state.belts[seat])
        same_tray(state.setup, state.trays[seat], (), row, seat)
        assert row[PURSE + seat] >> t.SWEET & 0xFFFF == state.puddings[seat]
    menus, sticks = (row[word].to_bytes(8, "little") for word in (rolling.MENUS, rolling.STICKS))
    assert [tuple(menus[seat] for seat in seats), tuple(sticks[seat] for seat in seats)] == [
        state.menus,
        state.chopsticks,
    ]
    assert (menus[7], sticks[7], row[rolling.PUDDINGS]) == state.pool
    if state.outcome is None:
        assert [state.red, state.active] == [row[rolling.RED], row[rolling.ACTIVE]]


def or_none(seat: Any) -> Any:
    return None if seat == NOBODY else seat


def times(edition: Edition, card: str) -> int:
    pays = edition.dish_of[card].pays
    assert isinstance(pays, Each)
    return pays.dipped
