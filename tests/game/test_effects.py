"""What placing a card would do, told without a user interface that knows rules."""

import pytest

from sushitrain.game.effects import Effect, effects
from sushitrain.rules.setup import Setup

CLASSIC = Setup("classic")
ROLL = Setup("roll")

Row = tuple[Setup, str, str, Effect]

ROWS: dict[str, Row] = {
    "a squid on open wasabi is worth nine": (CLASSIC, "wasabi", "squid", Effect("dipped", 9)),
    "a salmon on open wasabi is worth six": (CLASSIC, "egg wasabi", "salmon", Effect("dipped", 6)),
    "a nigiri after the wasabi has been used is plain": (CLASSIC, "wasabi egg", "squid", Effect("adds", 3)),
    "a second wasabi takes a second nigiri": (CLASSIC, "wasabi wasabi egg", "squid", Effect("dipped", 9)),
    "a nigiri without wasabi is plain": (CLASSIC, "", "egg", Effect("adds", 1)),
    "wasabi after a nigiri opens for the next": (CLASSIC, "squid", "wasabi", Effect("opens")),
    "a second tempura completes a pair": (CLASSIC, "tempura", "tempura", Effect("completes", 5)),
    "a first tempura misses one for five": (CLASSIC, "", "tempura", Effect("builds", 0, 1, 5)),
    "a third tempura builds another pair": (CLASSIC, "tempura tempura", "tempura", Effect("builds", 0, 1, 5)),
    "a third sashimi completes a set": (CLASSIC, "sashimi sashimi", "sashimi", Effect("completes", 10)),
    "a first sashimi misses two for ten": (CLASSIC, "", "sashimi", Effect("builds", 0, 2, 10)),
    "a second sashimi misses one for ten": (CLASSIC, "sashimi", "sashimi", Effect("builds", 0, 1, 10)),
    "a first dumpling adds one": (CLASSIC, "", "dumpling", Effect("adds", 1)),
    "a fourth dumpling adds four": (CLASSIC, "dumpling dumpling dumpling", "dumpling", Effect("adds", 4)),
    "a sixth dumpling adds nothing": (CLASSIC, " ".join(["dumpling"] * 5), "dumpling", Effect("adds", 0)),
    "maki icons are counted up": (CLASSIC, "maki2 egg maki3", "maki1", Effect("icons", number=6)),
    "a first maki": (CLASSIC, "", "maki3", Effect("icons", number=3)),
    "chopsticks allow a pair later": (CLASSIC, "chopsticks", "chopsticks", Effect("pairs")),
    "a pudding is kept": (CLASSIC, "", "pudding", Effect("keeps", number=1)),
    "a strawberry is kept with its icons": (Setup("anniversary"), "", "strawberry4", Effect("keeps", number=4)),
    "a tea is kept with its value": (Setup("anniversary", dessert="tea"), "", "tea5", Effect("keeps", number=5)),
    "nobody knows the value of a yogurt": (Setup("anniversary", dessert="yogurt"), "", "yogurt", Effect("keeps")),
    "nobody knows where the mochi die will fall": (Setup("anniversary", dessert="mochi"), "", "mochi", Effect("keeps")),
    "a die with menus gives tokens": (ROLL, "", "menu2", Effect("tokens", number=2)),
    "a die with chopsticks gives tokens": (ROLL, "chopsticks2", "chopsticks2", Effect("tokens", number=2)),
    "a die with puddings gives tokens": (ROLL, "", "pudding3", Effect("tokens", number=3)),
    "a wasabi die opens": (ROLL, "", "wasabi", Effect("opens")),
    "a nigiri die goes on wasabi": (ROLL, "wasabi", "egg", Effect("dipped", 3)),
    "a third tempura die completes": (ROLL, "tempura tempura", "tempura", Effect("completes", 5)),
    "a first sashimi die misses two for thirteen": (ROLL, "", "sashimi", Effect("builds", 0, 2, 13)),
    "a second tempura die pays and misses one for five more": (ROLL, "tempura", "tempura", Effect("builds", 4, 1, 5)),
    "a fourth dumpling die builds a new set": (
        *(ROLL, "dumpling dumpling dumpling", "dumpling"),
        Effect("builds", 2, 2, 6),
    ),
    "maki dice are counted up": (ROLL, "maki3 maki3", "maki2", Effect("icons", number=8)),
}


@pytest.mark.parametrize(("setup", "tray", "card", "effect"), ROWS.values(), ids=ROWS)
def test_what_a_card_does(setup: Setup, tray: str, card: str, effect: Effect) -> None:
    assert effects(setup.edition, tray.split(), (card,)) == (effect,)


def test_what_an_effect_does_not_say_is_nothing() -> None:
    assert Effect("opens") == ("opens", 0, 0, 0)


PAIRS: dict[str, tuple[str, str, tuple[Effect, ...]]] = {
    "wasabi then squid": ("", "wasabi squid", (Effect("opens"), Effect("dipped", 9))),
    "squid then wasabi": ("", "squid wasabi", (Effect("adds", 3), Effect("opens"))),
    "two nigiri, the first on the open wasabi": ("wasabi", "egg squid", (Effect("dipped", 3), Effect("adds", 3))),
    "two nigiri the other way round": ("wasabi", "squid egg", (Effect("dipped", 9), Effect("adds", 1))),
    "two tempura at once": ("", "tempura tempura", (Effect("builds", 0, 1, 5), Effect("completes", 5))),
    "nothing at all": ("wasabi", "", ()),
}


@pytest.mark.parametrize(("tray", "cards", "expected"), PAIRS.values(), ids=PAIRS)
def test_cards_are_placed_in_order(tray: str, cards: str, expected: tuple[Effect, ...]) -> None:
    assert effects(CLASSIC.edition, tray.split(), cards.split()) == expected
