"""The anniversary edition: five desserts, the boat, and zero maki that may place."""

from collections.abc import Sequence

import pytest

from rulebook_kit import draft, draft_at, maki, rows, rule, whole
from sushitrain.game.state import Drafting
from sushitrain.rules.errors import SetupError
from sushitrain.rules.menus import DESSERTS_OF
from sushitrain.rules.scoring import decide
from sushitrain.rules.setup import Setup


def party(players: int, sweet: str = "strawberry", **options: str) -> Setup:
    return Setup("anniversary", players, sweet, **options)  # type: ignore[arg-type]  # options that are words


CLASSIC = Setup("classic", 3)

# The deck


@rows(
    "sweet",
    {
        "ten strawberry cards replace the puddings": ("strawberry",),
        "ten yogurt cards replace the puddings": ("yogurt",),
        "ten bubble teas replace the puddings": ("tea",),
        "ten good old puddings are the classic ones": ("pudding",),
        "ten mochi cards replace the puddings": ("mochi",),
    },
)
def test_deck(sweet: str) -> None:
    deck = party(3, sweet).edition.deck
    sweets = [card for card in deck if card.startswith(sweet)]
    others = [card for card in deck if not card.startswith(sweet)]
    assert (len(deck), len(sweets), len(others)) == (108, 10, 98)
    assert others == [card for card in CLASSIC.edition.deck if card != "pudding"]


@rule("a game has exactly one of the five desserts; strawberry is the one if nobody says")
def test_one_dessert() -> None:
    assert tuple(DESSERTS_OF["anniversary"]) == ("strawberry", "yogurt", "tea", "pudding", "mochi")
    assert Setup("anniversary", 3).dessert == "strawberry"
    assert [party(3, sweet).edition.dessert.name for sweet in DESSERTS_OF["anniversary"]] == list(
        DESSERTS_OF["anniversary"]
    )
    with pytest.raises(SetupError, match="there is no dessert tea yogurt"):
        party(3, "tea yogurt")


@rows(
    "players, size, left",
    {
        "2 players get 10 cards each as in the classic game": (2, 10, 48),
        "3 players get 9 cards each as in the classic game": (3, 9, 27),
        "4 players get 8 cards each as in the classic game": (4, 8, 12),
        "5 players get 7 cards each as in the classic game": (5, 7, 3),
    },
)
def test_deal(players: int, size: int, left: int) -> None:
    table = whole(party(players), Drafting)
    assert [len(hand) for hand in table.state.hands] == [size] * players
    assert len(table.rest().state.deck) == left


@rule("turns pass to the left in all three rounds, and the dishes of a round pay as in the classic game")
def test_like_classic() -> None:
    assert party(3).edition.passing == CLASSIC.edition.passing == (1, 1, 1)
    assert party(3).edition.dishes == Setup(players=3, zero_maki="counts").edition.dishes


@rule("chopsticks and wasabi work as in the classic game")
def test_tools_like_classic() -> None:
    table = draft_at(party(2), "wasabi squid egg", "maki1 maki2 maki3", trays=("chopsticks", ""))
    table.turn("wasabi squid", "maki1")
    assert table.state.board.trays[0] == ("wasabi", "squid")
    assert table.state.hands[1] == ("egg", "chopsticks")
    assert table.seats("dipped") == [0]


@rows(
    "sweet, card, shown",
    {
        "strawberry cards stay for the whole game": ("strawberry", "strawberry3", 3),
        "yogurt cards stay for the whole game": ("yogurt", "yogurt", 4),
        "bubble teas stay for the whole game": ("tea", "tea5", 5),
        "puddings stay for the whole game": ("pudding", "pudding", 1),
        "mochi cards and the value of the die stay for the whole game": ("mochi", "mochi", 6),
    },
)
def test_desserts_stay(sweet: str, card: str, shown: int) -> None:
    table = draft_at(party(2, sweet), card, "egg", round=1, yogurt=(4,), mochi=(6,)).turn(card, "egg")
    assert table.state.round == 2
    assert table.state.board.sweets.kept == (((card, shown),), ())
    assert table.state.board.discards == ("egg",)


