"""Points: every round, every dessert, the squishy, the boat and the winners are those of a naive scorer."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby

import pytest

from kit import (
    Game,
    Turn,
    clock,
    contestants,
    has_boat,
    has_cards,
    has_strawberries,
    is_dessert,
    is_rolled,
    placed,
    sheet,
    table,
    trays,
    trays_after,
)
from naive import (
    APPETIZERS,
    DISHES,
    dessert_points,
    round_points,
    squishy,
    token_points,
    winners,
)
from sushitrain.game.state import Board, Rolling, State
from sushitrain.game.views import view
from sushitrain.rules.lines import Lines


def board(state: State) -> Board:
    assert not isinstance(state, Rolling)
    return state.board


def round_ends(game: Game) -> list[Turn]:
    return [turn for turn in game.turns if turn.ends_round]


def by_dish(lines: Lines) -> Counter[str]:
    found: Counter[str] = Counter()
    for line in lines:
        found[line.dish] += line.points
    return found


# --- rounds ---------------------------------------------------------------------------------------


def test_cards_land_on_trays_in_the_order_they_are_placed_and_used_chopsticks_leave(game: Game) -> None:
    for turn in game.turns:
        expected = [()] * game.setup.seats if turn.ends_round else map(tuple, trays_after(turn.before, turn.moves))
        assert trays(turn.after) == tuple(expected)


def test_a_round_pays_every_dish_what_the_naive_rules_pay(game: Game) -> None:
    setup = game.setup
    appetizers = table(setup, "roll_appetizers", APPETIZERS)
    for turn in round_ends(game):
        contest = trays_after(turn.before, turn.moves)[: contestants(setup)]
        expected = round_points(setup.game, contest, setup.zero_maki, appetizers)
        part = sheet(turn.after)[turn.before.round - 1]
        found = [by_dish(lines) for lines in part[: contestants(setup)]]
        assert [{dish: points[dish] for dish in DISHES} for points in found] == expected


def test_a_dummy_that_does_not_score_has_an_empty_sheet(game: Game) -> None:
    assert all(part[contestants(game.setup) :] in ((), ((),)) for part in sheet(game.states[-1]))
    assert {len(part) for part in sheet(game.states[-1])} == {game.setup.seats}


def test_a_round_that_is_over_is_never_scored_anew(game: Game) -> None:
    final = sheet(game.states[-1])
    assert all(final[: len(sheet(state))] == sheet(state) for state in game.states)


# --- desserts -------------------------------------------------------------------------------------


@pytest.mark.games(where=has_cards)
def test_desserts_are_kept_with_their_value_for_the_whole_game(game: Game) -> None:
    for turn in game.turns:
        cards = placed(turn.before, turn.moves)
        for seat, (before, after) in enumerate(
            zip(board(turn.before).sweets.kept, board(turn.after).sweets.kept, strict=True)
        ):
            new = after[len(before) :]
            assert after[: len(before)] == before
            assert [kept.card for kept in new] == [card for card in cards.get(seat, ()) if is_dessert(card)]
            assert all(kept.value == int(kept.card[-1]) for kept in new if kept.card[-1].isdigit())
            assert all(kept.value == 1 for kept in new if kept.card == "pudding")


def kept_values(game: Game) -> list[tuple[int, ...]]:
    """The values that every contestant's dessert shows at the end."""
    end = game.states[-1]
    if isinstance(end, Rolling):
        return [(count,) for count in end.puddings]
    return [tuple(kept.value for kept in cards) for cards in end.board.sweets.kept[: contestants(game.setup)]]


def measures(dessert: str, kept: Sequence[Sequence[int]]) -> list[int]:
    """What breaks a tie: cards of tea, the last value of a mochi die, else all icons."""
    if dessert == "tea":
        return [len(values) for values in kept]
    if dessert == "mochi":
        return [values[-1] if values else 1 for values in kept]
    return [sum(values) for values in kept]


def test_the_end_pays_desserts_and_tokens_what_the_naive_rules_pay(game: Game) -> None:
    setup, end = game.setup, game.states[-1]
    dessert = "roll" if setup.game == "roll" else setup.dessert
    all_equal = setup.roll_all_equal if setup.game == "roll" else setup.strawberry_all_equal
    expected = dessert_points(dessert, kept_values(game), contestants(setup), all_equal)
    tokens = [0] * contestants(setup)
    if isinstance(end, Rolling):
        tokens = [token_points(mine + own) for mine, own in zip(end.menus, end.chopsticks, strict=True)]
    found = [by_dish(lines) for lines in sheet(end)[3][: contestants(setup)]]
    assert [(points[setup.dessert], points["tokens"]) for points in found] == list(zip(expected, tokens, strict=True))
    assert all(points.keys() <= {setup.dessert, "tokens"} for points in found)


@pytest.mark.games(where=is_rolled)
def test_token_dice_pay_as_many_tokens_as_the_pool_still_has(game: Game) -> None:
    kinds = ("menu", "chopsticks", "pudding")
    for turn in game.turns:
        assert isinstance(turn.before, Rolling)
        faces = [face for cards in placed(turn.before, turn.moves).values() for face in cards]
        given = [event for event in turn.step.events if event.kind == "tokens"]
        pays = [(kind, int(face[-1])) for face in faces for kind in kinds if face.rstrip("123") == kind]
        expected = [(kind, min(icons, turn.before.pool[kinds.index(kind)])) for kind, icons in pays]
        assert [(event.values["token"], event.values["count"]) for event in given] == expected


