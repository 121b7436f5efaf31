"""Bots with their strength, hints where they are fair, and what happened in a game and why."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from seeds import SEEDS
from sushitrain.bots.player import BOTS, STAND_IN
from tools.scenes import BOT, begun, compiled, explained, person, seated
from tools.visitors import Visitor

Comes = Callable[..., Visitor]


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    compiled()


def strength(visitor: Visitor, level: str) -> str:
    if level == STAND_IN:
        return visitor.say("page-strength-house", n=BOTS[level].strength)
    return visitor.say("page-strength", n=BOTS[level].strength, bot=visitor.say(f"bot-{STAND_IN}"))


def starts(visitor: Visitor, bots: int = 1) -> str:
    code = seated(visitor, [person("Ola"), *[BOT] * bots])
    visitor.button("page-start").click()
    visitor.region("play-hand").wait_for()
    return code


# Levels


def test_the_set_up_shows_every_level_with_its_character_and_strength(comes: Comes) -> None:
    ola = comes().goes("/new")
    second = ola.page.get_by_role("combobox").nth(1)
    second.select_option(f"bot {STAND_IN}")
    expect(ola.page.get_by_text(strength(ola, STAND_IN)).first).to_be_visible()
    ola.button("page-compare").click()
    menu = ola.page.get_by_role("dialog").get_by_role("listitem")
    expect(menu).to_have_count(len(BOTS))
    for level, entry in zip(BOTS, menu.all(), strict=True):
        expect(entry).to_contain_text(ola.say(f"bot-{level}"))
        expect(entry).to_contain_text(ola.say(f"page-bot-{level}"))
        expect(entry).to_contain_text(strength(ola, level))
    menu.last.get_by_role("button").click()
    expect(ola.page.get_by_role("dialog")).to_have_count(0)
    expect(second).to_have_value(f"bot {list(BOTS)[-1]}")


def test_the_lobby_shows_the_strengths_too_and_whether_there_are_hints(comes: Comes) -> None:
    ola = comes()
    seated(ola, [person("Ola"), {"kind": "open"}], hints=True)
    expect(ola.page.get_by_text(ola.say("page-lobby-hints"))).to_be_visible()
    ola.button("page-lobby-fill").click()
    expect(ola.page.get_by_role("dialog").get_by_text(strength(ola, "nibbler"))).to_be_visible()


# Hints


def advice(visitor: Visitor) -> Locator:
    return visitor.region("page-hint-title").locator("ol > li")


def test_against_bots_the_coach_ranks_the_moves_until_the_turn_is_over(comes: Comes) -> None:
    ola = comes()
    starts(ola)
    ola.button("page-hint").click()
    expect(advice(ola)).to_have_count(3)
    numbers = re.compile(r"wins (\d+)% · margin [+−]?\d+\.\d")
    chances = [int(found[1]) for text in advice(ola).all_inner_texts() if (found := numbers.search(text))]
    assert len(chances) == 3
    assert chances == sorted(chances, reverse=True)
    expect(advice(ola).first.get_by_role("listitem").first).to_be_visible()
    ola.button("page-hint-more").click()
    expect(advice(ola).nth(3)).to_be_visible()
    ola.waits(ola.acts)
    expect(advice(ola)).to_have_count(0)
    expect(ola.button("page-hint")).to_be_visible()


def test_among_people_there_is_no_hint_unless_the_table_allows_it(comes: Comes) -> None:
    ola, jan = comes(), comes()
    for allowed in (False, True):
        code = seated(ola, [person("Ola"), {"kind": "open"}], hints=allowed)
        jan.goes(f"/t/{code}").sits("Jan")
        ola.button("page-start").click()
        for guest in (ola, jan):
            guest.region("play-hand").wait_for()
            expect(guest.button("page-hint")).to_have_count(int(allowed))


# What happened


def test_after_a_game_the_coach_tells_what_happened_and_what_would_have_been_better(comes: Comes) -> None:
    ola = comes(known="careless")
    with SEEDS.during("a game with mistakes"):
        explained(ola)
    expect(ola.page.get_by_role("img", name=ola.say("page-happened-curve-about"))).to_be_visible()
    players = ola.region("page-happened-curve").get_by_role("listitem")
    expect(players).to_have_count(2)
    for player in players.all():
        expect(player).to_contain_text(re.compile(rf"\d+%\s*{ola.say('page-happened-accuracy')}"))
    expect(ola.page.get_by_text(ola.say("page-happened-turning"))).to_be_visible()
    marked = ola.region("page-happened-marked").locator("ol > li")
    assert marked.count() >= 1
    expect(marked.first).to_contain_text(ola.say("page-happened-played"))
    expect(marked.first).to_contain_text(ola.say("page-happened-better"))
    marked.first.get_by_role("link").click()
    ola.page.wait_for_url(re.compile(r"\?turn=\d+$"))
    ola.page.get_by_role("link", name=ola.say("page-happened")).click()
    ola.region("page-happened-curve").wait_for()


def test_the_result_leads_there_and_a_running_game_has_nothing_to_tell(comes: Comes) -> None:
    ola = comes()
    code = begun(ola, [person("Ola"), BOT])
    ola.goes(f"/t/{code}")
    ola.page.get_by_role("link", name=ola.say("page-happened")).click()
    ola.page.wait_for_url(f"**/t/{code}?happened")
    expect(ola.page.get_by_role("progressbar").or_(ola.region("page-happened-curve"))).to_be_visible()
    other = starts(ola)
    ola.goes(f"/t/{other}?happened")
    expect(ola.page.get_by_role("alert")).to_contain_text(ola.say("online-no-record"))
    ola.problems = [text for text in ola.problems if "409" not in text]  # the browser notes the refusal
