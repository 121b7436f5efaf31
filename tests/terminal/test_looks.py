"""How the table looks: sizes, titles, belts, ASCII, languages, themes."""

import re
from pathlib import Path
from random import Random

import pytest
from textual.widgets import RichLog

from screen_kit import (
    LARGE,
    SMALL,
    At,
    at_table,
    log_of,
    play_on,
    press,
    seen,
    shown,
    until,
    waits,
)
from sushitrain.rules.setup import Setup, combinations
from sushitrain.terminal.app import theme_for
from sushitrain.terminal.screens.windows import Window
from sushitrain.terminal.symbols import PICTURES, Symbols
from sushitrain.words import LANGUAGES, Words


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_resized_terminal_wraps_the_log_anew_and_shows_its_end(size: tuple[int, int], tmp_path: Path) -> None:
    other = LARGE if size == SMALL else SMALL

    async def steps(at: At) -> None:
        app, pilot = at
        log = app.screen.query_one("#log", RichLog)
        await play_on(at, Random(1), 3)
        await until(pilot, lambda: log.scroll_offset.y == log.max_scroll_y)
        before = log.size.width
        await pilot.resize_terminal(*other)
        await until(pilot, lambda: log.size.width != before)
        await until(pilot, lambda: max(strip.cell_length for strip in log.lines) <= log.size.width)
        await until(pilot, lambda: log.scroll_offset.y == log.max_scroll_y)
        assert len(log.lines) >= len(log_of(app))

    at_table(tmp_path, Setup("roll", 3), steps, size=size)


def test_points_for_no_cards_say_what_they_are_for(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        assert "maki +1" in shown(at[0], "#own")  # nobody has maki, so everybody shares

    at_table(tmp_path, Setup("anniversary", 4, "tea"), steps)


def test_a_narrow_title_says_first_that_the_fewest_points_win(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        assert "fewest points win" in shown(at[0], "#title")[: SMALL[0] - 2]

    at_table(tmp_path, Setup("anniversary", 3, "tea", "golf"), steps)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_die_of_every_belt_can_be_seen(lang: str, tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app = at[0]
        for choice in app.screen.query("Place Choice"):
            assert choice.region.right <= app.size.width

    for players in (2, 5):
        at_table(tmp_path / str(players), Setup("roll", players), steps, lang=lang)


def test_whoever_has_not_enough_room_is_told_once_what_would_be(tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        assert not list(app._notifications)
        for size in ((60, 18), (50, 20), SMALL, (79, 24)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda size=size: app.size == size)  # type: ignore[misc]
        assert [re.findall("[0-9]+ . [0-9]+", told.message) for told in app._notifications] == [
            ["60 × 18", "80 × 24"],
            ["79 × 24", "80 × 24"],
        ]

    at_table(tmp_path, Setup("classic", 4), steps)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_ascii_is_ascii(size: tuple[int, int], tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        await play_on(at, Random(1), 2)
        await until(at[1], lambda: waits(at[0]))
        assert [letter for letter in await seen(at) if ord(letter) > 126 and letter not in "▁▂▃▄▅▆▇█ "] == []

    at_table(tmp_path, Setup("classic", 4), steps, size=size, ascii=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_spoken(lang: str, tmp_path: Path) -> None:
    async def steps(at: At) -> None:
        app, pilot = at
        await until(pilot, lambda: app.screen.query("FooterKey"))
        assert Words(lang)("screen-hint") in await seen(at)
        await press(pilot, "f1")
        await until(pilot, lambda: isinstance(app.screen, Window))
        assert app.words.problems == []

    at_table(tmp_path, Setup("classic", 4), steps, lang=lang)


def test_every_card_has_a_picture_and_a_short_name() -> None:
    cards = {card for setup in combinations() for card in setup.edition.dish_of} | {
        card for setup in combinations() for card in setup.edition.dessert.copies
    }
    for card in cards:
        assert Symbols().card(card)[0] in PICTURES.values()
        assert Symbols(ascii=True).card(card).isascii()
    assert len({Symbols(ascii=True).card(card) for card in cards}) == len(cards)


def test_the_theme_follows_the_terminal() -> None:
    assert theme_for({"COLORFGBG": "0;15"}) == "light"
    assert theme_for({"COLORFGBG": "15;0"}) == "dark"
    assert theme_for({}) == "dark"
