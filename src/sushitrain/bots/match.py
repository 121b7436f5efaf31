"""One game between players, from the deal to the record."""

from collections.abc import Callable, Sequence

from sushitrain.bots.player import Player, name_of, seat_random
from sushitrain.game.chance import Recorded, Seeded
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.record import Record, new_record, seeded
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup


def match(
    setup: Setup,
    players: Sequence[Player],
    seed: bytes,
    names: Sequence[str] = (),
    watch: Callable[[Step], None] = lambda _: None,
) -> Record:
    """Play a whole game; `watch` sees every step. The players' random numbers also come from the seed."""
    chance = Recorded(Seeded(seed))
    knowledge: list[Knowledge | None] = [None] * setup.players
    moves: list[tuple[Move, ...]] = []
    step = start(setup, chance)
    watch(step)
    while seats := to_move(step.state):
        for seat in range(setup.players):
            knowledge[seat] = learn(knowledge[seat], view(step.state, seat))
        chosen = {}
        for seat in seats:
            known = knowledge[seat]
            assert known is not None
            chosen[seat] = players[seat](known, seat_random(seed, seat, len(moves)))
        moves.append(tuple(chosen.values()))
        step = play(step.state, chosen, chance)
        watch(step)
    called = names or [f"seat {seat}" for seat in range(setup.players)]
    sitting = [name_of(player) for player in players]
    return new_record(called, seeded(seed, chance.written()), moves, step.state, sitting)
