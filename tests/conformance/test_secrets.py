"""Secrets: what a seat sees and what everybody is told do not depend on anything that is hidden from them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest

from kit import Game, Moves, Turn, card_at, has_cards, hidden, is_battle, is_draft, is_rolled, whole_game
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Seeded
from sushitrain.game.engine import play
from sushitrain.game.events import Event
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Pick
from sushitrain.game.state import Battle, Cards, Drafting, State
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup
from twins import shuffled, twin, with_hands_and_piles

Look = Callable[[State, int | None], object]


def seats(setup: Setup) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (None, *range(setup.players))


def assert_same(other: object, one: object) -> None:
    """Equal, and without anything that an equality might overlook."""
    assert other == one
    assert repr(other) == repr(one)


def assert_tells_nothing(game: Game, look: Look, seat: int | None) -> None:
    """At every step a seat sees the same in a world where the hidden cards lie elsewhere."""
    rng = Random(f"{seat}")
    for state in game.states:
        other = twin(state, seat, rng)
        assert other != state or len(set(hidden(state, seat))) < 2
        assert_same(look(other, seat), look(state, seat))


@pytest.mark.games(where=has_cards)
def test_a_view_does_not_change_when_all_that_it_cannot_see_changes(game: Game) -> None:
    for seat in seats(game.setup):
        assert_tells_nothing(game, view, seat)


@pytest.mark.games(where=has_cards)
def test_knowledge_does_not_change_when_all_that_a_seat_cannot_see_changes(game: Game) -> None:
    for seat in seats(game.setup):
        rng, before = Random(f"{seat}"), None
        for state in game.states:
            knows: Knowledge = learn(before, view(state, seat))
            assert_same(learn(before, view(twin(state, seat, rng), seat)), knows)
            before = knows


@pytest.mark.games(where=is_draft)
def test_the_order_of_the_cards_in_a_hand_tells_nothing(game: Game) -> None:
    """Hands are always in the order of the menu, also after a card was drawn or chopsticks went back."""
    menu = list(game.setup.edition.copies)
    for state in game.states:
        assert isinstance(state, Drafting)
        assert state.hands == tuple(tuple(sorted(hand, key=menu.index)) for hand in state.hands)


@pytest.mark.games(where=is_rolled)
def test_in_the_dice_game_everybody_sees_the_same(game: Game) -> None:
    for state in game.states:
        views = [replace(view(state, seat), seat=None, legal=None, effects={}) for seat in seats(game.setup)]
        assert all(seen == views[0] for seen in views)


# --- the twin test has teeth ----------------------------------------------------------------------


def leaks_deck(state: State, seat: int | None) -> object:
    return view(state, seat), getattr(state, "deck", ())[:1]


def leaks_neighbour(state: State, seat: int | None) -> object:
    hands = getattr(state, "hands", ())
    return view(state, seat), hands and hands[((seat or 0) + 1) % len(hands)].count("sashimi")


def leaks_pile(state: State, seat: int | None) -> object:
    return view(state, seat), [pile[:1] for pile in getattr(state, "piles", ())]


def leaks_face_down(state: State, seat: int | None) -> object:
    return view(state, seat), sorted(getattr(state, "slots", ()))


def leaks_hash(state: State, seat: int | None) -> object:
    return view(state, seat), state_hash(state)[:4]


def leaks_next_deal(state: State, seat: int | None) -> object:
    return view(state, seat), sorted(getattr(state, "deck", ())[-4:])


LEAKS = [
    pytest.param(leaks_deck, Setup(players=4), id="the top of the deck"),
    pytest.param(leaks_neighbour, Setup("anniversary", 3), id="how many sashimi a neighbour holds"),
    pytest.param(leaks_pile, Setup(variant="personal_piles"), id="the top of a personal pile"),
    pytest.param(leaks_pile, Setup(variant="dummy"), id="the top of the dummy's pile"),
    pytest.param(leaks_face_down, Setup(variant="battle"), id="which cards lie face down"),
    pytest.param(leaks_hash, Setup("anniversary", 5, "tea"), id="a hash of the whole state"),
    pytest.param(leaks_next_deal, Setup(variant="battle"), id="the bottom of the deck"),
]


@pytest.mark.parametrize("seat", [None, 0, 1], ids=["spectator", "seat 0", "seat 1"])
@pytest.mark.parametrize(("leak", "setup"), LEAKS)
def test_a_view_that_leaks_is_found_out(leak: Look, setup: Setup, seat: int | None) -> None:
    game = whole_game(setup, "sieve")
    assert_tells_nothing(game, view, seat)
    with pytest.raises(AssertionError):
        assert_tells_nothing(game, leak, seat)


# --- events ---------------------------------------------------------------------------------------


def chosen(moves: Moves, seat: int) -> Cards:
    """The cards that leave a hand."""
    move = moves[seat]
    assert isinstance(move, Pick)
    return move.cards if move.dummy is None else (*move.cards, move.dummy)


def parallel(turn: Turn, rng: Random) -> State:
    """A world where the same moves are legal, and all hidden cards that nobody chooses now are elsewhere."""
    state = turn.before
    if isinstance(state, Battle):
        return twin(state, None, rng)
    assert isinstance(state, Drafting)
    stays = [chosen(turn.moves, seat) for seat in range(state.setup.players)]
    rest = hidden(state, seat=None)
    for card in (card for cards in stays for card in cards):
        rest.remove(card)
    return with_hands_and_piles(state, stays, shuffled(rest, rng))


def masked(events: Sequence[Event]) -> list[object]:
    """The events without the one thing that they may reveal: the card that is turned up."""
    return [(event.kind, event.seat, event.values["slot"]) if event.kind == "turn-up" else event for event in events]


@pytest.mark.games(where=has_cards)
def test_events_tell_nothing_but_what_is_revealed(game: Game) -> None:
    rng = Random("elsewhere")
    for turn in game.turns:
        other = parallel(turn, rng)
        step = play(other, turn.moves, Seeded(game.seed))
        assert step.state != turn.after or len(set(hidden(turn.before, None))) < 2 or turn.after.outcome
        assert masked(step.events) == masked(turn.step.events)


@pytest.mark.games(where=is_draft)
def test_a_spectator_of_a_draft_cannot_tell_the_two_worlds_apart_after_the_turn_either(game: Game) -> None:
    rng = Random("elsewhere")
    for turn in game.turns:
        step = play(parallel(turn, rng), turn.moves, Seeded(game.seed))
        assert_same(view(step.state, None), view(turn.after, None))


@pytest.mark.games(where=is_battle)
def test_a_turned_up_card_is_the_one_that_lies_there(game: Game) -> None:
    for turn in game.turns:
        if turn.ends_round:
            continue
        assert isinstance(turn.after, Battle)
        told = {event.values["slot"]: event.values["card"] for event in turn.step.events if event.kind == "turn-up"}
        assert all(card_at(turn.after, slot) == card for slot, card in told.items())
