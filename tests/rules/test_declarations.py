"""What the declarations say that no game can tell, but a user interface, a record or a new edition would."""

from dataclasses import replace

import pytest

from sushitrain.rules.dish import CARDS, DRAWN, LAST, PRINTED, ROLLED, SUM, Dish
from sushitrain.rules.edition import LOWEST, Edition
from sushitrain.rules.errors import TableError
from sushitrain.rules.lines import SPLIT
from sushitrain.rules.menus import emblems, every_dish, looks
from sushitrain.rules.menus.classic import DISHES, NIGIRI, TEMPURA
from sushitrain.rules.pays import Each, Ladder, Race, Sets
from sushitrain.rules.scoring import score_round
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
