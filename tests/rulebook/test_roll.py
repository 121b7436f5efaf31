"""Sushi Roll: the dice game."""

import pytest

from rulebook_kit import Table, belts, belts_at, cards, rows, rule, whole
from sushitrain.game.chance import Recorded, Seeded, seed_from_text
from sushitrain.game.engine import start
from sushitrain.game.state import Rolling
from sushitrain.game.views import RollView, view
from sushitrain.rules.errors import ChanceError, MoveError
from sushitrain.rules.setup import Setup

PAIR = Setup("roll", 2, first=0)
THREE = Setup("roll", 3, first=0)

# Parts


@rows(
    "kind, dice",
    {
        "there are 10 appetizer dice": ("appetizer", 10),
        "there are 6 maki dice": ("maki", 6),
        "there are 5 nigiri dice": ("nigiri", 5),
        "there are 5 special dice": ("special", 5),
        "there are 4 pudding dice": ("pudding", 4),
    },
)
def test_dice(kind: str, dice: int) -> None:
    assert PAIR.edition.bag.count(kind) == dice


@rule("the bag holds 30 dice, appetizers first, then maki, nigiri, specials and puddings before it is shaken")
def test_bag() -> None:
    expected = (
        *("appetizer",) * 10,
        *("maki",) * 6,
        *("nigiri",) * 5,
        *("special",) * 5,
        *("pudding",) * 4,
    )
    assert PAIR.edition.bag == expected
    assert len(expected) == 30


@rows(
    "kind, faces",
    {
        "an appetizer die has 3 dumplings, 2 tempura and 1 sashimi": (
            "appetizer",
            "dumpling dumpling dumpling tempura tempura sashimi",
        ),
        "a maki die has 1, 1, 2, 2, 3 and 3 icons": ("maki", "maki1 maki1 maki2 maki2 maki3 maki3"),
        "a nigiri die has 3 eggs, 2 salmon and 1 squid": ("nigiri", "egg egg egg salmon salmon squid"),
        "a special die has 2 wasabi, 2 menus and 2 chopsticks": (
            "special",
            "wasabi wasabi menu2 menu2 chopsticks2 chopsticks2",
        ),
        "a pudding die has 1, 1, 1, 2, 2 and 3 icons": (
            "pudding",
            "pudding1 pudding1 pudding1 pudding2 pudding2 pudding3",
        ),
    },
)
def test_faces(kind: str, faces: str) -> None:
    assert PAIR.tables.roll_faces[kind] == cards(faces)


@rule("belts are laid out by face: appetizers, maki, nigiri, specials, puddings, each from low to high")
def test_order_of_faces() -> None:
    first = "dumpling tempura sashimi maki1 maki2 maki3 egg salmon"
    second = "salmon squid wasabi menu2 chopsticks2 pudding1 pudding2 pudding3"
    table = belts(PAIR, " ".join(reversed(first.split())), " ".join(reversed(second.split())))
    assert table.state.belts == (cards(first), cards(second))


@rule("the pool has 18 menus, 12 chopsticks and puddings worth 14 ones and 6 threes, 32 together")
def test_pool() -> None:
    assert PAIR.tables.roll_pool == {"menu": 18, "chopsticks": 12, "pudding": 14 * 1 + 6 * 3}


@rule("everything is public: every seat and a spectator see the same belts, trays and tokens")
def test_public() -> None:
    table = belts_at(THREE, "egg maki1", "egg tempura", "egg wasabi", menus=(1, 2, 3), chopsticks=(3, 2, 1)).turn("egg")
    for seat in (0, 1, 2, None):
        seen = view(table.state, seat)
        assert isinstance(seen, RollView)
        assert (seen.belts, seen.trays) == (table.state.belts, table.state.trays)
        assert (seen.menus, seen.chopsticks, seen.pool) == ((1, 2, 3), (3, 2, 1), (9, 9, 32))


# Set-up


