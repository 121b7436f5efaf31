"""States that differ only in what a seat cannot see."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from kit import hidden
from sushitrain.game.state import Battle, Cards, Drafting, State


def dealt_again(cards: Sequence[str], sizes: Sequence[int]) -> Iterator[Cards]:
    """The same cards in places of these sizes."""
    left = tuple(cards)
    for size in sizes:
        yield left[:size]
        left = left[size:]


def with_hands_and_piles(state: Drafting, stays: Sequence[Cards], cards: Sequence[str]) -> Drafting:
    """The state with these cards in all places but for what stays in each hand."""
    sizes = [len(hand) - len(kept) for hand, kept in zip(state.hands, stays, strict=True)]
    places = (*sizes, *map(len, state.piles), len(state.deck))
    *fresh, deck = dealt_again(cards, places)
    players = len(state.hands)
    hands = tuple(kept + new for kept, new in zip(stays, fresh[:players], strict=True))
    return replace(state, hands=hands, piles=tuple(fresh[players:]), deck=deck)


def with_face_down(state: Battle, cards: Sequence[str]) -> Battle:
    """The state with these cards in all places that are face down, and in the deck."""
    left = iter(cards)
    slots = tuple(card if up or not card else next(left) for card, up in zip(state.slots, state.face_up, strict=True))
    return replace(state, slots=slots, deck=tuple(left))


def shuffled(cards: Sequence[str], rng: Random) -> list[str]:
    """The cards in another order, if there is one."""
    found = list(cards)
    while found == list(cards) and len(set(cards)) > 1:
        rng.shuffle(found)
    return found


def twin(state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that this seat cannot see shuffled."""
    cards = shuffled(hidden(state, seat), rng)
    if isinstance(state, Drafting):
        own = [hand if other == seat else () for other, hand in enumerate(state.hands)]
        return with_hands_and_piles(state, own, cards)
    return with_face_down(state, cards) if isinstance(state, Battle) else state
