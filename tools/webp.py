"""Animated WebP from single WebP images: only the container is written here, the images come from a browser."""

import struct
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

KEEP: Final = 0b10
"""A frame replaces what it covers instead of being blended with it."""
ANIMATED: Final = 0b10
PICTURE: Final = (b"ALPH", b"VP8 ", b"VP8L")


class Frame(NamedTuple):
    x: int
    y: int
    """Where the image goes; even numbers."""
    width: int
    height: int
    milliseconds: int
    image: bytes
    """A WebP file."""


def animation(width: int, height: int, frames: Sequence[Frame]) -> bytes:
    """A file that shows these frames in a loop, each drawn over the ones before."""
    head = bytes([ANIMATED, 0, 0, 0]) + _three(width - 1) + _three(height - 1)
    chunks = [_chunk(b"VP8X", head), _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))]
    for frame in frames:
        numbers = (frame.x // 2, frame.y // 2, frame.width - 1, frame.height - 1, frame.milliseconds)
        inside = b"".join(_chunk(name, data) for name, data in parts(frame.image) if name in PICTURE)
        chunks.append(_chunk(b"ANMF", b"".join(map(_three, numbers)) + bytes([KEEP]) + inside))
    return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def parts(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a WebP file."""
    at = 12
    while at < len(file):
        name, size = file[at : at + 4], int.from_bytes(file[at + 4 : at + 8], "little")
        yield name, file[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)
