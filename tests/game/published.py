"""The fingerprints and state hashes that version 0.1 gave, in published-0.1.json: no later version may change them.

`python tests/game/published.py` prints those of the version at hand.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sushitrain.bots.match import match
from sushitrain.bots.player import guess
from sushitrain.game.canonical import fingerprint, state_hash
from sushitrain.game.chance import seed_from_text
from sushitrain.game.events import Step
from sushitrain.rules.choices import values_for
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import from_plain

FILE: Final = Path(__file__).with_name("published-0.1.json")
SEED: Final = seed_from_text("published")
TABLES: Final[dict[str, Any]] = {
    "battle_layout": [[1, "up"], [2, "down"], [3, "up"]],
    "strawberry_icons": {"1": 4, "4": 6},
    "yogurt_values": {"0": 5, "7": 5},
    "tea_copies": {"1": 3, "2": 3, "3": 4},
    "mochi_faces": [1, 1, 9],
    "roll_faces": {
        "appetizer": ["sashimi", "tempura"],
        "maki": ["maki3"],
        "nigiri": ["squid", "egg"],
        "special": ["wasabi", "menu2"],
        "pudding": ["pudding2"],
    },
    "roll_deal": {"2": 4, "3": 3, "4": 2, "5": 2},
    "roll_appetizers": {"dumpling": [1, 2, 3], "tempura": [2, 2, 9], "sashimi": [0, 0, 20]},
}


def setups() -> Iterator[tuple[str, Setup]]:
    """Every combination as it is, with each value of each option that means something there, and with other tables."""
    for setup in combinations():
        head: dict[str, Any] = {part: getattr(setup, part) for part in ("game", "players", "dessert", "variant")}
        name = " ".join(map(str, head.values()))
        yield name, setup
        yield f"{name} tables", Setup(**head, tables=from_plain(TABLES))
        for option in OPTIONS:
            for value in values_for(setup, option):
                if value != getattr(setup, option):
                    yield f"{name} {option}={value}", Setup(**(head | {option: value}))


def game(setup: Setup) -> str:
    """The beginning of a hash over the hashes of all states of a game."""
    found: list[str] = []

    def watch(step: Step) -> None:
        found.append(state_hash(step.state))

    match(setup, [guess] * setup.players, SEED, watch=watch)
    return hashlib.sha256("".join(found).encode()).hexdigest()[:16]


def published() -> dict[str, tuple[str, str]]:
    """The fingerprint of every setup, and the hash of a game with it."""
    return {name: (fingerprint(setup), game(setup)) for name, setup in setups()}


def kept() -> dict[str, tuple[str, str]]:
    """What version 0.1 gave."""
    read = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: (rules, played) for name, (rules, played) in read.items()}


if __name__ == "__main__":
    lines = (f"{json.dumps(name)}: {json.dumps(hashes)}" for name, hashes in published().items())
    sys.stdout.write("{\n" + ",\n".join(lines) + "\n}\n")
