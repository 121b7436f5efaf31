"""The analysis of a game: every choice compared with the best one, from what its seat could know at that moment."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import islice, pairwise
from os import cpu_count
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
from sushitrain.game.replay import Moment, final_state, replay
from sushitrain.game.views import View, view

MISTAKE, BLUNDER = 0.05, 0.12
"""The lost chance to win from which a choice has a mark."""
POINT: Final = 0.02
"""The chance to win that a point of margin counts for, so that choices in lost and in won positions are judged, too."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice: the played move, the best move, and the loss of chance to win.

    `stake` is how far the best and the worst option are apart, in chance to win and points together (see `worth`), and
    `given` what the played move gives up of it.
    """

    step: int
    seat: int
    round: int
    turn: int
    played: Advice
    best: Advice
    loss: float
    mark: str
    stake: float
    given: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game: its choices, everybody's chance before each step and at the end, how well each played.

    `turning` is the step in which the winner's chance rose most; `rise` is that chance before it and after it.
    """

    choices: tuple[Judged, ...]
    curve: tuple[tuple[float, ...], ...]
    accuracy: tuple[float, ...]
    turning: Moment | None
    rise: tuple[float, float] = (0.0, 0.0)


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
    share = accuracy(record.setup.players, choices)
    step = turning(winners, curve)
    if step is None:
        return Analysis(choices, curve, share, None)
    seen = view(list(replay(record))[step].state, None)
    before, after = (chance_of(winners, part) for part in curve[step : step + 2])
    return Analysis(choices, curve, share, Moment(step, seen.round, seen.turn), (before, after))


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
    worths = [worth(option) for option in thought.options]
    stake, given = max(worths) - min(worths), max(0.0, max(worths) - worth(played))
    assert seen.seat is not None
    compared = advice(seen, played), advice(seen, best)
    return Judged(asked.step, seen.seat, seen.round, seen.turn, *compared, loss, mark, stake, given)


def worth(option: Option) -> float:
    """The chance to win and the margin of an option, as one number."""
    return option.win + POINT * option.margin


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
    """The share of the stakes that each seat kept: 100 if it always played the best move, 0 if always the worst."""
    stakes, givens = [0.0] * players, [0.0] * players
    for one in choices:
        stakes[one.seat] += one.stake
        givens[one.seat] += one.given
    return tuple(100 * (1 - given / stake) if stake else 100.0 for given, stake in zip(givens, stakes, strict=True))


def turning(winners: Sequence[int], curve: Sequence[tuple[float, ...]]) -> int | None:
    """The step in which the winner's chance rose most."""
    if not winners or len(curve) < 2:
        return None
    chance = [chance_of(winners, part) for part in curve]
    rises = [after - before for before, after in pairwise(chance)]
    return rises.index(max(rises))


def chance_of(winners: Sequence[int], part: Sequence[float]) -> float:
    """The chance of all winners together."""
    return sum(part[seat] for seat in winners)
