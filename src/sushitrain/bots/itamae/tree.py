"""Monte-Carlo tree search in sampled worlds, with simultaneous moves (decoupled selection).

A node is a state. In each node, every seat that has to move keeps its own statistics about its own options, without
knowing what the others choose there. The searching seat cannot tell the sampled worlds apart, so it has one set of
statistics for the first move in all of them: the root.

With two players both seats learn. With more, there are too many combinations of moves for any to be visited twice. So
only the searching seat learns, and the others follow the default policy (`policy.py`).
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sushitrain.bots.itamae.options import MOST, battle_options, draft_options, roll_options
from sushitrain.bots.itamae.policy import (
    SURPRISE,
    battle_cards,
    battle_step,
    deck_of,
    draft_cards,
    draft_step,
    habit,
    margin,
    play_out,
    roll_step,
)
from sushitrain.bots.itamae.taste import Game
from sushitrain.fast import tables as t
from sushitrain.fast.board import CHANCE, ROUND, WORDS, State, chance, clone, points_of
from sushitrain.fast.compiled import entry, kernel
from sushitrain.fast.flows import FLOWS
from sushitrain.fast.layout import Layout
from sushitrain.fast.words import GOLDEN, HALF, ONE, ZERO, U, Word, below, mix
from sushitrain.rules.edition import BATTLE, DRAFTING, ROLLING

DEPTH: Final = 40
"""The largest depth of the tree in steps: more than a round has, except in Sushi Roll with many menus and swaps."""
PROBES: Final = 16
FEW_WORLDS: Final = 8
"""The number of worlds at the start of a search."""
GAMES_A_WORLD: Final = 40
"""Simulated games after which one more world is sampled."""
EXPLORE: Final = 0.1
TRUST, TRUST_OF_MANY = 12.0, 60.0
"""The weight of the prior, in visits: with two players, and with more, where the others do not learn."""
PER_POINT: Final = 0.03
"""The chance to win that the prior counts for a point of worth."""
LITTLE: Final = 0.002
"""The chance to win that a point of margin counts for."""
SPREAD: Final = 4.5
"""The scale of the logistic model of a lead before further rounds, in points for one round."""
WIN, MARGIN = 0, 1
"""The aims of a search."""


class Tree(NamedTuple):
    """A hash table of nodes: arrays by node, seat and option. After the last node comes the searching seat's root."""

    keys: Any
    """The hash of the state of each node; zero where there is none."""
    numbers: Any
    """The number of options, by node and seat."""
    actions: Any
    priors: Any
    """The worth of each option."""
    visits: Any
    totals: Any
    """The sum of the values of all visits."""
    seen: Any
    """The number of visits of all options, by node and seat."""


class Task(NamedTuple):
    """Simulated games from number `begin` on; see `search`."""

    games: int
    seed: Any
    begin: int
    half: int
    also: int


class Work(NamedTuple):
    """The game of a search, what its seat knows, and the arrays that a search reads and writes."""

    players: int
    seats: int
    rules: Any
    taste: Any
    me: int
    """The searching seat."""
    known: Any
    """The row of the state without what the seat does not know."""
    lacking: Any
    """The number of unknown cards in each hand."""
    s: State
    """The simulated state."""
    tree: Tree
    out: Any
    """The options of one seat (`options.option_buffers`)."""
    acts: Any
    """The action of each seat."""
    path: Any
    """The chosen option by depth and seat; in the last column the node."""
    values: Any
    margins: Any
    gained: Any
    """The sum of margins of each option of the searching seat."""
    chances: Any
    """The sum of the chances of each seat to win."""


def tree_buffers(players: int, nodes: int) -> Tree:
    """An empty tree with space for this number of nodes, a power of two."""
    shape = (nodes + 1, players, MOST)
    return Tree(
        keys=np.zeros(nodes, np.uint64),
        numbers=np.zeros(shape[:2], np.int32),
        actions=np.zeros(shape, np.int32),
        priors=np.zeros(shape, np.float32),
        visits=np.zeros(shape, np.int32),
        totals=np.zeros(shape, np.float64),
        seen=np.zeros(shape[:2], np.int32),
    )


@kernel
def game_of(layout: Layout, work: Work) -> Game:
    """The game of a search."""
    return Game(work.players, work.seats, layout, work.rules, work.taste)


