"""The classic card game, rule by rule."""

from itertools import chain

import pytest

from rulebook_kit import cards, dessert, draft, draft_at, maki, points, rows, rule, tray_points, whole
from sushitrain.game.engine import play
from sushitrain.game.moves import Pick
from sushitrain.game.state import Drafting
from sushitrain.game.views import DraftView, view
from sushitrain.rules.errors import MoveError
from sushitrain.rules.scoring import decide, score_round
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


# Scoring a round


@rows(
    "icons, worth",
    {
        "most maki icons pay 6, second most 3, and a third place nothing": ([5, 4, 1], [6, 3, 0]),
        "5, 3, 3 and 2 icons pay 6, 1, 1 and 0": ([5, 3, 3, 2], [6, 1, 1, 0]),
        "one leader gets all of the 6": ([4, 1], [6, 3]),
        "two leaders share the 6 into 3, and there is no second prize": ([4, 4, 3], [3, 3, 0]),
        "three leaders share the 6 into 2": ([4, 4, 4, 3], [2, 2, 2, 0]),
        "four leaders share the 6 into 1, the rest is dropped": ([4, 4, 4, 4, 3], [1, 1, 1, 1, 0]),
        "five leaders share the 6 into 1, the rest is dropped": ([4, 4, 4, 4, 4], [1, 1, 1, 1, 1]),
        "one second gets all of the 3": ([5, 4, 3, 2, 1], [6, 3, 0, 0, 0]),
        "two seconds share the 3 into 1, the rest is dropped": ([5, 4, 4], [6, 1, 1]),
        "three seconds share the 3 into 1": ([5, 4, 4, 4], [6, 1, 1, 1]),
        "four seconds share the 3 into nothing": ([5, 4, 4, 4, 4], [6, 0, 0, 0, 0]),
        "without maki there is no second place": ([5, 0, 0], [6, 0, 0]),
        "without maki there is no first place either": ([0, 0, 0], [0, 0, 0]),
        "two players: the one without maki gets nothing": ([5, 0], [6, 0]),
        "two players without maki get nothing": ([0, 0], [0, 0]),
    },
)
def test_maki(icons: list[int], worth: list[int]) -> None:
    assert maki(Setup("classic", len(icons)), icons) == worth


@rows(
    "trays, worth",
    {
        "icons count, not cards: one 3 beats two 1s": (("maki3", "maki1 maki1"), [6, 3]),
        "a 2 ties with two 1s": (("maki2", "maki1 maki1"), [3, 3]),
        "a 3 ties with a 2 and a 1": (("maki3", "maki2 maki1"), [3, 3]),
        "two 2s beat a 3": (("maki3", "maki2 maki2"), [3, 6]),
        "a 2 beats a 1": (("maki2", "maki1"), [6, 3]),
        "two 3s tie with three 2s": (("maki3 maki3", "maki2 maki2 maki2"), [3, 3]),
    },
)
def test_maki_icons(trays: tuple[str, ...], worth: list[int]) -> None:
    assert points(PAIR, *trays) == worth


@rows(
    "dish, worth",
    {
        "every pair of tempura pays 5, a single one nothing": ("tempura", [0, 5, 5, 10, 10, 15, 15, 20]),
        "every three sashimi pay 10, fewer nothing": ("sashimi", [0, 0, 10, 10, 10, 20, 20, 20, 30]),
        "1, 2, 3, 4, 5 and more dumplings pay 1, 3, 6, 10, 15": ("dumpling", [1, 3, 6, 10, 15, 15, 15]),
        "every plain egg pays 1": ("egg", [1, 2, 3, 4, 5]),
        "every plain salmon pays 2": ("salmon", [2, 4, 6]),
        "every plain squid pays 3": ("squid", [3, 6, 9]),
        "bare wasabi pay nothing": ("wasabi", [0, 0, 0]),
        "chopsticks pay nothing": ("chopsticks", [0, 0, 0]),
    },
)
def test_dishes(dish: str, worth: list[int]) -> None:
    assert [tray_points(PAIR, f"{dish} " * count) for count in range(1, len(worth) + 1)] == worth


@rule("the dishes of a tray add up")
def test_tray() -> None:
    tray = "maki3 tempura tempura sashimi dumpling dumpling wasabi squid egg chopsticks"
    assert points(PAIR, tray, "maki2")[0] == 6 + 5 + 0 + 3 + 9 + 1


@rule("the score sheet lists the dishes in the order of the menu")
def test_sheet() -> None:
    tray = "chopsticks wasabi egg wasabi dumpling sashimi tempura maki1"
    (lines,) = score_round(PAIR.edition, [cards(tray)])
    assert [line.dish for line in lines] == list(cards("maki tempura sashimi dumpling nigiri wasabi chopsticks"))


