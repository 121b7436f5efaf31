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
    next_deck,
    place,
    return_chopsticks,
    settle_lead,
    shuffled,
)
from sushitrain.game.chance import Chance
from sushitrain.game.events import SECOND_CARD, Event, Step
from sushitrain.game.moves import Done, Move, Pick
from sushitrain.game.state import Board, Cards, Decision, Drafting, Pending
from sushitrain.rules.edition import LEFT
from sushitrain.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class DraftMoves:
    """One card of the hand; two in order if `pair`; and, for the dummy's controller, one more for the dummy.

    After the reveal (`second`): one card, or `done`.
    """

    hand: Cards
    pair: bool
    dummy: bool
    second: bool = False

    def __str__(self) -> str:
        if self.second:
            return f"one of {' '.join(self.hand)}, or done"
        second = ", or two in order" if self.pair else ""
        return f"one of {' '.join(self.hand)}{second}{', and one for the dummy' if self.dummy else ''}"

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Done):
            return self.second
        if not isinstance(move, Pick) or type(move.cards) is not tuple or (move.dummy is not None) != self.dummy:
            return False
        if not (len(move.cards) == 1 or (self.pair and len(move.cards) == 2)):
            return False
        taken = move.cards if move.dummy is None else (*move.cards, move.dummy)
        return all(taken.count(card) <= self.hand.count(card) for card in taken)

    def __iter__(self) -> Iterator[Pick | Done]:
        sizes = (1, 2) if self.pair else (1,)
        for size in sizes:
            for taken in dict.fromkeys(permutations(self.hand, size + self.dummy)):
                yield Pick(taken[:size], taken[size] if self.dummy else None)
        if self.second:
            yield Done()


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
    """The seats that choose now: all, or after the reveal the one with the first pending decision."""
    return (state.pending[0].seat,) if state.pending else tuple(range(state.setup.players))


def legal_moves(state: Drafting, seat: int) -> DraftMoves:
    """Two cards need chopsticks from an earlier turn and two cards in hand, one more for the dummy's controller."""
    edition, hand, controls = state.setup.edition, state.hands[seat], state.controller == seat
    if state.pending:
        return DraftMoves(hand, pair=False, dummy=False, second=True)
    pair = not edition.follows and len(hand) >= 2 + controls and edition.pairing in state.board.trays[seat]
    return DraftMoves(hand, pair, controls)


def play(state: Drafting, moves: Mapping[int, Move], chance: Chance) -> Step:
    """One turn of everybody, or one decision after its reveal."""
    return resolve(state, moves, chance) if state.pending else reveal(state, moves, chance)


def reveal(state: Drafting, moves: Mapping[int, Move], chance: Chance) -> Step:
    """Place what everybody has chosen; then what the cards on the trays still allow."""
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
            events.append(Event(SECOND_CARD, seat))
        hands.append(tuple(hand))
    board = Board(tuple(trays), board.sweets, board.sheet, board.discards, board.boat, tuple(plays.values()), used)
    pending = decisions(state, hands) if setup.edition.follows else ()
    return end_turn(replace(state, hands=tuple(hands), board=board, pending=pending), events, chance)


def decisions(state: Drafting, hands: list[Cards]) -> Pending:
    """The decisions of this turn, in seat order.

    Each seat that had the pairing card before the reveal and has a card left may exchange it.
    """
    pairing = state.setup.edition.pairing
    seats = range(state.setup.players)
    return tuple(Decision(seat, pairing) for seat in seats if hands[seat] and pairing in state.board.trays[seat])


def resolve(state: Drafting, moves: Mapping[int, Move], chance: Chance) -> Step:
    """The first pending decision: exchange the card for a second one from the hand, or decline."""
    setup, (seat, pairing) = state.setup, state.pending[0]
    state = replace(state, pending=state.pending[1:])
    move = moves[seat]
    if not isinstance(move, Pick):
        return end_turn(state, [Event("declines", seat)], chance)
    board, shown = place(setup, state.board, {seat: move.cards}, chance)
    hands, trays, last, returned = list(state.hands), list(board.trays), list(board.last), list(board.returned)
    left = list(hands[seat])
    left.remove(move.cards[0])
    hands[seat] = setup.edition.sort((*left, pairing))
    trays[seat] = return_chopsticks(setup, trays[seat])
    last[seat], returned[seat] = last[seat] + move.cards, True
    board = replace(board, trays=tuple(trays), last=tuple(last), returned=tuple(returned))
    events = [Event("reveal", seat, {"cards": move.cards}), *shown, Event(SECOND_CARD, seat)]
    return end_turn(replace(state, hands=tuple(hands), board=board), events, chance)


def end_turn(state: Drafting, events: list[Event], chance: Chance) -> Step:
    """After the last decision: settle the lead once for the whole turn, then pass the hands or score."""
    if state.pending:
        return Step(state, tuple(events))
    board, led = settle_lead(state.setup, state.board, dict(enumerate(state.board.last)))
    events += led
    state = replace(state, board=board)
    return pass_hands(state, events) if any(state.hands) else finish_round(state, events, chance)


def pass_hands(state: Drafting, events: list[Event]) -> Step:
    """Every hand goes one seat on; then a personal pile gives a card, or control of the dummy changes."""
    hands = state.hands
    direction = state.setup.edition.passing[state.round - 1]
    passed = hands[-1:] + hands[:-1] if direction == LEFT else hands[1:] + hands[:1]
    events.append(Event("pass", None, {"direction": "left" if direction == LEFT else "right"}))
    piles, controller = state.piles, state.controller
    if controller is not None:
        controller = 1 - controller
    elif piles and piles[0]:
        passed = tuple(state.setup.edition.sort(hand + pile[:1]) for hand, pile in zip(passed, piles, strict=True))
        piles = tuple(pile[1:] for pile in piles)
        events.append(Event("draw", None, {"left": len(piles[0])}))
    following = replace(state, turn=state.turn + 1, hands=passed, piles=piles, controller=controller)
    return take_control(following, events)


def finish_round(state: Drafting, events: list[Event], chance: Chance) -> Step:
    """Score; then the next round, or the end."""
    board, scored = end_round(state.setup, state.board)
    events += scored
    if is_last(state.setup, state.round):
        board, outcome, final = end_game(state.setup, board)
        return Step(replace(state, hands=((),) * state.setup.players, board=board, outcome=outcome), (*events, *final))
    controller = None if state.controller is None else 1 - state.controller
    deck, board = next_deck(state.setup, state.round + 1, state.deck, board, chance)
    return begin_round(state.setup, state.round + 1, deck, board, controller, tuple(events))
