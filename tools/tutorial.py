"""The tutorial of the web app: a round of classic that the engine plays from a script; the web app only shows it."""

import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from sushitrain.game.chance import Scripted
from sushitrain.game.engine import parse_move, play, start
from sushitrain.game.events import Step
from sushitrain.game.state import sheet_of
from sushitrain.game.views import preview, view
from sushitrain.protocol.wire_views import table_view, wire_effects, wire_events, wire_sheet
from sushitrain.rules.setup import Setup

SETUP: Final = Setup("classic", 2)
ME: Final = 0

HANDS: Final = (
    "tempura wasabi chopsticks dumpling dumpling dumpling sashimi sashimi salmon egg",
    "tempura squid maki3 pudding maki2 sashimi maki2 maki1 pudding tempura",
    *("egg salmon squid maki1 maki2 maki3 tempura sashimi dumpling pudding",) * 2,
)
"""The hands of this round, and of the next, which is not shown."""

LESSONS: Final = (
    ("tempura", "tempura", "sashimi"),
    ("pair", "tempura", "sashimi"),
    ("wasabi", "wasabi", "maki2"),
    ("nigiri", "squid", "sashimi"),
    ("chopsticks", "chopsticks", "maki1"),
    ("maki", "maki3", "salmon"),
    ("two", "dumpling dumpling", "pudding"),
    ("pudding", "pudding", "egg"),
    ("dumpling", "dumpling", "tempura"),
    ("last", "maki2", "chopsticks"),
)
"""The topic of each turn, the card to take, and the card of the other player."""


def tutorial() -> str:
    """One lesson per line: its name, the view, the cards to take with their effects, and the events before."""
    rows = [json.dumps(row, ensure_ascii=False) for row in lessons()]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def lessons() -> Iterator[dict[str, Any]]:
    chance = Scripted({"deck": [" ".join(HANDS).split()]})
    step = start(SETUP, chance)
    for name, *texts in LESSONS:
        moves = {seat: parse_move(SETUP, text) for seat, text in enumerate(texts)}
        effects = wire_effects(preview(view(step.state, ME), moves[ME]))
        yield row(name, step) | {"move": texts[ME], "effects": msgspec.to_builtins(effects)}
        step = play(step.state, moves, chance)
    yield row("scores", step) | {"sheet": msgspec.to_builtins(wire_sheet(sheet_of(step.state)))}


def row(name: str, step: Step) -> dict[str, Any]:
    seen = {"view": table_view(step.state, ME), "events": wire_events(step.events)}
    return {"name": name, **{key: msgspec.to_builtins(value) for key, value in seen.items()}}
