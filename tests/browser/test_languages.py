"""Four languages: the browser's is taken, another can be chosen at any moment, and a whole game is shown in each."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from sushitrain.words import LANGUAGES
from tools.scenes import BOT, SMALL, person, seated
from tools.visitors import PATIENCE, Visitor

Comes = Callable[..., Visitor]
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "en": ({"game": "classic", "variant": "dummy"}, 17),
    "pl": ({"game": "anniversary", "dessert": "strawberry", "variant": "personal_piles"}, 19),
    "es": ({"game": "anniversary", "dessert": "mochi", "variant": "battle", "tables": SMALL}, 8),
    "fr": ({"game": "roll", "tables": SMALL}, 9),
}
"""Their setups, and a turn near the end of the second round."""
BROWSERS = {"en-GB": "en", "pl-PL": "pl", "es-MX": "es", "fr-CA": "fr", "de-DE": "en"}
"""What a browser asks for, and what it gets."""
RAW = re.compile(r"\b(page|event|card|effect|line)-[a-z]")
TOLD = """() => {
  const named = [...document.querySelectorAll("[aria-label], [title], [alt]")];
  const names = named.flatMap((it) => [it.ariaLabel, it.title, it.alt]);
  return [document.title, document.body.innerText, ...names].join("\\n");
}"""
NOTED = f"""([raw]) => {{
  window.raw = [];
  const told = {TOLD};
  const look = () => window.raw.push(...told().split("\\n").filter((line) => new RegExp(raw).test(line)));
  const what = {{ subtree: true, childList: true, characterData: true, attributes: true }};
  new MutationObserver(look).observe(document.documentElement, what);
  look();
}}"""
"""Looks for ids in all that the page says now and from now on, whenever anything of it changes."""

expect.set_options(timeout=PATIENCE * 1000)


def test_there_is_a_game_for_every_language() -> None:
    assert set(GAMES) == set(LANGUAGES)


def speaks(visitor: Visitor, language: str) -> None:
    """The page says all in this language, and says so."""
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    expect(visitor.page.get_by_role("combobox")).to_have_value(language)
    no_ids(visitor)


def no_ids(visitor: Visitor) -> None:
    """No message is missing: its id would be shown."""
    told = visitor.page.evaluate(TOLD)
    assert not RAW.search(told), [line for line in told.splitlines() if RAW.search(line)]


@pytest.mark.parametrize("asked", BROWSERS)
def test_the_language_of_the_browser_is_taken(comes: Comes, asked: str) -> None:
    language = BROWSERS[asked]
    visitor = comes(language=language, locale=asked).goes("/")
    expect(visitor.button("page-play-now")).to_be_visible()
    speaks(visitor, language)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.full)], ids=["part", "whole"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_to_the_end(comes: Comes, language: str, whole: bool) -> None:
    """The page shows its beginning, and all from the end of the second round on; in `make full` the whole game."""
    setup, unseen = GAMES[language]
    ola = comes(language=language, seed=language)
    seated(ola, [person("Ola"), BOT], setup=setup)
    ola.button("page-start").wait_for()
    ola.page.evaluate(NOTED, [RAW.pattern])
    ola.button("page-start").click()
    ola.waits(ola.acts)
    assert ola.page.evaluate("() => window.raw") == []
    if not whole:
        ola.skips(unseen)
        ola.page.evaluate(NOTED, [RAW.pattern])
    ola.hurries()
    assert ola.page.evaluate("() => window.raw") == []
    speaks(ola, language)
    ola.button("page-fair-check").click()
    expect(ola.page.get_by_role("status").filter(has_text=ola.say("page-fair-good"))).to_be_visible()
    ola.page.get_by_role("link", name=ola.say("page-replay")).click()
    expect(ola.button("page-later")).to_be_visible()
    speaks(ola, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_language_is_spoken_at_once_and_from_then_on(comes: Comes, language: str) -> None:
    first = "fr" if language == "pl" else "pl"
    visitor = comes(language=language, locale=first).goes("/")
    speaks(visitor, first)
    visitor.page.get_by_role("combobox").select_option(language)
    expect(visitor.button("page-play-now")).to_be_visible()
    speaks(visitor, language)
    visitor.page.reload()
    expect(visitor.button("page-play-now")).to_be_visible()
    speaks(visitor, language)


def test_in_the_middle_of_a_game_only_the_words_change(comes: Comes) -> None:
    ola = comes(language="es", locale="en")
    seated(ola, [person("Ola"), BOT])
    ola.page.get_by_role("combobox").select_option("es")
    ola.button("page-start").click()
    cards = ola.region("play-hand").get_by_role("list").first.get_by_role("button")
    expect(cards).to_have_count(10)
    ola.page.get_by_role("combobox").select_option("fr")
    expect(ola.region("play-hand")).to_have_count(0)
    speaks(ola, "fr")
    ola.page.get_by_role("combobox").select_option("es")
    expect(cards).to_have_count(10)
    speaks(ola, "es")
