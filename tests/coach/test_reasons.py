"""Reasons: what a card does for its player, what it keeps from the next one, what it leaves to it."""

from dataclasses import replace

import pytest

from sushitrain.coach.reasons import reasons
from sushitrain.game.chance import Scripted, Seeded, seed_from_text
from sushitrain.game.effects import Reason
from sushitrain.game.engine import parse_move, play, start
from sushitrain.game.moves import Pick
from sushitrain.game.views import DraftView, view
from sushitrain.rules.setup import Setup
from sushitrain.words import LANGUAGES, Words

HANDS = (
    ["tempura", "tempura", "sashimi", "sashimi", "wasabi", "squid", "maki3", "maki1", "pudding", "dumpling"],
    ["tempura", "wasabi", "squid", "egg", "egg", "salmon", "maki2", "maki1", "pudding", "chopsticks"],
)


def why(moves: list[tuple[str, str]], move: str, setup: Setup | None = None) -> list[Reason]:
    """The reasons of the first player's move after some turns of two."""
    setup = setup or Setup()
    left = list(setup.edition.deck)
    for card in (*HANDS[0], *HANDS[1]):
        left.remove(card)
    # hands are dealt one after the other
    chance = Scripted({"deck": [[*HANDS[0], *HANDS[1], *left]]})
    state = start(setup, chance).state
    for pair in moves:
        state = play(state, {seat: parse_move(setup, text) for seat, text in enumerate(pair)}, chance).state
    return list(reasons(view(state, 0), parse_move(setup, move)))


@pytest.mark.parametrize(
    ("moves", "move", "expected"),
    [
        ([], "squid", Reason("adds", "squid", 3)),
        ([], "wasabi", Reason("opens", "wasabi")),
        ([], "maki3", Reason("leads-maki", number=3)),
        ([], "pudding", Reason("leads-dessert")),
        ([], "sashimi", Reason("builds", "sashimi", number=2, worth=10)),
        ([("wasabi", "chopsticks")], "squid", Reason("dipped", "squid", 9)),
        ([("tempura", "egg")], "tempura", Reason("completes", "tempura", 5)),
        ([("maki1", "wasabi")], "squid", Reason("denies", "squid", 9, seat=1)),
        ([("maki1", "wasabi")], "egg", Reason("passes", "squid", 9, seat=1)),
    ],
)
def test_a_reason_is_given(moves: list[tuple[str, str]], move: str, expected: Reason) -> None:
    assert expected in why(moves, move)


def test_an_egg_that_is_there_twice_is_not_kept_from_anybody() -> None:
    assert "denies" not in {reason.kind for reason in why([("maki1", "wasabi")], "egg")}


def test_a_dummy_that_scores_is_one_to_be_ahead_of() -> None:
    for scores, told in ((True, False), (False, True)):
        setup = Setup("classic", 2, variant="dummy", dummy_scores=scores)
        seen = view(start(setup, Seeded(seed_from_text("dummy"))).state, 0)
        assert isinstance(seen, DraftView)
        seen = replace(seen, hand=("maki1", "egg"), trays=((), (), ("maki3",)))
        assert (Reason("leads-maki", number=1) in reasons(seen, Pick(("maki1",)))) is told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_names_a_dish_that_it_is_not_about(language: str) -> None:
    words = Words(language)
    for kind in ("icons", "leads-maki"):
        assert "maki" not in words(f"coach-why-{kind}", card="Yam", number=2).lower()


def test_in_golf_nobody_is_praised_for_keeping_points_from_others() -> None:
    golf = Setup("classic", 2, variant="golf")
    assert {reason.kind for reason in why([("maki1", "wasabi")], "squid", golf)} == {"adds"}


def test_two_points_are_not_worth_a_word() -> None:
    assert "passes" not in {reason.kind for reason in why([("squid", "squid")], "maki2")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    words = Words(language)
    kinds = "dipped completes adds builds icons tokens opens pairs keeps swaps rolls leads-maki leads-dessert not-last"
    for kind in (*kinds.split(), "denies", "passes"):
        text = words(f"coach-why-{kind}", card="X", points=3, number=2, worth=5, name="Ola")
        assert text != f"coach-why-{kind}"
        assert "{" not in text
