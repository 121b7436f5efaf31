"""The variants of both card games: two-way, golf and personal piles; battle and dummy have files of their own."""

from collections.abc import Sequence

import pytest

from rulebook_kit import Table, cards, dessert, draft, draft_at, maki, rows, rule, whole
from sushitrain.game.engine import to_move
from sushitrain.game.state import Battle, Drafting, State
from sushitrain.game.views import DraftView, view
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus import DESSERTS_OF
from sushitrain.rules.scoring import decide
from sushitrain.rules.setup import Setup
from sushitrain.rules.variants import VARIANTS

# Which variants there are


@rule("a game has one variant at most")
def test_one_variant() -> None:
    assert list(VARIANTS) == ["none", "two_way", "golf", "personal_piles", "battle", "dummy"]
    with pytest.raises(SetupError, match="there is no variant golf two_way"):
        Setup(variant="golf two_way")


@rows(
    "variant, players",
    {
        "two-way is for 2 to 5 players": ("two_way", (2, 3, 4, 5)),
        "golf is for 2 to 5 players": ("golf", (2, 3, 4, 5)),
        "personal piles are for 2 players": ("personal_piles", (2,)),
        "battle is for 2 players": ("battle", (2,)),
        "the dummy is for 2 players": ("dummy", (2,)),
    },
)
def test_players(variant: str, players: Sequence[int]) -> None:
    taken = []
    for number in range(7):
        try:
            taken.append(Setup("classic", number, variant=variant).players)
        except SetupError:
            continue
    assert taken == list(players)


@rows(
    "variant, kind",
    {
        "two-way goes with both card games and every dessert": ("two_way", Drafting),
        "golf goes with both card games and every dessert": ("golf", Drafting),
        "personal piles go with both card games and every dessert": ("personal_piles", Drafting),
        "battle goes with both card games and every dessert": ("battle", Battle),
        "the dummy goes with both card games and every dessert": ("dummy", Drafting),
    },
)
def test_every_dessert(variant: str, kind: type[State]) -> None:
    for game in ("classic", "anniversary"):
        for sweet in DESSERTS_OF[game]:
            table: Table[State] = whole(Setup(game, 2, sweet, variant), kind).rest()
            assert to_move(table.state) == ()


# Needing maki


@rows(
    "icons, worth",
    {
        "where maki is needed 5 and 0 icons pay 6 and 0": ([5, 0], [6, 0]),
        "where maki is needed 0 and 0 icons pay nothing": ([0, 0], [0, 0]),
    },
)
def test_need_maki(icons: list[int], worth: list[int]) -> None:
    assert maki(Setup("anniversary", 2, need_maki=True), icons) == worth
    assert maki(Setup("classic", 2, need_maki=True), icons) == worth


@rows(
    "variant",
    {
        "needing maki goes with no variant": ("none",),
        "needing maki goes with two-way": ("two_way",),
        "needing maki goes with golf": ("golf",),
        "needing maki goes with personal piles": ("personal_piles",),
        "needing maki goes with battle": ("battle",),
        "needing maki goes with the dummy": ("dummy",),
    },
)
def test_need_maki_is_a_rule(variant: str) -> None:
    assert Setup("anniversary", 2, variant=variant, need_maki=True).zero_maki == "excluded"


@rule("needing maki is another name for excluding zero")
def test_need_maki_is_a_name() -> None:
    needed = Setup("anniversary", 2, need_maki=True)
    assert needed.edition == Setup("anniversary", 2, zero_maki="excluded").edition
    assert Setup("anniversary", 2, need_maki=True, zero_maki="excluded") == needed


@rule("a setup that needs maki and counts zero is refused")
def test_need_and_count() -> None:
    with pytest.raises(SetupError, match="need_maki means zero_maki = excluded"):
        Setup("anniversary", 2, need_maki=True, zero_maki="counts")


@rule("needing maki is for two players only")
def test_need_maki_for_two() -> None:
    with pytest.raises(SetupError, match="need_maki means nothing in this game"):
        Setup("anniversary", 3, need_maki=True)


# Two-way


@rows(
    "round_, hands, direction",
    {
        "two-way passes to the left in round 1": (1, ("salmon", "squid", "maki1"), "left"),
        "two-way passes to the right in round 2": (2, ("maki1", "salmon", "squid"), "right"),
        "two-way passes to the left in round 3": (3, ("salmon", "squid", "maki1"), "left"),
    },
)
def test_two_way(round_: int, hands: Sequence[str], direction: str) -> None:
    setup = Setup("classic", 3, variant="two_way")
    table = draft_at(setup, "egg squid", "tempura maki1", "wasabi salmon", round=round_)
    table.turn("egg", "tempura", "wasabi")
    assert table.state.hands == tuple((card,) for card in hands)
    assert [event.values["direction"] for event in table.seen("pass")] == [direction]


@rule("a pass is one seat on to the left and one seat back to the right")
def test_directions() -> None:
    assert Setup("classic", 4, variant="two_way").edition.passing == (1, -1, 1)
    assert Setup("classic", 4).edition.passing == (1, 1, 1)


