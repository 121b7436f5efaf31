"""Read JSON from untrusted sources: every fault is a `RecordError` that names the place."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from sushitrain.rules.errors import RecordError

T = TypeVar("T")

MOST_BYTES: Final = 2_000_000
NAME_LENGTH: Final = 40
LARGEST: Final = 1_000_000
JOINERS: Final = "\u200d\u200c"
"""Zero width joiner and non-joiner: emoji families, Persian, and the scripts of India need them."""
TAGS: Final = "".join(map(chr, range(0xE0020, 0xE0080)))
"""Tag characters: they follow a black flag and make it the flag of England, Scotland or Wales."""
UNPRINTABLE: Final = str.maketrans("", "", JOINERS + TAGS)


def parse_json(text: str | bytes) -> Any:
    """Parse JSON within limits of size and depth."""
    if len(text) > MOST_BYTES:
        raise RecordError("record-size", "the file is larger than {most} bytes", most=MOST_BYTES)
    try:
        return json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise RecordError("record-nesting", "the file is nested too deeply to be a record") from None
    except ValueError:
        raise RecordError("record-json", "the file is not JSON") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no field stands twice."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise RecordError("record-twice", "the field {field} stands there twice", field=short(key))
        found[key] = value
    return found


def table(value: object, place: str, keys: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Any]:
    """A JSON object with exactly these fields."""
    found: dict[str, Any] = typed(value, dict, place)
    for key in keys:
        if key not in found:
            raise RecordError("record-missing", "{place} has no field {field}", place=place, field=key)
    for key in found:
        if key not in keys and key not in optional:
            raise RecordError("record-unknown", "{place} has an unknown field {field}", place=place, field=short(key))
    return found


KINDS: Final[Mapping[type, str]] = {dict: "object", list: "list", str: "text", int: "number", bool: "truth"}


def typed(value: Any, kind: type[T], place: str) -> T:
    """The value, if it is of this very type (a truth value is not a number)."""
    if type(value) is kind:
        if isinstance(value, int) and abs(value) > LARGEST:
            raise RecordError("record-large", "{place} is a larger number than any here", place=place)
        return value
    sentence = "{place} should be of the kind {kind}, not {given}"
    raise RecordError("record-type", sentence, place=place, kind=KINDS[kind], given=short(value))


def list_of(value: object, kind: type[T], place: str) -> tuple[T, ...]:
    items = typed(value, list, place)
    return tuple(typed(item, kind, f"{place}[{i}]") for i, item in enumerate(items))


def short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, dict | list) else type(value).__name__
    return text if len(text) <= 40 else text[:39] + "…"


def miscounted(place: str, needed: int, given: int) -> RecordError:
    sentence = "{place} should have {needed} entries, not {given}"
    return RecordError("record-count", sentence, place=place, needed=needed, given=given)


def printable(text: str) -> bool:
    """Whether nothing in a text moves a cursor, breaks a line or changes the direction of writing."""
    return text.translate(UNPRINTABLE).isprintable()


def check_names(names: Sequence[str], place: str = "names") -> tuple[str, ...]:
    """Check the names of a record: their length, and that no character moves the cursor.

    Records of all versions are checked by this, so it must never refuse more than before. `names.new_name` checks
    new names, and refuses more.
    """
    for i, name in enumerate(names):
        if not can_be_shown(name):
            raise bad_name(f"{place}[{i}]")
    return tuple(names)


def can_be_shown(name: str) -> bool:
    return bool(name.strip()) and len(name) <= NAME_LENGTH and printable(name)


def bad_name(place: str) -> RecordError:
    sentence = "{place} should be a name of 1 to {most} characters that can be seen"
    return RecordError("record-name", sentence, place=place, most=NAME_LENGTH)
