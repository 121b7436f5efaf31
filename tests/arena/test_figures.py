"""What the games say about each bot, by hand."""

import pytest

from arena_kit import game
from sushitrain.arena.figures import LEAST_DEALS, Scores, share_of
from sushitrain.arena.jobs import Played, Replaced
from sushitrain.arena.ratings import places, rate
from sushitrain.arena.seating import seatings

PAIR = seatings(2, 2)


def scored(*games: Played, until: float = 0.0, lowest: bool = False) -> Scores:
    scores = Scores(PAIR, lowest, until)
    for played in games:
        scores.add(played)
    return scores


def test_a_seat_wins_alone_or_shares() -> None:
    assert share_of(game(0, 0, (30, 20)), 0, lowest=False) == (1, 30, 10)
    assert share_of(game(0, 0, (30, 30)), 1, lowest=False) == (0.5, 30, 0)
    assert share_of(game(0, 0, (30, 20, 40)), 0, lowest=False) == (0, 30, -10)


def test_in_golf_a_lower_total_is_the_better_margin() -> None:
    played = Played(0, 0, (12, 20, 15), (0,), ((), (), ()))
    assert share_of(played, 0, lowest=True) == (1, 12, 3)
    assert share_of(played, 1, lowest=True) == (0, 20, -8)


def test_figures_are_those_of_the_bot_wherever_it_sits() -> None:
    scores = scored(game(0, 0, (40, 30), 2), game(0, 1, (35, 35), 4), game(1, 0, (10, 30), 6), game(1, 1, (20, 26), 8))
    first, second = scores.figures()
    assert first.wins.value == pytest.approx((1 + 0.5 + 0 + 1) / 4)
    assert first.points.value == pytest.approx((40 + 35 + 10 + 26) / 4)
    assert first.margin.value == pytest.approx((10 + 0 - 20 + 6) / 4)
    assert second.margin.value == -first.margin.value
    assert (first.games, first.thought, first.thought_slow) == (4, 5, 8)
    assert first.rating.low <= first.rating.value <= first.rating.high


def test_three_of_a_kind_are_told_by_the_seat() -> None:
    scores = Scores(seatings(2, 4))
    for seating in range(4):
        scores.add(game(0, seating, (40, 30, 20, 10)))
    first, others = scores.figures()
    assert first.wins.value + 3 * others.wins.value == pytest.approx(1)
    assert first.points.value == others.points.value == 25


def test_half_a_deal_does_not_count() -> None:
    scores = scored(game(0, 0, (1, 2)), game(0, 1, (1, 2)), game(1, 0, (9, 0)), game(3, 1, (9, 0)))
    assert scores.deals() == [0]
    assert scores.count == 4
    assert scores.figures()[0].games == 2


def test_a_game_that_comes_twice_counts_once() -> None:
    scores = scored(game(0, 0, (1, 2)), game(0, 0, (5, 2)), game(0, 1, (1, 2)))
    assert scores.count == 2
    assert scores.figures()[0].points.value == 1.5


def test_who_was_replaced_is_counted_for_the_bot() -> None:
    failed = Played(0, 1, (1, 2), (1,), ((), ()), (Replaced(1, 3, "hung"), Replaced(1, 4, "hung again")))
    first, second = scored(game(0, 0, (2, 1)), failed).figures()
    assert (first.replaced, first.why) == (2, "hung")
    assert (second.replaced, second.why) == (0, "")


def test_it_is_enough_when_the_interval_is_narrow_and_the_order_of_arrival_does_not_matter() -> None:
    games = [game(deal, seating, (2, 1)) for deal in range(100) for seating in range(2)]
    assert scored(*games).enough is None
    forth, back = scored(*games, until=0.12), scored(*reversed(games), until=0.12)
    assert forth.enough == back.enough
    assert forth.enough is not None
    assert LEAST_DEALS <= forth.enough < 100
    assert forth.deals() == back.deals() == list(range(forth.enough))
    assert scored(*games, until=0.001).enough is None


def test_places_are_by_points_and_winners_come_first() -> None:
    assert places(game(0, 0, (30, 20, 30, 10)), lowest=False) == [0, 3, 0, 4]
    assert places(Played(0, 0, (30, 30, 5), (1,), ()), lowest=False) == [2, 0, 3]
    assert places(Played(0, 0, (30, 12, 12), (2,), ()), lowest=True) == [3, 2, 0]


def test_ratings_begin_at_25_and_follow_the_places() -> None:
    assert rate([], PAIR, 2, lowest=False) == [25, 25]
    first, second = rate([game(0, 0, (2, 1)), game(0, 1, (1, 2))] * 5, PAIR, 2, lowest=False)
    assert first > 30 > 20 > second
    one, rest = rate(
        [game(0, n, tuple(5 * (s == 0) for s in seating)) for n, seating in enumerate(seatings(2, 3))],
        seatings(2, 3),
        2,
        lowest=False,
    )
    assert one != rest


def test_the_course_ends_with_the_last_deal() -> None:
    course = scored(*(game(deal, seating, (2, 1)) for deal in range(7) for seating in range(2))).course()
    assert [*course] == list(range(1, 8))
    widths = [found.width for found in course.values()]
    assert widths == sorted(widths, reverse=True)
