"""`sushitrain play`: a game at this keyboard, people and bots, line by line."""

import os
import secrets
import shlex
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from sushitrain.bots.player import BOTS, HOUSE, bot, kind_of, luck
from sushitrain.cli.ask import Quit, ask, read
from sushitrain.cli.common import (
    Dessert,
    EditionFile,
    Game,
    Lang,
    Options,
    Variant,
    data_folder,
    how_many,
    make_setup,
    program,
    read_text,
    speak,
)
from sushitrain.cli.out import Out
from sushitrain.cli.searching import get_ready, on_all_cores
from sushitrain.cli.tell import Teller, tell_end, tell_events
from sushitrain.game.chance import Chance, Recorded, Seeded, seed_from_text
from sushitrain.game.documents import check_names
from sushitrain.game.engine import play, start, to_move
from sushitrain.game.events import Step
from sushitrain.game.knowledge import Knowledge, learn
from sushitrain.game.moves import Move
from sushitrain.game.record import PERSON, Dealer, dumps, loads, new_record, seeded
from sushitrain.game.replay import replay
from sushitrain.game.snapshot import fingerprint
from sushitrain.game.state import Drafting, State
from sushitrain.game.views import view
from sushitrain.rules.errors import SushiError
from sushitrain.rules.setup import Setup
from sushitrain.words import Words


def command(
    game: Game = "classic",
    players: Annotated[int | None, typer.Option("--players", "-p", help="2 to 5, bots included.")] = None,
    people: Annotated[int, typer.Option(help="How many of them sit at this keyboard.")] = 1,
    bots: Annotated[str, typer.Option("--bot", help=f"Who plays the other seats: {', '.join(BOTS)}.")] = HOUSE,
    names: Annotated[list[str] | None, typer.Option("--name", help="A person's name; once for each.")] = None,
    dessert: Dessert = "",
    variant: Variant = "none",
    options: Options = None,
    edition: EditionFile = None,
    seed: Annotated[str, typer.Option(help="Any words: the same words give the same deal.")] = "",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the record goes.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    lang: Lang = "",
) -> None:
    """Play any game here, against bots or with friends at the same keyboard.

    Examples: [bold]sushitrain play[/] · [bold]sushitrain play -g anniversary -d mochi -p 3[/] ·
    [bold]sushitrain play -v battle --people 2 --name Ola --name Jan[/]
    """
    words = speak(lang)
    if save is not None and save != resume and save.exists():
        raise SushiError("error-file-exists", "there is a file {file} already", file=save)
    if resume is not None:
        session = resumed(words, resume, save)
    else:
        setup = make_setup(game, how_many(players, variant), dessert, variant, options or (), edition)
        session = opened(words, setup, people, bots, names or (), seed, save)
    get_ready(words, session.teller.setup, (name for name in session.seats if name != PERSON))
    run(session)


@dataclass
class Session:
    """One sitting: who sits where, the game so far, and where it is saved."""

    words: Words
    teller: Teller
    seats: tuple[str, ...]
    dealer: Dealer
    chance: Chance
    step: Step
    file: Path
    moves: list[tuple[Move, ...]] = field(default_factory=list)
    before: int = 0
    """How many moves were played in earlier sittings."""
    knowledge: dict[int, Knowledge] = field(default_factory=dict)
    out: Out = field(default_factory=Out)

    @property
    def state(self) -> State:
        return self.step.state

    @property
    def people(self) -> int:
        return self.seats.count(PERSON)


def opened(
    words: Words, setup: Setup, people: int, bots: str, names: Sequence[str], seed: str, save: Path | None
) -> Session:
    """A new game."""
    if not 0 <= people <= setup.players:
        sentence = "{people} people do not fit into a game for {players}"
        raise SushiError("error-people", sentence, people=people, players=setup.players)
    if names and len(names) != people:
        sentence = "{given} names for {needed} people: give one for each"
        raise SushiError("error-names", sentence, given=len(names), needed=people)
    bot(bots)
    seats = (PERSON,) * people + (bots,) * (setup.players - people)
    called = check_names(names) or tuple(default_people(words, people))
    called += tuple(bot_names(words, bots, setup.players - people))
    secret = seed_from_text(seed) if seed else secrets.token_bytes(32)
    chance = Recorded(Seeded(secret))
    step = start(setup, chance)
    teller = Teller(words, setup, called)
    return Session(words, teller, seats, seeded(secret), chance, step, save or new_file())


