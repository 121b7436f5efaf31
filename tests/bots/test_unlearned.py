"""Desserts that no bot has learned: whatever is declared is played, and sensibly."""

from functools import partial

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import STAND_IN, bot
from sushitrain.bots.worths import learned_name, worths_name
from sushitrain.game.chance import seed_from_text
from sushitrain.game.replay import verify
from sushitrain.rules.dish import DRAWN, LAST, ROLLED, Dish
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.menus import anniversary
from sushitrain.rules.pays import Race, Runs
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.variants import VARIANTS

RACE = Race(4, -2, SPLIT)
sorbet = partial(Dish, "sorbet", stays=True)
SORBETS: dict[str, tuple[str, Dish]] = {
    "icons that are compared": (
        "pudding",
        sorbet(RACE, copies={"sorbet1": 5, "sorbet2": 5}, icons={"sorbet1": 1, "sorbet2": 2}),
    ),
    "values that are drawn": (
        "yogurt",
        sorbet(RACE, copies={"sorbet": 10}, shows=DRAWN, values=(1, 1, 2, 2, 3, 3, 4, 4, 5, 5)),
    ),
    "a die that is rolled": (
        "mochi",
        sorbet(RACE, copies={"sorbet": 10}, shows=ROLLED, values=(1, 2, 3), counts=LAST, start=1),
    ),
    "runs": (
        "tea",
        sorbet(Runs((2, 5, 9)), {f"sorbet{n}": 3 for n in (1, 2, 3)}, {f"sorbet{n}": n for n in (1, 2, 3)}),
    ),
    "a prize for the lead": (
        "strawberry",
        sorbet(RACE, copies={"sorbet1": 10}, icons={"sorbet1": 1}, lead=3),
    ),
}


@pytest.fixture(params=[*SORBETS])
def like(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A dessert that nobody has learned is on the menu; the name of the one most like it."""
    like, declared = SORBETS[request.param]
    monkeypatch.setitem(anniversary.DESSERTS, "sorbet", lambda _: declared)
    return like


def test_learned_games_have_worths_of_their_own() -> None:
    assert all(learned_name(setup) == worths_name(setup) for setup in combinations())


def test_an_unlearned_dessert_takes_the_worths_of_the_one_most_like_it(like: str) -> None:
    assert learned_name(Setup("anniversary", 3, "sorbet", "golf")) == f"anniversary {like} golf 3"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_stand_in_plays_an_unlearned_dessert(like: str, variant: str) -> None:
    setup = Setup("anniversary", 2, "sorbet", variant)
    record = match(setup, [bot(STAND_IN)] * 2, seed_from_text(f"sorbet {like} {variant}"))
    assert verify(record) == []
    assert record.result.winners


def test_the_stand_in_beats_nibblers_with_an_unlearned_dessert(like: str) -> None:
    setup = Setup("anniversary", 2, "sorbet")
    seeds = [seed_from_text(f"sorbet {like} {n}") for n in range(20)]
    records = [match(setup, [bot(STAND_IN), bot("nibbler")], seed) for seed in seeds]
    assert sum(record.result.winners == (0,) for record in records) > 12
