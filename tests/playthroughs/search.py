"""Looking for a game that shows much: seed after seed, with players who like what is worth showing."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from playthroughs.catalogue import claims
from playthroughs.plan import PLAN
from playthroughs.trace import game_of, measures
from sushitrain import (
    Done,
    Keep,
    Menu,
    Move,
    Pick,
    Record,
    Seeded,
    Setup,
    State,
    Swap,
    Take,
    legal_moves,
    new_record,
    play,
    seed_from_text,
    start,
    to_move,
)
from sushitrain.game.battle import row_sizes, slot_names
from sushitrain.game.chance import Recorded
from sushitrain.game.effects import effect
from sushitrain.game.record import seeded
from sushitrain.game.state import Battle, Rolling

TRIES: Final = 2000
NAMES: Final = ("Ana", "Bo", "Cleo", "Dov", "Eli")


@dataclass
class Taste:
    """What the players of one game like; drawn anew for each, since no one taste brings every rule about."""

    rng: Random

    def __post_init__(self) -> None:
        self.noise = self.rng.choice((0.2, 1.0, 2.5))
        self.sweet = self.rng.choice((-3.0, 1.0, 3.0))
        self.level = self.rng.random() < 0.4
        self.maki = self.rng.choice((-1.0, 0.8, 1.5))
        self.spend = self.rng.choice((0.03, 0.15, 0.35))
        self.tokens = self.rng.choice((0.5, 3.0))
        self.craving = self.rng.choice(("sashimi", "tempura", "dumpling", "wasabi", ""))
        self.thrifty = [self.rng.random() < 0.4 for _ in NAMES]
        """Who wants few points, in golf."""

    def worth(self, state: State, seat: int, tray: tuple[str, ...], card: str) -> float:
        """How much a seat wants a card or a die on this tray."""
        edition = state.setup.edition
        thrifty = state.setup.variant == "golf" and self.thrifty[seat]
        if card in edition.dessert.copies or card.startswith("pudding"):
            return self.dessert(state, seat) * (-1 if thrifty else 1)
        found = effect(edition, tray, card)
        if thrifty:
            return -found.points - found.number + self.rng.gauss(0, self.noise / 4)
        liking = {"icons": self.maki * found.number / 2, "opens": 3.0, "keeps": 4.0, "tokens": self.tokens}
        liked = liking.get(found.kind, found.points or 1.0) + (4 if card == self.craving else 0)
        return liked + self.rng.gauss(0, self.noise)

    def dessert(self, state: State, seat: int) -> float:
        if self.level:
            return 8.0 if measures(state)[seat] == min(measures(state)) else -8.0
        return self.sweet + self.rng.gauss(0, 2)

    def choose(self, state: State, seat: int) -> Move:
        """The best by taste; tokens are spent by chance."""
        legal = list(legal_moves(state, seat))
        if isinstance(state, Rolling):
            legal = self.some_dice(legal)
        return max(legal, key=lambda move: self.move_worth(state, seat, move))

    def some_dice(self, legal: list[Move]) -> list[Move]:
        for kind in (Menu, Swap):
            spending = [move for move in legal if isinstance(move, kind)]
            if spending and self.rng.random() < self.spend:
                return [self.rng.choice(spending)]
        return [move for move in legal if isinstance(move, Keep)]

    def move_worth(self, state: State, seat: int, move: Move) -> float:
        if isinstance(state, Rolling):
            return self.worth(state, seat, state.trays[seat], getattr(move, "face", "egg"))
        if isinstance(move, Done):
            return self.rng.choice((-9, 3))
        cards = move.cards if isinstance(move, Pick) else (card_in(state, move),)
        value, tray = 0.0, state.board.trays[seat]
        for card in cards:
            value += self.worth(state, seat, tray, card)
            tray += (card,)
        if cards[-1] == "wasabi" and len(cards) == 2:
            value += self.rng.choice((0, 6))
        if isinstance(move, Pick) and move.dummy:
            value += self.worth(state, state.setup.players, state.board.trays[-1], move.dummy) / 2
        return value


def card_in(state: State, move: Move) -> str:
    assert isinstance(state, Battle)
    assert isinstance(move, Take)
    return state.slots[slot_names(row_sizes(state.setup)).index(move.slot)]


def played(setup: Setup, words: str) -> Record:
    """One game of this setup; the words are the seed of its deals and choices."""
    seed = seed_from_text(words)
    chance, taste = Recorded(Seeded(seed)), Taste(Random(words))
    moves: list[tuple[Move, ...]] = []
    state = start(setup, chance).state
    while seats := to_move(state):
        chosen = {seat: taste.choose(state, seat) for seat in seats}
        moves.append(tuple(chosen.values()))
        state = play(state, chosen, chance).state
    return new_record(NAMES[: setup.players], seeded(seed, chance.written()), moves, state)


def candidates(name: str) -> Iterator[tuple[set[str], Record]]:
    for number in range(TRIES):
        record = played(PLAN[name].setup, f"{name} {number}")
        yield {rule for rule, _ in claims(game_of(record))}, record


def search(name: str) -> Record:
    """The game that shows what its plan wants, and among those the one that shows most."""
    wants = set(PLAN[name].wants)
    rules, record = max(candidates(name), key=lambda found: (len(wants & found[0]), len(found[0])))
    if missing := wants - rules:
        raise LookupError(f"{name}: no game in {TRIES} shows {', '.join(sorted(missing))}")
    return record
