"""The public address of the server, and the origins of pages that may talk to it."""

import socket
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from sushitrain.rules.errors import SushiError
from sushitrain.server.http.guests import BEARER
from sushitrain.server.operation.settings import Settings

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def base_url(settings: Settings, port: int) -> str:
    """The address that people type, without a slash at the end."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = settings.host
    if host in ("0.0.0.0", "::", ""):
        host = home_address() or "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def home_address() -> str:
    """This machine's address in its network. Nothing is sent: connecting a datagram socket only looks up the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def check_public_url(given: str) -> None:
    if given and not is_plain(given):
        sentence = "{given} is no address for people to type; write one like https://sushi.example.org"
        raise SushiError("online-public-url", sentence, given=given)


def is_plain(url: str) -> bool:
    """A scheme, a host and an optional port."""
    try:
        parts = urlsplit(url)
        extras = parts.query or parts.fragment or parts.username or parts.password or parts.path not in ("", "/")
        return parts.scheme in ("http", "https") and bool(parts.hostname) and not extras and parts.port != 0
    except ValueError:
        return False


def as_origin(url: str) -> str:
    """In the form of browsers: lower case, no slash at the end, no default port."""
    url = url.rstrip("/").lower()
    for scheme, port in (("http://", ":80"), ("https://", ":443")):
        if url.startswith(scheme):
            return url.removesuffix(port)
    return url


def allowed_origins(settings: Settings, port: int) -> frozenset[str]:
    """The allowed origins: the public address, or else every name of this machine; and those of the settings."""
    found = {as_origin(origin) for origin in settings.origins}
    if settings.public_url:
        return frozenset({*found, as_origin(settings.public_url)})
    names = {*LOOPBACK, settings.host, home_address(), socket.gethostname(), f"{socket.gethostname()}.local"}
    hosts = {f"[{name}]" if ":" in name and not name.startswith("[") else name for name in names if name}
    return frozenset(found | {as_origin(f"http://{host}:{port}") for host in hosts})


def names_this_machine(host: str) -> bool:
    """Whether a Host header, with any port, names this machine itself. In DNS rebinding, a page sends its own host
    name, although that name resolves to this machine."""
    try:
        parts = urlsplit(f"//{host}")
        plain = parts.netloc == host and "@" not in host and parts.port != 0
        name = parts.hostname or ""
        return plain and (name == "localhost" or ip_address(name).is_loopback)
    except ValueError:
        return False


def may_connect(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """A page must have an allowed origin. A client without one must send a token that no page could send for it."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("authorization", "").startswith(BEARER)
    return as_origin(origin) in allowed
