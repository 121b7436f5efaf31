"""The tutorials of the web app: games that the engine plays from a script; the web app only shows them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from sushitrain.bots.nibbler import nibble
from sushitrain.bots.player import seat_random
from sushitrain.game.chance import Chance, Scripted, Seeded, seed_from_text
from sushitrain.game.engine import parse_move, play, start, to_move
from sushitrain.game.events import Event, Step
from sushitrain.game.knowledge import learn
from sushitrain.game.moves import Move
from sushitrain.game.record import setup_document
from sushitrain.game.state import sheet_of
from sushitrain.game.views import preview, view
from sushitrain.protocol.wire_views import table_view, wire_effects, wire_events, wire_sheet
from sushitrain.rules.setup import Setup

T = TypeVar("T")

ME: Final = 0
OTHER: Final = 1
END: Final = "end"


class Turn(NamedTuple):
    """A decision of mine, and what the other player does at the same time, or after it."""

    lesson: str
    """Its name, or nothing if it is not shown."""
    mine: str
    others: Sequence[str] = ()


class Game(NamedTuple):
    """A seeded game with some draws written down beforehand, and how it begins."""

    setup: Setup
    draws: Mapping[str, Sequence[str]]
    turns: Sequence[Turn]


TUTORIALS: Final[Mapping[str, Sequence[Game]]] = {
    "classic": [
        Game(
            Setup("classic", 2),
            {
                "deck": [
                    "tempura wasabi chopsticks dumpling dumpling dumpling sashimi sashimi salmon egg "
                    "tempura squid maki3 pudding maki2 sashimi maki2 maki1 pudding tempura"
                ]
            },
            [
                Turn("tempura", "tempura", ["sashimi"]),
                Turn("pair", "tempura", ["sashimi"]),
                Turn("wasabi", "wasabi", ["maki2"]),
                Turn("nigiri", "squid", ["sashimi"]),
                Turn("chopsticks", "chopsticks", ["maki1"]),
                Turn("maki", "maki3", ["salmon"]),
                Turn("two", "dumpling dumpling", ["pudding"]),
                Turn("pudding", "pudding", ["egg"]),
                Turn("dumpling", "dumpling", ["tempura"]),
                Turn("last", "maki2", ["chopsticks"]),
            ],
        )
    ],
    "anniversary": [
        Game(
            Setup("anniversary", 2, "strawberry"),
            {
                "deck": [
                    "strawberry2 tempura wasabi squid maki3 dumpling sashimi egg chopsticks salmon "
                    "strawberry3 strawberry1 tempura maki2 dumpling sashimi wasabi maki1 egg salmon"
                ]
            },
            [Turn("strawberry", "strawberry2", ["strawberry3"]), Turn("squishy", "strawberry1", ["squid"])],
        ),
        Game(
            Setup("anniversary", 2, "yogurt"),
            {
                "deck": [
                    "yogurt tempura wasabi squid maki3 dumpling sashimi egg chopsticks salmon "
                    "yogurt yogurt tempura maki2 dumpling sashimi wasabi maki1 egg salmon"
                ],
                "yogurt": ["4", "1", "3"],
            },
            [Turn("yogurt", "yogurt", ["yogurt"]), Turn("thaw", "yogurt", ["squid"])],
        ),
        Game(
            Setup("anniversary", 2, "tea"),
            {
                "deck": [
                    "tea2 tea3 wasabi squid maki3 dumpling sashimi egg chopsticks tempura "
                    "tea4 tempura tempura maki2 dumpling sashimi wasabi maki1 egg salmon"
                ]
            },
            [Turn("", "tea2", ["salmon"]), Turn("", "tea4", ["squid"]), Turn("tea", "tea3", ["tempura"])],
        ),
        Game(
            Setup("anniversary", 2, "mochi"),
            {
                "deck": [
                    "mochi tempura wasabi salmon maki1 dumpling sashimi egg chopsticks salmon "
                    "mochi squid tempura maki2 dumpling sashimi wasabi maki3 egg salmon"
                ],
                "mochi": ["5", "2"],
            },
            [Turn("", "mochi", ["dumpling"]), Turn("mochi", "squid", ["salmon"])],
        ),
    ],
    "battle": [
        Game(
            Setup("classic", 2, variant="battle"),
            {
                "first": ["0"],
                "deck": [
                    "pudding sashimi "
                    "tempura dumpling salmon "
                    "maki1 sashimi dumpling egg "
                    "salmon maki3 tempura egg dumpling "
                    "tempura squid wasabi sashimi chopsticks maki2"
                ],
            },
            [
                Turn("take", "e1", ["e6"]),
                Turn("free", "e5", ["d5"]),
                Turn("wasabi", "e3"),
                Turn("second", "e2", ["e4"]),
                Turn("pair", "d3", ["e2"]),
                Turn("maki", "d2", ["d4"]),
            ],
        )
    ],
    "personal_piles": [
        Game(
            Setup("classic", 2, variant="personal_piles"),
            {
                "deck": [
                    "wasabi tempura squid egg maki1 "
                    "tempura sashimi salmon maki2 dumpling "
                    "squid dumpling maki3 salmon tempura "
                    "sashimi pudding sashimi maki2 egg"
                ]
            },
            [
                Turn("pile", "wasabi", ["salmon"]),
                Turn("drawn", "squid", ["squid"]),
                Turn("full", "tempura", ["sashimi"]),
                Turn("pair", "tempura", ["maki1"]),
                Turn("", "salmon", ["maki2"]),
                Turn("empty", "maki3", ["sashimi"]),
            ],
        )
    ],
    "dummy": [
        Game(
            Setup("classic", 2, variant="dummy"),
            {
                "first": ["0"],
                "deck": [
                    "tempura sashimi wasabi maki3 dumpling egg salmon pudding maki1 "
                    "tempura sashimi squid maki2 dumpling maki1 salmon chopsticks tempura "
                    "egg pudding sashimi dumpling maki2 tempura salmon maki1 wasabi"
                ],
            },
            [
                Turn("control", "wasabi dummy egg", ["sashimi"]),
                Turn("single", "squid", ["sashimi dummy pudding"]),
                Turn("deny", "maki3 dummy sashimi", ["tempura"]),
                Turn("other", "dumpling", ["salmon dummy pudding"]),
                Turn("third", "dumpling dummy maki2", ["tempura"]),
            ],
        )
    ],
    "roll": [
        Game(
            Setup("roll", 2),
            {
                "first": ["0"],
                "dice": [
                    "appetizer appetizer appetizer nigiri nigiri special maki pudding "
                    "appetizer appetizer appetizer nigiri special special maki maki"
                ],
                "rolls": [
                    "tempura dumpling sashimi egg salmon wasabi maki1 pudding1",
                    "tempura dumpling dumpling egg menu2 chopsticks2 maki2 maki1",
                    "dumpling tempura tempura egg menu2 chopsticks2 maki1",
                    "dumpling tempura sashimi egg squid maki3 pudding1",
                    "dumpling sashimi sashimi egg egg pudding1",
                    "dumpling dumpling sashimi menu2 chopsticks2 maki2",
                    "salmon squid pudding3",
                ],
            },
            [
                Turn("keep", "wasabi", ["maki2", "maki3"]),
                Turn("swap", "chopsticks egg squid@1"),
                Turn("dip", "squid"),
                Turn("menu", "menu egg egg pudding1"),
                Turn("pudding", "pudding3", ["menu2"]),
            ],
        )
    ],
}
"""The games of each tutorial. Written cards come first in a deck; what is not written comes from a seed."""


class Stacked:
    """The written draws, and the seed's where there are none."""

    def __init__(self, name: str, draws: Mapping[str, Sequence[str]]) -> None:
        read = {label: [[value(word) for word in draw.split()] for draw in each] for label, each in draws.items()}
        self.draws = read
        self.written, self.others = Scripted(read), Seeded(seed_from_text(name))

    def chance(self, label: str, counter: int) -> Chance:
        return self.written if counter < len(self.draws.get(label, ())) else self.others

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        if self.chance(label, counter) is self.others:
            return self.others.order(label, counter, items, needed)
        first = self.written.order(label, counter, items, 0)
        left = list(items)
        for thing in first:
            left.remove(thing)
        return (*first, *self.others.order(label, counter, left, 0))

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        return self.chance(label, counter).picks(label, counter, options)


