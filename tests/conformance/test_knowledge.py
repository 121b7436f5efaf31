"""Knowledge: what a seat remembers is true, complete as soon as it can be, and adds up with what it cannot know."""

from collections import Counter
from collections.abc import Iterator

import pytest

from kit import Game, has_cards, has_dummy, has_piles, hidden, is_draft, is_plain_draft, is_rolled
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.state import Drafting, State
from sushitrain.game.views import view


def remembered(game: Game, seat: int | None) -> Iterator[tuple[State, Knowledge]]:
    """What a seat that watches every step knows at each of them."""
    before = None
    for state in game.states:
        before = learn(before, view(state, seat))
        yield state, before


def everyone(game: Game) -> Iterator[tuple[int | None, State, Knowledge]]:
    """Every seat, and the spectator, at every step."""
    for seat in (None, *range(game.setup.players)):
        for state, knows in remembered(game, seat):
            yield seat, state, knows


def drafts(game: Game) -> Iterator[tuple[int, int, Drafting, Knowledge]]:
    """Every pair of seats at every step: one knows something of the other's hand."""
    for seat, state, knows in everyone(game):
        if seat is not None and isinstance(state, Drafting):
            yield from ((seat, other, state, knows) for other in range(game.setup.players) if other != seat)


@pytest.mark.games(where=is_draft)
def test_known_cards_are_always_truly_in_that_hand(game: Game) -> None:
    for _, state, knows in everyone(game):
        assert isinstance(state, Drafting)
        assert len(knows.hands) == game.setup.players
        assert all(Counter(known) <= Counter(hand) for known, hand in zip(knows.hands, state.hands, strict=True))


@pytest.mark.games(where=is_draft)
def test_everybody_knows_the_own_hand_and_a_spectator_only_chopsticks_that_went_back(game: Game) -> None:
    for seat, state, knows in everyone(game):
        assert isinstance(state, Drafting)
        if seat is None:
            assert {card for hand in knows.hands for card in hand} <= {"chopsticks"}
        else:
            assert Counter(knows.hands[seat]) == Counter(state.hands[seat])


@pytest.mark.games(where=has_cards)
def test_what_is_unseen_and_what_is_known_are_together_all_that_is_hidden(game: Game) -> None:
    for seat, state, knows in everyone(game):
        known = Counter(card for other, hand in enumerate(knows.hands) if other != seat for card in hand)
        assert Counter(knows.unseen) + known == Counter(hidden(state, seat))
        assert all(count > 0 for count in knows.unseen.values())


@pytest.mark.games(where=is_plain_draft)
def test_when_hands_have_been_passed_to_all_other_seats_everybody_knows_every_hand(game: Game) -> None:
    for _, other, state, knows in drafts(game):
        if state.turn >= game.setup.players:
            assert Counter(knows.hands[other]) == Counter(state.hands[other])


@pytest.mark.games(where=is_plain_draft)
def test_a_seat_knows_the_hands_that_it_has_passed_on_and_of_others_only_used_chopsticks(game: Game) -> None:
    players = game.setup.players
    for seat, other, state, knows in drafts(game):
        right = game.setup.variant == "two_way" and state.round == 2
        passes = (seat - other if right else other - seat) % players
        if passes < state.turn:
            assert Counter(knows.hands[other]) == Counter(state.hands[other])
        else:
            assert {*knows.hands[other]} <= {"chopsticks"}


@pytest.mark.games(where=has_piles)
def test_with_personal_piles_only_the_card_just_drawn_is_unknown_after_a_swap(game: Game) -> None:
    for _, other, state, knows in drafts(game):
        unknown = 5 if state.turn == 1 else 1 if state.turn <= 6 else 0
        assert len(knows.hands[other]) == len(state.hands[other]) - unknown


@pytest.mark.games(where=has_dummy)
def test_with_a_dummy_only_the_controllers_new_card_is_unknown_after_a_swap(game: Game) -> None:
    for _, other, state, knows in drafts(game):
        if state.turn > 1 and not state.outcome:
            assert len(knows.hands[other]) == len(state.hands[other]) - (state.controller == other)


def test_looking_twice_adds_nothing(game: Game) -> None:
    for seat, state, knows in everyone(game):
        assert learn(knows, view(state, seat)) == knows


@pytest.mark.games(where=is_draft)
def test_a_seat_that_missed_a_turn_forgets_the_other_hands(game: Game) -> None:
    known = [(state, knows) for state, knows in remembered(game, 0) if not state.outcome]
    for (_, before), (state, _) in zip(known, known[2:], strict=False):
        late = learn(before, view(state, 0))
        assert late.hands[0] != ()
        assert late.hands[1:] == ((),) * (game.setup.players - 1)


@pytest.mark.games(where=is_rolled)
def test_in_the_dice_game_there_is_nothing_to_remember(game: Game) -> None:
    assert all((knows.hands, dict(knows.unseen)) == ((), {}) for _, _, knows in everyone(game))
