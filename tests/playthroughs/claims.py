"""What a claim is: a rule, the place in the game where it is seen, and tags that a test can look up there.

A finder is a function whose docstring is the rule; it yields a claim for every place where its game shows that rule.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from playthroughs.trace import Beat, Game, facts, move_kind, plain, turn_of
from sushitrain import Event, Line, Move, Pick, State

NIGIRI: Final = ("egg", "salmon", "squid")


class Claim(NamedTuple):
    """Where a rule is seen, for people, and for the test that checks it."""

    where: str
    tags: tuple[str, ...]


Finder = Callable[[Game], Iterator[Claim]]


def claim(where: str, *tags: str) -> Claim:
    return Claim(where, tags)


def at(beat: Beat, seat: int | None = None) -> str:
    place = f"round {beat.round}, turn {beat.turn}"
    return place if seat is None else f"{place}, seat {seat}"


def scored(part: str, seat: int | None = None) -> str:
    place = "the end" if part == "end" else f"round {part}"
    return place if seat is None else f"{place}, seat {seat}"


def happens(beat: Beat, event: Event) -> str:
    """This event is in this turn."""
    values = {"seat": event.seat} | {key: value for key, value in event.values.items() if key != "lines"}
    named = " ".join(f"{key} {plain(value)}" for key, value in values.items() if value is not None)
    return f"[event {event.kind} round {beat.round} turn {beat.turn} {named}".rstrip() + "]"


def lacks(kind: str, beat: Beat) -> str:
    """No such event is in this turn."""
    return f"[no {kind} round {beat.round} turn {beat.turn}]"


def pays(part: str, seat: int, line: Line) -> str:
    """This line is on the score sheet."""
    shared = f" shared {line.shared}" if line.shared > 1 else ""
    return f"[line {line.kind} {line.dish} round {part} seat {seat} points {line.points} number {line.number}{shared}]"


def moves(beat: Beat, seat: int, move: Move) -> str:
    """This seat makes this move in this turn."""
    text = "+".join(str(move).split())
    return f"[move {move_kind(move)} round {beat.round} turn {beat.turn} seat {seat} text {text}]"


def lies(state: State, *keys: str) -> str:
    """These facts hold when this turn begins, or when the game is over."""
    found = facts(state)
    place = "final" if state.outcome else f"table round {state.round} turn {turn_of(state)}"
    return f"[{place} {' '.join(f'{key} {found[key]}' for key in keys)}]"


def holds(state: State, seat: int, card: str) -> str:
    """This seat sees this card in its hand when this turn begins."""
    return f"[holds round {state.round} turn {turn_of(state)} seat {seat} card {card}]"


def sees(state: State, slot: str, card: str) -> str:
    """Everybody sees this in this place of the pyramid."""
    return f"[slot round {state.round} turn {turn_of(state)} {slot} {card}]"


# What several finders look for


def pairs(game: Game) -> Iterator[tuple[Beat, int, Pick]]:
    """Every use of chopsticks in a draft."""
    for beat, seat, move in game.choices():
        if isinstance(move, Pick) and len(move.cards) == 2:
            yield beat, seat, move


def turns(game: Game) -> Iterator[list[Beat]]:
    """The beats of each turn; a battle turn with chopsticks has two, a roll cycle many."""
    for _, beats in groupby(game.beats, key=lambda beat: (beat.round, beat.turn)):
        yield list(beats)


def first_turns(game: Game) -> Iterator[State]:
    """The table at the start of rounds 2 and 3."""
    return (beats[0].before for beats in turns(game) if beats[0].turn == 1 and beats[0].round > 1)


def same_round(beats: Iterable[Beat]) -> Iterator[Beat]:
    """Those after which the round goes on."""
    return (beat for beat in beats if beat.after.round == beat.round and not beat.after.outcome)


def round_ends(game: Game) -> Iterator[Beat]:
    return (beat for beat in game.beats if any(event.kind == "scores" for event in beat.events))
