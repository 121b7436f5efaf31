"""What may be typed at the table: cards by number and by name, as they are shown."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from screen_kit import new_session
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.moves import Take
from sushitrain.game.views import BattleView, DraftView, view
from sushitrain.narration.game_text import Teller
from sushitrain.rules.setup import Setup
from sushitrain.terminal.typed_moves import help_text, hint, read_move
from sushitrain.words import LANGUAGES

HAND: Final = ("sashimi", "maki3", "salmon", "maki1", "tempura", "sashimi")


def holding(folder: Path, lang: str = "en", pair: bool = False, dummy: bool = False) -> tuple[Teller, DraftView]:
    """Somebody with this hand, who may choose so many cards."""
    session = new_session(folder, Setup("classic", 3), lang=lang)
    seen = view(session.state, 0)
    assert isinstance(seen, DraftView)
    return session.teller, replace(seen, hand=HAND, legal=DraftMoves(HAND, pair, dummy))


@pytest.mark.parametrize(
    ("lang", "text", "move"),
    [
        ("en", "maki 3 + tempura", "maki3 tempura"),
        ("en", "Maki 3 tempura", "maki3 tempura"),
        ("en", "salmon nigiri tempura", "salmon tempura"),
        ("en", "salmon nigiri, 2", "salmon maki3"),
        ("en", "tempura maki1", "tempura maki1"),
        ("en", "sashimi sashimi", "sashimi sashimi"),
        ("en", "3,5", "salmon tempura"),
        ("en", "3+5", "salmon tempura"),
        ("en", "maki 3", "maki3"),
        ("pl", "nigiri z lososiem", "salmon"),
        ("pl", "NIGIRI Z ŁOSOSIEM + futomaki 1", "salmon maki1"),
        ("es", "nigiri de salmon tempura", "salmon tempura"),
        ("fr", "nigiri saumon + maki 3", "salmon maki3"),
    ],
)
def test_cards_are_typed_as_they_are_shown(lang: str, text: str, move: str, tmp_path: Path) -> None:
    teller, seen = holding(tmp_path, lang, pair=True)
    found = read_move(teller, seen, text)
    assert str(found) == move
    assert seen.legal is not None
    assert found in seen.legal


@pytest.mark.parametrize(
    "text", ["maki 2 tempura", "wasabi", "tempura tempura", "1 1", "3 0", "tempura whale", "+", ""]
)
def test_what_is_not_in_the_hand_is_no_move(text: str, tmp_path: Path) -> None:
    teller, seen = holding(tmp_path, pair=True)
    assert seen.legal is not None
    assert read_move(teller, seen, text) not in seen.legal


def test_the_card_of_the_dummy_comes_last_by_name_too(tmp_path: Path) -> None:
    teller, seen = holding(tmp_path, pair=True, dummy=True)
    assert str(read_move(teller, seen, "salmon nigiri + maki 3")) == "salmon dummy maki3"
    assert str(read_move(teller, seen, "salmon nigiri + maki 3, tempura")) == "salmon maki3 dummy tempura"


def test_in_battle_a_name_is_enough_where_one_free_place_has_it(tmp_path: Path) -> None:
    session = new_session(tmp_path, Setup("classic", 2, variant="battle", first=0))
    seen = view(session.state, 0)
    assert isinstance(seen, BattleView)
    assert seen.legal is not None
    free = [slot for slot in seen.slots if Take(slot.name) in seen.legal]
    one, two = free[0], free[1]
    others = [slot._replace(card="salmon" if slot == one else "pudding") for slot in free]
    teller, seen = session.teller, replace(seen, slots=tuple(others))
    assert read_move(teller, seen, "Salmon nigiri") == Take(one.name)
    assert read_move(teller, seen, "pudding") is None
    assert read_move(teller, seen, two.name) == Take(two.name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_how_two_cards_are_typed(lang: str, tmp_path: Path) -> None:
    for pair, dummy in ((True, False), (False, True), (True, True)):
        teller, seen = holding(tmp_path, lang, pair, dummy)
        assert "3 1" in hint(teller, seen)
        told = help_text(teller, seen)
        assert "3 1" in told
        names = " + ".join(teller.words(f"card-{card}") for card in HAND[:2])
        assert names in told
        assert read_move(teller, seen, names) in (seen.legal or ())
    teller, seen = holding(tmp_path, lang)
    assert "3 1" not in hint(teller, seen) + help_text(teller, seen)


def test_on_a_turn_for_the_dummy_the_hint_counts_cards(tmp_path: Path) -> None:
    teller, seen = holding(tmp_path, dummy=True)
    assert hint(teller, seen) == "this turn takes two cards, yours and then the dummy’s: 3 1."
    assert "2 1" in hint(teller, replace(seen, hand=HAND[:2]))
