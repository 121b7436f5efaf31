"""Monte-Carlo tree search in imagined worlds, with everybody choosing at the same time.

A node is a state. In it every seat that acts has its own statistics over its own options and knows nothing of what the
others choose with it (decoupled selection). Only the seat that thinks has one set of them for all the worlds that it
holds possible, since it cannot tell them apart.

So it is for two. Among more there are too many ways to choose at once for any to be seen twice: there the others follow
their habits, and only the seat that thinks gets wiser.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

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
"""Choices in a row that are kept: more than a round has, but for menus and swaps."""
PROBES: Final = 16
FEW_WORLDS: Final = 8
GAMES_A_WORLD: Final = 40
"""Worlds to begin with, and games until there is one more."""
EXPLORE: Final = 0.1
TRUST, TRUST_OF_MANY = 12.0, 60.0
"""How many games our taste is worth; more where the others only follow their habits."""
PER_POINT: Final = 0.03
"""What a point of taste changes in the chance to win."""
LITTLE: Final = 0.002
"""A point of margin is worth so much beside winning: not nothing."""
SPREAD: Final = 4.5
"""How far apart chance brings players in a round, as a logistic scale."""
WIN, MARGIN = 0, 1
"""What a search may aim at."""

Tree = Any
KEYS, NUMBERS, ACTIONS, PRIORS, VISITS, TOTALS, SEEN = range(7)


def room_for_tree(players: int, nodes: int) -> tuple[Any, ...]:
    """Room for so many nodes, a power of two, and one more: the root of the seat that thinks.

    The names of the nodes; then by node and seat how many options there are, and for each its action, what taste says
    of it, how often it was chosen and what that brought; and how often any was chosen.
    """
    shape = (nodes + 1, players, MOST)
    return (
        np.zeros(nodes, np.uint64),
        np.zeros(shape[:2], np.int32),
        np.zeros(shape, np.int32),
        np.zeros(shape, np.float32),
        np.zeros(shape, np.int32),
        np.zeros(shape, np.float64),
        np.zeros(shape[:2], np.int32),
    )


@kernel
def name_of(s: State) -> Word:
    """A state as one number: all words but the luck to come."""
    found = GOLDEN
    for word in range(WORDS):
        if word != CHANCE:
            found = mix(found ^ s[word]) + GOLDEN
    return found | ONE


@kernel
def node_of(keys: Any, name: Word) -> Any:
    """Where this state is, or the free place where it would be; -1 when it is too full there."""
    mask = len(keys) - 1
    at = np.int64(name & U(mask))
    for _ in range(PROBES):
        if keys[at] == name or keys[at] == ZERO:
            return at
        at = (at + 1) & mask
    return -1


@kernel
def fill(options: Any, tree: Tree, node: Any, seat: Any, game: Game, s: State, out: Any) -> None:
    """Write down what a seat can do in a node."""
    n = options(game, s, seat, out)
    tree[NUMBERS][node, seat] = n
    for at in range(n):
        tree[ACTIONS][node, seat, at] = out[0][at]
        tree[PRIORS][node, seat, at] = out[1][at]


@kernel
def include(tree: Tree, node: Any, seat: Any, action: Any) -> None:
    """See that an action is among the options of a seat, last of all, if it is one at all."""
    n = tree[NUMBERS][node, seat]
    if action < 0:
        return
    for at in range(n):
        if tree[ACTIONS][node, seat, at] == action:
            return
    at = min(n, MOST - 1)
    tree[ACTIONS][node, seat, at] = action
    tree[PRIORS][node, seat, at] = tree[PRIORS][node, seat, max(at - 1, 0)]
    tree[NUMBERS][node, seat] = at + 1


@kernel
def forget(tree: Tree, node: Any, seat: Any, gained: Any) -> None:
    """What the options of a seat have brought so far."""
    for at in range(MOST):
        tree[VISITS][node, seat, at] = 0
        tree[TOTALS][node, seat, at] = 0.0
        gained[at] = 0.0


@kernel
def choose(tree: Tree, node: Any, seat: Any, trust: Any) -> Any:
    """The option with the best prospects: what it brought, what taste says, and how little we know of it."""
    visits, totals, priors = tree[VISITS][node, seat], tree[TOTALS][node, seat], tree[PRIORS][node, seat]
    n, seen = tree[NUMBERS][node, seat], tree[SEEN][node, seat]
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
def as_until_now(tree: Tree, node: Any, seat: Any, luck: Word) -> Any:
    """An option, as often as it was chosen until now: the mix that the search has come to."""
    visits = tree[VISITS][node, seat]
    left = np.int64(below(luck >> U(32), U(tree[SEEN][node, seat])))
    at = 0
    while left >= visits[at]:
        left -= visits[at]
        at += 1
    return at


@kernel
def judge(game: Game, s: State, rounds: Any, wins: Any, aim: Any, values: Any, margins: Any) -> None:
    """What the end of a game is worth to each seat: the chance to win and a little for points, or points alone.

    When rounds are still to come, whoever is ahead has a better chance in them, by how far chance spreads points.
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
def search(
    turn: Any, options: Any, step: Any, cards: Any, imagine: Any, layout: Layout, which: Any, share: Any
) -> None:
    """Games of a seed, so many from number `begin` on.

    From number `half` on the options of the seat that thinks are tried evenly, in the worlds and the tree that were
    built until then, and only these games count for what is said of them. The others do not see that coming: they
    choose as before, in the mix that they had come to. `also` is one more option, if it is not one of them.
    """
    games, seed, begin, half, also = which
    table, me, known, lacking, s, tree, out, acts, path, values, margins, gained, chances = share
    players, seats, rules, taste = table
    game = Game(players, seats, layout, rules, taste)
    root = len(tree[KEYS])
    if begin == 0:
        fill(options, tree, root, me, game, known, out)
        include(tree, root, me, also)
    for number in range(begin, begin + games):
        trying = number >= half
        if number == half:
            forget(tree, root, me, gained)
        luck = mix(seed + U(number) * GOLDEN)
        clone(known, s)
        s[CHANCE] = mix(~seed + below(luck & HALF, U(FEW_WORLDS + min(number, half) // GAMES_A_WORLD)) * GOLDEN)
        imagine(players, s, lacking)
        s[CHANCE] = luck
        deck = deck_of(s)
        depth, going, fresh = 0, True, False
        while going and not fresh and depth < DEPTH and s[ROUND] == deck[0]:
            name = name_of(s)
            node = node_of(tree[KEYS], name)
            if node < 0:
                break
            fresh = tree[KEYS][node] != name
            if fresh:
                tree[KEYS][node] = name
                for seat in range(players):
                    fill(options, tree, node, seat, game, s, out)
            for seat in range(players):
                own = root if depth == 0 and seat == me else node
                if tree[NUMBERS][own, seat]:
                    if own == root and trying:
                        path[depth, seat] = number % tree[NUMBERS][own, seat]
                    elif trying and depth == 0 and players == 2 and tree[SEEN][own, seat]:
                        path[depth, seat] = as_until_now(tree, own, seat, chance(s))
                    elif seat == me or players == 2:
                        path[depth, seat] = choose(tree, own, seat, TRUST if players == 2 else TRUST_OF_MANY)
                    else:
                        path[depth, seat] = habit(tree[NUMBERS][own, seat], chance(s), SURPRISE)
                    acts[seat] = tree[ACTIONS][own, seat, path[depth, seat]]
            path[depth, players] = node
            deck = deck_of(s)
            going = turn(players, seats, layout, rules, s, acts, None, None)
            depth += 1
        rounds, wins = play_out(step, cards, game, s, out, acts, going, deck)
        judge(game, s, rounds, wins, WIN, values, margins)
        for level in range(depth):
            for seat in range(players):
                own = root if level == 0 and seat == me else path[level, players]
                if tree[NUMBERS][own, seat] and not (trying and level == 0 and seat != me):
                    tree[VISITS][own, seat, path[level, seat]] += 1
                    tree[TOTALS][own, seat, path[level, seat]] += values[seat]
                    tree[SEEN][own, seat] += 1
        if depth:
            gained[path[0, me]] += margins[me]
        if not trying:
            for seat in range(players):
                chances[seat] += values[seat] - LITTLE * margins[seat]


STEPS: Final = {
    DRAFTING: (draft_options, draft_step, draft_cards),
    BATTLE: (battle_options, battle_step, battle_cards),
    ROLLING: (roll_options, roll_step, None),
}
"""What a seat may think of, how everybody plays by taste, and how many cards a round brings."""


@cache
def search_of(flow: str, layout: Layout) -> Callable[..., None]:
    """The compiled search for games of this kind."""
    turn, imagine = FLOWS[flow].turn, FLOWS[flow].imagine
    options, step, cards = STEPS[flow]

    def searching(which: Any, share: Any) -> None:
        search(turn, options, step, cards, imagine, layout, which, share)

    return entry(searching, flow, layout)
