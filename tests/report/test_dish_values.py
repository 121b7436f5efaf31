"""What dishes are worth by the rules."""

import pytest

from sushitrain.report.dish_values import by_card, by_count, by_place, by_run
from sushitrain.rules.setup import Setup, combinations


def test_dishes_are_worth_what_the_rules_say() -> None:
    found = by_count(Setup("classic", 5))
    assert found["tempura"] == [0, 0, 5, 5, 10, 10, 15, 15]
    assert found["sashimi"] == [0, 0, 0, 10, 10, 10, 20, 20]
    assert found["dumpling"] == [0, 1, 3, 6, 10, 15, 15, 15]
    assert by_count(Setup("roll", 5))["tokens"] == [0, 0, 1, 1, 2, 2]
    assert by_run(Setup("anniversary", 2, "tea")) == [0, 1, 4, 8, 13, 20]
    assert dict(by_card(Setup("classic", 2)))["wasabi", "squid"] == 9


def paid(setup: Setup) -> dict[tuple[str, str], int]:
    return {(line.dish, line.kind): line.points for line in by_place(setup) if line.points}


def test_places_pay_what_the_rules_say() -> None:
    maki = {("maki", "first"): 6, ("maki", "second"): 3}
    puddings = {("pudding", "most"): 6, ("pudding", "least"): -6}
    assert paid(Setup("classic", 4)) == maki | puddings
    assert paid(Setup("classic", 2)) == maki | {("pudding", "most"): 6}
    assert paid(Setup("classic", 2, variant="dummy")) == maki | puddings
    assert paid(Setup("anniversary", 2)) == maki | {("strawberry", "lead"): 2, ("strawberry", "least"): -3}


@pytest.mark.parametrize("setup", [setup for setup in combinations() if setup.players == 2], ids=str)
def test_every_game_has_its_worth(setup: Setup) -> None:
    assert all(points[0] == 0 for points in by_count(setup).values())
    assert paid(setup)["maki", "first"] > paid(setup)["maki", "second"]
