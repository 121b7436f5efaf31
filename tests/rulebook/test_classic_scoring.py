"""The classic game: the points of a round and the end of the game."""

from rulebook_kit import cards, dessert, draft_at, maki, points, rows, rule, tray_points
from sushitrain.rules.scoring import decide, score_round
from sushitrain.rules.setup import Setup

PAIR = Setup("classic", 2)
THREE = Setup("classic", 3)

# Scoring a round


@rows(
    "icons, worth",
    {
        "most maki icons pay 6, second most 3, and a third place nothing": ([5, 4, 1], [6, 3, 0]),
        "5, 3, 3 and 2 icons pay 6, 1, 1 and 0": ([5, 3, 3, 2], [6, 1, 1, 0]),
        "one leader gets all of the 6": ([4, 1], [6, 3]),
        "two leaders share the 6 into 3, and there is no second prize": ([4, 4, 3], [3, 3, 0]),
        "three leaders share the 6 into 2": ([4, 4, 4, 3], [2, 2, 2, 0]),
        "four leaders share the 6 into 1, the rest is dropped": ([4, 4, 4, 4, 3], [1, 1, 1, 1, 0]),
        "five leaders share the 6 into 1, the rest is dropped": ([4, 4, 4, 4, 4], [1, 1, 1, 1, 1]),
        "one second gets all of the 3": ([5, 4, 3, 2, 1], [6, 3, 0, 0, 0]),
        "two seconds share the 3 into 1, the rest is dropped": ([5, 4, 4], [6, 1, 1]),
        "three seconds share the 3 into 1": ([5, 4, 4, 4], [6, 1, 1, 1]),
        "four seconds share the 3 into nothing": ([5, 4, 4, 4, 4], [6, 0, 0, 0, 0]),
        "without maki there is no second place": ([5, 0, 0], [6, 0, 0]),
        "without maki there is no first place either": ([0, 0, 0], [0, 0, 0]),
        "two players: the one without maki gets nothing": ([5, 0], [6, 0]),
        "two players without maki get nothing": ([0, 0], [0, 0]),
    },
)
def test_maki(icons: list[int], worth: list[int]) -> None:
    assert maki(Setup("classic", len(icons)), icons) == worth


@rows(
    "trays, worth",
    {
        "icons count, not cards: one 3 beats two 1s": (("maki3", "maki1 maki1"), [6, 3]),
        "a 2 ties with two 1s": (("maki2", "maki1 maki1"), [3, 3]),
        "a 3 ties with a 2 and a 1": (("maki3", "maki2 maki1"), [3, 3]),
        "two 2s beat a 3": (("maki3", "maki2 maki2"), [3, 6]),
        "a 2 beats a 1": (("maki2", "maki1"), [6, 3]),
        "two 3s tie with three 2s": (("maki3 maki3", "maki2 maki2 maki2"), [3, 3]),
    },
)
def test_maki_icons(trays: tuple[str, ...], worth: list[int]) -> None:
    assert points(PAIR, *trays) == worth


@rows(
    "dish, worth",
    {
        "every pair of tempura pays 5, a single one nothing": ("tempura", [0, 5, 5, 10, 10, 15, 15, 20]),
        "every three sashimi pay 10, fewer nothing": ("sashimi", [0, 0, 10, 10, 10, 20, 20, 20, 30]),
        "1, 2, 3, 4, 5 and more dumplings pay 1, 3, 6, 10, 15": ("dumpling", [1, 3, 6, 10, 15, 15, 15]),
        "every plain egg pays 1": ("egg", [1, 2, 3, 4, 5]),
        "every plain salmon pays 2": ("salmon", [2, 4, 6]),
        "every plain squid pays 3": ("squid", [3, 6, 9]),
        "bare wasabi pay nothing": ("wasabi", [0, 0, 0]),
        "chopsticks pay nothing": ("chopsticks", [0, 0, 0]),
    },
)
def test_dishes(dish: str, worth: list[int]) -> None:
    assert [tray_points(PAIR, f"{dish} " * count) for count in range(1, len(worth) + 1)] == worth


@rule("the dishes of a tray add up")
def test_tray() -> None:
    tray = "maki3 tempura tempura sashimi dumpling dumpling wasabi squid egg chopsticks"
    assert points(PAIR, tray, "maki2")[0] == 6 + 5 + 0 + 3 + 9 + 1


@rule("the score sheet lists the dishes in the order of the menu")
def test_sheet() -> None:
    tray = "chopsticks wasabi egg wasabi dumpling sashimi tempura maki1"
    (lines,) = score_round(PAIR.edition, [cards(tray)])
    assert [line.dish for line in lines] == list(cards("maki tempura sashimi dumpling nigiri wasabi chopsticks"))


