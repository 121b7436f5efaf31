"""Hands that travel: choose, reveal together, place, return chopsticks, settle desserts, pass, end the round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from sushitrain.game.board import (
    deal,
    end_game,
    end_round,
    first_seat,
    is_last,
    new_board,
    place,
    return_chopsticks,
    settle_lead,
    shuffled,
)
from sushitrain.game.chance import Chance
from sushitrain.game.events import Event, Step
from sushitrain.game.moves import Move, Pick
from sushitrain.game.state import Board, Cards, Drafting
from sushitrain.rules.edition import LEFT
from sushitrain.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class DraftMoves:
    """One card of the hand; two in order if `pair`; and, for the dummy's controller, one more for the dummy."""

    hand: Cards
    pair: bool
    dummy: bool

    def __str__(self) -> str:
        second = ", or two in order" if self.pair else ""
        return f"one of {' '.join(self.hand)}{second}{', and one for the dummy' if self.dummy else ''}"

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Pick) or type(move.cards) is not tuple or (move.dummy is not None) != self.dummy:
            return False
        if not (len(move.cards) == 1 or (self.pair and len(move.cards) == 2)):
            return False
        taken = move.cards if move.dummy is None else (*move.cards, move.dummy)
        return all(taken.count(card) <= self.hand.count(card) for card in taken)

    def __iter__(self) -> Iterator[Pick]:
        sizes = (1, 2) if self.pair else (1,)
        for size in sizes:
            for taken in dict.fromkeys(permutations(self.hand, size + self.dummy)):
                yield Pick(taken[:size], taken[size] if self.dummy else None)


def start(setup: Setup, chance: Chance) -> Step:
    """Shuffle, choose the first controller if there is a dummy, deal round 1."""
    deck = shuffled(setup, chance)
    controller = first_seat(setup, chance) if setup.edition.dummy else None
    return begin_round(setup, 1, deck, new_board(setup), controller)


def begin_round(
    setup: Setup,
    round_: int,
    deck: Cards,
    board: Board,
    controller: int | None,
    before: tuple[Event, ...] = (),
) -> Step:
    """Deal every hand, then every pile, from the top of the deck; hands are always in the order of the menu."""
    edition, players = setup.edition, setup.players
    size = edition.deal[players]
    dealt, deck = deal(deck, edition.dealt(players))
    hands = tuple(edition.sort(dealt[seat * size : (seat + 1) * size]) for seat in range(players))
    rest = dealt[players * size :]
    piles = tuple(rest[i * edition.pile : (i + 1) * edition.pile] for i in range(edition.piles(players)))
    events = [*before, Event("round", None, {"round": round_, "each": size})]
    state = Drafting(setup, round_, 1, hands, piles, deck, board, controller)
    return take_control(state, events)


def take_control(state: Drafting, events: list[Event]) -> Step:
    """With a dummy, its controller draws the top card of its pile."""
    if state.controller is not None:
        (pile,) = state.piles
        hands = list(state.hands)
        hands[state.controller] = state.setup.edition.sort(hands[state.controller] + pile[:1])
        state = replace(state, hands=tuple(hands), piles=(pile[1:],))
        events.append(Event("control", state.controller))
    return Step(state, tuple(events))


def to_move(state: Drafting) -> tuple[int, ...]:
    return tuple(range(state.setup.players))


def legal_moves(state: Drafting, seat: int) -> DraftMoves:
    """Two cards need chopsticks from an earlier turn and two cards in hand, one more for the dummy's controller."""
    hand, controls = state.hands[seat], state.controller == seat
    pair = len(hand) >= 2 + controls and state.setup.edition.pairing in state.board.trays[seat]
    return DraftMoves(hand, pair, controls)


def play(state: Drafting, moves: Mapping[int, Move], chance: Chance) -> Step:
    """One turn of everybody."""
    setup, board = state.setup, state.board
    picks = [move for seat in range(setup.players) if isinstance(move := moves[seat], Pick)]
    plays = {seat: pick.cards for seat, pick in enumerate(picks)}
    if state.controller is not None:
        plays[setup.players] = (picks[state.controller].dummy or "",)
    events = [Event("reveal", seat, {"cards": cards}) for seat, cards in plays.items()]

    board, shown = place(setup, board, plays, chance)
    events += shown

    hands, trays = [], list(board.trays)
    used = tuple(len(cards) == 2 for cards in plays.values())
    for seat, pick in enumerate(picks):
        hand = list(state.hands[seat])
        for card in pick.cards if pick.dummy is None else (*pick.cards, pick.dummy):
            hand.remove(card)
        if used[seat]:
            hand = list(setup.edition.sort((*hand, setup.edition.pairing)))
            trays[seat] = return_chopsticks(setup, trays[seat])
            events.append(Event("chopsticks", seat))
        hands.append(tuple(hand))
    board = Board(tuple(trays), board.sweets, board.sheet, board.discards, board.boat, tuple(plays.values()), used)

    board, led = settle_lead(setup, board, plays)
    events += led

    if any(hands):
        return pass_hands(state, hands, board, events)
    return finish_round(state, board, events)


def pass_hands(state: Drafting, hands: list[Cards], board: Board, events: list[Event]) -> Step:
    """Every hand goes one seat on; then a personal pile gives a card, or control of the dummy changes."""
    direction = state.setup.edition.passing[state.round - 1]
    passed = hands[-1:] + hands[:-1] if direction == LEFT else hands[1:] + hands[:1]
    events.append(Event("pass", None, {"direction": "left" if direction == LEFT else "right"}))
    piles, controller = state.piles, state.controller
    if controller is not None:
        controller = 1 - controller
    elif piles and piles[0]:
        passed = [state.setup.edition.sort(hand + pile[:1]) for hand, pile in zip(passed, piles, strict=True)]
        piles = tuple(pile[1:] for pile in piles)
        events.append(Event("draw", None, {"left": len(piles[0])}))
    following = Drafting(state.setup, state.round, state.turn + 1, tuple(passed), piles, state.deck, board, controller)
    return take_control(following, events)


def finish_round(state: Drafting, board: Board, events: list[Event]) -> Step:
    """Score; then the next round, or the end."""
    board, scored = end_round(state.setup, board)
    events += scored
    if is_last(state.setup, state.round):
        board, outcome, final = end_game(state.setup, board)
        return Step(replace(state, hands=((),) * state.setup.players, board=board, outcome=outcome), (*events, *final))
    controller = None if state.controller is None else 1 - state.controller
    return begin_round(state.setup, state.round + 1, state.deck, board, controller, tuple(events))
