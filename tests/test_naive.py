"""Check the naive second opinion itself against worked examples before it judges anything else."""

from __future__ import annotations

import pytest

from naive import (
    Slot,
    battle_moves,
    covered,
    dessert_points,
    draft_moves,
    roll_moves,
    round_points,
    squishy,
    token_points,
    winners,
)


def rolls(icons: int) -> list[str]:
    """Build a tray that shows this many maki icons, one to a card."""
    return ["maki1"] * icons


def pyramid() -> list[list[Slot]]:
    """Lay a full battle pyramid of eggs, odd-sized rows face down."""
    return [[("up" if size % 2 == 0 else "down", "egg")] * size for size in (2, 3, 4, 5, 6)]


@pytest.mark.parametrize(
    ("game", "zero_maki", "icons", "expected"),
    [
        pytest.param("classic", "excluded", [5, 3, 3, 2], [6, 1, 1, 0], id="two seconds get one each"),
        pytest.param("classic", "excluded", [4, 0, 0], [6, 0, 0], id="one leader takes all six"),
        pytest.param("classic", "excluded", [4, 4, 3], [3, 3, 0], id="two leaders leave no second prize"),
        pytest.param("classic", "excluded", [4, 4, 4, 1], [2, 2, 2, 0], id="three leaders get two each"),
        pytest.param("classic", "excluded", [4, 4, 4, 4, 1], [1, 1, 1, 1, 0], id="four leaders get one each"),
        pytest.param("classic", "excluded", [4, 4, 4, 4, 4], [1, 1, 1, 1, 1], id="five leaders get one each"),
        pytest.param("classic", "excluded", [4, 3, 2], [6, 3, 0], id="a lone second gets three"),
        pytest.param("classic", "excluded", [4, 3, 3, 3], [6, 1, 1, 1], id="three seconds get one each"),
        pytest.param("classic", "excluded", [4, 3, 3, 3, 3], [6, 0, 0, 0, 0], id="four seconds get nothing"),
        pytest.param("classic", "excluded", [5, 0], [6, 0], id="no maki means no place"),
        pytest.param("classic", "excluded", [0, 0], [0, 0], id="nobody places without any maki"),
        pytest.param("anniversary", "excluded", [5, 0], [6, 0], id="a pair may demand maki to place"),
        pytest.param("anniversary", "excluded", [0, 0], [0, 0], id="a pair demanding maki gets nothing for none"),
        pytest.param("anniversary", "excluded", [0, 2, 5], [0, 3, 6], id="the dummy can push a player to second"),
        pytest.param("anniversary", "counts", [5, 0, 0], [6, 1, 1], id="two zeros share second"),
        pytest.param("anniversary", "counts", [5, 0, 0, 0, 0], [6, 0, 0, 0, 0], id="four zeros share too little"),
        pytest.param("anniversary", "counts", [5, 0], [6, 3], id="a zero is second of two"),
        pytest.param("anniversary", "counts", [0, 0], [3, 3], id="two zeros share first"),
        pytest.param("anniversary", "counts", [0, 0, 0], [2, 2, 2], id="three zeros share first"),
        pytest.param("roll", "excluded", [4, 4, 3, 3], [6, 6, 3, 3], id="dice ties are paid in full"),
        pytest.param("roll", "excluded", [4, 4, 0], [6, 6, 0], id="dice without maki do not place"),
        pytest.param("roll", "excluded", [0, 0, 0], [0, 0, 0], id="no dice show maki so none place"),
        pytest.param("roll", "counts", [4, 0, 0], [6, 3, 3], id="dice zeros can be allowed second"),
    ],
)
def test_maki(game: str, zero_maki: str, icons: list[int], expected: list[int]) -> None:
    """Compare the maki prizes alone."""
    points = round_points(game, [rolls(count) for count in icons], zero_maki)
    assert [row["maki"] for row in points] == expected


def test_maki_cards_count_their_icons() -> None:
    """See that a three and a two together beat four ones."""
    points = round_points("classic", [["maki3", "maki2"], rolls(4)], "excluded")
    assert [row["maki"] for row in points] == [6, 3]