@rows(
    "players, menus, chopsticks",
    {
        "with 2 players 12 menus and 8 chopsticks are left in the pool": (2, 12, 8),
        "with 3 players 9 menus and 6 chopsticks are left in the pool": (3, 9, 6),
        "with 4 players 6 menus and 4 chopsticks are left in the pool": (4, 6, 4),
        "with 5 players 3 menus and 2 chopsticks are left in the pool": (5, 3, 2),
    },
)
def test_start_tokens(players: int, menus: int, chopsticks: int) -> None:
    state = whole(Setup("roll", players), Rolling).state
    assert (state.menus, state.chopsticks, state.puddings) == ((3,) * players, (2,) * players, (0,) * players)
    assert state.pool == (menus, chopsticks, 32)


@rows(
    "players, size",
    {
        "2 players draw 8 dice each": (2, 8),
        "3 players draw 7 dice each": (3, 7),
        "4 players draw 6 dice each": (4, 6),
        "5 players draw 5 dice each": (5, 5),
    },
)
def test_deal(players: int, size: int) -> None:
    states = [s for s in whole(Setup("roll", players), Rolling).steps() if not any(s.trays) and s.outcome is None]
    assert [tuple(map(len, state.belts)) for state in states] == [(size,) * players] * 3
    assert [state.round for state in states] == [1, 2, 3]


@rule("every round is drawn from all 30 dice again, without looking")
def test_all_dice_again() -> None:
    chance = Recorded(Seeded(seed_from_text("bag")))
    Table(start(PAIR, chance), chance, Rolling).rest()
    assert [sorted(drawn) for drawn in chance.written()["dice"]] == [sorted(PAIR.edition.bag)] * 3


@rule("menus and chopsticks are dealt once: they carry over from round to round")
def test_tokens_carry_over() -> None:
    table = belts_at(PAIR, "egg", "egg", round=1, menus=(5, 1), chopsticks=(0, 4))
    table.chance = Seeded(seed_from_text("next round"))
    table.turns("egg", "egg")
    assert (table.state.round, table.state.menus, table.state.chopsticks) == (2, (5, 1), (0, 4))


@rule("puddings are counted by value")
def test_puddings_by_value() -> None:
    table = belts_at(PAIR, "pudding1 pudding2", "pudding3 pudding3", rolls=("pudding3", "pudding1"))
    table.turns("pudding2", "pudding3")
    assert (table.state.puddings, table.state.pool[2]) == ((2, 3), 27)


@rule("changing pudding tokens changes nothing and is not a move")
def test_no_change() -> None:
    assert belts_at(PAIR, "egg maki1", "egg egg", puddings=(3, 0)).legal(0) == {"egg", "maki1"}


# A turn


@rule("one after the other from the red belt on, to the left")
def test_order_of_seats() -> None:
    table = belts_at(THREE, "egg egg", "egg egg", "egg egg", red=1, active=1)
    seats = []
    for _ in range(3):
        seats.append(table.state.active)
        table.chance = Seeded(seed_from_text("order"))
        table.turn("egg")
    assert seats == [1, 2, 0]


@rule("taking a die is a duty, spending tokens is a choice")
def test_choices() -> None:
    table = belts_at(PAIR, "egg", "squid", menus=(1, 0), chopsticks=(1, 0))
    assert table.legal(0) == {"egg", "menu egg", "chopsticks egg squid@1"}
    assert belts_at(PAIR, "egg", "squid").legal(0) == {"egg"}


@rule("a menu rolls one die or more of your own belt again")
def test_menu_choices() -> None:
    table = belts_at(PAIR, "egg egg wasabi", "squid", menus=(1, 0))
    assert table.legal(0) - {"egg", "wasabi"} == {
        "menu egg",
        "menu egg egg",
        "menu wasabi",
        "menu egg wasabi",
        "menu egg egg wasabi",
    }