@rule("scores are announced after each round")
def test_scores() -> None:
    table = draft_at(PAIR, "egg", "squid", round=1, earlier=(4, 0)).turn("egg", "squid")
    announced = [(event.seat, event.values["points"], event.values["total"]) for event in table.seen("scores")]
    assert announced == [(0, 1, 5), (1, 3, 3)]


@rule("puddings stay in front of their owner for the whole game, everything else is discarded")
def test_puddings_stay() -> None:
    table = draft_at(PAIR, "pudding", "tempura", round=1, trays=("egg", "wasabi squid"), kept=("pudding", ""))
    table.turn("pudding", "tempura")
    assert [[kept.card for kept in own] for own in table.state.board.sweets.kept] == [["pudding", "pudding"], []]
    assert table.state.board.discards == ("egg", "wasabi", "squid", "tempura")
    assert table.part(-1) == [1, 9]


@rule("nobody takes a trophy or points at once for a pudding")
def test_no_squishy() -> None:
    table = draft_at(PAIR, "pudding egg", "tempura egg").turn("pudding", "tempura")
    assert table.lead() == (None, (0, 0))
    table.turn("egg", "egg")
    assert (table.part(-2), table.state.board.boat) == ([1, 1], None)


# The end


@rows(
    "puddings, worth",
    {
        "4, 3, 0 and 0 puddings give +6, 0, -3 and -3": ([4, 3, 0, 0], [6, 0, -3, -3]),
        "most puddings give 6, fewest cost 6": ([3, 2, 1], [6, 0, -6]),
        "two with the most share the 6": ([3, 3, 1], [3, 3, -6]),
        "three with the most share the 6": ([3, 3, 3, 1], [2, 2, 2, -6]),
        "four with the most get 1 each, the rest is dropped": ([3, 3, 3, 3, 1], [1, 1, 1, 1, -6]),
        "three with the fewest share the 6": ([3, 1, 1, 1], [6, -2, -2, -2]),
        "four with the fewest lose 1 each, dropped towards zero": ([3, 1, 1, 1, 1], [6, -1, -1, -1, -1]),
        "no pudding at all is the fewest": ([2, 1, 0], [6, 0, -6]),
        "all equal: nobody gets or loses": ([2, 2, 2], [0, 0, 0]),
        "all without: nobody gets or loses": ([0, 0, 0, 0], [0, 0, 0, 0]),
        "of two players the one with more gets 6 and nobody loses": ([2, 1], [6, 0]),
        "of two players the one without loses nothing": ([0, 1], [0, 6]),
        "two players with the same get nothing": ([3, 3], [0, 0]),
    },
)
def test_puddings(puddings: list[int], worth: list[int]) -> None:
    assert dessert(Setup("classic", len(puddings)), puddings) == worth


@rule("each pudding card counts as one, and puddings are paid once, after round 3")
def test_pudding_cards() -> None:
    table = draft_at(THREE, "pudding", "egg", "pudding", kept=("pudding", "pudding", ""), earlier=(0, 0, 0))
    table.turn("pudding", "egg", "pudding")
    assert [table.state.board.sweets.values(seat) for seat in range(3)] == [(1, 1), (1,), (1,)]
    assert table.part(-1) == [6, -3, -3]
    assert table.totals == (6, -2, -3)


@rows(
    "totals, puddings, winners, reason",
    {
        "the highest total wins": ([30, 41, 40], [5, 0, 9], (1,), "points"),
        "on equal totals most puddings win": ([40, 40, 12], [2, 3, 9], (1,), "dessert"),
        "still level: the win is shared": ([40, 12, 40], [3, 9, 3], (0, 2), "shared"),
        "of three level players two with more puddings share": ([9, 9, 9], [2, 2, 1], (0, 1), "shared"),
        "the highest total wins below zero too": ([-4, -1, -2], [0, 0, 0], (1,), "points"),
    },
)
def test_winner(totals: list[int], puddings: list[int], winners: tuple[int, ...], reason: str) -> None:
    outcome = decide(THREE.edition, totals, puddings)
    assert (outcome.winners, outcome.reason) == (winners, reason)


@rule("the tie after the last round is broken by the puddings on the table")
def test_tie_at_the_table() -> None:
    table = draft_at(PAIR, "egg", "egg", kept=("pudding", "pudding pudding"), earlier=(6, 0)).turn("egg", "egg")
    assert table.totals == (7, 7)
    assert table.winners == ((1,), "dessert")


@rule("a total may go below zero")
def test_below_zero() -> None:
    table = draft_at(THREE, "pudding", "pudding", "tempura", earlier=(0, 0, 2)).turn("pudding", "pudding", "tempura")
    assert table.totals == (3, 3, -4)
    assert table.winners == ((0, 1), "shared")
