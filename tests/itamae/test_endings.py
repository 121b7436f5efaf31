"""The last turns of a round, against brute force on the readable engine."""

from itertools import product
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest

from sushitrain.bots.itamae.options import draft_options, option_buffers
from sushitrain.bots.itamae.taste import Game
from sushitrain.bots.itamae.thinking import Option, is_ending, solved, worths
from sushitrain.bots.itamae.tree import MARGIN
from sushitrain.fast.actions import move_of
from sushitrain.fast.imagine import known_row
from sushitrain.fast.layout import layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.state import Drafting, State
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup

OTHERS = ("strawberry", "tea")
CHANCE = Seeded(bytes(32))
CLOSE = 0.02
"""How well the brute force knows the value of a game, in points."""


def value_of(pays: Any) -> tuple[float, Any]:
    """The value of a matrix game for the rows, and how the columns mix: by regret until nobody can gain much."""
    saddle = pays.min(axis=1).max()
    if saddle == pays.max(axis=0).min():
        return saddle, np.eye(pays.shape[1])[pays.max(axis=0).argmin()]
    regrets = [np.zeros(size) for size in pays.shape]
    sums = [np.zeros(size) for size in pays.shape]
    for turn in range(1, 200_000):
        mixes = [r / r.sum() if r.sum() > 0 else np.full(len(r), 1 / len(r)) for r in regrets]
        gains = (pays @ mixes[1], -(mixes[0] @ pays))
        for seat in (0, 1):
            regrets[seat] = np.maximum(regrets[seat] + gains[seat] - gains[seat] @ mixes[seat], 0)
            sums[seat] += turn * mixes[seat]
        if turn % 50 == 0:
            rows, columns = (total / total.sum() for total in sums)
            low, high = (rows @ pays).min(), (pays @ columns).max()
            if high - low < CLOSE / 4:
                return (low + high) / 2, columns
    raise AssertionError("no value found")


def margins(state: State) -> tuple[list[Any], list[Any], Any]:
    """What each pair of moves brings the first player in the end, when both go on as well as can be."""
    mine, theirs = (list(legal_moves(state, seat)) for seat in (0, 1))
    pays = np.zeros((len(mine), len(theirs)))
    for (i, first), (j, second) in product(enumerate(mine), enumerate(theirs)):
        after = play(state, {0: first, 1: second}, CHANCE).state
        pays[i, j] = margin(after)
    return mine, theirs, pays


def margin(state: State) -> float:
    if state.outcome is not None:
        own, other = state.outcome.totals
        return float(own - other)
    return value_of(margins(state)[2])[0]


def endings(setup: Setup, cards: int, seeds: range) -> list[tuple[State, list[Knowledge]]]:
    """Positions of the last round with so many cards in hand, from games between guessers who remember."""
    found: list[tuple[State, list[Knowledge]]] = []
    for seed in seeds:
        chance, random = Seeded(seed_from_text(f"ending {seed}")), Random(seed)
        state = start(setup, chance).state
        known: list[Any] = [None] * setup.players
        while True:
            known = [learn(mind, view(state, seat)) for seat, mind in enumerate(known)]
            assert isinstance(state, Drafting)
            if state.round == 3 and len(state.hands[0]) == cards:
                found.append((state, known))
                break
            moves = {seat: random.choice(list(legal_moves(state, seat))) for seat in to_move(state)}
            state = play(state, moves, chance).state
    return found


