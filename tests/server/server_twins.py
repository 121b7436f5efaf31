"""Twins: two worlds that differ only in what a role cannot see, and the hook that makes a real server play them.

A world is a game whose chance is written down as far as it was needed. In the server the nonce of seat 0 names the file
of the world, in the folder `TWIN_WORLDS`; with `TWIN_LEAKS` a world may also name a leak.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from msgspec.structs import replace as changed

from kit import choose, clock, hidden, is_draft, is_rolled, turns_in_a_round
from sushitrain.game.canonical import state_hash
from sushitrain.game.chance import Recorded, Seeded, seed_from_text
from sushitrain.game.engine import legal_moves, parse_move, play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.moves import Move, Pick
from sushitrain.game.state import Battle, Drafting, State
from sushitrain.game.views import view
from sushitrain.protocol import messages as m
from sushitrain.protocol.codec import encode
from sushitrain.protocol.parts import BattleTable, GameEvent, Slot
from sushitrain.rules.menus.classic import CHOPSTICKS as DISH
from sushitrain.rules.setup import Setup
from sushitrain.server.http import table_routes
from sushitrain.server.operation.settings import Settings
from sushitrain.server.runtime import live_table
from sushitrain.server.table import decide as decisions
from sushitrain.server.table import fold, frames
from sushitrain.server.table import journal as j
from sushitrain.server.table.online_table import Game, Table

T = TypeVar("T")
CHOPSTICKS: Final = DISH.name
Role = int | None
"""A seat, or nobody's for those who only look."""
Draws = Mapping[str, Mapping[int, Sequence[Any]]]


class Told:
    """Chance that was written down, and a seed for all that comes after it."""

    def __init__(self, draws: Draws, seed: bytes) -> None:
        self.draws = draws
        self.rest = Seeded(seed)

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        written = self.draws.get(label, {}).get(counter)
        return self.rest.order(label, counter, items, needed) if written is None else tuple(written)

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        written = self.draws.get(label, {}).get(counter)
        return self.rest.picks(label, counter, options) if written is None else tuple(written)


@dataclass(frozen=True)
class World:
    """The first `skip` turns were played before anybody looks; the others, and the beginning of one more, are live."""

    setup: Setup
    draws: Draws
    seed: str
    moves: tuple[tuple[Move, ...], ...]
    skip: int
    leak: str = ""

    @cached_property
    def chance(self) -> Told:
        return Told(self.draws, seed_from_text(self.seed))

    @cached_property
    def steps(self) -> list[Step]:
        """All steps, of which the first `skip` are not seen by anybody."""
        found = [start(self.setup, self.chance)]
        for turn in self.moves:
            state = found[-1].state
            found.append(play(state, dict(zip(to_move(state), turn, strict=True)), self.chance))
        return found

    @property
    def live(self) -> list[State]:
        return [step.state for step in self.steps[self.skip :]]

    def write(self, file: Path) -> None:
        moves = [[str(move) for move in turn] for turn in self.moves[: self.skip]]
        told = {"draws": self.draws, "seed": self.seed, "moves": moves, "leak": self.leak}
        file.write_text(json.dumps(told))


def read_world(setup: Setup, file: Path) -> World:
    """The world as far as the server's process has to know it."""
    told = json.loads(file.read_text())
    draws = {label: {int(number): drawn for number, drawn in given.items()} for label, given in told["draws"].items()}
    moves = tuple(tuple(parse_move(setup, text) for text in turn) for turn in told["moves"])
    return World(setup, draws, told["seed"], moves, len(moves), told["leak"])


# --- making worlds ----------------------------------------------------------------------------------


class Card(str):
    """A card that remembers its place in the deck while the game moves it around."""

    __slots__ = ("place",)
    place: int


