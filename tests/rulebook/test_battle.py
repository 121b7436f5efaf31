"""Battle: an open pyramid for two."""

from collections.abc import Sequence

import pytest

from rulebook_kit import cards, dessert, maki, pyramid, pyramid_at, rows, rule, whole
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import start
from sushitrain.game.state import Battle
from sushitrain.game.views import BattleView, view
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables

BATTLE = Setup("classic", 2, variant="battle", first=0)
STRAWBERRY = Setup("anniversary", 2, "strawberry", "battle", zero_maki="excluded", first=0)
YOGURT = Setup("anniversary", 2, "yogurt", "battle", first=0)

TOP = "egg salmon"
SECOND = "maki1 maki2 maki3"
THIRD = "tempura tempura tempura tempura"
FOURTH = "sashimi dumpling wasabi pudding squid"
BOTTOM = "dumpling dumpling dumpling dumpling dumpling dumpling"
LAID = f"{TOP} {SECOND} {THIRD} {FOURTH} {BOTTOM}"

# The layout


@rule("20 cards are laid from the top row on, left to right, in rows of 2, 3, 4, 5 and 6")
def test_rows() -> None:
    state = pyramid(BATTLE, LAID).state
    assert state.slots == cards(LAID)
    assert [size for size, _ in BATTLE.tables.battle_layout] == [2, 3, 4, 5, 6]
    assert len(state.deck) == 88


def shown(table_state: Battle, seat: int | None = None) -> dict[str, str | None]:
    seen = view(table_state, seat)
    assert isinstance(seen, BattleView)
    return {slot.name: slot.card for slot in seen.slots}


@rule("the rows of 2, 4 and 6 lie face up, those of 3 and 5 face down, for both players")
def test_facing() -> None:
    state = pyramid(BATTLE, LAID).state
    for seat in (0, 1, None):
        seen = shown(state, seat)
        assert "".join(dict.fromkeys(name[0] for name, card in seen.items() if card)) == "ace"
        assert "".join(dict.fromkeys(name[0] for name, card in seen.items() if not card)) == "bd"


@rule("nothing covers the bottom row, and nothing has to be turned up when the cards are laid")
def test_nothing_turned_up() -> None:
    table = pyramid(BATTLE, LAID)
    assert table.seen("turn-up") == []
    assert [facing for _, facing in BATTLE.tables.battle_layout] == ["up", "down", "up", "down", "up"]


@rule("what lies face down is nobody's to know")
def test_face_down_is_hidden() -> None:
    other = f"{TOP} squid squid wasabi {THIRD} maki1 maki2 maki3 maki3 salmon {BOTTOM}"
    assert view(pyramid(BATTLE, LAID).state, 0) == view(pyramid(BATTLE, other).state, 0)


@rule("only the bottom row can be taken at first")
def test_first_moves() -> None:
    assert pyramid(BATTLE, LAID).legal(0) == {"e1", "e2", "e3", "e4", "e5", "e6"}


@rows(
    "above, covering",
    {
        "a1 lies under b1 and b2": ("a1", ("b1", "b2")),
        "a2 lies under b2 and b3": ("a2", ("b2", "b3")),
        "b3 lies under c3 and c4": ("b3", ("c3", "c4")),
        "c1 lies under d1 and d2": ("c1", ("d1", "d2")),
        "d5 lies under e5 and e6": ("d5", ("e5", "e6")),
    },
)
def test_covering(above: str, covering: Sequence[str]) -> None:
    for cover in covering:
        table = pyramid_at(BATTLE, f"{above}=egg {cover}=tempura")
        assert table.legal(0) == {cover}
        assert table.turn(cover).legal(1) == {above}


@rule("one covering card is enough, and cards beside it cover nothing")
def test_not_covering() -> None:
    assert pyramid_at(BATTLE, "c2=egg d1=tempura d4=tempura").legal(0) == {"c2", "d1", "d4"}
    assert pyramid_at(BATTLE, "c2=egg d2=tempura d4=tempura").legal(0) == {"d2", "d4"}


# A turn


@rule("players take turns, one card each")
def test_turns() -> None:
    table = pyramid(BATTLE, LAID)
    assert (table.state.turn, table.state.active) == (1, 0)
    table.turn("e1")
    assert (table.state.turn, table.state.active) == (2, 1)
    with pytest.raises(MoveError, match="seat 1 cannot play “e1”"):
        table.turn("e1")
    table.turn("e6")
    assert table.state.board.trays == (("dumpling",), ("dumpling",))


@rule("a face-down card is turned up as soon as nothing covers it")
def test_turn_up() -> None:
    table = pyramid(BATTLE, LAID).turn("e1")
    assert table.seen("turn-up") == []
    table.turn("e2")
    assert [event.values for event in table.seen("turn-up")] == [{"slot": "d1", "card": "sashimi"}]
    assert shown(table.state)["d1"] == "sashimi"
    assert table.legal(0) == {"d1", "e3", "e4", "e5", "e6"}


