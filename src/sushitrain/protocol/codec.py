"""Encode and decode messages; a frame that is not in the protocol is an error."""

from typing import Any

import msgspec

from sushitrain.protocol.messages import Command, Message
from sushitrain.rules.errors import SushiError

_commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_messages: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


class ProtocolError(SushiError):
    """A message that is not in the protocol."""


def cannot_read(problem: object) -> ProtocolError:
    return ProtocolError("wire-message", "the server cannot read this message: {problem}", problem=problem)


def encode(message: Any) -> bytes:
    """One frame."""
    return _encoder.encode(message)


def read_command(frame: str | bytes) -> Command:
    """A client's message, or a `ProtocolError` that says what is wrong with it."""
    try:
        return _commands.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise cannot_read(problem) from None


def read_message(frame: str | bytes) -> Message:
    """A server's message."""
    try:
        return _messages.decode(frame)
    except (UnicodeDecodeError, RecursionError) as problem:
        raise msgspec.DecodeError(str(problem)) from None


def id_of(frame: str | bytes) -> str:
    """The id of an invalid message, so that the refusal can name it."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    given = found.get("id", "") if isinstance(found, dict) else ""
    return given[:64] if isinstance(given, str) else ""
