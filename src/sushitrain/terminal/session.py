"""A local game: its seats, its moves, and the file in which it is saved."""

import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from sushitrain.bots.player import STAND_IN, attempt, bot, kind_of, seat_random
from sushitrain.game.canonical import fingerprint
from sushitrain.game.chance import Chance, Recorded, Seeded, seed_from_text
from sushitrain.game.engine import play, start
from sushitrain.game.events import Step
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.names import new_names
from sushitrain.game.record import PERSON, Dealer, Record, dumps, new_record, seeded
from sushitrain.game.replay import replay
from sushitrain.game.state import State
from sushitrain.game.views import view
from sushitrain.narration.errors_text import visible
from sushitrain.narration.game_text import Teller
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.terminal.compile_search import on_all_cores
from sushitrain.words import Words


@dataclass
class Session:
    """A running local game. Every turn is saved before the next one is asked for."""

    teller: Teller
    seats: tuple[str, ...]
    dealer: Dealer
    chance: Chance
    step: Step
    file: Path
    moves: list[tuple[Move, ...]] = field(default_factory=list)
    before: int = 0
    """Number of turns that were played before the game was resumed."""
    knowledge: list[Knowledge] = field(default_factory=list)
    failures: list[tuple[int, str]] = field(default_factory=list)

    @property
    def state(self) -> State:
        return self.step.state

    @property
    def people(self) -> int:
        return self.seats.count(PERSON)

    def is_person(self, seat: int) -> bool:
        return self.seats[seat] == PERSON

    def learn(self) -> None:
        """Update what each seat knows from its new view."""
        before: Sequence[Knowledge | None] = self.knowledge or [None] * len(self.seats)
        self.knowledge = [learn(known, view(self.state, seat)) for seat, known in enumerate(before)]

    def only_move(self, seat: int) -> Move | None:
        """The move of a seat that has only one legal move."""
        choices = list(islice(self.knowledge[seat].view.legal or (), 2))
        return choices[0] if len(choices) == 1 else None

    def bots_move(self, seat: int) -> Move:
        """The move of a bot, from what its seat knows; the stand-in moves if the bot fails."""
        random = seat_random(self.dealer.seed or b"", seat, len(self.moves))
        found = attempt(on_all_cores(bot(self.seats[seat])), self.knowledge[seat], random)
        if isinstance(found, str):
            self.failures.append((seat, found))
            return bot(STAND_IN)(self.knowledge[seat], random)
        return found

    def troubles(self) -> Iterator[str]:
        """One sentence for each bot that has failed since the last call."""
        while self.failures:
            seat, why = self.failures.pop(0)
            yield self.teller.words("play-replaced", name=self.teller.names[seat], why=visible(why))

    def play(self, chosen: Mapping[int, Move]) -> Step:
        """Apply the moves of all seats that had to choose."""
        self.step = play(self.state, chosen, self.chance)
        self.moves.append(tuple(chosen[seat] for seat in sorted(chosen)))
        self.learn()
        return self.step

    def record(self) -> Record:
        draws = self.chance.written() if isinstance(self.chance, Recorded) else self.dealer.draws
        names = self.teller.names[: self.state.setup.players]
        return new_record(names, replace(self.dealer, draws=draws), self.moves, self.state, self.seats)

    def save(self) -> None:
        """Write a new file and rename it over the old one, so that a crash leaves one of them complete."""
        new = self.file.with_name(self.file.name + ".new")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with open(new, "w", encoding="utf-8", opener=_private) as out:
            out.write(dumps(self.record()))
            out.flush()
            os.fsync(out.fileno())
        new.replace(self.file)


def _private(path: str, flags: int) -> int:
    """Open for the owner only: the record of a running game contains its seed."""
    return os.open(path, flags, 0o600)


def open_session(
    words: Words, setup: Setup, seats: Sequence[str], names: Sequence[str], seed: str, file: Path
) -> Session:
    """A new game. Each seat is `person` or the name of a bot. Names of people and bots must not look alike."""
    people = seats.count(PERSON)
    if names and len(names) != people:
        sentence = "{given} names for {needed} people: give one for each"
        raise SushiError("error-names", sentence, given=len(names), needed=people)
    bots = [name for seat, name in zip(seats, seat_names(words, seats, names), strict=True) if seat != PERSON]
    names = new_names(names, "names", others=bots)
    return deal(words, setup, seats, names, seed, file)


def deal(words: Words, setup: Setup, seats: Sequence[str], names: Sequence[str], seed: str, file: Path) -> Session:
    """A new game with names that need no check."""
    secret = seed_from_text(seed) if seed else secrets.token_bytes(32)
    chance = Recorded(Seeded(secret))
    teller = Teller(words, setup, seat_names(words, seats, names))
    session = Session(teller, tuple(seats), seeded(secret), chance, start(setup, chance), file)
    session.learn()
    return session


def repeat_session(session: Session) -> Session:
    """A new deal of the same game with the same seats, saved in a new file."""
    names = [name for name, seat in zip(session.teller.names, session.seats, strict=False) if seat == PERSON]
    file = session.file.with_name(new_file(session.file.parent).name)
    return deal(session.teller.words, session.teller.setup, session.seats, names, "", file)


def seats_for(people: int, bots: str, players: int) -> tuple[str, ...]:
    """The seats of a game: people first, then bots of one level."""
    if not 0 <= people <= players:
        sentence = "{people} people do not fit into a game for {players}"
        raise SushiError("error-people", sentence, people=people, players=players)
    bot(bots)
    return (PERSON,) * people + (bots,) * (players - people)


def seat_names(words: Words, seats: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The name of every seat: the given one, or the level of the bot, with a number if there are several."""
    given = iter(names or default_people(words, seats.count(PERSON)))
    kinds = [words(f"bot-{kind_of(seat)}") if seat != PERSON else "" for seat in seats]
    found = []
    for at, (seat, kind) in enumerate(zip(seats, kinds, strict=True)):
        number = kinds[: at + 1].count(kind)
        found.append(next(given) if seat == PERSON else kind if kinds.count(kind) == 1 else f"{kind} {number}")
    return tuple(found)


def default_people(words: Words, people: int) -> Iterator[str]:
    if people == 1:
        yield words("person")
    else:
        yield from (words("person-number", n=n) for n in range(1, people + 1))


def new_file(folder: Path) -> Path:
    """A new file name in the user's data folder."""
    stamp = datetime.now(tz=UTC).strftime("%Y%m%d-%H%M%S-%f")
    return folder / "games" / f"{stamp}.json"


def resume_session(words: Words, record: Record, file: Path) -> Session:
    """Resume a saved game: replay it, with what each seat has learned."""
    if record.rules != fingerprint(record.setup):
        sentence = "this game was recorded under other rules (version {version}); it can be replayed, not continued"
        raise SushiError("error-other-rules", sentence, version=record.version)
    for name in set(record.seats) - {PERSON}:
        bot(name)  # an unknown bot is an error now, not in the middle of the game
    dealer = record.dealer
    chance: Chance = Recorded(Seeded(dealer.seed)) if dealer.seed is not None else dealer.chance()
    steps = iter(replay(record, chance))
    teller = Teller(words, record.setup, record.names)
    session = Session(teller, record.seats, dealer, chance, next(steps), file, list(record.moves), len(record.moves))
    session.learn()
    for step in steps:
        session.step = step
        session.learn()
    return session
