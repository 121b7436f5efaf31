"""The dummy: a third hand for two players."""

from collections.abc import Sequence

import pytest

from rulebook_kit import draft, draft_at, points, rows, rule, whole
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import start
from sushitrain.game.state import Drafting
from sushitrain.game.views import DraftView, view
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup

PLAIN = Setup("classic", 2, variant="dummy", first=0)


def robot(sweet: str, scores: bool = True, zero_maki: str = "excluded", variant: str = "dummy") -> Setup:
    return Setup("anniversary", 2, sweet, variant, zero_maki=zero_maki, dummy_scores=scores, first=0)


# The deal and the turn


@rule("three hands of 9 are dealt, the third as a face-down pile, and the controller draws its top card")
def test_deal() -> None:
    state = draft(PLAIN, "egg", "squid", "tempura sashimi").state
    assert {"egg", "tempura"} <= set(state.hands[0])
    assert "squid" in state.hands[1]
    assert [len(hand) for hand in state.hands] == [10, 9]
    assert (len(state.piles), len(state.piles[0]), state.piles[0][0]) == (1, 8, "sashimi")
    assert len(state.deck) == 81


@rule("a round has exactly 9 turns; the controller chooses from one card more than the other player")
def test_hand_sizes() -> None:
    states = [state for state in whole(PLAIN, Drafting).steps() if state.outcome is None]
    sizes = []
    for state in states:
        assert state.controller is not None
        sizes.append((len(state.hands[state.controller]), len(state.hands[1 - state.controller])))
    assert sizes == [(size + 1, size) for size in range(9, 0, -1)] * 3
    assert [state.turn for state in states] == [*range(1, 10)] * 3


@rule("27 cards are never dealt")
def test_left_over() -> None:
    assert len(whole(PLAIN, Drafting).rest().state.deck) == 27


@rule("only the controller sees the card drawn, and nobody the pile")
def test_hidden() -> None:
    hands = (
        "egg egg egg egg egg tempura tempura tempura tempura",
        "squid squid squid squid squid maki1 maki1 maki1 maki1",
    )
    one, other = (draft(PLAIN, *hands, pile).state for pile in ("wasabi sashimi", "pudding salmon"))
    assert view(one, 1) == view(other, 1)
    assert view(one, None) == view(other, None)
    again = draft(PLAIN, *hands, "wasabi salmon").state
    assert view(one, 0) == view(again, 0)
    seen = view(one, 0)
    assert isinstance(seen, DraftView)
    assert "wasabi" in seen.hand
    assert (seen.hand_sizes, seen.pile_sizes, seen.controller) == ((10, 9), (8,), 0)


@rule("the controller chooses a card for themselves and one for the dummy, the other player one")
def test_choices() -> None:
    table = draft_at(PLAIN, "egg squid tempura", "maki1 maki2", controller=0)
    assert table.legal(0) == {
        "egg dummy squid",
        "egg dummy tempura",
        "squid dummy egg",
        "squid dummy tempura",
        "tempura dummy egg",
        "tempura dummy squid",
    }
    assert table.legal(1) == {"maki1", "maki2"}


@rule("the controller cannot leave the dummy without a card, nor can the other player give it one")
def test_controller_only() -> None:
    with pytest.raises(MoveError, match="seat 0 cannot play “egg”"):
        draft_at(PLAIN, "egg squid tempura", "maki1 maki2", controller=0).turn("egg", "maki1")
    with pytest.raises(MoveError, match="seat 1 cannot play “maki1 dummy maki2”"):
        draft_at(PLAIN, "egg squid tempura", "maki1 maki2", controller=0).turn("egg dummy squid", "maki1 dummy maki2")


@rule("all three are revealed together, hands are swapped, control changes, and the new controller draws")
def test_turn() -> None:
    table = draft_at(PLAIN, "egg squid tempura", "maki1 maki2", controller=0, pile="wasabi")
    table.turn("egg dummy squid", "maki1")
    assert table.state.board.trays == (("egg",), ("maki1",), ("squid",))
    assert table.seats("reveal") == [0, 1, 2]
    assert table.state.hands == (("maki2",), ("tempura", "wasabi"))
    assert (table.state.controller, table.seats("control")) == (1, [1])


