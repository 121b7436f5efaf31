"""Shared by the tests: every configuration, games of random players, and plain numbers of the rules."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from naive import FACES, Slot
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Seeded, seed_from_text
from sushitrain.game.engine import Legal, legal_moves, play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.moves import Keep, Menu, Move, Pick, Swap, Take
from sushitrain.game.state import Battle, Drafting, Rolling, State
from sushitrain.rules import choices
from sushitrain.rules.lines import Lines
from sushitrain.rules.setup import OPTIONS, Setup, combinations
from sushitrain.rules.tables import Tables

# --- configurations -------------------------------------------------------------------------------

PLAIN_TABLES: Final = Tables()
REPLACED_TABLES: Final = Tables(
    battle_layout=((1, "up"), (2, "down"), (3, "up"), (4, "down"), (5, "down")),
    strawberry_icons={1: 5, 4: 5},
    yogurt_values={0: 4, 2: 1, 7: 5},
    tea_copies={1: 4, 2: 3, 3: 2, 4: 1},
    mochi_faces=(1, 1, 2, 9),
    roll_dice={"appetizer": 6, "maki": 6, "nigiri": 6, "special": 10, "pudding": 4},
    roll_faces={
        "appetizer": ("sashimi", "tempura"),
        "maki": ("maki3",),
        "nigiri": ("egg", "squid", "squid"),
        "special": ("wasabi", "menu2", "chopsticks2", "chopsticks2"),
        "pudding": ("dumpling", "pudding1", "pudding3"),
    },
    roll_deal={2: 5, 3: 6, 4: 7, 5: 6},
    roll_start={"menu": 1, "chopsticks": 0},
    roll_pool={"menu": 8, "chopsticks": 3, "pudding": 5},
    roll_appetizers={"dumpling": (1, 1, 9), "tempura": (0, 7, 8), "sashimi": (3, 4, 5)},
)
EDGE_TABLES: Final = Tables(
    battle_layout=tuple((size, "down" if size % 3 else "up") for size in range(1, 9)),
    strawberry_icons={3: 10},
    yogurt_values={99: 10},
    tea_copies={1: 0, 2: 5, 3: 0, 4: 0, 5: 5},
    mochi_faces=(1,),
    roll_dice={"appetizer": 0, "maki": 0, "nigiri": 1, "special": 8, "pudding": 1},
    roll_deal={2: 5, 3: 1, 4: 2, 5: 2},
    roll_start={"menu": 0, "chopsticks": 1},
    roll_pool={"menu": 0, "chopsticks": 5, "pudding": 2},
    roll_appetizers={"dumpling": (0, 0, 0), "tempura": (99, 0, 0), "sashimi": (5, 4, 3)},
)
"""Tables with a deck that battle uses to the last card, equal desserts, and a pool that is soon empty."""

TABLES: Final[Mapping[str, Tables]] = {"plain": PLAIN_TABLES, "replaced": REPLACED_TABLES, "edge": EDGE_TABLES}

ALL: Final = tuple(combinations())
"""Every game × dessert × variant × number of players, with its own options."""


def ids(setup: Setup) -> str:
    """A short name: the game, then all choices that differ from its defaults."""
    own = Setup(setup.game, setup.players, setup.dessert, setup.variant)
    changed = [f"{name}={getattr(setup, name)}" for name in OPTIONS if getattr(setup, name) != getattr(own, name)]
    tables = [f"{name} tables" for name, tables in TABLES.items() if tables == setup.tables and name != "plain"]
    return " ".join((setup.game, setup.dessert, setup.variant, f"{setup.players}p", *changed, *tables))


def values_for(setup: Setup, name: str) -> list[Any]:
    """The possible values of an option in this game."""
    return list(choices.values_for(setup, name)) or [getattr(setup, name)]


def _one_each(shift: int) -> Iterator[Setup]:
    """Each game × dessert × variant once, with the numbers of players in turn."""
    rotation = 0
    for kind in dict.fromkeys((setup.game, setup.dessert, setup.variant) for setup in ALL):
        fitting = [setup for setup in ALL if (setup.game, setup.dessert, setup.variant) == kind]
        yield fitting[(rotation + shift) % len(fitting)]
        rotation += len(fitting) > 1


def _dressed(setups: Sequence[Setup]) -> Iterator[Setup]:
    """The same setups with random options, and sometimes other tables."""
    rng = Random("soy")
    tables = (PLAIN_TABLES, PLAIN_TABLES, REPLACED_TABLES, PLAIN_TABLES, PLAIN_TABLES, EDGE_TABLES)
    for i, setup in enumerate(setups):
        options = {name: rng.choice(values_for(setup, name)) for name in OPTIONS}
        if options["need_maki"]:
            options["zero_maki"] = ""
        chosen = tables[(i + i // len(tables)) % len(tables)]
        yield Setup(setup.game, setup.players, setup.dessert, setup.variant, **options, tables=chosen)


PLAIN_EACH: Final = tuple(_one_each(shift=2))
"""Each game × dessert × variant once, with its own options."""

ONE_EACH: Final = tuple(_dressed(tuple(_one_each(shift=0))))
"""Each game × dessert × variant once; all numbers of players, and options and tables of all kinds, occur."""

ROLLS: Final = (
    Setup("roll", 2, first=1, roll_all_equal="nobody", tables=EDGE_TABLES),
    Setup("roll", 3, first=2, zero_maki="counts"),
    Setup("roll", 4, first=3, tables=REPLACED_TABLES),
    Setup("roll", 5, first=4, roll_all_equal="nobody"),
)
"""Further rows for the dice game, which has no variants."""


def variations(setup: Setup) -> Iterator[Setup]:
    """The setup itself, then with every other value of each option that applies, and with other tables."""
    yield setup
    changes = [{name: value} for name in OPTIONS for value in values_for(setup, name)]
    for change in (*changes, *({"tables": tables} for tables in TABLES.values())):
        varied = Setup(setup.game, setup.players, setup.dessert, setup.variant, **change)
        if varied != setup:
            yield varied


@dataclass(frozen=True, eq=False, slots=True)
class Case:
    """A configuration and the text of the seed of its game."""

    setup: Setup
    seed: str

    def __str__(self) -> str:
        return f"{ids(self.setup)} seed {self.seed}"


QUICK: Final = (
    *(Case(setup, "soy") for setup in (*ONE_EACH, *ROLLS)),
    *(Case(setup, "rice") for setup in PLAIN_EACH),
)
"""The games of every test run."""


@lru_cache
def full() -> tuple[Case, ...]:
    """The games of `make full`: every configuration, each with every single change, from several seeds."""
    varied = (varied for setup in ALL for varied in variations(setup))
    return tuple(Case(setup, seed) for setup, seed in product(varied, ("ginger", "sesame")))


# --- games ----------------------------------------------------------------------------------------

Moves = Mapping[int, Move]


class Turn(NamedTuple):
    """One decision: the state before it, the moves, and the step after it."""

    before: State
    moves: Moves
    step: Step

    @property
    def after(self) -> State:
        return self.step.state

    @property
    def ends_round(self) -> bool:
        return len(sheet(self.after)) > len(sheet(self.before))


@dataclass(frozen=True, eq=False)
class Game:
    """A whole game: `moves[i]` leads from `steps[i]` to `steps[i + 1]`."""

    setup: Setup
    seed: bytes
    steps: tuple[Step, ...]
    moves: tuple[Moves, ...]

    def __repr__(self) -> str:
        return f"<{ids(self.setup)} in {len(self.moves)} decisions>"

    @cached_property
    def states(self) -> tuple[State, ...]:
        return tuple(step.state for step in self.steps)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        return tuple(map(Turn, self.states, self.moves, self.steps[1:]))

    @cached_property
    def hashes(self) -> tuple[str, ...]:
        return tuple(map(state_hash, self.states))


def random_game(setup: Setup, seed: str) -> Iterator[tuple[Step, dict[int, Move]]]:
    """Every step of a game of random players with the moves they make next, which are none at the end."""
    chance = Seeded(seed_from_text(seed))
    rngs = [Random(f"{seed}/{seat}") for seat in range(setup.players)]
    step = start(setup, chance)
    while seats := to_move(step.state):
        moves = {seat: choose(legal_moves(step.state, seat), rngs[seat], miser=seat > 0) for seat in seats}
        yield step, moves
        step = play(step.state, moves, chance)
    yield step, {}


def choose(legal: Legal, rng: Random, *, miser: bool) -> Move:
    """A random legal move; a miser rarely spends a token, so that some are left and the pool becomes empty."""
    moves: list[Move] = list(legal)
    if miser and rng.random() < 0.9:
        moves = [move for move in moves if not isinstance(move, Menu | Swap)]
    return rng.choice(moves)


def whole_game(setup: Setup, seed: str) -> Game:
    """A game of random players from the deal to the end."""
    played = tuple(random_game(setup, seed))
    steps = tuple(step for step, _ in played)
    return Game(setup, seed_from_text(seed), steps, tuple(moves for _, moves in played[:-1]))


@lru_cache(maxsize=256)
def game_of(case: Case) -> Game:
    """The game of a case, kept for the next test that asks."""
    return whole_game(case.setup, case.seed)


# --- kinds of games -------------------------------------------------------------------------------


def has_cards(setup: Setup) -> bool:
    return setup.game != "roll"


def is_rolled(setup: Setup) -> bool:
    return setup.game == "roll"


def is_battle(setup: Setup) -> bool:
    return setup.variant == "battle"


def is_draft(setup: Setup) -> bool:
    return has_cards(setup) and not is_battle(setup)


def is_plain_draft(setup: Setup) -> bool:
    """Whether there is no pile, so that only the dealt hands are passed."""
    return is_draft(setup) and setup.variant not in ("personal_piles", "dummy")


def has_piles(setup: Setup) -> bool:
    return setup.variant == "personal_piles"


def has_dummy(setup: Setup) -> bool:
    return setup.variant == "dummy"


def has_strawberries(setup: Setup) -> bool:
    return setup.dessert == "strawberry"


def has_boat(setup: Setup) -> bool:
    return setup.game == "anniversary"


# --- what the rules say, in plain numbers ---------------------------------------------------------

ROUNDS: Final = (1, 2, 3)
SETS: Final = {"tempura": 14, "sashimi": 14, "dumpling": 14, "wasabi": 6, "chopsticks": 4}
MAKI_AND_NIGIRI: Final = {"maki1": 6, "maki2": 12, "maki3": 8, "egg": 5, "salmon": 10, "squid": 5}
DISH_CARDS: Final = Counter(SETS | MAKI_AND_NIGIRI)
HANDS: Final = {2: 10, 3: 9, 4: 8, 5: 7}
DICE: Final = {2: 8, 3: 7, 4: 6, 5: 5}
BAG: Final = {"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "pudding": 4}
TOKENS: Final = {"menu": 18, "chopsticks": 12, "pudding": 32}
PYRAMID: Final = 20


def table(setup: Setup, name: str, printed: Any) -> Any:
    """The printed values of the rules, unless this setup has its own tables."""
    return printed if setup.tables == PLAIN_TABLES else getattr(setup.tables, name)


def deck(setup: Setup) -> Counter[str]:
    """All 108 cards of a card game."""
    if setup.dessert == "strawberry":
        icons = table(setup, "strawberry_icons", {1: 2, 2: 3, 3: 3, 4: 2})
        return DISH_CARDS + Counter({f"strawberry{icon}": copies for icon, copies in icons.items()})
    if setup.dessert == "tea":
        values = table(setup, "tea_copies", {1: 2, 2: 2, 3: 2, 4: 2, 5: 2})
        return DISH_CARDS + Counter({f"tea{value}": copies for value, copies in values.items()})
    return DISH_CARDS + Counter({setup.dessert: 10})


def turns_in_a_round(setup: Setup) -> int:
    """Turns, or turn cycles of the dice game."""
    if is_rolled(setup):
        return int(table(setup, "roll_deal", DICE)[setup.players])
    if is_battle(setup):
        return PYRAMID if setup.tables == PLAIN_TABLES else sum(size for size, _ in setup.tables.battle_layout)
    return {"personal_piles": 10, "dummy": 9}.get(setup.variant, HANDS[setup.players])


def dealt_in_a_round(setup: Setup) -> int:
    """The number of cards that are dealt from the deck in each round."""
    if is_battle(setup):
        return turns_in_a_round(setup)
    return {"personal_piles": 20, "dummy": 27}.get(setup.variant, setup.players * HANDS[setup.players])


def contestants(setup: Setup) -> int:
    """Trays that are compared and scored: the players, and the dummy if it scores."""
    return setup.players + (has_dummy(setup) and setup.dummy_scores)


def is_dessert(card: str) -> bool:
    return card.rstrip("12345") in ("strawberry", "yogurt", "tea", "pudding", "mochi")


# --- looking at a state without the engine's help -------------------------------------------------


def sheet(state: State) -> tuple[tuple[Lines, ...], ...]:
    """The score sheet: a part for every round that is over, then one for the end."""
    return state.sheet if isinstance(state, Rolling) else state.board.sheet


def trays(state: State) -> tuple[tuple[str, ...], ...]:
    return state.trays if isinstance(state, Rolling) else state.board.trays


def clock(state: State) -> tuple[int, int]:
    """Round and turn."""
    return state.round, state.cycle if isinstance(state, Rolling) else state.turn


def rows(state: Battle) -> list[list[Slot]]:
    """The pyramid row by row, as the naive oracle likes it."""
    left = list(zip(state.slots, state.face_up, strict=True))
    found: list[list[Slot]] = []
    for size, _ in state.setup.tables.battle_layout:
        row, left = left[:size], left[size:]
        found.append([("up" if up else "down", card) if card else None for card, up in row])
    return found


def card_at(state: Battle, slot: str) -> str:
    """The card in a place such as b2."""
    place = rows(state)["abcdefghijklmnopqrstuvwxyz".index(slot[0])][int(slot[1:]) - 1]
    assert place is not None
    return place[1]


def placed(state: State, moves: Moves) -> dict[int, tuple[str, ...]]:
    """The cards or dice that every seat places by these moves, in order, the dummy's last."""
    found: dict[int, tuple[str, ...]] = {}
    for seat, move in sorted(moves.items()):
        if isinstance(move, Pick):
            found[seat] = move.cards
        elif isinstance(move, Keep):
            found[seat] = (move.face,)
        elif isinstance(move, Take) and isinstance(state, Battle):
            found[seat] = (card_at(state, move.slot),)
    given = [move.dummy for move in moves.values() if isinstance(move, Pick) and move.dummy]
    return found | {state.setup.players: tuple(given)} if given else found


def trays_after(state: State, moves: Moves) -> list[list[str]]:
    """Every tray once these moves are placed and used chopsticks are gone, before a round end clears them."""
    found = [list(tray) for tray in trays(state)]
    for seat, cards in placed(state, moves).items():
        found[seat] += [card for card in cards if isinstance(state, Rolling) or not is_dessert(card)]
        if len(cards) == 2 or (isinstance(state, Battle) and state.second):
            found[seat].remove("chopsticks")
    return found


def hidden(state: State, seat: int | None) -> list[str]:
    """All cards that this seat cannot see: undealt, in piles, in other hands, face down."""
    if isinstance(state, Drafting):
        hands = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
        return [*hands, *(card for pile in state.piles for card in pile), *state.deck]
    if isinstance(state, Battle):
        down = [card for card, up in zip(state.slots, state.face_up, strict=True) if card and not up]
        return [*down, *state.deck]
    return []


def in_face_order(faces: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(faces, key=FACES.index))
