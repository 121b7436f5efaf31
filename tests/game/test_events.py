"""What everybody at the table is told, step by step and word for word."""

from dataclasses import replace

import pytest

from rulebook_kit import S, Table, belts, belts_at, draft, draft_at, pyramid, pyramid_at, rule
from sushitrain.game.chance import Scripted
from sushitrain.game.engine import play
from sushitrain.game.events import Event
from sushitrain.game.moves import Keep
from sushitrain.game.state import Rolling
from sushitrain.rules.lines import Line
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import Tables

CLASSIC = Setup("classic", 2)
STRAWBERRY = Setup("anniversary", 2, "strawberry")
BATTLE = Setup("classic", 2, variant="battle", first=1)
DUMMY = Setup("classic", 2, variant="dummy", first=1)
ROLL = Setup("roll", 2, first=1)


def told(table: Table[S]) -> list[Event]:
    return list(table.step.events)


def unplaced(icons: int = 0) -> Line:
    return Line("unplaced", "maki", 0, (), icons)


# A draft


@rule("a draft opens with the round and the cards each")
def test_a_draft_opens() -> None:
    assert told(draft(Setup("classic", 4))) == [Event("round", None, {"round": 1, "each": 8})]


@rule("with a dummy it is also told who controls it first")
def test_a_dummy_draft_opens() -> None:
    assert told(draft(DUMMY)) == [Event("round", None, {"round": 1, "each": 9}), Event("control", 1)]


@rule("a turn tells every card, then the wasabi, the chopsticks and where the hands go")
def test_a_turn_of_a_draft() -> None:
    table = draft_at(CLASSIC, "wasabi squid tempura", "egg egg salmon", trays=("chopsticks", "wasabi"))
    table.turn("wasabi squid", "salmon")
    assert told(table) == [
        Event("reveal", 0, {"cards": ("wasabi", "squid")}),
        Event("reveal", 1, {"cards": ("salmon",)}),
        Event("dipped", 0, {"card": "squid"}),
        Event("dipped", 1, {"card": "salmon"}),
        Event("chopsticks", 0),
        Event("pass", None, {"direction": "left"}),
    ]
    assert table.state.hands == (("egg", "egg"), ("tempura", "chopsticks"))


@rule("in the second round of two_way the hands go right")
def test_passing_right() -> None:
    table = draft_at(Setup("classic", 3, variant="two_way"), "egg egg", "egg maki1", "egg maki2", round=2)
    table.turn("egg", "egg", "egg")
    assert told(table)[-1] == Event("pass", None, {"direction": "right"})
    assert table.state.hands == (("maki1",), ("maki2",), ("egg",))


@rule("a yogurt tells its value when it is placed")
def test_a_yogurt_thaws() -> None:
    table = draft_at(Setup("anniversary", 2, "yogurt"), "yogurt egg", "egg egg", yogurt=[4])
    assert told(table.turn("yogurt", "egg"))[2] == Event("thaw", 0, {"value": 4})


@rule("a mochi tells the roll of the die")
def test_a_mochi_rolls() -> None:
    table = draft_at(Setup("anniversary", 2, "mochi"), "mochi egg", "egg egg", mochi=[5])
    assert told(table.turn("mochi", "egg"))[2] == Event("mochi", 0, {"value": 5})


@rule("taking the squishy tells its two points")
def test_the_squishy_is_taken() -> None:
    table = draft_at(STRAWBERRY, "strawberry2 egg", "egg egg")
    assert told(table.turn("strawberry2", "egg"))[2] == Event("squishy", 0, {"points": 2})


@rule("drawing from the own piles tells how many are left")
def test_personal_piles_are_drawn() -> None:
    table = draft(Setup("classic", 2, variant="personal_piles"))
    table.any_turn()
    assert told(table)[-1] == Event("draw", None, {"left": 4})