@kernel
def name_of(s: State) -> Word:
    """A hash of a state, without its counter of random numbers."""
    found = GOLDEN
    for word in range(WORDS):
        if word != CHANCE:
            found = mix(found ^ s[word]) + GOLDEN
    return found | ONE


@kernel
def node_of(keys: Any, name: Word) -> Any:
    """The index of the node with this hash, or of the free slot for it; -1 if no slot is free among those probed."""
    mask = len(keys) - 1
    at = np.int64(name & U(mask))
    for _ in range(PROBES):
        if keys[at] == name or keys[at] == ZERO:
            return at
        at = (at + 1) & mask
    return -1


@kernel
def fill(options: Any, tree: Tree, node: Any, seat: Any, game: Game, s: State, out: Any) -> None:
    """Store the options of a seat in a node."""
    n = options(game, s, seat, out)
    tree.numbers[node, seat] = n
    for at in range(n):
        tree.actions[node, seat, at] = out[0][at]
        tree.priors[node, seat, at] = out[1][at]


@kernel
def include(tree: Tree, node: Any, seat: Any, action: Any) -> None:
    """Add an action to the options of a seat, as the last one, if it is not there. A negative one is ignored."""
    n = tree.numbers[node, seat]
    if action < 0:
        return
    for at in range(n):
        if tree.actions[node, seat, at] == action:
            return
    at = min(n, MOST - 1)
    tree.actions[node, seat, at] = action
    tree.priors[node, seat, at] = tree.priors[node, seat, max(at - 1, 0)]
    tree.numbers[node, seat] = at + 1


@kernel
def forget(tree: Tree, node: Any, seat: Any, gained: Any) -> None:
    """Delete the statistics of the options of a seat, and the margins in `gained`."""
    for at in range(MOST):
        tree.visits[node, seat, at] = 0
        tree.totals[node, seat, at] = 0.0
        gained[at] = 0.0


@kernel
def choose(tree: Tree, node: Any, seat: Any, trust: Any) -> Any:
    """The option with the highest sum of mean value, with the worth as its prior, and an exploration bonus."""
    visits, totals, priors = tree.visits[node, seat], tree.totals[node, seat], tree.priors[node, seat]
    n, seen = tree.numbers[node, seat], tree.seen[node, seat]
    mean = 0.0
    for at in range(n):
        mean += totals[at]
    mean /= max(seen, 1)
    wide = EXPLORE * np.sqrt(np.log(1.0 + seen))
    best, most = 0, -1e9
    for at in range(n):
        hoped = mean + PER_POINT * (priors[at] - priors[0])
        worth = (totals[at] + trust * hoped) / (visits[at] + trust) + wide / np.sqrt(1.0 + visits[at])
        if worth > most:
            best, most = at, worth
    return best


@kernel
def as_until_now(tree: Tree, node: Any, seat: Any, bits: Word) -> Any:
    """A random option by the frequencies of the visits so far: the mixed strategy that the search has found."""
    visits = tree.visits[node, seat]
    left = np.int64(below(bits >> U(32), U(tree.seen[node, seat])))
    at = 0
    while left >= visits[at]:
        left -= visits[at]
        at += 1
    return at


@kernel
def judge(game: Game, s: State, rounds: Any, wins: Any, aim: Any, values: Any, margins: Any) -> None:
    """The value of the end of a simulation for each seat: its chance to win and a little for the margin, or the margin.

    If rounds are left, the chance to win follows from the lead by a logistic model with the scale `SPREAD`.
    """
    players, rules = game.players, game.rules
    sign = -1.0 if rules[t.LOWEST_WINS] else 1.0
    scale = SPREAD * np.sqrt(np.float64(rounds))
    best, total = -1e9, 0.0
    for seat in range(players):
        best = max(best, sign * points_of(s, seat))
    for seat in range(players):
        margins[seat] = margin(game, s, seat)
        if rounds:
            values[seat] = np.exp((sign * points_of(s, seat) - best) / scale)
        else:
            values[seat] = (wins >> seat) & 1
        total += values[seat]
    for seat in range(players):
        values[seat] = margins[seat] if aim == MARGIN else values[seat] / total + LITTLE * margins[seat]


