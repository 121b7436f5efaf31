"""What a player is, and the players there are."""

from collections.abc import Mapping
from random import Random
from typing import Final, Protocol

from sushitrain.bots.nibbler import nibble
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.rules.errors import SetupError


class Player(Protocol):
    """Chooses a legal move from what its seat knows; all its luck comes from `random`."""

    def __call__(self, knowledge: Knowledge, random: Random) -> Move: ...


def guess(knowledge: Knowledge, random: Random) -> Move:
    """Any legal move, each as likely as the others."""
    assert knowledge.view.legal is not None
    return random.choice(list(knowledge.view.legal))


BOTS: Final[Mapping[str, Player]] = {"random": guess, "nibbler": nibble}


def bot(name: str) -> Player:
    """The player of this name."""
    if name not in BOTS:
        raise SetupError("setup-bot", "there is no bot {given}; there are {known}", given=name, known=", ".join(BOTS))
    return BOTS[name]