@rule("the dummy's card is told last, and then who controls it next")
def test_a_turn_with_a_dummy() -> None:
    table = draft_at(DUMMY, "egg salmon", "tempura squid maki1", trays=("", "", "wasabi"), controller=1, pile="maki2")
    table.turn("egg", "tempura dummy squid")
    assert told(table) == [
        Event("reveal", 0, {"cards": ("egg",)}),
        Event("reveal", 1, {"cards": ("tempura",)}),
        Event("reveal", 2, {"cards": ("squid",)}),
        Event("dipped", 2, {"card": "squid"}),
        Event("pass", None, {"direction": "left"}),
        Event("control", 0),
    ]


@rule("the end of a round tells points, totals and lines of each, then the boat and the next round")
def test_the_end_of_a_round() -> None:
    table = draft_at(STRAWBERRY, "egg", "strawberry1", round=1, trays=("maki1", ""), earlier=(7, 9))
    table.turn("egg", "strawberry1")
    maki = (Line("first", "maki", 6, (), 1), Line("second", "maki", 3))
    nigiri = Line("plain", "nigiri", 1, ("egg",), 1)
    lead = Line("lead", "strawberry", 2, (), 1)
    assert told(table)[2:] == [
        Event("squishy", 1, {"points": 2}),
        Event("scores", 0, {"points": 7, "total": 14, "lines": (maki[0], nigiri)}),
        Event("scores", 1, {"points": 5, "total": 14, "lines": (maki[1], lead)}),
        Event("round", None, {"round": 2, "each": 10}),
    ]
    assert repr(table.sheet[1][1][1]) == repr(lead)


@rule("the boat goes to the one who leads")
def test_the_boat_moves() -> None:
    table = draft_at(STRAWBERRY, "egg", "wasabi", round=1, earlier=(7, 9), boat=0)
    table.turn("egg", "wasabi")
    assert table.seen("boat") == [Event("boat", 1)]


@rule("the end of a game tells the desserts of each and who has won and why")
def test_the_end_of_a_game() -> None:
    table = draft_at(CLASSIC, "egg", "chopsticks", kept=("pudding", ""), earlier=(7, 14))
    table.turn("egg", "chopsticks")
    most = Line("most", "pudding", 6, (), 1)
    between = Line("between", "pudding", 0)
    assert told(table)[2:] == [
        Event("scores", 0, {"points": 1, "total": 8, "lines": (unplaced(), Line("plain", "nigiri", 1, ("egg",), 1))}),
        Event(
            "scores",
            1,
            {"points": 0, "total": 14, "lines": (unplaced(), Line("idle", "chopsticks", 0, ("chopsticks",), 1))},
        ),
        Event("dessert", 0, {"points": 6, "total": 14, "lines": (most,)}),
        Event("dessert", 1, {"points": 0, "total": 14, "lines": (between,)}),
        Event("end", None, {"winners": (0,), "reason": "dessert", "totals": (14, 14)}),
    ]


@rule("a dummy that does not score is not told of at the end of a round, but its desserts stay")
def test_a_dummy_out_of_play() -> None:
    setup = Setup("classic", 2, variant="dummy", first=1, dummy_scores=False)
    table = draft_at(setup, "egg", "egg pudding", round=1, controller=1).turn("egg", "egg dummy pudding")
    assert table.seats("scores") == [0, 1]
    assert [len(kept) for kept in table.state.board.sweets.kept] == [0, 0, 1]
    assert table.sheet[0][2] == ()


# A battle


@rule("a battle opens with the round, the cards and who starts")
def test_a_battle_opens() -> None:
    assert told(pyramid(BATTLE)) == [Event("round", None, {"round": 1, "each": 20}), Event("starts", 1)]


@rule("a face-down row that nothing covers is turned up when it is laid")
def test_a_battle_opens_with_a_last_row_face_down() -> None:
    tables = Tables(battle_layout=((1, "up"), (2, "down")))
    table = pyramid(Setup("classic", 2, variant="battle", first=0, tables=tables), "egg squid salmon")
    assert told(table)[2:] == [
        Event("turn-up", None, {"slot": "b1", "card": "squid"}),
        Event("turn-up", None, {"slot": "b2", "card": "salmon"}),
    ]
    assert table.legal(0) == {"b1", "b2"}