@rows(
    "sweet, card, round_points",
    {
        "strawberry may score in its round": ("strawberry", "strawberry1", [2, 0]),
        "yogurt scores only at the end": ("yogurt", "yogurt", [0, 0]),
        "bubble tea scores only at the end": ("tea", "tea1", [0, 0]),
        "pudding scores only at the end": ("pudding", "pudding", [0, 0]),
        "mochi scores only at the end": ("mochi", "mochi", [0, 0]),
    },
)
def test_when_desserts_score(sweet: str, card: str, round_points: list[int]) -> None:
    setup = party(2, sweet, zero_maki="excluded")
    table = draft_at(setup, card, "tempura", round=1, yogurt=(4,), mochi=(6,)).turn(card, "tempura")
    assert table.part(-1) == round_points


# Zero maki


@rows(
    "icons, worth",
    {
        "5, 0 and 0 icons pay 6, 1 and 1: the zeros share second place": ([5, 0, 0], [6, 1, 1]),
        "everybody without maki ties for first": ([0, 0, 0], [2, 2, 2]),
        "five without maki get 1 each": ([0, 0, 0, 0, 0], [1, 1, 1, 1, 1]),
        "three zeros behind a leader get 1 each": ([5, 0, 0, 0], [6, 1, 1, 1]),
        "four zeros behind a leader share 3 into nothing": ([5, 0, 0, 0, 0], [6, 0, 0, 0, 0]),
        "zero as third is worth nothing": ([5, 3, 0], [6, 3, 0]),
        "two leaders leave nothing for the zeros": ([5, 5, 0], [3, 3, 0]),
        "two players with 5 and 0 icons get 6 and 3": ([5, 0], [6, 3]),
        "two players without maki get 3 each": ([0, 0], [3, 3]),
        "5, 3, 3 and 2 icons pay as in the classic game": ([5, 3, 3, 2], [6, 1, 1, 0]),
    },
)
def test_zero_maki(icons: list[int], worth: list[int]) -> None:
    assert maki(party(len(icons)), icons) == worth


# The boat


@rows(
    "hands, earlier, boat, after",
    {
        "the highest total after a round takes the boat": (("squid", "egg", "tempura"), (0, 0, 0), None, 0),
        "the total decides, not the round": (("squid", "egg", "tempura"), (0, 9, 0), None, 1),
        "the boat changes hands": (("squid", "egg", "tempura"), (0, 0, 0), 2, 0),
        "on a tie the boat stays on the table": (("squid", "squid", "tempura"), (0, 0, 0), None, None),
        "on a tie the boat stays with its holder, tied or not": (("squid", "squid", "tempura"), (0, 0, 0), 2, 2),
        "a holder who leads keeps it": (("squid", "egg", "tempura"), (0, 0, 0), 0, 0),
    },
)
@pytest.mark.parametrize("round_", [pytest.param(n, id=f"round {n}") for n in (1, 2, 3)])
def test_boat(hands: Sequence[str], earlier: Sequence[int], boat: int | None, after: int | None, round_: int) -> None:
    table = draft_at(party(3), *hands, round=round_, earlier=earlier, boat=boat).turn(*hands)
    assert table.state.board.boat == after
    assert table.seats("boat") == ([] if after == boat else [after])


@rule("the boat starts on the table")
def test_boat_starts() -> None:
    assert draft(party(3)).state.board.boat is None


@rule("the boat of round 3 goes before the desserts are paid")
def test_boat_before_desserts() -> None:
    table = draft_at(party(3, "pudding"), "squid", "egg", "tempura", kept=("", "pudding", ""), earlier=(3, 0, 3))
    table.turn("squid", "egg", "tempura")
    assert table.totals == (3 + 2 + 3 - 3, 2 + 1 + 6, 2 + 0 + 3 - 3)
    assert table.winners == ((1,), "points")
    assert table.state.board.boat == 0


