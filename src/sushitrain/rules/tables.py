"""The tables that an edition file may replace, each checked when it is made."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise
from typing import Any, Final

from sushitrain.rules.errors import TableError

UP: Final = "up"
DOWN: Final = "down"

DECK: Final = 108
DESSERT_CARDS: Final = 10
ROUNDS: Final = 3
MOST_SIDES: Final = 99
MOST_DICE: Final = 15

DIE_FACES: Final = (
    *("dumpling", "tempura", "sashimi"),
    *("maki1", "maki2", "maki3"),
    *("egg", "salmon", "squid"),
    *("wasabi", "menu2", "chopsticks2"),
    *("pudding1", "pudding2", "pudding3"),
)
"""Every face a die may have, in the order in which belts are shown and rolled."""

DIE_KINDS: Final = ("appetizer", "maki", "nigiri", "special", "pudding")
APPETIZERS: Final = ("dumpling", "tempura", "sashimi")
TOKENS: Final = ("menu", "chopsticks", "pudding")
MENU_TOKEN, CHOPSTICKS_TOKEN, PUDDING_TOKEN = TOKENS
ROLL_DEAL: Final[Mapping[int, int]] = {2: 8, 3: 7, 4: 6, 5: 5}
"""The dice that each player is dealt in a round of Sushi Roll, by its possible numbers of players."""
STARTERS: Final = (MENU_TOKEN, CHOPSTICKS_TOKEN)
"""The tokens that every player starts with; they can be spent, and those left at the end pay together."""


def _default(value: Any) -> Any:
    return field(default_factory=lambda: value.copy())


@dataclass(frozen=True, slots=True)
class Tables:
    """Numbers that differ between boxes, or are uncertain.

    In an edition file, keys that are numbers are written as text.
    """

    battle_layout: tuple[tuple[int, str], ...] = ((2, UP), (3, DOWN), (4, UP), (5, DOWN), (6, UP))
    strawberry_icons: Mapping[int, int] = _default({1: 2, 2: 3, 3: 3, 4: 2})
    yogurt_values: Mapping[int, int] = _default({1: 2, 2: 3, 3: 3, 4: 2})
    tea_copies: Mapping[int, int] = _default({1: 2, 2: 2, 3: 2, 4: 2, 5: 2})
    mochi_faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    roll_dice: Mapping[str, int] = _default({"appetizer": 10, "maki": 6, "nigiri": 5, "special": 5, "pudding": 4})
    roll_faces: Mapping[str, tuple[str, ...]] = _default(
        {
            "appetizer": ("dumpling", "dumpling", "dumpling", "tempura", "tempura", "sashimi"),
            "maki": ("maki1", "maki1", "maki2", "maki2", "maki3", "maki3"),
            "nigiri": ("egg", "egg", "egg", "salmon", "salmon", "squid"),
            "special": ("wasabi", "wasabi", "menu2", "menu2", "chopsticks2", "chopsticks2"),
            "pudding": ("pudding1", "pudding1", "pudding1", "pudding2", "pudding2", "pudding3"),
        }
    )
    roll_deal: Mapping[int, int] = _default(dict(ROLL_DEAL))
    roll_start: Mapping[str, int] = _default({"menu": 3, "chopsticks": 2})
    roll_pool: Mapping[str, int] = _default({"menu": 18, "chopsticks": 12, "pudding": 32})
    roll_appetizers: Mapping[str, tuple[int, ...]] = _default(
        {"dumpling": (2, 4, 8), "tempura": (1, 5, 10), "sashimi": (0, 6, 13)}
    )

    def __post_init__(self) -> None:
        for table in fields(self):
            if isinstance(value := getattr(self, table.name), Mapping):
                object.__setattr__(self, table.name, dict(value))
        for name, check in CHECKS.items():
            check(self, name)


TABLES: Final = tuple(f.name for f in fields(Tables))


def refuse(table: str, code: str, sentence: str, **values: object) -> TableError:
    return TableError(code, "the table {table} " + sentence, table=table, **values)


def _copies(keys: Sequence[int] | None) -> "Callable[[Tables, str], None]":
    """Ten cards in all; values from the cards that exist, or any from 0 to 99."""

    def check(tables: Tables, name: str) -> None:
        table: Mapping[int, int] = getattr(tables, name)
        allowed = keys or range(100)
        wrong = next((key for key in table if key not in allowed), None)
        if wrong is not None:
            raise refuse(
                name,
                "table-key",
                "does not know {key}; it takes {low} to {high}",
                key=wrong,
                low=min(allowed),
                high=max(allowed),
            )
        if min(table.values(), default=0) < 0:
            raise refuse(name, "table-range", "takes numbers from {low} to {high}", low=0, high=99)
        if sum(table.values()) != DESSERT_CARDS:
            raise refuse(
                name,
                "table-sum",
                "must add up to {needed} cards, not {given}",
                needed=DESSERT_CARDS,
                given=sum(table.values()),
            )

    return check


def _layout(tables: Tables, name: str) -> None:
    sizes = [size for size, _ in tables.battle_layout]
    if not sizes or sizes[0] < 1 or any(below != above + 1 for above, below in pairwise(sizes)):
        raise refuse(name, "table-rows", "must have rows that grow by one card, such as 2, 3, 4, 5, 6")
    if sum(sizes) * ROUNDS > DECK:
        raise refuse(
            name,
            "table-cards",
            "takes at most {most} cards a round, not {given}",
            most=DECK // ROUNDS,
            given=sum(sizes),
        )


def _mochi(tables: Tables, name: str) -> None:
    if 1 not in tables.mochi_faces or not all(1 <= face <= 99 for face in tables.mochi_faces):
        raise refuse(name, "table-faces", "needs faces from 1 to 99, and a 1 to start from")
    _sides(name, len(tables.mochi_faces))


def _sides(name: str, given: int) -> None:
    if given > MOST_SIDES:
        raise refuse(
            name, "table-sides", "takes dice with at most {most} sides, not {given}", most=MOST_SIDES, given=given
        )


def _faces(tables: Tables, name: str) -> None:
    seen: dict[str, str] = {}
    for kind, faces in tables.roll_faces.items():
        if not faces:
            raise refuse(name, "table-empty", "has no face for {kind}", kind=kind)
        _sides(name, len(faces))
        for face in faces:
            if face not in DIE_FACES:
                raise refuse(name, "table-face", "does not know the face {face}", face=face)
            if seen.setdefault(face, kind) != kind:
                raise refuse(
                    name, "table-twice", "has {face} on two kinds of dice; each face belongs to one", face=face
                )


def _keys(keys: Sequence[object], low: int = 0, high: int = 99) -> "Callable[[Tables, str], None]":
    def check(tables: Tables, name: str) -> None:
        table: Mapping[Any, Any] = getattr(tables, name)
        if set(table) != set(keys):
            raise refuse(name, "table-keys", "must have exactly {keys}", keys=", ".join(map(str, keys)))
        if any(isinstance(value, int) and not low <= value <= high for value in table.values()):
            raise refuse(name, "table-range", "takes numbers from {low} to {high}", low=low, high=high)

    return check


def _enough_dice(tables: Tables, name: str) -> None:
    dice = sum(tables.roll_dice.values())
    for players, deal in tables.roll_deal.items():
        if players * deal > dice:
            raise refuse(
                name,
                "table-dice",
                "deals {needed} dice to {players} players, but there are {dice}",
                needed=players * deal,
                players=players,
                dice=dice,
            )


def _enough_tokens(tables: Tables, name: str) -> None:
    most = max(tables.roll_deal)
    for token, start in tables.roll_start.items():
        if start * most > tables.roll_pool[token]:
            raise refuse(
                name,
                "table-pool",
                "hands out {needed} {token} tokens, but the pool has {pool}",
                needed=start * most,
                token=token,
                pool=tables.roll_pool[token],
            )


def _appetizers(tables: Tables, name: str) -> None:
    for worth in tables.roll_appetizers.values():
        if len(worth) != 3 or not all(0 <= points <= 99 for points in worth):
            raise refuse(name, "table-worth", "takes three numbers from 0 to 99 for each appetizer")


def _all(*checks: "Callable[[Tables, str], None]") -> "Callable[[Tables, str], None]":
    def check(tables: Tables, name: str) -> None:
        for one in checks:
            one(tables, name)

    return check


CHECKS: Final[Mapping[str, Callable[[Tables, str], None]]] = {
    "battle_layout": _layout,
    "strawberry_icons": _copies((1, 2, 3, 4)),
    "yogurt_values": _copies(None),
    "tea_copies": _copies((1, 2, 3, 4, 5)),
    "mochi_faces": _mochi,
    "roll_dice": _keys(DIE_KINDS, 0),
    "roll_faces": _all(_keys(DIE_KINDS), _faces),
    "roll_deal": _all(_keys(tuple(ROLL_DEAL), 1, MOST_DICE), _enough_dice),
    "roll_pool": _keys(TOKENS, 0),
    "roll_start": _all(_keys(STARTERS, 0), _enough_tokens),
    "roll_appetizers": _all(_keys(APPETIZERS), _appetizers),
}


def to_plain(tables: Tables) -> dict[str, Any]:
    """Every table in its JSON form."""
    return {name: _plain(getattr(tables, name)) for name in TABLES}


def from_plain(document: object, base: Tables | None = None) -> Tables:
    """Tables read from an edition file: the ones it names replace those of `base`."""
    if not isinstance(document, dict):
        raise TableError("table-document", "an edition file is one JSON object of tables")
    unknown = next((name for name in document if name not in TABLES), None)
    if unknown is not None:
        raise TableError(
            "table-unknown",
            "there is no table {table}; there are {tables}",
            table=unknown,
            tables=", ".join(TABLES),
        )
    changes: dict[str, Any] = {name: _read(name, value) for name, value in document.items()}
    return replace(base or Tables(), **changes)


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _whole(value: object) -> bool:
    return type(value) is int


def _read(name: str, value: object) -> object:
    """One table from JSON, its shape checked against the default's."""
    read = _SHAPES[name](value)
    if read is None:
        raise refuse(name, "table-shape", "should look like {example}", example=_plain(getattr(Tables(), name)))
    return read