@rule("taking a card tells its place, and what it uncovers is turned up")
def test_a_card_is_taken() -> None:
    table = pyramid_at(BATTLE, "d1=?egg d2=?maki1 e1=squid e2=salmon e3=egg", trays=("wasabi", "")).turns("e2", "e1")
    assert told(table) == [
        Event("take", 1, {"slot": "e1", "card": "squid"}),
        Event("turn-up", None, {"slot": "d1", "card": "egg"}),
    ]


@rule("a nigiri taken onto wasabi is told")
def test_a_taken_nigiri_is_dipped() -> None:
    table = pyramid_at(BATTLE, "e1=squid e2=egg", trays=("wasabi", "")).turn("e1")
    assert told(table) == [Event("take", 0, {"slot": "e1", "card": "squid"}), Event("dipped", 0, {"card": "squid"})]


@rule("used chopsticks are told with the place where they lie now")
def test_chopsticks_are_put_back() -> None:
    table = pyramid_at(BATTLE, "e1=squid e2=egg e3=egg", trays=("chopsticks", "")).turns("e1", "e2")
    assert told(table) == [
        Event("take", 0, {"slot": "e2", "card": "egg"}),
        Event("chopsticks", 0),
        Event("put-back", 0, {"slot": "e2"}),
    ]
    assert table.state.slots[-6:] == ("", "chopsticks", "egg", "", "", "")
    assert (table.state.active, table.state.turn, table.state.second) == (1, 2, False)


@rule("leaving it at one card is told")
def test_a_second_card_is_declined() -> None:
    table = pyramid_at(BATTLE, "e1=squid e2=egg", trays=("chopsticks", "")).turns("e1", "done")
    assert told(table) == [Event("declines", 0)]
    assert (table.state.active, table.state.turn, table.state.second) == (1, 2, False)


@rule("a battle remembers what the last turn placed, and whether chopsticks went back")
def test_a_battle_remembers_the_last_turn() -> None:
    table = pyramid_at(BATTLE, "e1=squid e2=egg e3=maki1", trays=("chopsticks", "")).turn("e1")
    assert (table.state.board.last, table.state.board.returned) == ((("squid",), ()), (False, False))
    table.turn("e2")
    assert (table.state.board.last, table.state.board.returned) == ((("squid", "egg"), ()), (True, False))
    table.turn("e3")
    assert (table.state.board.last, table.state.board.returned) == (((), ("maki1",)), (False, False))


@rule("a draft remembers what the last turn placed, the dummy's too, and whose chopsticks went back")
def test_a_draft_remembers_the_last_turn() -> None:
    trays = ("chopsticks", "", "")
    table = draft_at(DUMMY, "egg salmon", "squid maki1", trays=trays, controller=1).turn(
        "egg salmon", "squid dummy maki1"
    )
    assert table.state.board.last == (("egg", "salmon"), ("squid",), ("maki1",))
    assert table.state.board.returned == (True, False, False)


@rule("when the game is over nobody holds a card and nothing is left to decide")
def test_the_last_state() -> None:
    draft_over = draft_at(CLASSIC, "egg", "egg").turn("egg", "egg").state
    assert draft_over.hands == ((), ())
    battle_over = pyramid_at(BATTLE, "e1=squid e2=chopsticks", trays=("chopsticks", "")).turns("e1", "done", "e2").state
    assert (battle_over.second, len(battle_over.board.sheet)) == (False, 2)


