"""What the declarations say that no game can tell, but a user interface, a record or a new edition would."""

import re
from dataclasses import replace
from typing import Any

import pytest

from sushitrain.rules.dish import CARDS, DRAWN, FOLLOWS, LAST, OPENS, PRINTED, ROLLED, SUM, Dish
from sushitrain.rules.edition import LOWEST, Edition
from sushitrain.rules.errors import TableError
from sushitrain.rules.lines import SPLIT, total
from sushitrain.rules.menus import emblems, every_dish, looks
from sushitrain.rules.menus.classic import CHOPSTICKS, DISHES, NIGIRI, TEMPURA, WASABI
from sushitrain.rules.pays import Each, Ladder, Nothing, Race, Runs, Sets
from sushitrain.rules.scoring import score_dessert, score_round
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import Tables


@pytest.mark.parametrize("game", ["classic", "anniversary", "roll"])
def test_an_edition_has_the_name_of_its_game_and_the_tables_it_was_made_from(game: str) -> None:
    tables = Tables(mochi_faces=(1, 2))
    edition = Setup(game, tables=tables).edition
    assert (edition.name, edition.tables) == (game, tables)


def test_the_dice_are_dealt_by_the_table() -> None:
    assert Setup("roll").edition.deal == {2: 8, 3: 7, 4: 6, 5: 5}


def test_golf_says_that_the_lowest_wins() -> None:
    assert Setup(variant="golf").edition.wins == LOWEST


@pytest.mark.parametrize(
    ("dessert", "shows", "counts"),
    [
        pytest.param("strawberry", PRINTED, SUM, id="strawberry icons are printed and added up"),
        pytest.param("yogurt", DRAWN, SUM, id="yogurt values are drawn and added up"),
        pytest.param("tea", PRINTED, CARDS, id="tea values are printed, and a tie counts the cards"),
        pytest.param("pudding", PRINTED, SUM, id="puddings are added up"),
        pytest.param("mochi", ROLLED, LAST, id="mochi is rolled, and the last roll counts"),
    ],
)
def test_desserts(dessert: str, shows: str, counts: str) -> None:
    found = Setup("anniversary", 2, dessert).edition.dessert
    assert (found.name, found.shows, found.counts) == (dessert, shows, counts)


def test_the_fewest_strawberries_lose_six_shared_and_three_between_two() -> None:
    pays = Setup("anniversary", 2, "strawberry").edition.dessert.pays
    assert pays == Race(0, -6, SPLIT, equal=SPLIT, two=Race(0, -3, SPLIT))


def test_a_number_of_a_table_is_at_most_99() -> None:
    dice = {"appetizer": 99, "maki": 0, "nigiri": 0, "special": 0, "pudding": 0}
    assert Tables(roll_dice=dice).roll_dice == dice
    with pytest.raises(TableError, match="takes numbers from 0 to 99"):
        Tables(roll_dice=dice | {"maki": 100})


def test_a_die_has_at_most_99_sides() -> None:
    assert len(Tables(mochi_faces=(1,) * 99).mochi_faces) == 99
    with pytest.raises(TableError) as refused:
        Tables(mochi_faces=(1,) * 100)
    sentence = "the table mochi_faces takes dice with at most 99 sides, not 100"
    assert (refused.value.code, str(refused.value)) == ("table-sides", sentence)


@pytest.mark.parametrize("pays", [Ladder((1, 3, 6)), Sets((2, 4, 8))])
def test_no_cards_pay_nothing(pays: Ladder | Sets) -> None:
    assert pays.points(0) == 0


def test_every_combination_comes_once_and_the_dice_only_without_a_variant() -> None:
    found = [(setup.game, setup.dessert, setup.variant, setup.players) for setup in combinations()]
    assert len(found) == len(set(found)) == 94
    assert [setup for setup in found if setup[0] == "roll"] == [("roll", "pudding", "none", n) for n in (2, 3, 4, 5)]


def test_an_edition_finds_the_dish_of_every_card_that_is_not_dessert() -> None:
    edition: Edition = Setup().edition
    assert {edition.dish_of[card].name for card in ("maki1", "maki2", "maki3")} == {"maki"}
    assert "pudding" not in edition.dish_of


def test_two_dishes_that_pay_by_the_card_share_what_is_open() -> None:
    roe = Dish("roe", Each(dipped=2), copies={"ikura": 4}, icons={"ikura": 4})
    edition = replace(Setup().edition, dishes=(*DISHES, roe))
    lines = score_round(edition, [["wasabi", "ikura", "squid", "wasabi", "egg"], []])[0]
    assert {(line.kind, line.dish, line.cards, line.points) for line in lines if line.points} >= {
        ("dipped", "roe", ("wasabi", "ikura"), 8),
        ("plain", "nigiri", ("squid",), 3),
        ("dipped", "nigiri", ("wasabi", "egg"), 3),
    }


