"""Itamae: legal in every game, repeatable by the number of games, honest, on time, and stronger with more."""

from itertools import count
from random import Random
from types import SimpleNamespace

import pytest

from fast_kit import PLAIN, SETUPS
from sushitrain.bots.itamae.prepare import an_ending, first_look, is_ready, prepare
from sushitrain.bots.itamae.thinking import Budget, chosen, think
from sushitrain.bots.match import match
from sushitrain.bots.player import BOTS, STAND_IN, Itamae, Player, bot, can_search, kind_of, level, levels, name_of
from sushitrain.game.chance import seed_from_text
from sushitrain.game.engine import to_move
from sushitrain.game.knowledge import learn
from sushitrain.game.replay import replay, verify
from sushitrain.game.views import view
from sushitrain.rules.errors import SetupError
from sushitrain.rules.setup import Setup
from twins import twin

QUICK = ("random", "nibbler", "regular", "itamae:30")


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_match_ends_and_holds_and_repeats(setup: Setup) -> None:
    players: list[Player] = [bot("itamae:8"), *[bot("regular")] * (setup.players - 1)]
    one, two = (match(setup, players, seed_from_text("counter")) for _ in range(2))
    assert verify(one) == []
    assert one == two
    assert one.seats[:2] == ("itamae:8", "regular")


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("setup", PLAIN.values(), ids=PLAIN)
def test_what_is_hidden_does_not_change_a_choice(setup: Setup, name: str) -> None:
    """With the same random numbers, worlds that differ only in what a seat cannot see lead to the same move."""
    record = match(setup, [bot("random")] * setup.players, seed_from_text("twins"))
    states = [step.state for step in replay(record)]
    for number in (0, len(states) // 4, len(states) // 2, len(states) - 3):
        for seat in to_move(states[number]):
            other = twin(states[number], seat, Random(number))
            one, two = (bot(name)(learn(None, view(state, seat)), Random(7)) for state in (states[number], other))
            assert one == two


@pytest.mark.parametrize("setup", PLAIN.values(), ids=PLAIN)
def test_options_are_legal_and_say_what_they_are_worth(setup: Setup) -> None:
    knowledge = first_look(setup)
    options = think(knowledge, 1, Budget(games=200))
    assert knowledge.view.legal is not None
    assert len({str(option.move) for option in options}) == len(options) > 1
    for option in options:
        assert option.move in knowledge.view.legal
        assert -0.01 <= option.win <= 1.01
    assert sum(option.weight for option in options) == pytest.approx(1)
    assert [option.weight for option in options] == sorted((option.weight for option in options), reverse=True)
    assert chosen(options, Random(1)) == options[0].move


@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops_on_time_with_as_many_threads_as_wanted(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by 50 ms whenever somebody looks: each thread stops when it has seen 200 ms pass."""
    looks = count()
    clock = SimpleNamespace(perf_counter=lambda: next(looks) / 20)
    monkeypatch.setattr("sushitrain.bots.itamae.thinking.time", clock)
    options = think(first_look(Setup("classic", 4)), 1, Budget(seconds=0.2, threads=threads))
    assert options[0].weight > 1 / len(options)
    assert next(looks) == 4 + threads


def test_more_games_are_better() -> None:
    """Of twelve deals played from both sides, the better searcher wins clearly more."""
    setup, won = Setup(), 0.0
    for deal in range(12):
        for seat in (0, 1):
            players = [bot("itamae:30"), bot("itamae:30")]
            players[seat] = bot("itamae:2000")
            winners = match(setup, players, seed_from_text(f"deal {deal}")).result.winners or ()
            won += (seat in winners) / len(winners)
    assert won > 15


def test_a_forced_move_needs_no_thought() -> None:
    setup = Setup()
    record = match(setup, [bot("random")] * 2, bytes(32))
    last = [step.state for step in replay(record)][-2]
    knowledge = learn(None, view(last, 0))
    assert [bot("itamae:999999999")(knowledge, Random(1))] == list(knowledge.view.legal or ())


def test_a_name_says_how_long_it_thinks() -> None:
    assert bot("itamae:5000") == Itamae(games=5000)
    assert bot("itamae:250ms") == Itamae(seconds=0.25)
    assert [name_of(bot(name)) for name in (*BOTS, "itamae:7", "itamae:7ms")] == [*BOTS, "itamae:7", "itamae:7ms"]
    assert [kind_of(name) for name in ("itamae:5000", "itamae:3ms", "itamae-slow", "regular")] == [
        "itamae",
        "itamae",
        "itamae-slow",
        "regular",
    ]
    for wrong in ("itamae:0", "itamae:-1", "itamae:", "itamae:1s", "itamae:1e3", "itamae:1٣", f"itamae:{10**9}"):
        with pytest.raises(SetupError, match="there is no bot itamae:"):
            bot(wrong)


def test_people_cannot_choose_one_that_thinks_for_hours() -> None:
    assert level("itamae") is BOTS["itamae"].player
    with pytest.raises(SetupError, match="there is no bot itamae:9999999"):
        level("itamae:9999999")


def test_without_numba_there_is_no_itamae(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels() == tuple(BOTS)
    monkeypatch.setattr("sushitrain.bots.player.can_search", lambda: False)
    assert levels() == ("random", "nibbler", "regular")
    bot.cache_clear()
    with pytest.raises(SetupError, match="itamae needs Numba"):
        bot("itamae")
    bot.cache_clear()
    assert can_search()
    assert STAND_IN in levels()


def test_what_is_compiled_is_not_compiled_again() -> None:
    list(prepare())
    assert list(prepare()) == []
    assert all(is_ready(setup) for setup in (Setup(), Setup(variant="battle"), Setup("roll", 5)))


def test_the_ending_that_is_compiled_with_is_one() -> None:
    options = think(an_ending(Setup()), 0, Budget(games=1))
    assert all(option.mixed for option in options)
    assert sum(option.weight for option in options) == pytest.approx(1)
