"""The five desserts of the anniversary edition, with the squishy."""

from collections.abc import Sequence

import pytest

from rulebook_kit import dessert, dessert_cards, draft, draft_at, rows, rule
from sushitrain.game.chance import Recorded, Scripted
from sushitrain.game.engine import start
from sushitrain.game.views import DraftView, view
from sushitrain.rules.errors import ChanceError
from sushitrain.rules.menus import DESSERTS_OF
from sushitrain.rules.setup import Setup


def party(players: int, sweet: str = "strawberry", **options: str) -> Setup:
    return Setup("anniversary", players, sweet, **options)  # type: ignore[arg-type]  # options that are words


CLASSIC = Setup("classic", 3)

# Strawberry


@rows(
    "icons, copies",
    {
        "two strawberry cards have 1 icon": (1, 2),
        "three strawberry cards have 2 icons": (2, 3),
        "three strawberry cards have 3 icons": (3, 3),
        "two strawberry cards have 4 icons": (4, 2),
    },
)
def test_strawberry_cards(icons: int, copies: int) -> None:
    setup = party(2)
    assert setup.edition.copies[f"strawberry{icons}"] == copies
    table = draft_at(setup, f"strawberry{icons} egg", "egg egg").turn(f"strawberry{icons}", "egg")
    assert table.state.board.sweets.values(0) == (icons,)


@rows(
    "kept, plays, holder, after, paid",
    {
        "nobody has the squishy until the first strawberry takes it": (
            ("", "", ""),
            ("strawberry1", "egg", "egg"),
            None,
            0,
            (2, 0, 0),
        ),
        "two cards with the same icons in the first turn: nobody takes it": (
            ("", "", ""),
            ("strawberry2", "strawberry2", "egg"),
            None,
            None,
            (0, 0, 0),
        ),
        "of two who play the one with more icons takes it": (
            ("", "", ""),
            ("strawberry2", "strawberry4", "egg"),
            None,
            1,
            (0, 2, 0),
        ),
        "4 icons against 2, the second alone plays a 2: 4 and 4, and the second takes it": (
            ("strawberry4", "strawberry2", ""),
            ("egg", "strawberry2", "egg"),
            0,
            1,
            (0, 2, 0),
        ),
        "the holder with 2 plays a 2 while another plays a 4: a tie of one turn moves nothing": (
            ("strawberry2", "", ""),
            ("strawberry2", "strawberry4", "egg"),
            0,
            0,
            (0, 0, 0),
        ),
        "the holder who leads and plays another gets nothing": (
            ("strawberry2", "", ""),
            ("strawberry3", "egg", "egg"),
            0,
            0,
            (0, 0, 0),
        ),
        "a strawberry that does not reach the most moves nothing": (
            ("strawberry4", "strawberry1", ""),
            ("egg", "strawberry2", "egg"),
            0,
            0,
            (0, 0, 0),
        ),
        "who has the most without playing one this turn takes nothing": (
            ("strawberry4", "strawberry1", ""),
            ("egg", "strawberry1", "egg"),
            1,
            1,
            (0, 0, 0),
        ),
        "a turn without strawberries moves nothing": (
            ("strawberry4", "strawberry1", ""),
            ("egg", "egg", "egg"),
            None,
            None,
            (0, 0, 0),
        ),
        "two who draw level with the most in one turn take nothing": (
            ("strawberry4", "strawberry2", "strawberry1"),
            ("egg", "strawberry2", "strawberry3"),
            0,
            0,
            (0, 0, 0),
        ),
        "a holder may keep it without the most, when two overtake in the same turn": (
            ("strawberry1", "", ""),
            ("egg", "strawberry3", "strawberry3"),
            0,
            0,
            (0, 0, 0),
        ),
        "one level with two who did not play this turn takes it": (
            ("strawberry3", "strawberry3", "strawberry1"),
            ("egg", "egg", "strawberry2"),
            0,
            2,
            (0, 0, 2),
        ),
        "icons count over the whole game, not cards": (
            ("strawberry1 strawberry1", "strawberry2", ""),
            ("egg", "egg", "strawberry3"),
            0,
            2,
            (0, 0, 2),
        ),
    },
)
def test_squishy(
    kept: Sequence[str], plays: Sequence[str], holder: int | None, after: int | None, paid: tuple[int, ...]
) -> None:
    table = draft_at(party(3), *(f"{card} tempura" for card in plays), kept=kept, holder=holder).turn(*plays)
    assert table.lead() == (after, paid)
    assert table.seats("squishy") == ([] if after == holder else [after])


