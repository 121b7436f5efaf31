"""What a seat knows by remembering: hands it has passed on, and what is nowhere in sight."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.chance import Scripted, seed_from_text
from sushitrain.game.engine import play, start
from sushitrain.game.events import Step
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Pick
from sushitrain.game.state import Battle, Drafting, State
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup, combinations


def states(setup: Setup, words: str = "knowledge") -> list[State]:
    """Every state of a game of random players."""
    steps: list[Step] = []
    match(setup, [guess] * setup.players, seed_from_text(words), watch=steps.append)
    return [step.state for step in steps]


def folded(course: Sequence[State], seat: int | None) -> Iterator[tuple[State, Knowledge]]:
    """What a seat knows in each of these states if it has seen them all."""
    known: Knowledge | None = None
    for state in course:
        known = learn(known, view(state, seat))
        yield state, known


def out_of_sight(state: State, seat: int | None) -> Counter[str]:
    """The cards that this seat cannot see now."""
    if isinstance(state, Battle):
        down = [card for card, up in zip(state.slots, state.face_up, strict=True) if not up]
        return Counter((*state.deck, *down))
    assert isinstance(state, Drafting)
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    return Counter(card for cards in (state.deck, *state.piles, *hands) for card in cards)


def remembered(known: Knowledge, seat: int | None) -> Counter[str]:
    """The cards of other hands that this seat knows."""
    return Counter(card for other, hand in enumerate(known.hands) if other != seat for card in hand)


CARD_GAMES = [setup for setup in combinations() if setup.game != "roll"]


@pytest.mark.parametrize("setup", CARD_GAMES, ids=lambda s: f"{s.game} {s.dessert} {s.variant} {s.players}")
def test_known_hands_are_true_and_the_rest_is_unseen_in(setup: Setup) -> None:
    course = states(setup)[:-1]
    for seat in (0, setup.players - 1, None):
        for state, known in folded(course, seat):
            if isinstance(state, Drafting):
                assert all(Counter(part) <= Counter(hand) for part, hand in zip(known.hands, state.hands, strict=True))
            assert Counter(known.unseen) == out_of_sight(state, seat) - remembered(known, seat)
            assert 0 not in known.unseen.values()


@pytest.mark.parametrize("variant", ["none", "two_way"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_a_hand_has_gone_round_everybody_knows_every_hand(players: int, variant: str) -> None:
    for state, known in folded(states(Setup(players=players, variant=variant))[:-1], 0):
        assert isinstance(state, Drafting)
        whole = [sorted(part) == sorted(hand) for part, hand in zip(known.hands, state.hands, strict=True)]
        assert sum(whole) == min(state.turn, players)


def test_of_a_hand_that_has_drawn_from_a_pile_all_but_that_card_is_known() -> None:
    unknown = [
        len(state.hands[1]) - len(known.hands[1])
        for state, known in folded(states(Setup(variant="personal_piles"))[:10], 0)
        if isinstance(state, Drafting)
    ]
    assert unknown == [5, 1, 1, 1, 1, 1, 0, 0, 0, 0]


def test_a_spectator_knows_of_no_card_in_a_hand_but_returned_chopsticks() -> None:
    known_cards = {
        card
        for words in ("one", "two", "three", "four", "five")
        for _, known in folded(states(Setup(players=3), words)[:-1], None)
        for hand in known.hands
        for card in hand
    }
    assert known_cards == {"chopsticks"}


def test_a_view_that_comes_twice_teaches_nothing_new() -> None:
    for state, known in folded(states(Setup(players=3))[:-1], 1):
        assert learn(known, view(state, 1)) == known


def test_a_seat_that_missed_a_turn_forgets_the_hands() -> None:
    course = states(Setup(players=3))
    once = learn(None, view(course[0], 0))
    assert sum(map(len, learn(once, view(course[1], 0)).hands[1:])) == 8
    late = learn(once, view(course[2], 0))
    assert late.hands[1:] == ((), ())
    assert late == learn(None, view(course[2], 0))


def test_hands_of_an_earlier_round_are_forgotten() -> None:
    course = [state for state in states(Setup()) if isinstance(state, Drafting)]
    known = None
    for state in course[:10]:
        known = learn(known, view(state, 0))
    assert course[10].round == 2
    assert learn(known, view(course[10], 0)).hands[1] == ()


@pytest.mark.parametrize("variant", ["none", "personal_piles", "dummy"])
def test_when_the_game_is_over_no_hand_holds_a_card(variant: str) -> None:
    setup = Setup(variant=variant)
    course = states(setup)
    *_, (last, known) = folded(course, 0)
    assert isinstance(last, Drafting)
    assert known.hands == ((), ())
    assert Counter(known.unseen) == Counter(last.deck)


def test_knowledge_of_another_game_is_forgotten() -> None:
    other = learn(None, view(states(Setup(variant="battle"))[0], 0))
    first = view(states(Setup())[0], 0)
    assert learn(other, first) == learn(None, first)


HANDS = "chopsticks egg squid wasabi maki1 maki2 maki3 salmon tempura", "dumpling " * 9
PILE = "pudding tempura sashimi pudding pudding pudding pudding pudding pudding"


def counted(cards: str) -> Counter[str]:
    return Counter(cards.split())


def with_dummy() -> State:
    deck = " ".join((*HANDS, PILE)).split()
    return start(Setup(variant="dummy", first=0), Scripted({"deck": [deck]})).state


def test_the_dummys_card_has_left_the_controllers_hand_too() -> None:
    first = with_dummy()
    second = play(first, {0: Pick(("chopsticks",), "egg"), 1: Pick(("dumpling",))}, Scripted({})).state
    *_, (_, known) = folded([first, second], 0)
    assert known.hands[0] == ("dumpling",) * 8
    assert Counter(known.hands[1]) == counted("squid wasabi maki1 maki2 maki3 salmon tempura pudding")
    assert known.unseen["pudding"] == 9


def test_a_card_that_the_controller_drew_and_placed_unseen_leaves_the_known_ones() -> None:
    first = with_dummy()
    second = play(first, {0: Pick(("egg",), "squid"), 1: Pick(("dumpling",))}, Scripted({})).state
    third = play(second, {0: Pick(("dumpling",)), 1: Pick(("tempura",), "tempura")}, Scripted({})).state
    *_, (_, known) = folded([first, second, third], 0)
    assert Counter(known.hands[0]) == counted("chopsticks wasabi maki1 maki2 maki3 salmon pudding sashimi")


def test_returned_chopsticks_are_known_to_be_in_the_hand_that_was_passed() -> None:
    first = with_dummy()
    second = play(first, {0: Pick(("chopsticks",), "egg"), 1: Pick(("dumpling",))}, Scripted({})).state
    third = play(second, {0: Pick(("dumpling", "dumpling")), 1: Pick(("squid",), "wasabi")}, Scripted({})).state
    *_, (_, known) = folded([first, second, third], 0)
    assert known.hands[1] == (*["dumpling"] * 6, "chopsticks")


def test_dice_leave_nothing_to_know() -> None:
    for _, known in folded(states(Setup("roll", 3)), 1):
        assert (known.hands, known.unseen) == ((), {})


def test_battle_knows_no_hands() -> None:
    assert all(known.hands == () for _, known in folded(states(Setup(variant="battle")), 0))
