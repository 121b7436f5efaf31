"""The entry points of the engine: whose move it is, what is legal, and what is refused without touching anything."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.battle import BattleMoves, next_starter
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Scripted, Seeded, seed_from_text
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.engine import Legal, legal_moves, only_move, play, start, to_move
from sushitrain.game.events import KINDS, Step
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.rolling import RollMoves
from sushitrain.game.state import Battle, Decision, Drafting, Rolling, State
from sushitrain.rules.dish import SHOWS_VALUE
from sushitrain.rules.errors import ChanceError, MoveError
from sushitrain.rules.lines import Line
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import from_plain

SEED = seed_from_text("engine")
CHANCE = Seeded(SEED)

HANDS = (
    "egg egg maki1 maki2 maki3 salmon squid tempura wasabi",
    "dumpling dumpling dumpling pudding pudding sashimi egg",
)
TWO_DICE_EACH = from_plain({"roll_deal": {"2": 2, "3": 2, "4": 2, "5": 2}})


def drafting(*hands: str, trays: tuple[str, ...] = (), controller: int | None = None) -> Drafting:
    """A draft for two in the middle of a round, with these hands and trays."""
    setup = Setup(variant="none" if controller is None else "dummy")
    state = start(setup, CHANCE).state
    assert isinstance(state, Drafting)
    board = replace(state.board, trays=tuple(tuple(tray.split()) for tray in (*trays, *[""] * 3)[: setup.seats]))
    cards = tuple(tuple(hand.split()) for hand in hands)
    return replace(state, hands=cards, piles=(), board=board, controller=controller)


def battle(trays: tuple[str, str] = ("", ""), second: bool = False) -> Battle:
    """The start of a battle in which seat 1 begins."""
    state = start(Setup(variant="battle", first=1), CHANCE).state
    assert isinstance(state, Battle)
    board = replace(state.board, trays=tuple(tuple(tray.split()) for tray in trays))
    return replace(state, board=board, pending=(Decision(1, "chopsticks"),) * second)


def rolling(menus: int = 1, chopsticks: int = 1) -> Rolling:
    """Three belts of two dice each; seat 2 begins."""
    setup = Setup("roll", 3, first=2, tables=TWO_DICE_EACH)
    kinds = ["nigiri", "nigiri", "maki", "special", "nigiri", "nigiri"]
    rolls = [["egg", "squid"], ["maki1", "wasabi"], ["egg", "egg"]]
    state = start(setup, Scripted({"dice": [kinds], "rolls": rolls})).state
    assert isinstance(state, Rolling)
    return replace(state, menus=(menus,) * 3, chopsticks=(chopsticks,) * 3)


def over(setup: Setup) -> State:
    steps: list[Step] = []
    match(setup, [guess] * setup.players, SEED, watch=steps.append)
    return steps[-1].state


# Whose move it is


def test_everybody_chooses_at_once_in_a_draft() -> None:
    assert to_move(start(Setup(players=4), CHANCE).state) == (0, 1, 2, 3)


@pytest.mark.parametrize(("state", "seat"), [(battle(), 1), (rolling(), 2)], ids=["battle", "dice"])
def test_one_seat_moves_at_a_time_in(state: State, seat: int) -> None:
    assert to_move(state) == (seat,)


@pytest.mark.parametrize("setup", list(combinations()), ids=lambda s: f"{s.game} {s.dessert} {s.variant} {s.players}")
def test_random_players_come_to_an_end_after_three_rounds_in(setup: Setup) -> None:
    steps: list[Step] = []
    match(setup, [guess] * setup.players, SEED, watch=steps.append)
    last = steps[-1].state
    assert {event.kind for step in steps for event in step.events} <= set(KINDS)
    assert last.round == 3
    assert last.outcome is not None
    assert set(last.outcome.winners) <= set(range(setup.players))
    assert to_move(last) == ()


OPTIONS: dict[str, Setup] = {
    "maki that count": Setup(players=5, zero_maki="counts"),
    "need_maki": Setup("anniversary", need_maki=True),
    "a dummy that does not score": Setup(variant="dummy", dummy_scores=False),
    "a dummy without a mochi die": Setup("anniversary", 2, "mochi", "dummy", dummy_scores=False),
    "a dummy without a squishy": Setup("anniversary", 2, "strawberry", "dummy", dummy_scores=False),
    "a chosen first controller": Setup(variant="dummy", first=1),
    "a boat by round": Setup("anniversary", 4, boat_by="round"),
    "a battle that the loser of the round starts": Setup(variant="battle", battle_start_by="round"),
    "golf with the fewest puddings": Setup(variant="golf", golf_tiebreak="fewest"),
    "strawberries for nobody": Setup("anniversary", 3, strawberry_all_equal="nobody"),
    "dice puddings for nobody": Setup("roll", 2, roll_all_equal="nobody", zero_maki="counts"),
}


@pytest.mark.parametrize("setup", OPTIONS.values(), ids=OPTIONS)
def test_random_players_come_to_an_end_with(setup: Setup) -> None:
    assert over(setup).outcome is not None


def test_every_kind_of_event_happens_in_some_game() -> None:
    cards = [Setup("anniversary", 2, "yogurt", variant) for variant in ("none", "personal_piles", "dummy", "battle")]
    steps: list[Step] = []
    for setup in (*cards, Setup("anniversary", 3), Setup("anniversary", 2, "mochi"), Setup("roll", 2)):
        for words in ("salt", "pepper", "ginger"):
            match(setup, [guess] * setup.players, seed_from_text(words), watch=steps.append)
    assert {event.kind for step in steps for event in step.events} == set(KINDS) - {SHOWS_VALUE}


STARTERS: dict[str, tuple[str, list[tuple[int, int]], int, int]] = {
    "the one with fewer points": ("total", [(30, 20)], 0, 1),
    "the one with fewer points, though they started last": ("total", [(30, 20)], 1, 1),
    "the one with fewer points in all rounds": ("total", [(30, 20), (20, 25)], 0, 1),
    "on a tie the one who did not start the last round": ("total", [(30, 20), (20, 30)], 0, 1),
    "on a tie the other one in turn": ("total", [(30, 20), (20, 30)], 1, 0),
    "by round, the one with fewer points in the last round": ("round", [(30, 20), (20, 25)], 0, 0),
    "by round, on a tie in it the one who did not start": ("round", [(30, 20), (20, 20)], 1, 0),
}


@pytest.mark.parametrize(("by", "rounds", "last", "starter"), STARTERS.values(), ids=STARTERS)
def test_the_next_round_of_a_battle_is_started_by(
    by: str, rounds: list[tuple[int, int]], last: int, starter: int
) -> None:
    state = replace(battle(), setup=Setup(variant="battle", battle_start_by=by), starter=last)
    sheet = tuple(tuple((Line("plain", "nigiri", points),) for points in part) for part in rounds)
    assert next_starter(state, replace(state.board, sheet=sheet)) == starter


# What is legal

ONLY: dict[str, tuple[State, Move | None]] = {
    "one card": (drafting("salmon", "egg"), Pick(("salmon",))),
    "cards of one kind": (drafting("egg egg egg", "salmon"), Pick(("egg",))),
    "two cards": (drafting("egg salmon", "squid"), None),
    "chopsticks and two cards of one kind": (drafting("egg egg", "squid", trays=("chopsticks",)), None),
    "no hand": (drafting("", ""), None),
}


@pytest.mark.parametrize(("state", "move"), ONLY.values(), ids=ONLY)
def test_the_only_move_with(state: State, move: Move | None) -> None:
    assert only_move(state, 0) == move


LEGAL: dict[str, tuple[State, int, Move]] = {
    "any card of the hand": (drafting(*HANDS), 0, Pick(("salmon",))),
    "two cards with chopsticks on the tray": (drafting(*HANDS, trays=("chopsticks",)), 0, Pick(("wasabi", "squid"))),
    "two cards in the other order": (drafting(*HANDS, trays=("chopsticks",)), 0, Pick(("squid", "wasabi"))),
    "two cards of a kind": (drafting(*HANDS, trays=("chopsticks",)), 0, Pick(("egg", "egg"))),
    "one card in spite of chopsticks": (drafting(*HANDS, trays=("chopsticks",)), 0, Pick(("egg",))),
    "the last two cards with chopsticks": (
        drafting("egg egg", "egg egg", trays=("chopsticks",)),
        0,
        Pick(("egg", "egg")),
    ),
    "a card for oneself and one for the dummy": (drafting(*HANDS, controller=0), 0, Pick(("egg",), "egg")),
    "two cards and one for the dummy": (
        *(drafting("egg squid maki1", "egg", trays=("chopsticks",), controller=0), 0),
        Pick(("egg", "squid"), "maki1"),
    ),
    "chopsticks of the one who does not control the dummy": (
        *(drafting("egg", "egg squid", trays=("", "chopsticks"), controller=0), 1),
        Pick(("egg", "squid")),
    ),
    "a card of the bottom row": (battle(), 1, Take("e6")),
    "no second card after all": (battle(second=True), 1, Done()),
    "a die of the belt": (rolling(), 2, Keep("egg")),
    "a menu for one die of two alike": (rolling(), 2, Menu(("egg",))),
    "a menu for both dice": (rolling(), 2, Menu(("egg", "egg"))),
    "chopsticks for any other belt": (rolling(), 2, Swap("egg", "wasabi", 1)),
    "chopsticks for the same face": (rolling(), 2, Swap("egg", "egg", 0)),
}

ILLEGAL: dict[str, tuple[State, int, Move]] = {
    "a card of another hand": (drafting(*HANDS), 0, Pick(("dumpling",))),
    "two cards without chopsticks": (drafting(*HANDS), 0, Pick(("wasabi", "squid"))),
    "two cards with the other player's chopsticks": (
        *(drafting(*HANDS, trays=("", "chopsticks")), 0),
        Pick(("wasabi", "squid")),
    ),
    "two cards with chopsticks still in hand": (drafting("chopsticks egg", "egg egg"), 0, Pick(("egg", "chopsticks"))),
    "three cards with two chopsticks": (
        *(drafting(*HANDS, trays=("chopsticks chopsticks",)), 0),
        Pick(("egg", "maki1", "maki2")),
    ),
    "more of a card than the hand has": (drafting(*HANDS, trays=("chopsticks",)), 0, Pick(("squid", "squid"))),
    "no card": (drafting(*HANDS), 0, Pick(())),
    "a card for a dummy that is not there": (drafting(*HANDS), 0, Pick(("egg",), "egg")),
    "a card for the dummy from the one who does not control it": (
        *(drafting(*HANDS, controller=0), 1),
        Pick(("egg",), "dumpling"),
    ),
    "nothing for the dummy": (drafting(*HANDS, controller=0), 0, Pick(("egg",))),
    "the same card for oneself and the dummy": (drafting(*HANDS, controller=0), 0, Pick(("squid",), "squid")),
    "two cards and nothing left for the dummy": (
        *(drafting("egg squid", "egg", trays=("chopsticks",), controller=0), 0),
        Pick(("egg", "squid"), "egg"),
    ),
    "the returning chopsticks for the dummy": (
        *(drafting("egg squid maki1", "egg", trays=("chopsticks",), controller=0), 0),
        Pick(("egg", "squid"), "chopsticks"),
    ),
    "a slot in a draft": (drafting(*HANDS), 0, Take("a1")),
    "a covered slot": (battle(), 1, Take("c1")),
    "a slot that is not there": (battle(), 1, Take("e7")),
    "done before the first card": (battle(), 1, Done()),
    "a card by name in battle": (battle(), 1, Pick(("egg",))),
    "a die that is not on the belt": (rolling(), 2, Keep("squid")),
    "a menu without a token": (rolling(menus=0), 2, Menu(("egg",))),
    "a menu for no dice": (rolling(), 2, Menu(())),
    "a menu for more dice than there are": (rolling(), 2, Menu(("egg", "egg", "egg"))),
    "a menu for a die of another belt": (rolling(), 2, Menu(("squid",))),
    "chopsticks without a token": (rolling(chopsticks=0), 2, Swap("egg", "wasabi", 1)),
    "chopsticks for a die that the other belt has not": (rolling(), 2, Swap("egg", "wasabi", 0)),
    "chopsticks for a die that the own belt has not": (rolling(), 2, Swap("maki1", "wasabi", 1)),
    "chopsticks for the own belt": (rolling(), 2, Swap("egg", "egg", 2)),
    "chopsticks for a belt that is not there": (rolling(), 2, Swap("egg", "egg", 3)),
    "a card in the dice game": (rolling(), 2, Pick(("egg",))),
}


@pytest.mark.parametrize(("state", "seat", "move"), LEGAL.values(), ids=LEGAL)
def test_legal_is(state: State, seat: int, move: Move) -> None:
    legal = legal_moves(state, seat)
    assert move in legal
    assert move in list(legal)


@pytest.mark.parametrize(("state", "seat", "move"), ILLEGAL.values(), ids=ILLEGAL)
def test_illegal_is(state: State, seat: int, move: Move) -> None:
    legal = legal_moves(state, seat)
    assert move not in legal
    assert move not in list(legal)


EVERY_MOVE: dict[str, tuple[Legal, int]] = {
    "one card of each kind": (DraftMoves(("egg", "egg", "squid"), pair=False, dummy=False), 2),
    "pairs in both orders": (DraftMoves(("egg", "egg", "squid"), pair=True, dummy=False), 2 + 3),
    "a card for the dummy": (DraftMoves(("egg", "egg", "squid"), pair=False, dummy=True), 3),
    "810 moves with chopsticks, ten cards and a dummy": (
        *(DraftMoves(tuple(f"card{i}" for i in range(10)), pair=True, dummy=True),),
        90 + 720,
    ),
    "the free slots": (BattleMoves(("e1", "e2"), second=False), 2),
    "the free slots or none": (BattleMoves(("e1", "e2"), second=True), 3),
    "dice without tokens": (RollMoves(("egg", "egg", "squid"), {1: ("maki1",)}, menus=0, chopsticks=0), 2),
    "every choice of dice for a menu": (
        RollMoves(("egg", "egg", "squid"), {1: ("maki1",)}, menus=1, chopsticks=0),
        2 + 5,
    ),
    "every pair of dice for chopsticks": (
        RollMoves(("egg", "egg", "squid"), {1: ("maki1", "maki1"), 2: (), 3: ("egg", "wasabi")}, menus=0, chopsticks=2),
        2 + 2 * 1 + 2 * 2,
    ),
}


@pytest.mark.parametrize(("legal", "count"), EVERY_MOVE.values(), ids=EVERY_MOVE)
def test_every_legal_move_is_listed_once(legal: Legal, count: int) -> None:
    moves = list(legal)
    assert len(moves) == len(set(moves)) == count
    assert all(move in legal for move in moves)


def test_nothing_but_a_move_is_legal() -> None:
    for state in (drafting(*HANDS), battle(second=True), rolling()):
        assert not any(other in legal_moves(state, to_move(state)[0]) for other in ("egg", None, 5, ("egg",)))


@pytest.mark.parametrize(
    ("state", "seat"),
    [(drafting(*HANDS), 2), (battle(), 0), (rolling(), 0), (over(Setup()), 0), (drafting(*HANDS, controller=0), 2)],
    ids=["a draft for two", "battle", "dice", "a game that is over", "a draft with a dummy"],
)
def test_a_seat_whose_turn_it_is_not_has_no_legal_moves_in(state: State, seat: int) -> None:
    with pytest.raises(MoveError) as caught:
        legal_moves(state, seat)
    assert (caught.value.code, str(caught.value)) == ("move-turn", f"it is not the turn of seat {seat}")


# What is refused

EGG = Pick(("egg",))

REFUSED: dict[str, tuple[State, Mapping[int, Move], str, str]] = {
    "a move too few": (drafting(*HANDS), {0: EGG}, "move-seats", "moves are needed from 0, 1, not from 0"),
    "no move": (drafting(*HANDS), {}, "move-seats", "moves are needed from 0, 1, not from "),
    "a move too many": (
        *(drafting(*HANDS), {0: EGG, 1: EGG, 2: EGG}, "move-seats"),
        "moves are needed from 0, 1, not from 0, 1, 2",
    ),
    "a move out of turn": (battle(), {0: Take("e1")}, "move-seats", "moves are needed from 1, not from 0"),
    "a move after the end": (over(Setup()), {0: EGG, 1: EGG}, "move-over", "the game is over"),
    "a card that is not in hand": (
        *(drafting("egg squid egg", "egg"), {0: Pick(("maki1",)), 1: EGG}, "move-illegal"),
        "seat 0 cannot play “maki1”; it can play egg, squid",
    ),
    "the second move of two": (
        *(drafting("egg", "squid"), {0: EGG, 1: EGG}, "move-illegal"),
        "seat 1 cannot play “egg”; it can play squid",
    ),
    "a covered slot": (
        *(battle(), {1: Take("a1")}, "move-illegal"),
        "seat 1 cannot play “a1”; it can play e1, e2, e3, e4, e5, e6",
    ),
    "a menu without a token": (
        *(rolling(menus=0, chopsticks=0), {2: Menu(("egg",))}, "move-illegal"),
        "seat 2 cannot play “menu egg”; it can play egg",
    ),
    "one of more than twelve moves": (
        drafting("egg salmon squid tempura", "egg", trays=("chopsticks",)),
        {0: Pick(("maki1", "egg")), 1: EGG},
        "move-illegal",
        "seat 0 cannot play “maki1 egg”; it can play egg, salmon, squid, tempura, egg salmon, egg squid, egg tempura, "
        "salmon egg, salmon squid, salmon tempura, squid egg, squid salmon, …",
    ),
}


@pytest.mark.parametrize(("state", "moves", "code", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_transition_refuses(state: State, moves: Mapping[int, Move], code: str, sentence: str) -> None:
    before = state_hash(state)
    with pytest.raises(MoveError) as caught:
        play(state, moves, CHANCE)
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    assert state_hash(state) == before


def test_a_script_must_deal_all_cards_of_the_first_round() -> None:
    with pytest.raises(ChanceError) as caught:
        start(Setup(), Scripted({"deck": [["egg"] * 5]}))
    assert caught.value.code == "chance-deck"
    assert str(caught.value) == "the script deals 5 of the 20 cards of this round"


def test_a_script_may_stop_after_the_cards_of_a_round() -> None:
    deck = Setup().edition.deck[:23]
    script = Scripted({"deck": [deck]})
    state = start(Setup(), script).state
    with pytest.raises(ChanceError, match=r"^the script deals 3 of the 20 cards of this round$"):
        play_on(state, script, lambda now: now.round == 1)


def test_a_script_deals_the_first_cards_to_seat_0() -> None:
    state = start(Setup(players=3), Scripted({"deck": [Setup().edition.deck]})).state
    assert isinstance(state, Drafting)
    assert state.hands[0] == ("maki1",) * 6 + ("maki2",) * 3
    assert state.hands[1] == ("maki2",) * 9
    assert state.hands[2] == ("maki3",) * 8 + ("tempura",)


def play_on(state: State, chance: Scripted, going: Callable[[State], bool]) -> State:
    while going(state):
        state = play(state, {seat: next(iter(legal_moves(state, seat))) for seat in to_move(state)}, chance).state
    return state
