"""The course of a game: three rounds, the known number of turns, and who moves when."""

from collections import Counter
from itertools import groupby, pairwise, product

import pytest

from kit import (
    ROUNDS,
    Game,
    Turn,
    clock,
    dealt_in_a_round,
    has_cards,
    has_dummy,
    has_piles,
    is_battle,
    is_draft,
    is_plain_draft,
    is_rolled,
    sheet,
    turns_in_a_round,
)
from sushitrain.game.engine import to_move
from sushitrain.game.moves import Keep, Pick
from sushitrain.game.state import Battle, Drafting, Rolling, State


def openings(game: Game) -> list[State]:
    """The state in which each round starts."""
    return [next(states) for _, states in groupby(game.states[:-1], key=lambda state: state.round)]


def test_a_game_is_three_rounds_of_exactly_as_many_turns_as_the_rules_say(game: Game) -> None:
    seen = [clock(state) for state in game.states[:-1]]
    assert [moment for moment, _ in groupby(seen)] == list(product(ROUNDS, range(1, turns_in_a_round(game.setup) + 1)))


def test_somebody_moves_until_the_game_is_over_and_nobody_after_that(game: Game) -> None:
    assert all(to_move(state) and state.outcome is None for state in game.states[:-1])
    assert to_move(game.states[-1]) == ()
    assert game.states[-1].outcome is not None


def test_the_sheet_has_a_part_for_every_round_that_is_over_and_one_for_the_end(game: Game) -> None:
    assert [len(sheet(state)) for state in game.states[:-1]] == [state.round - 1 for state in game.states[:-1]]
    assert len(sheet(game.states[-1])) == 4


def test_every_round_is_announced_once_and_the_end_comes_last(game: Game) -> None:
    events = [event for step in game.steps for event in step.events]
    assert [event.values["round"] for event in events if event.kind == "round"] == [1, 2, 3]
    assert [event.kind for event in events].index("end") == len(events) - 1


@pytest.mark.games(where=is_draft)
def test_in_a_draft_everybody_chooses_at_once_and_once_a_turn(game: Game) -> None:
    everybody = tuple(range(game.setup.players))
    assert {to_move(state) for state in game.states[:-1]} == {everybody}
    assert len(game.moves) == 3 * turns_in_a_round(game.setup)


@pytest.mark.games(where=has_cards)
def test_the_cards_that_are_never_dealt_are_as_many_as_the_rules_say(game: Game) -> None:
    decks = [len(state.deck) for state in openings(game) if not isinstance(state, Rolling)]
    assert decks == [108 - round_ * dealt_in_a_round(game.setup) for round_ in ROUNDS]


@pytest.mark.games(where=is_plain_draft)
def test_at_the_end_48_27_12_or_3_cards_are_left(game: Game) -> None:
    end = game.states[-1]
    assert isinstance(end, Drafting)
    assert len(end.deck) == {2: 48, 3: 27, 4: 12, 5: 3}[game.setup.players]


# --- drafting -------------------------------------------------------------------------------------


@pytest.mark.games(where=is_plain_draft)
def test_hands_shrink_by_one_card_a_turn(game: Game) -> None:
    for state in game.states[:-1]:
        assert isinstance(state, Drafting)
        assert {len(hand) for hand in state.hands} == {turns_in_a_round(game.setup) + 1 - state.turn}
        assert state.piles == ()


@pytest.mark.games(where=has_piles)
def test_with_personal_piles_hands_have_five_cards_for_six_turns_and_then_shrink(game: Game) -> None:
    sizes = [5, 5, 5, 5, 5, 5, 4, 3, 2, 1]
    piles = [5, 4, 3, 2, 1, 0, 0, 0, 0, 0]
    for state in game.states[:-1]:
        assert isinstance(state, Drafting)
        assert [len(hand) for hand in state.hands] == [sizes[state.turn - 1]] * 2
        assert [len(pile) for pile in state.piles] == [piles[state.turn - 1]] * 2


@pytest.mark.games(where=has_dummy)
def test_the_controller_holds_one_card_more_and_the_dummys_pile_lasts_nine_turns(game: Game) -> None:
    for state in game.states[:-1]:
        assert isinstance(state, Drafting)
        assert state.controller is not None
        assert len(state.hands[state.controller]) == 11 - state.turn
        assert len(state.hands[1 - state.controller]) == 10 - state.turn
        assert [len(pile) for pile in state.piles] == [9 - state.turn]


@pytest.mark.games(where=has_dummy)
def test_control_of_the_dummy_changes_after_every_turn_of_the_whole_game(game: Game) -> None:
    controllers = [state.controller for state in game.states[:-1] if isinstance(state, Drafting)]
    assert all({before, after} == {0, 1} for before, after in pairwise(controllers))
    assert game.setup.first in ("random", controllers[0])


def rest_of_hand(state: Drafting, seat: int, move: object) -> Counter[str]:
    """What a seat passes on: its hand less the cards it chose, and used chopsticks."""
    assert isinstance(move, Pick)
    rest = Counter(state.hands[seat])
    rest.subtract(move.cards if move.dummy is None else (*move.cards, move.dummy))
    return rest + Counter(["chopsticks"] * (len(move.cards) - 1))