@pytest.mark.parametrize(
    ("game", "tray", "dish", "expected"),
    [
        pytest.param("classic", ["tempura"], "tempura", 0, id="one tempura card is worthless"),
        pytest.param("classic", ["tempura"] * 2, "tempura", 5, id="a tempura pair is five"),
        pytest.param("classic", ["tempura"] * 3, "tempura", 5, id="a third tempura adds nothing"),
        pytest.param("classic", ["tempura"] * 4, "tempura", 10, id="two tempura pairs are ten"),
        pytest.param("classic", ["sashimi"] * 2, "sashimi", 0, id="two sashimi cards are worthless"),
        pytest.param("classic", ["sashimi"] * 3, "sashimi", 10, id="three sashimi are ten"),
        pytest.param("classic", ["sashimi"] * 6, "sashimi", 20, id="six sashimi are twenty"),
        pytest.param("classic", [], "dumpling", 0, id="no dumpling is nothing"),
        pytest.param("classic", ["dumpling"], "dumpling", 1, id="one dumpling card is one"),
        pytest.param("classic", ["dumpling"] * 2, "dumpling", 3, id="two dumpling cards are three"),
        pytest.param("classic", ["dumpling"] * 3, "dumpling", 6, id="three dumpling cards are six"),
        pytest.param("classic", ["dumpling"] * 4, "dumpling", 10, id="four dumpling cards are ten"),
        pytest.param("classic", ["dumpling"] * 5, "dumpling", 15, id="five dumpling cards are fifteen"),
        pytest.param("classic", ["dumpling"] * 7, "dumpling", 15, id="dumpling cards stop at fifteen"),
        pytest.param("classic", ["egg"], "nigiri", 1, id="egg is one"),
        pytest.param("classic", ["salmon"], "nigiri", 2, id="salmon is two"),
        pytest.param("classic", ["squid"], "nigiri", 3, id="squid is three"),
        pytest.param("classic", ["wasabi"], "nigiri", 0, id="bare wasabi is nothing"),
        pytest.param("classic", ["wasabi", "chopsticks"], "nigiri", 0, id="chopsticks are nothing"),
        pytest.param("classic", ["wasabi", "squid"], "nigiri", 9, id="wasabi first triples squid"),
        pytest.param("classic", ["squid", "wasabi"], "nigiri", 3, id="wasabi last stays open"),
        pytest.param("classic", ["squid", "wasabi", "salmon"], "nigiri", 9, id="open wasabi waits for salmon"),
        pytest.param("classic", ["wasabi", "egg", "squid"], "nigiri", 6, id="the first nigiri uses the wasabi"),
        pytest.param("classic", ["wasabi", "wasabi", "egg", "squid"], "nigiri", 12, id="two wasabi take two"),
        pytest.param("anniversary", ["tempura"] * 2, "tempura", 5, id="anniversary tempura is as classic"),
        pytest.param("roll", ["dumpling"], "dumpling", 2, id="one dumpling die is two"),
        pytest.param("roll", ["dumpling"] * 2, "dumpling", 4, id="two dumpling dice are four"),
        pytest.param("roll", ["dumpling"] * 3, "dumpling", 8, id="three dumpling dice are eight"),
        pytest.param("roll", ["tempura"], "tempura", 1, id="one tempura die is one"),
        pytest.param("roll", ["tempura"] * 2, "tempura", 5, id="two tempura dice are five"),
        pytest.param("roll", ["tempura"] * 3, "tempura", 10, id="three tempura dice are ten"),
        pytest.param("roll", ["tempura"] * 4, "tempura", 11, id="a fourth tempura die starts over"),
        pytest.param("roll", ["sashimi"], "sashimi", 0, id="one sashimi die is nothing"),
        pytest.param("roll", ["sashimi"] * 2, "sashimi", 6, id="two sashimi dice are six"),
        pytest.param("roll", ["sashimi"] * 3, "sashimi", 13, id="three sashimi dice are thirteen"),
        pytest.param("roll", ["wasabi", "salmon", "egg"], "nigiri", 7, id="wasabi dice triple one nigiri"),
    ],
)
def test_dishes(game: str, tray: list[str], dish: str, expected: int) -> None:
    """Compare one dish on one tray."""
    assert round_points(game, [tray], "excluded")[0][dish] == expected


@pytest.mark.parametrize(
    ("tray", "expected"),
    [
        pytest.param(["tempura"] * 4 + ["sashimi"] * 2, 17, id="four tempura and two sashimi make seventeen"),
        pytest.param(["menu2", "chopsticks2", "pudding3", "wasabi"], 0, id="token dice score nothing"),
    ],
)
def test_dice_tray(tray: list[str], expected: int) -> None:
    """Compare the whole of one tray of dice."""
    (points,) = round_points("roll", [tray], "excluded")
    assert list(points) == ["maki", "tempura", "sashimi", "dumpling", "nigiri"]
    assert sum(points.values()) == expected