def value(word: str) -> str | int:
    return int(word) if word.isdigit() else word


def text_of(tutorial: str, lesson: str) -> str:
    """The id of the text of a lesson."""
    return "-".join(("page-tutorial", tutorial.replace("_", "-"), lesson))


def texts() -> list[str]:
    """All of them."""
    shown = [
        text_of(name, turn.lesson)
        for name, games in TUTORIALS.items()
        for game in games
        for turn in game.turns
        if turn.lesson
    ]
    return [*shown, *(text_of(name, END) for name in TUTORIALS)]


def tutorial(name: str) -> str:
    """The games of a tutorial, a lesson per line."""
    games = TUTORIALS[name]
    return "[\n" + ",\n".join(scene(name, game, last=game is games[-1]) for game in games) + "\n]\n"


def scene(name: str, game: Game, *, last: bool) -> str:
    rows = [json.dumps(row, ensure_ascii=False) for row in lessons(name, game, last=last)]
    setup = json.dumps(setup_document(game.setup), ensure_ascii=False)
    return f'{{"setup": {setup}, "lessons": [\n' + ",\n".join(rows) + "\n]}"


def lessons(name: str, game: Game, *, last: bool) -> Iterator[dict[str, Any]]:
    """Each turn that is shown: what is seen, what has just happened, what to choose and what that would do."""
    chance = Stacked(name, game.draws)
    step = start(game.setup, chance)
    for turn in game.turns:
        if turn.lesson:
            move = parsed(game.setup, turn)[0]
            effects = wire_effects(preview(view(step.state, ME), move))
            yield row(text_of(name, turn.lesson), step) | {"move": str(move), "effects": msgspec.to_builtins(effects)}
        step = played(game, step, turn, chance)
    if last:
        step = rest_of_round(step, chance)
        yield row(text_of(name, END), step) | {"sheet": msgspec.to_builtins(wire_sheet(sheet_of(step.state)))}


