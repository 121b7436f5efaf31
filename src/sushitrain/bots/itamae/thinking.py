"""A seat thinks: what it knows goes in, its options come out, each with what it is worth."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

import numpy as np

from sushitrain.bots.itamae.endings import TURNS, room_for_endings, solver_of
from sushitrain.bots.itamae.matrix import TINY
from sushitrain.bots.itamae.options import MOST, room_for_options
from sushitrain.bots.itamae.tree import (
    ACTIONS,
    DEPTH,
    LITTLE,
    MARGIN,
    NUMBERS,
    TOTALS,
    VISITS,
    WIN,
    room_for_tree,
    search_of,
)
from sushitrain.bots.worths import FEATURES, GIVEN, OWN, SCALE, TIMES, guess, learned_name, places, worths_of
from sushitrain.fast.actions import action_of, move_of
from sushitrain.fast.board import WORDS
from sushitrain.fast.imagine import Known, known_row
from sushitrain.fast.layout import kinds, layout_of
from sushitrain.fast.tables import rules_of
from sushitrain.fast.words import seed_word
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.views import DraftView
from sushitrain.rules.dish import PRINTED
from sushitrain.rules.edition import Edition
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import MOST_PLAYERS

AT_ONCE: Final = 200
"""Games between two looks at the clock."""
FEW_NODES, MANY_NODES = 1 << 10, 1 << 16
NODES_A_SECOND: Final = 1 << 16


NEVER: Final = 1 << 62
TREES, GAMES_A_TREE = 8, 2500
"""At most so many searches make a judgement, each of no fewer games."""


class Option(NamedTuple):
    """A move; the chance to win and the margin that it brings; how much of the thinking it got.

    In a solved ending `mixed` is true, and the weight is how often the move is to be played.
    """

    move: Move
    weight: float
    win: float
    margin: float
    mixed: bool = False


class Budget(NamedTuple):
    """So many games, which always give the same answer; or so much time, with so many threads."""

    games: int = 0
    seconds: float = 0.0
    threads: int = 1


@cache
def learned(name: str) -> Any:
    """The worths of a table in points."""
    return np.array(worths_of(name), np.float32) / SCALE


def worths(setup: Setup) -> Any:
    """What the kernels read: a learned table, its cards where the layout has them, and guesses for the others."""
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
    """Guesses for a card that nobody has learned, by feature and by turns left."""
    return [guess(edition, card, feature, left, half) for feature in range(FEATURES) for left in range(TIMES)]


class Thought(NamedTuple):
    """The options of a seat, and everybody's chance to win as that seat sees it."""

    options: tuple[Option, ...]
    chances: tuple[float, ...]


def think(knowledge: Knowledge, seed: int, budget: Budget) -> tuple[Option, ...]:
    """The options of the seat whose turn it is, heaviest first."""
    known = known_row(knowledge)
    found = solved(knowledge, known, WIN) if is_ending(knowledge, known) else None
    return (found or searched(knowledge, known, seed, budget)).options


