"""Whole games as plain text for engineers: what each seat sees, what it plays, what happens, what is paid.

`python tests/playthrough.py --write` renders every record in `tests/playthroughs/` anew.
`python tests/playthrough.py --search NAME …` looks for a new game first; so does `--write` where a record is missing.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from playthroughs.catalogue import shown
from playthroughs.plan import PLAN
from playthroughs.search import search
from playthroughs.trace import HIDDEN, Beat, Game, facts, game_of, measures, plain, turn_of
from sushitrain import Event, Line, Move, Record, State, dumps, legal_moves, loads, new_record, state_hash, view
from sushitrain.game.state import Battle, Drafting, Kept, Rolling
from sushitrain.game.views import BattleView, DraftView
from sushitrain.rules.choices import values_for
from sushitrain.rules.dish import PRINTED
from sushitrain.rules.setup import OPTIONS, Setup

FOLDER: Final = Path(__file__).parent / "playthroughs"


def render(name: str, game: Game, shows: Sequence[str]) -> str:
    """The whole game; `shows` are the claims about it, ready to print."""
    head = [name, "", "Shows:", *shows, "", *header(game), "", *happened(game.opening, game.setup)]
    steps = [line for beat in game.beats for line in rendered(beat)]
    return "\n".join([*head, *steps, "", *ending(game), ""])


def header(game: Game) -> Iterator[str]:
    setup = game.setup
    yield f"Game: {setup.game}, dessert {setup.dessert}, variant {setup.variant}, {setup.players} players"
    options = (f"{key}={plain(getattr(setup, key))}" for key in OPTIONS if values_for(setup, key))
    yield f"Options: {' '.join(options)}"
    yield f"Seed: {game.seed}"


def ending(game: Game) -> Iterator[str]:
    end = facts(game.final)
    yield f"Winners: {end['winners']} ({end['reason']}), totals {end['totals']}, dessert {end['dessert']}"
    yield f"Final state: {state_hash(game.final)}"


def rendered(beat: Beat) -> Iterator[str]:
    """The table before a step, as far as it concerns those who move, their moves and the events."""
    state = beat.before
    if isinstance(state, Drafting):
        yield from draft_lines(beat, state)
    elif isinstance(state, Battle):
        yield from battle_lines(beat, state)
    else:
        yield from roll_lines(beat, state)
    yield from happened(beat.events, state.setup)


def title(state: State, *words: str) -> str:
    """Where we are, and the facts that these words name."""
    found = facts(state)
    place = f"Round {state.round}, turn {turn_of(state)}"
    return " | ".join((place, *(f"{word} {found[word]}" for word in words)))


def trophies(setup: Setup) -> tuple[str, ...]:
    boat = ("boat",) if setup.edition.boat else ()
    return (*boat, "squishy") if setup.edition.dessert.lead else boat


def draft_lines(beat: Beat, state: Drafting) -> Iterator[str]:
    piles = ("piles",) if state.piles else ()
    control = ("controller",) if state.setup.edition.dummy else ()
    yield ""
    yield title(state, "hands", *piles, "deck", *control, *trophies(state.setup))
    for seat, move in beat.moves.items():
        seen = view(state, seat)
        assert isinstance(seen, DraftView)
        yield f"  seat {seat} | hand {counted(seen.hand)} | {own(state, seat)} | {played(state, seat, move)}"
    if state.setup.edition.dummy:
        yield f"  dummy  | {own(state, state.setup.players)}"


def battle_lines(beat: Beat, state: Battle) -> Iterator[str]:
    """The pyramid as this seat sees it: what may be taken, and what is covered."""
    ((seat, move),) = beat.moves.items()
    seen = view(state, seat)
    assert isinstance(seen, BattleView)
    shown = {slot: f"{slot.name}={slot.card or HIDDEN}" for slot in seen.slots}
    second = ("second",) if state.second else ()
    free = " ".join(text for slot, text in shown.items() if not slot.covered)
    covered = " ".join(text for slot, text in shown.items() if slot.covered)
    yield from ("",) if turn_of(state) == 1 else ()
    yield f"{title(state, *second, *trophies(state.setup))} | free {free}"
    yield from (f"  covered {covered}",) if covered else ()
    yield f"  seat {seat} | {own(state, seat)} | {played(state, seat, move)}"


def roll_lines(beat: Beat, state: Rolling) -> Iterator[str]:
    """The belt of the seat that moves; all belts lie open since they were rolled."""
    ((seat, move),) = beat.moves.items()
    tray, belt = " ".join(state.trays[seat]) or "-", " ".join(state.belts[seat])
    tokens = f"menus {state.menus[seat]} chopsticks {state.chopsticks[seat]} puddings {state.puddings[seat]}"
    if beat.opens:
        yield ""
        yield title(state, "red", "belts", "menus", "chopsticks", "dessert")
    pool = plain(state.pool)
    yield f"  seat {seat} | belt {belt} | tray {tray} | {tokens} | pool {pool} | {played(state, seat, move)}"


def own(state: Drafting | Battle, seat: int) -> str:
    """What lies in front of a seat."""
    cards = " ".join(state.board.trays[seat]) or "-"
    kept = " ".join(sweet(state.setup, one) for one in state.board.sweets.kept[seat]) or "-"
    return f"tray {cards} | kept {kept} = {measures(state)[seat]}"


def sweet(setup: Setup, kept: Kept) -> str:
    return kept.card if setup.edition.dessert.shows == PRINTED else f"{kept.card}:{kept.value}"


def played(state: State, seat: int, move: Move) -> str:
    return f"plays {move} (1 of {sum(1 for _ in legal_moves(state, seat))})"


def counted(cards: Sequence[str]) -> str:
    """Cards in their order, equal neighbours counted."""
    groups = ((card, len(list(same))) for card, same in groupby(cards))
    return " ".join(card if count == 1 else f"{card}*{count}" for card, count in groups) or "-"


def happened(events: Sequence[Event], setup: Setup) -> Iterator[str]:
    """Every event on its own line, a score sheet with its lines below."""
    for event in events:
        seat = "" if event.seat is None else f" {'dummy' if event.seat == setup.players else f'seat {event.seat}'}"
        values = "".join(f" {key}={plain(value)}" for key, value in event.values.items() if key != "lines")
        yield f"  > {event.kind}{seat}{values}"
        yield from (f"      {score_line(line)}" for line in event.values.get("lines", ()))


def score_line(line: Line) -> str:
    shared = f", shared by {line.shared}" if line.shared > 1 else ""
    return f"{line.points:>3}  {line.kind} {line.dish} {line.number}{shared} {counted(line.cards).strip('-')}".rstrip()


# Files


def record_of(name: str) -> Record:
    return loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def text_of(name: str, record: Record) -> str:
    """The golden text: a function of the record and of the catalogue of claims."""
    game = game_of(record)
    return render(name, game, shown(game))


def write(name: str, searched: bool) -> None:
    """Write the text of a game, and its record with the fingerprint of the rules as they are now."""
    found = search(name) if searched or not (FOLDER / f"{name}.json").exists() else record_of(name)
    record = new_record(found.names, found.dealer, found.moves, game_of(found).final)
    (FOLDER / f"{name}.json").write_text(dumps(record), encoding="utf-8")
    (FOLDER / f"{name}.txt").write_text(text_of(name, record), encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    if not arguments or arguments[0] not in ("--write", "--search"):
        sys.exit(__doc__)
    for name in arguments[1:] or PLAN:
        write(name, searched=arguments[0] == "--search")


if __name__ == "__main__":
    main(sys.argv[1:])
