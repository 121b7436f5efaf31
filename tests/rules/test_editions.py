"""What is in each box, and what the variants make of it."""

import pytest

from sushitrain.rules.dish import LAST
from sushitrain.rules.edition import BATTLE, DRAFTING, HIGHEST, LEFT, LOWEST, RIGHT, ROLLING
from sushitrain.rules.menus import DESSERTS, DESSERTS_OF
from sushitrain.rules.menus.classic import zero_maki
from sushitrain.rules.pays import COUNTS, EXCLUDED
from sushitrain.rules.setup import Setup, combinations
from sushitrain.rules.tables import DIE_FACES, Tables, from_plain

CARD_GAMES = [setup for setup in combinations() if setup.game != "roll"]

CLASSIC_DECK = {
    "maki1": 6,
    "maki2": 12,
    "maki3": 8,
    "tempura": 14,
    "sashimi": 14,
    "dumpling": 14,
    "egg": 5,
    "salmon": 10,
    "squid": 5,
    "wasabi": 6,
    "chopsticks": 4,
    "pudding": 10,
}

DESSERT_CARDS: dict[str, dict[str, int]] = {
    "strawberry": {"strawberry1": 2, "strawberry2": 3, "strawberry3": 3, "strawberry4": 2},
    "yogurt": {"yogurt": 10},
    "tea": {"tea1": 2, "tea2": 2, "tea3": 2, "tea4": 2, "tea5": 2},
    "pudding": {"pudding": 10},
    "mochi": {"mochi": 10},
}


def called(setup: Setup) -> str:
    return f"{setup.game} {setup.dessert} {setup.variant} {setup.players}"


def test_the_classic_deck_has_108_cards_of_twelve_kinds() -> None:
    edition = Setup("classic").edition
    assert edition.copies == CLASSIC_DECK
    assert len(edition.deck) == 108
    assert list(dict.fromkeys(edition.deck)) == list(CLASSIC_DECK)


@pytest.mark.parametrize("dessert", DESSERTS)
def test_the_anniversary_box_has_ten_cards_of_its_dessert_in_place_of_the_puddings(dessert: str) -> None:
    edition = Setup("anniversary", dessert=dessert).edition
    without = {card: n for card, n in CLASSIC_DECK.items() if card != "pudding"}
    assert edition.copies == without | DESSERT_CARDS[dessert]
    assert len(edition.deck) == 108


@pytest.mark.parametrize("setup", CARD_GAMES, ids=called)
def test_three_rounds_never_need_more_than_the_deck(setup: Setup) -> None:
    edition = setup.edition
    cards = (
        sum(size for size, _ in setup.tables.battle_layout) if edition.flow == BATTLE else edition.dealt(setup.players)
    )
    assert 3 * cards <= len(edition.deck) == 108


@pytest.mark.parametrize(
    ("players", "each", "left"), [(2, 10, 48), (3, 9, 27), (4, 8, 12), (5, 7, 3)], ids=lambda number: str(number)
)
def test_with_more_players_each_gets_fewer_cards(players: int, each: int, left: int) -> None:
    edition = Setup("classic", players).edition
    assert edition.deal[players] == each
    assert len(edition.deck) - 3 * edition.dealt(players) == left


def test_personal_piles_deal_five_to_each_hand_and_five_to_each_pile() -> None:
    edition = Setup(variant="personal_piles").edition
    assert (edition.deal[2], edition.pile, edition.piles(2), edition.dealt(2)) == (5, 5, 2, 20)


def test_the_dummy_gets_one_pile_of_nine_and_27_cards_are_never_dealt() -> None:
    setup = Setup(variant="dummy")
    edition = setup.edition
    assert (edition.deal[2], edition.pile, edition.piles(2), edition.dealt(2)) == (9, 9, 1, 27)
    assert len(edition.deck) - 3 * edition.dealt(2) == 27
    assert setup.seats == 3


@pytest.mark.parametrize("variant", ["none", "two_way", "golf"])
def test_other_drafts_have_no_piles(variant: str) -> None:
    edition = Setup(players=4, variant=variant).edition
    assert edition.piles(4) == 0


FLOWS = {"battle": BATTLE, "none": DRAFTING, "two_way": DRAFTING, "golf": DRAFTING, "personal_piles": DRAFTING}