def test_own_appetizer_table() -> None:
    """See that another appetizer table is honoured."""
    table = {"dumpling": (7, 8, 9), "tempura": (0, 0, 0), "sashimi": (0, 0, 0)}
    assert round_points("roll", [["dumpling"] * 4], "excluded", appetizers=table)[0]["dumpling"] == 16


@pytest.mark.parametrize(
    ("dessert", "amounts", "expected"),
    [
        pytest.param("pudding", [4, 3, 0, 0], [6, 0, -3, -3], id="puddings four three and two none"),
        pytest.param("pudding", [2, 0, 0, 0, 0], [6, -1, -1, -1, -1], id="four losers lose one each"),
        pytest.param("pudding", [2, 2, 2, 2, 0], [1, 1, 1, 1, -6], id="four leaders win one each"),
        pytest.param("pudding", [2, 2, 2], [0, 0, 0], id="equal puddings move nothing"),
        pytest.param("pudding", [3, 1], [6, 0], id="a pair has no pudding fine"),
        pytest.param("pudding", [1, 1], [0, 0], id="an equal pair gets no pudding prize"),
        pytest.param("yogurt", [7, 4, 0, 0], [6, 0, -3, -3], id="yogurt seven four and two none"),
        pytest.param("yogurt", [3, 3, 3], [0, 0, 0], id="equal yogurt moves nothing"),
        pytest.param("yogurt", [3, 0], [6, 0], id="a pair has no yogurt fine"),
        pytest.param("mochi", [6, 3, 2], [6, 0, -6], id="the high die wins and the low die loses"),
        pytest.param("mochi", [6, 1], [6, 0], id="a pair has no mochi fine"),
        pytest.param("mochi", [4, 4, 4], [0, 0, 0], id="equal dice move nothing"),
        pytest.param("strawberry", [8, 5, 3, 3], [0, 0, -3, -3], id="the two with three icons share the fine"),
        pytest.param("strawberry", [8, 5, 0], [0, 0, -6], id="no strawberries at all is fewest"),
        pytest.param("strawberry", [4, 2], [0, -3], id="the loser of a pair pays three"),
        pytest.param("strawberry", [4, 4], [0, 0], id="a level pair pays nothing"),
        pytest.param("strawberry", [2, 2, 2], [-2, -2, -2], id="three equals split the fine"),
        pytest.param("strawberry", [2] * 4, [-1] * 4, id="four equals drop the remainder"),
    ],
)
def test_compared_desserts(dessert: str, amounts: list[int], expected: list[int]) -> None:
    """Compare desserts that are ranked across the table, under the default for a full tie."""
    assert dessert_points(dessert, [[amount] for amount in amounts], len(amounts), "split") == expected


@pytest.mark.parametrize(
    ("dessert", "kept", "players", "all_equal", "expected"),
    [
        pytest.param("pudding", [[1, 1], [1], []], 3, "split", [6, 0, -6], id="pudding cards are added up"),
        pytest.param("yogurt", [[4, 3], [2, 2], [], []], 4, "split", [6, 0, -3, -3], id="yogurt is a sum"),
        pytest.param("strawberry", [[4], [1, 1, 1], [4]], 3, "split", [0, -6, 0], id="icons matter not cards"),
        pytest.param("strawberry", [[2], [2], [2]], 3, "nobody", [0, 0, 0], id="a full tie may be spared"),
        pytest.param("mochi", [[6, 2], [3], []], 3, "split", [0, 6, -6], id="the last roll replaces others"),
        pytest.param("mochi", [[1], [], [2]], 3, "split", [-3, -3, 6], id="an unrolled die shows one"),
        pytest.param("roll", [[6], [6], [0], [0]], 4, "literal", [6, 6, -6, -6], id="tied dice pay in full"),
        pytest.param("roll", [[2], [2], [2]], 3, "literal", [0, 0, 0], id="three equals cancel out"),
        pytest.param("roll", [[2], [2]], 2, "literal", [6, 6], id="two equals both win six"),
        pytest.param("roll", [[2], [2]], 2, "nobody", [0, 0], id="two equals may get nothing"),
        pytest.param("roll", [[3], [2]], 2, "literal", [6, 0], id="a pair of dice players has no fine"),
    ],
)
def test_kept_desserts(dessert: str, kept: list[list[int]], players: int, all_equal: str, expected: list[int]) -> None:
    """Compare desserts given card by card, roll by roll or with a choice for a full tie."""
    assert dessert_points(dessert, kept, players, all_equal) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        pytest.param([], 0, id="no tea is nothing"),
        pytest.param([3], 1, id="one tea is one"),
        pytest.param([3, 4], 4, id="a run of two is four"),
        pytest.param([3, 4, 2], 8, id="a run of three is eight"),
        pytest.param([4, 3, 2, 1], 13, id="a run of four is thirteen"),
        pytest.param([1, 2, 3, 4, 5], 20, id="a run of five is twenty"),
        pytest.param([2, 3, 4, 4], 9, id="a spare four stands alone"),
        pytest.param([1, 3, 5], 3, id="gaps make three singles"),
        pytest.param([2, 3, 2, 3], 8, id="two runs of two"),
        pytest.param([1, 2, 3, 3, 4, 5], 21, id="five and one beat two threes"),
        pytest.param([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 40, id="every tea card is two full runs"),
    ],
)
def test_tea(values: list[int], expected: int) -> None:
    """Compare the best split of tea cards into runs."""
    assert dessert_points("tea", [values, []], 2, "split") == [expected, 0]


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        pytest.param(0, 0, id="no token is nothing"),
        pytest.param(1, 0, id="one token is nothing"),
        pytest.param(2, 1, id="two tokens are one"),
        pytest.param(5, 2, id="an odd token is dropped"),
    ],
)
def test_tokens(tokens: int, expected: int) -> None:
    """Compare the points for unspent tokens."""
    assert token_points(tokens) == expected