class Marked:
    """Chance whose deck is made of marked cards, with chopsticks on top of every hand, so that they get used."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.setup = setup
        self.rest = Seeded(seed_from_text(seed))

    def order(self, label: str, counter: int, items: Sequence[T], needed: int) -> tuple[T, ...]:
        found: list[Any] = list(self.rest.order(label, counter, items, needed))
        if label != "deck":
            return tuple(found)
        if is_draft(self.setup):
            self.spread_chopsticks(found)
        cards = [Card(name) for name in found]
        for place, card in enumerate(cards):
            card.place = place
        return tuple(cards)  # type: ignore[arg-type]  # cards, as the items are

    def spread_chopsticks(self, deck: list[str]) -> None:
        size = self.setup.edition.deal[self.setup.players]
        for seat in range(min(self.setup.players, deck.count(CHOPSTICKS))):
            top = seat * size
            swapped = next(i for i in range(len(deck) - 1, -1, -1) if deck[i] == CHOPSTICKS)
            deck[top], deck[swapped] = deck[swapped], deck[top]

    def picks(self, label: str, counter: int, options: Sequence[Sequence[T]]) -> tuple[T, ...]:
        return self.rest.picks(label, counter, options)


def likely(state: State, seat: int, rng: Random) -> Move:
    """Any legal move, but chopsticks are taken at once, and kept."""
    if isinstance(state, Drafting):
        hand = list(state.hands[seat])
        first = CHOPSTICKS if CHOPSTICKS in hand and CHOPSTICKS not in state.board.trays[seat] else rng.choice(hand)
        hand.remove(first)
        return Pick((str(first),), str(rng.choice(hand)) if state.controller == seat else None)
    return choose(legal_moves(state, seat), rng, miser=seat > 0)


DEPTHS: Final = ("the beginning", "the end of a round", "the last round")


@dataclass(frozen=True)
class Deal:
    """A world, and what each role has not seen of it by its end."""

    world: World
    deck: tuple[str, ...] = ()
    unseen: Mapping[Role, frozenset[int]] = field(default_factory=dict)


def is_there(state: State, depth: str) -> bool:
    """From here on the game is played live."""
    if depth == "the beginning":
        return True
    round_, turn = clock(state)
    last = turns_in_a_round(state.setup) - (1 if is_draft(state.setup) else 0)
    return (round_, turn) >= ((1, last) if depth == "the end of a round" else (2, last))


def dealt(setup: Setup, depth: str, live_turns: int) -> Deal:
    """A game as it may go up to this depth, and so many turns more."""
    seed = f"twins {depth}"
    marked: Any = Recorded(Marked(setup, seed))
    rng = Random(seed)
    states = [start(setup, marked).state]
    moves: list[tuple[Move, ...]] = []
    skip: int | None = None
    while skip is None or len(moves) < skip + live_turns:
        state = states[-1]
        if skip is None and is_there(state, depth):
            skip = len(moves)
            continue
        turn = {seat: likely(state, seat, rng) for seat in to_move(state)}
        moves.append(tuple(turn.values()))
        states.append(play(state, turn, marked).state)
    draws = {label: dict(given) for label, given in marked.draws.items()}
    world = World(setup, draws, seed, tuple(moves), skip)
    deck = tuple(str(card) for card in draws.get("deck", {}).get(0, ()))
    roles: tuple[Role, ...] = (None, *range(setup.players))
    return Deal(world, deck, {role: unseen(states, role) for role in roles})


def unseen(states: Sequence[State], role: Role) -> frozenset[int]:
    """The places in the deck whose card this role has not seen in any of these states."""
    seen: set[int] = set()
    if role is not None:
        hands = (state.hands[role] for state in states if isinstance(state, Drafting))
        seen = {card.place for hand in hands for card in hand if isinstance(card, Card)}
    return frozenset(card.place for card in hidden(states[-1], role) if isinstance(card, Card)) - seen


def twin_for(deal: Deal, role: Role) -> World:
    """The same world for this role; all that it has not seen is elsewhere, and what is still to be drawn is other."""
    if is_rolled(deal.world.setup):
        return replace(deal.world, seed="other dice")
    rng = Random(f"twin {role}")
    places = sorted(deal.unseen[role])
    before = [deal.deck[place] for place in places]
    cards = list(before)
    assert len(set(cards)) > 1, "nothing is hidden"
    while cards == before:
        rng.shuffle(cards)
    deck = list(deal.deck)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return replace(deal.world, draws={**deal.world.draws, "deck": {0: tuple(deck)}}, seed="other desserts")


def assert_twins(one: World, other: World, role: Role) -> None:
    """The engine shows both alike to this role, though they are not the same."""
    for a, b in zip(one.steps, other.steps, strict=True):
        assert view(a.state, role) == view(b.state, role)
        assert a.events == b.events
    assert one.draws != other.draws or is_rolled(one.setup)
    assert one.steps[-1].state != other.steps[-1].state or is_rolled(one.setup)


# --- in the server's process --------------------------------------------------------------------------


async def hook(_: str) -> None:
    """Importing this module is what counts."""


def world_of(found: Table) -> World:
    return read_world(found.setup, Path(os.environ["TWIN_WORLDS"]) / f"{found.seats[0].nonce}.json")


def started(found: Table, what: j.Started, at: int) -> fold.Changes:
    """As the server starts a game, but with the chance of its world, and the turns that nobody has to see."""
    world = world_of(found)
    step = world.steps[-1]
    chance: Any = world.chance
    game = Game(step.state, chance, world.moves, {}, step.events, (step.state,), at)
    return {"rules": what.rules, "game": game}


def state_of(found: Table) -> State:
    assert found.game is not None
    return found.game.state


def leaks(found: Table, name: str) -> bool:
    return found.game is not None and world_of(found).leak == name


def next_seat(found: Table, seat: Role) -> int:
    return ((-1 if seat is None else seat) + 1) % len(found.seats)


def patch(where: Any, function: Callable[..., Any]) -> None:
    """Put this in the place of what has its name."""
    setattr(where, function.__name__, function)


def leak_ready() -> None:
    """Whoever has chosen is told to everybody with the choice, or with its size."""
    real = frames.Frames.ready

    def ready(self: frames.Frames, what: j.Picked, own: bool) -> m.Ready:
        made = real(self, what, own or leaks(self.after, "the choice"))
        if not own and leaks(self.after, "how many cards were chosen"):
            return m.Ready(**self.head, seat=what.seat, by=what.by, pick="?" * len(what.move.split()))
        return made

    patch(frames.Frames, ready)


def leak_whole() -> None:
    """The first view is another seat's, or comes with more than one may see."""
    real = frames.whole

    def whole(found: Table, seat: Role, *rest_of: Any) -> m.Whole:
        if leaks(found, "the view of another seat"):
            return changed(real(found, next_seat(found, seat), *rest_of), seat=seat, pick=None)
        made = real(found, seat, *rest_of)
        if leaks(found, "the deck"):
            return changed(made, setup={**made.setup, "deck": getattr(state_of(found), "deck", ())})
        if leaks(found, "all choices"):
            assert found.game is not None
            return changed(made, pick=" ".join(map(str, found.game.picks.values())))
        return made

    patch(live_table, whole)


