"""What a seat may see in each flow, and what its moves would do."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.chance import Scripted, Seeded, seed_from_text
from sushitrain.game.effects import Effect
from sushitrain.game.engine import legal_moves, play, start
from sushitrain.game.events import Step
from sushitrain.game.moves import Done, Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.state import Battle, Drafting, Kept, Rolling, State
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, Slot, View, preview, view
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import from_plain

SEED = seed_from_text("views")


def cards(text: str) -> list[str]:
    return text.split()


FIRST = cards("wasabi pudding squid tempura egg tempura chopsticks maki3 salmon dumpling")
SECOND = cards("sashimi maki1 sashimi sashimi maki2 dumpling dumpling pudding egg wasabi")
IN_MENU_ORDER = tuple(cards("maki3 tempura tempura dumpling egg salmon squid wasabi chopsticks pudding"))


def dealt(setup: Setup, first: list[str]) -> State:
    """The start of a game whose deck begins with these cards, then goes on in the order of the menu."""
    rest = list(setup.edition.deck)
    for card in first:
        rest.remove(card)
    return start(setup, Scripted({"deck": [[*first, *rest]]})).state


def draft_view(state: State, seat: int | None) -> DraftView:
    seen = view(state, seat)
    assert isinstance(seen, DraftView)
    return seen


def battle_view(state: State, seat: int | None) -> BattleView:
    seen = view(state, seat)
    assert isinstance(seen, BattleView)
    return seen


def roll_view(state: State, seat: int | None) -> RollView:
    seen = view(state, seat)
    assert isinstance(seen, RollView)
    return seen


def classic() -> Drafting:
    state = dealt(Setup(), [*FIRST, *SECOND])
    assert isinstance(state, Drafting)
    return state


def after_one_turn() -> State:
    return play(classic(), {0: Pick(("wasabi",)), 1: Pick(("pudding",))}, Scripted({})).state


def last_state(setup: Setup) -> State:
    steps: list[Step] = []
    match(setup, [guess] * setup.players, SEED, watch=steps.append)
    return steps[-1].state


# Drafting


def test_a_hand_is_shown_in_the_order_of_the_menu() -> None:
    assert draft_view(classic(), 0).hand == IN_MENU_ORDER


def test_a_draft_shows_a_seat_its_hand_its_moves_and_only_the_sizes_of_the_rest() -> None:
    state = classic()
    seen = draft_view(state, 0)
    assert (seen.setup, seen.seat, seen.round, seen.turn, seen.to_move) == (Setup(), 0, 1, 1, (0, 1))
    assert (seen.hand_sizes, seen.pile_sizes, seen.deck_size) == ((10, 10), (), 88)
    assert (seen.passing, seen.controller, seen.outcome) == ("left", None, None)
    assert (seen.trays, seen.kept, seen.discards) == (((), ()), ((), ()), ())
    assert (seen.sheet, seen.totals) == ((), (0, 0))
    assert (seen.holder, seen.lead_points, seen.boat) == (None, (0, 0), None)
    assert set(seen.legal or ()) == set(legal_moves(state, 0))
    assert set(seen.effects) == set(FIRST)


def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    seen = draft_view(classic(), None)
    assert (seen.seat, seen.hand, seen.legal, seen.effects) == (None, (), None, {})
    assert (seen.to_move, seen.hand_sizes) == ((0, 1), (10, 10))


def test_what_was_placed_lies_open_for_all() -> None:
    state = after_one_turn()
    for seat in (0, 1, None):
        seen = draft_view(state, seat)
        assert (seen.turn, seen.trays) == (2, (("wasabi",), ()))
        assert (seen.kept, seen.last, seen.returned) == (
            ((), (Kept("pudding", 1),)),
            (("wasabi",), ("pudding",)),
            (False, False),
        )


def test_effects_are_those_on_the_own_tray() -> None:
    state = after_one_turn()
    assert draft_view(state, 0).effects["egg"] == Effect("dipped", 3)
    assert draft_view(state, 1).effects["egg"] == Effect("adds", 1)


def test_personal_piles_show_only_their_sizes() -> None:
    state = start(Setup(variant="personal_piles"), Seeded(SEED)).state
    seen = draft_view(state, 1)
    assert (seen.hand_sizes, seen.pile_sizes, seen.deck_size) == ((5, 5), (5, 5), 88)


def test_the_controller_alone_sees_the_card_drawn_for_the_dummy() -> None:
    state = start(Setup(variant="dummy", first=1), Seeded(SEED)).state
    assert isinstance(state, Drafting)
    assert [draft_view(state, seat).controller for seat in (0, 1, None)] == [1, 1, 1]
    assert [len(draft_view(state, seat).hand) for seat in (0, 1)] == [9, 10]
    assert draft_view(state, 0).hand_sizes == (9, 10)
    assert (draft_view(state, 0).pile_sizes, draft_view(state, 0).deck_size) == ((8,), 81)
    assert len(draft_view(state, 0).trays) == 3


@pytest.mark.parametrize(("round_", "passing"), [(1, "left"), (2, "right"), (3, "left")])
def test_two_way_hands_go_in_round(round_: int, passing: str) -> None:
    state = start(Setup(variant="two_way"), Seeded(SEED)).state
    assert isinstance(state, Drafting)
    assert draft_view(replace(state, round=round_), 0).passing == passing


def test_the_deck_shrinks_by_a_deal_each_round() -> None:
    states: list[State] = []
    match(Setup(), [guess, guess], SEED, watch=lambda step: states.append(step.state))
    rounds = {state.round: draft_view(state, 0).deck_size for state in states}
    assert rounds == {1: 88, 2: 68, 3: 48}


FLOWS = {
    "a draft": Setup(),
    "a draft with a dummy": Setup(variant="dummy"),
    "battle": Setup(variant="battle"),
    "dice": Setup("roll", 4),
}


@pytest.mark.parametrize("setup", FLOWS.values(), ids=FLOWS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_when_the_game_is_over_there_is_an_outcome_and_nothing_to_do(setup: Setup, seat: int | None) -> None:
    state = last_state(setup)
    seen = view(state, seat)
    assert seen.outcome is not None
    assert seen.outcome == state.outcome
    assert (seen.to_move, seen.legal, seen.effects) == ((), None, {})
    assert len(seen.sheet) == 4
    assert seen.totals[: setup.players] == seen.outcome.totals


# Battle

PYRAMID = cards("egg egg maki1 maki1 maki1 squid wasabi tempura tempura chopsticks sashimi sashimi sashimi dumpling")
BOTTOM = cards("salmon salmon pudding maki3 wasabi maki3")


def battle() -> Battle:
    state = dealt(Setup(variant="battle", first=0), [*PYRAMID, *BOTTOM])
    assert isinstance(state, Battle)
    return state


def test_the_pyramid_shows_cards_that_lie_face_up_and_which_are_covered() -> None:
    seen = battle_view(battle(), 0)
    assert len(seen.slots) == 20
    assert seen.slots[:3] == (Slot("a1", "egg", True), Slot("a2", "egg", True), Slot("b1", None, True))
    assert [slot.card for slot in seen.slots if slot.name[0] in "bd"] == [None] * 8
    assert seen.slots[-6:] == tuple(Slot(f"e{i}", card, False) for i, card in enumerate(BOTTOM, 1))
    assert (seen.starter, seen.second, seen.deck_size, seen.turn) == (0, False, 88, 1)


def test_only_the_active_seat_has_moves_with_the_effects_of_free_cards() -> None:
    state = battle()
    assert set(battle_view(state, 0).effects) == set(BOTTOM)
    assert battle_view(state, 0).legal == legal_moves(state, 0)
    for other in (1, None):
        assert (battle_view(state, other).legal, battle_view(state, other).effects) == (None, {})


def test_taken_cards_are_gone_and_uncovered_ones_turn_up() -> None:
    state: State = battle()
    for seat, slot in ((0, "e1"), (1, "e2")):
        state = play(state, {seat: Take(slot)}, Scripted({})).state
    seen = battle_view(state, 0)
    assert {slot.name for slot in seen.slots} >= {"d1", "e3"}
    assert not {"e1", "e2"} & {slot.name for slot in seen.slots}
    assert [slot for slot in seen.slots if slot.name in ("d1", "d2")] == [
        Slot("d1", "chopsticks", False),
        Slot("d2", None, True),
    ]


def test_a_second_card_is_shown_as_a_decision_of_its_own() -> None:
    state = battle()
    with_chopsticks = replace(state, board=replace(state.board, trays=(("chopsticks",), ())))
    seen = battle_view(play(with_chopsticks, {0: Take("e5")}, Scripted({})).state, 0)
    assert seen.second
    assert (seen.last, seen.returned) == ((("wasabi",), ()), (False, False))
    assert seen.effects["salmon"] == Effect("dipped", 6)


# Dice

TWO_DICE_EACH = from_plain({"roll_deal": {"2": 2, "3": 2, "4": 2, "5": 2}})


def rolling() -> Rolling:
    setup = Setup("roll", 3, first=2, tables=TWO_DICE_EACH)
    kinds = ["nigiri", "appetizer", "maki", "special", "nigiri", "special"]
    rolls = [["egg", "tempura"], ["maki1", "wasabi"], ["squid", "menu2"]]
    state = start(setup, Scripted({"dice": [kinds], "rolls": rolls})).state
    assert isinstance(state, Rolling)
    return state


def test_dice_have_no_secrets() -> None:
    state = rolling()
    for seat in (0, 1, 2, None):
        seen = roll_view(state, seat)
        assert seen.belts == (("tempura", "egg"), ("maki1", "wasabi"), ("squid", "menu2"))
        assert (seen.red, seen.turn, seen.to_move) == (2, 1, (2,))
        assert (seen.menus, seen.chopsticks, seen.puddings) == ((3, 3, 3), (2, 2, 2), (0, 0, 0))
        assert seen.pool == (9, 6, 32)


def test_only_the_active_seat_has_moves_with_the_effects_of_its_dice() -> None:
    state = rolling()
    assert roll_view(state, 2).effects == {"squid": Effect("adds", 3), "menu2": Effect("tokens", number=2)}
    assert roll_view(state, 2).legal == legal_moves(state, 2)
    for other in (0, 1, None):
        assert (roll_view(state, other).legal, roll_view(state, other).effects) == (None, {})


# Previews


def chopsticks_and_wasabi() -> View:
    state = classic()
    return view(replace(state, board=replace(state.board, trays=(("chopsticks", "wasabi"), ()))), 0)


def controlling() -> View:
    state = start(Setup(variant="dummy", first=0), Seeded(SEED)).state
    assert isinstance(state, Drafting)
    return view(replace(state, board=replace(state.board, trays=(("tempura",), (), ("wasabi",)))), 0)


PREVIEWS: Mapping[str, tuple[View, Move, tuple[Effect, ...]]] = {
    "one card": (view(classic(), 0), Pick(("squid",)), (Effect("adds", 3),)),
    "wasabi then squid": (
        *(view(classic(), 0), Pick(("wasabi", "squid"))),
        (Effect("opens"), Effect("dipped", 9)),
    ),
    "squid then wasabi": (
        *(view(classic(), 0), Pick(("squid", "wasabi"))),
        (Effect("adds", 3), Effect("opens")),
    ),
    "the first of two nigiri lands on the open wasabi": (
        *(chopsticks_and_wasabi(), Pick(("egg", "squid"))),
        (Effect("dipped", 3), Effect("adds", 3)),
    ),
    "the dummy's card on the dummy's own tray": (
        *(controlling(), Pick(("tempura",), "squid")),
        (Effect("completes", 5), Effect("dipped", 9)),
    ),
    "two cards and the dummy's last": (
        *(controlling(), Pick(("squid", "tempura"), "tempura")),
        (Effect("adds", 3), Effect("completes", 5), Effect("builds", 0, 1, 5)),
    ),
    "a slot of the pyramid": (view(battle(), 0), Take("e4"), (Effect("icons", number=3),)),
    "a slot that is face down": (view(battle(), 0), Take("b1"), ()),
    "a slot that is not there": (view(battle(), 0), Take("z9"), ()),
    "no second card": (view(battle(), 0), Done(), ()),
    "a die": (view(rolling(), 2), Keep("menu2"), (Effect("tokens", number=2),)),
    "a menu, which nobody can foresee": (view(rolling(), 2), Menu(("squid",)), ()),
    "chopsticks, which place nothing yet": (view(rolling(), 2), Swap("squid", "egg", 0), ()),
    "a slot in a draft": (view(classic(), 0), Take("a1"), ()),
}


@pytest.mark.parametrize(("seen", "move", "expected"), PREVIEWS.values(), ids=PREVIEWS)
def test_the_preview_of(seen: View, move: Move, expected: tuple[Effect, ...]) -> None:
    assert preview(seen, move) == expected


@pytest.mark.parametrize("setup", FLOWS.values(), ids=FLOWS)
def test_the_effects_of_a_view_are_the_previews_of_single_cards(setup: Setup) -> None:
    state = start(setup, Seeded(SEED)).state
    for seat in range(setup.players):
        seen = view(state, seat)
        for move in seen.legal or ():
            shown = preview(seen, move)
            if isinstance(move, Keep):
                assert shown == (seen.effects[move.face],)
            if isinstance(move, Pick):
                assert shown[0] == seen.effects[move.cards[0]]


def test_card_tables_share_what_lies_open() -> None:
    assert isinstance(view(classic(), 0), CardView)
    assert isinstance(view(battle(), 0), CardView)
    assert not isinstance(view(rolling(), 0), CardView)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_nobody_has_sees_nothing(seat: int) -> None:
    with pytest.raises(MoveError, match=f"there is no seat {seat}"):
        view(start(Setup("classic", 2), Seeded(bytes(32))).state, seat)
