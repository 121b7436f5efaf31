"""The analysis of a game: every choice compared with the best one, from what its seat could know at that moment."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import islice, pairwise
from math import exp
from os import cpu_count
from statistics import fmean
from typing import Final

from sushitrain.bots.itamae.thinking import Option, Thought, explain
from sushitrain.coach import GAMES
from sushitrain.coach.reasons import Advice as Advice
from sushitrain.coach.reasons import reasons
from sushitrain.fast.layout import kinds
from sushitrain.game.engine import to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move, Pick
from sushitrain.game.record import Record, result_of
from sushitrain.game.replay import final_state, replay
from sushitrain.game.views import View, view

MISTAKE, BLUNDER = 0.05, 0.12
"""The lost chance to win from which a choice has a mark."""
STRICT: Final = 10.0
"""How quickly accuracy falls with the loss."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice: the played move, the best move, and the loss of chance to win."""

    step: int
    seat: int
    round: int
    turn: int
    played: Advice
    best: Advice
    loss: float
    mark: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game: its choices, everybody's chance before each step and at the end, how well each played.

    `turning` is the step in which the winner's chance rose most.
    """

    choices: tuple[Judged, ...]
    curve: tuple[tuple[float, ...], ...]
    accuracy: tuple[float, ...]
    turning: int | None


def hint(knowledge: Knowledge, games: int = GAMES) -> tuple[Advice, ...]:
    """The options of a seat, best first, with reasons."""
    return tuple(advice(knowledge.view, option) for option in explain(knowledge, 0, games).options)


def advice(seen: View, option: Option) -> Advice:
    return Advice(option.move, option.win, option.margin, reasons(seen, option.move))


@dataclass(frozen=True, slots=True)
class Question:
    """A choice of a seat in a game."""

    step: int
    knowledge: Knowledge
    played: Move


def questions(record: Record) -> tuple[list[Question], int]:
    """Every choice of a game that was not forced, with the knowledge of its seat, and the number of steps."""
    found: list[Question] = []
    minds: list[Knowledge | None] = [None] * record.setup.players
    steps = list(replay(record))
    for number, (step, moves) in enumerate(zip(steps, record.moves, strict=False)):
        minds = [learn(mind, view(step.state, seat)) for seat, mind in enumerate(minds)]
        for seat, move in zip(to_move(step.state), moves, strict=True):
            mind = minds[seat]
            assert mind is not None
            assert mind.view.legal is not None
            if len(list(islice(mind.view.legal, 2))) > 1:
                found.append(Question(number, mind, move))
    return found, len(record.moves)


def analyse(
    record: Record, games: int = GAMES, threads: int = 0, told: Callable[[int, int], None] = lambda *_: None
) -> Analysis:
    """Search every choice again. `told` is called with the number of finished choices and of all choices."""
    asked, steps = questions(record)
    thoughts: list[Thought | None] = [None] * len(asked)
    pool = ThreadPoolExecutor(threads or cpu_count() or 1)
    try:
        work = {
            pool.submit(explain, one.knowledge, number, games, as_listed(one.knowledge.view, one.played)): number
            for number, one in enumerate(asked)
        }
        for done, each in enumerate(as_completed(work), 1):
            thoughts[work[each]] = each.result()
            told(done, len(asked))
    finally:
        pool.shutdown(cancel_futures=True)
    found = [(one, thought) for one, thought in zip(asked, thoughts, strict=True) if thought is not None]
    choices = tuple(judged(one, thought) for one, thought in found)
    winners = result_of(final_state(record)).winners or ()
    curve = chances(record.setup.players, found, steps, winners)
    return Analysis(choices, curve, accuracy(record.setup.players, choices), turning(winners, curve))


def as_listed(seen: View, move: Move) -> Move:
    """The move with its cards in the order in which options are listed, if their order makes no difference."""
    edition = seen.setup.edition
    if not isinstance(move, Pick) or all(card == edition.opener or card in edition.toppings for card in move.cards):
        return move
    return Pick(tuple(sorted(move.cards, key=kinds(edition).index)), move.dummy)


def judged(asked: Question, thought: Thought) -> Judged:
    """The played move compared with the best one."""
    seen = asked.knowledge.view
    best = thought.options[0]
    same = as_listed(seen, asked.played)
    played = next(option for option in thought.options if option.move == same)._replace(move=asked.played)
    loss = max(0.0, best.win - played.win)
    mark = "blunder" if loss >= BLUNDER else "mistake" if loss >= MISTAKE else ""
    assert seen.seat is not None
    return Judged(asked.step, seen.seat, seen.round, seen.turn, advice(seen, played), advice(seen, best), loss, mark)


def chances(
    players: int, found: Sequence[tuple[Question, Thought]], steps: int, winners: Sequence[int]
) -> tuple[tuple[float, ...], ...]:
    """Everybody's chance before each step, as those who chose saw it; a step without a choice changes nothing."""
    curve = [(1 / players,) * players]
    for step in range(steps):
        seen = [thought.chances for asked, thought in found if asked.step == step]
        means = tuple(sum(parts) / len(seen) for parts in zip(*seen, strict=True)) if seen else curve[-1]
        curve.append(means)
    if winners:
        curve.append(tuple((seat in winners) / len(winners) for seat in range(players)))
    return tuple(curve[1:])


def accuracy(players: int, choices: Sequence[Judged]) -> tuple[float, ...]:
    """100 if the best move was always played or forced. Every loss lowers it, great losses most."""
    losses = [[one.loss for one in choices if one.seat == seat] for seat in range(players)]
    return tuple(100 * fmean(exp(-STRICT * loss) for loss in own or [0.0]) for own in losses)


def turning(winners: Sequence[int], curve: Sequence[tuple[float, ...]]) -> int | None:
    """The step in which the winner's chance rose most."""
    if not winners or len(curve) < 2:
        return None
    chance = [sum(part[seat] for seat in winners) for part in curve]
    rises = [after - before for before, after in pairwise(chance)]
    return rises.index(max(rises))