@rule("the boat brings no points")
def test_boat_is_worth_nothing() -> None:
    with_boat, without = (
        draft_at(party(2, "tea"), "squid", "egg", boat=boat).turn("squid", "egg").totals for boat in (0, None)
    )
    assert with_boat == without == (6, 4)


@rule("in golf too the boat marks the highest total")
def test_boat_in_golf() -> None:
    setup = party(2, "tea", variant="golf")
    table = draft_at(setup, "squid", "egg").turn("squid", "egg")
    assert (table.state.board.boat, table.winners) == (0, ((1,), "points"))


@rule("an option gives the boat to the best round instead")
def test_boat_by_round() -> None:
    setup = party(3, boat_by="round")
    table = draft_at(setup, "squid", "egg", "tempura", earlier=(0, 9, 0), boat=1).turn("squid", "egg", "tempura")
    assert table.state.board.boat == 0


@rule("only the anniversary edition has a boat")
def test_no_boat_elsewhere() -> None:
    assert draft_at(CLASSIC, "squid", "egg", "tempura").turn("squid", "egg", "tempura").state.board.boat is None


# Equal totals


@rows(
    "sweet, kept, winners, reason",
    {
        "a tie goes to more strawberry icons, not cards": ("strawberry", [[4], [1, 2]], (0,), "dessert"),
        "a tie goes to the higher yogurt sum, not more cards": ("yogurt", [[4], [1, 1, 1]], (0,), "dessert"),
        "a tie goes to more bubble-tea cards, not higher values": ("tea", [[5], [1, 1]], (1,), "dessert"),
        "a tie goes to more puddings": ("pudding", [[1], [1, 1]], (1,), "dessert"),
        "a tie goes to the higher mochi die, its last roll": ("mochi", [[6, 2], [3]], (1,), "dessert"),
        "a mochi die that was never rolled shows 1": ("mochi", [[], [2]], (1,), "dessert"),
        "equal strawberry icons share the win": ("strawberry", [[4], [1, 3]], (0, 1), "shared"),
        "equal yogurt sums share the win": ("yogurt", [[4], [1, 3]], (0, 1), "shared"),
        "equally many bubble teas share the win": ("tea", [[5], [1]], (0, 1), "shared"),
        "equally many puddings share the win": ("pudding", [[1], [1]], (0, 1), "shared"),
        "equal mochi dice share the win": ("mochi", [[6, 1], []], (0, 1), "shared"),
    },
)
def test_tie(sweet: str, kept: list[list[int]], winners: tuple[int, ...], reason: str) -> None:
    edition = party(2, sweet).edition
    outcome = decide(edition, [20, 20], [edition.dessert.count(values) for values in kept])
    assert (outcome.winners, outcome.reason) == (winners, reason)


@rows(
    "sweet, kept, earlier, winner",
    {
        "strawberry icons break a tie at the table": ("strawberry", ("strawberry4", "strawberry3"), (0, 3), 0),
        "yogurt values break a tie at the table": ("yogurt", ("yogurt=1", "yogurt=3"), (6, 0), 1),
        "the number of bubble teas breaks a tie at the table": ("tea", ("tea5", "tea1 tea3"), (1, 0), 1),
        "puddings break a tie at the table": ("pudding", ("pudding pudding", "pudding"), (0, 6), 0),
        "mochi dice break a tie at the table": ("mochi", ("mochi=6 mochi=2", "mochi=3"), (6, 0), 1),
    },
)
def test_tie_at_the_table(sweet: str, kept: Sequence[str], earlier: Sequence[int], winner: int) -> None:
    table = draft_at(party(2, sweet), "egg", "egg", kept=kept, earlier=earlier).turn("egg", "egg")
    assert table.totals[0] == table.totals[1]
    assert table.winners == ((winner,), "dessert")


@rule("a total may go below zero here too")
def test_below_zero() -> None:
    setup = party(3, zero_maki="excluded")
    table = draft_at(setup, "tempura", "tempura", "tempura", kept=("", "strawberry1", "strawberry1"))
    assert table.turn("tempura", "tempura", "tempura").totals == (-6, 0, 0)
