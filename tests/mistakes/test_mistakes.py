"""Mistakes that other programs make with the classic game: each is made here on purpose, and must be noticed.

A guard is a small test of the real game. It passes; then the mistake is put into the real code, and it must fail.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sushitrain.game import board, drafting, engine, views
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Chance, Scripted, Seeded, seed_from_text
from sushitrain.game.moves import Move, Pick
from sushitrain.game.state import Board, Cards, Drafting, Kept, totals
from sushitrain.game.views import View, view
from sushitrain.rules import pays
from sushitrain.rules.edition import Edition
from sushitrain.rules.lines import Line, Lines, total
from sushitrain.rules.menus.classic import MAKI, NIGIRI
from sushitrain.rules.pays import COUNTS, Ladder, Most, Race
from sushitrain.rules.scoring import score_dessert, score_round
from sushitrain.rules.setup import Setup

Guard = Callable[[], None]
Patch = pytest.MonkeyPatch

CLASSIC = {players: Setup("classic", players) for players in (2, 3, 4, 5)}


def deal_of(setup: Setup, chance: Chance) -> Drafting:
    state = engine.start(setup, chance).state
    assert isinstance(state, Drafting)
    return state


def first_legal(state: Drafting) -> dict[int, Move]:
    return {seat: next(iter(engine.legal_moves(state, seat))) for seat in engine.to_move(state)}


def whole_game(setup: Setup, chance: Chance) -> Iterator[Drafting]:
    """Every state of a game in which everybody plays the first card of the hand."""
    state = deal_of(setup, chance)
    yield state
    while state.outcome is None:
        following = engine.play(state, first_legal(state), chance).state
        assert isinstance(following, Drafting)
        state = following
        yield state


def hands_by_round(seed: str) -> list[tuple[Cards, ...]]:
    return [state.hands for state in whole_game(CLASSIC[3], Seeded(seed_from_text(seed))) if state.turn == 1]


def round_totals(*trays: Cards) -> list[int]:
    return [total(lines) for lines in score_round(CLASSIC[len(trays)].edition, trays)]


def pudding_points(*counts: int) -> list[int]:
    return [total(lines) for lines in score_dessert(CLASSIC[len(counts)].edition, [(1,) * n for n in counts])]


# Guards


def the_second_chopsticks_card_is_the_chosen_one() -> None:
    first = ("egg", "tempura", "squid", "sashimi", "dumpling", "wasabi", "maki1", "maki2", "maki3", "pudding")
    second = ("chopsticks", "salmon", "salmon", "salmon", "salmon", "salmon", "salmon", "salmon", "salmon", "salmon")
    chance = Scripted({"deck": [first + second]})
    state = deal_of(CLASSIC[2], chance)
    state = drafted(state, Pick(("pudding",)), Pick(("chopsticks",)), chance)
    after = drafted(state, Pick(("salmon",)), Pick(("egg", "squid")), chance)
    assert after.board.trays[1] == ("egg", "squid")
    assert sorted(after.hands[0]) == sorted({*first, "chopsticks"} - {"egg", "squid", "pudding"})


def drafted(state: Drafting, mine: Move, theirs: Move, chance: Chance) -> Drafting:
    following = engine.play(state, {0: mine, 1: theirs}, chance).state
    assert isinstance(following, Drafting)
    return following


def six_dumplings_pay_fifteen() -> None:
    assert round_totals(("dumpling",) * 6, ("dumpling",) * 5) == [15, 15]


def each_of_two_wasabi_takes_a_nigiri() -> None:
    assert round_totals(("wasabi", "wasabi", "squid", "squid"), ()) == [18, 0]


def two_players_level_in_maki_get_three_each() -> None:
    assert round_totals(("maki2",), ("maki1", "maki1")) == [3, 3]


def nobody_places_without_maki() -> None:
    assert round_totals((), ()) == [0, 0]


def ten_icons_are_more_than_nine() -> None:
    assert round_totals(("maki3",) * 3, ("maki3", "maki3", "maki2", "maki2")) == [3, 6]


def no_pudding_at_all_is_the_fewest() -> None:
    assert pudding_points(4, 3, 0, 0) == [6, 0, -3, -3]


def level_puddings_pay_nobody() -> None:
    assert pudding_points(2, 2) == [0, 0]


def a_total_can_go_below_zero() -> None:
    setup = CLASSIC[3]
    pudding = (Kept("pudding", 1),)
    table = board.new_board(setup)
    table = replace(table, sweets=replace(table.sweets, kept=(pudding, pudding, ())))
    after, outcome, events = board.end_game(setup, table)
    assert outcome.totals == (3, 3, -6)
    assert events[-1].values["totals"] == (3, 3, -6)
    assert totals(after.sheet, 3) == (3, 3, -6)


def dealt_cards() -> Counter[str]:
    state = deal_of(CLASSIC[5], Seeded(bytes(32)))
    return Counter(card for cards in (*state.hands, state.deck) for card in cards)


def the_deck_has_its_maki() -> None:
    cards = dealt_cards()
    assert [cards[card] for card in ("maki1", "maki2", "maki3")] == [6, 12, 8]


def the_deck_has_its_nigiri() -> None:
    cards = dealt_cards()
    assert [cards[card] for card in ("egg", "salmon", "squid")] == [5, 10, 5]


def no_card_comes_back_in_a_later_round() -> None:
    setup = CLASSIC[5]
    *_, last = whole_game(setup, Seeded(seed_from_text("once")))
    kept = tuple(kept.card for cards in last.board.sweets.kept for kept in cards)
    assert Counter(last.deck + last.board.discards + kept) == Counter(setup.edition.deck)


def a_second_game_has_a_full_deck() -> None:
    first, second = deal_of(CLASSIC[2], Seeded(bytes(32))), deal_of(CLASSIC[2], Seeded(bytes(32)))
    assert len(second.deck) == 88
    assert (second.hands, second.deck) == (first.hands, first.deck)


def a_copy_leaves_the_state_alone() -> None:
    state = deal_of(CLASSIC[3], Seeded(seed_from_text("look")))
    before = state_hash(state)
    copies = [copy(state), deepcopy(state), replace(state)]
    assert [state_hash(each) for each in (state, *copies)] == [before] * 4


def looking_leaves_the_state_alone() -> None:
    state = deal_of(CLASSIC[3], Seeded(seed_from_text("look")))
    before = state_hash(state)
    for seat in (0, 1, 2, None):
        view(state, seat)
    for seat in engine.to_move(state):
        list(engine.legal_moves(state, seat))
    assert state_hash(state) == before


def every_seed_deals_every_round_its_own_way() -> None:
    deals = [hands for seed in ("one", "two", "three") for hands in hands_by_round(seed)]
    assert len(set(deals)) == len(deals) == 9


# Mistakes


def take_by_shifted_index(patch: Patch) -> None:
    real = drafting.play

    def shifted(hand: Cards, move: Move) -> Move:
        if not isinstance(move, Pick) or len(move.cards) == 1:
            return move
        left, second = list(hand), hand.index(move.cards[1])
        first = left.pop(hand.index(move.cards[0]))
        return Pick((first, left[second]))

    def play(state: Drafting, moves: dict[int, Move], chance: Chance) -> Any:
        return real(state, {seat: shifted(state.hands[seat], move) for seat, move in moves.items()}, chance)

    patch.setattr(drafting, "play", play)


def never_stop_the_dumplings(patch: Patch) -> None:
    patch.setattr(Ladder, "points", lambda _, count: count * (count + 1) // 2)


def keep_wasabi_as_a_flag(patch: Patch) -> None:
    def dip(edition: Edition, tray: Sequence[str]) -> tuple[list[tuple[str, bool]], int]:
        placed, bare = [], False
        for card in tray:
            if card == "wasabi":
                bare = True
            elif card in edition.toppings:
                placed.append((card, bare))
                bare = False
        return placed, int(bare)

    patch.setattr(Edition, "dip", dip)


def pool_both_maki_prizes(patch: Patch) -> None:
    real = Most.placed

    def placed(pays: Most, dish: str, counts: Sequence[int]) -> list[Line]:
        pooled = replace(pays, first=pays.first + pays.second)
        return real(pooled if counts.count(max(counts)) > 1 else pays, dish, counts)

    patch.setattr(Most, "placed", placed)


def let_zero_maki_place(patch: Patch) -> None:
    real = Most.placed
    patch.setattr(Most, "placed", lambda pays, dish, counts: real(replace(pays, zero=COUNTS), dish, counts))


def sort_numbers_as_text(patch: Patch) -> None:
    def as_text(numbers: Sequence[int], reverse: bool = False) -> list[int]:
        return sorted(numbers, key=str, reverse=reverse)

    patch.setattr(pays, "sorted", as_text, raising=False)


def race_only_those_with_pudding(patch: Patch) -> None:
    real = Race.raced

    def raced(race: Race, dish: str, counts: Sequence[int]) -> list[Lines]:
        found = iter(real(race, dish, [count for count in counts if count]))
        return [next(found) if count else () for count in counts]

    patch.setattr(Race, "raced", raced)


def race_when_all_are_level(patch: Patch) -> None:
    real = Race.raced

    def raced(race: Race, dish: str, counts: Sequence[int]) -> list[Lines]:
        paid = race.two if len(counts) == 2 and race.two else race
        return real(replace(paid, equal="split"), dish, counts)

    patch.setattr(Race, "raced", raced)


def stop_totals_at_zero(patch: Patch) -> None:
    def clamped(sheet: Any, seats: int) -> tuple[int, ...]:
        return tuple(max(0, points) for points in totals(sheet, seats))

    patch.setattr(board, "totals", clamped)


def swap_maki_copies(patch: Patch) -> None:
    patch.setitem(MAKI.copies, "maki2", 8)
    patch.setitem(MAKI.copies, "maki3", 12)


def swap_nigiri_copies(patch: Patch) -> None:
    patch.setitem(NIGIRI.copies, "egg", 10)
    patch.setitem(NIGIRI.copies, "salmon", 5)


def deal_later_rounds_from(patch: Patch, deck_of: Callable[[Setup, int, Cards], Cards]) -> None:
    real = drafting.begin_round

    def begin_round(setup: Setup, round_: int, deck: Cards, table: Board, *rest: Any) -> Any:
        return real(setup, round_, deck if round_ == 1 else deck_of(setup, round_, deck), table, *rest)

    patch.setattr(drafting, "begin_round", begin_round)


def reshuffle_everything(patch: Patch) -> None:
    def full(setup: Setup, round_: int, deck: Cards) -> Cards:
        return Seeded(seed_from_text(" ".join(deck))).order("deck", round_, setup.edition.deck, needed=0)

    deal_later_rounds_from(patch, full)


def forget_the_seed_after_round_1(patch: Patch) -> None:
    def fixed(setup: Setup, round_: int, _: Cards) -> Cards:
        return Seeded(bytes(32)).order("deck", round_, setup.edition.deck, needed=0)

    deal_later_rounds_from(patch, fixed)


def deal_round_2_again(patch: Patch) -> None:
    second: list[Cards] = []

    def unmoved(_: Setup, round_: int, deck: Cards) -> Cards:
        if round_ == 2:
            second.append(deck)
        return second[-1]

    deal_later_rounds_from(patch, unmoved)


def share_one_deck(patch: Patch) -> None:
    shared = list(CLASSIC[2].edition.deck)

    def deal(_: Cards, count: int) -> tuple[Cards, Cards]:
        return tuple(shared.pop() for _ in range(count)), tuple(shared)

    patch.setattr(Edition, "deck", property(lambda _: shared))
    patch.setattr(drafting, "deal", deal)


def move_the_hands_into_the_copy(patch: Patch) -> None:
    def hand_over(state: Drafting, _: object = None) -> Drafting:
        copied = replace(state)
        object.__setattr__(state, "hands", tuple(() for _ in state.hands))
        return copied

    patch.setattr(Drafting, "__copy__", hand_over, raising=False)
    patch.setattr(Drafting, "__deepcopy__", hand_over, raising=False)


def sort_in_place(state: Drafting, seat: int | None) -> None:
    hands = tuple(tuple(sorted(hand)) if each == seat else hand for each, hand in enumerate(state.hands))
    object.__setattr__(state, "hands", hands)


def sort_the_hand_to_show_it(patch: Patch) -> None:
    real = views._draft

    def draft(state: Drafting, seat: int | None) -> View:
        sort_in_place(state, seat)
        return real(state, seat)

    patch.setattr(views, "_draft", draft)


def sort_the_hand_to_list_moves(patch: Patch) -> None:
    real = drafting.legal_moves

    def legal_moves(state: Drafting, seat: int) -> drafting.DraftMoves:
        sort_in_place(state, seat)
        return real(state, seat)

    patch.setattr(drafting, "legal_moves", legal_moves)


class Mistake(NamedTuple):
    """What is put into the real code, and the guard that must notice."""

    inject: Callable[[Patch], None]
    guard: Guard


MISTAKES = {
    "the second chopsticks card is taken by an index that has shifted": Mistake(
        take_by_shifted_index, the_second_chopsticks_card_is_the_chosen_one
    ),
    "dumplings go on past fifteen": Mistake(never_stop_the_dumplings, six_dumplings_pay_fifteen),
    "two wasabi collapse into one": Mistake(keep_wasabi_as_a_flag, each_of_two_wasabi_takes_a_nigiri),
    "a two-player maki tie pays four each": Mistake(pool_both_maki_prizes, two_players_level_in_maki_get_three_each),
    "a maki tie at zero is paid": Mistake(let_zero_maki_place, nobody_places_without_maki),
    "counts are sorted as text, ten below nine": Mistake(sort_numbers_as_text, ten_icons_are_more_than_nine),
    "a player without pudding is spared": Mistake(race_only_those_with_pudding, no_pudding_at_all_is_the_fewest),
    "level puddings are paid": Mistake(race_when_all_are_level, level_puddings_pay_nobody),
    "minus six is lost because a counter stops at zero": Mistake(stop_totals_at_zero, a_total_can_go_below_zero),
    "the copies of maki with two and with three icons are swapped": Mistake(swap_maki_copies, the_deck_has_its_maki),
    "the copies of egg and salmon are swapped": Mistake(swap_nigiri_copies, the_deck_has_its_nigiri),
    "the full deck is shuffled again between rounds": Mistake(
        reshuffle_everything, no_card_comes_back_in_a_later_round
    ),
    "a deck that games share is emptied by the first": Mistake(share_one_deck, a_second_game_has_a_full_deck),
    "copying a state changes it": Mistake(move_the_hands_into_the_copy, a_copy_leaves_the_state_alone),
    "viewing a state changes it": Mistake(sort_the_hand_to_show_it, looking_leaves_the_state_alone),
    "listing the legal moves changes a state": Mistake(sort_the_hand_to_list_moves, looking_leaves_the_state_alone),
    "rounds 2 and 3 are dealt alike for every seed": Mistake(
        forget_the_seed_after_round_1, every_seed_deals_every_round_its_own_way
    ),
    "round 3 is dealt like round 2": Mistake(deal_round_2_again, every_seed_deals_every_round_its_own_way),
}


@pytest.mark.parametrize("mistake", [pytest.param(mistake, id=sentence) for sentence, mistake in MISTAKES.items()])
def test_a_guard_notices_that(mistake: Mistake, monkeypatch: Patch) -> None:
    mistake.guard()
    mistake.inject(monkeypatch)
    with pytest.raises(AssertionError) as noticed:
        mistake.guard()
    assert noticed.traceback[-1].path == Path(__file__), "the guard itself must notice, not the code under test"
