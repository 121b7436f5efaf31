"""Dishes that exist only in tests: the fast engine plays them like the readable one; what does not fit is refused."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fast_kit import same_games
from made_up import FULL_MENU, MENUS, TAROS, on_the_menu
from sushitrain.bots.itamae.prepare import is_ready
from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.coach.analysis import analyse
from sushitrain.fast.layout import KINDS, fits, kinds, layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.game.chance import seed_from_text
from sushitrain.rules.dish import FOLLOWS, Dish
from sushitrain.rules.errors import SetupError
from sushitrain.rules.pays import Nothing, Runs, Sets
from sushitrain.rules.setup import Setup, combinations

HERE = Path(__file__).parent
COMPARED = (
    "test_it_plays_the_game_of_the_rules",
    "test_it_steps_the_games_of_the_rules",
    "test_what_is_known_is_true",
    "test_a_rollout_from_the_middle",
    "test_made_up",
)
"""Four of these, for seven games each; and nine of search and coach."""
FILES = ("test_equal.py", "test_batch.py", "test_imagine.py", "test_search.py", "made_up_games.py")
UNKNOWN = {
    "too many cards of a kind": Dish("taro", Nothing(), copies={"taro": 15}),
    "too many kinds": Dish("taro", Sets((1,)), copies={f"taro{n}": 1 for n in range(4)}),
    "icons on some cards": Dish("taro", Sets((1,)), copies={"taro1": 2, "taro2": 2}, icons={"taro1": 1}),
    "another way of paying": Dish("taro", Runs((1, 2)), copies={"taro1": 3}, icons={"taro1": 1}),
    "points that do not fit": Dish("taro", TAROS["cards that pay by themselves"].pays, {"taro9": 3}, {"taro9": 999}),
    "a card of two dishes": Dish("taro", Sets((1,)), copies={"egg": 2}),
}


@pytest.mark.parametrize("menu", MENUS)
def test_both_engines_agree_on_made_up_dishes_and_bots_search_there(menu: str) -> None:
    """All comparisons of the two engines, in a process without a compiler: each menu is a layout of its own."""
    wanted = ["-k", " or ".join(COMPARED), "-W", "ignore:overflow:RuntimeWarning", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", "-q", *wanted, *(str(HERE / name) for name in FILES)]
    here = {**os.environ, "NUMBA_DISABLE_JIT": "1", "SUSHITRAIN_TEST_MENU": menu}
    done = subprocess.run(command, env=here, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "37 passed" in done.stdout


def test_a_full_menu_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_menu(monkeypatch, *FULL_MENU)
    setup = Setup("anniversary", 3, "pudding")
    assert len(kinds(setup.edition)) == KINDS
    same_games(setup, range(10))


def test_the_published_games_have_two_layouts() -> None:
    """One for all cards, one for all dice: nothing more is compiled."""
    assert len({layout_of(setup.edition) for setup in combinations()}) == 2


@pytest.mark.parametrize("dish", UNKNOWN.values(), ids=UNKNOWN)
def test_what_does_not_fit_is_refused_with_a_sentence(dish: Dish, monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_menu(monkeypatch, dish)
    setup = Setup("anniversary", 2, "sorbet")
    with pytest.raises(SetupError, match="the fast engine does not know these dishes"):
        rules_of(setup)
    with pytest.raises(SetupError, match="the fast engine does not know these dishes"):
        layout_of(setup.edition)


def test_a_search_leaves_what_does_not_fit_to_the_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, and the coach says why it has no answer."""
    on_the_menu(monkeypatch, UNKNOWN["too many cards of a kind"])
    setup, seed = Setup("anniversary", 2, "sorbet"), seed_from_text("unknown")
    assert is_ready(setup)
    record, plain = (match(setup, [bot(name)] * 2, seed) for name in ("itamae:10", "regular"))
    assert record.moves == plain.moves
    with pytest.raises(SetupError, match="the fast engine does not know these dishes"):
        analyse(record, games=1)


def test_a_menu_without_some_dishes_fits() -> None:
    """Nothing that is compared, nothing that opens, no second card."""
    edition = Setup("anniversary", 4, "pudding").edition
    few = replace(edition, dishes=tuple(dish for dish in edition.dishes if dish.name in ("tempura", "nigiri")))
    assert fits(few)
    assert layout_of(few).opener == layout_of(few).pairing == KINDS
    assert not fits(replace(few, passing=(1, 1)))
    assert not fits(replace(few, dishes=(*few.dishes, Dish("taro", Nothing(), copies={"taro": 3}, acts=FOLLOWS))))
