"""The search for a seat: from its knowledge to its options with their values."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

import numpy as np

from sushitrain.bots.itamae.endings import TURNS, ending_buffers, solver_of
from sushitrain.bots.itamae.matrix import TINY
from sushitrain.bots.itamae.options import MOST, option_buffers
from sushitrain.bots.itamae.tree import DEPTH, LITTLE, MARGIN, WIN, Task, Work, search_of, tree_buffers
from sushitrain.bots.worths import FEATURES, GIVEN, OWN, SCALE, TIMES, guess, learned_name, places, worths_of
from sushitrain.fast.actions import action_of, move_of
from sushitrain.fast.board import WORDS
from sushitrain.fast.imagine import Known, known_row
from sushitrain.fast.layout import MOST_PLAYERS, kinds, layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.words import seed_word
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.views import DraftView
from sushitrain.rules.dish import PRINTED
from sushitrain.rules.edition import Edition
from sushitrain.rules.setup import Setup

AT_ONCE: Final = 200
"""Simulated games between two readings of the clock."""
FEW_NODES, MANY_NODES = 1 << 10, 1 << 16
NODES_A_SECOND: Final = 1 << 16


NEVER: Final = 1 << 62
TREES, GAMES_A_TREE = 8, 2500
"""The largest number of searches whose results are averaged, and the smallest number of games of each."""


class Option(NamedTuple):
    """A move with its chance to win and its expected margin. `weight` is its share of the visits of the search.

    In a solved ending `mixed` is true, and the weight is the probability with which the move should be played.
    """

    move: Move
    weight: float
    win: float
    margin: float
    mixed: bool = False


class Budget(NamedTuple):
    """A number of games, which always gives the same answer; or a time in seconds, with a number of threads."""

    games: int = 0
    seconds: float = 0.0
    threads: int = 1


@cache
def learned(name: str) -> Any:
    """A table of learned worths in points."""
    return np.array(worths_of(name), np.float32) / SCALE


def worths(setup: Setup) -> Any:
    """The worths that the kernels read: learned ones in the order of the layout, and a prior for all other cards."""
    edition, table, where = setup.edition, learned(learned_name(setup)), places(setup)
    order = kinds(edition)
    if all(where.get(card) == kind for kind, card in enumerate(order)):
        return table
    found, size = table.copy(), FEATURES * TIMES
    for kind, card in enumerate(order):
        for half in (OWN, GIVEN):
            at = half + size * kind
            found[at : at + size] = plane(edition, card, half) if card not in where else part(table, half, where[card])
    return found


def part(table: Any, half: int, place: int) -> Any:
    """The worths of one learned card."""
    at = half + FEATURES * TIMES * place
    return table[at : at + FEATURES * TIMES]


def plane(edition: Edition, card: str, half: int) -> list[float]:
    """The prior of a card that was not learned, by feature and by turns left."""
    return [guess(edition, card, feature, left, half) for feature in range(FEATURES) for left in range(TIMES)]


class Thought(NamedTuple):
    """The options of a seat, and the chance of every player to win, as far as that seat can know."""

    options: tuple[Option, ...]
    chances: tuple[float, ...]


def think(knowledge: Knowledge, seed: int, budget: Budget) -> tuple[Option, ...]:
    """The options of the seat whose turn it is, by weight, the largest first."""
    known = known_row(knowledge)
    found = solved(knowledge, known, WIN) if is_ending(knowledge, known) else None
    return (found or searched(knowledge, known, seed, budget)).options


def explain(knowledge: Knowledge, seed: int, games: int, also: Move | None = None) -> Thought:
    """Search, and then try every option and the move `also` equally often; the best chance to win first.

    A single search may be wrong by chance, so the results of several smaller ones are averaged.
    """
    known = known_row(knowledge)
    found = solved(knowledge, known, WIN, both=True) if is_ending(knowledge, known) else None
    if not found or (also is not None and also not in {option.move for option in found.options}):
        trees = min(TREES, max(1, games // GAMES_A_TREE))
        each = games // trees
        seeds = range(seed * trees, (seed + 1) * trees)
        found = agreed([searched(knowledge, known, one, Budget(each), half=each // 2, also=also) for one in seeds])
    return found._replace(options=tuple(sorted(found.options, key=lambda one: -(one.win + LITTLE * one.margin))))


def agreed(thoughts: Sequence[Thought]) -> Thought:
    """The average of several searches."""
    options = []
    for row in zip(*(sorted(one.options, key=lambda option: str(option.move)) for one in thoughts), strict=True):
        weight, win, margin = (fmean(getattr(one, name) for one in row) for name in ("weight", "win", "margin"))
        options.append(Option(row[0].move, weight, win, margin))
    return thought(options, [fmean(each) for each in zip(*(one.chances for one in thoughts), strict=True)])


def thought(options: list[Option], chances: Any) -> Thought:
    """Options by weight, the largest first; `chances` are divided by their sum."""
    shares = np.maximum(chances, 0) / max(np.maximum(chances, 0).sum(), TINY)
    return Thought(tuple(sorted(options, key=lambda option: -option.weight)), tuple(shares.tolist()))


def work_of(knowledge: Knowledge, known: Known, nodes: int) -> Work:
    """A search that has not begun, with empty arrays."""
    setup = knowledge.view.setup
    return Work(
        players=setup.players,
        seats=setup.seats,
        rules=rules_of(setup),
        taste=worths(setup),
        me=seat_of(knowledge),
        known=known.row,
        lacking=known.lacking,
        s=np.zeros(WORDS, np.uint64),
        tree=tree_buffers(setup.players, nodes),
        out=option_buffers(),
        acts=np.zeros(MOST_PLAYERS, np.int64),
        path=np.zeros((DEPTH, MOST_PLAYERS + 1), np.int64),
        values=np.zeros(MOST_PLAYERS),
        margins=np.zeros(MOST_PLAYERS),
        gained=np.zeros(MOST),
        chances=np.zeros(setup.players),
    )


def seat_of(knowledge: Knowledge) -> int:
    seat = knowledge.view.seat
    assert seat is not None
    return seat


def searched(
    knowledge: Knowledge, known: Known, seed: int, budget: Budget, *, half: int = NEVER, also: Move | None = None
) -> Thought:
    """The result of a tree search. Every thread has its own tree; their statistics are added up."""
    setup, me = knowledge.view.setup, seat_of(knowledge)
    run = search_of(setup.edition.flow, layout_of(setup.edition))
    wanted = budget.games // 2 or int(budget.seconds * NODES_A_SECOND)
    root = min(max(FEW_NODES, 1 << wanted.bit_length()), MANY_NODES)
    works = [work_of(knowledge, known, root) for _ in range(budget.threads)]
    more = -1 if also is None else action_of(setup, known.row, me, also)
    if budget.games:
        run(Task(budget.games, seed_word(seed), 0, half, more), works[0])
    else:
        until = time.perf_counter() + budget.seconds
        with ThreadPoolExecutor(budget.threads) as pool:
            list(pool.map(partial(run_until, run, until), range(seed, seed + budget.threads), works))
    n = works[0].tree.numbers[root, me]
    visits = sum(work.tree.visits[root, me, :n].astype(np.int64) for work in works)
    values = sum(work.tree.totals[root, me, :n] for work in works)
    margins = sum(work.gained[:n] for work in works) / np.maximum(visits, 1)
    wins = np.clip(values / np.maximum(visits, 1) - LITTLE * margins, 0, 1)
    found = [
        Option(move_of(setup, known.row, me, int(action)), *numbers)
        for action, *numbers in zip(
            works[0].tree.actions[root, me, :n],
            (visits / visits.sum()).tolist(),
            wins.tolist(),
            margins.tolist(),
            strict=True,
        )
    ]
    return thought(found, sum(work.chances for work in works))


def run_until(run: Callable[..., None], until: float, seed: int, work: Work) -> None:
    """Simulate games until this time, `AT_ONCE` of them at least."""
    done = 0
    while done == 0 or time.perf_counter() < until:
        run(Task(AT_ONCE, seed_word(seed), done, NEVER, -1), work)
        done += AT_ONCE


def is_ending(knowledge: Knowledge, known: Known) -> bool:
    """Whether the round can be solved: few cards in every hand, all of them known, and no chance involved."""
    view = knowledge.view
    if not isinstance(view, DraftView) or any(known.lacking) or view.pile_sizes:
        return False
    sweets = set(view.setup.edition.dessert.copies)
    by_chance = view.setup.edition.dessert.shows != PRINTED and any(sweets & set(hand) for hand in knowledge.hands)
    return not by_chance and max(view.hand_sizes) <= (TURNS if view.setup.players == 2 else TURNS - 1)


def solved(knowledge: Knowledge, known: Known, aim: int, *, both: bool = False) -> Thought | None:
    """The solution of the rest of the round; nothing if there are too many positions.

    Of chance to win and margin, only the one that is the `aim` is computed, or `both`.
    """
    setup, me = knowledge.view.setup, seat_of(knowledge)
    levels, found = ending_buffers(setup.players), np.zeros((2, setup.players, MOST))
    work = work_of(knowledge, known, 1)
    solve = solver_of(layout_of(setup.edition))
    if not solve(aim, work, levels, found[aim]):
        return None
    n, actions, mixes = levels.numbers[0, me], levels.actions[0, me], levels.mixes[me].tolist()
    chances = work.chances.copy()
    if both:
        solve(WIN + MARGIN - aim, work, levels, found[WIN + MARGIN - aim])
    options = []
    for at in range(n):
        win, margin = found[:, me, at].tolist()
        win = min(max(win - LITTLE * margin, 0.0), 1.0)  # margins of the solution for points: nearly the same
        options.append(Option(move_of(setup, known.row, me, int(actions[at])), mixes[at], win, margin, mixed=True))
    return thought(options, chances)


def chosen(options: tuple[Option, ...], random: Random) -> Move:
    """The option with the largest weight; in a solved ending, a random one by the weights."""
    if options[0].mixed:
        return random.choices([option.move for option in options], [option.weight for option in options])[0]
    return options[0].move
