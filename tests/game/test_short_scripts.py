"""Cards and dice that were written down may stop after what was dealt, but not before."""

import pytest

from rulebook_kit import draft_at, pyramid_at
from sushitrain.game.chance import Scripted
from sushitrain.game.engine import play, start
from sushitrain.game.moves import Pick, Take
from sushitrain.game.state import Battle, Drafting
from sushitrain.rules.errors import ChanceError
from sushitrain.rules.setup import Setup


@pytest.mark.parametrize("cards", [0, 1, 19])
@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(Setup(), id="two hands of ten"),
        pytest.param(Setup(variant="battle", first=0), id="a pyramid of twenty"),
        pytest.param(Setup(variant="personal_piles"), id="two hands and two piles of five"),
    ],
)
def test_a_round_needs_all_its_cards(setup: Setup, cards: int) -> None:
    with pytest.raises(ChanceError) as refused:
        start(setup, Scripted({"deck": [setup.edition.deck[:cards]]}))
    sentence = f"the script deals {cards} of the 20 cards of this round"
    assert (refused.value.code, str(refused.value)) == ("chance-deck", sentence)


def test_a_round_takes_no_more_than_its_cards() -> None:
    deck = Setup().edition.deck
    state = start(Setup(), Scripted({"deck": [deck[:20]]})).state
    assert isinstance(state, Drafting)
    assert (state.hands, state.deck) == ((deck[:10], deck[10:20]), ())


def test_the_next_round_of_a_draft_needs_its_cards_too() -> None:
    state = draft_at(Setup(), "egg", "egg", round=1).state
    short = Drafting(state.setup, 1, 1, state.hands, (), ("egg",), state.board)
    with pytest.raises(ChanceError, match="deals 1 of the 20 cards"):
        play(short, {0: Pick(("egg",)), 1: Pick(("egg",))}, Scripted({}))


def test_the_next_round_of_a_battle_needs_its_cards_too() -> None:
    state = pyramid_at(Setup(variant="battle"), "e1=egg", round=1).state
    short = Battle(state.setup, 1, 1, 0, 0, state.slots, state.face_up, ("egg",), state.board)
    with pytest.raises(ChanceError, match="deals 1 of the 20 cards"):
        play(short, {0: Take("e1")}, Scripted({}))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_round_needs_all_its_dice(players: int) -> None:
    setup = Setup("roll", players, first=0)
    dealt = players * setup.tables.roll_deal[players]
    with pytest.raises(ChanceError) as refused:
        start(setup, Scripted({"dice": [setup.edition.bag[: dealt - 1]]}))
    sentence = f"dice number 1 has {dealt - 1} of the {dealt} that are dealt"
    assert (refused.value.code, str(refused.value)) == ("chance-too-few", sentence)
