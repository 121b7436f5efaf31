"""Values of the game on the wire. A NamedTuple of the game is sent as an object with the same fields and defaults.

    @wire_form
    class Kept(state.Kept):
        "A dessert card with the value that it shows."

For mypy this is a class like `state.Kept`; in a running program it is a msgspec Struct. A field with its default is not
sent, and the values of the fields are sent as they are. See docs/decisions/14-one-declaration-for-game-and-wire.md.
"""

from collections.abc import Callable, Iterable
from itertools import starmap
from typing import Any, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, defstruct
from msgspec.structs import astuple

T = TypeVar("T")
Convert = Callable[[Any], Any]


def wire_form(declared: type[T]) -> type[T]:
    """A Struct with the fields and defaults of the NamedTuple from which this class inherits."""
    base: Any = declared.__base__
    hints, defaults = get_type_hints(base), base._field_defaults
    made = defstruct(
        declared.__name__,
        [(name, hints[name], defaults.get(name, NODEFAULT)) for name in base._fields],
        namespace={"__doc__": declared.__doc__, "game_form": base},
        module=declared.__module__,
        frozen=True,
        omit_defaults=True,
    )
    return cast(type[T], made)


def sent(wire: type[T], values: Iterable[Iterable[Any]]) -> tuple[T, ...]:
    """Values of the game in their wire form."""
    return tuple(starmap(wire, values))


def restored(game_form: type[T], parts: Iterable[T]) -> tuple[T, ...]:
    """The values of the game that were sent in their wire form."""
    structs: Any = parts
    return tuple(starmap(game_form, map(astuple, structs)))


class Fields(NamedTuple):
    """Fields that two types have in common: those whose values are the same, and those that a function converts."""

    same: tuple[str, ...]
    converted: tuple[tuple[str, Convert], ...]

    def of(self, source: object) -> dict[str, Any]:
        """The fields of an object as the other type has them."""
        found = {name: getattr(source, name) for name in self.same}
        for name, convert in self.converted:
            found[name] = convert(getattr(source, name))
        return found


def sent_fields(source: type, wire: type[Struct]) -> Fields:
    """The fields of a type of the game that this Struct has as well, as they are sent."""
    return _common_fields(source, wire, _sends)


def restored_fields(wire: type[Struct], target: type) -> Fields:
    """The fields of a Struct that this type of the game has as well, as they are read."""
    return _common_fields(target, wire, _reads)


class _Conversion(NamedTuple):
    """How one value is converted, and how a tuple of them is."""

    one: Convert
    many: Convert


def _common_fields(game: type, wire: type[Struct], struct: Callable[[Any], _Conversion | None]) -> Fields:
    names, hints = get_type_hints(game), get_type_hints(wire)
    found = {name: _conversion(hint, struct) for name, hint in hints.items() if name in names}
    same = tuple(name for name, conversion in found.items() if conversion is None)
    return Fields(same, tuple((name, conversion.one) for name, conversion in found.items() if conversion))


def _conversion(hint: Any, struct: Callable[[Any], _Conversion | None]) -> _Conversion | None:
    """Convert each Struct in this type of the wire: in tuples and dictionaries, or optional. Nothing if it has none."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return struct(hint)
    inner = next(filter(None, (_conversion(part, struct) for part in get_args(hint))), None)
    if inner is None:
        return None
    one, many = inner
    if get_origin(hint) is tuple:
        return _one_by_one(many)
    if get_origin(hint) is dict:
        return _one_by_one(lambda values: {key: one(value) for key, value in values.items()})
    return _one_by_one(lambda value: None if value is None else one(value))


def _one_by_one(one: Convert) -> _Conversion:
    return _Conversion(one, lambda values: tuple(map(one, values)))


def _sends(wire: Any) -> _Conversion:
    """A wire form takes the fields of its NamedTuple, any other Struct the attributes with the names of its fields."""
    if hasattr(wire, "game_form"):
        return _Conversion(lambda value: wire(*value), lambda values: tuple(starmap(wire, values)))
    names = wire.__struct_fields__
    return _one_by_one(lambda value: wire(*[getattr(value, name) for name in names]))


def _reads(wire: Any) -> _Conversion | None:
    """Only a wire form can be read without knowing more."""
    game_form = getattr(wire, "game_form", None)
    if game_form is None:
        return None
    return _Conversion(
        lambda part: game_form(*astuple(part)), lambda parts: tuple(starmap(game_form, map(astuple, parts)))
    )
