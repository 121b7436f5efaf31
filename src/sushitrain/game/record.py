"""The record of a game: one JSON document, the same for the engine, the command line, the server and the web app."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

from sushitrain._version import __version__
from sushitrain.game.canonical import fingerprint
from sushitrain.game.chance import Chance, Scripted, Seeded, commitment
from sushitrain.game.documents import check_names, list_of, miscounted, parse_json, short, table, typed
from sushitrain.game.engine import parse_move
from sushitrain.game.moves import Move
from sushitrain.game.state import State, sheet_of
from sushitrain.rules.dish import PRINTED
from sushitrain.rules.errors import RecordError, SushiError
from sushitrain.rules.lines import total
from sushitrain.rules.menus import every_dish, every_edition
from sushitrain.rules.scoring import REASONS
from sushitrain.rules.setup import OPTIONS, Setup
from sushitrain.rules.tables import from_plain, to_plain

T = TypeVar("T")

FORMAT: Final = "sushitrain/1"
PERSON: Final = "person"

Draws = Mapping[str, Sequence[Sequence[Any]]]


@dataclass(frozen=True, slots=True)
class Result:
    """The points of every seat in each scored part (three rounds and the end), and the winners of a finished game."""

    points: tuple[tuple[int, ...], ...] = ()
    winners: tuple[int, ...] | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Dealer:
    """The source of chance: a seed with its commitment, or given draws, or both."""

    seed: bytes | None = None
    commitment: str | None = None
    secret: bytes | None = None
    table: str = ""
    nonces: tuple[str, ...] = ()
    draws: Draws | None = None

    def chance(self) -> Chance:
        """The chance for a replay: given draws are used first; the seed can be checked against the commitment."""
        if self.draws is not None:
            return Scripted(self.draws)
        return Seeded(self.seed or b"")


@dataclass(frozen=True, slots=True)
class Record:
    """A finished or unfinished game."""

    setup: Setup
    rules: str
    version: str
    names: tuple[str, ...]
    seats: tuple[str, ...]
    """For each seat `person`, or the name of a bot."""
    dealer: Dealer
    moves: tuple[tuple[Move, ...], ...]
    result: Result
    practice: bool = False
    """Whether somebody took back a choice after it was revealed."""


def result_of(state: State) -> Result:
    """The result so far, from the score sheet."""
    points = tuple(tuple(total(lines) for lines in part) for part in sheet_of(state))
    if state.outcome is None:
        return Result(points)
    return Result(points, state.outcome.winners, state.outcome.reason)


def new_record(
    names: Sequence[str],
    dealer: Dealer,
    moves: Sequence[tuple[Move, ...]],
    state: State,
    seats: Sequence[str] = (),
    *,
    practice: bool = False,
) -> Record:
    """The record of a game that has come to `state` by `moves`."""
    setup = state.setup
    return Record(
        setup=setup,
        rules=fingerprint(setup),
        version=__version__,
        names=tuple(names),
        seats=tuple(seats) or (PERSON,) * setup.players,
        dealer=dealer,
        moves=tuple(moves),
        result=result_of(state),
        practice=practice,
    )


def seeded(seed: bytes, draws: Draws | None = None) -> Dealer:
    return Dealer(seed=seed, commitment=commitment(seed), draws=draws)


# Writing


def dumps(record: Record) -> str:
    """One JSON document with a turn per line."""
    document = to_document(record)
    moves = ",\n  ".join(json.dumps(turn, ensure_ascii=False) for turn in document.pop("moves"))
    head = ",\n ".join(f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in document.items())
    return f'{{{head},\n "moves": [\n  {moves}\n ]}}\n'


def to_document(record: Record) -> dict[str, Any]:
    """The record as plain JSON values."""
    return {
        "format": FORMAT,
        "setup": setup_document(record.setup),
        "rules": {"fingerprint": record.rules, "version": record.version},
        "names": list(record.names),
        "seats": list(record.seats),
        **({"practice": True} if record.practice else {}),
        "chance": _chance_document(record.dealer),
        "result": {
            "points": [list(part) for part in record.result.points],
            "winners": None if record.result.winners is None else list(record.result.winners),
            "reason": record.result.reason,
        },
        "moves": [[str(move) for move in turn] for turn in record.moves],
    }


def setup_document(setup: Setup) -> dict[str, Any]:
    """A setup as JSON, with every option and table, so that no default is needed to read it."""
    return {**choices_document(setup), "tables": to_plain(setup.tables)}


def choices_document(setup: Setup) -> dict[str, Any]:
    """The same without the tables."""
    return {
        "game": setup.game,
        "players": setup.players,
        "dessert": setup.dessert,
        "variant": setup.variant,
        "options": {name: getattr(setup, name) for name in OPTIONS},
    }


def _chance_document(dealer: Dealer) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if dealer.seed is not None:
        found |= {"seed": dealer.seed.hex(), "commitment": dealer.commitment}
    if dealer.secret is not None:
        found |= {"secret": dealer.secret.hex(), "table": dealer.table, "nonces": list(dealer.nonces)}
    if dealer.draws is not None:
        found["draws"] = {
            label: _draws_document(shape, dealer.draws[label])
            for label, shape in draw_shapes().items()
            if label in dealer.draws
        }
    return found


def draw_shapes() -> dict[str, str]:
    """How each kind of draw is written: a list of cards, a seat, a value for each draw, or a list for each draw.

    The values of desserts are labelled with the name of the dessert. Decks are refilled only in editions that say so.
    """
    desserts = {dish.name: "values" for dish in every_dish() if dish.shows != PRINTED}
    refill = {"refill": "decks"} if any(edition.refill for edition in every_edition()) else {}
    return {"deck": "cards", **refill, "first": "seat", **desserts, "dice": "lists", "rolls": "lists"}


def _draws_document(shape: str, draws: Sequence[Sequence[Any]]) -> Any:
    if shape == "cards":
        return list(draws[0])
    if shape == "seat":
        return draws[0][0]
    if shape == "values":
        return [draw[0] for draw in draws]
    return [list(draw) for draw in draws]


# Reading


def loads(text: str | bytes) -> Record:
    """Read and check a record; anything wrong with it is one `RecordError` that names the place."""
    return from_document(parse_json(text))


def from_document(document: object) -> Record:
    """A record from plain JSON values."""
    needed = ("format", "setup", "rules", "names", "seats", "chance", "moves", "result")
    found = table(document, "record", needed, (*needed, "practice"))
    if found["format"] != FORMAT:
        raise RecordError(
            "record-format",
            "the format is {given}, this program reads {known}",
            given=short(found["format"]),
            known=FORMAT,
        )
    setup = read_setup(found["setup"])
    rules = table(found["rules"], "rules", ("fingerprint", "version"))
    return Record(
        setup=setup,
        rules=_line(rules["fingerprint"], "rules.fingerprint"),
        version=_line(rules["version"], "rules.version"),
        names=_names(found["names"], "names", setup),
        seats=_names(found["seats"], "seats", setup),
        dealer=_dealer(found["chance"]),
        moves=_moves(found["moves"], setup),
        result=_result(found["result"], setup),
        practice=typed(found.get("practice", False), bool, "practice"),
    )


def read_setup(value: object) -> Setup:
    """A setup from its document."""
    found = table(value, "setup", ("game", "players", "dessert", "variant", "options", "tables"))
    options = read_options(found["options"], "setup.options", tuple(OPTIONS))
    given = typed(found["tables"], dict, "setup.tables")
    table(given, "setup.tables", tuple(f.name for f in fields(Setup().tables)))
    head = {
        key: typed(found[key], int if key == "players" else str, f"setup.{key}")
        for key in ("game", "players", "dessert", "variant")
    }
    for name, choice in (("dessert", head["dessert"]), ("options.zero_maki", options["zero_maki"])):
        if choice == "":
            raise RecordError("record-missing", "{place} has no field {field}", place="setup", field=name)
    try:
        return Setup(**head, **options, tables=from_plain(given))  # type: ignore[arg-type]  # checked by Setup itself
    except SushiError as problem:
        raise RecordError("record-at", "{place}: {problem}", place="setup", problem=problem) from None


def read_options(value: object, place: str, needed: Sequence[str] = ()) -> dict[str, Any]:
    """Options by name; whether a value makes sense is for the setup to say."""
    options = table(value, place, needed, tuple(OPTIONS))
    for name, option in options.items():
        if not isinstance(option, str | int):
            typed(option, str, f"{place}.{name}")
    return options


def _names(value: object, place: str, setup: Setup) -> tuple[str, ...]:
    names = list_of(value, str, place)
    if len(names) != setup.players:
        raise miscounted(place, setup.players, len(names))
    return check_names(names, place)


def _hex(value: object, place: str) -> bytes:
    text = typed(value, str, place)
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise RecordError("record-hex", "{place} should be 64 hexadecimal digits", place=place)
    return bytes.fromhex(text)


def _dealer(value: object) -> Dealer:
    found = table(value, "chance", (), tuple(DEALER_NEEDS))
    if "seed" not in found and "draws" not in found:
        raise RecordError("record-chance", "chance needs a seed with its commitment, or draws")
    for field in found:
        table(found, "chance", DEALER_NEEDS[field], tuple(found))
    return Dealer(
        seed=_hex(found["seed"], "chance.seed") if "seed" in found else None,
        commitment=_hex(found["commitment"], "chance.commitment").hex() if "commitment" in found else None,
        secret=_hex(found["secret"], "chance.secret") if "secret" in found else None,
        table=_line(found.get("table", ""), "chance.table"),
        nonces=tuple(
            _line(nonce, f"chance.nonces[{i}]")
            for i, nonce in enumerate(typed(found.get("nonces", []), list, "chance.nonces"))
        ),
        draws=_draws(found["draws"]) if "draws" in found else None,
    )


DEALER_NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "seed": ("commitment",),
    "commitment": ("seed",),
    "secret": ("seed", "table", "nonces"),
    "table": ("secret",),
    "nonces": ("secret",),
    "draws": (),
}
"""The fields of chance, and what each is worth nothing without."""


def _line(value: object, place: str) -> str:
    """Check that a text is one printable line, so that two nonces cannot look like three."""
    text = typed(value, str, place)
    if not text.isprintable():
        raise RecordError("record-line", "{place} should be one line of printable text", place=place)
    return text


def _draws(value: object) -> Draws:
    shapes = draw_shapes()
    found = table(value, "chance.draws", (), tuple(shapes))
    return {label: _draw(shapes[label], written, f"chance.draws.{label}") for label, written in found.items()}


def _draw(shape: str, written: object, place: str) -> Sequence[Sequence[Any]]:
    if shape == "cards":
        return [list_of(written, str, place)]
    if shape == "seat":
        return [(typed(written, int, place),)]
    if shape == "values":
        return [(number,) for number in list_of(written, int, place)]
    return [list_of(draw, str, f"{place}[{i}]") for i, draw in enumerate(typed(written, list, place))]


def _moves(value: object, setup: Setup) -> tuple[tuple[Move, ...], ...]:
    turns = typed(value, list, "moves")
    return tuple(
        tuple(_move(setup, text, f"moves[{i}][{j}]") for j, text in enumerate(list_of(turn, str, f"moves[{i}]")))
        for i, turn in enumerate(turns)
    )


def _move(setup: Setup, text: str, place: str) -> Move:
    try:
        return parse_move(setup, text)
    except SushiError as problem:
        raise RecordError("record-at", "{place}: {problem}", place=place, problem=problem) from None


def _result(value: object, setup: Setup) -> Result:
    found = table(value, "result", ("points", "winners", "reason"))
    points = tuple(
        list_of(part, int, f"result.points[{i}]")
        for i, part in enumerate(typed(found["points"], list, "result.points"))
    )
    for i, part in enumerate(points):
        if len(part) != setup.seats:
            raise miscounted(f"result.points[{i}]", setup.seats, len(part))
    if found["winners"] is None:
        if found["reason"] is not None:
            raise RecordError("record-reason", "result.reason says why somebody won, but nobody did")
        return Result(points)
    winners = list_of(found["winners"], int, "result.winners")
    if not winners or any(seat not in range(setup.players) for seat in winners):
        raise RecordError("record-winners", "result.winners should be seats from 0 to {high}", high=setup.players - 1)
    reason = typed(found["reason"], str, "result.reason")
    if reason not in REASONS:
        known = ", ".join(REASONS)
        raise RecordError(
            "record-why", "result.reason should be one of {known}, not {given}", known=known, given=short(reason)
        )
    return Result(points, winners, reason)
