"""Everybody sits everywhere equally often, on the same cards."""

from collections import Counter

import pytest

from arena_kit import plan
from sushitrain.arena.jobs import deal_seed, play
from sushitrain.arena.seating import labels, seatings
from sushitrain.arena.tournament import remaining
from sushitrain.game.record import loads


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("bots", range(2, 7))
def test_every_bot_sits_on_every_seat_equally_often(bots: int, players: int) -> None:
    found = seatings(bots, players)
    assert len(set(found)) == len(found)
    for who in range(bots):
        by_seat = Counter(seat for seating in found for seat, sits in enumerate(seating) if sits == who)
        assert len(by_seat) == players
        assert len(set(by_seat.values())) == 1


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("bots", range(2, 7))
def test_every_bot_has_every_other_on_its_left_equally_often(bots: int, players: int) -> None:
    left = Counter(
        (who, seating[(seat + 1) % players]) for seating in seatings(bots, players) for seat, who in enumerate(seating)
    )
    single = range(bots - (players > bots))  # the last one may have several seats
    assert len({left[who, other] for who in single for other in single if who != other}) <= 1


def test_with_two_bots_one_sits_against_all_others() -> None:
    assert seatings(2, 2) == ((0, 1), (1, 0))
    assert sorted(seatings(2, 4)) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_with_more_bots_than_seats_every_pair_meets() -> None:
    assert {frozenset(seating) for seating in seatings(4, 2)} == {
        frozenset(pair) for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    }


def test_bots_of_one_name_are_told_apart() -> None:
    assert labels(["regular", "random", "regular"]) == ("regular", "random", "regular #2")


def test_every_seating_of_a_deal_gets_the_same_cards_and_other_deals_get_others() -> None:
    planned = plan("regular", "random", players=3, games=6, recorded=True)
    decks: dict[int, set[tuple[str, ...]]] = {}
    for job in remaining(planned, planned.scores()):
        record = loads(play(job).record)
        assert record.dealer.seed == deal_seed(0, job.deal)
        assert record.seats == tuple(planned.bots[who] for who in planned.seatings[job.seating])
        assert record.dealer.draws is not None
        decks.setdefault(job.deal, set()).add(tuple(record.dealer.draws["deck"][0]))
    assert [len(found) for found in decks.values()] == [1, 1]
    assert len(set.union(*decks.values())) == 2


def test_games_are_rounded_up_to_whole_deals() -> None:
    planned = plan("regular", "random", players=4, games=9)
    assert planned.deals == 3
    assert len(list(remaining(planned, planned.scores()))) == 12