@pytest.mark.parametrize(("variant", "flow"), FLOWS.items())
def test_cards_are_drafted_but_in_battle(variant: str, flow: str) -> None:
    assert Setup("anniversary", variant=variant).edition.flow == flow


def test_hands_go_left_and_in_two_way_right_in_the_second_round() -> None:
    assert Setup().edition.passing == (LEFT, LEFT, LEFT)
    assert Setup(variant="two_way").edition.passing == (LEFT, RIGHT, LEFT)


@pytest.mark.parametrize("setup", CARD_GAMES, ids=called)
def test_the_lowest_total_wins_only_in_golf(setup: Setup) -> None:
    assert setup.edition.wins == (LOWEST if setup.variant == "golf" else HIGHEST)


def test_zero_maki_may_place_only_in_the_anniversary_edition() -> None:
    own = {game: zero_maki(Setup(game).edition) for game in ("classic", "anniversary", "roll")}
    assert own == {"classic": EXCLUDED, "anniversary": COUNTS, "roll": EXCLUDED}


def test_only_the_anniversary_edition_has_a_boat() -> None:
    assert {game: Setup(game).edition.boat for game in ("classic", "anniversary", "roll")} == {
        "classic": False,
        "anniversary": True,
        "roll": False,
    }


def test_the_bag_has_thirty_dice_of_five_kinds() -> None:
    edition = Setup("roll").edition
    assert edition.flow == ROLLING
    assert len(edition.bag) == 30
    assert [edition.bag.count(kind) for kind in ("appetizer", "maki", "nigiri", "special", "pudding")] == [
        10,
        6,
        5,
        5,
        4,
    ]


def test_every_face_of_a_die_belongs_to_a_dish() -> None:
    assert set(Setup("roll").edition.dish_of) == set(DIE_FACES)


@pytest.mark.parametrize("setup", CARD_GAMES, ids=called)
def test_every_card_but_the_dessert_belongs_to_a_dish(setup: Setup) -> None:
    edition = setup.edition
    assert set(edition.dish_of) | set(edition.dessert.copies) == set(edition.copies)
    assert not set(edition.dish_of) & set(edition.dessert.copies)


MEASURES = {
    "strawberry icons are added up": ("strawberry", (4, 1, 1), 6),
    "yogurt values are added up": ("yogurt", (3, 3), 6),
    "tea cards are counted": ("tea", (5, 5), 2),
    "puddings are counted": ("pudding", (1, 1, 1), 3),
    "the last roll of the mochi die counts": ("mochi", (6, 2), 2),
    "a mochi die starts at 1": ("mochi", (), 1),
    "no tea is nothing": ("tea", (), 0),
}


@pytest.mark.parametrize(("dessert", "values", "measure"), MEASURES.values(), ids=MEASURES)
def test_how_a_dessert_is_measured(dessert: str, values: tuple[int, ...], measure: int) -> None:
    assert Setup("anniversary", dessert=dessert).edition.dessert.count(values) == measure


def test_only_the_mochi_die_forgets_earlier_values() -> None:
    assert [name for name, make in DESSERTS_OF["anniversary"].items() if make(Tables()).counts == LAST] == ["mochi"]


def test_tables_of_an_edition_file_reach_the_box() -> None:
    tables = from_plain(
        {
            "strawberry_icons": {"3": 10},
            "yogurt_values": {"7": 10},
            "tea_copies": {"2": 4, "4": 6},
            "mochi_faces": [1, 1, 9],
            "roll_appetizers": {"dumpling": [1, 1, 1], "tempura": [2, 2, 2], "sashimi": [3, 3, 3]},
            "roll_dice": {"appetizer": 0, "maki": 30, "nigiri": 0, "special": 0, "pudding": 0},
        }
    )
    made = {name: Setup("anniversary", dessert=name, tables=tables).edition for name in DESSERTS}
    assert made["strawberry"].dessert.copies == {"strawberry3": 10}
    assert made["yogurt"].dessert.values == (7,) * 10
    assert made["tea"].dessert.icons == {"tea2": 2, "tea4": 4}
    assert made["mochi"].dessert.values == (1, 1, 9)
    roll = Setup("roll", tables=tables).edition
    assert roll.bag == ("maki",) * 30
    assert repr(roll.dish_of["tempura"].pays) == "Sets(worth=(2, 2, 2))"