@rule("the controller's last turn is still a choice: which of two cards goes to whom")
def test_last_choice() -> None:
    table = draft_at(PLAIN, "egg squid", "maki1", controller=0)
    assert table.legal(0) == {"egg dummy squid", "squid dummy egg"}


@rule("the first controller is drawn at random")
def test_random_controller() -> None:
    setup = Setup("classic", 2, variant="dummy")
    chosen = {start(setup, Seeded(seed_from_text(f"{n}"))).events[-1].seat for n in range(12)}
    assert chosen == {0, 1}
    assert draft(setup, first=(1,)).state.controller == 1


@rows(
    "first",
    {"a setup may name seat 0 to control first": (0,), "a setup may name seat 1 to control first": (1,)},
)
def test_named_controller(first: int) -> None:
    assert draft(Setup("classic", 2, variant="dummy", first=first)).state.controller == first


@rule("control keeps alternating across rounds")
def test_control_alternates() -> None:
    states = [state for state in whole(PLAIN, Drafting).steps() if state.outcome is None]
    assert [state.controller for state in states] == [turn % 2 for turn in range(27)]


# Chopsticks


@rule("both players may use their own chopsticks, the controller with a card for the dummy besides")
def test_chopsticks() -> None:
    table = draft_at(PLAIN, "egg squid tempura", "maki1 maki2", controller=0, trays=("chopsticks", "chopsticks", ""))
    assert "egg squid dummy tempura" in table.legal(0)
    assert table.legal(1) == {"maki1", "maki2", "maki1 maki2", "maki2 maki1"}


@rows(
    "hand, most",
    {
        "the controller needs three cards in hand to use chopsticks": ("egg squid tempura", 3),
        "with two cards in hand the controller cannot use chopsticks": ("egg squid", 2),
    },
)
def test_three_cards(hand: str, most: int) -> None:
    table = draft_at(PLAIN, hand, "maki1 maki2", controller=0, trays=("chopsticks", "", ""))
    assert max(len(move.replace(" dummy", "").split()) for move in table.legal(0)) == most


@rule("the other player needs two cards in hand, as always")
def test_two_cards() -> None:
    table = draft_at(PLAIN, "egg squid", "maki1", controller=0, trays=("", "chopsticks", ""))
    assert table.legal(1) == {"maki1"}


@rule("used chopsticks return after all choices, so they cannot be the dummy's card of that turn")
def test_return() -> None:
    table = draft_at(PLAIN, "egg squid tempura wasabi", "maki1 maki2 maki3", controller=0, trays=("chopsticks", "", ""))
    assert not any(move.endswith("dummy chopsticks") for move in table.legal(0))
    table.turn("egg squid dummy tempura", "maki1")
    assert table.state.board.trays == (("egg", "squid"), ("maki1",), ("tempura",))
    assert table.state.hands[1] == ("wasabi", "chopsticks")


@rule("chopsticks given to the dummy stay there unused until the round ends")
def test_dummys_chopsticks() -> None:
    table = draft_at(PLAIN, "chopsticks egg egg", "maki1 maki2", controller=0, round=1, pile="tempura")
    table.turn("egg dummy chopsticks", "maki1")
    assert table.state.board.trays[2] == ("chopsticks",)
    assert table.legal(0) == {"maki2"}
    assert table.legal(1) == {"egg dummy tempura", "tempura dummy egg"}
    table.turn("maki2", "egg dummy tempura")
    assert table.state.board.trays == ((), (), ())
    assert "chopsticks" in table.state.board.discards


# The dummy's tray


@rule("the dummy's nigiri goes on its open wasabi")
def test_dummys_wasabi() -> None:
    table = draft_at(PLAIN, "squid egg tempura", "maki1 maki2", controller=0, trays=("", "", "wasabi"))
    table.turn("egg dummy squid", "maki1")
    assert table.seats("dipped") == [2]
    assert points(PLAIN, "", "", "wasabi squid")[2] == 9


@rule("the dummy keeps its desserts over the rounds")
def test_dummys_desserts() -> None:
    table = draft_at(PLAIN, "pudding egg", "maki1", controller=0, round=1).turn("egg dummy pudding", "maki1")
    assert table.state.board.sweets.kept == ((), (), (("pudding", 1),))


# The dummy scores


