"""Learning: the tutorial is played to its end, the pad at a real table counts and keeps, every dish explains itself."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sushitrain.prose.topics import TOPICS
from sushitrain.words import LANGUAGES
from tools.tutorial import LESSONS
from tools.visitors import Visitor

Comes = Callable[..., Visitor]


def card(visitor: Visitor, name: str, at: int = 0) -> Locator:
    """A card of the hand."""
    hand = visitor.region("play-hand").get_by_role("listitem")
    return hand.get_by_role("button", name=re.compile(f"^{re.escape(visitor.say(f'card-{name}'))}")).nth(at)


def take(visitor: Visitor, move: str) -> None:
    """What the lesson asks for: one card, or two with chopsticks."""
    cards = move.split()
    if len(cards) > 1:
        visitor.button("page-two").click()
    for i, name in enumerate(cards):
        card(visitor, name, i).click()
    if len(cards) > 1:
        visitor.button("page-take", cards=" + ".join(visitor.say(f"card-{name}") for name in cards)).click()


# The tutorial


def tutorials() -> Iterator[Any]:
    """Two languages always, the others in `make full`."""
    for language in LANGUAGES:
        yield pytest.param(language, marks=[] if language in ("en", "pl") else [pytest.mark.full])


@pytest.mark.parametrize("language", [*tutorials()])
def test_the_tutorial_teaches_a_whole_round(comes: Comes, language: str) -> None:
    visitor = comes(language=language, width=320, height=640).goes("/tutorial")
    steps = len(LESSONS) + 1
    for i, (_, move, _) in enumerate(LESSONS):
        visitor.page.get_by_text(visitor.say("page-tutorial-step", n=i + 1, of=steps)).wait_for()
        take(visitor, move)
    visitor.page.get_by_text(visitor.say("page-tutorial-scores")).wait_for()
    visitor.page.get_by_text(visitor.say("points", n=26)).wait_for()
    visitor.button("page-play-now").click()
    visitor.region("play-hand").wait_for()


def test_another_card_is_gently_refused(comes: Comes) -> None:
    visitor = comes().goes("/tutorial")
    card(visitor, "sashimi").click()
    advice = visitor.say("page-tutorial-instead", cards=visitor.say("card-tempura"))
    expect(visitor.page.get_by_role("alert").filter(has_text=advice)).to_be_visible()
    visitor.page.get_by_text(visitor.say("page-tutorial-step", n=1, of=len(LESSONS) + 1)).wait_for()


def test_one_can_go_back_and_have_it_done(comes: Comes) -> None:
    visitor = comes().goes("/tutorial")
    back = visitor.button("page-tutorial-back")
    expect(back).to_be_disabled()
    for _ in LESSONS:
        visitor.button("page-tutorial-do").click()
    visitor.page.get_by_text(visitor.say("page-tutorial-scores")).wait_for()
    back.click()
    visitor.page.get_by_text(visitor.say("page-tutorial-last")).wait_for()


def test_the_tutorial_needs_no_mouse(comes: Comes) -> None:
    visitor = comes().goes("/tutorial")
    card(visitor, "tempura").focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.get_by_text(visitor.say("page-tutorial-step", n=2, of=len(LESSONS) + 1)).wait_for()


# The pad


def start(visitor: Visitor, *names: str, game: str = "classic", dessert: str = "") -> None:
    """A pad for these people."""
    visitor.goes("/pad")
    visitor.page.get_by_role("radio", name=visitor.say(f"game-{game}"), exact=True).click()
    if dessert:
        visitor.page.get_by_role("radio", name=visitor.say(f"dish-{dessert}"), exact=True).click()
    visitor.page.get_by_role("radio", name=visitor.say("players", n=len(names)), exact=True).click()
    for i, name in enumerate(names):
        visitor.page.get_by_label(visitor.say("person-number", n=i + 1)).fill(name)
    visitor.button("page-pad-start").click()


def tap(visitor: Visitor, name: str, n: int = 1) -> None:
    for i in range(n):
        visitor.button("page-pad-more", card=name, n=i).click()


def stands(visitor: Visitor, name: str, points: int) -> None:
    """What the pad says about a player."""
    expected = re.compile(f"^{name}.*{re.escape(visitor.say('points', n=points))}$", re.DOTALL)
    visitor.page.get_by_role("button", name=expected).wait_for()


def test_a_game_at_a_real_table_is_counted_to_its_end(comes: Comes) -> None:
    visitor = comes(width=320, height=640)
    start(visitor, "Ola", "Jan")
    tap(visitor, "tempura", 2)
    tap(visitor, "squid nigiri")
    visitor.page.get_by_role("button", name="squid nigiri, on wasabi").click()
    stands(visitor, "Ola", 14)
    visitor.button("page-pad-next", name="Jan").click()
    tap(visitor, "maki 3")
    stands(visitor, "Jan", 6)
    visitor.page.reload()
    stands(visitor, "Ola", 14)
    stands(visitor, "Jan", 6)
    visitor.button("part-end").click()
    tap(visitor, "pudding")
    stands(visitor, "Ola", 20)
    visitor.page.get_by_text("Ola wins with 20 points.").wait_for()
    visitor.button("page-pad-new").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=visitor.say("page-pad-new")).click()
    expect(visitor.page.get_by_label(visitor.say("person-number", n=1))).to_have_value("Ola")


def test_what_was_tapped_too_often_is_said_and_can_be_taken_back(comes: Comes) -> None:
    visitor = comes(quiet=True)
    start(visitor, "Ola", "Jan")
    tap(visitor, "squid nigiri", 6)
    visitor.page.get_by_text("There are 6 × squid nigiri on the pad, but only 5 in the box.").wait_for()
    visitor.button("page-pad-less", card="squid nigiri", n=6).click()
    stands(visitor, "Ola", 15)
    visitor.problems = [text for text in visitor.problems if "400" not in text]  # the browser notes the refusal


ENDS: dict[str, Callable[[Visitor], None]] = {
    "strawberry": lambda visitor: tap(visitor, "strawberry 3"),
    "yogurt": lambda visitor: tap(visitor, "frozen yogurt (3)"),
    "tea": lambda visitor: tap(visitor, "bubble tea 3"),
    "pudding": lambda visitor: tap(visitor, "pudding"),
    "mochi": lambda visitor: visitor.page.get_by_role("button", name="6", exact=True).click(),
}


@pytest.mark.parametrize(
    ("dessert", "points"), [("strawberry", 0), ("yogurt", 6), ("tea", 1), ("pudding", 6), ("mochi", 6)]
)
def test_every_dessert_is_counted(comes: Comes, dessert: str, points: int) -> None:
    visitor = comes()
    start(visitor, "Ola", "Jan", "Ewa", game="anniversary", dessert=dessert)
    tap(visitor, "maki 3")
    stands(visitor, "Ola", 6)
    visitor.button("part-end").click()
    ENDS[dessert](visitor)
    without = 6 + 2 + 2  # the first maki prize, and two rounds in which nobody had any
    stands(visitor, "Ola", without + points)


def test_sushi_roll_ends_with_its_tokens(comes: Comes) -> None:
    visitor = comes()
    start(visitor, "Ola", "Jan", "Ewa", game="roll")
    tap(visitor, "egg nigiri")
    stands(visitor, "Ola", 1)
    visitor.button("part-end").click()
    tap(visitor, visitor.say("page-pad-puddings"), 2)
    tap(visitor, visitor.say("page-pad-tokens"), 5)
    stands(visitor, "Ola", 1 + 6 + 2)


# The rules, and what a dish pays


def test_every_topic_has_its_page(comes: Comes) -> None:
    visitor = comes(language="pl")
    for topic in TOPICS:
        visitor.goes(f"/learn/{topic}")
        visitor.page.get_by_role("heading", level=1).wait_for()
        visitor.page.get_by_role("link", name=visitor.say("page-learn-try"), exact=True).click()
        visitor.button("page-open").wait_for()


def test_a_dish_explains_itself_to_the_pointer_the_keyboard_and_the_finger(comes: Comes) -> None:
    visitor = comes(has_touch=True).goes("/learn/classic")
    hint = visitor.page.get_by_role("tooltip")
    text = hint.filter(has_text="every set of 2 pays 5")
    dish = visitor.page.get_by_role("button", name="tempura")
    dish.hover()
    text.wait_for()
    visitor.page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    visitor.page.mouse.move(0, 0)
    visitor.page.keyboard.press("Tab")
    dish.focus()
    text.wait_for()
    dish.blur()
    expect(hint).to_be_hidden()
    dish.tap()
    text.wait_for()
    visitor.page.touchscreen.tap(5, 5)
    expect(hint).to_be_hidden()


def test_a_card_in_the_hand_explains_itself_without_being_chosen(comes: Comes) -> None:
    visitor = comes().goes("/tutorial")
    card(visitor, "wasabi").hover()
    visitor.page.get_by_role("tooltip").filter(has_text="your next nigiri must go on it").wait_for()
    visitor.page.get_by_text(visitor.say("page-tutorial-step", n=1, of=len(LESSONS) + 1)).wait_for()
