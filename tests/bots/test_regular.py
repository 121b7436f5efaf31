"""Regular: by learned worths, with an eye on the cards that can still come and on the next player."""

from random import Random

import pytest

from kit import PLAIN_EACH, ids
from sushitrain.bots.match import match
from sushitrain.bots.player import STAND_IN, Player, bot
from sushitrain.bots.regular import Mind, choose_regular
from sushitrain.game.chance import Scripted, seed_from_text
from sushitrain.game.engine import parse_move, play, start
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup

GAMES = 12


def known(hands: tuple[list[str], ...], turns: list[tuple[str, ...]], setup: Setup | None = None) -> Knowledge:
    """What the first player knows after some turns."""
    setup = setup or Setup("classic", len(hands))
    size = setup.edition.deal[setup.players]
    left = list(setup.edition.deck)
    dealt: list[str] = []
    for hand in hands:
        for card in hand:
            left.remove(card)
    for hand in hands:
        dealt += [*hand, *(left.pop() for _ in range(size - len(hand)))]
    chance = Scripted({"deck": [[*dealt, *left]]})
    state = start(setup, chance).state
    mind = learn(None, view(state, 0))
    for moves in turns:
        state = play(state, {seat: parse_move(setup, text) for seat, text in enumerate(moves)}, chance).state
        mind = learn(mind, view(state, 0))
    return mind


@pytest.mark.parametrize("setup", PLAIN_EACH, ids=ids)
def test_regular_beats_nibblers(setup: Setup) -> None:
    """Of some games it wins more than its share, in every game that there is."""
    players: list[Player] = [bot("nibbler")] * setup.players
    won = 0.0
    for game in range(GAMES):
        seat = game % setup.players
        seated = [*players[:seat], bot("regular"), *players[seat + 1 :]]
        winners = match(setup, seated, seed_from_text(f"regular {game}")).result.winners or ()
        won += (seat in winners) / max(1, len(winners))
    assert won / GAMES > 1.1 / setup.players


def test_it_is_the_stand_in() -> None:
    assert bot(STAND_IN) is choose_regular


def test_a_nigiri_goes_onto_wasabi() -> None:
    mind = known((["wasabi", "tempura"], ["squid", "egg"]), [("wasabi", "egg")])
    assert str(choose_regular(mind, Random(1))) == "squid"


def test_a_set_that_cannot_be_completed_is_worth_less() -> None:
    """One turn is left after this one, and two sashimi are missing."""
    mind = known((["sashimi", "egg"], ["sashimi"]), [])
    late = Mind(mind)
    late.worths.left = 2
    early = Mind(mind)
    assert late.lost((), "sashimi") > early.lost((), "sashimi") == 0
    assert late.lost((), "egg") == 0


def test_a_card_that_the_next_player_would_love_is_worth_more() -> None:
    """The next one has wasabi, and there is one squid."""
    mind = known((["tempura", "squid", "egg", "egg"], ["wasabi", "squid", "egg"]), [("tempura", "wasabi")])
    found = Mind(mind)
    assert found.spoils.get("squid", 0) > 0.5
    assert set(found.spoils) == {"squid"}


def test_chopsticks_are_used_for_two_good_cards() -> None:
    hands = (["chopsticks", "egg"], ["tempura", "tempura", "egg"])
    mind = known(hands, [("chopsticks", "egg")])
    assert str(choose_regular(mind, Random(1))).count(" ") == 1