def resumed(words: Words, file: Path, save: Path | None) -> Session:
    """A saved game, brought to where it stopped."""
    record = loads(read_text(file))
    if record.rules != fingerprint(record.setup):
        sentence = "this game was recorded under other rules (version {version}); it can be replayed, not continued"
        raise SushiError("error-other-rules", sentence, version=record.version)
    dealer = record.dealer
    chance: Chance = Recorded(Seeded(dealer.seed)) if dealer.seed is not None else dealer.chance()
    *_, step = replay(record, chance)
    teller = Teller(words, record.setup, record.names)
    played = list(record.moves)
    return Session(words, teller, record.seats, dealer, chance, step, save or file, played, before=len(played))


def default_people(words: Words, people: int) -> Iterator[str]:
    if people == 1:
        yield words("person")
    else:
        yield from (words("person-number", n=n) for n in range(1, people + 1))


def bot_names(words: Words, bots: str, count: int) -> Iterator[str]:
    name = words(f"bot-{kind_of(bots)}")
    yield from (name if count == 1 else f"{name} {n}" for n in range(1, count + 1))


def new_file() -> Path:
    """A name of its own in the user's data folder."""
    stamp = datetime.now(tz=UTC).strftime("%Y%m%d-%H%M%S-%f")
    return data_folder() / "games" / f"{stamp}.json"


def run(session: Session) -> None:
    """Play to the end, or until somebody leaves; what was played is on disk after every turn."""
    out, words = session.out, session.words
    out.say(session.teller.title(), style="bold")
    tell_events(out, session.teller, session.step.events)
    try:
        while to_move(session.state):
            turn(session)
    except (Quit, KeyboardInterrupt):
        out.say()
        if save(session):
            out.print(words("play-saved", file=str(session.file)), soft_wrap=True)
            again = f"{program()} play --resume {shlex.quote(str(session.file))}"
            out.print(words("play-resume", command=again), soft_wrap=True)
        out.say(words("play-left"))
        return
    tell_end(out, session.teller, session.state)
    if len(session.moves) > session.before and save(session):
        out.print(words("play-saved", file=str(session.file)), soft_wrap=True)


def turn(session: Session) -> None:
    """Everybody whose turn it is chooses; then the reveal."""
    chosen = {seat: choose(session, seat) for seat in to_move(session.state)}
    round_ = session.state.round
    session.step = play(session.state, chosen, session.chance)
    session.moves.append(tuple(chosen.values()))
    tell_events(session.out, session.teller, session.step.events, round_)
    if session.people:
        save(session)


def choose(session: Session, seat: int) -> Move:
    """A bot answers from what its seat knows; a person is asked, unless there is nothing to choose.

    With several people at the keyboard the screen is wiped before and after each looks at a hand.
    """
    seen = view(session.state, seat)
    known = session.knowledge[seat] = learn(session.knowledge.get(seat), seen)
    if session.seats[seat] != PERSON:
        return on_all_cores(bot(session.seats[seat]))(known, luck(session.dealer.seed or b"", seat, len(session.moves)))
    choices = list(islice(seen.legal or (), 2))
    if len(choices) == 1:
        return choices[0]
    if session.people == 1 or not isinstance(session.state, Drafting):
        return ask(session.out, session.teller, seen)
    read(session.out, session.words("play-cover", name=session.teller.names[seat]))
    session.out.wipe()
    chosen = ask(session.out, session.teller, seen)
    session.out.wipe()
    return chosen


def save(session: Session) -> bool:
    """Write the record beside the old one and swap, so that a crash leaves one of them whole."""
    draws = session.chance.written() if isinstance(session.chance, Recorded) else session.dealer.draws
    dealer = Dealer(**{name: getattr(session.dealer, name) for name in DEALER_FIELDS}, draws=draws)
    names = session.teller.names[: session.state.setup.players]
    record = new_record(names, dealer, session.moves, session.state, session.seats)
    beside = session.file.with_name(session.file.name + ".new")
    try:
        session.file.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "w", encoding="utf-8", opener=_private) as out:
            out.write(dumps(record))
            out.flush()
            os.fsync(out.fileno())
        beside.replace(session.file)
    except OSError as problem:
        print(session.words("play-unsaved", reason=problem.strerror or ""), file=sys.stderr)
        return False
    return True


def _private(path: str, flags: int) -> int:
    """A game that goes on holds its seed, so the file is for its owner alone."""
    return os.open(path, flags, 0o600)


DEALER_FIELDS = ("seed", "commitment", "secret", "table", "nonces")