@rule("the squishy starts beside the plate")
def test_squishy_starts() -> None:
    assert draft(party(3)).state.board.sweets.holder is None


@rule("the squishy stays with its holder between rounds, and its 2 points count in the round that took it")
def test_squishy_between_rounds() -> None:
    setup = party(2, zero_maki="excluded")
    table = draft_at(setup, "strawberry4", "tempura", round=1, earlier=(0, 0)).turn("strawberry4", "tempura")
    assert (table.state.round, table.state.board.sweets.holder) == (2, 0)
    assert table.part(-1) == [2, 0]
    assert table.state.board.sweets.lead_points == (0, 0)


@rule("in one round the squishy can be taken and won back, 2 points each time")
def test_squishy_taken_back() -> None:
    setup = party(2, zero_maki="excluded")
    table = draft_at(setup, "strawberry1 strawberry2 strawberry3 tempura", "tempura tempura tempura tempura", round=1)
    table.turn("strawberry1", "tempura").turn("tempura", "strawberry2").turn("strawberry3", "tempura")
    assert table.lead() == (0, (4, 2))
    assert table.turn("tempura", "tempura").part(-1) == [4 + 5, 2 + 5]


@rule("the squishy cannot be refused")
def test_squishy_is_forced() -> None:
    table = draft_at(party(2), "strawberry4 egg", "egg egg")
    assert table.legal(0) == {"strawberry4", "egg"}


@rule("two strawberry cards in one turn are settled once")
def test_two_strawberries() -> None:
    hands = ("strawberry1 strawberry3 egg", "egg egg egg")
    table = draft_at(party(2), *hands, trays=("chopsticks", ""), kept=("", "strawberry2"), holder=1)
    table.turn("strawberry1 strawberry3", "egg")
    assert table.state.board.sweets.lead_points == (2, 0)
    assert table.seats("squishy") == [0]


@rule("two cards of one turn count together: 1 + 3 against a 4 in the same turn is a tie, nobody takes it")
def test_two_strawberries_tie() -> None:
    table = draft_at(party(2), "strawberry1 strawberry3 egg", "strawberry4 egg egg", trays=("chopsticks", ""))
    table.turn("strawberry1 strawberry3", "strawberry4")
    assert table.state.board.sweets.holder is None


@rows(
    "icons, worth",
    {
        "8, 5, 3 and 3 icons give 0, 0, -3 and -3": ([8, 5, 3, 3], [0, 0, -3, -3]),
        "fewest icons lose 6, and most win nothing": ([5, 3, 1], [0, 0, -6]),
        "no icon is the fewest": ([5, 3, 0], [0, 0, -6]),
        "three with the fewest lose 2 each": ([5, 1, 1, 1], [0, -2, -2, -2]),
        "four with the fewest lose 1 each": ([5, 1, 1, 1, 1], [0, -1, -1, -1, -1]),
        "of two players the one with fewer loses 3": ([4, 2], [0, -3]),
        "of two players the one without loses 3": ([0, 2], [-3, 0]),
        "two players on a tie lose nothing": ([3, 3], [0, 0]),
        "two players without any lose nothing": ([0, 0], [0, 0]),
        "three equal players share the loss: -2 each": ([3, 3, 3], [-2, -2, -2]),
        "four equal players share the loss: -1 each": ([0, 0, 0, 0], [-1, -1, -1, -1]),
        "five equal players share the loss: -1 each": ([2, 2, 2, 2, 2], [-1, -1, -1, -1, -1]),
    },
)
def test_strawberry_end(icons: list[int], worth: list[int]) -> None:
    assert dessert(party(len(icons)), icons) == worth


