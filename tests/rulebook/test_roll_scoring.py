"""Sushi Roll: the points of a round and the end of the game."""

from rulebook_kit import belts_at, cards, dessert, maki, points, rows, rule, whole
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import start
from sushitrain.game.state import Rolling
from sushitrain.rules.lines import total
from sushitrain.rules.scoring import decide, score_round, score_tokens
from sushitrain.rules.setup import Setup

PAIR = Setup("roll", 2, first=0)
THREE = Setup("roll", 3, first=0)

# The end of a round


@rows(
    "icons, worth",
    {
        "4, 4, 3 and 3 icons pay 6, 6, 3 and 3": ([4, 4, 3, 3], [6, 6, 3, 3]),
        "most maki icons pay 6, second most 3": ([4, 3, 1], [6, 3, 0]),
        "all who tie for first get 6, and second place is still paid": ([4, 4, 3], [6, 6, 3]),
        "all who tie for second get 3": ([4, 3, 3, 3, 3], [6, 3, 3, 3, 3]),
        "five tied for first get 6 each": ([2, 2, 2, 2, 2], [6, 6, 6, 6, 6]),
        "without maki dice there is no second place": ([4, 0, 0], [6, 0, 0]),
        "without any maki dice nobody places": ([0, 0, 0], [0, 0, 0]),
    },
)
def test_maki(icons: list[int], worth: list[int]) -> None:
    assert maki(Setup("roll", len(icons)), icons) == worth


@rule("an option lets zero maki place in the dice game too")
def test_zero_maki() -> None:
    assert maki(Setup("roll", 3, zero_maki="counts"), [4, 0, 0]) == [6, 3, 3]


@rows(
    "trays, worth",
    {
        "a maki die counts its icons": (("maki3", "maki1 maki1"), [6, 3]),
        "a maki die with 2 icons equals two with 1": (("maki2", "maki1 maki1"), [6, 6]),
        "a maki die with 3 icons equals a 2 and a 1": (("maki3", "maki2 maki1"), [6, 6]),
        "a plain egg is worth 1": (("egg", ""), [1, 0]),
        "a plain salmon is worth 2": (("salmon", ""), [2, 0]),
        "a plain squid is worth 3": (("squid", ""), [3, 0]),
        "an egg on wasabi is worth 3": (("wasabi egg", ""), [3, 0]),
        "a salmon on wasabi is worth 6": (("wasabi salmon", ""), [6, 0]),
        "a squid on wasabi is worth 9": (("wasabi squid", ""), [9, 0]),
        "bare wasabi is worth nothing": (("wasabi", ""), [0, 0]),
        "dice that gave tokens are worth nothing": (("menu2 chopsticks2 pudding1 pudding2 pudding3", ""), [0, 0]),
        "4 tempura and 2 sashimi are worth 10 + 1 + 6 = 17": (
            ("tempura tempura tempura tempura sashimi sashimi", ""),
            [17, 0],
        ),
    },
)
def test_trays(trays: tuple[str, ...], worth: list[int]) -> None:
    assert points(PAIR, *trays) == worth


@rows(
    "dish, worth",
    {
        "1, 2 and 3 dumplings pay 2, 4 and 8, a fourth starts a new set": ("dumpling", [2, 4, 8, 10, 12, 16, 18]),
        "1, 2 and 3 tempura pay 1, 5 and 10, a fourth starts a new set": ("tempura", [1, 5, 10, 11, 15, 20, 21]),
        "1, 2 and 3 sashimi pay 0, 6 and 13, a fourth starts a new set": ("sashimi", [0, 6, 13, 13, 19, 26, 26]),
    },
)
def test_appetizers(dish: str, worth: list[int]) -> None:
    assert [points(PAIR, f"{dish} " * count, "")[0] for count in range(1, 8)] == worth


@rule("the score sheet lists the dice in the order of the menu, those that gave tokens last")
def test_sheet() -> None:
    tray = "pudding1 chopsticks2 menu2 wasabi egg wasabi sashimi tempura dumpling maki1"
    (lines,) = score_round(PAIR.edition, [cards(tray)])
    menu = "maki dumpling tempura sashimi nigiri wasabi menu chopsticks pudding"
    assert [line.dish for line in lines] == list(cards(menu))


@rule("after a round all trays are empty again, and the points stand on the sheet")
def test_trays_are_cleared() -> None:
    table = belts_at(PAIR, "egg", "squid", round=1)
    table.chance = Seeded(seed_from_text("cleared"))
    table.turns("egg", "squid")
    assert table.state.trays == ((), ())
    assert table.part(-1) == [1, 3]


@rows(
    "players, starters",
    {
        "with 2 players seats 0, 1, 0 start the rounds": (2, [0, 1, 0]),
        "with 3 players seats 0, 1, 2 start the rounds": (3, [0, 1, 2]),
        "with 4 players seats 0, 1, 2 start the rounds": (4, [0, 1, 2]),
        "with 5 players seats 0, 4, 3 start the rounds": (5, [0, 4, 3]),
    },
)
def test_starters(players: int, starters: list[int]) -> None:
    states = whole(Setup("roll", players, first=0), Rolling).steps()
    opening = [state for state in states if not any(state.trays) and state.outcome is None]
    assert [state.red for state in opening] == [state.active for state in opening] == starters


