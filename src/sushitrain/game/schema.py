"""The JSON Schema of a record, made from the same data that the engine uses."""

from typing import Any

from sushitrain.game.documents import NAME_LENGTH
from sushitrain.game.record import DEALER_NEEDS, FORMAT, draw_shapes
from sushitrain.rules.menus import DESSERTS, EDITIONS
from sushitrain.rules.scoring import REASONS
from sushitrain.rules.setup import OPTIONS, combinations
from sushitrain.rules.tables import DIE_FACES, DIE_KINDS, TABLES, Tables, to_plain
from sushitrain.rules.variants import VARIANTS

HEX = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
SEAT = {"type": "integer", "minimum": 0, "maximum": 4}


def record_schema() -> dict[str, Any]:
    """The whole document."""
    document = fields(
        format={"const": FORMAT},
        setup=setup_schema(),
        rules=fields(fingerprint={"type": "string"}, version={"type": "string"}),
        names=people(),
        seats=people(),
        chance=chance_schema(),
        result=result_schema(),
        moves=many(many({"type": "string"}, minItems=1, maxItems=5)),
    )
    document["properties"]["practice"] = {"type": "boolean"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game of Sushi Train",
        **document,
    }


def fields(**properties: Any) -> dict[str, Any]:
    """An object with exactly these fields."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def many(items: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "array", "items": items, **more}


def people() -> dict[str, Any]:
    return many({"type": "string", "minLength": 1, "maxLength": NAME_LENGTH}, minItems=2, maxItems=5)


def setup_schema() -> dict[str, Any]:
    return fields(
        game={"enum": list(EDITIONS)},
        players={"type": "integer", "minimum": 2, "maximum": 5},
        dessert={"enum": list(DESSERTS)},
        variant={"enum": list(VARIANTS)},
        options=fields(**{name: {"enum": list(option.values)} for name, option in OPTIONS.items()}),
        tables=fields(**{name: like(to_plain(Tables())[name]) for name in TABLES}),
    )


def like(example: Any) -> dict[str, Any]:
    """The shape of a table, read off its default."""
    if isinstance(example, dict):
        return {"type": "object", "additionalProperties": like(next(iter(example.values())))}
    if isinstance(example, list):
        kinds = [like(item) for item in example]
        same = all(kind == kinds[0] for kind in kinds)
        return (
            many(kinds[0])
            if same
            else {"type": "array", "prefixItems": kinds, "minItems": len(kinds), "maxItems": len(kinds)}
        )
    return {"type": "integer"} if isinstance(example, int) else {"type": "string"}


def chance_schema() -> dict[str, Any]:
    """A seed with its commitment, or draws, or both."""
    cards = list(dict.fromkeys(card for setup in combinations() for card in setup.edition.copies))
    shapes = {
        "cards": many({"enum": cards}),
        "decks": many(many({"enum": cards})),
        "seat": SEAT,
        "values": many({"type": "integer"}),
        "lists": many(many({"enum": [*DIE_KINDS, *DIE_FACES]})),
    }
    draws = {label: shapes[shape] for label, shape in draw_shapes().items()}
    return {
        "type": "object",
        "properties": {
            "seed": HEX,
            "commitment": HEX,
            "secret": HEX,
            "table": {"type": "string"},
            "nonces": many({"type": "string"}),
            "draws": {"type": "object", "properties": draws, "additionalProperties": False},
        },
        "additionalProperties": False,
        "anyOf": [{"required": ["seed"]}, {"required": ["draws"]}],
        "dependentRequired": {field: list(needs) for field, needs in DEALER_NEEDS.items() if needs},
    }


def result_schema() -> dict[str, Any]:
    return fields(
        points=many(many({"type": "integer"}), maxItems=4),
        winners={"oneOf": [{"type": "null"}, many(SEAT, minItems=1)]},
        reason={"enum": [None, *REASONS]},
    )