# Golf


def golf(players: int = 2, sweet: str = "pudding", tiebreak: str = "most") -> Setup:
    return Setup("anniversary", players, sweet, "golf", golf_tiebreak=tiebreak)


@rows(
    "totals, desserts, tiebreak, winners, reason",
    {
        "in golf the lowest total wins": ([12, 30, 9], [0, 5, 5], "most", (2,), "points"),
        "in golf a total below zero is better still": ([0, -6, 9], [0, 0, 0], "most", (1,), "points"),
        "in golf more dessert still wins a tie": ([9, 9, 30], [2, 3, 9], "most", (1,), "dessert"),
        "in golf equal desserts share the win": ([9, 30, 9], [3, 9, 3], "most", (0, 2), "shared"),
        "an option lets less dessert win a tie": ([9, 9, 30], [2, 3, 0], "fewest", (0,), "dessert"),
    },
)
def test_golf(totals: list[int], desserts: list[int], tiebreak: str, winners: tuple[int, ...], reason: str) -> None:
    outcome = decide(golf(3, tiebreak=tiebreak).edition, totals, desserts)
    assert (outcome.winners, outcome.reason) == (winners, reason)


@rule("scores keep their sign: the -6 for fewest puddings helps in golf")
def test_golf_signs() -> None:
    assert dessert(golf(3), [2, 1, 0]) == [6, 0, -6]
    table = draft_at(golf(3), "egg", "egg", "egg", kept=("pudding pudding", "pudding", "")).turn("egg", "egg", "egg")
    assert table.winners == ((2,), "points")


@rule("the squishy's 2 points hurt in golf, and cannot be refused")
def test_golf_squishy() -> None:
    table = draft_at(golf(2, "strawberry"), "strawberry1", "tempura", kept=("", "strawberry1"), holder=1)
    table.turn("strawberry1", "tempura")
    assert (table.part(-2), table.part(-1)) == ([3 + 2, 3], [0, 0])
    assert table.winners == ((1,), "points")


@rule("outside golf the highest total wins")
def test_not_golf() -> None:
    assert decide(Setup("anniversary", 2).edition, [12, 30], [0, 0]).winners == (1,)


# Personal piles

PILES = Setup("classic", 2, variant="personal_piles")
HEAPS = ("egg egg egg egg egg", "squid squid squid squid squid", "tempura", "sashimi")


@rule("four piles of 5 are dealt: a hand and an own draw pile for each player")
def test_four_piles() -> None:
    state = draft(PILES, *HEAPS).state
    assert [len(heap) for heap in (*state.hands, *state.piles)] == [5, 5, 5, 5]
    assert (state.hands[0], state.hands[1]) == (cards(HEAPS[0]), cards(HEAPS[1]))
    assert (state.piles[0][0], state.piles[1][0]) == ("tempura", "sashimi")
    assert len(state.deck) == 88


@rule("nobody sees a personal pile, not even its owner")
def test_piles_are_hidden() -> None:
    own, other = (view(draft(PILES, *HEAPS[:2], *heaps).state, 0) for heaps in (("wasabi",), ("maki1", "salmon")))
    assert own == other
    assert isinstance(own, DraftView)
    assert own.pile_sizes == (5, 5)


@rule("hands are swapped, and then each draws one card from their own pile")
def test_draw_after_swap() -> None:
    table = draft(PILES, *HEAPS).turn("egg", "squid")
    assert table.state.hands == (("tempura",) + ("squid",) * 4, ("sashimi",) + ("egg",) * 4)
    assert [len(pile) for pile in table.state.piles] == [4, 4]


@rule("hands start turns 1 to 6 with 5 cards, then 4, 3, 2 and 1: ten turns, three rounds")
def test_hand_sizes() -> None:
    states = [state for state in whole(PILES, Drafting).steps() if state.outcome is None]
    sizes = [5, 5, 5, 5, 5, 5, 4, 3, 2, 1]
    assert [tuple(map(len, state.hands)) for state in states] == [(size, size) for size in sizes * 3]
    assert [state.turn for state in states] == [*range(1, 11)] * 3


@rule("with personal piles 48 cards are never dealt")
def test_piles_left() -> None:
    assert len(whole(PILES, Drafting).rest().state.deck) == 48


@rule("used chopsticks return before the swap, so they go to the other player")
def test_piles_chopsticks() -> None:
    table = draft(PILES, "chopsticks egg egg egg egg", "squid salmon maki1 maki2 maki3", "tempura", "sashimi")
    table.turn("chopsticks", "squid").turn("salmon maki1", "egg")
    assert table.state.board.trays[0] == ("salmon", "maki1")
    assert "chopsticks" in table.state.hands[1]
    assert [len(hand) for hand in table.state.hands] == [5, 5]


@rule("personal piles score as two players do")
def test_piles_scoring() -> None:
    assert dessert(PILES, [2, 0]) == [6, 0]
    assert maki(Setup("anniversary", 2, variant="personal_piles"), [5, 0]) == [6, 3]
