"""A game of every kind with nothing but the keyboard, and what a screen reader hears of it."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from seeds import SEEDS
from tools.scenes import BOT, LAST, begun, person, seated
from tools.visitors import GAME, Visitor

WHERE = """() => {
  const it = document.activeElement;
  if (!it || it === document.body) return null;
  const section = it.closest("section")?.ariaLabelledByElements?.[0]?.innerText ?? "";
  const text = it.ariaLabel || it.textContent || it.value || "";
  const seen = getComputedStyle(it).outlineStyle !== "none";
  return { tag: it.tagName, text, pressed: it.ariaPressed, seen, section };
}"""
ENABLED = "() => document.activeElement.ariaDisabled !== 'true'"
"""A card of a hand that has just come cannot be chosen yet."""
HEARD = """() => {
  const live = document.querySelector("[data-live][aria-live=polite]");
  window.heard = [];
  const note = new MutationObserver(() => window.heard.push(live.innerText));
  note.observe(live, { childList: true, characterData: true, subtree: true });
}"""
"""Notes all that a screen reader is told from now on."""
SLOT = re.compile("[a-z][0-9]+:")
GAMES: dict[str, tuple[dict[str, Any], int, int]] = {
    "classic": ({"game": "classic"}, 3, 9),
    "dummy": ({"game": "classic", "variant": "dummy"}, 2, 9),
    "battle": ({"game": "anniversary", "dessert": "mochi", "variant": "battle"}, 2, 20),
    "roll": ({"game": "roll"}, 2, 16),
}
"""Their setups and players, and about how many turns a round has."""


class Keys:
    """Somebody who has only a keyboard: tabs on until the right thing has the focus, and presses it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def here(self) -> dict[str, Any]:
        return self.page.evaluate(WHERE) or {"tag": "", "text": "", "pressed": None, "seen": True, "section": ""}

    def to(self, wanted: Callable[[dict[str, Any]], bool], steps: int = 80) -> bool:
        for _ in range(steps):
            now = self.here()
            if now["tag"] == "BUTTON" and wanted(now):
                assert now["seen"], f"the focus cannot be seen on {now['text']}"
                return True
            self.page.keyboard.press("Tab")
        return False

    def enters(self, wanted: Callable[[dict[str, Any]], bool]) -> bool:
        """Press the first button that is wanted; whether there was one."""
        if not self.to(wanted):
            return False
        self.visitor.waits(lambda: self.page.evaluate(ENABLED))
        self.page.keyboard.press("Enter")
        return True

    def presses(self, message: str, *values: str) -> bool:
        like = self.visitor.like(message, *values)
        return self.enters(lambda it: bool(like.search(it["text"])))

    def acts(self) -> None:
        """Whatever the page asks for now."""
        visitor = self.visitor
        hand, belt, two = (visitor.say(name) for name in ("play-hand", "play-belt", "page-two"))
        if visitor.region("play-hand").count():
            if visitor.has_chosen:
                return
            marks = visitor.marks
            for _ in range(marks):
                self.enters(lambda it: it["section"] == hand and it["pressed"] == "false" and it["text"].strip() != two)
            if marks > 1:
                self.presses("page-take", "cards")
        elif visitor.region("page-pyramid").get_by_role("button", name=SLOT).count():
            self.enters(lambda it: bool(SLOT.match(it["text"].strip())))
        elif visitor.region("play-belt").get_by_role("list").first.get_by_role("button").count():
            self.enters(lambda it: it["section"] == belt and it["pressed"] == "false")
            self.presses("page-keep")

    def plays(self, until: Callable[[], bool]) -> None:
        def done() -> bool:
            if not until():
                self.acts()
                return False
            return True

        self.visitor.waits(done, within=GAME)


def games() -> Iterator[Any]:
    """Beginning, the change of rounds and end of each; whole ones in `make full`."""
    for name in GAMES:
        yield pytest.param(name, False, id=f"{name}-ends")
        yield pytest.param(name, True, id=f"{name}-whole", marks=pytest.mark.full)


@pytest.mark.parametrize(("name", "whole"), [*games()])
def test_the_keyboard_is_enough(comes: Callable[..., Visitor], name: str, whole: bool) -> None:
    """What is left out is played over a socket while the page is elsewhere."""
    setup, players, turns = GAMES[name]
    ola = comes(seed=name)
    seated(ola, [person("Ola"), *[BOT] * (players - 1)], setup=setup)
    ola.button("page-start").wait_for()
    keys = Keys(ola)
    assert keys.presses("page-start")
    if not whole:
        keys.plays(until=lambda: ola.turn >= 102)
        ola.skips(turns - 1)
        keys.plays(until=lambda: ola.turn >= 201)
        ola.skips(3 * turns - 2)
    keys.plays(until=lambda: ola.is_over)
    assert keys.presses("page-rematch")


def test_numbers_choose_cards(comes: Callable[..., Visitor]) -> None:
    ola = comes()
    seated(ola, [person("Ola"), BOT])
    ola.button("page-start").click()
    cards = ola.region("play-hand").get_by_role("list").first.get_by_role("button")
    expect(cards).to_have_count(10)
    expect(cards.nth(1)).to_be_enabled()
    ola.page.keyboard.press("2")
    expect(cards).to_have_count(9)


def test_a_screen_reader_hears_what_was_revealed_what_you_hold_and_who_leads(comes: Callable[..., Visitor]) -> None:
    ola = comes(known="heard")
    with SEEDS.during("somebody leads"):
        code = begun(ola, [person("Ola"), BOT], LAST - 4)
    ola.goes(f"/t/{code}")
    ola.region("play-hand").wait_for()
    live = ola.page.locator("[data-live][aria-live=polite]")
    ola.page.evaluate(HEARD)
    ola.hurries()
    told = " ".join(ola.page.evaluate("() => window.heard"))
    assert re.search(r"Ola: [a-z]", told), "what was revealed"
    assert ola.say("page-hear-hand", cards="X").partition("X")[0] in told
    assert ola.say("page-hear-leads", names="X", points="").partition("X")[0] in told
    expect(live).to_contain_text(re.compile("wins|share the win"))