@rule("icons are compared at the end, not cards: one 4 is more than three 1s")
def test_strawberry_icons() -> None:
    assert dessert_cards(party(3), [[4], [1, 1, 1], [2, 3]]) == [0, -6, 0]


@rule("an option spares everybody when all are equal")
def test_strawberry_nobody() -> None:
    spared = party(4, strawberry_all_equal="nobody")
    assert dessert(spared, [3, 3, 3, 3]) == [0, 0, 0, 0]
    assert dessert(spared, [4, 3, 3, 3]) == [0, -2, -2, -2]


# Frozen yogurt


@rule("before it is played a yogurt is just a yogurt, in deck, hand and view alike")
def test_yogurt_has_no_value() -> None:
    setup = party(3, "yogurt")
    assert [card for card in setup.edition.copies if card.startswith("yogurt")] == ["yogurt"]
    state = draft(setup, "yogurt yogurt", "yogurt").state
    assert state.hands[0][-2:] == ("yogurt", "yogurt")
    shown = view(state, 0)
    assert isinstance(shown, DraftView)
    assert shown.hand.count("yogurt") == 2
    assert setup.edition.dessert.icons == {}


@rule("a yogurt shows its value when it is played, and from then on everybody sees it")
def test_yogurt_shows() -> None:
    table = draft_at(party(2, "yogurt"), "yogurt egg", "egg egg", yogurt=(3,)).turn("yogurt", "egg")
    assert [(event.seat, event.values["value"]) for event in table.seen("thaw")] == [(0, 3)]
    shown = view(table.state, None)
    assert isinstance(shown, DraftView)
    assert shown.kept == ((("yogurt", 3),), ())


@rows(
    "value, copies",
    {
        "two yogurts are worth 1": (1, 2),
        "three yogurts are worth 2": (2, 3),
        "three yogurts are worth 3": (3, 3),
        "two yogurts are worth 4": (4, 2),
    },
)
def test_yogurt_values(value: int, copies: int) -> None:
    setup = party(2, "yogurt")
    assert setup.edition.dessert.values.count(value) == copies
    assert len(setup.edition.dessert.values) == 10
    seen = (f"yogurt={value} " * (copies - 1), "")
    table = draft_at(setup, "yogurt egg", "egg egg", kept=seen, yogurt=(value,)).turn("yogurt", "egg")
    assert table.state.board.sweets.values(0) == (value,) * copies


@rule("a value is drawn from those not yet seen: a third 1 cannot come, whoever has the other two")
def test_yogurt_unseen() -> None:
    table = draft_at(party(2, "yogurt"), "yogurt egg", "egg egg", kept=("yogurt=1", "yogurt=1"), yogurt=(1,))
    with pytest.raises(ChanceError, match="yogurt number 3 cannot come out as 1"):
        table.turn("yogurt", "egg")


@rule("yogurts of one reveal show in seat order, and those of one player in the order placed")
def test_yogurt_order() -> None:
    hands = ("yogurt egg", "yogurt yogurt egg", "yogurt egg")
    table = draft_at(party(3, "yogurt"), *hands, trays=("", "chopsticks", ""), yogurt=(1, 2, 3, 4))
    table.turn("yogurt", "yogurt yogurt", "yogurt")
    assert [table.state.board.sweets.values(seat) for seat in range(3)] == [(1,), (2, 3), (4,)]
    assert table.seats("thaw") == [0, 1, 1, 2]


@rule("what is written down is the values in the order in which they appeared")
def test_yogurt_record() -> None:
    setup = party(2, "yogurt")
    table = draft(setup, "yogurt egg", "yogurt squid", yogurt=(4, 1, 2))
    table.chance = Recorded(table.chance)
    table.turn("yogurt", "squid").turn("yogurt", "egg")
    assert table.chance.written()["yogurt"] == [(4,), (1,)]
    again = Recorded(Scripted({"deck": [setup.edition.deck]}))
    start(setup, again)
    assert again.written()["deck"][0].count("yogurt") == 10


