"""Every point is explained: the lines of a score sheet, word for word."""

import pytest

from rulebook_kit import cards
from sushitrain.rules.lines import FULL, SPLIT, Line, Lines
from sushitrain.rules.pays import COUNTS, EXCLUDED, Most, Race
from sushitrain.rules.scoring import Outcome, decide, leader, score_dessert, score_round, score_tokens, takes_lead
from sushitrain.rules.setup import Setup

CLASSIC = Setup("classic", 3).edition
TEA = Setup("anniversary", 3, "tea").edition
STRAWBERRY = Setup("anniversary", 3, "strawberry").edition
ROLL = Setup("roll", 3).edition

TRAYS: dict[str, tuple[str, Line]] = {
    "a pair of tempura and one more": ("tempura " * 3, Line("sets", "tempura", 5, ("tempura",) * 3, 3)),
    "three sashimi": ("sashimi " * 3, Line("sets", "sashimi", 10, ("sashimi",) * 3, 3)),
    "two sashimi are worth nothing, but are told": ("sashimi " * 2, Line("sets", "sashimi", 0, ("sashimi",) * 2, 2)),
    "dumplings": ("dumpling " * 4, Line("ladder", "dumpling", 10, ("dumpling",) * 4, 4)),
    "a nigiri by itself": ("salmon", Line("plain", "nigiri", 2, ("salmon",), 2)),
    "a nigiri on wasabi": ("wasabi squid", Line("dipped", "nigiri", 9, ("wasabi", "squid"), 3)),
    "a wasabi with nothing on it": ("wasabi", Line("idle", "wasabi", 0, ("wasabi",), 1)),
    "chopsticks": ("chopsticks chopsticks", Line("idle", "chopsticks", 0, ("chopsticks",) * 2, 2)),
}


@pytest.mark.parametrize(("tray", "line"), TRAYS.values(), ids=TRAYS)
def test_a_round_tells_of(tray: str, line: Line) -> None:
    unplaced = Line("unplaced", "maki", 0, (), 0, 1)
    assert score_round(CLASSIC, [cards(tray), (), ()]) == [(unplaced, line), (unplaced,), (unplaced,)]


def test_a_tray_is_told_in_the_order_of_the_menu() -> None:
    tray = cards("chopsticks wasabi egg wasabi dumpling sashimi tempura tempura squid salmon maki2")
    assert score_round(CLASSIC, [tray, ["maki3"], ["maki3"]])[0] == (
        Line("unplaced", "maki", 0, (), 2),
        Line("sets", "tempura", 5, ("tempura", "tempura"), 2),
        Line("sets", "sashimi", 0, ("sashimi",), 1),
        Line("ladder", "dumpling", 1, ("dumpling",), 1),
        Line("dipped", "nigiri", 3, ("wasabi", "egg"), 1),
        Line("dipped", "nigiri", 9, ("wasabi", "squid"), 3),
        Line("plain", "nigiri", 2, ("salmon",), 2),
        Line("idle", "chopsticks", 0, ("chopsticks",), 1),
    )


def test_dice_that_gave_tokens_are_idle() -> None:
    tray = ("menu2", "pudding3", "pudding1", "chopsticks2", "menu2")
    assert score_round(ROLL, [tray, (), ()])[0][1:] == (
        Line("idle", "menu", 0, ("menu2", "menu2"), 2),
        Line("idle", "chopsticks", 0, ("chopsticks2",), 1),
        Line("idle", "pudding", 0, ("pudding3", "pudding1"), 2),
    )


PLACES: dict[str, tuple[str, bool, list[int], list[Line]]] = {
    "first and second": (
        SPLIT,
        False,
        [5, 3, 0],
        [Line("first", "maki", 6, (), 5), Line("second", "maki", 3, (), 3), Line("unplaced", "maki", 0)],
    ),
    "a tie for second is shared": (
        SPLIT,
        False,
        [5, 3, 3],
        [Line("first", "maki", 6, (), 5), Line("second", "maki", 1, (), 3, 2), Line("second", "maki", 1, (), 3, 2)],
    ),
    "a tie for first takes the second prize": (
        SPLIT,
        False,
        [5, 5, 3],
        [Line("first", "maki", 3, (), 5, 2), Line("first", "maki", 3, (), 5, 2), Line("unplaced", "maki", 0, (), 3)],
    ),
    "a tie of dice is paid in full, and so is second": (
        FULL,
        False,
        [5, 5, 3],
        [Line("first", "maki", 6, (), 5, 2), Line("first", "maki", 6, (), 5, 2), Line("second", "maki", 3, (), 3)],
    ),
    "two without maki do not tie": (SPLIT, False, [0, 0], [Line("unplaced", "maki", 0)] * 2),
    "two without maki tie where zero counts": (SPLIT, True, [0, 0], [Line("first", "maki", 3, (), 0, 2)] * 2),
    "zero is second where it counts": (
        SPLIT,
        True,
        [1, 0],
        [Line("first", "maki", 6, (), 1), Line("second", "maki", 3)],
    ),
    "third is not placed": (
        FULL,
        True,
        [3, 2, 1],
        [Line("first", "maki", 6, (), 3), Line("second", "maki", 3, (), 2), Line("unplaced", "maki", 0, (), 1)],
    ),
}


@pytest.mark.parametrize(("ties", "zero_counts", "counts", "lines"), PLACES.values(), ids=PLACES)
def test_places(ties: str, zero_counts: bool, counts: list[int], lines: list[Line]) -> None:
    assert Most(6, 3, ties, COUNTS if zero_counts else EXCLUDED).placed("maki", counts) == lines


