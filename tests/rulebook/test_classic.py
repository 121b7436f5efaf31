"""The classic card game, rule by rule."""

from itertools import chain

import pytest

from rulebook_kit import cards, draft, draft_at, rows, rule, tray_points, whole
from sushitrain.game.engine import play
from sushitrain.game.moves import Pick
from sushitrain.game.state import Drafting
from sushitrain.game.views import DraftView, view
from sushitrain.rules.errors import MoveError
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import DECK

PAIR = Setup("classic", 2)
THREE = Setup("classic", 3)

# The deck and the deal


@rows(
    "card, copies",
    {
        "the deck holds 14 tempura": ("tempura", 14),
        "the deck holds 14 sashimi": ("sashimi", 14),
        "the deck holds 14 dumplings": ("dumpling", 14),
        "the deck holds 12 maki with two icons": ("maki2", 12),
        "the deck holds 8 maki with three icons": ("maki3", 8),
        "the deck holds 6 maki with one icon": ("maki1", 6),
        "the deck holds 10 salmon nigiri": ("salmon", 10),
        "the deck holds 5 squid nigiri": ("squid", 5),
        "the deck holds 5 egg nigiri": ("egg", 5),
        "the deck holds 10 puddings": ("pudding", 10),
        "the deck holds 6 wasabi": ("wasabi", 6),
        "the deck holds 4 chopsticks": ("chopsticks", 4),
    },
)
def test_deck(card: str, copies: int) -> None:
    assert PAIR.edition.deck.count(card) == copies


@rule("there are 108 cards of twelve sorts in all")
def test_whole_deck() -> None:
    assert len(PAIR.edition.deck) == sum(PAIR.edition.copies.values()) == DECK == 108
    assert len(PAIR.edition.copies) == 12


@rule("a shuffle starts from the deck sorted by the menu, so that a seed means the same game everywhere")
def test_deck_order() -> None:
    menu = "maki1 maki2 maki3 tempura sashimi dumpling egg salmon squid wasabi chopsticks pudding"
    assert list(dict.fromkeys(PAIR.edition.deck)) == list(cards(menu))


@rows(
    "players, size, left",
    {
        "2 players get 10 cards each, and 48 are never dealt": (2, 10, 48),
        "3 players get 9 cards each, and 27 are never dealt": (3, 9, 27),
        "4 players get 8 cards each, and 12 are never dealt": (4, 8, 12),
        "5 players get 7 cards each, and 3 are never dealt": (5, 7, 3),
    },
)
def test_deal(players: int, size: int, left: int) -> None:
    table = whole(Setup("classic", players), Drafting)
    openings = [state for state in table.steps() if state.turn == 1]
    assert [tuple(map(len, state.hands)) for state in openings] == [(size,) * players] * 3
    assert len(table.state.deck) == left


@rows(
    "players, turns",
    {
        "a round of 2 players has 10 turns": (2, 10),
        "a round of 3 players has 9 turns": (3, 9),
        "a round of 4 players has 8 turns": (4, 8),
        "a round of 5 players has 7 turns": (5, 7),
    },
)
def test_turns(players: int, turns: int) -> None:
    games = whole(Setup("classic", players), Drafting).steps()
    played = [(state.round, state.turn) for state in games if state.outcome is None]
    assert played == [(round_, turn) for round_ in (1, 2, 3) for turn in range(1, turns + 1)]


@rule("every round is dealt from the same pile, seat by seat, and what was played never comes back")
def test_one_pile() -> None:
    table = draft(THREE)
    deck = tuple(chain(*table.state.hands, table.state.deck))
    dealt = [tuple(chain(*state.hands)) for state in table.steps() if state.turn == 1]
    assert dealt == [deck[:27], deck[27:54], deck[54:81]]
    assert table.state.deck == deck[81:]