@rows(
    "sums, worth",
    {
        "yogurt sums 7, 4, 0 and 0 give +6, 0, -3 and -3": ([7, 4, 0, 0], [6, 0, -3, -3]),
        "two with the highest sum share the 6": ([7, 7, 1], [3, 3, -6]),
        "four with the lowest sum lose 1 each": ([7, 1, 1, 1, 1], [6, -1, -1, -1, -1]),
        "all equal sums: nobody": ([4, 4, 4], [0, 0, 0]),
        "of two players nobody loses for yogurt": ([7, 0], [6, 0]),
        "two players with equal sums get nothing": ([4, 4], [0, 0]),
    },
)
def test_yogurt_end(sums: list[int], worth: list[int]) -> None:
    assert dessert(party(len(sums), "yogurt"), sums) == worth


@rule("the values of all your yogurts are added: 1 and 4 beat two 2s")
def test_yogurt_sum() -> None:
    assert dessert_cards(party(3, "yogurt"), [[1, 4], [2, 2], [3]]) == [6, 0, -6]


# Bubble tea


@rows(
    "value",
    {
        "there are two bubble teas of value 1": (1,),
        "there are two bubble teas of value 2": (2,),
        "there are two bubble teas of value 3": (3,),
        "there are two bubble teas of value 4": (4,),
        "there are two bubble teas of value 5": (5,),
    },
)
def test_tea_cards(value: int) -> None:
    setup = party(2, "tea")
    assert setup.edition.copies[f"tea{value}"] == 2
    table = draft_at(setup, f"tea{value} egg", "egg egg").turn(f"tea{value}", "egg")
    assert table.state.board.sweets.values(0) == (value,)


