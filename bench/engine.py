"""Random games per second of the readable engine."""

import time
from random import Random
from typing import NamedTuple

from sushitrain.game.chance import Seeded
from sushitrain.game.drafting import DraftMoves
from sushitrain.game.engine import Legal, legal_moves, play, start, to_move
from sushitrain.game.moves import Move, Pick
from sushitrain.rules.setup import Setup, combinations

RUNS = 5
SECONDS = 0.2


class Figure(NamedTuple):
    """Medians, and the spread of decisions per second over the runs."""

    games: float
    decisions: float
    low: float
    high: float


def configurations() -> list[Setup]:
    """Every game × dessert × variant with two and with five players, and classic with four, the reference."""
    return [setup for setup in combinations() if setup.players in (2, 5) or setup == Setup("classic", 4)]


def random_move(legal: Legal, rng: Random) -> Move:
    if isinstance(legal, DraftMoves):
        size = 2 if legal.pair and rng.random() < 0.5 else 1
        if size + legal.dummy == 1:
            return Pick((rng.choice(legal.hand),))
        taken = tuple(rng.sample(legal.hand, size + legal.dummy))
        return Pick(taken[:size], taken[size] if legal.dummy else None)
    return rng.choice(list(legal))


def random_game(setup: Setup, seed: int) -> int:
    """Play one game to the end; returns the number of decisions."""
    chance, rng, decisions = Seeded(seed.to_bytes(32, "big")), Random(seed), 0
    state = start(setup, chance).state
    while seats := to_move(state):
        moves = {seat: random_move(legal_moves(state, seat), rng) for seat in seats}
        decisions += len(moves)
        state = play(state, moves, chance).state
    return decisions


def measure(setup: Setup) -> Figure:
    """Decisions and games per second of CPU."""
    rates = []
    seed = 0
    for _ in range(RUNS):
        games = decisions = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < SECONDS:
            decisions += random_game(setup, seed)
            games, seed = games + 1, seed + 1
        rates.append((decisions / spent, games / spent))
    rates.sort()
    middle = rates[RUNS // 2]
    return Figure(middle[1], middle[0], rates[0][0], rates[-1][0])
