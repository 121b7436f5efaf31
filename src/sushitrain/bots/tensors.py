"""Tables of small numbers in a file of the safetensors format: a JSON header, then the bytes."""

import json
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HEAD: Final = struct.Struct("<Q")


def write(file: Path, tables: Mapping[str, bytes], about: Mapping[str, str]) -> None:
    """Each table as signed bytes."""
    header: dict[str, object] = {"__metadata__": dict(about)}
    at = 0
    for name, data in sorted(tables.items()):
        header[name] = {"dtype": "I8", "shape": [len(data)], "data_offsets": [at, at + len(data)]}
        at += len(data)
    told = json.dumps(header, separators=(",", ":")).encode()
    told += b" " * (-len(told) % 8)
    file.write_bytes(HEAD.pack(len(told)) + told + b"".join(data for _, data in sorted(tables.items())))


def read(file: Path) -> dict[str, bytes]:
    """The tables by name."""
    data = file.read_bytes()
    (size,) = HEAD.unpack_from(data)
    begin = HEAD.size + size
    header = json.loads(data[HEAD.size : begin])
    header.pop("__metadata__")
    spans = ((name, told["data_offsets"]) for name, told in header.items())
    return {name: data[begin + first : begin + last] for name, (first, last) in spans}
