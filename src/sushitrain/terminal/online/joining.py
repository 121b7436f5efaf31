"""Join a table on a server: read its link, check the optional packages, and keep the guest token."""

import ipaddress
import json
import os
import re
import urllib.error
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlsplit

from sushitrain.rules.errors import SushiError

NEEDED: Final = ("msgspec", "websockets")
EXTRA: Final = 'pip install "sushitrain[join]"'
EXAMPLE: Final = "https://sushi.example.org/t/abc234"
PATIENCE: Final = 10.0
"""Seconds to wait for an answer of the server."""
TABLE: Final = re.compile(r"/t/([a-z2-9]{6})/?", re.IGNORECASE)
CLAIM: Final = re.compile(r"claim=(\w{1,64})")
AROUND: Final = " \t\r\n<>\"'“”„«»,;."
"""Characters around a link that was copied out of a sentence."""


class Address(NamedTuple):
    """A server, the code of a table, and the one-time token if the link moves a seat to this device."""

    server: str
    code: str
    claim: str = ""


def needs_join() -> None:
    """Raise an error with the install command if the optional packages are missing."""
    if any(find_spec(package) is None for package in NEEDED):
        raise SushiError("join-extra", "joining is not installed; install it with: {command}", command=EXTRA)


def address(url: str) -> Address:
    """Parse a link as people paste it: with or without `http`, perhaps with a one-time token."""
    text = url.strip(AROUND)
    try:
        parts = urlsplit(text if "://" in text else f"//{text}")
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        raise no_link(text) from None
    found = TABLE.fullmatch(parts.path)
    scheme = parts.scheme.lower() or ("http" if is_near(host) else "https")
    if found is None or not re.fullmatch(r"[\w.:-]+", host) or "@" in parts.netloc or scheme not in ("http", "https"):
        raise no_link(text)
    name = f"[{host}]" if ":" in host else host
    server = f"{scheme}://{name}" if port is None else f"{scheme}://{name}:{port}"
    claim = CLAIM.fullmatch(parts.fragment)
    return Address(server, found[1].lower(), claim[1] if claim else "")


def no_link(text: str) -> SushiError:
    sentence = "{given} is no link to a table; it should look like {example}"
    return SushiError("join-link", sentence, given=text or "–", example=EXAMPLE)


def is_near(host: str) -> bool:
    """A private address or a short name, where servers usually have no certificate."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_private
    return "." not in host or host.endswith((".local", ".localhost", ".lan", ".home.arpa"))


# The guest token


def remembered(folder: Path, server: str) -> str:
    """The token that this server gave us earlier."""
    with suppress(OSError, UnicodeDecodeError):
        return token_file(folder, server).read_text(encoding="ascii").strip()
    return ""


def remember(folder: Path, server: str, token: str) -> None:
    """Store a token, readable for its owner only: it gives access to our seats."""
    file = token_file(folder, server)
    new = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new.unlink(missing_ok=True)
        with open(new, "x", encoding="ascii", opener=_private) as out:
            out.write(token)
        new.replace(file)
    except OSError as problem:
        reason = problem.strerror or ""
        raise SushiError("error-file-unwritable", "{file}: {reason}", file=file, reason=reason) from None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def token_file(folder: Path, server: str) -> Path:
    return folder / "guests" / quote(server, safe="")


def new_token(server: str, patience: float = PATIENCE) -> str:
    """Ask a server for the token of a new guest."""
    asked = urllib.request.Request(f"{server}/api/token", data=b"", method="POST")
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(asked, timeout=patience) as answer:
            given = _object(answer.read(1 << 16)).get("token")
    except urllib.error.HTTPError as problem:
        with problem:
            raise _told(server, _object(problem.read(1 << 16))) from None
    except urllib.error.URLError as problem:
        raise unreachable(server, problem.reason) from None
    except (OSError, ValueError, HTTPException) as problem:
        raise unreachable(server, problem) from None
    if not isinstance(given, str) or not re.fullmatch(r"[\w-]{20,100}", given, re.ASCII):
        raise stranger(server)
    return given


def _object(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _told(server: str, problem: dict[str, Any]) -> SushiError:
    """The error in a refusal; an answer without one does not come from a Sushi Train server."""
    if not isinstance(problem.get("code"), str) or not isinstance(problem.get("values", {}), dict):
        return stranger(server)
    found = SushiError(problem["code"], "{text}", text=problem.get("text", ""))
    found.values = problem.get("values", {})
    return found


def unreachable(server: str, problem: object) -> SushiError:
    reason = getattr(problem, "strerror", None) or str(problem)
    return SushiError("join-unreachable", "{server} does not answer ({reason})", server=server, reason=reason)


def silent(server: str) -> SushiError:
    seconds = round(PATIENCE)
    sentence = "{server} has not answered for {seconds} seconds"
    return SushiError("join-silent", sentence, server=server, seconds=seconds)


def stranger(server: str) -> SushiError:
    return SushiError("join-stranger", "{server} is no server of Sushi Train", server=server)