def explain(knowledge: Knowledge, seed: int, games: int, also: Move | None = None) -> Thought:
    """So many games, half of them for a fair look at every option and at one more move; best chance to win first.

    One tree may have come to believe anything: several smaller ones say on the average what holds.
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
    """What several searches say on the average."""
    options = []
    for row in zip(*(sorted(one.options, key=lambda option: str(option.move)) for one in thoughts), strict=True):
        _, weights, wins, margins, _ = zip(*row, strict=True)
        options.append(Option(row[0].move, fmean(weights), fmean(wins), fmean(margins)))
    return thought(options, [fmean(each) for each in zip(*(one.chances for one in thoughts), strict=True)])


def thought(options: list[Option], chances: Any) -> Thought:
    """Heaviest first; chances are what they are of all."""
    shares = np.maximum(chances, 0) / max(np.maximum(chances, 0).sum(), TINY)
    return Thought(tuple(sorted(options, key=lambda option: -option.weight)), tuple(shares.tolist()))


def room(knowledge: Knowledge, known: Known, nodes: int) -> tuple[Any, ...]:
    """All that a search reads and writes."""
    setup = knowledge.view.setup
    return (
        (setup.players, setup.seats, rules_of(setup), worths(setup)),
        seat_of(knowledge),
        known.row,
        known.lacking,
        np.zeros(WORDS, np.uint64),
        room_for_tree(setup.players, nodes),
        room_for_options(),
        np.zeros(MOST_PLAYERS, np.int64),
        np.zeros((DEPTH, MOST_PLAYERS + 1), np.int64),
        np.zeros(MOST_PLAYERS),
        np.zeros(MOST_PLAYERS),
        np.zeros(MOST),
        np.zeros(setup.players),
    )


TREE_AT, GAINED_AT, CHANCES_AT = 5, -2, -1


def seat_of(knowledge: Knowledge) -> int:
    seat = knowledge.view.seat
    assert seat is not None
    return seat


def searched(
    knowledge: Knowledge, known: Known, seed: int, budget: Budget, *, half: int = NEVER, also: Move | None = None
) -> Thought:
    """By playing games in the tree; every thread has a tree of its own, and what they have seen is added up."""
    setup, me = knowledge.view.setup, seat_of(knowledge)
    run = search_of(setup.edition.flow, layout_of(setup.edition))
    wanted = budget.games // 2 or int(budget.seconds * NODES_A_SECOND)
    root = min(max(FEW_NODES, 1 << wanted.bit_length()), MANY_NODES)
    shares = [room(knowledge, known, root) for _ in range(budget.threads)]
    more = -1 if also is None else action_of(setup, known.row, me, also)
    if budget.games:
        run((budget.games, seed_word(seed), 0, half, more), shares[0])
    else:
        until = time.perf_counter() + budget.seconds
        with ThreadPoolExecutor(budget.threads) as pool:
            list(pool.map(partial(run_until, run, until), range(seed, seed + budget.threads), shares))
    trees = [share[TREE_AT] for share in shares]
    n = trees[0][NUMBERS][root, me]
    visits = sum(tree[VISITS][root, me, :n].astype(np.int64) for tree in trees)
    values = sum(tree[TOTALS][root, me, :n] for tree in trees)
    margins = sum(share[GAINED_AT][:n] for share in shares) / np.maximum(visits, 1)
    wins = np.clip(values / np.maximum(visits, 1) - LITTLE * margins, 0, 1)
    found = [
        Option(move_of(setup, known.row, me, int(action)), *numbers)
        for action, *numbers in zip(
            trees[0][ACTIONS][root, me, :n],
            (visits / visits.sum()).tolist(),
            wins.tolist(),
            margins.tolist(),
            strict=True,
        )
    ]
    return thought(found, sum(share[CHANCES_AT] for share in shares))


def run_until(run: Callable[..., None], until: float, seed: int, share: Any) -> None:
    """At least some games, then as many as there is time for."""
    done = 0
    while done == 0 or time.perf_counter() < until:
        run((AT_ONCE, seed_word(seed), done, NEVER, -1), share)
        done += AT_ONCE


def is_ending(knowledge: Knowledge, known: Known) -> bool:
    """A few cards in every hand, all of them known, and nothing left to chance."""
    view = knowledge.view
    if not isinstance(view, DraftView) or any(known.lacking) or view.pile_sizes:
        return False
    sweets = set(view.setup.edition.dessert.copies)
    by_luck = view.setup.edition.dessert.shows != PRINTED and any(sweets & set(hand) for hand in knowledge.hands)
    return not by_luck and max(view.hand_sizes) <= (TURNS if view.setup.players == 2 else TURNS - 1)


def solved(knowledge: Knowledge, known: Known, aim: int, *, both: bool = False) -> Thought | None:
    """The whole rest of the round, if it is not too much; what is not aimed at is known only if `both` are wanted."""
    setup, me = knowledge.view.setup, seat_of(knowledge)
    rooms, found = room_for_endings(setup.players), np.zeros((2, setup.players, MOST))
    share = room(knowledge, known, 1)
    solve = solver_of(layout_of(setup.edition))
    if not solve(aim, share, rooms, found[aim]):
        return None
    n, actions, mixes = rooms[1][0, me], rooms[2][0, me], rooms[8][me].tolist()
    chances = share[CHANCES_AT].copy()
    if both:
        solve(WIN + MARGIN - aim, share, rooms, found[WIN + MARGIN - aim])
    options = []
    for at in range(n):
        win, margin = found[:, me, at].tolist()
        win = min(max(win - LITTLE * margin, 0.0), 1.0)  # margins are those of a game for points: nearly the same
        options.append(Option(move_of(setup, known.row, me, int(actions[at])), mixes[at], win, margin, mixed=True))
    return thought(options, chances)


def chosen(options: tuple[Option, ...], random: Random) -> Move:
    """The heaviest option of a search; of a mix, one drawn by its weights."""
    if options[0].mixed:
        return random.choices([option.move for option in options], [option.weight for option in options])[0]
    return options[0].move