@rows(
    "values, worth",
    {
        "2, 3, 4 and 4 are a run of three and a single: 9": ([2, 3, 4, 4], 9),
        "no bubble tea pays nothing": ([], 0),
        "a single bubble tea pays 1, whatever its value": ([5], 1),
        "a run of two pays 4": ([2, 3], 4),
        "a run of three pays 8": ([3, 4, 5], 8),
        "a run of four pays 13": ([1, 2, 3, 4], 13),
        "a run of five pays 20": ([1, 2, 3, 4, 5], 20),
        "the order in which they came does not matter": ([4, 2, 5, 1, 3], 20),
        "two of the same value are no run": ([3, 3], 2),
        "a gap breaks a run": ([1, 3, 5], 3),
        "each card is in one run only": ([1, 2, 2, 3], 9),
        "the split with the best total counts: four and two rather than three and three": ([1, 2, 2, 3, 3, 4], 17),
        "all ten pay two runs of five": ([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 40),
    },
)
def test_tea(values: list[int], worth: int) -> None:
    assert dessert_cards(party(3, "tea"), [values, [], [1]]) == [worth, 0, 1]


@rule("everyone is paid for bubble tea alike, with two players too")
def test_tea_for_two() -> None:
    assert dessert_cards(party(2, "tea"), [[2, 3, 4, 4], [2, 3, 4, 4]]) == [9, 9]


# Good old pudding


@rule("good old pudding is exactly the classic one")
def test_good_old_pudding() -> None:
    assert party(3, "pudding").edition.dessert == CLASSIC.edition.dessert


@rows(
    "puddings, worth",
    {
        "4, 3, 0 and 0 old puddings give +6, 0, -3 and -3": ([4, 3, 0, 0], [6, 0, -3, -3]),
        "two players with old puddings lose nothing": ([1, 0], [6, 0]),
        "equally many old puddings: nobody": ([2, 2, 2], [0, 0, 0]),
    },
)
def test_pudding(puddings: list[int], worth: list[int]) -> None:
    assert dessert(party(len(puddings), "pudding"), puddings) == worth


# Mochi


@rule("everybody starts with a die that shows 1")
def test_mochi_start() -> None:
    setup = party(3, "mochi")
    assert setup.edition.dessert.count(()) == 1
    assert dessert_cards(setup, [[], [2], [1]]) == [-3, 6, -3]


@rule("no other dessert starts with a value")
def test_start_without_die() -> None:
    starts = {sweet: party(3, sweet).edition.dessert.start for sweet in DESSERTS_OF["anniversary"]}
    assert starts == {"strawberry": 0, "yogurt": 0, "tea": 0, "pudding": 0, "mochi": 1}


@rows(
    "face",
    {
        "a mochi die can show 1": (1,),
        "a mochi die can show 2": (2,),
        "a mochi die can show 3": (3,),
        "a mochi die can show 4": (4,),
        "a mochi die can show 5": (5,),
        "a mochi die can show 6": (6,),
    },
)
def test_mochi_faces(face: int) -> None:
    table = draft_at(party(2, "mochi"), "mochi egg", "egg egg", mochi=(face,)).turn("mochi", "egg")
    assert table.state.board.sweets.values(0) == (face,)


@rule("a mochi die has six faces, one of each")
def test_mochi_die() -> None:
    assert party(2, "mochi").edition.dessert.values == (1, 2, 3, 4, 5, 6)


@rows(
    "face",
    {"a mochi die cannot show 0": (0,), "a mochi die cannot show 7": (7,)},
)
def test_not_on_the_die(face: int) -> None:
    with pytest.raises(ChanceError, match="mochi number 1 cannot come out"):
        draft_at(party(2, "mochi"), "mochi egg", "egg egg", mochi=(face,)).turn("mochi", "egg")


@rule("every mochi card rolls your die at once, like it or not")
def test_mochi_rolls() -> None:
    setup = party(2, "mochi")
    table = draft_at(setup, "mochi egg", "egg egg", kept=("mochi=6", ""), mochi=(2,)).turn("mochi", "egg")
    assert [(event.seat, event.values["value"]) for event in table.seen("mochi")] == [(0, 2)]
    assert setup.edition.dessert.count(table.state.board.sweets.values(0)) == 2


@rule("two mochi cards are two rolls, and the last one counts")
def test_two_mochi() -> None:
    setup = party(2, "mochi")
    table = draft_at(setup, "mochi mochi egg", "egg egg egg", trays=("chopsticks", ""), mochi=(6, 3))
    table.turn("mochi mochi", "egg")
    assert table.state.board.sweets.values(0) == (6, 3)
    assert setup.edition.dessert.count((6, 3)) == 3


@rule("the rolls of one reveal are made in seat order, each player's in the order placed")
def test_mochi_order() -> None:
    hands = ("mochi egg", "mochi mochi egg", "mochi egg")
    table = draft_at(party(3, "mochi"), *hands, trays=("", "chopsticks", ""), mochi=(1, 2, 3, 4))
    table.turn("mochi", "mochi mochi", "mochi")
    assert [table.state.board.sweets.values(seat) for seat in range(3)] == [(1,), (2, 3), (4,)]
    assert table.seats("mochi") == [0, 1, 1, 2]


@rows(
    "dice, worth",
    {
        "the highest die gives 6, the lowest costs 6": ([6, 4, 2], [6, 0, -6]),
        "dice 6, 6, 1 and 1 give +3, +3, -3 and -3": ([6, 6, 1, 1], [3, 3, -3, -3]),
        "four with the lowest die lose 1 each": ([6, 2, 2, 2, 2], [6, -1, -1, -1, -1]),
        "equal dice: nobody": ([4, 4, 4], [0, 0, 0]),
        "of two players nobody loses for a low die": ([5, 2], [6, 0]),
        "two players with equal dice get nothing": ([5, 5], [0, 0]),
    },
)
def test_mochi_end(dice: list[int], worth: list[int]) -> None:
    assert dessert(party(len(dice), "mochi"), dice) == worth


@rule("mochi cards themselves are worth nothing: three that end on 1 equal a die never rolled")
def test_mochi_cards() -> None:
    assert dessert_cards(party(3, "mochi"), [[6, 5, 1], [], []]) == [0, 0, 0]