@rule("the red belt is dealt at random")
def test_random_red() -> None:
    reds = {start(Setup("roll", 5), Seeded(seed_from_text(f"{n}"))).events[1].seat for n in range(40)}
    assert reds == {0, 1, 2, 3, 4}


@rows(
    "first",
    {
        "a setup may give the red belt to seat 0": (0,),
        "a setup may give the red belt to seat 1": (1,),
        "a setup may give the red belt to seat 2": (2,),
        "a setup may give the red belt to seat 3": (3,),
        "a setup may give the red belt to seat 4": (4,),
    },
)
def test_named_red(first: int) -> None:
    state = whole(Setup("roll", 5, first=first), Rolling).state
    assert (state.red, state.active) == (first, first)


# The end


@rows(
    "puddings, worth",
    {
        "6, 6, 0 and 0 puddings give +6, +6, -6 and -6": ([6, 6, 0, 0], [6, 6, -6, -6]),
        "most puddings give 6, fewest cost 6": ([5, 3, 1], [6, 0, -6]),
        "everyone with the most gets all 6": ([5, 5, 5, 1], [6, 6, 6, -6]),
        "everyone with the fewest loses all 6": ([5, 0, 0, 0, 0], [6, -6, -6, -6, -6]),
        "of two players nobody loses": ([5, 1], [6, 0]),
        "of two players the one without loses nothing either": ([0, 1], [0, 6]),
        "three equal players get 6 and lose 6": ([4, 4, 4], [0, 0, 0]),
        "two equal players get 6 each": ([4, 4], [6, 6]),
        "two players without puddings get 6 each": ([0, 0], [6, 6]),
    },
)
def test_puddings(puddings: list[int], worth: list[int]) -> None:
    assert dessert(Setup("roll", len(puddings)), puddings) == worth


@rows(
    "puddings, worth",
    {
        "an option gives two equal players nothing": ([4, 4], [0, 0]),
        "an option gives three equal players nothing": ([4, 4, 4], [0, 0, 0]),
        "the option changes nothing when they are not equal": ([5, 5, 1], [6, 6, -6]),
    },
)
def test_puddings_nobody(puddings: list[int], worth: list[int]) -> None:
    assert dessert(Setup("roll", len(puddings), roll_all_equal="nobody"), puddings) == worth


@rule("equal puddings of three leave two lines on the sheet, +6 and -6")
def test_literal_lines() -> None:
    table = belts_at(THREE, "egg", "egg", "egg", puddings=(4, 4, 4)).turns("egg", "egg", "egg")
    assert [[line.points for line in lines] for lines in table.sheet[-1]] == [[6, -6]] * 3


@rows(
    "tokens, worth",
    {
        "1 left-over token pays nothing": (1, 0),
        "2 left-over tokens pay 1": (2, 1),
        "3 left-over tokens pay 1": (3, 1),
        "4 left-over tokens pay 2": (4, 2),
        "9 left-over tokens pay 4": (9, 4),
        "no token pays nothing": (0, 0),
    },
)
def test_left_over(tokens: int, worth: int) -> None:
    assert total(score_tokens(PAIR.edition, tokens)) == worth


@rule("menus and chopsticks count together, with two players too; puddings are no such tokens")
def test_left_over_together() -> None:
    table = belts_at(PAIR, "egg", "egg", menus=(3, 1), chopsticks=(2, 0), puddings=(4, 9)).turns("egg", "egg")
    assert table.part(-1) == [2, 6]


@rule("the winner is decided after puddings and tokens, by the total")
def test_winner() -> None:
    table = belts_at(PAIR, "egg", "egg", menus=(0, 3), puddings=(4, 0), earlier=(0, 6)).turns("egg", "egg")
    assert table.totals == (7, 8)
    assert table.winners == ((1,), "points")


@rows(
    "totals, puddings, winners, reason",
    {
        "the highest total wins the dice game": ([30, 31], [9, 0], (1,), "points"),
        "a tie goes to most puddings by value": ([30, 30], [3, 4], (1,), "dessert"),
        "then the win is shared": ([30, 30], [4, 4], (0, 1), "shared"),
    },
)
def test_tie(totals: list[int], puddings: list[int], winners: tuple[int, ...], reason: str) -> None:
    outcome = decide(PAIR.edition, totals, puddings)
    assert (outcome.winners, outcome.reason) == (winners, reason)


@rule("a tie at the table is broken by puddings, not by the dice that gave them")
def test_tie_at_the_table() -> None:
    trays = ("pudding1 pudding1", "pudding3")
    table = belts_at(PAIR, "egg", "egg", trays=trays, puddings=(2, 3), earlier=(6, 0)).turns("egg", "egg")
    assert table.winners == ((1,), "dessert")


@rule("a total may go below zero in the dice game")
def test_below_zero() -> None:
    table = belts_at(THREE, "wasabi", "wasabi", "wasabi", puddings=(2, 1, 0)).turns("wasabi", "wasabi", "wasabi")
    assert table.totals == (6, 0, -6)


@rule("the game lasts three rounds")
def test_three_rounds() -> None:
    assert len(whole(PAIR, Rolling).rest().sheet) == 4