@rule("scores are announced after each round")
def test_scores() -> None:
    table = draft_at(PAIR, "egg", "squid", round=1, earlier=(4, 0)).turn("egg", "squid")
    announced = [(event.seat, event.values["points"], event.values["total"]) for event in table.seen("scores")]
    assert announced == [(0, 1, 5), (1, 3, 3)]


@rule("puddings stay in front of their owner for the whole game, everything else is discarded")
def test_puddings_stay() -> None:
    table = draft_at(PAIR, "pudding", "tempura", round=1, trays=("egg", "wasabi squid"), kept=("pudding", ""))
    table.turn("pudding", "tempura")
    assert [[kept.card for kept in own] for own in table.state.board.sweets.kept] == [["pudding", "pudding"], []]
    assert table.state.board.discards == ("egg", "wasabi", "squid", "tempura")
    assert table.part(-1) == [1, 9]


@rule("nobody takes a trophy or points at once for a pudding")
def test_no_squishy() -> None:
    table = draft_at(PAIR, "pudding egg", "tempura egg").turn("pudding", "tempura")
    assert table.lead() == (None, (0, 0))
    table.turn("egg", "egg")
    assert (table.part(-2), table.state.board.boat) == ([1, 1], None)


# The end


@rows(
    "puddings, worth",
    {
        "4, 3, 0 and 0 puddings give +6, 0, -3 and -3": ([4, 3, 0, 0], [6, 0, -3, -3]),
        "most puddings give 6, fewest cost 6": ([3, 2, 1], [6, 0, -6]),
        "two with the most share the 6": ([3, 3, 1], [3, 3, -6]),
        "three with the most share the 6": ([3, 3, 3, 1], [2, 2, 2, -6]),
        "four with the most get 1 each, the rest is dropped": ([3, 3, 3, 3, 1], [1, 1, 1, 1, -6]),
        "three with the fewest share the 6": ([3, 1, 1, 1], [6, -2, -2, -2]),
        "four with the fewest lose 1 each, dropped towards zero": ([3, 1, 1, 1, 1], [6, -1, -1, -1, -1]),
        "no pudding at all is the fewest": ([2, 1, 0], [6, 0, -6]),
        "all equal: nobody gets or loses": ([2, 2, 2], [0, 0, 0]),
        "all without: nobody gets or loses": ([0, 0, 0, 0], [0, 0, 0, 0]),
        "of two players the one with more gets 6 and nobody loses": ([2, 1], [6, 0]),
        "of two players the one without loses nothing": ([0, 1], [0, 6]),
        "two players with the same get nothing": ([3, 3], [0, 0]),
    },
)
def test_puddings(puddings: list[int], worth: list[int]) -> None:
    assert dessert(Setup("classic", len(puddings)), puddings) == worth


@rule("each pudding card counts as one, and puddings are paid once, after round 3")
def test_pudding_cards() -> None:
    table = draft_at(THREE, "pudding", "egg", "pudding", kept=("pudding", "pudding", ""), earlier=(0, 0, 0))
    table.turn("pudding", "egg", "pudding")
    assert [table.state.board.sweets.values(seat) for seat in range(3)] == [(1, 1), (1,), (1,)]
    assert table.part(-1) == [6, -3, -3]
    assert table.totals == (6, -2, -3)


@rows(
    "totals, puddings, winners, reason",
    {
        "the highest total wins": ([30, 41, 40], [5, 0, 9], (1,), "points"),
        "on equal totals most puddings win": ([40, 40, 12], [2, 3, 9], (1,), "dessert"),
        "still level: the win is shared": ([40, 12, 40], [3, 9, 3], (0, 2), "shared"),
        "of three level players two with more puddings share": ([9, 9, 9], [2, 2, 1], (0, 1), "shared"),
        "the highest total wins below zero too": ([-4, -1, -2], [0, 0, 0], (1,), "points"),
    },
)
def test_winner(totals: list[int], puddings: list[int], winners: tuple[int, ...], reason: str) -> None:
    outcome = decide(THREE.edition, totals, puddings)
    assert (outcome.winners, outcome.reason) == (winners, reason)


@rule("the tie after the last round is broken by the puddings on the table")
def test_tie_at_the_table() -> None:
    table = draft_at(PAIR, "egg", "egg", kept=("pudding", "pudding pudding"), earlier=(6, 0)).turn("egg", "egg")
    assert table.totals == (7, 7)
    assert table.winners == ((1,), "dessert")


@rule("a total may go below zero")
def test_below_zero() -> None:
    table = draft_at(THREE, "pudding", "pudding", "tempura", earlier=(0, 0, 2)).turn("pudding", "pudding", "tempura")
    assert table.totals == (3, 3, -4)
    assert table.winners == ((0, 1), "shared")
