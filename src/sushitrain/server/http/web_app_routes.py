"""The files of the web app, compressed, and the cookie that makes a browser a guest. `make` builds them from `web/`."""

import contextlib
import gzip
import hashlib
import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from sushitrain._version import __version__
from sushitrain.server.http.rate_limit import TOO_FAST
from sushitrain.server.http.refusal_page import first_known
from sushitrain.server.http.table_routes import Asked, context_of, newcomer
from sushitrain.server.refusals import OnlineError

WEB_APP: Final = files("sushitrain.server").joinpath("page")
PLAIN: Final = ["/", "/new", "/pad", "/replays"]
SCREENS: Final = [*PLAIN, "/tutorial", "/tutorial/{name:str}", "/learn", "/learn/{topic:str}", "/t/{code:str}"]
"""Paths that return the index page; the web app reads the path itself."""
KINDS: Final[Mapping[str, str]] = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "mp3": "audio/mpeg",
    "webmanifest": "application/manifest+json",
}
HASHED: Final = re.compile(r"[\w.-]+-[\w-]{8}\.\w+")
"""A file whose name changes with its content."""
WORDS: Final = re.compile(r"_words_(\w\w)-first-[\w-]{8}\.js")


def build() -> str:
    """The id of this build of the web app: a hash of its files and the version of the program."""
    digest = hashlib.sha256(__version__.encode())
    for file in sorted(WEB_APP.iterdir(), key=lambda file: file.name):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def kind_of(name: str) -> str:
    """The content type of a file of the web app."""
    kind = KINDS.get(name.rpartition(".")[2], "")
    if not kind or name not in names():
        raise HTTPException(status_code=404, detail="there is no such page")
    return kind


@lru_cache
def names() -> frozenset[str]:
    """The files of the web app. A requested name is only compared with these, never looked up on the disk."""
    return frozenset(file.name for file in WEB_APP.iterdir() if file.is_file())


@lru_cache(maxsize=256)
def content(name: str) -> tuple[bytes, bytes]:
    """A file, plain and gzipped; the web app does not change while a server runs."""
    plain = WEB_APP.joinpath(name).read_bytes()
    return plain, gzip.compress(plain, mtime=0)


def page(request: Asked, name: str) -> Response[bytes]:
    """A file of the web app. A file without a hash in its name is revalidated on each request, so none is stale."""
    kind = kind_of(name)
    plain, compressed = content(name)
    small = "gzip" in request.headers.get("accept-encoding", "")
    headers = {
        "content-type": kind,
        "cache-control": "public, max-age=31536000, immutable" if HASHED.fullmatch(name) else "no-cache",
        "vary": "accept-encoding",
        **({"content-encoding": "gzip"} if small else {}),
    }
    return Response(compressed if small else plain, headers=headers)


@lru_cache
def words_files() -> dict[str, str]:
    """The file of each language's messages."""
    found = (WORDS.fullmatch(file.name) for file in WEB_APP.iterdir())
    return {match[1]: match[0] for match in found if match}


def words_for(accepted: str) -> str:
    """A preload link for the messages of the first accepted language that the web app has."""
    known = words_files()
    name = known.get(first_known(accepted, known))
    return f'<link rel="modulepreload" href="/page/{name}">' if name else ""


@get(SCREENS, include_in_schema=False, media_type=MediaType.HTML)
async def home(request: Asked) -> Response[bytes]:
    """The index page of the web app, for every path in `SCREENS`."""
    context = context_of(request)
    kind = kind_of("index.html")
    preload = words_for(request.headers.get("accept-language", "")).encode()
    body = content("index.html")[0].replace(b"{{build}}", context.build.encode()).replace(b"<!-- words -->", preload)
    cached = {"cache-control": "private, no-cache", "vary": "accept-language"}
    found = Response(body, headers={"content-type": kind, **cached})
    if TOO_FAST in request.scope["state"]:  # the page is sent anyway: its WebSocket reports the limit and retries
        return found
    with contextlib.suppress(OnlineError):
        if await context.guests.of(request.headers) is None:
            newcomer(request)
            found.headers["set-cookie"] = context.guests.set_cookie(await context.guests.new())
    return found


@get("/page/{name:str}", include_in_schema=False)
async def asset(request: Asked, name: FromPath[str]) -> Response[bytes]:
    return page(request, name)


@get("/sw.js", include_in_schema=False)
async def service_worker(request: Asked) -> Response[bytes]:
    """The service worker, served from the root because its scope is its folder."""
    return page(request, "sw.js")


ROUTES: Final = (home, asset, service_worker)