def leak_step() -> None:
    """A step carries a hash, is as long as the hidden cards' names, or shows what lies face down."""
    real = frames.Frames.step

    def step(self: frames.Frames, seat: Role) -> m.Step:
        made, state = real(self, seat), state_of(self.after)
        told: dict[str, Any] = {}
        if leaks(self.after, "a hash of the state"):
            told["events"] = (*made.events, GameEvent(state_hash(state)[:8]))
        if leaks(self.after, "a size"):
            size = sum(len(card) * i for i, card in enumerate(hidden(state, seat)))
            told["events"] = (*made.events, GameEvent(" " * size))
        if self.with_views and isinstance(state, Battle) and leaks(self.after, "what lies face down"):
            assert isinstance(made.view, BattleTable)
            cards = zip(made.view.slots, filter(None, state.slots), strict=True)
            told["view"] = changed(made.view, slots=tuple(Slot(slot.name, card) for slot, card in cards))
        if self.with_views and isinstance(state, Drafting) and leaks(self.after, "the top of a pile"):
            told["view"] = changed(made.view, discards=tuple(pile[0] for pile in state.piles if pile))
        return changed(made, **told)

    patch(frames.Frames, step)


def leak_refusals() -> None:
    """Whether a move is legal is told before whose it is; or a refusal is told to everybody."""
    real, real_act = decisions.decide, live_table.LiveTable.act

    def decide(found: Table, guest: str, command: Any, key: bytes, limits: Settings) -> j.Anything:
        if isinstance(command, m.Pick) and leaks(found, "whether a stranger's move is legal"):
            decisions.legal(found, command.seat, command.turn, command.move)
        return real(found, guest, command, key, limits)

    async def act(
        self: live_table.LiveTable, guest: str, command: Any, answer: live_table.Reply, address: str = ""
    ) -> None:
        def loud(message: m.Message) -> None:
            answer(message)
            if isinstance(message, m.Refused) and leaks(self.table, "a refused move"):
                for follower in self.followers.values():
                    follower.client.push(encode(message))

        await real_act(self, guest, command, loud, address)

    patch(live_table, decide)
    patch(live_table.LiveTable, act)


def leak_frames() -> None:
    """Whoever comes back gets what another seat was told; the log is that of a seat."""
    real, real_watch = table_routes.spectator_frames, live_table.LiveTable.watch

    async def spectator_frames(
        code: str, bodies: list[bytes], after: int, muted: frozenset[int], guest: str
    ) -> list[bytes]:
        found = await real(code, bodies, after, muted, guest)
        now = fold.opened(code, j.read(bodies[0]))
        for body in bodies[1:]:
            before, entry = now, j.read(body)
            now = fold.fold(now, entry)
            if now.seq > after and leaks(now, "the log of a seat"):
                found[now.seq - max(2, after + 1)] = frames.Frames(before, entry, now).of(0)
        return found

    async def watch(self: live_table.LiveTable, client: Any, command: m.Watch, answer: live_table.Reply) -> None:
        missed = self.since(command.have) if leaks(self.table, "what another seat has missed") else None
        await real_watch(self, client, command, answer)
        for each in missed or ():
            client.push(each.of(next_seat(self.table, command.seat)))

    patch(table_routes, spectator_frames)
    patch(live_table.LiveTable, watch)


def leak_record() -> None:
    """The record can be had before the end."""
    real = table_routes.finished

    async def finished(request: Any, code: str) -> Table:
        found = (await table_routes.context_of(request).find(code, "")).table
        return found if leaks(found, "the record") else await real(request, code)

    patch(table_routes, finished)


if "TWIN_WORLDS" in os.environ:
    fold.FOLDS[j.Started] = started  # type: ignore[index]  # a mapping that is a dictionary
    if "TWIN_LEAKS" in os.environ:
        for leak in (leak_ready, leak_whole, leak_step, leak_refusals, leak_frames, leak_record):
            leak()
