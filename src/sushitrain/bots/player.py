"""What a player is, and the players there are."""

import hmac
from collections.abc import Mapping
from random import Random
from typing import Final, Protocol

from sushitrain.bots.nibbler import nibble
from sushitrain.game.knowledge import Knowledge
from sushitrain.game.moves import Move
from sushitrain.game.record import PERSON
from sushitrain.rules.errors import SetupError


class Player(Protocol):
    """Chooses a legal move from what its seat knows; all its luck comes from `random`."""

    def __call__(self, knowledge: Knowledge, random: Random) -> Move: ...


def guess(knowledge: Knowledge, random: Random) -> Move:
    """Any legal move, each as likely as the others."""
    assert knowledge.view.legal is not None
    return random.choice(list(knowledge.view.legal))


def luck(seed: bytes, seat: int, step: int) -> Random:
    """A player's own luck for one move. It tells nothing about the seed, and a resumed game goes on alike."""
    return Random(luck_seed(seed, seat, step))


def luck_seed(seed: bytes, seat: int, step: int) -> bytes:
    """The same as bytes, for a player in another process."""
    return hmac.digest(seed, f"luck/{seat}/{step}".encode(), "sha256")


BOTS: Final[Mapping[str, Player]] = {"random": guess, "nibbler": nibble}
HOUSE: Final = "nibbler"
"""The best quick bot there is: it plays for people who are late or away."""


def name_of(player: Player) -> str:
    """The bot's name, or `person` for any other player."""
    return next((name for name, known in BOTS.items() if known is player), PERSON)


def bot(name: str) -> Player:
    """The player of this name."""
    if name not in BOTS:
        raise SetupError("setup-bot", "there is no bot {given}; there are {known}", given=name, known=", ".join(BOTS))
    return BOTS[name]