@kernel
def option_of(work: Work, own: Any, seat: Any, depth: Any, number: Any, trying: Any) -> Any:
    """The option that a seat chooses in the node `own`."""
    tree, players, me = work.tree, work.players, work.me
    n = tree.numbers[own, seat]
    if trying and depth == 0 and seat == me:
        return np.int64(number % n)
    if trying and depth == 0 and players == 2 and tree.seen[own, seat]:
        return np.int64(as_until_now(tree, own, seat, chance(work.s)))
    if seat == me or players == 2:
        return np.int64(choose(tree, own, seat, TRUST if players == 2 else TRUST_OF_MANY))
    return np.int64(habit(n, chance(work.s), SURPRISE))


@kernel
def back_up(work: Work, depth: Any, trying: Any) -> None:
    """Add the values of a simulation to the statistics of all options on its path."""
    tree, path, me = work.tree, work.path, work.me
    root = len(tree.keys)
    for level in range(depth):
        for seat in range(work.players):
            own = root if level == 0 and seat == me else path[level, work.players]
            if tree.numbers[own, seat] and not (trying and level == 0 and seat != me):
                tree.visits[own, seat, path[level, seat]] += 1
                tree.totals[own, seat, path[level, seat]] += work.values[seat]
                tree.seen[own, seat] += 1
    if depth:
        work.gained[path[0, me]] += work.margins[me]


@kernel
def search(
    turn: Any, options: Any, step: Any, cards: Any, imagine: Any, layout: Layout, task: Task, work: Work
) -> None:
    """Simulate games, from number `begin` on.

    From number `half` on, the options of the searching seat are tried equally often, in the worlds and the tree of the
    games before, and only these games count in the result. The others do not react to that: they choose by the mixed
    strategies that they had found. `also` is one more action to try, if it is not among the options.
    """
    game, players, me = game_of(layout, work), work.players, work.me
    s, tree, path, root = work.s, work.tree, work.path, len(work.tree.keys)
    if task.begin == 0:
        fill(options, tree, root, me, game, work.known, work.out)
        include(tree, root, me, task.also)
    for number in range(task.begin, task.begin + task.games):
        trying = number >= task.half
        if number == task.half:
            forget(tree, root, me, work.gained)
        bits = mix(task.seed + U(number) * GOLDEN)
        worlds = FEW_WORLDS + min(number, task.half) // GAMES_A_WORLD
        clone(work.known, s)
        s[CHANCE] = mix(~task.seed + below(bits & HALF, U(worlds)) * GOLDEN)
        imagine(players, s, work.lacking)
        s[CHANCE] = bits
        deck = deck_of(s)
        depth, going, fresh = 0, True, False
        while going and not fresh and depth < DEPTH and s[ROUND] == deck[0]:
            name = name_of(s)
            node = node_of(tree.keys, name)
            if node < 0:
                break
            fresh = tree.keys[node] != name
            if fresh:
                tree.keys[node] = name
                for seat in range(players):
                    fill(options, tree, node, seat, game, s, work.out)
            for seat in range(players):
                own = root if depth == 0 and seat == me else node
                if tree.numbers[own, seat]:
                    path[depth, seat] = option_of(work, own, seat, depth, number, trying)
                    work.acts[seat] = tree.actions[own, seat, path[depth, seat]]
            path[depth, players] = node
            deck = deck_of(s)
            going = turn(players, work.seats, layout, work.rules, s, work.acts, None, None)
            depth += 1
        rounds, wins = play_out(step, cards, game, s, work.out, work.acts, going, deck)
        judge(game, s, rounds, wins, WIN, work.values, work.margins)
        back_up(work, depth, trying)
        if not trying:
            for seat in range(players):
                work.chances[seat] += work.values[seat] - LITTLE * work.margins[seat]


STEPS: Final = {
    DRAFTING: (draft_options, draft_step, draft_cards),
    BATTLE: (battle_options, battle_step, battle_cards),
    ROLLING: (roll_options, roll_step, None),
}
"""For each flow: the options of a seat, the default policy of all seats, and the number of cards that a round deals."""


@cache
def search_of(flow: str, layout: Layout) -> Callable[..., None]:
    """The compiled search for this flow and layout."""
    turn, imagine = FLOWS[flow].turn, FLOWS[flow].imagine
    options, step, cards = STEPS[flow]

    def searching(task: Task, work: Work) -> None:
        search(turn, options, step, cards, imagine, layout, task, work)

    return entry(searching, flow, layout)