def played(game: Game, step: Step, turn: Turn, chance: Chance) -> Step:
    """My move, and what the other player does: at once, or one after the other."""
    mine, *others = parsed(game.setup, turn)
    together = len(to_move(step.state)) > 1
    plays = [{ME: mine, OTHER: others[0]}] if together else [{ME: mine}, *({OTHER: move} for move in others)]
    events: list[Event] = []
    for moves in plays:
        step = play(step.state, moves, chance)
        events += step.events
    return Step(step.state, tuple(events))


def parsed(setup: Setup, turn: Turn) -> list[Move]:
    return [parse_move(setup, text) for text in (turn.mine, *turn.others)]


def rest_of_round(step: Step, chance: Chance) -> Step:
    """How it goes on until the points are counted, if both play like the simplest bot."""
    events = step.events
    seed = seed_from_text("rest")
    while not any(event.kind == "scores" for event in events):
        moves = {
            seat: nibble(learn(None, view(step.state, seat)), seat_random(seed, seat, 0))
            for seat in to_move(step.state)
        }
        step = play(step.state, moves, chance)
        events = step.events
    return step


def row(text: str, step: Step) -> dict[str, Any]:
    seen = {"view": table_view(step.state, ME), "events": wire_events(step.events)}
    return {"text": text, **{key: msgspec.to_builtins(value) for key, value in seen.items()}}