@rule("played cards lie face up in the discards, and all 108 cards are still there at the end")
def test_discards() -> None:
    state = whole(THREE, Drafting).rest().state
    desserts = [kept.card for own in state.board.sweets.kept for kept in own]
    assert len(state.board.discards) + len(desserts) == 81
    assert sorted((*state.board.discards, *desserts, *state.deck)) == sorted(THREE.edition.deck)


# What everybody sees


def seen(table_hands: tuple[str, ...], seat: int | None) -> DraftView:
    shown = view(draft(THREE, *table_hands).state, seat)
    assert isinstance(shown, DraftView)
    return shown


@rule("trays, kept puddings, scores, discards and the sizes of hands and deck are open to everybody")
def test_public() -> None:
    table = draft(THREE, "pudding", "wasabi", "egg")
    table.turn("pudding", "wasabi", "egg")
    shown = view(table.state, None)
    assert isinstance(shown, DraftView)
    assert shown.trays == ((), ("wasabi",), ("egg",))
    assert [[kept.card for kept in own] for own in shown.kept] == [["pudding"], [], []]
    assert (shown.hand_sizes, shown.deck_size) == ((8, 8, 8), 81)
    table.rest_of_round()
    later = view(table.state, None)
    assert isinstance(later, DraftView)
    assert later.totals == table.totals
    assert len(later.discards) == 26


@rule("you see your own hand and nobody else's, nor the cards not dealt; a spectator sees no hand")
def test_hidden() -> None:
    assert sorted(seen(("egg", "squid", "wasabi"), 0).hand) == sorted(draft(THREE, "egg").state.hands[0])
    full = "egg egg salmon salmon tempura tempura sashimi sashimi wasabi"
    assert seen((full, "squid", "dumpling"), 0) == seen((full, "chopsticks", "pudding"), 0)
    assert seen((full, "squid", "dumpling"), None) == seen(("pudding", "chopsticks", full), None)
    assert seen((full,), None).hand == ()


# A turn


@rule("everybody chooses one card of their own hand")
def test_one_card() -> None:
    table = draft_at(THREE, "egg squid", "tempura maki1", "wasabi wasabi")
    assert [table.legal(seat) for seat in range(3)] == [{"egg", "squid"}, {"tempura", "maki1"}, {"wasabi"}]


@rule("the cards are revealed together: nothing happens before everybody has chosen")
def test_together() -> None:
    table = draft_at(THREE, "egg squid", "tempura maki1", "wasabi wasabi")
    with pytest.raises(MoveError, match="moves are needed from 0, 1, 2, not from 0, 1"):
        play(table.state, {0: Pick(("egg",)), 1: Pick(("maki1",))}, table.chance)
    table.turn("egg", "maki1", "wasabi")
    assert table.seats("reveal") == [0, 1, 2]
    assert table.state.board.trays == (("egg",), ("maki1",), ("wasabi",))


@rule("a card that is not in your hand cannot be chosen")
def test_foreign_card() -> None:
    with pytest.raises(MoveError, match="seat 1 cannot play “egg”; it can play tempura, maki1"):
        draft_at(THREE, "egg squid", "tempura maki1", "wasabi wasabi").turn("egg", "egg", "wasabi")


@rows(
    "round_",
    {
        "the rest of the hand goes to the left in round 1": (1,),
        "the rest of the hand goes to the left in round 2": (2,),
        "the rest of the hand goes to the left in round 3": (3,),
    },
)
def test_pass(round_: int) -> None:
    table = draft_at(THREE, "egg squid", "tempura maki1", "wasabi salmon", round=round_)
    table.turn("egg", "tempura", "wasabi")
    assert table.state.hands == (("salmon",), ("squid",), ("maki1",))
    assert [event.values["direction"] for event in table.seen("pass")] == ["left"]


@rule("with two players passing to the left is a swap")
def test_swap() -> None:
    table = draft_at(PAIR, "egg squid", "tempura maki1").turn("egg", "tempura")
    assert table.state.hands == (("maki1",), ("squid",))


