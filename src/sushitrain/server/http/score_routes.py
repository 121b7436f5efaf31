"""The score pad over HTTP: `game/scorepad.py` for clients that send counts of cards."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from litestar import post
from litestar.params import JSONBody

from sushitrain.game.board import contestants
from sushitrain.game.documents import miscounted
from sushitrain.game.names import new_names
from sushitrain.game.scorepad import DIPPED, SQUISHY, Entry, Pad, not_here, read_dessert, read_entry, score
from sushitrain.game.state import Kept, totals
from sushitrain.protocol.parts import Outcome
from sushitrain.protocol.score_pad import PadDish, PadEnd, PadEntry, PadKit, PadScore, ScorePad
from sushitrain.protocol.wire_views import wire_sheet
from sushitrain.rules.edition import ROLLING
from sushitrain.rules.errors import RecordError, SushiError
from sushitrain.rules.pays import Nothing
from sushitrain.rules.setup import Setup
from sushitrain.rules.tables import ROUNDS
from sushitrain.server.http.table_routes import problems
from sushitrain.server.runtime.opening import checked_setup


@post("/api/score", status_code=200, sync_to_thread=True, tags=["score pad"], responses=problems(400, 413, 415, 429))
def score_pad(data: JSONBody[ScorePad]) -> PadScore:
    """Score the cards of a real table. An impossible count is refused with its place: `rounds[0][1]`, `end[2]`."""
    setup = checked_setup(data.setup, len(data.players))
    scored = score(read_sheet(setup, data))
    outcome = None if scored.outcome is None else Outcome(*scored.outcome)
    sums = totals(scored.sheet, setup.seats)
    return PadScore(kit_of(setup), wire_sheet(scored.sheet), sums, scored.boat, outcome)


def read_sheet(setup: Setup, asked: ScorePad) -> Pad:
    """The pad in the engine's form: desserts, which are sent at the end, go to the last round."""
    names = new_names(asked.players, "players")
    rounds = tuple(read_round(setup, entries, f"rounds[{i}]") for i, entries in enumerate(asked.rounds))
    if asked.end is None:
        return Pad(setup, names, rounds, final=False)
    if not rounds:
        raise miscounted("rounds", ROUNDS, 0)
    if setup.edition.flow == ROLLING:
        check_count(asked.end, setup.players, "end")
        puddings, tokens = (tuple(getattr(own, name) for own in asked.end) for name in ("puddings", "tokens"))
        return Pad(setup, names, rounds, final=True, puddings=puddings, tokens=tokens)
    check_count(asked.end, contestants(setup), "end")
    desserts = [read_end(setup, own, f"end[{seat}]") for seat, own in enumerate(asked.end)]
    for seat, kept in enumerate(desserts):
        check_squishies(sum(entries[seat].squishies for entries in rounds), len(kept), f"end[{seat}]")
    last = tuple(entry._replace(kept=kept) for entry, kept in zip(rounds[-1], desserts, strict=True))
    return Pad(setup, names, (*rounds[:-1], last), final=True)


def read_round(setup: Setup, entries: Sequence[PadEntry], place: str) -> tuple[Entry, ...]:
    check_count(entries, contestants(setup), place)
    return tuple(read_tray(setup, entry, f"{place}[{seat}]") for seat, entry in enumerate(entries))


def read_tray(setup: Setup, asked: PadEntry, place: str) -> Entry:
    """Nigiri on wasabi first and open wasabi last, so that no other nigiri lands on one."""
    dipped = [f"{card}{DIPPED}" for card in repeated(asked.dipped)]
    edition = setup.edition
    others = sorted(repeated(asked.cards), key=edition.opener.__eq__)
    with placed(place):
        for card in (*others, *([SQUISHY] if asked.squishies and not edition.dessert.lead else ())):
            if card not in edition.dish_of:
                raise not_here(setup, card)
        return read_entry(setup, [*dipped, *others])._replace(squishies=asked.squishies)


def read_end(setup: Setup, asked: PadEnd, place: str) -> tuple[Kept, ...]:
    """Dessert cards by number, or by the values that they show."""
    copies = setup.edition.dessert.copies
    cards = repeated(asked.cards)
    with placed(place):
        for card in cards:
            if card not in copies:
                raise not_here(setup, card)
        shown = [f"{card}:{value}" for card in copies for value in asked.values]
        return tuple(read_dessert(setup, word) for word in (*cards, *shown))


def check_squishies(taken: int, cards: int, place: str) -> None:
    if taken > cards:
        sentence = "the squishy cannot be taken {count} times with {cards} strawberry cards"
        with placed(place):
            raise RecordError("pad-squishy", sentence, count=taken, cards=cards)


def check_count(given: Sequence[object], needed: int, place: str) -> None:
    if len(given) != needed:
        raise miscounted(place, needed, len(given))


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Add the place to an error."""
    try:
        yield
    except SushiError as problem:
        raise RecordError("record-at", "{place}: {problem}", place=place, problem=problem) from None


def repeated(counts: Mapping[str, int]) -> list[str]:
    return [card for card, count in counts.items() for _ in range(count)]


def kit_of(setup: Setup) -> PadKit:
    """The fields of a pad for this game, without cards that never pay by themselves."""
    edition = setup.edition
    dishes = [PadDish(dish.name, dish.cards) for dish in edition.dishes if not isinstance(dish.pays, Nothing)]
    dessert = edition.dessert
    rolling = edition.flow == ROLLING
    return PadKit(
        entries=contestants(setup),
        rounds=ROUNDS,
        dishes=tuple(dishes),
        dips=tuple(edition.toppings),
        dessert=PadDish(dessert.name, tuple(dessert.copies)),
        shows="tokens" if rolling else dessert.shows,
        values=tuple(sorted(set(dessert.values))),
        squishy=bool(dessert.lead),
    )