@rule("a menu goes back to the pool, and the dice rolled are still the same dice")
def test_menu() -> None:
    table = belts_at(PAIR, "egg wasabi maki1", "squid", menus=(2, 0), rolls=("squid menu2",))
    table.turn("menu wasabi egg")
    assert table.state.belts[0] == ("maki1", "squid", "menu2")
    assert (table.state.menus, table.state.pool, table.state.active) == ((1, 0), (10, 9, 32), 0)
    wrong = belts_at(PAIR, "egg wasabi", "squid", menus=(2, 0), rolls=("tempura",))
    with pytest.raises(ChanceError, match="rolls number 1 cannot come out as tempura"):
        wrong.turn("menu egg")


@rule("a menu needs a die, and one that lies on your belt")
def test_menu_needs_a_die() -> None:
    with pytest.raises(MoveError, match="seat 0 cannot play “menu squid”"):
        belts_at(PAIR, "egg", "squid", menus=(1, 0)).turn("menu squid")
    with pytest.raises(MoveError, match="seat 0 cannot play “menu egg egg”"):
        belts_at(PAIR, "egg", "squid", menus=(1, 0)).turn("menu egg egg")


@rule("chopsticks swap one of your dice with one on another belt, faces kept")
def test_swap() -> None:
    table = belts_at(THREE, "egg maki1", "squid tempura", "wasabi", chopsticks=(1, 0, 0))
    assert table.legal(0) - {"egg", "maki1"} == {
        f"chopsticks {mine} {theirs}" for mine in ("egg", "maki1") for theirs in ("squid@1", "tempura@1", "wasabi@2")
    }
    table.turn("chopsticks egg squid@1")
    assert table.state.belts == (("maki1", "squid"), ("tempura", "egg"), ("wasabi",))
    assert (table.state.chopsticks, table.state.pool, table.state.active) == ((0, 0, 0), (9, 10, 32), 0)


@rule("trays are never touched by chopsticks")
def test_swap_not_from_trays() -> None:
    table = belts_at(PAIR, "egg", "tempura", trays=("", "squid"), chopsticks=(1, 0))
    with pytest.raises(MoveError, match="seat 0 cannot play “chopsticks egg squid@1”"):
        table.turn("chopsticks egg squid@1")


@rule("belts of players who have taken their die this cycle are fair game")
def test_swap_after_taking() -> None:
    table = belts_at(PAIR, "egg maki1", "tempura sashimi", chopsticks=(0, 1)).turn("egg")
    table.turn("chopsticks tempura maki1@0")
    assert table.state.belts == (("tempura",), ("sashimi", "maki1"))


@rule("an empty belt has nothing to swap")
def test_empty_belt() -> None:
    table = belts_at(THREE, "egg", "tempura", "squid", chopsticks=(0, 1, 0)).turn("egg")
    assert table.legal(1) == {"tempura", "chopsticks tempura squid@2"}


@rule("any number of tokens may be spent in any order, each after seeing the last")
def test_many_tokens() -> None:
    table = belts_at(PAIR, "egg maki1", "squid tempura", menus=(2, 0), chopsticks=(2, 0), rolls=("maki3", "salmon"))
    table.turns("menu maki1", "chopsticks egg squid@1", "menu squid", "chopsticks salmon tempura@1", "tempura")
    assert table.state.trays[0] == ("tempura",)
    assert (table.state.menus, table.state.chopsticks) == ((0, 0), (0, 0))
    assert table.state.belts == (("maki3",), ("egg", "salmon"))


@rule("no token, no re-roll and no swap")
def test_no_tokens() -> None:
    for move in ("menu egg", "chopsticks egg squid@1"):
        with pytest.raises(MoveError, match=f"seat 0 cannot play “{move}”"):
            belts_at(PAIR, "egg", "squid").turn(move)


