"""Decisions after the reveal: chopsticks whose second card is chosen when everybody's first one is known."""

from dataclasses import replace
from random import Random

import pytest

from sushitrain.bots.match import match
from sushitrain.bots.player import bot
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.engine import legal_moves, parse_move, play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Done, Pick
from sushitrain.game.record import dumps, loads
from sushitrain.game.replay import replay, verify
from sushitrain.game.state import Decision, Drafting, State
from sushitrain.game.views import DraftView, view
from sushitrain.rules.dish import FOLLOWS
from sushitrain.rules.menus import anniversary, classic
from sushitrain.rules.setup import Setup
from sushitrain.rules.variants import VARIANTS

GAMES = [
    (variant, n)
    for variant, declared in VARIANTS.items()
    if variant != "battle"
    for n in (declared.players or (2, 3, 4, 5))
]


@pytest.fixture(autouse=True)
def _chopsticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same menu, but chopsticks are used after the reveal."""
    dishes = tuple(replace(dish, acts=FOLLOWS) if dish == classic.CHOPSTICKS else dish for dish in anniversary.DISHES)
    monkeypatch.setattr(anniversary, "DISHES", dishes)


def deal(hands: tuple[str, ...], trays: tuple[str, ...], setup: Setup | None = None) -> Drafting:
    """A state with these hands and trays, in a game whose seed is the name of this file."""
    setup = setup or Setup("anniversary", len(hands))
    state = start(setup, seeded()).state
    assert isinstance(state, Drafting)
    board = replace(state.board, trays=tuple(tuple(tray.split()) for tray in trays))
    return replace(state, hands=tuple(setup.edition.sort(hand.split()) for hand in hands), board=board)


def seeded() -> Seeded:
    return Seeded(seed_from_text("decisions"))


def after(state: State, *texts: str) -> Drafting:
    moves = {seat: parse_move(state.setup, text) for seat, text in zip(to_move(state), texts, strict=True)}
    found = play(state, moves, seeded()).state
    assert isinstance(found, Drafting)
    return found


def test_two_cards_cannot_be_chosen_at_once() -> None:
    state = deal(("egg squid tempura", "egg egg egg"), ("chopsticks", ""))
    assert Pick(("egg", "squid")) not in legal_moves(state, 0)


def test_who_has_chopsticks_decides_after_the_reveal_in_seat_order() -> None:
    state = deal(("egg squid tempura", "egg egg egg", "maki1 maki1 maki2"), ("chopsticks", "", "chopsticks"))
    state = after(state, "egg", "egg", "maki1")
    assert state.board.trays == (("chopsticks", "egg"), ("egg",), ("chopsticks", "maki1"))
    assert state.pending == (Decision(0, "chopsticks"), Decision(2, "chopsticks"))
    assert to_move(state) == (0,)
    state = after(state, "squid")
    assert state.board.trays[0] == ("egg", "squid")
    assert state.hands[0] == ("tempura", "chopsticks")
    assert to_move(state) == (2,)
    assert state.turn == 1
    state = after(state, "done")
    assert state.turn == 2
    assert state.pending == ()
    assert state.board.trays[2] == ("chopsticks", "maki1")
    assert state.board.last == (("egg", "squid"), ("egg",), ("maki1",))
    assert state.board.returned == (True, False, False)
    assert state.hands == (("maki1", "maki2"), ("tempura", "chopsticks"), ("egg", "egg"))


def test_chopsticks_of_this_turn_and_an_empty_hand_ask_nothing() -> None:
    assert after(deal(("chopsticks egg", "egg egg"), ("", "")), "chopsticks", "egg").pending == ()
    assert after(deal(("egg", "egg"), ("chopsticks", "")), "egg", "egg").round == 2


def test_the_legal_moves_of_a_decision() -> None:
    state = after(deal(("egg squid squid", "egg egg egg"), ("chopsticks", "")), "egg", "egg")
    legal = legal_moves(state, 0)
    assert [str(move) for move in legal] == ["squid", "done"]
    assert str(legal) == "one of squid squid, or done"
    assert Done() in legal
    assert Pick(("squid",)) in legal
    assert Pick(("egg",)) not in legal
    assert Pick(("squid", "squid")) not in legal
    assert Done() not in DraftMoves(("egg",), pair=False, dummy=False)


def test_the_events_of_a_decision() -> None:
    state = after(deal(("egg squid squid", "egg egg egg"), ("chopsticks wasabi", "")), "egg", "egg")
    taken = play(state, {0: Pick(("squid",))}, seeded()).events
    assert [(event.kind, event.seat) for event in taken] == [("reveal", 0), ("chopsticks", 0), ("pass", None)]
    assert taken[0].values == {"cards": ("squid",)}
    declined = play(state, {0: Done()}, seeded()).events
    assert [(event.kind, event.seat) for event in declined] == [("declines", 0), ("pass", None)]


def test_the_lead_is_settled_once_when_the_turn_is_over() -> None:
    setup = Setup("anniversary", 2, "strawberry")
    one, *_ = setup.edition.dessert.cards
    state = deal((f"{one} {one} egg", f"{one} egg egg"), ("chopsticks", ""), setup)
    state = after(state, one, one)
    assert state.board.sweets.holder is None
    assert after(state, one).board.sweets.holder == 0
    assert after(state, "done").board.sweets.holder is None


def test_a_pending_decision_is_part_of_the_hash() -> None:
    state = after(deal(("egg squid squid", "egg egg egg"), ("chopsticks", "chopsticks")), "egg", "egg")
    assert len({state_hash(replace(state, pending=state.pending[:n])) for n in (0, 1, 2)}) == 3


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_it_is_played_by_bots_and_the_record_holds(variant: str, players: int) -> None:
    setup = Setup("anniversary", players, "mochi", variant)
    bots = [bot(name) for name in ("regular", "nibbler", "random", "itamae:10", "random")[:players]]
    record = loads(dumps(match(setup, bots, seed_from_text(f"{variant} {players}"))))
    assert verify(record) == []
    assert any(getattr(step.state, "pending", ()) for step in replay(record))


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_what_a_seat_knows_is_true_and_no_card_is_seen_twice(variant: str, players: int) -> None:
    setup = Setup("anniversary", players, "tea", variant)
    random, chance = Random(f"knows {variant} {players}"), Seeded(seed_from_text(f"knows {variant} {players}"))
    known: list[Knowledge | None] = [None] * players
    state, decided = start(setup, chance).state, 0
    while seats := to_move(state):
        assert isinstance(state, Drafting)
        decided += bool(state.pending)
        for seat in range(players):
            seen = view(state, seat)
            assert isinstance(seen, DraftView)
            assert seen.pending == state.pending
            known[seat] = now = learn(known[seat], seen)
            for held, hand in zip(now.hands, state.hands, strict=True):
                assert all(held.count(card) <= hand.count(card) for card in held)
            hidden = [card for hand in state.hands for card in hand]
            for hand in now.hands:
                for card in hand:
                    hidden.remove(card)
            hidden += [*state.deck, *(card for pile in state.piles for card in pile)]
            assert sorted(hidden) == sorted(card for card, n in now.unseen.items() for _ in range(n))
        moves = {seat: random.choice(list(legal_moves(state, seat))) for seat in seats}
        state = play(state, moves, chance).state
    assert decided