@rule("the last card of a battle's round ends it, and the next round is told")
def test_a_round_of_a_battle_ends() -> None:
    table = pyramid_at(BATTLE, "e1=squid", round=2, earlier=(5, 5)).turn("e1")
    nigiri = Line("plain", "nigiri", 3, ("squid",), 3)
    assert told(table)[1:] == [
        Event("scores", 0, {"points": 3, "total": 8, "lines": (unplaced(), nigiri)}),
        Event("scores", 1, {"points": 0, "total": 5, "lines": (unplaced(),)}),
        Event("round", None, {"round": 3, "each": 20}),
        Event("starts", 1),
    ]


@rule("the last card of the last round ends the game")
def test_a_battle_ends() -> None:
    table = pyramid_at(BATTLE, "e1=squid", active=1, earlier=(5, 5)).turn("e1")
    assert [event.kind for event in told(table)] == ["take", "scores", "scores", "dessert", "dessert", "end"]
    assert told(table)[-1] == Event("end", None, {"winners": (1,), "reason": "points", "totals": (5, 8)})


# Sushi Roll


@rule("the dice game opens with the round, the dice each, who starts, and every roll in the order of the faces")
def test_sushi_roll_opens() -> None:
    table = belts(
        ROLL, "tempura egg wasabi maki1 dumpling maki2 maki1 pudding1", "egg egg egg maki2 maki3 menu2 sashimi tempura"
    )
    assert told(table) == [
        Event("round", None, {"round": 1, "each": 8}),
        Event("starts", 1),
        Event("rolls", 0, {"faces": ("dumpling", "tempura", "maki1", "maki1", "maki2", "egg", "wasabi", "pudding1")}),
        Event("rolls", 1, {"faces": ("tempura", "sashimi", "maki2", "maki3", "egg", "egg", "egg", "menu2")}),
    ]
    assert table.state.rolls == 2


@rule("a menu tells the dice before and after")
def test_a_menu_is_used() -> None:
    table = belts_at(ROLL, "tempura maki1 egg", "egg", menus=(2, 0), rolls=["squid tempura"])
    table.turn("menu egg tempura")
    assert told(table) == [
        Event("menu", 0, {"before": ("tempura", "egg"), "after": ("tempura", "squid")}),
    ]
    assert (table.state.menus, table.state.pool, table.state.rolls) == ((1, 0), (10, 9, 32), 1)


@rule("chopsticks tell both dice and the other seat")
def test_chopsticks_are_used() -> None:
    table = belts_at(ROLL, "tempura egg", "maki1 squid", chopsticks=(2, 0)).turn("chopsticks egg maki1@1")
    assert told(table) == [Event("swap", 0, {"gives": "egg", "gets": "maki1", "other": 1})]
    assert table.state.belts == (("tempura", "maki1"), ("egg", "squid"))
    assert (table.state.chopsticks, table.state.pool) == ((1, 0), (9, 10, 32))


@rule("keeping a nigiri on wasabi is told")
def test_a_kept_nigiri_is_dipped() -> None:
    table = belts_at(ROLL, "egg", "egg", trays=("wasabi", "")).turn("egg")
    assert told(table) == [Event("keep", 0, {"face": "egg"}), Event("dipped", 0, {"card": "egg"})]


@pytest.mark.parametrize(
    ("face", "token", "pool", "count", "left"),
    [
        pytest.param("menu2", "menu", (9, 9, 9), 2, (7, 9, 9), id="menus"),
        pytest.param("menu2", "menu", (1, 9, 9), 1, (0, 9, 9), id="the last menu"),
        pytest.param("chopsticks2", "chopsticks", (9, 9, 9), 2, (9, 7, 9), id="chopsticks"),
        pytest.param("chopsticks2", "chopsticks", (9, 0, 9), 0, (9, 0, 9), id="no chopsticks are left"),
        pytest.param("pudding3", "pudding", (9, 9, 9), 3, (9, 9, 6), id="puddings"),
        pytest.param("pudding3", "pudding", (9, 9, 2), 2, (9, 9, 0), id="the last two puddings"),
    ],
)
def test_tokens_are_told_as_far_as_the_pool_goes(
    face: str, token: str, pool: tuple[int, int, int], count: int, left: tuple[int, int, int]
) -> None:
    table = belts_at(ROLL, face, "egg", menus=(1, 1), chopsticks=(1, 1), puddings=(1, 1), pool=pool).turn(face)
    assert told(table) == [Event("keep", 0, {"face": face}), Event("tokens", 0, {"token": token, "count": count})]
    own = {"menu": table.state.menus, "chopsticks": table.state.chopsticks, "pudding": table.state.puddings}
    assert own == {kind: (1 + count * (kind == token), 1) for kind in own}
    assert table.state.pool == left


