"""Moves have a short readable text, the same in records, logs and terminals."""

from collections.abc import Callable

import pytest

from sushitrain.game.chance import Seeded
from sushitrain.game.engine import legal_moves, parse_move, start
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take, parse_battle, parse_pick, parse_roll
from sushitrain.game.state import Rolling
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup

TEXTS: dict[str, tuple[Setup, str, Move]] = {
    "one card": (Setup(), "tempura", Pick(("tempura",))),
    "two cards in order": (Setup(), "wasabi squid", Pick(("wasabi", "squid"))),
    "a card for the dummy": (Setup(variant="dummy"), "egg dummy maki2", Pick(("egg",), "maki2")),
    "two cards and one for the dummy": (
        Setup(variant="dummy"),
        "wasabi squid dummy chopsticks",
        Pick(("wasabi", "squid"), "chopsticks"),
    ),
    "a slot": (Setup(variant="battle"), "e3", Take("e3")),
    "a slot in a wide row": (Setup(variant="battle"), "a36", Take("a36")),
    "no second card": (Setup(variant="battle"), "done", Done()),
    "a die": (Setup("roll"), "squid", Keep("squid")),
    "a die with chopsticks on it": (Setup("roll"), "chopsticks2", Keep("chopsticks2")),
    "a menu for one die": (Setup("roll"), "menu egg", Menu(("egg",))),
    "a menu for three dice": (Setup("roll"), "menu egg egg menu2", Menu(("egg", "egg", "menu2"))),
    "chopsticks": (Setup("roll"), "chopsticks egg squid@2", Swap("egg", "squid", 2)),
}


@pytest.mark.parametrize(("setup", "text", "move"), TEXTS.values(), ids=TEXTS)
def test_a_move_and_its_text_are_the_same(setup: Setup, text: str, move: Move) -> None:
    assert str(move) == text
    assert parse_move(setup, text) == move


LOOSE: dict[str, tuple[Callable[[str], Move], str, str]] = {
    "spaces around cards": (parse_pick, "  wasabi   squid ", "wasabi squid"),
    "spaces around the dummy's card": (parse_pick, "egg  dummy  maki2 ", "egg dummy maki2"),
    "spaces around dice": (parse_roll, " menu  egg\tegg ", "menu egg egg"),
    "spaces around a swap": (parse_roll, " chopsticks egg  squid@2 ", "chopsticks egg squid@2"),
}


@pytest.mark.parametrize(("parse", "text", "tidy"), LOOSE.values(), ids=LOOSE)
def test_spaces_do_not_matter(parse: Callable[[str], Move], text: str, tidy: str) -> None:
    assert str(parse(text)) == tidy


UNREADABLE: dict[str, tuple[Callable[[str], Move], str]] = {
    "no card": (parse_pick, ""),
    "only spaces": (parse_pick, "   "),
    "nothing for oneself": (parse_pick, "  dummy egg"),
    "nothing for the dummy": (parse_pick, "egg dummy "),
    "two cards for the dummy": (parse_pick, "egg dummy maki1 maki2"),
    "two dummies": (parse_pick, "egg dummy maki1 dummy maki2"),
    "a slot without a number": (parse_battle, "e"),
    "a slot without a row": (parse_battle, "3"),
    "a slot in capitals": (parse_battle, "E3"),
    "a slot with three digits": (parse_battle, "a100"),
    "a slot with a digit that is not ASCII": (parse_battle, "e٣"),
    "a slot with a space": (parse_battle, "e3 "),
    "a slot with a line break": (parse_battle, "e3\n"),
    "no slot": (parse_battle, ""),
    "no die": (parse_roll, ""),
    "two dice": (parse_roll, "egg squid"),
    "a swap without a seat": (parse_roll, "chopsticks egg squid"),
    "a swap with a seat of two digits": (parse_roll, "chopsticks egg squid@12"),
    "a swap with a seat below zero": (parse_roll, "chopsticks egg squid@-1"),
    "a swap for nothing": (parse_roll, "chopsticks squid@1"),
    "a swap of three": (parse_roll, "chopsticks egg egg squid@1"),
}


@pytest.mark.parametrize(("parse", "text"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_text_is_unreadable_with(parse: Callable[[str], Move], text: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse(text)
    assert (caught.value.code, str(caught.value)) == ("move-unreadable", f"“{text}” is not the text of a move")


@pytest.mark.parametrize("word", ["menu", "chopsticks"])
def test_a_token_without_dice_is_read_as_a_die_that_no_belt_has(word: str) -> None:
    assert parse_roll(word) == Keep(word)


def test_an_endless_text_is_not_repeated_in_full() -> None:
    with pytest.raises(MoveError) as caught:
        parse_battle("x" * 100_000)
    assert str(caught.value) == f"“{'x' * 60}” is not the text of a move"


def test_moves_of_different_kinds_are_never_equal_and_always_true() -> None:
    moves = [Pick(("egg",)), Take("egg"), Keep("egg"), Menu(("egg",)), Swap("egg", "egg", 0), Done()]
    assert len(set(moves)) == len(moves)
    assert all(moves)


def test_a_pick_from_a_list_is_refused_since_states_hold_tuples() -> None:
    chance = Seeded(bytes(32))
    state = start(Setup("classic", 2), chance).state
    card = next(iter(legal_moves(state, 0))).cards[0]  # type: ignore[union-attr]  # a draft offers picks
    assert Pick((card,)) in legal_moves(state, 0)
    assert Pick([card]) not in legal_moves(state, 0)  # type: ignore[arg-type]  # what somebody may pass all the same


def test_dice_to_roll_again_have_one_order_so_that_a_choice_has_one_text() -> None:
    state = start(Setup("roll", 2, first=0), Seeded(bytes(32))).state
    assert isinstance(state, Rolling)
    first, last = state.belts[0][0], state.belts[0][-1]
    assert Menu((first, last)) in legal_moves(state, 0)
    assert Menu((last, first)) not in legal_moves(state, 0)
    assert parse_move(state.setup, f"menu {last} {first}") == Menu((first, last))