PUDDING = Race(6, -6, SPLIT, two=Race(6, 0, SPLIT))
LITERAL = Race(6, -6, FULL, equal="literal", two=Race(6, 0, FULL, equal="literal"))

RACES: dict[str, tuple[Race, list[int], list[Lines]]] = {
    "most, between and least": (
        PUDDING,
        [4, 3, 0, 0],
        [
            (Line("most", "pudding", 6, (), 4),),
            (Line("between", "pudding", 0, (), 3),),
            (Line("least", "pudding", -3, (), 0, 2),),
            (Line("least", "pudding", -3, (), 0, 2),),
        ],
    ),
    "all level": (PUDDING, [2, 2, 2], [(Line("level", "pudding", 0, (), 2),)] * 3),
    "two players lose nothing": (
        PUDDING,
        [2, 1],
        [(Line("most", "pudding", 6, (), 2),), (Line("between", "pudding", 0, (), 1),)],
    ),
    "most and least at once": (
        LITERAL,
        [1, 1, 1],
        [(Line("most", "pudding", 6, (), 1, 3), Line("least", "pudding", -6, (), 1, 3))] * 3,
    ),
    "two level dice players both have most": (LITERAL, [1, 1], [(Line("most", "pudding", 6, (), 1, 2),)] * 2),
    "a remainder is dropped towards zero": (
        PUDDING,
        [1, 0, 0, 0, 0],
        [(Line("most", "pudding", 6, (), 1),), *[(Line("least", "pudding", -1, (), 0, 4),)] * 4],
    ),
    "no prize for most": (
        Race(0, -6, SPLIT, equal=SPLIT),
        [3, 1, 1],
        [(Line("between", "pudding", 0, (), 3),), *[(Line("least", "pudding", -3, (), 1, 2),)] * 2],
    ),
    "all level and split": (Race(0, -6, SPLIT, equal=SPLIT), [0] * 3, [(Line("least", "pudding", -2, (), 0, 3),)] * 3),
    "a race without rules of its own for two": (
        Race(6, -6, SPLIT),
        [2, 1],
        [(Line("most", "pudding", 6, (), 2),), (Line("least", "pudding", -6, (), 1),)],
    ),
}


@pytest.mark.parametrize(("pays", "counts", "lines"), RACES.values(), ids=RACES)
def test_races(pays: Race, counts: list[int], lines: list[Lines]) -> None:
    assert pays.raced("pudding", counts) == lines


def test_runs_of_tea_tell_their_cards() -> None:
    kept = [(4, 2, 3, 4), (), (5,)]
    assert score_dessert(TEA, kept) == [
        (Line("run", "tea", 8, ("tea2", "tea3", "tea4"), 3), Line("run", "tea", 1, ("tea4",), 1)),
        (),
        (Line("run", "tea", 1, ("tea5",), 1),),
    ]


def test_strawberries_are_raced_by_their_icons() -> None:
    assert score_dessert(STRAWBERRY, [(4, 4), (3,), (2, 1)]) == [
        (Line("between", "strawberry", 0, (), 8),),
        (Line("least", "strawberry", -3, (), 3, 2),),
        (Line("least", "strawberry", -3, (), 3, 2),),
    ]


@pytest.mark.parametrize(
    ("tokens", "lines"),
    [
        pytest.param(0, (), id="no tokens, no line"),
        pytest.param(1, (Line("tokens", "tokens", 0, (), 1),), id="one token is worth nothing"),
        pytest.param(5, (Line("tokens", "tokens", 2, (), 5),), id="every two are worth a point"),
    ],
)
def test_left_over_tokens(tokens: int, lines: Lines) -> None:
    assert score_tokens(ROLL, tokens) == lines


@pytest.mark.parametrize(
    ("totals", "desserts", "outcome"),
    [
        pytest.param((3, 9, 5), (9, 0, 9), Outcome((1,), "points", (3, 9, 5)), id="points come first"),
        pytest.param((9, 9, 5), (1, 2, 9), Outcome((1,), "dessert", (9, 9, 5)), id="then the dessert of those level"),
        pytest.param((9, 9, 5), (2, 2, 9), Outcome((0, 1), "shared", (9, 9, 5)), id="then the win is shared"),
    ],
)
def test_who_has_won(totals: tuple[int, ...], desserts: tuple[int, ...], outcome: Outcome) -> None:
    assert decide(CLASSIC, totals, desserts) == outcome


@pytest.mark.parametrize(
    ("totals", "seat"),
    [
        pytest.param((3, 9, 5), 1, id="the highest alone"),
        pytest.param((9, 9, 5), None, id="nobody on a tie"),
        pytest.param((-3, -9), 0, id="also below zero"),
    ],
)
def test_who_leads(totals: tuple[int, ...], seat: int | None) -> None:
    assert leader(totals) == seat


@pytest.mark.parametrize(
    ("icons", "played", "holder", "seat"),
    [
        pytest.param([2, 1], [True, True], None, 0, id="the most, and played"),
        pytest.param([2, 1], [False, True], None, None, id="the most did not play"),
        pytest.param([2, 2], [True, True], None, None, id="two at once"),
        pytest.param([2, 2], [True, False], 1, 0, id="a tie goes to the one who played"),
        pytest.param([2, 1], [True, False], 0, None, id="the holder takes nothing"),
    ],
)
def test_who_takes_the_squishy(icons: list[int], played: list[bool], holder: int | None, seat: int | None) -> None:
    assert takes_lead(icons, played, holder) == seat
