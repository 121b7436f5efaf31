"""Legal moves in one line, as a person at a terminal reads them."""

import pytest

from rulebook_kit import belts_at, draft_at, pyramid_at
from sushitrain.game.chance import Scripted
from sushitrain.game.engine import legal_moves, play
from sushitrain.game.moves import Keep, Move, Pick
from sushitrain.game.state import State
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup

PAIR = Setup("classic", 2)
DUMMY = Setup("classic", 2, variant="dummy", first=0)
BATTLE = Setup("classic", 2, variant="battle", first=0)
ROLL = Setup("roll", 2, first=0)

LEGAL: dict[str, tuple[State, str]] = {
    "a card of the hand": (draft_at(PAIR, "egg maki1", "egg egg").state, "one of egg maki1"),
    "two cards with chopsticks": (
        draft_at(PAIR, "egg maki1", "egg egg", trays=("chopsticks", "")).state,
        "one of egg maki1, or two in order",
    ),
    "one more for the dummy": (
        draft_at(DUMMY, "egg maki1", "egg", controller=0).state,
        "one of egg maki1, and one for the dummy",
    ),
    "not two when only one would be left for both": (
        draft_at(DUMMY, "egg maki1", "egg", trays=("chopsticks", "", ""), controller=0).state,
        "one of egg maki1, and one for the dummy",
    ),
    "two, and one more for the dummy": (
        draft_at(DUMMY, "egg maki1 squid", "egg egg", trays=("chopsticks", "", ""), controller=0).state,
        "one of egg maki1 squid, or two in order, and one for the dummy",
    ),
    "a place of the pyramid": (pyramid_at(BATTLE, "d1=egg e1=egg e3=squid").state, "one of e1 e3"),
    "a second place, or none": (
        pyramid_at(BATTLE, "e1=egg e3=squid", trays=("chopsticks", "")).turn("e1").state,
        "one of e3, or done",
    ),
    "a die": (belts_at(ROLL, "egg maki1", "egg").state, "keep one of egg maki1"),
    "a die or a menu": (
        belts_at(ROLL, "egg maki1", "egg", menus=(1, 0)).state,
        "keep one of egg maki1, or re-roll some with a menu",
    ),
    "a die or chopsticks": (
        belts_at(ROLL, "egg maki1", "egg", chopsticks=(1, 0)).state,
        "keep one of egg maki1, or swap one with chopsticks",
    ),
    "a die, a menu or chopsticks": (
        belts_at(ROLL, "egg egg", "egg", menus=(1, 0), chopsticks=(2, 0)).state,
        "keep one of egg egg, or re-roll some with a menu, or swap one with chopsticks",
    ),
}


@pytest.mark.parametrize(("state", "line"), LEGAL.values(), ids=LEGAL)
def test_legal_is(state: State, line: str) -> None:
    assert str(legal_moves(state, 0)) == line


@pytest.mark.parametrize(
    ("state", "moves", "sentence"),
    [
        pytest.param(
            draft_at(PAIR, "egg egg maki1 maki1 squid squid", "egg", trays=("chopsticks", "")).state,
            {0: Pick(("salmon",)), 1: Pick(("egg",))},
            "seat 0 cannot play “salmon”; it can play egg, maki1, squid, egg egg, egg maki1, egg squid, maki1 egg, "
            "maki1 maki1, maki1 squid, squid egg, squid maki1, squid squid",
            id="twelve legal moves are told",
        ),
        pytest.param(
            belts_at(ROLL, "maki1 maki1 maki1 egg egg", "egg", menus=(1, 0)).state,
            {0: Keep("squid")},
            "seat 0 cannot play “squid”; it can play maki1, egg, menu egg, menu egg egg, menu maki1, menu maki1 egg, "
            "menu maki1 egg egg, menu maki1 maki1, menu maki1 maki1 egg, menu maki1 maki1 egg egg, "
            "menu maki1 maki1 maki1, menu maki1 maki1 maki1 egg, …",
            id="of thirteen, twelve are told",
        ),
    ],
)
def test_an_illegal_move_is_refused_with_those_that_are_legal(
    state: State, moves: dict[int, Move], sentence: str
) -> None:
    with pytest.raises(MoveError) as refused:
        play(state, moves, Scripted({}))
    assert (refused.value.code, str(refused.value)) == ("move-illegal", sentence)