# --- squishy and boat -----------------------------------------------------------------------------


def whole_turns(game: Game) -> Iterator[list[Turn]]:
    """The decisions of each turn together: one, or two in a battle."""
    for _, turns in groupby(game.turns, key=lambda turn: clock(turn.before)):
        yield list(turns)


def icons_by_seat(state: State, seats: int) -> list[int]:
    return [sum(kept.value for kept in cards) for cards in board(state).sweets.kept[:seats]]


def taker(turns: Sequence[Turn], seats: int) -> int | None:
    """Who takes the squishy after a whole turn, by the naive rule."""
    first, last = turns[0].before, turns[-1].after
    before, after = icons_by_seat(first, seats), icons_by_seat(last, seats)
    played = [now - then for then, now in zip(before, after, strict=True)]
    return squishy(before, played, board(first).sweets.holder)


@pytest.mark.games(where=has_strawberries)
def test_the_squishy_goes_where_the_naive_rule_sends_it(game: Game) -> None:
    holder = None
    for turns in whole_turns(game):
        takes = taker(turns, contestants(game.setup))
        holder = holder if takes is None else takes
        told = [(event.seat, event.values) for turn in turns for event in turn.step.events if event.kind == "squishy"]
        assert told == ([] if takes is None else [(takes, {"points": 2})])
        assert board(turns[-1].after).sweets.holder == holder


@pytest.mark.games(where=has_strawberries)
def test_taking_the_squishy_pays_two_points_in_that_round(game: Game) -> None:
    points = [Counter[str](), Counter[str](), Counter[str]()]
    for turns in whole_turns(game):
        takes = taker(turns, contestants(game.setup))
        if takes is not None:
            points[turns[0].before.round - 1][str(takes)] += 2
    for expected, part in zip(points, sheet(game.states[-1])[:3], strict=True):
        found = Counter({str(seat): by_dish(lines)["strawberry"] for seat, lines in enumerate(part)})
        assert +found == expected


@pytest.mark.games(where=lambda setup: not has_strawberries(setup))
def test_without_strawberries_there_is_no_squishy(game: Game) -> None:
    assert not any(event.kind == "squishy" for step in game.steps for event in step.events)
    assert not any(line.kind == "lead" for part in sheet(game.states[-1]) for lines in part for line in lines)


def points_of(part: Sequence[Lines], seats: int) -> list[int]:
    return [sum(line.points for line in lines) for lines in part[:seats]]


@pytest.mark.games(where=has_boat)
def test_the_boat_goes_to_the_only_leader_after_every_round_and_stays_on_a_tie(game: Game) -> None:
    players, boat = game.setup.players, None
    so_far = [0] * players
    for turn in round_ends(game):
        this_round = points_of(sheet(turn.after)[turn.before.round - 1], players)
        so_far = [old + new for old, new in zip(so_far, this_round, strict=True)]
        compared = so_far if game.setup.boat_by == "total" else this_round
        leaders = [seat for seat in range(players) if compared[seat] == max(compared)]
        moved = len(leaders) == 1 and leaders != [boat]
        boat = leaders[0] if moved else boat
        assert board(turn.after).boat == boat
        assert [event.seat for event in turn.step.events if event.kind == "boat"] == [boat] * moved


@pytest.mark.games(where=has_cards)
def test_the_boat_moves_only_between_rounds_and_only_in_the_anniversary_edition(game: Game) -> None:
    quiet = [turn for turn in game.turns if not turn.ends_round or not has_boat(game.setup)]
    assert all(board(turn.before).boat == board(turn.after).boat for turn in quiet)
    assert board(game.states[0]).boat is None


# --- adding up ------------------------------------------------------------------------------------


def test_the_sheet_adds_up_to_the_totals_that_are_told_and_shown(game: Game) -> None:
    seats = contestants(game.setup)
    told = [event for step in game.steps for event in step.events if event.kind in ("scores", "dessert")]
    parts = [points_of(part, seats) for part in sheet(game.states[-1])]
    running = list(accumulate(parts, lambda old, new: [a + b for a, b in zip(old, new, strict=True)]))
    assert [event.values["points"] for event in told] == [points for part in parts for points in part]
    assert [event.values["total"] for event in told] == [points for part in running for points in part]
    assert [event.values["lines"] for event in told] == [
        lines for part in sheet(game.states[-1]) for lines in part[:seats]
    ]
    assert list(view(game.states[-1], None).totals[:seats]) == running[-1]


def test_the_winners_and_the_reason_are_those_of_the_naive_rules(game: Game) -> None:
    setup, outcome = game.setup, game.states[-1].outcome
    assert outcome is not None
    totals = [sum(points) for points in zip(*(points_of(part, 9) for part in sheet(game.states[-1])), strict=True)]
    desserts = measures(setup.dessert if setup.game != "roll" else "roll", kept_values(game))
    golf = setup.variant == "golf"
    expected = winners(totals[: setup.players], desserts[: setup.players], golf, setup.golf_tiebreak)
    assert (list(outcome.winners), outcome.reason) == expected
    assert outcome.totals == tuple(totals[: setup.players])
    ends = [event for event in game.steps[-1].events if event.kind == "end"]
    assert [dict(event.values) for event in ends] == [
        {"winners": outcome.winners, "reason": outcome.reason, "totals": tuple(totals)}
    ]