@rule("the last card of a hand is placed by whoever receives it, without a choice")
def test_last_card() -> None:
    table = draft_at(PAIR, "egg squid", "tempura maki1", round=1).turn("egg", "tempura")
    assert [table.legal(0), table.legal(1)] == [{"maki1"}, {"squid"}]
    table.turn("maki1", "squid")
    assert table.state.board.discards == ("egg", "maki1", "tempura", "squid")


@rule("after three rounds the game is over and takes no more moves")
def test_three_rounds() -> None:
    table = whole(PAIR, Drafting).rest()
    assert len(table.sheet) == 4
    with pytest.raises(MoveError, match="the game is over"):
        play(table.state, {0: Pick(("egg",)), 1: Pick(("egg",))}, table.chance)


# Wasabi


@rows(
    "tray, worth",
    {
        "a squid on wasabi is worth three times 3": ("wasabi squid", 9),
        "a salmon on wasabi is worth three times 2": ("wasabi salmon", 6),
        "an egg on wasabi is worth three times 1": ("wasabi egg", 3),
        "a nigiri that lay there before the wasabi stays beside it": ("squid wasabi", 3),
        "a wasabi takes one nigiri, the next lies beside it": ("wasabi squid salmon", 11),
        "the first nigiri goes on the wasabi, be it the cheaper one": ("wasabi egg squid", 6),
        "several open wasabi take a nigiri each": ("wasabi wasabi egg squid", 12),
        "a third nigiri on two wasabi is plain": ("wasabi wasabi egg salmon squid", 12),
        "a second wasabi after a full one is open again": ("wasabi egg wasabi squid", 12),
        "other dishes do not care for wasabi": ("wasabi tempura tempura", 5),
    },
)
def test_wasabi(tray: str, worth: int) -> None:
    assert tray_points(PAIR, tray) == worth


@rule("a nigiri has to go on an open wasabi: there is no other way to play it")
def test_wasabi_is_forced() -> None:
    table = draft_at(PAIR, "egg tempura", "egg tempura", trays=("wasabi", "wasabi squid"))
    assert table.legal(0) == {"egg", "tempura"}
    table.turn("egg", "egg")
    assert table.seats("dipped") == [0]


@rule("a wasabi left open is cleared away with its round")
def test_wasabi_ends_with_the_round() -> None:
    table = draft_at(PAIR, "wasabi", "wasabi", round=1).turn("wasabi", "wasabi")
    assert table.state.round == 2
    assert table.state.board.trays == ((), ())


# Chopsticks


@rule("chopsticks from an earlier turn let you choose two cards instead of one, in either order")
def test_two_cards() -> None:
    table = draft_at(PAIR, "egg squid", "maki1 maki2", trays=("chopsticks", ""))
    assert table.legal(0) == {"egg", "squid", "egg squid", "squid egg"}
    assert table.legal(1) == {"maki1", "maki2"}


@rule("chopsticks are no use in the turn that places them")
def test_not_at_once() -> None:
    with pytest.raises(MoveError, match="seat 0 cannot play “chopsticks egg”"):
        draft_at(PAIR, "chopsticks egg squid", "maki1 maki2 maki3").turn("chopsticks egg", "maki1")


@rule("using chopsticks is a choice: one card is still enough, and then they stay")
def test_optional() -> None:
    table = draft_at(PAIR, "egg squid", "maki1 maki2", trays=("chopsticks", "")).turn("egg", "maki1")
    assert table.state.board.trays[0] == ("chopsticks", "egg")
    assert table.seen("chopsticks") == []


@rule("used chopsticks go back into the hand before it is passed on")
def test_return() -> None:
    table = draft_at(PAIR, "egg squid tempura", "maki1 maki2 maki3", trays=("chopsticks", ""))
    table.turn("egg squid", "maki1")
    assert table.state.board.trays[0] == ("egg", "squid")
    assert table.state.hands == (("maki2", "maki3"), ("tempura", "chopsticks"))


