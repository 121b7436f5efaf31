"""Rules pages: the tutorial can be played to its end, the score pad adds up and saves, and every dish has its rules."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sushitrain.game.engine import parse_move
from sushitrain.game.moves import Keep, Menu, Pick, Swap, Take
from sushitrain.prose.topics import TOPICS
from sushitrain.rules.menus import EDITIONS
from sushitrain.rules.setup import Setup
from sushitrain.words import LANGUAGES, Words
from tools.tutorial import TUTORIALS, text_of
from tools.visitors import Visitor

Comes = Callable[..., Visitor]
Press = Callable[[Locator], None]


def card(visitor: Visitor, name: str, at: int = 0) -> Locator:
    """A card of the hand."""
    return named(visitor.region("play-hand").get_by_role("listitem"), visitor, name, at)


def named(place: Locator, visitor: Visitor, name: str, at: int = 0) -> Locator:
    """A card or die that can be chosen there."""
    return place.get_by_role("button", name=re.compile(f"^{re.escape(visitor.say(f'card-{name}'))}")).nth(at)


# The tutorials


def clicks(thing: Locator) -> None:
    thing.click()


def tabs(thing: Locator) -> None:
    """Nothing but the keyboard: to the thing by Tab, and there Enter."""
    for _ in range(100):
        if thing.evaluate("it => it === document.activeElement"):
            expect(thing).to_be_enabled()
            return thing.page.keyboard.press("Enter")
        thing.page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def drafts(visitor: Visitor, move: Pick, press: Press) -> None:
    """A card, two with chopsticks, or one more for the dummy."""
    cards = (*move.cards, *filter(None, [move.dummy]))
    if len(move.cards) > 1:
        press(visitor.button("page-two"))
    for i, name in enumerate(cards):
        press(card(visitor, name, cards[:i].count(name)))
    if len(cards) > 1:
        press(visitor.page.get_by_role("button", name=visitor.like("page-take", "cards")).last)


def rolls(visitor: Visitor, move: Keep | Menu | Swap, press: Press) -> None:
    """Dice to mark, and what is to become of them."""
    belt = visitor.region("play-belt")
    mine = {Keep: [getattr(move, "face", "")], Menu: getattr(move, "faces", ()), Swap: [getattr(move, "mine", "")]}[
        type(move)
    ]
    for i, face in enumerate(mine):
        press(named(belt.get_by_role("listitem"), visitor, face, list(mine[:i]).count(face)))
    if isinstance(move, Swap):
        others = visitor.page.get_by_role("region", name=visitor.like("page-belt-of", "name"))
        press(named(others.get_by_role("listitem"), visitor, move.theirs))
    button = {Keep: "page-keep", Menu: "page-reroll", Swap: "page-swap"}[type(move)]
    press(belt.get_by_role("button", name=visitor.like(button, "n")))


def follows(visitor: Visitor, setup: Setup, move: str, press: Press) -> None:
    """What the lesson asks for."""
    found = parse_move(setup, move)
    if isinstance(found, Pick):
        drafts(visitor, found, press)
    elif isinstance(found, Take):
        press(visitor.region("page-pyramid").get_by_role("button", name=re.compile(rf"^{found.slot}\s?: ")))
    else:
        assert isinstance(found, Keep | Menu | Swap)
        rolls(visitor, found, press)


def lessons(name: str) -> list[tuple[str, Setup, str]]:
    """The text of each lesson, its game and its move."""
    return [
        (text_of(name, turn.lesson), game.setup, turn.mine)
        for game in TUTORIALS[name]
        for turn in game.turns
        if turn.lesson
    ]


def at_step(visitor: Visitor, n: int, of: int) -> None:
    visitor.page.get_by_text(visitor.say("page-tutorial-step", n=n, of=of)).wait_for()


def learns(visitor: Visitor, name: str, press: Press) -> None:
    """A tutorial from the beginning to its end."""
    visitor.goes(f"/tutorial/{name}")
    asked = lessons(name)
    for i, (_, setup, move) in enumerate(asked):
        at_step(visitor, i + 1, len(asked) + 1)
        follows(visitor, setup, move, press)
    at_step(visitor, len(asked) + 1, len(asked) + 1)
    visitor.region("score-title").wait_for()


def tutorials() -> Iterator[Any]:
    """Each in two languages, the classic one and the one with dice always; the others in `make full`."""
    for name in TUTORIALS:
        for language in LANGUAGES:
            always = language in ("en", "pl") or (name == "roll" and language == "fr")
            yield pytest.param(name, language, marks=[] if always else [pytest.mark.full])


@pytest.mark.parametrize(("name", "language"), [*tutorials()])
def test_each_tutorial_is_played_by_clicks_on_the_smallest_phone(comes: Comes, name: str, language: str) -> None:
    visitor = comes(language=language, width=320, height=640)
    learns(visitor, name, clicks)
    expect(visitor.button("page-hint")).to_have_count(0)
    visitor.button("page-play-now").click()
    visitor.page.wait_for_url("**/t/*")
    title = visitor.say(f"{'game' if name in EDITIONS else 'variant'}-{name}")
    visitor.page.get_by_role("heading", level=1, name=re.compile(title)).wait_for()


@pytest.mark.parametrize("name", TUTORIALS)
def test_each_tutorial_is_played_by_keyboard_alone(comes: Comes, name: str) -> None:
    visitor = comes()
    learns(visitor, name, tabs)
    expect(visitor.page.get_by_role("status").filter(has_text=re.compile(".{40}")).first).to_be_focused()


def test_another_card_is_gently_refused(comes: Comes) -> None:
    visitor = comes().goes("/tutorial")
    card(visitor, "sashimi").click()
    advice = visitor.say("page-tutorial-instead", cards=visitor.say("card-tempura"))
    expect(visitor.page.get_by_role("alert").filter(has_text=advice)).to_be_visible()
    at_step(visitor, 1, len(lessons("classic")) + 1)


def test_what_to_choose_is_marked_and_in_view(comes: Comes) -> None:
    for name in TUTORIALS:
        visitor = comes(width=390, height=844).goes(f"/tutorial/{name}")
        marked = visitor.page.locator(".wanted")
        for _ in lessons(name):
            expect(marked.first).to_be_in_viewport(ratio=1)
            visitor.button("page-tutorial-do").click()
        expect(marked).to_have_count(0)


def test_one_can_go_back_and_have_it_done(comes: Comes) -> None:
    visitor = comes().goes("/tutorial")
    back = visitor.button("page-tutorial-back")
    expect(back).to_be_disabled()
    for _ in lessons("classic"):
        visitor.button("page-tutorial-do").click()
    visitor.page.get_by_text(visitor.say("page-tutorial-classic-end")).wait_for()
    back.click()
    visitor.page.get_by_text(visitor.say("page-tutorial-classic-last")).wait_for()


def test_the_menu_of_tutorials_shows_how_far_one_has_come(comes: Comes) -> None:
    visitor = comes(language="pl").goes("/learn")
    menu = visitor.region("page-tutorials")
    link = menu.get_by_role("link", name=visitor.say("variant-battle"))
    expect(menu.get_by_role("link")).to_have_count(len(TUTORIALS))
    link.click()
    steps = len(lessons("battle")) + 1
    for n in (1, 2):
        at_step(visitor, n, steps)
        visitor.button("page-tutorial-do").click()
    visitor.page.get_by_role("link", name=visitor.say("page-tutorial-skip"), exact=True).click()
    expect(link).to_contain_text(visitor.say("page-tutorial-step", n=3, of=steps))
    visitor.page.reload()
    link.click()
    for n in range(3, steps):
        at_step(visitor, n, steps)
        visitor.button("page-tutorial-do").click()
    name = visitor.say("variant-personal_piles")
    visitor.page.get_by_role("link", name=visitor.say("page-tutorial-following", name=name)).click()
    at_step(visitor, 1, len(lessons("personal_piles")) + 1)
    visitor.goes("/learn")
    expect(link).to_contain_text(visitor.say("page-tutorial-done"))
    link.click()
    at_step(visitor, 1, steps)


def test_a_tutorial_speaks_another_language_at_once(comes: Comes) -> None:
    visitor = comes().goes("/tutorial/roll")
    visitor.page.get_by_text(visitor.say("page-tutorial-roll-keep", keep=visitor.say("page-keep"))).wait_for()
    visitor.page.get_by_role("combobox", name=visitor.say("page-language")).select_option("es")
    words = Words("es")
    visitor.page.get_by_text(words("page-tutorial-roll-keep", keep=words("page-keep"))).wait_for()


def test_there_is_no_tutorial_of_another_name(comes: Comes) -> None:
    visitor = comes().goes("/tutorial/nothing")
    visitor.page.get_by_text(visitor.say("online-no-page", reason="/tutorial/nothing")).wait_for()


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
    at_step(visitor, 1, len(lessons("classic")) + 1)