@rows(
    "face, tokens, pool",
    {
        "a menu die gives 2 menus": ("menu2", (2, 0, 0), (7, 9, 32)),
        "a chopsticks die gives 2 chopsticks": ("chopsticks2", (0, 2, 0), (9, 7, 32)),
        "a pudding die with 1 icon gives 1": ("pudding1", (0, 0, 1), (9, 9, 31)),
        "a pudding die with 2 icons gives 2": ("pudding2", (0, 0, 2), (9, 9, 30)),
        "a pudding die with 3 icons gives 3": ("pudding3", (0, 0, 3), (9, 9, 29)),
        "other dice give no tokens": ("wasabi", (0, 0, 0), (9, 9, 32)),
    },
)
def test_tokens(face: str, tokens: tuple[int, int, int], pool: tuple[int, int, int]) -> None:
    state = belts_at(PAIR, f"{face} egg", "egg egg").turn(face).state
    assert (state.menus[0], state.chopsticks[0], state.puddings[0]) == tokens
    assert (state.pool, state.trays[0]) == (pool, (face,))


@rows(
    "face, pool, tokens, left",
    {
        "of two menus only one comes when the pool has one": ("menu2", (1, 9, 9), (1, 0, 0), (0, 9, 9)),
        "an empty pool of menus gives none, though there are chopsticks": ("menu2", (0, 9, 9), (0, 0, 0), (0, 9, 9)),
        "of two chopsticks only one comes when the pool has one": ("chopsticks2", (9, 1, 9), (0, 1, 0), (9, 0, 9)),
        "an empty pool of chopsticks gives none, though there are menus": (
            "chopsticks2",
            (9, 0, 9),
            (0, 0, 0),
            (9, 0, 9),
        ),
        "of three puddings only two come when the pool has two": ("pudding3", (9, 9, 2), (0, 0, 2), (9, 9, 0)),
        "an empty pool of puddings gives none": ("pudding1", (9, 9, 0), (0, 0, 0), (9, 9, 0)),
    },
)
def test_empty_pool(
    face: str, pool: tuple[int, int, int], tokens: tuple[int, int, int], left: tuple[int, int, int]
) -> None:
    state = belts_at(PAIR, f"{face} egg", "egg egg", pool=pool).turn(face).state
    assert (state.menus[0], state.chopsticks[0], state.puddings[0]) == tokens
    assert state.pool == left


@rule("spent tokens return to the pool, from where others may get them")
def test_tokens_return() -> None:
    table = belts_at(PAIR, "egg maki1", "menu2 egg", menus=(1, 0), pool=(0, 0, 0), rolls=("squid", "egg", "maki1"))
    table.turns("menu egg", "squid", "menu2")
    assert table.state.menus == (0, 1)


@rule("a player may own any number of tokens")
def test_any_number() -> None:
    assert belts_at(PAIR, "menu2 egg", "egg egg", menus=(17, 0), pool=(5, 0, 0)).turn("menu2").state.menus[0] == 19


@rule("tokens from a die serve from the next turn on: the turn is over when it is taken")
def test_usable_next_turn() -> None:
    table = belts_at(PAIR, "menu2 egg", "egg egg").turn("menu2")
    assert (table.state.active, table.state.menus) == (1, (2, 0))


@rule("a die keeps its face on the tray, and a nigiri has to go on an open wasabi")
def test_dipped() -> None:
    table = belts_at(PAIR, "egg squid", "egg egg", trays=("wasabi", "")).turn("egg")
    assert table.seats("dipped") == [0]
    assert table.state.trays[0] == ("wasabi", "egg")


@rule("when all have taken a die, belts slide one seat left, all is rolled again, and the red belt starts")
def test_slide() -> None:
    table = belts_at(THREE, "egg maki1", "egg tempura", "egg wasabi", rolls=("menu2", "maki3", "sashimi"))
    table.turns("egg", "egg", "egg")
    assert table.state.belts == (("menu2",), ("maki3",), ("sashimi",))
    assert (table.state.red, table.state.active, table.state.cycle) == (1, 1, 2)
    assert len(table.seen("slide")) == 1


@rule("a belt of swapped dice rolls what those dice have")
def test_slide_after_swap() -> None:
    table = belts_at(PAIR, "egg maki1", "tempura tempura", chopsticks=(1, 0), rolls=("dumpling", "squid"))
    table.turns("chopsticks maki1 tempura@1", "tempura", "maki1")
    assert table.state.belts == (("dumpling",), ("squid",))