@rule("only one chopsticks card works in a turn, however many you have")
def test_one_chopsticks() -> None:
    table = draft_at(PAIR, "egg squid tempura", "maki1 maki2 maki3", trays=("chopsticks chopsticks", ""))
    assert {len(move.split()) for move in table.legal(0)} == {1, 2}


@rule("of two chopsticks one goes back and one stays")
def test_one_returns() -> None:
    table = draft_at(PAIR, "egg squid tempura", "maki1 maki2 maki3", trays=("chopsticks chopsticks", ""))
    table.turn("egg squid", "maki1")
    assert table.state.board.trays[0] == ("chopsticks", "egg", "squid")
    assert table.state.hands[1] == ("tempura", "chopsticks")


@rule("two cards need two cards in hand: the last card comes alone")
def test_needs_two() -> None:
    assert draft_at(PAIR, "egg", "maki1", trays=("chopsticks", "")).legal(0) == {"egg"}


@rule("two cards of a sort need two of that sort in hand")
def test_two_of_a_sort() -> None:
    table = draft_at(PAIR, "egg egg squid", "maki1 maki2 maki3", trays=("chopsticks", "chopsticks"))
    assert "egg egg" in table.legal(0)
    assert "maki1 maki1" not in table.legal(1)


@rule("the call is shown with the reveal, and several may call in one turn")
def test_call() -> None:
    table = draft_at(PAIR, "egg squid", "maki1 maki2", trays=("chopsticks", "chopsticks"))
    table.turn("egg squid", "maki2 maki1")
    assert table.seats("reveal") == table.seats("chopsticks") == [0, 1]
    assert table.state.hands == (("chopsticks",), ("chopsticks",))


@rule("nobody can answer a call: the step that shows it has all choices in it")
def test_no_answer() -> None:
    table = draft_at(PAIR, "egg squid egg", "maki1 maki2 maki3", trays=("chopsticks", ""))
    table.turn("egg squid", "maki1")
    assert (table.state.turn, table.state.board.last) == (2, (("egg", "squid"), ("maki1",)))


@rows(
    "tray, move, placed, worth",
    {
        "wasabi and then a nigiri in one turn triples the nigiri": ("chopsticks", "wasabi squid", "wasabi squid", 9),
        "a nigiri and then wasabi leaves the wasabi open": ("chopsticks", "squid wasabi", "squid wasabi", 3),
        "of two nigiri the one placed first lands on the open wasabi": (
            "wasabi chopsticks",
            "squid egg",
            "wasabi squid egg",
            10,
        ),
        "the other order puts the other nigiri on it": ("wasabi chopsticks", "egg squid", "wasabi egg squid", 6),
    },
)
def test_order_of_two(tray: str, move: str, placed: str, worth: int) -> None:
    table = draft_at(PAIR, "squid egg wasabi", "maki1 maki2 maki3", trays=(tray, "")).turn(move, "maki1")
    assert table.state.board.trays[0] == cards(placed)
    assert tray_points(PAIR, placed) == worth


@rule("a wasabi left open by that order takes the nigiri of a later turn")
def test_open_for_later() -> None:
    table = draft_at(PAIR, "egg wasabi tempura", "squid maki1 maki2", trays=("chopsticks", ""))
    table.turn("egg wasabi", "maki1").turn("squid", "tempura")
    assert table.seats("dipped") == [0]
    assert tray_points(PAIR, " ".join(table.state.board.trays[0])) == 10


@rows(
    "move",
    {
        "another chopsticks card may be the first of the two": ("chopsticks egg",),
        "another chopsticks card may be the second of the two": ("egg chopsticks",),
    },
)
def test_chopsticks_for_chopsticks(move: str) -> None:
    table = draft_at(PAIR, "egg chopsticks tempura", "maki1 maki2 maki3", trays=("chopsticks", ""))
    table.turn(move, "maki1")
    assert sorted(table.state.board.trays[0]) == ["chopsticks", "egg"]
    assert sorted(table.state.hands[1]) == ["chopsticks", "tempura"]
