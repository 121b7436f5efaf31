"""A full game of every game, dessert and variant, by people in browsers of their own and bots."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sushitrain.rules.setup import Setup, combinations
from tools.visitors import Visitor, play


def games() -> Iterator[Any]:
    """Every game × dessert × variant once: for three where three can play, else for two.

    Two are always played (personal piles, battle, the dummy and Sushi Roll by the tests of the languages), all others
    in the soak.
    """
    always = {("anniversary", "strawberry", "none"), ("anniversary", "tea", "two_way")}
    for setup in combinations():
        if setup.players == (3 if setup.variant in ("none", "two_way", "golf") else 2):
            quick = (setup.game, setup.dessert, setup.variant) in always
            name = f"{setup.game}-{setup.dessert}-{setup.variant}"
            yield pytest.param(setup, id=name, marks=[] if quick else [pytest.mark.soak])


@pytest.mark.parametrize("setup", [*games()])
def test_two_people_and_perhaps_a_bot_play_to_the_end(comes: Callable[..., Visitor], setup: Setup) -> None:
    ola, jan = comes(seed=f"{setup.dessert} ola"), comes(seed=f"{setup.variant} jan")
    bots = [{"kind": "bot", "bot": "nibbler"}] * (setup.players - 2)
    wish = {"game": setup.game, "dessert": setup.dessert, "variant": setup.variant}
    code = ola.opens([{"kind": "person", "name": "Ola"}, {"kind": "open"}, *bots], setup=wish)
    ola.goes(f"/t/{code}")
    jan.goes(f"/t/{code}").sits("Jan")
    ola.button("page-start").click()
    play([ola, jan])
    for person in (ola, jan):
        assert person.page.get_by_role("heading", level=1).count() == 1
        assert "Ola" in person.page.get_by_role("main").inner_text()
