"""Looking up the claims of a golden text in the game: `[event dipped round 1 turn 5 seat 2 card salmon]`.

| tag | it holds if |
|---|---|
| `[event KIND round R turn T key value …]` | such an event is in this turn |
| `[no KIND round R turn T]` | no such event is in this turn |
| `[line KIND DISH round R seat S points P number N shared K]` | such a line is on the sheet of this part |
| `[no line round R seat S]` | this seat has no line at all there |
| `[move KIND round R turn T seat S text TEXT]` | this seat makes this move in this turn |
| `[table round R turn T key value …]` | these facts hold before some step of this turn |
| `[final key value …]` | these facts hold when the game is over |
| `[holds round R turn T seat S card CARD]` | the view of this seat has this card in its hand |
| `[slot round R turn T SLOT CARD]` | both views show this card, or `??`, in this place of the pyramid |
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from playthroughs.trace import HIDDEN, PARTS, Beat, Game, facts, move_kind, plain, sheet_of
from sushitrain import Line, view
from sushitrain.game.views import BattleView, DraftView


def claimed(text: str) -> Iterator[tuple[str, list[str]]]:
    """Every claim of a golden text, with its tags."""
    block = text.partition("\nShows:\n")[2].partition("\n\n")[0]
    for one in re.split(r"^- ", block, flags=re.MULTILINE)[1:]:
        rule, _, tags = one.partition("\n")
        yield rule, re.findall(r"\[(.+?)\]", tags)


def holds(game: Game, tag: str) -> bool:
    """Whether it is so."""
    words = tag.split()
    return LOOK_UP[words[0]](game, words[1:])


def named(words: Sequence[str]) -> dict[str, str]:
    """Keys and values that follow each other."""
    return dict(zip(words[::2], words[1::2], strict=True))


def beats(game: Game, wanted: dict[str, str]) -> list[Beat]:
    """The beats of the round and turn that are named, which are then no longer wanted."""
    place = int(wanted.pop("round")), int(wanted.pop("turn"))
    found = [beat for beat in game.beats if (beat.round, beat.turn) == place]
    assert found, f"there is no round {place[0]}, turn {place[1]}"
    return found


def among(wanted: Mapping[str, str], given: Mapping[str, str]) -> bool:
    return all(given.get(key) == value for key, value in wanted.items())


def has_event(game: Game, words: Sequence[str]) -> bool:
    wanted = named(words[1:])
    found = [event for beat in beats(game, wanted) for event in beat.events if event.kind == words[0]]
    values = [{"seat": event.seat, **event.values} for event in found]
    return any(among(wanted, {key: plain(value) for key, value in given.items()}) for given in values)


def has_none(game: Game, words: Sequence[str]) -> bool:
    if words[0] == "line":
        wanted = named(words[1:])
        return not sheet(game, wanted["round"], wanted["seat"])
    return not any(event.kind == words[0] for beat in beats(game, named(words[1:])) for event in beat.events)


def sheet(game: Game, part: str, seat: str) -> tuple[Line, ...]:
    return sheet_of(game.final)[PARTS.index(part)][int(seat)]


def has_line(game: Game, words: Sequence[str]) -> bool:
    wanted = {"kind": words[0], "dish": words[1], "shared": "1", **named(words[2:])}
    lines = sheet(game, wanted.pop("round"), wanted.pop("seat"))
    return any(among(wanted, {key: str(value) for key, value in line._asdict().items()}) for line in lines)


def has_move(game: Game, words: Sequence[str]) -> bool:
    wanted = named(words[1:])
    found = beats(game, wanted)
    made = [move for beat in found for seat, move in beat.moves.items() if seat == int(wanted["seat"])]
    return any((move_kind(move), "+".join(str(move).split())) == (words[0], wanted["text"]) for move in made)


def has_facts(game: Game, words: Sequence[str]) -> bool:
    wanted = named(words)
    return any(among(wanted, facts(beat.before)) for beat in beats(game, wanted))


def ends_with(game: Game, words: Sequence[str]) -> bool:
    return among(named(words), facts(game.final))


def has_in_hand(game: Game, words: Sequence[str]) -> bool:
    wanted = named(words)
    seen = [view(beat.before, int(wanted["seat"])) for beat in beats(game, wanted)]
    return any(isinstance(one, DraftView) and wanted["card"] in one.hand for one in seen)


def has_in_slot(game: Game, words: Sequence[str]) -> bool:
    *place, name, card = words
    seen = [view(beat.before, seat) for beat in beats(game, named(place)) for seat in (0, 1)]
    shown = [slot for one in seen if isinstance(one, BattleView) for slot in one.slots if slot.name == name]
    return any((slot.card or HIDDEN) == card for slot in shown)


LOOK_UP: Final[Mapping[str, Callable[[Game, Sequence[str]], bool]]] = {
    "event": has_event,
    "no": has_none,
    "line": has_line,
    "move": has_move,
    "table": has_facts,
    "final": ends_with,
    "holds": has_in_hand,
    "slot": has_in_slot,
}