def passed(turn: Turn) -> list[tuple[Counter[str], Counter[str]]]:
    """For every seat what it passed on, and the hand of the seat that should have got it."""
    before, after = turn.before, turn.after
    assert isinstance(before, Drafting)
    assert isinstance(after, Drafting)
    right = before.setup.variant == "two_way" and before.round == 2
    seats = range(before.setup.players)
    return [
        (
            rest_of_hand(before, seat, turn.moves[seat]),
            Counter(after.hands[(seat - 1 if right else seat + 1) % before.setup.players]),
        )
        for seat in seats
    ]


@pytest.mark.games(where=is_plain_draft)
def test_every_hand_goes_left_whole_and_right_only_in_round_two_of_two_way(game: Game) -> None:
    for turn in game.turns:
        if not turn.ends_round:
            assert all(rest == got for rest, got in passed(turn))


@pytest.mark.games(where=has_piles)
def test_after_the_swap_each_draws_the_top_card_of_the_own_pile(game: Game) -> None:
    for turn in game.turns:
        if not turn.ends_round:
            assert isinstance(turn.before, Drafting)
            drawn = [Counter(pile[:1]) for pile in turn.before.piles]
            assert [rest + drawn[1 - seat] == got for seat, (rest, got) in enumerate(passed(turn))] == [True, True]


@pytest.mark.games(where=has_dummy)
def test_after_the_swap_the_new_controller_draws_the_top_card_of_the_dummys_pile(game: Game) -> None:
    for turn in game.turns:
        if not turn.ends_round:
            assert isinstance(turn.before, Drafting)
            drawn = Counter(turn.before.piles[0][:1])
            draws = 1 - (turn.before.controller or 0)
            for seat, (rest, got) in enumerate(passed(turn)):
                assert rest + (drawn if 1 - seat == draws else Counter()) == got


# --- battle ---------------------------------------------------------------------------------------


@pytest.mark.games(where=is_battle)
def test_in_a_battle_players_alternate_and_decide_once_or_twice_a_turn(game: Game) -> None:
    for _, states in groupby(game.states[:-1], key=lambda state: state.round):
        turns = [list(decisions) for _, decisions in groupby(states, key=clock)]
        assert all(isinstance(turn[0], Battle) for turn in turns)
        assert all(len(turn) <= 2 and len({to_move(state) for state in turn}) == 1 for turn in turns)
        assert all(to_move(one[0]) != to_move(two[0]) for one, two in pairwise(turns))


@pytest.mark.games(where=is_battle)
def test_the_one_with_fewer_points_starts_the_next_round_and_on_a_tie_the_other_one(game: Game) -> None:
    starts = openings(game)
    for before, after in pairwise(starts):
        assert isinstance(before, Battle)
        assert isinstance(after, Battle)
        parts = sheet(after) if game.setup.battle_start_by == "total" else sheet(after)[-1:]
        mine, theirs = (sum(line.points for part in parts for line in part[seat]) for seat in (0, 1))
        assert after.starter == after.active == (1 - before.starter if mine == theirs else int(mine > theirs))
    assert isinstance(starts[0], Battle)
    assert game.setup.first in ("random", starts[0].starter)


@pytest.mark.games(where=is_battle)
def test_a_card_is_turned_up_as_soon_as_nothing_covers_it_and_never_turned_down(game: Game) -> None:
    for turn in game.turns:
        before, after = turn.before, turn.after
        assert isinstance(before, Battle)
        assert isinstance(after, Battle)
        if not turn.ends_round:
            assert all(now or not then for then, now in zip(before.face_up, after.face_up, strict=True))
            told = {event.values["slot"] for event in turn.step.events if event.kind == "turn-up"}
            assert len(told) == sum(after.face_up) - sum(before.face_up)


# --- dice -----------------------------------------------------------------------------------------


@pytest.mark.games(where=is_rolled)
def test_in_every_cycle_each_keeps_one_die_going_left_from_the_red_belt(game: Game) -> None:
    players = game.setup.players
    for _, turns in groupby(game.turns, key=lambda turn: clock(turn.before)):
        cycle = list(turns)
        keeping = [seat for turn in cycle for seat, move in turn.moves.items() if isinstance(move, Keep)]
        assert isinstance(cycle[0].before, Rolling)
        assert keeping == [(cycle[0].before.red + i) % players for i in range(players)]


@pytest.mark.games(where=is_rolled)
def test_belts_slide_left_with_their_dice(game: Game) -> None:
    sizes = turns_in_a_round(game.setup)
    for state in game.states[:-1]:
        assert isinstance(state, Rolling)
        still = [(state.active - state.red + i) % game.setup.players for i in range(game.setup.players)]
        kept = {(state.red + i) % game.setup.players for i in range(still[0])}
        expected = [sizes - state.cycle + (seat not in kept) for seat in range(game.setup.players)]
        assert [len(belt) for belt in state.belts] == expected


@pytest.mark.games(where=is_rolled)
def test_the_seat_that_starts_each_round_is_the_one_that_the_rules_name(game: Game) -> None:
    players, dice = game.setup.players, turns_in_a_round(game.setup)
    slides = dice - 1 + (players == 3)
    reds = [state.red for state in openings(game) if isinstance(state, Rolling)]
    assert reds == [(reds[0] + i * slides) % players for i in range(3)]
    assert game.setup.first in ("random", reds[0])
    printed = {2: [0, 1, 0], 3: [0, 1, 2], 4: [0, 1, 2], 5: [0, 4, 3]}
    if dice == {2: 8, 3: 7, 4: 6, 5: 5}[players]:
        assert [(red - reds[0]) % players for red in reds] == printed[players]
