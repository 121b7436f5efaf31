"""The interface of bots, and the table of all bots that people can choose."""

import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import Final, Protocol

from sushitrain.bots.nibbler import nibble
from sushitrain.bots.regular import choose_regular
from sushitrain.fast.layout import fits
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.record import PERSON
from sushitrain.rules.errors import SetupError


class Player(Protocol):
    """Chooses a legal move from what its seat knows; it draws random numbers only from `random`."""

    def __call__(self, knowledge: Knowledge, random: Random) -> Move: ...


def guess(knowledge: Knowledge, random: Random) -> Move:
    """A random legal move; all are equally likely."""
    assert knowledge.view.legal is not None
    return random.choice(list(knowledge.view.legal))


@dataclass(frozen=True, slots=True)
class Itamae:
    """A search with a budget: a number of games, which always gives the same move, or a number of seconds."""

    games: int = 0
    seconds: float = 0.0
    threads: int = 1

    def __call__(self, knowledge: Knowledge, random: Random) -> Move:
        """The move that a search visited most; in a solved ending, drawn by the best frequencies. Dishes that the fast
        engine cannot play are left to `regular`."""
        assert knowledge.view.legal is not None
        only, *others = islice(knowledge.view.legal, 2)
        if not others:
            return only
        if not fits(knowledge.view.setup.edition):
            return choose_regular(knowledge, random)
        from sushitrain.bots.itamae.thinking import Budget, chosen, think

        options = think(knowledge, random.getrandbits(63), Budget(self.games, self.seconds, self.threads))
        return chosen(options, random)


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that people can choose."""

    player: Player
    strength: int
    """Games won of a hundred classic games for two against `regular`; a draw is half a win. From docs/bots.md."""


BOTS: Final[Mapping[str, Level]] = {
    "random": Level(guess, 0),
    "nibbler": Level(nibble, 4),
    "regular": Level(choose_regular, 50),
    "itamae-quick": Level(Itamae(seconds=0.02), 97),
    "itamae": Level(Itamae(seconds=0.2), 97),
    "itamae-slow": Level(Itamae(seconds=1.0), 97),
}
"""The levels that people choose from, weakest first.

The three of itamae cannot be told apart against `regular`: 96.8, 96.4 and 96.0 wins, together 96.6.
"""
STAND_IN: Final = "regular"
"""The best bot that answers at once. It plays for people who are late or away, and for bots that fail."""
BUDGET: Final = re.compile(r"itamae:([1-9][0-9]{0,8})(ms)?")
LONGEST: Final = 200
"""The largest number of characters of a stored reason why a bot failed."""


def seat_random(seed: bytes, seat: int, step: int) -> Random:
    """The random numbers of a seat for one move. They tell nothing about the seed, and a resumed game has the same."""
    return Random(seat_seed(seed, seat, step))


def seat_seed(seed: bytes, seat: int, step: int) -> bytes:
    """The seed of these random numbers, for a player in another process."""
    return hmac.digest(seed, f"luck/{seat}/{step}".encode(), "sha256")


def attempt(player: Player, knowledge: Knowledge, random: Random) -> Move | str:
    """The player's move, or the reason why it failed. No fault of a bot stops the game."""
    assert knowledge.view.legal is not None
    try:
        move = player(knowledge, random)
    except Exception as problem:
        lines = str(problem).strip().splitlines() or [type(problem).__name__]
        return lines[0][:LONGEST]
    return move if move in knowledge.view.legal else f"{str(move)[:40]!r} is not legal"


def name_of(player: Player) -> str:
    """The bot's name, or `person` for any other player."""
    found = next((name for name, level in BOTS.items() if level.player == player), PERSON)
    if isinstance(player, Itamae) and found == PERSON:
        return f"itamae:{player.games}" if player.games else f"itamae:{round(player.seconds * 1000)}ms"
    return found


def can_search() -> bool:
    """Whether the packages that `itamae` needs are installed."""
    return find_spec("numba") is not None


def levels() -> tuple[str, ...]:
    """The bots that can play with the installed packages."""
    return tuple(name for name, level in BOTS.items() if can_search() or not isinstance(level.player, Itamae))


def is_quick(name: str) -> bool:
    """Whether a bot of this name answers within milliseconds, because its level is declared without a search."""
    return name in BOTS and not isinstance(BOTS[name].player, Itamae)


def no_bot(name: str) -> SetupError:
    return SetupError("setup-bot", "there is no bot {given}; there are {known}", given=name, known=", ".join(BOTS))


def level(name: str) -> Player:
    """The player of a level that people can choose; budgets in names are refused, since they could be hours."""
    if name not in BOTS:
        raise no_bot(name)
    return bot(name)


def kind_of(name: str) -> str:
    """The level of a name: `itamae:5000` belongs to `itamae`."""
    return "itamae" if BUDGET.fullmatch(name) else name


@cache
def bot(name: str) -> Player:
    """The player of this name; `itamae:5000` searches that many games, `itamae:200ms` for so long."""
    found = BOTS[name].player if name in BOTS else None
    if budget := BUDGET.fullmatch(name):
        number, timed = int(budget[1]), budget[2] is not None
        found = Itamae(seconds=number / 1000) if timed else Itamae(games=number)
    if found is None:
        raise no_bot(name)
    if isinstance(found, Itamae) and not can_search():
        raise SetupError("setup-bot-fast", "{given} needs Numba: pip install 'sushitrain[fast]'", given=name)
    return found
