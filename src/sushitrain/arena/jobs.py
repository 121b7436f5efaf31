"""One game of a tournament as plain data, and how it is played."""

from collections.abc import Mapping
from contextlib import AbstractContextManager, ExitStack, nullcontext, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from sushitrain.arena.outside import check_command, is_outside, outside
from sushitrain.bots.match import match
from sushitrain.bots.player import STAND_IN, Itamae, Player, attempt, bot
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.documents import NAME_LENGTH, printable
from sushitrain.game.engine import start, to_move
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.record import dumps, read_setup
from sushitrain.game.views import view
from sushitrain.rules.setup import Setup

DIGITS: Final = 3
"""Milliseconds are rounded to the microsecond."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play: the setup's document, the bot on each seat, and which deal of which run."""

    setup: Mapping[str, Any]
    bots: tuple[str, ...]
    deal: int
    seating: int
    seed: int
    limit: float = 1.0
    recorded: bool = False


class Replaced(NamedTuple):
    """A move that the stand-in made for a bot that failed."""

    seat: int
    move: int
    why: str


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: points and thinking times (milliseconds per move) by seat, and the winners."""

    deal: int
    seating: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    thought: tuple[tuple[float, ...], ...]
    replaced: tuple[Replaced, ...] = ()
    record: str = ""


@dataclass(slots=True)
class Watched:
    """A player whose time is measured. If it fails, the stand-in makes that move."""

    player: Player
    thought: list[float] = field(default_factory=list)
    failures: list[tuple[int, str]] = field(default_factory=list)

    def __call__(self, knowledge: Knowledge, random: Random) -> Move:
        began = perf_counter()
        found = attempt(self.player, knowledge, random)
        if isinstance(found, str):
            self.failures.append((len(self.thought), found))
        self.thought.append(round(1000 * (perf_counter() - began), DIGITS))
        return bot(STAND_IN)(knowledge, random) if isinstance(found, str) else found


def is_timed(name: str) -> bool:
    """Whether the budget of this bot is a time, so that another machine may give another result."""
    if is_outside(name):
        return True
    player = bot(name)
    return isinstance(player, Itamae) and not player.games


def check_bot(name: str) -> None:
    """Refuse the name of an unknown bot."""
    if is_outside(name):
        check_command(name)
    else:
        bot(name)


def seated(name: str, limit: float) -> AbstractContextManager[Player]:
    """A player for one game."""
    return outside(name, limit) if is_outside(name) else nullcontext(bot(name))


def deal_seed(seed: int, deal: int) -> bytes:
    """The chance of a deal; it is the same for every seating."""
    return seed_from_text(f"arena/{seed}/{deal}")


@lru_cache(maxsize=64)
def wake(name: str, game: str, players: int, dessert: str, variant: str) -> None:
    """Let a bot of ours move once before its time is measured: the first time, it loads and compiles its search."""
    state = start(Setup(game, players, dessert, variant), Seeded(bytes(32))).state
    known = learn(None, view(state, to_move(state)[0]))
    player = bot(name)
    if isinstance(player, Itamae):
        player = Itamae(games=1)  # a short search needs the same code as a long one
    with suppress(Exception):  # it is asked again in the game, and counted there
        player(known, Random(0))


def label(name: str) -> str:
    """The name of a bot in a record: shortened, on one line, with printable characters only."""
    line = " ".join(name.split())
    shown = "".join(letter if printable(letter) else "�" for letter in line)
    return shown[:NAME_LENGTH].strip()


def play(job: Job) -> Played:
    """Play a whole game."""
    setup = read_setup(job.setup)
    for name in job.bots:
        if not is_outside(name):
            wake(name, setup.game, setup.players, setup.dessert, setup.variant)
    names = tuple(map(label, job.bots))
    with ExitStack() as stack:
        players = [Watched(stack.enter_context(seated(name, job.limit))) for name in job.bots]
        record = replace(match(setup, players, deal_seed(job.seed, job.deal), names), seats=names)
    assert record.result.winners is not None
    totals = [sum(part) for part in zip(*record.result.points, strict=True)]
    return Played(
        job.deal,
        job.seating,
        tuple(totals[: setup.players]),
        record.result.winners,
        tuple(tuple(player.thought) for player in players),
        tuple(Replaced(seat, *failure) for seat, player in enumerate(players) for failure in player.failures),
        dumps(record) if job.recorded else "",
    )
