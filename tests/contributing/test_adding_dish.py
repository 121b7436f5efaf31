"""How to add a dessert or a dish: one declaration in one file is enough for every command that plays or explains it."""

import json
from pathlib import Path

import pytest

from source_copy import ROOT, SourceCopy, steps_for

MENU = "src/sushitrain/rules/menus/anniversary.py"
DESSERT = """

DESSERTS["sorbet"] = lambda _: Dish(
    "sorbet", Race(4, -2, SPLIT), copies={"sorbet1": 5, "sorbet2": 5}, icons={"sorbet1": 1, "sorbet2": 2}, stays=True
)
"""
DISH = """

from sushitrain.rules.pays import Sets

DISHES = (*DISHES, Dish("taro", Sets((1, 4)), copies={"taro": 8}))
"""


@pytest.mark.parametrize(
    ("declared", "name", "dessert", "topic"),
    [(DESSERT, "sorbet", "sorbet", "sorbet"), (DISH, "taro", "tea", "anniversary")],
    ids=["dessert", "dish"],
)
def test_one_file_is_touched_and_the_command_line_plays_it(
    declared: str, name: str, dessert: str, topic: str, tmp_path: Path
) -> None:
    sources = SourceCopy(tmp_path)
    sources.append(MENU, declared)
    assert sources.touched == [MENU]
    table = ("-g", "anniversary", "-d", dessert, "-p", "3", "--people", "0", "--bot", "regular", "--seed", name)
    sources.run("sushitrain", "play", *table, "--save", "game.json")
    sources.run("sushitrain", "verify", "game.json")
    shown = name.capitalize()
    for language in ("en", "pl"):
        assert shown in sources.run("sushitrain", "replay", "game.json", "--lang", language)
        told = json.loads(sources.run("sushitrain", "rules", topic, "--lang", language, "--json"))
        assert any(part["text"].startswith(shown) for part in told["paragraphs"])
    lacking = sources.run("tools.missing", code=1).splitlines()
    assert f"The dish {name} has no name in English: add dish-{name} to src/sushitrain/words/en/names.ftl." in lacking
    assert all(line.endswith(".") for line in lacking)


def test_the_guide_begins_with_that_file() -> None:
    assert f"`{MENU}`" in steps_for("How to add a dessert")[0]
    assert "`src/sushitrain/rules/menus/classic.py` or another menu" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
