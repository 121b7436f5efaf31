"""No click, tap or key chooses from cards that one has not seen yet."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tools.scenes import BOT, person, seated
from tools.visitors import Visitor

SEEN = 400
"""Milliseconds that a new hand is shown before anything can be chosen."""
WAYS: Final[dict[str, Callable[[Visitor, Locator], Any]]] = {
    "a click": lambda ola, card: ola.page.mouse.click(*middle(card)),
    "a tap": lambda ola, card: ola.page.touchscreen.tap(*middle(card)),
    "Enter": lambda _, card: card.press("Enter"),
    "the space bar": lambda _, card: card.press("Space"),
    "a number": lambda ola, _: ola.page.keyboard.press("1"),
}


def middle(it: Locator) -> tuple[float, float]:
    box = it.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pressed(visitor: Visitor) -> int:
    return visitor.region("play-hand").get_by_role("button", pressed=True).count()


@pytest.mark.parametrize("way", WAYS)
def test_a_new_hand_must_be_seen_before_something_is_chosen(comes: Callable[..., Visitor], way: str) -> None:
    """The page's time is stopped while the second hand arrives, so that it stays new as long as the test wants."""
    ola = comes(seed=way, has_touch=True)
    ola.page.clock.install(time=0)
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    cards = ola.region("play-hand").get_by_role("list").first.get_by_role("button")
    expect(cards).to_have_count(10)
    expect(cards.first).to_be_enabled()
    ola.page.clock.pause_at(60_000)
    cards.first.click()
    expect(cards).to_have_count(9)
    WAYS[way](ola, cards.first)
    assert pressed(ola) == 0
    ola.page.clock.fast_forward(SEEN)
    expect(cards.first).to_be_enabled()
    assert not ola.has_chosen
    WAYS[way](ola, cards.first)
    expect(cards).to_have_count(8)


def test_a_held_key_presses_a_card_once(comes: Callable[..., Visitor]) -> None:
    ola = comes()
    ola.page.clock.install(time=0)
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    cards = ola.region("play-hand").get_by_role("list").first.get_by_role("button")
    expect(cards).to_have_count(10)
    expect(cards.first).to_be_enabled()
    cards.first.focus()
    ola.page.keyboard.down("Enter")
    expect(cards).to_have_count(9)
    ola.page.clock.fast_forward(SEEN)
    expect(cards.first).to_be_enabled()
    for _ in range(3):
        ola.page.keyboard.down("Enter")  # as a held key repeats
    assert pressed(ola) == 0
    ola.page.keyboard.up("Enter")
    ola.page.keyboard.press("Enter")
    expect(cards).to_have_count(8)
