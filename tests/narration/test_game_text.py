"""A game told in words: numbers and signs."""

import re

import pytest

from sushitrain.narration.console import Out
from sushitrain.narration.game_text import Teller
from sushitrain.rules.lines import Line
from sushitrain.rules.setup import Setup
from sushitrain.words import LANGUAGES, Words

LEAST = Line("least", "pudding", -6, number=0)
SHEET = [[(LEAST,), (), ()], [(LEAST, LEAST), (), ()]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_below_zero_have_a_real_minus_in_every_table(language: str) -> None:
    teller, out = Teller(Words(language), Setup("classic", 3), ("Ola", "Ula", "Ala")), Out()
    with out.capture() as captured:
        out.print(teller.part(SHEET[0], ""), teller.sheet(SHEET, over=True), *teller.lines((LEAST,)))
    text = captured.get()
    assert {"−6", "−12", "−18"} <= set(re.findall(r"−\d+", text))
    assert not re.search(r"-\d", text)


def test_lines_of_points_stand_in_one_column() -> None:
    teller = Teller(Words("en"), Setup("classic", 3), ("Ola", "Ula", "Ala"))
    lines = teller.lines((LEAST, Line("most", "pudding", 6, number=4)))
    assert [line.index("pudding") for line in lines] == [6, 6]