@pytest.mark.parametrize(
    ("setup", "cards", "seeds"),
    [
        (Setup(), 2, range(8)),
        (Setup(), 3, range(8)),
        (Setup(), 4, range(1)),
        (Setup("anniversary", 2, "strawberry"), 3, range(4)),
        (Setup("anniversary", 2, "tea"), 3, range(4)),
        *(pytest.param(Setup(), cards, range(8, 50), marks=pytest.mark.full) for cards in (2, 3)),
        pytest.param(Setup(), 4, range(1, 6), marks=pytest.mark.full),
        *(pytest.param(Setup("anniversary", 2, each), 3, range(4, 20), marks=pytest.mark.full) for each in OTHERS),
    ],
    ids=lambda value: value.dessert if isinstance(value, Setup) else str(value),
)
def test_two_players_play_inside_an_equilibrium(setup: Setup, cards: int, seeds: range) -> None:
    """Whatever the other does, at most a tenth of a point is lost; no move is played that no equilibrium plays."""
    mixed = 0
    for state, known in endings(setup, cards, seeds):
        mine, _, pays = margins(state)
        value, columns = value_of(pays)
        assert is_ending(known[0], known_row(known[0]))
        found = solved(known[0], known_row(known[0]), MARGIN)
        assert found is not None
        mix = mix_of(found.options, mine)
        assert value - (mix @ pays).min() <= 0.1
        for move, weight, gain in zip(mine, mix, pays @ columns, strict=True):
            assert weight < 0.001 or gain >= value - 3 * CLOSE, move
        mixed += sum(option.weight > 0.001 for option in found.options) > 1
        other = solved(known[1], known_row(known[1]), MARGIN)
        assert other is not None
        theirs = mix_of(other.options, list(legal_moves(state, 1)))
        assert (pays @ theirs).max() - value <= 0.1
    print(f"{mixed} of {len(seeds)} mixed")


def mix_of(options: tuple[Option, ...], moves: list[Any]) -> Any:
    weights = {option.move: option.weight for option in options}
    assert set(weights) <= set(moves)
    assert sum(weights.values()) == pytest.approx(1)
    return np.array([weights.get(move, 0.0) for move in moves])


def game_of(setup: Setup) -> Game:
    return Game(setup.players, setup.seats, layout_of(setup.edition), rules_of(setup), worths(setup))


def habits(state: State, seat: int) -> list[tuple[Move, float]]:
    """What a seat would do and how often: mostly what is worth most to it, but one time in four anything."""
    assert isinstance(state, Drafting)
    setup = state.setup
    row, out = known_row(Knowledge(view(state, seat), state.hands, {})).row, option_buffers()
    n = min(draft_options(game_of(setup), row, seat, out), 10)
    moves = [move_of(setup, row, seat, int(action)) for action in out[0][:n]]
    return [(move, 1 / 4 / n + (3 / 4) * (at == 0)) for at, move in enumerate(moves)]


def reply(state: State, me: int) -> tuple[float, dict[Move, float]]:
    """The best that a seat can do against the others' habits, in margin, and what each of its moves brings."""
    players = state.setup.players
    if state.outcome is not None:
        totals = state.outcome.totals
        return totals[me] - (sum(totals) - totals[me]) / (players - 1), {}
    others = [habits(state, seat) for seat in range(players) if seat != me]
    brings: dict[Move, float] = {}
    for mine, _ in habits(state, me):
        brings[mine] = 0.0
        for theirs in product(*others):
            moves = [move for move, _ in theirs]
            after = play(state, dict(enumerate((*moves[:me], mine, *moves[me:]))), CHANCE).state
            brings[mine] += prod(chance for _, chance in theirs) * reply(after, me)[0]
    return max(brings.values()), brings


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 5), marks=pytest.mark.full)], ids=str)
@pytest.mark.parametrize(("players", "cards"), [(3, 2), (3, 3), (4, 2), (5, 2)])
def test_among_more_players_it_is_the_best_reply_to_their_habits(players: int, cards: int, seeds: range) -> None:
    for state, known in endings(Setup("classic", players), cards, seeds):
        for seat in range(players):
            found = solved(known[seat], known_row(known[seat]), MARGIN)
            assert found is not None
            best, brings = reply(state, seat)
            assert {option.move: option.margin for option in found.options} == pytest.approx(brings)
            assert [brings[option.move] for option in found.options if option.weight] == pytest.approx([best])


def test_it_does_not_pretend_to_know_what_is_hidden() -> None:
    state, known = endings(Setup(), 3, range(1))[0]
    forgetful = learn(None, view(state, 0))
    assert is_ending(known[0], known_row(known[0]))
    assert not is_ending(forgetful, known_row(forgetful))