def last_turn(setup: Setup, trays: Sequence[str], kept: Sequence[str] = (), earlier: Sequence[int] = ()) -> list[int]:
    """The points of the round and of the end for each seat, after a last turn that adds nothing."""
    table = draft_at(setup, "chopsticks wasabi", "wasabi", controller=0, trays=trays, kept=kept, earlier=earlier)
    table.turn("wasabi dummy chopsticks", "wasabi")
    return table.part(-2) + table.part(-1)


@rows(
    "zero_maki, scores, trays, worth",
    {
        "0, 2 and the dummy's 5 maki pay 0, 3 and 6 where zero is excluded": (
            "excluded",
            True,
            ("", "maki2", "maki3 maki2"),
            [0, 3, 6],
        ),
        "a player and a dummy without maki share second where zero counts": (
            "counts",
            True,
            ("maki3", "", ""),
            [6, 1, 1],
        ),
        "players and dummy without maki share first where zero counts": ("counts", True, ("", "", ""), [2, 2, 2]),
        "a dummy that does not score is left out of maki": (
            "excluded",
            False,
            ("maki1", "maki2", "maki3 maki2"),
            [3, 6, 0],
        ),
        "a dummy that does not score leaves two-player maki": ("counts", False, ("", "", "maki3"), [3, 3, 0]),
        "a dummy that scores is paid for its dishes": ("excluded", True, ("", "", "tempura tempura squid"), [0, 0, 8]),
        "a dummy that does not score is paid for nothing": (
            "excluded",
            False,
            ("", "", "tempura tempura squid"),
            [0, 0, 0],
        ),
    },
)
def test_round(zero_maki: str, scores: bool, trays: Sequence[str], worth: list[int]) -> None:
    assert last_turn(robot("tea", scores, zero_maki), trays)[:3] == worth


@rows(
    "sweet, scores, kept, worth",
    {
        "puddings with a dummy that scores follow the rules for three": (
            "pudding",
            True,
            ("pudding", "", "pudding pudding"),
            [0, -6, 6],
        ),
        "puddings with a dummy that does not score are between two": (
            "pudding",
            False,
            ("pudding", "", "pudding pudding"),
            [6, 0, 0],
        ),
        "strawberries with a dummy that scores: the fewest lose 6, not 3": (
            "strawberry",
            True,
            ("strawberry2", "strawberry1", "strawberry3"),
            [0, -6, 0],
        ),
        "a dummy that scores can have the fewest strawberries": (
            "strawberry",
            True,
            ("strawberry2", "strawberry1", ""),
            [0, 0, -6],
        ),
        "strawberries with a dummy that does not score: the one with fewer loses 3": (
            "strawberry",
            False,
            ("strawberry2", "strawberry1", ""),
            [0, -3, 0],
        ),
        "equal strawberries with a dummy that scores cost all three 2": (
            "strawberry",
            True,
            ("strawberry2", "strawberry2", "strawberry2"),
            [-2, -2, -2],
        ),
        "equal strawberries with a dummy that does not score cost nothing": (
            "strawberry",
            False,
            ("strawberry2", "strawberry2", "strawberry4"),
            [0, 0, 0],
        ),
        "the dummy's yogurt counts when it scores": ("yogurt", True, ("yogurt=2", "yogurt=1", "yogurt=4"), [0, -6, 6]),
        "the dummy's yogurt is out of play when it does not": (
            "yogurt",
            False,
            ("yogurt=2", "yogurt=1", "yogurt=4"),
            [6, 0, 0],
        ),
        "the dummy's bubble tea pays when it scores": ("tea", True, ("tea1", "tea1 tea2", "tea1 tea2 tea3"), [1, 4, 8]),
        "the dummy's bubble tea pays nothing when it does not": (
            "tea",
            False,
            ("tea1", "tea1 tea2", "tea1 tea2 tea3"),
            [1, 4, 0],
        ),
        "the dummy's mochi die counts when it scores": ("mochi", True, ("mochi=5", "", "mochi=6"), [0, -6, 6]),
        "a dummy that scores and never rolled has a die that shows 1": (
            "mochi",
            True,
            ("mochi=5", "mochi=2", ""),
            [6, 0, -6],
        ),
        "a dummy that does not score has no die": ("mochi", False, ("mochi=5", "", "mochi=1"), [6, 0, 0]),
    },
)
def test_dessert(sweet: str, scores: bool, kept: Sequence[str], worth: list[int]) -> None:
    assert last_turn(robot(sweet, scores), (), kept)[3:] == worth


