"""Generated from the messages of the protocol: a JSON Schema, TypeScript types for the web app, a list for readers."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

import msgspec

from sushitrain.protocol import messages as m
from sushitrain.protocol.game_analysis import WhatHappened
from sushitrain.protocol.http_api import Listed, NewTable, Opened, Problem, Token, Turn
from sushitrain.protocol.parts import Emote
from sushitrain.protocol.record_replay import Replay
from sushitrain.protocol.rules_pages import Contents, Menu, Rules
from sushitrain.protocol.score_pad import PadScore, ScorePad
from sushitrain.protocol.setup_choices import Choices, Choosing
from sushitrain.rules.tables import ROUNDS

HTTP: Final = (
    NewTable,
    Opened,
    Listed,
    Problem,
    Token,
    Turn,
    Choosing,
    Choices,
    Replay,
    WhatHappened,
    Contents,
    Rules,
    Menu,
    ScorePad,
    PadScore,
)


def definitions() -> dict[str, Any]:
    """JSON Schema for every named type, the two unions last."""
    asked = [m.Command, m.Message, *HTTP]
    (command, message, *_), parts = msgspec.json.schema_components(asked, ref_template="#/$defs/{name}")
    return {**parts, "Wish": command, "Message": message}


def schema() -> str:
    """Every frame of a client is a Wish, every frame of the server a Message."""
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Sushi Train, protocol version {m.VERSION}",
        "oneOf": [{"$ref": "#/$defs/Wish"}, {"$ref": "#/$defs/Message"}],
        "$defs": definitions(),
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def typescript() -> str:
    """The same as TypeScript types."""
    lines = [
        "// Made by `make generate` from src/sushitrain/protocol. Do not edit.",
        "",
        f"export const VERSION = {m.VERSION};",
        f"export const ROUNDS = {ROUNDS};",
        f"export const LARGEST_COMMAND = {m.LARGEST_COMMAND};",
        f"export const EMOTES = {json.dumps(get_args(Emote))} as const;",
        "",
    ]
    for name, part in definitions().items():
        if text := part.get("description"):
            lines.append(f"/** {' '.join(text.split())} */")
        if part.get("type") == "object" and "properties" in part:
            lines += [f"export interface {name} {{", *fields(part), "}", ""]
        else:
            lines += [f"export type {name} = {type_of(part)};", ""]
    return "\n".join(lines)


def fields(part: Mapping[str, Any]) -> list[str]:
    needed = set(part.get("required", ()))
    return [f"  {name}{'' if name in needed else '?'}: {type_of(field)};" for name, field in part["properties"].items()]


PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(part: Mapping[str, Any]) -> str:
    """A piece of JSON Schema as a TypeScript type."""
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "anyOf" in part or "oneOf" in part:
        return " | ".join(type_of(each) for each in part.get("anyOf") or part["oneOf"])
    if "enum" in part:
        return " | ".join(json.dumps(each) for each in part["enum"])
    if part.get("type") == "array":
        return array_of(part)
    if part.get("type") == "object":
        values = part.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(part.get("type", ""), "unknown")


def array_of(part: Mapping[str, Any]) -> str:
    if "prefixItems" in part:
        return f"[{', '.join(type_of(each) for each in part['prefixItems'])}]"
    items = type_of(part["items"]) if isinstance(part.get("items"), dict) else "unknown"
    return f"({items})[]" if " " in items else f"{items}[]"


def listing() -> str:
    """The messages with their fields, for docs/protocol.md."""
    lines = []
    for title, kinds in (("Client messages", get_args(m.Command)), ("Server messages", get_args(m.Message))):
        lines += [f"### {title}", "", "| `t` | fields | meaning |", "|---|---|---|"]
        lines += [row(kind) for kind in kinds]
        lines.append("")
    return "\n".join(lines)


def row(kind: type[msgspec.Struct]) -> str:
    info = msgspec.structs.fields(kind)
    shown: Sequence[str] = [field.name if field.required else f"{field.name}?" for field in info]
    text = " ".join((kind.__doc__ or "").split())
    return f"| `{kind.__struct_config__.tag}` | {', '.join(shown)} | {text} |"
