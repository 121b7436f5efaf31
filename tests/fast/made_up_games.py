"""What searches and the coach make of games with made-up dishes: `test_new_dishes.py` runs this without a compiler."""

import pytest

from fast_kit import SETUPS
from sushitrain.bots.itamae.prepare import an_ending, first_look, is_ready
from sushitrain.bots.itamae.thinking import Budget, think
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.coach.analysis import analyse, hint
from sushitrain.game.chance import seed_from_text
from sushitrain.game.replay import verify
from sushitrain.rules.setup import Setup


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_made_up_games_are_searched_and_hinted(setup: Setup) -> None:
    """What it says are legal moves with a chance to win; the same seed gives the same ones."""
    knowledge = first_look(setup)
    assert is_ready(setup)
    one, two = (think(knowledge, 1, Budget(games=20)) for _ in range(2))
    assert one == two
    assert {option.move for option in one} <= set(knowledge.view.legal or ())
    assert sum(option.weight for option in one) == pytest.approx(1)
    best = hint(knowledge, games=20)[0]
    assert 0 < best.win < 1
    assert best.reasons


def test_made_up_endings_are_solved() -> None:
    options = think(an_ending(SETUPS["none 2p"]), 0, Budget(games=1))
    assert all(option.mixed for option in options)


def test_made_up_games_are_analysed() -> None:
    """The moves are not those of the bot that stands in where there is no search."""
    seed = seed_from_text("made up")
    searched, plain = (match(SETUPS["battle 2p"], [bot(name)] * 2, seed) for name in ("itamae:8", "regular"))
    assert verify(searched) == []
    assert searched.moves != plain.moves
    found = analyse(searched, games=4)
    assert found.choices
    assert all(0 <= accuracy <= 100 for accuracy in found.accuracy)