@pytest.mark.parametrize(
    ("hand", "tray", "controls_dummy", "expected"),
    [
        pytest.param(["egg", "egg", "tempura"], [], False, {"egg", "tempura"}, id="equal cards are one move"),
        pytest.param(
            ["wasabi", "squid"],
            ["chopsticks"],
            False,
            {"wasabi", "squid", "wasabi squid", "squid wasabi"},
            id="chopsticks allow both orders",
        ),
        pytest.param(["egg"], ["chopsticks"], False, {"egg"}, id="chopsticks need two cards"),
        pytest.param(
            ["chopsticks", "egg"],
            ["chopsticks", "chopsticks"],
            False,
            {"chopsticks", "egg", "chopsticks egg", "egg chopsticks"},
            id="chopsticks may fetch chopsticks but only two cards",
        ),
        pytest.param(["chopsticks", "egg"], [], False, {"chopsticks", "egg"}, id="chopsticks in hand do not count"),
        pytest.param(
            ["egg", "maki2"],
            ["chopsticks"],
            True,
            {"egg dummy maki2", "maki2 dummy egg"},
            id="the last controlled turn shares out two cards",
        ),
        pytest.param(
            ["wasabi", "squid", "squid"],
            ["chopsticks"],
            True,
            {
                "wasabi dummy squid",
                "squid dummy wasabi",
                "squid dummy squid",
                "wasabi squid dummy squid",
                "squid wasabi dummy squid",
                "squid squid dummy wasabi",
            },
            id="a controller with chopsticks places three cards",
        ),
    ],
)
def test_draft(hand: list[str], tray: list[str], controls_dummy: bool, expected: set[str]) -> None:
    """Compare the moves of a drafting player."""
    assert draft_moves(hand, tray, controls_dummy) == expected


def test_battle_starts_on_the_lowest_row() -> None:
    """See that a fresh pyramid offers its last row and nothing else."""
    rows = pyramid()
    assert battle_moves(rows, [], False) == {"e1", "e2", "e3", "e4", "e5", "e6"}
    assert covered(rows, 0, 0)
    assert not covered(rows, 4, 5)


@pytest.mark.parametrize(
    ("rows", "tray", "second", "expected"),
    [
        pytest.param([[("up", "egg")], [None, ("up", "egg")]], [], False, {"b2"}, id="half covered is covered"),
        pytest.param([[("up", "egg")], [None, None]], [], False, {"a1"}, id="a bare card is free"),
        pytest.param(
            [[("up", "egg"), ("up", "egg")], [None, None, ("up", "egg")]],
            [],
            False,
            {"a1", "b3"},
            id="only the two cards below can cover",
        ),
        pytest.param([[("down", "egg"), ("up", "egg")]], [], False, {"a2"}, id="face down is not on offer"),
        pytest.param([[("up", "egg")]], ["chopsticks"], False, {"a1"}, id="the first pick cannot be declined"),
        pytest.param([[("up", "egg")]], ["chopsticks"], True, {"a1", "done"}, id="the second pick can be declined"),
        pytest.param([[("up", "egg")]], ["egg"], True, set(), id="without chopsticks no second pick"),
        pytest.param([[None]], ["chopsticks"], True, set(), id="without cards no second pick"),
    ],
)
def test_battle(rows: list[list[Slot]], tray: list[str], second: bool, expected: set[str]) -> None:
    """Compare the slots on offer in small pyramids."""
    assert battle_moves(rows, tray, second) == expected