@rule("one card taken can turn up two")
def test_turn_up_two() -> None:
    table = pyramid_at(BATTLE, "d1=?egg d2=?squid e2=tempura").turn("e2")
    assert [event.values["slot"] for event in table.seen("turn-up")] == ["d1", "d2"]


@rule("a card that is face down cannot be taken")
def test_face_down_is_not_legal() -> None:
    with pytest.raises(MoveError, match="seat 0 cannot play “d1”"):
        pyramid_at(BATTLE, "d1=?egg e1=tempura").turn("d1")


@rule("a nigiri goes on an open wasabi here too")
def test_wasabi() -> None:
    assert pyramid_at(BATTLE, "e1=squid e2=egg", trays=("wasabi", "")).turn("e1").seats("dipped") == [0]


# Chopsticks


@rule("without chopsticks from an earlier turn there is no second card")
def test_no_second() -> None:
    table = pyramid_at(BATTLE, "e1=chopsticks e2=egg e3=egg", trays=("", "chopsticks")).turn("e1")
    assert (table.state.active, table.state.second) == (1, False)


@rule("chopsticks offer a second card after the first and what it turned up, one just turned up included")
def test_second() -> None:
    table = pyramid_at(BATTLE, "d1=?squid e1=tempura e3=egg", trays=("chopsticks", "")).turn("e1")
    assert (table.state.active, table.state.second) == (0, True)
    assert [event.values["card"] for event in table.seen("turn-up")] == ["squid"]
    assert table.legal(0) == {"d1", "e3", "done"}
    assert table.turn("d1").state.board.trays[0] == ("tempura", "squid")


@rule("nothing is announced before: the first card is taken as always")
def test_not_announced() -> None:
    assert pyramid_at(BATTLE, "e1=egg e2=egg", trays=("chopsticks", "")).legal(0) == {"e1", "e2"}


@rule("the second card can be declined; the chopsticks stay")
def test_declined() -> None:
    table = pyramid_at(BATTLE, "e1=egg e2=egg", trays=("chopsticks", "")).turns("e1", "done")
    assert (table.state.active, table.state.board.trays[0]) == (1, ("chopsticks", "egg"))


@rule("with no card left there is no second one")
def test_none_left() -> None:
    table = pyramid_at(BATTLE, "e1=egg", round=2, trays=("chopsticks", "")).turn("e1")
    assert (table.state.round, table.state.turn) == (3, 1)


@rule("used chopsticks go face up into the second card's place, where the other player may take them")
def test_put_back() -> None:
    table = pyramid_at(BATTLE, "e1=egg e2=squid e3=tempura", trays=("chopsticks", "")).turns("e1", "e2")
    assert (table.state.active, table.state.board.trays[0]) == (1, ("egg", "squid"))
    assert [(event.seat, event.values["slot"]) for event in table.seen("put-back")] == [(0, "e2")]
    assert shown(table.state) == {"e2": "chopsticks", "e3": "tempura"}
    assert table.turn("e2").state.board.trays[1] == ("chopsticks",)


@rule("chopsticks in a place cover what the card there covered")
def test_put_back_covers() -> None:
    table = pyramid_at(BATTLE, "d1=?squid e2=egg e4=tempura", trays=("chopsticks", "")).turns("e4", "e2")
    assert table.seen("turn-up") == []
    assert table.legal(1) == {"e2"}
    table.turn("e2")
    assert table.legal(0) == {"d1"}


@rule("only one chopsticks card works in a turn")
def test_one_per_turn() -> None:
    table = pyramid_at(BATTLE, "e1=egg e2=egg e3=egg e4=egg", trays=("chopsticks chopsticks", ""))
    table.turns("e1", "e2")
    assert (table.state.active, table.state.board.trays[0]) == (1, ("chopsticks", "egg", "egg"))


@rule("a chopsticks card may be the second card, and another one lies in its place")
def test_chopsticks_for_chopsticks() -> None:
    table = pyramid_at(BATTLE, "e1=egg e2=chopsticks", trays=("chopsticks", "")).turns("e1", "e2")
    assert table.state.board.trays[0] == ("egg", "chopsticks")
    assert shown(table.state) == {"e2": "chopsticks"}


@rule("wasabi first and then a nigiri triples the nigiri in one turn")
def test_order() -> None:
    table = pyramid_at(BATTLE, "e1=wasabi e2=squid", trays=("chopsticks", "")).turns("e1", "e2")
    assert table.seats("dipped") == [0]


@rule("a round is always 20 turns, chopsticks or not")
def test_twenty_turns() -> None:
    chop = " ".join(("chopsticks chopsticks", SECOND, THIRD, FOURTH, "chopsticks chopsticks " + "dumpling " * 4))
    table = pyramid(BATTLE, chop)
    last, seconds = 0, 0
    while table.state.round == 1:
        last = table.state.turn
        active = table.state.active
        table.turn(min(table.legal(active) - {"done"}))
        seconds += len(table.seen("put-back"))
    assert last == 20
    assert seconds > 0
    assert table.state.round == 2


