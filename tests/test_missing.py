"""The list of what a declaration is still without."""

import pytest

from sushitrain.rules.dish import Dish
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.menus import anniversary
from sushitrain.rules.pays import Race, Sets
from sushitrain.terminal.symbols import ANY_DISH, Symbols
from tools import missing

SORBET = Dish("sorbet", Race(4, -2, SPLIT), copies={"sorbet": 10}, icons={"sorbet": 1}, stays=True)
TARO = Dish("taro", Sets((1, 4)), copies={"taro2": 8}, icons={"taro2": 2})


def test_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert missing.main() == 0
    assert capsys.readouterr().out.startswith("Every dish, dessert, variant, option, bot and language is")


def test_every_missing_thing_of_a_new_dish_and_dessert_is_a_sentence_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(anniversary, "DISHES", (*anniversary.DISHES, TARO))
    monkeypatch.setitem(anniversary.DESSERTS, "sorbet", lambda _: SORBET)
    assert missing.main() == 1
    told = capsys.readouterr().out.splitlines()
    assert all(line.endswith(".") for line in told)
    assert {
        "The dish taro has no name in English: add dish-taro to src/sushitrain/words/en/names.ftl.",
        "The card taro2 has no name in polski: add card-taro2 to src/sushitrain/words/pl/names.ftl.",
        "The card taro2 has no picture: draw web/src/art/taro2.svg.",
        'The card taro2 has no emoji and no colour: declare looks={"taro": Look(...)} with taro.',
        "The dish taro has no text in français: add rules-taro to src/sushitrain/words/fr/rules.ftl.",
        "The dessert sorbet has no text in español: add rules-sorbet to src/sushitrain/words/es/rules.ftl.",
        "The dessert sorbet has no sentence in the web app in English: "
        "add page-about-sorbet to src/sushitrain/words/en/page-start.ftl.",
        "anniversary-sorbet-battle has no recorded game: add it to tests/playthroughs.",
        "The bot regular has not learned anniversary sorbet golf 5: run python -m tools.learn_worths.",
    } <= {*told}


def test_a_dish_without_an_emoji_has_one_for_any_dish() -> None:
    assert Symbols().card("taro2") == f"{ANY_DISH}2"