@rule("a dummy that scores can take and hold the squishy, 2 points to itself")
def test_squishy() -> None:
    setup = robot("strawberry")
    table = draft_at(setup, "strawberry2 egg", "egg", controller=0, round=1, kept=("strawberry1", "", ""), holder=0)
    table.turn("egg dummy strawberry2", "egg")
    assert (table.state.board.sweets.holder, table.seats("squishy")) == (2, [2])
    assert table.part(-1) == [1, 1, 2]


@rule("a dummy that scores can tie for the squishy: then nobody takes it")
def test_squishy_tie() -> None:
    table = draft_at(robot("strawberry"), "strawberry2 strawberry2 egg", "egg egg", controller=0)
    table.turn("strawberry2 dummy strawberry2", "egg")
    assert table.state.board.sweets.holder is None


@rule("a dummy that does not score is left out of the squishy, whatever its icons")
def test_no_squishy() -> None:
    setup = robot("strawberry", scores=False)
    hands = ("strawberry4 strawberry1 egg egg", "egg egg egg")
    table = draft_at(setup, *hands, controller=0, kept=("", "", "strawberry4"), pile="egg egg")
    table.turn("egg dummy strawberry4", "egg")
    assert table.lead() == (None, (0, 0, 0))
    table.turn("egg", "strawberry1 dummy egg")
    assert table.lead() == (1, (0, 2, 0))


@rule("the dummy's mochi die is rolled after the players' dice")
def test_mochi_order() -> None:
    table = draft_at(robot("mochi"), "mochi mochi egg", "mochi egg", controller=0, mochi=(2, 3, 6))
    table.turn("mochi dummy mochi", "mochi")
    assert [table.state.board.sweets.values(seat) for seat in range(3)] == [(2,), (3,), (6,)]
    assert table.seats("mochi") == [0, 1, 2]


@rule("no die is rolled for a dummy that does not score")
def test_no_mochi_roll() -> None:
    table = draft_at(robot("mochi", scores=False), "mochi mochi egg", "mochi egg", controller=0, mochi=(2, 3))
    table.turn("mochi dummy mochi", "mochi")
    assert table.seats("mochi") == [0, 1]


@rule("the dummy's yogurt shows after the players' yogurts, scoring or not")
def test_yogurt_order() -> None:
    for scores in (True, False):
        table = draft_at(robot("yogurt", scores), "yogurt yogurt egg", "yogurt egg", controller=0, yogurt=(1, 2, 4))
        table.turn("yogurt dummy yogurt", "yogurt")
        assert [table.state.board.sweets.values(seat) for seat in range(3)] == [(1,), (2,), (4,)]


@rows(
    "scores",
    {"a dummy that scores cannot win": (True,), "a dummy that does not score cannot win": (False,)},
)
def test_never_wins(scores: bool) -> None:
    table = draft_at(robot("tea", scores), "egg squid", "salmon", controller=0, earlier=(0, 0, 50))
    table.turn("egg dummy squid", "salmon")
    assert table.winners == ((1,), "points")
    assert table.state.outcome is not None
    assert len(table.state.outcome.totals) == 2


@rule("the dummy never holds the boat: the better of the two players takes it")
def test_no_boat() -> None:
    table = draft_at(robot("tea"), "egg squid", "salmon", controller=0, earlier=(0, 0, 50))
    assert table.turn("egg dummy squid", "salmon").state.board.boat == 1


@rule("a dummy that ties with a leader does not keep the boat from them")
def test_boat_tie() -> None:
    table = draft_at(robot("tea"), "egg squid", "squid", controller=0)
    assert table.turn("egg dummy squid", "squid").state.board.boat == 1


@rule("the dummy does not count in tie-breaks")
def test_tie_break() -> None:
    kept = ("tea1 tea3", "tea2 tea4", "tea1 tea3 tea5")
    table = draft_at(robot("tea"), "egg squid", "egg", controller=0, kept=kept, earlier=(0, 0, 0))
    table.turn("egg dummy squid", "egg")
    assert table.winners == ((0, 1), "shared")


@rule("the dummy scores unless the setup says otherwise")
def test_scores_by_default() -> None:
    assert Setup("classic", 2, variant="dummy").edition.dummy_scores
    assert not Setup("classic", 2, variant="dummy", dummy_scores=False).edition.dummy_scores