@rule("three rounds of 20 cards leave 48 undealt")
def test_left_over() -> None:
    assert len(whole(BATTLE, Battle).rest().state.deck) == 48


# Desserts


@rule("strawberry is settled when a player's turn ends, and this turn is the player's own")
def test_strawberry_turn() -> None:
    table = pyramid_at(STRAWBERRY, "e1=strawberry2 e2=strawberry2 e3=egg").turn("e1")
    assert table.lead() == (0, (2, 0))
    table.turn("e2")
    assert table.lead() == (1, (2, 2))


@rule("two strawberries in one turn are settled once, after the second")
def test_strawberry_twice() -> None:
    table = pyramid_at(STRAWBERRY, "e1=strawberry1 e2=strawberry2 e3=egg", trays=("chopsticks", "")).turn("e1")
    assert table.lead() == (None, (0, 0))
    table.turn("e2")
    assert table.lead() == (0, (2, 0))


@rule("a turn that ends without a second card still settles the first")
def test_strawberry_declined() -> None:
    table = pyramid_at(STRAWBERRY, "e1=strawberry1 e2=egg e3=egg", trays=("chopsticks", "")).turn("e1")
    assert table.turn("done").state.board.sweets.lead_points == (2, 0)


@rule("the last turn of a round settles the strawberry before the round is scored")
def test_strawberry_last() -> None:
    assert pyramid_at(STRAWBERRY, "e1=strawberry1", round=2).turn("e1").part(-1) == [2, 0]


@rule("a yogurt in the pyramid is just a yogurt, face up too; its value shows when it is taken")
def test_yogurt() -> None:
    table = pyramid_at(YOGURT, "e1=yogurt e2=yogurt e3=egg", yogurt=(4, 1))
    assert shown(table.state) == {"e1": "yogurt", "e2": "yogurt", "e3": "egg"}
    table.turns("e2", "e1")
    assert table.state.board.sweets.kept == ((("yogurt", 4),), (("yogurt", 1),))


# Who starts


@rule("the first player of round 1 is drawn at random")
def test_random_start() -> None:
    setup = Setup("classic", 2, variant="battle")
    starters = {start(setup, Seeded(seed_from_text(f"{n}"))).events[1].seat for n in range(12)}
    assert starters == {0, 1}
    assert pyramid(setup, LAID, first=(1,)).state.active == 1


@rows(
    "first",
    {"a setup may name seat 0 to start": (0,), "a setup may name seat 1 to start": (1,)},
)
def test_named_start(first: int) -> None:
    assert pyramid(Setup("classic", 2, variant="battle", first=first), LAID).state.active == first


@rows(
    "by, earlier, starter, following",
    {
        "the one with fewer points in total starts the next round": ("total", (0, 9), 1, 0),
        "the one with fewer points starts again if need be": ("total", (9, 0), 1, 1),
        "the total counts, not the round": ("total", (5, 0), 0, 1),
        "on a tie the one who did not start the last round starts": ("total", (0, 3), 0, 1),
        "on a tie the other way round": ("total", (0, 3), 1, 0),
        "an option looks at the round: the one with fewer points in it": ("round", (0, 9), 0, 1),
        "an option looks at the round, whoever is ahead": ("round", (9, 0), 0, 1),
    },
)
def test_next_start(by: str, earlier: Sequence[int], starter: int, following: int) -> None:
    """Seat 0 gets 3 points in the round, seat 1 none."""
    setup = Setup("classic", 2, variant="battle", battle_start_by=by)
    table = pyramid_at(setup, "e1=squid", round=2, starter=starter, earlier=earlier).turn("e1")
    assert (table.state.starter, table.state.active) == (following, following)
    assert table.seats("starts") == [following]


@rule("by the round a tie goes to the one who did not start, whatever the totals")
def test_next_start_tied_round() -> None:
    setup = Setup("classic", 2, variant="battle", battle_start_by="round")
    table = pyramid_at(setup, "e1=tempura", round=2, starter=1, earlier=(9, 0)).turn("e1")
    assert table.state.starter == 0


@rule("battle scores as two players do")
def test_scoring() -> None:
    assert dessert(BATTLE, [2, 0]) == [6, 0]
    assert maki(Setup("anniversary", 2, variant="battle"), [5, 0]) == [6, 3]


@rule("another layout may be laid: rows that grow by one card")
def test_other_layout() -> None:
    setup = Setup("classic", 2, variant="battle", first=0, tables=Tables(battle_layout=((1, "down"), (2, "up"))))
    table = pyramid(setup, "egg tempura squid")
    assert shown(table.state) == {"a1": None, "b1": "tempura", "b2": "squid"}
    assert table.turns("b1", "b2").legal(0) == {"a1"}
