"""The players: legal in every configuration, honest, repeatable, and nibbler no fool."""

from random import Random

import pytest

from kit import ALL, PLAIN_EACH, ids
from sushitrain.bots.match import match
from sushitrain.bots.player import Player, attempt, bot, name_of, seat_random
from sushitrain.game.chance import Scripted, seed_from_text
from sushitrain.game.engine import start
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.replay import verify
from sushitrain.game.views import view
from sushitrain.rules.errors import SetupError
from sushitrain.rules.setup import Setup

GAMES = 10
QUICK = ("random", "nibbler", "regular")
"""Bots that search are tried in tests/itamae."""


@pytest.mark.parametrize("setup", PLAIN_EACH, ids=ids)
def test_nibbler_beats_players_who_guess(setup: Setup) -> None:
    """Of ten games it must win clearly more than its share; the best of its game is often the lowest total."""
    players: list[Player] = [bot("random")] * setup.players
    won = 0.0
    for game in range(GAMES):
        seat = game % setup.players
        seated = [*players[:seat], bot("nibbler"), *players[seat + 1 :]]
        winners = match(setup, seated, seed_from_text(f"arena {game}")).result.winners or ()
        won += (seat in winners) / max(1, len(winners))
    assert won / GAMES > 1.25 / setup.players


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("setup", [setup for setup in ALL if setup.players in (3, 5)], ids=ids)
def test_a_match_ends_and_holds(setup: Setup, name: str) -> None:
    record = match(setup, [bot(name)] * setup.players, seed_from_text("hall"))
    assert verify(record) == []
    assert record.seats == (name,) * setup.players


def test_the_same_seed_gives_the_same_match() -> None:
    setup = Setup("anniversary", 3, "mochi")
    one, two = (match(setup, [bot("random")] * 3, seed_from_text("hall")) for _ in range(2))
    assert one == two
    assert one != match(setup, [bot("random")] * 3, seed_from_text("corridor"))


def test_random_numbers_tell_seats_and_moves_apart() -> None:
    drawn = {seat_random(bytes(32), seat, step).random() for seat in range(3) for step in range(3)}
    assert len(drawn) == 9


def test_a_player_from_outside_is_recorded_as_a_person() -> None:
    def first(knowledge: Knowledge, random: Random) -> Move:
        assert knowledge.view.legal is not None
        return next(iter(knowledge.view.legal)) if random.random() < 2 else bot("random")(knowledge, random)

    assert name_of(first) == "person"
    assert match(Setup(), [first, bot("nibbler")], bytes(32)).seats == ("person", "nibbler")


@pytest.mark.parametrize(
    ("said", "kept"),
    [("one\ntwo", "one"), ("\n one", "one"), ("x" * 300, "x" * 200), ("\n", "ValueError")],
    ids=["lines", "late", "long", "nothing"],
)
def test_why_a_bot_failed_is_one_short_line(said: str, kept: str) -> None:
    def failing(knowledge: Knowledge, random: Random) -> Move:  # noqa: ARG001 (it is a player)
        raise ValueError(said)

    known = learn(None, view(start(Setup(), Scripted({"deck": [Setup().edition.deck]})).state, 0))
    assert attempt(failing, known, Random(1)) == kept


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(SetupError, match="there is no bot shark; there are random, nibbler"):
        bot("shark")


@pytest.mark.parametrize("name", QUICK)
def test_what_is_hidden_does_not_change_a_choice(name: str) -> None:
    """Two deals with the same first hand and everything else the other way round: the first choice is the same."""
    setup = Setup("classic", 3)
    hand, rest = setup.edition.deck[:90:10], [card for i, card in enumerate(setup.edition.deck) if i % 10 or i >= 90]
    states = [start(setup, Scripted({"deck": [[*hand, *order]]})).state for order in (rest, rest[::-1])]
    assert states[0] != states[1]
    one, two = (bot(name)(learn(None, view(state, 0)), Random(5)) for state in states)
    assert one == two
