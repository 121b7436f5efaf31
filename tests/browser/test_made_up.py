"""A made-up dish and dessert on the page: without a picture, a word or a colour they are shown, clicked and counted."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from made_up import environment
from online import Server, serving, sqlite
from tools.scenes import BOT, begun, person
from tools.visitors import Visitor

Comes = Callable[..., Visitor]
PLATE = "use[href$='#dish']"
SETUP = {"game": "anniversary", "dessert": "sorbet"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("made-up")
    with serving(sqlite(folder), folder, environment()) as found:
        yield found


def is_generic(place: Locator, letters: str) -> None:
    """There is a plate with these letters."""
    expect(place.locator("svg", has=place.page.locator(PLATE)).first).to_contain_text(letters)


def has_gone_on(visitor: Visitor, before: int) -> bool:
    return visitor.turn > before


def stands(visitor: Visitor, points: int) -> None:
    """What the score pad says about Ola."""
    visitor.page.get_by_role("button", name=re.compile(f"^Ola.*\\b{points} points$", re.DOTALL)).wait_for()


def test_a_table_of_it_is_opened_and_its_cards_are_clicked_to_the_end(comes: Comes) -> None:
    visitor = comes(known="a hand with taro and sorbet")
    visitor.goes("/new?game=anniversary&players=3")
    choice = visitor.page.get_by_role("radio", name="Sorbet", exact=True)
    choice.click()
    expect(choice).to_be_checked()
    is_generic(visitor.page.locator(".pick.checked", has=choice), "So")

    code = begun(visitor, [person("Ola"), BOT, BOT], 0, setup=SETUP)
    visitor.goes(f"/t/{code}")
    wanted = {"Taro": "Ta", "Sorbet": "So"}
    while wanted:
        visitor.settles()
        cards = visitor.region("play-hand").get_by_role("list").first.get_by_role("button")
        name = next((name for name in wanted if cards.filter(has_text=name).count()), "")
        card = cards.filter(has_text=name).first
        if name:
            is_generic(card, wanted.pop(name))
        before = visitor.turn
        card.click()
        visitor.waits(partial(has_gone_on, visitor, before))
    visitor.settles()
    visitor.hurries()
    assert "Sorbet" in visitor.page.get_by_role("main").inner_text()


def test_its_rules_can_be_read(comes: Comes) -> None:
    visitor = comes()
    visitor.goes("/learn").page.get_by_role("link", name="Sorbet").click()
    visitor.page.get_by_role("heading", level=1, name="Sorbet").wait_for()
    visitor.page.get_by_text("At the end: most 4, fewest −2.").wait_for()
    is_generic(visitor.page.get_by_role("main"), "So")
    visitor.goes("/learn/anniversary").page.get_by_text("Taro: each card pays its value, 4 / 5").wait_for()


def test_a_score_pad_counts_it(comes: Comes) -> None:
    visitor = comes()
    visitor.goes("/pad").page.get_by_role("radio", name=visitor.say("game-anniversary"), exact=True).click()
    visitor.page.get_by_role("radio", name="Sorbet", exact=True).click()
    visitor.page.get_by_role("radio", name=visitor.say("players", n=2), exact=True).click()
    visitor.page.get_by_label(visitor.say("person-number", n=1)).fill("Ola")
    visitor.button("page-pad-start").click()
    visitor.button("page-pad-more", card="Taro 5", n=0).click()
    no_maki = 3  # nobody has any: both share the first prize
    stands(visitor, 5 + no_maki)
    visitor.button("part-end").click()
    visitor.button("page-pad-more", card="Sorbet 2", n=0).click()
    stands(visitor, 5 + 3 * no_maki + 4)


@pytest.mark.parametrize("shows", ["drawn", "rolled"])
def test_values_that_are_drawn_or_rolled_are_shown(browser: Browser, tmp_path: Path, shows: str) -> None:
    with serving(sqlite(tmp_path), tmp_path, environment(shows)) as server:
        visitor = Visitor(browser, server.url, seed=f"sorbet {shows}")
        code = begun(visitor, [person("Ola"), BOT], 0, setup=SETUP)
        visitor.goes(f"/t/{code}").region("play-hand").wait_for()
        visitor.hurries(22)
        visitor.settles()
        visitor.page.get_by_text(re.compile(r"Scoop shows [1-5]\.")).first.wait_for()
        if shows == "drawn":
            is_generic(visitor.page.locator(".desserts", has_text=re.compile(r"Scoop \([1-5]\)")).first, "Sc")
        else:
            expect(visitor.page.locator(".desserts use[href*='#die']")).to_have_count(2)
        visitor.hurries()
        visitor.leaves()
