"""Batches: the same games as the readable engine's, the same legal moves, and nothing seen that a seat may not see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fast_kit import SETUPS, same, toppings_of
from sushitrain.fast import battle
from sushitrain.fast import board as b
from sushitrain.fast.actions import action_of, move_of
from sushitrain.fast.batch import Batch
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import kinds, layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.trace import draws_of, notes_of
from sushitrain.fast.words import GOLDEN, KINDS, U, mix
from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.engine import legal_moves, play, start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.record import Dealer
from sushitrain.game.state import State
from sushitrain.game.views import BattleView, CardView, DraftView, RollView, View, view
from sushitrain.rules.setup import Setup

GAMES = 2
ROOM = 1 << 15


def choices(legal: Any, generator: np.random.Generator) -> Any:
    """Any legal action of every seat; menus and swaps not so often that they run out at once."""
    weights = generator.random(legal.shape) * legal
    weights[..., KINDS:] *= generator.random((*legal.shape[:-1], 1)) < 0.4
    return np.where(weights.any(axis=-1), weights.argmax(axis=-1), legal.argmax(axis=-1)).astype(np.int32)


def played(batch: Batch) -> Iterator[tuple[Any, Any, Any, Any]]:
    """A batch without end games: rows, legal actions, what is seen and the actions that are taken, step by step."""
    generator = np.random.default_rng(5)
    while not batch.over.all():
        actions = choices(batch.legal, generator)
        yield batch._rows.copy(), batch.legal.copy(), batch.seen.copy(), actions
        batch.step(actions)
    yield batch._rows.copy(), batch.legal.copy(), batch.seen.copy(), None


def traced(setup: Setup, game: int, seed: int, actions: list[Any]) -> tuple[Dealer, list[Any]]:
    """The same functions once more, telling their chance; the rows after each step."""
    begin, turn, layout = FLOWS[setup.edition.flow].start, FLOWS[setup.edition.flow].turn, layout_of(setup.edition)
    rules, row, log = rules_of(setup), np.zeros(b.WORDS, np.uint64), np.zeros(ROOM, np.int64)
    with np.errstate(over="ignore"):
        begin(setup.players, setup.seats, layout, rules, row, mix(U(seed) + U(game) * GOLDEN), log)
        rows = [row.copy()]
        for each in actions:
            turn(setup.players, setup.seats, layout, rules, row, each, None, log)
            rows.append(row.copy())
    return Dealer(draws=draws_of(setup, notes_of(log)[0])), rows


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_it_steps_the_games_of_the_rules(setup: Setup) -> None:
    batch = Batch(setup, GAMES, seed=9, memory=True, auto_reset=False)
    steps = list(played(batch))
    for game in range(GAMES):
        length = next(i for i, step in enumerate(steps) if step[0][game, b.ROUND] > 3)
        dealer, rows = traced(setup, game, 9, [actions[game] for _, _, _, actions in steps[:length]])
        chance = dealer.chance()
        state = start(setup, chance).state
        minds: list[Knowledge | None] = [None] * setup.players
        for (row, legal, seen, actions), again in zip(steps[:length], rows, strict=False):
            assert np.array_equal(row[game], again)
            same(state, row[game])
            minds = [learn(mind, view(state, seat)) for seat, mind in enumerate(minds)]
            moves = {}
            for seat in range(setup.players):
                here = (setup, row[game], seat)
                assert numbered(state, *here) == set(np.flatnonzero(legal[game, seat]))
                assert told(minds[seat], seat) == [int(byte) for byte in seen[game, seat]]
                if seat in to_move(state):
                    moves[seat] = move_of(*here, int(actions[game, seat]))
                    assert action_of(*here, moves[seat]) == actions[game, seat]
            state = play(state, moves, chance).state
        assert state.outcome is not None
        assert tuple(batch.totals[game]) == state.outcome.totals
        assert [seat for seat in range(setup.players) if batch.winners[game] >> seat & 1] == list(state.outcome.winners)
        assert not steps[-1][1][game].any()


def numbered(state: State, setup: Setup, row: Any, seat: int) -> set[int]:
    """The legal moves of a seat as actions."""
    if seat not in to_move(state):
        return set()
    return {action_of(setup, row, seat, move) for move in legal_moves(state, seat)}


def told(mind: Knowledge | None, seat: int) -> list[int]:
    """What the bytes of an observation must say, from what the readable engine shows to that seat."""
    assert mind is not None
    seen = mind.view
    if isinstance(seen, DraftView):
        return told_of_draft(mind, seen, seat)
    if isinstance(seen, BattleView):
        return told_of_battle(seen, seat)
    assert isinstance(seen, RollView)
    return told_of_roll(seen, seat)


def counts(setup: Setup, cards: Any) -> list[int]:
    found = Counter(cards)
    return [found[name] for name in kinds(setup.edition)] + [0] * (KINDS - len(kinds(setup.edition)))


def small(number: int, size: int = 2) -> list[int]:
    return list(number.to_bytes(size, "little", signed=number < 0))


def away(seen: View, seat: int, other: int | None) -> int:
    players = seen.setup.seats if isinstance(seen, DraftView) else seen.setup.players
    return 0 if other is None else (other - seat) % players + 1


def told_of_seat(seen: View, other: int, measure: int, lead: int, kept: Any) -> list[int]:
    tray = seen.trays[other]
    nigiri, open_ = toppings_of(seen.setup.edition, tuple(tray))
    return [
        *counts(seen.setup, (*tray, *kept)),
        *[open_, *small(nigiri), lead, *small(measure), *small(seen.totals[other])],
    ]


def told_of_cards(seen: CardView, others: Iterator[int]) -> list[int]:
    found: list[int] = []
    dessert, contestants = seen.setup.edition.dessert, seen.setup.players + seen.setup.edition.dummy_scores
    for other in others:
        values = [card.value for card in seen.kept[other]]
        measure = dessert.count(values) if other < contestants else unscored(seen.setup, values)
        found += told_of_seat(seen, other, measure, seen.lead_points[other], [card.card for card in seen.kept[other]])
    return found


def unscored(setup: Setup, values: list[int]) -> int:
    """A dummy that does not score rolls no die; whatever else it has is counted all the same."""
    return (
        setup.edition.dessert.count(values) if setup.edition.dessert.shows != "rolled" else setup.edition.dessert.start
    )


def told_of_draft(mind: Knowledge, seen: DraftView, seat: int) -> list[int]:
    setup, players = seen.setup, seen.setup.players
    around = [(seat + i) % players for i in range(players)]
    control = 0 if seen.controller is None else (seen.controller - seat) % players + 1
    boat = 0 if seen.boat is None else (seen.boat - seat) % players + 1
    pile = seen.pile_sizes[0] if seen.pile_sizes and not setup.edition.dummy else setup.edition.pile
    table = [seen.round, len(seen.hand), seen.passing == "right", control, boat, away(seen, seat, seen.holder), pile, 0]
    dummy = range(players, setup.seats)
    remembered = [n for other in around[1:] for n in counts(setup, mind.hands[other])]
    return [*table, *counts(setup, seen.hand), *told_of_cards(seen, iter([*around, *dummy])), *remembered]


def told_of_battle(seen: BattleView, seat: int) -> list[int]:
    setup = seen.setup
    mine = seat in seen.to_move
    table = [
        seen.round,
        mine,
        seen.second,
        seen.starter == seat,
        away(seen, seat, seen.boat),
        away(seen, seat, seen.holder),
    ]
    names = {name: at for at, name in enumerate(slot_names(row_sizes(setup)))}
    slots = [0] * (8 * (battle.LAST_GROUP + 1))
    for slot in seen.slots:
        slots[names[slot.name]] = 1 if slot.card is None else 2 + kinds(setup.edition).index(slot.card)
    return [*table, 0, 0, *slots, *told_of_cards(seen, iter([seat, 1 - seat]))]


def told_of_roll(seen: RollView, seat: int) -> list[int]:
    setup, players = seen.setup, seen.setup.players
    active = (seen.to_move[0] - seat) % players + 1
    menus, sticks, puddings = seen.pool
    left = max(map(len, seen.belts))
    found = [seen.round, left, (seen.red - seat) % players + 1, active, menus, sticks, puddings, 0]
    for other in ((seat + i) % players for i in range(players)):
        found += told_of_seat(seen, other, seen.puddings[other], 0, ())
        found += [seen.menus[other], seen.chopsticks[other], *[0] * 6, *counts(setup, seen.belts[other])]
    return found


def test_games_follow_each_other() -> None:
    setup, n = Setup(players=3), 5
    batch, generator = Batch(setup, n, seed=4), np.random.default_rng(1)
    seen: list[int] = []
    while len(seen) < 3 * n:
        batch.step(choices(batch.legal, generator))
        seen += [game for game in range(n) if batch.over[game]]
    assert batch.legal.any(axis=2).all()
    alone = Batch(setup, 1, seed=4)
    assert np.array_equal(alone._rows[0], Batch(setup, n, seed=4)._rows[0])
    batch.reset()
    assert np.array_equal(batch._rows, Batch(setup, n, seed=4)._rows)
    batch.reset(5)
    assert np.array_equal(batch._rows, Batch(setup, n, seed=5)._rows)


@pytest.mark.parametrize("setup", [Setup(players=4), Setup("anniversary", 2, "mochi", "battle"), Setup("roll", 3)])
def test_threads_change_nothing(setup: Setup) -> None:
    one, two = (Batch(setup, 101, seed=3, memory=True, threads=threads) for threads in (1, 2))
    generator = np.random.default_rng(2)
    for _ in range(80):
        actions = choices(one.legal, generator)
        one.step(actions)
        two.step(actions)
    for name in ("_rows", "legal", "seen", "totals", "winners", "over"):
        assert np.array_equal(getattr(one, name), getattr(two, name))


@pytest.mark.parametrize("wrong", [-1, 999_999, 5])
def test_an_illegal_action_is_refused_and_nothing_happens(wrong: int) -> None:
    batch = Batch(Setup("classic", 2, "pudding", "battle"), 3)
    before = batch._rows.copy()
    actions = choices(batch.legal, np.random.default_rng(3))
    seat = int(batch._rows[1, b.CONTROL])
    actions[1, seat] = wrong
    with pytest.raises(ValueError, match=f"action {wrong} of seat {seat} in game 1 is not legal"):
        batch.step(actions)
    assert np.array_equal(batch._rows, before)
    with pytest.raises(ValueError, match="3 games by 2 seats"):
        batch.step(actions[:2])


def test_what_makes_no_batch_is_refused() -> None:
    with pytest.raises(ValueError, match="cpu or cuda, not abacus"):
        Batch(Setup(), 1, device="abacus")
    with pytest.raises(ValueError, match="at least one game"):
        Batch(Setup(), 0)


def test_a_game_takes_little_room() -> None:
    assert Batch(Setup(players=5), 10)._rows.nbytes <= 256 * 10


def test_the_arrays_can_be_shared() -> None:
    batch = Batch(Setup(), 2)
    other = np.from_dlpack(batch.seen)
    batch.step(choices(batch.legal, np.random.default_rng(3)))
    assert np.shares_memory(other, batch.seen)
    assert np.array_equal(other, batch.seen)