@pytest.mark.parametrize(
    ("belts", "seat", "menus", "chopsticks", "expected"),
    [
        pytest.param([["squid", "egg", "egg"], ["egg"]], 0, 0, 0, {"squid", "egg"}, id="only taking without tokens"),
        pytest.param(
            [["squid", "egg", "egg"], ["wasabi"]],
            0,
            1,
            0,
            {
                "squid",
                "egg",
                "menu egg",
                "menu squid",
                "menu egg egg",
                "menu egg squid",
                "menu egg egg squid",
            },
            id="a menu rerolls any group of dice",
        ),
        pytest.param(
            [["maki1"], ["egg"], ["squid", "squid"]],
            1,
            0,
            2,
            {"egg", "chopsticks egg maki1@0", "chopsticks egg squid@2"},
            id="chopsticks reach every other belt",
        ),
        pytest.param([[], ["egg"]], 1, 0, 1, {"egg"}, id="an empty belt cannot be swapped with"),
    ],
)
def test_roll_moves(belts: list[list[str]], seat: int, menus: int, chopsticks: int, expected: set[str]) -> None:
    """Compare the moves of a dice player."""
    assert roll_moves(belts, seat, menus, chopsticks) == expected


@pytest.mark.parametrize(
    ("totals", "desserts", "golf", "golf_tiebreak", "expected"),
    [
        pytest.param([30, 20], [0, 4], False, "most", ([0], "points"), id="more points win outright"),
        pytest.param([30, 30, 9], [1, 2, 9], False, "most", ([1], "dessert"), id="dessert parts the level ones"),
        pytest.param([30, 30, 30], [2, 1, 2], False, "most", ([0, 2], "shared"), id="level twice is shared"),
        pytest.param([30, 20], [0, 4], True, "most", ([1], "points"), id="golf wants few points"),
        pytest.param([-3, -3], [1, 2], True, "most", ([1], "dessert"), id="golf still likes dessert"),
        pytest.param([-3, -3], [1, 2], True, "fewest", ([0], "dessert"), id="golf may dislike dessert"),
        pytest.param([5, 5], [1, 2], False, "fewest", ([1], "dessert"), id="the golf choice is for golf only"),
    ],
)
def test_winners(
    totals: list[int], desserts: list[int], golf: bool, golf_tiebreak: str, expected: tuple[list[int], str]
) -> None:
    """Compare who wins and why."""
    assert winners(totals, desserts, golf, golf_tiebreak) == expected


@pytest.mark.parametrize(
    ("icons_before", "played", "holder", "expected"),
    [
        pytest.param([4, 2], [0, 2], 0, 1, id="drawing level alone takes it"),
        pytest.param([2, 0], [2, 4], 0, None, id="level in the same turn moves nothing"),
        pytest.param([0, 0], [1, 0], None, 0, id="the first strawberry takes it from the plate"),
        pytest.param([0, 0], [2, 2], None, None, id="two equal firsts leave it by the plate"),
        pytest.param([4, 2], [1, 0], 0, None, id="the holder gains nothing by adding"),
        pytest.param([6, 1, 0], [0, 3, 0], 0, None, id="catching up halfway is not enough"),
        pytest.param([6, 2, 0], [0, 0, 0], 1, None, id="a lead without playing moves nothing"),
        pytest.param([6, 2, 0], [1, 0, 0], 1, 0, id="a leader takes it by playing again"),
        pytest.param([0, 4, 3], [7, 0, 1], 1, 0, id="two cards of one turn count together"),
    ],
)
def test_squishy(icons_before: list[int], played: list[int], holder: int | None, expected: int | None) -> None:
    """Compare who takes the squishy on one reveal."""
    assert squishy(icons_before, played, holder) == expected


def test_unknown_words_are_refused() -> None:
    """See that a misspelt game, dessert or option raises an error."""
    with pytest.raises(ValueError, match="none of"):
        round_points("clasic", [[]], "excluded")
    with pytest.raises(ValueError, match="none of"):
        round_points("classic", [[]], "exclude")
    with pytest.raises(ValueError, match="none of"):
        dessert_points("cake", [[]], 2, "split")
