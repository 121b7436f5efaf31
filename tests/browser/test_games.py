"""A full game of every game, dessert and variant, by people in browsers of their own and bots.

All by clicks, and all while a page watches, in `make full`. Always: one of every flow by clicks, and enough watched
over sockets that every game, dessert and variant is among them.
Those always played by clicks have small battles and belts; where hands travel, what happens between the first turns,
the change of rounds and the last turns is played while no page watches. Those always watched are watched from the end
of the second round on.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from sushitrain.rules.edition import DRAFTING
from sushitrain.rules.setup import Setup, combinations
from tools.scenes import BOT, SMALL, begun, person, seated
from tools.visitors import Visitor, play, skip

Comes = Callable[..., Visitor]


CLICKED = {("anniversary", "strawberry", "none"), ("anniversary", "mochi", "battle"), ("roll", "pudding", "none")}
WATCHED = {
    ("classic", "pudding", "dummy"),
    ("anniversary", "yogurt", "golf"),
    ("anniversary", "tea", "two_way"),
    ("anniversary", "pudding", "personal_piles"),
}


def games(always: set[tuple[str, str, str]]) -> Iterator[Any]:
    """Every game × dessert × variant: for three where three can play, else for two. A part of some of them always, the
    whole of all of them in `make full`."""
    for setup in combinations():
        if setup.players == (3 if setup.variant in ("none", "two_way", "golf") else 2):
            kind = (setup.game, setup.dessert, setup.variant)
            if kind in always:
                yield pytest.param(setup, False, id="-".join(kind))
            yield pytest.param(setup, True, id=f"{'-'.join(kind)}-whole", marks=pytest.mark.full)


def test_every_game_dessert_and_variant_is_always_played() -> None:
    for place, values in enumerate(zip(*((s.game, s.dessert, s.variant) for s in combinations()), strict=True)):
        assert {kind[place] for kind in CLICKED | WATCHED} == set(values)


def setup_fields(setup: Setup) -> dict[str, Any]:
    return {"game": setup.game, "dessert": setup.dessert, "variant": setup.variant}


def has_come_to(visitor: Visitor, turn: int) -> bool:
    return visitor.turn >= turn


def shows_the_end(visitor: Visitor) -> None:
    assert visitor.page.get_by_role("heading", level=1).count() == 1
    assert "Ola" in visitor.page.get_by_role("main").inner_text()


@pytest.mark.parametrize(("setup", "whole"), [*games(CLICKED)])
def test_two_people_and_perhaps_a_bot_play_to_the_end(comes: Comes, setup: Setup, whole: bool) -> None:
    ola, jan = comes(seed=f"{setup.dessert} ola"), comes(seed=f"{setup.variant} jan")
    fields = setup_fields(setup) | ({} if whole else {"tables": SMALL})
    code = seated(ola, [person("Ola"), {"kind": "open"}, *[BOT] * (setup.players - 2)], setup=fields)
    jan.goes(f"/t/{code}").sits("Jan")
    ola.button("page-start").click()
    if not whole and setup.edition.flow == DRAFTING:
        for until, turns in ((103, 8), (202, 25)):
            play([ola, jan], until=partial(has_come_to, ola, until))
            skip([ola, jan], turns)
    play([ola, jan])
    for each in (ola, jan):
        shows_the_end(each)


@pytest.mark.parametrize(("setup", "whole"), [*games(WATCHED)])
def test_a_page_watches_what_is_played_on_another_device_to_the_end(comes: Comes, setup: Setup, whole: bool) -> None:
    ola = comes(seed="-".join(setup_fields(setup).values()))
    seats = [person("Ola"), *[BOT] * (setup.players - 1)]
    ola.goes(f"/t/{begun(ola, seats, 0 if whole else 17, setup=setup_fields(setup))}")
    ola.hurries()
    shows_the_end(ola)