@rule("after the last seat of a cycle the belts slide left and everybody rolls again, the red belt first")
def test_belts_slide() -> None:
    rolls = ["egg", "sashimi", "maki3"]
    table = belts_at(Setup("roll", 3), "tempura", "maki1 maki2", "squid", active=1, red=2, rolls=rolls).turn("maki1")
    assert told(table) == [
        Event("keep", 1, {"face": "maki1"}),
        Event("slide"),
        Event("rolls", 0, {"faces": ("egg",)}),
        Event("rolls", 1, {"faces": ("sashimi",)}),
        Event("rolls", 2, {"faces": ("maki3",)}),
    ]
    assert (table.state.red, table.state.active, table.state.cycle, table.state.rolls) == (0, 0, 2, 3)


@rule("the end of the dice game tells puddings and left-over tokens in one")
def test_sushi_roll_ends() -> None:
    table = belts_at(ROLL, "", "egg", active=1, menus=(2, 0), chopsticks=(1, 0), puddings=(3, 3), earlier=(5, 5))
    table.turn("egg")
    most = Line("most", "pudding", 6, (), 3, 2)
    tokens = Line("tokens", "tokens", 1, (), 3)
    nigiri = Line("plain", "nigiri", 1, ("egg",), 1)
    assert told(table) == [
        Event("keep", 1, {"face": "egg"}),
        Event("scores", 0, {"points": 0, "total": 5, "lines": (unplaced(),)}),
        Event("scores", 1, {"points": 1, "total": 6, "lines": (unplaced(), nigiri)}),
        Event("dessert", 0, {"points": 7, "total": 12, "lines": (most, tokens)}),
        Event("dessert", 1, {"points": 6, "total": 12, "lines": (most,)}),
        Event("end", None, {"winners": (0, 1), "reason": "shared", "totals": (12, 12)}),
    ]


@pytest.mark.parametrize(
    ("players", "starts"),
    [
        pytest.param(2, 0, id="the belts stay where they are between rounds"),
        pytest.param(3, 1, id="with three players the red belt goes one seat on between rounds"),
        pytest.param(4, 0, id="with four the belts stay again"),
    ],
)
def test_the_end_of_a_round_of_dice(players: int, starts: int) -> None:
    setup, last = Setup("roll", players), players - 1
    each = setup.tables.roll_deal[players]
    state = replace(belts_at(setup, *[""] * last, "egg", round=1, active=last).state, cycle=each)
    kinds = ("appetizer",) * 8 + ("maki",) * 6 + ("nigiri",) * 5 + ("special",) * 5
    faces = ("dumpling",) * 8 + ("maki1",) * 6 + ("egg",) * 5 + ("wasabi",) * 5
    belts = [faces[seat * each : (seat + 1) * each] for seat in range(players)]
    step = play(state, {last: Keep("egg")}, Scripted({"dice": [(), kinds], "rolls": belts}))
    assert list(step.events)[1 + players :] == [
        Event("round", None, {"round": 2, "each": each}),
        Event("starts", starts),
        *(Event("rolls", seat, {"faces": belt}) for seat, belt in enumerate(belts)),
    ]
    assert isinstance(step.state, Rolling)
    assert (step.state.round, step.state.cycle, step.state.active, step.state.red) == (2, 1, starts, starts)
    assert (step.state.belts, step.state.rolls) == (tuple(belts), players)
