"""The page: what `make` builds from `web/`, served small, with the cookie that makes its browser a guest."""

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
from sushitrain.server.errors import OnlineError
from sushitrain.server.http.rate_limit import TOO_FAST
from sushitrain.server.http.table_routes import Asked, context_of, newcomer

PAGE: Final = files("sushitrain.server").joinpath("page")
SCREENS: Final = ["/", "/new", "/pad", "/tutorial", "/replays", "/learn", "/learn/{topic:str}", "/t/{code:str}"]
"""Addresses of the page, which looks itself at which one it stands."""
KINDS: Final[Mapping[str, str]] = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "webmanifest": "application/manifest+json",
}
HASHED: Final = re.compile(r"[\w.]+-[\w-]{8}\.\w+")
"""A file whose name changes with its content."""
WORDS: Final = re.compile(r"_words_(\w\w)-[\w-]{8}\.js")


def build() -> str:
    """Names this version of the page: its files and the program's version."""
    digest = hashlib.sha256(__version__.encode())
    for file in sorted(PAGE.iterdir(), key=lambda file: file.name):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def kind_of(name: str) -> str:
    """The type of a file of the page."""
    kind = KINDS.get(name.rpartition(".")[2], "")
    if not kind or name not in names():
        raise HTTPException(status_code=404, detail="there is no such page")
    return kind


@lru_cache
def names() -> frozenset[str]:
    """The files of the page. A name that somebody asks for is only compared, never looked for on the disk."""
    return frozenset(file.name for file in PAGE.iterdir() if file.is_file())


@lru_cache(maxsize=256)
def content(name: str) -> tuple[bytes, bytes]:
    """A file, plain and squeezed; the page does not change while a server runs."""
    plain = PAGE.joinpath(name).read_bytes()
    return plain, gzip.compress(plain, mtime=0)


def page(request: Asked, name: str) -> Response[bytes]:
    """A file of the page. One whose name can stay the same is asked for anew each time: no old page stays in use."""
    kind = kind_of(name)
    plain, squeezed = content(name)
    small = "gzip" in request.headers.get("accept-encoding", "")
    headers = {
        "content-type": kind,
        "cache-control": "public, max-age=31536000, immutable" if HASHED.fullmatch(name) else "no-cache",
        "vary": "accept-encoding",
        **({"content-encoding": "gzip"} if small else {}),
    }
    return Response(squeezed if small else plain, headers=headers)


@lru_cache
def words_files() -> dict[str, str]:
    """The file of each language's messages."""
    found = (WORDS.fullmatch(file.name) for file in PAGE.iterdir())
    return {match[1]: match[0] for match in found if match}


def words_for(accepted: str) -> str:
    """Tells the browser at once which messages it will ask for: those of its first language that we speak."""
    known = words_files()
    tags = (tag.strip()[:2].lower() for tag in accepted.split(","))
    name = known.get(next((tag for tag in tags if tag in known), "en"))
    return f'<link rel="modulepreload" href="/page/{name}">' if name else ""


@get(SCREENS, include_in_schema=False, media_type=MediaType.HTML)
async def home(request: Asked) -> Response[bytes]:
    """The page, whatever it is to show."""
    context = context_of(request)
    kind = kind_of("index.html")
    preload = words_for(request.headers.get("accept-language", "")).encode()
    body = content("index.html")[0].replace(b"{{build}}", context.build.encode()).replace(b"<!-- words -->", preload)
    cached = {"cache-control": "private, no-cache", "vary": "accept-language"}
    found = Response(body, headers={"content-type": kind, **cached})
    if TOO_FAST in request.scope["state"]:  # the page comes all the same: its link is told why, and asks again
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
    """Beside the front page, since it is for all of them."""
    return page(request, "sw.js")


ROUTES: Final = (home, asset, service_worker)