def _number_to_number(value: object) -> dict[int, int] | None:
    if isinstance(value, dict) and all(
        re.fullmatch("0|[1-9][0-9]?", key) and _whole(item) for key, item in value.items()
    ):
        return {int(key): item for key, item in sorted(value.items(), key=lambda pair: int(pair[0]))}
    return None


def _name_to_number(value: object) -> dict[str, int] | None:
    return dict(value) if isinstance(value, dict) and all(_whole(item) for item in value.values()) else None


def _name_to_list(kind: type) -> Callable[[object], dict[str, tuple[Any, ...]] | None]:
    def read(value: object) -> dict[str, tuple[Any, ...]] | None:
        if isinstance(value, dict) and all(
            isinstance(item, list) and all(type(x) is kind for x in item) for item in value.values()
        ):
            return {key: tuple(item) for key, item in value.items()}
        return None

    return read


def _numbers(value: object) -> tuple[int, ...] | None:
    return tuple(value) if isinstance(value, list) and all(_whole(item) for item in value) else None


def _rows(value: object) -> tuple[tuple[int, str], ...] | None:
    if isinstance(value, list) and all(
        isinstance(row, list) and len(row) == 2 and _whole(row[0]) and row[1] in (UP, DOWN) for row in value
    ):
        return tuple((row[0], row[1]) for row in value)
    return None


_SHAPES: Final[Mapping[str, Callable[[object], object]]] = {
    "battle_layout": _rows,
    "strawberry_icons": _number_to_number,
    "yogurt_values": _number_to_number,
    "tea_copies": _number_to_number,
    "mochi_faces": _numbers,
    "roll_dice": _name_to_number,
    "roll_faces": _name_to_list(str),
    "roll_deal": _number_to_number,
    "roll_start": _name_to_number,
    "roll_pool": _name_to_number,
    "roll_appetizers": _name_to_list(int),
}