def test_a_menu_without_cards_that_act_has_none() -> None:
    edition = replace(Setup().edition, dishes=(TEMPURA, NIGIRI))
    assert (edition.opener, edition.pairing) == ("", "")
    assert [line.points for line in score_round(edition, [["squid"], ["egg"]])[0]] == [3]


def test_every_kind_of_card_has_an_emoji_and_a_colour_of_its_own() -> None:
    found = looks()
    kinds = {card.rstrip("0123456789") for dish in every_dish() for card in dish.cards}
    assert kinds == {*found}
    assert len({look.emoji for look in found.values()}) == len({look.colour for look in found.values()}) == len(kinds)


def test_every_dish_has_a_card_of_its_own_that_stands_for_it() -> None:
    found, cards = emblems(), {(dish.name, card) for dish in every_dish() for card in dish.cards}
    assert {dish for dish, _ in cards} == {*found}
    assert {*found.items()} <= cards
    assert (found["maki"], found["tempura"], found["strawberry"]) == ("maki3", "tempura", "strawberry2")


GINGER = Dish("ginger", Nothing(), copies={"ginger": 4}, acts=OPENS)
SORBET = Dish("sorbet", Race(6, -6, SPLIT), copies={"sorbet": 10}, stays=True)
VALUES = tuple(range(1, 11))


@pytest.mark.parametrize(
    ("dishes", "sentence"),
    [
        ((replace(GINGER, stays=True),), "ginger: only a dessert can stay"),
        ((replace(GINGER, shows=DRAWN, values=VALUES),), "ginger: only a dessert can stay, draw or roll"),
        ((replace(GINGER, lead=2),), "or pay for the lead"),
        ((replace(GINGER, acts="closes"),), "ginger: a dish acts as opens, pairs or follows, not as closes"),
        ((replace(GINGER, copies={"ginger1": 2, "ginger2": 2}),), "ginger: a dish that acts has one kind of card"),
        ((WASABI, GINGER), "only one dish of a menu can act as opens, not both wasabi and ginger"),
        ((CHOPSTICKS, replace(GINGER, acts=FOLLOWS)), "pairs or follows, not both chopsticks and ginger"),
    ],
)
def test_a_menu_refuses_dishes_that_no_rule_follows_from(dishes: tuple[Dish, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        replace(Setup().edition, dishes=dishes)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"stays": False}, "sorbet: a dessert stays until the end of the game"),
        ({"acts": OPENS}, "sorbet: cards that act or pay by themselves belong to a dish"),
        ({"pays": Each(3)}, "sorbet: cards that act or pay by themselves belong to a dish"),
        ({"icons": {"sherbet": 2}}, "sorbet: icons are missing for sorbet; leave them all out for 1 each"),
        ({"shows": DRAWN, "values": (1, 2)}, "sorbet: there must be a value to draw for each of its cards"),
        (
            {"shows": DRAWN, "values": VALUES, "lead": 2},
            "sorbet: the lead is paid for icons, not for values that are drawn",
        ),
        ({"shows": ROLLED}, "sorbet: values that are rolled need the faces of a die"),
    ],
)
def test_a_menu_refuses_a_dessert_that_no_rule_follows_from(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        replace(Setup().edition, dessert=replace(SORBET, **change))


def test_dessert_cards_without_icons_show_one() -> None:
    assert SORBET.icons == {"sorbet": 1}
    assert SORBET.count((1, 1, 1)) == 3


@pytest.mark.parametrize(("pays", "points"), [(Sets((0, 0, 0, 12)), 24), (Ladder((1, 3)), 3)])
def test_a_dessert_pays_by_its_number(pays: Sets | Ladder, points: int) -> None:
    edition = replace(Setup("classic", 2).edition, dessert=replace(SORBET, pays=pays))
    assert [total(lines) for lines in score_dessert(edition, [(1,) * 8, ()])] == [points, 0]


def test_values_that_are_drawn_can_pay_by_runs() -> None:
    dessert = replace(SORBET, pays=Runs((1, 4, 8)), icons={}, shows=DRAWN, values=VALUES)
    (lines,) = score_dessert(replace(Setup("classic", 2).edition, dessert=dessert), [(3, 1, 2)])
    assert [(line.kind, line.points, line.cards) for line in lines] == [("run", 8, ())]
